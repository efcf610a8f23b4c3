"""Why a request is rejected, in words. Nothing has changed when a problem is raised."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from seabattle.core.cache import computed_once
from seabattle.core.errors import LONGEST_DETAIL, SeabattleError
from seabattle.core.field_errors import explain_decode_error
from seabattle.core.sentences import Sentences, read_fluent_source
from seabattle.core.words import LANGUAGES, Language, hyphens
from seabattle.store.errors import StoreError, Uncertain, Unstorable

PACKAGE = "seabattle.server"
STATUS = {
    "wrong_secret": 403,
    "secret_needed": 401,
    "unknown_key": 401,
    "foreign_origin": 403,
    "local_only": 403,
    "no_such_table": 404,
    "unknown_lesson": 404,
    "not_found": 404,
    "method_not_allowed": 405,
    "hello_first": 408,
    "request_timeout": 408,
    "no_free_seat": 409,
    "link_used": 409,
    "not_over": 409,
    "no_analysis": 409,
    "no_fitting_fleet": 409,
    "no_hint_here": 403,
    "no_hint_now": 409,
    "no_retake": 409,
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
    "too_many_phrases": 429,
    "too_many_requests": 429,
    "too_many_tables": 429,
    "too_many_computer_matches": 429,
    "too_many_sockets": 429,
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
"""HTTP status codes; all other problems are 400."""


class ServerProblem(SeabattleError):
    """A rejected request; the slug names the reason."""

    def __init__(self, slug: str, /, **details: str | int) -> None:
        super().__init__(slug)
        self.slug = slug
        self.details = {name: shortened(value) for name, value in details.items()}

    @property
    def status(self) -> int:
        return STATUS.get(self.slug, 400)

    def sentence(self, language: Language) -> str:
        return say(language, f"problem-{hyphens(self.slug)}", **self.details)


def as_problem(error: ServerProblem | StoreError) -> ServerProblem:
    """Any error of server or store as the problem that clients know."""
    if isinstance(error, ServerProblem):
        return error
    if isinstance(error, Unstorable):
        return ServerProblem("malformed_message", problem=str(error))
    if isinstance(error, Uncertain):
        return ServerProblem("store_uncertain")
    return ServerProblem("store_unreachable")


def shortened(value: str | int) -> str | int:
    return value[:LONGEST_DETAIL] if isinstance(value, str) else value


def unreadable(problem: str) -> ServerProblem:
    return ServerProblem("malformed_message", problem=problem)


def read(data: bytes | str, kind: Any) -> Any:
    """Decode a message; raises `ServerProblem`."""
    return reader(kind)(data)


@computed_once("for each kind of message; making a decoder takes longer than decoding")
def reader(kind: Any) -> Callable[[bytes | str], Any]:
    """What decodes messages of one kind; it raises `ServerProblem`."""
    decode = msgspec.json.Decoder(kind).decode

    def read(data: bytes | str) -> Any:
        try:
            return decode(data or b"{}")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise unreadable(explain_decode_error(data or b"{}", kind, error)) from None

    return read


def own_words(language: Language) -> str:
    """The server's own sentences as Fluent source."""
    return read_fluent_source(PACKAGE, language)


@computed_once("for each language; parses a Fluent file")
def _sentences(language: Language) -> Sentences:
    return Sentences(PACKAGE, language)


def problem_slugs() -> list[str]:
    """The slug of every problem."""
    keys = re.findall("^problem-([a-z-]+) =", own_words("en"), re.MULTILINE)
    return sorted(key.replace("-", "_") for key in keys)


def say(language: Language, key: str, **details: str | int) -> str:
    return _sentences(language).say(key, **details)


def accepted_language(header: str) -> Language:
    """The first supported language of an `Accept-Language` header."""
    asked = (part.split(";")[0].strip()[:2].lower() for part in header.split(","))
    return next((found for word in asked for found in LANGUAGES if found == word), "en")
