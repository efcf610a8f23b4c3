"""Hints where nobody sits at another device, and playing on from a decision of a finished match."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import httpx
import msgspec
import pytest

from seabattle.analysis.jobs import Retake, Retaken
from seabattle.core.answer import fill, offers
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat
from seabattle.games.catalogue import known_games, load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.match.record import read_record, replay, row_of
from seabattle.match.verify import verify
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.replay import AskHint
from seabattle.server.settings import Settings
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.metadata import RetakeStart, SeatTerms, TableTerms
from seabattle.server.tables.practice import MAX_AT_ONCE, MAX_RETAKEN, PracticeService
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.table import Table
from seabattle.store.open import open_store
from seabattle.store.store import Store
from seabattle.store.values import LogRow
from tests.server.playing import play_anew
from tests.server.serving import ME, OPEN, PATIENCE, PERSON, TINY, Client, Pair, Server, computer
from tests.server.test_secrecy import SECRETS, give
from tests.server.worlds import Secret

SMALL = {"small": {"rows": 4, "columns": 4, "ships": ["cruiser", "destroyer"]}}


def path(table: str, what: str = "hint") -> str:
    return f"/api/tables/{table}/{what}"


def ask_retake(
    server: Server, table: str, key: str | None, other: str | None = None
) -> httpx.Response:
    return server.ask("POST", path(table), key, json={"other": other} if other else {})


def slug(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["slug"]


@contextmanager
def practising(server: Server) -> Iterator[tuple[str, str, Client]]:
    """Against a computer player, with the fleets placed."""
    wish = {"game": "classic", "options": {**SMALL, "first": "one"}, "seats": [ME, computer()]}
    seated = server.post("/api/tables", wish)
    table, secret = seated["table"]["id"], seated["secret"]
    with server.sit(table, secret) as client:
        client.until(lambda update: update["view"]["prompt"])
        assert slug(ask_retake(server, table, secret)) == (409, "no_hint_now"), "still placing"
        client.order(fill(cast(Prompt, client.prompt), Random(1)), "placed")
        client.until(lambda update: update["decision"] == 1 and update["view"]["prompt"])
        yield table, secret, client


def test_a_hint_against_the_computer_and_the_record_says_so(server: Server) -> None:
    with practising(server) as (table, secret, client):
        assert slug(ask_retake(server, table, None)) == (401, "secret_needed")
        assert slug(ask_retake(server, table, "made up")) == (403, "wrong_secret")
        assert not server.get(f"/api/tables/{table}")["seats"][0].get("helped")
        hint = ask_retake(server, table, secret).json()
        assert hint["decision"] == 1
        assert len(hint["heat"]) == 16
        best, *_ = hint["orders"]
        assert best["sentence"]
        for each in hint["orders"]:
            assert offers(msgspec.convert(client.update["view"]["prompt"], Prompt), each["order"])
        assert ask_retake(server, table, secret).json() == hint, "it costs nothing to ask again"
        seats = server.get(f"/api/tables/{table}")["seats"]
        assert [each.get("helped", False) for each in seats] == [True, False]
        server.post(path(table, "leave"), key=secret)
        assert slug(ask_retake(server, table, secret)) == (409, "no_hint_now")
    record = read_record(server.ask("GET", path(table, "record")).content)
    assert record.helped == (Seat.ONE,)
    told = server.get(path(table, "verification"))
    assert "Player one took hints from the captain." in told["sentence"]


def test_no_hint_where_a_person_may_sit_at_another_device(server: Server) -> None:
    """It takes the secrets of both seats: who has only one sits alone at this device."""
    for wish in (OPEN, PERSON):
        pair = sat_down(server, "classic", SMALL, wish)
        one, two = pair.secrets
        for other in (None, one, "made up", "x" * 128):
            answer = ask_retake(server, pair.table, one, other)
            assert answer.status_code == 403
            assert answer.json()["slug"] in ("no_hint_here", "wrong_secret")
        answer = ask_retake(server, pair.table, one, two)
        assert slug(answer) == ((403, "no_hint_here") if wish is OPEN else (409, "no_hint_now"))
        assert slug(ask_retake(server, pair.table, one, "x" * 129)) == (400, "malformed_message")
        pair.close()
    learner = server.post("/api/games/classic/lessons/first")
    answer = ask_retake(server, learner["table"]["id"], learner["secret"])
    assert slug(answer) == (409, "no_analysis_of_lesson")


def sat_down(server: Server, game: str, options: Json, other: Json) -> Pair:
    seated = server.post("/api/tables", {"game": game, "options": options, "seats": [ME, other]})
    token = seated["links"].get("two") if "links" in seated else None
    join = {"token": token} if token else {}
    joined = server.post(path(seated["table"]["id"], "join"), join)
    return Pair(server, seated["table"]["id"], (seated["secret"], joined["secret"]))


ONE_EACH = {secret.game: secret for secret in SECRETS if secret.hider is Seat.TWO}


@pytest.mark.parametrize("secret", ONE_EACH.values(), ids=str)
def test_a_hint_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(
    server: Server, secret: Secret
) -> None:
    """At one device: whoever asks holds both seats, and is told what the one that asks knows."""
    one, other = (hint_in(server, secret, world) for world in (0, 1))
    assert one == other
    assert '"orders"' in one


def hint_in(server: Server, secret: Secret, world: int) -> str:
    """The last hint that the blind seat can have."""
    pair = sat_down(server, secret.game, dict(secret.options), PERSON)
    clients = {Seat.ONE: pair.clients[0], Seat.TWO: pair.clients[1]}
    mine, theirs = pair.secrets
    told = ""
    for number, (seat, order) in enumerate(secret.worlds[world]):
        give(clients, seat, order, f"row {number}")
    for _ in range(4):
        answer = ask_retake(server, pair.table, mine, theirs)
        told = answer.text if answer.status_code == 200 else told
        if told or not pair.step(Random(1)):
            break
    pair.close()
    return told


@pytest.mark.parametrize("game", known_games())
def test_playing_on_from_a_decision_against_another_fleet(server: Server, game: str) -> None:
    pair = play_anew(server, game, rng=Random(5), orders=24)
    server.post(path(pair.table, "leave"), key=pair.secrets[1])
    played = replay(read_record(server.ask("GET", path(pair.table, "record")).content))
    position = [n for n, entry in enumerate(played.log) if entry.seat is Seat.ONE][-1]
    seated = server.post(path(pair.table, "retake"), {"seat": "one", "position": position})
    table, secret = seated["table"]["id"], seated["secret"]
    assert (seated["seat"], seated["table"]["retake_of"]) == ("one", pair.table)
    then = shown_at(server, pair.table, position)
    with server.sit(table, secret) as client:
        now = client.until(lambda update: update["view"]["prompt"])
        assert now["view"]["boards"] == then["boards"]
        assert now["view"]["counters"] == then["counters"]
        client.order(fill(cast(Prompt, client.prompt), Random(2)), "on we go")
        server.post(path(table, "leave"), key=secret)
    assert server.get(path(table, "verification"))["proven"] is False
    record = read_record(server.ask("GET", path(table, "record")).content)
    assert record.proof.__struct_config__.tag == "scripted"
    assert all(check.holds for check in verify(record))
    before = Match(played.game)
    for entry in played.log[:position]:
        before.add(entry)
    heard = before.heard[Seat.ONE]
    assert replay(record).heard[Seat.ONE][: len(heard)] == heard
    if game != "wager":
        theirs = next(row.order for row in record.log if row.seat is Seat.TWO)
        real = next(entry.order for entry in played.log if entry.seat is Seat.TWO)
        assert theirs["fleet"] != to_builtins(real)["fleet"]


def shown_at(server: Server, table: str, position: int) -> Json:
    """The seat's view in the replay."""
    told = server.get(f"{path(table, 'replay')}?eyes=one")
    return [step["view"] for step in told["steps"] if step["position"] <= position][-1]


