"""Makes a collection: plays matches by fixed seeds, finds puzzles in them, and grades these.

The same call gives the same collection on every machine, as matches and players do.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, islice
from typing import Any, NamedTuple, cast

import msgspec
from msgspec.structs import replace

from seabattle.analysis.stream import asks_in_battle
from seabattle.core.answer import Answer
from seabattle.core.game import Game
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import belief_of, load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.evaluation import ClearChoice, find_evaluator
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player
from seabattle.puzzles.fleet_puzzles import fleet_puzzles
from seabattle.puzzles.puzzle import (
    FINDERS,
    Collection,
    Kind,
    Position,
    Puzzle,
    Source,
    is_right,
    packed,
    short_form,
)

WANTED = 110
RUNS = 5
"""How often each player tries a puzzle."""
MOST_OF_A_MATCH = 8
EASY_SHARE = 3
"""One puzzle in so many may be one that every player always finds."""
SHARES: Mapping[Kind, float] = {"certain": 1 / 2, "act": 3 / 4}
"""At most such a share of a game's puzzles may be of these kinds, which are the most common."""
RARE: tuple[Kind, ...] = ("plan",)
"""Kinds of which every one in a match is kept."""
AGREED = 50
"""The likeliest square is asked for only if the strongest player fires at it at least so often."""
PAIRS = (("bosun", "deckhand"), ("bosun", "bosun"), ("admiral", "bosun"), ("deckhand", "bosun"))
Options = dict[str, Json]
Finder = Callable[[Position], Iterator[ClearChoice]]
Progress = Callable[[int, int], object]


class Candidate(NamedTuple):
    puzzle: Puzzle
    at: Position


def make(game: str, wanted: int = WANTED, progress: Progress = lambda done, of: None) -> Collection:
    """So many puzzles, from as many matches as it takes; the easiest first."""
    kept = Selection(wanted)
    for source, candidates in _candidates(game):
        kept.add_from(source, candidates)
        progress(min(len(kept.puzzles), wanted), wanted)
        if len(kept.puzzles) >= wanted:
            break
    puzzles = sorted(kept.puzzles, key=lambda puzzle: -sum(puzzle.found))
    return Collection(game, load(game).version, tuple(kept.sources), tuple(puzzles))


class Selection:
    """The puzzles that are kept, and the matches that they are from."""

    def __init__(self, wanted: int) -> None:
        self.sources: list[Source] = []
        self.puzzles: list[Puzzle] = []
        self._wanted = wanted
        self._easy = 0
        self._kinds: Counter[Kind] = Counter()

    def add_from(self, source: Source, candidates: Sequence[Candidate]) -> None:
        graded = [kept for each in candidates if (kept := self._graded(each))]
        if graded:
            last = max(puzzle.after for puzzle in graded)
            self.sources.append(replace(source, orders=packed(source.orders[:last])))
            self.puzzles += graded

    def _graded(self, candidate: Candidate) -> Puzzle | None:
        """None if there are enough like it, or if players do not agree with it."""
        puzzle, at = candidate
        if self._has_enough_of(puzzle.kind):
            return None
        found = found_by(puzzle, at)
        if puzzle.kind == "likeliest" and found[-1] < AGREED:
            return None
        is_easy = min(found) == 100
        if is_easy and self._easy >= self._wanted // EASY_SHARE:
            return None
        self._easy += is_easy
        self._kinds[puzzle.kind] += 1
        return replace(puzzle, source=len(self.sources), found=found)

    def _has_enough_of(self, kind: Kind) -> bool:
        share = SHARES.get(kind)
        return share is not None and self._kinds[kind] >= int(self._wanted * share)


def _candidates(game: str) -> Iterator[tuple[Source, list[Candidate]]]:
    forms = [dict(options) for options in belief_of(load(game)).puzzle_options]
    finders = [finder_of(load(game, options)) for options in forms]
    for seed in islice(count(), 1000):
        number = seed % len(forms)
        match, source = played(game, forms[number], seed)
        every = found_in(match, finders[number])
        yield source, _spread(every)


def finder_of(game: Game[Any, Any]) -> Finder:
    """Return what finds puzzles in a game: its evaluator, or the search for certain squares."""
    evaluator = find_evaluator(game)
    return (lambda at: evaluator.clear_choices(at.view)) if evaluator else fleet_puzzles


def played(game: str, options: Options, seed: int) -> tuple[Match, Source]:
    """A match, and the same to be written down."""
    match = Match(load(game, options), Seeded(seed))
    names = PAIRS[seed % len(PAIRS)]
    players = {
        seat: make_player(name, Sitting(match.game, f"puzzles {seed}", seat))
        for seat, name in zip(PLAYERS, names, strict=True)
    }
    orders: list[Json] = []
    while not match.outcome:
        seat = match.waiting_for[0]
        view = match.view(seat)
        order = players[seat].decide(view, match.heard[seat])
        assert view.prompt, "it is this seat's turn"
        orders.append(short_form(order, view.prompt))
        match.give(seat, order)
    return match, Source(options, seed, tuple(orders))


def found_in(match: Match, finder: Finder) -> Iterator[Candidate]:
    """Every position is looked at once, and no answer is asked for twice."""
    again = Match(match.game)
    asked: set[bytes] = set()
    given = 0
    for entry in match.log:
        if not again.sealed:
            for seat in again.acting:
                for puzzle, at in _asked(again, seat, given, finder):
                    key = msgspec.json.encode((puzzle.seat, puzzle.answers))
                    if key not in asked:
                        asked.add(key)
                        yield Candidate(puzzle, at)
        given += entry.seat in PLAYERS
        again.add(entry)


def _asked(match: Match, seat: Seat, given: int, finder: Finder) -> Iterator[Candidate]:
    if seat in PLAYERS and asks_in_battle(match.view(seat).prompt):
        at = Position(match.game, match.view(seat), tuple(match.heard[seat]))
        for kind, answers, numbers, ship in finder(at):
            yield Candidate(Puzzle(cast(Kind, kind), 0, given, seat, answers, numbers, ship), at)


def _spread(every: Iterator[Candidate]) -> list[Candidate]:
    """Of a match, some from its beginning to its end."""
    found = list(every)
    common = [each for each in found if each.puzzle.kind not in RARE]
    step = max(1, len(common) // MOST_OF_A_MATCH)
    rare = [each for each in found if each.puzzle.kind in RARE]
    return [*common[::step][:MOST_OF_A_MATCH], *rare]


def found_by(puzzle: Puzzle, at: Position) -> tuple[int, ...]:
    """How many of a hundred tries of each player are right."""
    return tuple(_rate(name, puzzle, at) for name in FINDERS)


def _rate(name: str, puzzle: Puzzle, at: Position) -> int:
    right = sum(is_right(_decided(name, at, run), puzzle.answers) for run in range(RUNS))
    return round(100 * right / RUNS)


def _decided(name: str, at: Position, run: int) -> Answer:
    player = make_player(name, Sitting(at.game, f"puzzle {run}", at.view.seat))
    order: Answer = to_builtins(player.decide(at.view, at.heard))
    return order
