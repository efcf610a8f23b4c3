"""Dispatch of client messages: each is decoded, carried out and answered."""

import time
from collections.abc import Callable

from seabattle.core.errors import Malformed, Refused
from seabattle.core.seat import PLAYERS
from seabattle.core.words import Words, words
from seabattle.games.catalogue import game_type
from seabattle.server.problems import ServerProblem, make_decoder, to_problem
from seabattle.server.protocol.messages import PHRASES
from seabattle.server.protocol.websocket import (
    Accepted,
    ClientMessage,
    FromServer,
    Hello,
    NotAllowed,
    Note,
    OpenNumber,
    PhraseSaid,
    Ping,
    Pong,
    SayPhrase,
    SubmitOrder,
    Trouble,
    WriteNote,
)
from seabattle.server.services import Services
from seabattle.server.tables.notes import write_note
from seabattle.server.tables.presence import NoteWritten, PhraseSpoken
from seabattle.server.tables.seats import open_number
from seabattle.server.ws.participant import Participant
from seabattle.store.errors import StoreError

Reply = Callable[[FromServer], None]

decode_message = make_decoder(ClientMessage)


async def handle_message(
    services: Services, participant: Participant, text: bytes, reply: Reply
) -> None:
    """Carry out a message. Notes and phrases are answered by their broadcast, the rest here."""
    order_id = None
    try:
        message = decode_message(text)
        order_id = message.id if isinstance(message, SubmitOrder) else None
        await _carry_out(services, participant, message, reply)
    except Refused as refused:
        services.metrics.count("orders_total", "refused")
        reply(_refusal(participant, refused, order_id or ""))
    except (Malformed, ServerProblem, StoreError) as error:
        services.metrics.count("orders_total", "error")
        reply(_error(participant, error, order_id))


async def _carry_out(
    services: Services, participant: Participant, message: ClientMessage, reply: Reply
) -> None:
    if isinstance(message, Hello):
        raise ServerProblem("hello_once")
    if isinstance(message, Ping):
        reply(Pong())
        return
    table, seat, limiter = participant.table, participant.seat, services.limiter
    if seat not in PLAYERS:
        raise ServerProblem("watchers_only_watch")
    match message:
        case SubmitOrder():
            await _submit_order(services, participant, message, reply)
        case OpenNumber():
            limiter.orders.take(participant.key)
            await open_number(services.registry.store, table, seat, message.number)
        case WriteNote():
            note = Note(message.board, message.square, message.text)
            limiter.notes.take(participant.key)
            await write_note(services.registry.store, table, seat, note, limiter.limits.notes)
            await services.registry.broadcast(table, NoteWritten(seat, note))
        case SayPhrase():
            await _say_phrase(services, participant, message.phrase)


async def _submit_order(
    services: Services, participant: Participant, message: SubmitOrder, reply: Reply
) -> None:
    """Acknowledge an order once it is durable, then notify everybody."""
    table, began = participant.table, time.perf_counter()
    services.limiter.orders.take(participant.key)
    if participant.bot:
        services.limiter.bot_orders.take(participant.bot)
    await table.append_order(participant.seat, message.order, message.id, message.decision)
    services.metrics.record_commit(time.perf_counter() - began)
    reply(Accepted(message.id))
    table.notify()


async def _say_phrase(services: Services, participant: Participant, key: str) -> None:
    phrase = next((each for each in PHRASES if each == key), None)
    if phrase is None:
        raise ServerProblem("unknown_phrase", phrase=key, known=", ".join(PHRASES))
    services.limiter.phrases.take(participant.key)
    said = PhraseSaid(seat=participant.seat.value, phrase=phrase)
    await services.registry.broadcast(participant.table, PhraseSpoken(said))


def _refusal(participant: Participant, refused: Refused, order_id: str) -> NotAllowed:
    refusal = refused.refusal
    sentence = _words(participant).refusal(refusal)
    return NotAllowed(order_id, refusal.slug, refusal.cites, sentence, refusal.details)


def _error(
    participant: Participant, error: Malformed | ServerProblem | StoreError, order_id: str | None
) -> Trouble:
    if isinstance(error, Malformed):
        return Trouble(error.slug, _words(participant).malformed(error), order_id)
    problem = to_problem(error)
    return Trouble(problem.slug, problem.sentence(participant.language), order_id)


def _words(participant: Participant) -> Words:
    head = participant.table.head
    return words(game_type(head.game, head.version), participant.language)
