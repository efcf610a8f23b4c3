"""Play on a server: find an opponent, take a seat, and let a player decide."""

from seabattle.client.live_table import LiveTable
from seabattle.client.requests import Rejected
from seabattle.client.server import Server

__all__ = ["LiveTable", "Rejected", "Server"]
