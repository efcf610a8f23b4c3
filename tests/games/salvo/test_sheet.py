"""The rule sheet of `salvo` and its rulings, sentence by sentence."""

from collections import Counter as Tally
from random import Random

import pytest

from seabattle.core.answer import fill
from seabattle.core.errors import Malformed, Refused
from seabattle.core.kinds import kind_of, to_builtins
from seabattle.core.prompt import FleetToPlace
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.wire import encode, read_event, read_options
from seabattle.core.words import words
from seabattle.games.salvo.model import SalvoOptions
from seabattle.games.salvo.rules import Salvo
from seabattle.match.match import Match
from tests.games.salvo.table import PAIR, PAIR_BOARD, ROWS, Table, placement_fault, rows, salvo
from tests.games.table import ONE, TWO, WATCHER, Layout, berths, kinds

EVERY_SHIP = [square for ship in ROWS.values() for square in ship]

# Overview and players


def test_sinking_the_whole_enemy_fleet_first_wins() -> None:
    """The aim of the game is to sink all of your opponent's ships before they sink all of your
    ships.

    The winner of the game is the player who sinks all their opponent's ships first.
    """
    for winner in PLAYERS:
        table = Table()
        table.sink(winner, "carrier", "cruiser")
        *squares, last = EVERY_SHIP
        for square in squares:
            table.fire(winner, square)
        assert table.outcome() is None
        table.fire(winner, last)
        assert table.outcome() == {"winner": winner.value, "reason": "fleet_sunk"}


def test_two_seats_play() -> None:
    """The game is played by two players."""
    match = Match(salvo())
    assert match.waiting_for == (ONE, TWO)
    assert Table().match.waiting_for == (ONE, TWO)
    assert match.view(WATCHER).prompt is None


def test_swapping_seats_mirrors_the_game() -> None:
    """Players take turns at starting the game if multiple games are being played.

    "Players take turns at starting": in a rematch they swap seats; nothing else follows from it,
    since rounds are simultaneous.
    """
    swap = {"one": "two", "two": "one"}
    first, rematch = Table(PAIR, PAIR_DOWN, **PAIR_BOARD), Table(PAIR_DOWN, PAIR, **PAIR_BOARD)
    for mine, theirs in ((["A-1", "D-4"], ["A-1"]), (["B-1"], ["A-2", "A-4"])):
        told, mirrored = first.round(mine, theirs), rematch.round(theirs, mine)
        for seat in PLAYERS:
            here = [{**event, **_seats(event, swap)} for event in told[seat]]
            there = mirrored[seat.other]
            assert sorted(map(encode, here)) == sorted(map(encode, there))
            for board in ("own", "enemy"):
                assert first.marks(seat, board) == rematch.marks(seat.other, board)
            assert first.hits_made(seat) == rematch.hits_made(seat.other)


def _seats(event: dict[str, str], swap: dict[str, str]) -> dict[str, str]:
    return {name: swap[event[name]] for name in ("by", "owner") if name in event}


PAIR_DOWN: Layout = {"cruiser": ("A-1", "B-1", "C-1"), "destroyer": ("A-3", "A-4")}


def test_both_seats_act_in_every_round_and_no_option_says_who_starts() -> None:
    """But there is no real advantage to starting first or second."""
    table = Table()
    for _ in range(5):
        assert table.match.waiting_for == (ONE, TWO)
        table.round([table.miss(ONE)], [table.miss(TWO)])
    assert "first" not in SalvoOptions.__struct_fields__


# The boards


def test_each_view_has_two_boards_of_ten_by_ten() -> None:
    """The game board consists of two 10 by 10 grids representing a portion of ocean."""
    for seat in HEARERS:
        boards = Match(salvo()).view(seat).boards
        assert {board.owner for board in boards} == {ONE, TWO}
        for board in boards:
            assert [len(row) for row in board.shape.squares] == [10] * 10


def test_rows_are_a_to_j_and_columns_1_to_10() -> None:
    """Each grid is labeled with ascending letters (A-J) along the vertical axis and with ascending
    numbers (1-10) along the horizontal axis.

    Rows are letters A to J from the top, columns numbers 1 to 10 from the left.
    """
    for board in Match(salvo()).view(ONE).boards:
        assert board.shape.rows == tuple("ABCDEFGHIJ")
        assert board.shape.columns == tuple(str(number) for number in range(1, 11))
        assert board.shape.squares[0] == tuple(f"A-{number}" for number in range(1, 11))
        assert board.shape.squares[9] == tuple(f"J-{number}" for number in range(1, 11))


