"""Every refusal of `wager`: its slug, the paragraph it cites, and its sentence."""

import re
from collections.abc import Callable

import pytest

from seabattle.core.errors import Malformed, Refusal
from seabattle.core.kinds import Json
from seabattle.core.words import LANGUAGES, words
from seabattle.games.wager.rules import Wager
from tests.games.refusals import check_refusal
from tests.games.table import ONE, TWO
from tests.games.wager.table import Duel, broadsides


def planning(ships: tuple[str, str], plan: str, **options: Json) -> Refusal:
    duel = Duel(*ships, **options)
    return duel.refusal(ONE, kind="plan", course=duel.course(ONE, plan))


def acting(ships: tuple[str, str], **order: Json) -> Refusal:
    duel = Duel(*ships)
    duel.plan()
    return duel.refusal(ONE, **order)


def repairing_with_one_crew_point() -> Refusal:
    duel = broadsides()
    for _ in range(3):
        duel.act(ONE, "evade", 1, 1)
    return duel.refusal(ONE, kind="repair")


NEAR = ("brigantine 2,4 1", "sloop 2,6 0")
AHEAD = ("brigantine 2,4 1", "sloop 5,4 0")
FAR = ("brigantine 2,4 1", "sloop 2,9 0")
CASES: dict[str, tuple[int, str, Callable[[], Refusal]]] = {
    "plan_first": (39, "confirm your plan first", lambda: Duel().refusal(TWO, kind="end_turn")),
    "planning_is_over": (
        39,
        "now is the time for actions",
        lambda: acting(NEAR, kind="plan", course={"to": "2,4", "facing": 1}),
    ),
    "too_few_sail_points": (
        46,
        "need 5 sail points for this plan, and you have 4",
        lambda: planning(NEAR, "4,4 4"),
    ),
    "too_far": (47, "5,4 is too far away.*2 hexes", lambda: planning(NEAR, "5,4 1")),
    "hull_off_board": (
        48,
        "On 0,0, facing NW",
        lambda: planning(("brigantine 0,0 1", "sloop 2,6 0"), "0,0 5"),
    ),
    "enemy_in_the_way": (49, "On 2,5", lambda: planning(NEAR, "2,5 2")),
    "retreat_off": (
        63,
        "can’t leave the board in this game",
        lambda: planning(NEAR, "2,4 1 leave"),
    ),
    "not_at_the_edge": (
        64,
        "On 2,4",
        lambda: planning(NEAR, "2,4 1 leave", retreat=True),
    ),
    "too_few_crew_points": (
        75,
        "need 2 crew points for this action, and you have 1",
        repairing_with_one_crew_point,
    ),
    "out_of_range": (84, "2,9 is out of range.*4 hexes", lambda: acting(FAR, kind="fire", at="29")),
    "out_of_arc": (
        85,
        "5,4 isn’t within a firing arc",
        lambda: acting(AHEAD, kind="fire", at="5,4"),
    ),
    "not_the_enemy": (91, "no enemy on 2,7", lambda: acting(NEAR, kind="fire", at="2,7")),
}


def test_there_is_a_case_for_every_slug() -> None:
    assert CASES.keys() == Wager.paragraphs.keys()


@pytest.mark.parametrize("slug", CASES)
def test_a_refusal_names_its_reason(slug: str) -> None:
    paragraph, sentence, case = CASES[slug]
    refusal = case()
    assert refusal.paragraph == paragraph
    assert re.search(sentence, words(Wager, "en").refusal(refusal))
    check_refusal(Wager, refusal, slug)


def test_the_first_reason_that_holds_is_named() -> None:
    """A plan that is wrong in every way is too far away before all else."""
    everything = planning(("galleon 0,2 1", "galleon 3,2 1"), "5,0 4")
    assert everything.slug == "too_far"
    off_board_and_too_dear = planning(("galleon 0,2 1", "galleon 3,2 1"), "-1,2 4")
    assert off_board_and_too_dear.slug == "hull_off_board"


@pytest.mark.parametrize(
    ("ships", "slug"),
    [
        (("brigantine 0,0 0", "sloop 7,1 0"), "start_off_board"),
        (("brigantine 2,4 1", "sloop 3,4 0"), "starts_overlap"),
    ],
)
def test_starting_places_that_are_not_legal(ships: tuple[str, str], slug: str) -> None:
    with pytest.raises(Malformed) as error:
        Duel(*ships)
    assert error.value.slug == slug
    said = {words(Wager, language).malformed(error.value) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
