"""Non-interference: what is hidden from a seat must not reach it through any channel.

The test of a game states, by the rules alone and without the engine's events, what a seat is told
by one step (`answers`), and how a match can differ where that seat cannot see it (`vary`). Both
matches are then played side by side. As long as all answers are equal, everything that the seat can
get must be equal to the byte: its view with prompt and envelope, the events it hears, and the
replies to orders it tries. The work for it must be equal, too, and what differs must be committed
to, in a secret or a sealed order.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice, takewhile
from math import ceil
from random import Random
from statistics import median
from typing import Any, Protocol

from seabattle.core.answer import Answer, fill
from seabattle.core.errors import Malformed, Refused
from seabattle.core.events import Notice
from seabattle.core.game import Game, Orders
from seabattle.core.kinds import Event, Json, to_builtins
from seabattle.core.orders import Place
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.wire import encode
from seabattle.match.match import Entry, Match
from seabattle.testing.fuzz import Fuzzer
from seabattle.testing.play import play_unfinished
from seabattle.testing.variations import replace_order
from seabattle.testing.work import check_equal_work

MAX_ROWS = 150
"""Maximum length of the log of a random match."""
VARIATIONS = 4
"""Variations for each match and observer. More of them are faster where worlds soon diverge."""
MAX_FRUITLESS_MATCHES = 100
"""Number of matches without another world after which `vary` counts as wrong."""
COUNT_EVERY = 20
"""The work is counted in one comparison out of so many."""
MAX_UNCOMMITTED_ROWS = 8
"""For so many rows worlds may differ in nothing that is committed to, as in who has moved."""


Probe = tuple[Answer, int | None]
"""An order that an observer tries, and the decision it names."""


class SecrecyCase(Protocol):
    """A test's statements about the secrets of one game."""

    @property
    def game(self) -> Game[Any, Any]: ...

    def answers(self, before: Any, orders: Orders, after: Any, seat: Seat) -> Json:
        """Return what a seat is told after these orders, by the rules alone.

        It may leave out the end of the game and its outcome, which everybody is told.
        """

    def vary(self, match: Match, observer: Seat, rng: Random) -> list[Entry] | None:
        """Return another log with a difference that the observer cannot see; None if there is none.

        Seats keep their order, and the observer's own orders stay. Illegal orders and other answers
        are allowed: the worlds are compared up to there.
        """


@dataclass
class SecrecyTally:
    """Number and depth of the comparisons between worlds that differed."""

    depths: dict[Seat, list[int]] = field(default_factory=lambda: {seat: [] for seat in HEARERS})
    """For each observer, the number of decisions made before each comparison."""

    @property
    def comparisons(self) -> int:
        return sum(map(len, self.depths.values()))

    @property
    def median_depth(self) -> float:
        return median(depth for depths in self.depths.values() for depth in depths)


def check_secrecy(
    case: SecrecyCase, *, seed: int, comparisons: int = 10_000, variations: int = VARIATIONS
) -> SecrecyTally:
    """Compare worlds until there are this many comparisons, a third for each observer."""
    rng = Random(seed)
    tally = SecrecyTally()
    for observer in HEARERS:
        depths = _compare_variations(Comparison(case, observer, rng), variations)
        tally.depths[observer] += islice(depths, ceil(comparisons / len(HEARERS)))
    return tally


def _compare_variations(comparison: "Comparison", variations: int) -> Iterator[int]:
    """Compare random matches with variations of them; yield the depth of each comparison."""
    case, observer, rng = comparison.case, comparison.observer, comparison.rng
    fruitless = 0
    while fruitless < MAX_FRUITLESS_MATCHES:
        match = play_unfinished(case.game, rng, rng.randint(2, MAX_ROWS))
        varied = (case.vary(match, observer, rng) for _ in range(variations))
        others = [log for log in varied if log is not None]
        depths = list(comparison.compare(match.log, others))
        fruitless = 0 if depths else fruitless + 1
        yield from depths
    raise AssertionError(f"{case.game.id}: `vary` finds no other world for {observer}")


def check_every_fleet(case: SecrecyCase, *, seed: int, matches: int) -> SecrecyTally:
    """Compare random matches on a small board with every other fleet of the observer's opponent."""
    rng = Random(seed)
    tally = SecrecyTally()
    for _ in range(matches):
        match = play_unfinished(case.game, rng, MAX_ROWS)
        for observer in HEARERS:
            others = list(_list_other_placements(case.game, match.log, observer))
            tally.depths[observer] += Comparison(case, observer, rng).compare(match.log, others)
    return tally