def test_own_board_shows_ships_and_shots_received() -> None:
    """The bottom (or left hand) board is called the "My Ships and Shots Received" board and is
    where the player places their 5 ships and records the shots received from their opponent."""
    assert words(Salvo, "en").say("board-own") == "My Ships and Shots Received"
    [verb] = salvo().prompt(salvo().start(), ONE).verbs
    ask = verb.parts[0].ask
    assert isinstance(ask, FleetToPlace)
    assert (verb.kind, ask.board, len(ask.ships)) == ("place", "own", 5)
    table = Table()
    assert table.board(ONE, "own").owner is ONE
    assert table.ships(ONE, "own") == ROWS
    table.round(["J-10"], ["A-1", "B-1", "I-1"])
    assert table.ships(ONE, "own") == ROWS
    assert table.marks(ONE, "own") == [("hit", "1", ("A-1", "I-1")), ("miss", "1", ("B-1",))]
    table.fire(TWO, "I-2")
    assert ("sunk", "1", ("I-1",)) in table.marks(ONE, "own")
    assert ("sunk", "2", ("I-2",)) in table.marks(ONE, "own")


def test_shots_fired_board_shows_own_shots_and_takes_the_salvo() -> None:
    """The top (or right hand) board is called the "Shots Fired" board and is where the player
    fires their shots at their opponent's ships and notes the possible positions of their opponent's
    ships"""
    assert words(Salvo, "en").say("board-enemy") == "Shots Fired"
    table = Table()
    assert table.board(ONE, "enemy").owner is TWO
    assert table.salvo(ONE).board == "enemy"
    table.round(["A-1", "J-10"], ["B-1"])
    assert table.marks(ONE, "enemy") == [("shot", "1", ("A-1", "J-10"))]
    assert table.ships(ONE, "enemy") == {}


def test_hits_made_has_a_line_as_long_as_each_ship() -> None:
    """Next to the Shots Fired board is the Hits Made area lines of squares representing the length
    of each ship."""
    assert words(Salvo, "en").say("counter-hits-made") == "Hits Made"
    lines = Table().hits_lines(ONE)
    assert [(line.most, line.value) for line in lines] == [
        (5, ()),
        (4, ()),
        (3, ()),
        (3, ()),
        (2, ()),
    ]


def test_hits_made_lines_carry_the_names_of_the_ships() -> None:
    """The ship's names are labeled next to each line."""
    names = [words(Salvo, "en").say(f"ship-{line.item}") for line in Table().hits_lines(ONE)]
    assert names == ["Carrier", "Battleship", "Cruiser", "Submarine", "Destroyer"]


# The ships


def test_fleet_is_the_table_of_five_ships() -> None:
    """Each player starts the game with 5 ships, each ship has a length and the number of shots it
    can fire as shown below:

    Carrier: length 5, 2 shots

    Battleship: length 4, 1 shot

    Cruiser: length 3, 1 shot

    Submarine: length 3, 1 shot

    Destroyer: length 2, 1 shot
    """
    fleet = {}
    for ship in salvo().yard.ships:
        table = Table()
        table.sink(TWO, ship.id)
        fleet[ship.id] = (ship.length, 6 - table.shots(TWO))
    assert fleet == {
        "carrier": (5, 2),
        "battleship": (4, 1),
        "cruiser": (3, 1),
        "submarine": (3, 1),
        "destroyer": (2, 1),
    }


# Ship placement


def test_every_square_can_hold_a_ship() -> None:
    """A player's ships can be placed anywhere on the My Ships and Shots Received board according to
    the following rules:"""
    yard = salvo().yard
    for places in yard.places:
        assert {square for place in places for square in yard.grid.names(place)} == set(
            yard.grid.every
        )


def test_ships_lie_in_four_orientations() -> None:
    """Ships can be horizontal, vertical or diagonal

    Four orientations: horizontal (to the right), vertical (down), diagonal down (down and right),
    diagonal up (up and right), each from its left, or for a vertical ship its top, end.
    """
    for cruiser in (
        ("E-6", "E-7", "E-8"),
        ("E-6", "F-6", "G-6"),
        ("E-6", "F-7", "G-8"),
        ("E-6", "D-7", "C-8"),
    ):
        assert placement_fault(cruiser=cruiser) is None
        assert placement_fault(cruiser=reversed(cruiser)) is None
    for bent in (
        ("E-6", "F-8", "G-10"),
        ("E-6", "E-7", "E-9"),
        ("E-6", "E-7", "F-8"),
        ("E-6", "F-7", "E-8"),
        ("E-6", "E-7"),
        ("E-6", "E-7", "E-8", "E-9"),
    ):
        assert placement_fault(cruiser=bent) == "ship_not_in_line"
    # 7 lines of four across each of 10 rows and 10 columns; 7 times 7 in either diagonal.
    assert len(salvo().yard.places[1]) == 70 + 70 + 49 + 49


