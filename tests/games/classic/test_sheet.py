"""The rule sheet of `classic` and its rulings, sentence by sentence."""

from itertools import product
from random import Random

import pytest

from seabattle.core.answer import fill
from seabattle.core.errors import Malformed, Refused
from seabattle.core.kinds import Json
from seabattle.core.wire import read_options
from seabattle.games.classic.rules import Classic
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from tests.games.classic.table import (
    ALL_FOUR,
    LONE,
    LONE_BOARD,
    PAIR,
    PAIR_BOARD,
    ROWS,
    Table,
    classic,
)
from tests.games.table import ONE, TWO, WATCHER, Layout, berths, kinds, shot

# Setup


def test_each_player_has_a_10_by_10_board() -> None:
    """Each player starts off with a 10x10 board."""
    for seat in (ONE, TWO):
        boards = Match(classic()).view(seat).boards
        assert {board.owner for board in boards} == {ONE, TWO}
        for board in boards:
            assert [len(row) for row in board.shape.squares] == [10] * 10


def test_players_see_shots_and_answers_but_not_the_other_board() -> None:
    """Players cannot see their opponent's board, but they can see where each player has fired
    shots, and whether those shots hit or miss."""
    table = Table(ROWS, ROWS)
    table.give(ONE, kind="fire", at="A-1")
    table.give(TWO, kind="fire", at="J-10")
    assert table.marks(ONE, "enemy") == {"hit": ("A-1",)}
    assert table.marks(TWO, "enemy") == {"miss": ("J-10",)}
    assert table.marks(ONE, "own") == {**ROWS, "miss": ("J-10",)}
    assert table.marks(TWO, "own") == {**ROWS, "hit": ("A-1",)}


def test_each_player_places_five_ships_before_the_start() -> None:
    """Before the start of the game, each player must place five ships: Carrier (occupies 5
    spaces), Battleship (4), Cruiser (3), Submarine (3), and Destroyer (2)."""
    game = classic()
    lengths = {ship.id: ship.length for ship in game.yard.ships}
    assert lengths == {
        "carrier": 5,
        "battleship": 4,
        "cruiser": 3,
        "submarine": 3,
        "destroyer": 2,
    }
    match = Match(game)
    assert match.waiting_for == (ONE, TWO)
    for missing in lengths:
        four = {ship: squares for ship, squares in ROWS.items() if ship != missing}
        with pytest.raises(Refused, check=lambda error: error.refusal.slug == "fleet_incomplete"):
            match.give(ONE, berths(four))
    with pytest.raises(Refused, check=lambda error: error.refusal.slug == "placement_first"):
        match.give(ONE, {"kind": "fire", "at": "A-1"})
    match.give(ONE, berths(ROWS))
    match.give(TWO, berths(ROWS))
    match.give(ONE, {"kind": "fire", "at": "A-1"})


def test_ships_lie_horizontally_or_vertically() -> None:
    """Ship can be placed vertically or horizontally on the board."""
    upright = {**ROWS, "carrier": [f"{row}-10" for row in "ABCDE"]}
    Match(classic()).give(ONE, berths(ROWS))
    Match(classic()).give(ONE, berths(upright))
    for bent in (
        ["A-6", "B-7", "C-8", "D-9", "E-10"],
        ["A-7", "A-8", "A-9", "A-10", "B-10"],
        ["A-5", "A-6", "A-7", "A-8", "A-10"],
        ["A-5", "A-6", "A-7", "A-8"],
    ):
        with pytest.raises(Refused, check=lambda error: error.refusal.slug == "ship_not_in_line"):
            Match(classic()).give(ONE, berths({**ROWS, "carrier": bent}))


def test_ships_may_not_overlap_or_be_adjacent_but_may_touch_diagonally() -> None:
    """A ship may not overlap or be adjacent to another ship, although they may touch on the
    diagonal.

    Adjacent means sharing an edge. Ships may touch at corners only.
    """
    destroyers = {
        ("A-5", "B-5"): "ships_overlap",
        ("A-6", "A-7"): "ships_touch",
        ("B-5", "B-6"): "ships_touch",
    }
    for squares, slug in destroyers.items():
        with pytest.raises(Refused) as refused:
            Match(classic()).give(ONE, berths({**ROWS, "destroyer": squares}))
        assert refused.value.refusal.slug == slug
    Match(classic()).give(ONE, berths({**ROWS, "destroyer": ("B-6", "B-7")}))


