"""Who plays on after each choice: players that never change.

A test holds the orders that they gave. Whoever makes one of them stronger gives the new one another
name, and leaves the old one to the coach.
"""

from collections.abc import Mapping

REFERENCES: Mapping[str, str] = {
    "classic": "steady",
    "morskoi": "steady",
    "pirates": "steady",
    "salvo": "steady",
    "wager": "admiral",
}