def test_ships_may_touch_the_edge_but_not_leave_or_wrap() -> None:
    """Ships can be touching the edge of the board grid but can not go outside the board grid or
    wrap around the board grid"""
    for at_the_edge in (("A-10", "B-10"), ("J-9", "J-10"), ("I-9", "J-10"), ("J-9", "I-10")):
        assert placement_fault(destroyer=at_the_edge) is None
    for wrapped in (("D-10", "E-1"), ("E-10", "E-1"), ("A-8", "J-8"), ("D-10", "C-1")):
        assert placement_fault(destroyer=wrapped) == "ship_not_in_line"
    for outside in (("E-10", "E-11"), ("J-8", "K-8"), ("E-0", "E-1")):
        with pytest.raises(Malformed):
            placement_fault(destroyer=outside)


def test_ships_neither_overlap_nor_touch() -> None:
    """Ships cannot overlap another ship or be touching another ship"""
    assert placement_fault(destroyer=("A-5", "A-6")) == "ships_overlap"
    assert placement_fault(destroyer=("C-2", "D-2")) == "ships_overlap"
    assert placement_fault(destroyer=("A-6", "A-7")) == "ships_touch"
    assert placement_fault(destroyer=("B-6", "B-7")) == "ships_touch"
    assert placement_fault(destroyer=("A-7", "A-8")) is None


def test_squares_all_around_a_ship_stay_empty() -> None:
    """There must be an empty space all around a ship (except where it touches the edge of the
    board)"""
    yard = salvo(small={"rows": 6, "columns": 6, "ships": ["cruiser", "destroyer"]}).yard
    kept_clear = {
        ("C-2", "C-3", "C-4"): {f"{row}-{column}" for row in "BCD" for column in range(1, 6)},
        ("A-1", "A-2", "A-3"): {f"{row}-{column}" for row in "AB" for column in range(1, 5)},
    }
    for cruiser, around in kept_clear.items():
        for destroyer in map(yard.grid.names, yard.places[1]):
            placed = berths({"cruiser": cruiser, "destroyer": destroyer})
            assert (yard.fault(placed.fleet) is None) == around.isdisjoint(destroyer)


def test_a_random_placement_is_legal_and_uniform() -> None:
    """A player can ask the game controller to randomly place their ships for them"""
    game, rng = salvo(**PAIR_BOARD), Random(5)
    prompt = game.prompt(game.start(), ONE)
    every = {repr(to_builtins(game.yard.berths(fleet))) for fleet in game.yard.all_fleets()}
    draws = 100 * len(every)
    drawn = Tally(repr(fill(prompt, rng)["fleet"]) for _ in range(draws))
    assert set(drawn) == every
    expected = draws / len(every)
    chi_square = sum((count - expected) ** 2 / expected for count in drawn.values())
    freedom = len(every) - 1
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5
    match = Match(salvo())
    match.give(ONE, fill(match.game.prompt(match.state, ONE), rng))


# Game play


def test_both_place_all_five_ships_before_round_one() -> None:
    """Players place their 5 ships on their My Ships and Shots Received board."""
    match = Match(salvo())
    assert match.view(ONE).phase == "placing"
    match.give(ONE, berths(ROWS))
    assert list(match.waiting_for) == [TWO]
    four = {ship: squares for ship, squares in ROWS.items() if ship != "cruiser"}
    with pytest.raises(Refused, check=lambda error: error.refusal.slug == "fleet_incomplete"):
        match.give(TWO, berths(four))
    match.give(TWO, berths(ROWS))
    assert match.waiting_for == (ONE, TWO)
    assert match.view(ONE).phase == "battle"
    assert kinds(to_builtins(match.heard[ONE])) == ["placed", "placed"]


def test_rounds_follow_until_win_or_draw() -> None:
    """The game consists of a number of rounds until a player wins or the game is drawn"""
    rng, reasons = Random(3), set()
    for _ in range(40):
        match = Match(salvo(**PAIR_BOARD))
        while not match.outcome:
            assert match.waiting_for == (ONE, TWO)
            for seat in PLAYERS:
                match.give(seat, fill(match.game.prompt(match.state, seat), rng))
        reasons.add(match.outcome.reason)
    assert reasons == {"fleet_sunk", "both_fleets_sunk"}


def test_rounds_are_numbered_from_one() -> None:
    """Rounds are numbered in ascending order starting at round 1."""
    table = Table()
    for number in (1, 2, 3):
        assert table.counter(ONE, "round").value == number
        told = table.round([table.miss(ONE)], [table.miss(TWO)])
        assert {event["round"] for event in told[ONE]} == {number}
    table.match.give(ONE, {"kind": "surrender"})
    assert table.counter(ONE, "round").value == 3, "the last round played"


# Each round


