"""Say what each decision of a finished match was worth, what it gave away and what luck did.

For all games, with all options. Of a tournament it prints the standings with luck subtracted.
docs/coach.md has the definitions.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.progress import Progress
from rich.text import Text

from seabattle.analysis.account import Account, Decision, Fortune, ShotAccount
from seabattle.analysis.analyse import analyse_both
from seabattle.analysis.appraisers import NotAnalysed
from seabattle.analysis.hints import find_aimed_squares
from seabattle.arena.luck import adjust_standings, analyse_game
from seabattle.arena.pairing import rank_players
from seabattle.arena.tournament_file import (
    BadTournament,
    TournamentFile,
    is_tournament_file,
    read_tournament_file,
)
from seabattle.cli.arguments import CheckFailed, add_language, add_record, print_json, read_bytes
from seabattle.cli.printing import print_line
from seabattle.cli.terminal.descriptions import describe_order
from seabattle.cli.terminal.screen import CliConsole
from seabattle.cli.terminal.texts import Texts, load_phrases
from seabattle.core.fleet_game import FleetGame
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.sentences import Sentences, load_sentences
from seabattle.match.match import Match
from seabattle.match.record import BadRecord, read_record, replay_finished

EXAMPLES = """\
examples:
  seabattle analyse match.json               both players
  seabattle analyse match.json --seat one    one of them
  seabattle analyse match.json --numbers     with points, and all mistakes
  seabattle analyse match.json --json        every decision, for programs
  seabattle analyse tournament.json          its standings without luck
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    add_record(parser)
    seats = [seat.value for seat in PLAYERS]
    parser.add_argument("--seat", choices=seats, help="only this player (default: both)")
    parser.add_argument("--numbers", action="store_true", help="with points, and all mistakes")
    parser.add_argument("--json", action="store_true", help="print as JSON")
    add_language(parser)


def run(args: Namespace) -> int:
    data = read_bytes(args.record)
    try:
        if is_tournament_file(data):
            return _run_tournament(read_tournament_file(data), args)
        match = replay_finished(read_record(data))
    except BadRecord as error:
        raise CheckFailed(f"{args.record}: {error.sentence(args.language)}") from None
    except BadTournament as error:
        raise CheckFailed(f"{args.record}: {error}") from None
    seats = [Seat(args.seat)] if args.seat else PLAYERS
    texts = Texts(type(match.game), args.language)
    accounts = _analyse_seats(match, seats, texts.say("analyse-progress"))
    if args.json:
        print_json({"accounts": accounts})
    else:
        game = match.game
        squares = game.grid.every if isinstance(game, FleetGame) else ()
        _show(accounts, texts, squares, numbers=args.numbers)
    return 0


