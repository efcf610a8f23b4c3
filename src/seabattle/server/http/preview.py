"""The page at the address of a table, with what a messenger shows of a shared link.

The tags say which game is played and by whom. The word of an invitation is in the fragment of the
link, which is never sent.
"""

from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from seabattle.core.words import Language, words
from seabattle.games.catalogue import known_games
from seabattle.server.http.requests import language_of
from seabattle.server.http.static import ASK_FIRST
from seabattle.server.problems import ServerProblem, say
from seabattle.server.protocol.tables import TableInfo
from seabattle.server.tables.presenters import listed_table
from seabattle.store.contract import Store
from seabattle.store.errors import NoSuchMatch

SHARED = "/t/"
"""Where the addresses of tables begin that are sent to others."""
HEAD = "</head>"
PICTURE = "icon-512.png"


async def shared_table(store: Store, id: str) -> TableInfo:
    """Without loading its match."""
    try:
        return listed_table(await store.head(id), await store.sitters(id))
    except NoSuchMatch:
        raise ServerProblem("no_such_table", table=id) from None


def preview(folder: Path, table: TableInfo, request: Request) -> Response:
    page = folder / "index.html"
    if not page.is_file():
        raise ServerProblem("not_found")
    tags = "".join(
        f'<meta property="og:{name}" content="{escape(content)}" />'
        for name, content in _tags(table, language_of(request), _origin(request)).items()
    )
    text = page.read_text("utf-8").replace(HEAD, f"{tags}{HEAD}", 1)
    headers = {"cache-control": ASK_FIRST, "vary": "accept-language"}
    return Response(text, headers=headers, media_type="text/html")


def _origin(request: Request) -> str:
    """As the messenger reached it, by way of a proxy perhaps."""
    scheme = request.headers.get("x-forwarded-proto", "")
    known = scheme if scheme in ("http", "https") else request.url.scheme
    return f"{known}://{request.url.netloc}"


def _tags(table: TableInfo, language: Language, origin: str) -> dict[str, str]:
    return {
        "type": "website",
        "site_name": "Seabattle",
        "title": _title(table.game, language),
        "description": _players(table, language),
        "image": f"{origin}/{PICTURE}",
    }


def _title(game: str, language: Language) -> str:
    kind = known_games().get(game)
    return words(kind, language).say("title") if kind else game


def _players(table: TableInfo, language: Language) -> str:
    """Whoever has given no name is not mentioned."""
    names = [seat.nickname for seat in table.seats if seat.nickname]
    if table.status == "waiting" and names:
        return say(language, "preview-invites", name=names[0])
    return " – ".join(names)
