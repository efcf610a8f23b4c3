"""Check a configuration before a server starts with it."""

import os
import resource
import shutil
import stat
from collections.abc import AsyncIterator, Iterator
from importlib.resources import files
from ipaddress import ip_network
from pathlib import Path
from tempfile import gettempdir
from typing import Literal

import msgspec

from seabattle.server.ops.launch_plan import LaunchPlan
from seabattle.server.settings import OTHER_FILES, Settings
from seabattle.store.errors import StoreError
from seabattle.store.maintenance.inspection import inspect_store
from seabattle.store.open import POSTGRES

EXAMPLE_KEY = "a-random-text-of-your-own"
"""The metrics key of docs/operate.md, which everybody knows."""
TEMPORARY_FOLDERS = (gettempdir(), "/tmp", "/var/tmp", "/dev/shm")
LARGEST_PROXY_NETWORK = 1 << 16
"""Addresses in a network; a larger one is hardly a network of proxies only."""
RESERVES = 10
"""How many times `disk_reserve` should be free."""


class Finding(msgspec.Struct, frozen=True):
    """Something that is not right about a configuration, and what would be.

    A server does not start with what is wrong, and with --public not with a risk: players could
    lose secrets or matches. Advice is about speed and maintenance.
    """

    kind: Literal["wrong", "risk", "advice"]
    sentence: str


async def check_config(launch: LaunchPlan) -> AsyncIterator[Finding]:
    """Yield everything that is not right about a configuration."""
    for found in (
        *_check_settings(launch.settings),
        *_check_network(launch),
        *_check_machine(launch),
    ):
        yield found
    async for found in _check_store(launch):
        yield found


def _make_error(sentence: str) -> Finding:
    return Finding("wrong", sentence)


def _make_risk(sentence: str) -> Finding:
    return Finding("risk", sentence)


def _advise(sentence: str) -> Finding:
    return Finding("advice", sentence)


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
    if launch.is_reachable:
        if not launch.remote_proxies:
            yield _make_risk(
                f"--host {launch.host} can be reached by others, without TLS: secrets of seats can "
                "be read on the way; listen on 127.0.0.1 behind a reverse proxy with TLS, such as "
                "Caddy, or name the proxy's address in proxies"
            )
    elif launch.is_for_strangers and not launch.trusts_local_proxy:
        yield _make_risk(
            "proxies does not name this machine: behind a reverse proxy here, all clients would "
            'share the limits of one; add "127.0.0.1"'
        )
    if launch.is_for_strangers and not settings.hosts:
        yield _make_risk(
            "hosts is empty: people reach this server by its address and by local names only; "
            "name others with --host-name sea.example.org"
        )
    yield from _check_metrics(launch)


def _check_metrics(launch: LaunchPlan) -> Iterator[Finding]:
    key = launch.settings.metrics_key
    if key == EXAMPLE_KEY:
        yield _make_risk("metrics_key is the example of the docs; choose a random text")
    elif launch.is_for_strangers and key is None:
        yield _advise(
            "there is no metrics_key: only programs on this machine can read /metrics; "
            "set one of 16 characters or more to watch the server from elsewhere"
        )


def _check_proxies(proxies: tuple[str, ...]) -> Iterator[Finding]:
    for proxy in proxies:
        if ip_network(proxy, strict=False).num_addresses > LARGEST_PROXY_NETWORK:
            yield _make_risk(
                f"proxies has {proxy}: whoever connects from there can pretend to be any client "
                "and has no limits; name the addresses of your proxies alone"
            )


# The machine


def _check_machine(launch: LaunchPlan) -> Iterator[Finding]:
    settings, cores = launch.settings, len(os.sched_getaffinity(0))
    yield from _check_open_files(settings)
    for what, count in (
        ("--workers", launch.workers),
        ("computer_processes, of all workers,", launch.workers * settings.computer_processes),
    ):
        if count > cores:
            yield _advise(f"{what} {count}: this machine has {cores} cores, and no more are right")
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
        yield _advise(
            f"this user may have {hard} files open, which leaves room for {hard - OTHER_FILES} of "
            f"{settings.limits.connections_in_all} connections; {wanted} is right "
            "(`ulimit -Hn`, LimitNOFILE= in systemd)"
        )


def _is_world_readable(file: Path) -> bool:
    return bool(file.stat().st_mode & stat.S_IROTH)


# The store


async def _check_store(launch: LaunchPlan) -> AsyncIterator[Finding]:
    settings = launch.settings
    try:
        found = await inspect_store(settings.store)
    except StoreError as error:
        yield _make_error(str(error))
        return
    if 0 < found.version < found.newest:
        yield _advise(
            f"the store has schema {found.version} and would be migrated to {found.newest}, which "
            "an older seabattle cannot read: make a backup first (`seabattle store backup`)"
        )
    if not settings.store.startswith(POSTGRES):
        store = Path(settings.store)
        if launch.is_for_strangers and _is_temporary(store):
            yield _make_risk(
                f"{store.absolute()} is in a folder for temporary files, and all matches can be "
                "lost; choose a folder that is kept, such as /var/lib/seabattle"
            )
        for each in _check_file(store, settings.disk_reserve):
            yield each


def _is_temporary(store: Path) -> bool:
    where = store.resolve()
    return any(where.is_relative_to(Path(folder).resolve()) for folder in TEMPORARY_FOLDERS)


def _check_file(store: Path, reserve: int) -> Iterator[Finding]:
    free = shutil.disk_usage(store.absolute().parent).free
    if free < reserve:
        yield _make_error(
            f"the disk of {store} has {free >> 20} MB left and disk_reserve is {reserve >> 20} MB, "
            "so that /readyz would report disk_low; make room"
        )
    elif free < RESERVES * reserve:
        yield _advise(f"the disk of {store} has only {free >> 20} MB left; make room")
    if store.exists() and _is_world_readable(store):
        yield _make_risk(
            f"others can read {store}, and the secrets of dice in it: chmod 600 {store}"
        )
