"""Transcripts of the referee's lines: the contract with bots, pages and environments.

A transcript is a file of JSON lines: first `{"referee": {"game": …, "options": …, "seed": …}}`
(without a seed, chance is manual), then each line sent as `{"in": …}` and each answer as `{"out":
…}`. A line sent may be a string, for lines that are not JSON. Run this module on transcripts to
write their answers anew.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from seabattle.core.kinds import Json
from seabattle.games.catalogue import load
from seabattle.match.dealer import Seeded
from seabattle.match.referee import Referee


def replay_transcript(lines: list[str]) -> Iterator[str]:
    """Yield the transcript as the referee would write it today."""
    setup, *exchange = (msgspec.json.decode(line) for line in lines)
    yield _encode_line(setup)
    agreed = setup["referee"]
    dealer = Seeded(agreed["seed"]) if "seed" in agreed else None
    referee = Referee(load(agreed["game"], agreed.get("options")), dealer)
    yield from (_encode_line({"out": said}) for said in referee.opening_lines())
    for sent in (entry["in"] for entry in exchange if "in" in entry):
        yield _encode_line({"in": sent})
        text = sent if isinstance(sent, str) else msgspec.json.encode(sent)
        yield from (_encode_line({"out": said}) for said in referee.answer(text))


def _encode_line(value: Json) -> str:
    return msgspec.json.encode(value).decode()


def main() -> None:
    for path in map(Path, sys.argv[1:]):
        lines = path.read_text(encoding="utf-8").splitlines()
        path.write_text("\n".join(replay_transcript(lines)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
