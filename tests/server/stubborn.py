"""A client that plays one seat to the end, whatever happens to the servers meanwhile."""

from collections.abc import Callable
from hashlib import sha256
from random import Random

from websockets.asyncio.client import connect

from seabattle.client import LiveTable, Rejected
from seabattle.core.answer import fill
from seabattle.core.errors import Refused
from seabattle.core.kinds import Json
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.match.record import Record
from seabattle.match.verify import verify

SURRENDER = {"kind": "surrender"}
PAUSE = 0.05


class Stubborn:
    """Plays at random and gives up after so many orders. It notes what was acknowledged.

    `connect` makes each connection; `number` is opened where it was committed to.
    """

    def __init__(
        self,
        connect: Callable[[], connect],
        secret: str,
        rng: Random,
        most: int,
        number: str | None = None,
    ) -> None:
        self.table = LiveTable(connect, secret, number)
        self.acknowledged: list[Json] = []
        self._rng, self._most = rng, most

    def __repr__(self) -> str:
        to_act = self.table.view and self.table.view.to_act
        return f"{len(self.acknowledged)} orders, asked {self.table.decision}, to act {to_act}"

    async def play(self) -> None:
        async with self.table:
            await self._play_on()

    async def _play_on(self) -> None:
        while not (view := await self.table.wait_for_turn()).outcome:
            await self._give_order(view)

    async def _give_order(self, view: View) -> None:
        assert view.prompt
        is_tired = self.table.decision >= self._most
        order = SURRENDER if is_tired else fill(view.prompt, self._rng)
        try:
            await self.table.give(order)
        except Refused as refused:
            if refused.refusal.slug != "game_over":
                raise
        except Rejected as rejected:  # the other side ended the match meanwhile
            if rejected.slug != "match_over":
                raise
        else:
            self.acknowledged.append(order)


def check_against_record(record: Record, players: tuple[Stubborn, Stubborn]) -> None:
    """All acknowledged orders are in the log, in order and once; both heard what it says."""
    assert all(check.holds for check in verify(record))
    for seat, player in zip(("one", "two"), players, strict=True):
        logged = [row.order for row in record.log if row.seat.value == seat]
        assert logged == player.acknowledged
        lines = b"\n".join(map(encode, player.table.heard))
        assert sha256(lines).hexdigest() == record.digests[seat]
