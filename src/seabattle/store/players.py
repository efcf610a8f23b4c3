"""Players, their devices, links, bots and subscriptions, and what is counted of them."""

from collections.abc import Callable

from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.store.database import Database
from seabattle.store.transactions import bots, daily, players, push, rooms, seats
from seabattle.store.values import BotAccount, FinishedMatch, Link, PlayerProfile, Subscription


class PlayerStore(Database):
    """The part of a store that keeps players. Each method runs one transaction."""

    # Players, their devices and links

    async def add_player(self, player: PlayerProfile, key_hash: str) -> None:
        """Add a player and the key of a first device.

        Raises `AlreadyExists` for the id or the key.
        """
        await self.write(players.add_player, player, key_hash)

    async def read_player(self, id: str) -> PlayerProfile:
        """Return a player by id. Raises `NoSuchPlayer`."""
        return await self.read(players.read_player, id)

    async def find_player_by_key(self, key_hash: str) -> PlayerProfile | None:
        """Return the player who has this device key; None if nobody has it."""
        return await self.read(players.find_player_by_key, key_hash)

    async def rename_player(self, id: str, nickname: str) -> None:
        """Change a player's nickname. Raises `NoSuchPlayer`."""
        await self.write(players.rename_player, id, nickname)

    async def delete_player(self, id: str, anonymise: Callable[[Json], Json]) -> None:
        """Delete a player with keys, notes, ratings and subscriptions; the matches stay.

        Seats keep what `anonymise` leaves of the sitter's details, and rooms the scores. Raises
        `NoSuchPlayer`.
        """
        await self.write(rooms.delete_player, id, anonymise)

    async def list_finished_matches(self, player: str, limit: int = 500) -> list[FinishedMatch]:
        """Return a player's finished matches, newest first."""
        return await self.read(players.list_finished_matches, player, limit)

    async def add_key(
        self, player: str, key_hash: str, link: str, made_by: str, now: float
    ) -> None:
        """Add the key of another device, and use up a link (by its hash) in the same commit.

        The link is void once `made_by`, the key of the device that made it, is revoked. Raises
        `LinkSpent`, `NoSuchPlayer`, and `AlreadyExists` if the new key is another player's.
        """
        await self.write(players.add_key, player, key_hash, link, made_by, now)

    async def revoke_other_keys(self, player: str, kept_key: str, secret_hash: str) -> int:
        """Revoke all of a player's keys but one, and return how many were revoked.

        The revoked devices knew the secrets of the player's seats, so `secret_hash` replaces
        those; subscriptions of these devices go, too. Raises `NoSuchPlayer` unless the kept key is
        this player's.
        """
        return await self.write(seats.revoke_other_keys, player, kept_key, secret_hash)

    async def add_link(self, link: Link) -> None:
        """Add a single-use link. Raises `AlreadyExists`."""
        await self.write(players.add_link, link)

    async def read_link(self, link_hash: str) -> Link | None:
        """Return the link, used or not; None if it is unknown. Reading does not use it up."""
        return await self.read(players.read_link, link_hash)

    async def purge_links(self, before: float) -> int:
        """Delete links that were used or expired before this time, and return how many."""
        return await self.write(players.purge_links, before)

    # Bots

    async def add_bot(self, player: PlayerProfile, account: BotAccount, key_hash: str) -> None:
        """Add a bot and its key. Raises `NameTaken`, and `AlreadyExists` for the id or the key."""
        await self.write(bots.add_bot, player, account, key_hash)

    async def read_bot(self, player: str) -> BotAccount | None:
        """Return the account of a bot; None for a person."""
        return await self.read(bots.read_bot, player)

    async def count_daily(self, day: str, tries: int, oldest: str) -> None:
        """Count a player of the daily puzzle, and forget days before `oldest` (dates in ISO form).

        Alone among the writes it is counted twice if it is sent again after a lost connection.
        """
        await self.write(daily.count_daily, day, tries, oldest)

    async def read_daily(self, day: str) -> dict[int, int]:
        """Return how many players of a day needed how many tries; 0 tries: they did not find it."""
        return await self.read(daily.read_daily, day)

    async def list_bots(self) -> list[tuple[PlayerProfile, BotAccount]]:
        """Return all bots, the oldest first."""
        return await self.read(bots.list_bots)

    async def revoke_bot(self, player: str, secret_hash: str, now: float) -> None:
        """Withdraw a bot's keys, and replace the secrets of its seats. Raises `NoSuchPlayer`."""
        await self.write(bots.revoke_bot, player, secret_hash, now)

    # Web Push

    async def ensure_house_secret(self, name: str, fresh: str) -> str:
        """Return the server's secret of this name, shared by all processes.

        `fresh` becomes it if there is none yet.
        """
        return await self.write(push.ensure_house_secret, name, fresh)

    async def add_subscription(self, subscription: Subscription, most: int) -> None:
        """Add a subscription, or replace one with the same endpoint; the newest `most` stay.

        Raises `NoSuchPlayer`.
        """
        await self.write(push.add_subscription, subscription, most)

    async def read_subscriptions(self, player: str) -> list[Subscription]:
        """Return a player's subscriptions, oldest first."""
        return await self.read(push.read_subscriptions, player)

    async def remove_subscription(self, player: str, endpoint: str) -> None:
        """Remove a player's subscription, if there is one with this endpoint."""
        await self.write(push.remove_subscription, player, endpoint)

    async def claim_notification(self, match: str, seat: Seat, decision: int) -> bool:
        """Return whether the caller is first to notify the seat of this decision or a later one.

        Raises `NoSuchMatch`.
        """
        return await self.write(push.claim_notification, match, seat, decision)
