"""One match of a tournament, from its fixture to its result."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter, process_time
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from seabattle.arena.coaching import analyse_both_seats
from seabattle.arena.fixture import Disqualification, Fixture, Result
from seabattle.arena.program import PREFIX, Program, ProgramFault
from seabattle.core.answer import Answer
from seabattle.core.errors import Malformed, Refused
from seabattle.core.orders import Forfeit
from seabattle.core.outcome import ForfeitReason
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.words import words
from seabattle.games.catalogue import load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.match.record import record_of, write_record
from seabattle.players.forms import PlayerLike
from seabattle.players.player import Player, Sitting
from seabattle.players.roster import maker_of

TIME_LIMIT = 10.0
"""Default time limit of a program's decision, in seconds."""
Guests = Mapping[str, PlayerLike]
"""Players of this tournament only, by their names in the fixtures."""
NO_GUESTS: Guests = MappingProxyType({})


class PlayedMatch(msgspec.Struct, frozen=True):
    """A result, and the record of its match as bytes of a file."""

    result: Result
    record: bytes


def play_fixture(
    fixture: Fixture,
    time_limit: float = TIME_LIMIT,
    guests: Guests = NO_GUESTS,
    *,
    analysed: bool = False,
) -> PlayedMatch:
    """Play one match to its end, and analyse it on request."""
    bout = Bout(fixture, guests)
    with bout.seat_players(time_limit):
        bout.play()
    found = bout.result()
    if not analysed:
        return found
    return replace(found, result=replace(found.result, analyses=analyse_both_seats(bout.match)))


class Bout:
    """A match with its players, their decision times, and a disqualification if there is one."""

    def __init__(self, fixture: Fixture, guests: Guests = NO_GUESTS) -> None:
        self.fixture = fixture
        self.guests = guests
        self.match = Match(load(fixture.game, dict(fixture.setup.options)), Seeded(fixture.seed))
        self.seconds: dict[Seat, list[float]] = {seat: [] for seat in PLAYERS}
        self.fault: Disqualification | None = None
        self.players: dict[Seat, Player] = {}

    def play(self) -> None:
        """Play the match to its end."""
        while not self.match.outcome:
            self._play_order(self.match.waiting_for[0])

    def _play_order(self, seat: Seat) -> None:
        try:
            self.match.give(seat, self._decide(seat))
        except ProgramFault as fault:
            self._forfeit(seat, fault.why, str(fault))
        except (Refused, Malformed) as error:
            said = words(type(self.match.game), "en")
            self._forfeit(seat, "broke_rules", said.explain(error))
        except Exception as error:
            error.add_note(f"{self.fixture.players[seat]} failed in {self._where(seat)}")
            raise

    def _decide(self, seat: Seat) -> Answer:
        """Return a player's decision; our players are timed in CPU time, programs by the clock."""
        player = self.players[seat]
        clock = perf_counter if isinstance(player, Program) else process_time
        start = clock()
        answer = player.decide(self.match.view(seat), self.match.heard[seat])
        self.seconds[seat].append(clock() - start)
        return answer

    def _forfeit(self, seat: Seat, why: ForfeitReason, sentence: str) -> None:
        reason = f"{self._where(seat)}: {sentence}"
        self.fault = Disqualification(self.fixture.players[seat], reason)
        self.match.give(Seat.TABLE, Forfeit(seat, why))

    def _where(self, seat: Seat) -> str:
        return f"match {self.fixture.number}, seat {seat}, decision {self.match.decisions[seat]}"

    @contextmanager
    def seat_players(self, time_limit: float) -> Iterator[None]:
        """Seat the players for the block; no program outlives its match."""
        fixture = self.fixture
        try:
            for seat in PLAYERS:
                sitting = Sitting(self.match.game, f"arena {fixture.seed}", seat)
                self.players[seat] = self._make_player(fixture.players[seat], sitting, time_limit)
            yield
        finally:
            for seat, player in self.players.items():
                if isinstance(player, Program):
                    player.end(self.match.heard[seat], self.match.outcome)

    def _make_player(self, name: str, sitting: Sitting, time_limit: float) -> Player:
        if name.startswith(PREFIX):
            command = name.removeprefix(PREFIX)
            return Program(command, sitting.game, sitting.seat, time_limit)
        return maker_of(self.guests.get(name, name), sitting.game.id)(sitting)

    def result(self) -> PlayedMatch:
        """Return the result and record of the finished match."""
        assert self.match.outcome, "a bout is played to its end"
        one, two = (tuple(self.seconds[seat]) for seat in PLAYERS)
        orders = sum(self.match.decisions[seat] for seat in PLAYERS)
        result = Result(self.fixture, self.match.outcome, orders, (one, two), self.fault)
        return PlayedMatch(result, write_record(record_of(self.match)))
