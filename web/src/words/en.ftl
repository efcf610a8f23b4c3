## The page around the games. Words of a game come from the server.

brand = Seabattle
language = Language
sound = Sound
hero = Five sea battles, one table
hero-help = Play the computer at once, send a friend a link, or share one device. No account needed.
home = All games
play-now = Play now
play-now-game = Play now: { $game }
set-up = Set up a table
set-up-game = Set up a table of { $game }
rules = Rules
rules-game = Rules of { $game }
rules-table = Table
rules-contents = Contents
my-games = My games
my-finished = Finished games
open-tables = Open tables
watch-tables = Games to watch
against = against { $rival }
nobody-yet = nobody yet
loading = One moment …
at-table = Battle
close = Close
cancel = Cancel
yes = yes
no = no

opponent = Opponent
opponent-computer = Computer
opponent-computer-help = It sees no more than you do.
opponent-friend = Friend by link
opponent-friend-help = You get a link to pass on. It works once.
opponent-here = Same device
opponent-here-help = Two people take turns at this device; a curtain hides everything in between.
opponent-anyone = Whoever comes
opponent-anyone-help = The table stands in the list of open tables.
computer-player = Computer player, the weakest first
computer-random = Castaway (at random)
computer-naive = Cabin boy
computer-hunt = Hunter
computer-density = Navigator
computer-independent = Gunner
computer-deckhand = Deckhand
computer-captain = Captain
computer-bosun = Bosun
computer-admiral = Admiral
nickname = Your name at the table
nickname-usual = Captain
your-seat = Your seat
seat-one = Player one
seat-two = Player two
seat-you = You
seat-them = Opponent
clock = Time for each decision
clock-time = { $seconds ->
    [0] no limit
    [30] 30 seconds
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
   *[86400] 1 day
}
grace = If a connection is lost
grace-time = { $seconds ->
    [0] no more time
    [30] 30 seconds more
    [60] 1 minute more
   *[120] 2 minutes more
}
options = Options
option-unreadable = This is not JSON and was not taken.
preset-usual = As usual
crew-role = Role
crew-skill = Skill
crew-dismiss = Dismiss
crew-hire = Hire somebody
starts-help = Choose a ship, then a hex and a direction.
begin = Begin

waiting-title = Waiting for your opponent
waiting-others = Waiting for players
waiting-link = Send this link to your friend; it works once:
waiting-open = The game begins as soon as both seats are taken.
waiting-opening = Both seats are taken. The game is about to begin.
copy-link = Copy the link
copied = Copied
sit-down = Sit down
get-up = Leave this table
watch = Watch
join-failed = You cannot sit down here
join-link-used = This link has been used
join-no-free-seat = This table is full
join-no-such-table = There is no such table
join-table-closed = This table is closed
table-gone = This table has ended
table-closed = The table was closed without a match.
lost-title = There is nothing at this address
lost-help = The link may have been cut short on its way. All games are on the first page.

device-offer = Go on with my games on another device
device-link = Open this link on the other device within { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}. It works once, and lets that device play in your place:
device-title = Go on with your games here?
device-help = This device will know your games and can play in your place.
device-replaces = This device will know your games and can play in your place. Games that were begun here before are no longer in its list.
device-move = Go on here
device-failed = This link lets nobody in
device-lock = Lock out my other devices
device-lock-sure = Lock out all your other devices? They can no longer play your games. This device goes on playing them.
device-lock-done = { $devices ->
    [0] There was no other device.
    [one] { $devices } other device is locked out.
   *[other] { $devices } other devices are locked out.
}
device-stranger = This device is not known as yours any more: another of your devices has locked it out, or the server has forgotten it. What you play from now on is kept anew.
locked-title = This device does not hold the seat any more
locked-help = Another device of yours has locked this one out, and the game goes on there. Here you can watch.

