"""The rulings for all games, sentence by sentence, shown on the installed games."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from seabattle.core.answer import fill
from seabattle.core.errors import Malformed, Refused
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Json, Order, kind_of, to_builtins
from seabattle.core.orders import Forfeit, Place, Surrender
from seabattle.core.outcome import REASONS, Outcome
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.view import Board, Layer
from seabattle.core.wire import GameType, encode, read_options
from seabattle.core.words import words
from seabattle.games.catalogue import known_games, load
from seabattle.match.dealer import Seeded, fair_dealer
from seabattle.match.match import Match
from seabattle.match.record import record_of
from seabattle.players.player import RandomPlayer, Sitting
from seabattle.testing.fuzz import Fuzzer

ONE, TWO, WATCHER = HEARERS
GAMES = known_games()
FLEET_GAMES = {id: game for id, game in GAMES.items() if issubclass(game, FleetGame)}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_fleet_game = pytest.mark.parametrize("game", FLEET_GAMES.values(), ids=FLEET_GAMES)


def begin_match(game: GameType) -> Match:
    """Return a match after its lot for the first move, if there is one."""
    return Match(game(game.options_type()), Seeded(3))


def any_order(match: Match, seat: Seat, rng: Random) -> Json:
    return fill(match.game.prompt(match.state, seat), rng)


def steps(game: GameType, seed: int, most: int = 60) -> Iterator[Match]:
    """Play a random match and yield it before each order."""
    rng, match = Random(seed), begin_match(game)
    while match.waiting_for and len(match.log) < most:
        yield match
        seat = match.waiting_for[0]
        match.give(seat, any_order(match, seat, rng))
    yield match


def layers(match: Match, seat: Seat, owner: Seat, kind: str) -> list[Layer]:
    boards = [board for board in match.view(seat).boards if board.owner in (owner, None)]
    return [layer for board in boards for layer in board.layers if layer.kind == kind]


def find_placement(match: Match, seat: Seat) -> dict[str, tuple[str, ...]]:
    """Return where a seat placed its ships."""
    placed = [entry.order for entry in match.log if entry.seat is seat]
    assert isinstance(placed[0], Place)
    return {berth.ship: berth.squares for berth in placed[0].fleet}


def find_shown_ships(match: Match, seat: Seat, owner: Seat) -> dict[str | None, tuple[str, ...]]:
    """Return the ships of an owner that a seat is shown."""
    return {layer.name: layer.squares for layer in layers(match, seat, owner, "ship")}


def placed_match(game: GameType, seed: int = 1) -> Match:
    """Return a match with all fleets placed."""
    rng, match = Random(seed), begin_match(game)
    while any(seat for seat in match.waiting_for if "place" in offered_kinds(match, seat)):
        match.give(match.waiting_for[0], any_order(match, match.waiting_for[0], rng))
    return match


def offered_kinds(match: Match, seat: Seat) -> list[str]:
    return [verb.kind for verb in match.game.prompt(match.state, seat).verbs]


# What a player sees


@every_fleet_game
def test_a_player_sees_own_ships_every_shot_and_the_answers(game: GameType) -> None:
    """A player always sees their own ships, every shot either side has fired, and exactly the
    answers that the rules give them."""
    match = placed_match(game)
    for seat in PLAYERS:
        assert find_shown_ships(match, seat, seat) == find_placement(match, seat)
        assert find_shown_ships(match, seat, seat.other) == {}
    rng = Random(2)
    for _ in range(30):
        if match.waiting_for:
            match.give(match.waiting_for[0], any_order(match, match.waiting_for[0], rng))
    played = [entry for entry in match.log if entry.seat in PLAYERS]
    shots = [(entry.seat, targets(entry.order)) for entry in played]
    assert sum(len(squares) for _, squares in shots) > 10
    for shooter, squares in shots:
        for seat in PLAYERS:
            assert squares <= find_marks(match, seat, shooter.other)


def targets(order: Order) -> set[str]:
    """Return the squares at which a plain shot or salvo was aimed."""
    data = to_builtins(order)
    if data["kind"] not in {"fire", "shoot"}:
        return set()
    return {data["at"]} if "at" in data else set(data["squares"])


def find_marks(match: Match, seat: Seat, owner: Seat) -> set[str]:
    """Return all marked squares on an owner's board as a seat sees it; ships are no marks."""
    [board] = [board for board in match.view(seat).boards if board.owner is owner]
    marks = [layer for layer in board.layers if layer.kind != "ship"]
    return {square for layer in marks for square in layer.squares}


