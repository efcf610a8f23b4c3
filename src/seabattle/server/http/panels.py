"""Panels that packages bring for the page: the ES module `page/panel.js` beside a game.

Nothing else of a package is served: the address has the id of a game and no path.
"""

from hashlib import sha256
from typing import NamedTuple

from starlette.responses import Response

from seabattle.core.cache import computed_once
from seabattle.core.wire import GameType
from seabattle.core.words import package_text
from seabattle.server.http.requests import text_response
from seabattle.server.ops.logs import log

FILE = ("page", "panel.js")
LONGEST = 500_000
"""Characters: a longer module is not served, and the log says so."""


class Panel(NamedTuple):
    source: str
    etag: str


@computed_once("for each game; reads a file")
def panel_of(game: GameType) -> Panel | None:
    source = package_text(game, *FILE)
    if source is None:
        return None
    if len(source) > LONGEST:
        log("panel_too_long", game=game.id, count=len(source))
        return None
    return Panel(source, f'"{sha256(source.encode()).hexdigest()[:32]}"')


def panel_address(game: GameType) -> str | None:
    return f"/api/games/{game.id}/panel.js" if panel_of(game) else None


def panel_response(panel: Panel, known: str) -> Response:
    """The module, or 304 for a client that knows it: `known` is its If-None-Match."""
    is_known = panel.etag in (tag.strip().removeprefix("W/") for tag in known.split(","))
    response = Response(status_code=304) if is_known else text_response(panel.source, "javascript")
    response.headers["etag"] = panel.etag
    response.headers["cache-control"] = "no-cache"
    return response
