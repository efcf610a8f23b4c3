"""Do batches play the same games as the environments? `python -m tests.batch.compare`

Plays 10,000 matches of each case, several at a time, and counts rare events, each of which must be
seen. The tests play a hundred.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from tests.batch.cases import CASES
from tests.batch.parity import Form, Report, compare

AT_ONCE = 100


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000, help="for each case")
    parser.add_argument("--case", choices=sorted(CASES), action="append")
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    failed = False
    for name in args.case or CASES:
        seeds = range(0, args.matches, AT_ONCE)
        with ProcessPoolExecutor(args.processes) as pool:
            reports = list(pool.map(play, repeat(name), seeds))
        rare = Counter[str]()
        for report in reports:
            rare.update(report.rare)
        differ = [found for report in reports for found in report.found.values()]
        unseen = CASES[name].rare.keys() - rare.keys()
        print(
            f"{name}: {sum(r.matches for r in reports)} matches, "
            f"{sum(r.steps for r in reports)} steps, {len(differ)} differences"
        )
        for event, times in sorted(rare.items()):
            print(f"  {times:>9}  {event}")
        for problem in (*differ, *(f"not seen: {event}" for event in sorted(unseen))):
            print(f"  {problem}")
        failed = failed or bool(differ or unseen)
    return int(failed)


def play(name: str, seed: int) -> Report:
    """Compare a hundred matches of a case under NumPy."""
    case = CASES[name]
    return compare(case, {"numpy": Form(case.make(case.module))}, AT_ONCE, seed)


if __name__ == "__main__":
    sys.exit(main())
