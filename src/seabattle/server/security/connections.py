"""The connections of this process, and what is refused of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from seabattle.server.settings import Limits

STATE = "seabattle.connections"
"""Where an ASGI server's lifespan state holds them: the protocols of the network look there."""


@dataclass(frozen=True)
class Connections:
    limits: Limits
    count: Callable[[str], None]
    """Counts a refusal by its reason."""

    @classmethod
    def of(cls, state: Mapping[str, Any]) -> Self:
        found: Self = state[STATE]
        return found
