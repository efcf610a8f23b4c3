"""The lobby: create tables, join and leave them, play rematches."""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from seabattle.core.errors import Refused
from seabattle.core.game import Game
from seabattle.core.kinds import to_builtins
from seabattle.core.orders import Surrender
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import GameType, encode, read_options
from seabattle.core.words import Language
from seabattle.match.lesson import LEARNER
from seabattle.match.record import RecordRow
from seabattle.players.roster import levels
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import PlayerSeat
from seabattle.server.protocol.tables import (
    ForMe,
    ForPerson,
    Join,
    NewTable,
    Seated,
    TableInfo,
)
from seabattle.server.security.identity import hash_secret, new_secret, new_table_id, rematch_id
from seabattle.server.tables.clocks import idle_timeout
from seabattle.server.tables.metadata import (
    RetakeStart,
    SeatTerms,
    SitterDetails,
    TableTerms,
    details_of,
    get_game,
    get_lesson,
    house_of,
    make_head,
    stored_table_info,
)
from seabattle.server.tables.new_table import (
    check_seats,
    make_computer_sitters,
    make_game,
    make_links,
    terms_of_seat,
)
from seabattle.server.tables.nicknames import choose_nickname, disambiguate
from seabattle.server.tables.presence import RematchOffered
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.seats import is_bot, make_person_sitter
from seabattle.server.tables.table import Table
from seabattle.store.errors import (
    AlreadyExists,
    LinkSpent,
    MatchEnded,
    SeatTaken,
    TooManyMatches,
)
from seabattle.store.values import MatchHead, PlayerProfile, Query, Sitter

MAX_LISTED = 50
INSTRUCTOR_NAME = "instructor"
"""Name of the scripted opponent in a lesson; no computer player has it."""


