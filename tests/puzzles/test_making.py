"""Puzzles are made again to the byte, and those that are shipped are what is made."""

from msgspec.structs import replace

from seabattle.puzzles.fleet_puzzles import find_fleet_puzzles
from seabattle.puzzles.making import find_candidates, make_collection, measure_success, play_source
from seabattle.puzzles.shipped import encode_collection, load_collection


def test_the_same_command_gives_the_same_file() -> None:
    once, again = make_collection("classic", 2), make_collection("classic", 2)
    assert encode_collection(once) == encode_collection(again)
    assert len(once.puzzles) >= 2


def test_the_first_shipped_match_is_played_searched_and_graded_anew() -> None:
    first, *_ = load_collection("classic").sources
    match, source = play_source("classic", first.options, first.seed)
    assert list(source.orders)[: len(list(first.order_forms))] == list(first.order_forms)
    candidates = list(find_candidates(match, find_fleet_puzzles))
    own = [puzzle for puzzle in load_collection("classic").puzzles if puzzle.source == 0]
    assert own
    for puzzle in own:
        [at] = [at for found, at in candidates if found == replace(puzzle, found=())]
        assert measure_success(puzzle, at) == puzzle.found
