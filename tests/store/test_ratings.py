"""Ratings: each match of a queue counts once; a list of those who agreed; forgetting a player."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.store.errors import NoSuchPlayer
from seabattle.store.maintenance.operations import check, export_to, import_from
from seabattle.store.open import open_store
from seabattle.store.store import Store
from seabattle.store.transactions.ratings import write_skill
from seabattle.store.values import (
    LeaderboardEntry,
    PairedMatch,
    PlayerProfile,
    Query,
    QueueEntry,
    Skill,
)
from tests.store.conftest import Opener
from tests.store.examples import WON, head, row, sitter
from tests.store.waiting import pairs, player, waiter

pytestmark = pytest.mark.anyio
PAIR = pairs()
NEW = Skill(25.0, 8.0)


def rate(one: Skill, two: Skill, outcome: Outcome) -> tuple[Skill, Skill]:
    won = 1 if outcome.winner is Seat.ONE else -1
    return tuple(  # type: ignore[return-value]
        Skill(skill.mu + by, skill.sigma - 1, skill.matches + 1)
        for skill, by in ((one, won), (two, -won))
    )


@pytest.fixture(autouse=True)
async def players(store: Store) -> None:
    for name in ("ada", "bob", "eve"):
        await store.add_player(player(name), f"key of {name}")


async def paired(store: Store, first: str, second: str, ticket: str = "t") -> str:
    """The one who comes second has seat one."""
    await store.enqueue(waiter(first, 10.0, ticket=ticket), 0.0, PAIR)
    return (await store.enqueue(waiter(second, 11.0, ticket=ticket), 0.0, PAIR)).match or ""


async def test_an_ended_match_of_the_queue_counts_once(store: Store) -> None:
    match = await paired(store, "ada", "bob")
    assert not await store.rate_match(match, NEW, rate, 20.0)
    assert await store.list_unrated_matches() == []
    await store.append(match, 0, [row()], WON)
    assert await store.list_unrated_matches() == [match]
    assert [await store.rate_match(match, NEW, rate, 20.0) for _ in range(2)] == [True, False]
    assert await store.list_unrated_matches() == []
    assert await store.read_skills("bob") == {"classic": Skill(26.0, 7.0, 1)}
    assert await store.read_skills("ada") == {"classic": Skill(24.0, 7.0, 1)}
    assert await store.read_skills("eve") == {}


async def test_matches_of_many_processes_count_once_each(store: Store, another: Opener) -> None:
    stores = [store, await another() if store.shared else store]
    matches = []
    for number in range(6):
        matches.append(await paired(store, "ada", "bob", f"t{number}"))
        await store.append(matches[-1], 0, [row()], WON)
    done = await asyncio.gather(
        *(each.rate_match(match, NEW, rate, 20.0) for match in matches for each in stores)
    )
    assert sum(done) == 6
    assert await store.read_skills("bob") == {"classic": Skill(31.0, 2.0, 6)}


async def test_a_closed_table_counts_for_nobody(store: Store) -> None:
    match = await paired(store, "ada", "bob")
    await store.end_match(match, 0, None, 12.0)
    assert await store.list_unrated_matches() == [match]
    assert not await store.rate_match(match, NEW, rate, 20.0)
    assert await store.list_unrated_matches() == []
    assert await store.read_skills("ada") == {}


async def test_a_pairing_that_is_discarded_counts_for_nobody(store: Store) -> None:
    match = await paired(store, "ada", "bob")
    await store.append(match, 0, [row()], WON)
    await store.discard_pairing(match)
    assert await store.list_unrated_matches() == []
    assert not await store.rate_match(match, NEW, rate, 20.0)
    assert await store.read_skills("ada") == {}
    [told] = await store.list_finished_matches("ada")
    assert not told.rated


async def test_a_match_that_was_rated_stays_so(store: Store) -> None:
    match = await paired(store, "ada", "bob")
    await store.append(match, 0, [row()], WON)
    await store.rate_match(match, NEW, rate, 20.0)
    await store.discard_pairing(match)
    [told] = await store.list_finished_matches("ada")
    assert told.rated


async def test_a_pair_that_is_not_rated_never_counts(store: Store) -> None:
    def pair_unrated(first: QueueEntry, second: QueueEntry) -> PairedMatch:
        return replace(PAIR(first, second), rated=False)

    await store.enqueue(waiter("ada", 10.0), 0.0, pair_unrated)
    match = (await store.enqueue(waiter("bob", 11.0), 0.0, pair_unrated)).match or ""
    await store.append(match, 0, [row()], WON)
    assert await store.list_unrated_matches() == []
    assert not await store.rate_match(match, NEW, rate, 20.0)


async def test_other_matches_do_not_count(store: Store) -> None:
    await store.create_match(head())
    await store.append("m", 0, [row()], WON)
    assert await store.list_unrated_matches() == []
    assert not await store.rate_match("m", NEW, rate, 20.0)


async def test_only_those_who_agreed_are_listed_the_surest_first(store: Store) -> None:
    await store.add_player(PlayerProfile("nameless", "", 1.0), "key of nameless")
    for first, second in (("ada", "bob"), ("eve", "bob"), ("nameless", "eve")):
        match = await paired(store, first, second, f"{first} {second}")
        await store.append(match, 0, [row()], WON)
        await store.rate_match(match, NEW, rate, 20.0)
    assert await store.read_leaderboard("classic") == []
    for name in ("ada", "bob", "nameless"):
        await store.set_listed(name, listed=True)
    assert await store.is_listed("ada")
    assert await store.read_leaderboard("classic") == [
        LeaderboardEntry("Bob", Skill(27.0, 6.0, 2)),
        LeaderboardEntry("Ada", Skill(24.0, 7.0, 1)),
    ]
    assert await store.read_leaderboard("classic", limit=1) == [
        LeaderboardEntry("Bob", Skill(27.0, 6.0, 2))
    ]
    assert await store.read_leaderboard("classic", least_matches=2) == [
        LeaderboardEntry("Bob", Skill(27.0, 6.0, 2))
    ]
    assert await store.read_leaderboard("salvo") == []
    await store.set_listed("ada", listed=False)
    assert not await store.is_listed("ada")
    assert [each.nickname for each in await store.read_leaderboard("classic")] == ["Bob"]
    with pytest.raises(NoSuchPlayer):
        await store.set_listed("nobody", listed=True)


async def test_what_was_played_is_told_to_its_player(store: Store) -> None:
    match = await paired(store, "ada", "bob")
    await store.append(match, 0, [row("a"), row(seat=Seat.TWO)], WON)
    await store.create_match(head("open"))
    await store.take_seat(sitter("open", player="ada"))
    [one] = await store.list_finished_matches("ada")
    assert (one.match, one.game, one.seat, one.outcome) == (match, "classic", Seat.TWO, WON)
    assert (one.rival, one.orders, one.rated, one.ended) == ({"name": "bob"}, 1, True, 7.25)
    assert await store.list_finished_matches("eve") == []


async def test_a_forgotten_player_leaves_matches_but_no_trace(store: Store, place: str) -> None:
    match = await paired(store, "ada", "bob")
    await store.append(match, 0, [row()], WON)
    await store.rate_match(match, NEW, rate, 20.0)
    await store.set_listed("ada", listed=True)
    await store.edit_notes(match, Seat.TWO, lambda _: {"a1": "?"})
    await store.enqueue(waiter("ada", 30.0, game="salvo"), 0.0, PAIR)
    await store.delete_player("ada", lambda details: {"gone": details["name"]})
    with pytest.raises(NoSuchPlayer):
        await store.read_player("ada")
    assert await store.find_player_by_key("key of ada") is None
    assert await store.read_notes(match, Seat.TWO) is None
    assert await store.count_waiting(0.0) == {}
    assert await store.read_leaderboard("classic") == []
    two = (await store.read_sitters(match))[1]
    assert (two.player, two.details) == (None, {"gone": "ada"})
    [left] = await store.list_finished_matches("bob")
    assert left.rival == {"gone": "ada"}
    assert len((await store.list_matches(Query())).matches) == 1
    with pytest.raises(NoSuchPlayer):
        await store.delete_player("ada", lambda details: details)
    assert [problem for problem in (await check(place)).problems if "rows of" in problem] == []


async def test_a_match_of_somebody_forgotten_counts_no_more(store: Store) -> None:
    match = await paired(store, "ada", "bob")
    await store.append(match, 0, [row()], WON)
    await store.delete_player("ada", lambda details: details)
    assert not await store.rate_match(match, NEW, rate, 20.0)
    assert await store.list_unrated_matches() == []
    assert await store.read_skills("bob") == {}


async def test_ratings_and_pairings_are_exported(store: Store, place: str, tmp_path: Path) -> None:
    match = await paired(store, "ada", "bob")
    await store.write(write_skill, "classic", "ada", Skill(26.0, 7.0, 1))
    await store.set_listed("ada", listed=True)
    await store.end_match(match, 0, None, 12.0)
    export, copy = tmp_path / "export.jsonl", str(tmp_path / "copy.db")
    await export_to(place, export)
    await import_from(copy, export)
    async with await open_store(copy) as other:
        assert await other.read_leaderboard("classic") == [
            LeaderboardEntry("Ada", Skill(26.0, 7.0, 1))
        ]
        assert await other.list_unrated_matches() == [match]
        await other.rate_match(match, NEW, rate, 20.0)
    again = tmp_path / "again.jsonl"
    await export_to(copy, again)
    await import_from(str(tmp_path / "again.db"), again)
    async with await open_store(str(tmp_path / "again.db")) as other:
        assert await other.list_unrated_matches() == []
