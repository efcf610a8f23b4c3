"""Fills a store with matches that were really played."""

from seabattle.core.kinds import to_builtins
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.match.dealer import Seeded
from seabattle.match.match import Entry, Match
from seabattle.store.store import Store
from seabattle.store.values import LogRow
from tests.match.matches import play_to_end, tiny_game
from tests.store.examples import ADA, head, link, sitter


def rows_of(match: Match) -> list[LogRow]:
    return [
        LogRow(entry.seat, text_of(entry), float(time), None if time % 2 else f"order {time}")
        for time, entry in enumerate(match.log)
    ]


def text_of(entry: Entry) -> str:
    return encode(entry.order).decode()


async def keep_match(store: Store, id: str, seed: int, *, ended: bool) -> Match:
    """Play a small match and store its log, without the last order unless `ended`."""
    game = tiny_game(small={"rows": 3, "columns": 3, "ships": ["destroyer"]})
    match = play_to_end(game, Seeded(seed), seed=seed)
    await store.create_match(head(id, options=to_builtins(game.options), created=float(seed)))
    rows = rows_of(match) if ended else rows_of(match)[:-1]
    for position, row in enumerate(rows):
        last = ended and position == len(rows) - 1
        await store.append(id, position, [row], match.outcome if last else None)
    return match


async def fill_store(store: Store) -> None:
    await store.add_player(ADA, "phone")
    await store.add_link(link())
    await keep_match(store, "over", 1, ended=True)
    await keep_match(store, "open", 2, ended=False)
    await store.take_seat(sitter("open", Seat.TWO, player="ada", details={"bot": None}))
    await store.edit_notes("open", Seat.ONE, lambda _: {"a1": "?"})
