"""Reading requests and building responses."""

from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from seabattle.core.field_errors import explain_validation_error
from seabattle.core.wire import encode
from seabattle.core.words import LANGUAGES, Language
from seabattle.server.problems import ServerProblem, accepted_language, read, unreadable

M = TypeVar("M", bound=msgspec.Struct)


def json_response(message: object, status: int = 200) -> Response:
    return Response(encode(message), status, media_type="application/json")


def text_response(text: str, kind: str) -> Response:
    return Response(text, media_type=f"text/{kind}; charset=utf-8")


def language_of(request: HTTPConnection) -> Language:
    """From `?language=`, or else from `Accept-Language`."""
    asked = request.query_params.get("language")
    return next(
        (language for language in LANGUAGES if language == asked),
        accepted_language(request.headers.get("accept-language", "")),
    )


def bearer(request: Request) -> str | None:
    """The bearer token; secrets are never part of a URL."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" and secret.strip() else None


def query(request: Request, kind: type[M]) -> M:
    """The query string as a message, without `language`."""
    asked = {name: value for name, value in request.query_params.items() if name != "language"}
    try:
        return msgspec.convert(asked, kind, strict=False)
    except msgspec.ValidationError as error:
        raise unreadable(explain_validation_error(kind, asked, error)) from None


async def body(request: Request, kind: type[M], most_bytes: int) -> M:
    """The message in a request's body, read up to a limit."""
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > most_bytes:
                raise ServerProblem("too_large", most=most_bytes)
    except ClientDisconnect:
        raise ServerProblem("malformed_message", problem="its end is missing") from None
    message: M = read(bytes(data), kind)
    return message


def client_of(request: HTTPConnection) -> str:
    return request.client.host if request.client else ""
