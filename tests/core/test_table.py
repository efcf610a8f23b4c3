"""Rules of every table, below the level of a match."""

from random import Random

import pytest

from seabattle.core.answer import fill
from seabattle.core.chance import Drawn
from seabattle.core.errors import LONGEST_DETAIL, Fault, Refused, truncate_details
from seabattle.core.events import Ended, Forfeited, Surrendered, tell
from seabattle.core.game import Game
from seabattle.core.orders import Forfeit, Surrender
from seabattle.core.outcome import Outcome
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.table import (
    PARAGRAPHS,
    carry_out,
    check_answer,
    check_drawn,
    game_refusal,
    give_up,
    table_refusal,
    to_act,
)
from seabattle.core.wire import read_order
from seabattle.core.words import LANGUAGES, Language, core_folder, to_hyphens, words
from seabattle.games.catalogue import load
from seabattle.games.classic.model import Fire
from seabattle.games.classic.rules import Classic

GAME = load("classic", {"small": {"rows": 1, "columns": 2, "ships": ["destroyer"]}})
PLACED = carry_out(
    GAME,
    GAME.start(),
    {seat: read_order(GAME, fill(GAME.prompt(GAME.start(), seat), Random(1))) for seat in PLAYERS},
).state


def test_an_offered_order_passes_and_another_is_refused() -> None:
    prompt = GAME.prompt(PLACED, Seat.ONE)
    check_answer(GAME, PLACED, Seat.ONE, Fire("A-1"), prompt)
    hit = carry_out(GAME, PLACED, {Seat.ONE: Fire("A-1")}).state
    back = carry_out(GAME, hit, {Seat.TWO: Fire("A-1")}).state
    with pytest.raises(Refused) as caught:
        check_answer(GAME, back, Seat.ONE, Fire("A-1"), GAME.prompt(back, Seat.ONE))
    assert caught.value.refusal.cites == "classic 23"


def test_a_draw_is_checked_against_its_pool() -> None:
    game = load("classic", {"first": "lot"})
    check_drawn(game, game.start(), Drawn(("two",)))
    with pytest.raises(
        Refused, check=lambda error: error.refusal.slug == "impossible_draw"
    ) as caught:
        check_drawn(game, game.start(), Drawn(("three",)))
    assert caught.value.refusal.details == {"draws": 1, "values": "one, two"}


def test_the_last_step_says_that_it_is_over() -> None:
    first = carry_out(GAME, PLACED, {Seat.ONE: Fire("A-1")}).state
    second = carry_out(GAME, first, {Seat.TWO: Fire("A-1")}).state
    last = carry_out(GAME, second, {Seat.ONE: Fire("A-2")})
    won = Outcome(Seat.ONE, "fleet_sunk")
    assert last.state.outcome == won
    assert last.notices[-1:] == tell(HEARERS, Ended(won))
    assert to_act(GAME, second) == (Seat.ONE,)
    assert to_act(GAME, last.state) == ()


@pytest.mark.parametrize("seat", PLAYERS)
def test_giving_up(seat: Seat) -> None:
    step, lost = give_up(PLACED, seat, Surrender()), Outcome(seat.other, "surrender")
    assert step.state.outcome == lost
    assert step.notices == tell(HEARERS, Surrendered(seat), Ended(lost))


@pytest.mark.parametrize("seat", PLAYERS)
def test_a_forfeit(seat: Seat) -> None:
    step, lost = give_up(PLACED, Seat.TABLE, Forfeit(seat, "clock")), Outcome(seat.other, "forfeit")
    assert step.state.outcome == lost
    assert step.notices == tell(HEARERS, Forfeited(seat, "clock"), Ended(lost))


def test_a_game_that_draws_nothing_says_so() -> None:
    with pytest.raises(LookupError, match="classic has no chance to draw for"):
        Game.chance(GAME, PLACED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", PARAGRAPHS)
def test_every_refusal_of_the_table_has_words_and_a_paragraph(
    slug: str, language: Language
) -> None:
    book = (core_folder() / f"rules.{language}.md").read_text(encoding="utf-8")
    assert f"\n{PARAGRAPHS[slug]}. " in book
    assert words(Classic, language).has(f"refusal-{to_hyphens(slug)}")
    assert table_refusal(slug).refusal.book == "table"


def test_without_a_reason_of_its_own_a_game_says_that_an_order_is_not_offered() -> None:
    fault = Game.fault(GAME, PLACED, Seat.ONE, Surrender())
    assert game_refusal(GAME, fault).refusal.cites == "table 11"


def test_a_reason_without_a_paragraph_is_the_games_mistake() -> None:
    with pytest.raises(LookupError, match="refuses with 'too_windy', which has no paragraph"):
        game_refusal(GAME, Fault("too_windy"))


def test_a_refusal_quotes_no_more_than_a_sentence_can_hold() -> None:
    refusal = game_refusal(GAME, Fault("no_such_ship", {"given": "x" * 9999, "n": 3})).refusal
    assert refusal.details == {"given": "x" * LONGEST_DETAIL, "n": 3}
    assert truncate_details({}) == {}
