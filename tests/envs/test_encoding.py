"""Views encoded as arrays."""

from random import Random

import numpy as np

from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import Board, Layer, View
from seabattle.core.wire import encode
from seabattle.envs.discovery import list_numbers, make_counter_key
from seabattle.envs.encoding import OTHER, PLANES, Arrays, Encoding, encoding
from seabattle.envs.episode import Episode
from seabattle.games.catalogue import known_games
from seabattle.match.match import Match
from seabattle.testing.play import play_on
from tests.envs.setups import Setup, each_setup, episode_of, load_setup, replay_randomly
from tests.outside.minnow import Minnow, MinnowOptions

TINY = {"rows": 2, "columns": 3, "ships": ["destroyer"]}


def plane(encoded: Encoding, seen: Arrays, side: int, name: str) -> dict[str, float]:
    """The squares of one plane that are not 0."""
    cells = seen["boards"][side * len(PLANES) + PLANES.index(name)]
    names = encoded.game.grid.shape.squares
    found = {
        str(names[row][column]): float(cells[row, column]) for row, column in np.argwhere(cells)
    }
    return {name: value for name, value in found.items() if value}


def number(encoded: Encoding, seen: Arrays, name: str) -> float:
    return float(seen["numbers"][encoded.names.index(name)])


def say(episode: Episode, seat: Seat, *words: str) -> None:
    for word in words:
        assert episode.act(seat, episode.vocabulary.number(word)), f"{word} is not open"


def tiny_battle(game: str = "classic", **options: Json) -> tuple[Encoding, Episode]:
    """Both destroyers are placed: across at A-1, and down from A-3."""
    of = encoding(game, {"small": TINY, **options})
    episode = episode_of(of)
    say(episode, Seat.ONE, "A-1", "A-2")
    say(episode, Seat.TWO, "A-3", "B-3")
    return of, episode


@each_setup
def test_shapes_and_bounds_never_change(setup: Setup) -> None:
    of = load_setup(setup)
    for episode in replay_randomly(of, seed=2, most=120):
        for seat in PLAYERS:
            seen = episode.observe(seat)
            assert {name: array.shape for name, array in seen.items()} == of.shapes
            assert all(array.dtype == np.float32 and array.min() >= 0 for array in seen.values())
            assert list(np.flatnonzero(episode.mask(seat))) == episode.legal_actions(seat)


@each_setup
def test_discovery_has_found_everything_that_views_show(setup: Setup) -> None:
    of, rng = load_setup(setup), Random(11)
    for number_ in range(6):
        match = Match(of.game)
        while match.waiting_for and len(match.log) < 60 * (1 + number_ % 3):
            for view in map(match.view, PLAYERS):
                assert view.phase in of.seen.phases
                for counter in view.counters:
                    width = len(list_numbers(counter))
                    assert width <= of.seen.counters.get(make_counter_key(counter, view), 0)
            play_on(match, rng, len(match.log) + 1)


def test_the_same_encoding_serves_all_tables() -> None:
    assert encoding("classic") is encoding("classic", {"first": "one"})


def test_own_ships_lie_on_the_own_side_with_their_number() -> None:
    of, episode = tiny_battle()
    seen = episode.observe(Seat.TWO)
    assert plane(of, seen, 0, "ship") == {"A-3": 1, "B-3": 1}
    assert plane(of, seen, 0, "which") == {"A-3": 1, "B-3": 1}
    assert not plane(of, seen, 1, "ship")


def test_answers_lie_on_the_side_that_was_fired_at() -> None:
    of, episode = tiny_battle()
    say(episode, Seat.ONE, "A-3")
    say(episode, Seat.TWO, "B-1")
    mine, theirs = (episode.observe(seat) for seat in PLAYERS)
    assert plane(of, mine, 1, "hit") == plane(of, theirs, 0, "hit") == {"A-3": 1}
    assert plane(of, mine, 0, "miss") == plane(of, theirs, 1, "miss") == {"B-1": 1}


