title = Pirate’s Wager
tagline = A duel of two ships on a hex board: sealed plans, broadsides and dice.

ship-one = { -one(form: "of") } ship
ship-two = { -two(form: "of") } ship
ship-you = Your ship
ship-them = Enemy ship
class-sloop = Sloop
class-brigantine = Brigantine
class-galleon = Galleon
crew-gunner = gunner
crew-surgeon = surgeon
crew-navigator = navigator
crew-sailor = sailor

facing-0 = NE
facing-1 = E
facing-2 = SE
facing-3 = SW
facing-4 = W
facing-5 = NW
course-facing-0 = NE
course-facing-1 = E
course-facing-2 = SE
course-facing-3 = SW
course-facing-4 = W
course-facing-5 = NW

roll-result-failure = failure
roll-result-partial = partial success
roll-result-success = success
roll-result-critical = critical success

event-turn-began = Turn { $turn } begins: { $first ->
    [you] you’ll act first.
    [them] { -them(form: "within") } will act first.
    [one] { -one(form: "within") } will act first.
   *[two] { -two(form: "within") } will act first.
}
event-sailed = { $by ->
    [you] Your ship comes
    [them] { -them(form: "of") } ship comes
    [one] { -one(form: "of") } ship comes
   *[two] { -two(form: "of") } ship comes
} to rest on { $at }, facing { $facing ->
    [NE] north-east
    [E] east
    [SE] south-east
    [SW] south-west
    [W] west
   *[NW] north-west
}, for { $cost ->
    [one] { $cost } sail point
   *[other] { $cost } sail points
}{ $as-planned ->
    [yes] .
   *[no] ; the plan was { $course-to } { $course-facing }, but there was no room.
}{ $leaving ->
    [yes] { " " }It tries to leave the board.
   *[no] { "" }
}
event-tried-to-leave = { $by ->
    [you] You roll
    [them] { -them } rolls
    [one] { -one } rolls
   *[two] { -two } rolls
} { $roll-dice } to leave the board, { $roll-result }: { $left ->
    [yes] the ship gets away.
   *[no] the ship stays.
}
    .brief = { $left ->
        [yes] It gets away!
       *[no] It stays
    }
event-fired = { $by ->
    [you] You fire
    [them] { -them } fires
    [one] { -one } fires
   *[two] { -two } fires
} at { $at } and { $by ->
    [you] roll
   *[other] rolls
} { $roll-dice }{ $roll-counts ->
    [lowest] { " " }(the lower counts)
   *[highest] { "" }
}, { $roll-result }: { $damage } damage; the target has { $hp ->
    [one] { $hp } hit point
   *[other] { $hp } hit points
} left.
    .brief = { $damage ->
        [0] No damage
       *[other] { $damage } damage!
    }
event-evaded = { $by ->
    [you] You evade and roll
    [them] { -them } evades and rolls
    [one] { -one } evades and rolls
   *[two] { -two } evades and rolls
} { $roll-dice }, { $roll-result }: evade score { $score }.
    .brief = Evade score { $score }
event-repaired = { $by ->
    [you] You repair and roll
    [them] { -them } repairs and rolls
    [one] { -one } repairs and rolls
   *[two] { -two } repairs and rolls
} { $roll-dice }, { $roll-result }: { $gained ->
    [one] { $gained } hit point
   *[other] { $gained } hit points
} gained, { $hp } now.
    .brief = { $gained ->
        [one] { $gained } hit point back
       *[other] { $gained } hit points back
    }
event-ended-turn = { $by ->
    [you] You end your turn.
    [them] { -them } ends their turn.
    [one] { -one } ends their turn.
   *[two] { -two } ends their turn.
}
event-ship-sunk = { $owner ->
    [you] Your ship is sunk; { -them(form: "within") } takes
    [them] You sink the enemy ship and take
    [one] { -one(form: "of") } ship is sunk; { -two(form: "within") } takes
   *[two] { -two(form: "of") } ship is sunk; { -one(form: "within") } takes
} { $loot ->
    [one] one piece
   *[other] { $loot } pieces
} of gold.
event-disclosed = { $seat ->
    [you] Your sealed plans are revealed.
    [them] { -them(form: "of") } sealed plans are revealed.
    [one] { -one(form: "of") } sealed plans are revealed.
   *[two] { -two(form: "of") } sealed plans are revealed.
}

