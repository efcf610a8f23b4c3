"""What a seat may do, said in a small grammar that a person, a bot and a page can all fill in.

A prompt is one of several verbs; a verb is a form of named parts, some optional; a part asks
for a square, for squares, for a choice or for a fleet. Whatever it offers is legal, and nothing
else is. All of it is plain data that goes over the wire as it stands.

Each kind of ask knows three things: whether it offers a value, a value at random, and how a
value is put together word by word. `core.answer` does the same for whole orders.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from random import Random

import msgspec

from seabattle.core.cache import PER_BOARD, cached
from seabattle.core.fleet import Berth, Fleet, Gap, Line, Ship, Yard
from seabattle.core.grid import Direction, Grid, Shape
from seabattle.core.kinds import Json, Order, kind_of, to_builtins
from seabattle.core.lettered import DONE, Letters, spelled, without
from seabattle.core.walk import Said, Then, Walk

SKIP, TAKE = "skip", "take"
_ENCODER = msgspec.json.Encoder()
_read = msgspec.json.Decoder().decode


# Prompts hold no reference cycles: garbage collection can ignore them (`gc=False`).
class Ask(msgspec.Struct, frozen=True, gc=False, tag_field="ask", omit_defaults=True):
    """What a part wants to be filled with."""


class OneSquare(Ask, frozen=True, tag="square"):
    """One of these squares."""

    among: tuple[str, ...]
    board: str = "enemy"
    footprint: tuple[Direction, ...] = ()
    """Further squares that the order reaches, as (columns right, rows down) from the one chosen."""

    def offers(self, value: Json) -> bool:
        return value in self.among

    def fill(self, rng: Random) -> Json:
        return rng.choice(self.among)

    def walk(self, then: Then) -> Walk:
        return Walk(self.among, then)


class Squares(Ask, frozen=True, tag="squares"):
    """Different squares, from so few to so many of them."""

    among: tuple[str, ...]
    least: int
    most: int
    ordered: bool = False
    board: str = "enemy"

    def offers(self, value: Json) -> bool:
        enough = self.least <= len(value) <= self.most
        return enough and len(set(value).intersection(self.among)) == len(value)

    def fill(self, rng: Random) -> Json:
        return rng.sample(self.among, rng.randint(self.least, self.most))

    def walk(self, then: Then) -> Walk | Said:
        """Where the order does not matter, squares come in reading order: one way to each set."""
        return self._walk_on([], self.among, then)

    def _walk_on(self, chosen: list[str], left: tuple[str, ...], then: Then) -> Walk | Said:
        if len(chosen) == self.most or not left:
            return then(chosen)
        words = self._open_words(len(chosen), left)
        return Walk(words, partial(self._after, chosen, left, then))

    def _after(
        self, chosen: list[str], left: tuple[str, ...], then: Then, word: str
    ) -> Walk | Said:
        if word == DONE:
            return then(chosen)
        where = left.index(word)
        before = left[:where] if self.ordered else ()
        return self._walk_on([*chosen, word], before + left[where + 1 :], then)

    def _open_words(self, chosen: int, left: tuple[str, ...]) -> tuple[str, ...]:
        if self.ordered:
            completable = left
        else:
            missing = max(self.least - chosen, 1)
            completable = left[: len(left) - missing + 1]
        return (DONE, *completable) if chosen >= self.least else completable


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One value, with what it costs and what a client can show before it is chosen."""

    value: Json
    cost: int | None = None
    squares: tuple[str, ...] = ()
    footprint: tuple[Direction, ...] = ()
    detail: dict[str, Json] = {}


def written(values: Iterable[Json]) -> Letters:
    """Each as its JSON, all of them at once: there may be hundreds."""
    return Letters.of(map(spelled, _ENCODER.encode_lines(values).decode().split("\n")[:-1]))


class KeptChoices(tuple[Choice, ...]):
    """Choices that a game keeps, to offer them again: how they are written is worked out once."""

    @classmethod
    def written_as(cls, choices: Iterable[Choice], letters: Letters) -> "KeptChoices":
        """Choices of which it is known how they are written."""
        kept = cls(choices)
        kept.letters = letters
        return kept

    @cached_property
    def letters(self) -> Letters:
        return letters_of(self)

    def without(self, places: Sequence[int]) -> "KeptChoices":
        """All but those at these places, in ascending order, and written as they are here."""
        return KeptChoices.written_as(without(self, places), self.letters.without(places))


