## The page around the games. Words of a game come from the server.

brand = Seabattle
language = Language
sound = Sound
sound-offer = Play with sound?
sound-yes = With sound
sound-no = Without
sound-is-on = Sound is on.
sound-is-off = Sound stays off. The loudspeaker at the top turns it on.
hero = { $games ->
    [0] Sea battles. Your move.
    [5] Five sea battles. Your move.
    [one] { $games } sea battle. Your move.
   *[other] { $games } sea battles. Your move.
}
hero-help = Play the computer right away, send a friend a link, or share one device. No account needed.
now-playing = { $count ->
    [one] { $count } game is being played now.
   *[other] { $count } games are being played now.
}
now-waiting = { $count ->
    [one] Somebody is looking for an opponent: play them
   *[other] { $count } people are looking for an opponent: join them
}
home = All games
play-now = Play now
play-now-game = Play now: { $game }
set-up = Friends and options
set-up-game = Friends and options: { $game }
rules = Rules
rules-game = Rules of { $game }
rules-law = All rules, with numbers
rules-short = In short
rules-table = Table
rules-contents = Contents
more-ways = More ways to play { $game }
games-running = Games in progress
open-tables = Open games
watch-tables = Games to watch
against = against { $rival }
bot-name = { $name } (bot)
nobody-yet = nobody yet
opponent-nameless = Your opponent
loading = One moment…
at-table = Battle
close = Close
cancel = Cancel
labelled = { $label }: { $value }
yes = yes
no = no

opponent = Opponent
opponent-computer = Computer
opponent-computer-help = It doesn’t cheat: it sees no more than you would in its place.
opponent-friend = Friend by link
opponent-friend-help = You get a link to send. It works only once.
opponent-here = Same device
opponent-here-help = Two players take turns on this device. A curtain hides the boards in between.
opponent-anyone = Anyone online
opponent-anyone-help = Your game appears under “Open games”.
level = Strength
level-easy = Easy
level-easy-help = Loses to beginners. A good first opponent.
level-random-help = Plays random legal moves.
level-fair = Medium
level-fair-help = Plays soundly and makes few mistakes. You’ll have to think.
level-strong = Strong
level-strong-help = Weighs every possibility. Expect to lose more often than you win.
level-more = More computer players
computer-player = Computer player
computer-recruit = Recruit
computer-random = Landlubber (plays at random)
computer-sampler = Lookout
computer-naive = Hothead
computer-hunt = Hunter
computer-density = Reckoner
computer-independent = Gunner
computer-deckhand = Deckhand
computer-cadet = Cadet
computer-mate = First mate
computer-captain = By-the-book captain
computer-bosun = Bosun
computer-steady = Helmsman
computer-admiral = Admiral
computer-instructor = Instructor
opponent-classic-recruit = Midshipman Pip
opponent-classic-recruit-line = Forgets what he has hit.
opponent-classic-bosun = Lieutenant Quill
opponent-classic-bosun-line = Never hurries.
opponent-classic-admiral = Admiral Thorne
opponent-classic-admiral-line = Counts every square.
opponent-morskoi-recruit = Vanya
opponent-morskoi-recruit-line = Shoots first, looks later.
opponent-morskoi-mate = Lena
opponent-morskoi-mate-line = Her pencil is always sharp.
opponent-morskoi-admiral = Ivan Palych
opponent-morskoi-admiral-line = Teaches maths. It shows.
opponent-pirates-recruit = Barnacle Ben
opponent-pirates-recruit-line = Saves his powers for a rainy day.
opponent-pirates-bosun = Red Tamsin
opponent-pirates-bosun-line = Laughs before she fires.
opponent-pirates-admiral = Captain Morrow
opponent-pirates-admiral-line = Sees more with one eye.
opponent-salvo-recruit = Cadet Plum
opponent-salvo-recruit-line = Mostly likes the noise.
opponent-salvo-bosun = Commander Marsh
opponent-salvo-bosun-line = Reads every report twice.
opponent-salvo-admiral = Admiral Hargrave
opponent-salvo-admiral-line = Wastes no shell.
opponent-wager-recruit = Mr Tumble
opponent-wager-recruit-line = Goes where the wind takes him.
opponent-wager-bosun = Captain Vane
opponent-wager-bosun-line = Turns when you least like it.
opponent-wager-admiral = Commodore Aske
opponent-wager-admiral-line = Thinks three turns ahead.
nickname = Your name
name-keep = Change the name
name-help = Others see it from your next game on. In each room you can have a name of its own.
who-me = Me
who-opponent = My opponent
who-lot = Coin toss
seat-one = Player one
seat-two = Player two
name-of = { $name }’s
seat-you = You
seat-them = Opponent
clock = Time limit
grace = If someone loses connection
grace-time = { $seconds ->
    [0] no extra time
    [30] 30 seconds extra
    [60] 1 minute extra
   *[120] 2 minutes extra
}
options-more = More options
option-unreadable = This isn’t valid JSON. The old value stays.
preset-usual = Standard
crew-role = Role
crew-skill = Skill
crew-dismiss = Dismiss
crew-hire = Add crew
starts-help = Choose a ship, then a hex and a facing.
begin = Begin

