"""The rule sheet of `morskoi` and its rulings, sentence by sentence."""

from functools import partial
from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace

from seabattle.core.answer import offers
from seabattle.core.chance import Drawn
from seabattle.core.errors import Malformed, Refused
from seabattle.core.fleet import Berth
from seabattle.core.grid import union
from seabattle.core.kinds import to_builtins
from seabattle.core.orders import Place
from seabattle.core.outcome import Outcome
from seabattle.core.prompt import Prompt
from seabattle.core.seat import HEARERS, Seat, replace_at
from seabattle.core.wire import encode
from seabattle.core.words import LANGUAGES, words
from seabattle.games.morskoi.model import MorskoiOptions, MorskoiState
from seabattle.games.morskoi.rules import Morskoi
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.testing.play import random_order
from tests.games.morskoi.table import DUO, DUO_BOARD, FLEET, MACHINES, PEOPLE, Table, morskoi, to
from tests.games.table import ONE, TWO, WATCHER, berths
from tests.positions import set_state


def test_board_is_ten_by_ten() -> None:
    """Игровое поле состоит из клеток 10x10."""
    for seat in (ONE, TWO, WATCHER):
        for board in Match(morskoi()).view(seat).boards:
            assert [len(row) for row in board.shape.squares] == [10] * 10


def test_columns_are_letters_and_rows_are_numbers() -> None:
    """Нумерация клеток: по вертикали сверху вниз: от 1 до 10; по горизонтали слева направо: от а
    до к.

    Columns а б в г д е ж з и к from the left, rows 1 to 10 from the top.
    """
    shape = morskoi().grid.shape
    assert shape.columns == tuple("абвгдежзик")
    assert shape.rows == ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")
    assert shape.squares[0] == tuple(f"{letter}-1" for letter in "абвгдежзик")
    assert [row[0] for row in shape.squares] == [f"а-{number}" for number in range(1, 11)]


def test_each_player_has_an_own_board_and_an_empty_enemy_board() -> None:
    """Каждый игрок имеет 2 поля:

    свое поле;

    поле противника (пустое/без кораблей).
    """
    table = Table()
    for seat in (ONE, TWO):
        own, enemy = table.match.view(seat).boards
        assert (own.owner, enemy.owner) == (seat, seat.other)
        assert table.marks(seat, "own") == FLEET
        assert table.marks(seat, "enemy") == {}


def test_fleet_is_the_table_of_ten_ships() -> None:
    """Виды кораблей:

    4-клеточный — 1 шт.

    3-клеточный — 2 шт.

    2-клеточный — 3 шт.

    1-клеточный — 4 шт.
    """
    lengths = [ship.length for ship in morskoi().yard.ships]
    assert lengths == [4, 3, 3, 2, 2, 2, 1, 1, 1, 1]
    match = Match(morskoi())
    for missing in FLEET:
        nine = {ship: squares for ship, squares in FLEET.items() if ship != missing}
        with pytest.raises(Refused, check=lambda error: error.refusal.slug == "fleet_incomplete"):
            match.give(ONE, berths(nine))
    for extra in ("1e", "1d"):
        eleven = Place((*berths(FLEET).fleet, Berth(extra, ("к-10",))))
        with pytest.raises(Refused, check=lambda error: error.refusal.slug == "fleet_incomplete"):
            match.give(ONE, eleven)
    match.give(ONE, berths(FLEET))


def test_ships_are_straight_lines() -> None:
    """клетки корабля размещаются в ряд;

    Straight lines only.
    """
    for bent in (
        ("е-1", "ж-2", "з-3"),
        ("е-1", "ж-1", "ж-2"),
        ("е-1", "ж-1", "и-1"),
        ("е-1", "ж-1"),
        ("к-1", "а-2", "б-2"),
    ):
        with pytest.raises(Refused, check=lambda error: error.refusal.slug == "ship_not_in_line"):
            Match(morskoi()).give(ONE, berths({**FLEET, "3a": bent}))
    Match(morskoi()).give(ONE, berths({**FLEET, "3a": ("к-8", "к-9", "к-10")}))


def test_ships_do_not_touch_even_at_corners() -> None:
    """корабли не могут касаться друг друга (должны быть на одну клетку друг от друга).

    Ships do not touch, corners included.
    """
    for square, slug in {
        "ж-8": "ships_touch",
        "е-9": "ships_touch",
        "д-7": "ships_touch",
        "ж-9": "ships_touch",
        "е-8": "ships_overlap",
    }.items():
        with pytest.raises(Refused) as refused:
            Match(morskoi()).give(ONE, berths({**FLEET, "1a": (square,)}))
        assert refused.value.refusal.slug == slug
    for one_square_between in ("з-8", "е-10", "г-7"):
        Match(morskoi()).give(ONE, berths({**FLEET, "1a": (one_square_between,)}))


def test_a_miss_is_a_dot_and_a_hit_a_cross() -> None:
    """ "При выстреле ставится точка, если на клетке нет корабля, и крестик, если на клетке есть
    корабль."

    On the board a miss is a dot and a hit a cross, as the source says.
    """
    table = Table(mode="basic")
    table.fire(ONE, "е-3")
    table.fire(ONE, "к-10")
    for seat, board in ((ONE, "enemy"), (TWO, "own"), (WATCHER, "two")):
        marks = table.marks(seat, board)
        assert (marks["hit"], marks["miss"]) == (("е-3",), ("к-10",))
    legend = {"en": ("dot", "cross"), "fr": ("point", "croix"), "ru": ("точка", "крестик")}
    for language in LANGUAGES:
        said = words(Morskoi, language).say
        dot, cross = legend[language]
        assert said("layer-miss").startswith(dot)
        assert said("layer-hit").startswith(cross)


def test_first_turn_is_drawn_by_lot_or_agreed() -> None:
    """В начале игры игроки бросают жребий или договариваются, кто будет ходить первым.

    Who starts is drawn by lot (default here), or agreed when the match is made.
    """
    assert MorskoiOptions().first == "lot"
    for first in ("one", "two"):
        assert Table(first=first).turn == Seat(first)
        match = Match(morskoi(first="lot"))
        assert match.waiting_for == (Seat.CHANCE,)
        assert set(match.game.chance(match.state).values) == {"one", "two"}
        match.give(Seat.CHANCE, Drawn((first,)))
        drawn = [{"kind": "first_drawn", "seat": first}]
        assert all(to_builtins(match.heard[seat]) == drawn for seat in HEARERS)
        match.give(ONE, berths(FLEET))
        match.give(TWO, berths(FLEET))
        assert match.waiting_for == (Seat(first),)


