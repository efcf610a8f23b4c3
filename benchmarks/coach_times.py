"""CPU time of the coach: hints during a match, and whole analyses.

python -m benchmarks.coach_times [--game salvo] [--hints 12] [--matches 5]
"""

from argparse import ArgumentParser
from statistics import median
from time import process_time

from benchmarks.coach_matches import GAMES, play_match
from seabattle.analysis.analyse import analyse_both
from seabattle.analysis.hints import find_hints
from seabattle.analysis.stream import read_decisions


def hint_seconds(game: str, wanted: int) -> list[float]:
    """Time hints spread over a match, without the first, which fills the caches."""
    match, seat = play_match(game, 1)
    moments = [moment for moment in read_decisions(match).of(seat) if moment.view.prompt]
    found = []
    for moment in moments[:: max(len(moments) // (wanted + 1), 1)]:
        start = process_time()
        find_hints(match.game, moment.view, moment.heard)
        found.append(process_time() - start)
    return found[1:]


def analysis_seconds(game: str, seed: int) -> float:
    match, _ = play_match(game, seed, "bosun")
    start = process_time()
    analyse_both(match)
    return process_time() - start


def describe_times(seconds: list[float], unit: str, scale: float, digits: int) -> str:
    middle, most = (f"{scale * each:.{digits}f}" for each in (median(seconds), max(seconds)))
    return f"{middle} {unit} in the median, {most} at most"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--hints", type=int, default=12)
    parser.add_argument("--matches", type=int, default=5)
    args = parser.parse_args()
    if min(args.hints, args.matches) < 1:
        parser.error("--hints and --matches are 1 or more")
    for game in [args.game] if args.game else GAMES:
        hinted = describe_times(hint_seconds(game, args.hints), "ms", 1000, 0)
        analysed = [analysis_seconds(game, seed) for seed in range(2, 2 + args.matches)]
        print(f"{game:>14}: hint {hinted}; match {describe_times(analysed, 's', 1, 1)}", flush=True)


if __name__ == "__main__":
    main()
