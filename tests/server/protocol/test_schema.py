"""The HTTP interface against its own description: requests made up from it, good and bad."""

from collections.abc import Iterator
from functools import cache, partial
from typing import Any
from zlib import crc32

import pytest
from hypothesis import settings
from requests import Session

from seabattle.games.catalogue import known_games
from seabattle.server.protocol.generate.openapi import openapi
from tests.server.playing import play_anew
from tests.server.serving import ME, OPEN, TINY, Server

GAMES = list(known_games())
OPERATIONS = [(path, method) for path, item in openapi()["paths"].items() for method in item]


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    """Keeps its connection, and does not look for proxies before each request."""
    with Session() as session:
        session.trust_env = False
        yield session


class Known:
    """Tables and keys that are there, to be met by requests that are made up otherwise."""

    def __init__(self, server: Server) -> None:
        key = server.post("/api/players", {"nickname": "Grace"})["key"]
        wish = {"game": "classic", "options": TINY, "seats": [ME, OPEN]}
        waiting = server.post("/api/tables", wish, key)
        playing, over = server.seat_two("classic", TINY), play_anew(server, "classic", TINY)
        self.tables = (waiting["table"]["id"], playing.table, over.table)
        self.keys = (key, waiting["secret"], *playing.secrets, *over.secrets)

    def put_into(self, case: Any, number: int) -> None:
        table, game = self.tables[number % len(self.tables)], GAMES[number % len(GAMES)]
        if "table" in case.path_parameters:
            case.path_parameters["table"] = table
        if "game" in case.path_parameters:
            case.path_parameters["game"] = game
        if isinstance(case.body, dict) and "game" in case.body:
            case.body["game"] = game


@pytest.fixture(scope="module")
def known(server: Server) -> Known:
    return Known(server)


@cache
def load_schema() -> Any:
    import schemathesis  # noqa: PLC0415, takes more than a second

    return schemathesis.openapi.from_dict(openapi())


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_what_is_made_up_gets_an_answer_that_was_described(
    path: str, method: str, server: Server, session: Session, known: Known
) -> None:
    """And once more with a table, a key and a game that are there."""
    schema = load_schema()
    # What its plugin for pytest does in every process, when tests are collected.
    from schemathesis.checks import not_a_server_error  # noqa: PLC0415
    from schemathesis.generation.feedback import FeedbackSources  # noqa: PLC0415
    from schemathesis.pytest._test_builder import build_operation_test  # noqa: PLC0415
    from schemathesis.specs.openapi import checks  # noqa: PLC0415

    described = [
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
    ]
    asked = []

    @settings(max_examples=5, derandomize=True, deadline=None)
    def ask(case: Any) -> None:
        asked.append(case)
        send = partial(case.call_and_validate, base_url=server.url, session=session)
        # No schema says which games there are, so what is well-formed may well be refused.
        send(excluded_checks=[checks.positive_data_acceptance])
        number = crc32(repr(case.body).encode() + repr(case.query).encode())
        known.put_into(case, number)
        key = known.keys[number % len(known.keys)]
        send(headers={"Authorization": f"Bearer {key}"}, checks=[not_a_server_error, *described])

    build_operation_test(
        config=schema.config,
        operation=schema[path][method],
        test_func=ask,
        given_kwargs={},
        feedback=FeedbackSources(),
    )()
    assert asked
