"""Matches of leagues: paired once, counted once, summed up, exported, forgotten."""

import asyncio
from pathlib import Path

import pytest

from seabattle.core.seat import Seat
from seabattle.store.errors import NotWaiting
from seabattle.store.maintenance.operations import check, export_to, import_from
from seabattle.store.open import open_store
from seabattle.store.store import Store
from seabattle.store.values import (
    BotAccount,
    LeagueMatch,
    LeaguePairing,
    LeagueScore,
    PlayerProfile,
    QueueEntry,
    Sitter,
)
from tests.store.conftest import Opener
from tests.store.examples import WON, head, row

pytestmark = pytest.mark.anyio
LEAGUE = "league classic"


@pytest.fixture(autouse=True)
async def bots(store: Store) -> None:
    for name in ("ada", "bob", "eve"):
        profile = PlayerProfile(name, name.title(), 1.0, bot=True)
        await store.add_bot(profile, BotAccount(name, name, f"{name}@b.org"), f"key of {name}")


def waiter(name: str, since: float = 10.0) -> QueueEntry:
    return QueueEntry(LEAGUE, name, "t", since, since, {})


def pair_any(entry: QueueEntry, others: list[QueueEntry], anchors: int) -> LeaguePairing | None:
    """Pair with the first of the others; with nobody, against one anchor at a time."""
    if not others and anchors:
        return None
    rival = others[0].player if others else None
    id = f"{entry.player}-{rival}"
    sitters = (
        Sitter(id, Seat.ONE, "s1", 5.0, entry.player, {}),
        Sitter(id, Seat.TWO, "s2", 5.0, rival, {}),
    )
    anchor = None if rival else "bosun"
    match = LeagueMatch("classic", entry.player, rival, anchor, 5.0)
    return LeaguePairing(head(id), sitters, match)


def wait_for_bots(
    entry: QueueEntry, others: list[QueueEntry], anchors: int
) -> LeaguePairing | None:
    return pair_any(entry, others, anchors) if others else None


async def enter(store: Store, name: str, most_open: int = 4) -> QueueEntry:
    return await store.enter_league(waiter(name), 0.0, most_open, pair_any)


async def renew(store: Store, name: str) -> QueueEntry:
    return await store.renew_in_league(LEAGUE, name, "t", 12.0, 0.0, 4, pair_any)


async def test_bots_are_paired_with_anchors_and_each_other(store: Store) -> None:
    assert (await enter(store, "ada")).match == "ada-None"
    assert (await enter(store, "bob")).match is None  # the anchor is busy
    assert (await enter(store, "eve")).match == "eve-bob"
    assert (await renew(store, "bob")).match == "eve-bob"
    assert [each for each, _ in await store.list_league_matches("bob")] == ["eve-bob"]
    with pytest.raises(NotWaiting):
        await store.renew_in_league(LEAGUE, "bob", "another", 12.0, 0.0, 4, pair_any)


async def test_nobody_is_paired_twice_by_several_processes(store: Store, another: Opener) -> None:
    stores = [store, await another() if store.shared else store]
    for name in ("ada", "bob"):
        await store.enter_league(waiter(name), 0.0, 4, wait_for_bots)
    await asyncio.gather(*(renew(each, name) for each in stores for name in ("ada", "bob")))
    played = {name: await store.list_league_matches(name) for name in ("ada", "bob")}
    assert played["ada"] == played["bob"]
    assert len(played["ada"]) == 1


async def test_a_busy_bot_waits(store: Store) -> None:
    await enter(store, "ada")
    await store.leave_queue(LEAGUE, "ada")
    assert (await enter(store, "ada", most_open=1)).match is None
    await store.end_match("ada-None", 0, None, 20.0)
    await store.count_league_match("ada-None", None, 20.0)


async def play(store: Store, points: float | None) -> None:
    """Let Eve beat Bob, or the other way round."""
    await enter(store, "ada")
    await enter(store, "bob")
    await enter(store, "eve")
    await store.append("eve-bob", 0, [row()], WON)
    await store.count_league_match("eve-bob", points, 20.0)


