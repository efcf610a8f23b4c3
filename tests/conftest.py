"""Settings for all tests."""

import gc
import os
import signal
from collections.abc import Generator

import pytest
from hypothesis import settings

# The same examples in every run, and no failure because a machine was busy.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")

LONGEST = {
    "test_coming_back.py",
    "test_conformance.py",
    "test_garbage.py",
    "test_parity.py",
    "test_ppo.py",
    "test_processes.py",
    "test_radar.py",
    "test_siege.py",
    "test_training.py",
}
"""Files with a test that takes ten seconds or more."""

# As in the commands: before NumPy is imported, and inherited by pytest's workers.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Programs of JAX are run for seconds here: compiling them well takes longer.
os.environ.setdefault(
    "XLA_FLAGS", "--xla_cpu_use_fusion_emitters=false --xla_backend_optimization_level=1"
)

# Background jobs ignore SIGINT, and so would every process that a test starts and interrupts.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests marked `anyio` run on asyncio alone."""
    return "asyncio"


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Three workers for two cores: so many keep them busy, and each one more collects all tests."""
    cores = os.cpu_count() or 1
    return cores + cores // 2


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What collecting makes stays to the end: the garbage collector never looks at it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest come first, so that no worker begins one when the others have run out of work."""
    items.sort(key=lambda item: item.path.name not in LONGEST)
