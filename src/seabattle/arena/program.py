"""A player that is a program of its own, in any language: the referee's lines for one seat.

The program gets, on its standard input, the opening line with its seat, every event that its seat
hears, and its view when it is to act. It answers each view with one order line on its standard
output. After the outcome its input is closed. `docs/protocol/programs.md` lists all lines.
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
from seabattle.core.field_errors import explain_decode_error
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.outcome import ForfeitReason, Outcome
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.match.referee import OrderLine

PREFIX = "exec:"
LONGEST_LINE = 1 << 20
"""In bytes. No order comes near it."""
EXIT_TIMEOUT = 2.0
"""Grace period in seconds after the last line."""


class NoProgram(SeabattleError):
    """A program that cannot be started."""


class ProgramFault(SeabattleError):
    """A program did not answer as it should, and loses the match."""

    def __init__(self, why: ForfeitReason, sentence: str) -> None:
        super().__init__(sentence)
        self.why: ForfeitReason = why


class Program:
    """One run of a program: it sits in one seat for one match."""

    def __init__(self, command: str, game: Game[Any, Any], seat: Seat, time_limit: float) -> None:
        self.seat = seat
        self.time_limit = time_limit
        self._process = _start(command)
        self._patience = EXIT_TIMEOUT
        self._told = 0
        self._decision = 0
        self._read = b""
        self._to_say = b""
        self._say({**_opening_line(game), "seat": seat.value})

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        """Tell it what is new and what it sees, and wait for its order."""
        self._tell(heard)
        seen = {"decision": self._decision, "heard": len(heard), "waiting_for": view.to_act}
        self._say({"view": view, **seen, "sealed": None})
        given = self._order(self._answer())
        self._decision += 1
        return given

    def end(self, heard: Sequence[Event], outcome: Outcome | None) -> None:
        """Tell it the outcome, give it a moment to exit, then kill it."""
        try:
            if outcome:
                self._tell(heard)
                self._say({"outcome": outcome})
                self._exchange(monotonic() + self._patience, answer=False)
            self._hang_up()
            self._process.wait(self._patience if outcome else 0)
        except (ProgramFault, subprocess.TimeoutExpired):
            pass
        finally:
            self._kill()

    def _tell(self, heard: Sequence[Event]) -> None:
        for number in range(self._told, len(heard)):
            self._say({"event": heard[number], "to": self.seat.value, "number": number})
        self._told = len(heard)

    def _say(self, line: Json) -> None:
        self._to_say += encode(line) + b"\n"

    def _answer(self) -> bytes:
        self._exchange(monotonic() + self.time_limit, answer=True)
        line, _, self._read = self._read.partition(b"\n")
        return line

    def _order(self, line: bytes) -> Answer:
        try:
            given = msgspec.json.decode(line, type=OrderLine)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            said = line[:80].decode(errors="replace")
            why = explain_decode_error(line, OrderLine, error)
            raise ProgramFault("broke_rules", f"said {said!r}, which is no order: {why}") from None
        if given.seat is not self.seat:
            raise ProgramFault(
                "broke_rules", f"sits in seat {self.seat}, and spoke for {given.seat}"
            )
        if given.decision not in (None, self._decision):
            problem = f"answered decision {given.decision}, asked for {self._decision}"
            raise ProgramFault("broke_rules", problem)
        return given.order

    def _exchange(self, deadline: float, *, answer: bool) -> None:
        """Write what is to be said, and read until there is an answer if one is wanted.

        Non-blocking in both directions: a program that does not read must not outlast the deadline.
        """
        pipes = self._pipes()
        with selectors.DefaultSelector() as ready:
            ready.register(pipes[0], selectors.EVENT_WRITE)
            ready.register(pipes[1], selectors.EVENT_READ)
            while self._to_say or (answer and b"\n" not in self._read):
                if not self._to_say and pipes[0] in ready.get_map():
                    ready.unregister(pipes[0])
                found = ready.select(max(deadline - monotonic(), 0))
                if not found:
                    self._patience = 0.0
                    raise ProgramFault(
                        "clock", f"gave no answer within {self.time_limit:g} seconds"
                    )
                for key, _ in found:
                    self._write(key.fd) if key.fd == pipes[0] else self._take(key.fd)

    def _write(self, pipe: int) -> None:
        try:
            self._to_say = self._to_say[os.write(pipe, self._to_say[:4096]) :]
        except BrokenPipeError:
            raise self._gone() from None

    def _take(self, pipe: int) -> None:
        found = os.read(pipe, 1 << 16)
        if not found:
            raise self._gone()
        self._read += found
        if len(self._read) > LONGEST_LINE:
            raise ProgramFault("broke_rules", f"said more than {LONGEST_LINE} bytes for one order")

    def _gone(self) -> ProgramFault:
        try:
            code = self._process.wait(EXIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            return ProgramFault("abandoned", "closed its standard input or output")
        return ProgramFault("abandoned", f"ended with exit code {code} in the middle of the match")

    def _pipes(self) -> tuple[int, int]:
        assert self._process.stdin, "it was started with pipes"
        assert self._process.stdout, "it was started with pipes"
        return self._process.stdin.fileno(), self._process.stdout.fileno()

    def _hang_up(self) -> None:
        assert self._process.stdin, "it was started with pipes"
        self._process.stdin.close()

    def _kill(self) -> None:
        """Kill the program's whole process group."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                pipe.close()


def _start(command: str) -> subprocess.Popen[bytes]:
    """In a session of its own: Ctrl-C reaches the arena only, and killing ends children, too."""
    words = _split_command(command)
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(words, bufsize=0, stdin=pipe, stdout=pipe, start_new_session=True)
    except OSError as error:
        raise NoProgram(f"{PREFIX}{command} cannot be started: {error.strerror}") from None


def _split_command(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise NoProgram(f"{PREFIX}{command} cannot be read as a command: {error}") from None
    if not words:
        raise NoProgram(f"{PREFIX} needs a command, as in {PREFIX}./my-bot")
    return words


def _opening_line(game: Game[Any, Any]) -> dict[str, Json]:
    return {"game": game.id, "version": game.version, "options": game.options}