def twin_worlds(game: GameType) -> tuple[Match, Match]:
    """Return two matches that differ only in a secret decision of seat two."""
    first, other = begin_match(game), begin_match(game)
    for match, seed in ((first, 1), (other, 2)):
        if ONE in match.waiting_for:
            match.give(ONE, any_order(match, ONE, Random(0)))
        if match.waiting_for == (TWO,) and issubclass(game, FleetGame):
            match.give(TWO, any_order(match, TWO, Random(seed)))
    if not issubclass(game, FleetGame):
        first, other = begin_match(game), begin_match(game)
        first.give(TWO, any_order(first, TWO, Random(1)))
        other.give(TWO, any_order(other, TWO, Random(2)))
    assert to_builtins(first.log) != to_builtins(other.log)
    return first, other


@every_game
def test_nothing_else_about_the_other_side_reaches_a_player(game: GameType) -> None:
    """Nothing else about the other side may reach them by any road: not through a view, an event,
    an error text, the set of legal moves, a turn or log number, a clock, an id, a message's size or
    the order of fields.

    Each game's own test_secrecy.py shows it in the middle of matches, ten thousand times.
    """
    first, other = twin_worlds(game)
    for seat in (ONE, WATCHER):
        assert encode(first.seat_view(seat)) == encode(other.seat_view(seat))
        assert encode(first.heard[seat]) == encode(other.heard[seat])
    assert encode(first.seat_view(TWO)) != encode(other.seat_view(TWO))


@every_game
def test_a_refusal_depends_only_on_what_the_player_knows(game: GameType) -> None:
    """A refusal ("you cannot do that") may depend only on what the player already knows."""
    first, other = twin_worlds(game)
    fuzzer = Fuzzer(first.game, Random(5))
    slugs = set()
    for _ in range(100):
        order = fuzzer.generate_order()
        said = [attempt(match, order) for match in (first, other)]
        assert said[0] == said[1]
        slugs.add(said[0][0])
    assert slugs - {None}


def attempt(match: Match, order: Json) -> tuple[str | None, str]:
    """Return what seat one is told about an order that it only tries."""
    try:
        match.consider(ONE, order)
    except Refused as refused:
        return refused.refusal.slug, words(type(match.game), "en").refusal(refused.refusal)
    except Malformed as error:
        return error.slug, str(error)
    return None, ""


def classic(one: list[Json], two: list[Json], **options: Any) -> Match:
    ships = [berth["ship"] for berth in one]
    match = Match(load("classic", {"small": {"rows": 5, "columns": 5, "ships": ships}, **options}))
    match.give(ONE, {"kind": "place", "fleet": one})
    match.give(TWO, {"kind": "place", "fleet": two})
    return match


PAIR: list[Json] = [
    {"ship": "cruiser", "squares": ["A-1", "A-2", "A-3"]},
    {"ship": "destroyer", "squares": ["C-1", "C-2"]},
]


def test_what_can_be_worked_out_with_certainty_is_shown() -> None:
    """What a player can work out with certainty from what they were told may be shown to them (and
    should, where it helps)."""
    match = classic(PAIR, PAIR)
    for seat, at in ((ONE, "C-1"), (TWO, "E-5"), (ONE, "C-2")):
        match.give(seat, {"kind": "fire", "at": at})
    assert layers(match, ONE, TWO, "sunk") == [Layer("sunk", ("C-1", "C-2"))]
    beside = ("B-1", "B-2", "C-3", "D-1", "D-2")
    assert layers(match, ONE, TWO, "empty") == [Layer("empty", beside)]


