"""The shipped puzzles are legal, right and small."""

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import islice, product
from random import Random
from re import findall, sub

import pytest

from seabattle.core.answer import offers
from seabattle.core.kinds import Json
from seabattle.core.wire import read_order
from seabattle.games.catalogue import belief_of, load
from seabattle.games.salvo.belief import read_reports
from seabattle.games.salvo.model import SalvoGame
from seabattle.games.wager.actions import enemy_in_sight
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.wager.reading import list_choices
from seabattle.puzzles.explaining import PROVED, ask, count_ships, explain, list_ship_places
from seabattle.puzzles.fleets import list_fleets, prove_square
from seabattle.puzzles.puzzle import (
    Collection,
    Position,
    Puzzle,
    expand_order,
    find_position,
    is_right,
)
from seabattle.puzzles.shipped import (
    FOLDER,
    decode_collection,
    encode_collection,
    games_with_puzzles,
    load_collection,
    puzzle_of_the_day,
)
from tests.puzzles.brute_force import fleets

GAMES = ("classic", "morskoi", "pirates", "salvo", "wager")
LEAST, LARGEST = 100, 100_000
COUNTABLE, CHECKED = 200, 6


def positions(collection: Collection) -> Iterator[tuple[Puzzle, Position]]:
    """Yield all positions, replaying each match once."""
    for number, source in enumerate(collection.sources):
        own = [puzzle for puzzle in collection.puzzles if puzzle.source == number]
        match = Match(load(collection.game, source.options), Seeded(source.seed))
        for after, order in enumerate((*source.order_forms, None)):
            for puzzle in own:
                if puzzle.after == after:
                    heard = tuple(match.heard[puzzle.seat])
                    yield puzzle, Position(match.game, match.view(puzzle.seat), heard)
            if order is not None:
                seat = match.waiting_for[0]
                match.give(seat, expand_order(order, match.view(seat).prompt))


def test_every_game_has_a_hundred_in_a_small_file() -> None:
    assert games_with_puzzles() == GAMES
    for game in GAMES:
        text = (FOLDER / f"{game}.json").read_bytes()
        assert len(text) < LARGEST
        assert len(load_collection(game).puzzles) >= LEAST
        assert encode_collection(decode_collection(text)) == text


@pytest.mark.parametrize(
    ("game", "kind", "least"),
    [
        ("morskoi", "air_defence", 10),
        ("morskoi", "decoy", 10),
        ("pirates", "sinking", 20),
        ("salvo", "reports", LEAST),
        ("wager", "plan", 20),
    ],
)
def test_what_a_game_has_of_its_own_is_asked_for(game: str, kind: str, least: int) -> None:
    assert sum(puzzle.kind == kind for puzzle in load_collection(game).puzzles) >= least


@pytest.mark.parametrize("game", GAMES)
def test_every_solution_is_a_legal_order_and_every_other_view_is_hidden(game: str) -> None:
    count = 0
    for puzzle, at in positions(load_collection(game)):
        count += 1
        assert puzzle.seat in at.view.to_act
        for answer in puzzle.answers:
            assert offers(at.prompt, answer)
            assert is_right(answer, puzzle.answers)
        enemy = [board for board in at.view.boards if board.id == "enemy"]
        assert all(layer.kind != "ship" for board in enemy for layer in board.layers)
    assert count == len(load_collection(game).puzzles)