class Lobby:
    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.store

    async def list_tables(self, *, to_watch: bool) -> tuple[TableInfo, ...]:
        """Return public tables with a free seat, or those to watch; the newest first."""
        query = Query(status="open", listed=True, free_seat=not to_watch)
        heads = (await self._store.list_matches(query, limit=MAX_LISTED)).matches
        sitters = await self._store.read_sitters(*(head.id for head in heads)) if heads else []
        return tuple(stored_table_info(head, sitters) for head in heads)

    # Setting up

    async def create_table(
        self, wish: NewTable, me: PlayerProfile | None, language: Language, client: str = ""
    ) -> Seated:
        game = make_game(self._registry.settings, wish.game, wish.options, language)
        check_seats(wish, game.id)
        name = choose_nickname(wish.nickname, me)
        one, two = map(terms_of_seat, wish.seats)
        terms = TableTerms((one, two), wish.clock, client)
        head = self._head(game, terms, new_table_id(), listed=wish.listed)
        tokens = {seat: new_secret() for seat in PLAYERS if isinstance(wish.seats[seat], ForPerson)}
        mine = next((seat for seat in PLAYERS if isinstance(wish.seats[seat], ForMe)), None)
        secret, sitters = new_secret(), make_computer_sitters(head)
        if mine:
            sitters.append(_sitter(head.id, mine, secret, me, name, wish.commitment))
        with self._limit_of_matches():
            await self._store.create_match(
                head, sitters, make_links(head, tokens), most_open=self._most_open(is_bot(me))
            )
        links = {seat.value: token for seat, token in tokens.items()}
        return Seated(await self._read_info(head.id), _name(mine), secret if mine else None, links)

    async def create_lesson(self, kind: GameType, name: str, client: str = "") -> Seated:
        """Create a table for a lesson, at which the opponent follows a script."""
        options = read_options(kind, get_lesson(kind, name).options)
        game = get_game(kind.id, kind.version, encode(to_builtins(options)))
        seats = (SeatTerms("person"), SeatTerms("computer", INSTRUCTOR_NAME))
        return await self._create_practice_table(
            game, TableTerms(seats, client=client, lesson=name), LEARNER
        )

    async def create_retake(
        self,
        table: Table,
        seat: Seat,
        rows: tuple[RecordRow, ...],
        nickname: str | None,
        client: str,
    ) -> Seated:
        """Create a table that continues a match from these rows, against the computer."""
        assert table.match is not None
        rival = SeatTerms("computer", _choose_opponent(table, seat.other))
        me = SeatTerms("person")
        seats = (me, rival) if seat is Seat.ONE else (rival, me)
        terms = TableTerms(seats, client=client, retake=RetakeStart(table.id, rows))
        return await self._create_practice_table(
            table.match.game, terms, seat, choose_nickname(nickname, None)
        )

    async def _create_practice_table(
        self, game: Game[Any, Any], terms: TableTerms, seat: Seat, name: str | None = None
    ) -> Seated:
        """Create a table without a player account; the seat's secret opens it."""
        head, secret = self._head(game, terms, new_table_id()), new_secret()
        me = make_person_sitter(head.id, seat, hash_secret(secret), None, name, None)
        await self._store.create_match(head, [*make_computer_sitters(head), me])
        return Seated(await self._read_info(head.id), _name(seat), secret)

    def _most_open(self, bot: bool) -> int | None:
        return self._registry.settings.limits.bot_matches if bot else None

    @contextmanager
    def _limit_of_matches(self) -> Iterator[None]:
        try:
            yield
        except TooManyMatches:
            most = self._registry.settings.limits.bot_matches
            raise ServerProblem("too_many_bot_matches", most=most) from None

    def _head(
        self, game: Game[Any, Any], terms: TableTerms, id: str, *, listed: bool = False
    ) -> MatchHead:
        closes_in = idle_timeout(terms, self._registry.settings)
        return make_head(game, terms, id, closes_in=closes_in, listed=listed)

    async def _read_info(self, id: str) -> TableInfo:
        """Return the table's information as it is in the store now."""
        table = await self._registry.get(id)
        await table.read_table()
        return table.info

    # Sitting down, getting up

    async def join(self, id: str, join: Join, me: PlayerProfile | None) -> Seated:
        table = await self._registry.get(id)
        await table.read_table()
        if me and (kept := _find_kept_seat(table, me)):
            await self._take_kept_seat(table.sitters[kept], join)
            return Seated(await self._read_info(id), _name(kept))
        link = hash_secret(join.token) if join.token else None
        seats = await self._joinable_seats(table, link, me)
        secret = new_secret()
        sitting = (details.nickname for details in table.details.values())
        name = disambiguate(choose_nickname(join.nickname, me), sitting)
        for seat in seats:
            sitter = _sitter(id, seat, secret, me, name, join.commitment)
            if await self._take_seat(sitter, link):
                return Seated(await self._read_info(id), _name(seat), secret)
        raise ServerProblem("no_free_seat")

    async def _joinable_seats(
        self, table: Table, link: str | None, me: PlayerProfile | None
    ) -> list[Seat]:
        """Return the seats that this person may try to take."""
        if me and any(sitter.player == me.id for sitter in table.sitters.values()):
            raise ServerProblem("no_free_seat")
        if link is None and is_bot(me) and not _has_bots_only(table):
            raise ServerProblem("bots_only_with_bots")
        if link is None:
            return [seat for seat in PLAYERS if table.terms.seats[seat].kind == "open"]
        found = await self._store.read_link(link)
        if found is None or found.used or found.grants.get("match") != table.id:
            raise ServerProblem("link_used")
        return [Seat(found.grants["seat"])]

    async def _take_seat(self, sitter: Sitter, link: str | None) -> bool:
        most_open = self._most_open(details_of(sitter).bot)
        try:
            with self._limit_of_matches():
                await self._store.take_seat(sitter, link, most_open=most_open)
        except SeatTaken:
            return False
        except LinkSpent:
            raise ServerProblem("link_used") from None
        except MatchEnded:
            raise ServerProblem("table_closed") from None
        return True

    async def leave(self, table: Table, seat: Seat) -> TableInfo:
        """Free the seat before the match; surrender during it.

        A match of a room is closed without a result until both have fought: nobody has to accept.
        """
        if table.status == "playing":
            is_challenge = table.terms.room and not table.terms.tournament
            if is_challenge and not table.have_both_fought():
                await table.close()  # a challenge that was declined or withdrawn
            else:
                with suppress(Refused):  # the match may end at this moment
                    await table.submit_order(seat, Surrender())
        elif table.terms.league:
            raise ServerProblem("not_started")  # whoever does not come loses
        elif table.status in ("waiting", "opening"):
            await self._registry.report_no_show(table, seat)
            await self._store.leave_seat(table.id, seat, table.sitters[seat].secret_hash)
            await table.read_table()
            if table.terms.queued or table.terms.kept or not _has_people(table):
                await table.close()
        return table.info

    # Rematch

    async def create_rematch(self, table: Table, seat: Seat, join: Join) -> Seated:
        """Take a seat at the table for a rematch, with seats swapped; create it if need be.

        The secret of the old seat opens the new one. A person's other seat is kept for them, so
        that they find it wherever they are.
        """
        if table.terms.lesson:
            raise ServerProblem("lesson_anew")
        if table.status != "over" or table.match is None:
            raise ServerProblem("not_over")
        rival = table.details[seat.other]
        keeps = rival.computer is None and not rival.bot
        head = self._rematch_head(table, keeps=keeps)
        others = [_keep_seat(table, seat.other, head.id)] if keeps else make_computer_sitters(head)
        with suppress(AlreadyExists):
            await self._store.create_match(head, others)
        await self._take_rematch_seat(
            _sit_again(table.sitters[seat], head.id, seat.other, join.commitment)
        )
        await self._registry.broadcast(table, RematchOffered())
        await self._registry.introduce(head.id)
        return Seated(await self._read_info(head.id), _name(seat.other))

    def _rematch_head(self, table: Table, *, keeps: bool) -> MatchHead:
        assert table.match is not None
        one, two = (_rematch_terms(table, seat) for seat in PLAYERS)
        id = rematch_id(house_of(table.head).secret)
        terms = TableTerms((two, one), table.terms.clock, table.terms.client, kept=keeps)
        return self._head(table.match.game, terms, id)

    async def _take_rematch_seat(self, sitter: Sitter) -> None:
        """Take the seat; if this person has it already, do nothing."""
        most_open = self._most_open(details_of(sitter).bot)
        try:
            with self._limit_of_matches():
                await self._store.take_seat(sitter, most_open=most_open)
        except SeatTaken:
            raise ServerProblem("no_free_seat") from None
        except MatchEnded:
            raise ServerProblem("table_closed") from None
        held = {held.seat: held for held in await self._store.read_sitters(sitter.match)}
        if details_of(held[sitter.seat]).kept:
            await self._replace_details(sitter)

    async def _take_kept_seat(self, kept: Sitter, join: Join) -> None:
        await self._replace_details(_sit_again(kept, kept.match, kept.seat, join.commitment))

    async def _replace_details(self, sitter: Sitter) -> None:
        if (await self._store.read_head(sitter.match)).ended:
            raise ServerProblem("table_closed")
        seat = sitter.match, sitter.seat, sitter.secret_hash
        try:
            await self._store.update_sitter(*seat, sitter.details)
        except SeatTaken:  # it was left at this moment
            raise ServerProblem("no_free_seat") from None


