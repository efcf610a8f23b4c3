title = Radar
tagline = Three ships on a small sea, and scans that only you can read.

ship-cruiser = Cruiser
ship-destroyer = Destroyer
ship-submarine = Submarine

event-shot = { $by ->
    [you] You fire at { $at }
    [them] { -them } fires at { $at }
    [one] { -one } fires at { $at }
   *[two] { -two } fires at { $at }
}: { $answer ->
    [hit] hit!
   *[miss] miss.
}
event-sunk = { $owner ->
    [you] Your { $ship } is sunk: { $squares }.
    [them] You sank the enemy { $ship }: { $squares }!
    [one] { -one(form: "of") } { $ship } is sunk: { $squares }.
   *[two] { -two(form: "of") } { $ship } is sunk: { $squares }.
}
    .brief = { $ship } down!
event-scanned = { $by ->
    [you] You scan around { $at }.
    [them] { -them } scans around { $at }.
    [one] { -one } scans around { $at }.
   *[two] { -two } scans around { $at }.
}
event-echo = { $count ->
    [0] Echo from { $at }: no ships.
    [one] Echo from { $at }: { $count } square with a ship.
   *[other] Echo from { $at }: { $count } squares with ships.
}
    .brief = Echo: { $count }

refusal-placement-first = First place your fleet.
refusal-placement-is-over = The fleets are placed and stay as they are.
refusal-already-fired-at = { $at } was fired at before. Choose another square; it is still your turn.
refusal-already-scanned = You have scanned around { $at } before, and the echo would be the same.
refusal-no-scans-left = You have no scans left. Fire instead; it is still your turn.

order-fire = fire
order-scan = scan

layer-scan = scanned

counter-scans-left = Scans left
counter-ships-lost = Ships lost

option-scans = Scans
option-scans-help = How many scans each player has.
option-scans-4 = 4
option-scans-2 = 2 (few)
option-scans-6 = 6 (many)

panel-echoes = Echoes
