"""The views of `salvo` at the edges: before the battle, as a spectator, after the end."""

from seabattle.core.events import Placed
from seabattle.core.kinds import Event, to_builtins
from seabattle.core.seat import HEARERS, PLAYERS
from seabattle.core.wire import encode, read_event
from seabattle.core.words import Language, words
from seabattle.games.salvo.rules import Salvo
from seabattle.match.match import Match
from tests.games.salvo.table import PAIR, PAIR_BOARD, ROWS, Table, salvo
from tests.games.table import ONE, TWO, WATCHER, berths, kinds


def test_before_the_battle_all_boards_are_empty_and_nothing_is_counted() -> None:
    match = Match(salvo())
    match.give(ONE, berths(ROWS))
    for seat in HEARERS:
        view = match.view(seat)
        assert view.phase == "placing"
        assert [board.layers for board in view.boards] == [(), ()]
        assert view.counters == ()
    assert match.view(ONE).prompt is None, "its fleet is sealed"
    assert match.view(TWO).prompt


def test_a_surrender_before_the_battle_leaves_nothing_to_show() -> None:
    match = Match(salvo())
    match.give(TWO, berths(ROWS))
    match.give(ONE, {"kind": "surrender"})
    for seat in HEARERS:
        assert match.view(seat).phase == "over"
        assert [board.layers for board in match.view(seat).boards] == [(), ()]
    disclosed = to_builtins(match.heard[ONE][-1])
    assert disclosed["secret"] is None
    assert disclosed["orders"] == [to_builtins(berths(ROWS))]


def test_a_spectator_sees_the_shots_fired_boards_of_both_and_no_fleet() -> None:
    table = Table()
    table.round(["A-1", "J-10"], ["C-1", "C-2"])
    table.round(["I-1", "I-2"], ["J-10"])
    assert table.ships(WATCHER, "one") == table.ships(WATCHER, "two") == {}
    assert table.marks(WATCHER, "two") == [
        ("shot", "1", ("A-1", "J-10")),
        ("hit", "2", ("I-1", "I-2")),
    ]
    assert table.marks(WATCHER, "one") == [("hit", "1", ("C-1", "C-2")), ("miss", "2", ("J-10",))]
    assert table.hits_made(WATCHER, of=ONE) == {"carrier": (1,), "destroyer": (2, 2)}
    assert table.hits_made(WATCHER, of=TWO) == {"battleship": (1, 1)}
    assert table.match.view(WATCHER).prompt is None


def test_counters_are_the_same_for_everybody() -> None:
    table = Table()
    table.round(["A-1", "J-10"], ["C-1", "C-2"])
    views = [table.match.view(seat) for seat in HEARERS]
    assert views[0].counters == views[1].counters == views[2].counters


def test_when_it_is_over_everything_is_shown() -> None:
    """When the game is over everything is shown: both fleets, what every shot hit, and salvos that
    were given but never landed."""
    table = Table()
    table.round(["A-1", "J-10"], ["C-1", "C-2"])
    table.match.give(ONE, {"kind": "fire", "squares": ["E-1", "B-1"]})
    table.match.give(TWO, {"kind": "surrender"})
    for seat, boards in (
        (ONE, ("own", "enemy")),
        (TWO, ("enemy", "own")),
        (WATCHER, ("one", "two")),
    ):
        for board in boards:
            assert table.ships(seat, board) == ROWS
        assert table.marks(seat, boards[0]) == [("hit", "1", ("C-1", "C-2"))]
        assert table.marks(seat, boards[1]) == [("hit", "1", ("A-1",)), ("miss", "1", ("J-10",))]
    told = to_builtins(table.match.heard[TWO])
    assert kinds(told)[-4:] == ["surrendered", "ended", "disclosed", "disclosed"]
    assert told[-2]["orders"][-1] == {"kind": "fire", "squares": ["E-1", "B-1"]}


def test_a_ship_of_a_sunk_fleet_is_marked_as_sunk_round_by_round() -> None:
    table = Table(PAIR, PAIR, **PAIR_BOARD)
    table.round(["C-1", "D-4"], ["D-4"])
    table.round(["C-2", "A-1"], ["D-3"])
    assert table.marks(TWO, "own") == [
        ("miss", "1", ("D-4",)),
        ("sunk", "1", ("C-1",)),
        ("hit", "2", ("A-1",)),
        ("sunk", "2", ("C-2",)),
    ]
    assert table.marks(ONE, "enemy") == [
        ("shot", "1", ("C-1", "D-4")),
        ("hit", "2", ("A-1", "C-2")),
    ]


def test_past_states_stay_as_they_were() -> None:
    table = Table()
    before = table.match.state
    was = encode(before)
    table.round(["A-1"], ["I-1"])
    assert encode(before) == was
    assert table.match.state is not before


def describe_heard(table: Table, language: Language) -> list[list[str]]:
    """Return in words what each hearer was told of the battle."""
    said = words(Salvo, language)
    return [
        [said.event(event, seat) for event in table.match.heard[seat] if _of_battle(event)]
        for seat in (*PLAYERS, WATCHER)
    ]


def _of_battle(event: Event) -> bool:
    assert read_event(Salvo, encode(event)) == event
    return not isinstance(event, Placed)


def test_a_round_is_told_in_english() -> None:
    table = Table()
    table.round(["A-1", "A-2", "I-1", "I-2"], ["J-10"])
    one, two, watcher = describe_heard(table, "en")
    assert one == [
        "Round 1: you fire at A-1, A-2, I-1, I-2.",
        "Round 1: your opponent fires at J-10.",
        "Their Carrier: 2 hits.",
        "Their Destroyer: 2 hits.",
        "You sank their Destroyer!",
        "Hits taken this round: none.",
    ]
    assert two[2:] == [
        "Your Carrier is hit at A-1, A-2.",
        "Your Destroyer is hit at I-1, I-2.",
        "They sank your Destroyer!",
        "Hits made this round: none.",
    ]
    assert watcher == [
        "Round 1: player one fires at A-1, A-2, I-1, I-2.",
        "Round 1: player two fires at J-10.",
        "Hits made by player one – Carrier: 2 hits.",
        "Hits made by player one – Destroyer: 2 hits.",
        "The Destroyer of player two is sunk.",
        "Hits made by player two: none.",
    ]


def test_a_round_is_told_in_french() -> None:
    table = Table()
    table.round(["A-1", "I-1", "I-2"], ["J-10"])
    one, two, _ = describe_heard(table, "fr")
    assert one[2:] == [
        "Porte-avions adverse\u00a0: 1 coup au but.",
        "Torpilleur adverse\u00a0: 2 coups au but.",
        "Vous avez coulé le Torpilleur adverse\u202f!",
        "Coups reçus dans la manche\u00a0: aucun.",
    ]
    assert two[0] == "Manche 1\u00a0: votre adversaire tire en A-1, I-1, I-2."


def test_a_round_is_told_in_russian() -> None:
    table = Table()
    table.round(["A-1", "I-1", "I-2"], ["J-10"])
    table.round(["A-2", "A-3", "A-4", "A-5"], ["C-1", "C-2", "C-3"])
    one, two, _ = describe_heard(table, "ru")
    assert one[2:5] == [
        "Авианосец соперника: 1 попадание.",
        "Эсминец соперника: 2 попадания.",
        "Вы потопили корабль соперника: Эсминец!",
    ]
    assert two[-1] == "Линкор соперника: 3 попадания."
