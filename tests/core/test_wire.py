"""Orders, events, views and options through JSON."""

import re
from itertools import product
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seabattle.core.chance import Drawn
from seabattle.core.errors import LONGEST_DETAIL, Malformed
from seabattle.core.events import Disclosed, Ended, Forfeited, Surrendered
from seabattle.core.kinds import Event, Json, Order, kind_of, snake_case, to_builtins
from seabattle.core.orders import Forfeit, OnBehalf, Place, Surrender
from seabattle.core.outcome import Outcome
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.wire import (
    encode,
    events_of,
    json_schema,
    orders_of,
    read_event,
    read_options,
    read_order,
    read_view,
)
from seabattle.core.words import LANGUAGES, words
from seabattle.games.catalogue import known_games, load
from seabattle.games.classic.model import ClassicOptions, Fire
from seabattle.games.classic.rules import Classic
from seabattle.match.match import Match
from seabattle.testing.fuzz import HOSTILE_VALUES, Fuzzer
from seabattle.testing.play import play_on

CLASSIC = load("classic")
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=4,
)


@given(json_values | st.fixed_dictionaries({"kind": json_values}))
def test_what_has_no_known_kind_is_malformed(data: Json) -> None:
    with pytest.raises(Malformed) as caught:
        read_order(CLASSIC, data)
    assert caught.value.slug == "unknown_order"


@pytest.mark.parametrize("id", known_games())
def test_an_order_with_one_value_changed_is_an_order_or_malformed(id: str) -> None:
    """Orders that can be read, each with something out of place in one of its fields: neither
    another exception, nor another kind of order comes of it."""
    game, rng = load(id), Random(6)
    fuzzer = Fuzzer(game, rng)
    came_of_it = set()
    for _ in range(500):
        order = fuzzer.generate_order()
        field = rng.choice([*order, "extra"])
        try:
            found = read_order(
                game, order | {field: rng.choice([*HOSTILE_VALUES, order.get(field)])}
            )
        except Malformed as error:
            came_of_it.add(error.slug)
        else:
            assert kind_of(type(found)) == order["kind"]
            came_of_it.add("read")
    assert came_of_it >= {"read", "unknown_order", "malformed_order"}


WRONG_ORDERS: list[tuple[str, Json, str]] = [
    ("classic", {"kind": "fire"}, "the field at is missing; it is a square such as A-1"),
    ("morskoi", {"kind": "fire"}, "the field at is missing; it is a square such as а-1"),
    ("morskoi", {"kind": "pair"}, "the field squares is missing; it is a list of squares in any"),
    ("salvo", {"kind": "fire", "squares": "A1"}, "squares cannot be 'A1'; it is a list, each a sq"),
    (
        "pirates",
        {"kind": "triple_shot", "at": "A1"},
        "the field line is missing; it is one of: acr",
    ),
    (
        "wager",
        {"kind": "plan", "course": {"to": "0,0"}},
        "the field course.facing is missing; it i",
    ),
    ("wager", {"kind": "plan", "course": {}}, "course.to is missing; it is a square such as 0,0"),
    (
        "classic",
        {"kind": "place", "fleet": [{"ship": "carrier"}]},
        "the field fleet[0].squares is missing; it is a list, each a square such as A-1",
    ),
    (
        "classic",
        {"kind": "place", "fleet": [{"ship": "carrier", "squares": [], "bow": "A1"}]},
        "there is no field 'bow' in fleet[0]; the fields are: ship, squares",
    ),
    (
        "classic",
        {"kind": "fire", "at": "A1", "power": "sonar"},
        "there is no field 'power'; the fields are: kind, at, manoeuvre",
    ),
    (
        "classic",
        {"kind": "fire", "at": "A1", "manoeuvre": 3},
        "manoeuvre cannot be 3; it is an object of: ship, squares, or null",
    ),
    ("classic", {"kind": "forfeit", "seat": "x"}, "seat cannot be 'x'; it is one of: one, two, w"),
    (
        "classic",
        {"kind": "on_behalf", "seat": "one"},
        "the field order is missing; it is an object",
    ),
]


@pytest.mark.parametrize(("id", "wrong", "problem"), WRONG_ORDERS)
def test_wrong_orders_are_told_what_would_be_right(id: str, wrong: Json, problem: str) -> None:
    game = load(id)
    with pytest.raises(Malformed, match=re.escape(problem)) as caught:
        read_order(game, wrong)
    for language in LANGUAGES:
        assert problem in words(type(game), language).malformed(caught.value)


@pytest.mark.parametrize("wrong", [{"seat": "x" * 9999}, {"x" * 9999: 1}, {"seat": [[]] * 999}])
def test_what_is_said_of_a_malformed_order_is_not_longer_than_needed(wrong: Json) -> None:
    with pytest.raises(Malformed) as caught:
        read_order(CLASSIC, {"kind": "forfeit", **wrong})
    assert len(str(caught.value)) < LONGEST_DETAIL


@pytest.mark.parametrize("id", known_games())
def test_orders_of_every_kind_survive_json(id: str) -> None:
    game = load(id)
    fuzzer = Fuzzer(game, Random(1))
    for _ in range(200):
        order = read_order(game, fuzzer.generate_order())
        assert read_order(game, msgspec.json.decode(encode(order))) == order