@every_game
def test_lists_in_a_report_are_in_a_fixed_order(game: GameType) -> None:
    """Lists inside one report are in a fixed order (ships in the order of the fleet table, squares
    in reading order), never in the order in which things happened inside, unless the game's file
    gives an order."""
    several = 0
    for match in steps(game, seed=4):
        for seat in HEARERS:
            for board in match.view(seat).boards:
                assert_in_fixed_order(match, board)
                several += any(len(layer.squares) > 1 for layer in board.layers)
        for event in match.heard[ONE]:
            if isinstance(squares := getattr(event, "squares", None), tuple):
                assert squares == in_reading_order(match, squares)
    assert several, "there was an order to look at"


def assert_in_fixed_order(match: Match, board: Board) -> None:
    for layer in board.layers:
        if layer.facing is None and layer.kind != "path":
            assert layer.squares == in_reading_order(match, layer.squares)
    if isinstance(match.game, FleetGame):
        ships = [layer.name for layer in board.layers if layer.kind == "ship"]
        assert ships == [ship.id for ship in match.game.yard.ships if ship.id in ships]


def in_reading_order(match: Match, squares: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(squares, key=match.game.grid.every.index))


@every_game
def test_a_spectator_sees_only_what_both_players_know(game: GameType) -> None:
    """A spectator sees only what both players know."""
    heard = 0
    for match in steps(game, seed=6):
        if match.outcome:
            break
        watched, *known = (Counter(known_events(match, seat)) for seat in (WATCHER, ONE, TWO))
        assert watched <= known[0] & known[1]
        heard = watched.total()
        assert match.view(WATCHER).prompt is None
        if issubclass(game, FleetGame):
            assert all(find_shown_ships(match, WATCHER, seat) == {} for seat in PLAYERS)
    assert heard > 5, "and that is not nothing"


def known_events(match: Match, seat: Seat) -> Iterator[str]:
    """Return what a seat has heard; of private events, what both players know."""
    for event in to_builtins(match.heard[seat]):
        match event["kind"]:
            case "shot" | "decoy" as kind:
                event.pop("power", None)
                event.update({"answer": "miss"} if kind == "decoy" else {}, kind="shot")
            case "ship_struck":
                hits = len(event.pop("squares"))
                event.update(kind="ship_hit", by=str(seat.other), hits=hits)
        yield str(sorted(event.items()))


def test_marks_are_the_answers_as_they_were_given() -> None:
    """Marks on a board are the answers as they were given, never worked out anew from where ships
    are now."""
    match = classic(PAIR, PAIR, manoeuvre=True)
    match.give(ONE, {"kind": "fire", "at": "C-3"})
    moved = {"ship": "destroyer", "squares": ["C-2", "C-3"]}
    match.give(TWO, {"kind": "fire", "at": "E-5", "manoeuvre": moved})
    for seat in HEARERS:
        assert layers(match, seat, TWO, "miss") == [Layer("miss", ("C-3",))]
        assert layers(match, seat, TWO, "hit") == []
    assert find_shown_ships(match, TWO, TWO)["destroyer"] == ("C-2", "C-3")


# Ends and orders


@every_game
def test_everything_is_shown_when_the_game_is_over(game: GameType) -> None:
    """When the game is over everything is shown: both fleets, every roll and choice, sealed orders
    that never landed."""
    match = placed_match(game)
    seat = match.waiting_for[0]
    order = any_order(match, seat, Random(8))
    never_lands = len(match.waiting_for) > 1
    match.give(seat, order)
    assert (seat in match.sealed) == never_lands
    match.give(seat.other, Surrender())
    for hearer in HEARERS:
        disclosed = {
            event["seat"]: event
            for event in to_builtins(match.heard[hearer])
            if event["kind"] == "disclosed"
        }
        assert disclosed[str(seat)]["orders"][-1] == to_builtins(match.log[-2].order)
        for owner in PLAYERS:
            given = [to_builtins(entry.order) for entry in match.log if entry.seat is owner]
            assert disclosed[str(owner)]["orders"] == given
            assert disclosed[str(owner)]["secret"] == match.game.secret(match.state, owner)
            if issubclass(game, FleetGame):
                assert (
                    find_shown_ships(match, hearer, owner).keys()
                    == find_placement(match, owner).keys()
                )


