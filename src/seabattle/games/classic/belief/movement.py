"""Where ships may have got to that move in secret.

How often an opponent moves is not in the rules. In some of the turns the ship in the greatest
danger is taken to flee; in the others each ship tries, now and then, any of its ways to move, and
goes where no hit stands in its way. Each place begins with the same likelihood, which drifts along
these ways from turn to turn; a miss takes away what has come to its square. In the end a place is
as likely as it is that a ship came there and no shot told of it. A ship that is hit stays: the
places through a hit keep what they had when it fell.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, frexp, log
from typing import NamedTuple

import numpy as np

from seabattle.belief.placements import Flags, Floats, Placements, PlacementTable, placement_table
from seabattle.belief.tracking import TrackingBoard, stationary_prior
from seabattle.core.cache import cached
from seabattle.core.fleet import Yard
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.classic.choices import reachable
from seabattle.games.classic.model import ClassicOptions, SecondShotWon, Shot, Sunk

FLEE_PROBABILITY = 0.07
"""In how many of its turns the opponent is taken to move the ship in the greatest danger. It pays
neither to flee more often, nor to stay, where the hunter reckons with that."""
MOVES = 0.5
"""In how many of its other turns it is taken to try a move."""
WAYS = 6
"""A ship slides two ways and turns four."""
NOWHERE = -1
RARELY, TINY = 0.001, 1e-9
FOUND_FIRST = 100
"""How much more a place counts that goes through a hit."""


class Likelihood(NamedTuple):
    """For each place, how likely what was told of one ship is, if it lies there now."""

    sound: Floats
    """Of a ship that was never hit."""
    hit: Floats
    """Of a ship that was."""

    @property
    def scaled(self) -> "Likelihood":
        """The same in proportion, the largest near 1: each miss takes some away, and a match with
        manoeuvres has no end by its rules. Powers of two keep all digits."""
        _, exponent = frexp(max(self.sound.max(), self.hit.max()))
        return Likelihood(np.ldexp(self.sound, -exponent), np.ldexp(self.hit, -exponent))


@dataclass(frozen=True, eq=False)
class Hunt:
    """What a hunter has been told of the ships so far, and where they may have got to."""

    table: PlacementTable
    ways: Placements
    likely: Likelihood
    hits: Flags
    missed: Flags
    dry: Flags
    """Where ships lie that are known to be sunk, and keep others off."""
    afloat: tuple[int, ...]
    flees: float
    """In how many turns ships are assumed to flee."""
    moves: float
    """In how many of the other turns a ship is assumed to try a move."""
    likelihood: float = 0.0
    """How likely the answers were that told of ships which may have moved, as a logarithm."""

    @property
    def fits(self) -> Floats:
        """For each place, how well a ship there agrees with all shots so far."""
        return self.likely.sound + self.likely.hit

    @property
    def others(self) -> int:
        """How many ships that may move there are beside one: all but one that was hit."""
        return max(len(self.afloat) - bool((self.hits & ~self.dry).any()) - 1, 0)

    @property
    def danger(self) -> Floats:
        """For each place, how likely its squares are fired at next by one who counts places."""
        covers, hit = self.table.covers, self.hits & ~self.dry
        number = np.bincount(self.afloat, minlength=int(self.table.length.max()) + 1)
        worth = np.where(covers[:, hit].any(1), np.float32(FOUND_FIRST), np.float32(1))
        possible = stationary_prior(self.table, hit, self.missed | self.dry)
        threat = (possible * number[self.table.length] * worth) @ covers * ~hit
        return np.asarray(covers @ (threat / max(float(threat.max()), 1)), np.float32)


def as_agreed(
    tracking: TrackingBoard,
    yard: Yard,
    options: ClassicOptions,
    seat: Seat,
    heard: Sequence[Event],
    habits: Sequence[float] = (FLEE_PROBABILITY,),
    moves: float = MOVES,
) -> TrackingBoard:
    """Adjust the prior to the bonus rules and to an opponent with one of these habits."""
    covers = tracking.table.covers
    if options.manoeuvre:
        fits = drifted(yard, seat, heard, habits, moves)
    else:
        fits = np.asarray(~covers[:, tracking.missed].any(1), np.float32)
    fits *= ~covers[:, tracking.water].any(1)
    if not options.silent_sinking:
        fits *= covers[:, ~tracking.hit].any(1)
    return tracking._replace(prior=fits)


def drifted(
    yard: Yard,
    seat: Seat,
    heard: Sequence[Event],
    habits: Sequence[float] = (FLEE_PROBABILITY,),
    moves: float = MOVES,
) -> Floats:
    """For each place, how well a ship there agrees with all shots of a seat so far, of an opponent
    who flees as often as one of these habits says. The answers tell which one is likely."""
    hunts = [hunt_of(yard, seat, heard, flees, moves) for flees in habits]
    logs = [hunt.likelihood - log(max(float(hunt.likely.sound.mean()), TINY)) for hunt in hunts]
    fits = [hunt.fits * exp(each - max(logs)) for hunt, each in zip(hunts, logs, strict=True)]
    return np.asarray(np.sum(fits, 0), np.float32)


def hunt_of(
    yard: Yard,
    seat: Seat,
    heard: Sequence[Event],
    flees: float = FLEE_PROBABILITY,
    moves: float = MOVES,
) -> Hunt:
    """A seat's hunt, from what either seat has heard."""
    hunt = _begun(yard, flees, moves)
    for before, event in zip((None, *heard), heard, strict=False):
        match event:
            case Shot(by=by) if by is not seat:
                hunt = hunt if isinstance(before, SecondShotWon) else _after(hunt, None)
            case Shot():
                hunt = _after(hunt, event)
            case Sunk(owner=owner) if owner is not seat:
                hunt = _after(hunt, event)
            case _:
                pass
    return hunt


