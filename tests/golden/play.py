"""Plays a random match and prints its record, to be kept as a golden file."""

import sys

import msgspec

from seabattle.games.catalogue import load
from seabattle.match.dealer import Fair
from seabattle.match.record import record_of, write_record
from tests.match.matches import play_to_end


def main(game: str, options: str, seed: str) -> None:
    dealer = Fair(f"golden {seed}".encode(), (b"one", b"two"))
    match = play_to_end(load(game, msgspec.json.decode(options)), dealer, seed=int(seed), most=3000)
    sys.stdout.buffer.write(write_record(record_of(match)))


if __name__ == "__main__":
    main(*sys.argv[1:])
