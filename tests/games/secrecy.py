"""Can a seat tell worlds apart that it was told the same of? `python -m tests.games.secrecy`

The tests make some thousand comparisons for each game; here are as many as you like, by any seed.
"""

import argparse
import sys

from seabattle.games.catalogue import load
from seabattle.testing.secrecy import check_secrecy
from tests.test_conformance import SECRECY


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--comparisons", type=int, default=100_000, help="for each game")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for id, case in SECRECY.items():
        tally = check_secrecy(case(load(id)), seed=args.seed, comparisons=args.comparisons)
        print(f"{id}: {tally.comparisons} comparisons, half of them after {tally.median_depth:.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
