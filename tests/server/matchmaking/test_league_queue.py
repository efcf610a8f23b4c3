"""Bots in a league of a real server: paired, counted, and not lost by restarts or crashes."""

import asyncio
import time
from functools import partial
from pathlib import Path
from random import Random
from secrets import token_hex

import pytest

from seabattle import Refused, View, fill
from seabattle.client import LiveTable, Rejected
from seabattle.client import Server as Remote
from seabattle.core.kinds import Json, to_builtins
from seabattle.server.tables.metadata import HouseSecret, SeatTerms, TableTerms
from seabattle.server.tables.table import Table
from seabattle.store.maintenance.operations import revoke_bot
from tests.server.serving import Server, serving, wait_for
from tests.store.examples import head

pytestmark = pytest.mark.anyio
LIMITS = {"bots_per_hour": 1e9, "bots_at_once": 1000, "bot_orders_per_second": 1e6}
QUICK: dict[str, Json] = {
    "league_one_address": True,
    "league_patience_seconds": 2,
    "ladder_seconds": 0,
    "limits": LIMITS,
}


async def new_bot(server: Server) -> Remote:
    remote = Remote(server.url)
    await remote.create_bot(f"Bot {token_hex(5)}", f"{token_hex(5)}@example.org")
    return remote


def fire_at_random(view: View, heard: object) -> Json:
    assert view.prompt
    return fill(view.prompt, Random())


async def give_up(table: LiveTable) -> None:
    async with table:
        await table.wait_for_turn()
        await table.give({"kind": "surrender"})


def page_of(server: Server, bot: Remote) -> Json:
    me = server.get("/api/me/export", bot.key)["bot"]["id"]
    return server.get(f"/api/bots/{me}")


def results(server: Server, bot: Remote) -> list[str]:
    return [match.get("result", "playing") for match in page_of(server, bot)["matches"]]


def has_lost(server: Server, bot: Remote) -> bool:
    return results(server, bot) == ["lost"]


async def test_a_bot_is_rated_by_a_computer_player_and_by_another_bot(tmp_path: Path) -> None:
    with serving(tmp_path, **{**QUICK, "league_patience_seconds": 20}) as server:
        ada, bob = await new_bot(server), await new_bot(server)
        async with await ada.find_league_match("morskoi") as table:
            await table.play("mate")
            assert table.info
            assert table.info.league == "morskoi"
            assert table.info.rated
            assert [bool(seat.player) for seat in table.info.seats].count(True) == 1
        await give_up(await bob.find_league_match("morskoi"))
        wait_for(lambda: "playing" not in results(server, ada) + results(server, bob))
        here, there = await asyncio.gather(
            ada.find_league_match("morskoi"), bob.find_league_match("morskoi")
        )
        async with here, there:
            await asyncio.gather(here.play("mate"), there.play(fire_at_random))
            assert here.info
            assert there.info
            assert here.info.id == there.info.id
            assert all(seat.bot for seat in here.info.seats)
        wait_for(lambda: "playing" not in results(server, ada) + results(server, bob))
        assert results(server, ada)[0] == "won"
        assert results(server, bob) == ["lost", "lost"]
        table = server.get("/api/leagues/morskoi")
        assert [bot["rating"]["matches"] for bot in table["bots"]] == [2, 2]
        assert table["bots"][0]["name"] == page_of(server, ada)["name"]
        replay = page_of(server, ada)["matches"][0]["table"]
        assert server.get(f"/api/tables/{replay}/replay")["total"]
        counts = {each["id"]: each.get("bots", 0) for each in server.get("/api/leagues")["leagues"]}
        assert counts["morskoi"] == 2


def test_a_restart_gives_a_bot_its_time_again() -> None:
    """A match of people goes on counting: both can see that the server is down."""
    long_ago, seats = time.time() - 1000, (SeatTerms("person"), SeatTerms("person"))
    for league in ("classic", None):
        terms = to_builtins(TableTerms(seats, league=league))
        chance = to_builtins(HouseSecret("00" * 32))
        table = Table(None, head(table=terms, chance=chance, created=long_ago), ())  # type: ignore[arg-type]
        assert (table.step_began > long_ago) is bool(league)


async def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    with serving(tmp_path, **QUICK) as server:
        bot = await new_bot(server)
        async with await bot.find_league_match("classic") as table:
            assert table.info
            view = await table.wait_for_turn()
            await table.give(fire_at_random(view, ()))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            [resumed] = await bot.list_league_matches()
            async with resumed:
                outcome = await resumed.play("bosun")
                assert outcome.reason != "forfeit"
            waiting = asyncio.create_task(bot.find_league_match("classic"))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await give_up(await waiting)
        wait_for(lambda: "playing" not in results(server, bot))
        assert len(results(server, bot)) == 2
        assert page_of(server, bot)["ratings"]["classic"]["matches"] == 2