def _run_tournament(file: TournamentFile, args: Namespace) -> int:
    phrases, console = load_phrases(args.language), CliConsole(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        games = progress.track(file.games, description=phrases.say("analyse-progress"))
        meetings = [analyse_game(game) for game in games]
    if all(meeting.luck is None for meeting in meetings):
        raise NotAnalysed("of no game of this tournament")
    standings = rank_players((player.number for player in file.players), meetings)
    adjusted = adjust_standings(standings, meetings)
    names = {player.number: player.name for player in file.players}
    rows = [
        {
            "player": names[each.number],
            "points": each.points,
            "without_luck": round(adjusted[each.number].value, 2),
            "margin": round(adjusted[each.number].margin, 2),
        }
        for each in sorted(standings, key=lambda each: -adjusted[each.number].value)
    ]
    if args.json:
        print_json({"standings": rows})
        return 0
    for row in rows:
        line = "{player} · {without_luck:.1f} ± {margin:.1f} ({points})".format_map(row)
        print_line("  " + line)
    print_line(phrases.say("analyse-tournament"))
    return 0


def _analyse_seats(match: Match, seats: Sequence[Seat], label: str) -> list[Account]:
    """Analyse the match for both seats, with a progress bar if standard error is a terminal."""
    console = CliConsole(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(label)

        def show_progress(done: int, of: int) -> None:
            progress.update(task, completed=done, total=of)

        both = dict(zip(PLAYERS, analyse_both(match, progress=show_progress), strict=True))
    found = [account for seat in seats if (account := both[seat])]
    if not found:
        raise NotAnalysed("nothing was decided in battle")
    return found


def _show(
    accounts: Sequence[Account], texts: Texts, squares: Sequence[str], *, numbers: bool
) -> None:
    console = CliConsole(highlight=False, soft_wrap=True)
    for account in accounts:
        for line in _format_account(account, texts, squares, console.width, numbers=numbers):
            console.print(line)
        console.print()
    console.print(Text(texts.say("analyse-how", reference=accounts[0].reference), "dim"))


EVEN = 0.05
"""Within this distance of one half nobody was ahead: the coach is no more accurate."""
RESULTS = {1.0: "analyse-won", 0.5: "analyse-drawn", 0.0: "analyse-lost"}
FORTUNES: dict[Fortune, str] = {"lucky": "analyse-lucky", "unlucky": "analyse-unlucky"}


def _format_account(
    account: Account, texts: Texts, squares: Sequence[str], width: int, *, numbers: bool
) -> Iterator[RenderableType]:
    player = texts.seat(account.seat, Seat.WATCHER)
    yield Text(texts.say(RESULTS[account.result], player=player), "bold")
    yield Text(_format_verdict(account, texts))
    if numbers:
        yield from map(Text, _format_sums(account, texts))
    if account.shots and abs(account.shots.hidden) > max(1, 2 * account.shots.hidden_margin):
        yield Text(_format_fleet(account.shots.hidden, texts))
    chances = [each.value for each in account.decisions]
    yield Text()
    yield from plot_chances([*chances, account.result], width)
    grades = load_sentences("seabattle.analysis", texts.words.language)
    rest = [each for each in account.mistakes if each not in account.moments]
    for key, decisions in (("analyse-mattered", account.moments), ("analyse-rest", rest)):
        if decisions:
            yield Text()
            yield Text(texts.say(key, count=len(decisions)), "bold")
        for decision in decisions if numbers or decisions is not rest else ():
            heat = dict(zip(squares, decision.heat, strict=False)) if decisions is not rest else {}
            sentences = _format_decision(decision, texts, grades, heat, numbers=numbers)
            yield Text("  " + " ".join(sentences))
    if not account.mistakes:
        yield Text(texts.say("analyse-no-mistake"))
    if turned := account.turning_point:
        yield Text(texts.say("analyse-turned", number=turned.number))


def _format_verdict(account: Account, texts: Texts) -> str:
    """Say who was ahead without luck."""
    without_luck = account.result - account.shown[2]
    if abs(without_luck - 0.5) < EVEN:
        return texts.say("analyse-even")
    return texts.say("analyse-ahead" if without_luck > 0.5 else "analyse-behind")


def _format_sums(account: Account, texts: Texts) -> Iterator[str]:
    """Yield what the errors of both sides, luck and shots contributed."""
    yield texts.say("analyse-points")
    yield texts.say("analyse-start", chance=_to_points(account.start))
    errors, gifts, luck = account.shown
    if hiding := _to_points(account.hiding):
        key = "analyse-hiding-gave" if hiding > 0 else "analyse-hiding-took"
        yield texts.say(key, points=abs(hiding))
    margin = _to_points(2 * account.margin)
    yield texts.say("analyse-errors", points=_to_points(errors), margin=margin)
    yield texts.say("analyse-gifts", points=_to_points(gifts))
    yield _format_luck(luck, texts)
    if account.shots:
        yield _format_shots(account.shots, texts)


def _to_points(chance: float) -> int:
    """Return percentage points."""
    return round(100 * chance)


def _format_luck(luck: float, texts: Texts) -> str:
    key = "analyse-luck-gave" if luck >= 0 else "analyse-luck-took"
    return texts.say(key, points=abs(_to_points(luck)))


def _format_shots(shots: ShotAccount, texts: Texts) -> str:
    """Format whole shots that add up: luck makes up for what is rounded."""
    needed, expected = round(shots.fired + shots.left), round(shots.expected + shots.sought)
    errors = round(shots.shown[0])
    luck = expected + errors - needed
    key = "analyse-shots-saved" if luck >= 0 else "analyse-shots-lost"
    return texts.say(key, expected=expected, needed=needed, errors=errors, luck=abs(luck))


def _format_fleet(shots: float, texts: Texts) -> str:
    key = "analyse-fleet-better" if shots >= 0 else "analyse-fleet-worse"
    return texts.say(key, shots=round(abs(shots)))


def _format_decision(
    decision: Decision,
    texts: Texts,
    grades: Sentences,
    heat: Mapping[str, int],
    *,
    numbers: bool,
) -> Iterator[str]:
    """Yield the sentences on a decision; why another order was better, if there is a heat map."""
    chance = _to_points(decision.value)
    if decision.order is None:
        yield texts.say("analyse-gave-up", number=decision.number, chance=chance)
        return
    yield texts.say(
        "analyse-decision",
        number=decision.number,
        order=describe_order(decision.order, texts),
        grade=grades.say(f"grade-{decision.grade}"),
    )
    if decision.best != decision.order:
        best, made = (
            sum(heat.get(square, 0) for square in find_aimed_squares(order))
            for order in (decision.best, decision.order)
        )
        if best and not made:
            yield texts.say("analyse-hopeless")
        yield texts.say("analyse-better", best=describe_order(decision.best, texts))
        if best > made > 0:
            yield texts.say("analyse-likelier")
    if decision.fortune:
        yield texts.say(FORTUNES[decision.fortune])
    if numbers:
        error, luck = _to_points(max(decision.error, 0)), f"{_to_points(decision.luck):+}"
        yield texts.say("analyse-numbers", chance=chance, error=error, luck=luck)


ROWS, PARTS = 8, " ▁▂▃▄▅▆▇█"
ROW_LABELS = {ROWS - 1: "100 %", ROWS // 2 - 1: " 50 %", 0: "  0 %"}


def plot_chances(chances: Sequence[float], width: int) -> Iterator[Text]:
    """Plot chances to win as block characters, a column for each; drop columns that do not fit."""
    shown = _downsample(chances, max(width - 8, 1))
    for row in reversed(range(ROWS)):
        columns = "".join(PARTS[_count_eighths(chance, row)] for chance in shown)
        yield Text.assemble((f"{ROW_LABELS.get(row, ''):>5} ", "dim"), "│", (columns, "cyan"))


def _downsample(chances: Sequence[float], width: int) -> list[float]:
    step = max(len(chances) / width, 1.0)
    return [chances[int(n * step)] for n in range(min(len(chances), width))]


def _count_eighths(chance: float, row: int) -> int:
    """Return how many eighths of this row a chance fills; at least one in the lowest row."""
    least = 1 if row == 0 else 0
    return min(max(round(chance * ROWS * 8) - 8 * row, least), 8)