def _keep_seat(table: Table, seat: Seat, rematch: str) -> Sitter:
    """Return a sitter who has still to come, and who commits to a number then."""
    old = table.sitters[seat]
    details = SitterDetails("", table.details[seat].nickname, kept=True)
    return Sitter(
        rematch, seat.other, old.secret_hash, time.time(), old.player, to_builtins(details)
    )


def _find_kept_seat(table: Table, me: PlayerProfile) -> Seat | None:
    mine = (seat for seat, sitter in table.sitters.items() if sitter.player == me.id)
    return next((seat for seat in mine if table.details[seat].kept), None)


def _choose_opponent(table: Table, seat: Seat) -> str:
    """Return the computer player of the seat, or else a fair one."""
    known = levels(table.head.game)
    return table.terms.seats[seat].computer or known.get("fair") or next(iter(known.values()))


def _has_bots_only(table: Table) -> bool:
    return all(details.bot for details in table.details.values())


def _has_people(table: Table) -> bool:
    return any(details.computer is None for details in table.details.values())


def _rematch_terms(table: Table, seat: Seat) -> SeatTerms:
    terms = table.terms.seats[seat]
    return terms if terms.kind == "computer" else SeatTerms("person")


def _sitter(
    match: str,
    seat: Seat,
    secret: str,
    me: PlayerProfile | None,
    name: str | None,
    committed: str | None,
) -> Sitter:
    player = me.id if me else None
    return make_person_sitter(
        match, seat, hash_secret(secret), player, name, committed, bot=is_bot(me)
    )


def _sit_again(old: Sitter, match: str, seat: Seat, committed: str | None) -> Sitter:
    """Return a sitter with the name and the secret of an earlier one."""
    who = details_of(old)
    return make_person_sitter(
        match, seat, old.secret_hash, old.player, who.nickname, committed, bot=who.bot
    )


def _name(seat: Seat | None) -> PlayerSeat | None:
    return seat.value if seat else None
