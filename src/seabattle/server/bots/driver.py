"""Computer players at the tables of this process. They sit like people: a view in, an order out."""

import asyncio

from seabattle.core.errors import Malformed, Refused
from seabattle.core.kinds import plain
from seabattle.core.seat import PLAYERS, Seat
from seabattle.match.match import Match
from seabattle.server.bots.pool import Crashed, Thinking, TooSlow
from seabattle.server.bots.worker import Question
from seabattle.server.ops.logs import log, log_failure
from seabattle.server.security.keys import hashed
from seabattle.server.tables.clocks import Why, rule_against
from seabattle.server.tables.table import Live
from seabattle.server.tables.terms import house_of
from seabattle.store.errors import StoreError

SECONDS_BETWEEN_TRIES = 1.0


class Computers:
    """Asks each computer player when its seat is to act, and gives its order."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._busy: dict[tuple[str, Seat], asyncio.Task[None]] = {}

    def look_at(self, live: Live) -> None:
        """Set every computer player of this table thinking that the match waits for."""
        if not live.has_computers or live.match is None or live.head.ended is not None:
            return
        for seat in live.match.waiting_for:
            if seat in PLAYERS and live.terms.seats[seat].kind == "computer":
                self._start(live, seat)

    def _start(self, live: Live, seat: Seat) -> None:
        key = (live.id, seat)
        if key not in self._busy:
            self._busy[key] = asyncio.create_task(self._decide(live, seat))
            self._busy[key].add_done_callback(lambda _: self._ready(live, seat))

    def _ready(self, live: Live, seat: Seat) -> None:
        """The next decision may have come up while this one was being stored."""
        task = self._busy.pop((live.id, seat))
        if task.cancelled():
            return
        if error := task.exception():
            log_failure("computer", error)
        else:
            self.look_at(live)

    async def _decide(self, live: Live, seat: Seat) -> None:
        assert live.match is not None
        decision = live.match.decisions[seat]
        try:
            order = await self._thinking.ask(_question(live, live.match, seat))
            await live.give(seat, order, f"computer-{decision}", decision)
        except (TooSlow, Crashed, Malformed, Refused) as failure:
            await self._failed(live, seat, failure)
        except StoreError as error:
            log_failure("computer_waits_for_store", error)
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def _failed(self, live: Live, seat: Seat, failure: Exception) -> None:
        why: Why = "broke_rules"
        if isinstance(failure, TooSlow):
            why = "clock"
        elif isinstance(failure, Crashed):
            why = "abandoned"
        log("computer_failed", table=live.id, seat=str(seat), reason=why)
        await rule_against(live, seat, why)

    async def close(self) -> None:
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._thinking.close()


def _question(live: Live, match: Match, seat: Seat) -> Question:
    return Question(
        player=live.terms.seats[seat].computer or "",
        game=match.game.id,
        version=match.game.version,
        options=live.head.options,
        match=hashed(f"computer {house_of(live.head).secret}"),
        seat=seat,
        view=match.view(seat),
        heard=plain(match.heard[seat]),
    )