# Game play


def test_a_player_selects_a_square_to_shoot_at() -> None:
    """A player selects a location on their opponents grid to shoot at."""
    table = Table(ROWS, ROWS)
    assert table.targets(ONE) == table.match.game.grid.every
    assert table.give(ONE, kind="fire", at="F-7") == [shot("one", "F-7", hit=False)]
    with pytest.raises(Malformed, match="K-1"):
        table.match.give(TWO, {"kind": "fire", "at": "K-1"})


def test_a_shot_hits_or_misses_and_is_recorded() -> None:
    """The shot either hits or misses, and that is recorded on the player's hit grid."""
    for at in Table(ROWS, ROWS).match.game.grid.every:
        table = Table(ROWS, ROWS)
        hit = any(at in squares for squares in ROWS.values())
        assert table.give(ONE, kind="fire", at=at) == [shot("one", at, hit)]
        assert table.marks(ONE, "enemy") == {"hit" if hit else "miss": (at,)}


def test_the_game_tells_that_a_ship_has_been_sunk() -> None:
    """When all squares occupied by a given ship are hit, the game indicates that a ship has been
    sunk."""
    table = Table(ROWS, ROWS)
    for at in ("A-5", "A-1", "A-2", "A-3"):
        assert table.fire(ONE, at) == [shot("one", at, hit=True)]
    squares = list(ROWS["carrier"])
    assert table.fire(ONE, "A-4") == [
        shot("one", "A-4", hit=True),
        {"kind": "sunk", "owner": "two", "squares": squares, "lost": 1},
    ]


def test_a_player_sees_how_many_ships_are_sunk() -> None:
    """A player is able to see how many ships have been sunk."""
    table = Table(ROWS, ROWS)
    for number, ship in enumerate(("destroyer", "carrier", "submarine"), start=1):
        table.fire(ONE, *ROWS[ship])
        assert table.counter(ONE, "ships_lost", of=TWO) == number
        assert table.counter(ONE, "ships_lost", of=ONE) == 0


def test_after_a_shot_the_opponent_gets_a_turn() -> None:
    """The opponent now gets a turn."""
    table = Table(ROWS, ROWS)
    for seat, at in ((ONE, "A-1"), (TWO, "J-10"), (ONE, "J-10"), (TWO, "A-1")):
        assert table.turn() == (seat,)
        table.give(seat, kind="fire", at=at)
        assert table.turn() == (seat.other,)


def test_the_game_ends_once_a_fleet_is_sunk() -> None:
    """The game ends once all of one player's ships have been sunk.

    The game ends at the last sinking.
    """
    table = Table(ROWS, ROWS)
    *squares, last = [square for ship in ROWS.values() for square in ship]
    table.fire(ONE, *squares)
    assert table.outcome() is None
    table.idle(TWO)
    told = table.give(ONE, kind="fire", at=last)
    assert kinds(told) == ["shot", "sunk", "ended", "disclosed", "disclosed"]
    assert table.outcome() == {"winner": "one", "reason": "fleet_sunk"}
    assert table.turn() == ()


# Bonus rules


def move(ship: str, *squares: str) -> Json:
    return {"ship": ship, "squares": list(squares)}


def test_before_attacking_one_undamaged_ship_may_slide_or_turn() -> None:
    """Prior to attacking, each player may move one undamaged ship one square along the axis the
    ship is placed on, or may rotate the ship 90 degrees along either end of the ship."""
    lone: Layout = {"cruiser": ("C-3", "C-4", "C-5")}
    small = {"small": {"rows": 6, "columns": 7, "ships": ["cruiser"]}}
    slides = {("C-2", "C-3", "C-4"), ("C-4", "C-5", "C-6")}
    turns = {
        ("A-3", "B-3", "C-3"),
        ("C-3", "D-3", "E-3"),
        ("A-5", "B-5", "C-5"),
        ("C-5", "D-5", "E-5"),
    }
    table = Table(lone, lone, manoeuvre=True, **small)
    assert table.moves(ONE, "cruiser") == slides | turns
    for squares in slides | turns:
        table = Table(lone, lone, manoeuvre=True, **small)
        table.give(ONE, kind="fire", at="A-1", manoeuvre=move("cruiser", *squares))
        assert table.marks(ONE, "own") == {"cruiser": squares}
        table.give(TWO, kind="fire", at="F-7", manoeuvre=move("cruiser", *squares))
        assert table.marks(TWO, "own")["cruiser"] == squares


