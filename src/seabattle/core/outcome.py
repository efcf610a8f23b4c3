"""The outcome of a match."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

import msgspec

from seabattle.core.kinds import Slug
from seabattle.core.seat import Seat

Reason = Slug
"""The reason why a match is over: one of `REASONS`, or one of the game's own. Its words have the
key `outcome-reason-<reason>`."""

REASONS: Mapping[Reason, str] = MappingProxyType(
    {
        "fleet_sunk": "the whole fleet of one side is sunk",
        "both_fleets_sunk": "both fleets were sunk in the same round",
        "claim": "a seat claimed victory, and was right",
        "surrender": "a seat surrendered",
        "ship_sunk": "the only ship of one side is sunk",
        "turn_limit": "the last turn was played",
        "retreat": "a ship left the battle",
        "forfeit": "the table ruled against a seat: its clock, its absence, a broken rule",
    }
)
"""The reasons that every client has words for, and what each means."""

ForfeitReason = Literal["clock", "abandoned", "broke_rules"]
"""The reasons for which the table rules against a seat."""


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """The end of a match: the winner, None for a draw, and the reason."""

    winner: Seat | None
    reason: Reason
