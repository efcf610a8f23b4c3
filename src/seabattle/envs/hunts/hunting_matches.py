"""Many matches of a plain hunt at once, whose seats act one word at a time.

Fleets are placed word by word, each in a match of the engine. From then on a match is a row of
arrays (`battles`).
"""

from collections.abc import Iterator

import numpy as np

from seabattle.core.answer import Answer
from seabattle.core.seat import PLAYERS, Seat
from seabattle.envs.encoding import Array, Arrays, Mask
from seabattle.envs.episode import Episode
from seabattle.envs.hunts.battles import Battles, Flags, Rows
from seabattle.envs.hunts.plain_hunts import PlainHunts
from seabattle.envs.placement import Placement, place_fleet, seat_placer
from seabattle.envs.tokens import Draft
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match


class HuntingMatches:
    """Rows are matches; every method takes those that it is about."""

    def __init__(self, hunts: PlainHunts, matches: int) -> None:
        self.hunts = hunts
        self.battles = Battles(hunts, matches)
        self._vocabulary = hunts.encoding.vocabulary
        self.actions = len(self._vocabulary)
        self._squares = slice(hunts.squares.start, hunts.squares.stop)
        self._episodes: dict[int, Episode] = {}
        """The matches in which fleets are placed, by row."""
        self._drafts: tuple[dict[int, Draft], dict[int, Draft]] = ({}, {})
        """The orders to place a fleet, by seat and row."""
        self.places = np.zeros((2, matches), np.bool_)
        """By seat, where it has still to place its fleet."""

    def begin(self, row: int, seed: int) -> None:
        self._episodes[row] = Episode(self.hunts.encoding, Seeded(seed))
        for drafts, first in zip(self._drafts, self.hunts.placement, strict=True):
            drafts[row] = first
        self.places[:, row] = True
        self.battles.clear(row)

    def asked(self, seat: Seat) -> Flags:
        """Where a seat has something to say."""
        return np.asarray(self.places[seat] | (self.battles.turn == seat.position))

    def placing(self, row: int) -> Match:
        """The match of the engine in which fleets are placed."""
        return self._episodes[row].match

    def say(self, seat: Seat, rows: Rows, actions: Rows) -> Flags:
        """A seat that is asked in these matches says a word in each. One that is not open counts as
        the lowest that is. Return where that was so."""
        illegal = np.zeros(len(rows), np.bool_)
        placing = self.places[seat][rows]
        for index in np.flatnonzero(placing).tolist():
            illegal[index] = self._say(seat, int(rows[index]), int(actions[index]))
        if not placing.all():
            illegal[~placing] = self._fire(seat, rows[~placing], actions[~placing])
        return illegal

    def are_legal(self, seat: Seat, rows: Rows, actions: Rows) -> Flags:
        """Return where an action is open to a seat."""
        return np.asarray(self.masks(seat, rows)[np.arange(len(rows)), actions] > 0)

    def forfeit(self, seat: Seat, row: int) -> None:
        """End a match as a loss of this seat for breaking the rules."""
        if row not in self._episodes:
            self.battles.forfeit(seat, row)
            return
        episode = self._episodes.pop(row)
        episode.forfeit(seat)
        self.places[:, row] = False
        for each in PLAYERS:
            self._drafts[each].pop(row, None)
            self.battles.show(each, row, episode.observe(each))
        self.battles.winner[row] = seat.other.position

    def place_own(self, seat: Seat, row: int, placement: Placement, match: str) -> None:
        """Place the fleet of a seat for it."""
        placer = seat_placer(placement, self.hunts.game, match, seat)
        self.place(seat, row, place_fleet(self.placing(row), seat, placer))

    def _say(self, seat: Seat, row: int, action: int) -> bool:
        draft, words = self._drafts[seat][row], self._vocabulary.words
        illegal = words[action] not in draft.open
        if illegal:
            action = min(self._vocabulary.numbers(draft.open))
        draft = self._drafts[seat][row] = draft.add(words[action])
        if draft.is_complete and draft.answer:
            self.place(seat, row, draft.answer)
        return illegal

    def _fire(self, seat: Seat, rows: Rows, actions: Rows) -> Flags:
        """A single square that is left is fired at whatever is said, for its kind alone is open."""
        is_open = self.battles.open[seat][rows]
        squares = actions - self.hunts.squares.start
        on_board = (squares >= 0) & (squares < is_open.shape[1])
        aimed = on_board & is_open[np.arange(len(rows)), np.where(on_board, squares, 0)]
        last = self.battles.squares_left[seat][rows] == 1
        self.battles.fire(seat, rows, np.where(aimed, squares, is_open.argmax(1)))
        return np.asarray(np.where(last, actions != self.hunts.fire, ~aimed))

    def place(self, seat: Seat, row: int, answer: Answer) -> None:
        """Give the order to place a fleet. Once both lie, the battle begins."""
        del self._drafts[seat][row]
        self.places[seat, row] = False
        episode = self._episodes[row]
        episode.give(seat, answer)
        match = episode.match
        if not match.sealed:
            heard = len(match.heard[seat])
            self.battles.begin(row, self.hunts.fleets(match), match.acting[0], heard)
            del self._episodes[row]

    def masks(self, seat: Seat, rows: Rows) -> Mask:
        masks = np.zeros((len(rows), self.actions), np.int8)
        firing, last = self._firing(seat, rows)
        masks[:, self._squares] = self.battles.open[seat][rows] & (firing & ~last)[:, None]
        masks[:, self.hunts.fire] = last
        masks[:, self.hunts.wait] = ~(firing | self.places[seat][rows])
        for index, draft in self._placing(seat, rows):
            masks[index, self._vocabulary.numbers(draft.open)] = 1
        return masks

    def seen(self, seat: Seat, rows: Rows) -> Arrays:
        shape = (len(rows), *self.hunts.encoding.shapes["boards"])
        return {
            "boards": self.battles.boards[seat][rows].reshape(shape),
            "numbers": self.battles.numbers[seat][rows],
            "said": self._said(seat, rows),
        }

    def _said(self, seat: Seat, rows: Rows) -> Array:
        said = np.zeros((len(rows), self.actions), np.float32)
        firing, last = self._firing(seat, rows)
        said[:, self.hunts.fire] = firing
        if last.any():
            said[:, self._squares] = 2 * (self.battles.open[seat][rows] & last[:, None])
        for index, draft in self._placing(seat, rows):
            for place, number in enumerate(self._vocabulary.numbers(draft.tokens), start=1):
                said[index, number] = place
        return said

    def _placing(self, seat: Seat, rows: Rows) -> Iterator[tuple[int, Draft]]:
        """Which of these rows are matches in which a seat is placing, and how far it is."""
        for index in np.flatnonzero(self.places[seat][rows]).tolist():
            yield index, self._drafts[seat][int(rows[index])]

    def _firing(self, seat: Seat, rows: Rows) -> tuple[Flags, Flags]:
        """Where a seat is to fire, and where a single square is left to fire at."""
        firing = self.battles.turn[rows] == seat.position
        return firing, firing & (self.battles.squares_left[seat][rows] == 1)
