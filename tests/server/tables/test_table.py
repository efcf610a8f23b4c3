"""A table in one process, over a real store: conflicts, rulings at the last moment, letting go."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from seabattle.core.answer import fill
from seabattle.core.errors import Refused
from seabattle.core.orders import Forfeit
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.match.match import Match
from seabattle.server.ops.health import Shutdown
from seabattle.server.ops.metrics import Metrics
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.tables import ForAnyone, ForMe, Join, NewTable
from seabattle.server.protocol.websocket import FromServer, Hello
from seabattle.server.security.rate_limits import RateLimiter
from seabattle.server.services import Services
from seabattle.server.settings import Limits, Settings
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.sweeper import Sweeper
from seabattle.server.tables.table import OutdatedOrder, Table
from seabattle.server.ws.participant import Participant
from seabattle.server.ws.session import ClientInfo, Session
from seabattle.server.ws.transport import Receiver
from seabattle.store.errors import CorruptData, NoSuchMatch, Unavailable
from seabattle.store.open import open_store
from seabattle.store.sqlite.file import connect
from seabattle.store.store import Store
from seabattle.store.values import LogRow, MatchHead
from tests.server.serving import TINY

pytestmark = pytest.mark.anyio
ONE, TWO = Seat.ONE, Seat.TWO


@asynccontextmanager
async def registry_over(folder: Path, **settings: Any) -> AsyncIterator[Registry]:
    async with await open_store(str(folder / "tables.db")) as store:
        yield Registry(store, Settings(small_boards=True, **settings), lambda table: None)


async def new_table(registry: Registry) -> str:
    lobby = Lobby(registry)
    seated = await lobby.create_table(NewTable("classic", (ForMe(), ForAnyone()), TINY), None, "en")
    await lobby.join(seated.table.id, Join(), None)
    return seated.table.id


def order_for(table: Table, seat: Seat, seed: int = 1) -> Any:
    assert table.match
    return fill(table.match.game.prompt(table.match.state, seat), Random(seed))


async def two_holders(store: Store, id: str) -> tuple[Table, Table]:
    """Load a table twice, as two processes that do not hear of each other would."""
    return await Table.load(store, id), await Table.load(store, id)


async def test_who_is_second_reads_on_and_is_right_behind(tmp_path: Path) -> None:
    async with registry_over(tmp_path) as registry:
        here, there = await two_holders(registry.store, await new_table(registry))
        await here.submit_order(ONE, order_for(here, ONE), "a")
        await there.submit_order(TWO, order_for(there, TWO), "b")
        assert there.match
        assert there.length == 2
        assert there.match.state.outcome is None
        assert not there.match.sealed


async def test_only_what_is_up_to_date_refuses(tmp_path: Path) -> None:
    """Elsewhere both have placed by now: the shot is in turn, though nobody here knows it yet."""
    async with registry_over(tmp_path) as registry:
        here, there = await two_holders(registry.store, await new_table(registry))
        for seat in (ONE, TWO):
            await here.submit_order(seat, order_for(here, seat))
        await there.submit_order(ONE, {"kind": "fire", "at": "A-1"}, "shot")
        with pytest.raises(Refused, check=lambda error: error.refusal.slug == "not_to_act"):
            await here.submit_order(ONE, {"kind": "fire", "at": "A-2"}, "too soon")
        await here.submit_order(ONE, {"kind": "fire", "at": "A-1"}, "shot")
        assert here.length == there.length == 3


async def test_the_table_does_not_rule_against_who_has_decided(tmp_path: Path) -> None:
    async with registry_over(tmp_path) as registry:
        here, there = await two_holders(registry.store, await new_table(registry))
        await here.submit_order(ONE, order_for(here, ONE))
        with pytest.raises(OutdatedOrder):
            await there.submit_ruling(Forfeit(ONE, "clock"), decision=0)
        assert (await registry.store.read_head(here.id)).ended is None
        await there.submit_ruling(Forfeit(TWO, "clock"), decision=0)
        with pytest.raises(Refused, check=lambda error: error.refusal.slug == "game_over"):
            await here.submit_order(TWO, order_for(here, TWO))
        assert here.status == there.status == "over"


async def test_what_was_given_is_no_longer_refused(tmp_path: Path) -> None:
    """Whoever heard no answer sends the order again: elsewhere, much later, after the end."""
    async with registry_over(tmp_path) as registry:
        here, elsewhere = await two_holders(registry.store, await new_table(registry))
        order = order_for(here, ONE)
        await here.submit_order(ONE, order, "mine")
        length = here.length
        await elsewhere.submit_order(ONE, order, "mine")
        assert elsewhere.length == length
        with pytest.raises(Refused):
            await elsewhere.submit_order(ONE, order, "another")
        await here.close()
        for table in (here, elsewhere, await Table.load(registry.store, here.id)):
            await table.submit_order(ONE, order, "mine")
            with pytest.raises(ServerProblem):
                await table.submit_order(TWO, order_for(table, TWO), "mine")
        assert len(await registry.store.read_rows(here.id)) == length


async def test_nothing_can_be_added_to_a_table_that_was_closed_elsewhere(tmp_path: Path) -> None:
    async with registry_over(tmp_path) as registry:
        here, there = await two_holders(registry.store, await new_table(registry))
        await here.close()
        with pytest.raises(ServerProblem, match="table_closed"):
            await there.submit_order(ONE, order_for(there, ONE))
        assert there.status == "closed"


async def test_what_cannot_be_stored_is_not_shown(tmp_path: Path) -> None:
    async with registry_over(tmp_path) as registry:
        table = await Table.load(registry.store, await new_table(registry))
        assert table.match
        before = table.match.seat_view(TWO)
        async with await open_store(str(tmp_path / "other.db")) as elsewhere:
            lost = Table(elsewhere, table.head, table.sitters.values())
            lost.match = table.match
            with pytest.raises(NoSuchMatch):
                await lost.submit_order(ONE, order_for(table, ONE))
        assert lost.match is table.match
        assert table.match.seat_view(TWO) == before


async def test_an_update_that_comes_while_another_is_sent_is_not_missed(tmp_path: Path) -> None:
    async with registry_over(tmp_path) as registry:
        here, there = await two_holders(registry.store, await new_table(registry))
        watcher = Participant(here, Seat.WATCHER, Hello(), "en")
        sending = list(watcher.next_messages())
        assert any(b'"update"' in text for text in sending)
        await there.submit_order(ONE, order_for(there, ONE))
        await here.read_log()
        [update] = watcher.next_messages()
        assert b'"waiting_for":["two"]' in update


class Wire:
    """A transport on which somebody says hello, and nothing more."""

    is_full = False

    def __init__(self) -> None:
        self.told: list[Any] = []

    def send(self, *texts: bytes) -> None:
        self.told += map(msgspec.json.decode, texts)

    async def deliver_to(self, receiver: Receiver) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def close(self, code: int) -> None: ...

    def abort(self) -> None: ...


async def test_who_comes_back_to_a_process_that_is_behind_hears_nothing_twice(
    tmp_path: Path,
) -> None:
    """It has the table from before, and no news of what has been told elsewhere since."""
    async with registry_over(tmp_path) as here, registry_over(tmp_path) as there:
        there.store.shared = True
        id = await new_table(here)
        await there.get(id)
        table = await here.get(id)
        for seat in (ONE, TWO):
            await table.submit_order(seat, order_for(table, seat))
        assert table.match
        heard = len(table.match.heard[Seat.WATCHER])
        wire, services = Wire(), Services(there, RateLimiter(Limits()), Metrics(), Shutdown())
        session = Session(services, wire, ClientInfo(id, "client", "en"), lambda session: None)
        session.receive(encode({"kind": "hello", "heard": heard}))
        assert session._task
        await session._task
        [update] = [message for message in wire.told if message["kind"] == "update"]
        assert (update["first"], update["events"]) == (heard, [])
        assert update["view"]["phase"] == "battle"


async def test_who_loses_the_seat_while_saying_hello_does_not_hold_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with registry_over(tmp_path) as registry:
        lobby = Lobby(registry)
        wish = NewTable("classic", (ForMe(), ForAnyone()), TINY)
        id = (await lobby.create_table(wish, None, "en")).table.id
        secret = (await lobby.join(id, Join(commitment="0" * 64), None)).secret

        async def change_seats(match: str, seat: Seat) -> None:
            await lobby.leave(await registry.get(id), TWO)
            await lobby.join(id, Join(), None)

        monkeypatch.setattr(registry.store, "read_notes", change_seats)
        wire, services = Wire(), Services(registry, RateLimiter(Limits()), Metrics(), Shutdown())
        session = Session(services, wire, ClientInfo(id, "client", "en"), lambda session: None)
        session.receive(encode({"kind": "hello", "secret": secret}))
        assert session._task
        await session._task
        assert wire.told[-1]["slug"] == "seat_left"
        assert "view" not in {name for message in wire.told for name in message}


async def test_all_who_ask_for_a_table_have_the_same_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the store fails once, and each of them asks again."""
    async with registry_over(tmp_path) as registry:
        id = await new_table(registry)
        registry._evict(id)
        read = registry.store.read_head

        async def fail_once(match: str) -> MatchHead:
            monkeypatch.setattr(registry.store, "read_head", read)
            raise Unavailable("for a moment")

        async def ask() -> Table:
            try:
                return await registry.get(id)
            except Unavailable:
                return await registry.get(id)

        monkeypatch.setattr(registry.store, "read_head", fail_once)
        here, there = await asyncio.gather(ask(), ask())
        assert here is there


