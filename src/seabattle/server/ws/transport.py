"""The interface between a session and its transport."""

from typing import Protocol

NORMAL, PROTOCOL_ERROR, INVALID_DATA, POLICY_VIOLATION, TOO_BIG = 1000, 1002, 1007, 1008, 1009
INTERNAL_ERROR, SERVICE_RESTART, TRY_AGAIN_LATER = 1011, 1012, 1013
"""WebSocket close codes (RFC 6455, 7.4.1)."""


class Receiver(Protocol):
    """Gets the messages of a transport: a session, or an echo in tests."""

    def receive(self, message: bytes) -> None: ...

    def on_drained(self) -> None:
        """React to a client that has caught up with reading."""

    def on_closed(self) -> None:
        """React to the end of the connection; called once."""


class Transport(Protocol):
    """One open WebSocket: an `AsyncioTransport`, or a stand-in in tests."""

    @property
    def is_full(self) -> bool:
        """Return whether the client is behind in reading, so that sending should wait."""

    async def deliver_to(self, receiver: Receiver) -> None:
        """Deliver messages from now on."""

    def send(self, *texts: bytes) -> None: ...

    def pause(self) -> None:
        """Stop reading from the client."""

    def resume(self) -> None: ...

    def close(self, code: int) -> None:
        """Start the closing handshake, and disconnect after it or a timeout."""

    def abort(self) -> None:
        """Disconnect at once."""
