## The table, in every game. A seat is "you" or "them" for a player, "one" or "two" for a spectator.

# What a spectator calls the players, within a sentence or at its beginning; who knows their names says those. A player
# calls the other one "them".
-one = { $form ->
    [within] player one
    [of] Player one’s
   *[first] Player one
}
-two = { $form ->
    [within] player two
    [of] Player two’s
   *[first] Player two
}
-them = { $form ->
    [within] your opponent
    [of] Your opponent’s
   *[first] Your opponent
}

event-first-drawn = { $seat ->
    [you] Coin toss: you go first.
    [them] Coin toss: { -them(form: "within") } goes first.
    [one] Coin toss: { -one(form: "within") } goes first.
   *[two] Coin toss: { -two(form: "within") } goes first.
}
event-placed = { $seat ->
    [you] Your fleet is in place.
    [them] { -them(form: "of") } fleet is in place.
    [one] { -one(form: "of") } fleet is in place.
   *[two] { -two(form: "of") } fleet is in place.
}
event-surrendered = { $seat ->
    [you] You surrender.
    [them] { -them } surrenders.
    [one] { -one } surrenders.
   *[two] { -two } surrenders.
}
event-forfeited = { $seat ->
    [you] You forfeit the game
    [them] { -them } forfeits the game
    [one] { -one } forfeits the game
   *[two] { -two } forfeits the game
}: { $why ->
    [clock] time ran out.
    [broke_rules] the rules were broken.
   *[abandoned] the game was abandoned.
}
event-ended = { $outcome-reason ->
    [surrender] { $outcome-winner ->
        [you] { -them } surrenders: you win.
        [them] You surrender: you lose.
        [one] { -two } surrenders: { -one(form: "within") } wins.
       *[two] { -one } surrenders: { -two(form: "within") } wins.
    }
   *[other] { $outcome-winner ->
        [you] You win
        [them] You lose
        [one] { -one } wins
        [two] { -two } wins
       *[none] The game is a draw
    }: { $outcome-reason }.
}
event-disclosed = { $seat ->
    [you] Your fleet is revealed.
    [them] { -them(form: "of") } fleet is revealed.
    [one] { -one(form: "of") } fleet is revealed.
   *[two] { -two(form: "of") } fleet is revealed.
}

outcome-reason-fleet-sunk = the whole fleet is sunk
outcome-reason-both-fleets-sunk = both fleets are sunk
outcome-reason-claim = victory was rightly claimed
outcome-reason-surrender = surrender
outcome-reason-ship-sunk = the ship is sunk
outcome-reason-turn-limit = the last turn has been played
outcome-reason-retreat = retreat
outcome-reason-forfeit = forfeit

refusal-not-to-act = It’s not your turn.
refusal-not-for-this-seat = This move isn’t this player’s to make.
refusal-stale-decision = This move answers decision { $given }, but decision { $now } is asked for now.
refusal-already-given = You’ve already made your move; it can’t be changed.
refusal-not-offered = You can’t do that now.
refusal-impossible-draw = Chance has to draw { $draws ->
    [one] one value
   *[other] { $draws } values
} out of { $values }.
refusal-game-over = The game is over.
refusal-not-in-lesson = The lesson proposes something else here: { $order } { $proposed }. Follow it, or leave the lesson.
refusal-no-such-square = { $given } isn’t a square of this board: its squares run from { $first } to { $last }.
refusal-malformed-line = This line can’t be read: { $problem }. Send an order for a seat, or ask for a view.
refusal-no-view = Only these seats have a view: { $seats }.
refusal-unknown-order = An order is an object whose “kind” is one of: { $known }.
refusal-malformed-order = This order can’t be read: { $problem }.
refusal-malformed-options = These options can’t be read: { $problem }.
refusal-unknown-ship = A small fleet is made up of some of these: { $known }.
refusal-fleet-does-not-fit = The ships don’t fit on a board of { $rows } by { $columns }.
refusal-fleet-incomplete = Place every ship exactly once: { $ships }.
refusal-ship-not-in-line = { $ship } needs { $length ->
    [one] { $length } square
   *[other] { $length } squares
} in a row.
refusal-ships-overlap = { $ship } and { $other } lie on the same square.
refusal-ships-touch = { $ship } and { $other } are too close to each other.

order-place = place the fleet
order-surrender = surrender
part-fleet = fleet
part-at = target square

phase-lot = coin toss
phase-placing = placing the fleets
phase-battle = battle
phase-over = game over
waiting-placing = { -them } is placing the fleet

no-rule-book = This game has no rule book. Whatever is allowed is offered to you as you play.

board-own = My fleet
board-enemy = Enemy waters
board-one = Player one
board-two = Player two
board-sea = The sea

layer-ship = ship
layer-hit = hit
layer-miss = miss
layer-sunk = sunk
layer-revealed = revealed
layer-shot = shot
layer-empty = certainly empty
layer-intercepted = intercepted
layer-decoy = false miss
layer-suppressed = suppressed
layer-area = within reach
layer-path = path
layer-last = last action

option-first = Who begins
option-first-help = The player who moves first, or a coin toss to decide.
option-first-one = player one
option-first-two = player two
option-first-lot = coin toss

help-order-place = Your fleet goes to sea as it lies now; your opponent isn’t told where.
help-order-surrender = Ends the game at once: your opponent wins.
help-layer-ship = A ship that you may see.
help-layer-hit = A shot hit a ship here.
help-layer-miss = A shot was fired here and hit nothing.
help-layer-sunk = Part of a ship that has been sunk.
help-layer-revealed = There is a ship here, and it isn’t hit yet.
help-layer-shot = A shot was fired here; whether it hit isn’t known.
help-layer-empty = No ship can be here: a shot would be wasted.
help-layer-intercepted = The shot was stopped; what is here is still unknown.
help-layer-decoy = A hit that your opponent took for a miss.
help-layer-suppressed = This ship can’t use its ability now.
help-layer-area = The squares within reach.
help-layer-path = The way a ship has come.
help-layer-last = Where the last action took place.