def test_own_shots_carry_the_round_number() -> None:
    """Both players decide where to fire their available shots and enter them on their Shots Fired
    grid with the round number

    E.g. for round 1 they enter the number 1 in each grid square for each fired shot.

    All shots fired in a round by a player have the same round number label.

    Shots Fired board: each shot shows its round number.
    """
    table = Table()
    table.round(["A-1", "J-10", "B-1"], ["J-1", "A-2"])
    table.round(["D-4"], ["D-5"])
    table.round(["A-2", "A-10"], ["I-2", "A-10"])
    assert [mark[1:] for mark in table.marks(ONE, "enemy")] == [
        ("1", ("A-1", "B-1", "J-10")),
        ("2", ("D-4",)),
        ("3", ("A-2", "A-10")),
    ]
    assert [mark[1:] for mark in table.marks(TWO, "enemy")] == [
        ("1", ("A-2", "J-1")),
        ("2", ("D-5",)),
        ("3", ("A-10", "I-2")),
    ]
    assert table.marks(WATCHER, "two") == table.marks(ONE, "enemy")
    assert table.marks(WATCHER, "one") == table.marks(TWO, "enemy")


def test_each_side_is_told_the_squares_fired_at() -> None:
    """Each player tells their opponent where they have fired their available shots using the
    alphanumeric grid reference for the shot"""
    told = Table().round(["F-1", "A-4", "D-8", "C-5"], ["J-10"])
    for seat in HEARERS:
        assert told[seat][:2] == [
            {"kind": "fired", "by": "one", "round": 1, "squares": ["A-4", "C-5", "D-8", "F-1"]},
            {"kind": "fired", "by": "two", "round": 1, "squares": ["J-10"]},
        ]


def test_squares_are_written_letter_hyphen_number() -> None:
    """E.g. A-4, C-5, D-8, F-1 etc.

    A square is written `A-4`.
    """
    table = Table()
    told = table.round(["a4", "C-5", "d-8", "F1"], ["J-10"])
    assert told[TWO][0]["squares"] == ["A-4", "C-5", "D-8", "F-1"]
    for strange in ("K-3", "A-11", "4-A", "A--4"):
        with pytest.raises(Malformed):
            table.match.give(ONE, {"kind": "fire", "squares": [strange]})


def test_shots_received_carry_the_round_number() -> None:
    """The player receiving the shots records the round number in their Ships and Shots Received
    grid."""
    table = Table()
    table.round(["J-10"], ["A-1", "B-1"])
    table.round(["J-9"], ["D-4"])
    table.round(["J-8"], ["A-2"])
    assert table.marks(ONE, "own") == [
        ("hit", "1", ("A-1",)),
        ("miss", "1", ("B-1",)),
        ("miss", "2", ("D-4",)),
        ("hit", "3", ("A-2",)),
    ]


def test_report_names_the_ships_hit_and_sunk_this_round() -> None:
    """Each player then tells their opponent which, if any, ships they have hit with their shots and
    if any of their ships have been sunk with this round of shots."""
    table = Table()
    told = table.round(["I-1", "A-1", "A-3", "J-10"], ["J-10"])
    assert told[ONE][2:4] == [hit("one", 1, "carrier", 2), hit("one", 1, "destroyer", 1)]
    told = table.round(["I-2", "A-2"], ["J-9"])
    assert told[ONE][2:5] == [
        hit("one", 2, "carrier", 1),
        hit("one", 2, "destroyer", 1),
        {"kind": "ship_sunk", "owner": "two", "round": 2, "ship": "destroyer"},
    ]
    told = table.round(["A-4"], ["J-8"])
    assert told[ONE][2] == hit("one", 3, "carrier", 1), "sinkings of earlier rounds are not told"
    assert told[ONE][3] == {"kind": "nothing_hit", "by": "two", "round": 3}


def hit(by: str, number: int, ship: str, hits: int) -> dict[str, str | int]:
    return {"kind": "ship_hit", "by": by, "round": number, "ship": ship, "hits": hits}


def test_the_shooter_never_learns_which_shot_hit() -> None:
    """The grid location of the hit is not revealed only that a hit was made on a particular ship in
    that round.

    Never which of one's own shots hit.
    """
    moved = {**ROWS, "destroyer": ("J-9", "J-10")}
    seen = []
    for fleet in (ROWS, moved):
        table = Table(ROWS, fleet)
        told = table.round(["I-1", "J-10"], ["F-6"])
        seen.append(encode([told[ONE], told[WATCHER], table.match.seat_view(ONE)]))
    assert seen[0] == seen[1]
    assert table.marks(ONE, "enemy") == [("shot", "1", ("I-1", "J-10"))]
    assert "ship_struck" not in kinds(told[ONE]) + kinds(told[WATCHER])