hand-over = { $seat ->
    [one] Done: hand over to player one
   *[two] Done: hand over to player two
}
curtain-title = { $seat ->
    [one] Player one’s turn
   *[two] Player two’s turn
}
curtain-help = Hand the device over. Nothing is shown until the next player is ready.
curtain-open = { $seat ->
    [one] I am player one
   *[two] I am player two
}

place-title = Place your fleet
place-help = Drag a ship, or choose it and then a square. Choose it again, or press R, to turn it.
place-turn = Turn
place-random = Random
place-clear = Clear
place-ready = Ready
place-placed = placed
place-off-board = { $ship } does not fit on the board there.
place-no-turn = There is no room to turn: { $ship }.

turn-yours = Your turn
turn-theirs = Your opponent is deciding
turn-place = Place your fleet
turn-chance = The dice are rolling
turn-watch = { $seat ->
    [one] Player one is deciding
    [two] Player two is deciding
    [both] Both players are deciding
   *[other] One moment
}
order-on-its-way = Sending …
actions = What you can do
choose-square = Choose a square on “{ $board }”.
choose-there = Choose on “{ $board }”.
aimed-so-far = Chosen: { $chosen } of { $most }
take-back = Take back { $square }
take-back-part = Take this back
again-for-next = Choose the same square again for the next possibility.
if-you-like = If you like
ability-no-use = There is nothing to use it on now.
no-target = You cannot fire now: no hex of the enemy ship lies in reach of your guns.
plan-reaches = From there your guns reach the enemy where it lies now.
plan-reaches-nobody = From there your guns do not reach the enemy where it lies now.
cost = costs { $cost }
dice-fell = The dice show { $dice }
time-left = Time left: { $time }

cell-plain = open water
cell-aimed = aimed at
cell-note = note: { $note }
pencil = Pencil notes
note-on = Note on { $square }
note-keep = Keep
stacked = Boards one above the other
legend = What the marks mean
log = What happened

surrender = Surrender
surrender-sure = Give up this game? It counts as lost.
line-open = connected
line-connecting = connecting …
line-lost = The connection is lost. Trying again; nothing is forgotten.
line-draining = The server is restarting. This page connects again by itself; nothing is lost.
version-changed = There is a newer version of this page. Your games go on where they are.
reload = Load it
rival-gone = Your opponent is not connected at the moment.
rival-gone-no-clock = The game is kept: wait here, or find it again under “My games”.
rival-gone-forfeit = { $grace ->
    [0] You win if their time runs out.
    [one] You win if their time runs out and { $grace } second more.
   *[other] You win if their time runs out and { $grace } seconds more.
}
rival-gone-default = { $grace ->
    [0] If their time runs out, an order is drawn for them.
    [one] If their time runs out and { $grace } second more, an order is drawn for them.
   *[other] If their time runs out and { $grace } seconds more, an order is drawn for them.
}
trouble-unreachable = The server cannot be reached just now.

end-won = Victory!
end-lost = Defeat
end-even = The game is over
rematch = Play again
rematch-wanted = Your opponent wants to play again.
share = Copy a link to this game

fairness = Was it fair?
check-holds = Holds:
check-fails = Does not hold:
fairness-proven = Before the first move the server and both players each locked a number away, and every die and lot follows from the three together: nobody could foresee or bend them.
record = Save the record
record-help = The record holds every order and draw. With it anybody can repeat this check on a computer of their own: “seabattle verify”.

replay = Replay
replay-none = There is no replay of this table
replay-eyes = Seen by
eyes-one = Player one: { $name }
eyes-two = Player two: { $name }
eyes-watcher = somebody watching
eyes-all = eyes that see all
replay-step = Step { $step } of { $last }
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-on = One step on
replay-last = To the end
replay-pace = Speed
replay-pace-slow = slow
replay-pace-normal = normal
replay-pace-fast = fast
replay-beginning = The beginning.
replay-order = { $seat ->
    [one] Player one
    [two] Player two
   *[table] The table
} orders: { $order }
replay-only = { $seat ->
    [one] To player one only:
   *[two] To player two only:
}
replay-share = Copy a link to this moment
replay-end = To the table
