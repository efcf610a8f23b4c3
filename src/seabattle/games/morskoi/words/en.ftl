title = Sea Battle (Морской бой)
tagline = The Russian game on squared paper: plain, or with two sides whose ships have abilities.

ship-4 = 4-cell ship
ship-3a = 3-cell ship A
ship-3b = 3-cell ship B
ship-2a = 2-cell ship A
ship-2b = 2-cell ship B
ship-2c = 2-cell ship C
ship-1a = 1-cell ship A
ship-1b = 1-cell ship B
ship-1c = 1-cell ship C
ship-1d = 1-cell ship D

power-move = move
power-pair = double shot
power-field = 3×3 area
power-scan = count
power-suppress = suppression

event-shot = { $by ->
    [you] You fire at { $at }
    [them] { -them } fires at { $at }
    [one] { -one } fires at { $at }
   *[two] { -two } fires at { $at }
}{ $power ->
    [none] {""}
   *[other] {" "}({ $power })
}: { $answer ->
    [miss] miss («Мимо»).
    [hit] hit! («Попал»)
    [killed] sunk! («Убил»)
   *[pvo] air defence («ПВО»), the shot doesn’t count.
}
    .brief = { $answer ->
        [miss] Miss
        [hit] Hit!
        [killed] Sunk!
       *[pvo] Air defence!
    }
event-decoy = { -them } fires at { $at } and hits your 4-cell ship. You answer “miss” («Мимо»): a false miss, no damage done.
event-sunk = { $owner ->
    [you] Your ship at { $squares } is sunk.
    [them] You sink the ship at { $squares }!
    [one] { -one(form: "of") } ship at { $squares } is sunk.
   *[two] { -two(form: "of") } ship at { $squares } is sunk.
}
event-counted = { $number ->
    [0] No ship is
    [one] { $number } ship is
   *[other] { $number } ships are
} in the 5×5 area around { $at }.
    .brief = Ships here: { $number }
event-caught = { $ships-count ->
    [0] The suppression around { $at } catches none of your ships.
    [one] The suppression around { $at } catches: { $ships }. It can’t use its ability in your next turn.
   *[other] The suppression around { $at } catches: { $ships }. They can’t use their abilities in your next turn.
}
event-field-named = { $by ->
    [you] You choose the 3×3 area around { $centre }. { -them } picks the squares.
    [them] { -them } chooses the 3×3 area around { $centre }. You pick the squares.
    [one] { -one } chooses the 3×3 area around { $centre }. { -two } picks the squares.
   *[two] { -two } chooses the 3×3 area around { $centre }. { -one } picks the squares.
}

refusal-latin-letters = { $given } has Latin letters. { $meant ->
    [none] Columns are { $columns } in Cyrillic, or the numbers from 1.
   *[other] Write { $meant } with a Cyrillic letter, or { $numbered } with the number of the column.
}
refusal-placement-first = Place your fleet first.
refusal-placement-is-over = The fleets are already in place.
refusal-already-fired-at = You’ve already fired at { $at }. Choose another square; it’s still your turn.
refusal-only-in-full = The plain game has no abilities.
refusal-not-your-ability = This ability belongs to the other side: { $power }.
refusal-ability-lost = All your ships with this ability are sunk: { $power }.
refusal-ability-suppressed = All your ships with this ability are suppressed this turn: { $power }.
refusal-ability-used = You’ve already used this ability this turn: { $power }.
refusal-move-after-shot = A ship moves only before the first shot of the turn.
refusal-no-such-ship = There’s no ship { $given }; the ships are { $ships }.
refusal-ship-does-not-move = Only 1-cell ships can move, not this one: { $ship }.
refusal-ship-is-sunk = This ship is sunk: { $ship }.
refusal-ship-suppressed = This ship is suppressed this turn and can’t move: { $ship }.
refusal-not-one-square = A ship moves one square up, down, left or right: { $ship }.
refusal-moves-onto-shot = A ship can’t move onto a square that was fired at: { $ship }.
refusal-moves-too-close = There it would touch another of your ships, afloat or sunk: { $ship }.
refusal-not-a-pair = Choose two squares that share an edge.
refusal-square-named-twice = Choose two different squares, not { $at } twice.
refusal-pair-not-open = Already fired at: { $at }. Both squares must be open.
refusal-field-is-spent = Every square of the 3×3 area around { $centre } has been fired at. Choose another centre.
refusal-pick-first = { -them } has chosen an area: pick the squares first.
refusal-nothing-to-pick = No area has been chosen, so there’s nothing to pick.
refusal-outside-the-field = { $at } is outside the area.
refusal-picked-twice = { $at } is picked twice.
refusal-pick-fired-at = { $at } has already been fired at and can’t be picked.
refusal-wrong-number-picked = Pick exactly { $number ->
    [one] { $number } square
   *[other] { $number } squares
}.

order-fire = fire
    .given = fire at { $given }
order-pair = fire at two squares
    .given = fire at { $given }
order-field = choose a 3×3 area
    .given = choose the 3×3 area around { $given }
order-pick = pick the squares
part-scan = ask how many ships are in the 5×5 area
part-suppress = suppress the ships in the 3×3 area
part-move = 1-cell ship to move first, and where to
part-squares = squares
part-centre = centre of the 3×3 area

phase-pick = picking squares

layer-hit = cross: hit
layer-miss = dot: miss
layer-number = number: ships counted in the 5×5 area

counter-camp = Side (people: Люди, machines: ИИ)
counter-afloat = Ships afloat
afloat-4 = 4-cell
afloat-3 = 3-cell
afloat-2 = 2-cell
afloat-1 = 1-cell
counter-pvo-left = Air defence (ПВО) left
counter-false-misses-left = False misses left
counter-ability = Abilities
ability-ready = ready
ability-ability-used = used this turn
ability-ability-suppressed = suppressed this turn
ability-ability-lost = all its ships are sunk
ability-move-after-shot = only before the first shot of a turn

option-mode = Rules
option-mode-help = The full game with the abilities of people (Люди) and machines (ИИ), or the plain game.
option-mode-full = full, with abilities
option-mode-basic = plain
option-people = Who plays the people (Люди)
option-people-help = Which player has the people (Люди) in the full game; the other has the machines (ИИ).
option-people-one = player one
option-people-two = player two
preset-basic = The plain game

layer-area = chosen area
help-order-fire = Fire at one square: after a hit you fire again, after a miss your turn ends.
help-order-pair = Fire at two squares side by side; then your turn ends.
help-order-field = Choose a 3×3 area: your opponent picks three of its squares, and you fire at those.
help-order-pick = Pick the squares of the area that will be fired at: those that hurt you least.
help-part-scan = Besides the answer you hear how many ships lie in the 5×5 area around the square.
help-part-suppress = Enemy ships in the 3×3 area around the square can’t use their abilities in their next turn.
help-part-move = Before the first shot of a turn one of your 1-cell ships may move one square, unseen: the squares lit on your board show where to.
help-layer-area = The 3×3 area that was chosen.
help-layer-intercepted = Air defence (ПВО) stopped the shot; the square is still open.
help-layer-decoy = Your opponent hit your 4-cell ship here and was told that it was a miss («Мимо»).
help-layer-suppressed = This ship can’t use its ability this turn.
help-counter-pvo-left = How many more shots near the 4-cell ship air defence (ПВО) will stop.
help-counter-false-misses-left = The first hit on the 4-cell ship is answered “miss” («Мимо»), and does no damage.
