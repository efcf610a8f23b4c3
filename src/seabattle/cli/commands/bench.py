"""Measure the engine's speed or a player's aim."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter

from seabattle.cli.commands import bench_engine, bench_shots

BENCHES = {"engine": bench_engine, "shots": bench_shots}


EXAMPLES = """\
examples:
  seabattle bench engine --seconds 1
  seabattle bench shots classic admiral --fleets 50 --beside density
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    kinds = parser.add_subparsers(dest="what", required=True, metavar="|".join(BENCHES))
    for name, bench in BENCHES.items():
        kind = kinds.add_parser(
            name,
            help=bench.__doc__,
            description=bench.__doc__,
            formatter_class=RawDescriptionHelpFormatter,
        )
        bench.add_arguments(kind)


def run(args: Namespace) -> int:
    code: int = BENCHES[args.what].run(args)
    return code
