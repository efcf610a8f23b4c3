"""What a session asks of its connection, and what it is told in return."""

from typing import Protocol

NORMAL, PROTOCOL_ERROR, INVALID_DATA, POLICY_VIOLATION, TOO_BIG = 1000, 1002, 1007, 1008, 1009
INTERNAL_ERROR, SERVICE_RESTART, TRY_AGAIN_LATER = 1011, 1012, 1013
"""Close codes of WebSockets."""


class Receiver(Protocol):
    """Whom a transport delivers to: a session, or an echo in the tests."""

    def receive(self, message: bytes) -> None: ...

    def drained(self) -> None:
        """The client has read enough for more to be sent."""

    def closed(self) -> None:
        """The connection is gone; told once."""


class Transport(Protocol):
    """One WebSocket, open. `asyncio_transport` and `asgi_transport` implement it."""

    @property
    def is_full(self) -> bool:
        """Backpressure: whether the client is behind in reading, so that sending should wait."""

    async def deliver_to(self, receiver: Receiver) -> None:
        """Deliver what comes from now on. Some transports need the caller's task until the end."""

    def send(self, *texts: bytes) -> None: ...

    def pause(self) -> None:
        """Stop reading from the client."""

    def resume(self) -> None: ...

    def close(self, code: int) -> None:
        """Start the closing handshake; hang up when it is over or takes too long."""

    def abort(self) -> None:
        """Hang up at once."""