waiting-title = Waiting for your opponent
waiting-for = Waiting for { $name }
waiting-kept = { $name } finds your invitation under “My games”, on every page here, and in a notification where those are on.
waiting-bot = { $name } comes in a few seconds if its program runs now and isn’t busy.
waiting-others = Waiting for players
waiting-link = Send this link to your friend. It works only once:
waiting-open = The game begins as soon as both players are here.
waiting-opening = Both players have joined. The game begins as soon as both have it open.
waiting-uninvited = The free seat is for whoever has the invitation link. With this address you can watch.
copy-link = Copy the link
copied = Copied
sit-down = Join
get-up = Leave this game
watch = Watch
join-failed = You can’t join this game
join-link-used = This link has been used
join-no-free-seat = This game is full
join-no-such-table = There’s no such game
join-table-closed = This game is closed
table-gone = This game is closed
table-expired = Somebody didn’t come in time.
table-withdrawn = Somebody left before it began.
table-undecided = It ended without a result: nobody moved in time, or it went on for too long.
join-title = { $name } invites you to a game
join-title-nameless = You’re invited to a game
join-late = Somebody else has taken the seat. You can watch instead.
join-expired = The invitation wasn’t accepted in time. Ask for a new one.
join-withdrawn = The invitation was withdrawn. Ask for a new one.
join-decline = No, thanks
share-link = Share…
qr-code = QR code of the link
terms-usual = standard rules
terms-clock = { $time } per move
terms-bank = { $time } each, plus { $increment } per move
terms-no-clock = no time limit
nickname-second = Name of the second player
lost-title = There’s nothing at this address
lost-help = The link may be incomplete. All games are on the home page.

devices = My devices
devices-help = Go on playing on a phone or another computer, or lock out a device that you no longer have.
device-offer = Add another device
device-link = Open this link on the other device within { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}. It works once, and lets that device play in your place:
device-local = This server can be reached on this machine only: no other device can open the link. Devices in your network can if the server is started with “seabattle serve --lan”.
device-title = Continue your games here?
device-help = This device will see your games and can play them for you.
device-replaces = If you continue, this device can no longer reach what was played here: games in progress ({ $games }), rooms ({ $rooms }), results and ratings. To keep them, first add another device under “My devices”.
device-move = Continue here
device-failed = This link doesn’t work
device-lock = Lock out other devices
device-lock-sure = Lock out all your other devices? They can no longer play your games. This device still can.
device-lock-done = { $devices ->
    [0] There was no other device.
    [one] { $devices } other device is locked out.
   *[other] { $devices } other devices are locked out.
}
device-stranger = This device is no longer linked to your games: another of your devices has locked it out, or the server has forgotten it. Games you play from now on are listed anew.
install-title = As an app
install = Install the app
install-help = Your browser can install this page, so that it opens like any other app and its icon shows when it’s your turn. Look for “Install” or “Add to home screen” in its menu.
install-done = It is installed.
install-secure = Installing, notifications and opening without a network need HTTPS, or a page from this very computer. This page came by plain HTTP: ask whoever runs the server for an https address.
locked-title = This device can no longer play this game
locked-help = You’ve locked it out from another device, and the game goes on there. Here you can watch.

