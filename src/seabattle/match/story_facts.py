"""Facts of a finished match, from what everybody was told and from the open final position."""

from collections.abc import Collection, Iterator
from typing import Literal

import msgspec

from seabattle.core.events import Firing, Forfeited, Loss, Sinking
from seabattle.core.kinds import Event
from seabattle.core.outcome import ForfeitReason
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import Board
from seabattle.match.match import Match

StoryKind = Literal[
    "draw",
    "surrender",
    "forfeit",
    "retreat",
    "points",
    "claim",
    "last_shot",
    "comeback",
    "helped",
    "narrow",
    "flawless",
    "swift",
    "hunted",
    "steady",
]
"""The kind of a match, as its winner would tell it."""

BY_REASON: dict[str, StoryKind] = {
    "surrender": "surrender",
    "forfeit": "forfeit",
    "retreat": "retreat",
    "turn_limit": "points",
    "claim": "claim",
}
COMEBACK_SHARE = 0.3
"""The part of a fleet, or of a hull, by which the winner has to have been behind; two ships at
least."""
SWIFT_SHARE = 0.4
"""The part of the board that the winner has fired at, at most."""
SWIFT_ATTACKS = 5
"""In a duel of two ships: the winner's shots, at most."""
HUNT_SHARE = 0.15
"""The part of the board that the winner has fired at to find the last ship, at least."""
NARROW_HULL, LAST_SHOT_HULL = 0.25, 0.1
"""The part of its points that the winner's only ship has left, at most."""


class TurningPoint(msgspec.Struct, frozen=True):
    """The sinking from which on the winner was not behind any more; without one, the sinking that
    gave the winner the lead for good, unless it was the last."""

    ship: str | None
    at: str | None
    move: int
    """The number of the winner's attack."""


class StoryFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match in numbers, from the winner's side; from seat one's after a draw."""

    winner: Seat | None
    reason: str
    forfeit: ForfeitReason | None = None
    ships: int = 1
    """Ships of a side at the beginning."""
    afloat: int = 1
    """The winner's ships at the end."""
    last_ship: str | None = None
    """The id of the winner's ship, if it is the only one left."""
    unhit: int = 0
    """Squares of the winner's ships that are not hit."""
    hull: tuple[int, int] | None = None
    """In a duel of two ships: the points that the winner has left, and the full number."""
    behind: tuple[int, int] | None = None
    """Ships of the winner and of the loser when the winner was furthest behind; in a duel of two
    ships, their points."""
    attacks: int = 0
    targets: int = 0
    """Squares that the winner has fired at, each as often as it did."""
    hunt: int = 0
    """The number of targets between the last two sinkings."""
    squares: int = 1
    """Squares of a board."""
    at: str | None = None
    """The square of the winner's last shot."""
    turning: TurningPoint | None = None


def kind_of_story(facts: StoryFacts, *, helped: bool = False) -> StoryKind:
    """Return what the match was. `helped`: the winner has taken hints."""
    if facts.winner is None:
        return "draw"
    if facts.reason in BY_REASON:
        return BY_REASON[facts.reason]
    return next(_kinds_of_victory(facts, helped=helped))


def _kinds_of_victory(facts: StoryFacts, *, helped: bool) -> Iterator[StoryKind]:
    """Yield every kind that the facts allow, the rarest first."""
    hull_left = facts.hull[0] / facts.hull[1] if facts.hull else None
    own, theirs = facts.behind or (1, 1)
    if facts.unhit == 1 or (hull_left is not None and hull_left <= LAST_SHOT_HULL):
        yield "last_shot"
    if theirs - own >= max(2, COMEBACK_SHARE * (facts.hull[1] if facts.hull else facts.ships)):
        yield "comeback"
    if helped:
        yield "helped"
    if facts.afloat == facts.ships > 1 or hull_left == 1:
        yield "flawless"
    few_targets = 0 < facts.targets <= SWIFT_SHARE * facts.squares
    if facts.attacks <= SWIFT_ATTACKS if facts.hull else few_targets:
        yield "swift"
    if facts.hunt >= HUNT_SHARE * facts.squares and facts.ships > 1:
        yield "hunted"
    if 1 == facts.afloat < facts.ships or (hull_left is not None and hull_left <= NARROW_HULL):
        yield "narrow"
    yield "steady"


