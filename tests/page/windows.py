"""Browser windows that serve one test after another: opening one costs as much as what most do
with it."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request

from seabattle.core.kinds import Json
from tests.page.captain import PATIENCE

ADJUSTABLE = ("viewport", "reduced_motion", "color_scheme")
"""The settings that can be changed in an open window."""
IDLE = 4
"""Windows that are kept for later tests: each is a process of some 100 MB."""
UNPAINTED = """addEventListener("DOMContentLoaded", () => {
    document.documentElement.style.opacity = "0";
})"""
"""A transparent page behaves like any other, but is not rasterised: a quarter less CPU time."""
GONE = "net::ERR_ABORTED"
"""A request that the page aborted itself, by navigating away."""
BLOCKED = "Service Worker registration blocked by Playwright"
HUNG_UP = "WebSocket is closed before the connection is established."
"""A socket that the page closed itself, before it was open."""
FORGET = "localStorage.clear(); sessionStorage.clear()"


def _ignore(trouble: str) -> None:
    """Between tests nobody listens."""


class Window:
    """A page in a context of its own, at an address without scripts until a test goes elsewhere."""

    def __init__(self, browser: Browser, home: str, fixed: Mapping[str, Any]) -> None:
        self.kind = (home, repr(fixed))
        self.is_changed = False
        self.tell: Callable[[str], None] = _ignore
        self._lobby = f"{home}/api/health"
        self._context: BrowserContext = browser.new_context(**fixed)
        self._context.set_default_timeout(PATIENCE)
        self._context.add_init_script(UNPAINTED)
        self.page: Page = self._context.new_page()
        self._watch()
        self._notice_changes()
        self.page.goto(self._lobby)

    def _watch(self) -> None:
        """Tell of console errors and failed requests."""
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.tell(f"error: {error.message}"))
        self.page.on("requestfailed", self._failed)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.endswith((BLOCKED, HUNG_UP)):
            self.tell(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != GONE:
            self.tell(f"{request.failure}: {request.url}")

    def _notice_changes(self) -> None:
        """What stays with a page wherever it goes is not for the next test."""
        page, context = self.page, self._context
        for what, names in (
            (page, ("add_init_script", "close", "on", "route", "route_web_socket")),
            (context, ("add_init_script", "new_cdp_session", "route", "set_offline")),
            (page.clock, ("install",)),
        ):
            for name in names:
                setattr(what, name, self._noticed(getattr(what, name)))

    def _noticed(self, change: Callable[..., Any]) -> Callable[..., Any]:
        def noticed(*what: Any, **how: Any) -> Any:
            self.is_changed = True
            return change(*what, **how)

        return noticed

    def adjust(self, keeps: Mapping[str, Json], how: Mapping[str, Any]) -> None:
        """Fill the local storage, and be of this size, motion and colour scheme."""
        stored = {name: json.dumps(value) for name, value in keeps.items()}
        self.page.evaluate("stored => Object.assign(localStorage, stored)", stored)
        self.page.set_viewport_size(how["viewport"])
        self.page.emulate_media(
            reduced_motion=how["reduced_motion"], color_scheme=how["color_scheme"]
        )

    def leave(self) -> bool:
        """Go where nothing runs, and forget all; whether another test can have the window."""
        self.tell = _ignore
        if self.is_changed or len(self._context.pages) != 1:
            return False
        try:
            self.page.mouse.move(0, 0)
            self.page.goto(self._lobby)
            self.page.evaluate(FORGET)
        except Error:
            return False
        return True

    def close(self) -> None:
        self._context.close()


class Windows:
    """Opens windows, and keeps some that tests have left unchanged."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: list[Window] = []

    def take(self, home: str, keeps: Mapping[str, Json], how: Mapping[str, Any]) -> Window:
        fixed = {name: value for name, value in how.items() if name not in ADJUSTABLE}
        window = self._kept((home, repr(fixed))) or Window(self._browser, home, fixed)
        window.adjust(keeps, how)
        return window

    def _kept(self, kind: tuple[str, str]) -> Window | None:
        """The one that was given back last, so that those that nobody takes are closed first."""
        found = next((window for window in reversed(self._idle) if window.kind == kind), None)
        if found:
            self._idle.remove(found)
        return found

    def give_back(self, window: Window) -> None:
        if not window.leave():
            window.close()
            return
        self._idle.append(window)
        if len(self._idle) > IDLE:
            self._idle.pop(0).close()

    def close(self) -> None:
        while self._idle:
            self._idle.pop().close()