hand-over = Hand over to { $name }
hand-over-later = Not yet
curtain-title = { $name }’s turn
curtain-help = Hand the device over. Nothing is shown until the next player is ready.
curtain-open = I am { $name }

place-title = Place your fleet
place-help = Drag a ship, from the list too, or choose it and then a square. Tap a ship on the board, or press R, to turn it.
place-help-touch = Drag ships, or tap one and then a square. Tap a ship on the board to turn it.
place-turn = Rotate
place-random = Random
place-clear = Clear
place-ready = Ready
place-placed = placed
place-off-board = { $ship } doesn’t fit on the board there.
place-no-turn = No room to turn: { $ship }.

call-hit = { $count ->
    [one] Hit!
   *[other] { $count } hits!
}
call-miss = Miss
call-sunk = Sunk!
turn-yours = Your turn
turn-place = Place your fleet
turn-chance = The dice are rolling
turn-watch = { $who ->
    [player] { $name } is thinking
    [both] Both players are thinking
   *[other] One moment
}
turn-over = Game over
turn-done = Your turn is over
order-on-its-way = Aye, aye!
actions = What you can do
choose-square = Choose a square on “{ $board }”.
choose-there = Choose on “{ $board }”.
aimed-so-far = Chosen: { $chosen } of { $most }
take-back = Take back { $square }
take-back-part = Take this back
chosen-berth = First: { $ship } to { $squares }
turn-port = Turn to port
turn-starboard = Turn to starboard
again-for-next = Choose it again for the next option.
ability-no-use = There’s nothing to use it on right now.
no-target = You can’t fire now: no hex of the enemy ship is within reach of your guns.
plan-reaches = From there your guns reach the enemy where it lies now.
plan-reaches-nobody = From there your guns don’t reach the enemy where it lies now.
cost = costs { $cost }
dice-fell = The dice show { $dice }
time-left = Time left: { $time }

cell-plain = open water
cell-unexplored = unexplored
cell-aimed = aimed at
cell-note = note: { $note }
cell-made = your move
cell-best = the best move
cell-heat = { $chance }%
pencil = Pencil notes
note-on = Note on { $square }
note-keep = Save
pace = Opponent’s reply
pace-slow = after a longer pause
pace-normal = after a pause
pace-at-once = at once
legend = What the marks mean
log = What happened

fleet-left = { $left } of { $all } afloat.
fleet-afloat = Afloat: { $ships }.
fleet-sunk = Sunk: { $ships }.
enlarge = Enlarge: { $board }
legend-lit = you can choose here
legend-whose = { $what }: { $who }
first-time = New

doubt-spent = There’s nothing left to hit there. Go ahead anyway?
doubt-missed = You fired there before, and missed. Fire there again?
doubt-empty = No ship can be there. Go ahead anyway?
doubt-left = { $left ->
    [one] You can choose { $left } more square. Go ahead anyway?
   *[other] You can choose { $left } more squares. Go ahead anyway?
}
doubt-points = You can still do something this turn. End it anyway?
doubt-rash = Too few hits to have won. Go ahead anyway?
doubt-yes = Yes, go ahead
doubt-no = No, go back

