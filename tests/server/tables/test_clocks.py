"""Time for each decision: what running out does, that it survives restarts and tells nothing."""

import time
from pathlib import Path
from random import Random

import pytest

from seabattle.core.answer import fill
from seabattle.core.seat import PLAYERS, Seat
from seabattle.server.protocol.tables import Clock, ForAnyone, ForMe, Join, NewTable
from seabattle.server.settings import Settings
from seabattle.server.tables.clocks import enforce_deadlines, idle_timeout, next_deadline
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.metadata import SeatTerms, TableTerms
from seabattle.server.tables.presence import Connected
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.table import Table
from seabattle.store.open import open_store
from tests.server.serving import ME, OPEN, TINY, Server, serving, wait_for

PEOPLE = (SeatTerms("person"), SeatTerms("person"))


def test_whose_time_runs_out_forfeits(server: Server) -> None:
    pair = server.new_pair("classic", TINY, clock={"seconds": 3})
    one, two = pair.clients
    assert two.prompt
    two.order(fill(two.prompt, Random(1)), "in time")
    one.until(lambda update: update["view"]["outcome"])
    assert {"kind": "forfeited", "seat": "one", "why": "clock"} in one.events
    pair.close()


def test_an_order_can_be_drawn_instead(server: Server) -> None:
    pair = server.new_pair("classic", TINY, clock={"seconds": 1, "on_timeout": "default"})
    one, _ = pair.clients
    update = one.until(lambda update: update["view"]["phase"] == "battle")
    assert not update["view"]["outcome"]
    assert update["decision"] == 1
    pair.close()


def test_placing_has_its_own_time_after_which_a_fleet_is_laid_out(server: Server) -> None:
    pair = server.new_pair("classic", TINY, clock={"seconds": 1000, "placing": 1})
    one, two = pair.clients
    before = one.update["deadline"]
    assert two.prompt
    two.order(fill(two.prompt, Random(1)), "in time")
    update = one.until(lambda update: update["view"]["phase"] == "battle")
    assert not update["view"]["outcome"]
    assert update["deadline"] > before + 500_000
    pair.close()


def test_less_time_than_for_placing_runs_out_in_time(server: Server) -> None:
    pair = server.new_pair("classic", TINY, clock={"seconds": 3, "placing": 1000})
    for number, client in enumerate(pair.clients):
        assert client.prompt
        client.order(fill(client.prompt, Random(number)), "fleet")
    update = pair.clients[0].until(lambda update: update["view"]["outcome"])
    assert update["view"]["outcome"]["reason"] == "forfeit"
    pair.close()


def test_nobody_wins_where_the_table_has_laid_out_both_fleets(server: Server) -> None:
    pair = server.new_pair("classic", TINY, clock={"seconds": 1, "placing": 1})
    assert pair.clients[0].until_closed()[-1]["slug"] == "table_closed"
    assert server.get(f"/api/tables/{pair.table}")["closed"] == "undecided"
    pair.close()


@pytest.mark.anyio
async def test_a_late_order_is_paid_from_the_bank_of_its_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1e9]
    monkeypatch.setattr(time, "time", lambda: now[0])
    async with await open_store(str(tmp_path / "tables.db")) as store:
        registry = Registry(store, Settings(small_boards=True), lambda table: None)
        clock = Clock(60, bank=30, increment=5)
        wish = NewTable("classic", (ForMe(), ForAnyone()), TINY, clock=clock)
        seated = await Lobby(registry).create_table(wish, None, "en")
        await Lobby(registry).join(seated.table.id, Join(), None)
        table = await registry.get(seated.table.id)

        async def order(seat: Seat) -> None:
            assert table.match
            await table.submit_order(seat, fill(table.match.prompt(seat), Random(1)))

        now[0] += 80  # laying out a fleet costs nothing of it
        for seat in PLAYERS:
            await order(seat)
        assert table.match
        [first] = table.match.waiting_for
        now[0] += 70
        await order(first)
        assert table.banks == {first: 25, first.other: 30}
        assert (await Table.load(store, table.id)).banks == table.banks
        assert next_deadline(table, registry.settings) == now[0] + 90
        now[0] += 90
        await enforce_deadlines(table, registry.settings, now[0])
        assert table.match.outcome
        assert table.match.outcome.winner is first
        await registry._tasks.wait()
        await registry.close()


