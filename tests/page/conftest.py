"""One server and one browser per worker process."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.page import chromium
from tests.page.captain import PATIENCE
from tests.page.harbour import Harbour
from tests.page.windows import Windows
from tests.server.serving import Server, serving

HERE = Path(__file__).parent

PUSH_HOST = "push.invalid"
"""A push service that nobody can reach."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser is real time: what fails has a second try, and the summary names it (0069)."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="package")
def windows() -> Iterator[Windows]:
    """Not session-wide: while Playwright's event loop is open, no other can run in this process."""
    path = chromium.find()
    if not path:
        (pytest.fail if chromium.is_required() else pytest.skip)(chromium.MISSING)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright, path)
        yield Windows(browser)
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("page"), push_hosts=[PUSH_HOST]) as server:
        yield server


@pytest.fixture
def harbour(windows: Windows, server: Server) -> Iterator[Harbour]:
    harbour = Harbour(windows, server)
    yield harbour
    harbour.close()
    assert harbour.troubles == []