def _list_other_placements(
    game: Any, log: Sequence[Entry], observer: Seat
) -> Iterator[list[Entry]]:
    for row, entry in enumerate(log):
        if isinstance(entry.order, Place) and entry.seat is not observer:
            for fleet in game.yard.all_fleets():
                yield replace_order(log, row, Place(game.yard.berths(fleet)))


class World:
    """One of the matches played side by side. The first one, the trunk, is the original match."""

    def __init__(self, match: Match, log: Sequence[Entry], *, trunk: bool = False) -> None:
        self.match = match
        self.log = log
        self.take = match.add if trunk else self._take
        self.news: list[Event] = []
        """Events that the observer heard in the last row."""
        self.round: tuple[Any, Orders] | None = None
        """The state before the last row and the orders that it carried out, if it did."""
        self.uncommitted_rows = 0
        """For how many rows it has differed from the first in nothing that is committed to."""

    def differs(self, other: "World") -> bool:
        mine, theirs = self.match, other.match
        return mine.state != theirs.state or mine.sealed != theirs.sealed

    def _take(self, entry: Entry) -> list[Notice]:
        return self.match.give(entry.seat, entry.order)

    def next_entry(self) -> Entry | None:
        """Return the next row to play, None after the last."""
        done = len(self.match.log)
        return self.log[done] if done < len(self.log) else None

    def advance(self, case: SecrecyCase, observer: Seat, entry: Entry) -> bytes | None:
        """Play the next row; return what the rules tell the observer, None if it ends the match."""
        match = self.match
        before, sealed, heard = match.state, dict(match.sealed), len(match.heard[observer])
        self.take(entry)
        self.news = match.heard[observer][heard:]
        if match.outcome:
            return None
        orders = sealed | {entry.seat: entry.order}
        self.round = None if match.sealed else (before, orders)
        return encode(None if match.sealed else case.answers(before, orders, match.state, observer))


