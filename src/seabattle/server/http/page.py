"""The web client's files, and link previews for shared tables."""

import os
from html import escape
from importlib.resources import files
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from seabattle.core.words import Language, words
from seabattle.games.catalogue import known_games
from seabattle.server.http.middleware import CONTENT_POLICY, FRAMED_POLICY
from seabattle.server.http.requests import language_of
from seabattle.server.pictures.boards import HEIGHT, WIDTH
from seabattle.server.problems import ServerProblem, say
from seabattle.server.protocol.catalogue import PuzzleDetails
from seabattle.server.protocol.tables import TableInfo
from seabattle.server.protocol.tournaments import Tournament
from seabattle.server.tables.metadata import stored_table_info
from seabattle.store.errors import NoSuchMatch
from seabattle.store.store import Store

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>seabattle</title>
<h1>seabattle</h1>
<p>The server is running. Its web client has not been built: there is nothing to see yet.</p>
<p>Programs can play: see <a href="/api">the HTTP interface</a>.</p>
</html>
"""
HASHED = "assets"
"""Folder of files with a content hash in their names, which never change."""
FOR_EVER, ASK_FIRST = "public, max-age=31536000, immutable", "no-cache"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Encodings that the build makes, the smallest first, and their file suffixes."""
MANIFEST = ".webmanifest"
SHARED, PUZZLE = "/t/", "/p/"
"""Path prefixes of links to tables and puzzles."""
PICTURE = "preview.png"
"""The last part of the path of a link's picture."""
ROOM, TOURNAMENT = "/r/", "/c/"
"""Path prefixes of links to rooms and tournaments."""
EMBEDDED = ("/embed/t/{table}", "/embed/puzzles/{game}/{number:int}")
"""Paths that other sites may frame. What they show is read by the page, without secrets."""
HEAD_END = "</head>"
ICON = "icon-512.png"


def page_folder(web: Path | None) -> Path:
    """Return the folder of the web client, by default the one in the package."""
    return web or Path(str(files("seabattle.server") / "page"))


def list_static_routes(folder: Path) -> list[BaseRoute]:
    if not (folder / "index.html").is_file():
        return [Route("/", _respond_not_built)]
    framed = folder / "embed.html"
    paths = EMBEDDED if framed.is_file() else ()
    return [
        *(Route(path, lambda request: _respond_framed(framed)) for path in paths),
        Mount("/", PageFiles(directory=folder, html=True)),
    ]


def _respond_framed(file: Path) -> Response:
    """Return the page for frames; one that does not exist is told by the page itself."""
    headers = {
        "cache-control": ASK_FIRST,
        CONTENT_POLICY: FRAMED_POLICY,
        "cross-origin-resource-policy": "cross-origin",
    }
    return FileResponse(file, headers=headers)


class PageFiles(StaticFiles):
    """Serves files as compressed at build time, if the client accepts that."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        path = Path(full_path)
        encoding = _encoding_of(path, Headers(scope=scope).get("accept-encoding", ""))
        if encoding:
            full_path = Path(f"{path}{ENCODINGS[encoding]}")
            stat_result = full_path.stat()
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["vary"] = "accept-encoding"
        response.headers["cache-control"] = FOR_EVER if path.parent.name == HASHED else ASK_FIRST
        if encoding:
            response.headers["content-encoding"] = encoding
        if path.suffix == MANIFEST:
            response.headers["content-type"] = "application/manifest+json"
        return response


def _encoding_of(path: Path, accepted: str) -> str | None:
    """Return the first encoding that the client accepts and the build has made."""
    asked = [part.split(";") for part in accepted.lower().replace(" ", "").split(",")]
    taken = {name for name, *more in asked if not any(_is_refused(weight) for weight in more)}
    there = (name for name in ENCODINGS if name in taken)
    return next((name for name in there if Path(f"{path}{ENCODINGS[name]}").is_file()), None)


def _is_refused(weight: str) -> bool:
    """Return whether a weight is `q=0`."""
    return weight.startswith("q=") and not weight.removeprefix("q=").strip("0.")


async def _respond_not_built(request: Request) -> Response:
    return Response(NOT_BUILT, media_type="text/html")


async def load_table_info(store: Store, id: str) -> TableInfo:
    """Return the table's information without loading its match."""
    try:
        return stored_table_info(await store.read_head(id), await store.read_sitters(id))
    except NoSuchMatch:
        raise ServerProblem("no_such_table", table=id) from None


