"""Serve tables over the network: people play each other and computer players, from their browsers.

Only this machine can reach the server unless --host says otherwise."""

import asyncio
import socket
import sys
import webbrowser
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import suppress
from errno import EADDRINUSE
from pathlib import Path

from msgspec.structs import replace

from seabattle.cli.arguments import CheckFailed, UsageError, read_bytes
from seabattle.cli.printing import print_line
from seabattle.server import run as server
from seabattle.server.ops.config_check import Finding, check_config
from seabattle.server.ops.launch_plan import LaunchPlan, describe_decisions
from seabattle.server.security.identity import TrustedProxies
from seabattle.server.settings import Settings, read_settings
from seabattle.store.open import POSTGRES

LAST_PORT = 65535
MOST_WORKERS = 1000
EVERYWHERE = "0.0.0.0"
ELSEWHERE = "192.0.2.1"
"""An address that belongs to nobody (RFC 5737)."""
LOOPBACK = ("127.0.0.1", "localhost", "::1")
EXAMPLES = """\
examples:
  seabattle serve                                    for yourself, at http://127.0.0.1:8000
  seabattle serve --lan                              for people in the same network
  seabattle serve --host 0.0.0.0 --port 80           for everybody who can reach this machine
  seabattle serve --public --host-name sea.example.org    for strangers, behind a reverse proxy
  seabattle serve --store postgresql://user@host/name --workers 4
  seabattle serve --settings settings.json --check   is anything wrong with these settings?
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (default: %(default)s)"
    )
    parser.add_argument(
        "--lan",
        action="store_true",
        help="for people in the same network: listen for them, and show the address they open",
    )
    parser.add_argument(
        "--host-name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name under which people reach this server, such as sea.example.org; again for "
        "more. Addresses and local names always work",
    )
    parser.add_argument(
        "--port", type=int, default=8000, help="0 for any free one (default: %(default)s)"
    )
    parser.add_argument(
        "--store",
        help="where matches are kept: an SQLite file, made if need be, or a postgresql:// URL "
        f"(default: {Settings().store})",
    )
    parser.add_argument(
        "--workers",
        type=int,
        default=1,
        help="processes; more than one needs PostgreSQL (default: 1)",
    )
    parser.add_argument(
        "--settings",
        type=Path,
        metavar="FILE",
        help="JSON with limits and times; docs/protocol/settings.md lists them",
    )
    parser.add_argument(
        "--web", type=Path, metavar="DIR", help="a web client of your own in place of ours"
    )
    parser.add_argument(
        "--public",
        action="store_true",
        help="for people you do not know: print what you decide with these settings, and refuse "
        "to start while anything is wrong or risky",
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="serve nothing; say what is wrong (exit code 1) or risky about the configuration",
    )
    parser.add_argument(
        "--no-browser",
        action="store_true",
        help="do not open the browser, as it does at a terminal",
    )


def run(args: Namespace) -> int:
    address = _join_lan(args) if args.lan else args.host
    if args.public:
        _print_decisions(_load_plan(args))
    if args.check:
        return _report(args)
    if args.public and _report(args):
        raise CheckFailed("--public starts only when nothing is wrong or risky")
    settings = _load_settings(args)
    _check_workers(args.workers, settings.store)
    with _listen(args.host, args.port) as listener:
        server.check_store(settings.store)
        _announce(_format_url(address, listener.getsockname()[1]), args)
        server.serve(listener, args.workers, settings)
    return 0


def _join_lan(args: Namespace) -> str:
    """Listen on all addresses, and return that of this machine in its network."""
    if args.host not in LOOPBACK:
        raise UsageError(f"--lan listens on all addresses: leave --host {args.host} out")
    args.host = EVERYWHERE
    try:
        return find_lan_address()
    except OSError:
        raise UsageError("--lan: this machine is in no network") from None


def find_lan_address() -> str:
    """Return the address from which this machine would reach others; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((ELSEWHERE, 9))
        address: str = probe.getsockname()[0]
    return address


