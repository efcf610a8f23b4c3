"""Check a configuration before a server starts with it."""

import os
import resource
import shutil
import stat
from collections.abc import AsyncIterator, Iterator
from importlib.resources import files
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Literal

import msgspec

from seabattle.server.settings import OTHER_FILES, Settings
from seabattle.store.errors import StoreError
from seabattle.store.maintenance.inspection import inspect_store
from seabattle.store.open import POSTGRES

LOCAL_NAMES = ("localhost",)
LARGEST_PROXY_NETWORK = 1 << 16
"""Addresses in a network; a larger one is hardly a network of proxies only."""
RESERVES = 10
"""How many times `disk_reserve` should be free."""


class Finding(msgspec.Struct, frozen=True):
    """Something wrong or risky, and what would be right."""

    kind: Literal["wrong", "risk"]
    sentence: str


class LaunchPlan(msgspec.Struct, frozen=True):
    """The arguments of `seabattle serve`."""

    host: str
    workers: int
    settings: Settings
    settings_file: Path | None = None

    @property
    def is_public(self) -> bool:
        """Return whether other machines can reach the server."""
        try:
            return not ip_address(self.host).is_loopback
        except ValueError:
            return self.host not in LOCAL_NAMES


async def check_config(launch: LaunchPlan) -> AsyncIterator[Finding]:
    """Yield everything wrong or risky about a configuration."""
    for found in (
        *_check_settings(launch.settings),
        *_check_network(launch),
        *_check_machine(launch),
    ):
        yield found
    async for found in _check_store(launch.settings):
        yield found


def _make_error(sentence: str) -> Finding:
    return Finding("wrong", sentence)


def _make_risk(sentence: str) -> Finding:
    return Finding("risk", sentence)


# Settings


def _check_settings(settings: Settings) -> Iterator[Finding]:
    for name, value in msgspec.structs.asdict(settings.limits).items():
        if value <= 0:
            yield _make_error(f"limits.{name} is {value}; it is a number above 0")
    yield from _check_names(settings)
    if settings.small_boards:
        yield _make_risk("small_boards is for tests: checking one can take seconds; leave it out")
    if settings.web is None and not (files("seabattle.server") / "page" / "index.html").is_file():
        yield _make_risk("the page has not been built, so browsers see none: run `make page`")


def _check_names(settings: Settings) -> Iterator[Finding]:
    for host in settings.hosts:
        if not host or set(host) & set("/:*@ "):
            yield _make_error(f"hosts has {host!r}; a name alone is right, such as sea.example.org")
    for origin in settings.origins:
        if not origin.startswith(("http://", "https://")) or origin.endswith("/"):
            yield _make_error(
                f"origins has {origin!r}; right is https://host, without a slash after it"
            )


# Network


def _check_network(launch: LaunchPlan) -> Iterator[Finding]:
    settings = launch.settings
    yield from _check_proxies(settings.proxies)
    if launch.is_public:
        yield from _check_public(launch)
    elif settings.hosts and not any(_is_loopback(proxy) for proxy in settings.proxies):
        yield _make_risk(
            "proxies does not name this machine: behind a reverse proxy here, all clients would "
            'share the limits of one; add "127.0.0.1"'
        )
    if (launch.is_public or settings.hosts) and settings.metrics_key is None:
        yield _make_risk(
            "there is no metrics_key: only programs on this machine can read /metrics; "
            "set one of 16 characters or more to watch the server from elsewhere"
        )


def _check_public(launch: LaunchPlan) -> Iterator[Finding]:
    yield _make_risk(
        f"--host {launch.host} can be reached by others, without TLS: secrets of seats can be read "
        "on the way; listen on 127.0.0.1 behind a reverse proxy with TLS, such as Caddy"
    )
    if not launch.settings.hosts:
        yield _make_risk(
            "hosts is empty: people reach this server by its address and by local names only; "
            "name others with --host-name sea.example.org"
        )


def _check_proxies(proxies: tuple[str, ...]) -> Iterator[Finding]:
    for proxy in proxies:
        if ip_network(proxy, strict=False).num_addresses > LARGEST_PROXY_NETWORK:
            yield _make_risk(
                f"proxies has {proxy}: whoever connects from there can pretend to be any client "
                "and has no limits; name the addresses of your proxies alone"
            )


def _is_loopback(proxy: str) -> bool:
    return ip_network(proxy, strict=False).is_loopback


# The machine


def _check_machine(launch: LaunchPlan) -> Iterator[Finding]:
    settings, cores = launch.settings, len(os.sched_getaffinity(0))
    yield from _check_open_files(settings)
    for what, count in (
        ("--workers", launch.workers),
        ("computer_processes, of all workers,", launch.workers * settings.computer_processes),
    ):
        if count > cores:
            yield _make_risk(
                f"{what} {count}: this machine has {cores} cores, and no more are right"
            )
    if os.geteuid() == 0:
        yield _make_risk(
            "it would run as root; start it as a user of its own, as docs/operate.md does"
        )
    file = launch.settings_file
    if file and settings.metrics_key and _is_world_readable(file):
        yield _make_risk(f"{file} has the metrics_key and others can read it: chmod 600 {file}")


def _check_open_files(settings: Settings) -> Iterator[Finding]:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.limits.connections_in_all + OTHER_FILES
    if hard != resource.RLIM_INFINITY and hard < wanted:
        yield _make_risk(
            f"this user may have {hard} files open, which leaves room for {hard - OTHER_FILES} of "
            f"{settings.limits.connections_in_all} connections; {wanted} is right "
            "(`ulimit -Hn`, LimitNOFILE= in systemd)"
        )


def _is_world_readable(file: Path) -> bool:
    return bool(file.stat().st_mode & stat.S_IROTH)


# The store


async def _check_store(settings: Settings) -> AsyncIterator[Finding]:
    try:
        found = await inspect_store(settings.store)
    except StoreError as error:
        yield _make_error(str(error))
        return
    if 0 < found.version < found.newest:
        yield _make_risk(
            f"the store has schema {found.version} and would be migrated to {found.newest}, which "
            "an older seabattle cannot read: make a backup first (`seabattle store backup`)"
        )
    if not settings.store.startswith(POSTGRES):
        for each in _check_file(Path(settings.store), settings.disk_reserve):
            yield each


def _check_file(store: Path, reserve: int) -> Iterator[Finding]:
    free = shutil.disk_usage(store.absolute().parent).free
    if free < reserve:
        yield _make_error(
            f"the disk of {store} has {free >> 20} MB left and disk_reserve is {reserve >> 20} MB, "
            "so that /readyz would report disk_low; make room"
        )
    elif free < RESERVES * reserve:
        yield _make_risk(f"the disk of {store} has only {free >> 20} MB left; make room")
    if store.exists() and _is_world_readable(store):
        yield _make_risk(
            f"others can read {store}, and the secrets of dice in it: chmod 600 {store}"
        )
