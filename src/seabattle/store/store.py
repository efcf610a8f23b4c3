"""The store: the server's view of its database, whichever that is.

The server knows this class, `values` and `errors`. Three promises hold for every method.

*Durable before acknowledged.* A write returns after its commit, never before. Writes to any number
of matches may share one commit (group commit).

*Idempotent.* A write can be retried: if the store already holds exactly what it asks for, it
succeeds and changes nothing. A client without an answer, or a process that lost its connection,
sends it again. Orders are recognised by their `order_id`.

*All or nothing.* If a method raises, nothing was written (`Uncertain` alone leaves that open).
Every method can raise `Unavailable`, and those that take texts `Unstorable`; the docstrings name
only the other errors.
"""

from seabattle.store.matches import MatchStore
from seabattle.store.matchmaking import MatchmakingStore
from seabattle.store.players import PlayerStore
from seabattle.store.rooms import RoomStore


class Store(MatchStore, PlayerStore, MatchmakingStore, RoomStore):
    """All that is stored.

    `seabattle.store.open.open_store` opens one. Each method runs one transaction.
    """
