"""Schema migrations: numbered SQL files, applied in order, never reversed.

They are written for PostgreSQL and translated for SQLite, which has some more of its own
(`*.sqlite.sql`). The version of a schema is the number of scripts that made it.
"""

import re
from importlib.resources import files
from typing import Literal

from seabattle.store.errors import WrongStore

Kind = Literal["postgres", "sqlite"]


def find_newest_version(kind: Kind) -> int:
    """Return the newest schema version of a database kind."""
    return len(_read_scripts(kind))


def list_pending_scripts(kind: Kind, version: int, name: str) -> list[tuple[int, str]]:
    """Return the scripts that a store of this version needs, with the versions they lead to."""
    scripts = _read_scripts(kind)
    if version > len(scripts):
        raise WrongStore(
            f"{name} has schema {version} and this program knows {len(scripts)}: "
            "it was written by a newer seabattle; update this one"
        )
    return list(enumerate(scripts, start=1))[version:]


def _read_scripts(kind: Kind) -> list[str]:
    scripts: list[str] = []
    for file in sorted(files(__name__).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".sqlite.sql"):
            scripts += [file.read_text("utf-8")] if kind == "sqlite" else []
        elif file.name.endswith(".sql"):
            script = file.read_text("utf-8")
            scripts.append(script if kind == "postgres" else _translate(script))
    return scripts


def _translate(script: str) -> str:
    """Translate a script to SQLite; tables whose definition ends with a line have no rowid."""
    types = script.replace("DOUBLE PRECISION", "REAL").replace("BOOLEAN", "INTEGER")
    return re.sub(r"^\);$", ") WITHOUT ROWID;", types, flags=re.MULTILINE)
