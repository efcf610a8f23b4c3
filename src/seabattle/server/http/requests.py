"""Parse requests and build responses."""

from http import HTTPStatus
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from seabattle.core.field_errors import explain_validation_error
from seabattle.core.wire import encode
from seabattle.core.words import LANGUAGES, Language
from seabattle.server.problems import ServerProblem, decode, parse_accept_language
from seabattle.server.protocol.messages import Problem

M = TypeVar("M", bound=msgspec.Struct)


def json_response(message: object, status: int = 200) -> Response:
    return Response(encode(message), status, media_type="application/json")


def text_response(text: str, kind: str) -> Response:
    return Response(text, media_type=f"text/{kind}; charset=utf-8")


def language_of(request: HTTPConnection) -> Language:
    """Return the language from `?language=`, or else from `Accept-Language`."""
    asked = request.query_params.get("language")
    return next(
        (language for language in LANGUAGES if language == asked),
        parse_accept_language(request.headers.get("accept-language", "")),
    )


def bearer_token(request: Request) -> str | None:
    """Return the bearer token; secrets are never part of a URL."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" and secret.strip() else None


def parse_query(request: Request, kind: type[M]) -> M:
    """Decode the query string, without `language`; raise `ServerProblem` if it is malformed."""
    asked = {name: value for name, value in request.query_params.items() if name != "language"}
    try:
        return msgspec.convert(asked, kind, strict=False)
    except msgspec.ValidationError as error:
        problem = explain_validation_error(kind, asked, error)
        raise ServerProblem("malformed_message", problem=problem) from None


async def parse_body(request: Request, kind: type[M], max_bytes: int) -> M:
    """Read and decode a body; raise `ServerProblem` if it is malformed or too large."""
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > max_bytes:
                raise ServerProblem("too_large", most=max_bytes)
    except ClientDisconnect:
        raise ServerProblem("malformed_message", problem="its end is missing") from None
    message: M = decode(bytes(data), kind)
    return message


def client_of(request: HTTPConnection) -> str:
    """Return the network address of the client."""
    return request.client.host if request.client else ""


def encode_refusal(problem: ServerProblem) -> bytes:
    """Return a problem as a complete HTTP response in English, for protocols without ASGI."""
    body = encode(Problem(problem.slug, problem.sentence("en")))
    head = (
        f"HTTP/1.1 {problem.status} {HTTPStatus(problem.status).phrase}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "connection: close\r\n\r\n",
    )
    return "\r\n".join(head).encode() + body
