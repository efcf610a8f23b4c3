"""One run of an environment: a match whose seats act one word at a time."""

from collections.abc import Iterator
from random import Random
from typing import Any

from seabattle.core.answer import Answer, fill
from seabattle.core.game import Game
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.core.wire import read_order
from seabattle.envs.draft import Draft, begun
from seabattle.envs.vocabulary import WAIT, Vocabulary
from seabattle.match.dealer import Dealer
from seabattle.match.match import Entry, Match


class Episode:
    """Takes actions, the numbers of words, and gives an order as soon as its last word is said."""

    def __init__(
        self, game: Game[Any, Any], vocabulary: Vocabulary, dealer: Dealer | None = None
    ) -> None:
        self.vocabulary = vocabulary
        self.match = Match(game, dealer)
        self._drafts: dict[Seat, Draft] = {}

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The players who have something to say now."""
        waiting = self.match.waiting_for
        return () if waiting == (Seat.CHANCE,) else waiting

    def open(self, seat: Seat) -> list[int]:
        """The numbers that a seat may say now, in ascending order; never none."""
        draft = self.draft(seat)
        return sorted(self.vocabulary.numbers(draft.open if draft else (WAIT,)))

    def view(self, seat: Seat) -> View:
        """What a seat sees. It is the same until the last word of an order is said."""
        return self.match.view(seat)

    def draft(self, seat: Seat) -> Draft | None:
        """The order that a seat is about to give, None if it is not asked."""
        draft = self._drafts.get(seat)
        if draft is None and seat in self.asked:
            draft = self._drafts[seat] = Draft(self.match.prompt(seat))
        return draft

    def say(self, seat: Seat, number: int) -> bool:
        """Say a word, and return whether it was open. One that is not counts as the lowest that is;
        a seat that is not asked is ignored."""
        draft = self.draft(seat)
        if draft is None:
            return True
        word = self.vocabulary.words[number]
        legal = word in draft.open
        draft.say(word if legal else self.vocabulary.words[self.open(seat)[0]])
        if draft.is_complete and draft.answer:
            del self._drafts[seat]
            self.give(seat, draft.answer)
        return legal

    def give(self, seat: Seat, answer: Answer) -> None:
        """Give an order that its prompt offers, as it does what was said word by word or filled in
        from it: it is not checked again."""
        order = read_order(self.match.game, answer)
        self.match.go(self.match.ahead(Entry(seat, order)))

    def payoffs(self) -> Iterator[float]:
        """1 for the winner, -1 for the loser, 0 for both in a draw and before the end."""
        outcome = self.match.outcome
        winner = outcome.winner if outcome else None
        for seat in PLAYERS:
            yield 0.0 if winner is None else 1.0 if winner is seat else -1.0

    def imagined(self, seat: Seat, rng: Random) -> "Episode":
        """This episode in a world drawn from what a seat knows. What the other has sealed, or begun
        to say, is made up."""
        match, other = self.match, seat.other
        world = next(match.game.worlds(match.view(seat), match.heard[seat], rng))
        prompt = match.game.prompt(world, other) if other in match.acting else None
        sealed = {}
        if prompt and other in match.sealed:
            sealed[other] = read_order(match.game, fill(prompt, rng))
        twin = Episode.__new__(Episode)
        twin.vocabulary, twin.match = self.vocabulary, match.imagined(seat, world, sealed)
        twin._drafts = {}
        if seat in self._drafts:
            twin._drafts[seat] = self._drafts[seat].copy()
        if prompt and other in self._drafts:
            twin._drafts[other] = begun(prompt, len(self._drafts[other].said), rng)
        return twin

    def fork(self) -> "Episode":
        """An independent copy: what is said in one of the two does not reach the other."""
        twin = Episode.__new__(Episode)
        twin.vocabulary, twin.match = self.vocabulary, self.match.fork()
        twin._drafts = {seat: draft.copy() for seat, draft in self._drafts.items()}
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Episode":
        return self.fork()
