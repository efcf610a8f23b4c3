"""Screens of rooms and tournaments, and how to get there."""

from random import Random

from playwright.sync_api import expect

from tests.page.captain import Captain
from tests.page.cup import Cup
from tests.page.scene import Maker, Scene, waits_for_heading
from tests.server.playing import play_at_random
from tests.server.rooms.test_rooms import Person
from tests.server.rooms.test_tournaments import cup_of
from tests.server.serving import Server, Taken
from tests.server.tables.test_analyses import await_analysis

SERIES = (0, 1, 0)
"""The losers of the finished matches."""


def room(server: Server) -> Scene:
    """A room of three with a history, as its host sees it."""
    ada, bob, cleo = (Person(server, name) for name in ("Ada", "Bob", "Cléo"))
    plan = {"game": "salvo", "best_of": 5}
    there = ada.found(title="Friday evenings", plan=plan)
    for each in (bob, cleo):
        each.enter(there)
    for loser in SERIES:
        match = ada.challenge(there, 2)
        keys = (ada.key, bob.key) if match["seat"] == "one" else (bob.key, ada.key)
        play_at_random(server, Taken(match["table"], keys), Random(loser), orders=6)
        server.post(f"/api/tables/{match['table']}/leave", {}, (ada, bob)[loser].key)
    ada.challenge(there, 3)
    return Scene(f"room/{there['room']}", {"seabattle-key": ada.key})


def invited_to_a_room(server: Server) -> Scene:
    there = Person(server, "Ada").found(title="Friday evenings")
    return Scene(f"room/{there['room']}/{there['secret']}")


def lesson(server: Server) -> Scene:
    """A tournament of a class under way, as the teacher sees it."""
    cup = Cup(server)
    cup.play_round(seed=1)
    cup.play_on(30)
    return Scene(f"tournament/{cup.id}", {"seabattle-key": cup.host.key})


def lesson_room(server: Server) -> Scene:
    """The room of a class, with the code for the board."""
    cup = Cup(server)
    return Scene(f"room/{cup.room['room']}", {"seabattle-key": cup.host.key})


def shows_boards(captain: Captain) -> None:
    frame = captain.page.frame_locator("iframe").first
    expect(frame.locator("[data-square]").first).to_be_visible()


def projector(server: Server) -> Scene:
    cup = Cup(server)
    cup.play_round(seed=1)
    cup.play_on(40)
    return Scene(f"projector/{cup.id}", {}, shows_boards)


def all_tables(server: Server) -> Scene:
    cup = Cup(server, minutes=30)
    cup.play_on(40)
    return Scene(f"projector/{cup.id}/all", {"seabattle-key": cup.host.key}, shows_boards)


def result(server: Server) -> Scene:
    """The result of a tournament, as a stranger with its link sees it."""
    cup = Cup(server)
    for seed in range(3):
        cup.play_round(seed, orders=8 if seed == 0 else 0)
    cup.host.ask("DELETE", f"/api/tournaments/{cup.id}")
    for table in cup_of(server, cup.id)["luck"]["next"][:2]:
        await_analysis(server, f"/api/tables/{table}/analysis?seat=one")
    return Scene(f"tournament/{cup.id}", {}, shows_podium)


def shows_podium(captain: Captain) -> None:
    waits_for_heading(captain)
    captain.page.locator(".podium").wait_for()


ROOMS: dict[str, Maker] = {
    "code": lambda server: Scene("code"),
    "rooms": lambda server: Scene("rooms"),
    "room": room,
    "room-invited": invited_to_a_room,
    "class-room": lesson_room,
    "class": lesson,
    "projector": projector,
    "all-tables": all_tables,
    "result": result,
}
