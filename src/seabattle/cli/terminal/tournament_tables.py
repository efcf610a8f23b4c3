"""Format the results of a tournament as tables."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from seabattle.arena.ratings import Interval
from seabattle.arena.summary import Pairing, Standing, Summary


def make_tournament_tables(found: Summary) -> Iterator[RenderableType]:
    yield _make_standings(found)
    yield _make_pairings(found)
    yield from _make_coaching(found)
    yield from _make_footer(found)


def make_balance_tables(found: Summary) -> Iterator[RenderableType]:
    """Tabulate the results of seat one under each setup, with one player on both sides."""
    table = _make_table("setup", "matches", "seat one won", "drawn", "seat one's share", "orders")
    for row in found.seatings:
        figures = (row.matches, row.wins, row.draws)
        table.add_row(
            row.setup, *map(str, figures), format_share(row.share), f"{row.mean_orders:.1f}"
        )
    yield table
    yield from _make_coaching(found)
    yield from _make_footer(found)


def _make_standings(found: Summary) -> Table:
    table = _make_table("player", "won", "drawn", "lost", "share", "rating", "median", "99 %")
    for row in found.standings:
        table.add_row(*_format_standing(row))
    return table


def _format_standing(row: Standing) -> Iterator[str]:
    yield row.player
    yield from map(str, (row.wins, row.draws, row.losses))
    yield format_share(row.share)
    yield f"{row.rating.value:+.0f} ± {row.rating.margin:.0f}"
    yield from (f"{1000 * seconds:.1f} ms" for seconds in (row.median_seconds, row.slow_seconds))


def _make_pairings(found: Summary) -> Table:
    table = _make_table("player", "against", "setup", "matches", "won", "drawn", "share")
    for row in found.pairings:
        table.add_row(*_format_pairing(row))
    return table


def _format_pairing(row: Pairing) -> Iterator[str]:
    yield from (row.player, row.opponent, row.setup or "all")
    yield from map(str, (row.matches, row.wins, row.draws))
    yield format_share(row.share)


def _make_coaching(found: Summary) -> Iterator[RenderableType]:
    """Tabulate errors and luck, if matches were analysed."""
    if found.coaching:
        table = _make_table("player", "analysed", "decisions", "gave away", "per decision", "luck")
        for row in found.coaching:
            figures = (f"{100 * each:.1f}" for each in (row.errors, row.errors / row.decisions))
            counts = (str(row.matches), f"{row.decisions:.1f}")
            table.add_row(row.player, *counts, *figures, f"{100 * row.luck:+.1f}")
        yield table
    for pair in found.adjusted:
        yield Text(
            f"{pair.player} against {pair.opponent} without luck: {format_share(pair.share)};"
            f" one match analysed tells as much as {pair.worth:.1f}"
        )


def _make_footer(found: Summary) -> Iterator[RenderableType]:
    for fault in found.faults:
        yield Text(f"{fault.player} forfeits {fault.sentence}", "red")
    early = "" if found.played == found.planned else f" of {found.planned} planned"
    yield Text(
        f"{found.game}, seed {found.seed}: {found.played} matches{early},"
        f" {found.mean_orders:.1f} orders on average; intervals are of 95 %"
    )


def _make_table(first: str, *figures: str) -> Table:
    """Make a table that wraps long names, since names of programs may differ only at the end."""
    table = Table()
    table.add_column(first, overflow="fold")
    for name in figures:
        words = name in ("against", "setup")
        table.add_column(name, justify="left" if words else "right", overflow="fold")
    return table


def format_share(share: Interval) -> str:
    """Format a share with its confidence interval, such as `62.5 % (55–69)`."""
    return f"{100 * share.value:.1f} % ({100 * share.low:.0f}–{100 * share.high:.0f})"
