"""Players without a browser, and matches that they have brought to where a test begins."""

from random import Random

import msgspec

from seabattle.core.answer import fill
from seabattle.core.kinds import Json
from seabattle.core.prompt import Prompt
from tests.server.serving import Client, Server

SEATS = ("one", "two")


class Rival:
    """A seat that is played over a WebSocket, with a known fleet."""

    def __init__(self, server: Server, table: str, secret: str) -> None:
        self.secret = secret
        self.fleet: list[str] = []
        self.client: Client = server.sit(table, secret)
        self._given = 0

    def asked(self) -> Prompt:
        """The prompt for this seat's next decision, after its last order was carried out."""
        asked = self.client.until(lambda update: _asks(update, self._given))
        return msgspec.convert(asked["view"]["prompt"], Prompt)

    def gives(self, order: Json) -> Json:
        """Submit an order; returns the update after it was carried out."""
        self.asked()
        answer = self.client.order(order, f"rival {self._given}", decision=self._given)
        assert answer["kind"] == "accepted", answer
        self._given += 1
        return self.client.until(lambda update: _is_settled(update, self._given))

    def places(self, seed: int = 2) -> Json:
        order = fill(self.asked(), Random(seed))
        self.fleet = [square for ship in order["fleet"] for square in ship["squares"]]
        return self.gives(order)

    def fires(self, square: str) -> Json:
        return self.gives({"kind": "fire", "at": square})

    def surrenders(self) -> None:
        answer = self.client.order({"kind": "surrender"}, "rival surrenders")
        assert answer["kind"] == "accepted", answer

    @property
    def water(self) -> list[str]:
        """The squares of this seat's board without a ship."""
        boards = self.client.update["view"]["boards"]
        shape = next(board["shape"] for board in boards if board["id"] == "own")
        return [name for row in shape["squares"] for name in row if name not in self.fleet]


def _asks(update: Json, decision: int) -> bool:
    return update["decision"] == decision and update["view"]["prompt"] is not None


def _is_settled(update: Json, decision: int) -> bool:
    """Whether an order was carried out, including the dice that it called for."""
    over = update["view"]["outcome"] is not None
    return over or (update["decision"] == decision and update["waiting_for"] != ["chance"])


class Duel:
    """Two rivals at a table. A browser can take over either seat."""

    def __init__(
        self, server: Server, game: str, options: Json = None, key: str | None = None, **terms: Json
    ) -> None:
        """The key is that of the device that sits in seat one, if it has one."""
        wish = {"game": game, "options": options or {}, "seats": [{"kind": "me"}, {"kind": "open"}]}
        seated = server.post("/api/tables", {**wish, "nickname": "Anne", **terms}, key)
        self.table: str = seated["table"]["id"]
        other = server.post(f"/api/tables/{self.table}/join", {"nickname": "Mary"})
        self.one = Rival(server, self.table, seated["secret"])
        self.two = Rival(server, self.table, other["secret"])
        self._newest = self.two.client.until(lambda update: update["waiting_for"] != ["chance"])

    def seat(self, name: str) -> Rival:
        return self.one if name == "one" else self.two

    def keys(self, *seats: str) -> dict[str, Json]:
        """The local storage of a device that holds these seats."""
        held = [{"seat": seat, "secret": self.seat(seat).secret} for seat in seats]
        return {f"seabattle-table-{self.table}": {"seats": held}}

    def place(self) -> None:
        """Place the same fleets in every test."""
        self.one.places(seed=1)
        self._newest = self.two.places(seed=2)

    def play_at_random(self, orders: int, seed: int = 1) -> None:
        """Play this many random orders, or fewer if the match ends."""
        rng = Random(seed)
        for _ in range(orders):
            if not self._newest["waiting_for"]:
                return
            rival = self.seat(self._newest["waiting_for"][0])
            self._newest = rival.gives(fill(rival.asked(), rng))

    def play_until_offered(self, seat: str, verb: str, most: int = 400) -> None:
        """Play random orders until a seat is offered this verb."""
        for step in range(most):
            if seat in self._newest["waiting_for"] and verb in self._offered(seat):
                return
            self.play_at_random(1, seed=step)
        raise AssertionError(f"{verb} was never offered")

    def _offered(self, seat: str) -> set[str]:
        return {verb.kind for verb in self.seat(seat).asked().verbs}


def near_its_end(server: Server, left: int = 1) -> Duel:
    """A classic match: seat one fires next, and `left` squares of seat two's fleet are not hit."""
    duel = Duel(server, "classic")
    duel.place()
    for target, splash in zip(duel.two.fleet[:-left], duel.one.water, strict=False):
        duel.one.fires(target)
        duel.two.fires(splash)
    return duel
