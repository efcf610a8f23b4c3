"""The timed cases cover every secret, and computer players follow their script."""

from random import Random

import pytest

from tests.server.timing.__main__ import server_with
from tests.server.timing.in_process import measure_engine, secrets
from tests.server.timing.over_server import against_computer, between_people
from tests.server.timing.samples import Samples


def test_every_moment_of_every_secret_is_timed() -> None:
    samples = Samples()
    measure_engine(samples, secrets(), 1, Random(1))
    assert len(samples.times) == sum(len(secret.moments) for secret in secrets())
    assert all(sum(map(len, worlds)) == 1 for worlds in samples.times.values())


@pytest.mark.anyio
async def test_people_and_computers_play_the_same_script() -> None:
    """A script that is not followed ends in a refusal, which the client takes for a failure."""
    secret = next(secret for secret in secrets() if secret.name == "ships suppressed")
    with server_with(grid=0) as server:
        assert [row for row, _ in await between_people(server, secret, 0)] == [*secret.moments]
        assert await against_computer(server, secret, 0) > 0
