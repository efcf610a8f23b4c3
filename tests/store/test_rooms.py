"""Rooms: members come and go, matches are started once, results outlive their matches."""

from itertools import takewhile
from pathlib import Path

import pytest
from msgspec.structs import replace

from seabattle.core.seat import PLAYERS
from seabattle.store import migrations
from seabattle.store.errors import AlreadyExists, NoSuchRoom
from seabattle.store.maintenance.operations import check, export_to, import_from
from seabattle.store.open import open_store
from seabattle.store.room_values import (
    MakeRoomMatch,
    NewRoomMatch,
    Room,
    RoomMatch,
    RoomMember,
)
from seabattle.store.store import Store
from seabattle.store.values import ROOMS_TOPIC, Broadcast, MatchHead, PlayerProfile
from tests.store.conftest import Opener
from tests.store.examples import ADA, WON, head, sitter

pytestmark = pytest.mark.anyio

BOB = PlayerProfile("bob", "Bob", 6.0)
PEOPLE = (RoomMember(1, "ada", "Ada", 10.0), RoomMember(2, "bob", "Bob", 11.0))
ROOM = Room("quiet-harbour", "Friday", "secret", 1, {"game": "salvo"}, False, 10.0, 10.0, PEOPLE)
LEFT = replace(PEOPLE[0], gone=20.0)


async def with_people(store: Store) -> Store:
    await store.add_player(ADA, "phone")
    await store.add_player(BOB, "tablet")
    return store


@pytest.fixture
async def room(store: Store) -> Store:
    await (await with_people(store)).create_room(ROOM)
    return store


def maker(id: str) -> MakeRoomMatch:
    """Seats alternate, starting with the first member."""

    def make(room: Room, last: RoomMatch | None, last_head: MatchHead | None) -> NewRoomMatch:
        assert (last_head is None) == (last is None)
        one, two = (last.two, last.one) if last else (1, 2)
        players = {member.number: member.player for member in room.members}
        sitters = tuple(
            sitter(id, seat, player=players[number])
            for seat, number in zip(PLAYERS, (one, two), strict=True)
        )
        return NewRoomMatch(head(id), (sitters[0], sitters[1]), one, two, 3)

    return make


async def test_a_room_is_created_once(room: Store, another: Opener) -> None:
    await room.create_room(ROOM)
    assert await (await another()).read_room(ROOM.id) == ROOM
    with pytest.raises(AlreadyExists, match="choose another name"):
        await room.create_room(replace(ROOM, secret="other"))
    with pytest.raises(NoSuchRoom):
        await room.read_room("loud-harbour")


async def test_edits_are_all_kept_and_told(room: Store, another: Opener) -> None:
    news = (await another()).watch()
    locked = await room.edit_room(ROOM.id, lambda there: replace(there, locked=True, title="Fri"))
    assert locked == replace(ROOM, locked=True, title="Fri")
    assert await room.read_room(ROOM.id) == locked
    if room.shared:
        assert Broadcast(ROOMS_TOPIC, ROOM.id) in await anext(news)


async def test_the_longest_member_follows_a_host_who_leaves(room: Store) -> None:
    edited = await room.edit_room(ROOM.id, lambda r: replace(r, members=(LEFT, PEOPLE[1])))
    assert edited == replace(ROOM, host=2, members=(LEFT, PEOPLE[1]))
    assert [each.id for each in await room.list_rooms_of("bob")] == [ROOM.id]
    assert await room.list_rooms_of("ada") == []
    empty = (LEFT, replace(PEOPLE[1], gone=21.0))
    assert await room.edit_room(ROOM.id, lambda r: replace(r, members=empty)) is None
    with pytest.raises(NoSuchRoom):
        await room.read_room(ROOM.id)


async def test_two_members_play_one_match_at_a_time(room: Store) -> None:
    first = await room.start_room_match(ROOM.id, 1, 2, maker("a"), 50.0)
    assert first == RoomMatch(1, "a", "classic", 1, 2, 3, 1000.5)
    assert await room.start_room_match(ROOM.id, 2, 1, maker("b"), 51.0) == first
    assert [each.player for each in await room.read_sitters("a", "b")] == ["ada", "bob"]
    await room.end_match("a", 0, WON, 60.0)
    second = await room.start_room_match(ROOM.id, 2, 1, maker("b"), 61.0)
    assert (second.number, second.one, second.two) == (2, 2, 1)
    assert (await room.read_room(ROOM.id)).used == 61.0
    ended = replace(first, ended=60.0, outcome=WON)
    assert await room.list_room_matches(ROOM.id) == [second, ended]


async def test_results_stay_when_their_matches_are_purged(room: Store) -> None:
    await room.start_room_match(ROOM.id, 1, 2, maker("a"), 50.0)
    await room.end_match("a", 0, WON, 60.0)
    assert await room.purge_matches(70.0, with_outcome=True) == 1
    [kept] = await room.list_room_matches(ROOM.id)
    assert (kept.ended, kept.outcome) == (60.0, WON)


async def test_a_deleted_player_is_nameless_in_rooms(room: Store) -> None:
    await room.start_room_match(ROOM.id, 1, 2, maker("a"), 50.0)
    await room.delete_player("ada", lambda details: details)
    left = await room.read_room(ROOM.id)
    assert (left.host, left.members[0]) == (2, replace(PEOPLE[0], player=None, name=""))
    assert [match.one for match in await room.list_room_matches(ROOM.id)] == [1]
    await room.delete_player("bob", lambda details: details)
    with pytest.raises(NoSuchRoom):
        await room.read_room(ROOM.id)


async def test_unused_rooms_are_purged_and_others_closed(room: Store) -> None:
    await room.create_room(replace(ROOM, id="old-pier", used=5.0))
    await room.start_room_match("old-pier", 1, 2, maker("a"), 6.0)
    assert await room.purge_rooms(7.0) == 1
    assert (await room.read_head("a")).id == "a"
    await room.close_room(ROOM.id)
    with pytest.raises(NoSuchRoom):
        await room.close_room(ROOM.id)


async def test_rooms_are_exported_and_imported(room: Store, place: str, tmp_path: Path) -> None:
    await room.start_room_match(ROOM.id, 1, 2, maker("a"), 50.0)
    file, copy = tmp_path / "export.jsonl", str(tmp_path / "copy.db")
    await export_to(place, file)
    await import_from(copy, file)
    assert (await check(copy)).problems == (await check(place)).problems
    async with await open_store(copy) as store:
        assert await store.read_room(ROOM.id) == await room.read_room(ROOM.id)
        assert await store.list_room_matches(ROOM.id) == await room.list_room_matches(ROOM.id)


async def test_a_store_without_rooms_gets_them(
    new_place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts = migrations._read_scripts("postgres" if "://" in new_place else "sqlite")
    older = list(takewhile(lambda script: "CREATE TABLE rooms" not in script, scripts))
    monkeypatch.setattr(migrations, "_read_scripts", lambda _kind: older)
    async with await open_store(new_place) as store:
        await with_people(store)
    monkeypatch.undo()
    async with await open_store(new_place) as store:
        await store.create_room(ROOM)
        assert await store.read_player("ada") == ADA
        assert await store.read_room(ROOM.id) == ROOM
