"""Checks of every refusal: the paragraph that it cites, and a sentence in each language."""

import re

from seabattle.core.errors import Refusal
from seabattle.core.wire import GameType
from seabattle.core.words import LANGUAGES, words


def check_refusal(game: GameType, refusal: Refusal, slug: str) -> None:
    assert (refusal.slug, refusal.cites) == (slug, f"{game.id} {game.paragraphs[slug]}")
    said = [words(game, language).refusal(refusal) for language in LANGUAGES]
    for sentence in said:
        assert sentence.endswith("."), sentence
        assert not re.search(r"[{}]|refusal-", sentence), sentence
    assert len(set(said)) == len(LANGUAGES)
