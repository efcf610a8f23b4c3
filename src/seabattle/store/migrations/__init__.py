"""Schema migrations: numbered SQL files for each database, applied in order, never reversed."""

from importlib.resources import files

from seabattle.store.errors import WrongStore


def find_newest_version(kind: str) -> int:
    """Return the newest schema version of a database kind."""
    return len(_read_scripts(kind))


def list_pending_scripts(kind: str, version: int, name: str) -> list[tuple[int, str]]:
    """Return the scripts that a store of this version needs, with the versions they lead to."""
    scripts = _read_scripts(kind)
    if version > len(scripts):
        raise WrongStore(
            f"{name} has schema {version} and this program knows {len(scripts)}: "
            "it was written by a newer seabattle; update this one"
        )
    return list(enumerate(scripts, start=1))[version:]


def _read_scripts(kind: str) -> list[str]:
    found = [file for file in (files(__name__) / kind).iterdir() if file.name.endswith(".sql")]
    return [file.read_text("utf-8") for file in sorted(found, key=lambda file: file.name)]
