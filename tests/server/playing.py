"""Matches that two people play at random through `seabattle.client`."""

from collections.abc import Sequence
from contextlib import AsyncExitStack
from random import Random

from anyio.from_thread import start_blocking_portal

from seabattle.client import LiveTable
from seabattle.client import Server as Remote
from seabattle.core.answer import fill
from seabattle.core.kinds import Json
from tests.server.serving import Server, Taken


def play_at_random(
    server: Server,
    taken: Taken,
    rng: Random | None = None,
    *,
    orders: int = 10_000,
    decisions: int = 0,
) -> None:
    """Play until each has decided so often, and then so many orders more, or to the end."""
    with start_blocking_portal() as beside:  # in this thread a browser may have its loop
        beside.call(_play, Remote(server.url), taken, rng or Random(1), orders, decisions)


def play_anew(
    server: Server, game: str, options: Json = None, rng: Random | None = None, orders: int = 10_000
) -> Taken:
    taken = server.seat_two(game, options)
    play_at_random(server, taken, rng, orders=orders)
    return taken


async def _play(remote: Remote, taken: Taken, rng: Random, orders: int, decisions: int) -> None:
    async with AsyncExitStack() as stack:
        seats = [
            await stack.enter_async_context(remote.sit_at(taken.table, secret))
            for secret in taken.secrets
        ]
        for seat in seats:
            await _wait_for_news(seat, None)
        while any(seat.decision < decisions for seat in seats):
            assert await _step(seats, rng), "over before"
        while orders and await _step(seats, rng):
            orders -= 1


async def _step(seats: Sequence[LiveTable], rng: Random) -> bool:
    """Give an order for the first seat that is asked for one; return whether any was."""
    before = [seat.view for seat in seats]
    for seat in seats:
        if seat.view and seat.view.prompt:
            await seat.give(fill(seat.view.prompt, rng))
            for each, view in zip(seats, before, strict=True):
                await _wait_for_news(each, view)
            return True
    return False


async def _wait_for_news(seat: LiveTable, before: object) -> None:
    await seat.wait_until(lambda: seat.view is not before)
