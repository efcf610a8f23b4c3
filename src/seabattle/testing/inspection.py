"""Check the contract of a game at one moment of a match, and over one step."""

from itertools import islice
from random import Random
from typing import Any

import msgspec

from seabattle.core.answer import Answer, fill, offers
from seabattle.core.errors import Malformed, Refusal, Refused
from seabattle.core.events import Notice
from seabattle.core.game import Game, Orders
from seabattle.core.grid import Grid
from seabattle.core.kinds import Json, Order, to_builtins
from seabattle.core.orders import Surrender
from seabattle.core.prompt import Prompt
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.table import to_act
from seabattle.core.view import LONGEST_LABEL, Board, View
from seabattle.core.wire import encode, events_of, read_event, read_order, read_view
from seabattle.envs.tokens import Draft
from seabattle.match.match import Match
from seabattle.testing.declarations import Coverage
from seabattle.testing.fuzz import Fuzzer, make_hostile_orders
from seabattle.testing.play import prefix_errors
from seabattle.testing.words import (
    check_event_words,
    check_malformed_words,
    check_refusal_words,
    list_view_keys,
)

TRIES = 6
"""Fuzzed orders of each sort that are tried at one moment."""
MOST_DRAWS = 12
"""Values of a die or a lot that are tried at one moment."""


