"""Programs that play, well or badly, as files for the arena to run."""

import sys
from pathlib import Path

ANSWER = "import json, sys\nfor line in sys.stdin:\n    said = json.loads(line)\n"


def program(folder: Path, name: str, text: str) -> str:
    """Return the arena's name of a player that is this Python program."""
    path = folder / f"{name}.py"
    path.write_text(text)
    return f"exec:{sys.executable} {path}"


def answering(folder: Path, name: str, answer: str) -> str:
    """Return a program that answers every view with the value of an expression of `said`, the
    line."""
    text = f"    if 'view' in said:\n        print({answer}, flush=True)\n"
    return program(folder, name, ANSWER + text)
