"""A table in one process, over a real store: conflicts, rulings at the last moment, letting go."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest

from seabattle.core.answer import fill
from seabattle.core.errors import Refused
from seabattle.core.orders import Forfeit
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.server.bots.driver import Computers
from seabattle.server.bots.pool import Thinking
from seabattle.server.ops.metrics import Metrics
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import ForAnyone, ForMe, Join, NewTable
from seabattle.server.security.limits import Gate
from seabattle.server.settings import Limits, Settings
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.registry import Hall
from seabattle.server.tables.table import Live, Overtaken
from seabattle.server.ws.shown import Shown
from seabattle.server.ws.sockets import Sockets
from seabattle.server.ws.transport import Line
from seabattle.server.ws.updates import Telling
from seabattle.store.contract import Store
from seabattle.store.errors import NoSuchMatch
from seabattle.store.opening import open_store
from seabattle.store.sqlite.file import connect
from tests.server.serving import TINY

ONE, TWO = Seat.ONE, Seat.TWO


def run(test: Callable[[Path], Coroutine[Any, Any, None]]) -> Callable[[Path], None]:
    """A test that needs an event loop."""

    def tested(tmp_path: Path) -> None:
        asyncio.run(test(tmp_path))

    tested.__name__ = test.__name__
    return tested


@asynccontextmanager
async def hall_over(folder: Path, **settings: Any) -> AsyncIterator[Hall]:
    async with await open_store(str(folder / "tables.db")) as store:
        yield Hall(store, Settings(**settings), Computers(Thinking(1, 5)))


async def new_table(hall: Hall) -> str:
    lobby = Lobby(hall)
    seated = await lobby.set_up(NewTable("classic", (ForMe(), ForAnyone()), TINY), None, "en")
    await lobby.join(seated.table.id, Join(), None)
    return seated.table.id


def order_for(live: Live, seat: Seat, seed: int = 1) -> Any:
    assert live.match
    return fill(live.match.game.prompt(live.match.state, seat), Random(seed))


async def two_holders(store: Store, id: str) -> tuple[Live, Live]:
    """The same table as two processes would hold it, neither hearing of the other."""
    return await Live.load(store, id), await Live.load(store, id)


@run
async def test_who_is_second_reads_on_and_is_right_behind(tmp_path: Path) -> None:
    async with hall_over(tmp_path) as hall:
        here, there = await two_holders(hall.store, await new_table(hall))
        await here.give(ONE, order_for(here, ONE), "a")
        await there.give(TWO, order_for(there, TWO), "b")
        assert there.match
        assert there.length == 2
        assert there.match.state.outcome is None
        assert not there.match.sealed


@run
async def test_only_what_is_up_to_date_refuses(tmp_path: Path) -> None:
    """Elsewhere both have placed by now: the shot is in turn, though nobody here knows it yet."""
    async with hall_over(tmp_path) as hall:
        here, there = await two_holders(hall.store, await new_table(hall))
        for seat in (ONE, TWO):
            await here.give(seat, order_for(here, seat))
        await there.give(ONE, {"kind": "fire", "at": "A-1"}, "shot")
        with pytest.raises(Refused, match="not_to_act"):
            await here.give(ONE, {"kind": "fire", "at": "A-2"}, "too soon")
        await here.give(ONE, {"kind": "fire", "at": "A-1"}, "shot")
        assert here.length == there.length == 3


@run
async def test_the_table_does_not_rule_against_who_has_decided(tmp_path: Path) -> None:
    async with hall_over(tmp_path) as hall:
        here, there = await two_holders(hall.store, await new_table(hall))
        await here.give(ONE, order_for(here, ONE))
        with pytest.raises(Overtaken):
            await there.rule(Forfeit(ONE, "clock"), decision=0)
        assert (await hall.store.head(here.id)).ended is None
        await there.rule(Forfeit(TWO, "clock"), decision=0)
        with pytest.raises(Refused, match="game_over"):
            await here.give(TWO, order_for(here, TWO))
        assert here.status == there.status == "over"


@run
async def test_what_was_given_is_no_longer_refused(tmp_path: Path) -> None:
    """Whoever heard no answer sends the order again: elsewhere, much later, after the end."""
    async with hall_over(tmp_path) as hall:
        here, elsewhere = await two_holders(hall.store, await new_table(hall))
        order = order_for(here, ONE)
        await here.give(ONE, order, "mine")
        length = here.length
        await elsewhere.give(ONE, order, "mine")
        assert elsewhere.length == length
        with pytest.raises(Refused):
            await elsewhere.give(ONE, order, "another")
        await here.close()
        for live in (here, elsewhere, await Live.load(hall.store, here.id)):
            await live.give(ONE, order, "mine")
            with pytest.raises(ServerProblem):
                await live.give(TWO, order_for(live, TWO), "mine")
        assert len(await hall.store.rows(here.id)) == length


@run
async def test_nothing_can_be_added_to_a_table_that_was_closed_elsewhere(tmp_path: Path) -> None:
    async with hall_over(tmp_path) as hall:
        here, there = await two_holders(hall.store, await new_table(hall))
        await here.close()
        with pytest.raises(ServerProblem, match="table_closed"):
            await there.give(ONE, order_for(there, ONE))
        assert there.status == "closed"


@run
async def test_what_cannot_be_stored_is_not_shown(tmp_path: Path) -> None:
    async with hall_over(tmp_path) as hall:
        live = await Live.load(hall.store, await new_table(hall))
        assert live.match
        before = live.match.seen(TWO)
        async with await open_store(str(tmp_path / "other.db")) as elsewhere:
            lost = Live(elsewhere, live.head, live.sitters.values())
            lost.match = live.match
            with pytest.raises(NoSuchMatch):
                await lost.give(ONE, order_for(live, ONE))
        assert lost.match is live.match
        assert live.match.seen(TWO) == before


@run
async def test_an_update_that_comes_while_another_is_sent_is_not_missed(tmp_path: Path) -> None:
    async with hall_over(tmp_path) as hall:
        here, there = await two_holders(hall.store, await new_table(hall))
        telling = Telling(here, Shown(here), Seat.WATCHER, heard=0, pledged=0)
        sending = telling.news()
        assert any(b'"update"' in text for text in sending)
        await there.give(ONE, order_for(there, ONE))
        await here.read_log()
        [update] = telling.news()
        assert b'"waiting_for":["two"]' in update


class Caller:
    """A line on which somebody says hello, and nothing more."""

    is_full = False

    def __init__(self, **hello: Any) -> None:
        self._hello = encode({"kind": "hello", **hello})
        self.told: list[Any] = []

    async def message(self) -> bytes:
        return self._hello

    def send(self, *texts: bytes) -> None:
        self.told += map(msgspec.json.decode, texts)

    def hand_to(self, listener: object) -> None:
        """Nothing will come."""


@run
async def test_who_comes_back_to_a_process_that_is_behind_hears_nothing_twice(
    tmp_path: Path,
) -> None:
    """It has the table from before, and no news of what has been told elsewhere since."""
    async with hall_over(tmp_path) as here, hall_over(tmp_path) as there:
        there.store.shared = True  # type: ignore[misc]
        id = await new_table(here)
        await there.table(id)
        live = await here.table(id)
        for seat in (ONE, TWO):
            await live.give(seat, order_for(live, seat))
        assert live.match
        heard = len(live.match.heard[Seat.WATCHER])
        caller = Caller(heard=heard)
        sockets = Sockets(there, Gate(Limits()), Metrics())
        assert await sockets._is_seated(cast(Line, caller), id, "client", "en")
        await asyncio.sleep(0)
        [update] = [message for message in caller.told if message["kind"] == "update"]
        assert (update["first"], update["events"]) == (heard, [])
        assert update["view"]["phase"] == "battle"


@run
async def test_a_table_without_guests_is_let_go(tmp_path: Path) -> None:
    async with hall_over(tmp_path, idle_match_seconds=0.0) as hall:
        id = await new_table(hall)
        assert [live.id for live in hall.held()] == [id]
        hall._let_go()
        assert not list(hall.held())
        assert (await hall.table(id)).status == "playing"


@run
async def test_a_table_that_cannot_be_loaded_does_not_keep_others_waiting(tmp_path: Path) -> None:
    async with hall_over(tmp_path) as hall:
        ailing, other = [await new_table(hall) for _ in range(2)]
    with closing(connect(tmp_path / "tables.db")) as file:
        file.execute("UPDATE matches SET settings = '{}', due = 1 WHERE id = ?", (ailing,))
        file.execute("UPDATE matches SET due = 2 WHERE id = ?", (other,))
    async with hall_over(tmp_path, abandoned_match_seconds=0.0) as hall:
        await hall._attend_to_all()
        assert (await hall.store.head(other)).ended
        assert await hall.store.overdue(time.time()) == []
