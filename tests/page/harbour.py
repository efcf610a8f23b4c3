"""Gives each captain a window, and collects errors in all of them."""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page, ViewportSize

from seabattle.core.kinds import Json
from tests.page.captain import Captain
from tests.page.windows import Window, Windows
from tests.server.serving import Server

WIDE: ViewportSize = {"width": 1280, "height": 800}
NARROW: ViewportSize = {"width": 390, "height": 844}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
PHONE: dict[str, Any] = {"viewport": NARROW, "has_touch": True, "is_mobile": True}
USUAL: dict[str, Any] = {
    "viewport": WIDE,
    "locale": "en-GB",
    "reduced_motion": "reduce",
    "color_scheme": "light",
    # One for each window would cost time; those who test it allow it.
    "service_workers": "block",
}
SHOWN = """JSON.stringify({
    text: document.body.innerText.slice(0, 800),
    visible: document.visibilityState,
    requests: performance.getEntriesByType("resource").slice(-12)
        .map(each => [each.name, Math.round(each.startTime), Math.round(each.duration)]),
    now: Math.round(performance.now()),
})"""
"""What a page says of itself, to see why a test waited in vain."""


def paint(page: Page) -> None:
    """Make a page visible, for inspections of its colours and for screenshots."""
    for frame in page.frames:
        frame.evaluate("document.documentElement.style.opacity = ''")


class Harbour:
    """Opens windows, and collects console errors and failed requests in all of them."""

    def __init__(self, windows: Windows, server: Server) -> None:
        self.server = server
        self.troubles: list[str] = []
        self._windows = windows
        self._taken: list[Window] = []

    def captain(
        self, keeps: Mapping[str, Json] | None = None, language: str | None = None, **how: Any
    ) -> Captain:
        """A window with `keeps` in its local storage, and nothing else.

        A language is one that was chosen on the page: a window of another locale would not serve
        the tests in other languages."""
        chosen = {"seabattle-setting-language": language} if language else {}
        window = self._windows.take(self.server.url, {**(keeps or {}), **chosen}, {**USUAL, **how})
        window.tell = self._hear
        self._taken.append(window)
        return Captain(window.page, self.server.url)

    def forgives(self, trouble: str) -> None:
        """Require and ignore errors that the test provokes."""
        assert any(trouble in each for each in self.troubles), self.troubles
        self.troubles = [each for each in self.troubles if trouble not in each]

    def _hear(self, trouble: str) -> None:
        self.troubles.append(trouble)

    def describe(self) -> str:
        """Return what all windows show, and what the server has said last."""
        pages = [window.page for window in self._taken]
        shown = [f"{page.url}\n{page.evaluate(SHOWN)}" for page in pages]
        return "\n\n".join([*shown, *self.troubles, self.server.log.read_text()[-2000:]])

    def close(self) -> None:
        """Leave all windows."""
        while self._taken:
            self._windows.give_back(self._taken.pop())
