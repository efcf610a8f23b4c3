"""Transactions on players, the keys of their devices, and single-use links."""

import msgspec

from seabattle.store.errors import AlreadyExists, LinkSpent, NoSuchPlayer
from seabattle.store.transactions.base import (
    Transaction,
    execute,
    json_text,
    json_value,
    select_for_update,
)
from seabattle.store.values import Link, PlayerProfile


def add_player(player: PlayerProfile, key_hash: str) -> Transaction[None]:
    yield from write_player(player)
    yield from write_key(player.id, key_hash)


def write_player(player: PlayerProfile) -> Transaction[None]:
    sql = """
        INSERT INTO players (id, nickname, created) VALUES ($1, $2, $3)
        ON CONFLICT DO NOTHING RETURNING id"""
    if not (yield execute(sql, player.id, player.nickname, player.created)):
        there = yield from read_player(player.id)
        if there != player:
            raise AlreadyExists(f"there is another player {player.id} already")


def write_key(player: str, key_hash: str) -> Transaction[None]:
    sql = "INSERT INTO keys (hash, player) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING hash"
    if not (yield execute(sql, key_hash, player)):
        owner = yield from player_with_key(key_hash)
        if owner is None or owner.id != player:
            raise AlreadyExists("another player has this key")


def read_player(id: str) -> Transaction[PlayerProfile]:
    found = yield execute("SELECT id, nickname, created FROM players WHERE id = $1", id)
    if not found:
        raise NoSuchPlayer(f"there is no player {id}")
    return PlayerProfile(*found[0])


def player_with_key(key_hash: str) -> Transaction[PlayerProfile | None]:
    sql = """
        SELECT id, nickname, created FROM players JOIN keys ON keys.player = players.id
        WHERE keys.hash = $1"""
    found = yield execute(sql, key_hash)
    return PlayerProfile(*found[0]) if found else None


def rename_player(id: str, nickname: str) -> Transaction[None]:
    sql = "UPDATE players SET nickname = $2 WHERE id = $1 RETURNING id"
    if not (yield execute(sql, id, nickname)):
        raise NoSuchPlayer(f"there is no player {id}")


def add_key(player: str, key_hash: str, link: str, made_by: str, now: float) -> Transaction[None]:
    yield from lock_player(player)
    if (yield from _has_key(player, key_hash)):
        return
    if not (yield from _has_key(player, made_by)):
        raise LinkSpent("the device that made this link has been locked out")
    yield from use_link(link, now)
    yield from write_key(player, key_hash)


def lock_player(id: str) -> Transaction[None]:
    """Until the commit, so that no key is added while others are revoked."""
    if not (yield select_for_update("SELECT id FROM players WHERE id = $1", id)):
        raise NoSuchPlayer(f"there is no player {id}")


def _has_key(player: str, key_hash: str) -> Transaction[bool]:
    owner = yield from player_with_key(key_hash)
    return owner is not None and owner.id == player


def delete_other_keys(player: str, kept: str) -> Transaction[int]:
    yield from lock_player(player)
    if not (yield from _has_key(player, kept)):
        raise NoSuchPlayer(f"no player {player} has this key")
    yield execute("DELETE FROM subscriptions WHERE player = $1 AND key_hash <> $2", player, kept)
    sql = "DELETE FROM keys WHERE player = $1 AND hash <> $2 RETURNING hash"
    return len((yield execute(sql, player, kept)))


def add_link(link: Link) -> Transaction[None]:
    sql = """
        INSERT INTO links (hash, grants, created, expires, used) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT DO NOTHING RETURNING hash"""
    values = (link.hash, json_text(link.grants), link.created, link.expires, link.used)
    if not (yield execute(sql, *values)):
        there = yield from read_link(link.hash)
        if there is None or msgspec.structs.replace(there, used=link.used) != link:
            raise AlreadyExists("there is another link with this hash already")


def read_link(link_hash: str) -> Transaction[Link | None]:
    sql = "SELECT hash, grants, created, expires, used FROM links WHERE hash = $1"
    found = yield execute(sql, link_hash)
    if not found:
        return None
    hash_, grants, *times = found[0]
    return Link(hash_, json_value(grants), *times)


def use_link(link_hash: str, now: float) -> Transaction[None]:
    sql = """
        UPDATE links SET used = $2
        WHERE hash = $1 AND used IS NULL AND (expires IS NULL OR expires > $2)
        RETURNING hash"""
    if not (yield execute(sql, link_hash, now)):
        raise LinkSpent("the link is unknown, used or expired: ask for a new one")
