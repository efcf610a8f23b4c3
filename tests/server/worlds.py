"""Pairs of worlds that nobody but the one who hides something may tell apart.

Each pair is two scripts of orders which differ in one secret alone. `test_secrecy` compares the
traffic that they cause, `timing` the time that it takes.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from tests.games.classic import table as classic
from tests.games.morskoi import table as morskoi
from tests.games.pirates import table as pirates
from tests.games.salvo import table as salvo
from tests.games.table import ONE, TWO, Layout, berths

Row = tuple[Seat, Json]
"""An order, and who gives it."""


@dataclass(frozen=True)
class Secret:
    """Two scripts for a game, which differ in what `hider` hides from everybody else."""

    game: str
    name: str
    hider: Seat
    worlds: tuple[Sequence[Row], Sequence[Row]]
    moments: Mapping[int, str]
    """The rows with which the secret comes into play, each with a word for what happens."""
    options: Mapping[str, Json] = field(default_factory=dict)

    @property
    def blind(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in HEARERS if seat is not self.hider)

    def __str__(self) -> str:
        return f"{self.game}, {self.name}, hidden by {self.hider.value}"


def every_secret() -> Iterator[Secret]:
    """All of them, each hidden by one player and by the other."""
    for secret in (*_classic(), *_morskoi(), _pirates(), *_salvo()):
        yield secret
        yield _mirror(secret)
    for hider in PLAYERS:
        yield from _wager(hider)


def _mirror(secret: Secret) -> Secret:
    """Return a secret with the seats exchanged."""
    one, two = ([(seat.other, order) for seat, order in rows] for rows in secret.worlds)
    options = {name: SWAPPED.get(value, value) for name, value in secret.options.items()}
    return replace(secret, hider=secret.hider.other, worlds=(one, two), options=options)


SWAPPED: Mapping[Json, Json] = {"one": "two", "two": "one"}
FIRST = {"first": "one"}


def _place(seat: Seat, layout: Layout) -> Row:
    return seat, to_builtins(berths(layout))


def _fire(seat: Seat, at: str, **more: Json) -> Row:
    return seat, {"kind": "fire", "at": at, **more}


def _two_fleets(mine: Layout, first: Layout, other: Layout, *rows: Row) -> tuple[list[Row], ...]:
    """Both worlds: seat two has one fleet or the other, and the rows are the same."""
    return tuple([_place(ONE, mine), _place(TWO, theirs), *rows] for theirs in (first, other))


# Classic: fleets, manoeuvres, silent sinkings and what follows from them

TO_THE_RIGHT = {
    ship: [f"{square[:2]}{int(square[2:]) + 5}" for square in squares]
    for ship, squares in classic.ROWS.items()
}
"""No square of this fleet is one of `ROWS`."""
EXCHANGED = {
    **classic.ROWS,
    "battleship": ("I-1", "I-2", "I-3", "I-4"),
    "destroyer": ("C-1", "C-2"),
}
"""Two ships lie where the other did in `ROWS`, from the same square on."""
WITH_ROOM = {
    "carrier": ("A-3", "A-4", "A-5", "A-6", "A-7"),
    "battleship": ("D-1", "D-2", "D-3", "D-4"),
    "cruiser": ("D-7", "D-8", "D-9"),
    "submarine": ("G-2", "G-3", "G-4"),
    "destroyer": ("G-7", "G-8"),
}
"""Its ships can sail to 18 places, those of `ROWS` to seven."""

END_TO_END = {
    **classic.ROWS,
    "submarine": ("J-1", "J-2", "J-3"),
    "destroyer": ("J-4", "J-5"),
}
TURNED_AROUND = {
    **classic.ROWS,
    "submarine": ("J-3", "J-4", "J-5"),
    "destroyer": ("J-1", "J-2"),
}
"""Ships on the squares of `END_TO_END`, laid the other way round."""


def _classic() -> Iterator[Secret]:
    yield _of_classic(
        "fleet",
        (classic.ROWS, TO_THE_RIGHT),
        {},
        {2: "first shot", 4: "second shot"},
        *(_fire(ONE, "B-1"), _fire(TWO, "J-1"), _fire(ONE, "B-6")),
    )
    opening = (_fire(ONE, "I-1"), _fire(TWO, "J-10"), _fire(ONE, "I-2"))
    yield _of_classic(
        "silent sinking",
        (classic.ROWS, EXCHANGED),
        {"silent_sinking": True},
        {4: "the last square"},
        *opening,
    )
    yield _of_classic(
        "ships sunk",
        (classic.ROWS, EXCHANGED),
        {"silent_sinking": True, "claim_victory": True},
        {6: "claim"},
        *(*opening, _fire(TWO, "J-9"), (ONE, {"kind": "claim"})),
    )
    yield _of_classic(
        "ship hit",
        (classic.ROWS, EXCHANGED),
        {"second_shot": True},
        {2: "hit", 3: "second shot", 6: "later shot"},
        *(_fire(ONE, "I-1"), _fire(ONE, "J-10")),
        *(_fire(TWO, "A-1"), (TWO, {"kind": "decline"}), _fire(ONE, "J-9")),
    )
    yield _of_classic(
        "where one ship ends",
        (END_TO_END, TURNED_AROUND),
        {"touching": True},
        {4: "the next ship"},
        *(_fire(ONE, "J-2"), _fire(TWO, "J-10"), _fire(ONE, "J-4")),
    )
    yield _of_classic(
        "room to sail",
        (classic.ROWS, WITH_ROOM),
        {"manoeuvre": True},
        {2: "shot"},
        _fire(ONE, "J-10"),
    )
    yield _manoeuvre()


def _of_classic(
    name: str,
    fleets: tuple[Layout, Layout],
    options: Mapping[str, Json],
    moments: Mapping[int, str],
    *rows: Row,
) -> Secret:
    one, two = _two_fleets(classic.ROWS, *fleets, *rows)
    return Secret("classic", name, TWO, (one, two), moments, {**FIRST, **options})


def _manoeuvre() -> Secret:
    moved = {"ship": "submarine", "squares": ["G-2", "G-3", "G-4"]}
    one, two = (
        [
            _place(ONE, classic.ROWS),
            _place(TWO, classic.ROWS),
            _fire(ONE, "J-10"),
            _fire(TWO, "J-10", **manoeuvre),
            _fire(ONE, "J-9"),
        ]
        for manoeuvre in ({}, {"manoeuvre": moved})
    )
    moments = {3: "manoeuvre", 4: "shot after it"}
    return Secret("classic", "manoeuvre", TWO, (one, two), moments, {**FIRST, "manoeuvre": True})


# Morskoi: seat one leads the people, seat two the machines


def _at(**ships: str) -> Layout:
    """The fleet with these ships elsewhere; digits of their names come last."""
    return {**morskoi.FLEET, **{name[1:]: squares.split() for name, squares in ships.items()}}


FAR_FOUR = _at(_4="а-10 б-10 в-10 г-10")
FAR_ONE = _at(_1d="к-8")
NEAR_ONE = _at(_1d="г-8")
WITH_ROOM_FOR_ONES = _at(_1a="а-8", _1b="г-8", _1c="ж-8", _1d="и-6")
"""15 squares to move to; `FLEET` has eight."""
SHORT_ABOVE = _at(_2c="а-3 б-3", _3b="а-5 б-5 в-5", _1a="г-8")
LONG_ABOVE = _at(_1a="г-8")


def _morskoi() -> Iterator[Secret]:
    yield from _hidden_by_machines()
    yield from _hidden_by_people()


def _of_morskoi(
    name: str, hider: Seat, worlds: Iterable[Sequence[Row]], moments: Mapping[int, str]
) -> Secret:
    one, two = worlds
    return Secret("morskoi", name, hider, (one, two), moments, {**FIRST, "people": "one"})


def _hidden_by_machines() -> Iterator[Secret]:
    fleet, fleets = morskoi.FLEET, (morskoi.FLEET, FAR_ONE)
    shots = (_fire(ONE, "а-1"), _fire(TWO, "к-10"), _fire(ONE, "к-10"))
    yield _of_morskoi(
        "decoy",
        TWO,
        _two_fleets(fleet, fleet, FAR_FOUR, *shots),
        {2: "false miss", 4: "shot after it"},
    )
    caught = _two_fleets(fleet, *fleets, _fire(ONE, "е-9", suppress=True))
    yield _of_morskoi("ships suppressed", TWO, caught, {2: "suppression"})
    field = (ONE, {"kind": "field", "centre": "и-9"})
    picked = (TWO, {"kind": "pick", "squares": ["и-9", "и-10", "к-10"]})
    fields = _two_fleets(fleet, fleet, NEAR_ONE, field, picked)
    yield _of_morskoi("fleet", TWO, fields, {2: "field", 3: "pick"})
    room = _two_fleets(fleet, fleet, WITH_ROOM_FOR_ONES, _fire(ONE, "к-10"))
    yield _of_morskoi("room to move", TWO, room, {2: "shot"})
    yield _silent_move(_fire(TWO, "к-10"), "shot")
    yield _silent_move((TWO, {"kind": "pair", "squares": ["к-9", "к-10"]}), "pair")


def _silent_move(attack: Row, word: str) -> Secret:
    seat, order = attack
    begin = (_place(ONE, morskoi.FLEET), _place(TWO, morskoi.FLEET), _fire(ONE, "к-10"))
    worlds = (
        (*begin, (seat, {**order, **move}), _fire(ONE, "к-9"))
        for move in ({}, {"move": morskoi.to("1d", "е-9")})
    )
    moments = {3: f"{word} and move", 4: "shot after it"}
    return _of_morskoi(f"move with a {word}", TWO, worlds, moments)


def _hidden_by_people() -> Iterator[Secret]:
    fleet, far = morskoi.FLEET, _at(_4="б-10 в-10 г-10 д-10")
    hit = _by_machines(FAR_FOUR, far, _fire(TWO, "а-10"))
    yield _of_morskoi("what ПВО protects", ONE, hit, {3: "ПВО"})
    scanned = _by_machines(fleet, NEAR_ONE, _fire(TWO, "д-9", scan=True))
    yield _of_morskoi("ship counted", ONE, scanned, {3: "scan"})
    pair = (TWO, {"kind": "pair", "squares": ["а-3", "а-4"]})
    yield _of_morskoi("ship hit", ONE, _by_machines(LONG_ABOVE, SHORT_ABOVE, pair), {3: "pair"})


def _by_machines(first: Layout, other: Layout, row: Row) -> Iterator[list[Row]]:
    """Seat one has one fleet or the other and wastes a shot; then seat two does this."""
    for fleet in (first, other):
        yield [_place(ONE, fleet), _place(TWO, morskoi.FLEET), _fire(ONE, "к-10"), row]


# Pirates: the same squares belong to other ships; seat two uses all powers

SWAPPED_SHIPS = {
    **pirates.COLUMNS,
    "galion": "C1 C2 C3 C4 C5",
    "fregate": "A1 A2 A3 A4",
    "brick": "G1 G2 G3",
    "corvette": "E1 E2 E3",
}
SINKING = ["A1", "A2", "A3", "A4", "A5", "C1", "C2", "C3", "C4", "E1", "E2", "E3", "I1", "I2"]
"""These sink all but one ship of seat two, which gets a power for each."""
WASTED = [f"{column}{row}" for column in "JH" for row in range(1, 11)]
ATTACKS: Sequence[Json] = (
    {"kind": "shoot", "at": "E3"},
    {"kind": "kraken", "at": "C2"},
    {"kind": "triple_shot", "at": "G1", "line": "across"},
    {"kind": "sonar", "at": "E7"},
    {"kind": "instakill", "at": "F10"},
)


def _pirates() -> Secret:
    targets = SINKING + WASTED[: len(ATTACKS)]
    attacks = [{"kind": "shoot", "at": at} for at in WASTED[: len(SINKING)]] + list(ATTACKS)
    rows: list[Row] = []
    for at, attack in zip(targets, attacks, strict=True):
        rows += ((ONE, {"kind": "shoot", "at": at}), (TWO, attack))
    worlds = [
        [_place(ONE, pirates.split(fleet)), _place(TWO, pirates.split(pirates.COLUMNS)), *rows]
        for fleet in (pirates.COLUMNS, SWAPPED_SHIPS)
    ]
    first = len(worlds[0]) - 2 * len(ATTACKS) + 1
    moments = {first + 2 * row: attack["kind"] for row, attack in enumerate(ATTACKS)}
    return Secret("pirates", "which ship", ONE, (worlds[0], worlds[1]), moments, FIRST)


# Salvo: where a ship was hit, and a salvo that is still sealed

MOVED_CARRIER = {**salvo.ROWS, "carrier": ("A-2", "A-3", "A-4", "A-5", "A-6")}


def _salvo() -> Iterator[Secret]:
    missing = ("J-5", "J-6", "J-7", "J-8", "J-9", "J-10")
    salvos = (_salvo_of(TWO, missing), _salvo_of(ONE, ("A-1", "A-6", "I-1", "I-2", *missing[:2])))
    one, two = _two_fleets(salvo.ROWS, salvo.ROWS, MOVED_CARRIER, *salvos)
    yield Secret("salvo", "square hit", TWO, (one, two), {3: "report"})
    one, two = (
        [_place(ONE, salvo.ROWS), _place(TWO, salvo.ROWS), _salvo_of(TWO, squares)]
        for squares in (missing, ("A-1", "A-2", "A-3", "A-4", "A-5", "C-1"))
    )
    yield Secret("salvo", "sealed salvo", TWO, (one, two), {2: "sealing"})


def _salvo_of(seat: Seat, squares: Sequence[str]) -> Row:
    return seat, {"kind": "fire", "squares": list(squares)}


# Wager: a plan that is still sealed

AT_THE_EDGE = {ONE: ("-3,7", 0), TWO: ("6,0", 3)}
"""A course of either ship from which it may leave."""


def _wager(hider: Seat) -> Iterator[Secret]:
    to, facing = AT_THE_EDGE[hider]
    there = {"to": to, "facing": facing}
    others = {"plan": {**there, "facing": facing + 1}, "plan to leave": {**there, "leave": True}}
    for name, other in others.items():
        one, two = ([(hider, {"kind": "plan", "course": course})] for course in (there, other))
        yield Secret("wager", name, hider, (one, two), {0: "sealing"}, {"retreat": True})
