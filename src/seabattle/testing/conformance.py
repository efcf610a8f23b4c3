"""The suite that every game passes. The author of a game calls it in one line:

    check_game(GAME, MySecrecy)

`MySecrecy` states what each seat is told; a game without secrets passes `hides_nothing=True`. It
needs no test framework: failures are `AssertionError`s.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from seabattle.core.errors import Malformed, Refused
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game, Options
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.wire import GameType, encode, read_options
from seabattle.games.catalogue import has_belief
from seabattle.match.dealer import Seeded
from seabattle.match.match import Entry, Match
from seabattle.testing.belief import check_belief, check_truth, check_world_coverage
from seabattle.testing.declarations import Coverage, check_declarations, list_literals
from seabattle.testing.determinism import check_determinism
from seabattle.testing.environments import check_environments
from seabattle.testing.hidden_paths import check_hidden_paths, tiny_forms
from seabattle.testing.inspection import Inspector, make_view
from seabattle.testing.lessons import check_lessons
from seabattle.testing.openness import check_hides_nothing
from seabattle.testing.play import play_on, prefix_errors
from seabattle.testing.secrecy import SecrecyCase, check_secrecy
from seabattle.testing.words import check_declared_words

SECRECY_MISSING = (
    "say what each seat is told (`secrecy`, a class like seabattle.testing.variations.Secrecy), "
    "or that the game hides nothing (`hides_nothing=True`)"
)
MAX_ORDERS = 20_000
"""A random match that is not over after this many orders counts as endless."""
MOMENTS_PER_PHASE = 8
"""Moments of each phase of a random match that are inspected."""


class Script(msgspec.Struct, frozen=True):
    """A scripted match, for what random play hardly ever reaches.

    Refused orders count as well: they exercise that refusal.
    """

    orders: Sequence[tuple[Seat, Json]]
    options: Mapping[str, Json] = {}
    seed: int | None = None
    """Seed of the dealer; without one, chance has to be among the orders."""


def check_game(
    game: GameType,
    secrecy: Callable[[Any], SecrecyCase] | None = None,
    *,
    hides_nothing: bool = False,
    seed: int = 1,
    matches: int = 20,
    comparisons: int = 3_000,
    options: Iterable[Options] = (),
    scripts: Iterable[Script] = (),
    never: Mapping[str, str] | None = None,
) -> Coverage:
    """Raise `AssertionError` if the game breaks the contract; return what was covered.

    `matches` random matches are played: with the default options, each preset, a small board, the
    given `options`, and random mixtures of all on-off and either-or options. Whatever the game
    declares must happen in them or in the `scripts`, unless `never` gives a reason why it cannot.

    `secrecy` makes a secrecy case from a game; the suite then compares this many pairs of worlds
    (`comparisons`). A game without secrets passes `hides_nothing` instead.

    The game is also played in another process, and in each environment whose library is installed;
    checks that could not run are listed in `skipped`.
    """
    assert (secrecy is None) is hides_nothing, SECRECY_MISSING
    rng = Random(seed)
    coverage = Coverage(game)
    check_declarations(game)
    check_declared_words(game, coverage.words)
    named, small = [game.options_type(), *game.presets.values()], [*_small_boards(game)]
    played = [*named, *small, *options]
    mixed = [_mix_options(game, rng.choice(played), rng) for _ in range(matches - len(played))]
    for chosen in (*played, *mixed):
        check_random_match(Inspector(game(chosen), rng, coverage))
    for chosen in named:
        _check_secrecy(game(chosen), secrecy, seed, comparisons // len(named))
    for chosen in mixed:
        check_belief(game(chosen), rng)
    for chosen in named:
        check_truth(game(chosen), Random(seed))
    for chosen in small:
        check_world_coverage(game(chosen), Random(seed))
    coverage.skipped += _check_hidden_paths(game, named, seed)
    for script in scripts:
        check_script(game, script, rng, coverage)
    coverage.words.check()
    check_lessons(game)
    missing = [name for name in coverage.missing if name not in (never or {})]
    assert not missing, f"{game.id}: never seen: {'; '.join(missing)}"
    coverage.skipped += check_environments(game)
    if not check_determinism(game):
        coverage.skipped += ("another process",)
    return coverage


def _check_hidden_paths(game: GameType, named: Sequence[Options], seed: int) -> tuple[str, ...]:
    """Check the worlds of a game whose secrets move; return what could not be checked."""
    forms = [form for chosen in named for form in tiny_forms(game, chosen)]
    moving = [form for form in forms if form.secrets_change and has_belief(game)]
    moments = sum(check_hidden_paths(form, Random(seed)) for form in moving)
    return ("hidden paths to sampled worlds",) if moving and not moments else ()


def _check_secrecy(
    game: Game[Any, Any],
    secrecy: Callable[[Any], SecrecyCase] | None,
    seed: int,
    comparisons: int,
) -> None:
    if secrecy is None:
        check_hides_nothing(game, Random(seed))
    else:
        check_secrecy(secrecy(game), seed=seed, comparisons=comparisons)


def _small_boards(game: GameType) -> Iterator[Options]:
    """Yield options for a fleet game's two shortest ships on a board with room to spare."""
    if issubclass(game, FleetGame):
        ships = sorted(game.fleet_table, key=lambda ship: ship.length)[:2]
        side = ships[-1].length + 2
        yield read_options(
            game, {"small": {"rows": side, "columns": side, "ships": [ship.id for ship in ships]}}
        )


