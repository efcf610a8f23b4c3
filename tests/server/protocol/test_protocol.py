"""Files generated from the messages are not stale; every language has all words."""

import re
from pathlib import Path

import msgspec
import pytest

import seabattle.server
from seabattle.core.words import LANGUAGES, Language
from seabattle.server.problems import (
    STORE_PROBLEMS,
    ServerProblem,
    decode,
    fluent_source,
    list_problem_slugs,
    parse_accept_language,
)
from seabattle.server.protocol.endpoints import ENDPOINTS
from seabattle.server.protocol.generate import pages
from seabattle.server.protocol.generate.openapi import openapi
from seabattle.server.protocol.generate.structs import docstring_of, protocol_structs
from seabattle.server.protocol.generate.typescript import typescript
from seabattle.server.protocol.players import NewPlayer
from seabattle.server.protocol.websocket import ClientMessage

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "docs" / "protocol"


def test_the_clients_types_are_those_of_the_messages() -> None:
    written = (ROOT / "web" / "src" / "protocol.ts").read_text("utf-8")
    assert written == typescript(), (
        "python -m seabattle.server.protocol.generate.typescript web/src/protocol.ts"
    )


@pytest.mark.parametrize("name", pages.PAGES)
def test_the_reference_pages_are_not_stale(name: str) -> None:
    written = (FOLDER / name).read_text("utf-8")
    assert written == pages.page(name, written), (
        "python -m seabattle.server.protocol.generate.pages docs/protocol"
    )


def test_the_schema_is_not_stale() -> None:
    assert (FOLDER / pages.SCHEMA).read_bytes() == pages.schema()


def test_every_struct_has_a_name_of_its_own_and_every_message_a_sentence() -> None:
    structs = protocol_structs()
    assert len({struct.__name__ for struct in structs}) == len(structs)
    ours = [struct for struct in structs if struct.__module__.startswith("seabattle.server")]
    assert not [struct.__name__ for struct in ours if not docstring_of(struct)]


def test_every_endpoint_is_described_by_schemas_that_are_there() -> None:
    described = openapi()
    operations = [each for path in described["paths"].values() for each in path.values()]
    assert {each["operationId"] for each in operations} == {each.name for each in ENDPOINTS}
    wanted = set(re.findall(r"#/components/schemas/(\w+)", msgspec.json.encode(described).decode()))
    assert wanted <= described["components"]["schemas"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_in_every_language(language: Language) -> None:
    pattern = re.compile(r"^([a-z-]+) = (.*)$", re.MULTILINE)
    english, own = (dict(pattern.findall(fluent_source(each))) for each in ("en", language))
    assert own.keys() == english.keys()
    for key, text in english.items():
        assert set(re.findall(r"\$\w+", text)) == set(re.findall(r"\$\w+", own[key])), key


def test_every_problem_that_is_raised_has_words_and_the_other_way_round() -> None:
    raised = set(re.findall(r'ServerProblem\(\s*"(\w+)"', _source()))
    raised |= set(STORE_PROBLEMS.values())
    raised |= {"table_closed", "not_started", "too_many_requests", "too_many_tables"}
    raised |= {"too_many_computer_matches", "too_many_phrases"}
    raised |= {"too_many_rooms", "too_many_guesses"}
    raised |= {"too_many_orders", "notes_too_fast"}
    assert raised == set(list_problem_slugs())


def test_a_message_that_cannot_be_read_is_told_by_its_field() -> None:
    with pytest.raises(ServerProblem) as raised:
        decode(b'{"nickname": " Ann"}', NewPlayer)
    sentence = raised.value.sentence("en")
    assert sentence.endswith("nickname cannot be ' Ann'; it is a text of the right form, or null.")


@pytest.mark.parametrize(
    ("message", "says"),
    [
        (b'{"kind": "order"}', "the field id is missing; it is a text of 1 to 64 characters"),
        (b'{"kind": "order", "id": "a", "order": 3}', "order cannot be 3; it is an object"),
        (
            b'{"kind": "order", "id": "a", "order": {}, "to": 3}',
            "there is no field 'to'; the fields are: kind",
        ),
        (b'{"kind": "fire"}', "kind cannot be 'fire'; it is one of: hello, order, open, note"),
        (b"{}", "the field kind is missing; it is one of: hello, order, open, note, say, ping"),
        (b'{"kind": "order",', "Input data was truncated"),
    ],
)
def test_a_clients_message_that_cannot_be_read_is_told_what_would_be_right(
    message: bytes, says: str
) -> None:
    with pytest.raises(ServerProblem) as raised:
        decode(message, ClientMessage)
    assert says in raised.value.sentence("en")


def _source() -> str:
    folder = Path(seabattle.server.__path__[0])
    return "".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))


@pytest.mark.parametrize(
    ("header", "language"),
    [("", "en"), ("fr-CH, en;q=0.5", "fr"), ("de, ru;q=0.9", "ru"), ("*", "en"), (",;,", "en")],
)
def test_the_first_language_that_we_speak_is_taken(header: str, language: str) -> None:
    assert parse_accept_language(header) == language