def test_squares_are_written_letter_hyphen_number() -> None:
    """Игрок, выполняющий ход, называет клетку в виде "Буква-Число"."""
    for written in ("е-5", "Е-5", "е5", "Е5", " е - 5 "):
        table = Table(mode="basic")
        table.fire(ONE, written)
        assert table.answers(TWO) == [("е-5", "killed")]
    for nothing in ("л-3", "а-11", "й-1", "ё-1", "а-0", "а", "5", "", "-"):
        with pytest.raises(Malformed) as error:
            Table().give(ONE, "fire", at=nothing)
        assert error.value.slug == "no_such_square"


def test_a_shot_is_answered_miss_hit_or_killed() -> None:
    """Противник должен сказать:

    "Мимо", если в клетке нет корабля;

    "Попал", если в клетке есть корабль, но у корабля остались другие клетки;

    "Убил", если в клетке есть последняя клетка корабля.

    Answers: «Мимо», «Попал», «Убил».
    """
    table = Table(mode="basic")
    for at, answer in {"д-3": "hit", "е-3": "killed", "г-5": "killed", "ж-3": "miss"}.items():
        assert table.fire(ONE, at) == answer
        shot = {"kind": "shot", "by": "one", "at": at, "answer": answer, "power": None}
        assert all(table.told[seat][0] == shot for seat in HEARERS)


def test_a_hit_or_a_kill_gives_another_shot() -> None:
    """При попадании игрок получает дополнительный ход.

    A hit or a kill gives another shot; a miss ends the turn.
    """
    table = Table(mode="basic")
    table.fire(ONE, "д-3")
    assert table.turn == ONE
    table.fire(ONE, "е-3")
    assert table.turn == ONE
    table.fire(ONE, "г-5")
    assert table.turn == ONE
    table.fire(ONE, "г-6")
    assert table.turn == TWO


def test_first_to_sink_everything_wins() -> None:
    """Победителем считается тот, кто первый потопил все корабли противника.

    Winner: first to sink everything.
    """
    table = Table(DUO, DUO, mode="basic", **DUO_BOARD)
    table.sink(TWO, "2a")
    table.sink(ONE, "1a", "2a")
    assert table.match.outcome == Outcome(ONE, "fleet_sunk")
    assert table.told[TWO][-3] == {
        "kind": "ended",
        "outcome": {"winner": "one", "reason": "fleet_sunk"},
    }
    full = Table()
    full.sink(MACHINES, *FLEET)
    assert full.match.outcome == Outcome(MACHINES, "fleet_sunk")


def test_full_game_has_two_sides() -> None:
    """В игре представлены две противоборствующие стороны:

    Искусственный Интеллект (ИИ);

    Люди.
    """
    table = Table()
    for seat in HEARERS:
        assert table.counter(seat, "camp", PEOPLE) == "Люди"
        assert table.counter(seat, "camp", MACHINES) == "ИИ"
    assert table.verbs(PEOPLE).keys() == {"fire", "field"}
    table.fire(PEOPLE, "к-10")
    assert table.verbs(MACHINES).keys() == {"fire", "pair"}


def test_an_ability_serves_once_a_turn() -> None:
    """До конца хода способность каждого типа кораблей может быть использована только 1 раз."""
    table = Table()
    table.fire(PEOPLE, "г-5", suppress=True, move=to("1d", "е-9"))
    assert "suppress" not in table.parts(PEOPLE, "fire")
    assert table.refusal_of(PEOPLE, "fire", at="к-10", suppress=True) == "ability_used"
    assert table.refusal_of(PEOPLE, "fire", at="к-10", move=to("1d", "е-8")) == "ability_used"
    assert table.refusal_of(PEOPLE, "field", centre="к-10", move=to("1d", "е-8")) == "ability_used"
    table.fire(PEOPLE, "к-10")
    table.fire(MACHINES, "г-5", scan=True)
    assert table.refusal_of(MACHINES, "fire", at="к-10", scan=True) == "ability_used"
    table.fire(MACHINES, "к-10")
    table.fire(PEOPLE, "к-9", suppress=True, move=to("1d", "е-8"))
    table.fire(MACHINES, "к-9", scan=True)


def test_each_side_can_use_only_its_own_abilities() -> None:
    """Ниже описаны способности кораблей, присущие каждой стороне:"""
    table = Table()
    assert table.parts(PEOPLE, "fire").keys() == {"at", "suppress", "move"}
    assert table.refusal_of(PEOPLE, "fire", at="к-10", scan=True) == "not_your_ability"
    assert table.refusal_of(PEOPLE, "pair", squares=["к-9", "к-10"]) == "not_your_ability"
    table.fire(PEOPLE, "к-10")
    assert table.parts(MACHINES, "fire").keys() == {"at", "scan", "move"}
    assert table.refusal_of(MACHINES, "fire", at="к-10", suppress=True) == "not_your_ability"
    assert table.refusal_of(MACHINES, "field", centre="к-10") == "not_your_ability"


def test_single_moves_one_square_but_not_diagonally() -> None:
    """ИИ и Люди: Возможность передвинуться на 1 клетку в любую сторону, не включая диаганоли."""
    table = Table()
    for seat in (PEOPLE, MACHINES):
        table.wait_for(seat)
        assert table.moves(seat, "1d") == {"е-7", "е-9", "д-8", "ж-8"}
        assert table.moves(seat, "2a") == set()
        for far in (["д-7"], ["ж-9"], ["е-10"], ["е-8"], ["к-1"], ["е-9", "е-9"], ["е-9", "е-10"]):
            move = {"ship": "1d", "squares": far}
            assert table.refusal_of(seat, "fire", at="к-9", move=move) == "not_one_square"
        table.fire(seat, "к-9", move=to("1d", "ж-8"))
        assert table.fleet(seat) == {**FLEET, "1d": ("ж-8",)}


def test_single_cannot_move_onto_a_square_fired_at() -> None:
    """Передвигаться на клетку, в которую уже стреляли, запрещено!"""
    table = Table()
    table.fire(PEOPLE, "ж-8")
    assert table.moves(MACHINES, "1d") == {"е-7", "е-9", "д-8"}
    assert table.refusal_of(MACHINES, "fire", at="к-9", move=to("1d", "ж-8")) == "moves_onto_shot"


