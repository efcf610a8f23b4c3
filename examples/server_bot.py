#!/usr/bin/env python3
"""A bot that plays a match on a server: `python examples/server_bot.py http://127.0.0.1:8000`."""

import asyncio
import sys
from random import Random

from seabattle import Event, Seat, View, fill
from seabattle.client import Server


def decide(view: View, heard: tuple[Event, ...]) -> object:
    """Choose an order that the prompt offers. This is the place for better ideas."""
    return fill(view.prompt, Random())


async def main(address: str) -> None:
    async with await Server(address).challenge("random", "classic") as table:
        outcome = await table.play(decide)
    print("won" if outcome.winner is Seat.ONE else "lost")


asyncio.run(main(sys.argv[1]))
