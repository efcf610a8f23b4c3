"""Packages that bring players or games, as an installer would leave them."""

from pathlib import Path

BRAVE = """
from seabattle.core.answer import fill
from seabattle.players.player import RandomPlayer


class Brave(RandomPlayer):
    pass


def first(view, heard):
    return fill(view.prompt, __import__("random").Random(len(heard)))


PLAYERS = {"brave": Brave, "first": first}
"""


def install(
    folder: Path, name: str, code: str = BRAVE, group: str = "players", **points: str
) -> None:
    """A package of one module that announces, for each game, an attribute of it."""
    (folder / f"{name}.py").write_text(code, "utf-8")
    metadata = folder / f"{name}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = (f"{game} = {name}:{attribute}\n" for game, attribute in points.items())
    (metadata / "entry_points.txt").write_text(f"[seabattle.{group}]\n{''.join(lines)}")
