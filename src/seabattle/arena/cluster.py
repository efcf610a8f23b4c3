"""Tournaments on a Ray cluster. Ray is imported only when it is used."""

import logging
import os
import signal
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import islice
from types import MappingProxyType
from typing import Any

from seabattle.arena.bout import PlayedMatch
from seabattle.arena.fixture import Fixture
from seabattle.arena.runner import Play, Workers
from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json

LOCAL = "local"
"""The address that starts a cluster on this machine, for this tournament only."""
QUIET: MappingProxyType[str, Json] = MappingProxyType(
    {"log_to_driver": False, "logging_level": logging.CRITICAL}
)
PRIVATE: MappingProxyType[str, Json] = MappingProxyType(
    {
        "include_dashboard": False,
        "_node_ip_address": "127.0.0.1",
        "object_store_memory": 100_000_000,
    }
)
"""Settings of a local cluster: it listens on localhost only and needs little memory."""
CONNECT_TIMEOUT = 5.0
"""Timeout in seconds for connecting to an address; Ray itself would retry for minutes."""
QUEUED_PER_CPU = 2
"""Matches queued for each processor, so that none is idle."""


class NoCluster(SeabattleError):
    """Ray is not installed, or there is no cluster at the address."""


def cluster(address: str) -> Workers:
    """Return workers that play as many matches at a time as the cluster has processors."""
    return partial(_play_on_cluster, address)


def _play_on_cluster(
    address: str, play: Play, fixtures: Sequence[Fixture]
) -> Iterator[PlayedMatch]:
    ray = _import_ray()
    with _keep_sigterm_handler():
        _connect(ray, address)
    try:
        yield from _play_all(ray, play, fixtures)
    finally:
        ray.shutdown()


def _import_ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        return import_module("ray")
    except ImportError:
        raise NoCluster("--ray needs Ray: pip install 'seabattle[ray]'") from None


def _connect(ray: Any, address: str) -> None:
    private = PRIVATE if address == LOCAL else {}
    try:
        _check_reachable(address)
        ray.init(address=address, **QUIET, **private)
    except Exception as error:  # Ray raises no class of its own here
        ray.shutdown()
        reason = str(error).strip().partition("\n")[0]
        usage = f"--ray takes HOST:PORT, auto, or {LOCAL} to start a cluster here"
        raise NoCluster(f"no Ray cluster at {address!r}: {reason} ({usage})") from None


def _check_reachable(address: str) -> None:
    """Fail fast if nothing listens at a host's address."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host:
        socket.create_connection((host, int(port)), timeout=CONNECT_TIMEOUT).close()


def _play_all(ray: Any, play: Play, fixtures: Sequence[Fixture]) -> Iterator[PlayedMatch]:
    """Yield matches as they complete, submitting the next one each time."""
    task, shared = ray.remote(_play), ray.put(play)
    to_play = (task.remote(shared, fixture) for fixture in fixtures)
    pending = list(islice(to_play, QUEUED_PER_CPU * int(ray.cluster_resources().get("CPU", 1))))
    while pending:
        done, pending = ray.wait(pending)
        pending += islice(to_play, len(done))
        yield from (_fetch_match(ray, each) for each in done)


def _play(play: Play, fixture: Fixture) -> PlayedMatch:
    """Play one match; Ray accepts no partial function."""
    return play(fixture)


def _fetch_match(ray: Any, reference: Any) -> PlayedMatch:
    """Return a match, or raise the worker's original exception."""
    try:
        result: PlayedMatch = ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    return result


@contextmanager
def _keep_sigterm_handler() -> Iterator[None]:
    """Restore our SIGTERM handler: Ray's would end the process before the report."""
    handler = signal.getsignal(signal.SIGTERM)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, handler)
