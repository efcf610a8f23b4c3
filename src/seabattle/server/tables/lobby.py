"""Setting tables up, and sitting down at them."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from seabattle.core.errors import Malformed, Refused
from seabattle.core.game import Game
from seabattle.core.kinds import to_builtins
from seabattle.core.options import refuse_unoffered
from seabattle.core.orders import Surrender
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import GameType, encode, read_options
from seabattle.core.words import Language, words
from seabattle.games.catalogue import known_games
from seabattle.match.lesson import LEARNER
from seabattle.match.record import RecordRow
from seabattle.players.roster import all_players, levels, roster
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import PlayerSeat
from seabattle.server.protocol.tables import (
    ForAnyone,
    ForComputer,
    ForMe,
    ForPerson,
    Join,
    NewTable,
    Seated,
    TableInfo,
    Wish,
)
from seabattle.server.security.identity import hashed, new_secret, new_table_id, rematch_id
from seabattle.server.tables.metadata import (
    RetakeStart,
    SeatTerms,
    Terms,
    cached_game,
    house_of,
    known_lesson,
    listed_table,
    new_head,
    terms_of,
)
from seabattle.server.tables.nicknames import shown_name, told_apart
from seabattle.server.tables.presence import RematchOffered
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.seats import computer_sitter, person_sitter
from seabattle.server.tables.table import Table
from seabattle.store.errors import AlreadyExists, LinkSpent, MatchEnded, SeatTaken
from seabattle.store.values import Link, MatchHead, PlayerProfile, Query, Sitter

MOST_LISTED = 50
INSTRUCTOR_NAME = "instructor"
"""What the other side of a lesson is called; no computer player has this name."""


class Lobby:
    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.store

    async def listed_tables(self, *, to_watch: bool) -> tuple[TableInfo, ...]:
        """Listed tables with a free seat, or those at which all sit; the newest first."""
        query = Query(status="open", listed=True, free_seat=not to_watch)
        heads = (await self._store.matches(query, limit=MOST_LISTED)).matches
        sitters = await self._store.sitters(*(head.id for head in heads)) if heads else []
        return tuple(listed_table(head, sitters) for head in heads)

    # Setting up

    async def set_up(
        self, wish: NewTable, me: PlayerProfile | None, language: Language, client: str = ""
    ) -> Seated:
        game = self._agreed_game(wish, language)
        _check_seats(wish, game.id)
        name = shown_name(wish.nickname, me)
        one, two = map(_seat_terms, wish.seats)
        terms = Terms((one, two), wish.clock, client)
        head = self._head(game, terms, new_table_id(), listed=wish.listed)
        tokens = {seat: new_secret() for seat in PLAYERS if isinstance(wish.seats[seat], ForPerson)}
        mine = next((seat for seat in PLAYERS if isinstance(wish.seats[seat], ForMe)), None)
        secret, sitters = new_secret(), _computers(head)
        if mine:
            sitters.append(
                person_sitter(head.id, mine, hashed(secret), _id(me), name, wish.commitment)
            )
        await self._store.create_match(head, sitters, _links(head, tokens))
        links = {seat.value: token for seat, token in tokens.items()}
        return Seated(await self._shown(head.id), _name(mine), secret if mine else None, links)

    async def teach(self, kind: GameType, name: str, client: str = "") -> Seated:
        """A table for a lesson: the learner sits, and the other side follows the script."""
        options = read_options(kind, known_lesson(kind, name).options)
        game = cached_game(kind.id, kind.version, encode(to_builtins(options)))
        seats = (SeatTerms("person"), SeatTerms("computer", INSTRUCTOR_NAME))
        return await self._practise(game, Terms(seats, client=client, lesson=name), LEARNER)

    async def retake(
        self,
        table: Table,
        seat: Seat,
        rows: tuple[RecordRow, ...],
        nickname: str | None,
        client: str,
    ) -> Seated:
        """A table at which a match is played on from there, against the computer."""
        assert table.match is not None
        rival = SeatTerms("computer", _rival(table, seat.other))
        me = SeatTerms("person")
        seats = (me, rival) if seat is Seat.ONE else (rival, me)
        terms = Terms(seats, client=client, retake=RetakeStart(table.id, rows))
        return await self._practise(table.match.game, terms, seat, shown_name(nickname, None))

    async def _practise(
        self, game: Game[Any, Any], terms: Terms, seat: Seat, name: str | None = None
    ) -> Seated:
        """A table that belongs to nobody's games: whoever has the secret of the seat can go on
        with it, and its record proves nothing."""
        head, secret = self._head(game, terms, new_table_id()), new_secret()
        me = person_sitter(head.id, seat, hashed(secret), None, name, None)
        await self._store.create_match(head, [*_computers(head), me])
        return Seated(await self._shown(head.id), _name(seat), secret)

    def _agreed_game(self, wish: NewTable, language: Language) -> Game[Any, Any]:
        kind = known_games().get(wish.game)
        if kind is None:
            raise ServerProblem("unknown_game", game=wish.game, known=", ".join(known_games()))
        try:
            if not self._registry.settings.small_boards:
                refuse_unoffered(kind, wish.options)
            options = read_options(kind, wish.options)
            return cached_game(kind.id, kind.version, encode(to_builtins(options)))
        except Malformed as error:
            said = words(kind, language).malformed(error)
            raise ServerProblem("bad_options", problem=said) from None

    def _head(
        self, game: Game[Any, Any], terms: Terms, id: str, *, listed: bool = False
    ) -> MatchHead:
        closes_in = self._registry.settings.idle_table_seconds
        return new_head(game, terms, id, closes_in=closes_in, listed=listed)

    async def _shown(self, id: str) -> TableInfo:
        """The table as it is now, whatever news is still on its way."""
        table = await self._registry.table(id)
        await table.read_table()
        return table.info

    # Sitting down, getting up

    async def join(self, id: str, join: Join, me: PlayerProfile | None) -> Seated:
        table = await self._registry.table(id)
        await table.read_table()
        link = hashed(join.token) if join.token else None
        seats = await self._open_to(table, link, me)
        secret = new_secret()
        sitting = (details.nickname for details in table.details.values())
        name = told_apart(shown_name(join.nickname, me), sitting)
        for seat in seats:
            sitter = person_sitter(id, seat, hashed(secret), _id(me), name, join.commitment)
            if await self._sat(sitter, link):
                return Seated(await self._shown(id), _name(seat), secret)
        raise ServerProblem("no_free_seat")

    async def _open_to(
        self, table: Table, link: str | None, me: PlayerProfile | None
    ) -> list[Seat]:
        """The seats that this person may try to take."""
        if me and any(sitter.player == me.id for sitter in table.sitters.values()):
            raise ServerProblem("no_free_seat")
        if link is None:
            return [seat for seat in PLAYERS if table.terms.seats[seat].kind == "open"]
        found = await self._store.link(link)
        if found is None or found.used or found.grants.get("match") != table.id:
            raise ServerProblem("link_used")
        return [Seat(found.grants["seat"])]

    async def _sat(self, sitter: Sitter, link: str | None) -> bool:
        try:
            await self._store.take_seat(sitter, link)
        except SeatTaken:
            return False
        except LinkSpent:
            raise ServerProblem("link_used") from None
        except MatchEnded:
            raise ServerProblem("table_closed") from None
        return True

    async def leave(self, table: Table, seat: Seat) -> TableInfo:
        """Before the match begins the seat is free again; a match under way is given up."""
        if table.status == "playing":
            with suppress(Refused):  # it may end at this very moment
                await table.give(seat, Surrender())
        elif table.status in ("waiting", "opening"):
            await self._registry.lapse(table, seat)
            await self._store.leave_seat(table.id, seat, table.sitters[seat].secret_hash)
            await table.read_table()
            if table.terms.queued or not _people_at(table):
                await table.close()
        return table.info

    # Again

    async def again(self, table: Table, seat: Seat, again: Join) -> Seated:
        """The table at which these two play again, seats swapped. Who asks second agrees.

        The secret of an old seat opens the new one: nothing has to be handed over.
        """
        if table.terms.lesson:
            raise ServerProblem("lesson_anew")
        if table.status != "over" or table.match is None:
            raise ServerProblem("not_over")
        head = self._rematch_head(table)
        with suppress(AlreadyExists):
            await self._store.create_match(head, _computers(head))
        old, name = table.sitters[seat], table.details[seat].nickname
        await self._seat_again(
            person_sitter(head.id, seat.other, old.secret_hash, old.player, name, again.commitment)
        )
        await self._registry.broadcast(table, RematchOffered())
        return Seated(await self._shown(head.id), _name(seat.other))

    def _rematch_head(self, table: Table) -> MatchHead:
        assert table.match is not None
        one, two = (_kept(table, seat) for seat in PLAYERS)
        id = rematch_id(house_of(table.head).secret)
        terms = Terms((two, one), table.terms.clock, table.terms.client)
        return self._head(table.match.game, terms, id)

    async def _seat_again(self, sitter: Sitter) -> None:
        """Asking twice is fine."""
        try:
            await self._store.take_seat(sitter)
        except SeatTaken:
            held = {held.seat: held for held in await self._store.sitters(sitter.match)}
            if held[sitter.seat].secret_hash != sitter.secret_hash:
                raise ServerProblem("no_free_seat") from None
        except MatchEnded:
            raise ServerProblem("table_closed") from None


def _rival(table: Table, seat: Seat) -> str:
    """The computer player who sat there, or one that is neither easy nor strong."""
    known = levels(table.head.game)
    return table.terms.seats[seat].computer or known.get("fair") or next(iter(known.values()))


def _people_at(table: Table) -> bool:
    return any(details.computer is None for details in table.details.values())


def _kept(table: Table, seat: Seat) -> SeatTerms:
    terms = table.terms.seats[seat]
    return terms if terms.kind == "computer" else SeatTerms("person")


def _check_seats(wish: NewTable, game: str) -> None:
    for seat in wish.seats:
        if isinstance(seat, ForComputer) and seat.name not in all_players(game):
            known = ", ".join(roster(game))
            raise ServerProblem("unknown_computer", name=seat.name, known=known)
    if sum(isinstance(seat, ForMe) for seat in wish.seats) > 1:
        raise ServerProblem("two_seats_for_you")
    if wish.listed and not any(isinstance(seat, ForAnyone) for seat in wish.seats):
        raise ServerProblem("nothing_to_list")


def _seat_terms(wish: Wish) -> SeatTerms:
    match wish:
        case ForComputer(name=name):
            return SeatTerms("computer", name)
        case ForAnyone():
            return SeatTerms("open")
        case _:
            return SeatTerms("person")


def _computers(head: MatchHead) -> list[Sitter]:
    """Computer players sit from the start."""
    named = ((seat, terms_of(head).seats[seat].computer) for seat in PLAYERS)
    return [computer_sitter(head.id, seat, name) for seat, name in named if name]


def _links(head: MatchHead, tokens: Mapping[Seat, str]) -> list[Link]:
    """One to each of these seats, for whoever is given the token."""
    return [
        Link(hashed(token), {"match": head.id, "seat": seat.value}, head.created, head.due)
        for seat, token in tokens.items()
    ]


def _id(player: PlayerProfile | None) -> str | None:
    return player.id if player else None


def _name(seat: Seat | None) -> PlayerSeat | None:
    return seat.value if seat else None
