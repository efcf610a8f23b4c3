"""The entry point of `seabattle`.

Our own modules are imported inside `main`, so that Ctrl-C is handled during the import, too.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code; `seabattle --help` lists the codes."""
    # Before NumPy is imported: its threads wait in a loop, and our matrices are small.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        parser = import_module("seabattle.cli.parser")
        code: int = parser.run(sys.argv[1:] if argv is None else argv)
        return code
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
