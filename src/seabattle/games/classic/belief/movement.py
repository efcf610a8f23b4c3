"""A Bayesian filter for ships that move in secret: where may each be now?

Each turn of the opponent is a prediction step, each answer an update. The rules do not say how
often an opponent moves. In some turns the ship in the greatest danger is assumed to flee; in the
others each ship sometimes tries any of its moves, unless a hit blocks it. All places begin with the
same likelihood. A miss removes what has come to its square. A ship that is hit stays: the places
through a hit keep the likelihood they had at that moment.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, frexp, log
from typing import NamedTuple

import numpy as np

from seabattle.belief.placements import Flags, Floats, Placements, PlacementTable, placement_table
from seabattle.belief.tracking import TrackingBoard, stationary_prior
from seabattle.core.cache import cached, computed_once
from seabattle.core.fleet import Yard
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.classic.choices import reachable_places
from seabattle.games.classic.model import ClassicOptions, SecondShotWon, Shot, Sunk

MAX_MOVES = 6
"""A ship can slide in two ways and turn in four."""
NO_MOVE = -1
TINY = 1e-9


@dataclass(frozen=True, kw_only=True)
class MovementModel:
    """Assumptions about how an opponent moves its ships."""

    flee_probability: float
    """The share of turns in which the ship in the greatest danger flees."""
    move_probability: float
    """The share of the other turns in which the opponent tries a move."""
    hit_weight: float
    """The weight of a place through a hit, relative to one without, in the estimate of danger."""
    min_probability: float
    """The least probability of any answer."""


USUAL_MOVEMENT = MovementModel(
    flee_probability=0.07,  # an opponent gains neither by fleeing more often nor less often
    move_probability=0.5,
    hit_weight=100,
    min_probability=0.001,
)


class PlacementLikelihood(NamedTuple):
    """The likelihood of all answers about one ship, for each place where it may lie now."""

    sound: Floats
    """The likelihood for a ship that was never hit."""
    hit: Floats
    """The likelihood for a ship that was hit."""

    @property
    def scaled(self) -> "PlacementLikelihood":
        """The likelihoods scaled by a power of two, the largest near 1; no digits are lost.

        Each miss removes some likelihood, and a match with manoeuvres may have no end.
        """
        _, exponent = frexp(max(self.sound.max(), self.hit.max()))
        return PlacementLikelihood(np.ldexp(self.sound, -exponent), np.ldexp(self.hit, -exponent))


@dataclass(frozen=True, eq=False)
class HuntFilter:
    """The state of the filter: what a hunter was told, and where ships may lie."""

    table: PlacementTable
    ways: Placements
    likely: PlacementLikelihood
    hits: Flags
    missed: Flags
    dry: Flags
    """Squares of ships known to be sunk, and of the gap around them."""
    afloat: tuple[int, ...]
    model: MovementModel
    likelihood: float = 0.0
    """The log-likelihood of the answers about ships that may have moved."""

    @property
    def fits(self) -> Floats:
        """The likelihood of all shots so far, for a ship on each place."""
        return self.likely.sound + self.likely.hit

    @property
    def others(self) -> int:
        """The number of other ships that may move: all but this one, and one that was hit."""
        return max(len(self.afloat) - bool((self.hits & ~self.dry).any()) - 1, 0)

    @property
    def danger(self) -> Floats:
        """The danger of each place: how likely a hunter who counts places fires at it next."""
        covers, hit = self.table.covers, self.hits & ~self.dry
        number = np.bincount(self.afloat, minlength=int(self.table.length.max()) + 1)
        worth = np.where(covers[:, hit].any(1), np.float32(self.model.hit_weight), np.float32(1))
        possible = stationary_prior(self.table, hit, self.missed | self.dry)
        threat = (possible * number[self.table.length] * worth) @ covers * ~hit
        return np.asarray(covers @ (threat / max(float(threat.max()), 1)), np.float32)


def apply_bonus_rules(
    tracking: TrackingBoard,
    yard: Yard,
    options: ClassicOptions,
    seat: Seat,
    heard: Sequence[Event],
    models: Sequence[MovementModel] = (USUAL_MOVEMENT,),
) -> TrackingBoard:
    """Adjust the prior to the bonus rules and to an opponent who moves by one of these models."""
    covers = tracking.table.covers
    if options.manoeuvre:
        fits = placement_likelihoods(yard, seat, heard, models)
    else:
        fits = np.asarray(~covers[:, tracking.missed].any(1), np.float32)
    fits *= ~covers[:, tracking.water].any(1)
    if not options.silent_sinking:
        fits *= covers[:, ~tracking.hit].any(1)
    return tracking._replace(prior=fits)


def placement_likelihoods(
    yard: Yard, seat: Seat, heard: Sequence[Event], models: Sequence[MovementModel]
) -> Floats:
    """Return for each place the likelihood of all shots of a seat, if a ship lies there.

    The opponent moves by one of these models. The answers weight the models.
    """
    hunts = [track_hunt(yard, seat, heard, model) for model in models]
    logs = [hunt.likelihood - log(max(float(hunt.likely.sound.mean()), TINY)) for hunt in hunts]
    fits = [hunt.fits * exp(each - max(logs)) for hunt, each in zip(hunts, logs, strict=True)]
    return np.asarray(np.sum(fits, 0), np.float32)


def track_hunt(
    yard: Yard, seat: Seat, heard: Sequence[Event], model: MovementModel = USUAL_MOVEMENT
) -> HuntFilter:
    """Filter what either seat has heard of the hunt of one seat."""
    hunt = _initial_filter(yard, model)
    for before, event in zip((None, *heard), heard, strict=False):
        match event:
            case Shot(by=by) if by is not seat:
                hunt = hunt if isinstance(before, SecondShotWon) else _update(hunt, None)
            case Shot():
                hunt = _update(hunt, event)
            case Sunk(owner=owner) if owner is not seat:
                hunt = _update(hunt, event)
            case _:
                pass
    return hunt


@cached(16, "where all hunts of a yard begin")
def _initial_filter(yard: Yard, model: MovementModel) -> HuntFilter:
    table = placement_table(yard)
    none, nothing = table.flags(()), np.zeros(len(table.length), np.float32)
    likely = PlacementLikelihood(sound=nothing + 1, hit=nothing)
    return HuntFilter(table, move_table(yard), likely, none, none, none, table.fleet, model)


@cached(4096, "each event of a hunt; the next decision adds a few to those before")
def _update(hunt: HuntFilter, told: Shot | Sunk | None) -> HuntFilter:
    """Update by an answer; without one, predict a turn of the other side in which ships may
    move."""
    match told:
        case Shot(at=at, hit=hit):
            return _update_by_shot(hunt, hunt.table.square_index[at], hit)
        case Sunk(squares=squares):
            return _update_by_sinking(hunt, squares)
        case None:
            return replace(hunt, likely=hunt.likely._replace(sound=_predict_turn(hunt)))


def _update_by_shot(hunt: HuntFilter, square: int, is_hit: bool) -> HuntFilter:
    """Remove ships that were not hit from this square; after a hit also from beside it."""
    here, beside = hunt.table.covers[:, square], hunt.table.keeps_clear[:, square]
    likely, struck = hunt.likely, np.arange(len(hunt.hits)) == square
    hunt = replace(
        hunt, likelihood=hunt.likelihood + log(_answer_probability(hunt, square, is_hit))
    )
    if hunt.hits[square] or is_hit:
        stays = np.where(here, likely.hit + likely.sound, likely.hit * ~beside)
        told = PlacementLikelihood(likely.sound * ~beside, stays.astype(np.float32))
        missed = hunt.missed & ~struck
        return replace(hunt, likely=told.scaled, hits=hunt.hits | struck, missed=missed)
    told = PlacementLikelihood(likely.sound * ~here, likely.hit * ~here)
    return replace(hunt, likely=told.scaled, missed=hunt.missed | struck)


def _answer_probability(hunt: HuntFilter, square: int, is_hit: bool) -> float:
    """Return the probability of an answer, if it is about ships that were not hit before."""
    here, likely = hunt.table.covers[:, square], hunt.likely
    if likely.hit[here].any():
        return 1.0
    share = float(likely.sound[here].sum()) / max(float(likely.sound.sum()), TINY)
    least = hunt.model.min_probability
    hit = min(max((hunt.others + 1) * share, least), 1 - least)
    return hit if is_hit else 1 - hit


def _update_by_sinking(hunt: HuntFilter, squares: Sequence[str]) -> HuntFilter:
    table = hunt.table
    sunk = table.flags(squares)
    beside = table.keeps_clear[np.flatnonzero((table.covers == sunk).all(1))].any(0)
    afloat = list(hunt.afloat)
    afloat.remove(len(squares))
    return replace(hunt, dry=hunt.dry | beside, afloat=tuple(afloat))


def _predict_turn(hunt: HuntFilter) -> Floats:
    """Return the likelihood of each place after some ships may have moved."""
    enterable = np.asarray(~hunt.table.keeps_clear[:, hunt.hits].any(1))
    open_ways = (hunt.ways != NO_MOVE) & enterable[hunt.ways]
    tried = _predict_random_moves(hunt, enterable, open_ways)
    flees = hunt.model.flee_probability
    if not flees:
        return tried
    fled = _predict_escape(hunt, open_ways)
    return np.asarray((1 - flees) * tried + flees * fled, np.float32)


def _predict_random_moves(hunt: HuntFilter, enterable: Flags, open_ways: Flags) -> Floats:
    """Predict a turn in which each ship sometimes tries any of its moves."""
    sound = hunt.likely.sound
    rate = hunt.model.move_probability / len(hunt.table.fleet) / MAX_MOVES
    comes = (sound[hunt.ways] * (hunt.ways != NO_MOVE)).sum(1) * enterable
    goes = open_ways.sum(1) * sound
    return np.asarray(sound + rate * (comes - goes), np.float32)


def _predict_escape(hunt: HuntFilter, open_ways: Flags) -> Floats:
    """Predict a turn in which the ship that gains the most moves to its safest place.

    The more a ship gains, the more likely it is that no other gains more.
    """
    sound, danger = hunt.likely.sound, hunt.danger
    after = np.where(open_ways, danger[hunt.ways], np.inf)
    gain = danger - after.min(1)
    flees, order = np.flatnonzero(gain > 0), np.argsort(gain, kind="stable")
    no_higher = np.empty_like(sound)
    no_higher[order] = np.cumsum(sound[order]) / max(float(sound.sum()), TINY)
    rank = no_higher[flees] ** hunt.others
    gone: Floats = sound.copy()
    gone[flees] -= sound[flees] * rank
    np.add.at(gone, hunt.ways[flees, after[flees].argmin(1)], sound[flees] * rank)
    return gone


@computed_once("a table of a yard, asked with every turn", 16)
def move_table(yard: Yard) -> Placements:
    """List for each place the places that a ship reaches in one move on an empty board."""
    table = placement_table(yard)
    ways = np.full((len(table.length), MAX_MOVES), NO_MOVE, np.int16)
    for mask, number in table.placement_index.items():
        places = [table.placement_index[place] for place, _ in reachable_places(yard, mask)]
        ways[number, : len(places)] = places
    return ways
