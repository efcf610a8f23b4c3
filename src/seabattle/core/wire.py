"""JSON in and out. Unreadable input raises `Malformed`, with the reason in plain words."""

from reprlib import repr as quoted
from typing import Any, Union

import msgspec

from seabattle.core.cache import computed_once
from seabattle.core.chance import Drawn
from seabattle.core.errors import Malformed
from seabattle.core.events import TABLE_EVENTS
from seabattle.core.field_errors import explain_validation_error
from seabattle.core.game import Game, Options
from seabattle.core.kinds import Event, Json, Order, kind_of
from seabattle.core.normalize import normalize_squares
from seabattle.core.orders import TABLE_ORDERS
from seabattle.core.view import View

GameType = type[Game[Any, Any]]

encode = msgspec.json.Encoder().encode


def orders_of(game: GameType) -> tuple[type[Order], ...]:
    """Return every kind of order that can stand in a log of this game."""
    return tuple(dict.fromkeys((*game.order_types, Drawn, *TABLE_ORDERS)))


def events_of(game: GameType) -> tuple[type[Event], ...]:
    """Return every kind of event that a seat of this game can hear."""
    return tuple(dict.fromkeys((*game.event_types, *TABLE_EVENTS)))


def read_order(game: Game[Any, Any], data: Json) -> Order:
    """Convert plain data to an order, with its squares in the game's own notation."""
    kinds = _kinds(type(game))
    try:
        kind = kinds[data["kind"]]
    except (KeyError, TypeError):
        known = ", ".join(kinds)
        problem = f"an order is an object whose kind is one of: {known}"
        raise Malformed("unknown_order", problem, known=known) from None
    try:
        order: Order = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        problem = explain_validation_error(
            kind, data, error, f"a square such as {game.grid.every[0]}"
        )
        raise Malformed("malformed_order", problem, problem=problem) from None
    return normalize_squares(order, game.grid)


def read_event(game: GameType, line: bytes | str) -> Event:
    """Decode an event that a seat of this game can hear."""
    event: Event = _union_decoder(events_of(game)).decode(line)
    return event


def read_view(line: bytes | str) -> View:
    """Decode a view."""
    return msgspec.json.decode(line, type=View)


def read_options(game: GameType, data: Json) -> Options:
    """Convert plain data to options. Raise `Malformed` with what is wrong and what is accepted."""
    try:
        return msgspec.convert(data, game.options_type)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        problem = _options_problem(game, data, error)
        raise Malformed("malformed_options", problem, problem=problem) from None


def _options_problem(game: GameType, data: Json, error: Exception) -> str:
    names = game.options_type.__struct_fields__
    strange = [name for name in data if name not in names] if isinstance(data, dict) else []
    if isinstance(data, dict) and not strange and isinstance(error, msgspec.ValidationError):
        return explain_validation_error(game.options_type, data, error)
    wrong = f"there is no option {quoted(strange[0])}" if strange else str(error)
    return f"{wrong}; the options of {game.id} are: {', '.join(names)}"


@computed_once("for each game; asked for every order read")
def _kinds(game: GameType) -> dict[str, type[Order]]:
    return {kind_of(order): order for order in orders_of(game)}


@computed_once("for each game; making a decoder takes longer than decoding")
def _union_decoder(types: tuple[type, ...]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Union[types])


def json_schema(game: GameType) -> Json:
    """Return JSON schemas of a game's options, orders, events and views."""
    parts = {
        "options": game.options_type,
        "order": Union[orders_of(game)],
        "event": Union[events_of(game)],
        "view": View,
    }
    schemas, components = msgspec.json.schema_components(
        parts.values(), ref_template="#/$defs/{name}"
    )
    return {**dict(zip(parts, schemas, strict=True)), "$defs": components}
