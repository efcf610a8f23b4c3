"""Check a belief model: no sampled world contradicts what the seat knows.

In every sampled world the seat's view, its prompt and the seats to act are the same to the byte.
Where secrets are fixed at placement, the match is replayed with the sampled fleet, and the seat
must hear the same events. The same orders in the world and in the true state lead to the same
events, as long as the views are equal. On small boards all fleets are tried, and the samples must
cover exactly those that fit. Where secrets move, `hidden_paths` tries how they may have moved. The
truth must not stand out from the worlds as often as one that they leave out would.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from random import Random
from typing import Any

from seabattle.core.answer import offers
from seabattle.core.errors import SeabattleError
from seabattle.core.events import Notice
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game
from seabattle.core.kinds import Event, list_leaves, to_builtins
from seabattle.core.orders import Place
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.table import to_act
from seabattle.core.wire import encode
from seabattle.games.catalogue import belief_of, has_belief
from seabattle.match.match import Entry, Match
from seabattle.match.retake import placement_order
from seabattle.players.sampler import random_order
from seabattle.testing.play import play_unfinished, prefix_errors

WORLDS_PER_SEAT = 3
"""Worlds sampled for each seat at one moment."""
MOMENTS = 3
"""Moments checked under one set of options."""
MAX_ROWS = 120
"""Latest row of such a moment."""
MAX_ROWS_SMALL_BOARD = 60
"""Maximum length of the log of a match on a small board."""
MAX_FITTING_FLEETS = 40
"""Samples must cover all fitting fleets if there are at most this many."""
SAMPLES_PER_FLEET = 20
"""Samples for each fitting fleet; one is missed by chance once in 10^7 times."""
MATCHES = 6
"""Matches on a small board, each checked at one moment."""
RANKED_MATCHES = 16
"""Matches in which the truth is compared with sampled worlds, at one moment for each seat."""
RANKED_WORLDS = 63
"""Worlds that the truth is compared with. Among its like it is the oddest once in 64 times."""
MAX_ODD = 8
"""In so many of the 32 comparisons the truth may be the oddest: more happen once in 10^8 times."""


def check_belief(game: Game[Any, Any], rng: Random) -> None:
    """Check worlds at some moments of random matches, early and late."""
    for _ in range(MOMENTS if has_belief(type(game)) else 0):
        check_worlds(play_unfinished(game, rng, rng.randint(0, MAX_ROWS)))


def check_truth(game: Game[Any, Any], rng: Random) -> None:
    """Check that the truth is not too often the oddest among worlds that are sampled.

    Where worlds leave out what can be the case, the truth has little in common with any of them.
    """
    odd = 0
    for _ in range(RANKED_MATCHES if has_belief(type(game)) else 0):
        match = play_unfinished(game, rng, rng.randint(0, MAX_ROWS))
        if match.outcome is None and Seat.CHANCE not in match.acting:
            check_worlds(match)
            odd += sum(_is_truth_odd(match, seat, rng) for seat in PLAYERS)
    assert odd <= MAX_ODD, (
        f"{game.id}: `worlds` leaves out what is the case: in {odd} of {2 * RANKED_MATCHES} "
        f"comparisons the truth has less in common with {RANKED_WORLDS} sampled worlds than any of "
        "them with the others"
    )


def _is_truth_odd(match: Match, seat: Seat, rng: Random) -> bool:
    """Return whether the truth has less in common with the worlds than each of them has."""
    game = match.game
    worlds = list(islice(_sample_worlds(match, seat, rng), RANKED_WORLDS))
    assert len(worlds) == RANKED_WORLDS, (
        f"`worlds` ends for {seat} after {len(worlds)}: draws are without end"
    )
    secrets = [set(list_leaves(game.secret(state, seat.other))) for state in (match.state, *worlds)]
    common = Counter(chain.from_iterable(secrets))
    truth, *drawn = [sum(common[leaf] - 1 for leaf in secret) for secret in secrets]
    return truth < min(drawn)


def check_worlds(match: Match) -> None:
    """Check the worlds of both players at this moment, if the game has a belief model."""
    if has_belief(type(match.game)) and match.outcome is None and Seat.CHANCE not in match.acting:
        for seat in PLAYERS:
            _check_worlds_for(match, seat)


def _check_worlds_for(match: Match, seat: Seat) -> None:
    game, seed = match.game, f"{len(match.log)} {seat}"
    with prefix_errors(f"no world can be drawn for {seat}"):
        drawn = list(islice(_sample_worlds(match, seat, Random(seed)), WORLDS_PER_SEAT))
    assert len(drawn) == WORLDS_PER_SEAT, f"`worlds` ends for {seat}: draws are without end"
    if seat is Seat.ONE:
        again = next(_sample_worlds(match, seat, Random(seed)))
        assert encode(again) == encode(drawn[0]), "the same seed draws another world"
    seen = encode(game.view(match.state, seat))
    for world in drawn:
        with prefix_errors(f"a sampled world has no view, {world}"):
            view = encode(game.view(world, seat))
        assert view == seen, f"{seat} would see something else in {world}"
        assert to_act(game, world) == match.acting, f"others are to act in {world}"
    _check_past(match, seat, drawn[0])
    _check_future(match, seat, drawn[0], Random(seed))


def _sample_worlds(match: Match, seat: Seat, rng: Random) -> Iterator[Any]:
    return belief_of(match.game).worlds(match.view(seat), match.heard[seat], rng)


def _check_past(match: Match, seat: Seat, world: Any) -> None:
    """Check that the seat would have heard the same if the other had placed as in this world."""
    fleet = placement_order(match.game, world, seat.other)
    if fleet and not match.game.secrets_change:
        assert is_consistent_placement(match, seat, fleet), (
            f"{seat} would have heard something else in {world}"
        )


def is_consistent_placement(match: Match, seat: Seat, fleet: Place) -> bool:
    """Return whether a seat would have heard the same if the other had placed this fleet."""
    again = Match(match.game)
    told = iter(match.heard[seat])
    for entry in match.log:
        is_placement = entry.seat is seat.other and isinstance(entry.order, Place)
        news = _try_entry(again, Entry(entry.seat, fleet) if is_placement else entry)
        if news is None or not all(event == next(told, None) for event in _events_for(news, seat)):
            return False
    return True


def _try_entry(match: Match, entry: Entry) -> list[Notice] | None:
    """Play a row; return its notices, or None if it is refused or ends the match."""
    try:
        news = match.give(entry.seat, entry.order)
    except SeabattleError:
        return None
    return None if match.outcome else news


def _check_future(match: Match, seat: Seat, world: Any, rng: Random) -> None:
    """Check that the same orders tell the seat the same, unless the views differ afterwards."""
    game = match.game
    orders = {one: random_order(game, match.state, one, rng) for one in match.acting}
    if all(offers(game.prompt(world, one), to_builtins(order)) for one, order in orders.items()):
        real, imagined = game.play(match.state, orders), game.play(world, orders)
        heard, told = (_events_for(step.notices, seat) for step in (real, imagined))
        if game.view(real.state, seat) == game.view(imagined.state, seat):
            assert encode(heard) == encode(told), f"{seat} would hear of {orders} otherwise"


def _events_for(notices: Sequence[Notice], seat: Seat) -> list[Event]:
    return [notice.event for notice in notices if seat in notice.to]


def check_world_coverage(game: Game[Any, Any], rng: Random) -> int:
    """Check on a small board that all fitting fleets are sampled, and no others.

    Return the number of moments with few enough fitting fleets to be checked.
    """
    if not has_belief(type(game)) or game.secrets_change or not isinstance(game, FleetGame):
        return 0
    matches = [
        play_unfinished(game, rng, rng.randint(8, MAX_ROWS_SMALL_BOARD)) for _ in range(MATCHES)
    ]
    return sum(_check_coverage(match, rng) for match in matches)


def _check_coverage(match: Match, rng: Random) -> bool:
    game, seat = match.game, rng.choice(PLAYERS)
    assert isinstance(game, FleetGame)
    if Seat.CHANCE in match.acting or not placement_order(game, match.state, seat.other):
        return False
    every = (Place(game.yard.berths(fleet)) for fleet in game.yard.all_fleets())
    fit = (encode(place) for place in every if is_consistent_placement(match, seat, place))
    fitting = {*islice(fit, MAX_FITTING_FLEETS + 1)}
    if len(fitting) > MAX_FITTING_FLEETS:
        return False
    worlds = islice(_sample_worlds(match, seat, rng), SAMPLES_PER_FLEET * len(fitting))
    drawn = {encode(placement_order(game, world, seat.other)) for world in worlds}
    assert drawn == fitting, f"of {len(fitting)} fleets that fit, {len(drawn & fitting)} are drawn"
    return True