@every_game
def test_surrender_is_possible_at_any_time_and_the_first_counts(game: GameType) -> None:
    """Surrender is possible at any time in every game, by either player, to act or not; it is never
    sealed, ends the game at once, and the first to arrive counts."""
    *_, whole = steps(game, seed=9, most=30)
    for rows in range(len(whole.log)):
        for seat in PLAYERS:
            match = whole.at(rows)
            match.give(seat, Surrender())
            assert match.outcome == Outcome(seat.other, "surrender")
            assert match.waiting_for == ()
            with pytest.raises(Refused, check=lambda error: error.refusal.slug == "game_over"):
                match.give(seat.other, Surrender())


@every_game
def test_a_sealed_order_is_final_once_given(game: GameType) -> None:
    """A sealed order (a placement, a salvo, a plan) is final once given."""
    match = next(match for match in steps(game, seed=1) if ONE in match.waiting_for)
    together = TWO in match.waiting_for
    match.give(ONE, any_order(match, ONE, Random(1)))
    given = match.log[-1]
    with pytest.raises(
        Refused,
        check=lambda error: error.refusal.slug == ("already_given" if together else "not_to_act"),
    ):
        match.give(ONE, to_builtins(given.order))
    assert match.log[-1] == given
    assert (match.seat_view(ONE).sealed == given.order) == together


@pytest.mark.parametrize("id", [id for id in GAMES if id != "pirates"])
def test_that_a_sealed_order_was_given_may_be_shown_never_what(id: str) -> None:
    """That the other side has given theirs may be shown, never what."""
    matches = [begin_match(GAMES[id]) for _ in range(3)]
    for seed, match in enumerate(matches):
        match.give(TWO, any_order(match, TWO, Random(seed)))
        assert match.seat_view(ONE).waiting_for == (ONE,)
        assert match.seat_view(ONE).sealed is None
    assert len({encode(match.log) for match in matches}) == 3
    assert len({encode(match.seat_view(ONE)) for match in matches}) == 1
    assert len({encode(match.heard[ONE]) for match in matches}) == 1


@every_game
def test_an_order_given_stands(game: GameType) -> None:
    """An order given stands."""
    match = next(match for match in steps(game, seed=2) if ONE in match.waiting_for)
    match.give(ONE, any_order(match, ONE, Random(2)), decision=0)
    log = list(match.log)
    with pytest.raises(Refused, check=lambda error: error.refusal.paragraph in (3, 4, 8)):
        match.give(ONE, to_builtins(log[-1].order), decision=0)
    assert match.log == log
    assert not {kind for kind in map(kind_of, game.order_types) if "undo" in kind}


@every_game
def test_an_outcome_names_the_winner_or_none_and_a_reason(game: GameType) -> None:
    """An outcome names the winner, or none for a draw, and a reason: `fleet_sunk`,
    `both_fleets_sunk`, `claim`, `surrender`, `ship_sunk`, `turn_limit`, `retreat`, and `forfeit`
    for what a server decides (clock, abandoned table)."""
    assert set(REASONS) == {
        "fleet_sunk",
        "both_fleets_sunk",
        "claim",
        "surrender",
        "ship_sunk",
        "turn_limit",
        "retreat",
        "forfeit",
    }
    for why in ("clock", "abandoned"):
        match = begin_match(game)
        match.give(Seat.TABLE, {"kind": "forfeit", "seat": "one", "why": why})
        assert match.outcome == Outcome(TWO, "forfeit")
    with pytest.raises(Refused, check=lambda error: error.refusal.slug == "not_for_this_seat"):
        begin_match(game).give(ONE, Forfeit(TWO))
    *_, played = steps(game, seed=11, most=5000)
    assert played.outcome is not None
    assert played.outcome.winner in (ONE, TWO, None)
    assert played.outcome.winner or played.outcome.reason in {"both_fleets_sunk", "turn_limit"}


