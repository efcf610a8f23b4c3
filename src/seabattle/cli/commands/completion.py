"""Print a script with which your shell completes commands, options, games, players and files.

Install it once, where your shell looks for such scripts:

  bash   seabattle completion bash > ~/.local/share/bash-completion/completions/seabattle
  zsh    seabattle completion zsh > _seabattle, in a folder of your $fpath
  fish   seabattle completion fish > ~/.config/fish/completions/seabattle.fish
  tcsh   seabattle completion tcsh > ~/.seabattle.csh, with `source ~/.seabattle.csh` in ~/.tcshrc

To try it in the current shell: eval "$(seabattle completion bash)"
"""

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

import shtab

from seabattle.cli.arguments import PLAYER, find_every_player
from seabattle.cli.parser import COMMANDS, build_parser

SHELLS = ("bash", "zsh", "fish", "tcsh")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "shell", choices=SHELLS, metavar="SHELL", help=f"one of {', '.join(SHELLS)}"
    )


def run(args: Namespace) -> int:
    parser = build_parser(COMMANDS)
    players = shtab.cmd(f"echo {' '.join(find_every_player())}")
    for action in _iterate_actions(parser):
        if action.metavar == PLAYER:
            _set_completion(action, players)
        elif action.type is Path:
            _set_completion(action, shtab.FILE)
    print(shtab.complete(parser, args.shell))
    return 0


def _set_completion(action: Action, by: shtab.CompleteType) -> None:
    # shtab looks for this attribute, which argparse does not declare.
    action.complete = by  # type: ignore[attr-defined]


def _iterate_actions(parser: ArgumentParser) -> Iterator[Action]:
    """Yield all arguments, including those of subcommands."""
    for action in parser._actions:
        yield action
        if isinstance(action.choices, dict):
            for inner in action.choices.values():
                yield from _iterate_actions(inner)