refusal-plan-first = Both captains are planning: confirm your plan first.
refusal-planning-is-over = This turn’s plans have been carried out; now is the time for actions.
refusal-too-few-sail-points = You need { $cost ->
    [one] { $cost } sail point
   *[other] { $cost } sail points
} for this plan, and you have { $sp }.
refusal-too-far = { $to } is too far away: your ship moves at most { $speed ->
    [one] one hex
   *[other] { $speed } hexes
} a turn.
refusal-hull-off-board = On { $to }, facing { $facing }, part of your ship would lie off the board.
refusal-enemy-in-the-way = On { $to }, turned this way, your ship would lie across the enemy’s.
refusal-retreat-off = Ships can’t leave the board in this game.
refusal-not-at-the-edge = On { $to }, turned this way, your ship wouldn’t touch the edge, so it can’t leave the board from there.
refusal-too-few-crew-points = You need { $cost ->
    [one] { $cost } crew point
   *[other] { $cost } crew points
} for this action, and you have { $cp }.
refusal-out-of-range = { $at } is out of range: your cannons reach { $range } hexes.
refusal-out-of-arc = { $at } isn’t within a firing arc of your ship.
refusal-not-the-enemy = There’s no enemy on { $at }: aim at a hex of the enemy ship.
refusal-start-off-board = A ship that starts on { $at } would lie partly off the board.
refusal-starts-overlap = The two ships can’t start on the same hex.

order-plan = plan
order-fire = fire
    .given = fire at { $given }
order-evade = evade
order-repair = repair
order-end-turn = end the turn
part-course = where to sail and which way to face
part-at = hex to aim at
leave-leave = leave the board

phase-planning = planning
phase-leaving = trying to leave the board
phase-acting = actions
phase-rolling = rolling the dice

counter-turn = Turn
counter-hp = Hit points
counter-sp = Sail points
counter-cp = Crew points
counter-evade = Evade score
counter-evade-until = Evade lasts until turn
counter-acts = Turn order
counter-class = Class
counter-speed = Base speed
counter-firepower = Firepower
counter-range = Range
counter-crew = Skills
counter-loot = Loot in gold

detail-facing = facing
detail-distance = hexes
detail-turns = turns
detail-leave = then
leave-true = try to leave the board
detail-base = base dice
detail-modifiers = modifiers
detail-point-blank = point blank
detail-evading = enemy evading
detail-gunner = gunner
detail-surgeon = surgeon
detail-total = total
detail-most = at most
detail-dice = dice rolled
detail-counts = which die counts
detail-ways = ways to roll it
detail-of = of
detail-effects = effect
detail-failure = failure
detail-partial = partial success
detail-success = success
detail-critical = critical success
pool-sources = ({ $sources }; { $counts })
counts-highest = the highest die
counts-lowest = the lowest die, never critical

option-classes = Ship classes
option-classes-help = The class of each player’s ship: sloop, brigantine or galleon.
option-crews = Crews
option-crews-help = Each player’s crew, or none: members with a role and a skill from 0 to 5. A crew replaces the crew points of the class (sloop 2, brigantine 4, galleon 6): each member brings one, so a small crew weakens the ship.
option-starts = Starting positions
option-starts-help = Where each player’s ship starts, and which way it faces.
option-initiative = Initiative
option-initiative-help = Who acts first in each turn.
option-initiative-player = always player one
option-initiative-alternate = the players take turns
option-turn-limit = Turn limit
option-turn-limit-help = After this many turns the ship with the larger share of its hit points wins; 0 for no limit.
option-retreat = Retreat
option-retreat-help = Ships may try to leave the board, which loses the duel.
preset-sloops = Two sloops
preset-galleons = Two galleons

help-order-plan = Choose where your ship sails and which way it will face; both captains’ plans are carried out together.
help-order-fire = Fire a broadside at the enemy ship: the dice decide how much damage it does.
help-order-evade = Makes the next attack on your ship harder: the dice decide by how much.
help-order-repair = Wins back hit points: the dice decide how many.
help-order-end-turn = Ends your actions for this turn; crew points left over are lost.
help-part-leave = From there your ship tries to leave the board, for 1 sail point more; if it gets away, you lose the duel.
help-layer-area = The hexes that this ship’s guns can reach.
help-layer-path = The path this ship has taken.
help-counter-hp = At 0 the ship sinks.
help-counter-sp = Pay for sailing: 1 for each hex and for each turn of 60°. They come back every turn.
help-counter-cp = Pay for actions: firing and evading cost 1, repairing 2. They come back every turn.
help-counter-evade = How many dice the next attack on this ship loses.
help-counter-firepower = The dice of a broadside.
help-counter-range = How many hexes the guns reach.
help-counter-speed = How many hexes the ship can sail in a turn, and the dice of an evade.
