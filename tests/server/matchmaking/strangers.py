"""People who look for an opponent in a queue."""

from hashlib import sha256
from itertools import count

from seabattle.core.kinds import Json
from tests.server.serving import Client, Server, wait_for

_numbers = count(1)
_addresses = count()


class Stranger:
    """Somebody with a device key, and a number to open at each table."""

    def __init__(self, server: Server, nickname: str = "Anne", client: str = "") -> None:
        self.server = server
        self._client = {"x-forwarded-for": client} if client else {}
        self.key: str = server.post("/api/players", {"nickname": nickname})["key"]
        self.number = self.commitment = ""

    def enter(self, game: str = "classic", **more: Json) -> Json:
        self.number = f"{next(_numbers):064x}"
        self.commitment = sha256(bytes.fromhex(self.number)).hexdigest()
        return self.enter_again(game, **more)

    def enter_again(self, game: str = "classic", **more: Json) -> Json:
        wish = {"commitment": self.commitment, **more}
        path = f"/api/queues/{game}"
        answer = self.server.ask("POST", path, self.key, json=wish, headers=self._client)
        assert answer.is_success, answer.text
        return answer.json()

    def renew(self, game: str = "classic") -> Json:
        wish = {"commitment": self.commitment}
        answer = self.server.ask("PUT", f"/api/queues/{game}", self.key, json=wish)
        return answer.json()

    def leave(self, game: str = "classic") -> Json:
        return self.server.ask("DELETE", f"/api/queues/{game}", self.key).json()

    def sit(self, table: str) -> Client:
        """Connect with the device key and open the number."""
        client = self.server.sit(table, self.key)
        client.send(kind="open", number=self.number)
        return client


def from_afar(server: Server, nickname: str = "Anne") -> Stranger:
    """Somebody at an address of their own, whose matches are rated."""
    number = next(_addresses)
    return Stranger(server, nickname, f"198.18.{number // 250}.{number % 250 + 1}")


def paired(one: Stranger, two: Stranger, game: str = "classic") -> tuple[str, Client, Client]:
    """A table at which both play, and their connections; different strengths wait a while."""
    one.enter(game)
    found = two.enter(game)
    wait_for(lambda: "table" in found or "table" in two.renew(game))
    table: str = found.get("table") or two.renew(game)["table"]
    clients = one.sit(table), two.sit(table)
    for client in clients:
        client.until(lambda update: True)
    return table, *clients