menu = Menu
surrender = Surrender
surrender-sure = Surrender this game? It counts as a loss.
surrender-retake = Surrender this game? It doesn’t count.
line-open = connected
line-connecting = connecting…
line-lost = Connection lost. Reconnecting; your game is safe.
line-draining = The server is restarting. This page reconnects by itself; nothing is lost.
offline = You’re offline. Your games are safe and go on when you’re back.
notify = Notify me when it’s my turn
calling-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
reach-offer = This browser can tell you when it’s your turn in slow games, even if the page is closed.
reach-call = Notify me
reach-called = You’ll be notified when it’s your turn, even if this page is closed.
reach-insecure = Notifications need HTTPS, or a page from this very computer. This page came by plain HTTP: ask whoever runs the server for an https address.
reach-unsupported = This browser can’t notify you while the page is closed. On an iPhone or iPad, put the page on the home screen first; elsewhere, another browser may do it.
reach-unoffered = This server can’t notify you while the page is closed. Leave it open in a tab, and you’ll be told when it’s your turn.
reach-refused = Notifications are blocked for this page. Allow them in the settings of your browser.
reach-unserved = The notification service of your browser can’t be reached, so notifications couldn’t be turned on. Some browsers have it switched off in their settings.
reach-failed = Notifications couldn’t be turned on: { $problem } The page tries again when you open it next time.
phrases = Quick phrases
phrases-mute = Mute in this game
watchers = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
watch-link = Link for watchers
phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-nice_shot = Nice shot!
phrase-close_call = That was close!
phrase-lucky = Lucky me!
phrase-oops = Oops!
phrase-one_moment = One moment, please.
phrase-take_your_time = Take your time.
phrase-well_played = Well played!
phrase-good_game = Good game!
phrase-again = Another one?
phrase-thanks = Thanks!
phrase-lost = No connection: “{ $phrase }” may not have arrived.
version-changed = A newer version of this page is ready. Your games go on where they are.
reload = Reload
rival-gone = { $name } isn’t connected at the moment.
rival-gone-no-clock = The game is saved: wait here, or find it later under “My games”.
rival-gone-forfeit = { $grace ->
    [0] You win if their time runs out.
    [one] You win if they aren’t back { $grace } second after their time runs out.
   *[other] You win if they aren’t back { $grace } seconds after their time runs out.
}
rival-gone-default = { $grace ->
    [0] If their time runs out, a random move is made for them.
    [one] If they aren’t back { $grace } second after their time runs out, a random move is made for them.
   *[other] If they aren’t back { $grace } seconds after their time runs out, a random move is made for them.
}
trouble-unreachable = The server can’t be reached right now.

end-won = Victory!
end-lost = Defeat
end-even = The game is over
end-draw = A draw
end-coach = Ask the captain
end-share = Share
end-more = More
end-boards = See the boards
end-show = Show the ending
end-picture = Share a picture
end-picture-failed = The picture couldn’t be made.
figure-shots = Shots
figure-hits = Hits
figure-streak = Streak
figure-time = Time
rematch = Play again
rematch-wanted = { $name } wants to play again.
rematch-watch = Watch the next game
rematch-asked = Invitation
next-full = Now the full game
next-stronger = Stronger opponent
next-weaker = Weaker opponent
share = Link to this game

fairness = Was it fair?
check-holds = True:
check-fails = Not true:
fairness-proven = Before the first move the server and both players each locked a number away. Every roll and every draw follows from all three, so nobody could foresee or bend them.
record = Save the game record
record-help = The record holds every move and every draw. With it anybody can repeat this check on their own computer: “seabattle verify”.

replay = Replay
replay-none = There’s no replay of this game
replay-eyes = View
eyes-one = Player one: { $name }
eyes-two = Player two: { $name }
eyes-watcher = Spectator
eyes-all = Everything
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
    [table] The game
   *[other] { $name }
}: { $order }
replay-only = Told to { $name } only:
replay-share = Link to this moment
replay-end = Back to the game
embed-code = Code for a web page
embed-open = Open on Seabattle in a new tab
embed-solve = Solve it

## The coach

