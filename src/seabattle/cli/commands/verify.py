"""Check a record offline: every order was legal, the seats received exactly these events, and dice
and secrets match their commitments. A tournament is checked with all its records, points and
standings. The exit code is 1 if a check fails."""

from argparse import ArgumentParser, Namespace
from reprlib import repr as quoted

from seabattle.arena.tournament_file import (
    BadTournament,
    is_tournament_file,
    read_tournament_file,
    verify_tournament,
)
from seabattle.cli.arguments import CheckFailed, add_language, add_record, print_json, read_bytes
from seabattle.cli.printing import print_line
from seabattle.core.kinds import Json
from seabattle.core.words import Language
from seabattle.match.record import BadRecord, Record, read_record, sentences
from seabattle.match.verify import Check, is_proven, verdict, verify

EXAMPLES = """\
examples:
  seabattle verify match.json
  seabattle verify match.json --json && echo valid
  seabattle verify tournament.json
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    add_record(parser)
    parser.add_argument("--json", action="store_true", help="print as JSON")
    add_language(parser)


def run(args: Namespace) -> int:
    data = read_bytes(args.record)
    if is_tournament_file(data):
        return _run_tournament(data, args)
    try:
        record = read_record(data)
    except BadRecord as error:
        raise CheckFailed(f"{args.record}: {error.sentence(args.language)}") from None
    checks = verify(record)
    if args.json:
        _print_json(record, checks, args.language)
    else:
        _print_checks(record, checks, args.language)
    return 0 if all(check.holds for check in checks) else 1


def _run_tournament(data: bytes, args: Namespace) -> int:
    try:
        file = read_tournament_file(data)
    except BadTournament as error:
        raise CheckFailed(f"{args.record}: {error}") from None
    checks, language = verify_tournament(file), args.language
    holds = all(check.holds for check in checks)
    if args.json:
        print_json({"holds": holds, "checks": _describe(checks, language)})
    else:
        print_line(file.title)
        names = {player.number: player.name for player in file.players}
        for each in file.standings:
            print_line(f"  {each.rank:3}. {names.get(each.number, '')} · {each.points}")
        _print_lines(checks, language)
        key = "verdict-tournament" if holds else "verdict-tournament-broken"
        print_line(sentences(language).say(key))
    return 0 if holds else 1


def _describe(checks: list[Check], language: Language) -> list[Json]:
    return [
        {"what": check.what, "holds": check.holds, "sentence": check.sentence(language)}
        for check in checks
    ]


def _print_lines(checks: list[Check], language: Language) -> None:
    for check in checks:
        print_line(f"  {'ok  ' if check.holds else 'FAIL'}  {check.sentence(language)}")


def _print_json(record: Record, checks: list[Check], language: Language) -> None:
    holds = all(check.holds for check in checks)
    said = {"checks": _describe(checks, language)}
    print_json({"holds": holds, "proven": holds and is_proven(record), **said})


def _print_checks(record: Record, checks: list[Check], language: Language) -> None:
    print_line(f"{record.game:.80} (version {quoted(record.version)})")
    _print_lines(checks, language)
    print_line(verdict(record, checks, language))
