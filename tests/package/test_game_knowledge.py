"""Game knowledge lives with its game: the rooms that serve every game know none by name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import seabattle
from seabattle.games.catalogue import known_games

ROOT = Path(seabattle.__file__).parent
FILES = sorted(
    [*ROOT.glob("analysis/**/*.py"), *ROOT.glob("puzzles/*.py"), *ROOT.glob("players/*.py")]
)


def game_knowledge(tree: ast.AST) -> Iterator[str]:
    """List the game ids, imports of games, checks for their classes and guesses at their states."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if text in known_games():
                yield f"line {node.lineno} names {text}"
            case ast.ImportFrom(module=str(module)) if imports_game(module):
                yield f"line {node.lineno} imports {module}"
            case ast.Import(names=names):
                yield from (f"imports {each.name}" for each in names if imports_game(each.name))
            case ast.Call(func=ast.Name(id="hasattr")):
                yield f"line {node.lineno} asks whether something has an attribute"
            case ast.Call(func=ast.Name(id="isinstance"), args=[_, kind]) if names_game(kind):
                yield f"line {node.lineno} asks for a class of games"


def names_game(kind: ast.AST) -> bool:
    """Tell whether a class of one game is named. `FleetGame` is a base of many."""
    names = {node.id for node in ast.walk(kind) if isinstance(node, ast.Name)}
    return any(name.endswith("Game") for name in names - {"FleetGame"})


def imports_game(module: str) -> bool:
    parts = module.split(".")
    return len(parts) > 2 and parts[1] in ("games", "players") and parts[2] in known_games()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_game_is_known_by_name(path: Path) -> None:
    assert not list(game_knowledge(ast.parse(path.read_text(encoding="utf-8"))))


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
