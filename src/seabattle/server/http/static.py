"""The web client's files, or a page that says there are none."""

import os
from importlib.resources import files
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

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
"""The folder of files whose names carry a hash of their contents: they never change."""
FOR_EVER, ASK_FIRST = "public, max-age=31536000, immutable", "no-cache"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""What the build compresses with, the smaller first, and how it names the result."""
MANIFEST = ".webmanifest"


def page_folder(web: Path | None) -> Path:
    """The built client is part of the package."""
    return web or Path(str(files("seabattle.server") / "page"))


def static_routes(folder: Path) -> list[BaseRoute]:
    if (folder / "index.html").is_file():
        return [Mount("/", PageFiles(directory=folder, html=True))]
    return [Route("/", _not_built)]


class PageFiles(StaticFiles):
    """Files as they were compressed at build time, if the client takes that."""

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
    """The first encoding that the client takes and the build has made."""
    asked = [part.split(";") for part in accepted.lower().replace(" ", "").split(",")]
    taken = {name for name, *more in asked if not any(_is_zero(weight) for weight in more)}
    there = (name for name in ENCODINGS if name in taken)
    return next((name for name in there if Path(f"{path}{ENCODINGS[name]}").is_file()), None)


def _is_zero(weight: str) -> bool:
    """`q=0` means: not this one."""
    return weight.startswith("q=") and not weight.removeprefix("q=").strip("0.")


async def _not_built(request: Request) -> Response:
    return Response(NOT_BUILT, media_type="text/html")