def test_machines_fire_at_two_neighbouring_squares() -> None:
    """ИИ: Возможность выстрельнуть в 2 клетки в ряд.

    2-cell, ИИ: fire at two edge-neighbouring squares, both open to fire.
    """
    table = Table(first="two")
    for apart in (
        ["к-9", "и-10"],
        ["к-8", "к-10"],
        ["к-9"],
        ["к-8", "к-9", "к-10"],
    ):
        assert table.refusal_of(MACHINES, "pair", squares=apart) == "not_a_pair"
    table.give(MACHINES, "pair", squares=["к-10", "к-9"])
    assert table.answers(PEOPLE) == [("к-9", "miss"), ("к-10", "miss")]
    table.fire(PEOPLE, "к-10")
    assert table.refusal_of(MACHINES, "pair", squares=["к-8", "к-9"]) == "pair_not_open"
    offered = [choice.squares for choice in table.parts(MACHINES, "pair")["squares"].among]
    assert ("и-8", "к-8") in offered
    assert not any({"к-9", "к-10"} & set(squares) for squares in offered)


def test_a_pair_that_names_a_square_twice_is_refused() -> None:
    """Naming one of them twice is refused, as in salvo."""
    table = Table(first="two")
    for squares in (["к-9", "к-9"], ["к-9", "к9"], ["10-9", "к-10", "к-9"], ["к-1", "а-1", "к-1"]):
        assert table.refusal_of(MACHINES, "pair", squares=squares) == "square_named_twice"
        order = {"kind": "pair", "squares": squares}
        assert not offers(Prompt(tuple(table.verbs(MACHINES).values())), order)
    table.give(MACHINES, "pair", squares=["к-9", "к-10"])


def test_the_pair_ends_the_turn_in_any_case() -> None:
    """Ход заканчивается в любом случае!

    The turn ends.
    """
    for squares, answers in {
        ("д-3", "е-3"): ["hit", "killed"],
        ("и-3", "к-3"): ["hit", "miss"],
        ("к-9", "к-10"): ["miss", "miss"],
        ("б-2", "в-2"): ["pvo", "pvo"],
    }.items():
        table = Table(first="two")
        table.give(MACHINES, "pair", squares=list(squares))
        assert [answer for _, answer in table.answers(MACHINES)] == answers
        assert table.turn == PEOPLE


def test_people_name_a_field_and_three_squares_are_fired_at() -> None:
    """Люди: Возможность выстрельнуть в 3 клетки.

    Игрок, выполняющий ход, называет клетку-центр поля 3x3.
    """
    table = Table()
    table.give(PEOPLE, "field", centre="и-9")
    named = [{"kind": "field_named", "by": "one", "centre": "и-9"}]
    assert all(table.told[seat] == named for seat in HEARERS)
    three_by_three = tuple(f"{letter}-{number}" for number in (8, 9, 10) for letter in "зик")
    assert table.pickable(MACHINES).among == three_by_three
    for seat, board in ((PEOPLE, "enemy"), (MACHINES, "own"), (WATCHER, "two")):
        assert table.marks(seat, board)["area"] == three_by_three
    table.give(MACHINES, "pick", squares=["з-8", "и-9", "к-10"])
    assert table.answers(PEOPLE) == [("з-8", "miss"), ("и-9", "miss"), ("к-10", "miss")]
    assert table.marks(PEOPLE, "enemy") == {"miss": ("з-8", "и-9", "к-10")}


def test_the_opponent_picks_three_squares_and_they_are_answered() -> None:
    """Противник выбирает 3 клетки, в которые игрок попал, и называет их и что на них."""
    table = Table()
    table.give(PEOPLE, "field", centre="д-4")
    assert table.turn == MACHINES
    ask = table.pickable(MACHINES)
    assert (ask.least, ask.most, ask.ordered, ask.board) == (3, 3, True, "own")
    table.give(MACHINES, "pick", squares=["е-3", "г-5", "д-4"])
    for seat in HEARERS:
        assert table.answers(seat) == [("е-3", "hit"), ("г-5", "killed"), ("д-4", "miss")]
    assert {event["power"] for event in table.told[PEOPLE] if event["kind"] == "shot"} == {"field"}


def test_a_pick_takes_no_square_twice_and_none_fired_at() -> None:
    """Выбирать одинаковые клетки и клетки, в которые уже стреляли, запрещено!"""
    table = Table()
    table.fire(PEOPLE, "к-10")
    table.wait_for(PEOPLE)
    table.give(PEOPLE, "field", centre="и-9")
    assert "к-10" not in table.pickable(MACHINES).among
    pick = partial(table.refusal_of, MACHINES, "pick")
    assert pick(squares=["и-9", "к-9", "и-9"]) == "picked_twice"
    assert pick(squares=["и-9", "к-9", "к-10"]) == "pick_fired_at"
    assert pick(squares=["и-9", "к-9", "е-5"]) == "outside_the_field"
    assert pick(squares=["и-9", "к-9"]) == "wrong_number_picked"
    assert pick(squares=["и-9", "к-9", "и-8", "к-8"]) == "wrong_number_picked"


def test_the_field_ends_the_turn_in_any_case() -> None:
    """Ход заканчивается в любом случае!

    The turn ends.
    """
    for picked, answers in {
        ("д-3", "е-3", "г-5"): ["hit", "killed", "killed"],
        ("д-3", "г-4", "д-4"): ["hit", "miss", "miss"],
        ("г-4", "д-4", "д-5"): ["miss", "miss", "miss"],
    }.items():
        table = Table()
        told = table.field(PEOPLE, "д-4", *picked)
        assert [answer for _, answer in told] == answers
        assert table.turn == MACHINES


def test_machines_hear_how_many_ships_are_in_the_five_by_five() -> None:
    """ИИ: При выстреле в клетку, кроме стандартных действий, противник должен назвать количество
    кораблей, которые частично или полностью находятся в поле 5x5 с клеткой-центром равной
    клетке, в которую выстрельнули."""
    table = Table(first="two")
    assert table.fire(MACHINES, "д-5", scan=True) == "miss"
    counted = {"kind": "counted", "by": "two", "at": "д-5", "number": 4}
    assert all(table.told[seat][1:] == [counted] for seat in HEARERS)
    layers = table.match.view(MACHINES).boards[1].layers
    assert [(layer.squares, layer.label) for layer in layers] == [(("д-5",), "4")]
    table.fire(MACHINES, "к-10", scan=True)
    assert table.told[MACHINES][1]["number"] == 0