def facts_of_match(match: Match) -> StoryFacts:
    """Collect the facts of a finished match."""
    assert match.outcome, "only a finished match has a story"
    winner, reason = match.outcome.winner, match.outcome.reason
    side = winner or Seat.ONE
    own, theirs = (_own_board(match, seat) for seat in (side, side.other))
    told = match.heard[Seat.WATCHER]
    hulls = {seat: match.game.hull(match.state, seat) for seat in PLAYERS}
    points = {seat: hull[1] for seat, hull in hulls.items() if hull}
    course = _Course(side, len(_ships(own)) or 1, len(_ships(theirs)) or 1, points)
    for event in told:
        course.follow(event, {} if theirs is None else _ships(theirs))
    rulings = (event.why for event in told if isinstance(event, Forfeited))
    unhit = {ship: cells for ship, cells in _unhit(own).items() if cells}
    return StoryFacts(
        winner=winner,
        reason=reason,
        forfeit=next(rulings, None),
        ships=course.ships,
        afloat=course.own,
        last_ship=next(iter(unhit)) if course.own == len(unhit) == 1 else None,
        unhit=sum(unhit.values()),
        hull=hulls[side],
        behind=course.behind,
        attacks=course.attacks,
        targets=course.targets,
        hunt=course.hunt,
        squares=sum(name is not None for row in match.game.grid.shape.squares for name in row),
        at=course.last,
        turning=course.turning,
    )


class _Course:
    """The ships of both sides in the course of a match, or the points of their only ships."""

    def __init__(self, side: Seat, own: int, theirs: int, points: dict[Seat, int]) -> None:
        self.side, self._points = side, points
        self.ships, self.own, self.theirs = own, own, theirs
        self.attacks = self.targets = self.hunt = self._hunted = 0
        self.behind: tuple[int, int] | None = None
        self.last: str | None = None
        self.turning: TurningPoint | None = None
        self._was_behind = False

    def follow(self, event: Event, theirs: dict[str, Collection[str]]) -> None:
        """Count an event. `theirs` are the squares of the other side's ships at the end."""
        if isinstance(event, Firing) and event.by is self.side:
            self.last = event.targets[0] if len(event.targets) == 1 else None
            self.attacks += 1
            self.targets += len(event.targets)
            self._hunted += len(event.targets)
        elif isinstance(event, Loss):
            self._lose(event, theirs)
        self._count_points(event)

    def _count_points(self, event: Event) -> None:
        """Count what a shot left of the other ship, or a repair of the own one."""
        points, by = getattr(event, "hp", None), getattr(event, "by", None)
        if points is None or by not in self._points:
            return
        self._points[by.other if isinstance(event, Firing) else by] = points
        self._compare(self._points[self.side], self._points[self.side.other])

    def _compare(self, own: int, theirs: int) -> None:
        """Remember where the side was furthest behind."""
        deepest = self.behind or (0, 0)
        if theirs - own > deepest[1] - deepest[0]:
            self.behind = own, theirs

    def _lose(self, event: Loss, theirs: dict[str, Collection[str]]) -> None:
        lead = self.own - self.theirs
        if event.owner is self.side:
            self.own -= 1
            self._compare(self.own, self.theirs)
        else:
            self.theirs -= 1
            self.hunt, self._hunted = self._hunted, 0
            if self._turns(lead):
                ship = getattr(event, "ship", None)
                if ship is None and isinstance(event, Sinking):
                    lost = set(event.squares)
                    ship = next((id for id, each in theirs.items() if lost == set(each)), None)
                self.turning = TurningPoint(ship, self.last, self.attacks)

    def _turns(self, lead: int) -> bool:
        """Return whether the other side's loss, before which the lead was this, is the best turning
        point so far."""
        if lead < 0:
            self._was_behind |= self.own >= self.theirs
            return self.own >= self.theirs
        return lead == 0 and self.theirs > 0 and not self._was_behind


def _own_board(match: Match, seat: Seat) -> Board | None:
    boards = match.view(seat).boards
    return next((board for board in boards if board.id == "own"), None)


def _ships(board: Board | None) -> dict[str, Collection[str]]:
    layers = board.layers if board else ()
    return {each.name: each.squares for each in layers if each.kind == "ship" and each.name}


def _unhit(board: Board | None) -> dict[str, int]:
    """Return for each ship on its owner's board how many of its squares are not hit."""
    layers = board.layers if board else ()
    struck = {square for each in layers if each.kind in ("hit", "sunk") for square in each.squares}
    return {ship: len(set(squares) - struck) for ship, squares in _ships(board).items()}
