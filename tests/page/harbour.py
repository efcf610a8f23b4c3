"""Opens a browser context for each captain, and collects errors in all of them."""

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    ViewportSize,
)

from seabattle.core.kinds import Json
from tests.page.captain import PATIENCE, Captain
from tests.server.serving import Server

WIDE: ViewportSize = {"width": 1280, "height": 800}
NARROW: ViewportSize = {"width": 390, "height": 844}
PHONE: dict[str, Any] = {"viewport": NARROW, "has_touch": True, "is_mobile": True}
UNPAINTED = """addEventListener("DOMContentLoaded", () => {
    document.documentElement.style.opacity = "0";
})"""
"""A transparent page behaves like any other, but is not rasterised: a quarter less CPU time."""
GONE = "net::ERR_ABORTED"
"""A request that the page aborted itself, by navigating away."""

BLOCKED = "Service Worker registration blocked by Playwright"
"""A service worker for each window would cost time; those who test it allow it."""


def paint(page: Page) -> None:
    """Make a page visible, for inspections of its colours and for screenshots."""
    page.evaluate("document.documentElement.style.opacity = ''")


class Harbour:
    """Opens windows, and collects console errors and failed requests in all of them."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.server = server
        self.troubles: list[str] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def captain(self, keeps: Mapping[str, Json] | None = None, **how: Any) -> Captain:
        """A new window, with `keeps` in its local storage."""
        kept = [{"name": name, "value": json.dumps(value)} for name, value in (keeps or {}).items()]
        storage = {"cookies": [], "origins": [{"origin": self.server.url, "localStorage": kept}]}
        usual = {"viewport": WIDE, "locale": "en-GB", "reduced_motion": "reduce"}
        usual |= {"service_workers": "block"}
        context = self._browser.new_context(**{"storage_state": storage, **usual, **how})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(UNPAINTED)
        self._contexts.append(context)
        page = context.new_page()
        self._watch(page)
        return Captain(page, self.server.url)

    def forgives(self, trouble: str) -> None:
        """Require and ignore errors that the test provokes."""
        assert any(trouble in each for each in self.troubles), self.troubles
        self.troubles = [each for each in self.troubles if trouble not in each]

    def _watch(self, page: Page) -> None:
        page.on("console", self._heard)
        page.on("pageerror", self._broke)
        page.on("requestfailed", self._failed)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            self.troubles.append(f"console: {message.text}")

    def _broke(self, error: Error) -> None:
        self.troubles.append(f"error: {error.message}")

    def _failed(self, request: Request) -> None:
        if request.failure != GONE:
            self.troubles.append(f"{request.failure}: {request.url}")

    def close(self) -> None:
        """Close all windows."""
        while self._contexts:
            self._contexts.pop().close()
