"""Prefix tree of action tokens: an order as a sequence of choices among a few tokens.

Learners act by numbers, so each order is spelled in tokens of a fixed vocabulary: its kind, `take`
or `skip` for an optional part, then the value of each part. A square is one token, a ship's place
one token for each of its squares, any other choice one token for each value in its JSON. `done`
ends a sequence that could go on. A token without an alternative is added automatically.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from seabattle.core.answer import Answer
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.kinds import Json, list_leaves
from seabattle.core.prompt import (
    AnyAsk,
    Choices,
    FleetToPlace,
    OneSquare,
    Part,
    Prompt,
    Squares,
    Verb,
    berths_to_json,
    yard_of,
)
from seabattle.core.wire import encode

DONE, SKIP, TAKE = "done", "skip", "take"

Tokens = tuple[str, ...]


class TokenStep(NamedTuple):
    """A choice among options, and what follows each: another step, or the whole order."""

    options: tuple[Tokens, ...]
    after: Callable[[Tokens], "TokenStep | Answer"]


class Node(NamedTuple):
    """A node of the prefix tree: the options of a step that begin with the same tokens."""

    step: TokenStep
    number: int
    """The number of complete steps."""
    options: tuple[Tokens, ...]
    depth: int = 0
    """The number of tokens that the options share."""

    @property
    def open(self) -> Tokens:
        return tuple(dict.fromkeys([option[self.depth] for option in self.options]))

    def follow(self, token: str) -> tuple["Node | Answer", Tokens]:
        """Return the node or answer after a token, and the tokens on the way.

        An option with a unique prefix is completed at once.
        """
        depth = self.depth
        options = tuple([option for option in self.options if option[depth] == token])
        if len(options) > 1:
            return Node(self.step, self.number, options, depth + 1), (token,)
        [option] = options
        further, tokens = self.step.after(option), (token, *option[depth + 1 : -1])
        if isinstance(further, TokenStep):
            return _make_node(further, self.number + 1), tokens
        return further, tokens


def _make_node(step: TokenStep, number: int) -> Node:
    return Node(step, number, step.options)


class Draft(msgspec.Struct, frozen=True, eq=False):
    """An incomplete order. `add` returns another draft, so copies can share one."""

    verbs: tuple[Verb, ...]
    chosen: Tokens
    """The tokens that the seat has chosen."""
    tokens: Tokens
    """All tokens so far, with those that left no choice."""
    open: Tokens
    """The tokens that can come next."""
    answer: Answer | None = None
    """The order, once there is nothing left to choose."""
    _node: Node | None = None

    @staticmethod
    def begin(prompt: Prompt) -> "Draft":
        """Return the draft before its first token."""
        draft = _advance(prompt.verbs, (), (), _make_node(_kind_step(prompt.verbs), 0))
        if draft.answer is not None:  # even an order without any choice has to be given
            return msgspec.structs.replace(draft, open=(str(draft.answer["kind"]),))
        return draft

    @property
    def is_complete(self) -> bool:
        return self.answer is not None and bool(self.chosen)

    def add(self, token: str) -> "Draft":
        """Return the draft after an open token."""
        chosen = (*self.chosen, token)
        if self._node is None:
            return msgspec.structs.replace(self, chosen=chosen, open=())
        further, tokens = self._node.follow(token)
        return _advance(self.verbs, chosen, self.tokens + tokens, further)

    def next_toward(self, options: Sequence[Tokens]) -> str:
        """Return the open token that leads to these options, as `options_for` lists them."""
        if self._node is None:
            return self.open[0]
        return options[self._node.number][self._node.depth]

    def __deepcopy__(self, memo: dict[int, Any]) -> "Draft":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Store the tokens that were chosen: steps hold functions, which cannot be pickled."""
        return _replay, (self.verbs, self.chosen)


def _advance(verbs: tuple[Verb, ...], chosen: Tokens, tokens: Tokens, at: Node | Answer) -> Draft:
    """Return the draft at this node, or at the next one with a choice."""
    while isinstance(at, Node):
        if len(open_tokens := at.open) > 1:
            return Draft(verbs, chosen, tokens, open_tokens, None, at)
        at, more = at.follow(open_tokens[0])
        tokens += more
    return Draft(verbs, chosen, tokens, (), at)


def _replay(verbs: tuple[Verb, ...], chosen: Tokens) -> Draft:
    draft = Draft.begin(Prompt(verbs))
    for token in chosen:
        draft = draft.add(token)
    return draft


def random_draft(prompt: Prompt, count: int, rng: Random) -> Draft:
    """Return a draft of `count` random tokens, or fewer if it would be complete."""
    draft = Draft.begin(prompt)
    for _ in range(count):
        further = draft.add(rng.choice(draft.open))
        if further.is_complete:
            break
        draft = further
    return draft


Then = Callable[[Json], TokenStep | Answer]
"""Returns what follows once a part of an order has this value."""


def _kind_step(verbs: tuple[Verb, ...]) -> TokenStep:
    by_kind = {verb.kind: verb for verb in reversed(verbs)}

    def after(option: Tokens) -> TokenStep | Answer:
        verb = by_kind[option[0]]
        return _parts_step(verb.parts, {"kind": verb.kind})

    return TokenStep(tuple(dict.fromkeys([(verb.kind,) for verb in verbs])), after)


