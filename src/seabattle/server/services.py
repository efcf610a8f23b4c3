"""Services that all requests and sessions of a process share."""

from dataclasses import dataclass

from seabattle.server.ops.health import Shutdown
from seabattle.server.ops.metrics import Metrics
from seabattle.server.security.rate_limits import RateLimiter
from seabattle.server.tables.registry import Registry


@dataclass(frozen=True)
class Services:
    """The registry of tables, limits, metrics and shutdown state."""

    registry: Registry
    limiter: RateLimiter
    metrics: Metrics
    shutdown: Shutdown
