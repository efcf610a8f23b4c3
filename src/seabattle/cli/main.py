"""Entry point of `seabattle`.

Our own modules are imported inside `main`, so that Ctrl-C is handled during the import as well.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

INTERRUPTED = 130
ONE_THREAD = "OPENBLAS_NUM_THREADS", "1"
"""Set before NumPy is imported, here and in child processes. Our matrices are small: a second
thread mostly waits, and on busy cores triples the time of both."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; `seabattle --help` lists the codes."""
    os.environ.setdefault(*ONE_THREAD)
    try:
        parser = import_module("seabattle.cli.parser")
        code: int = parser.run(sys.argv[1:] if argv is None else argv)
        return code
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
