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
check-tournament-records = { $count ->
    [one] The record of { $count } game checks out.
   *[other] The records of all { $count } games check out.
}
check-tournament-record = The record of game { $number } checks out.
check-tournament-points = Each game has the points that its outcome gives.
check-tournament-once = Every game is there once, between two players of this tournament, and nobody has two in a round.
check-tournament-standings = The standings follow from the games.
check-fails = NOT true: { $sentence }

verdict-proven = Everything checks out, and nobody could have foreseen or bent the draws.
verdict-unproven = Everything checks out. That the draws were fair is unproven: they came from a seed or a script.
verdict-word-of-the-house = Everything checks out. That the draws were fair is the server’s word alone: it chose both players’ numbers.
verdict-tournament = The tournament checks out. Who sat where is the server’s word.
verdict-tournament-broken = This tournament doesn’t check out.
verdict-broken = This record doesn’t check out.
verdict-helped = { $seat ->
    [one] Player one
   *[other] Player two
  } took hints from the captain.

## The headline of a finished match: what it was, and on the last line how it ended.

story-at-won = { $at ->
    [none] and you won
   *[other] won at { $at }
}
story-at-lost = { $at ->
    [none] and then it was over
   *[other] lost at { $at }
}
story-won-surrender-1 =
    No shot more was needed:
    they struck their colours
story-won-surrender-2 =
    A white flag over there:
    the sea is yours
story-lost-surrender-1 =
    You struck your colours:
    the crew thanks you
story-lost-surrender-2 =
    A white flag for today,
    full sail tomorrow
story-won-forfeit-1 =
    { $why ->
        [clock] Their time ran out:
        [abandoned] They left the sea to you:
       *[other] They broke the rules:
    }
    you win
story-won-forfeit-2 =
    { $why ->
        [clock] The clock was on your side:
        [abandoned] Nobody left over there:
       *[other] The rules were on your side:
    }
    you win
story-lost-forfeit-1 =
    { $why ->
        [clock] Your time ran out:
        [abandoned] You were away too long:
       *[other] The rules were against it:
    }
    they win
story-lost-forfeit-2 =
    { $why ->
        [clock] The clock was faster:
        [abandoned] The sea didn’t wait:
       *[other] That wasn’t allowed:
    }
    they win
story-won-retreat-1 =
    They turned and ran:
    the sea is yours
story-won-retreat-2 =
    No enemy in sight any more:
    you win
story-lost-retreat-1 =
    Out of their range at last,
    and out of the match
story-lost-retreat-2 =
    You live to fight
    another day
story-won-points-1 =
    The last turn is played:
    you’re ahead
story-won-points-2 =
    It went to the last turn,
    and you held the lead
story-lost-points-1 =
    The last turn is played:
    they’re ahead
story-lost-points-2 =
    It went to the last turn:
    one more and who knows
story-won-claim-1 =
    You said “all sunk”,
    and you were right
story-won-claim-2 =
    You counted their wrecks
    and claimed the sea
story-lost-claim-1 =
    They said “all sunk”,
    and they were right
story-lost-claim-2 =
    They counted your wrecks
    and claimed the sea
story-won-last-shot-1 =
    One hit more and you were gone,
    { story-at-won }
story-won-last-shot-2 =
    By a single square,
    { story-at-won }
story-lost-last-shot-1 =
    One hit was missing,
    { story-at-lost }
story-lost-last-shot-2 =
    By a single square,
    { story-at-lost }
story-won-last-shot-duel-1 =
    More holes than hull,
    { story-at-won }
story-won-last-shot-duel-2 =
    { $points ->
        [one] { $points } point left,
       *[other] { $points } points left,
    }
    { story-at-won }
story-lost-last-shot-duel-1 =
    One good shot was missing,
    { story-at-lost }
story-lost-last-shot-duel-2 =
    { $points ->
        [one] They had { $points } point left,
       *[other] They had { $points } points left,
    }
    { story-at-lost }
story-won-comeback-1 =
    { $own ->
        [one] Down to your last ship,
       *[other] Down to { $own } against { $theirs },
    }
    { story-at-won }
story-won-comeback-2 =
    { $own } against { $theirs }, and you turned it,
    { story-at-won }
story-lost-comeback-1 =
    You led { $theirs } to { $own },
    { story-at-lost }
