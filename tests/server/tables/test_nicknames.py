"""Nicknames that look like nothing, or like somebody else's."""

import pytest

from seabattle.server.problems import ServerProblem
from seabattle.server.tables.nicknames import MAX_LENGTH, disambiguate, normalise
from tests.server.serving import ME, OPEN, Server

WISH = {"game": "classic", "seats": [ME, OPEN]}


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada", "Ada"),
        ("Zoé", "Zoé"),
        ("Zoe\u0301", "Zoé"),
        ("Анна-Мария", "Анна-Мария"),
        ("李小龍", "李小龍"),
        ("★", "★"),
        ("A\u00add\u200da", "Ada"),
        ("Ada\u3164", "Ada"),
        ("Ａｄａ", "Ada"),
        ("Ada \u2003 L.", "Ada L."),
        ("Z\u0351\u0352\u0353\u0354oe", "Z\u0353\u0354oe"),
        ("❤\ufe0f", "❤"),
    ],
)
def test_a_nickname_keeps_what_is_seen(given: str, kept: str) -> None:
    assert normalise(given) == kept
    assert normalise(kept) == kept


NOTHING_TO_SEE = [
    "\u0000\u001f\u007f",  # controls
    "\u0020\u00a0\u1680\u2003\u2028\u202f\u3000",  # spaces
    "\u00ad\u061c\u180e\u200b\u200d\u2060\u2066\ufeff",  # formats, also of direction
    "\u034f\u17b4\u17b5\u180b\u180f\ufe0f\U00016fe4\U000e0100",  # ignorable marks
    "\u115f\u1160\u3164\uffa0",  # Hangul fillers
    "\u2800",  # Braille without a dot
    "\U0001d159",  # a note without a head
    "\U0001d173\U0001d17a\U0001bca0",  # formats of music and of shorthand
    "\U00013441\U00013442",  # blank hieroglyphs
    "\ufffc",  # a place for an object
    "\u0301\u0302\u20dd\u0903",  # marks without a letter
    "\u2800\u0301\U0001d159\u0301",  # marks over nothing
    "\ue000\U000f0000",  # private use
    "\u0378\u2065\U000e0080\ufdd0\uffff",  # unassigned, and never assigned
    "\ud800",  # half a pair of surrogates
]


@pytest.mark.parametrize("nickname", [*NOTHING_TO_SEE, "ﷺ" * 2], ids=ascii)
def test_a_nickname_without_anything_to_see_is_refused(nickname: str) -> None:
    with pytest.raises(ServerProblem, match="bad_nickname"):
        normalise(nickname)


@pytest.mark.parametrize("char", [char for row in NOTHING_TO_SEE[2:10] for char in row], ids=ascii)
def test_what_nobody_sees_makes_no_second_name(char: str) -> None:
    assert normalise(f"A{char}da{char}") == "Ada"


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Ada", "ada"),
        ("Ada", "Аdа"),
        ("Ian", "lan"),
        ("Zoé", "Zoe"),
        ("Ada L", "AdaL"),
        ("Bob", "B0b"),
        ("Marnie", "Mamie"),
    ],
)
def test_who_looks_like_the_other_gets_a_number(one: str, two: str) -> None:
    assert disambiguate(two, [None, one]) == f"{two} (2)"


def test_other_names_stay_as_they_are() -> None:
    assert disambiguate("Ada", ["Bo", None]) == "Ada"
    assert disambiguate(None, [None, "Ada"]) is None
    assert len(disambiguate("a" * MAX_LENGTH, ["A" * MAX_LENGTH]) or "") == MAX_LENGTH


def test_two_at_a_table_are_told_apart(server: Server) -> None:
    seated = server.post("/api/tables", {**WISH, "nickname": "Ada"})
    table = seated["table"]["id"]
    joined = server.post(f"/api/tables/{table}/join", {"nickname": "A\u00adda"})
    assert [seat["nickname"] for seat in joined["table"]["seats"]] == ["Ada", "Ada (2)"]


def test_a_nickname_is_normalised_wherever_it_is_given(server: Server) -> None:
    given = {"nickname": "Gra\u00adce"}
    made = server.post("/api/players", given)
    assert made["nickname"] == "Grace"
    renamed = server.ask("PUT", "/api/me", made["key"], json={"nickname": "Gra\u00adcie"})
    assert renamed.json() == {"nickname": "Gracie"}
    seats = server.post("/api/tables", {**WISH, **given})["table"]["seats"]
    assert seats[0]["nickname"] == "Grace"
    for path in ("/api/players", "/api/tables"):
        assert server.problem(
            path, {**(WISH if "tables" in path else {}), "nickname": "\u3164"}
        ) == ("bad_nickname")


def test_nobody_needs_a_name(server: Server) -> None:
    made = server.post("/api/players")
    assert made["nickname"] is None
    seated = server.post("/api/tables", WISH, made["key"])
    assert "nickname" not in seated["table"]["seats"][0]
    renamed = server.ask("PUT", "/api/me", made["key"], json={"nickname": "Ada"})
    assert renamed.json() == {"nickname": "Ada"}
    joined = server.post(f"/api/tables/{seated['table']['id']}/join", {"nickname": "Bo"})
    assert joined["table"]["seats"][1]["nickname"] == "Bo"
