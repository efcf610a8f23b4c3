"""One screen of the page: where it is, what the device keeps, and what to do on arrival."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from seabattle.core.kinds import Json
from tests.page.captain import Captain
from tests.page.harbour import Harbour
from tests.server.serving import Server


def waits_for_heading(captain: Captain) -> None:
    captain.page.get_by_role("heading", level=1).first.wait_for()


class Scene(NamedTuple):
    """A route of the page, the local storage of the device, and what to do on arrival."""

    fragment: str
    keeps: Mapping[str, Json] = {}
    arrives: Callable[[Captain], None] = waits_for_heading

    def opened(self, harbour: Harbour, **how: Any) -> Captain:
        return self._entered(harbour.captain(self.keeps, **how))

    def opened_in(self, window: Captain) -> Captain:
        """In a window that has shown other scenes: half the CPU time of a new one."""
        window.forgets()
        window.remembers(self.keeps)
        return self._entered(window)

    def _entered(self, captain: Captain) -> Captain:
        captain.goes_to(self.fragment)
        self.arrives(captain)
        return captain


Maker = Callable[[Server], Scene]
