"""How a match ended."""

from typing import Literal

import msgspec

from seabattle.core.seat import Seat

Reason = Literal[
    "fleet_sunk",
    "both_fleets_sunk",
    "claim",
    "surrender",
    "ship_sunk",
    "turn_limit",
    "retreat",
    "forfeit",
]


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """The winner, None for a draw, and why."""

    winner: Seat | None
    reason: Reason
