"""Settings for all tests."""

import signal

import pytest
from hypothesis import settings

# The same examples in every run, and no failure because a machine was busy.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")

# What runs in the background ignores Ctrl-C, and so does all that it starts: tests would hang.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
