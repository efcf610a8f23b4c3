"""A problem as a person sees it who has followed a link."""

from base64 import b64encode
from hashlib import sha256
from html import escape

from starlette.requests import HTTPConnection
from starlette.responses import Response

from seabattle.core.words import Language
from seabattle.server.problems import ServerProblem, say
from seabattle.server.security.origins import CONTENT_POLICY, SECURITY_HEADERS

STYLE = """
:root {
    color-scheme: light dark;
    font: 16px/1.5 system-ui, sans-serif;
    background: light-dark(#f3f7f8, #0b1a22);
    color: light-dark(#12303f, #e6f1f4);
}
body {
    max-width: 34rem;
    margin: 12vh auto 0;
    padding: 0 1rem;
}
h1 {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    font-size: 1.5rem;
}
a {
    display: inline-block;
    padding: 0.6rem 1.1rem;
    border-radius: 10px;
    background: light-dark(#0b6a8f, #5cc0e0);
    color: light-dark(#ffffff, #06222d);
    font-weight: 650;
    text-decoration: none;
}
"""
PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Seabattle</title>
<link rel="icon" href="/icon.svg">
<style>{style}</style>
<h1><img src="/icon.svg" alt="" width="48" height="48"> Seabattle</h1>
<p>{sentence}</p>
<p><a href="/">{home}</a></p>
</html>
"""
DIGEST = b64encode(sha256(STYLE.encode()).digest()).decode()
POLICY = SECURITY_HEADERS[CONTENT_POLICY].replace(
    "style-src 'self'", f"style-src 'sha256-{DIGEST}'"
)
"""Styles are files elsewhere; this page stands by itself and has its own."""


def wants_page(asked: HTTPConnection) -> bool:
    """Browsers ask for HTML when a person goes somewhere; scripts and programs do not."""
    return "text/html" in asked.headers.get("accept", "")


def problem_page(problem: ServerProblem, language: Language) -> Response:
    sentence, home = problem.sentence(language), say(language, "page-home")
    text = PAGE.format(language=language, style=STYLE, sentence=escape(sentence), home=escape(home))
    return Response(text, problem.status, {CONTENT_POLICY: POLICY}, "text/html")
