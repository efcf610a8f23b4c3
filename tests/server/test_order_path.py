"""The way of an order through the server stays short enough to be read."""

import subprocess
import sys

MAX_FUNCTIONS = 42
MAX_HAND_OFFS = 3
MAX_TO_JUDGE = {
    "wager": 53,
    "classic": 102,
    "salvo": 145,
    "pirates": 165,
    "morskoi": 182,
    "classic with bonus rules": 188,
}
"""Functions that the coach enters to judge one decision."""


def test_an_order_passes_few_functions_and_hand_offs() -> None:
    """In a process of its own, since a trace slows down all threads."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.server.order_path"],
        capture_output=True,
        text=True,
        check=True,
    )
    way = ran.stdout.splitlines()
    [functions] = [line for line in way if line.endswith("files of server and store")]
    [hand_offs] = [line for line in way if line.endswith("hand-offs:")]
    assert any("AsyncioTransport.data_received" in line for line in way)
    assert any("Writer._commit" in line for line in way)
    assert 20 < int(functions.split()[0]) <= MAX_FUNCTIONS, ran.stdout
    assert 0 < int(hand_offs.split()[0]) <= MAX_HAND_OFFS, ran.stdout
    judged = dict(line.split(": ", 1) for line in way if "functions to judge" in line)
    counts = {game: int(judged[game].split()[0]) for game in MAX_TO_JUDGE}
    assert all(30 < counts[game] <= most for game, most in MAX_TO_JUDGE.items()), judged