class Comparison:
    """Worlds played side by side, as one observer sees them."""

    def __init__(self, case: SecrecyCase, observer: Seat, rng: Random) -> None:
        self.case = case
        self.observer = observer
        self.rng = rng
        self.fuzzer = Fuzzer(case.game, rng)
        self.until_count = COUNT_EVERY

    def compare(self, log: Sequence[Entry], others: Sequence[Sequence[Entry]]) -> Iterator[int]:
        """Play a log and variations of it; yield the depth of every comparison."""
        branches = self._find_branches(log, others)
        trunk = World(Match(self.case.game), log, trunk=True)
        groups = [[trunk]]
        for row in range(len(log)):
            groups[0] += [World(trunk.match.fork(), other) for other in branches[row]]
            groups = [told for group in groups for told in self._advance_group(group)]
            for group in groups:
                yield from self._compare_group(group, row)

    def _find_branches(
        self, log: Sequence[Entry], others: Sequence[Sequence[Entry]]
    ) -> list[list[Sequence[Entry]]]:
        """Return for each row of the log the other logs that diverge there."""
        branches: list[list[Sequence[Entry]]] = [[] for _ in log]
        for other in others:
            pairs = list(zip(log, other, strict=False))
            for mine, theirs in pairs:
                kept = mine.seat is not self.observer or mine.order == theirs.order
                assert mine.seat is theirs.seat, "`vary` keeps the seats in their order"
                assert kept, "`vary` keeps the observer's own orders"
            row = next((row for row, (mine, theirs) in enumerate(pairs) if mine != theirs), None)
            if row is not None:
                branches[row].append(other)
        return branches

    def _advance_group(self, group: list[World]) -> list[list[World]]:
        """Play one row in each world, and group the worlds by what the observer is told."""
        told: dict[bytes | None, list[World]] = {}
        refused = []
        for world in group:
            entry = world.next_entry()
            try:
                fate = world.advance(self.case, self.observer, entry) if entry else None
                told.setdefault(fate, []).append(world)
            except Refused:
                refused.append(entry)
        for entry in refused:  # the observer's own orders are legal in all worlds or in none
            own = entry and entry.seat is self.observer
            assert not (own and told), f"{entry} is open in some worlds only"
        told.pop(None, None)
        return [worlds for worlds in told.values() if len(worlds) > 1 or worlds[0] is group[0]]

    def _compare_group(self, group: list[World], row: int) -> Iterator[int]:
        """Compare each world with the first; return a depth for each that differs from it."""
        first, *others = group
        differing = [world for world in others if world.differs(first)]
        probes = self._make_probes(self.rng.choice(group).match) if differing else []
        expected = self._observe(first, probes)
        for world in others:
            seen = self._observe(world, probes)
            for what, mine in expected.items():
                if mine != seen[what]:
                    raise AssertionError(self._format_leak(row, first, what, mine, seen[what]))
        for world in differing:
            self._check_committed(first, world)
            self.until_count -= 1
            if not self.until_count:
                self.until_count = COUNT_EVERY
                self._check_work(first, world, probes)
        depth = sum(entry.seat is not Seat.CHANCE for entry in first.match.log)
        return iter([depth] * len(differing))

    def _check_committed(self, *worlds: World) -> None:
        """Check that what differs is sealed, or a secret of a seat other than the observer."""
        game, matches = self.case.game, [world.match for world in worlds]
        if self.observer in PLAYERS:
            own = {encode(game.secret(match.state, self.observer)) for match in matches}
            assert len(own) == 1, (
                f"{game.id}: the `secret` of {self.observer} holds what it does not know itself"
            )
        is_secret = any(
            game.secret(match.state, seat) is not None for match in matches for seat in PLAYERS
        )
        assert is_secret or any(match.sealed for match in matches), (
            f"{game.id}: something is hidden from {self.observer}, but nobody has a `secret` that "
            "could be committed to and disclosed"
        )
        one, other = worlds
        same = one.match.sealed == other.match.sealed and all(
            game.secret(one.match.state, seat) == game.secret(other.match.state, seat)
            for seat in PLAYERS
        )
        other.uncommitted_rows = other.uncommitted_rows + 1 if same else 0
        assert other.uncommitted_rows <= MAX_UNCOMMITTED_ROWS, (
            f"{game.id}: a `secret` leaves out something that is hidden from {self.observer}, so "
            f"that nobody is committed to it: {one.match.state} or {other.match.state}"
        )

    def _check_work(self, first: World, world: World, probes: Sequence[Probe]) -> None:
        """Check that the observer's view, its replies and the last orders take the same work."""
        game, seat, pair = self.case.game, self.observer, (first, world)
        about = f"{game.id}: a clock tells {seat} what it must not know:"
        check_equal_work(
            f"{about} the view", *(partial(game.view, w.match.state, seat) for w in pair)
        )
        for order, decision in probes:
            check_equal_work(
                f"{about} the answer to {order}",
                *(partial(_encode_reply, w.match, seat, order, decision) for w in pair),
            )
        rounds = [w.round for w in pair if w.round]
        if len(rounds) == 2:
            check_equal_work(f"{about} {rounds[0][1]}", *(partial(game.play, *r) for r in rounds))

    def _observe(self, world: World, probes: Sequence[Probe]) -> dict[str, bytes]:
        """Return all that the observer can get here, by channel."""
        match = world.match
        observed = {"the events heard": encode(world.news)}
        if probes:
            observed["the view"] = encode(match.seat_view(self.observer))
        for order, decision in probes:
            name = f"the answer to {order} for decision {decision}"
            observed[name] = _encode_reply(match, self.observer, order, decision)
        return observed

    def _make_probes(self, match: Match) -> list[Probe]:
        """Make orders to try: another's, fuzzed, mutated, legal, and for another decision."""
        tried: list[Answer] = [
            to_builtins(self.rng.choice(match.log).order),
            self.fuzzer.generate_order(),
        ]
        prompt = match.view(self.observer).prompt
        if prompt is not None:
            legal = fill(prompt, self.rng)
            self.fuzzer.learn(legal)
            tried += [legal, self.fuzzer.mutate(legal)]
        now = match.decisions[self.observer]
        return [(order, self.rng.choice((None, None, now, now - 1))) for order in tried]

    def _format_leak(self, row: int, world: World, what: str, mine: bytes, theirs: bytes) -> str:
        same = takewhile(lambda pair: pair[0] == pair[1], zip(mine, theirs, strict=False))
        where = len(list(same))
        excerpts = (said[max(0, where - 200) : where + 200] for said in (mine, theirs))
        shown = "".join(f"\n  {excerpt.decode(errors='replace')}" for excerpt in excerpts)
        return (
            f"{self.case.game.id}: seat {self.observer} can tell two worlds apart by {what} "
            f"after row {row} ({world.log[row]}):{shown}"
        )


def _encode_reply(match: Match, seat: Seat, order: Answer, decision: int | None) -> bytes:
    """Return what a seat is told about an order that it tries."""
    try:
        return encode(match.consider(seat, order, decision))
    except Refused as refused:
        return encode(refused.refusal)
    except Malformed as error:
        return encode([error.slug, str(error), error.details])
