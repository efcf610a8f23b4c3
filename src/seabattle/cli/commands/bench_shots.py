"""Measures the shots that a player needs to sink uniformly random fleets."""

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence

from rich.progress import track

from seabattle.arena.shots import (
    PLAIN_OPTIONS,
    SampleSummary,
    ShotsDifference,
    ShotsReport,
    clear_fleets,
    compare_shots,
    summarise_shots,
)
from seabattle.cli.arguments import (
    PLAYER,
    format_players,
    import_from_current_folder,
    positive_int,
    print_json,
    seed,
)
from seabattle.cli.terminal.screen import CliConsole


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = format_players()
    parser.add_argument("game", choices=list(PLAIN_OPTIONS), metavar="GAME", help=_format_games())
    parser.add_argument("player", metavar=PLAYER, help="a computer player of the game")
    parser.add_argument(
        "--fleets",
        type=positive_int,
        default=100,
        metavar="N",
        help="number of fleets (default: 100)",
    )
    parser.add_argument(
        "--seed", type=seed, default=1, metavar="S", help="selects the fleets (default: 1)"
    )
    parser.add_argument(
        "--jobs", type=positive_int, default=1, metavar="J", help="parallel processes (default: 1)"
    )
    parser.add_argument(
        "--beside", metavar=PLAYER, help="compare with this player on the same fleets"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def _format_games() -> str:
    return "one of " + ", ".join(PLAIN_OPTIONS)


def run(args: Namespace) -> int:
    import_from_current_folder(args.player, args.beside or "")
    report = _measure(args, args.player)
    other = _measure(args, args.beside) if args.beside else None
    difference = compare_shots(report, other) if other else None
    if args.json:
        print_json({"report": report, "beside": other, "difference": difference})
    else:
        _print_report(report, other, difference)
    return 0


def _measure(args: Namespace, player: str) -> ShotsReport:
    """Measure one player, with a progress bar if standard error is a terminal."""
    progress = CliConsole(stderr=True)
    steps = track(
        clear_fleets(args.game, player, args.fleets, args.seed, args.jobs),
        description=f"{args.game} {player}",
        total=args.fleets,
        console=progress,
        disable=not progress.is_terminal,
    )
    return summarise_shots(args.game, player, args.seed, list(steps))


def _print_report(
    report: ShotsReport, other: ShotsReport | None, difference: ShotsDifference | None
) -> None:
    console = CliConsole()
    for each in filter(None, (report, other)):
        console.print(f"{each.game}, {each.player}: {len(each.each)} fleets of seed {each.seed}")
        console.print(f"  shots     {_format_spread(each.shots)}")
        console.print(f"  ms of CPU {_format_spread(each.milliseconds)}")
    if difference:
        low, high = difference.interval
        console.print(
            f"difference on the same fleets {difference.mean:+.2f} ({low:+.2f} to {high:+.2f})"
        )
    console.print(draw_histogram(report.each), highlight=False)


def _format_spread(spread: SampleSummary) -> str:
    low, high = spread.interval
    tail = f"median {spread.median:.1f}, 95 % within {spread.percentile_95:.1f}"
    return f"mean {spread.mean:.2f} ({low:.2f} to {high:.2f}), {tail}"


BAR_WIDTH = 60


def draw_histogram(numbers: Sequence[int]) -> str:
    """Draw a bar for every number from the smallest to the largest, with its count."""
    counts = Counter(numbers)
    scale = BAR_WIDTH / max(counts.values())
    return "\n".join(
        f"{number:>4} {'█' * round(scale * counts[number])} {counts[number] or ''}".rstrip()
        for number in range(min(counts), max(counts) + 1)
    )
