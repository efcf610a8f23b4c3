"""Classic in batches, under options that are compared."""

from collections.abc import Callable, Iterable, Mapping

from seabattle.batch import boards, classic
from seabattle.core.events import Sinking
from seabattle.core.fleet import squares_of
from seabattle.core.grid import SIDES
from seabattle.games.classic.model import (
    ClaimFailed,
    ClassicState,
    SecondShotDeclined,
    SecondShotWon,
    ShipSunk,
)
from tests.batch.parity import Case, Moment
from tests.batch.planted import Planted
from tests.batch.rare import ANYWHERE, EITHER_WINS, Rare, differences, told

SMALL = {"rows": 4, "columns": 5, "ships": ["cruiser", "destroyer"]}
CLASSIC: Rare = {
    **ANYWHERE,
    "a sinking": told(Sinking),
    "a last square, of which only the kind is asked": lambda moment: moment.choices == 1,
    **EITHER_WINS,
}


def has_neighbour(moment: Moment, sunk: ShipSunk) -> bool:
    """Return whether another ship lies beside one that was sunk."""
    match = moment.episode.match
    assert isinstance(match.state, ClassicState)
    grid, wreck = match.game.grid, match.game.grid.mask(sunk.squares)
    ships = squares_of(match.state.sides[sunk.owner.position].ships)
    return bool(grid.grow(wreck, SIDES) & ~wreck & ships)


def ended(reason: str) -> Callable[[Moment], bool]:
    """Return whether the match ended for a reason in this step."""

    def happened(moment: Moment) -> bool:
        outcome = moment.episode.match.outcome
        return outcome is not None and outcome.reason == reason

    return happened


TOUCHING: Rare = {
    **ANYWHERE,
    **EITHER_WINS,
    "a ship sunk beside another": lambda moment: any(
        isinstance(event, ShipSunk) and has_neighbour(moment, event) for event in moment.events
    ),
}
BONUS: Rare = {
    **ANYWHERE,
    **EITHER_WINS,
    "a second shot won": told(SecondShotWon),
    "a second shot declined": told(SecondShotDeclined),
    "a claim that is wrong": told(ClaimFailed),
    "a claim that wins": ended("claim"),
    "a draw at the turn limit": ended("turn_limit"),
}
MOVING: Rare = {
    **BONUS,
    "a manoeuvre begun": lambda moment: moment.word == "take" and moment.legal,
    "a manoeuvre declined": lambda moment: moment.word == "skip" and moment.legal,
}
ALL_FOUR = {"manoeuvre": True, "silent_sinking": True, "second_shot": True, "claim_victory": True}
TOUCHING_QUIETLY = {"manoeuvre": True, "silent_sinking": True, "touching": True}
STAYING = {**ALL_FOUR, "manoeuvre": False}

CASES: Mapping[str, Case] = {
    "classic": Case("classic", {}, classic, "Classic", CLASSIC),
    "classic, small, lot": Case(
        "classic", {"first": "lot", "small": SMALL}, classic, "Classic", CLASSIC, parts=(boards,)
    ),
    "classic, all four": Case(
        "classic",
        {**ALL_FOUR, "turn_limit": 50},
        classic,
        "Classic",
        {name: MOVING[name] for name in MOVING if name not in (*EITHER_WINS, "a claim that wins")},
    ),
    "classic, all four, small": Case(
        "classic", {**ALL_FOUR, "turn_limit": 80, "small": SMALL}, classic, "Classic", MOVING
    ),
    "classic, ships that stay, small": Case(
        "classic",
        {**STAYING, "turn_limit": 60, "small": SMALL},
        classic,
        "Classic",
        {
            **BONUS,
            "only a claim is left": lambda moment: (
                moment.word == "claim" and moment.choices == 1 and moment.legal
            ),
        },
    ),
    "classic, touching": Case("classic", {"touching": True}, classic, "Classic", TOUCHING),
    "classic, touching, small": Case(
        "classic", {"touching": True, "small": SMALL}, classic, "Classic", TOUCHING, parts=(boards,)
    ),
    "classic, touching, manoeuvres, silent, small": Case(
        "classic",
        {**TOUCHING_QUIETLY, "small": SMALL},
        classic,
        "Classic",
        {**ANYWHERE, **EITHER_WINS, "a manoeuvre begun": MOVING["a manoeuvre begun"]},
    ),
    "classic, sinkings told, small": Case(
        "classic",
        {"manoeuvre": True, "small": SMALL},
        classic,
        "Classic",
        {**ANYWHERE, **EITHER_WINS, "a sinking": told(Sinking)},
    ),
}

