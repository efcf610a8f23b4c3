"""Submarines keeps the contract and its secrets, and its belief is right."""

from submarines import Attack, Submarines, Waters

from seabattle.core.game import Orders
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.testing.conformance import check_game
from seabattle.testing.variations import Secrecy


class SubmarinesSecrecy(Secrecy):
    def answers(self, before: Waters, orders: Orders, after: Waters, seat: Seat) -> Json:
        """Everybody is told where each torpedo fell, and how far from the boat it was."""
        return [self.told(orders[by], orders[by.other]) for by in PLAYERS]

    def told(self, mine: object, theirs: object) -> Json:
        if not isinstance(mine, Attack) or not isinstance(theirs, Attack):
            return "both have dived"
        row, column = (abs(ord(mine.at[i]) - ord(theirs.to[i])) for i in (0, 2))
        return [mine.at, min(max(row, column), 2)]


def test_it_keeps_the_contract_and_its_secrets() -> None:
    check_game(Submarines, SubmarinesSecrecy)
