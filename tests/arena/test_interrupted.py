"""Ended early, a tournament keeps and reports what was played."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from seabattle.arena.summary import Summary

ENOUGH = 3


@pytest.mark.parametrize(
    ("sent", "code", "jobs"), [(signal.SIGINT, 130, "2"), (signal.SIGTERM, 143, "1")]
)
def test_what_was_played_is_kept_and_reported(
    sent: signal.Signals, code: int, jobs: str, tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    arena = [sys.executable, "-m", "seabattle.cli.main", "arena", "salvo", "random", "deckhand"]
    options = ["--matches", "100000", "--json", "--jobs", jobs, "--records", str(kept)]
    with subprocess.Popen([*arena, *options], stdout=subprocess.PIPE) as running:
        while running.poll() is None and len(list(kept.glob("0*.json"))) < ENOUGH:
            time.sleep(0.05)
        running.send_signal(sent)
        told, _ = running.communicate()
    found = msgspec.json.decode(told, type=Summary)
    assert running.returncode == code
    assert ENOUGH <= found.played < found.planned == 100000
    assert len((kept / "matches.jsonl").read_bytes().splitlines()) == found.played
