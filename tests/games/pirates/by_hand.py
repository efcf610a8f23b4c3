"""`pirates` kept by hand, with sets of cells: what two people and a pencil would do.

It shares no code with the engine, so that the two can check each other.
"""

from collections import Counter

Cell = tuple[int, int]
"""Column and row, from 0."""
Ships = dict[str, set[Cell]]
POWERS = {
    "galion": "kraken",
    "fregate": "sonar",
    "brick": "triple_shot",
    "corvette": "triple_shot",
    "chaloupe": "instakill",
}


class Sheet:
    """One player's grid on paper."""

    def __init__(self, ships: Ships) -> None:
        self.ships = ships
        self.marks: dict[Cell, str] = {}
        self.stock: Counter[str] = Counter()

    def ship_at(self, cell: Cell) -> str | None:
        return next((ship for ship, cells in self.ships.items() if cell in cells), None)

    def is_played(self, cell: Cell) -> bool:
        return self.marks.get(cell) in ("hit", "miss")

    def sunk_ships(self) -> list[str]:
        return [
            ship
            for ship, cells in self.ships.items()
            if all(self.marks.get(cell) == "hit" for cell in cells)
        ]


class ByHand:
    def __init__(self, columns: int, rows: int, ships: dict[str, Ships]) -> None:
        self.cells = {(column, row) for column in range(columns) for row in range(rows)}
        self.sheets = {seat: Sheet(fleet) for seat, fleet in ships.items()}
        self.winner: str | None = None

    def legal(self, by: str) -> set[tuple[str, Cell, str | None]]:
        """Every order open to a player: kind, target and line."""
        target = self.sheets[other(by)]
        shots = {("shoot", cell, None) for cell in self.cells if not target.is_played(cell)}
        held = +self.sheets[by].stock
        lines = {"triple_shot": ("across", "down")}
        return shots | {
            (power, cell, line)
            for power in held
            for line in lines.get(power, (None,))
            for cell in self.cells
        }

    def attack(self, by: str, kind: str, at: Cell, line: str | None) -> None:
        target = self.sheets[other(by)]
        before = target.sunk_ships()
        for cell in self._find_reached(target, kind, at, line):
            if not target.is_played(cell):
                here = "revealed" if kind == "sonar" else "hit"
                target.marks[cell] = here if target.ship_at(cell) else "miss"
        if kind != "shoot":
            self.sheets[by].stock[kind] -= 1
        target.stock.update(POWERS[ship] for ship in target.sunk_ships() if ship not in before)
        if len(target.sunk_ships()) == len(target.ships):
            self.winner = by

    def _find_reached(self, target: Sheet, kind: str, at: Cell, line: str | None) -> set[Cell]:
        column, row = at
        beside, above = (
            {(column - 1, row), (column + 1, row)},
            {(column, row - 1), (column, row + 1)},
        )
        corners = {(column + x, row + y) for x in (-1, 1) for y in (-1, 1)}
        arms = {cell for n in range(-5, 6) for cell in ((column + n, row), (column, row + n))}
        ship = target.ship_at(at)
        whole = target.ships[ship] if ship and not target.is_played(at) else {at}
        area = {
            "shoot": {at},
            "kraken": {at} | beside | above,
            "triple_shot": {at} | (beside if line == "across" else above),
            "sonar": arms | corners,
            "instakill": whole,
        }
        return area[kind] & self.cells


def other(seat: str) -> str:
    return {"one": "two", "two": "one"}[seat]
