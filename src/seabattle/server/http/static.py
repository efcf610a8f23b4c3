"""The web client's files, or a page that says there are none."""

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>seabattle</title>
<h1>seabattle</h1>
<p>The server is running. Its web client has not been built: there is nothing to see yet.</p>
<p>Programs can play: see <a href="/api">the HTTP interface</a>.</p>
</html>
"""


def static_routes(web: Path | None) -> list[BaseRoute]:
    """The built client is part of the package."""
    folder = web or Path(str(files("seabattle.server") / "page"))
    if (folder / "index.html").is_file():
        return [Mount("/", StaticFiles(directory=folder, html=True))]
    return [Route("/", _not_built)]


async def _not_built(request: Request) -> Response:
    return Response(NOT_BUILT, media_type="text/html")
