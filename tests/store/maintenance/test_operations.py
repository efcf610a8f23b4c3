"""Backups, checks, exports and imports."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest

from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.store.errors import AlreadyExists, BadExport, CorruptData, StoreError, WrongStore
from seabattle.store.maintenance import operations
from seabattle.store.maintenance.operations import (
    CheckReport,
    back_up,
    check,
    export_to,
    import_from,
)
from seabattle.store.maintenance.transfer import export
from seabattle.store.open import open_store
from seabattle.store.sqlite.file import connect
from seabattle.store.transactions.base import Transaction
from tests.store.examples import ADA, WON, head, link, row
from tests.store.played import fill_store, keep_match

pytestmark = pytest.mark.anyio


@pytest.fixture
async def filled(place: str) -> str:
    async with await open_store(place) as store:
        await fill_store(store)
    return place


async def test_a_store_with_real_matches_is_sound(filled: str) -> None:
    assert await check(filled) == CheckReport(2, ())


async def test_an_export_makes_the_same_store_again(filled: str, tmp_path: Path) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    copy = str(tmp_path / "copy.db")
    assert await export_to(filled, first) == 4
    assert await import_from(copy, first) == 4
    assert await export_to(copy, second) == 4
    assert first.read_bytes() == second.read_bytes()
    assert first.stat().st_mode & 0o777 == 0o600
    assert await check(copy) == CheckReport(2, ())
    async with await open_store(copy) as store:
        assert await store.find_player_by_key("phone") == ADA
        assert await store.read_link("link") == link()
        assert await store.read_notes("open", Seat.ONE) == {"a1": "?"}
        assert [sitter.player for sitter in await store.read_sitters("open")] == ["ada"]


async def test_an_import_that_conflicts_changes_nothing(filled: str, tmp_path: Path) -> None:
    export = tmp_path / "export.jsonl"
    async with await open_store(str(tmp_path / "other.db")) as other:
        await keep_match(other, "new", 3, ended=True)
        await keep_match(other, "over", 1, ended=True)
    await export_to(str(tmp_path / "other.db"), export)
    with pytest.raises(
        AlreadyExists, match="nothing was imported: line 3: match over is in the store"
    ):
        await import_from(filled, export)
    assert await check(filled) == CheckReport(2, ())


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (b"", "it has no heading"),
        (b'{"kind": "store", "format": 9}', "the export has format 9; this program reads 1"),
        (b'{"kind": "store", "format": 1}\n{"kind": "ship"}', "line 2 is not a line of an export"),
        (b'{"kind": "store", "format": 1}\n\xff', "line 2 is not a line of an export"),
    ],
)
async def test_only_exports_are_imported(
    place: str, tmp_path: Path, line: bytes, problem: str
) -> None:
    export = tmp_path / "export.jsonl"
    export.write_bytes(line)
    with pytest.raises(BadExport, match=problem):
        await import_from(place, export)
    with pytest.raises(StoreError, match="No such file"):
        await import_from(place, tmp_path / "nothing")


async def test_a_match_that_cannot_have_happened_is_not_imported(
    filled: str, tmp_path: Path
) -> None:
    export, copy = tmp_path / "export.jsonl", str(tmp_path / "copy.db")
    await export_to(filled, export)
    lines = list(map(msgspec.json.decode, export.read_bytes().splitlines()))
    lines[3]["log"][2], lines[3]["log"][1] = lines[3]["log"][1], lines[3]["log"][0]
    export.write_bytes(b"\n".join(map(msgspec.json.encode, lines)))
    async with await open_store(copy):
        pass
    with pytest.raises(BadExport, match="line 4: match over is inconsistent: order"):
        await import_from(copy, export)
    async with await open_store(copy) as store:
        assert await store.find_player_by_key("phone") is None


@pytest.mark.parametrize(
    ("sitter", "problem"),
    [
        ({}, "match open is inconsistent: 2 sit on seat two"),
        ({"seat": "one", "player": "nobody"}, "there is no player nobody"),
        ({"seat": "one", "secret_hash": "\0"}, "a text must have no NUL character"),
    ],
)
async def test_unstorable_values_are_not_imported(
    filled: str, tmp_path: Path, sitter: Json, problem: str
) -> None:
    export, copy = tmp_path / "export.jsonl", str(tmp_path / "copy.db")
    await export_to(filled, export)
    lines = list(map(msgspec.json.decode, export.read_bytes().splitlines()))
    lines[2]["sitters"].append({**lines[2]["sitters"][0], **sitter})
    export.write_bytes(b"\n".join(map(msgspec.json.encode, lines)))
    with pytest.raises(StoreError, match=f"nothing was imported: line 3: {problem}"):
        await import_from(copy, export)


async def test_a_check_replays_every_log(place: str) -> None:
    async with await open_store(place) as store:
        match = await keep_match(store, "cut", 1, ended=False)
        await store.end_match("cut", len(match.log) - 1, WON, 9.0)
        await keep_match(store, "left", 2, ended=True)
        await store.create_match(head("bad", created=0.5))
        await store.append("bad", 0, [row()])
        await store.create_match(head("unknown", game="chess", created=0.25))
        await store.create_match(head("odd", options={"first": "me"}, created=0.125))
        await store.create_match(head("closed", created=0.0))
        await store.end_match("closed", 0, None, 9.0)
    checked = await check(place)
    assert checked.matches == 6
    assert [problem.split(":")[0] for problem in checked.problems] == [
        "match bad",
        "match cut",
        "match odd",
        "match unknown",
    ]
    assert "move 1 (one) can’t be read" in checked.problems[0]
    assert "but its log with no outcome" in checked.problems[1]
    assert "there is no game 'chess'" in checked.problems[3]


HARM = (
    "DELETE FROM {}log WHERE match = 'open' AND position = 1",
    "UPDATE {}matches SET ended = NULL WHERE id = 'over'",
    "INSERT INTO {}notes VALUES ('nothing', 'one', '{{}}')",
    "DELETE FROM {}players WHERE id = 'ada'",
)


async def harm(where: str, *statements: str) -> None:
    """Corrupt a store; {} stands for the schema."""
    if where.startswith("postgresql"):
        connection = await asyncpg.connect(where)
        await connection.execute("SET session_replication_role = replica")
        for statement in statements:
            await connection.execute(statement.format("seabattle."))
        await connection.close()
    else:
        file = connect(Path(where))
        file.execute("PRAGMA foreign_keys = OFF")
        for statement in statements:
            file.execute(statement.format(""))
        file.close()


@pytest.mark.parametrize(
    ("statement", "problem"),
    [
        ("UPDATE {}matches SET options = 'none' WHERE id = 'over'", "'none' is not JSON"),
        (
            "UPDATE {}matches SET outcome = '[]' WHERE id = 'over'",
            "the head of the match is invalid",
        ),
        ("UPDATE {}log SET given = '' WHERE match = 'over'", "'' is not JSON"),
        ("UPDATE {}log SET seat = 'three' WHERE match = 'over'", "there is no seat 'three'"),
    ],
)
async def test_a_check_goes_on_after_a_match_that_cannot_be_read(
    filled: str, tmp_path: Path, statement: str, problem: str
) -> None:
    before = await check(filled)
    await harm(filled, statement)
    after = await check(filled)
    assert after.matches == before.matches
    [said] = after.problems
    assert said.startswith(f"match over: {problem}")
    with pytest.raises(CorruptData, match="matches, over: "):
        await export_to(filled, tmp_path / "export.jsonl")


async def test_a_check_finds_gaps_and_dangling_references(filled: str) -> None:
    await harm(filled, *HARM)
    said = "\n".join((await check(filled)).problems)
    assert "match open: its log has" in said
    assert "match over: its log has an outcome, but the match is still open" in said
    assert "notes: 1 rows of nothing, which is not in matches" in said
    assert "seats: 1 rows of ada, which is not in players" in said
    assert "keys: 1 rows of ada, which is not in players" in said


async def test_a_backup_is_made_while_the_store_is_used(filled: str, tmp_path: Path) -> None:
    target, copy = tmp_path / "backup", str(tmp_path / "copy.db")
    async with await open_store(filled) as store:
        said = await back_up(filled, target)
        await store.create_match(head("later"))
    if filled.startswith("postgresql"):
        assert said == f"{target} is an export of 4 lines"
        await import_from(copy, target)
    else:
        assert said == f"{target} is a store of its own, as {filled} was"
        copy = str(target)
    assert target.stat().st_mode & 0o777 == 0o600
    assert await check(copy) == CheckReport(2, ())


async def test_nothing_is_overwritten_or_made_by_mistake(filled: str, tmp_path: Path) -> None:
    target = tmp_path / "precious"
    target.write_text("precious")
    for writes in (back_up, export_to):
        with pytest.raises(StoreError, match="precious exists already; choose a new name"):
            await writes(filled, target)
    assert target.read_text() == "precious"
    for reads in (back_up, export_to):
        with pytest.raises(WrongStore, match="there is no store at"):
            await reads(str(tmp_path / "typo"), tmp_path / "new")
    with pytest.raises(WrongStore, match="there is no store at"):
        await check(str(tmp_path / "typo"))
    with pytest.raises(WrongStore, match="it is not an SQLite database"):
        await back_up(str(target), tmp_path / "new")
    assert [file.name for file in tmp_path.iterdir() if "store" not in file.name] == ["precious"]


@pytest.mark.parametrize("empty", ["nothing", "a database"])
async def test_no_store_is_made_of_an_empty_file(tmp_path: Path, empty: str) -> None:
    place, export, target = tmp_path / "empty", tmp_path / "export", tmp_path / "target"
    place.touch()
    if empty == "a database":
        with closing(connect(place)) as file:
            file.execute("VACUUM")
    export.write_bytes(b'{"kind": "store", "format": 1}\n')
    before = place.read_bytes()
    for asked in (
        check(str(place)),
        back_up(str(place), target),
        export_to(str(place), target),
        import_from(str(place), export),
    ):
        with pytest.raises(WrongStore, match=f"there is no store in {place}: it is empty"):
            await asked
    assert place.read_bytes() == before
    assert {file.name for file in tmp_path.iterdir()} == {"empty", "export"}


async def test_a_failed_import_makes_no_store(tmp_path: Path) -> None:
    store, export, copy = (tmp_path / name for name in ("store.db", "export", "copy.db"))
    async with await open_store(str(store)) as opened:
        await fill_store(opened)
    await export_to(str(store), export)
    export.write_bytes(export.read_bytes() + b"{}")
    with pytest.raises(BadExport, match="line 6 is not a line of an export"):
        await import_from(str(copy), export)
    assert {file.name for file in tmp_path.iterdir()} == {"store.db", "export"}


async def test_a_file_created_meanwhile_is_not_overwritten(
    filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "target"

    def export_and_meanwhile(write: Callable[[bytes], object]) -> Transaction[int]:
        target.write_text("precious")
        return export(write)

    monkeypatch.setattr(operations, "export", export_and_meanwhile)
    with pytest.raises(StoreError, match="target exists already"):
        await export_to(filled, target)
    assert target.read_text() == "precious"


async def test_a_damaged_file_is_found(tmp_path: Path) -> None:
    place = tmp_path / "store.db"
    async with await open_store(str(place)) as store:
        await fill_store(store)
    file = connect(place)
    file.execute("PRAGMA foreign_keys = OFF")
    file.execute("PRAGMA writable_schema = ON")
    file.execute("DELETE FROM sqlite_master WHERE name = 'seats_of_player'")
    file.close()
    problems = (await check(str(place))).problems
    assert problems
    assert "never used" in problems[0]
