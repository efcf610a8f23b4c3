"""What a client may say once it has a place at a table, and what it is answered."""

import time
from collections.abc import Callable

from seabattle.core.errors import Malformed, Refused
from seabattle.core.seat import PLAYERS
from seabattle.core.words import Words, words
from seabattle.games.catalogue import game_type
from seabattle.server.problems import ServerProblem, as_problem, reader
from seabattle.server.protocol.messages import Phrase
from seabattle.server.protocol.websocket import (
    Accepted,
    ClientMessage,
    FromServer,
    GiveOrder,
    Hello,
    NotAllowed,
    Note,
    OpenNumber,
    PhraseSaid,
    Ping,
    Pong,
    SayPhrase,
    Trouble,
    WriteNote,
)
from seabattle.server.services import Services
from seabattle.server.tables.notes import write_note
from seabattle.server.tables.phrases import known_phrase
from seabattle.server.tables.presence import NoteWritten, PhraseSpoken
from seabattle.server.tables.seats import open_number
from seabattle.server.ws.place import Place
from seabattle.store.errors import StoreError

Reply = Callable[[FromServer], None]

read_message = reader(ClientMessage)


async def answer(services: Services, place: Place, text: bytes, reply: Reply) -> None:
    """Carry out a message. It is answered, unless the client hears of it like everybody else."""
    order_id = None
    try:
        message = read_message(text)
        order_id = message.id if isinstance(message, GiveOrder) else None
        await _carry_out(services, place, message, reply)
    except Refused as refused:
        services.metrics.count("orders_total", "refused")
        reply(_refusal(place, refused, order_id or ""))
    except (Malformed, ServerProblem, StoreError) as error:
        services.metrics.count("orders_total", "error")
        reply(_trouble(place, error, order_id))


async def _carry_out(
    services: Services, place: Place, message: ClientMessage, reply: Reply
) -> None:
    if isinstance(message, Hello):
        raise ServerProblem("hello_once")
    if isinstance(message, Ping):
        reply(Pong())
        return
    if place.seat not in PLAYERS:
        raise ServerProblem("watchers_only_watch")
    match message:
        case GiveOrder():
            await _give(services, place, message, reply)
        case OpenNumber():
            await open_number(services.registry.store, place.table, place.seat, message.number)
        case WriteNote():
            await _note(services, place, Note(message.board, message.square, message.text))
        case SayPhrase():
            await _say(services, place, known_phrase(message.phrase))


async def _give(services: Services, place: Place, message: GiveOrder, reply: Reply) -> None:
    """Acknowledge an order once it is durable, and only then let everybody know."""
    began = time.perf_counter()
    await place.table.take(place.seat, message.order, message.id, message.decision)
    services.metrics.count_commit(time.perf_counter() - began)
    reply(Accepted(message.id))
    place.table.tell()


async def _note(services: Services, place: Place, note: Note) -> None:
    registry, most = services.registry, services.gate.limits.notes
    await write_note(registry.store, place.table, place.seat, note, most)
    await registry.broadcast(place.table, NoteWritten(place.seat, note))


async def _say(services: Services, place: Place, phrase: Phrase) -> None:
    """Whoever says it hears it, too: that is the acknowledgement."""
    place.table.phrase_limit.take(place.seat, services.gate.limits)
    said = PhraseSaid(seat=place.seat.value, phrase=phrase)
    await services.registry.broadcast(place.table, PhraseSpoken(said))


def _refusal(place: Place, refused: Refused, order_id: str) -> NotAllowed:
    refusal = refused.refusal
    sentence = _words(place).refusal(refusal)
    return NotAllowed(order_id, refusal.slug, refusal.cites, sentence, refusal.details)


def _trouble(
    place: Place, error: Malformed | ServerProblem | StoreError, order_id: str | None
) -> Trouble:
    if isinstance(error, Malformed):
        return Trouble(error.slug, _words(place).malformed(error), order_id)
    problem = as_problem(error)
    return Trouble(problem.slug, problem.sentence(place.language), order_id)


def _words(place: Place) -> Words:
    head = place.table.head
    return words(game_type(head.game, head.version), place.language)