def test_people_suppress_the_ships_in_the_three_by_three_for_one_turn() -> None:
    """Люди: При выстреле в клетку, кроме стандартных действий, корабли противника, которые
    частично или полностью находятся в поле 3x3 с клеткой-центром равной клеткой, в которую
    выстрельнули, не могут использовать свои способности в следующем ходе противника (корабль
    того же типа, не попавший в поле) все ещё может использовать свою способность).

    3-cell, Люди: declared with an ordinary single shot: enemy ships afloat lying partly or
    wholly (squares already hit count) in the 3×3 field around it cannot use their abilities
    in the opponent's next turn; an ability stays usable through another ship of the type that
    is not suppressed.
    """
    table = Table()
    assert table.fire(PEOPLE, "ж-4", suppress=True) == "miss"
    assert table.told[MACHINES][-1]["ships"] == ["2a", "2b", "1b", "1c"]
    # Another 2-cell ship and two more 1-cell ships were not caught, nor was any 3-cell ship.
    assert table.verbs(MACHINES).keys() == {"fire", "pair"}
    assert table.parts(MACHINES, "fire").keys() == {"at", "scan", "move"}
    assert table.moves(MACHINES, "1b") == set()
    assert table.moves(MACHINES, "1d") != set()
    table.sink(PEOPLE, "2c")
    table.fire(PEOPLE, "ж-4", suppress=True)
    assert table.verbs(MACHINES).keys() == {"fire"}
    pair = partial(table.refusal_of, MACHINES, "pair", squares=["и-10", "к-10"])
    assert pair() == "ability_suppressed"
    table.fire(MACHINES, "е-5")
    assert pair() == "ability_suppressed"
    table.fire(MACHINES, "к-1")
    table.fire(PEOPLE, "к-1")
    assert table.verbs(MACHINES).keys() == {"fire", "pair"}
    assert table.moves(MACHINES, "1b") != set()


def test_first_hit_on_the_four_of_machines_is_a_false_miss() -> None:
    """ИИ: При первом попадании по 4-клеточному кораблю ИИ, игрок говорит противнику "Мимо" и
    ставит мнимый промах, а ход противника заканчивается!

    4-cell, ИИ, once: the first shot that hits it is answered «Мимо», is shown as a miss, and
    the shooter's turn ends.
    """
    table = Table()
    assert table.fire(PEOPLE, "б-1") == "miss"
    assert table.turn == MACHINES
    assert table.answers(WATCHER) == [("б-1", "miss")]
    assert table.told[MACHINES] == [{"kind": "decoy", "by": "one", "at": "б-1"}]
    assert table.marks(PEOPLE, "enemy") == {"miss": ("б-1",)}
    assert table.marks(WATCHER, "two") == {"miss": ("б-1",)}
    assert table.marks(MACHINES, "own") == {**FLEET, "decoy": ("б-1",)}


def test_the_false_miss_works_only_once() -> None:
    """Способность срабатывает только один раз!"""
    table = Table()
    assert table.counter(MACHINES, "false_misses_left", MACHINES) == 1
    assert table.fire(PEOPLE, "б-1") == "miss"
    assert table.counter(MACHINES, "false_misses_left", MACHINES) == 0
    assert table.counter(PEOPLE, "false_misses_left", MACHINES) is None
    assert table.fire(PEOPLE, "а-1") == "hit"
    assert table.fire(PEOPLE, "в-1") == "hit"


def test_a_later_shot_at_the_false_miss_counts() -> None:
    """Следующий выстрел в клетку коробля, в том числе в мнимый промах, засчитывается как
    попадание.

    The square stays open: a later shot at it counts.
    """
    table = Table()
    table.fire(PEOPLE, "б-1")
    table.wait_for(PEOPLE)
    assert "б-1" in table.targets(PEOPLE)
    assert table.fire(PEOPLE, "б-1") == "hit"
    assert table.answers(MACHINES) == [("б-1", "hit")]
    assert table.marks(PEOPLE, "enemy") == {"hit": ("б-1",)}
    assert "decoy" not in table.marks(MACHINES, "own")


def test_a_shot_at_or_beside_the_four_of_people_is_answered_pvo() -> None:
    """Люди: При попадании в клетку 4-клеточного корабля Людей или в клетку рядом с этим
    кораблем, игрок говорит противнику "ПВО", и выстрел по клетке не производится.

    4-cell, Люди, twice: a shot at one of its squares or at any of the 8-neighbour squares
    around it is answered «ПВО»: no shot is made, the square stays open and tells nothing
    more, and the shooter's turn ends.
    """
    beside = [f"{letter}-{number}" for number in (1, 2) for letter in "абвгд"]
    for at in beside:
        table = Table(first="two")
        assert table.fire(MACHINES, at) == "pvo"
        assert table.turn == PEOPLE
        assert table.answers(PEOPLE) == table.answers(WATCHER) == [(at, "pvo")]
        assert table.marks(MACHINES, "enemy") == {"intercepted": (at,)}
        assert table.state.sides[PEOPLE].fired_at == 0
        table.wait_for(MACHINES)
        assert at in table.targets(MACHINES)
    assert Table(first="two").fire(MACHINES, "е-2") == "miss"


def test_pvo_ends_the_shooters_turn() -> None:
    """Ход противника заканчивается!"""
    table = Table(first="two")
    table.fire(MACHINES, "е-3")
    assert table.turn == MACHINES
    assert table.fire(MACHINES, "а-1") == "pvo"
    assert table.turn == PEOPLE


def test_pvo_works_only_twice() -> None:
    """Способность срабатывает только 2 раза!"""
    table = Table(first="two")
    for left in (1, 0):
        assert table.fire(MACHINES, "а-1") == "pvo"
        assert all(table.counter(seat, "pvo_left", PEOPLE) == left for seat in HEARERS)
    assert table.fire(MACHINES, "а-1") == "hit"
    assert table.marks(MACHINES, "enemy") == {"hit": ("а-1",)}
    assert table.fire(MACHINES, "а-2") == "miss"


