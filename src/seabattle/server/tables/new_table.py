"""Parts of a new table: the game with its options, terms of seats, computer players, links."""

from collections.abc import Mapping
from typing import Any

from seabattle.core.errors import Malformed
from seabattle.core.game import Game
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.options import refuse_unoffered
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode, read_options
from seabattle.core.words import Language, words
from seabattle.games.catalogue import known_games
from seabattle.players.roster import all_players, roster
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.tables import ForAnyone, ForComputer, ForMe, NewTable, Wish
from seabattle.server.security.identity import hash_secret
from seabattle.server.settings import Settings
from seabattle.server.tables.metadata import SeatTerms, get_game, terms_of
from seabattle.server.tables.seats import make_computer_sitter
from seabattle.store.values import Link, MatchHead, Sitter


def make_game(
    settings: Settings, id: str, options: dict[str, Json], language: Language
) -> Game[Any, Any]:
    """Return the game with these options; raise `ServerProblem` if they are wrong."""
    kind = known_games().get(id)
    if kind is None:
        raise ServerProblem("unknown_game", game=id, known=", ".join(known_games()))
    try:
        if not settings.small_boards:
            refuse_unoffered(kind, options)
        complete = to_builtins(read_options(kind, options))
        return get_game(kind.id, kind.version, encode(complete))
    except Malformed as error:
        said = words(kind, language).malformed(error)
        raise ServerProblem("bad_options", problem=said) from None


def check_seats(wish: NewTable, game: str) -> None:
    for seat in wish.seats:
        if isinstance(seat, ForComputer) and seat.name not in all_players(game):
            known = ", ".join(roster(game))
            raise ServerProblem("unknown_computer", name=seat.name, known=known)
    if sum(isinstance(seat, ForMe) for seat in wish.seats) > 1:
        raise ServerProblem("two_seats_for_you")
    if wish.listed and not any(isinstance(seat, ForAnyone) for seat in wish.seats):
        raise ServerProblem("nothing_to_list")


def terms_of_seat(wish: Wish) -> SeatTerms:
    match wish:
        case ForComputer(name=name):
            return SeatTerms("computer", name)
        case ForAnyone():
            return SeatTerms("open")
        case _:
            return SeatTerms("person")


def make_computer_sitters(head: MatchHead) -> list[Sitter]:
    """Return sitters for the computer players, who sit from the start."""
    named = ((seat, terms_of(head).seats[seat].computer) for seat in PLAYERS)
    return [make_computer_sitter(head.id, seat, name) for seat, name in named if name]


def make_links(head: MatchHead, tokens: Mapping[Seat, str]) -> list[Link]:
    """Return a join link to each of these seats, opened by its token."""
    return [
        Link(hash_secret(token), {"match": head.id, "seat": seat.value}, head.created, head.due)
        for seat, token in tokens.items()
    ]