def _parts_step(parts: tuple[Part, ...], answer: Answer) -> TokenStep | Answer:
    """Return the step of the first of these parts. None of them is in the answer yet."""
    if not parts:
        return answer
    part, rest = parts[0], parts[1:]

    def then(value: Json) -> TokenStep | Answer:
        return _parts_step(rest, {**answer, part.name: value})

    def take_or_skip(option: Tokens) -> TokenStep | Answer:
        return _value_step(part.ask, then) if option == (TAKE,) else _parts_step(rest, answer)

    if part.optional:
        return TokenStep(((SKIP,), (TAKE,)), take_or_skip)
    return _value_step(part.ask, then)


def _value_step(ask: AnyAsk, then: Then) -> TokenStep | Answer:
    match ask:
        case OneSquare(among=among):
            return TokenStep(tuple([(name,) for name in among]), lambda option: then(option[0]))
        case Squares(among=among):
            return _squares_step(ask, (), among, then)
        case Choices():
            values = _values(ask)
            return TokenStep(tuple(values), lambda option: then(values[option]))
        case FleetToPlace():
            return _ship_step(yard_of(ask), (), 0, then)


def _squares_step(ask: Squares, chosen: Tokens, left: Tokens, then: Then) -> TokenStep | Answer:
    """Return the step that chooses the next square.

    Where the order does not matter, squares come in reading order, so each set has one way.
    """
    if len(chosen) == ask.most or not left:
        return then(list(chosen))

    def after(option: Tokens) -> TokenStep | Answer:
        if option == (DONE,):
            return then(list(chosen))
        where = left.index(option[0])
        before = left[:where] if ask.ordered else ()
        return _squares_step(ask, chosen + option, before + left[where + 1 :], then)

    missing = 1 if ask.ordered else max(ask.least - len(chosen), 1)
    names = left[: len(left) - missing + 1]
    done = (DONE,) if len(chosen) >= ask.least else ()
    return TokenStep(tuple([(token,) for token in (*done, *names)]), after)


def _values(ask: Choices) -> dict[Tokens, Json]:
    """Return the value of each choice by its tokens."""
    values = {_value_tokens(choice.value): choice.value for choice in ask.among}
    assert len(values) == len(ask.among), "some choices have the same tokens"
    return values


def _value_tokens(value: Json) -> Tokens:
    words = (x if isinstance(x, str) else encode(x).decode() for x in list_leaves(value))
    return (*words, DONE)


def _ship_step(yard: Yard, fleet: Fleet, taken: int, then: Then) -> TokenStep | Answer:
    """Return the step that places the next ship so that all later ones still find room."""
    if len(fleet) == len(yard.ships):
        return then(berths_to_json(yard, fleet))
    open_places = places_with_room(yard, len(fleet), taken)
    places = {_place_tokens(yard, place): place for place in open_places}

    def after(option: Tokens) -> TokenStep | Answer:
        place = places[option]
        return _ship_step(yard, (*fleet, place), taken | yard.water(place), then)

    return TokenStep(tuple(places), after)


def _place_tokens(yard: Yard, place: int) -> Tokens:
    return (*yard.grid.names(place), DONE)


def places_with_room(yard: Yard, ship: int, taken: int) -> list[int]:
    """Return the places of a ship at which all later ships still find room.

    If later ships find room beside one place, that room serves every place clear of them. So a few
    searches answer for all places.
    """
    places = unproven = list(yard.open_places(ship, taken))
    hopeless = set()
    while unproven:
        place = unproven[0]
        water = yard.find_room(ship + 1, taken | yard.water(place))
        if water is None:
            hopeless.add(place)
            unproven = unproven[1:]
        else:
            unproven = [each for each in unproven if each & water]
    return [place for place in places if place not in hopeless]


def options_for(prompt: Prompt, answer: Answer) -> Iterator[Tokens]:
    """Yield the option of each step that leads to an answer."""
    yield (answer["kind"],)
    verb = next(verb for verb in prompt.verbs if verb.kind == answer["kind"])
    for part in verb.parts:
        if part.optional:
            yield (TAKE,) if part.name in answer else (SKIP,)
        if part.name in answer:
            yield from _value_options(part.ask, answer[part.name])


def _value_options(ask: AnyAsk, value: Json) -> Iterator[Tokens]:
    match ask:
        case OneSquare():
            yield (value,)
        case Squares():
            chosen = list(value) if ask.ordered else [name for name in ask.among if name in value]
            yield from ((name,) for name in chosen)
            left = len(chosen) < len(ask.among) if ask.ordered else chosen[-1:] != [ask.among[-1]]
            if len(chosen) < ask.most and left:
                yield (DONE,)
        case Choices(among=among):
            [found] = [choice.value for choice in among if choice.value == value]
            yield _value_tokens(found)
        case FleetToPlace():
            yard, berths = yard_of(ask), {berth["ship"]: berth["squares"] for berth in value}
            for ship in yard.ships:
                yield _place_tokens(yard, yard.grid.mask(berths[ship.id]))


def all_answers(prompt: Prompt) -> Iterator[Answer]:
    """Yield every answer that a prompt offers, once each."""
    drafts = [Draft.begin(prompt)]
    while drafts:
        draft = drafts.pop()
        if draft.answer is not None:
            yield draft.answer
        else:
            drafts += [draft.add(token) for token in reversed(draft.open)]
