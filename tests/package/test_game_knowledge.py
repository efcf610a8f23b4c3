"""Game knowledge lives with its game: the rooms that serve every game know none by name.

A folder of players that bears the id of a game knows this game and no other.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import seabattle
from seabattle.games.catalogue import known_games

ROOT = Path(seabattle.__file__).parent
SHARED = ("analysis/**/*.py", "belief/*.py", "players/*.py", "puzzles/*.py")
FILES = sorted(path for pattern in SHARED for path in ROOT.glob(pattern))
PLAYERS = sorted(ROOT.glob("players/*/*.py"))


def game_knowledge(tree: ast.AST) -> Iterator[str]:
    """List the game ids, imports of games, checks for their classes and guesses at their states."""
    yield from names_of_games(tree, set(known_games()))
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="hasattr")):
                yield f"line {node.lineno} asks whether something has an attribute"
            case ast.Call(func=ast.Name(id="isinstance"), args=[_, kind]) if names_game(kind):
                yield f"line {node.lineno} asks for a class of games"


def names_of_games(tree: ast.AST, games: set[str]) -> Iterator[str]:
    """List the ids and imports of these games."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if text in games:
                yield f"line {node.lineno} names {text}"
            case ast.ImportFrom(module=str(module)) if imports_game(module, games):
                yield f"line {node.lineno} imports {module}"
            case ast.Import(names=names):
                found = (each.name for each in names if imports_game(each.name, games))
                yield from (f"imports {name}" for name in found)


def names_game(kind: ast.AST) -> bool:
    """Tell whether a class of one game is named. `FleetGame` is a base of many."""
    names = {node.id for node in ast.walk(kind) if isinstance(node, ast.Name)}
    return any(name.endswith("Game") for name in names - {"FleetGame"})


def imports_game(module: str, games: set[str]) -> bool:
    parts = module.split(".")
    return len(parts) > 2 and parts[1] in ("games", "players") and parts[2] in games


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_game_is_known_by_name(path: Path) -> None:
    assert not list(game_knowledge(ast.parse(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("path", PLAYERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_players_of_a_game_know_no_other(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not list(names_of_games(tree, set(known_games()) - {path.parent.name}))


@pytest.mark.parametrize(
    "line",
    [
        'REFERENCES = {"classic": "steady"}',
        "from seabattle.games.salvo.model import SalvoGame",
        "import seabattle.players.wager.admiral",
        "isinstance(game, MorskoiGame)",
        'hasattr(side, "hits")',
    ],
)
def test_each_kind_of_knowledge_is_found(line: str) -> None:
    assert list(game_knowledge(ast.parse(line)))
