"""Answers that are the same for everybody: games, rules, words, lessons and puzzles."""

from starlette.requests import Request
from starlette.responses import Response

from seabattle.core.words import words
from seabattle.server.http import catalogue
from seabattle.server.http.handlers.base import game_of
from seabattle.server.http.lessons import lesson_script
from seabattle.server.http.panels import panel_of, panel_response
from seabattle.server.http.puzzles import puzzle_told, puzzles, puzzles_of
from seabattle.server.http.requests import json_response, language_of, text_response
from seabattle.server.problems import ServerProblem


class LibraryHandlers:
    async def games(self, request: Request) -> Response:
        return json_response(catalogue.games(language_of(request)))

    async def rules(self, request: Request) -> Response:
        text = words(game_of(request), language_of(request)).rules()
        return text_response(text, "markdown")

    async def words(self, request: Request) -> Response:
        return text_response(catalogue.sentences(game_of(request), language_of(request)), "plain")

    async def panel(self, request: Request) -> Response:
        panel = panel_of(game_of(request))
        if panel is None:
            raise ServerProblem("not_found")
        return panel_response(panel, request.headers.get("if-none-match", ""))

    async def lesson(self, request: Request) -> Response:
        name = request.path_params["lesson"]
        return json_response(lesson_script(game_of(request), name, language_of(request)))

    async def puzzles(self, request: Request) -> Response:
        return json_response(puzzles())

    async def puzzles_of(self, request: Request) -> Response:
        return json_response(puzzles_of(request.path_params["game"]))

    async def puzzle(self, request: Request) -> Response:
        game, number = request.path_params["game"], request.path_params["number"]
        return json_response(puzzle_told(game, number, language_of(request)))

    async def table_rules(self, request: Request) -> Response:
        return text_response(catalogue.table_rules(language_of(request)), "markdown")
