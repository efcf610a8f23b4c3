## What is said about records and the checks of one.

record-unreadable = this is not a record of a match: { $problem }
record-other-format = the record has format { $found }; this program reads { $known }
record-unknown-rules = { $problem }
record-unreadable-order = order { $number } ({ $seat }) cannot be read: { $problem }
record-impossible-order = order { $number } ({ $seat }) is not possible: { $problem } ({ $cites })

check-replay = Every order was possible ({ $orders ->
    [one] { $orders } order
   *[other] { $orders } orders
  }).
check-outcome = The outcome follows from the orders.
check-digest = { $seat ->
    [one] Player one
    [two] Player two
    [watcher] Whoever watched
   *[other] Seat { $seat }
  } was told just this, and nothing else.
check-secret = The secret of the house is the one it committed to before the match.
check-number = { $seat ->
    [one] Player one’s
   *[other] Player two’s
  } number is the one committed to before the match.
check-house-number = The house made { $seat ->
    [one] player one’s
   *[other] player two’s
  } number, and it is the one committed to before the match.
check-draws-from-numbers = Every draw follows from the secret and the two numbers.
check-draws-from-seed = Every draw follows from the seed.
check-pledges = No hidden fleet was changed in secret: each is as it was sealed.
check-fails = NOT true: { $sentence }

verdict-proven = Everything holds, and nobody could have foreseen or bent the draws.
verdict-unproven = Everything holds. Its draws are unproven: they came from a seed or a script.
verdict-word-of-the-house = Everything holds. That the draws were fair is the word of the house alone: it made both players’ numbers.
verdict-broken = This record does not hold.
