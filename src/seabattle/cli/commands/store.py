"""Back up, check, export and import a server's matches; list and revoke bots.

STORE is the path of an SQLite file or a postgresql:// URL. A server may be running on it meanwhile.
Backups and exports contain the secrets that dice are drawn from: protect them like passwords.
"""

import asyncio
from argparse import ArgumentParser, Namespace
from pathlib import Path

from seabattle.cli.arguments import CheckFailed, UsageError, print_json
from seabattle.cli.printing import print_line
from seabattle.core.kinds import to_builtins
from seabattle.store.errors import AlreadyExists, BadExport
from seabattle.store.maintenance.operations import (
    CheckReport,
    back_up,
    check,
    export_to,
    import_from,
    list_bots,
    revoke_bot,
)
from seabattle.store.values import BotAccount, PlayerProfile

EXAMPLES = """\
examples:
  seabattle store backup seabattle.db monday.db
  seabattle store check seabattle.db
  seabattle store export seabattle.db all.jsonl && seabattle store import postgresql://… all.jsonl
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    actions = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    for name, words, file in (
        ("backup", "copy a store, consistently (PostgreSQL: export it)", "the new copy"),
        ("check", "replay every log, and look for orphaned rows", None),
        ("export", "write everything as JSON lines", "the new file"),
        ("import", "import an export, all of it or nothing", "a file written by `export`"),
        ("bots", "list all bots with the contacts of their owners", None),
        ("revoke", "withdraw the key of a bot; its results count no more", None),
    ):
        action = actions.add_parser(name, help=words, description=words)
        action.add_argument("store", metavar="STORE", help="a path or a postgresql:// URL")
        if file:
            action.add_argument("file", type=Path, metavar="FILE", help=file)
        elif name == "revoke":
            action.add_argument("bot", metavar="BOT", help="the id or name of a bot")
        else:
            action.add_argument("--json", action="store_true", help="print as JSON")


def run(args: Namespace) -> int:
    if args.what == "check":
        return _print_check(asyncio.run(check(args.store)), as_json=args.json)
    if args.what == "bots":
        return _print_bots(asyncio.run(list_bots(args.store)), as_json=args.json)
    if args.what == "revoke":
        print_line(f"{asyncio.run(revoke_bot(args.store, args.bot)).nickname} is revoked")
    elif args.what == "backup":
        print_line(asyncio.run(back_up(args.store, args.file)))
    elif args.what == "export":
        print_line(f"{args.file} has {asyncio.run(export_to(args.store, args.file))} lines")
    else:
        _import(args.store, args.file)
    return 0


def _print_bots(bots: list[tuple[PlayerProfile, BotAccount]], *, as_json: bool) -> int:
    if as_json:
        print_json([{"name": bot.nickname, **to_builtins(account)} for bot, account in bots])
        return 0
    for bot, account in bots:
        revoked = ", revoked" if account.revoked else ""
        print_line(f"{bot.id}  {bot.nickname}  {account.contact}{revoked}")
    print_line(f"{len(bots)} bots")
    return 0


def _print_check(checked: CheckReport, *, as_json: bool) -> int:
    if as_json:
        print_json(checked)
    else:
        for problem in checked.problems:
            print_line(problem)
        print(f"matches: {checked.matches}, problems: {len(checked.problems)}")
    return 1 if checked.problems else 0


def _import(store: str, file: Path) -> None:
    if not file.is_file():
        # Before the store is opened, which would create one in PostgreSQL.
        raise UsageError(f"{file}: there is no such file to import")
    try:
        print(f"{asyncio.run(import_from(store, file))} lines imported")
    except (BadExport, AlreadyExists) as error:
        raise CheckFailed(str(error)) from None
