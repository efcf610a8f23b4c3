## What is said about records and the checks of one.

record-unreadable = this isn’t the record of a game: { $problem }
record-other-format = the record has format { $found }; this program reads { $known }
record-unfinished = the record ends before the match is over, after { $orders ->
    [one] { $orders } move
   *[other] { $orders } moves
  }
record-unknown-rules = { $problem }
record-unreadable-order = move { $number } ({ $seat }) can’t be read: { $problem }
record-impossible-order = move { $number } ({ $seat }) isn’t possible: { $problem } ({ $cites })

check-replay = Every move was possible ({ $orders ->
    [one] { $orders } move
   *[other] { $orders } moves
  }).
check-outcome = The outcome follows from the moves.
check-digest = { $seat ->
    [one] Player one
    [two] Player two
    [watcher] Every spectator
   *[other] Seat { $seat }
  } was told what the record says, and nothing else.
check-secret = The server’s secret is the one it sealed before the game.
check-number = { $seat ->
    [one] Player one’s
   *[other] Player two’s
  } number is the one that was sealed before the game.
check-house-number = The server chose { $seat ->
    [one] player one’s
   *[other] player two’s
  } number, and it is the one that was sealed before the game.
check-draws-from-numbers = Every draw follows from the secret and the two numbers.
check-draws-from-seed = Every draw follows from the seed.
check-pledges = No hidden fleet was changed in secret: each is as it was sealed.
check-fails = NOT true: { $sentence }

verdict-proven = Everything checks out, and nobody could have foreseen or bent the draws.
verdict-unproven = Everything checks out. That the draws were fair is unproven: they came from a seed or a script.
verdict-word-of-the-house = Everything checks out. That the draws were fair is the server’s word alone: it chose both players’ numbers.
verdict-broken = This record doesn’t check out.
verdict-helped = { $seat ->
    [one] Player one
   *[other] Player two
  } took hints from the coach.
