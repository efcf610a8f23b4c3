title = Classic Battleship
tagline = The classic duel of fleets, with four bonus rules to switch on.

ship-carrier = Carrier
ship-battleship = Battleship
ship-cruiser = Cruiser
ship-submarine = Submarine
ship-destroyer = Destroyer

event-shot = { $by ->
    [you] You fire at { $at }
    [them] { -them } fires at { $at }
    [one] { -one } fires at { $at }
   *[two] { -two } fires at { $at }
}: { $hit ->
    [yes] hit!
   *[no] miss.
}
event-sunk = { $owner ->
    [you] One of your ships is sunk at { $squares }. Ships lost: { $lost }.
    [them] You sink a ship at { $squares }! Ships sunk: { $lost }.
    [one] A ship of { -one(form: "within") } is sunk at { $squares }. Ships lost: { $lost }.
   *[two] A ship of { -two(form: "within") } is sunk at { $squares }. Ships lost: { $lost }.
}
    .brief = Ship down!
event-ship-sunk = { $owner ->
    [you] Your { $ship } is sunk at { $squares }. Ships lost: { $lost }.
    [them] You sink the { $ship } at { $squares }! Ships sunk: { $lost }.
    [one] { -one(form: "of") } { $ship } is sunk at { $squares }. Ships lost: { $lost }.
   *[two] { -two(form: "of") } { $ship } is sunk at { $squares }. Ships lost: { $lost }.
}
    .brief = { $ship } down!
event-second-shot-won = { $by ->
    [you] You may fire once more.
    [them] { -them } may fire once more.
    [one] { -one } may fire once more.
   *[two] { -two } may fire once more.
}
event-second-shot-declined = { $by ->
    [you] You decline the second shot.
    [them] { -them } declines the second shot.
    [one] { -one } declines the second shot.
   *[two] { -two } declines the second shot.
}
event-claim-failed = { $by ->
    [you] You claim victory too soon: there are ships left.
    [them] { -them } claims victory too soon: there are ships left.
    [one] { -one } claims victory too soon: there are ships left.
   *[two] { -two } claims victory too soon: there are ships left.
}

refusal-already-fired-at = You’ve already fired at { $at }. Choose another square; it’s still your turn.
refusal-option-off = This needs the bonus rule “{ $option }”, which is off in this game.
refusal-no-such-ship = There’s no ship { $given }; the ships are { $ships }.
refusal-placement-is-over = The fleets are in place and stay as they are.
refusal-placement-first = Place your fleet first.
refusal-ship-damaged = The { $ship } is damaged and can neither move nor turn.
refusal-impossible-manoeuvre = The { $ship } can’t manoeuvre there: one square along its axis, or a turn about one end, clear of your other ships.
refusal-no-manoeuvre-between-shots = No ship moves between the two shots of a turn.
refusal-nothing-to-decline = There’s no second shot to decline.
refusal-claim-before-firing = You can claim victory only at the start of your turn.
refusal-only-a-claim-is-left = You have fired at every square: all you can do is claim victory.

order-fire = fire
    .given = fire at { $given }
order-decline = decline the second shot
order-claim = claim victory
power-manoeuvre = manoeuvre
part-manoeuvre = ship to move first, and where to

phase-second-shot = second shot

counter-ships-lost = Ships lost
counter-turns = Turns played

option-manoeuvre = Manoeuvre
option-manoeuvre-help = Before firing, one undamaged ship may move one square or turn.
option-silent-sinking = Silent sinking
option-silent-sinking-help = Nobody is told when a ship sinks.
option-second-shot = Second shot
option-second-shot-help = After a hit, a player with two or more undamaged ships may fire again.
option-claim-victory = Claimed victory
option-claim-victory-help = The game ends only when a player rightly claims that all enemy ships are sunk.
option-turn-limit = Turn limit
option-turn-limit-help = The game is a draw after this many turns, both players’ turns counted; 0 for no limit.
option-touching = Ships may touch
option-touching-help = Ships may lie side by side, and a ship that sinks is named.
preset-all-four = All four bonus rules

help-order-fire = Fire at one square of the enemy waters: you’re told whether it’s a hit or a miss.
help-order-decline = Give up the second shot and end your turn.
help-order-claim = Declare that all enemy ships are sunk: if so you win, if not your turn is over.
help-part-manoeuvre = Before you fire, one undamaged ship may move one square or turn, unseen: the squares lit on your board show where to.