def test_a_manoeuvre_into_an_invalid_position_is_refused() -> None:
    """Any movement which would result in an invalid board position (overlapping ships, adjacent
    ships, or off-the-board ships) is prohibited."""
    crowded: Layout = {"cruiser": ("A-1", "A-2", "A-3"), "destroyer": ("B-4", "B-5")}
    table = Table(crowded, PAIR, manoeuvre=True, **PAIR_BOARD)
    overlapping = move("destroyer", "A-3", "B-3")
    adjacent = move("destroyer", "B-3", "B-4")
    for squares in (overlapping, adjacent, move("destroyer", "A-4", "B-4")):
        refusal = table.refusal(ONE, kind="fire", at="A-1", manoeuvre=squares)
        assert refusal.slug == "impossible_manoeuvre"
        assert tuple(squares["squares"]) not in table.moves(ONE, "destroyer")
    off_the_board = move("destroyer", "B-5", "B-6")
    with pytest.raises(Malformed, match="B-6"):
        table.match.give(ONE, {"kind": "fire", "at": "A-1", "manoeuvre": off_the_board})
    assert table.moves(ONE, "destroyer") == {("A-5", "B-5"), ("B-5", "C-5"), ("B-4", "C-4")}


def test_damaged_ships_cannot_move_or_turn() -> None:
    """Damaged ships cannot move or rotate."""
    table = Table(PAIR, PAIR, manoeuvre=True, **PAIR_BOARD)
    open_before = table.moves(ONE, "destroyer")
    assert ("C-2", "C-3") in open_before
    table.idle(ONE)
    table.give(TWO, kind="fire", at="C-1")
    assert table.moves(ONE, "destroyer") == set()
    assert table.moves(ONE, "cruiser")
    for squares in open_before:
        order = {"kind": "fire", "at": "A-1", "manoeuvre": move("destroyer", *squares)}
        assert table.refusal(ONE, **order).slug == "ship_damaged"


def test_a_ship_is_sunk_when_all_its_squares_are_hit_even_in_silence() -> None:
    """If all squares of a ship have been hit, the ship is considered sunk."""
    table = Table(PAIR, PAIR, silent_sinking=True, **PAIR_BOARD)
    table.fire(ONE, "C-1")
    assert "sunk" not in table.marks(TWO, "own")
    table.fire(ONE, "C-2")
    assert table.marks(TWO, "own")["sunk"] == ("C-1", "C-2")
    assert table.counter(TWO, "ships_lost", of=TWO) == 1


def test_silent_sinking_does_not_inform_the_attacker() -> None:
    """The attacking player is not informed when a ship is sunk."""
    table = Table(PAIR, PAIR, silent_sinking=True, **PAIR_BOARD)
    assert table.fire(ONE, "C-1", "C-2") == [shot("one", "C-2", hit=True)]
    assert table.marks(ONE, "enemy") == {"hit": ("C-1", "C-2")}
    assert table.counter(ONE, "ships_lost", of=TWO) is None


def test_a_hit_with_more_than_one_undamaged_ship_allows_a_second_shot() -> None:
    """If the shot is a “hit” and the attacking player has more than one undamaged ship, the
    attacking player may immediately fire a second time."""
    table = Table(PAIR, PAIR, second_shot=True, **PAIR_BOARD)
    table.give(ONE, kind="fire", at="E-5")
    assert table.turn() == (TWO,), "a miss gives no second shot"
    table.give(TWO, kind="fire", at="C-2")
    assert table.turn() == (TWO,)
    table.give(TWO, kind="fire", at="E-5")
    assert table.turn() == (ONE,)
    table.give(ONE, kind="fire", at="C-2")
    assert table.turn() == (TWO,), "one ship of seat one is damaged: only one undamaged is left"


def test_after_the_second_shot_the_turn_is_over() -> None:
    """Regardless of whether the second shot is a hit or a miss, the attacker’s turn is over."""
    for second in ("A-2", "E-5"):
        table = Table(PAIR, PAIR, second_shot=True, **PAIR_BOARD)
        table.give(ONE, kind="fire", at="A-1")
        assert kinds(table.give(ONE, kind="fire", at=second)) == ["shot"]
        assert table.turn() == (TWO,)


