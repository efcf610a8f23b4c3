"""Starts `seabattle serve`: the command itself, or a fork of a process that has imported it.

Tests start a server some hundred times, and most of its work is what `preloaded` does once.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import IO, Protocol

from seabattle.cli.main import main

FORKS = get_context("forkserver")
FORKS.set_forkserver_preload(["tests.server.preloaded"])


MEASURED = "COVERAGE_PROCESS_CONFIG"
"""In the environment of tests whose coverage is measured, which would lose that of forks."""


class Launched(Protocol):
    """A started process."""

    @property
    def pid(self) -> int: ...

    @property
    def stdout(self) -> IO[str] | None: ...

    def send_signal(self, number: int, /) -> None: ...

    def wait(self, seconds: float, /) -> int:
        """Its exit code."""


Launcher = Callable[[Sequence[str], Mapping[str, str], Path], Launched]


def launcher(arguments: Sequence[str], path: Path | None) -> Launcher:
    """Modules of a path of its own, and workers, need a process that starts from nothing."""
    anew = path or "--workers" in arguments or MEASURED in os.environ
    return command if anew else Fork


def command(arguments: Sequence[str], environment: Mapping[str, str], log: Path) -> Launched:
    """The command as users start it."""
    with log.open("a") as errors:
        return subprocess.Popen(
            [sys.executable, "-m", "seabattle.cli.main", *arguments],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env=environment,
        )


class Fork:
    """The command in a fork of a process that has done its imports."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        reader, writer = FORKS.Pipe(duplex=False)
        given = (tuple(arguments), dict(environment), log, writer)
        self._process = FORKS.Process(target=_run, args=given, daemon=True)
        self._process.start()
        writer.close()
        self.pid = self._process.pid or 0
        self.stdout: IO[str] = os.fdopen(os.dup(reader.fileno()), encoding="utf-8")
        reader.close()

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def wait(self, seconds: float) -> int:
        self._process.join(seconds)
        code = self._process.exitcode
        assert code is not None, "it goes on"
        return code


def _run(
    arguments: Sequence[str], environment: Mapping[str, str], log: Path, output: Connection
) -> None:
    os.environ.clear()
    os.environ.update(environment)
    with log.open("a") as errors:
        os.dup2(errors.fileno(), 2)
    os.dup2(output.fileno(), 1)
    output.close()
    sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w", buffering=1)
    sys.exit(main(arguments))