async def test_others_get_their_turn_while_a_long_match_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with registry_over(tmp_path) as registry:
        table = await Table.load(registry.store, await new_table(registry))
        for seat in (ONE, TWO, ONE):
            await table.submit_order(seat, order_for(table, seat))
        done: list[str] = []

        def fold(table: Table, match: Match, rows: Sequence[LogRow]) -> None:
            real_apply(table, match, rows)
            done.append("rows")
            asyncio.get_running_loop().call_soon(done.append, "others")

        real_apply = Table._apply
        monkeypatch.setattr("seabattle.server.tables.table.ROWS_PER_STEP", 1)
        monkeypatch.setattr(Table, "_apply", fold)
        again = await Table.load(registry.store, table.id)
        assert again.length == table.length == 3
        assert done == ["rows", "others", "rows", "others", "rows"]


async def test_a_table_that_is_mended_can_be_loaded(tmp_path: Path) -> None:
    async with registry_over(tmp_path) as registry:
        id = await new_table(registry)
        registry._evict(id)
        with closing(connect(tmp_path / "tables.db")) as file:
            [[right]] = file.execute("SELECT settings FROM matches WHERE id = ?", (id,))
            for settings in ("{}", right):
                with suppress(msgspec.ValidationError):
                    file.execute("UPDATE matches SET settings = ? WHERE id = ?", (settings, id))
                    await registry.get(id)
        assert (await registry.get(id)).status == "playing"


