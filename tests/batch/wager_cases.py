"""Pirate's Wager in batches, under options that are compared."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any

import numpy as np

from seabattle.batch import wager, wager_helms
from seabattle.batch.bits import Array
from seabattle.batch.game import BatchGame
from seabattle.core.chance import Drawn
from seabattle.envs.episode import Episode
from seabattle.envs.pettingzoo import raw_env
from seabattle.games.wager.model import (
    EndedTurn,
    Evaded,
    Fired,
    Repaired,
    Sailed,
    ShipSunk,
    TriedToLeave,
    TurnBegan,
)
from tests.batch.parity import BattleEnv, Case, Moment, Recorder
from tests.batch.planted import Planted
from tests.batch.rare import ANYWHERE, EITHER_WINS, Rare, differences, told


class WagerEnv(BattleEnv):
    """A duel without fleets to place."""

    def start_match(self, seed: int | None) -> None:
        raw_env.start_match(self, seed)
        self._seen = {}
        self.dealer = Recorder(seed or 0)
        self.episode = Episode(self.encoding, self.dealer)


def begin(game: BatchGame[Any], envs: Sequence[Any]) -> Any:
    hull = game.shipyard.board.single(np.zeros(len(envs), np.int32))
    return game.init(((hull,), (hull,)))


def draws_of(drawn: Sequence[Sequence[Drawn]]) -> Array:
    """Return for each row the least 32 bits that make the dice that were rolled."""
    return np.array([_word_of(each) for each in drawn], np.uint32)


def _word_of(drawn: Sequence[Drawn]) -> int:
    dice = [int(value) - 1 for each in drawn for value in each.values]
    number = sum(die * 6**place for place, die in enumerate(dice))
    return -int(-(number << 32) // 6**6)


def rolled(
    kind: type[Any], level: int, test: Callable[[Any], bool] = lambda event: True
) -> Callable[[Moment], bool]:
    """Return whether a roll of a kind had a level."""
    return lambda moment: any(
        isinstance(event, kind) and event.roll.level == level and test(event)
        for event in moment.events
    )


def ended(reason: str, payoff: float | None = None) -> Callable[[Moment], bool]:
    def happened(moment: Moment) -> bool:
        outcome = moment.episode.match.outcome
        return (
            outcome is not None
            and outcome.reason == reason
            and payoff in (None, next(moment.episode.payoffs()))
        )

    return happened


def modified(name: str) -> Callable[[Moment], bool]:
    """Return whether a shot had dice of a modifier."""
    return lambda moment: any(
        modifier.name == name
        for event in moment.events
        if isinstance(event, Fired)
        for modifier in event.roll.modifiers
    )


def sailed(test: Callable[[Sailed], bool], ships: int = 1) -> Callable[[Moment], bool]:
    """Return whether so many ships have sailed in some way in a step."""
    return lambda moment: (
        sum(test(event) for event in moment.events if isinstance(event, Sailed)) >= ships
    )


FIGHTING: Rare = {
    **ANYWHERE,
    **EITHER_WINS,
    "a ship stopped short": sailed(lambda event: event.at != event.course.to),
    "both ships stopped short": sailed(lambda event: event.at != event.course.to, 2),
    "a turn that is not made": sailed(lambda event: event.facing != event.course.facing),
    "neither turn is made": sailed(lambda event: event.facing != event.course.facing, 2),
    "a turn by 180 degrees": sailed(lambda event: event.turns == 3),
    **{f"a shot of level {level}": rolled(Fired, level) for level in range(4)},
    "a shot at point blank": modified("point_blank"),
    "a shot at a ship that evades": modified("evading"),
    "a shot of which the lowest die counts": rolled(
        Fired, 0, lambda event: event.roll.counts == "lowest"
    ),
    "a shot at one of several hexes": lambda moment: (
        moment.word[-1].isdigit() and moment.choices > 1 and told(Fired)(moment)
    ),
    **{f"an evade of level {level}": rolled(Evaded, level) for level in range(3)},
    **{f"a repair of level {level}": rolled(Repaired, level) for level in range(3)},
    "a repair at full HP": rolled(Repaired, 1, lambda event: event.gained == 0),
    "a win at the turn limit": ended("turn_limit", 1.0),
    "a draw at the turn limit": ended("turn_limit", 0.0),
    "the last CP spent": lambda moment: (
        moment.word in ("fire", "evade", "repair")
        and not told(EndedTurn)(moment)
        and told(TurnBegan)(moment)
    ),
}
RETREAT: Rare = {
    **ANYWHERE,
    **EITHER_WINS,
    "a critical evade": rolled(Evaded, 3),
    "a failed attempt to leave": rolled(TriedToLeave, 0),
    "both try to leave": told(TriedToLeave, 2),
    "the first seat leaves": ended("retreat", -1.0),
    "the second seat leaves": ended("retreat", 1.0),
    "both leave": ended("retreat", 0.0),
    "an attempt made from elsewhere": sailed(lambda event: event.leaving and not event.as_planned),
    "no attempt where a ship was stopped": sailed(
        lambda event: event.course.leave and not event.leaving
    ),
}
CREWED: Rare = {
    **ANYWHERE,
    "a ship sunk": told(ShipSunk),
    "a shot with a gunner": modified("gunner"),
    "a critical repair": rolled(Repaired, 3),
}
TIGHT: Rare = {
    **ANYWHERE,
    "a plan that leaves no choice": lambda moment: moment.word == "plan" and moment.legal,
    "a shot at one of several hexes": FIGHTING["a shot at one of several hexes"],
}


class WagerCase(Case):
    """A duel; differences are planted in either file."""

    def make(self, module: Any) -> BatchGame[Any]:
        if hasattr(module, "Wager"):
            return super().make(module)
        game = wager.Wager(**self.options)
        game.helm = module.Helm(game.duel)
        return game


def case(options: Mapping[str, Any], rare: Rare, module: ModuleType = wager) -> Case:
    """Return a case under options of the engine."""
    given = ("wager", dict(options), module, "Wager")
    return WagerCase(*given, rare=rare, env=WagerEnv, begin=begin, draws_of=draws_of)


def start(at: str, facing: int) -> dict[str, Any]:
    return {"at": at, "facing": facing}


CREWS = [
    [
        {"role": "gunner", "skill": 4},
        {"role": "sailor", "skill": 1},
        {"role": "gunner", "skill": 2},
    ],
    [{"role": "surgeon", "skill": 3}, {"role": "surgeon", "skill": 1}],
]
RETREATS = {
    "classes": ["sloop", "brigantine"],
    "small": {"rows": 4, "columns": 5},
    "starts": [start("0,1", 1), start("2,1", 0)],
    "initiative": "alternate",
    "turn_limit": 5,
    "retreat": True,
}
FIGHTS = {
    "classes": ["brigantine", "brigantine"],
    "small": {"rows": 3, "columns": 3},
    "starts": [start("0,0", 1), start("0,2", 1)],
    "turn_limit": 7,
}
CREWED_GALLEON = {
    "classes": ["galleon", "sloop"],
    "small": {"rows": 4, "columns": 5},
    "starts": [start("0,1", 1), start("0,3", 1)],
    "crews": CREWS,
    "turn_limit": 6,
}
NARROW = {
    "classes": ["galleon", "brigantine"],
    "small": {"rows": 3, "columns": 2},
    "starts": [start("1,0", 3), start("-1,2", 1)],
    "turn_limit": 2,
}
CASES: Mapping[str, Case] = {
    "wager": case({"turn_limit": 5}, ANYWHERE),
    "wager, small, retreat, alternate": case(RETREATS, RETREAT),
    "wager, small": case(FIGHTS, FIGHTING, wager_helms),
    "wager, galleon, crews": case(CREWED_GALLEON, CREWED, wager_helms),
    "wager, narrow": case(NARROW, TIGHT, wager_helms),
}
PLANTED: Mapping[str, Iterable[Planted]] = {
    "wager, small, retreat, alternate": differences(
        ("waits = ~second & ~state.drafts[1].sealed", "waits = second & ~second"),
        ("pick(seat, state.ships).cp >= 2", "pick(seat, state.ships).cp >= 1"),
        ("(popcount(sight) > 1)", "(popcount(sight) > 2)"),
        ("nonempty(at & near) - enemy.evade", "nonempty(at - at) - enemy.evade"),
        ("np.int32(2) * repairs", "np.int32(1) * repairs"),
        ("evaded_in=where(evades, turn, ship.evaded_in)", "evaded_in=ship.evaded_in"),
        ("where(fires, enemy.evade * 0, enemy.evade)", "enemy.evade"),
        ("ship.hp + 5 * success, most)", "ship.hp + 5 * success, most + 1)"),
        ("(level(dice, one.speed) > 0)", "(level(dice, one.speed) > 1)"),
        ("where(tries_one, after, before)", "after"),
        ("leaves_two + np.int32(1), outcome", "np.int32(1), outcome"),
        ("target=state.target * 0 - 1,", ""),
        ("(turn + 1) % 2 if alternates", "turn % 2 if alternates"),
        ("refresh(state.ships, state.turn)", "refresh(state.ships, state.turn + 1)"),
        ("(state.turn == self.options.turn_limit)", "(state.turn > self.options.turn_limit)"),
        ("reversed(self.duel.kinds)", "self.duel.kinds"),
        ("(self._first(state.turn) != owner)", "(owner == 1)"),
        ("where(ship.evade > 0, ship.evaded_in + 1,", "where(ship.evade > 0, ship.evaded_in,"),
    ),
    "wager, small": differences(
        ("overlap & (hexes[0] + hexes[1] == 0)", "overlap & (hexes[0] == 0)"),
        ("(overlap & (n > 0))", "(overlap & (n > 1))"),
        ("nonempty(hulls[0]) & ~nonempty(hulls[0] & enemy)", "nonempty(hulls[0])"),
        ("fits.append(where(lies, fits[0] + number, fits[-1]))", "fits.append(fits[0] + number)"),
        ("where(right > 3, 6 - right, right)", "right"),
        ("ship.sp - hexes - turns - tries", "ship.sp - hexes - tries"),
        ("(hexes > 0) & (hexes >= number)", "(hexes >= number)"),
        ("free | (draft.facing == facing)", "free | (draft.facing >= 0)"),
        ("passage.turns & ~dropped", "passage.turns"),
        ("range(self.duel.speed + 1)", "range(self.duel.speed - 1)"),
        ("decided = ~left.may_leave", "decided = left.may_leave"),
        ("single(draft.to, self.sea.size), union(*reach)", "union(*reach), union(*reach)"),
    ),
}