# Placement


@every_game
def test_a_random_placement_can_be_had_in_every_game_with_placement(game: GameType) -> None:
    """A player can ask for a random legal placement in every game that has placement (all but
    wager)."""
    assert issubclass(game, FleetGame) == (game.id != "wager") == (Place in game.order_types)
    if issubclass(game, FleetGame):
        match = begin_match(game)
        seat = match.waiting_for[0]
        drawn = {encode(any_order(match, seat, Random(seed))) for seed in range(20)}
        assert len(drawn) == 20
        match.give(seat, any_order(match, seat, Random(0)))
        ships = [ship.id for ship in game.fleet_table]
        assert list(find_placement(match, seat)) == ships


@every_fleet_game
def test_random_placement_is_uniform_over_whole_fleets(game: GameType) -> None:
    """Every legal placement of the whole fleet is equally likely (uniform over fleets, not ship by
    ship)."""
    assert issubclass(game, FleetGame)
    shortest = [ship.id for ship in sorted(game.fleet_table, key=lambda ship: ship.length)[:2]]
    small = read_options(game, {"small": {"rows": 4, "columns": 3, "ships": shortest}})
    yard = game(small).yard
    fleets = list(yard.all_fleets())
    draws, rng = 60 * len(fleets), Random(12)
    counts = Counter(yard.random_fleet(rng) for _ in range(draws))
    assert set(counts) <= set(fleets)
    expected = draws / len(fleets)
    chi_square = sum((counts[fleet] - expected) ** 2 / expected for fleet in fleets)
    freedom = len(fleets) - 1
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


@every_fleet_game
def test_placement_is_secret_and_simultaneous_unless_the_game_says_otherwise(
    game: GameType,
) -> None:
    """Placement is secret and simultaneous unless the game's file says otherwise."""
    match = begin_match(game)
    in_turn = game.id == "pirates"
    assert match.waiting_for == ((ONE,) if in_turn else (ONE, TWO))
    match.give(ONE, any_order(match, ONE, Random(1)))
    assert match.waiting_for == (TWO,)
    match.give(TWO, any_order(match, TWO, Random(2)))
    for seat, owner in ((ONE, TWO), (TWO, ONE), (WATCHER, ONE), (WATCHER, TWO)):
        assert find_shown_ships(match, seat, owner) == {}


# Who begins, and who sits where


WITH_TURNS = {"classic": "one", "pirates": "one", "morskoi": "lot"}
"""Games with turns, and who begins by default; the file of `morskoi` says lot."""


@pytest.mark.parametrize("id", WITH_TURNS)
def test_games_with_turns_have_the_option_first(id: str) -> None:
    """Games with turns have the option `first`: the first seat (default), the second, or drawn by
    lot."""
    assert getattr(GAMES[id].options_type(), "first") == WITH_TURNS[id]  # noqa: B009
    assert {id for id, game in GAMES.items() if has_first(game)} == set(WITH_TURNS)
    for first in PLAYERS:
        assert starter(Match(load(id, {"first": str(first)}))) is first
    by_lot = Match(load(id, {"first": "lot"}))
    assert by_lot.waiting_for == (Seat.CHANCE,)
    assert by_lot.game.chance(by_lot.state).values == ("one", "two")
    for first in PLAYERS:
        match = Match(load(id, {"first": "lot"}))
        match.give(Seat.CHANCE, {"kind": "drawn", "values": [str(first)]})
        assert starter(match) is first
    with pytest.raises(Malformed):
        load(id, {"first": "three"})


