"""`classic` kept by hand, with lists of coordinates: what two people and a pencil would do.

It shares no code with the engine, so that the two can check each other.
"""

from collections.abc import Iterator

Cell = tuple[int, int]
"""Row and column, from 0."""
Ships = dict[str, list[Cell]]
Order = tuple[object, ...]
"""("fire", cell, None or (ship, cells)), ("decline",) or ("claim",)."""


class ByHand:
    def __init__(self, size: Cell, one: Ships, two: Ships, **rules: int) -> None:
        self.size, self.rules = size, rules
        self.ships = {"one": {**one}, "two": {**two}}
        self.struck: dict[str, set[Cell]] = {"one": set(), "two": set()}
        self.fired: dict[str, set[Cell]] = {"one": set(), "two": set()}
        self.turn, self.again, self.turns = "one", False, 0
        self.result: tuple[str | None, str] | None = None

    def copy(self) -> "ByHand":
        twin = ByHand(self.size, self.ships["one"], self.ships["two"], **self.rules)
        twin.struck = {seat: set(cells) for seat, cells in self.struck.items()}
        twin.fired = {seat: set(cells) for seat, cells in self.fired.items()}
        twin.turn, twin.again, twin.turns = self.turn, self.again, self.turns
        twin.result = self.result
        return twin

    def legal(self) -> set[Order]:
        cells = {(row, column) for row in range(self.size[0]) for column in range(self.size[1])}
        if not self.rules["manoeuvre"]:
            cells -= self.fired[self.turn]
        moves: list[object] = [None]
        if self.rules["manoeuvre"] and not self.again:
            moves += self.moves(self.turn)
        orders: set[Order] = {("fire", cell, move) for cell in cells for move in moves}
        if self.again:
            orders.add(("decline",))
        elif self.rules["claim_victory"]:
            orders.add(("claim",))
        return orders

    def moves(self, seat: str) -> Iterator[tuple[str, tuple[Cell, ...]]]:
        for ship, cells in self.ships[seat].items():
            if not self.struck[seat] & set(cells):
                others = [c for name, at in self.ships[seat].items() if name != ship for c in at]
                for place in slides_and_turns(cells):
                    if all(self.is_free(cell, others) for cell in place):
                        yield ship, tuple(sorted(place))

    def is_free(self, cell: Cell, others: list[Cell]) -> bool:
        on_board = 0 <= cell[0] < self.size[0] and 0 <= cell[1] < self.size[1]
        return on_board and all(
            abs(cell[0] - row) + abs(cell[1] - column) > 1 for row, column in others
        )

    def give(self, order: Order) -> list[object]:
        """Carry out an order; return what everybody is told."""
        if order == ("decline",):
            return [("declined", self.turn), *self.next_turn()]
        if order == ("claim",):
            if self.undamaged_parts(self.enemy):
                return [("claim failed", self.turn), *self.next_turn()]
            return self.end(self.turn, "claim")
        _, cell, move = order
        if move:
            ship, cells = move  # type: ignore[misc]
            self.ships[self.turn][ship] = list(cells)  # type: ignore[has-type]
        return self.fire(cell)  # type: ignore[arg-type]

    def fire(self, cell: Cell) -> list[object]:
        seat, enemy = self.turn, self.enemy
        self.fired[seat].add(cell)
        ship = next((at for at in self.ships[enemy].values() if cell in at), None)
        told: list[object] = [("shot", seat, cell, ship is not None)]
        if ship is None or cell in self.struck[enemy]:
            return told + self.next_turn()
        self.struck[enemy].add(cell)
        if set(ship) <= self.struck[enemy] and not self.rules["silent_sinking"]:
            told.append(("sunk", enemy, tuple(sorted(ship)), self.count_lost(enemy)))
        if not self.undamaged_parts(enemy) and not self.rules["claim_victory"]:
            return told + self.end(seat, "fleet_sunk")
        if self.rules["second_shot"] and not self.again and self.can_fire_again(seat):
            self.again = True
            return [*told, ("again", seat)]
        return told + self.next_turn()

    def can_fire_again(self, seat: str) -> bool:
        whole = [at for at in self.ships[seat].values() if not self.struck[seat] & set(at)]
        everywhere = len(self.fired[seat]) == self.size[0] * self.size[1]
        return len(whole) > 1 and (bool(self.rules["manoeuvre"]) or not everywhere)

    @property
    def enemy(self) -> str:
        return "two" if self.turn == "one" else "one"

    def undamaged_parts(self, seat: str) -> set[Cell]:
        return {cell for at in self.ships[seat].values() for cell in at} - self.struck[seat]

    def count_lost(self, seat: str) -> int:
        return sum(set(at) <= self.struck[seat] for at in self.ships[seat].values())

    def next_turn(self) -> list[object]:
        self.turn, self.again = self.enemy, False
        self.turns += 1
        return self.end(None, "turn_limit") if self.turns == self.rules["turn_limit"] else []

    def end(self, winner: str | None, reason: str) -> list[object]:
        self.result = (winner, reason)
        return [("ended", winner, reason)]


def slides_and_turns(cells: list[Cell]) -> Iterator[list[Cell]]:
    """Yield one step along the axis either way, and each square swung round either end."""
    first, last = min(cells), max(cells)
    axis = (int(last[0] > first[0]), int(last[1] > first[1]))
    for step in (1, -1):
        yield [(row + step * axis[0], column + step * axis[1]) for row, column in cells]
    for pivot_row, pivot_column in (first, last):
        for spin in (1, -1):
            yield [
                (
                    pivot_row - spin * (column - pivot_column),
                    pivot_column + spin * (row - pivot_row),
                )
                for row, column in cells
            ]
