"""A person's mistakes: one sentence on standard error, an exit code, nothing done."""

import shlex
from pathlib import Path

import pytest

from tests.cli.fake_terminal import Terminal

MISTAKES = {
    "fly": "invalid choice: 'fly'",
    "games chess": "invalid choice: 'chess'",
    "schema chess": "invalid choice: 'chess'",
    "play classic --opponent nelson": "its players are: random, recruit",
    "play classic --option turn_limit=often": "it is a whole number from 0 to 100000",
    "play classic --seed often": "'often' is not a whole number of at most 40 digits",
    "replay": "required: RECORD",
    "replay here": "cannot be read: Is a directory",
    "verify nowhere.json": "cannot be read: No such file",
    "referee": "required: GAME",
    "referee salvo --options [": "--options is not JSON",
    """referee salvo --options '{"carrier_shots": 9}'""": "carrier_shots cannot be 9; it is one of",
    "referee salvo --seed 1 --chance manual": "not allowed with",
    "arena salvo bosun random --option carrier_shots=9": "carrier_shots cannot be 9; it is one of",
    "arena salvo bosun random --jobs 0": "--jobs: '0' is not a whole number from 1 to 1000000",
    "arena salvo bosun random --time-limit nan": "'nan' is not a number above 0",
    "arena salvo bosun random --records file.txt": "file.txt: File exists",
    "bench": "required: engine",
    "bench engine --seconds -1": "--seconds: '-1' is not a number above 0",
    "bench shots salvo bosun": "invalid choice: 'salvo'",
    "store": "required: WHAT",
    "store check file.txt": "it is not an SQLite database",
    "store check nowhere.db": "there is no store at nowhere.db",
    "store check empty.db": "there is no store in empty.db: it is empty",
    "store backup empty.db new.db": "there is no store in empty.db: it is empty",
    "store export empty.db new.jsonl": "there is no store in empty.db: it is empty",
    "store import empty.db file.txt": "there is no store in empty.db: it is empty",
    "store import mysql://x file.txt": "neither a path nor a postgresql:// URL",
    "store import new.db nowhere.jsonl": "there is no such file to import",
    "serve --port often": "invalid int value: 'often'",
    "serve --store here": "here is a folder; name a file in it, such as here/seabattle.db",
    "serve --prot 80": "unrecognized arguments: --prot 80 (see `seabattle serve --help`)",
    "store check a.db b": "unrecognized arguments: b (see `seabattle store check --help`)",
    "completion": "required: SHELL",
    "completion ksh": "invalid choice: 'ksh'",
}


@pytest.mark.parametrize("words", MISTAKES)
def test_a_mistake_gets_one_sentence_and_the_exit_code_2(
    words: str, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("here").mkdir()
    Path("file.txt").write_text("no database, no JSON", "utf-8")
    Path("empty.db").touch()
    ran = terminal.run(*shlex.split(words))
    assert (ran.code, ran.out) == (2, "")
    said = ran.err.splitlines()[-1]
    assert said.startswith("seabattle: ")
    assert MISTAKES[words] in said
    assert {path.name for path in tmp_path.iterdir()} == {"here", "file.txt", "empty.db"}
    assert not Path("empty.db").stat().st_size
