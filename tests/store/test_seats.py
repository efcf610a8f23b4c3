"""Seats, players, the keys of their devices, single-use links, and private notes."""

import asyncio
from collections.abc import Awaitable

import msgspec
import pytest

from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.store.errors import (
    AlreadyExists,
    LinkSpent,
    MatchEnded,
    NoSuchMatch,
    NoSuchPlayer,
    SeatTaken,
    Unstorable,
)
from seabattle.store.store import Store
from seabattle.store.values import PlayerProfile
from tests.store.conftest import Opener
from tests.store.examples import ADA, head, link, sitter

pytestmark = pytest.mark.anyio


async def test_a_seat_is_taken_described_and_left(store: Store) -> None:
    await store.create_match(head("m"))
    await store.create_match(head("n"))
    await store.add_player(ADA, "key")
    ada = sitter("m", Seat.TWO, player="ada", details={"number": None})
    bot = sitter("m", Seat.ONE, details={"bot": "hunter"})
    other = sitter("n", Seat.ONE)
    for each in (other, ada, bot):
        await store.take_seat(each)
    assert await store.read_sitters("m") == [bot, ada]
    assert await store.read_sitters("n", "m", "x") == [bot, ada, other]
    assert await store.read_sitters() == []
    await store.update_sitter("m", Seat.TWO, ada.secret_hash, {"number": "12"})
    described = msgspec.structs.replace(ada, details={"number": "12"})
    assert await store.read_sitters("m") == [bot, described]
    await store.leave_seat("m", Seat.ONE, bot.secret_hash)
    assert await store.read_sitters("m") == [described]


async def test_a_seat_has_one_sitter(store: Store) -> None:
    await store.create_match(head())
    await store.take_seat(sitter(details="the first"))
    await store.take_seat(sitter(details="sent twice"))
    with pytest.raises(SeatTaken, match="somebody else holds seat one of match m"):
        await store.take_seat(sitter(secret_hash="another"))
    with pytest.raises(SeatTaken):
        await store.update_sitter("m", Seat.ONE, "another", "mine")
    await store.leave_seat("m", Seat.ONE, "another")
    assert await store.read_sitters("m") == [sitter(details="the first")]


async def test_a_player_has_one_seat_at_a_match(another: Opener) -> None:
    """Also if both are taken at once."""
    stores = [await another(), await another()]
    await stores[0].add_player(ADA, "key")
    for number in range(5):
        match = f"m{number}"
        await stores[0].create_match(head(match))
        wishes = [sitter(match, seat, player="ada", secret_hash=seat.value) for seat in PLAYERS]
        answers = await asyncio.gather(
            *(store.take_seat(wish) for store, wish in zip(stores, wishes, strict=True)),
            return_exceptions=True,
        )
        assert sorted(map(type, answers), key=str) == [type(None), SeatTaken]
        assert await stores[0].read_sitters(match) == [wishes[answers.index(None)]]


async def test_nobody_sits_down_at_nothing(store: Store) -> None:
    with pytest.raises(NoSuchMatch):
        await store.take_seat(sitter())
    await store.create_match(head())
    with pytest.raises(NoSuchPlayer, match="there is no player bob"):
        await store.take_seat(sitter(player="bob"))
    await store.end_match("m", 0, None, 4.0)
    with pytest.raises(MatchEnded):
        await store.take_seat(sitter())
    assert await store.read_sitters("m") == []


async def test_of_two_who_sit_down_one_sits(another: Opener) -> None:
    stores = [await another(), await another()]
    matches = [f"match {number}" for number in range(10)]
    for match in matches:
        await stores[0].create_match(head(match))
        rivals = [sitter(match, secret_hash=name) for name in "ab"]
        answers = await asyncio.gather(
            *(store.take_seat(rival) for store, rival in zip(stores, rivals, strict=True)),
            return_exceptions=True,
        )
        assert sorted(map(type, answers), key=str) == [type(None), SeatTaken]
        assert await stores[0].read_sitters(match) == [rivals[answers.index(None)]]


async def test_a_link_gives_one_seat(store: Store) -> None:
    await store.create_match(head())
    await store.add_link(link())
    assert await store.read_link("link") == link()
    with pytest.raises(LinkSpent, match="ask for a new one"):
        await store.take_seat(sitter(), "unknown")
    await store.take_seat(sitter(), "link")
    await store.take_seat(sitter(), "link")
    with pytest.raises(LinkSpent):
        await store.take_seat(sitter(seat=Seat.TWO), "link")
    assert await store.read_link("link") == link(used=8.0)
    assert await store.read_sitters("m") == [sitter()]


async def test_a_link_is_not_used_up_by_a_seat_that_is_taken(store: Store) -> None:
    await store.create_match(head())
    await store.add_link(link())
    await store.take_seat(sitter())
    with pytest.raises(SeatTaken):
        await store.take_seat(sitter(secret_hash="another"), "link")
    with pytest.raises(NoSuchPlayer):
        await store.take_seat(sitter(seat=Seat.TWO, player="bob"), "link")
    assert await store.read_link("link") == link()


async def test_a_link_expires(store: Store) -> None:
    await store.create_match(head())
    await store.add_link(link(expires=8.0))
    with pytest.raises(LinkSpent):
        await store.take_seat(sitter(since=8.0), "link")
    await store.take_seat(sitter(since=7.5), "link")


