"""Problems: reasons why a request is rejected. Raising one leaves everything unchanged."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from seabattle.core.errors import LONGEST_DETAIL, SeabattleError
from seabattle.core.field_errors import UNREADABLE, explain_decode_error
from seabattle.core.sentences import load_sentences, read_fluent_source
from seabattle.core.words import LANGUAGES, Language, to_hyphens
from seabattle.store.errors import (
    NameTaken,
    NoSuchTournament,
    NotWaiting,
    StoreError,
    Uncertain,
    Unstorable,
)

PACKAGE = "seabattle.server"
STATUS = {
    "wrong_secret": 403,
    "secret_needed": 401,
    "unknown_key": 401,
    "foreign_origin": 403,
    "local_only": 403,
    "no_such_table": 404,
    "unknown_lesson": 404,
    "unknown_league": 404,
    "only_for_bots": 403,
    "bots_only_with_bots": 403,
    "bot_keeps_name": 409,
    "bot_name_taken": 409,
    "not_found": 404,
    "method_not_allowed": 405,
    "hello_first": 408,
    "request_timeout": 408,
    "no_such_room": 404,
    "no_such_member": 404,
    "no_such_code": 404,
    "no_such_tournament": 404,
    "tournament_for_members": 403,
    "tournament_without_bots": 403,
    "tournament_running": 409,
    "tournament_over": 409,
    "tournament_not_over": 409,
    "tournament_schedule": 422,
    "host_only": 403,
    "room_locked": 409,
    "room_full": 409,
    "no_free_seat": 409,
    "link_used": 409,
    "not_over": 409,
    "no_analysis": 409,
    "no_fitting_fleet": 409,
    "no_hint_here": 403,
    "no_hint_now": 409,
    "no_retake": 409,
    "retake_too_long": 409,
    "no_analysis_of_lesson": 409,
    "lesson_anew": 409,
    "no_record": 409,
    "no_push": 409,
    "not_waiting": 409,
    "unknown_rules": 409,
    "too_large": 413,
    "address_too_long": 414,
    "unknown_host": 421,
    "bad_nickname": 422,
    "bad_options": 422,
    "bad_push_key": 422,
    "nothing_to_list": 422,
    "two_seats_for_you": 422,
    "unknown_computer": 422,
    "unknown_game": 422,
    "unknown_phrase": 422,
    "unknown_push_service": 422,
    "one_analysis_at_a_time": 429,
    "one_hint_at_a_time": 429,
    "notes_too_fast": 429,
    "too_many_orders": 429,
    "too_many_phrases": 429,
    "too_many_requests": 429,
    "too_many_tables": 429,
    "too_many_rooms": 429,
    "too_many_guesses": 429,
    "too_many_computer_matches": 429,
    "too_many_sockets": 429,
    "too_many_bot_sockets": 429,
    "too_many_bot_matches": 429,
    "bot_is_busy": 429,
    "too_many_connections": 429,
    "head_too_large": 431,
    "internal_error": 500,
    "table_damaged": 500,
    "analysis_failed": 500,
    "server_busy": 503,
    "server_full": 503,
    "store_uncertain": 503,
    "store_unreachable": 503,
}
"""HTTP status code of each problem; all others have 400."""


class ServerProblem(SeabattleError):
    """Raised to reject a request; the slug names the reason."""

    def __init__(self, slug: str, /, **details: str | int) -> None:
        super().__init__(slug)
        self.slug = slug
        self.details = {
            name: value[:LONGEST_DETAIL] if isinstance(value, str) else value
            for name, value in details.items()
        }

    @property
    def status(self) -> int:
        return STATUS.get(self.slug, 400)

    def sentence(self, language: Language) -> str:
        return say(language, f"problem-{to_hyphens(self.slug)}", **self.details)


STORE_PROBLEMS: dict[type[StoreError], str] = {
    NameTaken: "bot_name_taken",
    NoSuchTournament: "no_such_tournament",
    NotWaiting: "not_waiting",
    Uncertain: "store_uncertain",
}
"""Errors of the store that say all that a client needs to know; others are explained where they
are caught, or mean that the store cannot be reached."""


def to_problem(error: ServerProblem | StoreError) -> ServerProblem:
    """Convert an error of server or store to a problem that clients know."""
    if isinstance(error, ServerProblem):
        return error
    if isinstance(error, Unstorable):
        return ServerProblem("malformed_message", problem=str(error))
    slug = STORE_PROBLEMS.get(type(error))
    return ServerProblem(slug) if slug else ServerProblem("store_unreachable")


def decode(data: bytes | str, kind: Any) -> Any:
    """Decode a message; raise `ServerProblem` if it is malformed."""
    return make_decoder(kind)(data)


def make_decoder(kind: Any) -> Callable[[bytes | str], Any]:
    """Return a function that decodes messages of one kind and raises `ServerProblem`."""
    decode_json = msgspec.json.Decoder(kind).decode

    def decode(data: bytes | str) -> Any:
        try:
            return decode_json(data or b"{}")
        except UNREADABLE as error:
            problem = explain_decode_error(data or b"{}", kind, error)
            raise ServerProblem("malformed_message", problem=problem) from None

    return decode


def fluent_source(language: Language) -> str:
    """Return the server's own sentences as Fluent source."""
    return read_fluent_source(PACKAGE, language)


def list_problem_slugs() -> list[str]:
    """Return the slugs of all problems, sorted."""
    keys = re.findall("^problem-([a-z-]+) =", fluent_source("en"), re.MULTILINE)
    return sorted(key.replace("-", "_") for key in keys)


def say(language: Language, key: str, **details: str | int) -> str:
    """Return one of the server's sentences in a language."""
    return load_sentences(PACKAGE, language).say(key, **details)


def parse_accept_language(header: str) -> Language:
    """Return the first supported language of an `Accept-Language` header, or English."""
    asked = (part.split(";")[0].strip()[:2].lower() for part in header.split(","))
    return next((found for word in asked for found in LANGUAGES if found == word), "en")
