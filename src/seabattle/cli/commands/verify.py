"""Check a record offline: every order was legal, the seats received exactly these events, and dice
and secrets match their commitments. The exit code is 1 if a check fails."""

from argparse import ArgumentParser, Namespace
from reprlib import repr as quoted

from seabattle.cli.arguments import CheckFailed, add_language, add_record, print_json, read_bytes
from seabattle.cli.printing import print_line
from seabattle.core.words import Language
from seabattle.match.record import BadRecord, Record, read_record
from seabattle.match.verify import Check, is_proven, verdict, verify

EXAMPLES = """\
examples:
  seabattle verify match.json
  seabattle verify match.json --json && echo valid
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    add_record(parser)
    parser.add_argument("--json", action="store_true", help="print as JSON")
    add_language(parser)


def run(args: Namespace) -> int:
    try:
        record = read_record(read_bytes(args.record))
    except BadRecord as error:
        raise CheckFailed(f"{args.record}: {error.sentence(args.language)}") from None
    checks = verify(record)
    if args.json:
        _print_json(record, checks, args.language)
    else:
        _print_checks(record, checks, args.language)
    return 0 if all(check.holds for check in checks) else 1


def _print_json(record: Record, checks: list[Check], language: Language) -> None:
    holds = all(check.holds for check in checks)
    said = [
        {"what": check.what, "holds": check.holds, "sentence": check.sentence(language)}
        for check in checks
    ]
    print_json({"holds": holds, "proven": holds and is_proven(record), "checks": said})


def _print_checks(record: Record, checks: list[Check], language: Language) -> None:
    print_line(f"{record.game:.80} (version {quoted(record.version)})")
    for check in checks:
        print_line(f"  {'ok  ' if check.holds else 'FAIL'}  {check.sentence(language)}")
    print_line(verdict(record, checks, language))