@cached(16, "where all hunts of a yard begin")
def _begun(yard: Yard, flees: float, moves: float) -> Hunt:
    table = placement_table(yard)
    none, nothing = table.flags(()), np.zeros(len(table.length), np.float32)
    likely = Likelihood(sound=nothing + 1, hit=nothing)
    return Hunt(table, ways_to_move(yard), likely, none, none, none, table.fleet, flees, moves)


@cached(1024, "each event of a hunt; the next decision adds a few to those before")
def _after(hunt: Hunt, told: Shot | Sunk | None) -> Hunt:
    """After an answer, or after a turn of the other side, in which ships may have moved."""
    match told:
        case Shot(at=at, hit=hit):
            return _after_shot(hunt, hunt.table.square_index[at], hit)
        case Sunk(squares=squares):
            return _after_sinking(hunt, squares)
        case None:
            return replace(hunt, likely=hunt.likely._replace(sound=_after_turn(hunt)))


def _after_shot(hunt: Hunt, square: int, is_hit: bool) -> Hunt:
    """Ships that were not hit are not here; and if one was, no other is beside it."""
    here, beside = hunt.table.covers[:, square], hunt.table.keeps_clear[:, square]
    likely, struck = hunt.likely, np.arange(len(hunt.hits)) == square
    hunt = replace(hunt, likelihood=hunt.likelihood + log(_chance(hunt, square, is_hit)))
    if hunt.hits[square] or is_hit:
        stays = np.where(here, likely.hit + likely.sound, likely.hit * ~beside)
        told = Likelihood(likely.sound * ~beside, stays.astype(np.float32))
        missed = hunt.missed & ~struck
        return replace(hunt, likely=told.scaled, hits=hunt.hits | struck, missed=missed)
    told = Likelihood(likely.sound * ~here, likely.hit * ~here)
    return replace(hunt, likely=told.scaled, missed=hunt.missed | struck)


def _chance(hunt: Hunt, square: int, is_hit: bool) -> float:
    """How likely an answer is, if it tells of ships that were not hit before."""
    here, likely = hunt.table.covers[:, square], hunt.likely
    if likely.hit[here].any():
        return 1.0
    share = float(likely.sound[here].sum()) / max(float(likely.sound.sum()), TINY)
    hit = min(max((hunt.others + 1) * share, RARELY), 1 - RARELY)
    return hit if is_hit else 1 - hit


def _after_sinking(hunt: Hunt, squares: Sequence[str]) -> Hunt:
    table = hunt.table
    sunk = table.flags(squares)
    beside = table.keeps_clear[np.flatnonzero((table.covers == sunk).all(1))].any(0)
    afloat = list(hunt.afloat)
    afloat.remove(len(squares))
    return replace(hunt, dry=hunt.dry | beside, afloat=tuple(afloat))


def _after_turn(hunt: Hunt) -> Floats:
    """What there is at each place after some ships have moved."""
    enterable = np.asarray(~hunt.table.keeps_clear[:, hunt.hits].any(1))
    open_ways = (hunt.ways != NOWHERE) & enterable[hunt.ways]
    tried = _tried(hunt, enterable, open_ways)
    if not hunt.flees:
        return tried
    fled = _fled(hunt, open_ways)
    return np.asarray((1 - hunt.flees) * tried + hunt.flees * fled, np.float32)


def _tried(hunt: Hunt, enterable: Flags, open_ways: Flags) -> Floats:
    """If each ship has tried any way now and then."""
    sound, rate = hunt.likely.sound, hunt.moves / len(hunt.table.fleet) / WAYS
    comes = (sound[hunt.ways] * (hunt.ways != NOWHERE)).sum(1) * enterable
    goes = open_ways.sum(1) * sound
    return np.asarray(sound + rate * (comes - goes), np.float32)


def _fled(hunt: Hunt, open_ways: Flags) -> Floats:
    """If the ship that gains the most by it has gone where it is safest. The more a ship gains, the
    likelier it is that no other gains more."""
    sound, danger = hunt.likely.sound, hunt.danger
    after = np.where(open_ways, danger[hunt.ways], np.inf)
    gain = danger - after.min(1)
    flees = np.flatnonzero(gain > 0)
    rank = _shares_below(gain, sound)[flees] ** hunt.others
    gone: Floats = sound.copy()
    gone[flees] -= sound[flees] * rank
    np.add.at(gone, hunt.ways[flees, after[flees].argmin(1)], sound[flees] * rank)
    return gone


def _shares_below(gain: Floats, weights: Floats) -> Floats:
    """For each, the share of the whole weight that gains no more."""
    order = np.argsort(gain, kind="stable")
    shares = np.empty_like(weights)
    shares[order] = np.cumsum(weights[order]) / max(float(weights.sum()), TINY)
    return shares


@cached(16, "a table of a yard, asked with every turn")
def ways_to_move(yard: Yard) -> Placements:
    """For each place, where a ship can get from there in one move on an empty board."""
    table = placement_table(yard)
    ways = np.full((len(table.length), WAYS), NOWHERE, np.int16)
    for mask, number in table.placement_index.items():
        places = [table.placement_index[place] for place, _ in reachable(yard, mask)]
        ways[number, : len(places)] = places
    return ways
