"""Measure how fast the engine or the server is, or how well a player hunts."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter

from seabattle.cli import bench_server
from seabattle.cli.bench import engine as bench_engine
from seabattle.cli.bench import shots as bench_shots

BENCHES = {"engine": bench_engine, "server": bench_server, "shots": bench_shots}


EXAMPLES = """\
examples:
  seabattle bench engine --seconds 1
  seabattle bench shots classic admiral --fleets 50 --beside density
"""


def arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    kinds = parser.add_subparsers(dest="what", required=True, metavar="|".join(BENCHES))
    for name, bench in BENCHES.items():
        kind = kinds.add_parser(
            name,
            help=bench.__doc__,
            description=bench.__doc__,
            formatter_class=RawDescriptionHelpFormatter,
        )
        bench.arguments(kind)


def run(args: Namespace) -> int:
    code: int = BENCHES[args.what].run(args)
    return code
