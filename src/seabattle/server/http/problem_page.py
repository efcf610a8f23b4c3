"""A problem as a person sees it who has followed a link."""

from html import escape

from starlette.requests import HTTPConnection
from starlette.responses import Response

from seabattle.core.words import Language
from seabattle.server.problems import ServerProblem, say

PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>seabattle</title>
<h1>seabattle</h1>
<p>{sentence}</p>
<p><a href="/">{home}</a></p>
</html>
"""


def wants_page(asked: HTTPConnection) -> bool:
    """Browsers ask for HTML when a person goes somewhere; scripts and programs do not."""
    return "text/html" in asked.headers.get("accept", "")


def problem_page(problem: ServerProblem, language: Language) -> Response:
    sentence, home = problem.sentence(language), say(language, "page-home")
    text = PAGE.format(language=language, sentence=escape(sentence), home=escape(home))
    return Response(text, problem.status, media_type="text/html")
