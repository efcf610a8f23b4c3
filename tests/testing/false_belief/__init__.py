"""Games whose belief model samples what cannot be."""

from typing import ClassVar

from tests.outside.minnow import Minnow


class WorldsOfAnotherTurn(Minnow):
    has_worlds: ClassVar[bool] = True


class WorldsThatEnd(Minnow):
    has_worlds: ClassVar[bool] = False