def test_hits_made_records_the_round_in_the_line_of_the_ship() -> None:
    """When a player firing shots hits their opponent's ships they record the round number in the
    appropriate ship in the Hits Made area.

    Hits Made area: a line of squares per ship, in which each hit's round number stands.
    """
    table = Table()
    table.round(["A-1", "E-1"], ["C-1"])
    table.round(["J-10"], ["C-2"])
    table.round(["E-2"], ["J-10"])
    assert table.hits_made(ONE) == {"carrier": (1,), "cruiser": (1, 3)}
    assert table.hits_made(TWO) == {"battleship": (1, 2)}


def test_order_of_the_two_salvos_does_not_matter() -> None:
    """The order of which player tell the other first does not matter in the round."""
    salvos = {ONE: ["A-1", "J-10"], TWO: ["I-1", "I-2", "F-6"]}
    ends = []
    for order in (PLAYERS, PLAYERS[::-1]):
        table = Table()
        for seat in order:
            table.match.give(seat, {"kind": "fire", "squares": salvos[seat]})
        ends.append(encode([table.match.heard, [table.match.seat_view(seat) for seat in HEARERS]]))
    assert ends[0] == ends[1]


def test_one_round_gives_both_sides_the_full_report() -> None:
    """What matters is that within the round, both players make their shots, tell their opponent
    their shots, learn which ships they hit with their shots, record the shots fired at them by
    their opponent and tell their opponent which of their own ships were hit with the opponent's
    shots

    The report of a round, to each side: for every enemy ship, how many hits this round, and which
    ships sank this round; and the squares the other side fired at, with what they hit on one's own
    board.
    """
    told = Table().round(["A-1", "A-3", "I-2", "I-1"], ["J-10", "C-4"])
    fired = [
        {"kind": "fired", "by": "one", "round": 1, "squares": ["A-1", "A-3", "I-1", "I-2"]},
        {"kind": "fired", "by": "two", "round": 1, "squares": ["C-4", "J-10"]},
    ]
    sunk = {"kind": "ship_sunk", "owner": "two", "round": 1, "ship": "destroyer"}
    hits = [hit("one", 1, "carrier", 2), hit("one", 1, "destroyer", 2), sunk]
    assert told[ONE] == [*fired, *hits, struck(1, "battleship", "C-4")]
    assert told[TWO] == [
        *fired,
        struck(1, "carrier", "A-1", "A-3"),
        struck(1, "destroyer", "I-1", "I-2"),
        sunk,
        hit("two", 1, "battleship", 1),
    ]
    assert told[WATCHER] == [*fired, *hits, hit("two", 1, "battleship", 1)]


def struck(number: int, ship: str, *squares: str) -> dict[str, object]:
    return {"kind": "ship_struck", "round": number, "ship": ship, "squares": list(squares)}


# Number of shots available, firing shots


def test_shots_available_are_those_of_unsunk_ships() -> None:
    """The number of shots available to a player in each round is the total number of shots for each
    unsunk ship."""
    table = Table()
    left = {"destroyer": 5, "carrier": 3, "submarine": 2, "cruiser": 1}
    for ship, shots in left.items():
        table.sink(TWO, ship)
        assert table.shots(TWO) == table.salvo(TWO).most == shots
        assert table.shots(ONE) == table.salvo(ONE).most == 6


def test_carrier_shots_one_counts_as_the_examples_do() -> None:
    """E.g. at the start of the game no ships are sunk so each player has 5 shots available.

    If a player has its Battleship and Submarine sunk then they only have 3 shots available.

    The source's own examples ("5", "3") count the Carrier once; that reading is the option
    `carrier_shots = 1`.
    """
    table = Table(carrier_shots=1)
    assert [table.shots(seat) for seat in PLAYERS] == [5, 5]
    table.sink(TWO, "battleship", "submarine")
    assert table.shots(TWO) == table.salvo(TWO).most == 3
    table = Table()
    table.sink(TWO, "battleship", "submarine")
    assert table.shots(TWO) == 4


def test_a_player_without_ships_has_no_shots_and_has_lost() -> None:
    """When a player has had all their ships sunk they have no shots available so have lost the
    game."""
    table = Table()
    table.sink(ONE, *ROWS)
    assert table.shots(ONE) == 0
    assert table.outcome() == {"winner": "two", "reason": "fleet_sunk"}
    assert table.match.waiting_for == ()


def test_a_salvo_may_be_full_or_smaller_but_not_larger() -> None:
    """In each round, each player will fire the number of shots they have available to them (they
    may fire less shots than they have available but there is normally no advantage in doing
    this)"""
    every = salvo().grid.every
    for size in range(1, 7):
        told = Table().round(every[:size], every[-1:])
        assert len(told[ONE][0]["squares"]) == size
    refusal = Table().refusal(ONE, kind="fire", squares=list(every[:7]))
    assert (refusal.slug, refusal.details) == ("too_many_shots", {"given": 7, "shots": 6})


# Recording hits, sinking