def test_a_player_claims_victory_before_attacking() -> None:
    """If a player believes to have sunk all of their opponent’s ships, they indicate victory prior
    to attacking."""
    table = Table(PAIR, PAIR, second_shot=True, claim_victory=True, **PAIR_BOARD)
    assert set(table.verbs(ONE)) == {"fire", "claim"}
    table.give(ONE, kind="fire", at="A-1")
    assert set(table.verbs(ONE)) == {"fire", "decline"}
    assert table.refusal(ONE, kind="claim").slug == "claim_before_firing"


def test_a_wrong_claim_costs_the_attack() -> None:
    """If they are incorrect, they lose their attack that turn."""
    table = Table(PAIR, PAIR, claim_victory=True, **PAIR_BOARD)
    table.give(ONE, kind="claim")
    assert table.outcome() is None
    assert table.turn() == (TWO,)
    assert table.marks(TWO, "own") == PAIR


def test_the_game_is_over_once_the_sinking_is_claimed() -> None:
    """(The game is over once all of one player’s ships have been sunk and the other player
    realizes this fact."""
    table = Table(LONE, LONE, claim_victory=True, **LONE_BOARD)
    table.fire(ONE, "A-1", "A-2")
    assert table.outcome() is None
    table.idle(TWO)
    assert kinds(table.give(ONE, kind="claim")) == ["ended", "disclosed", "disclosed"]
    assert table.outcome() == {"winner": "one", "reason": "claim"}


def test_a_sunk_player_plays_on_and_may_win_by_claiming_first() -> None:
    """If they do not, the player whose ships are all sunk may continue to attack, potentially
    winning the game if they correctly declare victory first.)"""
    table = Table(LONE, LONE, claim_victory=True, **LONE_BOARD)
    table.fire(ONE, "A-1", "A-2")
    table.fire(TWO, "A-1", "A-2")
    table.idle(ONE)
    table.give(TWO, kind="claim")
    assert table.outcome() == {"winner": "two", "reason": "claim"}


# Rulings


def test_without_options_it_is_the_basic_game() -> None:
    """The basic game is the sections Setup and Game Play."""
    table = Table(ROWS, ROWS)
    assert [part.name for part in table.verbs(ONE)["fire"].parts] == ["at"]
    assert set(table.verbs(ONE)) == {"fire"}
    assert kinds(table.fire(ONE, "A-1")) == ["shot"]
    assert table.turn() == (TWO,)
    assert kinds(table.fire(ONE, "I-1", "I-2")) == ["shot", "sunk"]


BONUS_RULES = ("manoeuvre", "silent_sinking", "second_shot", "claim_victory")


def test_any_of_the_16_combinations_is_playable_and_all_four_on_is_a_preset() -> None:
    """The four bonus rules are four independent options, all off by default; any of the 16
    combinations is playable, and "all four on" is a named preset (it is the game these rules grew
    out of)."""
    default = classic().options
    assert not any(getattr(default, rule) for rule in BONUS_RULES)
    rng = Random(16)
    for on in product((False, True), repeat=4):
        options = dict(zip(BONUS_RULES, on, strict=True))
        unbounded = options["manoeuvre"] or options["claim_victory"]
        match = Match(classic(turn_limit=300 if unbounded else 0, **options), Seeded(1))
        while not match.outcome:
            seat = match.waiting_for[0]
            match.give(seat, fill(match.game.prompt(match.state, seat), rng))
        reasons = {"claim", "fleet_sunk", "turn_limit"} if unbounded else {"fleet_sunk"}
        assert match.outcome.reason in reasons
    preset = Classic.presets["all_four"]
    assert all(getattr(preset, rule) for rule in BONUS_RULES)


def test_squares_are_written_row_hyphen_column() -> None:
    """Squares: rows A to J from the top, columns 1 to 10 from the left, written `A-4`."""
    shape = classic().grid.shape
    assert shape.rows == tuple("ABCDEFGHIJ")
    assert shape.columns == tuple(str(number) for number in range(1, 11))
    assert shape.squares[0][3] == "A-4"
    assert shape.squares[9] == tuple(f"J-{number}" for number in range(1, 11))


