"""Mistakes of game authors, each planted in a copy of a small game that is right."""

import random
from collections.abc import Iterator
from itertools import repeat
from random import Random
from typing import Any, Literal

from msgspec.structs import replace

from seabattle.core.errors import Fault
from seabattle.core.events import tell
from seabattle.core.game import Options, Orders, Step
from seabattle.core.grid import square_shape
from seabattle.core.kinds import Json, Order, kind_of
from seabattle.core.prompt import Choice, Choices, OneSquare, Part, Prompt, Verb
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import Board, Counter, Layer, View
from tests.outside.minnow import Cast, HideMinnow, Minnow, Pond
from tests.testing.false_belief import WorldsOfAnotherTurn, WorldsThatEnd

Mistake = type[Minnow]


class RollsInPlay(Minnow):
    """`play` uses a random number instead of the chance seat."""

    def play(self, state: Pond, orders: Orders) -> Step[Pond]:
        step = super().play(state, orders)
        return Step(replace(step.state, turn=random.choice(PLAYERS)), step.notices)


class ForgetsSpectators(Minnow):
    def view(self, state: Pond, seat: Seat) -> View:
        return replace(super().view(state, seat), counters=(Counter("casts", 1, of=seat.other),))


class OptionWithoutDefault(Minnow):
    class NoDefault(Options, frozen=True, kw_only=True):
        deep_water: bool

    options_type = NoDefault  # type: ignore[assignment]


class TwoOrdersOfOneName(Minnow):
    class Throw(Order, frozen=True, tag="cast"):
        pass

    order_types = (HideMinnow, Cast, Throw)  # type: ignore[assignment]


class RefusalWithoutParagraph(Minnow):
    def fault(self, state: Pond, seat: Seat, order: Order) -> Fault:
        return Fault("too_late")


class PartThatNoOrderHas(Minnow):
    """The prompt asks for `square`; the field of the order is `at`."""

    def prompt(self, state: Pond, seat: Seat) -> Prompt:
        [verb] = super().prompt(state, seat).verbs
        return Prompt((replace(verb, parts=(replace(verb.parts[0], name="square"),)),))


class OffersWhatCannotBeDone(Minnow):
    def play(self, state: Pond, orders: Orders) -> Step[Pond]:
        if any(getattr(order, "at", "") == "F8" for order in orders.values()):
            raise ValueError("F8 is too far")
        return super().play(state, orders)


class OffersNothing(Minnow):
    """After the first cast there is nothing to choose from."""

    def prompt(self, state: Pond, seat: Seat) -> Prompt:
        asked = super().prompt(state, seat)
        nothing = Verb(kind_of(Cast), (Part("at", OneSquare(())),))
        return Prompt((nothing,)) if state.casts[0] else asked


class ListInTheState(Minnow):
    def play(self, state: Pond, orders: Orders) -> Step[Pond]:
        step = super().play(state, orders)
        return Step(replace(step.state, minnows=list(step.state.minnows)), step.notices)


class CounterThatIsNoNumber(Minnow):
    def view(self, state: Pond, seat: Seat) -> View:
        average: Any = 0.5
        return replace(super().view(state, seat), counters=(Counter("luck", average),))


class BoardOfAnotherSize(Minnow):
    def view(self, state: Pond, seat: Seat) -> View:
        chart = Board("chart", None, square_shape("123456789", "AB", "{row}{column}"), ())
        seen = super().view(state, seat)
        return replace(seen, boards=(*seen.boards, chart))


class Bait(Cast, frozen=True):
    bait: str = ""


class WordThatNoOrderDeclares(Minnow):
    """A text of any kind cannot be one of so many actions."""

    order_types = (HideMinnow, Bait)

    def prompt(self, state: Pond, seat: Seat) -> Prompt:
        [verb] = super().prompt(state, seat).verbs
        bait = Part("bait", Choices((Choice("worm"), Choice("fly"))))
        battle = Verb(kind_of(Bait), (*verb.parts, bait))
        return Prompt((battle if state.minnows else verb,))

    def fault(self, state: Pond, seat: Seat, order: Order) -> Fault:
        return Fault("already_cast" if isinstance(order, Bait) else "no_more_hiding")


class OrderOfASet(Minnow):
    """Boards in the order of a set of strings: another one in each process."""

    def view(self, state: Pond, seat: Seat) -> View:
        seen = super().view(state, seat)
        names = {f"casts of {number}" for number in range(8)}
        return replace(seen, counters=tuple(Counter(name, 1) for name in names))


class SecretThatIsNotDisclosed(Minnow):
    def secret(self, state: Pond, seat: Seat) -> Json:
        return None


class SpectatorsToAct(Minnow):
    def to_act(self, state: Pond) -> tuple[Seat, ...]:
        return (*super().to_act(state), Seat.WATCHER)


