"""A tournament of a class, brought by HTTP to where a test begins."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

from seabattle.core.kinds import Json
from tests.server.rooms.test_tournaments import Host, Player, cup_of
from tests.server.serving import Pair, Server, wait_for

NAMES = ("Amina", "Ben", "Chloé", "Dmitri", "Ella", "Farid", "Grace", "Hugo", "Ида", "Jonas")


class Cup:
    """A room with a code, some players, and a tournament of them, in rounds unless said otherwise.

    By time, the last two of a round may have just met, and would wait a minute for others.
    """

    def __init__(
        self, server: Server, players: int = 10, game: str = "classic", **wish: Json
    ) -> None:
        self.server = server
        self.host = Host(server, "Ms Hill")
        plan = {"game": game, "clock": {"seconds": 3600}}
        room = self.host.found(title="Class 6b", plan=plan)
        self.room = self.host.change(room, code_minutes=45)
        self.players = [Player(server, name) for name in NAMES[:players]]
        for player in self.players:
            player.enter(room)
        self.id: str = self.host.start(room, **(wish or {"rounds": 5}))["id"]

    def pair_all(self) -> None:
        """Let everybody who is free ask for a match, until all play."""

        def is_playing() -> bool:
            with ThreadPoolExecutor(len(self.players)) as threads:
                turns = list(threads.map(lambda each: each.turn(self.id, 1.0), self.players))
            return all(turn.get("table") for turn in turns)

        wait_for(is_playing)

    def play_round(self, seed: int, orders: int = 0) -> None:
        """In every running match, one of both gives up, at once or after some orders."""
        self.play_on(orders)
        rng = Random(seed)
        for table, two in self.running():
            self.server.post(f"/api/tables/{table}/leave", {}, rng.choice(two).key)

    def play_on(self, orders: int) -> None:
        """Bring every running match some orders forward; the server alone need have the game."""
        self.pair_all()
        for number, (table, (one, two)) in enumerate(self.running() if orders else []):
            pair = Pair(self.server, table, (one.key, two.key))
            pair.play(Random(number), orders)
            pair.close()

    def running(self) -> list[tuple[str, tuple[Player, Player]]]:
        """The tables that are played at, each with its two players."""
        seen = cup_of(self.server, self.id)
        names = {each["number"]: each["name"] for each in seen["standings"]}
        players = {each.name: each for each in self.players}
        return [
            (match["table"], (players[names[match["one"]]], players[names[match["two"]]]))
            for match in seen["running"]
        ]
