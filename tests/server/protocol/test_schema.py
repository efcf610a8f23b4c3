"""The HTTP interface against its own description: requests made up from it, good and bad."""

from collections.abc import Iterator
from functools import partial
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from hypothesis import settings
from requests import Session
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    positive_data_acceptance,
    response_schema_conformance,
    status_code_conformance,
)

from seabattle.games.catalogue import known_games
from seabattle.server.protocol.generate.openapi import openapi
from tests.server.playing import play_anew
from tests.server.serving import ME, OPEN, TINY, Server

schema = schemathesis.openapi.from_dict(openapi())
GAMES = list(known_games())
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


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

    def put_into(self, case: Case[Any], number: int) -> None:
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


@schema.parametrize()
@settings(max_examples=10, derandomize=True, deadline=None)
def test_what_is_made_up_gets_an_answer_that_was_described(
    case: Case[Any], server: Server, session: Session, known: Known
) -> None:
    """And once more with a table, a key and a game that are there."""
    send = partial(case.call_and_validate, base_url=server.url, session=session)
    # No schema says which games there are, so what is well-formed may well be refused.
    send(excluded_checks=[positive_data_acceptance])
    number = crc32(repr(case.body).encode() + repr(case.query).encode())
    known.put_into(case, number)
    key = known.keys[number % len(known.keys)]
    send(headers={"Authorization": f"Bearer {key}"}, checks=CHECKS)