def has_first(game: GameType) -> bool:
    return "first" in game.options_type.__struct_fields__


def starter(match: Match) -> Seat:
    """Return the seat that makes the first move of the battle."""
    rng = Random(1)
    while "place" in offered_kinds(match, match.waiting_for[0]):
        match.give(match.waiting_for[0], any_order(match, match.waiting_for[0], rng))
    [seat] = match.waiting_for
    return seat


@pytest.mark.parametrize("id", WITH_TURNS)
def test_in_a_rematch_the_players_swap_seats(id: str) -> None:
    """In a rematch the players swap seats (and with them sides, ships and who starts; a lot is
    drawn anew)."""
    match, rematch = (Match(load(id, {"first": "one"})) for _ in range(2))
    ann_and_bob, swapped = {ONE: "Ann", TWO: "Bob"}, {ONE: "Bob", TWO: "Ann"}
    assert ann_and_bob[starter(match)] == "Ann"
    assert swapped[starter(rematch)] == "Bob", "who starts goes with the seat"
    for seat in PLAYERS:
        assert find_placement(match, seat).keys() == find_placement(rematch, seat).keys(), (
            "so do the ships"
        )
    drawn_anew = {starter(Match(load(id, {"first": "lot"}), fair_dealer())) for _ in range(64)}
    assert drawn_anew == {ONE, TWO}


@every_game
def test_an_option_may_suggest_a_value_and_the_record_holds_the_choice(game: GameType) -> None:
    """An option may carry a suggested value for a kind of opponent (another person, a bot) that a
    table set-up offers first; what was chosen is always written in the record."""
    assert set(game.suggested) <= {"person", "bot"}
    chosen = [{}, *map(dict, game.suggested.values())]
    for options in chosen:
        match = Match(game(read_options(game, options)), Seeded(1))
        match.give(ONE, Surrender())
        assert record_of(match).options == to_builtins(read_options(game, options))
        assert record_of(match).options.items() >= to_builtins(options).items()
    if game.id == "wager":
        assert game.suggested["person"], "a person is better met with a shared initiative"


@every_game
def test_either_seat_can_be_taken_by_a_person_or_a_bot(game: GameType) -> None:
    """Where the source speaks of "the player" and "the AI" (wager) or of two sides (morskoi),
    either seat can be taken by a person or a bot."""
    for bot_sits_in in PLAYERS:
        rng, match = Random(13), begin_match(game)
        bot = RandomPlayer(Sitting(match.game, "14", bot_sits_in))
        while match.waiting_for and len(match.log) < 40:
            seat = match.waiting_for[0]
            if seat is bot_sits_in:
                match.give(seat, bot.decide(match.view(seat), match.heard[seat]))
            else:
                match.give(seat, any_order(match, seat, rng))
        assert {entry.seat for entry in match.log} >= {ONE, TWO}


# Squares


OWN_NOTATION = {
    "classic": ("A-1", "A-2", "J-10"),
    "morskoi": ("а-1", "б-1", "к-10"),
    "pirates": ("A1", "B1", "J10"),
    "salvo": ("A-1", "A-2", "J-10"),
    "wager": ("0,0", "1,0", "5,9"),
}


@every_game
def test_squares_are_written_as_each_game_writes_them(game: GameType) -> None:
    """Squares are written as the game's own source writes them; where it writes none, see the
    game's file."""
    grid = begin_match(game).game.grid
    assert (grid.every[0], grid.every[1], grid.every[-1]) == OWN_NOTATION[game.id]
    assert len(grid.every) == 100


@every_game
def test_squares_are_read_with_or_without_separator_in_either_case(game: GameType) -> None:
    """Inputs are accepted with or without the separator and in either letter case."""
    grid = begin_match(game).game.grid
    for name in grid.every:
        bare = name.replace("-", "") if game.id != "wager" else name.replace(",", "")
        for text in {name, bare, f" {name} "}:
            assert grid.read(text.lower()) == grid.read(text.upper()) == name