coach-title = Was it luck, or skill?
coach-none = There’s no analysis of this game
coach-whose = Whose decisions
coach-computing = The captain is looking at every decision…
coach-skill = { $level ->
    [nobody] { $who ->
        [you] You
       *[they] { $name }
    } gave away { $points ->
        [0] nothing
        [one] { $points } point
       *[other] { $points } points
    }
   *[known] { $who ->
        [you] You
       *[they] { $name }
    } played like { $level ->
        [admiral] an admiral
        [bosun] a bosun
        [deckhand] a deckhand
       *[cabin_boy] a cabin boy
    }
}
coach-fortune = { $luck ->
    [good] and luck helped
    [bad] but luck was against { $who ->
        [you] you
       *[they] them
    }
   *[even] and luck took no side
}
coach-graph = The chance to win, decision by decision
coach-decision = Decision
coach-chance = Chance to win
coach-start = Chance at the start
coach-hiding = Hiding places
coach-error = Given away
coach-gifts = Given by the opponent
coach-luck = Luck
coach-result = Result
coach-points = In points out of 100: 100 is a win, 0 a defeat. Start { $hiding ->
    [yes] + hiding places − given away
   *[no] − given away
} + given by the opponent + luck = result. Luck is what the answers and the dice brought.
coach-fleet-hidden = { $shots ->
    [one] This fleet was well hidden: a good captain needs { $shots } shot more to find it than a random one.
   *[other] This fleet was well hidden: a good captain needs { $shots } shots more to find it than a random one.
}
coach-fleet-open = { $shots ->
    [one] This fleet was easy to find: a good captain needs { $shots } shot less than for a random one.
   *[other] This fleet was easy to find: a good captain needs { $shots } shots fewer than for a random one.
}
coach-moments = The decisions that mattered
coach-no-moments = No single decision changed much.
coach-mistakes = { $count ->
    [one] { $count } mistake
   *[other] All { $count } mistakes
}
coach-gave-up = Gave up
order-berth = first { $ship } to { $squares }
coach-grade-inaccuracy = inaccuracy
coach-grade-mistake = mistake
coach-grade-blunder = blunder
coach-price = { $points ->
    [0] It cost less than one point.
    [one] It cost { $points } point.
   *[other] It cost { $points } points.
}
coach-better = Better: { $order }.
coach-gift = { $points ->
    [one] The opponent’s reply gave back { $points } point.
   *[other] The opponent’s reply gave back { $points } points.
}
coach-again = Same advice: { $times ->
    [one] once
   *[other] { $times } times
}.
coach-lucky = { $points ->
    [one] Then luck gave { $points } point.
   *[other] Then luck gave { $points } points.
}
coach-unlucky = { $points ->
    [one] Then luck took { $points } point.
   *[other] Then luck took { $points } points.
}
coach-how = These are estimates, accurate to about five points. The captain judges by what could be known at the time. Drag along the graph or choose a decision to see its board.
coach-moment = Decision { $number } of { $of }
coach-previous = Previous decision
coach-next = Next decision
coach-in-replay = See it again
coach-truth = What was really there
coach-key-made = the move made
coach-key-best = best
coach-key-heat = percentage of possible fleets with a ship here
coach-key-margin = (± { $points })
coach-key-course = percentage of good captains who would end up here
coach-theirs = Meanwhile the other side played: { $order }.
coach-choices = What could be done
coach-why-square = A ship was more likely at { $there } ({ $best }%) than at { $here } ({ $made }%).
coach-why-hits = Hits on average: { $best } for the better move, { $made } for this one.
coach-order = Move
coach-odds = A good captain’s choice
coach-narrowed = What the last report ruled out: how many places each ship has left
coach-ship = Ship
coach-before = Before
coach-after = After
coach-play-on = Play on from here
retake-note = You play on from a finished game, against another fleet that fits all you knew then. This game doesn’t count.
hint-ask = Ask the captain
hint-title = What the captain would do
hint-play = Do that
hint-details = Numbers
hint-chance = { $points }% (±{ $margin }) to win
hint-chance-least = at least { $points }% to win
hint-chance-most = at most { $points }% to win
hint-price = { $points ->
    [0] about as good
    [one] costs { $points } point
   *[other] costs { $points } points
}
hint-numbers = Numbers on the board: { $what }.
hint-meant = Chances to win are those of two good captains who play on from here.
hint-noted = The record will show this hint.
end-helped = With hints from the captain: { $names }.
end-helped-you = you
end-unrated-one-address = This game doesn’t count for the ratings: both players have the same internet address.
end-unrated-unfought = This game doesn’t count for the ratings: it ended before both players had made a move in battle.
end-retake = Played on from another game: it doesn’t count.