async def test_luck_is_found_in_the_background_also_after_a_restart(tmp_path: Path) -> None:
    """A match without a move in battle has none, and is not tried for ever."""
    settings = {**QUICK, "league_analyses_per_hour": 36_000, "league_clock_seconds": 600}
    with serving(tmp_path, **settings) as server:
        bot = await new_bot(server)
        await give_up(await bot.find_league_match("classic"))
        async with await bot.find_league_match("classic") as table:
            for _ in range(3):
                await table.give(fire_at_random(await table.wait_for_turn(), ()))
            await table.wait_for_turn()
            await table.give({"kind": "surrender"})
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)

        def matches(rating: str) -> list[int]:
            bots = server.get("/api/leagues/classic")["bots"]
            return [each[rating]["matches"] for each in bots if rating in each]

        wait_for(lambda: matches("rating") == [2])
        wait_for(lambda: matches("without_luck") == [1])


async def test_who_is_slow_does_not_come_or_leaves_loses(tmp_path: Path) -> None:
    quick = {**QUICK, "queue_confirm_seconds": 1, "league_clock_seconds": 3}
    with serving(tmp_path, **quick, league_grace_seconds=1) as server:
        absent, slow, gone = [await new_bot(server) for _ in range(3)]
        await absent.find_league_match("classic")
        idle = await slow.find_league_match("classic")
        async with await gone.find_league_match("classic") as table:
            await table.wait_for_turn()
        async with idle:
            for bot in (absent, slow, gone):
                wait_for(partial(has_lost, server, bot))
        assert len(server.get("/api/leagues/classic")["bots"]) == 3


async def test_an_illegal_order_changes_nothing_and_a_hint_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, **QUICK) as server:
        bot = await new_bot(server)
        async with await bot.find_league_match("classic") as table:
            assert table.info
            view = await table.wait_for_turn()
            path = f"/api/tables/{table.info.id}"
            assert server.problem(f"{path}/hint", {"seat": table.seat.value}, bot.key)
            with pytest.raises(Refused, match="Place your fleet first"):
                await table.give({"kind": "fire", "at": "A-1"})
            assert await table.wait_for_turn() == view
            assert server.post(f"{path}/leave", {}, bot.key)["outcome"]["reason"] == "surrender"


async def test_only_bots_play_in_a_league_and_within_limits(tmp_path: Path) -> None:
    limits = {**LIMITS, "bot_matches": 1, "league_matches_at_once": 2}
    limits["league_matches_per_hour"] = 1e-3
    with serving(tmp_path, **{**QUICK, "limits": limits}) as server:
        person = server.post("/api/players")["key"]
        wish = {"commitment": "0" * 64}
        assert server.problem("/api/leagues/classic/queue", wish, person) == "only_for_bots"
        assert server.problem("/api/leagues/chess/queue", wish, person) == "unknown_league"
        bot = await new_bot(server)
        async with await bot.find_league_match("classic"):
            entry = server.post("/api/leagues/classic/queue", wish, bot.key)
            assert "table" not in entry
        problem = server.problem("/api/leagues/classic/queue", wish, bot.key)
        assert problem == "too_many_tables"


async def test_computer_players_play_so_many_matches_at_once(tmp_path: Path) -> None:
    with serving(tmp_path, **QUICK, league_anchors=1) as server:
        ada, bob = await new_bot(server), await new_bot(server)
        table = await ada.find_league_match("classic")
        entry = server.post("/api/leagues/classic/queue", {"commitment": "0" * 64}, bob.key)
        assert "table" not in entry
        await give_up(table)
        await give_up(await bob.find_league_match("classic"))


async def test_a_deleted_bot_leaves_its_ladder_at_once(tmp_path: Path) -> None:
    with serving(tmp_path, **{**QUICK, "ladder_seconds": 3600}) as server:
        bot = await new_bot(server)
        await give_up(await bot.find_league_match("classic"))
        wait_for(lambda: results(server, bot) == ["lost"])
        # Computed before the match, when the bot had to be paired.
        assert server.get("/api/leagues/classic")["bots"] == []
        other = await new_bot(server)
        server.ask("DELETE", "/api/me", other.key)
        wait_for(lambda: len(server.get("/api/leagues/classic")["bots"]) == 1)
        server.ask("DELETE", "/api/me", bot.key)
        wait_for(lambda: server.get("/api/leagues/classic")["bots"] == [])


async def test_a_revoked_bot_is_in_no_table(tmp_path: Path) -> None:
    with serving(tmp_path, **QUICK) as server:
        bot = await new_bot(server)
        await give_up(await bot.find_league_match("classic"))
        wait_for(lambda: results(server, bot) == ["lost"])
        assert len(server.get("/api/leagues/classic")["bots"]) == 1
        me = server.get("/api/me/export", bot.key)["bot"]["id"]
        await revoke_bot(str(tmp_path / "tables.db"), me)
        assert server.get("/api/leagues/classic")["bots"] == []
        with pytest.raises(Rejected):
            await bot.find_league_match("classic")