class Inspector:
    """Inspects matches of one game under one set of options."""

    def __init__(self, game: Game[Any, Any], rng: Random, coverage: Coverage) -> None:
        self.game = game
        self.rng = rng
        self.coverage = coverage
        self.fuzzer = Fuzzer(game, rng)
        self.twin = type(game)(game.options)

    def check_moment(self, match: Match) -> None:
        """Check everything that must hold between two orders, whatever the state."""
        self.coverage.moments += 1
        check_frozen(match.state, type(match.state).__name__)
        for seat in HEARERS:
            self.check_view(match, seat)
        for seat in PLAYERS:
            secret = self.game.secret(match.state, seat)
            with prefix_errors(f"the secret of {seat} is no JSON"):
                same = to_builtins(secret) == secret
            assert same, f"the secret of {seat} is not plain JSON (lists, no tuples): {secret}"
            self.check_orders(match, seat)
        self.check_draws(match)
        self.check_hostile(match)

    def check_view(self, match: Match, seat: Seat) -> None:
        view = make_view(match, seat)
        with prefix_errors(f"the view of {seat} does not survive JSON"):
            again = read_view(encode(view))
        assert again == view, f"the view of {seat} does not survive JSON"
        # The twin shares no state with this game.
        drawn, twice = (game.view(match.state, seat) for game in (self.game, self.twin))
        assert drawn == twice, f"the view of {seat} is not the same twice"
        facts = seat, to_act(self.game, match.state), match.outcome
        said = view.seat, view.to_act, view.outcome
        assert said == facts, f"the view of {seat} is of another seat, turn or outcome"
        asked = seat in match.waiting_for
        expected = self.game.prompt(match.state, seat) if asked else None
        assert view.prompt == expected, f"the view of {seat} holds another prompt"
        kinds = [verb.kind for verb in view.prompt.verbs] if view.prompt else []
        assert len(set(kinds)) == len(kinds), f"{seat} is asked twice for the same: {kinds}"
        for board in view.boards:
            _check_board(board, view, self.game.grid)
        check_named_boards(view)
        self.coverage.words.require(list_view_keys(view))

    def check_draws(self, match: Match) -> None:
        """Check that every value of a single die or lot can be played."""
        if match.acting == (Seat.CHANCE,):
            chance = self.game.chance(match.state)
            possible = chance.iterate_results() if chance.draws == 1 else ()
            for drawn in islice(possible, MOST_DRAWS):
                self.check_step(match.state, {Seat.CHANCE: drawn})

    def check_orders(self, match: Match, seat: Seat) -> None:
        """Send fuzzed orders, legal ones, and mutations of legal ones."""
        prompt = match.view(seat).prompt
        tried = [self.fuzzer.generate_order() for _ in range(TRIES)]
        if prompt is not None:
            tried += self.make_legal_orders(prompt)
        if match.log:
            tried.append(to_builtins(self.rng.choice(match.log).order))
        for answer in tried:
            self.check_sent(match, seat, answer)

    def make_legal_orders(self, prompt: Prompt) -> list[Answer]:
        """Make legal orders by filling in the prompt and by tokens, and mutate some."""
        legal = [fill(prompt, self.rng), self.spell(prompt)]
        for answer in legal:
            assert offers(prompt, answer), f"filled in but not offered: {answer}"
            self.fuzzer.learn(answer)
        return legal + [self.fuzzer.mutate(self.rng.choice(legal)) for _ in range(TRIES)]

    def spell(self, prompt: Prompt) -> Answer:
        """Build an order from action tokens."""
        draft = Draft.begin(prompt)
        while not draft.is_complete:
            assert draft.open, "there is no token to go on with"
            draft = draft.add(self.rng.choice(draft.open))
        assert draft.answer is not None, "a complete order is an answer"
        return draft.answer

    def check_sent(self, match: Match, seat: Seat, sent: Json) -> None:
        """Check that an order is accepted exactly if it is offered, and that it can be played."""
        order = self.read_offered(match, seat, sent)
        taken = self.is_accepted(match, seat, sent)
        assert taken == (order is not None), f"{'' if order else 'not '}offered to {seat}: {sent}"
        if order and match.waiting_for == (seat,):
            self.check_step(match.state, match.sealed | {seat: order})

    def read_offered(self, match: Match, seat: Seat, sent: Json) -> Order | None:
        try:
            order = read_order(self.game, sent)
        except Malformed:
            return None
        prompt = match.view(seat).prompt if seat in HEARERS else None
        if not prompt or not offers(prompt, to_builtins(order)):
            return None
        assert read_order(self.game, to_builtins(order)) == order, f"{order} does not survive JSON"
        return order

    def is_accepted(self, match: Match, seat: Seat, answer: Json) -> bool:
        """Return whether the order would be accepted; asking must change nothing."""
        before = _fingerprint(match)
        taken = self._consider(match, seat, answer)
        assert _fingerprint(match) == before, f"considering {answer} has changed something"
        return taken

    def _consider(self, match: Match, seat: Seat, answer: Json) -> bool:
        try:
            match.consider(seat, answer)
        except Refused as refused:
            self.coverage.record_refusal(refused.refusal)
            self.check_refusal(refused.refusal)
            return False
        except Malformed as error:
            self.check_malformed(error)
            return False
        except Exception as error:
            problem = f"{answer} from {seat} is not answered: {type(error).__name__}: {error}"
            raise AssertionError(problem) from error
        return True

    def check_refusal(self, refusal: Refusal) -> None:
        """Check the words of a refusal, once for each."""
        if (written := repr(refusal)) not in self.coverage.explained:
            self.coverage.words.require([f"refusal-{refusal.slug}"])
            check_refusal_words(type(self.game), refusal)
            self.coverage.explained.add(written)

    def check_malformed(self, error: Malformed) -> None:
        if (written := f"{error.slug} {error} {error.details}") not in self.coverage.explained:
            self.coverage.words.require([f"refusal-{error.slug}"])
            check_malformed_words(type(self.game), error)
            self.coverage.explained.add(written)

    def check_hostile(self, match: Match) -> None:
        """Send hostile input from any seat."""
        prompts = (match.view(seat).prompt for seat in match.waiting_for if seat in PLAYERS)
        prompt = next(prompts, None)
        legal = fill(prompt, self.rng) if prompt else None
        for sent in make_hostile_orders(match, legal, self.rng):
            self.check_sent(match, self.rng.choice(tuple(Seat)), sent)

    def check_step(self, before: Any, orders: Orders) -> None:
        """Check that a step is pure and reproducible, and that its events are valid."""
        was = encode(before)
        with prefix_errors(f"what is offered cannot be carried out, {orders}"):
            step = self.game.play(before, orders)
        assert encode(before) == was, f"playing {orders} has changed the state before"
        again = self.twin.play(before, orders)
        assert step == again, f"playing {orders} twice is not the same"
        self.check_acting(step.state)
        for notice in step.notices:
            self.check_notice(notice)

    def check_acting(self, state: Any) -> None:
        """Check that either chance alone or different players are to act."""
        acting = () if state.outcome else self.game.to_act(state)
        assert state.outcome or acting, "nobody is to act, and it is not over"
        names = ", ".join(map(str, acting))
        are_players = set(acting) <= set(PLAYERS) and len(set(acting)) == len(acting)
        assert acting == (Seat.CHANCE,) or are_players, (
            f"`to_act` names {names}: it has to be players, each once, or chance alone"
        )

    def check_notice(self, notice: Notice) -> None:
        event, audience = notice.event, notice.to
        kind = type(self.game)
        self.coverage.record(event)
        assert type(event) in events_of(kind), f"{event} is not among the game's events"
        assert audience, f"nobody hears {event}"
        written = encode(event)
        assert read_event(kind, written) == event, f"{event} does not survive JSON"
        told = {(seat, written) for seat in audience} - self.coverage.told
        for seat, _ in told:
            check_event_words(kind, event, seat)
        self.coverage.told |= told

    def check_surrender(self, match: Match) -> None:
        """Check that any player may surrender now, whether it is to act or not."""
        ended = match.at(len(match.log))
        ended.give(self.rng.choice(PLAYERS), Surrender())
        self.check_ended(ended)

    def check_ended(self, match: Match) -> None:
        """Check that the match has an outcome and a view, and accepts no more orders."""
        assert match.outcome, "it has no outcome"
        assert not match.waiting_for, "somebody is to act after the end"
        self.check_moment(match)
        for seat in HEARERS:
            for event in match.heard[seat][-3:]:
                self.check_notice(Notice(event, (seat,)))
        for seat in Seat:
            late = self.is_accepted(match, seat, {"kind": "surrender"})
            assert not late, f"{seat} can surrender after the end"


