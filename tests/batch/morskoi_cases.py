"""Морской бой in batches, under options that are compared."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from seabattle.batch import boards, morskoi, morskoi_basic, morskoi_orders, morskoi_sides
from seabattle.core.events import Sinking
from seabattle.games.morskoi.model import (
    Caught,
    Counted,
    Decoy,
    Field,
    FieldNamed,
    Fire,
    Pair,
    Pick,
    Shot,
    Sunk,
)
from tests.batch.parity import Case, Moment
from tests.batch.planted import Planted
from tests.batch.rare import ANYWHERE, EITHER_WINS, Rare, differences, told

BASIC_SMALL = {"rows": 3, "columns": 4, "ships": ["3a", "1a"]}
FULL_SMALL = {"rows": 5, "columns": 6, "ships": ["4", "3a", "2a", "1a", "1b"]}


def hit_afloat(moment: Moment) -> bool:
    """Return whether a shot hit a ship without sinking it."""
    return any(isinstance(event, Shot) and event.answer == "hit" for event in moment.events)


def given(moment: Moment) -> Any:
    """Return the order that was carried out in a step, None if none was."""
    return moment.episode.match.log[-1].order if moment.events else None


def used(
    attack: type[Any] | tuple[type[Any], ...], condition: Callable[[Any], object]
) -> Callable[[Moment], bool]:
    """Return whether an attack of a kind was carried out for which a condition holds."""

    def happened(moment: Moment) -> bool:
        order = given(moment)
        return isinstance(order, attack) and bool(condition(order))

    return happened


def shots(moment: Moment) -> list[str]:
    """Return the answers to the shots of a step; the shooter and the owner hear them alike."""
    return [event.answer for event in moment.events if isinstance(event, Shot)]


def caught(condition: Callable[[tuple[str, ...]], object]) -> Callable[[Moment], bool]:
    """Return whether a suppression has caught ships for which a condition holds."""
    return lambda moment: any(
        isinstance(event, Caught) and bool(condition(event.ships)) for event in moment.events
    )


FULL: Rare = {
    **ANYWHERE,
    **EITHER_WINS,
    "a hit": hit_afloat,
    "a sinking": told(Sinking),
    "a false miss": told(Decoy),
    "«ПВО»": lambda moment: "pvo" in shots(moment),
    "a move": used((Fire, Pair, Field), lambda order: order.move),
    "a pair": used(Pair, lambda order: True),
    "an area": told(FieldNamed),
    "an area after a move": used(Field, lambda order: order.move),
    "three squares picked": used(Pick, lambda order: len(order.squares) == 3),
    "a number of ships": told(Counted),
    "a suppression that catches some": caught(bool),
    "a suppression in vain": caught(lambda ships: not ships),
    "a 1-cell ship suppressed": caught(lambda ships: {"1a", "1b"} & set(ships)),
}
FULL_ON_A_SMALL_BOARD: Rare = {
    **FULL,
    "a number of no ships": lambda moment: any(
        isinstance(event, Counted) and event.number == 0 for event in moment.events
    ),
    "a scan answered «ПВО»": lambda moment: (
        used(Fire, lambda order: order.scan)(moment) and shots(moment) == ["pvo"]
    ),
    "«ПВО» twice in an attack": lambda moment: shots(moment) == ["pvo", "pvo"],
    "two ships sunk at once": told(Sunk, 2),
    "a false miss and a suppression": lambda moment: told(Decoy)(moment) and caught(bool)(moment),
    "a false miss among picked squares": lambda moment: (
        told(Decoy)(moment) and isinstance(given(moment), Pick)
    ),
    "one square picked": used(Pick, lambda order: len(order.squares) == 1),
    "two squares picked": used(Pick, lambda order: len(order.squares) == 2),
    "the last ship sunk before the last square": lambda moment: (
        moment.episode.is_over
        and isinstance(order := given(moment), Pair | Pick)
        and len(shots(moment)) < len(order.squares)
    ),
    "a last square, of which only the kind is asked": lambda moment: (
        moment.choices == 1 and moment.word == "fire"
    ),
    "a pick of which only the kind is asked": lambda moment: (
        moment.choices == 1 and moment.word == "pick"
    ),
}

BASIC: Rare = {
    **ANYWHERE,
    **EITHER_WINS,
    "a hit": hit_afloat,
    "a sinking": told(Sinking),
    "a last square, of which only the kind is asked": lambda moment: moment.choices == 1,
}

CASES: Mapping[str, Case] = {
    "morskoi": Case("morskoi", {}, morskoi, "Morskoi", FULL),
    "morskoi, small": Case(
        "morskoi",
        {"first": "one", "people": "two", "small": FULL_SMALL},
        morskoi,
        "Morskoi",
        FULL_ON_A_SMALL_BOARD,
        parts=(morskoi_orders, morskoi_sides),
    ),
    "morskoi, basic": Case("morskoi", {"mode": "basic"}, morskoi_basic, "BasicMorskoi", BASIC),
    "morskoi, basic, small": Case(
        "morskoi",
        {"mode": "basic", "first": "one", "small": BASIC_SMALL},
        morskoi_basic,
        "BasicMorskoi",
        BASIC,
        parts=(boards,),
    ),
}

PLANTED: Mapping[str, Iterable[Planted]] = {
    "morskoi, small": differences(
        # orders
        ("(popcount(options) == 1)", "(popcount(options) == 0)"),
        (
            "further = where(kind == PICK, seconds - second,",
            "further = where(kind == PICK, seconds,",
        ),
        ("board.step(first & options.down, DOWN)", "board.step(first & options.down, RIGHT)"),
        ("options.declares & (draft.declared == 0)", "options.declares"),
        ("alone = draft.moves & (count == 1)", "alone = draft.moves & (count == 0)"),
        ("across=pairs & board.step(targets, LEFT)", "across=pairs & board.step(targets, UP)"),
        ("where(able[0] & ~people, targets", "where(~people, targets"),
        ("declares=able[1] & ~state.used", "declares=able[1]"),
        ("where(may_be_a_lie, target.hits, fired_at)", "target.hits"),
        ("board.all - fired_at, AROUND)", "board.all - target.hits, AROUND)"),
        ("where(state.fired, nothing, each)", "where(state.used, nothing, each)"),
        ('where(takes, self.actions("true"), where(three', "where(takes, nothing, where(three"),
        # shots
        ("at & board.grow(four, AROUND)", "at & four"),
        ("where(side.false_misses_left > 0, shot & four", "where(side.pvo_left >= 0, shot & four"),
        ("misses=(side.misses | shot) - hits", "misses=side.misses | shot - hits"),
        ("(side.intercepted | pvo) - shot", "side.intercepted | pvo"),
        (
            "where(people, shot - shot, shot - answers.intercepted)",
            "where(people, shot - shot, shot)",
        ),
        ("area = board.grow(board.grow(at, AROUND), AROUND)", "area = board.grow(at, AROUND)"),
        ("ends = fires & (won | ~(single &", "ends = fires & (won | ~("),
        ("field=where(fires, nothing, state.field)", "field=state.field"),
        ("where(ends, nothing, own.suppressed)", "own.suppressed"),
        ("squares - side.hits - side.suppressed", "squares - side.hits"),
        # moves
        ("once, more = once | water, more | once & water", "once = once | water"),
        ("once - more - side.hits - side.misses", "once - more - side.hits"),
        ("disabled = side.hits | side.suppressed", "disabled = side.hits"),
        ("(state.turn == seat)", "(state.turn != seat)"),
        # views
        ('"miss"): mine.misses - mine.decoy', '"miss"): mine.misses'),
        ('"decoy"): mine.decoy & mine.misses', '"decoy"): mine.decoy'),
        ("decoy = where(over, theirs.decoy, nothing)", "decoy = theirs.decoy"),
        ('"area"): where(in_turn, nothing, area)', '"area"): area'),
    ),
    "morskoi, basic, small": differences(
        ("turn=where(hit, state.turn, 1 - state.turn)", "turn=1 - state.turn"),
        ("where(won, state.turn, state.outcome)", "where(won, 1 - state.turn, state.outcome)"),
        (
            "won = nonempty(found), ~nonempty(ships - hits)",
            "won = nonempty(found), ~nonempty(ships - square)",
        ),
        ("misses | square - ships", "misses | square"),
        ("hits | found, misses", "hits | square, misses"),
        ("return where(popcount(targets) == 1, self", "return where(popcount(targets) == 0, self"),
        ("last = where(popcount(targets) == 1", "last = where(popcount(targets) == 2"),
        ('("mine", "hit"): mine.hits - my_sunk', '("mine", "hit"): mine.hits'),
        ('("mine", "sunk"): my_sunk', '("mine", "sunk"): mine.hits'),
        ('"theirs", "hit"): theirs.hits - their_sunk', '"theirs", "hit"): theirs.hits'),
        ("where(over, nothing, beside -", "where(over, beside, beside -"),
        ("beside - theirs.hits - theirs.misses", "beside - theirs.hits"),
        ("tuple(where(over, ship, nothing)", "tuple(where(over, nothing, nothing)"),
        ("nonempty(squares - hits).astype", "nonempty(squares & hits).astype"),
        ("shipyard.yard.gap.directions)", "((1, 1), (-1, -1)))"),
        ('{"phase battle": ~self.terminated(state)}', '{"phase battle": state.turn == state.turn}'),
    ),
}
