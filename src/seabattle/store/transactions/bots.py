"""Transactions on bots: players that are programs, with a name of their own and a contact."""

from seabattle.store.errors import NameTaken, NoSuchPlayer
from seabattle.store.transactions.base import ResultSet, Transaction, execute
from seabattle.store.transactions.players import add_player, lock_player
from seabattle.store.values import BotAccount, MatchChanged, PlayerProfile

COLUMNS = "player, name_key, contact, revoked"


def add_bot(player: PlayerProfile, account: BotAccount, key_hash: str) -> Transaction[None]:
    """Add a bot and its key. Raises `NameTaken`, and `AlreadyExists` for the id or the key."""
    yield from add_player(player, key_hash)
    yield from write_bot(account)


def write_bot(account: BotAccount) -> Transaction[None]:
    sql = f"INSERT INTO bots ({COLUMNS}) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1"
    values = account.player, account.name_key, account.contact, account.revoked
    if not (yield execute(sql, *values)) and (yield from read_bot(account.player)) is None:
        raise NameTaken("another bot has this name, or one that looks like it")


def read_bot(player: str) -> Transaction[BotAccount | None]:
    """Return the account of a bot; None for a person."""
    return _to_bot((yield execute(f"SELECT {COLUMNS} FROM bots WHERE player = $1", player)))


def _to_bot(found: ResultSet) -> BotAccount | None:
    return BotAccount(*found[0]) if found else None


def list_bots() -> Transaction[list[tuple[PlayerProfile, BotAccount]]]:
    """Return all bots, the oldest first."""
    found = yield execute(
        f"SELECT id, nickname, created, {COLUMNS} FROM bots JOIN players ON id = player"
        " ORDER BY created, id"
    )
    return [
        (PlayerProfile(id, nickname, created, bot=True), BotAccount(*account))
        for id, nickname, created, *account in found
    ]


def revoke_bot(player: str, secret_hash: str, now: float) -> Transaction[None]:
    """Withdraw a bot's keys, and replace the secrets of its seats. Raises `NoSuchPlayer`."""
    yield from lock_player(player)
    sql = "UPDATE bots SET revoked = $2 WHERE player = $1 RETURNING player"
    if not (yield execute(sql, player, now)):
        raise NoSuchPlayer(f"there is no bot {player}")
    for table in ("keys", "waiting", "subscriptions"):
        yield execute(f"DELETE FROM {table} WHERE player = $1", player)
    sql = "UPDATE seats SET secret_hash = $2 WHERE player = $1 RETURNING match"
    for (match,) in (yield execute(sql, player, secret_hash)):
        yield MatchChanged(match)