def render_table_preview(folder: Path, table: TableInfo, request: Request) -> Response:
    """Return the page with Open Graph tags: the game and its players."""
    language = language_of(request)
    title, description = _title(table.game, language), _describe_players(table, language)
    picture = f"{SHARED.strip('/')}/{table.id}/{PICTURE}"
    return _render_preview(folder, title, description, request, picture)


def render_puzzle_preview(
    folder: Path, game: str, number: str, puzzle: PuzzleDetails, request: Request
) -> Response:
    """Return the page with Open Graph tags: the number of the puzzle and its question."""
    language = language_of(request)
    title = say(language, "preview-puzzle", game=_title(game, language), number=number)
    picture = f"{PUZZLE.strip('/')}/{game}/{number}/{PICTURE}"
    return _render_preview(folder, title, puzzle.question, request, picture)


def render_room_preview(folder: Path, request: Request) -> Response:
    """Return the page with Open Graph tags, the same whether or not there is such a room."""
    sentence = say(language_of(request), "preview-room")
    return _render_preview(folder, "Seabattle", sentence, request)


def render_tournament_preview(folder: Path, found: Tournament, request: Request) -> Response:
    """Return the page with Open Graph tags: how many play, or who was best."""
    language = language_of(request)
    best = (each for each in found.standings[:3] if each.points and each.name)
    places = ", ".join(f"{each.rank}. {each.name} ({each.points})" for each in best)
    if found.over and places:
        said = say(language, "preview-tournament-result", places=places)
    else:
        said = say(language, "preview-tournament-players", count=len(found.standings))
    title = found.title or say(language, "preview-tournament")
    return _render_preview(folder, title, said, request)


def _render_preview(
    folder: Path, title: str, description: str, request: Request, picture: str | None = None
) -> Response:
    page = folder / "index.html"
    if not page.is_file():
        raise ServerProblem("not_found")
    tags = "".join(
        f'<meta property="og:{name}" content="{escape(str(content))}" />'
        for name, content in _make_tags(title, description, _origin(request), picture).items()
    )
    if picture:
        tags += '<meta name="twitter:card" content="summary_large_image" />'
    text = page.read_text("utf-8").replace(HEAD_END, f"{tags}{HEAD_END}", 1)
    headers = {"cache-control": ASK_FIRST, "vary": "accept-language"}
    return Response(text, headers=headers, media_type="text/html")


def _origin(request: Request) -> str:
    """Return the server's origin as the client sees it, also behind a proxy."""
    scheme = request.headers.get("x-forwarded-proto", "")
    known = scheme if scheme in ("http", "https") else request.url.scheme
    return f"{known}://{request.url.netloc}"


def _make_tags(
    title: str, description: str, origin: str, picture: str | None
) -> dict[str, str | int]:
    size = {"image:width": WIDTH, "image:height": HEIGHT} if picture else {}
    return {
        "type": "website",
        "site_name": "Seabattle",
        "title": title,
        "description": description,
        "image": f"{origin}/{picture or ICON}",
        **size,
    }


def _title(game: str, language: Language) -> str:
    kind = known_games().get(game)
    return words(kind, language).say("title") if kind else game


def _describe_players(table: TableInfo, language: Language) -> str:
    """Return the nicknames of the players, or an invitation by the first; else what the game is."""
    names = [
        say(language, "bot-name", name=seat.nickname) if seat.bot else seat.nickname
        for seat in table.seats
        if seat.nickname
    ]
    if table.status == "waiting" and names:
        return say(language, "preview-invites", name=names[0])
    return " – ".join(names) or say(language, f"preview-{table.status}")