def test_a_sinking_and_both_counts_are_told_to_both() -> None:
    """Basic game: a sinking is announced to both, and both see how many ships of each side are
    sunk."""
    table = Table(ROWS, ROWS)
    table.fire(ONE, *ROWS["destroyer"])
    table.fire(TWO, *ROWS["cruiser"])
    table.fire(TWO, *ROWS["submarine"])
    for seat in (ONE, TWO):
        sunk = [event for event in table.match.heard[seat] if kinds([event]) == ["sunk"]]
        assert len(sunk) == 3
        assert table.counter(seat, "ships_lost", of=ONE) == 2
        assert table.counter(seat, "ships_lost", of=TWO) == 1


def test_a_sinking_does_not_name_the_ship_but_its_squares_are_shown() -> None:
    """Which ship it was is not named (its squares can be worked out, since ships never share an
    edge, and may be shown)."""
    swapped = {**ROWS, "cruiser": ROWS["submarine"], "submarine": ROWS["cruiser"]}
    named, other = Table(ROWS, ROWS), Table(ROWS, swapped)
    assert named.fire(ONE, *ROWS["cruiser"]) == other.fire(ONE, *ROWS["cruiser"])
    assert named.marks(ONE, "enemy") == other.marks(ONE, "enemy")
    assert named.marks(ONE, "enemy") == {
        "sunk": ("E-1", "E-2", "E-3"),
        "empty": ("D-1", "D-2", "D-3", "E-4", "F-1", "F-2", "F-3"),
    }


def test_a_second_shot_at_a_square_is_refused_and_the_turn_stays() -> None:
    """A square can be fired at only once; a second shot at it is refused and the turn stays."""
    table = Table(ROWS, ROWS)
    table.fire(ONE, "A-1")
    table.fire(ONE, "J-10")
    table.idle(TWO)
    for at in ("A-1", "J-10"):
        assert table.refusal(ONE, kind="fire", at=at).slug == "already_fired_at"
        assert at not in table.targets(ONE)
    assert table.turn() == (ONE,)


def test_a_turn_with_every_option_on() -> None:
    """A turn, with every option on: claim victory, or fire (with a manoeuvre before it, if wanted)
    and then perhaps fire once more."""
    table = Table(PAIR, PAIR, **ALL_FOUR, **PAIR_BOARD)
    assert set(table.verbs(ONE)) == {"fire", "claim"}
    manoeuvre = table.verbs(ONE)["fire"].parts[1]
    assert (manoeuvre.name, manoeuvre.optional) == ("manoeuvre", True)
    slide = move("cruiser", "A-2", "A-3", "A-4")
    assert kinds(table.give(ONE, kind="fire", at="C-1", manoeuvre=slide)) == [
        "shot",
        "second_shot_won",
    ]
    assert set(table.verbs(ONE)) == {"fire", "decline"}
    assert table.give(ONE, kind="fire", at="E-5") == [shot("one", "E-5", hit=False)]
    assert set(table.verbs(TWO)) == {"fire", "claim"}
    assert kinds(table.give(TWO, kind="claim")) == ["claim_failed"]
    assert set(table.verbs(ONE)) == {"fire", "claim"}


def test_a_ship_has_up_to_2_slides_and_4_turns() -> None:
    """`manoeuvre`: before firing, at most one undamaged ship moves one square along its axis, or
    turns 90° about either of its ends (so up to 2 slides and 4 turns)."""
    table = Table(ROWS, ROWS, manoeuvre=True)
    below_the_submarine = {("I-2", "I-3"), ("I-1", "J-1"), ("I-2", "J-2")}
    assert table.moves(ONE, "destroyer") == below_the_submarine
    in_the_open = {**ROWS, "destroyer": ("E-6", "E-7")}
    assert len(Table(in_the_open, ROWS, manoeuvre=True).moves(ONE, "destroyer")) == 6
    two_ships = [move("destroyer", "I-2", "I-3"), move("cruiser", "E-2", "E-3", "E-4")]
    with pytest.raises(Malformed):
        table.match.give(ONE, {"kind": "fire", "at": "A-1", "manoeuvre": two_ships})


