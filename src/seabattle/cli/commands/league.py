"""Let your program play in a league of bots on a server, day and night.

The program may be in any language: it reads and writes the lines of docs/protocol/programs.md, as
in `seabattle arena`. `join` first tries it here, then makes it a bot of that server, and plays
until you press Ctrl-C. The bot's key is kept in a file, with which it goes on the next time.
"""

import asyncio
import signal
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from pathlib import Path
from secrets import randbits
from urllib.parse import quote

import msgspec

from seabattle.arena.bout import play_fixture
from seabattle.arena.fixture import Fixture, Result, Setup
from seabattle.arena.program import PREFIX
from seabattle.cli.arguments import (
    CheckFailed,
    UsageError,
    positive_int,
    read_bytes,
)
from seabattle.cli.printing import print_line
from seabattle.client.league import MOST_FAULTS, LeaguePlayer, LeagueReport
from seabattle.client.requests import Rejected
from seabattle.client.server import Server
from seabattle.core.field_errors import UNREADABLE
from seabattle.core.wire import encode
from seabattle.server.protocol.leagues import BotPage, LeagueInfo, Leagues, LeagueTable, Ranked
from seabattle.server.protocol.matchmaking import Forgotten, Rating
from seabattle.server.protocol.players import Contact

KEY_FILE = Path("seabattle-bot.json")
EXAMPLES = """\
examples:
  seabattle league join https://sea.example.org "python my_bot.py" --name Tim \\
      --contact tim@example.org
  seabattle league join https://sea.example.org ./my-bot --game morskoi --matches 20
  seabattle league show https://sea.example.org --game morskoi
  seabattle league leave https://sea.example.org

docs/bots.md goes from nothing to a rated bot; docs/league.md has the rules of the league.
"""


class KeptKey(msgspec.Struct, frozen=True):
    """The content of a key file."""

    server: str
    bot: str
    name: str
    key: str


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    actions = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    for what, purpose in (
        ("join", "play in a league until you stop it"),
        ("show", "print the table of a league"),
        ("leave", "delete your bot and its contact; its matches count no more"),
    ):
        action = actions.add_parser(what, help=purpose, description=purpose)
        action.add_argument("server", metavar="SERVER", help="as in https://sea.example.org")
        if what == "join":
            _add_join_arguments(action)
        if what != "leave":
            action.add_argument(
                "--game", default="classic", metavar="GAME", help="default: classic"
            )
            action.add_argument("--preset", metavar="NAME", help="a league with other options")
        if what != "show":
            action.add_argument(
                "--key", type=Path, default=KEY_FILE, metavar="FILE", help=f"default: {KEY_FILE}"
            )


def _add_join_arguments(action: ArgumentParser) -> None:
    action.add_argument("program", metavar="COMMAND", help='your program, as in "python my_bot.py"')
    action.add_argument("--name", help="the name of a new bot, which no other bot has")
    action.add_argument(
        "--contact", metavar="ADDRESS", help="your e-mail or https:// address, for the operator"
    )
    action.add_argument("--matches", type=positive_int, metavar="N", help="stop after so many")
    action.add_argument(
        "--at-once", type=positive_int, default=1, metavar="N", help="matches side by side"
    )


def run(args: Namespace) -> int:
    try:
        return asyncio.run(_run(args))
    except (Rejected, ConnectionError) as error:
        raise UsageError(str(error)) from None


async def _run(args: Namespace) -> int:
    address = args.server.rstrip("/")
    if not address.startswith(("http://", "https://")):
        raise UsageError(
            f"{args.server} is not the address of a server, as in http://127.0.0.1:8000"
        )
    server = Server(address)
    if args.what == "leave":
        return await _leave(server, args.key)
    league = await _find_league(server, args.game, args.preset)
    if args.what == "show":
        return await _show(server, league)
    return await _join(server, league, args)


async def _find_league(server: Server, game: str, preset: str | None) -> LeagueInfo:
    id = f"{game}.{preset.replace('-', '_')}" if preset else game
    leagues = (await server.request("GET", "/api/leagues", Leagues)).leagues
    for league in leagues:
        if league.id == id:
            return league
    raise UsageError(f"no league {id}; the leagues are: {', '.join(each.id for each in leagues)}")


# Join


