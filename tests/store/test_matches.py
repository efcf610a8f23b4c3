"""Heads of matches: created once, ended once, listed, scheduled."""

import asyncio

import pytest

from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.store.errors import (
    AlreadyExists,
    Conflict,
    InvalidCursor,
    MatchEnded,
    NoSuchMatch,
    NoSuchPlayer,
    Unstorable,
)
from seabattle.store.store import Store
from seabattle.store.values import Query, VersionInPlay
from tests.store.conftest import Opener
from tests.store.examples import ADA, WON, head, link, row, sitter

pytestmark = pytest.mark.anyio

DRAWN = Outcome(None, "turn_limit")


async def test_a_head_is_read_as_it_was_written(store: Store) -> None:
    await store.create_match(head(listed=True, due=2000.25))
    assert await store.read_head("m") == head(listed=True, due=2000.25)


async def test_the_same_match_may_be_created_twice_another_may_not(store: Store) -> None:
    await store.create_match(head())
    await store.set_due("m", 5.0)
    await store.create_match(head())
    with pytest.raises(AlreadyExists, match="another match has the id m"):
        await store.create_match(head(chance={"secret": "another"}))
    assert (await store.read_head("m")).chance == {"secret": "00ff"}


async def test_a_match_is_created_with_its_sitters_and_links_or_not_at_all(store: Store) -> None:
    await store.add_player(ADA, "key")
    ada, stranger = sitter("m", player="ada"), sitter("n", player="nobody")
    for _ in range(2):
        await store.create_match(head("m"), [ada], [link()])
    assert await store.read_sitters("m") == [ada]
    assert await store.read_link(link().hash) == link()
    with pytest.raises(NoSuchPlayer):
        await store.create_match(head("n"), [stranger], [link("another")])
    with pytest.raises(NoSuchMatch):
        await store.read_head("n")
    assert await store.read_link("another") is None


async def test_of_two_who_create_a_match_one_does(another: Opener) -> None:
    stores = [await another(), await another()]
    wishes = [head(chance=number) for number in range(2)]
    answers = await asyncio.gather(
        *(store.create_match(wish) for store, wish in zip(stores, wishes, strict=True)),
        return_exceptions=True,
    )
    assert sorted(map(type, answers), key=str) == [type(None), AlreadyExists]
    assert (await stores[0].read_head("m")).chance == answers.index(None)


async def test_what_does_not_exist_is_named(store: Store) -> None:
    for nothing in (
        store.read_head("m"),
        store.set_due("m", 1.0),
        store.end_match("m", 0, None, 1.0),
    ):
        with pytest.raises(NoSuchMatch, match="there is no match m"):
            await nothing


@pytest.mark.parametrize("id", ["", "x" * 101, "a\0"])
async def test_an_unstorable_id_is_refused(store: Store, id: str) -> None:
    with pytest.raises(Unstorable):
        await store.create_match(head(id))


async def test_a_match_ends_once(store: Store) -> None:
    await store.create_match(head())
    await store.append("m", 0, [row()])
    with pytest.raises(Conflict) as conflict:
        await store.end_match("m", 0, DRAWN, 60.0)
    assert conflict.value.length == 1
    await store.end_match("m", 1, DRAWN, 60.0)
    await store.end_match("m", 1, DRAWN, 99.0)
    with pytest.raises(MatchEnded):
        await store.end_match("m", 1, None, 99.0)
    ended = await store.read_head("m")
    assert (ended.ended, ended.outcome) == (60.0, DRAWN)


async def test_a_match_does_not_end_while_an_order_goes_in(another: Opener) -> None:
    """Whichever is first wins, and the other raises."""
    stores = [await another(), await another()]
    matches = [f"match {number}" for number in range(20)]
    await asyncio.gather(*(stores[0].create_match(head(match)) for match in matches))
    for match in matches:
        added, ended = await asyncio.gather(
            stores[0].append(match, 0, [row()]),
            stores[1].end_match(match, 0, None, 9.0),
            return_exceptions=True,
        )
        rows, now = await stores[0].read_rows(match), await stores[0].read_head(match)
        if ended is None:
            assert (type(added), rows, now.ended) == (MatchEnded, [], 9.0)
        else:
            assert (type(ended), rows, now.ended) == (Conflict, [row()], None)


async def test_lists_come_in_pages_newest_first(store: Store) -> None:
    for number in range(7):
        await store.create_match(head(f"m{number}", created=1000.1 + number // 2))
    newest = ["m6", "m5", "m4", "m3", "m2", "m1", "m0"]
    seen, after = [], None
    for size in (3, 3, 1):
        page = await store.list_matches(Query(), after=after, limit=3)
        assert len(page.matches) == size
        seen += [match.id for match in page.matches]
        after = page.next
    assert (seen, after) == (newest, None)


async def test_a_page_starts_where_a_page_ended(store: Store) -> None:
    with pytest.raises(InvalidCursor, match="'drop table' is not the `next` of a page"):
        await store.list_matches(Query(), after="drop table")


async def test_lists_hold_what_is_asked_for(store: Store) -> None:
    await store.add_player(ADA, "key")
    await store.create_match(head("free", created=1.0, listed=True))
    await store.create_match(head("full", created=2.0, listed=True, game="salvo"))
    await store.create_match(head("over", created=3.0))
    await store.take_seat(sitter("full", Seat.ONE, player="ada"))
    await store.take_seat(sitter("full", Seat.TWO))
    await store.take_seat(sitter("over", Seat.TWO, player="ada"))
    await store.append("over", 0, [row()], WON)

    async def listed(query: Query) -> list[str]:
        return [match.id for match in (await store.list_matches(query)).matches]

    assert await listed(Query()) == ["over", "full", "free"]
    assert await listed(Query(status="open")) == ["full", "free"]
    assert await listed(Query(status="ended")) == ["over"]
    assert await listed(Query(player="ada")) == ["over", "full"]
    assert await listed(Query(player="ada", status="open")) == ["full"]
    assert await listed(Query(player="bob")) == []
    assert await listed(Query(game="salvo")) == ["full"]
    assert await listed(Query(listed=False)) == ["over"]
    assert await listed(Query(status="open", listed=True, free_seat=True)) == ["free"]
    assert await listed(Query(free_seat=False)) == ["full"]


async def test_which_rules_are_in_play(store: Store) -> None:
    await store.create_match(head("b", version=2))
    await store.create_match(head("a", version=2))
    await store.create_match(head("c", game="salvo"))
    await store.create_match(head("d", version=1))
    await store.end_match("d", 0, None, 5.0)
    assert await store.list_versions_in_play() == [
        VersionInPlay("classic", 2, 2, "a"),
        VersionInPlay("salvo", 1, 1, "c"),
    ]


async def test_overdue_matches_come_longest_overdue_first(store: Store) -> None:
    for match, due in (("later", 30.0), ("late", 20.0), ("latest", 10.0), ("never", None)):
        await store.create_match(head(match, due=due))
    assert await store.list_overdue_matches(5.0) == []
    assert await store.list_overdue_matches(20.0) == ["latest", "late"]
    assert await store.list_overdue_matches(99.0, limit=1) == ["latest"]
    await store.set_due("latest", 50.0)
    await store.set_due("late", None)
    await store.end_match("later", 0, None, 31.0)
    assert await store.list_overdue_matches(99.0) == ["latest"]