def test_basic_mode_has_no_sides_and_no_abilities() -> None:
    """Two modes: basic (only "Основные правила") and full (with "Дополнения")."""
    table = Table(mode="basic")
    for seat in (ONE, TWO):
        table.wait_for(seat)
        assert table.counter(seat, "camp", seat) is None
        assert table.verbs(seat).keys() == {"fire"}
        assert table.parts(seat, "fire").keys() == {"at"}
        for order in (
            {"kind": "fire", "at": "к-8", "scan": True},
            {"kind": "fire", "at": "к-8", "suppress": True},
            {"kind": "fire", "at": "к-8", "move": to("1d", "е-9")},
            {"kind": "pair", "squares": ["к-7", "к-8"]},
            {"kind": "field", "centre": "к-8"},
        ):
            assert table.refusal_of(seat, **order) == "only_in_full"
        assert table.fire(seat, "а-1") == "hit"
        assert table.fire(seat, "к-10") == "miss"
    assert table.refusal_of(ONE, "fire", at="к-10") == "already_fired_at"


def test_full_is_the_default_and_people_says_which_seat() -> None:
    """Full is the default; one seat is Люди (people), the other ИИ (machines), whoever sits
    there (options `mode`, `people`: which seat is Люди)."""
    assert (MorskoiOptions().mode, MorskoiOptions().people) == ("full", "one")
    table = Table(people="two")
    assert table.counter(ONE, "camp", ONE) == "ИИ"
    assert table.counter(ONE, "camp", TWO) == "Люди"
    assert table.verbs(ONE).keys() == {"fire", "pair"}
    assert table.fire(ONE, "а-1") == "pvo"
    assert table.verbs(TWO).keys() == {"fire", "field"}
    assert table.fire(TWO, "а-1") == "miss"
    assert table.told[ONE][0]["kind"] == "decoy"


def test_a_column_may_be_given_by_its_number() -> None:
    """A square is written `е-5`; a column may also be given by its number (`6-5`)."""
    grid = morskoi().grid
    written = {
        "6-5": "е-5",
        "65": "е-5",
        "1010": "к-10",
        "10-1": "к-1",
        "101": "к-1",
        "110": "а-10",
    }
    assert {text: grid.read(text) for text in written} == written
    table = Table(mode="basic")
    table.fire(ONE, "6-5")
    assert table.answers(TWO) == [("е-5", "killed")]
    every_way = [text for name in grid.every for text in grid.spellings(name, "-")]
    assert len(every_way) == len(set(every_way)) == 400


def test_latin_letters_are_refused_with_a_hint() -> None:
    """Latin letters are refused with a hint, since a, e, k look like others."""
    for latin, meant, numbered in (
        ("a-1", "а-1", "1-1"),
        ("E5", "е-5", "6-5"),
        ("k10", "к-10", "10-10"),
        ("B-3", "в-3", "3-3"),
        ("c-3", "none", "none"),
        ("a-11", "none", "none"),
    ):
        with pytest.raises(Malformed) as error:
            Table().give(ONE, "fire", at=latin)
        assert error.value.slug == "latin_letters"
        assert error.value.details["meant"] == meant
        sentences = [words(Morskoi, language).malformed(error.value) for language in LANGUAGES]
        hint = (meant, numbered) if meant != "none" else ("а б в г д е ж з и к",)
        assert all(part in sentence for part in hint for sentence in sentences)


def test_a_square_can_be_fired_at_only_once() -> None:
    """A square can be fired at only once, except as said below under false miss and ПВО."""
    table = Table(mode="basic")
    table.fire(ONE, "е-5")
    assert table.refusal_of(ONE, "fire", at="е-5") == "already_fired_at"
    table.fire(ONE, "к-10")
    table.wait_for(ONE)
    assert table.refusal_of(ONE, "fire", at="к-10") == "already_fired_at"
    assert set(table.game.grid.every) - set(table.targets(ONE)) == {"е-5", "к-10"}
    full = Table()
    full.fire(PEOPLE, "е-5")
    assert full.refusal_of(PEOPLE, "fire", at="е-5") == "already_fired_at"
    full.fire(PEOPLE, "к-10")
    full.fire(MACHINES, "к-10")
    full.wait_for(MACHINES)
    assert full.refusal_of(MACHINES, "fire", at="к-10") == "already_fired_at"


def test_a_killed_ship_is_shown_and_its_surroundings_stay_open() -> None:
    """When a ship is killed its squares are shown and the squares around it are known to be
    empty; clients show them so, but they do not count as fired at."""
    table = Table(mode="basic")
    table.sink(ONE, "2c")
    sunk = {"kind": "sunk", "owner": "two", "squares": ["а-5", "б-5"]}
    assert all(table.told[seat][1] == sunk for seat in HEARERS)
    around = ("а-4", "б-4", "в-4", "в-5", "а-6", "б-6", "в-6")
    for seat, board in ((ONE, "enemy"), (WATCHER, "two")):
        assert table.marks(seat, board) == {"sunk": ("а-5", "б-5"), "empty": around}
    assert set(around) <= set(table.targets(ONE))
    assert table.fire(ONE, "в-5") == "miss"
    assert table.marks(ONE, "enemy")["miss"] == ("в-5",)
    assert "в-5" not in table.marks(ONE, "enemy")["empty"]


def test_there_is_no_passing() -> None:
    """A turn ends only with a shot: there is no passing."""
    table = Table()
    for seat, attacks in ((PEOPLE, {"fire", "field"}), (MACHINES, {"fire", "pair"})):
        table.wait_for(seat)
        assert table.verbs(seat).keys() == attacks
        for verb in table.verbs(seat).values():
            assert not verb.parts[0].optional
        for empty in ({"kind": "pass"}, {"kind": "fire"}, {"kind": "move", "ship": "1d"}):
            with pytest.raises(Malformed):
                table.match.give(seat, empty)
        assert table.turn == seat