def test_one_plays_on_only_from_a_decision_in_battle(server: Server) -> None:
    pair = play_anew(server, "classic", SMALL, Random(5), orders=6)
    wish = {"seat": "one", "position": 3}
    assert server.problem(path(pair.table, "retake"), wish) == "not_over"
    server.post(path(pair.table, "leave"), key=pair.secrets[1])
    for position in (0, 1, 99, 1 << 40):
        wish = {"seat": "one", "position": position}
        assert server.problem(path(pair.table, "retake"), wish) == "no_retake"


def fail_if_made() -> Retake:
    raise AssertionError("computed before its turn")


@pytest.mark.anyio
async def test_one_question_at_a_time_and_so_many_in_all() -> None:
    """Nothing is computed for one that is refused or waits; retakes leave hints alone."""
    held = asyncio.Event()

    async def ask(client: str, make_request: object) -> Json:
        await held.wait()

    practice = PracticeService(cast(Store, None), ask, ask, PATIENCE)
    asking = [
        asyncio.create_task(practice._retakes.ask(f"c{n}", fail_if_made))
        for n in range(MAX_AT_ONCE)
    ]
    await asyncio.sleep(0)
    with pytest.raises(ServerProblem, match="one_hint_at_a_time"):
        await practice._retakes.ask("c0", fail_if_made)
    with pytest.raises(ServerProblem, match="server_busy"):
        await practice._retakes.ask("another", fail_if_made)
    hint = asyncio.create_task(practice._hints.ask("c0", fail_if_made))
    await asyncio.sleep(0)
    assert not hint.done()
    held.set()
    await asyncio.gather(*asking, hint)
    await practice._retakes.ask("c0", fail_if_made)


