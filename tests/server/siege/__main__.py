"""`python -m tests.server.siege` (`make siege`): strangers do their worst for four minutes.

The server has its default settings and one core. On the other, a hundred matches are played at an
ordinary pace, first in peace, then while strangers from hundreds of addresses of 127.0.0.0/8 send
it whatever it should not get. `make test` does a little of it.
"""

import tempfile
from argparse import ArgumentParser
from pathlib import Path

import msgspec

from tests.server.siege.siege import Plan, besiege


def main() -> None:
    default = Plan()
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=default.matches)
    parser.add_argument("--calm", type=float, default=default.calm_seconds, metavar="SECONDS")
    parser.add_argument("--siege", type=float, default=default.siege_seconds, metavar="SECONDS")
    parser.add_argument("--processes", type=int, default=default.processes, help="of strangers")
    parser.add_argument("--tasks", type=int, default=default.tasks, help="in each of them")
    parser.add_argument("--held", type=int, default=default.held, help="connections of each kind")
    args = parser.parse_args()
    plan = Plan(
        matches=args.matches,
        calm_seconds=args.calm,
        siege_seconds=args.siege,
        processes=args.processes,
        tasks=args.tasks,
        held=args.held,
    )
    with tempfile.TemporaryDirectory() as folder:
        report = besiege(Path(folder), plan)
    print(msgspec.json.format(msgspec.json.encode(report)).decode())


if __name__ == "__main__":
    main()
