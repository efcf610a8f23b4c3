"""Production of puzzle collections: play matches by fixed seeds, find puzzles, grade them.

The same call gives the same collection on every machine.
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
from seabattle.puzzles.fleet_puzzles import find_fleet_puzzles
from seabattle.puzzles.puzzle import (
    FINDERS,
    Collection,
    Kind,
    Position,
    Puzzle,
    Source,
    is_right,
    join_words,
    shorten_order,
)

WANTED = 110
RUNS = 5
"""The number of times each player tries a puzzle."""
MOST_OF_A_MATCH = 8
EASY_SHARE = 3
"""At most one puzzle out of this number may be one that every player always solves."""
SHARES: Mapping[Kind, float] = {"certain": 1 / 2, "act": 3 / 4}
"""The largest share of a game's puzzles for the kinds that are most common."""
RARE: tuple[Kind, ...] = ("plan",)
"""Kinds of puzzles that are always kept."""
AGREED = 50
"""The strongest player fires at the likeliest square in at least this percentage of tries."""
PAIRS = (("bosun", "deckhand"), ("bosun", "bosun"), ("admiral", "bosun"), ("deckhand", "bosun"))
Options = dict[str, Json]
Finder = Callable[[Position], Iterator[ClearChoice]]
Progress = Callable[[int, int], object]


class Candidate(NamedTuple):
    puzzle: Puzzle
    at: Position


def make_collection(
    game: str, wanted: int = WANTED, progress: Progress = lambda done, of: None
) -> Collection:
    """Make `wanted` puzzles from as many matches as that takes, sorted from easy to hard."""
    kept = Selection(wanted)
    for source, candidates in _iterate_sources(game):
        kept.add_from(source, candidates)
        progress(min(len(kept.puzzles), wanted), wanted)
        if len(kept.puzzles) >= wanted:
            break
    puzzles = sorted(kept.puzzles, key=lambda puzzle: -sum(puzzle.found))
    return Collection(game, load(game).version, tuple(kept.sources), tuple(puzzles))


class Selection:
    """The puzzles that are kept, and the matches they come from."""

    def __init__(self, wanted: int) -> None:
        self.sources: list[Source] = []
        self.puzzles: list[Puzzle] = []
        self._wanted = wanted
        self._easy = 0
        self._kinds: Counter[Kind] = Counter()

    def add_from(self, source: Source, candidates: Sequence[Candidate]) -> None:
        graded = [kept for each in candidates if (kept := self._grade(each))]
        if graded:
            last = max(puzzle.after for puzzle in graded)
            self.sources.append(replace(source, orders=join_words(source.orders[:last])))
            self.puzzles += graded

    def _grade(self, candidate: Candidate) -> Puzzle | None:
        """Grade a puzzle; return None if there are enough like it, or if players disagree with
        it."""
        puzzle, at = candidate
        share = SHARES.get(puzzle.kind)
        if share is not None and self._kinds[puzzle.kind] >= int(self._wanted * share):
            return None
        found = measure_success(puzzle, at)
        if puzzle.kind == "likeliest" and found[-1] < AGREED:
            return None
        is_easy = min(found) == 100
        if is_easy and self._easy >= self._wanted // EASY_SHARE:
            return None
        self._easy += is_easy
        self._kinds[puzzle.kind] += 1
        return replace(puzzle, source=len(self.sources), found=found)


def _iterate_sources(game: str) -> Iterator[tuple[Source, list[Candidate]]]:
    forms = [dict(options) for options in belief_of(load(game)).puzzle_options]
    finders = [find_finder(load(game, options)) for options in forms]
    for seed in islice(count(), 1000):
        number = seed % len(forms)
        match, source = play_source(game, forms[number], seed)
        every = find_candidates(match, finders[number])
        yield source, _select_candidates(every)


def find_finder(game: Game[Any, Any]) -> Finder:
    """Return the function that finds puzzles in a game: its evaluator, or a search of fleets."""
    evaluator = find_evaluator(game)
    return (lambda at: evaluator.find_clear_choices(at.view)) if evaluator else find_fleet_puzzles


def play_source(game: str, options: Options, seed: int) -> tuple[Match, Source]:
    """Play a match between two players; return it together with its short form."""
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
        orders.append(shorten_order(order, view.prompt))
        match.give(seat, order)
    return match, Source(options, seed, tuple(orders))


def find_candidates(match: Match, finder: Finder) -> Iterator[Candidate]:
    """Yield puzzles of a match, without repeating an answer of a seat."""
    again = Match(match.game)
    asked: set[bytes] = set()
    given = 0
    for entry in match.log:
        if not again.sealed:
            for seat in again.acting:
                for puzzle, at in _ask_seat(again, seat, given, finder):
                    key = msgspec.json.encode((puzzle.seat, puzzle.answers))
                    if key not in asked:
                        asked.add(key)
                        yield Candidate(puzzle, at)
        given += entry.seat in PLAYERS
        again.add(entry)


def _ask_seat(match: Match, seat: Seat, given: int, finder: Finder) -> Iterator[Candidate]:
    if seat in PLAYERS and asks_in_battle(match.view(seat).prompt):
        at = Position(match.game, match.view(seat), tuple(match.heard[seat]))
        for kind, answers, numbers, ship in finder(at):
            yield Candidate(Puzzle(cast(Kind, kind), 0, given, seat, answers, numbers, ship), at)


def _select_candidates(every: Iterator[Candidate]) -> list[Candidate]:
    """Select common puzzles evenly over the match, and all rare ones."""
    found = list(every)
    common = [each for each in found if each.puzzle.kind not in RARE]
    step = max(1, len(common) // MOST_OF_A_MATCH)
    rare = [each for each in found if each.puzzle.kind in RARE]
    return [*common[::step][:MOST_OF_A_MATCH], *rare]


def measure_success(puzzle: Puzzle, at: Position) -> tuple[int, ...]:
    """Return for each grading player the percentage of tries with a right answer."""
    tries = ([_decide(name, at, run) for run in range(RUNS)] for name in FINDERS)
    right = (sum(is_right(order, puzzle.answers) for order in orders) for orders in tries)
    return tuple(round(100 * number / RUNS) for number in right)


def _decide(name: str, at: Position, run: int) -> Answer:
    player = make_player(name, Sitting(at.game, f"puzzle {run}", at.view.seat))
    order: Answer = to_builtins(player.decide(at.view, at.heard))
    return order
