"""Tournaments in a store: entrants, pairings that nobody gets twice, byes, migrations, exports."""

import asyncio
from itertools import takewhile
from pathlib import Path

import pytest
from msgspec.structs import replace

from seabattle.arena.pairing import Entrant
from seabattle.core.seat import PLAYERS
from seabattle.store import migrations
from seabattle.store.errors import NoSuchTournament
from seabattle.store.maintenance.operations import check, export_to, import_from
from seabattle.store.open import open_store
from seabattle.store.room_values import (
    Bye,
    ChooseRound,
    NewRoomMatch,
    NewRound,
    Room,
    RoomMatch,
    Tournament,
)
from seabattle.store.store import Store
from seabattle.store.transactions.base import Transaction, execute, to_json
from tests.store.conftest import Opener
from tests.store.examples import WON, head, sitter
from tests.store.test_rooms import PEOPLE, ROOM, maker, with_people

pytestmark = pytest.mark.anyio

CUP = Tournament("cup", ROOM.id, {"rounds": 3}, 20.0, 9000.0, (Entrant(1, 20.0),))


def make_cup(room: Room, last: Tournament | None, played: list[RoomMatch]) -> Tournament:
    assert (room.id, last, played) == (ROOM.id, None, [])
    return CUP


@pytest.fixture
async def cup(store: Store) -> Store:
    await (await with_people(store)).create_room(ROOM)
    assert await store.start_tournament(ROOM.id, make_cup) == CUP
    return store


def chooser(id: str, *, bye: int | None = None) -> ChooseRound:
    """Pair the two members once."""

    def choose(room: Room, cup: Tournament, played: list[RoomMatch]) -> NewRound | None:
        if any(match.ended is None for match in played):
            return None
        sitters = tuple(
            sitter(id, seat, player=player)
            for seat, player in zip(PLAYERS, ("ada", "bob"), strict=True)
        )
        match = NewRoomMatch(head(id), (sitters[0], sitters[1]), 1, 2, 1)
        return NewRound(len(played) + 1, (match,), bye)

    return choose


def enter(number: int) -> object:
    return lambda room, cup: (room, replace(cup, entrants=(*cup.entrants, Entrant(number, 30.0))))


async def test_entrants_come_are_seen_and_leave(cup: Store, another: Opener) -> None:
    await cup.edit_tournament("cup", enter(2))  # type: ignore[arg-type]
    assert await cup.renew_entrant("cup", 2, 40.0)
    assert not await cup.renew_entrant("cup", 7, 40.0)
    found = await (await another()).read_tournament("cup")
    assert found == replace(CUP, entrants=(Entrant(1, 20.0), Entrant(2, 40.0)))
    leave = replace(found, entrants=(Entrant(1, 20.0, 50.0), found.entrants[1]), ends=60.0)
    await cup.edit_tournament("cup", lambda room, cup: (room, leave))
    assert await cup.read_last_tournament(ROOM.id) == leave
    assert not await cup.renew_entrant("cup", 1, 70.0)
    with pytest.raises(NoSuchTournament):
        await cup.read_tournament("none")


async def test_nobody_is_paired_twice(cup: Store) -> None:
    made = await asyncio.gather(
        *(cup.pair_entrants("cup", chooser(id, bye=3)) for id in ("a", "b", "c"))
    )
    [match] = [match for _, begun in made for match in begun]
    assert (match.tournament, match.round, match.number) == ("cup", 1, 1)
    assert await cup.list_meetings("cup") == [match]
    assert (await cup.read_tournament("cup")).byes == (Bye(1, 3),)
    await cup.end_match(match.match, 0, WON, 60.0)
    await cup.start_room_match(ROOM.id, 1, 2, maker("friendly"), 61.0)
    played, [second] = await cup.pair_entrants("cup", chooser("d"))
    assert (second.number, second.round) == (3, 2)
    ended = replace(match, ended=60.0, outcome=WON)
    assert played == [ended]
    assert await cup.list_meetings("cup") == [ended, second]


async def test_a_code_opens_a_room_until_it_ends(cup: Store) -> None:
    opened = await cup.edit_room(ROOM.id, lambda r: replace(r, code="48217733", code_until=99.0))
    assert opened
    assert await cup.find_room_by_code("48217733", 98.0) == opened
    assert await cup.find_room_by_code("48217733", 99.0) is None
    assert await cup.find_room_by_code("00000000", 98.0) is None


async def test_tournaments_go_with_their_room_and_into_exports(
    cup: Store, place: str, tmp_path: Path
) -> None:
    await cup.pair_entrants("cup", chooser("a", bye=3))
    await cup.write_luck("a", 0.25, 0.125)
    await cup.write_luck("elsewhere", 0.5, 0.0)
    [match] = await cup.list_room_matches(ROOM.id)
    assert (match.luck, match.luck_margin) == (0.25, 0.125)
    file, copy = tmp_path / "export.jsonl", str(tmp_path / "copy.db")
    await export_to(place, file)
    await import_from(copy, file)
    assert (await check(copy)).problems == (await check(place)).problems
    async with await open_store(copy) as store:
        assert await store.read_tournament("cup") == await cup.read_tournament("cup")
        assert await store.list_meetings("cup") == await cup.list_meetings("cup")
    await cup.close_room(ROOM.id)
    with pytest.raises(NoSuchTournament):
        await cup.read_tournament("cup")


async def test_rooms_of_older_stores_get_tournaments(
    new_place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts = migrations._read_scripts("postgres" if "://" in new_place else "sqlite")
    older = list(takewhile(lambda script: "TABLE tournaments" not in script, scripts))
    monkeypatch.setattr(migrations, "_read_scripts", lambda _kind: older)
    async with await open_store(new_place) as store:
        await with_people(store)
        await store.write(_insert_old_room)
    monkeypatch.undo()
    async with await open_store(new_place) as store:
        assert await store.read_room(ROOM.id) == ROOM
        assert await store.start_tournament(ROOM.id, make_cup) == CUP


def _insert_old_room() -> Transaction[None]:
    yield execute(
        "INSERT INTO rooms (id, title, secret, host, plan, locked, created, used)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        ROOM.id,
        ROOM.title,
        ROOM.secret,
        1,
        to_json(ROOM.plan),
        False,
        10.0,
        10.0,
    )
    for person in PEOPLE:
        yield execute(
            "INSERT INTO room_members (room, number, player, name, since)"
            " VALUES ($1, $2, $3, $4, $5)",
            ROOM.id,
            person.number,
            person.player,
            person.name,
            person.since,
        )