def test_hits_made_keeps_all_hits_of_the_game() -> None:
    """Each player needs to keep track of the hits they have made on their opponents ships, these
    are made in the Hits Made area."""
    table = Table()
    for square in EVERY_SHIP[:-1]:
        table.fire(ONE, square)
    assert table.hits_made(ONE) == {
        "carrier": (1, 2, 3, 4, 5),
        "battleship": (6, 7, 8, 9),
        "cruiser": (10, 11, 12),
        "submarine": (13, 14, 15),
        "destroyer": (16,),
    }


def test_hits_in_rounds_one_and_three_can_be_matched_with_shots_of_those_rounds() -> None:
    """E.g. if they have hit their opponent's Battleship on round 1 and round 3, then they would be
    looking at their shots fired grid to find where they fired shots on rounds 1 and 3 to see where
    the opponent's Battleship could be placed, knowing it is 4 squares long."""
    table = Table()
    table.round(["C-1", "G-6"], ["J-10"])
    table.round(["H-8"], ["J-9"])
    table.round(["C-2", "J-6"], ["J-8"])
    [line] = [line for line in table.hits_lines(ONE) if line.item == "battleship"]
    assert (line.value, line.most) == ((1, 3), 4)
    fired = {label: squares for _, label, squares in table.marks(ONE, "enemy")}
    assert [fired[str(number)] for number in rows(line)] == [("C-1", "G-6"), ("C-2", "J-6")]


def test_two_hits_in_one_round_are_recorded_twice() -> None:
    """It is possible to make multiple hits on the same ship in a round, in this case, each hit is
    recorded separately on the Hits Made area.

    E.g. if in round 3 two hits are made on the opponent's Carrier then the number 3 will be
    recorded twice on the Carrier line in the Hits Made area.
    """
    table = Table()
    table.round(["A-1"], ["J-10"])
    table.round(["J-10"], ["J-9"])
    table.round(["A-2", "A-5", "I-1"], ["J-8"])
    assert table.hits_made(ONE) == {"carrier": (1, 3, 3), "destroyer": (3,)}


def test_a_ship_sinks_when_every_square_is_hit() -> None:
    """A ship is considered sunk when it has received the same number of hits as the length (in
    squares) of the ship.

    E.g. When a Battleship receives 4 hits, one on each of its grid positions, it is considered
    sunk.
    """
    for ship, squares in ROWS.items():
        table = Table()
        *most, last = squares
        for square in most:
            assert "ship_sunk" not in kinds(table.fire(ONE, square)[ONE])
            assert table.counter(ONE, "ships_sunk", of=ONE).value == 0
        sunk = [event for event in table.fire(ONE, last)[ONE] if event["kind"] == "ship_sunk"]
        assert [event["ship"] for event in sunk] == [ship]
        assert table.counter(ONE, "ships_sunk", of=ONE).value == 1


def test_a_sinking_is_announced_to_the_shooter() -> None:
    """A player must announce to their opponent when one of their ships has been sunk."""
    for shooter in PLAYERS:
        table = Table()
        told = table.fire(shooter, "I-1", "I-2", "E-1", "E-2", "E-3")
        announced = [
            {"kind": "ship_sunk", "owner": shooter.other.value, "round": 1, "ship": ship}
            for ship in ("cruiser", "destroyer")
        ]
        for hearer in HEARERS:
            assert [event for event in told[hearer] if event["kind"] == "ship_sunk"] == announced


def test_a_sinking_does_not_show_where_the_ship_lay() -> None:
    """The opponent may be able to determine the exact location ship from the sequence of shots
    fired in different rounds."""
    moved = {**ROWS, "destroyer": ("J-9", "J-10")}
    seen = []
    for fleet in (ROWS, moved):
        table = Table(ROWS, fleet)
        table.round(["I-1", "J-10"], ["F-6"])
        told = table.round(["I-2", "J-9"], ["F-7"])
        assert "ship_sunk" in kinds(told[ONE])
        seen.append(encode([told[ONE], told[WATCHER], table.match.seat_view(ONE)]))
    assert seen[0] == seen[1]
    assert table.hits_made(ONE) == {"destroyer": (1, 2)}
    assert [mark[1:] for mark in table.marks(ONE, "enemy")] == [
        ("1", ("I-1", "J-10")),
        ("2", ("I-2", "J-9")),
    ]


def test_a_sunk_ship_takes_its_shots_with_it_for_good() -> None:
    """Sinking a ship also reduces the owning player's available shots for the remainder of the
    game."""
    table = Table()
    table.sink(ONE, "carrier")
    for _ in range(20):
        assert table.shots(ONE) == 4
        assert table.refusal(ONE, kind="fire", squares=[*ROWS["carrier"]]).slug == "too_many_shots"
        table.round([table.miss(ONE)], [table.miss(TWO)])