PLANTED: Mapping[str, Iterable[Planted]] = {
    "classic, small, lot": differences(
        ("turn=1 - state.turn,", "turn=where(state.turns_over == 5, state.turn, 1 - state.turn),"),
        ("_replace(outcome=state.turn)", "_replace(outcome=1 - state.turn)"),
        ("turns, outcome = state.turns_over + 1,", "turns, outcome = state.turns_over + 2,"),
        ("(misses | square) - struck, fresh)", "misses | square, fresh)"),
        ("over = fresh & ~nonempty(ships - hits)", "over = fresh & nonempty(hits)"),
        ("return left == 1", "return left == 0"),
        ("alone & (popcount(targets) == 1)", "alone & (popcount(targets) == 2)"),
        ("shipyard.yard.gap.directions)", "((1, 1), (-1, -1)))"),
        ('("mine", "hit"): mine.hits - my_sunk', '("mine", "hit"): mine.hits'),
        ("beside - theirs.hits - theirs.misses", "beside - theirs.hits"),
        ("where(over, nothing, beside -", "where(over, beside, beside -"),
        ("tuple(where(over, ship, nothing)", "tuple(where(over, nothing, nothing)"),
    ),
    "classic, touching, small": differences(
        ("agreed.touching and not agreed.silent_sinking", "agreed.silent_sinking"),
        ('("theirs", "miss"): theirs.misses,', '("theirs", "miss"): theirs.hits,'),
        ("shipyard.yard.gap.directions)", "((1, 0), (-1, 0)))"),
        ("where(over, ship, ship & their_sunk)", "where(over, ship, ship & theirs.hits)"),
        ("named = tuple(where(over, ship,", "named = tuple(where(~over, ship,"),
        ('"which"): named', '"which"): theirs.fleet'),
        ('"ship"): union(*shown)', '"ship"): union(*named)'),
        ('"ship"): union(*mine.fleet)', '"ship"): mine.fleet[0]'),
        ('"hit"): theirs.hits - their_sunk', '"hit"): theirs.hits'),
        ("turn=1 - state.turn,", "turn=where(state.turns_over == 5, state.turn, 1 - state.turn),"),
        ("over = fresh & ~nonempty(ships - hits)", "over = fresh & nonempty(hits)"),
        ("(misses | square) - struck, fresh)", "misses | square, fresh)"),
    ),
    "classic, all four, small": differences(
        ("fires=draft.fires | chooses", "fires=draft.fires"),
        ("(misses | square) - struck, fresh)", "misses | square - struck, fresh)"),
        ("again = fresh & ~state.second_shot", "again = fresh"),
        ("if not self.options.claim_victory:\n            over", "if True:\n            over"),
        ("offered = ~state.second_shot &", "offered = "),
        (
            "alone = takes & (sum(each.astype(np.int32) for each in movable) == 1)",
            "alone = ~takes & takes",
        ),
        (
            "(popcount(firsts) == 1) & ~nonempty(first)",
            "(popcount(firsts) == 0) & ~nonempty(first)",
        ),
        ("where(turns == self.options.turn_limit", "where(turns > self.options.turn_limit"),
        ("> 1)\n            again = again", "> 0)\n            again = again"),
        ("right = ~nonempty(union(*target.fleet) - target.hits)", "right = nonempty(target.hits)"),
        ("hides_wrecks=self.options.silent_sinking", "hides_wrecks=False"),
        (
            '"phase second_shot": going_on & state.second_shot',
            '"phase second_shot": state.second_shot & ~going_on',
        ),
        (
            "where(state.second_shot, nothing, nothing | self.actions(CLAIM))",
            "nothing | self.actions(CLAIM)",
        ),
        ("update_at(state.turn, state.sides, fleet=fleet)", "state.sides"),
    ),
}
