"""Programs that play, well or badly, as files for the arena to run."""

import sys
from pathlib import Path

ANSWER = "import json, sys\nfor line in sys.stdin:\n    said = json.loads(line)\n"


def program(folder: Path, name: str, text: str) -> str:
    """What the arena calls a player that is this Python program."""
    path = folder / f"{name}.py"
    path.write_text(text)
    return f"exec:{sys.executable} {path}"


def answering(folder: Path, name: str, answer: str) -> str:
    """A program that answers every view with the value of an expression, `said` being the line."""
    text = f"    if 'view' in said:\n        print({answer}, flush=True)\n"
    return program(folder, name, ANSWER + text)