async def test_an_ended_match_counts_once(store: Store) -> None:
    await enter(store, "ada")
    assert await store.list_uncounted_matches() == []
    await store.append("ada-None", 0, [row()], WON)
    assert await store.list_uncounted_matches() == ["ada-None"]
    counted = [await store.count_league_match("ada-None", points, 20.0) for points in (1.0, 0.0)]
    assert counted == [True, False]
    assert await store.list_uncounted_matches() == []
    assert await store.read_scores("classic", 19.0) == [
        LeagueScore("ada", None, "bosun", 1.0, 1, 20.0)
    ]
    assert await store.read_scores("classic", 21.0) == []
    assert await store.read_scores("salvo", 0.0) == []


async def test_luck_is_noted_for_matches_that_count(store: Store) -> None:
    await play(store, 1.0)
    assert await store.list_matches_to_analyse(0.0, 9) == ["eve-bob"]
    assert await store.list_matches_to_analyse(21.0, 9) == []
    await store.write_luck("eve-bob", 3.5, 0.25)
    assert await store.list_matches_to_analyse(0.0, 9) == []
    [(_, match)] = await store.list_league_matches("bob")
    assert (match.luck, match.luck_margin) == (3.5, 0.25)
    await store.append("ada-None", 0, [row()], WON)
    await store.count_league_match("ada-None", 1.0, 22.0)
    await store.write_luck("ada-None", None, 0.0)
    assert await store.list_matches_to_analyse(0.0, 9) == []
    bounded = LeagueScore("eve", "bob", None, 1.0, 1, 20.0, luck=1.0, squares=0.0)
    as_ended = LeagueScore("ada", None, "bosun", 1.0, 1, 22.0)
    assert set(await store.read_scores("classic", 0.0)) == {bounded, as_ended}


async def test_void_matches_and_those_of_revoked_bots_do_not_count(store: Store) -> None:
    await play(store, 0.5)
    assert await store.read_scores("classic", 0.0) == [
        LeagueScore("eve", "bob", None, 0.5, 1, 20.0)
    ]
    await store.revoke_bot("bob", "nobody knows", 30.0)
    assert await store.read_scores("classic", 0.0) == []
    await store.append("ada-None", 0, [row()], WON)
    await store.count_league_match("ada-None", None, 20.0)
    assert await store.read_scores("classic", 0.0) == []
    assert await store.list_matches_to_analyse(0.0, 9) == []


async def test_a_deleted_bot_leaves_its_opponents_matches(store: Store) -> None:
    await play(store, 1.0)
    await store.delete_player("bob", lambda details: details)
    [(_, match)] = await store.list_league_matches("eve")
    assert (match.one, match.two, match.anchor) == ("eve", None, None)
    assert await store.read_bot_names() == {"ada": "Ada", "eve": "Eve"}


async def test_leagues_survive_export_and_import(store: Store, place: str, tmp_path: Path) -> None:
    await store.create_match(head("m"))
    await store.end_match("m", 0, None, 3.0)
    await enter(store, "ada")
    await store.end_match("ada-None", 0, None, 20.0)
    await store.count_league_match("ada-None", 1.0, 20.0)
    await store.write_luck("ada-None", -0.5, 0.125)
    await export_to(place, tmp_path / "all.jsonl")
    await import_from(str(tmp_path / "copy.db"), tmp_path / "all.jsonl")
    async with await open_store(str(tmp_path / "copy.db")) as copy:
        assert await copy.list_league_matches("ada") == await store.list_league_matches("ada")
    assert (await check(str(tmp_path / "copy.db"))).problems == ()


async def test_purged_matches_are_forgotten(store: Store) -> None:
    await enter(store, "ada")
    await store.end_match("ada-None", 0, None, 20.0)
    await store.purge_matches(30.0, with_outcome=False)
    assert await store.list_league_matches("ada") == []