# The end


def test_surrender_or_abandoning_gives_the_other_side_the_win() -> None:
    """A player can also win the game if their opponent surrenders by abandoning the game.

    Surrender, or abandoning the game: the other side wins.
    """
    for loser in PLAYERS:
        table = Table()
        table.match.give(loser, {"kind": "fire", "squares": ["A-1"]})
        table.match.give(loser, {"kind": "surrender"})
        assert table.outcome() == {"winner": loser.other.value, "reason": "surrender"}
        assert table.ships(loser.other, "enemy") == ROWS
        table = Table()
        table.match.give(Seat.TABLE, {"kind": "forfeit", "seat": loser.value, "why": "abandoned"})
        assert table.outcome() == {"winner": loser.other.value, "reason": "forfeit"}


def test_both_fleets_gone_in_one_round_is_a_draw() -> None:
    """If both players sink the last of their opponent's ships in the same round then the game is
    considered a draw.

    Both fleets gone in one round: draw.
    """
    table = Table(PAIR, PAIR_DOWN, **PAIR_BOARD)
    table.round(["A-1", "B-1"], ["A-1", "A-2"])
    table.round(["C-1", "A-3"], ["A-3", "C-1"])
    assert table.outcome() is None
    told = table.round(["A-4"], ["C-2"])
    assert table.outcome() == {"winner": None, "reason": "both_fleets_sunk"}
    assert [event["owner"] for event in told[ONE] if event["kind"] == "ship_sunk"] == ["two", "one"]


# Rulings


def test_a_full_fleet_has_six_shots() -> None:
    """Shots: the table rules (Carrier 2, others 1), so a full fleet has 6 shots."""
    table = Table()
    for seat in PLAYERS:
        assert table.shots(seat) == table.salvo(seat).most == 6


def test_carrier_shots_is_two_by_default_and_else_one() -> None:
    """The default is 2; nothing else is allowed."""
    assert SalvoOptions().carrier_shots == 2
    assert read_options(Salvo, {"carrier_shots": 1}) == SalvoOptions(carrier_shots=1)
    for strange in (0, 3, "2", None, True, 2.5):
        with pytest.raises(Malformed):
            read_options(Salvo, {"carrier_shots": strange})


def test_a_damaged_ship_keeps_its_shots() -> None:
    """A damaged ship keeps its shots until sunk."""
    table = Table()
    for ship in ROWS.values():
        for square in list(ship)[:-1]:
            table.fire(ONE, square)
            assert table.shots(TWO) == 6
    table.fire(ONE, "A-5")
    assert table.shots(TWO) == 4


def test_diagonal_ships_cannot_cross() -> None:
    """No two ships may touch, corners included, so diagonals cannot cross."""
    crossing = {"submarine": ("F-7", "G-8", "H-9"), "destroyer": ("H-8", "G-9")}
    assert placement_fault(**crossing) == "ships_touch"
    at_corners = {"submarine": ("F-7", "G-8", "H-9"), "destroyer": ("I-10", "J-10")}
    assert placement_fault(**at_corners) == "ships_touch"
    apart = {"submarine": ("F-7", "G-8", "H-9"), "destroyer": ("J-8", "J-9")}
    assert placement_fault(**apart) is None


def test_a_sealed_salvo_shows_only_that_it_was_given() -> None:
    """Both players plan a round secretly.

    Neither player learns anything of the other's salvo before both have fired, only that they
    have.
    """
    seen = []
    for squares in (["A-1"], ["I-1", "I-2", "J-10"]):
        table = Table()
        table.match.give(ONE, {"kind": "fire", "squares": squares})
        seen.append([encode(table.match.seat_view(seat)) for seat in (TWO, WATCHER)])
        assert table.match.waiting_for == (TWO,)
        assert kinds(to_builtins(table.match.heard[TWO])) == ["placed", "placed"]
        assert table.refusal(ONE, kind="fire", squares=["A-2"]).slug == "already_given"
    assert seen[0] == seen[1]


def test_a_salvo_is_one_to_n_different_new_squares() -> None:
    """A salvo is 1 to N different squares, N being the shots that player has at the start of the
    round; no square is fired at twice by the same player in a game."""
    table = Table()
    ask = table.salvo(ONE)
    assert (ask.least, ask.most, ask.ordered) == (1, 6, False)
    assert ask.among == table.match.game.grid.every
    assert table.refusal(ONE, kind="fire", squares=["A-1", "a1"]).slug == "square_named_twice"
    table.round(["A-1", "J-10"], ["B-2"])
    assert set(ask.among) - set(table.salvo(ONE).among) == {"A-1", "J-10"}
    assert set(ask.among) - set(table.salvo(TWO).among) == {"B-2"}
    refusal = table.refusal(ONE, kind="fire", squares=["J-10", "B-2", "A-1"])
    assert (refusal.slug, refusal.details) == ("already_fired_at", {"squares": ("A-1", "J-10")})
    table.round(["B-2"], ["A-1", "J-10"])