def _load_plan(args: Namespace) -> LaunchPlan:
    return LaunchPlan(args.host, args.workers, _load_settings(args), args.settings, args.public)


def _print_decisions(launch: LaunchPlan) -> None:
    print("What you decide (docs/operate.md), and the settings for it:")
    for what, answer, where in describe_decisions(launch):
        print_line(f"  {what:<17} {answer} ({where})")


def _report(args: Namespace) -> int:
    """Print a line for each finding and change nothing; return the exit code."""
    found = asyncio.run(_find_all(args))
    for each in found:
        print_line(f"{each.kind}: {each.sentence}")
    kinds = [each.kind for each in found]
    print(f"wrong: {kinds.count('wrong')}, risky: {kinds.count('risk')}", flush=True)
    refused = ("wrong", "risk") if args.public else ("wrong",)
    return 1 if any(kind in refused for kind in kinds) else 0


async def _find_all(args: Namespace) -> list[Finding]:
    found = [Finding("wrong", str(error)) for error in _find_usage_errors(args)]
    with suppress(UsageError):
        found += [each async for each in check_config(_load_plan(args))]
    return found


def _find_usage_errors(args: Namespace) -> Iterator[UsageError]:
    """Yield the errors for which `serve` would stop before it opens the store."""
    for attempt in (
        lambda: _load_settings(args),
        lambda: _check_workers(args.workers, _load_settings_or_default(args).store),
        lambda: _listen(args.host, args.port).close(),
    ):
        try:
            attempt()
        except UsageError as error:
            yield error


def _load_settings_or_default(args: Namespace) -> Settings:
    try:
        return _load_settings(args)
    except UsageError:
        return replace(Settings(), store=args.store or Settings().store)


def _announce(address: str, args: Namespace) -> None:
    print(f"seabattle is at {address} (Ctrl-C ends it)", flush=True)
    if args.lan:
        print("Others in this network open the same address.", flush=True)
    if sys.stdout.isatty() and (args.lan or args.host in LOOPBACK) and not args.no_browser:
        webbrowser.open(address)


def _load_settings(args: Namespace) -> Settings:
    settings = _read_settings(args.settings) if args.settings else Settings()
    if args.web and not (args.web / "index.html").is_file():
        raise UsageError(f"--web {args.web}: there is no index.html in it")
    return replace(
        settings,
        store=args.store or settings.store,
        web=args.web or settings.web,
        hosts=(*settings.hosts, *args.host_name),
    )


def _read_settings(path: Path) -> Settings:
    try:
        settings = read_settings(read_bytes(path).decode())
        TrustedProxies(settings.proxies)
        return settings
    except ValueError as error:
        raise UsageError(f"{path}: {error}") from None


def _check_workers(workers: int, store: str) -> None:
    if not 1 <= workers <= MOST_WORKERS:
        raise UsageError(f"--workers {workers}: it is a number from 1 to {MOST_WORKERS}")
    if workers > 1 and not store.startswith(POSTGRES):
        raise UsageError(
            f"--workers {workers}: several processes share a PostgreSQL store; "
            "say --store postgresql://…, or leave --workers out"
        )


def _listen(host: str, port: int) -> socket.socket:
    if not 0 <= port <= LAST_PORT:
        raise UsageError(f"--port {port}: it is a number from 0 to {LAST_PORT}")
    try:
        host.encode("idna")
    except UnicodeError:
        raise UsageError(f"--host {host}: this is no address and no name of a machine") from None
    try:
        return server.listen(host, port)
    except PermissionError:
        raise UsageError(
            f"cannot listen on {host} port {port}: ports below 1024 are for root; choose a higher "
            "one, and let a reverse proxy listen there"
        ) from None
    except OSError as error:
        taken = "another program does; choose another port with --port"
        reason = taken if error.errno == EADDRINUSE else error
        raise UsageError(f"cannot listen on {host} port {port}: {reason}") from None


def _format_url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
