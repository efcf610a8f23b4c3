"""Errors tell the same in another process as where they came up."""

import pickle

import pytest

from seabattle.core.errors import Malformed, Refused, SeabattleError
from seabattle.core.seat import Seat
from seabattle.games.catalogue import load
from seabattle.match.match import Match
from seabattle.match.record import BadRecord, read_record


def failing(order: object) -> SeabattleError:
    with pytest.raises(SeabattleError) as caught:
        Match(load("classic")).give(Seat.ONE, order)  # type: ignore[arg-type]
    return caught.value


def test_a_refusal_survives_pickling() -> None:
    refused = failing({"kind": "fire", "at": "A1"})
    assert isinstance(refused, Refused)
    again = pickle.loads(pickle.dumps(refused))
    assert isinstance(again, Refused)
    assert (str(again), again.refusal) == ("Place your fleet first. (classic 9)", refused.refusal)


def test_what_is_malformed_survives_pickling() -> None:
    malformed = failing({"kind": "fire", "at": "Z1"})
    assert isinstance(malformed, Malformed)
    again = pickle.loads(pickle.dumps(malformed))
    assert isinstance(again, Malformed)
    assert (str(again), again.slug) == (str(malformed), "no_such_square")
    assert again.details == malformed.details


def test_a_bad_record_survives_pickling() -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(b"{")
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert again.sentence("fr") == caught.value.sentence("fr")


def test_notes_are_kept() -> None:
    refused = failing({"kind": "claim"})
    refused.add_note("in match 7")
    assert pickle.loads(pickle.dumps(refused)).__notes__ == ["in match 7"]
