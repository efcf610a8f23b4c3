"""Boards, counters and legends as text: every meaning has a symbol, whatever the terminal."""

import pytest
from rich.console import Console

from seabattle.cli.terminal.boards import (
    ALL_MARKS,
    UNKNOWN_KIND,
    WATER,
    Glyphs,
    assign_letters,
    draw_board,
)
from seabattle.cli.terminal.texts import Texts
from seabattle.cli.terminal.views import draw_view
from seabattle.core.grid import Shape, square_shape
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.view import LAYERS, Board, Counter, Layer, View
from seabattle.core.words import LANGUAGES, Language
from seabattle.games.catalogue import game_type, known_games, load
from seabattle.match.dealer import Seeded
from tests.match.matches import play_to_end

SHAPE = square_shape(("1", "2", "10"), ("A", "B"), "{row}-{column}")
PEN = Glyphs({"carrier": "C"})
VOICE = Texts(game_type("classic"), "en")


def draw_lines(
    *layers: Layer, shape: Shape = SHAPE, glyphs: Glyphs = PEN, tight: bool = False
) -> list[str]:
    board = Board("own", Seat.ONE, shape, layers)
    return [line.plain for line in draw_board(board, glyphs, tight=tight)]


def render_view(view: View, width: int, *, language: Language = "en", game: str = "classic") -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(draw_view(view, Texts(game_type(game), language), width))
    return capture.get()


def test_an_empty_board_has_its_own_coordinates() -> None:
    assert draw_lines() == ["   1  2 10", "A  ·  ·  ·", "B  ·  ·  ·"]


def test_a_tight_board_writes_long_labels_from_top_to_bottom() -> None:
    assert draw_lines(tight=True) == ["      1", "  1 2 0", "A · · ·", "B · · ·"]


def test_a_full_cell_never_touches_the_name_of_its_row() -> None:
    carrier = Layer("ship", ("A-1",), name="carrier")
    lines = draw_lines(carrier, Layer("hit", ("A-1",)), tight=True)
    assert lines[1:] == ["   1 2 0", "A XC · ·", "B  · · ·"]


def test_answers_ships_and_both_at_once() -> None:
    carrier = Layer("ship", ("A-1", "A-2"), name="carrier")
    assert draw_lines(carrier, Layer("hit", ("A-2", "B-1")))[1:] == ["A  C XC  ·", "B  X  ·  ·"]


def test_a_ship_that_has_sailed_onto_an_old_miss_is_still_seen() -> None:
    lines = draw_lines(Layer("ship", ("A-1",), name="carrier"), Layer("miss", ("A-1", "B-2")))
    assert lines[1:] == ["A •C  ·  ·", "B  ·  •  ·"]


def test_of_two_answers_the_graver_one_is_shown_and_sunk_ships_keep_their_letter() -> None:
    lines = draw_lines(Layer("sunk", ("A-1",), name="carrier"), Layer("hit", ("A-1",)))
    assert lines[1] == "A #C  ·  ·"


def test_labels_stand_behind_their_symbol_and_widen_the_board() -> None:
    lines = draw_lines(Layer("hit", ("A-1",), label="12"), Layer("miss", ("B-2",), label="3"))
    assert lines == ["    1   2  10", "A X12   ·   ·", "B   ·  •3   ·"]


def test_the_last_action_and_suppressed_ships_are_marked_in_front() -> None:
    lines = draw_lines(
        Layer("ship", ("A-1",), name="carrier"),
        Layer("suppressed", ("A-1",)),
        Layer("last", ("B-2",)),
    )
    assert lines[1:] == ["A! C  ·  ·", "B  ·› ·  ·"]


def test_every_kind_of_layer_has_a_symbol_of_its_own_in_unicode_and_in_ascii() -> None:
    kinds = set(LAYERS) - {"ship"}
    assert set(ALL_MARKS) == kinds
    for glyphs in (PEN, Glyphs({}, plain=True)):
        symbols = {glyphs.symbol(mark) for mark in ALL_MARKS.values()}
        assert len(symbols) == len(kinds)
    assert all(mark.ascii.isascii() for mark in ALL_MARKS.values())
    assert len({mark.style for mark in ALL_MARKS.values()}) > len(kinds) // 2


def test_a_kind_that_is_not_known_has_a_mark_of_its_own_and_gives_way_to_known_ones() -> None:
    lines = draw_lines(
        Layer("scan", ("A-1",), label="3"),
        Layer("mine", ("A-2", "B-1", "B-2")),
        Layer("miss", ("B-2",)),
    )
    assert lines[1:] == ["A ◇3 ◇m  ·", "B ◇m  •  ·"]
    assert UNKNOWN_KIND not in ALL_MARKS.values()
    for glyphs in (PEN, Glyphs({}, plain=True)):
        assert glyphs.symbol(UNKNOWN_KIND) not in map(glyphs.symbol, (WATER, *ALL_MARKS.values()))


def test_a_label_is_written_on_any_layer() -> None:
    lines = draw_lines(
        Layer("area", ("A-1",), label="3"),
        Layer("last", ("A-2",), label="4"),
        Layer("ship", ("B-1",), name="carrier", label="5"),
        Layer("hit", ("B-2",)),
        Layer("scan", ("B-2",), label="6"),
    )
    assert lines[1:] == ["A +3› 4  ·", "B C5 X6  ·"]


