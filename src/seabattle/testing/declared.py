"""What a game declares about itself, before anything is played."""

import re
from collections import Counter
from collections.abc import Iterable

from seabattle.core.events import TABLE_EVENTS
from seabattle.core.game import Options
from seabattle.core.kinds import Event, Order, kind_of, to_builtins
from seabattle.core.orders import TABLE_ORDERS
from seabattle.core.wire import GameType, read_options
from seabattle.testing.play import prefix_errors

ID = re.compile(r"[a-z][a-z0-9_]{0,31}")


WORLDS_MOVED = (
    "`worlds` is no longer a method of a game: it belongs to a BeliefModel, which a module "
    '`belief` beside the game names as its `BELIEF` (docs/add-a-game.md, "Belief")'
)


def check_declared(game: GameType) -> None:
    assert not hasattr(game, "worlds"), f"{game.id}: {WORLDS_MOVED}"
    assert ID.fullmatch(game.id), f"the id {game.id!r} has to match {ID.pattern}"
    check_kinds("orders", (*game.order_types, *TABLE_ORDERS))
    check_kinds("events", (*game.event_types, *TABLE_EVENTS))
    with prefix_errors(f"{game.id}: every option needs a default"):
        default = game.options_type()
    for options in (default, *game.presets.values()):
        _check_options(game, options)
    assert game.simplest in {None, *game.presets}, f"{game.id}: {game.simplest} is no preset"


def check_kinds(what: str, kinds: Iterable[type[Order] | type[Event]]) -> None:
    """JSON tells orders and events apart by their kinds."""
    names = Counter(kind_of(kind) for kind in set(kinds))
    twice = [name for name, count in names.items() if count > 1]
    assert not twice, f"two {what} have the same name: {', '.join(twice)}"


def _check_options(game: GameType, options: Options) -> None:
    with prefix_errors(f"{game.id}: {options} does not survive JSON"):
        again = read_options(game, to_builtins(options))
    assert again == options, f"{game.id}: {options} does not survive JSON, it becomes {again}"
