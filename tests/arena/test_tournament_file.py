"""A tournament's file is verified offline: each change of it fails the check that is named."""

import pytest
from msgspec.structs import replace

from seabattle.arena.pairing import Meeting, points_of, rank_players
from seabattle.arena.tournament_file import (
    BadTournament,
    TournamentFile,
    TournamentGame,
    TournamentPlayer,
    is_tournament_file,
    read_tournament_file,
    verify_tournament,
)
from seabattle.core.wire import encode
from seabattle.core.words import LANGUAGES, Language
from seabattle.match.dealer import Seeded
from seabattle.match.record import Record, record_of
from tests.match.matches import play_to_end, tiny_game

PLAYERS = tuple(TournamentPlayer(number, name) for number, name in enumerate("ABC", start=1))


def file_of(*games: TournamentGame) -> TournamentFile:
    meetings = [Meeting(game.round, game.one, game.two, game.points) for game in games]
    standings = rank_players((player.number for player in PLAYERS), meetings)
    return TournamentFile(1, "Regatta", PLAYERS, games, tuple(standings))


def game_of(record: Record, number: int, one: int, two: int) -> TournamentGame:
    return TournamentGame(number, one, two, points_of(record.outcome), record)


@pytest.fixture(scope="module")
def file() -> TournamentFile:
    """Three rounds of three players, one of whom has a bye."""
    first, second, third = (record_of(play_to_end(tiny_game(), Seeded(n))) for n in (1, 2, 3))
    return file_of(
        game_of(first, 1, 1, 2),
        TournamentGame(1, 3),
        game_of(second, 2, 3, 1),
        TournamentGame(2, 2),
        game_of(third, 3, 2, 3),
        TournamentGame(3, 1),
    )


def failures(file: TournamentFile) -> set[str]:
    return {check.what for check in verify_tournament(file) if not check.holds}


def with_first(file: TournamentFile, **changes: object) -> TournamentFile:
    """The file with another first game, and the standings that follow."""
    return file_of(replace(file.games[0], **changes), *file.games[1:])


def test_what_was_played_holds(file: TournamentFile) -> None:
    assert is_tournament_file(encode(file))
    assert read_tournament_file(encode(file)) == file
    assert failures(file) == set()


def test_a_changed_record_is_found(file: TournamentFile) -> None:
    record = file.games[0].record
    assert record
    assert failures(with_first(file, record=replace(record, log=record.log[:-1]))) >= {"records"}
    assert failures(with_first(file, record=replace(record, digests={}))) == {"records"}
    other = with_first(file, record=replace(record, format=9))
    with pytest.raises(BadTournament, match="game 1 has format 9, not 1"):
        read_tournament_file(encode(other))


def test_points_that_nobody_won_are_found(file: TournamentFile) -> None:
    one, two = file.games[0].points
    assert failures(with_first(file, points=(two, one))) == {"points"}
    assert failures(with_first(file, record=None)) == {"points"}
    assert failures(with_first(file, record=None, points=(0, 0))) == set()


def test_a_match_counts_once_and_for_players_of_the_tournament(file: TournamentFile) -> None:
    assert failures(file_of(*file.games, replace(file.games[0], round=4))) == {"once"}
    assert failures(with_first(file, two=4)) >= {"once"}
    assert failures(with_first(file, two=1)) >= {"once"}
    assert failures(with_first(file, two=3)) == {"once"}


def test_standings_follow_from_the_games(file: TournamentFile) -> None:
    assert failures(replace(file, standings=file.standings[::-1])) == {"standings"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_check_has_its_sentence(file: TournamentFile, language: Language) -> None:
    checks = verify_tournament(file)
    assert len({check.sentence(language) for check in checks}) == len(checks) == 4
    for check in checks:
        failed = replace(check, holds=False).sentence(language)
        assert failed != check.sentence(language)


@pytest.mark.parametrize(
    ("data", "wrong"), [(b'{"tournament":1}', "title"), (b'{"tournament":2}', "tournament")]
)
def test_another_file_gets_a_clear_answer(data: bytes, wrong: str) -> None:
    assert is_tournament_file(data)
    with pytest.raises(BadTournament, match=wrong):
        read_tournament_file(data)
