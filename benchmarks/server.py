"""Measures the server beside its peers: moves per CPU second, latency, memory per match."""

import os
import platform
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.load import Figures, Load, TooFewMatches, measure, quantile
from benchmarks.own_server import OWN
from benchmarks.peers import explain_install, node_version, peers_in
from benchmarks.processes import CLIENT_CORE, allow_many_sockets, fsync_times, pin
from benchmarks.target import Target


class Report(msgspec.Struct, frozen=True):
    machine: str
    cores: int
    peers_run_on: str | None
    """The version of Node.js, on which the peers' speed depends most."""
    fsync_p50_ms: float
    """Milliseconds of the disk alone to sync one page."""
    fsync_p99_ms: float
    saturated: tuple[Figures, ...]
    """The run with the median of moves per CPU second, for each server."""
    paced: tuple[Figures, ...]
    ratios: dict[str, float]
    """Moves per CPU second at saturation, seabattle's divided by the peer's."""


def arguments() -> ArgumentParser:
    parser = ArgumentParser("benchmarks.server", description=__doc__)
    parser.add_argument("--matches", type=int, default=500, help="at saturation (%(default)s)")
    parser.add_argument("--paced", type=int, default=1000, help="paced matches (%(default)s)")
    parser.add_argument("--pause", type=float, default=1.0, help="between paced moves (1 s)")
    parser.add_argument("--seconds", type=float, default=6.0, help="per run (%(default)s)")
    parser.add_argument("--repeats", type=int, default=5, help="at saturation (%(default)s)")
    parser.add_argument("--peers", type=Path, help="folder in which npm has installed the peers")
    parser.add_argument("--folder", type=Path, help="for stores, on the disk to measure")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser


def main(given: Sequence[str] | None = None) -> None:
    parser = arguments()
    args = parser.parse_args(given)
    if not Path("/proc/self/stat").exists():
        parser.error("this reads /proc, so it runs on Linux only")
    if min(args.matches, args.paced, args.repeats) < 1 or min(args.seconds, args.pause) <= 0:
        parser.error("--matches, --paced, --repeats, --seconds and --pause must be above 0")
    targets = [OWN, *_peers(args.peers)]
    allow_many_sockets()
    pin(CLIENT_CORE)
    try:
        with tempfile.TemporaryDirectory(dir=args.folder) as folder:
            report = _measure_all(targets, args, Path(folder))
    except TooFewMatches as error:
        parser.error(str(error))
    if args.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
    else:
        _print(report)


def _peers(folder: Path | None) -> list[Target]:
    found = peers_in(folder) if folder else []
    if not found:
        print(
            f"measuring no peers; to install them: {explain_install('peers')}\n"
            "then pass that folder as --peers",
            file=sys.stderr,
        )
    return found


def _measure_all(targets: list[Target], args: Namespace, folder: Path) -> Report:
    """Run the servers in turns, so that other work on this machine affects all alike."""
    saturating = Load(args.matches, args.seconds, warm_up=args.seconds / 4)
    runs: dict[str, list[Figures]] = {target.name: [] for target in targets}
    for number in range(args.repeats):
        for target in targets:
            _log(f"{target.name}: saturated, {number + 1} of {args.repeats}")
            runs[target.name].append(
                measure(target, saturating, folder / f"{target.name}-{number}")
            )
    paced_load = Load(args.paced, args.seconds, warm_up=2 * args.pause, pause=args.pause)
    disk, paced = fsync_times(folder), []
    for target in targets:
        _log(f"{target.name}: paced")
        paced.append(measure(target, paced_load, folder / f"{target.name}-paced"))
    return _report(runs, paced, sorted(disk + fsync_times(folder)))


def _report(runs: dict[str, list[Figures]], paced: list[Figures], disk: list[float]) -> Report:
    saturated = tuple(map(_median_run, runs.values()))
    own, *others = saturated
    return Report(
        machine=f"{platform.machine()}, Python {platform.python_version()}",
        cores=os.cpu_count() or 1,
        peers_run_on=node_version() if others else None,
        fsync_p50_ms=quantile(disk, 0.5),
        fsync_p99_ms=quantile(disk, 0.99),
        saturated=saturated,
        paced=tuple(paced),
        ratios={
            other.server: own.moves_per_cpu_second / other.moves_per_cpu_second for other in others
        },
    )


def _median_run(runs: list[Figures]) -> Figures:
    middle = median(run.moves_per_cpu_second for run in runs)
    return min(runs, key=lambda run: abs(run.moves_per_cpu_second - middle))


def _log(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _print(report: Report) -> None:
    console = Console()
    for title, figures in (("saturated", report.saturated), ("paced", report.paced)):
        console.print(_table(title, figures))
    console.print(
        f"fsync of the disk: p50 {report.fsync_p50_ms:.1f}, p99 {report.fsync_p99_ms:.1f} ms"
    )
    if report.peers_run_on:
        console.print(f"the peers ran on {report.peers_run_on}")
    for peer, ratio in report.ratios.items():
        console.print(f"seabattle to {peer}, moves per CPU second: {ratio:.2f} to 1")


def _table(title: str, rows: tuple[Figures, ...]) -> Table:
    heads = ("moves\n/s", "per\nCPU s", "p50\nms", "p99\nms", "kB a\nmatch", "kB\nplayed")
    table = Table(f"{title},\n{rows[0].matches:,} matches", *heads)
    table.columns[0].no_wrap = True
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        speeds = (row.moves_per_second, row.moves_per_cpu_second)
        rest = (row.p50_ms, row.p99_ms, row.kb_per_match, row.kb_per_match_played)
        table.add_row(row.server, *(f"{n:,.0f}" for n in speeds), *(f"{n:,.1f}" for n in rest))
    return table


if __name__ == "__main__":
    main()
