"""A whole match by one call."""

from collections.abc import Sequence
from random import Random

import pytest

from seabattle import (
    Answer,
    Event,
    Malformed,
    Refused,
    Seat,
    View,
    fill,
    known_games,
    play,
    record_of,
    verify,
)
from seabattle.players.forms import NotAPlayer
from seabattle.players.roster import UnknownPlayer

TINY = {"small": {"rows": 4, "columns": 4, "ships": ["destroyer"]}}


def hasty(view: View, heard: Sequence[Event]) -> Answer:
    assert view.prompt
    return fill(view.prompt, Random(len(heard)))


@pytest.mark.parametrize("game", known_games())
def test_every_game_is_played_to_its_end_and_again_by_its_seed(game: str) -> None:
    record, again = (record_of(play(game, "random", "random", seed=5)) for _ in range(2))
    assert record == again != record_of(play(game, "random", "random", seed=6))
    assert all(check.holds for check in verify(record))


def test_players_are_taken_in_any_form_and_options_are_the_games() -> None:
    match = play("classic", "bosun", hasty, seed=1, options=TINY)
    assert len(match.game.grid.every) == 16
    assert match.orders_of(Seat.TWO)


def test_without_a_seed_no_match_is_like_another() -> None:
    one, two = (record_of(play("classic", hasty, "random", options=TINY)) for _ in range(2))
    assert one.proof != two.proof


def test_mistakes_get_a_clear_answer() -> None:
    with pytest.raises(UnknownPlayer, match="classic has no player 'nemo'"):
        play("classic", "nemo", "random")
    with pytest.raises(NotAPlayer, match="None is no player"):
        play("classic", None, "random")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="carrier_shots"):
        play("salvo", "random", "random", options={"carrier_shots": 9})


def test_an_order_that_is_not_taken_is_quoted_and_explained() -> None:
    with pytest.raises(Refused) as refused:
        play("classic", lambda view, heard: {"kind": "fire", "at": "A-1"}, "random")
    [note] = refused.value.__notes__
    assert note == (
        "seat one, decision 0: {'at': 'A-1', 'kind': 'fire'}. Place your fleet first. (classic 9)"
    )
    with pytest.raises(Malformed) as malformed:
        play("salvo", "random", lambda view, heard: {"kind": "fire"})
    [note] = malformed.value.__notes__
    assert note.startswith("seat two, decision 0: {'kind': 'fire'}. This order can’t be read: the")