## The queue for an opponent
queue-title = Find an opponent
queue-enter = Find an opponent
queue-enter-game = Find an opponent for { $game }
queue-waiting = Looking for an opponent…
queue-help = As soon as somebody else wants to play, your game begins, in its simplest form and with three minutes per move. If somebody waits at an open game, you join that one. Keep this page open.
queue-meanwhile = Play while you wait
queue-stop = Stop looking
queue-again = Look for another
queue-found = We’ve found you an opponent.
queue-keeps = This game stays in your list.
queue-coming = We have found you an opponent. The game begins as soon as both of you are here.
queue-go = Go to the game

## Lessons

learn = Learn in 3 minutes
learn-game = Learn in 3 minutes: { $game }
learn-lesson = Lesson: { $lesson }
learn-next = Next lesson: { $lesson }
learn-new = New to this game? Learn it by playing:
lesson-hint = Lesson
lesson-progress = { $step } of { $steps }
lesson-next = Next
lesson-back = Back
lesson-skip = Skip the lesson
lesson-show = Show the hint
lesson-done = Lesson complete!
lesson-left = You’ve left the lesson
lesson-play = Play a real game
lesson-again = Take the lesson again
## One's own page: matches, ratings, data
me-title = My games
me-nothing = You haven’t finished a game yet.
me-nothing-help = Wins, streaks, your progress and a replay of every game will be here. The first one takes a few minutes:
me-game = Game
me-all-games = All games
me-sums = At a glance
me-played = played
me-won = won
me-lost = lost
me-draw = drawn
me-streak = { $count ->
    [one] win in a row
   *[other] wins in a row
}
me-longest = longest streak
ranks = Ranks
rank-recruit = Recruit
rank-sailor = Sailor
rank-bosun = Boatswain
rank-ensign = Ensign
rank-lieutenant = Lieutenant
rank-captain = Captain
rank-admiral = Admiral
rank-next = { $wins ->
    [one] One more win to { $rank }
   *[other] { $wins } more wins to { $rank }
}
rank-reached = New rank: { $rank }
me-quickest = { $orders ->
    [one] Quickest win: { $orders } move, { $game } against { $rival }
   *[other] Quickest win: { $orders } moves, { $game } against { $rival }
 }
me-plot = Wins minus losses over time
me-month = Month
me-balance = wins minus losses
me-matches = Games
me-older = Only your newest games are shown and counted here: { $count }. The download has older ones, too.
me-none-here = No finished game of this kind.
me-nameless = somebody
me-result-won = Won
me-result-lost = Lost
me-result-draw = Draw
league = League of bots
league-help = Programs play here against each other and against the computer, day and night. Anybody can bring one.
league-player = Player
league-points = Points
league-points-of = { $points } of { $count }
league-nobody = No bot has a rating here yet.
league-rules = Computed from the games of the last { $days ->
    [one] { $days } day
   *[other] { $days } days
}. The ratings of the computer’s players are fixed.
league-luck-help = Without luck: from results less the luck that the captain found in them. Games the captain hasn’t looked at count as they ended.
league-join = Bring your bot
league-join-help = A bot is a program in any language. This command tries it, gives it a name and a key, and plays until you stop it:
bot-challenge = Play
bot-challenge-in = Play against it: { $game }
bot-challenge-help = Your game with a bot has a minute for each move, and doesn’t count for the ratings.
league-result-won = Won
league-result-lost = Lost
league-result-draw = Draw
league-result-playing = Now
league-result-void = Void
ratings-title = Rating
ratings-help = Games against opponents you have found here count, once both of you have made a move in battle. Games with friends, open games, games on one device or against the computer never do, nor do games between two players behind one internet address, such as in one home or one school.
ratings-none = No rated game yet.
ratings-of = { $game }:
ratings-value = { $value } ± { $margin }
ratings-matches = { $count ->
    [one] after { $count } game
   *[other] after { $count } games
 }
