"""Play at this terminal by a link that somebody has sent: an invitation, an open game or a room.

In a room you play the host, or the member named by --against, who is called; both can place at
once. The same command comes back to a game that you have left, with the key that is kept for you.
"""

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from secrets import token_hex

import msgspec

from seabattle.cli.arguments import UsageError, add_language
from seabattle.cli.play.remote_match import Background, RemoteMatch
from seabattle.cli.terminal.screen import Quit, Screen
from seabattle.cli.terminal.texts import load_phrases
from seabattle.client.links import Link, parse_link
from seabattle.client.live_table import LiveTable
from seabattle.client.requests import Rejected
from seabattle.client.server import Server, commit
from seabattle.core.field_errors import UNREADABLE
from seabattle.core.wire import encode
from seabattle.server.protocol.players import NewPlayer
from seabattle.server.protocol.rooms import Challenge, EnterRoom, Room, RoomMatchStarted
from seabattle.server.protocol.tables import MySeats

EXAMPLES = """\
examples:
  seabattle join "https://sea.example.org/t/24JmL8Wz4V72UCzQ#k3Vb…"
  seabattle join "https://sea.example.org/r/quiet-harbour#Qm7x…" --name Ada --against Bo
"""


class KeptPlayer(msgspec.Struct, frozen=True):
    """Who one is on a server."""

    name: str
    key: str


Kept = dict[str, KeptPlayer]
"""The content of a key file: players by the address of their server."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("link", metavar="LINK", help="the whole link, in quotation marks")
    parser.add_argument("--name", help="your name there (default: the last one, or ask)")
    parser.add_argument("--against", metavar="NAME", help="in a room: whom to play")
    parser.add_argument(
        "--key",
        type=Path,
        default=_default_file(),
        metavar="FILE",
        help="where your key is kept (default: seabattle/players.json among your settings)",
    )
    add_language(parser)


def _default_file() -> Path:
    folder = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(folder) / "seabattle" / "players.json"


def run(args: Namespace) -> int:
    link = parse_link(args.link)
    screen = Screen(load_phrases(args.language))
    table: LiveTable | None = None
    try:
        with Background() as background:
            name, server = _introduce(link.server, args, screen, background)
            table = background.run(_find_table(server, link, name, args.against))
            background.run(table.__aenter__())
            try:
                RemoteMatch(table, background, screen, args.language).play()
            finally:
                background.run(table.close())
    except (Quit, KeyboardInterrupt):
        if table:
            screen.say("join-left")
    except (Rejected, ConnectionError) as error:
        raise UsageError(str(error)) from None
    return 0


def _introduce(
    address: str, args: Namespace, screen: Screen, background: Background
) -> tuple[str, Server]:
    """Return one's name and the server, as the player whose key is kept, or as a new one."""
    kept = _read_keys(args.key)
    known = kept.get(address)
    name = args.name or (known.name if known else screen.ask("join-name"))
    server = Server(address, key=known.key if known else None)
    if known and name != known.name:
        background.run(server.request("PUT", "/api/me", NewPlayer, NewPlayer(name)))
    key = known.key if known else background.run(server.create_player(name))
    _write_keys(args.key, {**kept, address: KeptPlayer(name, key)})
    return name, server


def _read_keys(file: Path) -> Kept:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Kept)
    except FileNotFoundError:
        return {}
    except UNREADABLE:
        raise UsageError(f"{file} does not hold the keys of players") from None


def _write_keys(file: Path, kept: Kept) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)
    file.write_bytes(encode(kept) + b"\n")


async def _find_table(server: Server, link: Link, name: str, against: str | None) -> LiveTable:
    if link.kind == "room":
        return await _play_in_room(server, link, name, against)
    if against:
        raise UsageError("--against is for the link of a room")
    assert server.key
    mine = await server.request("GET", "/api/me/seats?of=running", MySeats)
    if any(seat.table.id == link.id for seat in mine.seats):
        return server.sit_at(link.id, server.key)
    return await server.join(link.id, link.secret)


async def _play_in_room(server: Server, link: Link, name: str, against: str | None) -> LiveTable:
    path, number = f"/api/rooms/{link.id}", token_hex(32)
    entry = EnterRoom(name, link.secret)
    room = await server.request("POST", f"{path}/members", Room, entry)
    rival = _choose_member(room, against)
    wish = Challenge(rival, commit(number))
    match = await server.request("POST", f"{path}/matches", RoomMatchStarted, wish)
    assert server.key
    return server.sit_at(match.table, server.key, number)


def _choose_member(room: Room, against: str | None) -> int:
    """Return the member of this name; without one the host, or whoever else is in the room."""
    others = [each for each in room.members if each.is_present and each.number != room.you]
    if not others:
        raise UsageError("nobody else is in this room yet")
    if against is None:
        return next((each.number for each in others if each.number == room.host), others[0].number)
    for each in others:
        if each.name.casefold() == against.casefold():
            return each.number
    raise UsageError(f"no {against} in this room; its members: {', '.join(e.name for e in others)}")
