"""Handlers for shared links: the page with tags for messengers, and a picture of the boards."""

import asyncio
from hashlib import blake2b

from starlette.requests import Request
from starlette.responses import Response

from seabattle.core.seat import Seat
from seabattle.core.view import Board
from seabattle.server.http.catalogue import get_puzzle
from seabattle.server.http.handlers.base import Handlers
from seabattle.server.http.page import (
    load_table_info,
    page_folder,
    render_puzzle_preview,
    render_table_preview,
)
from seabattle.server.http.requests import language_of
from seabattle.server.pictures.boards import draw_boards
from seabattle.server.services import Services

MOVING, STILL = "public, max-age=60", "public, max-age=86400"
"""How long a picture of a match under way may be kept, and one that does not change any more."""


class PreviewHandlers(Handlers):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._folder = page_folder(services.registry.settings.web)
        self._drawing = asyncio.Lock()

    async def shared(self, request: Request) -> Response:
        table = await load_table_info(self._store, request.path_params["table"])
        return render_table_preview(self._folder, table, request)

    async def shared_puzzle(self, request: Request) -> Response:
        game, number = request.path_params["game"], request.path_params["number"]
        puzzle = get_puzzle(game, number, language_of(request))
        return render_puzzle_preview(self._folder, game, number, puzzle, request)

    async def table_picture(self, request: Request) -> Response:
        """Return what spectators see; of a match that has not begun, a picture without boards."""
        table = await self._table(request)
        boards = table.match.view(Seat.WATCHER).boards if table.match else ()
        is_over = table.match is not None and table.match.outcome is not None
        return await self._draw(boards, table.info.game, STILL if is_over else MOVING, request)

    async def puzzle_picture(self, request: Request) -> Response:
        game, number = request.path_params["game"], request.path_params["number"]
        puzzle = get_puzzle(game, number, "en")
        return await self._draw(puzzle.view.boards, game, STILL, request)

    async def _draw(
        self, boards: tuple[Board, ...], game: str, kept: str, request: Request
    ) -> Response:
        """Draw in a thread, one picture at a time: orders must not wait for pictures."""
        async with self._drawing:
            png = await asyncio.to_thread(draw_boards, boards, game)
        headers = {
            "cache-control": kept,
            "cross-origin-resource-policy": "cross-origin",
            "etag": f'"{blake2b(png, digest_size=12).hexdigest()}"',
        }
        if headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(png, headers=headers, media_type="image/png")