async def _join(server: Server, league: LeagueInfo, args: Namespace) -> int:
    kept = _read_key(args.key, server) if args.key.exists() else None
    if kept is None and not (args.name and args.contact):
        raise UsageError(f"{args.key} does not exist: for a new bot, add --name and --contact")
    if kept is None:
        _check_contact(args.contact)
    if kept and args.name not in (None, kept.name):
        raise UsageError(f"{args.key} has the key of {kept.name}; for {args.name}, add --key FILE")
    print_line(_describe_trial(await asyncio.to_thread(_try_program, league, args.program)))
    kept = kept or await _create_bot(server, args.name, args.contact, args.key)
    server.key = kept.key
    loop, reports = asyncio.get_running_loop(), asyncio.Queue[LeagueReport | None]()
    player = LeaguePlayer(server, league.id, args.program, reports.put_nowait)
    with suppress(NotImplementedError):  # Windows; there Ctrl-C ends the program at once
        loop.add_signal_handler(signal.SIGINT, _stop, player, loop)
    page = f"{server.addresses[0]}/#/bot/{kept.bot}"
    print_line(f"{kept.name} plays in {league.id}: {page}")
    printing = asyncio.create_task(_print_reports(server, kept, league, reports))
    try:
        is_fit = await player.run(args.matches, args.at_once)
    finally:
        reports.put_nowait(None)
        await printing
    if not is_fit:
        raise CheckFailed(f"{MOST_FAULTS} matches in a row were lost by faults of the program")
    return 0


def _check_contact(contact: str) -> None:
    """Refuse before the trial match what the server would not take."""
    try:
        msgspec.convert(contact, Contact)
    except msgspec.ValidationError:
        raise UsageError(f"--contact {contact}: an e-mail or https:// address is right") from None


def _stop(player: LeaguePlayer, loop: asyncio.AbstractEventLoop) -> None:
    print_line("stopping after the matches under way; Ctrl-C again leaves them, and loses on time")
    loop.remove_signal_handler(signal.SIGINT)
    player.stop()


def _read_key(file: Path, server: Server) -> KeptKey:
    try:
        kept = msgspec.json.decode(read_bytes(file), type=KeptKey)
    except UNREADABLE:
        raise UsageError(f"{file} does not hold the key of a bot") from None
    if kept.server not in server.addresses:
        raise UsageError(f"{file} has a key for {kept.server}; for another server, add --key FILE")
    return kept


async def _create_bot(server: Server, name: str, contact: str, file: Path) -> KeptKey:
    """Create the file before the bot, so that no key is lost if that is impossible."""
    try:
        file.touch(mode=0o600, exist_ok=False)
    except OSError as error:
        raise UsageError(f"{file} cannot be created: {error.strerror}") from None
    try:
        created = await server.create_bot(name, contact)
    except BaseException:
        file.unlink()
        raise
    kept = KeptKey(server.addresses[0], created.bot, created.name, created.key)
    file.write_bytes(encode(kept) + b"\n")
    print_line(f"{kept.name} is a bot now; keep its key, {file}, and show it to nobody")
    return kept


def _try_program(league: LeagueInfo, program: str) -> Result:
    """Play a match against `random` here, so that nobody gets a bad rating by a typing error."""
    setup = Setup(league.id, league.options)
    players = (f"{PREFIX}{program}", "random")
    return play_fixture(Fixture(0, league.game, setup, randbits(32), players)).result


def _describe_trial(trial: Result) -> str:
    if trial.fault:
        raise CheckFailed(f"a trial match here failed: {trial.fault.sentence}")
    slowest = max(trial.seconds[0], default=0)
    return f"a trial match here went well; its slowest decision took {slowest:.2f} s"


async def _print_reports(
    server: Server,
    kept: KeptKey,
    league: LeagueInfo,
    reports: asyncio.Queue[LeagueReport | None],
) -> None:
    while report := await reports.get():
        line = f"{report.result} against {report.opponent}"
        with suppress(Rejected, ConnectionError):
            page = await server.request("GET", f"/api/bots/{kept.bot}", BotPage)
            if rating := page.ratings.get(league.id):
                line += f"; {_describe_rating(rating)}"
        print_line(f"{line}; {server.addresses[0]}/#/replay/{report.table}")
        if report.fault:
            print_line(f"  surrendered, since the program {report.fault}")


def _describe_rating(rating: Rating) -> str:
    matches = "1 match" if rating.matches == 1 else f"{rating.matches} matches"
    return f"rating {rating.value} ± {rating.margin} after {matches}"


# Show and leave


async def _show(server: Server, league: LeagueInfo) -> int:
    path = f"/api/leagues/{quote(league.id, safe='')}"
    table = await server.request("GET", path, LeagueTable)
    rows = [(bot.rating.value, bot.name, _describe_bot(bot)) for bot in table.bots]
    rows += [
        (value, name, f"rating {value}, a computer player") for name, value in table.anchors.items()
    ]
    for _, name, words in sorted(rows, key=lambda row: -row[0]):
        print_line(f"{name}: {words}")
    return 0


def _describe_bot(bot: Ranked) -> str:
    if bot.without_luck is None:
        return _describe_rating(bot.rating)
    value, margin = bot.without_luck.value, bot.without_luck.margin
    return f"{_describe_rating(bot.rating)}; without luck {value} ± {margin}"


async def _leave(server: Server, file: Path) -> int:
    kept = _read_key(file, server)
    server.key = kept.key
    await server.request("DELETE", "/api/me", Forgotten)
    file.unlink()
    print_line(f"{kept.name} is deleted")
    return 0
