title = Salvo
tagline = Both captains fire at once, and learn which ships they hit, but never where.

ship-carrier = Carrier
ship-battleship = Battleship
ship-cruiser = Cruiser
ship-submarine = Submarine
ship-destroyer = Destroyer

event-fired = Round { $round }: { $by ->
    [you] you fire at { $squares }.
    [them] { -them(form: "within") } fires at { $squares }.
    [one] { -one(form: "within") } fires at { $squares }.
   *[two] { -two(form: "within") } fires at { $squares }.
}
event-ship-hit = { $by ->
    [one] Hits made by { -one(form: "within") } –
    [two] Hits made by { -two(form: "within") } –
   *[you] Their
} { $ship }: { $hits ->
    [one] { $hits } hit.
   *[other] { $hits } hits.
}
    .brief = { $ship }: { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }
event-ship-struck = Your { $ship } is hit at { $squares }.
    .brief = { $ship } hit!
event-ship-sunk = { $owner ->
    [you] They sank your { $ship }!
    [them] You sank their { $ship }!
    [one] The { $ship } of { -one(form: "within") } is sunk.
   *[two] The { $ship } of { -two(form: "within") } is sunk.
}
    .brief = { $ship } down!
event-nothing-hit = { $by ->
    [you] Hits made this round: none.
    [them] Hits taken this round: none.
    [one] Hits made by { -one(form: "within") }: none.
   *[two] Hits made by { -two(form: "within") }: none.
}
    .brief = Nothing hit

refusal-placement-first = Place your fleet first.
refusal-placement-is-over = The fleets are in place and stay as they are.
refusal-empty-salvo = Fire at one square at least.
refusal-too-many-shots = You aim at { $given ->
    [one] { $given } square
   *[other] { $given } squares
}, but you have { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
} available.
refusal-square-named-twice = { $at } is in this salvo twice.
refusal-already-fired-at = You’ve already fired at: { $squares }. Choose other squares; your salvo isn’t fired yet.

order-fire = fire a salvo
    .given = fire a salvo at { $given }
part-squares = squares to fire at
part-squares-progress = Shots aimed: { $chosen }/{ $most }
waiting-battle = Waiting for opponent to fire

board-own = My Ships and Shots Received
board-enemy = Shots Fired

counter-round = Round
counter-shots-available = Shots available
counter-ships-sunk = Ships sunk
counter-ships-lost = Ships lost
counter-hits-made = Hits Made
hits-made-by = { $by ->
    [you] Your Hits Made
    [them] Their Hits Made
    [one] Hits Made by { -one(form: "within") }
   *[two] Hits Made by { -two(form: "within") }
}

option-carrier-shots = The Carrier’s shots
option-carrier-shots-help = How many shots the Carrier gives each round; every other ship gives one.
option-carrier-shots-2 = 2 (a full fleet has 6)
option-carrier-shots-1 = 1 (a full fleet has 5)

help-order-fire = Fire all your shots at once: you learn which ships you hit and how often, but not where.
help-layer-hit = A hit; the number is the round of the shot.
help-layer-miss = A miss; the number is the round of the shot.
help-layer-shot = Fired at in the round of this number; you aren’t told which shots of that salvo hit.
help-counter-shots-available = How many squares you can fire at in this round: your ships afloat give you shots.
help-counter-hits-made = The hits on each enemy ship; the number is the round.
