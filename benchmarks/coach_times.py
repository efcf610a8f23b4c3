"""How long the coach takes, in CPU time: hints in the middle of a match, and whole matches.

python -m benchmarks.coach_times [--game salvo] [--hints 12]
"""

from argparse import ArgumentParser
from statistics import median
from time import process_time

from benchmarks.coach_matches import GAMES, match_of
from seabattle.analysis.analyse import analyse
from seabattle.analysis.hints import hints
from seabattle.analysis.stream import stream_of
from seabattle.core.seat import PLAYERS


def hint_seconds(game: str, wanted: int) -> list[float]:
    """Spread over a match, the first one left out: it fills the caches."""
    match, seat = match_of(game, 1)
    moments = [moment for moment in stream_of(match, seat).moments if moment.view.prompt]
    found = []
    for moment in moments[:: max(len(moments) // (wanted + 1), 1)]:
        start = process_time()
        hints(match.game, moment.view, moment.heard)
        found.append(process_time() - start)
    return found[1:]


def analysis_seconds(game: str) -> float:
    match, _ = match_of(game, 2, "bosun")
    start = process_time()
    for seat in PLAYERS:
        analyse(match, seat)
    return process_time() - start


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--hints", type=int, default=12)
    args = parser.parse_args()
    for game in [args.game] if args.game else GAMES:
        took = hint_seconds(game, args.hints)
        print(
            f"{game:>14}: hint {1000 * median(took):.0f} ms in the median,"
            f" {1000 * max(took):.0f} ms at most; a match {analysis_seconds(game):.1f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
