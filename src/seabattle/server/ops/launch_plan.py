"""The plan of a launch: arguments of `seabattle serve`, and what follows for an operator."""

import math
from collections.abc import Iterator
from importlib.util import find_spec
from ipaddress import ip_address, ip_network
from pathlib import Path

import msgspec

from seabattle.server.settings import Settings

LOCAL_NAMES = ("localhost",)
PUSH_PACKAGE = "cryptography"
DAY_SECONDS = 24 * 3600


class LaunchPlan(msgspec.Struct, frozen=True):
    """The arguments of `seabattle serve`."""

    host: str
    workers: int
    settings: Settings
    settings_file: Path | None = None
    public: bool = False

    @property
    def is_reachable(self) -> bool:
        """Return whether other machines can reach the server without a proxy on this machine."""
        try:
            return not ip_address(self.host).is_loopback
        except ValueError:
            return self.host not in LOCAL_NAMES

    @property
    def is_for_strangers(self) -> bool:
        """Return whether people whom the operator does not know will play here."""
        return self.public or self.is_reachable or bool(self.settings.hosts)

    @property
    def remote_proxies(self) -> list[str]:
        """Return the trusted proxies on other machines."""
        proxies = self.settings.proxies
        return [proxy for proxy in proxies if not ip_network(proxy, strict=False).is_loopback]

    @property
    def trusts_local_proxy(self) -> bool:
        return len(self.remote_proxies) < len(self.settings.proxies)


def describe_decisions(launch: LaunchPlan) -> Iterator[tuple[str, str, str]]:
    """Yield what an operator decides: the question, the answer of this plan, and where to say it.

    Passwords of databases and keys are not shown.
    """
    settings = launch.settings
    yield "names", ", ".join(settings.hosts) or "none", "hosts, --host-name"
    yield "TLS", _describe_tls(launch), "--host, proxies"
    yield "matches", _describe_store(settings.store), "store, --store"
    yield (
        "finished matches",
        _describe_days(settings.keep_finished_seconds),
        "keep_finished_seconds",
    )
    yield "processes", _describe_processes(launch), "--workers, computer_processes"
    limits = settings.limits
    a_client = f"{limits.tables_per_hour:g} tables an hour, {limits.connections} connections"
    yield "each client", a_client, "limits"
    key = "whoever has the key" if settings.metrics_key else "programs on this machine"
    yield "metrics", key, "metrics_key"
    if settings.hosts:
        yield "notifications", _describe_push(settings), "push_contact, push_hosts"


def _describe_tls(launch: LaunchPlan) -> str:
    """Return who ends TLS, since this server itself speaks HTTP."""
    if launch.is_reachable:
        proxies = launch.remote_proxies
        return f"by a reverse proxy at {', '.join(proxies)}" if proxies else "none"
    return "by a reverse proxy on this machine"


def _describe_store(store: str) -> str:
    """Return where matches are, without a password."""
    kind, separator, rest = store.partition("://")
    if not separator:
        return str(Path(store).absolute())
    return f"{kind}://{rest.partition('?')[0].rpartition('@')[2]}"


def _describe_days(seconds: float | None) -> str:
    return "kept for ever" if seconds is None else f"kept for {math.ceil(seconds / DAY_SECONDS)} d"


def _describe_processes(launch: LaunchPlan) -> str:
    computers = launch.workers * launch.settings.computer_processes
    return f"{launch.workers} for people, {computers} for computer players"


def _describe_push(settings: Settings) -> str:
    if not settings.push_hosts:
        return "none"
    if not find_spec(PUSH_PACKAGE):
        return "none, without the extra seabattle[push]"
    return f"signed by {settings.push_contact or f'https://{settings.hosts[0]}'}"
