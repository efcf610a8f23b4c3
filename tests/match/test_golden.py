"""Records of every version of every game's rules still verify."""

from pathlib import Path

import pytest

from seabattle.games.catalogue import known_games
from seabattle.match.record import read_record
from seabattle.match.verify import verify

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_still_holds(path: Path) -> None:
    checks = verify(read_record(path.read_bytes()))
    assert [check for check in checks if not check.holds] == []
    assert {"replay", "draws", "pledges"} <= {check.what for check in checks}


def test_every_version_of_every_game_has_a_golden_record() -> None:
    records = [read_record(path.read_bytes()) for path in GOLDEN]
    kept = {(record.game, record.version) for record in records}
    supported = {
        (game.id, kind.version) for game in known_games().values() for kind in (game, *game.earlier)
    }
    assert supported == kept
