"""One match of the arena, from its fixture to its result."""

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
"""Players that only this tournament has, by the names that its fixtures call them."""
NO_GUESTS: Guests = MappingProxyType({})


class PlayedMatch(msgspec.Struct, frozen=True):
    """A result, and the record of its match as a file has it."""

    result: Result
    record: bytes


def play_fixture(
    fixture: Fixture,
    time_limit: float = TIME_LIMIT,
    guests: Guests = NO_GUESTS,
    *,
    analysed: bool = False,
) -> PlayedMatch:
    """Play one match to its end, and have it analysed if that is wanted."""
    bout = Bout(fixture, guests)
    with bout.players_seated(time_limit):
        bout.play()
    found = bout.finished()
    if not analysed:
        return found
    return replace(found, result=replace(found.result, analyses=analyse_both_seats(bout.match)))


class Bout:
    def __init__(self, fixture: Fixture, guests: Guests = NO_GUESTS) -> None:
        self.fixture = fixture
        self.guests = guests
        self.match = Match(load(fixture.game, dict(fixture.setup.options)), Seeded(fixture.seed))
        self.seconds: dict[Seat, list[float]] = {seat: [] for seat in PLAYERS}
        self.fault: Disqualification | None = None
        self.players: dict[Seat, Player] = {}

    def play(self) -> None:
        while not self.match.outcome:
            self._one_order(self.match.waiting_for[0])

    def _one_order(self, seat: Seat) -> None:
        try:
            self.match.give(seat, self._decision(seat))
        except ProgramFault as fault:
            self._forfeit(seat, fault.why, str(fault))
        except (Refused, Malformed) as error:
            said = words(type(self.match.game), "en")
            self._forfeit(seat, "broke_rules", said.explain(error))
        except Exception as error:
            error.add_note(f"{self.fixture.players[seat]} failed in {self._where(seat)}")
            raise

    def _decision(self, seat: Seat) -> Answer:
        """Our own players are timed in CPU time, programs by the wall clock."""
        player = self.players[seat]
        clock = perf_counter if isinstance(player, Program) else process_time
        start = clock()
        answer = player.decide(self.match.view(seat), self.match.heard[seat])
        self.seconds[seat].append(clock() - start)
        return answer

    def _forfeit(self, seat: Seat, why: ForfeitReason, sentence: str) -> None:
        told = f"{self._where(seat)}: {sentence}"
        self.fault = Disqualification(self.fixture.players[seat], told)
        self.match.give(Seat.TABLE, Forfeit(seat, why))

    def _where(self, seat: Seat) -> str:
        return f"match {self.fixture.number}, seat {seat}, decision {self.match.decisions[seat]}"

    @contextmanager
    def players_seated(self, time_limit: float) -> Iterator[None]:
        """Seats the players; no program outlives its match."""
        fixture = self.fixture
        try:
            for seat in PLAYERS:
                sitting = Sitting(self.match.game, f"arena {fixture.seed}", seat)
                self.players[seat] = self._player(fixture.players[seat], sitting, time_limit)
            yield
        finally:
            for seat, player in self.players.items():
                if isinstance(player, Program):
                    player.end(self.match.heard[seat], self.match.outcome)

    def _player(self, name: str, sitting: Sitting, time_limit: float) -> Player:
        if name.startswith(PREFIX):
            command = name.removeprefix(PREFIX)
            return Program(command, sitting.game, sitting.seat, time_limit)
        return maker_of(self.guests.get(name, name), sitting.game.id)(sitting)

    def finished(self) -> PlayedMatch:
        assert self.match.outcome, "a bout is played to its end"
        one, two = (tuple(self.seconds[seat]) for seat in PLAYERS)
        orders = sum(self.match.decisions[seat] for seat in PLAYERS)
        result = Result(self.fixture, self.match.outcome, orders, (one, two), self.fault)
        return PlayedMatch(result, write_record(record_of(self.match)))
