"""Messages of Project Fluent, as its specification and the Unicode CLDR have them."""

import pytest

from seabattle.core.fluent import Bundle, Value, format_number, parse

SOURCE = r"""
plain = Two lines
    of text
escaped = { "{" }\ {"\u0041"}
greeting = Hello, { $name }!
again = Again: { greeting }
# The first variant that fits is taken, also before an exact number.
ships = { $count ->
    [0] none
    [one] one ship
    [few] few ships
    [many] many ships
   *[other] { $count } ships
}
named = { $ship ->
    [ark] the Ark
   *[other] some { -craft(case: "of") }
}
-craft = { $case ->
    [of] of craft
   *[plain] craft
}
    .colour = grey
bare = { -craft }
colour = { -craft.colour ->
    [grey] grey
   *[other] another
}
    .hint = a { $hint }
nested = { { $name } }
circle = { circle }
lost = { nowhere }
function = { NUMBER($count) }
"""


def say(key: str, data: dict[str, Value], language: str = "en") -> str:
    bundle = Bundle(language, parse(SOURCE))
    pattern = bundle.pattern(key)
    assert pattern
    return bundle.format(pattern, data)


@pytest.mark.parametrize(
    ("key", "data", "said"),
    [
        ("plain", {}, "Two lines\nof text"),
        ("escaped", {}, r"{\ A"),
        ("greeting", {"name": "Ann"}, "Hello, Ann!"),
        ("again", {"name": "Ann"}, "Again: Hello, Ann!"),
        ("named", {"ship": "ark"}, "the Ark"),
        ("named", {"ship": 3}, "some of craft"),
        ("bare", {}, "craft"),
        ("colour", {}, "grey"),
        ("nested", {"name": 1234.5}, "1,234.5"),
        ("ships", {"count": 0}, "none"),
        ("ships", {"count": "one"}, "one ship"),
    ],
)
def test_a_message(key: str, data: dict[str, Value], said: str) -> None:
    assert say(key, data) == said


@pytest.mark.parametrize(
    ("language", "numbers", "said"),
    [
        ("en", (1, -1, 1.0), "one ship"),
        ("en", (2, 21), "{} ships"),
        ("fr", (1, 1.5), "one ship"),
        ("fr", (1_000_000,), "many ships"),
        ("fr", (2, 1_000_001), "{} ships"),
        ("ru", (1, 21, 101), "one ship"),
        ("ru", (2, 24, -3), "few ships"),
        ("ru", (5, 11, 14, 20, 111), "many ships"),
        ("ru", (1.5,), "{} ships"),
    ],
)
def test_the_plural_of_a_number(language: str, numbers: tuple[float, ...], said: str) -> None:
    for number in numbers:
        written = said.format(format_number(number, language))
        assert say("ships", {"count": number}, language) == written


def test_numbers_are_written_as_in_the_language() -> None:
    written = {each: format_number(-12345.6789, each) for each in ("en", "fr", "ru")}
    assert written == {"en": "-12,345.679", "fr": "-12\u202f345,679", "ru": "-12\u00a0345,679"}
    assert format_number(1000.0, "en") == "1,000"


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("greeting", r"\$name is not given"),
        ("circle", "refers to itself"),
        ("lost", "nowhere is referred to"),
        ("function", "FunctionReference is not supported"),
    ],
)
def test_a_message_that_leads_nowhere_is_an_error(key: str, said: str) -> None:
    with pytest.raises(LookupError, match=said):
        say(key, {"count": 1})


def test_later_messages_replace_earlier_ones() -> None:
    bundle = Bundle("en", parse(SOURCE), parse("plain = New\n"))
    pattern = bundle.pattern("plain")
    assert pattern
    assert bundle.format(pattern, {}) == "New"
    hint = bundle.attributes("colour")["hint"]
    assert bundle.format(hint, {"hint": "clue"}) == "a clue"
    assert not bundle.has("-craft")
