"""Sentences about records and checks: all of them occur, in every language."""

import re

import pytest
from msgspec.structs import replace

from seabattle.core.seat import PLAYERS
from seabattle.core.sentences import read_fluent_source
from seabattle.core.words import LANGUAGES, Language
from seabattle.match.dealer import Seeded
from seabattle.match.record import (
    BadRecord,
    Record,
    read_record,
    record_of,
    replay_finished,
    write_record,
)
from seabattle.match.verify import verdict, verify
from tests.match.matches import FAIR, play_to_end, tiny_game

KEYS = set(re.findall("^([a-z-]+) =", read_fluent_source("seabattle.match", "en"), re.MULTILINE))


@pytest.fixture(scope="module")
def record() -> Record:
    return record_of(play_to_end(tiny_game(turn_limit=200), FAIR))


@pytest.fixture(scope="module")
def of_the_house() -> Record:
    helped = replace(FAIR, made_by_house=PLAYERS)
    return record_of(play_to_end(tiny_game(turn_limit=200), helped))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_check_has_its_sentence(
    record: Record, of_the_house: Record, language: Language
) -> None:
    seeded = record_of(play_to_end(tiny_game(), Seeded(1)))
    records = (record, of_the_house, seeded)
    said = {f"check-{check.key}" for each in records for check in verify(each)}
    known = {key for key in KEYS if key.startswith("check-") and "tournament" not in key}
    assert said == known - {"check-fails"}
    sentences = [check.sentence(language) for check in verify(record)]
    assert len(set(sentences)) == len(sentences)
    for check in verify(record):
        failed = replace(check, holds=False).sentence(language)
        assert failed != check.sentence(language)
        assert check.sentence(language) in failed


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_four_verdicts(record: Record, of_the_house: Record, language: Language) -> None:
    seeded = record_of(play_to_end(tiny_game(), Seeded(1)))
    broken = replace(record, digests={})
    records = (record, of_the_house, seeded, broken)
    assert len({verdict(each, verify(each), language) for each in records}) == 4


def bad_records(record: Record) -> list[BadRecord]:
    """Yield a record for each way of being bad."""
    first, *rest = record.log
    unreadable = replace(first, order={"kind": "nothing"})
    found = []
    for bad in (
        replace(record, game="chess"),
        replace(record, log=(*record.log, record.log[-1])),
        replace(record, log=(unreadable, *rest)),
    ):
        [check] = verify(bad)
        assert check.problem
        found.append(check.problem)
    for data in (b"{}", write_record(replace(record, format=2))):
        with pytest.raises(BadRecord) as caught:
            read_record(data)
        found.append(caught.value)
    with pytest.raises(BadRecord) as caught:
        replay_finished(replace(record, log=record.log[:-1]))
    return [*found, caught.value]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_record_is_said_to_be_so(record: Record, language: Language) -> None:
    bad = bad_records(record)
    assert {f"record-{each.slug.replace('_', '-')}" for each in bad} == {
        key for key in KEYS if key.startswith("record-")
    }
    said = [each.sentence(language) for each in bad]
    assert len(set(said)) == len(said)
    assert str(bad[0]) == bad[0].sentence("en")