class NoReplay(Match):
    """A match that fails when it is replayed where orders wait meanwhile."""

    def at(self, position: int) -> Match:
        raise AssertionError("replayed in the event loop")


def long_match(length: int) -> Match:
    """A finished match whose log claims so many rows."""
    game = load("wager")
    match, rng = Match(game, Seeded(1)), Random(1)
    while not match.outcome:
        seat = match.waiting_for[0]
        match.give(seat, fill(match.prompt(seat), rng))
    found = NoReplay(game, Seeded(1))
    found.__dict__.update(match.__dict__)
    found.log = (match.log * (1 + length // len(match.log)))[:length]
    return found


@pytest.mark.anyio
async def test_a_retake_is_replayed_by_a_worker_and_has_a_longest_start() -> None:
    match, asked = long_match(MAX_RETAKEN + 2), list[Retake]()

    async def ask(client: str, make_request: Callable[[], Retake]) -> Json:
        asked.append(make_request())
        return to_builtins(Retaken(None))

    head = SimpleNamespace(options={})
    table = cast(Table, SimpleNamespace(match=match, head=head, status="over"))
    practice = PracticeService(cast(Store, None), ask, ask, PATIENCE)  # type: ignore[arg-type]
    for position, slug in (
        (MAX_RETAKEN, "no_fitting_fleet"),
        (MAX_RETAKEN + 1, "retake_too_long"),
        (MAX_RETAKEN + 2, "no_retake"),
        (-1, "no_retake"),
    ):
        seat = match.log[min(position, len(match.log) - 1)].decider
        with pytest.raises(ServerProblem, match=slug):
            await practice.retake(table, seat, position, "client")
    assert [len(each.log) for each in asked] == [MAX_RETAKEN]


@pytest.mark.anyio
async def test_a_retake_is_loaded_in_pieces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody replays its rows at once, neither when it begins nor when it is loaded again."""
    game, rng = load("classic", TINY), Random(2)
    match = Match(game, Seeded(1))
    while len(match.log) < 8:
        seat = match.waiting_for[0]
        match.give(seat, fill(match.prompt(seat), rng))
    given = list[int]()
    real_apply = Table._apply

    def apply(table: Table, match: Match, rows: Sequence[LogRow]) -> None:
        given.append(len(rows))
        real_apply(table, match, rows)

    monkeypatch.setattr("seabattle.server.tables.table.ROWS_PER_STEP", 3)
    monkeypatch.setattr(Table, "_apply", apply)
    added = list[int]()
    monkeypatch.setattr(Match, "consider", lambda *_: added.append(1))
    async with await open_store(str(tmp_path / "tables.db")) as store:
        registry = Registry(store, Settings(small_boards=True), lambda table: None)
        seats = (SeatTerms("person"), SeatTerms("computer", "random"))
        start = RetakeStart("elsewhere", tuple(map(row_of, match.log)))
        terms = TableTerms(seats, retake=start)
        seated = await Lobby(registry)._create_practice_table(game, terms, Seat.ONE)
        table = await registry.get(seated.table.id)
        assert table.match
        assert table.match.log == match.log
        assert (table.match.state, table.match.heard) == (match.state, match.heard)
        again = await Table.load(store, table.id)
        assert again.match
        assert again.match.log == match.log
        assert given == [3, 3, 2, 3, 3, 2]
        assert not added, "its orders were considered once more"


@pytest.mark.anyio
async def test_matches_from_the_queue_are_rated_and_have_no_hints() -> None:
    seats = (SeatTerms("person"), SeatTerms("computer", "bosun"))
    table = cast(Table, SimpleNamespace(match=None, terms=TableTerms(seats, queued=True)))

    async def ask(client: str, make_request: object) -> Json:
        raise AssertionError("nobody is asked")

    practice = PracticeService(cast(Store, None), ask, ask, PATIENCE)
    with pytest.raises(ServerProblem, match="no_hint_here"):
        await practice.hint(table, Seat.ONE, AskHint(), "c", "en")
