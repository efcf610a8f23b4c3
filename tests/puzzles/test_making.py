"""Puzzles are made again to the byte, and those that are shipped are what is made."""

from msgspec.structs import replace

from seabattle.puzzles.fleet_puzzles import fleet_puzzles
from seabattle.puzzles.making import found_by, found_in, make, played
from seabattle.puzzles.shipped import shipped, written


def test_the_same_command_gives_the_same_file() -> None:
    once, again = make("classic", 2), make("classic", 2)
    assert written(once) == written(again)
    assert len(once.puzzles) >= 2


def test_the_first_shipped_match_is_played_searched_and_graded_anew() -> None:
    first, *_ = shipped("classic").sources
    match, source = played("classic", first.options, first.seed)
    assert list(source.orders)[: len(list(first.unpacked))] == list(first.unpacked)
    candidates = list(found_in(match, fleet_puzzles))
    own = [puzzle for puzzle in shipped("classic").puzzles if puzzle.source == 0]
    assert own
    for puzzle in own:
        [at] = [at for found, at in candidates if found == replace(puzzle, found=())]
        assert found_by(puzzle, at) == puzzle.found
