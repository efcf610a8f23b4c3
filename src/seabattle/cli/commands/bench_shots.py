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
    add_option,
    format_players,
    format_value,
    import_from_current_folder,
    parse_given_options,
    positive_int,
    print_json,
    seed,
)
from seabattle.cli.terminal.screen import CliConsole
from seabattle.core.kinds import Json
from seabattle.games.catalogue import game_type

PUBLISHED = "median 42 (DataGenetics), mean 44.1 of 500,000 games"
"""Shots to clear a random fleet of the same five ships on 10 by 10 squares, where ships may touch
and sinkings name the ship."""


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
    add_option(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def _format_games() -> str:
    return "one of " + ", ".join(PLAIN_OPTIONS)


def run(args: Namespace) -> int:
    import_from_current_folder(args.player, args.beside or "")
    options = parse_given_options(game_type(args.game), args.option)
    report = _measure(args, options, args.player)
    other = _measure(args, options, args.beside) if args.beside else None
    difference = compare_shots(report, other) if other else None
    if args.json:
        print_json({"report": report, "beside": other, "difference": difference})
    else:
        _print_report(report, other, difference)
    return 0


def _measure(args: Namespace, options: Json, player: str) -> ShotsReport:
    """Measure one player, with a progress bar if standard error is a terminal."""
    progress = CliConsole(stderr=True)
    steps = track(
        clear_fleets(args.game, options, player, args.fleets, args.seed, args.jobs),
        description=f"{args.game} {player}",
        total=args.fleets,
        console=progress,
        disable=not progress.is_terminal,
    )
    return summarise_shots(args.game, options, player, args.seed, list(steps))


def _print_report(
    report: ShotsReport, other: ShotsReport | None, difference: ShotsDifference | None
) -> None:
    console = CliConsole()
    for each in filter(None, (report, other)):
        options = [f"{name}={format_value(value)}" for name, value in each.options.items()]
        game = " ".join((each.game, *options))
        console.print(f"{game}, {each.player}: {len(each.each)} fleets of seed {each.seed}")
        console.print(f"  shots     {_format_spread(each.shots)}")
        console.print(f"  ms of CPU {_format_spread(each.milliseconds)}")
    if difference:
        low, high = difference.interval
        console.print(
            f"difference on the same fleets {difference.mean:+.2f} ({low:+.2f} to {high:+.2f})"
        )
    if report.game == "classic" and report.options == {"touching": True}:
        console.print(f"published figures for these rules: {PUBLISHED}")
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
