title = Морской бой (Sea Battle)
tagline = The Russian game on squared paper, plain or with two sides whose ships have abilities.

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
power-pair = pair
power-field = field
power-scan = count
power-suppress = suppression

event-shot = { $by ->
    [you] You fire at { $at }
    [them] Your opponent fires at { $at }
    [one] Player one fires at { $at }
   *[two] Player two fires at { $at }
}{ $power ->
    [none] {""}
   *[other] {" "}({ $power })
}: { $answer ->
    [miss] «Мимо», a miss.
    [hit] «Попал», a hit!
    [killed] «Убил», killed!
   *[pvo] «ПВО», no shot was made.
}
event-decoy = Your opponent fires at { $at } and hits your 4-cell ship. You answer «Мимо»: a false miss, without damage.
event-sunk = { $owner ->
    [you] Your ship at { $squares } is sunk.
    [them] You have sunk the ship at { $squares }.
    [one] Player one’s ship at { $squares } is sunk.
   *[two] Player two’s ship at { $squares } is sunk.
}
event-counted = { $number ->
    [0] No ship is
    [one] { $number } ship is
   *[other] { $number } ships are
} in the 5×5 field around { $at }.
event-caught = { $ships-count ->
    [0] The suppression around { $at } catches none of your ships.
   *[other] The suppression around { $at } catches: { $ships }. No abilities of theirs in your next turn.
}
event-field-named = { $by ->
    [you] You name the field around { $centre }. Your opponent picks the squares.
    [them] Your opponent names the field around { $centre }. You pick the squares.
    [one] Player one names the field around { $centre }. Player two picks the squares.
   *[two] Player two names the field around { $centre }. Player one picks the squares.
}

refusal-latin-letters = { $given } has Latin letters. { $meant ->
    [none] Columns are { $columns } in Cyrillic, or the numbers from 1.
   *[other] Write { $meant } with a Cyrillic letter, or { $numbered } with the number of the column.
}
refusal-placement-first = First place your fleet.
refusal-placement-is-over = The fleets are placed.
refusal-already-fired-at = { $at } was fired at before. Choose another square; it is still your turn.
refusal-only-in-full = The plain game has no abilities.
refusal-not-your-ability = This is an ability of the other side: { $power }.
refusal-ability-lost = All your ships with this ability are sunk: { $power }.
refusal-ability-suppressed = All your ships with this ability are suppressed in this turn: { $power }.
refusal-ability-used = You have used this ability in this turn: { $power }.
refusal-move-after-shot = A ship moves only before the first shot of the turn.
refusal-no-such-ship = There is no ship { $given }; the ships are { $ships }.
refusal-ship-does-not-move = Only 1-cell ships can move, not this one: { $ship }.
refusal-ship-is-sunk = This ship is sunk: { $ship }.
refusal-ship-suppressed = This ship is suppressed in this turn and cannot move: { $ship }.
refusal-not-one-square = A ship moves one square up, down, left or right: { $ship }.
refusal-moves-onto-shot = A ship cannot move onto a square that was fired at: { $ship }.
refusal-moves-too-close = There it would touch another of your ships, afloat or sunk: { $ship }.
refusal-not-a-pair = Name two squares that share an edge.
refusal-square-named-twice = { $at } is named twice in this pair.
refusal-pair-not-open = Fired at before: { $at }. Both squares must be open.
refusal-field-is-spent = Every square of the field around { $centre } was fired at. Name another centre.
refusal-pick-first = Your opponent has named a field: pick the squares first.
refusal-nothing-to-pick = No field was named, there is nothing to pick.
refusal-outside-the-field = { $at } is outside the field.
refusal-picked-twice = { $at } is picked twice.
refusal-pick-fired-at = { $at } was fired at before and cannot be picked.
refusal-wrong-number-picked = Pick exactly { $number ->
    [one] { $number } square
   *[other] { $number } squares
}.

order-fire = fire
order-pair = fire at two squares
order-field = name a field
order-pick = pick the squares
part-scan = ask how many ships are in the 5×5 field
part-suppress = suppress the ships in the 3×3 field
part-move = 1-cell ship to move first, and where to
part-squares = squares
part-centre = centre of the 3×3 field

phase-pick = picking from the field

layer-hit = cross: hit
layer-miss = dot: miss

counter-camp = Side
counter-afloat = Ships afloat
afloat-4 = 4-cell
afloat-3 = 3-cell
afloat-2 = 2-cell
afloat-1 = 1-cell
counter-pvo-left = «ПВО» left
counter-false-misses-left = False misses left
counter-ability = Abilities
ability-ready = ready
ability-ability-used = used in this turn
ability-ability-suppressed = suppressed in this turn
ability-ability-lost = all its ships are sunk
ability-move-after-shot = only before the first shot of a turn

option-mode = Rules
option-mode-help = The full game with the abilities of Люди (people) and ИИ (machines), or the plain game.
option-mode-full = full, with abilities
option-mode-basic = plain
option-people = Seat of Люди (people)
option-people-help = Which seat plays Люди in the full game; the other plays ИИ (machines).
option-people-one = seat one
option-people-two = seat two
preset-basic = The plain game