def test_an_empty_salvo_is_refused_and_a_game_has_at_most_100_rounds() -> None:
    """An empty salvo is refused, so a game has at most 100 rounds."""
    table = Table()
    assert table.refusal(ONE, kind="fire", squares=[]).slug == "empty_salvo"
    last_first = [
        *(square for square in table.match.game.grid.every if square not in EVERY_SHIP),
        *EVERY_SHIP,
    ]
    for number, square in enumerate(last_first, start=1):
        assert table.outcome() is None
        assert table.counter(ONE, "round").value == number
        table.round([square], [square])
    assert table.outcome() == {"winner": None, "reason": "both_fleets_sunk"}
    assert table.counter(ONE, "round").value == 100


def test_a_ship_sunk_this_round_still_fired_this_round() -> None:
    """Both salvos land together: a ship sunk this round still fired this round."""
    table = Table()
    told = table.round(["I-1", "I-2"], ["A-1", "A-2", "A-3", "A-4", "A-5", "J-10"])
    assert len(told[ONE][1]["squares"]) == 6
    assert [event["ship"] for event in told[ONE] if event["kind"] == "ship_sunk"] == [
        "destroyer",
        "carrier",
    ]
    assert (table.shots(ONE), table.shots(TWO)) == (4, 5)


def test_both_sides_know_the_shots_available_of_each() -> None:
    """Each side's shots available are known to both (they follow from the sinkings)."""
    table = Table()
    table.sink(ONE, "carrier")
    table.sink(TWO, "destroyer", "cruiser")
    for seat in HEARERS:
        assert table.counter(seat, "shots_available", of=ONE).value == 4
        assert table.counter(seat, "shots_available", of=TWO).value == 4


def test_a_round_of_only_misses_or_only_hits_is_shown_so() -> None:
    """A round in which nothing was hit is known to be all misses, one in which every shot was a hit
    all hits, and each is shown so."""
    table = Table()
    table.round(["J-9", "J-10"], ["J-10"])
    table.round(["A-1", "I-1", "I-2"], ["J-9"])
    table.round(["A-2", "J-8"], ["A-1"])
    for seat, board in ((ONE, "enemy"), (WATCHER, "two")):
        assert table.marks(seat, board) == [
            ("miss", "1", ("J-9", "J-10")),
            ("hit", "2", ("A-1", "I-1", "I-2")),
            ("shot", "3", ("A-2", "J-8")),
        ]
    assert table.marks(TWO, "enemy") == [
        ("miss", "1", ("J-10",)),
        ("miss", "2", ("J-9",)),
        ("hit", "3", ("A-1",)),
    ]


def test_there_is_no_order_for_a_note() -> None:
    """Notes are not orders and not part of the record."""
    assert [kind_of(order) for order in Salvo.order_types] == ["place", "fire"]
    with pytest.raises(Malformed):
        Table().match.give(ONE, {"kind": "note", "at": "A-1", "text": "?"})


def test_words_a_player_should_meet_are_in_the_english_words() -> None:
    """Words a player should meet: "Shots available: 6", "Shots aimed: 3/6", "Waiting for opponent
    to fire", "Carrier: 2 hits", "Hits made this round: none", "You sank their Destroyer!", "Ships
    sunk: 1/5", "Ships lost: 1/5"."""
    english, table = words(Salvo, "en"), Table()
    met = [_counter_line(table, "shots_available")]
    told = table.round(["A-1", "A-2"], ["J-10"])
    table.round(["I-1"], ["I-1"])
    told = {ONE: told[ONE] + table.round(["J-10"], ["J-9"])[ONE]}
    told[ONE] += table.round(["I-2"], ["I-2"])[ONE]
    said = [english.event(read_event(Salvo, encode(event)), ONE) for event in told[ONE]]
    met += [_counter_line(table, "ships_sunk"), _counter_line(table, "ships_lost"), *said]
    met += [english.say("part-squares-progress", chosen=3, most=6), english.say("waiting-battle")]
    for phrase in (
        "Shots available: 6",
        "Shots aimed: 3/6",
        "Waiting for opponent to fire",
        "Carrier: 2 hits",
        "Hits made this round: none",
        "You sank their Destroyer!",
        "Ships sunk: 1/5",
        "Ships lost: 1/5",
    ):
        assert any(phrase in sentence for sentence in met), phrase


def _counter_line(table: Table, name: str) -> str:
    counter = table.counter(ONE, name, of=ONE)
    most = f"/{counter.most}" if counter.most else ""
    return f"{words(Salvo, 'en').say('counter-' + name.replace('_', '-'))}: {counter.value}{most}"