async def test_a_table_without_guests_is_let_go(tmp_path: Path) -> None:
    async with registry_over(tmp_path, idle_match_seconds=0.0) as registry:
        id = await new_table(registry)
        assert [table.id for table in registry.loaded_tables()] == [id]
        registry.evict_idle()
        assert not list(registry.loaded_tables())
        assert (await registry.get(id)).status == "playing"


async def test_a_table_that_is_let_go_during_the_hello_is_kept_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has sat down is told what it has missed, and all that happens from then on."""
    async with registry_over(tmp_path, idle_match_seconds=0.0) as registry:
        lobby = Lobby(registry)
        wish = NewTable("classic", (ForMe(), ForAnyone()), TINY)
        seated = await lobby.create_table(wish, None, "en")
        id = seated.table.id
        await lobby.join(id, Join(), None)

        async def let_go(match: str, seat: Seat) -> None:
            registry.evict_idle()
            assert not registry.loaded_tables()
            elsewhere = await Table.load(registry.store, id)
            await elsewhere.submit_order(TWO, order_for(elsewhere, TWO))

        monkeypatch.setattr(registry.store, "read_notes", let_go)
        wire, services = Wire(), Services(registry, RateLimiter(Limits()), Metrics(), Shutdown())
        session = Session(services, wire, ClientInfo(id, "client", "en"), lambda session: None)
        session.receive(encode({"kind": "hello", "secret": seated.secret}))
        assert session._task
        await session._task
        table = await registry.get(id)
        assert waiting_for(wire) == ["one"]
        await table.submit_order(ONE, order_for(table, ONE))
        assert waiting_for(wire) == ["one"]
        await table.submit_order(ONE, order_for(table, ONE, 2))
        assert wire.told[-1]["kind"] == "update"
        registry.evict_idle()
        assert registry.loaded_tables() == [table]


def waiting_for(wire: Wire) -> Any:
    return [message for message in wire.told if message["kind"] == "update"][-1]["waiting_for"]


async def test_all_who_use_a_table_have_the_same_one_after_it_was_let_go(tmp_path: Path) -> None:
    """Else the computer player of the one would not hear of the orders at the other."""
    async with registry_over(tmp_path) as registry:
        id = await new_table(registry)
        table = await registry.get(id)
        registry._evict(id)
        elsewhere = await Table.load(registry.store, id)
        await elsewhere.submit_order(ONE, order_for(elsewhere, ONE))
        assert await registry.get(id) is table
        assert table.length == 1


async def test_a_table_that_cannot_be_read_again_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless somebody sits at it: it is told what was missed when the store is back."""
    async with registry_over(tmp_path) as registry:
        id = await new_table(registry)
        table = await registry.get(id)
        registry._evict(id)

        async def fail(match: str) -> MatchHead:
            raise Unavailable("for a moment")

        with monkeypatch.context() as patched:
            patched.setattr(registry.store, "read_head", fail)
            with pytest.raises(Unavailable):
                await registry.get(id)
            assert not registry.loaded_tables()
            registry.subscribe(table, Watcher())
            assert await registry.get(id) is table
        assert registry.loaded_tables() == [table]
        assert await registry.get(id) is table


