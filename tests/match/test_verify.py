"""Whatever is changed in a record afterwards is found."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from seabattle.core.chance import Drawn
from seabattle.core.orders import Surrender
from seabattle.core.outcome import Outcome
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import load
from seabattle.match.dealer import Nobody, Seeded, fair_dealer
from seabattle.match.match import Match
from seabattle.match.record import FairChance, Record, RecordRow, SeededChance, record_of
from seabattle.match.verify import is_proven, verify
from tests.match.matches import FAIR, play_to_end, tiny_game

Tamper = Callable[[Record], Record]


def broken(record: Record) -> set[str]:
    return {check.what for check in verify(record) if not check.holds}


@pytest.fixture(scope="module")
def record() -> Record:
    return record_of(play_to_end(tiny_game(turn_limit=200), FAIR))


def proof(record: Record) -> FairChance:
    assert isinstance(record.proof, FairChance)
    return record.proof


def changed_proof(**changes: object) -> Tamper:
    return lambda record: replace(record, proof=replace(proof(record), **changes))


def other_fleet(record: Record) -> Record:
    """Place seat two's fleet elsewhere, where the shots at it have the same answers."""
    rows = list(record.log)
    where = next(i for i, row in enumerate(rows) if row.seat is Seat.TWO)
    berths = [
        {"ship": "cruiser", "squares": ["D-2", "D-3", "D-4"]},
        {"ship": "destroyer", "squares": ["A-1", "B-1"]},
    ]
    rows[where] = RecordRow(Seat.TWO, {"kind": "place", "fleet": berths})
    return replace(record, log=tuple(rows))


def other_lot(record: Record) -> Record:
    drawn = record.log[0].order["values"]
    swapped = {"kind": "drawn", "values": ["two" if drawn == ["one"] else "one"]}
    return replace(record, log=(RecordRow(Seat.CHANCE, swapped), *record.log[1:]))


def other_pledge(record: Record) -> Record:
    first, *rest = proof(record).pledges
    forged = replace(first, commitment="0" * 64)
    return changed_proof(pledges=(forged, *rest))(record)


def fewer_pledges(record: Record) -> Record:
    return changed_proof(pledges=proof(record).pledges[:-1])(record)


def test_an_honest_record_holds(record: Record) -> None:
    assert broken(record) == set()
    assert is_proven(record)
    assert {check.what for check in verify(record)} >= {"replay", "draws", "pledges", "outcome"}


TAMPERINGS: dict[str, tuple[Tamper, str]] = {
    "a draw": (lambda r: replace(r, outcome=Outcome(None, "turn_limit")), "outcome"),
    "another reason": (lambda r: replace(r, outcome=Outcome(r.outcome.winner, "claim")), "outcome"),
    "what one heard": (lambda r: replace(r, digests={**r.digests, "one": "0"}), "digest one"),
    "what two heard": (lambda r: replace(r, digests={**r.digests, "two": "0"}), "digest two"),
    "what nobody heard": (
        lambda r: replace(r, digests={**r.digests, "table": "0"}),
        "digest table",
    ),
    "no watcher": (lambda r: replace(r, digests={"one": r.digests["one"]}), "digest watcher"),
    "last order left out": (lambda r: replace(r, log=r.log[:-1]), "outcome"),
    "an order more": (lambda r: replace(r, log=(*r.log, r.log[-1])), "replay"),
    "other options": (lambda r: replace(r, options={**r.options, "turn_limit": 3}), "replay"),
    "another game": (lambda r: replace(r, game="chess"), "replay"),
    "another fleet": (other_fleet, "replay"),
    "another lot": (other_lot, "replay"),
    "another secret": (changed_proof(secret=b"other".hex()), "secret of the house"),
    "another secret, pledges": (changed_proof(secret=b"other".hex()), "pledges"),
    "no hexadecimal": (changed_proof(secret="of the house"), "draws"),
    "number one": (changed_proof(numbers=("aa", b"another number".hex())), "number of seat one"),
    "number two": (changed_proof(numbers=(b"a number".hex(), "aa")), "number of seat two"),
    "commitment": (changed_proof(secret_commitment="0" * 64), "secret of the house"),
    "commitments": (changed_proof(number_commitments=("0", "0")), "number of seat two"),
    "a pledge": (other_pledge, "pledges"),
    "a pledge less": (fewer_pledges, "pledges"),
}


@pytest.mark.parametrize("name", TAMPERINGS)
def test_tampering_is_found(record: Record, name: str) -> None:
    tamper, found = TAMPERINGS[name]
    assert found in broken(tamper(record))


def test_a_draw_bent_by_the_house_is_found() -> None:
    """A lot that the numbers do not give, in a match that is sound in every other way."""
    drawn = play_to_end(tiny_game(turn_limit=20), FAIR).log[0].order
    assert isinstance(drawn, Drawn)
    bent = {"one": "two", "two": "one"}[str(drawn.values[0])]
    match = Match(tiny_game(turn_limit=20))
    match.give(Seat.CHANCE, Drawn((bent,)))
    match.give(Seat.ONE, Surrender())
    forged = record_of(match)
    claimed = record_of(play_to_end(tiny_game(), FAIR)).proof
    assert broken(forged) == set()
    assert "draws" in broken(replace(forged, proof=claimed))


def test_a_fleet_changed_after_its_pledge_is_found() -> None:
    """Two matches that differ only in a fleet nobody fired at: the pledge tells them apart."""
    first, second = place_and_surrender("A"), place_and_surrender("B")
    assert broken(second) == set()
    assert "pledges" in broken(replace(second, proof=first.proof))


def place_and_surrender(row: str) -> Record:
    small = {"rows": 3, "columns": 3, "ships": ["destroyer"]}
    match = Match(load("classic", {"small": small}), FAIR)
    for seat in PLAYERS:
        berth = {"ship": "destroyer", "squares": [f"{row}-1", f"{row}-2"]}
        match.give(seat, {"kind": "place", "fleet": [berth]})
    match.give(Seat.ONE, Surrender())
    return record_of(match)


def test_seeded_and_scripted_records_are_sound_and_unproven() -> None:
    seeded = record_of(play_to_end(tiny_game(), Seeded(3)))
    scripted = record_of(play_to_end(tiny_game(first="one"), Nobody()))
    for unproven in (seeded, scripted):
        assert broken(unproven) == set()
        assert not is_proven(unproven)


def test_nothing_is_proven_where_the_house_made_both_numbers() -> None:
    """It could have looked for a secret and numbers that fall as it likes."""
    for made, proven in ((PLAYERS[:1], True), (PLAYERS, False)):
        record = record_of(play_to_end(tiny_game(), replace(FAIR, made_by_house=made)))
        assert broken(record) == set()
        assert is_proven(record) is proven
    alone = record_of(play_to_end(tiny_game(), fair_dealer()))
    assert not is_proven(alone), "a program by itself is a house, too"


def test_a_wrong_seed_is_found() -> None:
    record = record_of(play_to_end(tiny_game(), Seeded(3)))
    lot = tiny_game().chance(tiny_game().start())
    other = {n for n in range(20) if Seeded(n).draw(lot, 0) != Seeded(3).draw(lot, 0)}
    proofs = {n: replace(record, proof=SeededChance(n)) for n in range(20)}
    assert other
    assert {n for n, proof in proofs.items() if "draws" in broken(proof)} == other
