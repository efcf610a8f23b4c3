"""The coach on a server: computed once, part by part, for whoever may see the replay."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import httpx
import pytest

from seabattle.analysis.analyse import analyse_both
from seabattle.analysis.jobs import Judge, Judgement, SumUp
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import PLAYERS, Seat
from seabattle.match.play import play
from seabattle.match.record import read_record, replay
from seabattle.server.bots.pool import WorkerCrashed
from seabattle.server.problems import ServerProblem
from seabattle.server.tables.analyses import MAX_JOBS, AnalysisService, read_stored_account
from seabattle.server.tables.table import Table
from seabattle.store.store import Store
from tests.server.coach_crowd import Practised, crowd, finish_matches
from tests.server.playing import play_anew
from tests.server.serving import ME, OPEN, PATIENCE, TINY, Server, serving

SMALL = {"small": {"rows": 4, "columns": 4, "ships": ["cruiser", "destroyer"]}}


@pytest.fixture(scope="module")
def over(server: Server) -> str:
    return play_anew(server, "classic", SMALL).table


def path(table: str, seat: str = "one") -> str:
    return f"/api/tables/{table}/analysis?seat={seat}"


def await_analysis(server: Server, path: str) -> tuple[list[float], Json]:
    """The progress that was told until it was ready, and the answer."""
    told: list[float] = []
    until = time.monotonic() + PATIENCE
    while (answer := server.ask("GET", path)).status_code == 202:
        assert answer.json().keys() == {"progress"}
        told.append(answer.json()["progress"])
        assert time.monotonic() < until
        time.sleep(0.02)
    assert answer.status_code == 200, answer.text
    return told, answer.json()


def test_an_analysis_is_computed_once_and_kept(server: Server, over: str) -> None:
    match = replay(read_record(server.ask("GET", f"/api/tables/{over}/record").content))
    for seat, account in zip(PLAYERS, analyse_both(match), strict=True):
        steps, found = await_analysis(server, path(over, seat.value))
        assert steps[:1] == ([0] if seat is Seat.ONE else []), "both seats are analysed at once"
        assert steps == sorted(steps)
        assert found["account"] == to_builtins(account)
        for decision in found["account"]["decisions"]:
            assert decision["order"] == to_builtins(match.log[decision["position"]].order)
        assert await_analysis(server, path(over, seat.value)) == ([], found)


def test_an_analysis_of_an_older_program_is_made_again(server: Server, over: str) -> None:
    assert read_stored_account({"account": {"errors": {"value": 0.1}}, "positions": [2]}) is None
    assert read_stored_account(None) is None


def test_it_can_be_asked_for_a_match_that_is_over_and_no_lesson(server: Server) -> None:
    table, secrets = play_anew(server, "classic", TINY, orders=4)
    for key in (None, *secrets):
        assert slug(server.ask("GET", path(table), key)) == (409, "not_over")
    seated = server.post("/api/tables", {"game": "salvo", "seats": [ME, OPEN]})
    server.post(f"/api/tables/{seated['table']['id']}/leave", key=seated["secret"])
    assert slug(server.ask("GET", path(seated["table"]["id"]))) == (409, "no_record")
    learner = server.post("/api/games/classic/lessons/first")
    server.post(f"/api/tables/{learner['table']['id']}/leave", key=learner["secret"])
    assert slug(server.ask("GET", path(learner["table"]["id"]))) == (409, "no_analysis_of_lesson")
    assert slug(server.ask("GET", path("nowhere"))) == (404, "no_such_table")
    for wrong in ("", "?seat=watcher", "?seat=one&more=1"):
        answer = server.ask("GET", f"/api/tables/{table}/analysis{wrong}")
        assert slug(answer) == (400, "malformed_message")


def slug(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["slug"]


def test_a_match_in_which_nothing_was_decided_has_none(server: Server) -> None:
    table, secrets = server.seat_two("classic", SMALL)
    server.post(f"/api/tables/{table}/leave", key=secrets[0])
    until = time.monotonic() + PATIENCE
    while (answer := server.ask("GET", path(table))).status_code == 202:
        assert time.monotonic() < until
        time.sleep(0.02)
    assert slug(answer) == (409, "no_analysis")


def test_one_at_a_time_and_a_killed_server_begins_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, another = (play_anew(server, "classic", SMALL, Random(3)).table for _ in range(2))
        assert server.ask("GET", path(table)).status_code == 202
        assert server.ask("GET", path(table, "two")).status_code == 202, "the same job"
        other = server.ask("GET", path(another))
        assert slug(other) == (429, "one_analysis_at_a_time")
        server.kill()
        server.start()
        told, found = await_analysis(server, path(table))
        assert told[0] == 0
        assert found["account"]["decisions"]


class Shelf:
    """In place of a store: it has nothing, and takes everything."""

    async def read_analysis(self, match: str, seat: Seat) -> Json:
        return None

    async def write_analysis(self, match: str, seat: Seat, analysis: Json) -> None: ...

    async def write_luck(self, match: str, luck: float | None, margin: float) -> None: ...


def at_table(id: str) -> Table:
    match = play("classic", "random", "random", seed=1, options=SMALL)
    return cast(Table, SimpleNamespace(id=id, status="over", match=match))


async def settle(analyses: AnalysisService) -> None:
    """Until no job is under way."""
    await analyses._tasks.wait()


@pytest.mark.anyio
async def test_strangers_have_only_so_many_analyses_under_way() -> None:
    held = asyncio.Event()

    async def ask(client: str, part: Judge | SumUp) -> Json:
        await held.wait()
        return to_builtins(Judgement(0))

    analyses = AnalysisService(cast(Store, Shelf()), ask, seconds=PATIENCE)
    for number in range(MAX_JOBS):
        assert (await analyses.get(at_table(f"{number}"), Seat.ONE, f"c{number}")).progress == 0
    assert (await analyses.get(at_table("0"), Seat.ONE, "another")).progress == 0, "the same job"
    with pytest.raises(ServerProblem, match="server_busy"):
        await analyses.get(at_table("more"), Seat.ONE, "another")
    assert (await analyses.get(at_table("0"), Seat.TWO, "c0")).progress == 0, "of both seats"
    with pytest.raises(ServerProblem, match="one_analysis_at_a_time"):
        await analyses.get(at_table("more"), Seat.TWO, "c0")
    held.set()
    await settle(analyses)
    with pytest.raises(ServerProblem, match="no_analysis"):
        await analyses.get(at_table("0"), Seat.ONE, "c0")
    await analyses.get(at_table("more"), Seat.ONE, "another")
    await analyses.close()


@pytest.mark.anyio
@pytest.mark.parametrize("seconds", [0, PATIENCE])
async def test_one_that_fails_or_takes_too_long_can_be_asked_for_again(seconds: float) -> None:
    async def crash(client: str, part: Judge | SumUp) -> Json:
        await asyncio.sleep(0)
        raise WorkerCrashed

    analyses = AnalysisService(cast(Store, Shelf()), crash, seconds)
    for _ in range(2):
        assert (await analyses.get(at_table("m"), Seat.ONE, "c")).progress == 0
        await settle(analyses)
        with pytest.raises(ServerProblem, match="analysis_failed"):
            await analyses.get(at_table("m"), Seat.ONE, "c")


def test_a_crowd_of_strangers_changes_nothing_for_those_who_play(server: Server) -> None:
    """More than there is room for are sent away; a match against the computer goes on meanwhile."""
    tables = finish_matches(server, 10, SMALL, orders=6)
    playing = Practised(server, "random", TINY)
    with ThreadPoolExecutor(1) as beside:
        asked = beside.submit(crowd, server.url, 60, tables)
        assert playing.play(40)
        answered = asked.result(PATIENCE)
    assert answered.keys() <= {200, 202, 503}
    assert answered.total() == 60
    for table in tables[:2]:
        assert await_analysis(server, path(table))[1]["account"]
