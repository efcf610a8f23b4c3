"""Starts requests when the start queue allows it, and tells `HttpProtocol` of their responses."""

from collections.abc import Callable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from seabattle.server.http.protocol import CONNECTION_KEY, HttpProtocol


def follow_responses(app: ASGIApp) -> ASGIApp:
    """Let the `HttpProtocol` of a request, if it has one, start it and follow its response."""

    async def call_followed(scope: Scope, receive: Receive, send: Send) -> None:
        find = scope.get("state", {}).get(CONNECTION_KEY)
        if scope["type"] == "http" and find:
            await _run(app, scope, receive, send, find)
        else:
            await app(scope, receive, send)

    return call_followed


async def _run(
    app: ASGIApp,
    scope: Scope,
    receive: Receive,
    send: Send,
    find: Callable[[], HttpProtocol | None],
) -> None:
    """Call the application for one request, when the start queue allows it."""
    connection = find()
    start = connection.start if connection else None
    del connection  # tracebacks of the application must not keep it alive

    async def send_and_track(message: Message) -> None:
        if connection := find():
            connection.begin_response()
        await send(message)
        is_last = message["type"] == "http.response.body" and not message.get("more_body")
        if is_last and (connection := find()):
            connection.end_response(start)

    try:
        if start:
            await start
        if (connection := find()) and connection.is_open:
            del connection
            await app(scope, receive, send_and_track)
    finally:
        if connection := find():
            connection.end_response(start)