def _mix_options(game: GameType, options: Options, rng: Random) -> Options:
    """Draw all on-off and either-or options at random."""
    info = inspect.type_info(game.options_type)
    assert isinstance(info, inspect.StructType)
    choices = {
        field.name: (False, True) if isinstance(field.type, inspect.BoolType) else literals
        for field in info.fields
        for literals in [list_literals(field.type)]
    }
    drawn = {name: rng.choice(values) for name, values in choices.items() if values}
    return msgspec.structs.replace(options, **drawn)


def check_random_match(inspector: Inspector) -> None:
    """Play a random match to the end, then replay it and inspect some of its moments."""
    inspector.coverage.matches += 1
    inspector.check_acting(inspector.game.start())
    match = play_on(Match(inspector.game), inspector.rng, MAX_ORDERS)
    assert match.outcome, f"random play has not ended after {MAX_ORDERS} orders"
    again = check_replay(inspector, match.log)
    assert encode(again.state) == encode(match.state), (
        "played again, the match leads to another end"
    )
    for seat in HEARERS:
        assert encode(again.heard[seat]) == encode(match.heard[seat]), (
            "played again, other events are told"
        )
    inspector.check_ended(again)


def check_replay(inspector: Inspector, log: Sequence[Entry]) -> Match:
    """Replay a log from its JSON, row by row."""
    match = Match(inspector.game)
    rows = _choose_rows(inspector, log)
    surrender = inspector.rng.choice(rows)
    past: list[tuple[Any, bytes]] = []
    for row, entry in enumerate(log):
        if row in rows:
            past.append((match.state, encode(match.state)))
            inspector.check_moment(match)
        if row == surrender:
            inspector.check_surrender(match)
        _check_row(inspector, match, entry, closely=row in rows)
    assert all(encode(state) == was for state, was in past), "a past state has changed"
    return match


def _choose_rows(inspector: Inspector, log: Sequence[Entry]) -> list[int]:
    """Choose rows to inspect: some of every phase, however short it is."""
    match = Match(inspector.game)
    phases: dict[str, list[int]] = {}
    for row, entry in enumerate(log):
        phases.setdefault(make_view(match, Seat.WATCHER).phase, []).append(row)
        with prefix_errors(f"played again, the match takes another course before {entry}"):
            match.add(entry)
    sampled = (
        inspector.rng.sample(rows, min(MOMENTS_PER_PHASE, len(rows))) for rows in phases.values()
    )
    return [row for rows in sampled for row in rows]


def _check_row(inspector: Inspector, match: Match, entry: Entry, *, closely: bool) -> None:
    inspector.coverage.record(entry.order)
    before, orders = match.state, match.sealed | {entry.seat: entry.order}
    with prefix_errors(f"played again, {entry} is not possible"):
        notices = match.give(entry.seat, to_builtins(entry.order))
    for notice in notices:
        inspector.coverage.record(notice.event)
    if closely and not match.sealed:
        inspector.check_step(before, orders)
    if not match.sealed:
        game = inspector.game
        for seat in PLAYERS:
            was = game.secret(before, seat)
            same = was is None or game.secrets_change or game.secret(match.state, seat) == was
            assert same, f"what {seat} keeps secret has changed, and `secrets_change` denies it"


def check_script(game: GameType, script: Script, rng: Random, coverage: Coverage) -> None:
    """Play a script and inspect every moment of it."""
    table = game(read_options(game, script.options))
    inspector = Inspector(table, rng, coverage)
    match = Match(table, Seeded(script.seed) if script.seed is not None else None)
    for seat, order in script.orders:
        inspector.check_moment(match)
        _give(inspector, match, seat, order)


def _give(inspector: Inspector, match: Match, seat: Seat, order: Json) -> None:
    try:
        notices = match.give(seat, order)
    except Malformed:
        return
    except Refused as refused:
        inspector.coverage.record_refusal(refused.refusal)
        return
    inspector.coverage.record(match.log[-1].order)
    for notice in notices:
        inspector.check_notice(notice)


def read_transcript(path: Path) -> Script:
    """Read the match in a transcript of the referee's lines."""
    setup, *lines = map(msgspec.json.decode, path.read_text(encoding="utf-8").splitlines())
    sent = [line["in"] for line in lines if "in" in line]
    orders = [line for line in sent if isinstance(line, dict) and "order" in line]
    return Script(
        orders=[(Seat(line["seat"]), line["order"]) for line in orders],
        options=setup["referee"].get("options", {}),
        seed=setup["referee"].get("seed"),
    )
