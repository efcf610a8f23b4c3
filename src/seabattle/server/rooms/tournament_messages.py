"""Tournaments as messages and meetings, derived from what the store knows of them."""

from itertools import islice

import msgspec

from seabattle.arena.luck import adjust_standings
from seabattle.arena.pairing import Meeting, Schedule, is_over, points_of, rank_players
from seabattle.server.protocol.messages import Message
from seabattle.server.protocol.rooms import RoomPlan
from seabattle.server.protocol.tournaments import (
    EntrantState,
    Tournament,
    TournamentLuck,
    TournamentMatch,
    TournamentStanding,
)
from seabattle.server.settings import Settings
from seabattle.store.room_values import Room, RoomMatch
from seabattle.store.room_values import Tournament as StoredTournament

MAX_FINISHED_SHOWN = 20
MAX_NEXT = 20


class TournamentPlan(Message, frozen=True):
    """The game, options and entrants of a tournament, which do not change."""

    plan: RoomPlan
    rounds: int | None = None
    open: bool = False
    bots: bool = False


def plan_of_tournament(tournament: StoredTournament) -> TournamentPlan:
    return msgspec.convert(tournament.plan, TournamentPlan)


def to_schedule(tournament: StoredTournament, settings: Settings) -> Schedule:
    return Schedule(
        tournament.started,
        tournament.ends,
        plan_of_tournament(tournament).rounds,
        pause=settings.tournament_pause_seconds,
        absent_after=settings.queue_absent_seconds,
    )


def counts(tournament: StoredTournament, match: RoomMatch) -> bool:
    return match.ended is not None and match.ended <= tournament.ends


def to_meetings(tournament: StoredTournament, matches: list[RoomMatch]) -> list[Meeting]:
    """Return byes and matches, without those that ended too late to count."""
    byes = [Meeting(bye.round, bye.number) for bye in tournament.byes]
    return byes + [
        Meeting(
            match.round,
            match.one,
            match.two,
            None if match.ended is None else points_of(match.outcome),
            match.ended or 0.0,
            match.luck,
            match.luck_margin or 0.0,
        )
        for match in matches
        if match.ended is None or counts(tournament, match)
    ]


def list_players(tournament: StoredTournament, meetings: list[Meeting]) -> list[int]:
    """Return whoever takes part, or has played and left."""
    played = {number for meeting in meetings for number in meeting.players}
    return [each.number for each in tournament.entrants if not each.gone or each.number in played]


def describe_tournament(
    stored: StoredTournament,
    room: Room,
    played: list[RoomMatch],
    settings: Settings,
    now: float,
) -> Tournament:
    plan, meetings = plan_of_tournament(stored), to_meetings(stored, played)
    schedule = to_schedule(stored, settings)
    names = {member.number: member.name for member in room.members}
    over = is_over(schedule, meetings, now)
    running = [match for match in played if match.ended is None and not over]
    busy = {number for match in running for number in (match.one, match.two)}
    entrants = {each.number: each for each in stored.entrants}
    standings = rank_players(list_players(stored, meetings), meetings)
    luck = count_luck(stored, played)
    adjusted = adjust_standings(standings, meetings) if luck.analysed else {}

    def state_of(number: int) -> EntrantState:
        entrant = entrants[number]
        if number in busy:
            return "playing"
        if entrant.gone is not None:
            return "gone"
        return "free" if entrant.seen > now - schedule.absent_after else "away"

    return Tournament(
        id=stored.id,
        title=room.title,
        host=names.get(room.host, ""),
        plan=plan.plan,
        started=round(stored.started * 1000),
        ends=round(stored.ends * 1000),
        standings=tuple(
            TournamentStanding(
                **msgspec.structs.asdict(standing),
                name=names.get(standing.number, ""),
                state=state_of(standing.number),
                without_luck=round(adjusted[standing.number].value, 2) if adjusted else None,
                margin=round(adjusted[standing.number].margin, 2) if adjusted else 0.0,
            )
            for standing in standings
        ),
        running=tuple(map(_to_match, running)),
        finished=tuple(_to_match(match) for match in reversed(played) if counts(stored, match))[
            :MAX_FINISHED_SHOWN
        ],
        luck=luck,
        rounds=plan.rounds,
        round=max((meeting.round for meeting in meetings), default=0),
        open=plan.open,
        bots=plan.bots,
        over=over,
    )


def count_luck(stored: StoredTournament, played: list[RoomMatch]) -> TournamentLuck:
    """Count the matches with a result, and those whose luck is known."""
    decided = [match for match in played if counts(stored, match) and match.outcome]
    waiting = (match.match for match in decided if match.luck_margin is None)
    return TournamentLuck(
        sum(match.luck is not None for match in decided),
        len(decided),
        tuple(islice(waiting, MAX_NEXT)),
    )


def _to_match(match: RoomMatch) -> TournamentMatch:
    points = None if match.ended is None else points_of(match.outcome)
    return TournamentMatch(match.match, match.round, match.one, match.two, points)
