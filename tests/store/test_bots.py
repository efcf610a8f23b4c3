"""Bots: a name that no other has, a private contact, revocation, export, a limit of matches."""

import asyncio
from pathlib import Path

import pytest

from seabattle.core.seat import Seat
from seabattle.store.errors import NameTaken, NoSuchPlayer, TooManyMatches
from seabattle.store.maintenance.operations import check, export_to, import_from
from seabattle.store.open import open_store
from seabattle.store.store import Store
from seabattle.store.values import BotAccount, PlayerProfile
from tests.store.conftest import Opener
from tests.store.examples import ADA, head, sitter

pytestmark = pytest.mark.anyio
TIM = PlayerProfile("tim", "Tim", 3.0, bot=True)
ACCOUNT = BotAccount("tim", "tim", "tim@example.org")


async def test_a_bot_is_known_by_its_key_as_a_bot(store: Store) -> None:
    for _ in range(2):
        await store.add_bot(TIM, ACCOUNT, "key")
    await store.add_player(ADA, "hers")
    assert await store.find_player_by_key("key") == await store.read_player("tim") == TIM
    assert await store.find_player_by_key("hers") == ADA
    assert await store.read_bot("tim") == ACCOUNT
    assert await store.read_bot("ada") is None


async def test_one_name_is_one_bots_also_in_a_race(store: Store, another: Opener) -> None:
    stores = [store, await another() if store.shared else store]
    taken = await asyncio.gather(
        *(
            stores[number % 2].add_bot(
                PlayerProfile(f"tim {number}", "Tim", 3.0, bot=True),
                BotAccount(f"tim {number}", "tim", "tim@example.org"),
                f"key {number}",
            )
            for number in range(4)
        ),
        return_exceptions=True,
    )
    assert [type(each) for each in taken if each] == [NameTaken] * 3
    assert len(await store.list_bots()) == 1
    keys = [await store.find_player_by_key(f"key {number}") for number in range(4)]
    assert sum(player is not None for player in keys) == 1


async def test_a_revoked_bot_has_neither_key_nor_seat(store: Store) -> None:
    await store.add_bot(TIM, ACCOUNT, "key")
    await store.create_match(head(), [sitter(player="tim", secret_hash="known")])
    await store.revoke_bot("tim", "nobody knows", 9.0)
    assert await store.find_player_by_key("key") is None
    assert [each.secret_hash for each in await store.read_sitters("m")] == ["nobody knows"]
    [(_, account)] = await store.list_bots()
    assert account.revoked == 9.0
    with pytest.raises(NameTaken):
        await store.add_bot(PlayerProfile("t", "Tim", 3.0), BotAccount("t", "tim", "t@b.org"), "k")


async def test_a_person_cannot_be_revoked(store: Store) -> None:
    await store.add_player(ADA, "hers")
    with pytest.raises(NoSuchPlayer):
        await store.revoke_bot("ada", "nobody knows", 9.0)
    assert await store.find_player_by_key("hers") == ADA


async def test_a_deleted_bot_leaves_no_contact_and_frees_its_name(store: Store) -> None:
    await store.add_bot(TIM, ACCOUNT, "key")
    await store.delete_player("tim", lambda details: details)
    assert await store.list_bots() == []
    await store.add_bot(PlayerProfile("t", "Tim", 3.0), BotAccount("t", "tim", "t@b.org"), "k")


async def test_a_bot_survives_export_and_import(store: Store, place: str, tmp_path: Path) -> None:
    await store.add_bot(TIM, ACCOUNT, "key")
    await export_to(place, tmp_path / "all.jsonl")
    await import_from(str(tmp_path / "copy.db"), tmp_path / "all.jsonl")
    async with await open_store(str(tmp_path / "copy.db")) as copy:
        assert await copy.list_bots() == [(TIM, ACCOUNT)]
    assert (await check(str(tmp_path / "copy.db"))).problems == ()


async def test_matches_under_way_are_limited(store: Store) -> None:
    await store.add_bot(TIM, ACCOUNT, "key")
    await store.create_match(head("a"), [sitter("a", player="tim")], most_open=1)
    with pytest.raises(TooManyMatches):
        await store.create_match(head("b"), [sitter("b", player="tim")], most_open=1)
    await store.create_match(head("c"))
    with pytest.raises(TooManyMatches):
        await store.take_seat(sitter("c", Seat.TWO, player="tim"), most_open=1)
    await store.end_match("a", 0, None, 9.0)
    await store.take_seat(sitter("c", Seat.TWO, player="tim"), most_open=1)