def test_an_ability_lasts_while_a_ship_of_its_type_is_afloat() -> None:
    """An ability is there while at least one ship of its type is afloat (damaged is enough, for
    the 1-cell ship alive), is not suppressed, and was not used yet this turn: once per type
    per turn, no limit over the game except for the 4-cell ships."""
    table = Table()
    table.sink(MACHINES, "3a", "2a", "2b", "1a", "1b", "1c")
    table.fire(MACHINES, "а-3")
    table.fire(MACHINES, "б-5")
    table.wait_for(PEOPLE)
    for _ in range(3):
        table.fire(PEOPLE, "к-1", suppress=True)
    table.wait_for(PEOPLE)
    assert table.verbs(PEOPLE).keys() == {"fire", "field"}
    assert table.moves(PEOPLE, "1d") == {"е-7", "е-9", "д-8", "ж-8"}
    table.sink(MACHINES, "3b", "2c", "1d")
    table.wait_for(PEOPLE)
    assert table.verbs(PEOPLE).keys() == {"fire"}
    assert table.parts(PEOPLE, "fire").keys() == {"at"}
    assert table.refusal_of(PEOPLE, "fire", at="к-1", suppress=True) == "ability_lost"
    assert table.refusal_of(PEOPLE, "field", centre="к-1") == "ability_lost"
    assert table.refusal_of(PEOPLE, "fire", at="к-1", move=to("1d", "е-9")) == "ability_lost"


def test_passive_abilities_are_outside_once_a_turn() -> None:
    """The passive abilities of the 4-cell ships are outside the once-per-turn rule."""
    table = Table(first="two")
    table.give(MACHINES, "pair", squares=["а-2", "б-2"])
    assert table.answers(MACHINES) == [("а-2", "pvo"), ("б-2", "pvo")]


def test_single_moves_once_and_before_any_shot() -> None:
    """1-cell, both sides: move one such ship one square up, down, left or right, before any shot
    of the turn (once in the turn)."""
    table = Table()
    table.fire(PEOPLE, "е-5")
    assert table.moves(PEOPLE, "1d") == set()
    assert table.refusal_of(PEOPLE, "fire", at="к-10", move=to("1d", "е-9")) == "move_after_shot"
    assert (
        table.refusal_of(PEOPLE, "field", centre="к-10", move=to("1d", "е-9")) == "move_after_shot"
    )
    table.fire(PEOPLE, "к-10")
    table.fire(MACHINES, "е-5", move=to("1d", "е-9"))
    assert table.moves(MACHINES, "1d") == set()
    assert table.refusal_of(MACHINES, "fire", at="к-10", move=to("1d", "е-10")) == "ability_used"


def test_a_suppressed_single_cannot_move() -> None:
    """The ship that moves must itself not be suppressed."""
    table = Table()
    table.fire(PEOPLE, "д-9", suppress=True)
    assert table.told[MACHINES][-1]["ships"] == ["1d"]
    assert table.moves(MACHINES, "1d") == set()
    assert table.refusal_of(MACHINES, "fire", at="к-10", move=to("1d", "е-9")) == "ship_suppressed"
    assert table.moves(MACHINES, "1a") == {"г-6"}


def test_a_move_does_not_use_up_the_turn() -> None:
    """It does not use up the turn."""
    table = Table()
    assert table.fire(PEOPLE, "е-5", move=to("1d", "е-9")) == "killed"
    assert table.turn == PEOPLE
    assert table.fleet(PEOPLE)["1d"] == ("е-9",)


def test_a_move_keeps_its_distance_also_from_sunk_ships() -> None:
    """Not onto a square that was fired at; the fleet must still keep its distance (sunk ships
    included)."""
    near = {**FLEET, "1c": ("з-8",)}
    table = Table(near, near)
    assert table.moves(PEOPLE, "1d") == {"е-7", "е-9", "д-8"}
    assert table.refusal_of(PEOPLE, "fire", at="к-10", move=to("1d", "ж-8")) == "moves_too_close"
    table.sink(MACHINES, "1c")
    table.wait_for(PEOPLE)
    assert table.moves(PEOPLE, "1d") == {"е-7", "е-9", "д-8"}
    assert table.refusal_of(PEOPLE, "fire", at="к-10", move=to("1d", "ж-8")) == "moves_too_close"
    assert table.refusal_of(PEOPLE, "fire", at="к-10", move=to("1c", "з-9")) == "ship_is_sunk"


def test_a_move_leaves_no_trace_for_the_opponent() -> None:
    """The opponent is not told, and nothing they can see (a number, a clock, a message) shows
    it."""
    tables = [Table(), Table()]
    for table, move in zip(tables, ({}, {"move": to("1d", "е-9")}), strict=True):
        table.fire(PEOPLE, "е-5", **move)
        table.fire(PEOPLE, "к-10")
        table.fire(MACHINES, "к-10")
    stayed, moved = (table.match for table in tables)
    assert stayed.state != moved.state
    for seat in (MACHINES, WATCHER):
        assert encode(stayed.seat_view(seat)) == encode(moved.seat_view(seat))
        assert encode(stayed.heard[seat]) == encode(moved.heard[seat])


def test_the_pair_may_be_the_extra_shot_after_a_hit() -> None:
    """It may also be used as the extra shot after a hit."""
    table = Table(first="two")
    table.fire(MACHINES, "е-5")
    table.give(MACHINES, "pair", squares=["к-9", "к-10"])
    assert table.answers(PEOPLE) == [("к-9", "miss"), ("к-10", "miss")]


def test_the_field_is_clipped_and_its_centre_may_be_any_square() -> None:
    """2-cell, Люди: name the centre of a 3×3 field, clipped at the edge; the centre may be any
    square."""
    table = Table()
    assert set(table.parts(PEOPLE, "field")["centre"].among) == set(table.game.grid.every)
    table.fire(PEOPLE, "к-10")
    table.wait_for(PEOPLE)
    table.give(PEOPLE, "field", centre="к-10")
    assert table.pickable(MACHINES).among == ("и-9", "к-9", "и-10")
    edge = Table()
    edge.give(PEOPLE, "field", centre="к-5")
    assert edge.pickable(MACHINES).among == ("и-4", "к-4", "и-5", "к-5", "и-6", "к-6")


def test_the_opponent_picks_all_if_fewer_than_three_and_a_spent_field_cannot_be_named() -> None:
    """The opponent picks 3 different squares of the field that were not fired at, all of them if
    fewer remain, and the order in which they are answered; a field without any cannot be
    named."""
    table = Table()
    table.field(PEOPLE, "к-10", "к-9", "и-9", "и-10")
    table.wait_for(PEOPLE)
    table.give(PEOPLE, "field", centre="к-10")
    ask = table.pickable(MACHINES)
    assert (ask.among, ask.least, ask.most) == (("к-10",), 1, 1)
    table.give(MACHINES, "pick", squares=["к-10"])
    table.wait_for(PEOPLE)
    assert "к-10" not in table.parts(PEOPLE, "field")["centre"].among
    assert table.refusal_of(PEOPLE, "field", centre="к-10") == "field_is_spent"