def make_view(match: Match, seat: Seat) -> View:
    with prefix_errors(f"the view of {seat} cannot be drawn"):
        return match.view(seat)


def check_frozen(value: object, where: str) -> None:
    """Check that a state holds no mutable or unordered collection."""
    problem = f"{where} is a {type(value).__name__}, which can change or has no order"
    assert not isinstance(value, list | dict | set | frozenset | bytearray), (
        f"{problem}: in a state, use a tuple or a frozen struct"
    )
    if isinstance(value, tuple):
        for inner in value:
            check_frozen(inner, where)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            check_frozen(getattr(value, name), f"{where}.{name}")


def _check_board(board: Board, view: View, grid: Grid) -> None:
    squares = {name for row in board.shape.squares for name in row}
    beyond = sorted(squares - {None, *grid.every}, key=str)
    assert not beyond, f"board {board.id} has squares that the game's grid lacks: {beyond[:5]}"
    for layer in board.layers:
        assert layer.squares, f"an empty layer {layer.kind} on board {board.id} of {view.seat}"
        assert set(layer.squares) <= squares, f"{layer} is not on board {board.id}"
        label = len(layer.label or "")
        assert label <= LONGEST_LABEL, (
            f"a label of {label} characters on board {board.id}: {LONGEST_LABEL} fit on a square"
        )


def check_named_boards(view: View) -> None:
    """Check that board ids are unique, and that prompts name boards that are there."""
    ids = [board.id for board in view.boards]
    assert len(set(ids)) == len(ids), f"two boards of {view.seat} have the same id: {ids}"
    verbs = view.prompt.verbs if view.prompt else ()
    asked = {part.ask.board for verb in verbs for part in verb.parts}
    unseen = asked - {None, *ids}
    assert not unseen, f"{view.seat} is asked about board {unseen}, and sees {ids}"


def _fingerprint(match: Match) -> object:
    """Return everything that an order could change."""
    heard = [len(match.heard[seat]) for seat in HEARERS]
    return encode(match.state), len(match.log), dict(match.sealed), dict(match.decisions), heard
