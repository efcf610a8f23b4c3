"""Check a record offline: that every order was possible, that the seats were told just this, and
that dice and secrets are those that were committed to. Exits with 1 if anything does not hold."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec

from seabattle.cli.arguments import SaidNo, read_bytes
from seabattle.core.wire import encode
from seabattle.match.record import BadRecord, Record, read_record
from seabattle.match.verify import Check, is_proven, verify


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "record", type=Path, metavar="RECORD", help="a file that `play` has written"
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(args: Namespace) -> int:
    try:
        record = read_record(read_bytes(args.record))
    except BadRecord as error:
        raise SaidNo(f"{args.record}: {error}") from None
    checks = verify(record)
    holds = all(check.holds for check in checks)
    if args.json:
        said = {"holds": holds, "proven": holds and is_proven(record), "checks": checks}
        sys.stdout.buffer.write(msgspec.json.format(encode(said)) + b"\n")
    else:
        _show(record, checks, holds)
    return 0 if holds else 1


def _show(record: Record, checks: list[Check], holds: bool) -> None:
    print(f"{record.game} (version {record.version}), {len(record.log)} orders")
    for check in checks:
        print(f"  {'ok  ' if check.holds else 'FAIL'}  {check.what}: {check.sentence}")
    if not holds:
        wrong = ", ".join(check.what for check in checks if not check.holds)
        print(f"This record does not hold: {wrong}.")
    elif is_proven(record):
        print("Everything holds, and nobody could have foreseen or bent the draws.")
    else:
        print("Everything holds. Its draws are unproven: they came from a seed or a script.")