def test_squares_beside_a_killed_ship_may_be_picked() -> None:
    """Squares known to be empty beside a killed ship may be picked."""
    table = Table()
    table.fire(PEOPLE, "е-8")
    assert table.marks(PEOPLE, "enemy")["empty"][0] == "д-7"
    told = table.field(PEOPLE, "е-8", "д-7", "е-7", "ж-9")
    assert told == [("д-7", "miss"), ("е-7", "miss"), ("ж-9", "miss")]


def test_answers_are_told_in_the_picked_order() -> None:
    """These are then fired at and answered, told in the picked order."""
    for picked in permutations(["г-4", "е-3", "е-5"]):
        table = Table()
        told = table.field(PEOPLE, "д-4", *picked)
        assert [at for at, _ in told] == list(picked)
        assert all(table.answers(seat) == told for seat in HEARERS)


def test_the_pick_is_the_opponents_even_when_one_choice_is_left() -> None:
    """The pick is the opponent's own decision, made by the opponent during this turn, and is
    theirs even when only one choice of squares is left."""
    table = Table()
    table.field(PEOPLE, "к-10", "к-9", "и-9", "и-10")
    table.wait_for(PEOPLE)
    heard = len(table.match.heard[PEOPLE])
    table.give(PEOPLE, "field", centre="к-10")
    assert len(table.match.heard[PEOPLE]) == heard + 1
    assert table.match.view(PEOPLE).phase == "pick"
    assert table.turn == MACHINES
    assert table.refusal_of(PEOPLE, "pick", squares=["к-10"]) == "not_to_act"
    assert table.refusal_of(MACHINES, "fire", at="к-10") == "pick_first"
    table.give(MACHINES, "pick", squares=["к-10"])
    assert table.answers(PEOPLE) == [("к-10", "miss")]


def test_the_count_takes_ships_afloat_after_the_shot_with_their_hit_squares() -> None:
    """3-cell, ИИ: declared with an ordinary single shot (any of the turn): the opponent also
    says how many of their ships still afloat after the shot lie partly or wholly (squares
    already hit count) in the 5×5 field around it."""
    table = Table(first="two")
    table.fire(MACHINES, "е-3")
    assert table.fire(MACHINES, "ж-4", scan=True) == "miss"
    # 5×5 around ж-4: 2a with the square just hit alone, 2b, 1b and 1c.
    assert table.told[MACHINES][1]["number"] == 4
    table.sink(MACHINES, "2a")
    table.wait_for(MACHINES)
    assert table.fire(MACHINES, "е-5", scan=True) == "killed"
    # 5×5 around е-5: of 1a, 1b, 1c, 2a and 2b two are sunk by now, one with this very shot.
    assert table.told[MACHINES][2]["number"] == 3


def test_no_number_is_said_with_pvo() -> None:
    """With an answer «ПВО» no number is said, since no shot was made."""
    table = Table(first="two")
    table.give(MACHINES, "fire", at="а-2", scan=True)
    for seat in HEARERS:
        assert [event["kind"] for event in table.told[seat]] == ["shot"]
        assert table.answers(seat) == [("а-2", "pvo")]


def test_the_number_is_zero_on_the_winning_shot() -> None:
    """On the winning shot the number is 0."""
    alone = {"3a": ("а-1", "б-1", "в-1")}
    board = {"small": {"rows": 4, "columns": 4, "ships": ["3a"]}}
    table = Table(alone, alone, first="two", **board)
    table.fire(MACHINES, "а-1")
    table.fire(MACHINES, "б-1")
    table.give(MACHINES, "fire", at="в-1", scan=True)
    assert table.match.outcome == Outcome(MACHINES, "fleet_sunk")
    assert {"kind": "counted", "by": "two", "at": "в-1", "number": 0} in table.told[PEOPLE]


def test_the_owner_hears_what_was_suppressed_and_the_shooter_does_not() -> None:
    """The owner is told that it was used and which ships it caught, perhaps none; what the
    shooter hears is the same in every case."""
    heard = []
    for at, ships in {"а-4": ["3b", "2c"], "к-10": []}.items():
        table = Table()
        assert table.fire(PEOPLE, at, suppress=True) == "miss"
        shot = {"kind": "shot", "by": "one", "at": at, "answer": "miss", "power": "suppress"}
        caught = {"kind": "caught", "by": "one", "at": at, "ships": ships}
        assert table.told[MACHINES] == [shot, caught]
        assert table.told[PEOPLE] == [shot]
        heard.append({**shot, "at": ""})
        suppressed = table.marks(MACHINES, "own").get("suppressed", ())
        assert set(suppressed) == {square for ship in ships for square in FLEET[ship]}
        assert "suppressed" not in table.marks(PEOPLE, "enemy")
    assert heard[0] == heard[1]


def test_suppression_works_with_a_false_miss() -> None:
    """It works with a shot answered by a false miss."""
    table = Table()
    assert table.fire(PEOPLE, "а-1", suppress=True) == "miss"
    assert [event["kind"] for event in table.told[MACHINES]] == ["decoy", "caught"]
    assert table.told[MACHINES][1]["ships"] == ["4"]


def test_suppression_does_not_touch_passive_abilities() -> None:
    """Passive abilities of 4-cell ships work in the shooter's turn, so suppression does not
    touch them."""
    for seat, answer in ((PEOPLE, "miss"), (MACHINES, "pvo")):
        table = Table(first=seat.value)
        target = table.state.sides[seat.other]
        held = replace(target, suppressed=union(target.ships))
        sides = replace_at(table.state.sides, seat.other, held)
        set_state(table.match, replace(table.state, sides=sides))
        assert table.fire(seat, "а-1") == answer
        assert table.turn == seat.other


def test_a_false_miss_does_no_damage() -> None:
    """No damage is done."""
    table = Table()
    for at, answer in (("а-1", "miss"), ("б-1", "hit"), ("в-1", "hit"), ("г-1", "hit")):
        assert table.fire(PEOPLE, at) == answer
    assert table.counter(PEOPLE, "afloat", MACHINES, "4") == 1
    assert table.fire(PEOPLE, "а-1") == "killed"
    assert table.counter(PEOPLE, "afloat", MACHINES, "4") == 0


