"""The HTTP interface against its own description: requests made up from it, good and bad."""

from random import Random
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from hypothesis import settings
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
from tests.server.serving import ME, OPEN, TINY, Server

schema = schemathesis.openapi.from_dict(openapi())
few = settings(max_examples=10, derandomize=True, deadline=None)
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@schema.parametrize()
@few
def test_what_is_made_up_gets_an_answer_that_was_described(case: Case[Any], server: Server) -> None:
    # No schema says which games there are, so what is well-formed may well be refused.
    case.call_and_validate(base_url=server.url, excluded_checks=[positive_data_acceptance])


class Known:
    """Tables and keys that are there, to be met by requests that are made up otherwise."""

    def __init__(self, server: Server) -> None:
        key = server.post("/api/players", {"nickname": "Grace"})["key"]
        wish = {"game": "classic", "options": TINY, "seats": [ME, OPEN]}
        waiting = server.post("/api/tables", wish, key)
        playing, over = server.new_pair("classic", TINY), server.new_pair("classic", TINY)
        over.play(Random(1))
        self.tables = (waiting["table"]["id"], playing.table, over.table)
        self.keys = (key, waiting["secret"], *playing.secrets, *over.secrets)
        playing.close()
        over.close()


@pytest.fixture(scope="module")
def known(server: Server) -> Known:
    return Known(server)


@schema.parametrize()
@few
def test_so_does_what_meets_real_tables_and_keys(
    case: Case[Any], server: Server, known: Known
) -> None:
    number = crc32(repr(case.body).encode() + repr(case.query).encode())
    if "table" in case.path_parameters:
        case.path_parameters["table"] = known.tables[number % len(known.tables)]
    if "game" in case.path_parameters:
        case.path_parameters["game"] = list(known_games())[number % len(known_games())]
    if isinstance(case.body, dict) and "game" in case.body:
        case.body["game"] = list(known_games())[number % len(known_games())]
    key = known.keys[number % len(known.keys)]
    case.call_and_validate(
        base_url=server.url, headers={"Authorization": f"Bearer {key}"}, checks=CHECKS
    )