def test_a_ship_without_a_name_is_drawn() -> None:
    assert draw_lines(Layer("ship", ("A-1",)))[1] == "A  S  ·  ·"


def test_a_plain_pen_draws_ascii_only() -> None:
    layers = [Layer(kind, ("A-1",)) for kind in ALL_MARKS]
    assert "".join(draw_lines(*layers, glyphs=Glyphs({}, plain=True))).isascii()


HEX = Shape(
    "hex",
    ("-1", "0", "1", "2"),
    ("0", "1", "2"),
    ((None, "0,0", "1,0", "2,0"), (None, "0,1", "1,1", "2,1"), ("-1,2", "0,2", "1,2", None)),
)


def test_a_hex_board_shifts_its_rows_and_names_open_water_by_its_column() -> None:
    assert draw_lines(shape=HEX) == ["0   0   1   2", "1     0   1   2", "2  -1   0   1"]


def test_on_a_hex_board_ships_point_somewhere_and_reach_has_an_owner() -> None:
    glyphs = Glyphs({"one": "F", "two": "S"})
    lines = draw_lines(
        Layer("area", ("0,0", "1,0"), name="one"),
        Layer("area", ("1,0",), name="two"),
        Layer("path", ("0,2",), name="one"),
        Layer("ship", ("1,1", "2,0"), name="one", facing=0),
        shape=HEX,
        glyphs=glyphs,
    )
    assert lines == ["0  f0  +1   F", "1     0  F↗   2", "2  -1  »0   1"]


def test_ships_of_one_class_share_a_letter_and_others_do_not() -> None:
    assert assign_letters(("carrier", "cruiser", "battleship"), VOICE) == {
        "carrier": "C",
        "cruiser": "R",
        "battleship": "B",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_length_in_the_id_of_a_ship_tells_more_than_its_name(language: Language) -> None:
    texts = Texts(game_type("morskoi"), language)
    assert assign_letters(("4", "3a", "3b", "1a", "1d"), texts) == {
        "4": "4",
        "3a": "3",
        "3b": "3",
        "1a": "1",
        "1d": "1",
    }


def view_of(*boards: Board, counters: tuple[Counter, ...] = ()) -> View:
    return View(Seat.TWO, "battle", (Seat.TWO,), boards, counters)


OWN, ENEMY = Board("own", Seat.TWO, SHAPE, ()), Board("enemy", Seat.ONE, SHAPE, ())


def test_boards_stand_side_by_side_tight_or_below_each_other_as_the_width_allows() -> None:
    view = view_of(OWN, ENEMY)
    assert "A  ·  ·  ·   A  ·  ·  ·" in render_view(view, 40)
    assert "A · · ·   A · · ·" in render_view(view, 20)
    stacked = [line for line in render_view(view, 15).splitlines() if line.startswith("A")]
    assert [line.rstrip() for line in stacked] == ["A  ·  ·  ·"] * 2


def test_counters_have_a_column_for_each_player_the_own_one_first() -> None:
    counters = (
        Counter("ships_lost", 1, of=Seat.ONE, most=5),
        Counter("ships_lost", 2, of=Seat.TWO, most=5),
        Counter("turns", 7),
        Counter("hits", (1, 3), of=Seat.TWO, item="carrier", most=4),
    )
    lines = [line.split() for line in render_view(view_of(counters=counters), 80).splitlines()]
    assert ["you", "opponent"] in lines
    assert ["Ships", "lost", "2/5", "1/5"] in lines
    assert ["Turns", "played", "7"] in lines
    assert ["hits", "·", "Carrier", "1", "3", "·", "·"] in lines


def test_the_legend_explains_what_is_in_sight_and_nothing_else() -> None:
    layers = (Layer("ship", ("A-1",), name="carrier"), Layer("miss", ("B-1",)))
    text = render_view(view_of(Board("own", Seat.TWO, SHAPE, layers)), 60)
    assert "• miss   C Carrier" in text
    assert "hit" not in text


def test_a_long_legend_breaks_between_its_entries() -> None:
    layers = tuple(Layer(kind, ("A-1",)) for kind in ALL_MARKS)
    lines = render_view(view_of(Board("own", Seat.TWO, SHAPE, layers)), 40).splitlines()
    entries = [entry for line in lines for entry in line.strip().split("   ")]
    assert {"– certainly empty", "▲ intercepted"} <= set(entries)
    assert max(map(len, lines)) <= 40


@pytest.mark.parametrize("id", known_games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_can_be_drawn_at_its_end_and_for_everybody(id: str, language: Language) -> None:
    match = play_to_end(load(id), Seeded(2), most=60)
    for seat in HEARERS:
        view = match.view(seat)
        for width in (60, 120):
            text = render_view(view, width, language=language, game=id)
            squares = [name for board in view.boards for row in board.shape.rows for name in row]
            assert all(label in text for label in squares)
            assert max(map(len, text.splitlines())) <= width
            rows = [row for board in view.boards[:1] for row in board.shape.rows]
            starts = [line.split()[0] for line in text.splitlines() if line.split()]
            assert [word for word in starts if word in rows][: len(rows)] == rows, (
                "no row is broken"
            )