def test_misses_stay_open_against_machines_until_the_four_is_killed() -> None:
    """So against ИИ in the full game every square answered «Мимо» may be fired at again (at a
    true miss: again «Мимо»), for as long as the shooter has not seen the 4-cell ship killed."""
    table = Table()
    table.fire(PEOPLE, "к-10")
    assert table.fire(PEOPLE, "к-10") == "miss"
    table.sink(PEOPLE, "4")
    assert table.turn == PEOPLE
    assert "к-10" not in table.targets(PEOPLE)
    assert table.refusal_of(PEOPLE, "fire", at="к-10") == "already_fired_at"


def test_pvo_may_answer_both_squares_of_one_attack() -> None:
    """Automatic, for the first two such shots, also both within one attack."""
    table = Table(first="two")
    table.give(MACHINES, "pair", squares=["д-1", "д-2"])
    assert table.answers(MACHINES) == [("д-1", "pvo"), ("д-2", "pvo")]
    assert table.counter(MACHINES, "pvo_left", PEOPLE) == 0
    table.wait_for(MACHINES)
    table.give(MACHINES, "pair", squares=["д-1", "д-2"])
    assert table.answers(MACHINES) == [("д-1", "miss"), ("д-2", "miss")]


def test_each_square_of_an_attack_is_a_shot_of_its_own() -> None:
    """In a multi-square attack each square is a shot of its own, in reading order (for Люди: in
    the picked order); the 4-cell abilities apply to each, and an intercepted or falsely
    answered square does not stop the others."""
    table = Table(first="two")
    table.give(MACHINES, "pair", squares=["е-1", "д-1"])
    assert table.answers(MACHINES) == [("д-1", "pvo"), ("е-1", "hit")]
    told = table.field(PEOPLE, "б-2", "в-1", "б-1", "а-3")
    assert told == [("в-1", "miss"), ("б-1", "hit"), ("а-3", "hit")]
    assert [event["kind"] for event in table.told[MACHINES]] == ["decoy", "shot", "shot"]


def test_an_attack_stops_when_the_last_ship_is_killed() -> None:
    """If the last ship is killed the game ends there and the remaining squares are not fired at."""
    lone = {"1a": ("а-1",), "2a": ("а-3", "б-3")}
    board = {"small": {"rows": 4, "columns": 4, "ships": ["1a", "2a"]}}
    table = Table(lone, lone, **board)
    table.sink(PEOPLE, "2a")
    table.give(PEOPLE, "field", centre="а-1")
    table.give(MACHINES, "pick", squares=["б-1", "а-1", "б-2"])
    assert table.answers(PEOPLE) == [("б-1", "miss"), ("а-1", "killed")]
    assert table.match.outcome == Outcome(PEOPLE, "fleet_sunk")
    assert "miss" in table.marks(PEOPLE, "enemy")
    assert table.marks(PEOPLE, "enemy")["miss"] == ("б-1",)
    pair = Table(lone, lone, first="two", **board)
    pair.sink(MACHINES, "2a")
    pair.give(MACHINES, "pair", squares=["а-1", "б-1"])
    assert pair.answers(MACHINES) == [("а-1", "killed")]
    assert pair.match.outcome == Outcome(MACHINES, "fleet_sunk")


def test_for_picking_a_false_miss_counts_as_fired_at_and_pvo_does_not() -> None:
    """For picking, and for whether a field can be named, every square answered «Мимо» counts as
    fired at, also a false one; a square answered «ПВО» does not."""
    table = Table()
    table.fire(PEOPLE, "а-1")
    table.wait_for(PEOPLE)
    table.give(PEOPLE, "field", centre="а-1")
    assert table.pickable(MACHINES).among == ("б-1", "а-2", "б-2")
    # Nobody answers «ПВО» on the board that is picked from, so that mark is put there by hand.
    table = Table()
    corner = table.game.grid.bit["к-10"]
    marked = replace(table.state.sides[MACHINES], intercepted=corner)
    set_state(
        table.match, replace(table.state, sides=replace_at(table.state.sides, MACHINES, marked))
    )
    table.give(PEOPLE, "field", centre="к-10")
    assert table.pickable(MACHINES).among == ("и-9", "к-9", "и-10", "к-10")


def test_a_move_and_its_attack_are_one_order() -> None:
    """A move of a 1-cell ship is given together with the attack that follows it, as one order,
    so that nothing can show it."""
    table = Table()
    for kind in ("fire", "field"):
        assert [part.name for part in table.verbs(PEOPLE)[kind].parts][-1] == "move"
        assert table.verbs(PEOPLE)[kind].parts[-1].optional
    table.give(PEOPLE, "field", centre="к-10", move=to("1d", "е-9"))
    assert table.fleet(PEOPLE)["1d"] == ("е-9",)
    assert [event["kind"] for event in table.told[MACHINES]] == ["field_named"]
    table.give(MACHINES, "pick", squares=["к-10", "к-9", "и-9"])
    table.give(MACHINES, "pair", squares=["к-9", "к-10"], move=to("1d", "ж-8"))
    assert table.fleet(MACHINES)["1d"] == ("ж-8",)


def test_every_turn_of_machines_uses_up_a_square_or_a_pvo() -> None:
    """A game always ends: every ИИ turn uses up a new square or one of the two «ПВО»."""
    rng = Random(7)
    for _ in range(20):
        match = Match(morskoi(), Seeded(1))
        spent = []
        while not match.outcome:
            state = match.state
            assert isinstance(state, MorskoiState)
            if state.placed and state.turn == MACHINES:
                people = state.sides[PEOPLE]
                spent.append(people.fired_at.bit_count() - people.pvo_left)
            match.add(random_order(match, rng))
        assert spent
        assert spent == sorted(set(spent))
        assert len(spent) <= 102


def test_spectators_hear_the_lie_and_no_moves_and_no_lists() -> None:
    """Spectators hear the lie as «Мимо», no moves and no lists of suppressed ships."""
    table = Table()
    table.fire(PEOPLE, "а-1", suppress=True, move=to("1d", "е-9"))
    shot = {"kind": "shot", "by": "one", "at": "а-1", "answer": "miss", "power": "suppress"}
    assert table.told[WATCHER] == [shot]
    assert table.marks(WATCHER, "one") == {}
    assert table.marks(WATCHER, "two") == {"miss": ("а-1",)}
    assert table.counter(WATCHER, "false_misses_left", MACHINES) is None
