"""Watchers are notified of changes after the commit."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
import pytest

from seabattle.core.seat import Seat
from seabattle.store.errors import Conflict
from seabattle.store.open import open_store
from seabattle.store.postgres.notifications import Notification, split_into_payloads
from seabattle.store.pubsub import NewsPublisher
from seabattle.store.store import Store
from seabattle.store.values import AppendResult, Broadcast, LogGrown, MatchChanged, News, NewsLost
from tests.store.conftest import Opener
from tests.store.examples import WON, draw, head, row, sitter

pytestmark = pytest.mark.anyio


async def heard(reader: AsyncIterator[list[News]], last: News) -> list[News]:
    """All news up to `last`, with only the newest `LogGrown` per match. Raises `TimeoutError`."""
    news: dict[str | News, News] = {}
    while last not in news.values():
        for one in await asyncio.wait_for(anext(reader), 20):
            news[one.match if isinstance(one, LogGrown) else one] = one
    return list(news.values())


async def change_everything(store: Store) -> list[News]:
    """Make news of every kind; what another process should hear."""
    await store.create_match(head())
    await store.broadcast("m", "«Ада» is here")
    await store.append("m", 0, [row("a"), draw()])
    await store.append("m", 0, [row("a"), draw()])
    with pytest.raises(Conflict):
        await store.append("m", 9, [row("b")])
    await store.append("m", 2, [row("c")], WON)
    await store.create_match(head("n"))
    return [MatchChanged("m"), Broadcast("m", "«Ада» is here"), LogGrown("m", 3), MatchChanged("n")]


async def test_a_process_hears_its_own_news_but_for_appends(store: Store) -> None:
    reader = store.watch()
    expected = await change_everything(store)
    assert set(await heard(reader, expected[-1])) == {
        news for news in expected if not isinstance(news, LogGrown)
    }


async def test_an_append_that_ends_the_match_is_not_told_either(store: Store) -> None:
    await store.create_match(head())
    reader = store.watch()
    await store.append("m", 0, [row("a")], WON)
    await store.append("m", 0, [row("a")], WON)
    await store.create_match(head("n"))
    assert await heard(reader, MatchChanged("n")) == [MatchChanged("n")]


async def test_seats_make_news(store: Store) -> None:
    await store.create_match(head())
    changes: list[Callable[[], Awaitable[None]]] = [
        lambda: store.take_seat(sitter()),
        lambda: store.update_sitter("m", Seat.ONE, "hash of one", "new"),
        lambda: store.leave_seat("m", Seat.ONE, "hash of one"),
        lambda: store.end_match("m", 0, None, 9.0),
    ]
    for change in changes:
        reader = store.watch()
        await change()
        assert await heard(reader, MatchChanged("m")) == [MatchChanged("m")]


async def test_an_append_is_told_if_its_task_was_cancelled(store: Store) -> None:
    await store.create_match(head())
    reader = store.watch()
    asking = asyncio.create_task(store.append("m", 0, [row("a")], WON))
    await asyncio.sleep(0)
    asking.cancel()
    assert await heard(reader, MatchChanged("m")) == [LogGrown("m", 1), MatchChanged("m")]
    assert await store.read_rows("m") == [row("a")]


async def test_a_refused_append_is_no_news_even_if_its_task_was_cancelled(store: Store) -> None:
    await store.create_match(head())
    reader = store.watch()
    asking = asyncio.create_task(store.append("m", 7, [row("a")]))
    await asyncio.sleep(0)
    asking.cancel()
    await store.create_match(head("n"))
    await store.append("m", 0, [row("b")])
    await store.create_match(head("o"))
    assert set(await heard(reader, MatchChanged("o"))) == {MatchChanged("n"), MatchChanged("o")}


@pytest.mark.parametrize("answer", [AppendResult(0, fresh=True), Conflict("m", 7)])
async def test_an_answer_that_comes_together_with_the_cancellation(
    store: Store, monkeypatch: pytest.MonkeyPatch, answer: AppendResult | Conflict
) -> None:
    """The answer is set, but the task is cancelled before it resumes."""
    pending = asyncio.get_running_loop().create_future()
    monkeypatch.setattr(store, "submit", lambda _: pending)
    reader = store.watch()
    asking = asyncio.create_task(store.append("m", 0, [row("a")]))
    await asyncio.sleep(0)
    if isinstance(answer, AppendResult):
        pending.set_result(answer)
    else:
        pending.set_exception(answer)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    await store.broadcast("m", "the last")
    expected = [LogGrown("m", 1)] if isinstance(answer, AppendResult) else []
    assert await heard(reader, Broadcast("m", "the last")) == [
        *expected,
        Broadcast("m", "the last"),
    ]


async def test_all_processes_hear_all_news_in_postgresql(postgres_url: str) -> None:
    async with await open_store(postgres_url) as here, await open_store(postgres_url) as there:
        assert here.shared
        reader = there.watch()
        expected = await change_everything(here)
        assert set(await heard(reader, expected[-1])) == set(expected)


async def test_a_batch_of_any_size_is_heard_elsewhere(postgres_url: str) -> None:
    matches = [f"match {number} {'x' * 80}" for number in range(200)]
    async with await open_store(postgres_url) as here, await open_store(postgres_url) as there:
        await asyncio.gather(*(here.create_match(head(match)) for match in matches))
        reader = there.watch()
        await asyncio.gather(*(here.append(match, 0, [row("a")]) for match in matches))
        await here.create_match(head("the last"))
        news = await heard(reader, MatchChanged("the last"))
    assert {LogGrown(match, 1) for match in matches} <= set(news)


async def test_watching_ends_with_the_store(another: Opener) -> None:
    store = await another()
    reader = store.watch()
    await store.close()
    assert [news async for news in reader] == []
    assert [news async for news in store.watch()] == []


async def test_a_broadcast_is_short(store: Store) -> None:
    with pytest.raises(ValueError, match="at most 1000 bytes"):
        await store.broadcast("m", "й" * 501)


async def test_unread_news_is_deduplicated() -> None:
    feed = NewsPublisher()
    reader = feed.subscribe()
    feed.publish([LogGrown("m", 1), MatchChanged("m"), LogGrown("n", 1)])
    feed.publish([LogGrown("m", 3), MatchChanged("m"), LogGrown("m", 2), NewsLost()])
    feed.close()
    assert [news async for news in reader] == [
        [LogGrown("m", 3), MatchChanged("m"), LogGrown("n", 1), NewsLost()]
    ]


def test_notifications_fit_postgresqls_limit() -> None:
    news = [LogGrown(f"match {number}", number) for number in range(1000)]
    texts = list(split_into_payloads("me", news))
    assert [len(text.encode()) < 8000 for text in texts] == [True] * 3
    told = [one for text in texts for one in msgspec.json.decode(text, type=Notification).news]
    assert told == news