def test_what_was_said_is_seen_by_the_seat_that_said_it_alone() -> None:
    of = encoding("classic", {"small": TINY})
    episode = episode_of(of)
    say(episode, Seat.ONE, "A-1")
    mine, theirs = (episode.observe(seat)["said"] for seat in PLAYERS)
    spoken_words = {word: mine[of.vocabulary.number(word)] for word in ("place", "A-1")}
    assert spoken_words == {"place": 1, "A-1": 2}
    assert list(np.flatnonzero(theirs)) == [of.vocabulary.number("place")]


def test_numbers_say_who_is_to_act_and_what_is_counted() -> None:
    of, episode = tiny_battle()
    mine, theirs = (episode.observe(seat) for seat in PLAYERS)
    assert [number(of, seen, "first_seat") for seen in (mine, theirs)] == [1, 0]
    assert [number(of, seen, "mine_to_act") for seen in (mine, theirs)] == [1, 0]
    assert [number(of, seen, "theirs_to_act") for seen in (mine, theirs)] == [0, 1]
    assert number(of, mine, "phase battle") == 1
    assert number(of, mine, "phase placing") == 0
    say(episode, Seat.ONE, "B-1")
    assert number(of, episode.observe(Seat.ONE), "turns") == 1


def test_rounds_are_written_on_the_squares_of_a_salvo() -> None:
    of, episode = tiny_battle("salvo")
    say(episode, Seat.ONE, "A-1")
    say(episode, Seat.TWO, "A-1")
    seen = episode.observe(Seat.ONE)
    assert plane(of, seen, 1, "label") == {"A-1": 1}
    assert number(of, seen, "hits_made theirs destroyer 0") == 1
    assert number(of, seen, "hits_made mine destroyer 0") == 0


def test_on_a_shared_sea_each_ship_lies_on_its_own_side() -> None:
    of = encoding("wager")
    seen = episode_of(of).observe(Seat.TWO)
    assert plane(of, seen, 0, "facing") == {"7,1": 4}
    assert plane(of, seen, 1, "facing") == {"-2,8": 1}
    assert number(of, seen, "hp mine") == 20


def test_worlds_that_differ_in_what_is_hidden_look_the_same() -> None:
    """Where the opponent's ships lie is in no array until they are hit."""
    for game in ("classic", "morskoi", "pirates", "salvo"):
        of = encoding(game)
        worlds = [_place_both(of, seed) for seed in range(4)]
        assert len({encode(world.match.state) for world in worlds}) == 4, "the worlds differ"
        seen = [world.observe(Seat.ONE) for world in worlds]
        for other in seen[1:]:
            assert all(np.array_equal(seen[0][name], other[name]) for name in of.shapes)


def _place_both(of: Encoding, seed: int) -> Episode:
    """Both fleets lie: that of seat one as it always does, the other anywhere."""
    episode, rng = episode_of(of), Random(seed)
    while episode.match.view(Seat.ONE).phase == "placing":
        seat = episode.players_to_act[-1]
        open_now = episode.legal_actions(seat)
        episode.act(seat, open_now[0] if seat is Seat.ONE else rng.choice(open_now))
    return episode


def test_kinds_that_are_not_known_share_one_plane_and_ours_need_none() -> None:
    of = Encoding(Minnow(MinnowOptions()))
    assert of.planes == (*PLANES, OTHER)
    assert of.shapes["boards"] == (2 * (len(PLANES) + 1), 6, 8)
    echoes = (Layer("echo", ("A2",), label="3"), Layer("weed", ("B1",)))
    board = Board("far_pond", Seat.TWO, of.game.grid.shape, echoes)
    view = View(Seat.ONE, "casting", (Seat.ONE,), (board,))
    seen = of.observe(view, None)["boards"][len(of.planes) :]
    assert np.argwhere(seen[of.planes.index(OTHER)]).tolist() == [[0, 1], [1, 0]]
    assert seen[of.planes.index("label"), 0, 1] == 3
    assert all(encoding(game).planes == PLANES for game in known_games())
