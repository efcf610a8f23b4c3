"""One server and one browser per worker process."""

from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Error, expect, sync_playwright

from tests.page import chromium
from tests.page.captain import PATIENCE
from tests.page.harbour import Harbour
from tests.page.windows import Windows
from tests.server.serving import Server, serving

PUSH_HOST = "push.invalid"
"""A push service that nobody can reach."""


@pytest.fixture(scope="package")
def windows() -> Iterator[Windows]:
    """Not session-wide: while Playwright's event loop is open, no other can run in this process."""
    path = chromium.find()
    if not path:
        (pytest.fail if chromium.is_required() else pytest.skip)(chromium.MISSING)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright, path, chromium.BRIEF)
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Function,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add what the windows show to the report of a failed test."""
    report = yield
    harbour = item.funcargs.get("harbour")
    if report.when == "call" and report.failed and isinstance(harbour, Harbour):
        try:
            report.sections.append(("windows", harbour.describe()))
        except Error as error:
            report.sections.append(("windows", str(error)))
    return report
