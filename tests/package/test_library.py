"""The library works with the few packages that docs/quick-start.md names."""

import os
import re
import subprocess
import sys
from pathlib import Path

from benchmarks.sizes import LIBRARY, list_closure, list_files, parse_names
from tests.docs.pages import PAGES, ROOT

USE = """if True:
    import seabattle
    from random import Random
    from seabattle import fill
    def hasty(view, heard):
        return fill(view.prompt, Random(len(heard)))
    assert seabattle.play("classic", "bosun", hasty, seed=1).outcome
    import seabattle.arena.runner
    import seabattle.batch, seabattle.envs.episode, seabattle.puzzles
    from seabattle.analysis import analyse
    from seabattle.core.words import words
    from seabattle.games.catalogue import known_games
    print(words(known_games()["salvo"], "ru").say("title"))
"""


def test_the_library_needs_neither_the_server_nor_the_command(tmp_path: Path) -> None:
    """Without site-packages: what is not linked here cannot be imported."""
    [documented] = re.findall(r"pip install --no-deps \S+\.whl (.+)", PAGES["docs/quick-start.md"])
    assert parse_names(documented.split()) == list_closure(LIBRARY)
    for name in list_closure(LIBRARY):
        for file, path in list_files(name).items():
            top = Path(file).parts[0]
            link = tmp_path / top
            if not link.exists():
                link.symlink_to(path.parents[len(Path(file).parts) - 1] / top)
    found = os.pathsep.join((str(ROOT / "src"), str(tmp_path)))
    ran = subprocess.run(
        (sys.executable, "-S", "-c", USE),
        env={"PYTHONPATH": found, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (ran.returncode, ran.stdout.strip()) == (0, "Залп"), ran.stderr
