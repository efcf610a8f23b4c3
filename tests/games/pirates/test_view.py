"""The views of `pirates` outside the battle, on small boards, and in words."""

import pytest

from seabattle.core.chance import Drawn
from seabattle.core.kinds import to_builtins
from seabattle.core.orders import Surrender
from seabattle.core.seat import Seat
from seabattle.core.words import LANGUAGES, Language, words
from seabattle.games.pirates.model import PowerUsed, Sunk
from seabattle.games.pirates.rules import Pirates
from seabattle.match.match import Match
from tests.games.pirates.table import COLUMNS, SpacedLayout, Table, pirates, place, small
from tests.games.table import ONE, TWO, WATCHER

OWN_FLEET = [("ship", ship, tuple(squares.split())) for ship, squares in COLUMNS.items()]


def layers(match: Match, seat: Seat, board: int) -> list[tuple[str, str | None, tuple[str, ...]]]:
    return [(la.kind, la.name, la.squares) for la in match.view(seat).boards[board].layers]


def test_the_lot_is_drawn_before_placement_and_told_to_all() -> None:
    match = Match(pirates(first="lot"))
    assert match.waiting_for == (Seat.CHANCE,)
    for seat in (ONE, TWO, WATCHER):
        assert match.view(seat).phase == "lot"
        assert match.view(seat).prompt is None
    match.give(Seat.CHANCE, Drawn(("two",)))
    for seat in (ONE, TWO, WATCHER):
        assert [to_builtins(event) for event in match.heard[seat]] == [
            {"kind": "first_drawn", "seat": "two"}
        ]
        assert match.view(seat).phase == "placing"
    assert match.waiting_for == (TWO,)


def test_a_placed_fleet_is_seen_by_its_owner_alone() -> None:
    match = Match(pirates())
    match.give(ONE, place(COLUMNS))
    assert layers(match, ONE, 0) == OWN_FLEET
    for seat, board in ((ONE, 1), (TWO, 0), (TWO, 1), (WATCHER, 0), (WATCHER, 1)):
        assert layers(match, seat, board) == []
    for seat in (ONE, TWO, WATCHER):
        assert to_builtins(match.heard[seat]) == [{"kind": "placed", "seat": "one"}]


def test_surrender_while_placing_shows_what_there_is() -> None:
    match = Match(pirates())
    match.give(ONE, place(COLUMNS))
    match.give(TWO, Surrender())
    for seat, board in ((ONE, 0), (TWO, 1), (WATCHER, 0)):
        assert layers(match, seat, board) == OWN_FLEET
    for seat, board in ((ONE, 1), (TWO, 0), (WATCHER, 1)):
        assert layers(match, seat, board) == []
    assert match.game.secret(match.state, ONE) == to_builtins(place(COLUMNS).fleet)
    assert match.game.secret(match.state, TWO) is None


PAIR: SpacedLayout = {"brick": "A1 A2 A3", "corvette": "C1 C2 C3"}


def test_the_powers_of_a_small_fleet_come_with_its_ships() -> None:
    table = Table(PAIR, PAIR, small=small(PAIR))
    assert table.stock(ONE, TWO) == {"triple_shot": 0}
    table.shoot(ONE, PAIR["corvette"])
    assert table.stock(ONE, TWO) == {"triple_shot": 1}
    told = table.give(TWO, "triple_shot", "A2", line="down")
    assert [event["ship"] for event in told if event["kind"] == "sunk"] == ["brick"]
    lost = [c for c in table.match.view(ONE).counters if c.name == "ships_lost"]
    assert [(c.value, c.most) for c in lost] == [(1, 2), (1, 2)]


def test_a_small_board_keeps_its_notation() -> None:
    shape = pirates(small=small(PAIR, rows=3, columns=4)).grid.shape
    assert shape.squares[0] == ("A1", "B1", "C1", "D1")
    assert [row[0] for row in shape.squares] == ["A1", "A2", "A3"]


WASTED: dict[Language, str] = {
    "en": "You use the Instakill 💀 at B7. The power is wasted.",
    "fr": "Vous utilisez le Coup fatal 💀 en B7. Le pouvoir est gaspillé.",
    "ru": "Вы применяете способность: Смертельный удар 💀, цель\N{NO-BREAK SPACE}— B7. "
    "Способность потрачена впустую.",
}
TRIPLE: dict[Language, str] = {
    "en": "Player one uses the Triple Shot 🎯 at B7, vertical. Hit: B7. Miss: B6, B8.",
    "fr": "Le joueur 1 utilise le Tir triple 🎯 en B7, à la verticale. "
    "Touché\N{NO-BREAK SPACE}: B7. À l’eau\N{NO-BREAK SPACE}: B6, B8.",
    "ru": "Первый игрок применяет способность: Тройной выстрел 🎯, "
    "цель\N{NO-BREAK SPACE}— B7 (по вертикали). "
    "Попадание: B7. Мимо: B6, B8.",
}
LOST: dict[Language, str] = {
    "en": "Your Galion is sunk at A1, B1 and leaves you the Kraken 🐙.",
    "fr": "Vous perdez le Galion en A1, B1 et recevez le Kraken 🐙.",
    "ru": "Потоплен ваш корабль: Галеон, A1, B1. Вы получаете: Кракен 🐙.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_in_words(language: Language) -> None:
    said = words(Pirates, language).event
    wasted = PowerUsed(ONE, "instakill", "B7", None, (), (), ())
    triple = PowerUsed(ONE, "triple_shot", "B7", "down", ("B7",), ("B6", "B8"), ())
    assert said(wasted, ONE) == WASTED[language]
    assert said(triple, WATCHER) == TRIPLE[language]
    assert said(Sunk(ONE, "galion", ("A1", "B1"), "kraken"), ONE) == LOST[language]


def test_french_ships_have_their_gender() -> None:
    said = words(Pirates, "fr").event
    sunk = {ship: Sunk(TWO, ship, ("A1",), "kraken") for ship in COLUMNS}
    articles = {ship: said(event, ONE).split()[2] for ship, event in sunk.items()}
    assert articles == {
        "galion": "le",
        "fregate": "la",
        "brick": "le",
        "corvette": "la",
        "chaloupe": "la",
    }