@pytest.mark.parametrize(
    "order",
    [
        Surrender(),
        Forfeit(Seat.TWO, "clock"),
        OnBehalf(Seat.ONE, {"kind": "fire", "at": "A-1"}),
        Drawn((1, "one")),
        Place(()),
    ],
)
def test_the_orders_of_every_table_survive_json(order: Order) -> None:
    assert read_order(CLASSIC, to_builtins(order)) == order


@pytest.mark.parametrize(
    "event",
    [
        Surrendered(Seat.ONE),
        Forfeited(Seat.TWO, "abandoned"),
        Ended(Outcome(None, "turn_limit")),
        Disclosed(Seat.ONE, {"fleet": [1, "x", None]}, ({"kind": "surrender"},)),
    ],
)
def test_the_events_of_every_table_survive_json(event: Event) -> None:
    assert read_event(Classic, encode(event)) == event


@pytest.mark.parametrize("id", known_games())
def test_events_and_views_of_a_match_survive_json(id: str) -> None:
    match = play_on(Match(load(id)), Random(1), 60)
    for seat in HEARERS:
        view = match.view(seat)
        assert read_view(encode(view)) == view
        for event in match.heard[seat]:
            assert read_event(type(match.game), encode(event)) == event


def test_options_have_defaults() -> None:
    assert read_options(Classic, {}) == ClassicOptions()


MEMBER = {"role": "gunner", "skill": 5}
WRONG_OPTIONS: list[tuple[str, Json, str]] = [
    ("classic", {"manoeuvres": True}, "no option 'manoeuvres'; the options of classic are: small,"),
    ("classic", {"x" * 999: True}, "the options of classic are: small, first, manoeuvre"),
    ("classic", [], "got `array`; the options of classic are: small, first, manoeuvre"),
    ("classic", None, "got `null`; the options of classic are: small, first, manoeuvre"),
    ("classic", {"manoeuvre": "yes"}, "manoeuvre cannot be 'yes'; it is one of: false, true"),
    ("classic", {"first": "three"}, "first cannot be 'three'; it is one of: lot, one, two"),
    ("classic", {"first": "x" * 999}, "xxx'; it is one of: lot, one, two"),
    (
        "classic",
        {"turn_limit": -1},
        "turn_limit cannot be -1; it is a whole number from 0 to 100000",
    ),
    (
        "classic",
        {"small": {"rows": 1}},
        "the field small.columns is missing; it is a whole number from 1",
    ),
    (
        "classic",
        {"small": 1},
        "small cannot be 1; it is an object of: rows, columns, ships, or null",
    ),
    ("salvo", {"carrier_shots": 3}, "carrier_shots cannot be 3; it is one of: 1, 2"),
    (
        "wager",
        {"classes": ["sloop"]},
        "classes cannot be ['sloop']; it is a list of 2, each one of: brigantine",
    ),
    (
        "wager",
        {"classes": ["sloop", "raft"]},
        "classes[1] cannot be 'raft'; it is one of: brigantine",
    ),
    ("wager", {"crews": [[], None]}, "crews[0] cannot be []; it is a list of at least 1, each"),
    ("wager", {"crews": [[MEMBER, {**MEMBER, "skill": 6}], None]}, "crews[0][1].skill cannot be 6"),
    ("wager", {"starts": [{"at": 1, "facing": 0}]}, "starts cannot be [{"),
    (
        "wager",
        {"starts": [{"at": 1, "facing": 0}] * 2},
        "at cannot be 1; it is a square by its name",
    ),
]


@pytest.mark.parametrize(("id", "wrong", "problem"), WRONG_OPTIONS)
def test_wrong_options_are_told_what_would_be_right(id: str, wrong: Json, problem: str) -> None:
    game = known_games()[id]
    with pytest.raises(Malformed, match=re.escape(problem)) as caught:
        read_options(game, wrong)
    for language in LANGUAGES:
        assert problem in words(game, language).malformed(caught.value)


@pytest.mark.parametrize("id", known_games())
def test_options_with_one_value_out_of_place_are_malformed(id: str) -> None:
    """Each option holds each hostile value in turn; those that happen to be right are read."""
    kind = known_games()[id]
    usual = to_builtins(kind.options_type())
    came_of_it = set()
    for name, value in product(usual, HOSTILE_VALUES):
        try:
            found = read_options(kind, usual | {name: value})
        except Malformed as error:
            came_of_it.add((error.slug, name in str(error)))
        else:
            assert to_builtins(found)[name] == value
            came_of_it.add(("read", True))
    assert came_of_it == {("read", True), ("malformed_options", True)}


@pytest.mark.parametrize("id", known_games())
def test_the_schema_names_every_order_and_event(id: str) -> None:
    game = known_games()[id]
    written = to_builtins(json_schema(game))
    assert {"options", "order", "event", "view", "$defs"} == written.keys()
    for name in ("order", "event"):
        kinds = {kind_of(tagged) for tagged in (orders_of if name == "order" else events_of)(game)}
        assert set(written[name]["discriminator"]["mapping"]) == kinds


def test_kinds_are_named_after_their_classes() -> None:
    assert snake_case("SecondShotWon") == "second_shot_won"
    assert to_builtins(Fire("A-1")) == {"kind": "fire", "at": "A-1"}


def test_seats_travel_by_name_and_index_a_pair() -> None:
    assert encode(Seat.WATCHER) == b'"watcher"'
    assert [("left", "right")[seat] for seat in PLAYERS] == ["left", "right"]
    assert [seat.other for seat in PLAYERS] == [Seat.TWO, Seat.ONE]
