"""Players that are programs in any language and speak the referee's lines for one seat.

On its standard input, a program gets the opening line with its seat, every event that its seat
hears, and its view when it is to act. On its standard output, it answers each view with one order
line. After the outcome its input is closed. `docs/protocol/programs.md` lists all lines.
"""

import os
import selectors
import shlex
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec

from seabattle.core.answer import Answer
from seabattle.core.errors import SeabattleError
from seabattle.core.field_errors import UNREADABLE, explain_decode_error
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.outcome import ForfeitReason, Outcome
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.match.referee import OrderLine

PREFIX = "exec:"
MAX_LINE_BYTES = 1 << 20
"""In bytes. Real orders are far shorter."""
EXIT_TIMEOUT = 2.0
"""The grace period after the last line, in seconds."""


class NoProgram(SeabattleError):
    """A program that cannot be started."""


class ProgramFault(SeabattleError):
    """A program broke the protocol, and loses the match."""

    def __init__(self, why: ForfeitReason, sentence: str) -> None:
        super().__init__(sentence)
        self.why: ForfeitReason = why


class Program:
    """A running program in one seat of one match."""

    def __init__(self, command: str, game: Game[Any, Any], seat: Seat, time_limit: float) -> None:
        self.seat = seat
        self.time_limit = time_limit
        self._process = _start(command)
        self._exit_timeout = EXIT_TIMEOUT
        self._events_sent = 0
        self._decision = 0
        self._read = b""
        self._unsent = b""
        opening = {"game": game.id, "version": game.version, "options": game.options}
        self._send({**opening, "seat": seat.value})

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        """Send new events and the view, and wait for the order. Raises `ProgramFault`."""
        self._send_events(heard)
        seen = {"decision": self._decision, "heard": len(heard), "waiting_for": view.to_act}
        self._send({"view": view, **seen, "sealed": None})
        given = self._parse_order(self._read_line())
        self._decision += 1
        return given

    def end(self, heard: Sequence[Event], outcome: Outcome | None) -> None:
        """Send the outcome, wait a moment for the program to exit, then kill it."""
        try:
            if outcome:
                self._send_events(heard)
                self._send({"outcome": outcome})
                self._exchange(monotonic() + self._exit_timeout, answer=False)
            assert self._process.stdin, "it was started with pipes"
            self._process.stdin.close()
            self._process.wait(self._exit_timeout if outcome else 0)
        except (ProgramFault, subprocess.TimeoutExpired):
            pass
        finally:
            self._kill()

    def _send_events(self, heard: Sequence[Event]) -> None:
        for number in range(self._events_sent, len(heard)):
            self._send({"event": heard[number], "to": self.seat.value, "number": number})
        self._events_sent = len(heard)

    def _send(self, line: Json) -> None:
        self._unsent += encode(line) + b"\n"

    def _read_line(self) -> bytes:
        self._exchange(monotonic() + self.time_limit, answer=True)
        line, _, self._read = self._read.partition(b"\n")
        return line

    def _parse_order(self, line: bytes) -> Answer:
        try:
            given = msgspec.json.decode(line, type=OrderLine)
        except UNREADABLE as error:
            sent = line[:80].decode(errors="replace")
            why = explain_decode_error(line, OrderLine, error)
            raise ProgramFault(
                "broke_rules", f"sent {sent!r}, which is not an order: {why}"
            ) from None
        if given.seat is not self.seat:
            raise ProgramFault(
                "broke_rules", f"sits in seat {self.seat}, but gave an order for seat {given.seat}"
            )
        if given.decision not in (None, self._decision):
            problem = f"answered decision {given.decision} instead of {self._decision}"
            raise ProgramFault("broke_rules", problem)
        return given.order

    def _exchange(self, deadline: float, *, answer: bool) -> None:
        """Write all pending output, and read a line if an answer is wanted.

        Neither direction blocks: a program that does not read must not outlast the deadline.
        """
        assert self._process.stdin, "it was started with pipes"
        assert self._process.stdout, "it was started with pipes"
        pipes = self._process.stdin.fileno(), self._process.stdout.fileno()
        with selectors.DefaultSelector() as ready:
            ready.register(pipes[0], selectors.EVENT_WRITE)
            ready.register(pipes[1], selectors.EVENT_READ)
            while self._unsent or (answer and b"\n" not in self._read):
                if not self._unsent and pipes[0] in ready.get_map():
                    ready.unregister(pipes[0])
                found = ready.select(max(deadline - monotonic(), 0))
                if not found:
                    self._exit_timeout = 0.0
                    raise ProgramFault(
                        "clock", f"gave no answer within {self.time_limit:g} seconds"
                    )
                for key, _ in found:
                    self._write(key.fd) if key.fd == pipes[0] else self._receive(key.fd)

    def _write(self, pipe: int) -> None:
        try:
            self._unsent = self._unsent[os.write(pipe, self._unsent[:4096]) :]
        except BrokenPipeError:
            raise self._exit_fault() from None

    def _receive(self, pipe: int) -> None:
        found = os.read(pipe, 1 << 16)
        if not found:
            raise self._exit_fault()
        self._read += found
        if len(self._read) > MAX_LINE_BYTES:
            raise ProgramFault(
                "broke_rules", f"sent more than {MAX_LINE_BYTES} bytes for one order"
            )

    def _exit_fault(self) -> ProgramFault:
        try:
            code = self._process.wait(EXIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            return ProgramFault("abandoned", "closed its standard input or output")
        return ProgramFault("abandoned", f"exited with code {code} during the match")

    def _kill(self) -> None:
        """Kill the program's whole process group."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                pipe.close()


def _start(command: str) -> subprocess.Popen[bytes]:
    """Start a program in its own session: Ctrl-C reaches the arena only, kills reach children."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise NoProgram(f"{PREFIX}{command} cannot be read as a command: {error}") from None
    if not words:
        raise NoProgram(f"{PREFIX} needs a command, as in {PREFIX}./my-bot")
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(words, bufsize=0, stdin=pipe, stdout=pipe, start_new_session=True)
    except OSError as error:
        raise NoProgram(f"{PREFIX}{command} cannot be started: {error.strerror}") from None
