## What the command line itself says.

seat-you = you
seat-them = opponent
to-act = to act: { $seats }

## Commands at every prompt. The first word is the one shown; the others do as well.
command-help = help, h, ?
command-rules = rules
command-log = log
command-list = list
command-surrender = surrender
command-quit = quit, exit, q
command-random = random, r
command-remove = remove
command-clear = clear
command-back = back, cancel
command-done = done, ok
answer-yes = yes, y

help-title = You can also type
help-help = this help
help-rules = the rule book; with a number, one paragraph of it; with “table”, the rules common to all games
help-log = everything you have heard so far
help-list = every choice, numbered, with its cost and details
help-back = change your mind before the move is made
help-surrender = give up the game
help-quit = leave without finishing
help-enter = draw the boards again
help-squares = Squares are written as on the boards, for example { $example }; small letters will do.
help-by-name = What stands in [brackets] may be left out. The word alone asks for everything step by step.

your-orders = Your moves (“{ $help }” tells more)
word-optional = “{ $word }” may be left out
placeholder-square = SQUARE
placeholder-squares = { $least ->
    [0] UP TO { $most } SQUARES
   *[other] SQUARES ({ $least } to { $most })
}
placeholder-exactly = { $most ->
    [one] { $most } SQUARE
   *[other] { $most } SQUARES
}
placeholder-choice = CHOICE
placeholder-fleet = …

ask-part = { $part }:
ask-optional = { $part } (Enter for none):
ask-squares = { $part } ({ $least ->
    [0] at most { $most }
   *[other] { $least } to { $most }
}):
ask-exactly = { $part }, { $most ->
    [one] { $most } square
   *[other] { $most } squares
}:
in-this-order = Their sequence matters.
choices-many = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}. Type the one you want, such as “{ $example }”, or a part of it to see what fits; “{ $list }” shows them all.
choices-fit = Several choices fit:
choice-cost = cost { $cost }

not-understood = “{ $text }” isn’t understood here. Type “{ $help }” to see what you can do.
not-now = “{ $text }” isn’t possible now. You can: { $verbs }.
which-order = “{ $text }” could mean several things. Say which: { $verbs }.
too-much = “{ $text }” is left over after { $order }.
no-such-choice = “{ $text }” is none of the choices. Type “{ $list }” to see them.
no-such-paragraph = The rule book has no paragraph { $number }.

paragraph = Rule { $number }: { $text }
table-paragraph = Rule { $number } of all games: { $text }

taken-back = The move is taken back.
new-events = Since your last decision
heard-nothing = Nothing has happened yet.
sealed = Your move is made. It stays sealed until your opponent has moved, too.

place-title = Place your fleet
place-help = “{ $random }” proposes a fleet. Or ship by ship, with a direction ({ $directions }): { $example }
place-more = “{ $remove } SHIP” takes a ship back, “{ $clear }” all of them.
place-left = To place: { $ships }
place-ready = Every ship is in place. Enter or “{ $done }” begins, “{ $random }” proposes another fleet.
place-no-ship = There’s no ship “{ $text }” in this fleet. The ships are { $ships }.
place-no-square = Say where { $ship } begins: name a square.
place-no-direction = Say which way the ship lies from there: { $directions }.
place-off-board = From { $square }, { $ship } ({ $length }) runs off the board { $direction }.
line-across = across, right, horizontal
line-down = down, vertical
line-diagonal-down = diagonal-down, dd
line-diagonal-up = diagonal-up, du

surrender-sure = Do you really surrender? (yes/no)
surrender-kept = You fight on.
curtain-leave = Press Enter, then hand the keyboard to { $player }.
curtain = { $player }, the keyboard is yours. Nobody else looking? Press Enter.
more = Enter for more, q to stop
goodbye = Goodbye. The game wasn’t finished.
record-saved = The record is in { $path }. “seabattle replay { $path }” shows it again.

join-name = Your name:
join-waiting = Waiting for your opponent…
join-left = Goodbye. Your seat is kept: the same command brings you back.

menu-title = Which game?
menu-ask = Type its number or its name:
menu-no = There’s no game “{ $text }”.