async def test_of_two_who_follow_a_link_one_gets_in(another: Opener) -> None:
    stores = [await another(), await another()]
    for number in range(10):
        await stores[0].create_match(head(f"m{number}"))
        await stores[0].add_link(link(f"link {number}"))
        seats = (sitter(f"m{number}", seat) for seat in (Seat.ONE, Seat.TWO))
        answers = await asyncio.gather(
            *(
                store.take_seat(seat, f"link {number}")
                for store, seat in zip(stores, seats, strict=True)
            ),
            return_exceptions=True,
        )
        assert sorted(map(type, answers), key=str) == [type(None), LinkSpent]


async def test_links_are_their_own(store: Store) -> None:
    await store.add_link(link())
    await store.add_link(link())
    with pytest.raises(AlreadyExists):
        await store.add_link(link(grants={"seat": "one"}))
    assert await store.read_link("nothing") is None


async def test_players_are_known_by_the_keys_of_their_devices(store: Store) -> None:
    await store.add_player(ADA, "phone")
    await store.add_player(ADA, "phone")
    await store.add_link(link())
    await store.add_key("ada", "laptop", "link", "phone", 10.0)
    await store.add_key("ada", "laptop", "link", "phone", 10.0)
    await store.rename_player("ada", "Countess")
    renamed = PlayerProfile("ada", "Countess", 5.0)
    assert await store.read_player("ada") == renamed
    assert (
        await store.find_player_by_key("phone")
        == await store.find_player_by_key("laptop")
        == renamed
    )


async def test_a_player_can_revoke_all_other_keys(store: Store) -> None:
    await store.add_player(ADA, "phone")
    await store.add_player(PlayerProfile("bob", "Bob", 6.0), "tablet")
    await store.add_link(link())
    await store.add_key("ada", "laptop", "link", "phone", 10.0)
    await store.create_match(head())
    await store.take_seat(sitter(seat=Seat.ONE, player="ada"))
    await store.take_seat(sitter(seat=Seat.TWO, player="bob"))
    with pytest.raises(NoSuchPlayer):
        await store.revoke_other_keys("ada", "tablet", "void")
    assert await store.revoke_other_keys("ada", "laptop", "void") == 1
    assert await store.revoke_other_keys("ada", "laptop", "void") == 0
    assert await store.find_player_by_key("phone") is None
    assert await store.find_player_by_key("laptop") == ADA
    assert [each.secret_hash for each in await store.read_sitters("m")] == ["void", "hash of two"]


async def test_a_link_is_void_once_the_device_that_made_it_is_locked_out(store: Store) -> None:
    await store.add_player(ADA, "stolen")
    await store.add_link(link())
    await store.add_key("ada", "mine", "link", "stolen", 10.0)
    await store.add_link(link("hidden"))
    assert await store.revoke_other_keys("ada", "mine", "void") == 1
    with pytest.raises(LinkSpent):
        await store.add_key("ada", "again", "hidden", "stolen", 11.0)
    assert await store.find_player_by_key("again") is None
    await store.add_key("ada", "tablet", "hidden", "mine", 11.0)
    assert await store.find_player_by_key("tablet") == ADA


async def test_a_key_and_an_id_have_one_owner(store: Store) -> None:
    bob = PlayerProfile("bob", "Bob", 6.0)
    await store.add_player(ADA, "phone")
    await store.add_player(bob, "tablet")
    await store.add_link(link())
    with pytest.raises(AlreadyExists):
        await store.add_player(PlayerProfile("ada", "an impostor", 7.0), "new")
    with pytest.raises(AlreadyExists):
        await store.add_player(PlayerProfile("eve", "Eve", 7.0), "phone")
    with pytest.raises(AlreadyExists):
        await store.add_key("bob", "phone", "link", "tablet", 10.0)
    for nothing in (
        store.read_player("eve"),
        store.rename_player("eve", "Eve"),
        store.add_key("eve", "new", "link", "phone", 10.0),
    ):
        with pytest.raises(NoSuchPlayer, match="there is no player eve"):
            await nothing
    assert await store.read_link("link") == link()
    assert await store.find_player_by_key("new") is None


async def test_an_unstorable_nickname_is_refused(store: Store) -> None:
    for nickname in ("a\0b", "\udcff"):
        with pytest.raises(Unstorable):
            await store.add_player(PlayerProfile("ada", nickname, 5.0), "key")
    with pytest.raises(NoSuchPlayer):
        await store.read_player("ada")


async def test_notes_are_a_seats_own(store: Store) -> None:
    with pytest.raises(NoSuchMatch):
        await store.edit_notes("m", Seat.ONE, lambda _: "?")
    await store.create_match(head())
    assert await store.read_notes("m", Seat.ONE) is None
    await store.edit_notes("m", Seat.ONE, lambda _: {"a1": "ship?"})
    await store.edit_notes("m", Seat.TWO, lambda _: {"b2": "\u0000"})
    await store.edit_notes("m", Seat.ONE, lambda _: {"a1": "sure"})
    assert await store.read_notes("m", Seat.ONE) == {"a1": "sure"}
    assert await store.read_notes("m", Seat.TWO) == {"b2": "\u0000"}


async def test_notes_that_are_edited_at_once_are_all_kept(store: Store, another: Opener) -> None:
    await store.create_match(head())
    others = await another()

    def write(at: Store, place: str) -> Awaitable[Json]:
        return at.edit_notes("m", Seat.ONE, lambda kept: {**(kept or {}), place: "?"})

    places = [f"a{number}" for number in range(20)]
    await asyncio.gather(*(write((store, others)[n % 2], at) for n, at in enumerate(places)))
    assert await store.read_notes("m", Seat.ONE) == dict.fromkeys(places, "?")