story-lost-comeback-2 =
    They came back from { $own } against { $theirs },
    { story-at-lost }
story-won-comeback-duel-1 =
    { $own ->
        [one] { $own } point against { $theirs },
       *[other] { $own } points against { $theirs },
    }
    { story-at-won }
story-won-comeback-duel-2 =
    Battered first, better last,
    { story-at-won }
story-lost-comeback-duel-1 =
    You led { $theirs } to { $own },
    { story-at-lost }
story-lost-comeback-duel-2 =
    They were down to { $own } against { $theirs },
    { story-at-lost }
story-won-helped-1 =
    With a word from the captain,
    { story-at-won }
story-won-helped-2 =
    You and the captain together,
    { story-at-won }
story-lost-helped-1 =
    They asked the captain,
    { story-at-lost }
story-lost-helped-2 =
    It took them a captain’s advice,
    { story-at-lost }
story-won-narrow-1 =
    One ship of { $ships } came home,
    { story-at-won }
story-won-narrow-2 =
    Your last ship still floats,
    { story-at-won }
story-lost-narrow-1 =
    They had one ship left,
    { story-at-lost }
story-lost-narrow-2 =
    One ship more and it was yours,
    { story-at-lost }
story-won-narrow-duel-1 =
    A torn hull, but afloat,
    { story-at-won }
story-won-narrow-duel-2 =
    The pumps just held,
    { story-at-won }
story-lost-narrow-duel-1 =
    They can hardly float,
    { story-at-lost }
story-lost-narrow-duel-2 =
    A few points were missing,
    { story-at-lost }
story-won-flawless-1 =
    Not one ship lost,
    { story-at-won }
story-won-flawless-2 =
    Your whole fleet came home,
    { story-at-won }
story-lost-flawless-1 =
    Their whole fleet came home,
    { story-at-lost }
story-lost-flawless-2 =
    Their ships hid too well,
    { story-at-lost }
story-won-flawless-duel-1 =
    Not a scratch left on your hull,
    { story-at-won }
story-won-flawless-duel-2 =
    Your hull is whole,
    { story-at-won }
story-lost-flawless-duel-1 =
    Their hull is whole,
    { story-at-lost }
story-lost-flawless-duel-2 =
    They got away without a scratch,
    { story-at-lost }
story-won-swift-1 =
    Swift as a squall,
    { story-at-won }
story-won-swift-2 =
    { $moves ->
        [one] { $moves } move was enough,
       *[other] { $moves } moves were enough,
    }
    { story-at-won }
story-lost-swift-1 =
    It came like a squall,
    { story-at-lost }
story-lost-swift-2 =
    { $moves ->
        [one] They needed { $moves } move,
       *[other] They needed { $moves } moves,
    }
    { story-at-lost }
story-won-hunted-1 =
    You hunted the last one down,
    { story-at-won }
story-won-hunted-2 =
    The last one hid for long,
    { story-at-won }
story-lost-hunted-1 =
    Your last ship hid for long,
    { story-at-lost }
story-lost-hunted-2 =
    They had to search for it,
    { story-at-lost }
story-won-steady-1 =
    Ship by ship, square by square,
    { story-at-won }
story-won-steady-2 =
    The better hunt was yours,
    { story-at-won }
story-lost-steady-1 =
    They were a little quicker,
    { story-at-lost }
story-lost-steady-2 =
    A good fight to the end,
    { story-at-lost }
story-won-steady-duel-1 =
    Their ship goes down,
    { story-at-won }
story-won-steady-duel-2 =
    The last word was yours,
    { story-at-won }
story-lost-steady-duel-1 =
    Your ship goes down,
    { story-at-lost }
story-lost-steady-duel-2 =
    The last word was theirs,
    { story-at-lost }
story-draw-1 =
    Blow for blow to the end:
    a draw
story-draw-2 =
    Neither of you gave way:
    a draw
story-seen-won-1 =
    { $loser } put up a fight:
    { $winner } wins
story-seen-won-2 =
    { $winner } takes the day
    against { $loser }
story-seen-draw-1 =
    { $winner } and { $loser }
    part as equals
story-seen-draw-2 =
    { $winner }, { $loser }:
    neither wins
story-turning = Turning point: move { $move }{ $at ->
    [none] .
   *[other] { " " }at { $at }.
}{ $ship ->
    [none] { "" }
   *[other] { " " }Sunk: { $ship }.
}