class Watcher:
    seat = Seat.WATCHER

    def flush(self) -> None: ...

    def send(self, message: FromServer) -> None: ...


async def test_the_longest_idle_of_too_many_tables_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("seabattle.server.tables.registry.SETTLING_SECONDS", -1.0)
    async with registry_over(tmp_path, idle_matches=2) as registry:
        first, second, third = [await new_table(registry) for _ in range(3)]
        await registry.get(first)
        registry.evict_idle()
        assert {table.id for table in registry.loaded_tables()} == {third, first}
        assert (await registry.get(second)).status == "playing"


async def test_too_many_tables_stay_until_whoever_asked_has_sat_down(tmp_path: Path) -> None:
    async with registry_over(tmp_path, idle_matches=0) as registry:
        id = await new_table(registry)
        registry.evict_idle()
        assert [table.id for table in registry.loaded_tables()] == [id]


async def test_an_order_that_is_not_json_is_damage(tmp_path: Path) -> None:
    async with registry_over(tmp_path) as registry:
        table = await Table.load(registry.store, await new_table(registry))
        await table.submit_order(ONE, order_for(table, ONE))
        with closing(connect(tmp_path / "tables.db")) as file:
            last = (table.id, table.length - 1)
            file.execute("UPDATE log SET given = '{' WHERE match = ? AND position = ?", last)
        with pytest.raises(CorruptData, match=r"'\{' is not JSON"):
            await Table.load(registry.store, table.id)
        registry._evict(table.id)
        with pytest.raises(ServerProblem, match="table_damaged"):
            await registry.get(table.id)


async def test_a_table_that_cannot_be_loaded_does_not_keep_others_waiting(tmp_path: Path) -> None:
    async with registry_over(tmp_path) as registry:
        ailing, other = [await new_table(registry) for _ in range(2)]
    with closing(connect(tmp_path / "tables.db")) as file:
        file.execute("UPDATE matches SET settings = '{}', due = 1 WHERE id = ?", (ailing,))
        file.execute("UPDATE matches SET due = 2 WHERE id = ?", (other,))
    async with registry_over(tmp_path, abandoned_match_seconds=0.0) as registry:
        await Sweeper(registry).enforce_all_deadlines()
        assert (await registry.store.read_head(other)).ended
        assert await registry.store.list_overdue_matches(time.time()) == []
