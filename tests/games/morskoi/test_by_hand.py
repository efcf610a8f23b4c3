"""The engine compared with a match kept on paper: the same offers, events and end."""

from random import Random
from typing import Any

import pytest

from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import HEARERS, Seat
from seabattle.match.match import Match
from seabattle.testing.play import random_order
from tests.games.morskoi.by_hand import EVERY, ByHand, around
from tests.games.morskoi.table import morskoi

SIDES = {
    "full": {"one": "Люди", "two": "ИИ"},
    "full, seats swapped": {"one": "ИИ", "two": "Люди"},
    "basic": {"one": "", "two": ""},
}
OPTIONS: dict[str, dict[str, Any]] = {
    "full": {},
    "full, seats swapped": {"people": "two", "first": "two"},
    "basic": {"mode": "basic"},
}


def on_paper(match: Match, sides: dict[str, str], first: str) -> ByHand:
    fleets = {
        entry.seat.value: {
            berth["ship"]: berth["squares"] for berth in to_builtins(entry.order)["fleet"]
        }
        for entry in match.log
    }
    return ByHand(sides, fleets, first)


def list_offers(match: Match) -> Json:
    """Return everything that the prompt offers, by order and part."""
    [seat] = match.waiting_for
    prompt = to_builtins(match.view(seat).prompt)
    return {
        verb["kind"]: {
            part["name"]: [
                choice["value"] if isinstance(choice, dict) else choice
                for choice in part["ask"]["among"]
            ]
            for part in verb["parts"]
        }
        for verb in prompt["verbs"]
    }


def expected_offers(paper: ByHand) -> Json:
    if paper.field:
        return {"pick": {"squares": paper.list_unanswered(paper.field)}}
    abilities = paper.abilities()
    moves = [{"ship": id, "squares": [square]} for id, square in paper.moves()]
    move: dict[str, Json] = {"move": moves} if "move" in abilities and moves else {}
    flags: dict[str, Json] = {power: [True] for power in ("scan", "suppress") if power in abilities}
    verbs: dict[str, dict[str, Json]] = {"fire": {"at": paper.targets(), **flags, **move}}
    if "pair" in abilities and paper.pairs():
        verbs["pair"] = {"squares": paper.pairs(), **move}
    centres = [square for square in EVERY if paper.list_unanswered(around(square, 1))]
    if "field" in abilities and centres:
        verbs["field"] = {"centre": centres, **move}
    return verbs


def sorted_lists(verbs: Json) -> Json:
    return {
        kind: {name: sorted(map(str, values)) for name, values in parts.items()}
        for kind, parts in verbs.items()
    }


@pytest.mark.parametrize("mode", SIDES)
def test_the_engine_agrees_with_a_match_on_paper(mode: str) -> None:
    rng = Random(5)
    for _ in range(6):
        match = Match(morskoi(**OPTIONS[mode]))
        while match.view(Seat.ONE).phase != "battle":
            match.add(random_order(match, rng))
        paper = on_paper(match, SIDES[mode], OPTIONS[mode].get("first", "one"))
        while not match.outcome:
            assert sorted_lists(list_offers(match)) == sorted_lists(expected_offers(paper))
            entry = random_order(match, rng)
            before = {seat: len(match.heard[seat]) for seat in HEARERS}
            match.add(entry)
            paper.carry_out(to_builtins(entry.order))
            for seat in HEARERS:
                news = [to_builtins(event) for event in match.heard[seat][before[seat] :]]
                news = [event for event in news if event["kind"] not in ("ended", "disclosed")]
                assert news == paper.told[seat.value]
        assert match.outcome.winner is not None
        assert match.outcome.winner.value == paper.winner


def test_both_kinds_of_pair_and_every_ability_are_on_paper() -> None:
    """The paper itself is no blank: on an open board there are 180 pairs and all abilities."""
    fleet = {"4": ["а-1", "б-1", "в-1", "г-1"], "3a": ["а-3", "б-3", "в-3"], "2a": ["а-5", "б-5"]}
    fleet["1a"] = ["е-8"]
    paper = ByHand(SIDES["full"], {"one": fleet, "two": fleet}, "two")
    assert len(paper.pairs()) == 180
    assert paper.abilities() == {"move", "pair", "scan"}
    assert [square for _, square in paper.moves()] == ["е-7", "д-8", "ж-8", "е-9"]
