"""Records: what is written, what is read back, and what is refused."""

import msgspec
import pytest
from msgspec.structs import replace

from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.wire import encode
from seabattle.games.catalogue import known_games
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.match.record import (
    BadRecord,
    FairChance,
    Record,
    RecordRow,
    compute_digests,
    read_record,
    record_of,
    replay,
    write_record,
)
from seabattle.match.verify import verify
from tests.match.matches import FAIR, play_to_end, tiny_game


@pytest.fixture
def record() -> Record:
    return record_of(play_to_end(tiny_game(), FAIR))


def test_a_record_survives_its_file(record: Record) -> None:
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("id", known_games())
def test_replaying_gives_bit_for_bit_the_same_events(id: str) -> None:
    kind = known_games()[id]
    match = play_to_end(kind(kind.options_type()), FAIR)
    again = replay(read_record(write_record(record_of(match))))
    for seat in HEARERS:
        assert list(map(encode, again.heard[seat])) == list(map(encode, match.heard[seat]))
        assert encode(again.view(seat)) == encode(match.view(seat))
    assert compute_digests(again) == compute_digests(match)


def test_a_match_under_way_has_no_record() -> None:
    with pytest.raises(SeabattleError, match="only a finished match"):
        record_of(Match(tiny_game(), FAIR))


def test_a_record_says_where_its_chance_came_from(record: Record) -> None:
    seeded = record_of(play_to_end(tiny_game(), Seeded(7)))
    assert to_builtins(record.proof)["chance"] == "fair"
    assert to_builtins(seeded.proof) == {"chance": "seed", "seed": 7}


def test_an_unknown_game_is_refused(record: Record) -> None:
    with pytest.raises(BadRecord, match=r"there is no game 'chess'; the games are: .*classic"):
        replay(msgspec.structs.replace(record, game="chess"))


@pytest.mark.parametrize("version", [99, 0, -1])
def test_an_unknown_version_is_refused(record: Record, version: int) -> None:
    with pytest.raises(BadRecord, match=f"classic has no version {version}; its versions are: 1"):
        replay(msgspec.structs.replace(record, version=version))


@pytest.mark.parametrize("part", ["record", "row", "proof", "pledge"])
def test_a_record_holds_nothing_that_is_not_checked(record: Record, part: str) -> None:
    data = to_builtins(record)
    parts = {"record": data, "row": data["log"][0], "proof": data["proof"]}
    parts["pledge"] = data["proof"]["pledges"][0]
    parts[part]["winner"] = "two"
    with pytest.raises(BadRecord, match="there is no field 'winner'"):
        read_record(encode(data))


def test_a_record_nested_too_deeply_is_refused(record: Record) -> None:
    deep = b"[" * 100_000
    file = write_record(record).replace(b'"values": [', b'"values": ' + deep, 1)
    assert deep in file
    with pytest.raises(BadRecord, match="this isn’t the record of a game"):
        read_record(file)


def test_unknown_options_are_refused(record: Record) -> None:
    with pytest.raises(BadRecord, match=r"the options of classic are: .*turn_limit"):
        replay(msgspec.structs.replace(record, options={"wind": "north"}))


def test_an_impossible_order_is_refused_by_its_number(record: Record) -> None:
    log = (*record.log, RecordRow(Seat.ONE, {"kind": "surrender"}))
    with pytest.raises(BadRecord, match=rf"move {len(log)} \(one\) isn’t possible: The game is"):
        replay(msgspec.structs.replace(record, log=log))


def test_an_unreadable_order_is_refused_by_its_number(record: Record) -> None:
    log = (RecordRow(Seat.ONE, {"kind": "dance"}), *record.log)
    with pytest.raises(BadRecord, match=r"move 1 \(one\) can’t be read: an order is an object"):
        replay(msgspec.structs.replace(record, log=log))


@pytest.mark.parametrize("data", [b"", b"ship", b"[]", b"{}", b"\xff\xfe", b'{"format": "1"}'])
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(BadRecord, match="this isn’t the record of a game"):
        read_record(data)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (
            {"log": [{"seat": "six", "order": {}}]},
            r"log\[0\].seat cannot be 'six'; it is one of: one",
        ),
        ({"log": [{"order": {}}]}, r"the field log\[0\].seat is missing; it is one of: one, two"),
        ({"proof": {"chance": "luck"}}, "proof.chance cannot be 'luck'; it is one of: fair, seed"),
    ],
)
def test_what_is_wrong_with_a_record_is_told_by_its_field(
    record: Record, wrong: Json, says: str
) -> None:
    with pytest.raises(BadRecord, match=says):
        read_record(encode(to_builtins(record) | wrong))


def test_a_newer_format_is_refused(record: Record) -> None:
    newer = msgspec.structs.replace(record, format=2)
    with pytest.raises(BadRecord, match="the record has format 2; this program reads 1"):
        read_record(write_record(newer))


def test_a_record_says_whose_number_the_house_has_made() -> None:
    helped = replace(FAIR, made_by_house=(Seat.TWO,))
    record = record_of(play_to_end(tiny_game(), helped))
    assert isinstance(record.proof, FairChance)
    assert record.proof.made_by_house == (Seat.TWO,)
    assert record.proof.dealer() == helped
    assert read_record(write_record(record)) == record
    assert all(check.holds for check in verify(record))