games-choices = one of { $values }
games-number = a whole number
games-at-least = a whole number from { $least }
games-between = a whole number from { $least } to { $most }
games-json = JSON
games-players = computer players: { $players }
games-how = Play one with “seabattle play GAME --option name=value”.

replay-step = Step { $step } of { $last }
replay-keys = Enter next, p back, a number to go there, q to stop
replay-end = This is the end of the game. p back, q to stop
replay-begin = The game begins.
replay-only = (only { $seat } hears: { $told })
replay-order = { $player }: { $order }
replay-draw = Drawn: { $values }

analyse-progress = Analysing
analyse-won = { $player } won
analyse-lost = { $player } lost
analyse-drawn = { $player } drew
analyse-ahead = Without luck, this player was ahead.
analyse-behind = Without luck, the opponent was ahead.
analyse-even = Without luck, nobody was ahead.
analyse-points = In points: 100 is a win, 0 a defeat.
analyse-start = Before the first move: a { $chance }% chance to win.
analyse-errors = { $points ->
    [0] All mistakes together cost nothing, give or take { $margin }.
    [one] Mistakes gave away { $points } point, give or take { $margin }.
   *[other] Mistakes gave away { $points } points, give or take { $margin }.
}
analyse-hiding-gave = { $points ->
    [one] The places of both fleets gained { $points } point.
   *[other] The places of both fleets gained { $points } points.
}
analyse-hiding-took = { $points ->
    [one] The places of both fleets cost { $points } point.
   *[other] The places of both fleets cost { $points } points.
}
analyse-gifts = { $points ->
    [0] The opponent gave nothing away.
    [one] The opponent gave away { $points } point.
   *[other] The opponent gave away { $points } points.
}
analyse-luck-gave = { $points ->
    [0] Luck changed nothing.
    [one] Luck gave { $points } point.
   *[other] Luck gave { $points } points.
}
analyse-luck-took = { $points ->
    [0] Luck changed nothing.
    [one] Luck took { $points } point.
   *[other] Luck took { $points } points.
}
analyse-shots-saved = { $luck ->
    [0] Shots for the hunt: { $needed }, where { $expected } are usual for that fleet. Mistakes cost { $errors }.
   *[other] Shots for the hunt: { $needed }, where { $expected } are usual for that fleet. Mistakes cost { $errors }, luck saved { $luck }.
}
analyse-shots-lost = Shots for the hunt: { $needed }, where { $expected } are usual for that fleet. Mistakes cost { $errors }, bad luck { $luck }.
order-berth = first { $ship } to { $squares }
analyse-mattered = What mattered most
analyse-rest = { $count ->
    [one] { $count } more mistake; --numbers lists it
   *[other] { $count } more mistakes; --numbers lists them
}
analyse-no-mistake = No mistake is clear.
analyse-decision = { $number }. { $order }: { $grade }.
analyse-better = Better: { $best }.
analyse-likelier = A hit is likelier there.
analyse-hopeless = There was hardly a chance to hit.
analyse-lucky = Luck helped.
analyse-unlucky = Luck was against it.
analyse-numbers = Chance to win { $chance }%, given away { $error }, luck { $luck }.
analyse-gave-up = { $number }. Gave the game up with a { $chance }% chance to win.
analyse-turned = The turning point: decision { $number }.
analyse-tournament = Points without luck, with the captain’s margin; in brackets, the points that count.
analyse-how = All chances are estimates, with the computer player “{ $reference }” playing on for both sides.
analyse-fleet-better = { $shots ->
    [one] The fleet was well hidden: it takes { $shots } shot more to find than a random one.
   *[other] The fleet was well hidden: it takes { $shots } shots more to find than a random one.
}
analyse-fleet-worse = { $shots ->
    [one] The fleet was easy to find: it takes { $shots } shot fewer than a random one.
   *[other] The fleet was easy to find: it takes { $shots } shots fewer than a random one.
}

daily-right = Right!
daily-wrong = { $left ->
    [0] Not this one, and that was the last try.
    [one] Not this one. { $left } try left.
   *[other] Not this one. { $left } tries left.
}
daily-left = The puzzle waits until midnight (UTC).
