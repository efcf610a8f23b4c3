"""`python -m seabattle` is the command `seabattle`."""

import sys

from seabattle.cli.main import main

sys.exit(main())