ratings-agree = Show my name in the list of the best
ratings-best = The best
ratings-least = Players with a name and at least { $count } rated games.
ratings-nameless = You’re not listed yet: you have no name. Choose one under “Options” before a game.
ratings-more = { $count ->
    [one] You aren’t listed yet: { $count } more rated game to go.
   *[other] You aren’t listed yet: { $count } more rated games to go.
 }
ratings-nobody = Nobody is listed yet.
ratings-computer = Computer: { $level }
ratings-choose = Choose a game to see its list of the best.
data-title = What we keep about you
data-help = Your name, your games and your ratings, on all your devices. Take them along as a file, or delete them.
data-take = Download everything
data-older = The file has your newest games: { $count }. Older ones aren’t in it.
data-erase = Delete everything

puzzles = Puzzles
puzzles-help = Positions from real games in which one choice is clearly best, or a square is certain. Move as in a game.
puzzles-all = All puzzles
puzzles-solved = { $solved } of { $count } solved
puzzle-title = { $game }: puzzle { $number }
puzzle-none = There’s no such puzzle
puzzle-today = Puzzle of the day
puzzle-today-game = Today, for everybody: { $game }.
puzzle-streak = { $days ->
    [0] Solve it day after day: your streak is kept on this device.
    [one] Solved { $days } day in a row.
   *[other] Solved { $days } days in a row.
}
puzzle-solve = Solve it
puzzle-see-again = See it again
puzzle-grade-easy = Easy
puzzle-grade-fair = Medium
puzzle-grade-hard = Hard
puzzle-right = Right!
puzzle-wrong = Not quite.
puzzle-answers = { $count ->
    [one] The right move:
   *[other] Right moves:
}
puzzle-heat = The number on a square is the chance, in percent, that a ship lies there.
puzzle-found = finds it { $share }% of the time
puzzle-next = Next puzzle
puzzle-number = Puzzle { $number }, { $grade }{ $solved ->
    [true] {", "}solved
   *[other] {""}
}
puzzles-of = All puzzles: { $game }
puzzle-try-chance = { $square } holds a ship in { $share }% of the fleets that fit all reports. There’s a better one.
puzzle-try-other = Something else is better here.
puzzle-tries-left = { $left ->
    [one] { $left } try left.
   *[other] { $left } tries left.
}
daily-aim = Three tries; a minute is fast.
daily-tries = { $tries ->
    [one] After { $tries } try
   *[other] After { $tries } tries
}
daily-found = Found today by { $found } out of { $players }.
daily-share = Share the result

progress-title = My progress
progress-sum = { $matches ->
    [one] One game. Points given away in ten moves: { $error }; luck: { $luck }.
   *[other] { $matches } games. Points given away in ten moves, on average: { $error }; luck: { $luck }.
}
progress-errors = Given away
progress-luck = Luck
progress-match = Game
progress-help = Points given away in ten moves, out of 100, the oldest game on the left: the fewer, the better. The dashed lines show computer players.
progress-nothing = The captain hasn’t seen any of these games yet.
progress-short = Games of fewer than ten moves aren’t counted.
progress-analyse = { $matches ->
    [one] Analyse { $matches } game
   *[other] Analyse { $matches } games
}
progress-computing = The captain is looking at game { $at } of { $of }…
data-erase-sure = Delete your name, ratings and notes for good? Games that are under way are given up. Finished games stay with your opponents, without your name. This can’t be undone.

## Rooms: lasting places where the same people meet to play