def test_when_neither_decides_nobody_wins(server: Server) -> None:
    pair = server.new_pair("classic", TINY, clock={"seconds": 1})
    for client in pair.clients:
        assert client.until_closed()[-1]["slug"] == "table_closed"
    table = server.get(f"/api/tables/{pair.table}")
    assert table["status"] == "closed"
    assert "outcome" not in table
    pair.close()


@pytest.mark.anyio
async def test_who_stays_does_not_lose_to_who_leaves_if_neither_decides(tmp_path: Path) -> None:
    """The one who left has a grace, and the other one is waited for as long."""
    async with await open_store(str(tmp_path / "tables.db")) as store:
        registry = Registry(store, Settings(small_boards=True), lambda table: None)
        lobby = Lobby(registry)
        wish = NewTable("classic", (ForMe(), ForAnyone()), TINY, clock=Clock(60, grace=30))
        seated = await lobby.create_table(wish, None, "en")
        await lobby.join(seated.table.id, Join(), None)
        table = await registry.get(seated.table.id)
        table.attendance.update(Connected("here", one=1))
        assert next_deadline(table, registry.settings) == table.step_began + 90
        found: list[str] = []
        for seconds in (89, 90):
            await enforce_deadlines(table, registry.settings, table.step_began + seconds)
            found.append(table.status)
        assert found == ["playing", "closed"]
        await registry._tasks.wait()
        await registry.close()


def test_a_match_that_goes_on_for_ever_is_closed(tmp_path: Path) -> None:
    with serving(tmp_path, longest_match=6) as server:
        pair = server.new_pair("classic")
        pair.play(Random(1), most=6)
        for client in pair.clients:
            assert client.until_closed()[-1]["slug"] == "table_closed"
        assert server.get(f"/api/tables/{pair.table}")["status"] == "closed"
        pair.close()


def test_a_sealed_order_does_not_move_the_clock(server: Server) -> None:
    pair = server.new_pair("classic", TINY, clock={"seconds": 1000})
    one, two = pair.clients
    before = one.update["deadline"]
    assert two.prompt
    two.order(fill(two.prompt, Random(1)), "sealed")
    assert one.read("update")["deadline"] == two.read("update")["deadline"] == before
    assert one.prompt
    one.order(fill(one.prompt, Random(2)), "sealed too")
    assert one.read("update")["deadline"] > before
    pair.close()


def test_a_lost_connection_has_its_grace(server: Server) -> None:
    pair = server.new_pair("classic", TINY, clock={"seconds": 3, "grace": 1})
    one, two = pair.clients
    deadline = one.update["deadline"] / 1000
    assert two.prompt
    two.order(fill(two.prompt, Random(1)), "in time")
    one.close()
    two.until(lambda update: update["view"]["outcome"])
    assert time.time() >= deadline + 1
    two.close()


def test_time_runs_on_while_the_server_is_down(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        wish = {"game": "classic", "options": TINY, "seats": [ME, OPEN]}
        seated = server.post("/api/tables", {**wish, "clock": {"seconds": 3}})
        table = seated["table"]["id"]
        server.post(f"/api/tables/{table}/join")
        with server.sit(table, seated["secret"]) as client:
            client.until(lambda update: True)
            assert client.prompt
            client.order(fill(client.prompt, Random(1)), "in time")
        server.kill()
        time.sleep(3)
        server.start()
        wait_for(lambda: server.get(f"/api/tables/{table}")["status"] == "over")
        outcome = server.get(f"/api/tables/{table}")["outcome"]
        assert outcome == {"winner": "one", "reason": "forfeit"}


@pytest.mark.parametrize(
    ("terms", "seconds"),
    [
        (TableTerms(PEOPLE), 86_400),
        (TableTerms((SeatTerms("person"), SeatTerms("open"))), 3600),
        (TableTerms(PEOPLE, Clock(60)), 3600),
        (TableTerms(PEOPLE, Clock(86_400)), 3 * 86_400),
        (TableTerms(PEOPLE, Clock(86_400), room="quiet-harbour"), 45),
        (TableTerms(PEOPLE, queued=True), 45),
    ],
)
def test_an_invitation_lasts_as_long_as_its_clock_suggests(
    terms: TableTerms, seconds: float
) -> None:
    assert idle_timeout(terms, Settings()) == seconds