@pytest.mark.parametrize("game", ["classic", "morskoi", "pirates"])
def test_counted_fleets_are_all_there_are(game: str) -> None:
    collection = load_collection(game)
    plain = [
        puzzle
        for puzzle in collection.puzzles
        if puzzle.kind in ("certain", "last_ship", "likeliest")
        and puzzle.numbers["fleets"] <= COUNTABLE
        and collection.sources[puzzle.source].options in ({}, {"mode": "basic"})
        and (game != "morskoi" or collection.sources[puzzle.source].options)
    ]
    for puzzle in plain[:: max(1, len(plain) // CHECKED)]:
        at = find_position(collection, puzzle)
        board = at.view.board("enemy")
        tracking = belief_of(at.game).tracking(at.view, at.heard)
        assert tracking
        found = list(fleets(at.game.yard, board, list(tracking.afloat)))
        assert len(found) == puzzle.numbers["fleets"]
        for answer in puzzle.answers:
            square = at.game.grid.bit[answer.get("at", "")]
            ways = sum(bool(fleet & square) for fleet in found)
            assert ways == puzzle.numbers.get("ways", len(found))


def test_what_reports_prove_is_in_every_place_that_fits_them() -> None:
    collection = load_collection("salvo")
    for puzzle in collection.puzzles[:: len(collection.puzzles) // CHECKED]:
        at = find_position(collection, puzzle)
        assert isinstance(at.game, SalvoGame)
        index = at.game.yard.index[puzzle.ship]
        salvos, hits = read_reports(at.game, at.view)
        fitting = [
            place
            for place in at.game.yard.places[index]
            if all(
                (place & salvo).bit_count() == number
                for salvo, number in zip(salvos, hits[index], strict=True)
            )
        ]
        assert len(fitting) >= puzzle.numbers["places"]
        [answer] = puzzle.answers
        proved = at.game.grid.mask(answer["squares"])
        clear = [place for place in fitting if proved & ~place]
        assert all(_leaves_no_room(at.game, place, hits, salvos) for place in clear)


def _leaves_no_room(
    game: SalvoGame, place: int, hits: tuple[tuple[int, ...], ...], salvos: tuple[int, ...]
) -> bool:
    """Return whether another ship has no place beside this one."""
    water = game.yard.water(place)
    for places, numbers in zip(game.yard.places, hits, strict=True):
        pairs = list(zip(salvos, numbers, strict=True))
        fits = (
            not other & water
            and all((other & salvo).bit_count() == number for salvo, number in pairs)
            for other in places
            if other != place
        )
        if not any(fits):
            return True
    return False


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_told_in_every_language(game: str) -> None:
    collection = load_collection(game)
    kinds = {puzzle.kind: puzzle for puzzle in collection.puzzles}
    for puzzle in kinds.values():
        at = find_position(collection, puzzle)
        for tell in (ask, explain):
            told = {tell(puzzle, at, language) for language in ("en", "fr", "ru")}
            assert len(told) == 3
        answer = puzzle.answers[0]
        proved = {*answer.get("squares", ()), answer.get("at")} - {None}
        places = list_ship_places(puzzle, at)
        assert all(proved <= set(place) for place in places)
        assert bool(places) is (puzzle.kind in (*PROVED, "reports"))
        shares = count_ships(puzzle, at)
        if puzzle.kind in ("certain", "last_ship"):
            assert [square for square, share in shares.items() if share == 100]
        assert bool(shares) is (game != "wager")


@pytest.mark.parametrize("game", ["classic", "salvo"])
def test_the_steps_of_a_solution_are_those_of_the_evidence(game: str) -> None:
    collection = load_collection(game)
    for puzzle in collection.puzzles[:25]:
        at = find_position(collection, puzzle)
        told = explain(puzzle, at, "en")
        if puzzle.kind == "reports":
            index = at.game.yard.index[puzzle.ship]
            steps = belief_of(at.game).report_steps(at.view, puzzle.ship)
            narrowed = belief_of(at.game).narrowed_ships(at.view)[index]
            assert [each.places for each in steps[-2:]] == [narrowed.before, narrowed.after]
            last = next(each for each in steps if each.places == steps[-1].places)
            assert f"Round {last.round}: " in told
            assert 1 <= told.count("Round ") <= 3
        elif puzzle.kind in ("certain", "last_ship"):
            square, yard = puzzle.answers[0]["at"], at.game.yard
            fleets, proof = list_fleets(at), prove_square(at, square)
            assert fleets
            assert proof
            assert fleets.count_ways(frozenset([square])) == {square: len(fleets)}
            assert all({square, proof.hit or square} <= set(place) for place in proof.places)
            places = {frozenset(yard.grid.names(each)) for some in yard.places for each in some}
            assert set(map(frozenset, proof.places)) <= places
            assert ("Possible places" in told) is (len(proof.places) <= 4)
            assert (proof.hit or "ship of") in told


def test_the_steps_of_a_duel_are_counted_by_its_rules() -> None:
    """Every plan of the enemy is carried out; every roll is rolled."""
    collection = load_collection("wager")
    some = {(each.kind, each.answers[0]["kind"]): each for each in collection.puzzles}
    assert set(some) == {("plan", "plan"), ("act", "fire"), ("act", "repair")}
    number = r"(?<![\d,.-])\d+(?![\d.]|,[\d-])"
    for puzzle in some.values():
        at = find_position(collection, puzzle)
        [*steps, _] = sub(r"(?<=\d),(?=\d{3})", "", explain(puzzle, at, "en")).split(". ")
        told = [[int(each) for each in findall(number, s)] for s in steps]
        if puzzle.kind == "plan":
            assert told == _count_targets(at, puzzle.answers[0]["course"])
            continue
        shots = [part for verb in at.prompt.verbs for part in verb.parts]
        assert len(told) == len([verb for verb in at.prompt.verbs if verb.kind != "end_turn"])
        for _, dice, hits, of, *_ in told[: len(shots)]:
            rolls = list(product(range(1, 7), repeat=dice))
            assert (hits, of) == (sum(max(each) > 3 for each in rolls), len(rolls))


def _count_targets(at: Position, course: Json) -> list[list[int]]:
    """Count plans, and those after which each side has a target, with and without a course."""
    seat = at.view.seat
    [state] = islice(belief_of(at.game).worlds(at.view, at.heard, Random(1)), 1)
    theirs = [each.value for each in list_choices(at.game.prompt(state, seat.other), "plan")]
    ship = state.ships[seat]
    stay = {"to": at.game.sea.name_of[ship.at], "facing": ship.facing}
    told = [[len(theirs)]]
    for mine in (course, stay):
        seen = [0, 0]
        for other in theirs:
            orders = {seat: {"kind": "plan", "course": mine}}
            orders[seat.other] = {"kind": "plan", "course": other}
            given = {who: read_order(at.game, order) for who, order in orders.items()}
            after = at.game.play(state, given).state
            for n, who in enumerate((seat, seat.other)):
                seen[n] += bool(enemy_in_sight(at.game, after, who)[0])
        told.append(seen)
    return told


def test_the_one_of_the_day_is_another_every_day() -> None:
    first = date(2026, 11, 16)
    days = [puzzle_of_the_day(first + timedelta(days)) for days in range(5 * LEAST)]
    assert len(set(days)) == len(days)
    assert puzzle_of_the_day(first) == days[0]
    assert {day.game for day in days[:5]} == set(GAMES)


def test_it_is_easy_on_mondays_and_hard_on_sundays() -> None:
    monday = date(2026, 11, 16)
    eases: dict[str, list[float]] = {game: [] for game in GAMES}
    for day in range(7):
        some = [puzzle_of_the_day(monday + timedelta(day + 7 * week)) for week in range(5)]
        for game, number in some:
            found = load_collection(game).puzzles[number - 1].found
            eases[game].append(sum(found) / len(found))
    for ease in eases.values():
        assert ease == sorted(ease, reverse=True)
        assert ease[0] >= 75
        assert ease[-1] <= 60


@pytest.mark.parametrize(
    ("order", "right"),
    [
        ({"kind": "fire", "at": "A-1"}, True),
        ({"kind": "fire", "at": "A-1", "scan": True}, True),
        ({"kind": "fire", "at": "A-2"}, False),
        ({"kind": "pair", "at": "A-1"}, False),
        ({"kind": "fire", "squares": ["C-1", "B-2", "B-1"]}, True),
        ({"kind": "fire", "squares": ["B-1"]}, False),
    ],
)
def test_an_order_may_say_more_than_the_answer(order: dict[str, Json], right: bool) -> None:
    answers = ({"kind": "fire", "at": "A-1"}, {"kind": "fire", "squares": ["B-1", "B-2"]})
    assert is_right(order, answers) is right