class NeverEnds(Minnow):
    def play(self, state: Pond, orders: Orders) -> Step[Pond]:
        step = super().play(state, orders)
        return Step(replace(step.state, outcome=None, casts=((), ())), step.notices)


class WorldsInTheRules(Minnow):
    def worlds(self, view: View, heard: Any, rng: Random) -> Iterator[Pond]:
        return repeat(Pond(minnows=("A1", "A1")))


class ActorWithoutTuple(Minnow):
    """`to_act` returns a seat in place of a tuple of one."""

    def to_act(self, state: Pond) -> tuple[Seat, ...]:
        acting = super().to_act(state)
        one: Any = acting[0]
        return one if len(acting) == 1 else acting


class NothingToDraw(Minnow):
    """Chance is to act, and `chance` is not written."""

    def to_act(self, state: Pond) -> tuple[Seat, ...]:
        return (Seat.CHANCE,) if state.casts[0] else super().to_act(state)


class TellsNoEvent(Minnow):
    def play(self, state: Pond, orders: Orders) -> Step[Pond]:
        step = super().play(state, orders)
        said: Any = {"kind": "splash"}
        return Step(step.state, step.notices + tell(PLAYERS, said))


class SecretOfTheOther(Minnow):
    def secret(self, state: Pond, seat: Seat) -> Json:
        return super().secret(state, seat.other)


class TwoBoardsOfOneName(Minnow):
    def view(self, state: Pond, seat: Seat) -> View:
        seen = super().view(state, seat)
        return replace(seen, boards=tuple(replace(board, id="own") for board in seen.boards))


class AsksAboutAnotherBoard(Minnow):
    """The prompt names a board that is not in the view: nobody could choose on it."""

    def prompt(self, state: Pond, seat: Seat) -> Prompt:
        [verb] = super().prompt(state, seat).verbs
        [at] = verb.parts
        elsewhere = replace(at, ask=OneSquare(self.grid.every, "sky"))
        return Prompt((replace(verb, parts=(elsewhere,)),))


class LabelThatFitsNoSquare(Minnow):
    def view(self, state: Pond, seat: Seat) -> View:
        seen = super().view(state, seat)
        told = Layer("scan", self.grid.every[:1], label="x" * 500)
        return replace(seen, boards=tuple(replace(each, layers=(told,)) for each in seen.boards))


class Baited(Cast, frozen=True, tag="cast"):
    bait: Literal["worm", "fly"] = "worm"


class DefaultThatIsAskedFor(Minnow):
    """A field with a default is left out in JSON, and the part of the prompt is not optional."""

    order_types = (HideMinnow, Baited)

    def prompt(self, state: Pond, seat: Seat) -> Prompt:
        [verb] = super().prompt(state, seat).verbs
        bait = Part("bait", Choices((Choice("worm"),)))
        return Prompt((replace(verb, parts=(*verb.parts, bait)) if state.minnows else verb,))


MISTAKES: dict[Mistake, str] = {
    RollsInPlay: "played again|twice is not the same",
    ForgetsSpectators: "the view of watcher cannot be drawn: AttributeError",
    OptionWithoutDefault: "every option needs a default: .*deep_water",
    TwoOrdersOfOneName: "two orders have the same name: cast",
    RefusalWithoutParagraph: "refuses with 'too_late', which has no paragraph",
    PartThatNoOrderHas: "is offered .*, and may not give it: Malformed",
    OffersWhatCannotBeDone: "offered cannot be carried out.*F8 is too far",
    OffersNothing: "the prompt of .* cannot be filled in",
    ListInTheState: "Pond.minnows is a list",
    CounterThatIsNoNumber: "the view of .* does not survive JSON",
    BoardOfAnotherSize: "board chart has squares that the game's grid lacks",
    WordThatNoOrderDeclares: "fails the tests of PettingZoo: .*which no field of its orders",
    OrderOfASet: "depends on the order of a set",
    SecretThatIsNotDisclosed: "nobody has a `secret`",
    SpectatorsToAct: "`to_act` names one, two, watcher",
    NeverEnds: "random play has not ended",
    WorldsInTheRules: "it belongs to a BeliefModel",
    WorldsOfAnotherTurn: "would see something else",
    WorldsThatEnd: "`worlds` ends",
    ActorWithoutTuple: "`to_act` has to return a tuple",
    NothingToDraw: "chance is to act, and nothing can be drawn: LookupError",
    TellsNoEvent: "'splash'} is told, and is no event",
    SecretOfTheOther: "the `secret` of one holds what it does not know",
    TwoBoardsOfOneName: "two boards of one have the same id",
    AsksAboutAnotherBoard: "is asked about board {'sky'}, and sees",
    LabelThatFitsNoSquare: "a label of 500 characters on board",
    DefaultThatIsAskedFor: "bait is left out where it is the default",
}
"""The suite's answer to each."""