def test_only_the_resulting_position_of_a_manoeuvre_is_checked() -> None:
    """Only the resulting position is checked (on the board, no overlap, no shared edge with any
    own ship, sunk ones included)."""
    beside: Layout = {"cruiser": ("C-1", "C-2", "C-3"), "destroyer": ("B-4", "B-5")}
    swing = move("cruiser", "A-3", "B-3", "C-3")
    upwards = move("cruiser", "A-1", "B-1", "C-1")
    table = Table(beside, PAIR, manoeuvre=True, **PAIR_BOARD)
    table.idle(ONE)
    table.fire(TWO, "B-4", "B-5")
    assert table.counter(ONE, "ships_lost", of=ONE) == 1
    refusal = table.refusal(ONE, kind="fire", at="A-1", manoeuvre=swing)
    assert refusal.slug == "impossible_manoeuvre", "it would lie beside a sunk ship"
    table.give(ONE, kind="fire", at="A-1", manoeuvre=upwards)
    assert table.marks(ONE, "own")["cruiser"] == ("A-1", "B-1", "C-1")

    board = {"small": {"rows": 5, "columns": 5, "ships": ["carrier", "destroyer"]}}
    swept: Layout = {"carrier": [f"E-{n}" for n in range(1, 6)], "destroyer": ("B-3", "C-3")}
    past_the_destroyer = ("A-1", "B-1", "C-1", "D-1", "E-1")
    assert past_the_destroyer in Table(swept, swept, manoeuvre=True, **board).moves(ONE, "carrier")


def test_nothing_shows_the_opponent_whether_a_ship_moved() -> None:
    """The manoeuvre and the shot are one order, so that nothing, not even a counter, shows the
    opponent that, or whether, a ship moved."""
    moved, stayed = (Table(PAIR, PAIR, **ALL_FOUR, **PAIR_BOARD) for _ in range(2))
    slide = move("cruiser", "A-2", "A-3", "A-4")
    moved.give(ONE, kind="fire", at="C-1", manoeuvre=slide)
    stayed.give(ONE, kind="fire", at="C-1")
    assert moved.marks(ONE, "own") != stayed.marks(ONE, "own")
    for seat in (TWO, WATCHER):
        assert moved.match.seat_view(seat) == stayed.match.seat_view(seat)
        assert moved.match.heard[seat] == stayed.match.heard[seat]


def test_no_manoeuvre_between_the_two_shots() -> None:
    """There is no manoeuvre between the two shots of a second shot."""
    table = Table(PAIR, PAIR, manoeuvre=True, second_shot=True, **PAIR_BOARD)
    table.give(ONE, kind="fire", at="A-1")
    assert [part.name for part in table.verbs(ONE)["fire"].parts] == ["at"]
    slide = move("cruiser", "A-2", "A-3", "A-4")
    refusal = table.refusal(ONE, kind="fire", at="A-2", manoeuvre=slide)
    assert refusal.slug == "no_manoeuvre_between_shots"


def test_a_shot_is_compulsory() -> None:
    """A shot is compulsory."""
    table = Table(PAIR, PAIR, manoeuvre=True, **PAIR_BOARD)
    assert set(table.verbs(ONE)) == {"fire"}
    assert not table.verbs(ONE)["fire"].parts[0].optional
    slide = move("cruiser", "A-2", "A-3", "A-4")
    with pytest.raises(Malformed, match="the field at is missing"):
        table.match.give(ONE, {"kind": "fire", "manoeuvre": slide})


def test_with_manoeuvres_squares_may_be_fired_at_again_and_miss_marks_may_age() -> None:
    """Squares fired at earlier do no damage to a ship that moves there later, and because ships
    move every square may be fired at again: a board shows the last answer, the history all of
    them; a hit mark stays true (a damaged ship cannot move), a miss mark may be out of date."""
    table = Table(PAIR, PAIR, manoeuvre=True, **PAIR_BOARD)
    table.give(ONE, kind="fire", at="C-3")
    slide = move("destroyer", "C-2", "C-3")
    table.give(TWO, kind="fire", at="E-5", manoeuvre=slide)
    assert table.marks(TWO, "own")["destroyer"] == ("C-2", "C-3")
    assert "hit" not in table.marks(TWO, "own"), "the miss of before does no damage"
    assert table.marks(ONE, "enemy") == {"miss": ("C-3",)}, "out of date, as it was answered"
    assert table.targets(ONE) == table.match.game.grid.every
    table.give(ONE, kind="fire", at="C-3")
    assert table.marks(ONE, "enemy") == {"hit": ("C-3",)}, "the last answer"
    history = [event for event in table.match.heard[ONE] if getattr(event, "at", None) == "C-3"]
    assert [getattr(event, "hit", None) for event in history] == [False, True]
    assert table.moves(TWO, "destroyer") == set(), "so the hit mark stays true"