def letters_of(choices: tuple[Choice, ...]) -> Letters:
    return written([choice.value for choice in choices])


class Choices(Ask, frozen=True, tag="choices"):
    """One of these values."""

    among: tuple[Choice, ...]
    board: str | None = None
    """Where the squares of the choices lie, if they have any."""
    arcs: tuple[tuple[Direction, ...], ...] = ()
    """For each facing that a choice may name in its detail, what a ship that has come to rest so
    reaches, as (columns right, rows down) from the last square of the choice."""

    def offers(self, value: Json) -> bool:
        for choice in self.among:  # noqa: SIM110, there may be hundreds, and `any` takes twice as long
            if value == choice.value:
                return True
        return False

    def fill(self, rng: Random) -> Json:
        return rng.choice(self.among).value

    def walk(self, then: Then) -> Walk:
        """Each choice is written as its JSON."""
        among = self.among
        letters = among.letters if isinstance(among, KeptChoices) else letters_of(among)
        return Walk(letters, partial(_chosen, then))


def _chosen(then: Then, word: str) -> Walk | Said:
    return then(_read(word))


class FleetToPlace(Ask, frozen=True, tag="fleet"):
    """Every ship once, each in one of the lines, with the gap between any two."""

    ships: tuple[Ship, ...]
    lines: tuple[Line, ...]
    gap: Gap
    shape: Shape
    board: str = "own"

    def offers(self, value: Json) -> bool:
        return yard_of(self).fault(msgspec.convert(value, list[Berth])) is None

    def fill(self, rng: Random) -> Json:
        yard = yard_of(self)
        return berths_to_json(yard, yard.random_fleet(rng))

    def walk(self, then: Then) -> Walk | Said:
        """Ship by ship; a place is written as its squares, and leaves room for the rest."""
        return _place_next(yard_of(self), (), 0, then)


def _place_next(yard: Yard, fleet: Fleet, taken: int, then: Then) -> Walk | Said:
    if len(fleet) == len(yard.ships):
        return then(berths_to_json(yard, fleet))
    words = _places_with_room(yard, len(fleet), taken)
    return Walk(words, partial(_placed, yard, fleet, taken, then))


def _placed(yard: Yard, fleet: Fleet, taken: int, then: Then, word: str) -> Walk | Said:
    place = yard.place_of[word]
    return _place_next(yard, (*fleet, place), taken | yard.water(place), then)


@cached(PER_BOARD, "a prompt describes its yard by value")
def yard_of(ask: FleetToPlace) -> Yard:
    return Yard(Grid(ask.shape), ask.ships, ask.lines, ask.gap)


@cached(256, "environments ask for the same first places in every episode")
def _places_with_room(yard: Yard, ship: int, taken: int) -> Letters:
    """Where a ship can lie so that those after it find a place."""
    return Letters.of(yard.words_with_room(ship, taken))


def berths_to_json(yard: Yard, fleet: Fleet) -> Json:
    return to_builtins(yard.berths(fleet))


AnyAsk = OneSquare | Squares | Choices | FleetToPlace


class Part(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One field of an order."""

    name: str
    ask: AnyAsk
    optional: bool = False


def flag(name: str, footprint: tuple[Direction, ...] = ()) -> Part:
    """A part that is either left out or true, with what the order then reaches besides."""
    return Part(name, Choices((Choice(True, footprint=footprint),)), optional=True)


class Verb(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One kind of order and the parts it is made of, with what it costs and what a client can show
    before it is given."""

    kind: str
    parts: tuple[Part, ...] = ()
    cost: int | None = None
    detail: dict[str, Json] = {}


def verb_for(order: type[Order], **asks: AnyAsk) -> Verb:
    """The verb of a kind of order that needs all these fields."""
    return Verb(kind_of(order), tuple(Part(name, ask) for name, ask in asks.items()))


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """What a seat may do: one of these verbs."""

    verbs: tuple[Verb, ...]

    @property
    def asks_for_fleet(self) -> bool:
        """Whether a fleet is to be placed."""
        return any(isinstance(part.ask, FleetToPlace) for verb in self.verbs for part in verb.parts)
