"""Many matches at once, a row for each: the engine places fleets, battles are fought in batches."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from seabattle.batch.bits import empty, where
from seabattle.batch.draws import Key, draw
from seabattle.batch.fleets import Fleet
from seabattle.batch.game import PLANES, BatchGame, BatchState
from seabattle.batch.games import GAMES, make
from seabattle.core.errors import SeabattleError
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import to_builtins
from seabattle.core.orders import Place
from seabattle.core.placement import fleet_from_order
from seabattle.core.seat import PLAYERS, Seat
from seabattle.envs.encoding import Arrays, Encoding, Mask
from seabattle.envs.episode import Episode
from seabattle.envs.tokens import Draft
from seabattle.games.catalogue import known_games
from seabattle.match.dealer import Dealer, Seeded
from seabattle.match.match import Match

Rows = NDArray[np.intp]
Flags = NDArray[np.bool_]
Numbers = NDArray[np.float64]
NOBODY = -1
"""In place of the seat that has broken the rules."""
LOT, DICE = 1 << 16, 1 << 18
"""The streams of draws that decide who begins, and of the dice; fleets have one for each ship."""
T = TypeVar("T")


class NoBatchForm(SeabattleError):
    """The game, or its opponent, cannot be played in batches."""


def batch_form(encoding: Encoding) -> BatchGame[Any]:
    """Return the game in batches. Raise `NoBatchForm` if there is none."""
    game = encoding.game
    refusal = NoBatchForm(
        f"{game.id} cannot be played in arrays under these options. "
        "gymnasium.make_vec plays any game, with any options"
    )
    installed = known_games().get(game.id) is type(game)
    if not installed or game.id not in GAMES:
        raise refusal
    try:
        form = make(game.id, to_builtins(game.options))
    except (SeabattleError, TypeError) as error:  # an option that the form does not know
        raise refusal from error
    actual = form.words, form.names, PLANES
    if actual != (encoding.vocabulary.words, encoding.names, encoding.planes):
        raise refusal
    return form


class PlacingEpisode(Episode):
    """An episode that shares the first drafts, which cost most of it, with all others."""

    def __init__(self, encoding: Encoding, dealer: Dealer, first: dict[Seat, Draft]) -> None:
        self._first = first
        super().__init__(encoding, dealer)

    def _begin_draft(self, seat: Seat) -> Draft:
        if seat not in self._first:
            self._first[seat] = super()._begin_draft(seat)
        return self._first[seat]


class Matches:
    """Matches of one game. Flags have one element for each row."""

    def __init__(self, encoding: Encoding, count: int) -> None:
        self.encoding, self.game = encoding, batch_form(encoding)
        self.actions = len(encoding.vocabulary)
        nothing = empty(np.zeros(count, np.int32), self.game.board.size)
        fleet = (nothing,) * max(1, len(self.game.shipyard.yard.ships))
        self.state: BatchState = self.game.init((fleet, fleet))
        """The battles. Rows without one hold anything."""
        self.in_battle = np.zeros(count, np.bool_)
        self._placing = np.zeros((2, count), np.bool_)
        """By seat, where it has still to place its fleet."""
        self._episodes: dict[int, PlacingEpisode] = {}
        """The matches whose battles have not begun, by row."""
        self._first: dict[Seat, Draft] = {}
        self._loser = np.full(count, NOBODY)
        """The seat that has broken the rules before the battle began."""
        self._dice = Key(np.zeros(count, np.uint32), np.zeros(count, np.uint32))
        """The source of a battle's dice, in a game that rolls any."""
        self._taken = np.zeros(count, np.uint32)
        """The number of actions taken in such a battle."""

    @property
    def has_fleets(self) -> bool:
        """Whether fleets are placed before the battle."""
        return isinstance(self.encoding.game, FleetGame)

    def begin(self, row: int, number: int) -> None:
        """Begin a match of the engine, in which fleets are placed."""
        self._clear(np.array([row]))
        episode = PlacingEpisode(self.encoding, Seeded(number), self._first)
        self._episodes[row] = episode
        self.follow({row: episode})

    def begin_in_battle(self, rows: Rows, key: Key) -> None:
        """Begin matches with random fleets; the key has a row for each of them."""
        self._clear(rows)
        for words, given in zip(self._dice, key, strict=True):
            words[rows] = given
        self._taken[rows] = 0
        first = getattr(self.encoding.game.options, "first", Seat.ONE.value)
        lot = (draw(key, 0, LOT)[0] & np.uint32(1)).astype(np.int32)
        begins = lot if first == "lot" else np.full(len(rows), Seat(str(first)).position, np.int32)
        self._fight(rows, self.game.sample_fleets(key), begins)

    def _clear(self, rows: Rows) -> None:
        self.in_battle[rows], self._loser[rows] = False, NOBODY
        self._placing[:, rows] = False
        for row in rows.tolist():
            self._episodes.pop(row, None)

    def _fight(self, rows: Rows, fleets: tuple[Fleet, Fleet], first: NDArray[np.int32]) -> None:
        """Begin battles."""
        self.state = _replace_rows(self.state, rows, self.game.init(fleets, first))
        self.in_battle[rows] = True

    @property
    def over(self) -> Flags:
        """Whether each match is over."""
        ended = self.in_battle & self.game.terminated(self.state)
        return np.asarray(ended | (self._loser != NOBODY))

    def rewards(self, seat: Seat) -> Numbers:
        """Return 1 where a seat has won, -1 where it has lost, else 0."""
        paid = self.game.rewards(self.state)[:, seat.position].astype(np.float64)
        foul = np.where(self._loser == seat.position, -1.0, 1.0)
        return np.asarray(np.where(self.in_battle, paid, foul * (self._loser != NOBODY)))

    def is_asked(self, seat: Seat) -> Flags:
        """Return where a seat has an action to take."""
        turn = self.game.current_player(self.state) == seat.position
        fighting = self.in_battle & ~self.game.terminated(self.state) & turn
        return np.asarray(fighting | self._placing[seat])

    def episodes(self, where: Flags) -> dict[int, PlacingEpisode]:
        """Return the matches of the engine among these, by row."""
        return {row: episode for row, episode in self._episodes.items() if where[row]}

    def act(self, seat: Seat, asked: Flags, actions: Rows) -> None:
        """Take an action of a seat in each match in which it is asked. One that is not open counts
        as the lowest that is."""
        episodes = self.episodes(asked & ~self.in_battle)
        fighting = asked & self.in_battle
        if fighting.any():
            dice = draw(self._dice, self._taken, DICE)[0] if self.game.rolls_dice else None
            stepped = self.game.step(self.state, actions.astype(np.int32), dice)
            self._taken[fighting] += 1
            self.state = stepped if fighting.all() else where(fighting, stepped, self.state)
        for row, episode in episodes.items():
            episode.act(seat, actions[row])
        self.follow(episodes)

    def follow(self, episodes: dict[int, PlacingEpisode]) -> None:
        """Follow matches in which seats have placed their fleets; fight where both have."""
        ready: dict[int, Match] = {}
        for row, episode in episodes.items():
            self._placing[:, row] = [seat in episode.players_to_act for seat in PLAYERS]
            match = episode.match
            if not match.sealed and len(self._fleets(match)) == len(PLAYERS):
                ready[row] = match
        if ready:
            rows, matches = np.array(list(ready)), list(ready.values())
            pairs = zip(*map(self._fleets, matches), strict=True)
            one, two = (self.game.shipyard.read(fleets) for fleets in pairs)
            first = np.array([match.acting[0].position for match in matches], np.int32)
            self._clear(rows)
            self._fight(rows, (one, two), first)

    def _fleets(self, match: Match) -> list[tuple[int, ...]]:
        """Return the fleets that lie, by seat."""
        game = match.game
        assert isinstance(game, FleetGame), "others have no form in batches here"
        orders = {entry.decider: entry.order for entry in match.log}
        placed = [orders[seat] for seat in PLAYERS if isinstance(orders.get(seat), Place)]
        return [fleet_from_order(game.yard, order) for order in placed]

    def forfeit(self, seat: Seat, lost: Flags) -> None:
        """End matches as losses of this seat for breaking the rules."""
        for row, episode in self.episodes(lost).items():
            episode.forfeit(seat)
            self._loser[row] = seat.position
            self._placing[:, row] = False
        state = cast("Any", self.state)
        outcome = np.where(lost & self.in_battle, seat.other.position, state.outcome)
        self.state = state._replace(outcome=outcome.astype(np.int32))

    def masks(self, seat: Seat, rows: Rows) -> Mask:
        """Return 1 for each action that is open to a seat."""
        state = self._rows(rows)
        masks = self.game.legal_action_mask(state, seat.position).astype(np.int8)
        for index, episode in self._placing_among(rows):
            masks[index] = episode.mask(seat)
        return np.asarray(masks)

    def observe(self, seat: Seat, rows: Rows) -> Arrays:
        """Return what a seat sees."""
        seen = self.game.observe(self._rows(rows), seat.position)
        for index, episode in self._placing_among(rows):
            for name, array in episode.observe(seat).items():
                seen[name][index] = array
        return seen

    def _rows(self, rows: Rows) -> BatchState:
        """Return the battles of some rows, in ascending order."""
        if len(rows) == len(self.in_battle):
            return self.state
        return _map(self.state, self.state, lambda array, _: array[rows])

    def _placing_among(self, rows: Rows) -> Sequence[tuple[int, PlacingEpisode]]:
        if not self._episodes:
            return ()
        listed = enumerate(rows.tolist())
        return [(index, self._episodes[row]) for index, row in listed if row in self._episodes]


def keys_of(numbers: Sequence[int]) -> Key:
    """Return a key for each number of at most 64 bits."""
    high, low = zip(*((number >> 32, number & 0xFFFFFFFF) for number in numbers), strict=True)
    return Key(np.array(high, np.uint32), np.array(low, np.uint32))


def _replace_rows(state: T, rows: Rows, given: T) -> T:
    """Return a state with other rows."""

    def replace(array: Any, part: Any) -> Any:
        copied = np.array(array)
        copied[rows] = part
        return copied

    return _map(state, given, replace)


def _map(one: T, two: T, function: Callable[[Any, Any], Any]) -> T:
    """Apply a function to the arrays of two trees of tuples."""
    if isinstance(one, tuple):
        pairs = zip(one, cast("tuple[Any, ...]", two), strict=True)
        parts = [_map(a, b, function) for a, b in pairs]
        return cast("T", type(one)(*parts) if hasattr(one, "_fields") else tuple(parts))
    return cast("T", function(one, two))