def test_a_shot_at_a_part_already_hit_is_a_hit_without_effect() -> None:
    """A shot at a part that was already hit is a hit again with no further effect, and gives no
    second shot."""
    table = Table(PAIR, PAIR, manoeuvre=True, second_shot=True, **PAIR_BOARD)
    table.fire(ONE, "C-1", "C-2")
    before = table.match.view(TWO).boards[0]
    table.idle(TWO)
    assert table.give(ONE, kind="fire", at="C-1") == [shot("one", "C-1", hit=True)]
    assert table.turn() == (TWO,)
    assert table.match.view(TWO).boards[0] == before
    assert table.counter(ONE, "ships_lost", of=TWO) == 1


def test_silent_sinking_announces_nothing_and_hides_the_opponents_count() -> None:
    """`silent_sinking`: no sinking is announced, at the end neither; the opponent's sunk count is
    hidden, one's own losses are seen on one's own board."""
    table = Table(PAIR, PAIR, silent_sinking=True, **PAIR_BOARD)
    table.fire(ONE, "C-1", "C-2")
    assert table.counter(ONE, "ships_lost", of=TWO) is None
    assert table.counter(ONE, "ships_lost", of=ONE) == 0
    assert table.counter(TWO, "ships_lost", of=TWO) == 1
    assert table.marks(TWO, "own")["sunk"] == ("C-1", "C-2")
    assert table.counter(WATCHER, "ships_lost", of=TWO) is None
    assert "sunk" not in table.marks(WATCHER, "two")
    table.fire(ONE, "A-1", "A-2", "A-3")
    for seat in (ONE, TWO, WATCHER):
        assert "sunk" not in kinds(table.match.heard[seat])


def test_a_silent_game_without_claims_still_ends_and_says_so() -> None:
    """Without `claim_victory` the game still ends, and says so, when a fleet is gone."""
    table = Table(LONE, LONE, silent_sinking=True, **LONE_BOARD)
    told = table.fire(ONE, "A-1", "A-2")
    assert told[:2] == [
        shot("one", "A-2", hit=True),
        {"kind": "ended", "outcome": {"winner": "one", "reason": "fleet_sunk"}},
    ]


def test_a_second_shot_may_be_fired_or_declined() -> None:
    """`second_shot`: after a first shot that hits something new, an attacker who has more than one
    undamaged ship at that moment may fire once more, or decline."""
    table = Table(PAIR, PAIR, second_shot=True, **PAIR_BOARD)
    table.give(ONE, kind="fire", at="A-1")
    assert set(table.verbs(ONE)) == {"fire", "decline"}
    assert table.give(ONE, kind="decline") == [{"kind": "second_shot_declined", "by": "one"}]
    assert table.turn() == (TWO,)
    table.give(TWO, kind="fire", at="A-1")
    assert table.turn() == (ONE,), "seat two has one undamaged ship left"


def test_the_right_to_a_second_shot_is_public() -> None:
    """That the right exists is public."""
    table = Table(PAIR, PAIR, second_shot=True, **PAIR_BOARD)
    told = table.give(ONE, kind="fire", at="A-1")
    assert told[-1] == {"kind": "second_shot_won", "by": "one"}, "heard by all three seats"
    for seat in (ONE, TWO, WATCHER):
        assert table.match.view(seat).phase == "second_shot"
        assert table.match.view(seat).to_act == (ONE,)


def test_without_a_square_left_there_is_no_second_shot() -> None:
    """If no square is left to fire at, the turn ends."""
    small = {"small": {"rows": 2, "columns": 5, "ships": ["cruiser", "destroyer"]}}
    steps: Layout = {"cruiser": ("A-1", "A-2", "A-3"), "destroyer": ("B-4", "B-5")}
    table = Table(steps, steps, second_shot=True, claim_victory=True, **small)
    *others, last = table.match.game.grid.every
    assert last == "B-5"
    for at in others:
        if "second_shot_won" in kinds(table.give(ONE, kind="fire", at=at)):
            table.give(ONE, kind="decline")
        table.give(TWO, kind="claim")
    assert kinds(table.give(ONE, kind="fire", at=last)) == ["shot", "sunk"]
    assert table.turn() == (TWO,)


