"""Web Push: one key for all processes, few subscriptions for each player, one call for a turn."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from seabattle.core.seat import Seat
from seabattle.store.errors import NoSuchMatch, NoSuchPlayer
from seabattle.store.maintenance.operations import check, export_to, import_from
from seabattle.store.open import open_store
from seabattle.store.store import Store
from seabattle.store.values import PlayerProfile, Subscription
from tests.store.conftest import Opener
from tests.store.examples import ADA, WON, head, link, row

pytestmark = pytest.mark.anyio

PHONE = Subscription("https://push.example/1", "ada", "phone", "public", "shared", 1.0)


async def test_the_first_secret_stays_for_everybody(store: Store, another: Opener) -> None:
    assert await store.ensure_house_secret("vapid", "first") == "first"
    assert await (await another()).ensure_house_secret("vapid", "second") == "first"
    assert await store.ensure_house_secret("other", "third") == "third"


async def test_the_newest_subscriptions_of_a_player_stay(store: Store) -> None:
    with pytest.raises(NoSuchPlayer):
        await store.add_subscription(PHONE, 2)
    await store.add_player(ADA, "phone")
    for number in (3, 1, 2, 4):
        await store.add_subscription(replace(PHONE, endpoint=f"e{number}", since=number), 2)
    assert [each.endpoint for each in await store.read_subscriptions("ada")] == ["e3", "e4"]
    await store.remove_subscription("somebody", "e3")
    await store.remove_subscription("ada", "e4")
    assert [each.endpoint for each in await store.read_subscriptions("ada")] == ["e3"]


async def test_a_browser_belongs_to_whoever_subscribed_last(store: Store) -> None:
    await store.add_player(ADA, "phone")
    await store.add_player(PlayerProfile("bob", "Bob", 6.0), "tablet")
    await store.add_subscription(PHONE, 5)
    taken = replace(PHONE, player="bob", key_hash="tablet", auth="another", since=2.0)
    await store.add_subscription(taken, 5)
    assert await store.read_subscriptions("ada") == []
    assert await store.read_subscriptions("bob") == [taken]


async def test_subscriptions_go_with_their_device_and_with_their_player(store: Store) -> None:
    await store.add_player(ADA, "phone")
    await store.add_link(link())
    await store.add_key("ada", "tablet", "link", "phone", 20.0)
    tablet = replace(PHONE, endpoint="e2", key_hash="tablet")
    for each in (PHONE, tablet):
        await store.add_subscription(each, 5)
    assert await store.revoke_other_keys("ada", "tablet", "void") == 1
    assert await store.read_subscriptions("ada") == [tablet]
    await store.delete_player("ada", lambda details: details)
    assert await store.read_subscriptions("ada") == []


async def test_a_turn_is_called_once_whoever_does_it(store: Store, another: Opener) -> None:
    with pytest.raises(NoSuchMatch):
        await store.claim_notification("m", Seat.ONE, 0)
    await store.create_match(head())
    others = await another()
    assert await store.claim_notification("m", Seat.ONE, 3)
    assert not await others.claim_notification("m", Seat.ONE, 3)
    assert not await others.claim_notification("m", Seat.ONE, 2)
    assert await others.claim_notification("m", Seat.TWO, 3)
    assert await others.claim_notification("m", Seat.ONE, 4)
    await store.append("m", 0, [row("a")])
    await store.end_match("m", 1, WON, 10)
    assert await store.purge_matches(20, with_outcome=True) == 1


async def test_an_export_takes_the_key_and_the_subscriptions_along(
    place: str, tmp_path: Path
) -> None:
    async with await open_store(place) as store:
        await store.ensure_house_secret("vapid", "first")
        await store.add_player(ADA, "phone")
        await store.add_subscription(PHONE, 5)
    assert await export_to(place, tmp_path / "export") == 2
    for there in ("empty", "used"):
        copy = str(tmp_path / there)
        async with await open_store(copy) as store:
            if there == "used":
                await store.ensure_house_secret("vapid", "own")
        assert await import_from(copy, tmp_path / "export") == 2
        async with await open_store(copy) as store:
            kept = "first" if there == "empty" else "own"
            assert await store.ensure_house_secret("vapid", "later") == kept
            assert await store.read_subscriptions("ada") == [PHONE]
        assert (await check(copy)).problems == ()
