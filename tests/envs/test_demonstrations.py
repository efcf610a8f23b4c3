"""Recorded matches as arrays and actions: the environment, fed with them, plays the same match."""

from random import Random

import numpy as np
import pytest

from seabattle import play
from seabattle.core.answer import fill
from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.prompt import Part, Prompt, Squares, Verb
from seabattle.core.seat import PLAYERS, Seat
from seabattle.envs.demonstrations import demonstrations
from seabattle.envs.encoding import get_encoding
from seabattle.envs.episode import Episode
from seabattle.envs.tokens import Draft, options_for
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.match.record import record_of
from tests.envs.setups import SETUPS


@pytest.mark.parametrize("name", SETUPS)
def test_said_again_they_make_the_same_match(name: str) -> None:
    game, options = SETUPS[name]
    match = play(game, "random", "random", seed=3, options=options)
    shown = {seat: demonstrations(record_of(match), seat) for seat in PLAYERS}
    encoding = get_encoding(match.game)
    episode = Episode(encoding, Seeded(3))
    while episode.players_to_act:
        seat = episode.players_to_act[0]
        step = next(shown[seat])
        seen = episode.observe(seat)
        assert all(np.array_equal(step.seen[part], seen[part]) for part in seen)
        assert np.array_equal(step.mask, episode.mask(seat))
        assert episode.act(seat, step.action), "what was said was open"
    assert episode.match.state == match.state
    assert all(not list(left) for left in shown.values())


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("most", [2, 3])
def test_options_for_squares_lead_to_the_same_squares(ordered: bool, most: int) -> None:
    ask = Squares(("A", "B", "C"), 1, most, ordered)
    prompt = Prompt((Verb("fire", (Part("at", ask),)),))
    for seed in range(60):
        answer = fill(prompt, Random(seed))
        assert sorted(spell_answer(prompt, answer)["at"]) == sorted(answer["at"])


def spell_answer(prompt: Prompt, answer: Json) -> Json:
    """Return the answer that the tokens of an answer spell."""
    options, draft = list(options_for(prompt, answer)), Draft.begin(prompt)
    while not draft.is_complete:
        draft = draft.add(draft.next_toward(options))
    return draft.answer


def test_giving_up_is_no_word() -> None:
    match = Match(play("salvo", "random", "random", seed=1).game, Seeded(1))
    match.give(Seat.TWO, {"kind": "surrender"})
    assert not list(demonstrations(record_of(match), Seat.TWO))


def test_only_a_players_seat_has_demonstrations() -> None:
    record = record_of(play("salvo", "random", "random", seed=1))
    for wrong in ("three", Seat.WATCHER):
        with pytest.raises(SeabattleError, match=r"is not allowed here; it is one of: Seat.ONE, S"):
            next(demonstrations(record, wrong))
