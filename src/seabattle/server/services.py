"""What answers of this process are made with."""

from dataclasses import dataclass

from seabattle.server.ops.health import Shutdown
from seabattle.server.ops.metrics import Metrics
from seabattle.server.security.rate_limits import Gate
from seabattle.server.tables.registry import Registry


@dataclass(frozen=True)
class Services:
    """What every request and every session of this process uses."""

    registry: Registry
    gate: Gate
    metrics: Metrics
    shutdown: Shutdown