def test_with_claim_victory_the_game_does_not_end_by_itself() -> None:
    """`claim_victory`: the game does not end by itself."""
    table = Table(LONE, LONE, claim_victory=True, **LONE_BOARD)
    assert kinds(table.fire(ONE, "A-1", "A-2")) == ["shot", "sunk"]
    assert table.outcome() is None
    assert table.turn() == (TWO,)


def test_a_right_claim_wins_and_a_failed_one_is_told_to_both() -> None:
    """Instead of firing the player may claim; if all enemy ships are sunk the claim wins,
    otherwise the turn is over, and both are told of the failed claim."""
    table = Table(LONE, LONE, claim_victory=True, **LONE_BOARD)
    table.fire(ONE, "A-1")
    assert table.give(TWO, kind="claim") == [{"kind": "claim_failed", "by": "two"}]
    assert table.turn() == (ONE,)
    table.give(ONE, kind="fire", at="A-2")
    table.idle(TWO)
    table.give(ONE, kind="claim")
    assert table.outcome() == {"winner": "one", "reason": "claim"}


def test_with_both_fleets_gone_the_first_claim_wins() -> None:
    """A player whose ships are all sunk plays on (no manoeuvres, no second shots) and may still
    claim; if both fleets are gone the first claim wins."""
    for first in (ONE, TWO):
        table = Table(PAIR, PAIR, **ALL_FOUR, **PAIR_BOARD)
        squares = [square for ship in PAIR.values() for square in ship]
        assert kinds(table.fire(ONE, *squares)) == ["shot", "second_shot_won"]
        table.give(ONE, kind="decline")
        assert table.moves(TWO, "cruiser") == table.moves(TWO, "destroyer") == set()
        assert set(table.verbs(TWO)) == {"fire", "claim"}
        told = table.give(TWO, kind="fire", at=squares[0])
        assert told == [shot("two", squares[0], hit=True)], "a hit, and no second shot"
        table.fire(TWO, *squares[1:])
        if table.turn() == (first.other,):
            table.idle(first.other)
        table.give(first, kind="claim")
        assert table.outcome() == {"winner": str(first), "reason": "claim"}


def test_a_player_who_has_fired_at_every_square_can_only_claim() -> None:
    """With this option and without `manoeuvre`, a player who has fired at every square can only
    claim."""
    table = Table(LONE, LONE, claim_victory=True, **LONE_BOARD)
    for at in table.match.game.grid.every:
        table.give(ONE, kind="fire", at=at)
        table.give(TWO, kind="claim")
    assert set(table.verbs(ONE)) == {"claim"}
    assert table.refusal(ONE, kind="fire", at="D-4").slug == "only_a_claim_is_left"
    table.give(ONE, kind="claim")
    assert table.outcome() == {"winner": "one", "reason": "claim"}


def test_without_a_turn_limit_such_games_have_no_bound() -> None:
    """Games with `manoeuvre` or `claim_victory` have no bound by the rules."""
    assert classic().options.turn_limit == 0
    again = Table(LONE, LONE, manoeuvre=True, **LONE_BOARD)
    claims = Table(LONE, LONE, claim_victory=True, **LONE_BOARD)
    for turn in range(1000):
        seat = (ONE, TWO)[turn % 2]
        again.give(seat, kind="fire", at="D-4")
        claims.give(seat, kind="claim")
    assert again.outcome() is claims.outcome() is None


def test_after_turn_limit_turns_the_game_is_drawn() -> None:
    """Option `turn_limit` (0, none, by default): after that many turns of both sides together the
    game is drawn."""
    assert classic().options.turn_limit == 0
    table = Table(PAIR, PAIR, turn_limit=3, second_shot=True, claim_victory=True, **PAIR_BOARD)
    table.give(ONE, kind="fire", at="A-1")
    table.give(ONE, kind="decline")
    table.give(TWO, kind="claim")
    assert table.outcome() is None
    assert table.counter(ONE, "turns") == 2, "a second shot and a failed claim are no further turns"
    table.give(ONE, kind="fire", at="E-5")
    assert table.outcome() == {"winner": None, "reason": "turn_limit"}
    with pytest.raises(Malformed, match="turn_limit"):
        read_options(Classic, {"turn_limit": -1})