rooms = Rooms
rooms-help = A room is a link for your friends that stays: play whenever you like, and the score is kept.
rooms-mine = My rooms
room = Room
room-people = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
room-new = A new room
room-create = Open the room
room-game = Game
room-series = Series
room-best-of = { $length ->
    [1] single games
   *[other] best of { $length }
}
room-somebody = Somebody
room-host = Host
room-members = Members
room-alone = Nobody else has come yet. Send the link to your friends.
room-draws = Draws: { $draws }
room-series-score = Best of { $length }: { $score }
room-challenge = Play { $name }
room-continue = Go to the game
room-watch = Watch { $one } – { $two }
room-invite = Invite friends
room-link = This link stays valid. Whoever has it can come in:
room-is-locked = The room is locked: nobody new can come in.
room-is-full = The room is full.
room-plan = Next game
room-history = Games so far
room-manage = This room
room-title = Name of the room
room-my-name = Your name here
room-lock = Locked
room-new-link = New link
room-new-link-sure = The old link will no longer work. Members stay.
room-remove = Remove { $name }
room-remove-sure = Remove { $name } from the room? The room gets a new link.
room-close = Close the room
room-close-sure = Close the room for everybody? Its scores are deleted.
room-leave = Leave the room
room-leave-sure = Leave this room? You can come back with its link.
room-closed = You can’t come in here
room-invites = { $name } invites you to play
room-how = How to play
room-place-now = You can place your fleet at once, even if { $name } is away just now. { $name } will be called.
room-play = Play { $name }
room-enter = Just come in
room-back = Back to the room
invite-local = This server can be reached on this machine only. Friends in your network can come if it was started with “seabattle serve --lan”.
forgetful = This browser stores nothing for this page. Your name and your seats are forgotten when you close it.
call-waits = { $name } is waiting for your move.
call-later = Later

code-title = Class code
code-help = Type the eight digits that stand on the board, and your name.
code-field = Code
code-enter = Come in
lesson = Class or club
lesson-code-offer = A code lets a whole class in for one hour: eight digits for the board, and nobody needs a link.
lesson-code-make = Make a code
lesson-code-help = On the first page of { $address }, under “Class code”:
lesson-code-until = Valid until { $time }
lesson-code-end = End the code
tournament = Tournament
tournament-length = How long
tournament-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
tournament-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
tournament-minutes-help = Whoever is free plays on at once. When the time is up, unfinished games don’t count.
tournament-rounds-help = Everybody plays one game per round, against somebody with a similar score.
tournament-play-too = I play, too
tournament-open = Anybody with the tournament’s link may play
tournament-bots = Bots may play
tournament-start = Start the tournament
tournament-go = To the tournament
tournament-back = Back to the tournament
tournament-round = Round { $round } of { $rounds }
tournament-left = { $time } left
tournament-over = Final result
tournament-standings = Standings
tournament-place = Place
tournament-player = Player
tournament-won = Won
tournament-won-short = W
tournament-drawn = Drawn
tournament-drawn-short = D
tournament-lost = Lost
tournament-lost-short = L
tournament-points = Points
tournament-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tournament-rule = A win is worth 2 points, a draw 1. Points won against strong players break ties.
without-luck = Without luck
tournament-luck-help = What everybody’s decisions were worth. For each game: 2 × (chance at the start − given away + given by the opponent). ± is how exactly the captain measures. Games the captain hasn’t looked at count as they ended.
tournament-luck-count = Subtract luck
tournament-luck-counted = { $matches ->
    [one] The captain has looked at { $analysed } of { $matches } game.
   *[other] The captain has looked at { $analysed } of { $matches } games.
}
tournament-luck-counting = The captain is looking at the games: { $analysed } of { $matches }…
tournament-is-playing = is playing
tournament-is-free = is waiting
tournament-is-away = is away
tournament-is-gone = has left
tournament-your-match = Your game
tournament-waiting = Looking for your next opponent…
tournament-waiting-help = Stay on this page: your game opens by itself.
tournament-waiting-round = Stay on this page: the next round begins when all games of this one are over.
tournament-leave = Leave the tournament
tournament-enter = Take part
tournament-enter-now = Play in the tournament
tournament-running = Being played now
tournament-finished = Last games
tournament-file = Save with all games
tournament-stop = End the tournament
tournament-stop-sure = End the tournament now? Games that are still being played won’t count.
projector = For the projector
projector-all = All tables
projector-leave = Close this view
projector-nothing = No game is being played right now.
