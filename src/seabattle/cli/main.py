"""The command `seabattle`: where it begins, and how it ends when somebody presses Ctrl-C.

Nothing of ours is imported up here: it takes a moment, in which Ctrl-C may be pressed already.
"""

import sys
from collections.abc import Sequence
from importlib import import_module

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; `seabattle --help` says what the codes mean."""
    try:
        parser = import_module("seabattle.cli.parser")
        code: int = parser.run(sys.argv[1:] if argv is None else argv)
        return code
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
