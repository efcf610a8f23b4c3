"""What each side is told when both salvos of a round have landed."""

from seabattle.core.events import Notice
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.games.salvo.model import (
    Fired,
    NothingHit,
    SalvoGame,
    SalvoState,
    ShipHit,
    ShipStruck,
    ShipSunk,
    Side,
)


def round_report(game: SalvoGame, state: SalvoState) -> list[Notice]:
    """Where both sides fired in the round just played, then what either salvo did."""
    fired: list[Notice] = []
    done: list[Notice] = []
    for by in PLAYERS:
        target, now = state.sides[by.other.position], state.rounds_played
        squares = game.grid.names(target.received[-1])
        fired.append(Notice(Fired(by, now, squares), HEARERS))
        done += _damage(game, target, by, now)
    return fired + done


def _damage(game: SalvoGame, target: Side, by: Seat, now: int) -> list[Notice]:
    """Ship by ship: the count of hits to the shooter, their squares to the owner alone."""
    owner, salvo = by.other, target.received[-1]
    told: list[Notice] = []
    for ship, mask in zip(game.yard.ships, target.ships, strict=True):
        if hits := mask & salvo:
            count, squares = hits.bit_count(), game.grid.names(hits)
            told.append(Notice(ShipHit(by, now, ship.id, count), (by, Seat.WATCHER)))
            told.append(Notice(ShipStruck(now, ship.id, squares), (owner,)))
            if not mask & ~target.fired_at:
                told.append(Notice(ShipSunk(owner, now, ship.id), HEARERS))
    return told or [Notice(NothingHit(by, now), HEARERS)]
