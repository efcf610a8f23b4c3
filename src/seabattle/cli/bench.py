"""Measure how fast the engine is, or how well a player hunts."""

from argparse import ArgumentParser, Namespace

from seabattle.cli import bench_engine, bench_shots

BENCHES = {"engine": bench_engine, "shots": bench_shots}


def arguments(parser: ArgumentParser) -> None:
    kinds = parser.add_subparsers(dest="what", required=True, metavar="|".join(BENCHES))
    for name, bench in BENCHES.items():
        bench.arguments(kinds.add_parser(name, help=bench.__doc__, description=bench.__doc__))


def run(args: Namespace) -> int:
    code: int = BENCHES[args.what].run(args)
    return code
