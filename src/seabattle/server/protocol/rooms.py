"""Messages and endpoints about rooms: lasting places where the same people meet to play."""

from typing import Annotated, Literal

import msgspec
from msgspec import field

from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.server.protocol.endpoint import DEVICE, ROOM, Endpoint
from seabattle.server.protocol.messages import Hex64, Message, Nickname, PlayerSeat, Token
from seabattle.server.protocol.tables import Clock

MemberNumber = Annotated[int, msgspec.Meta(ge=1, lt=1 << 31)]
BestOf = Literal[1, 3, 5, 7, 9]


class RoomPlan(Message, frozen=True):
    """A room's game and options, with which its next match is set up."""

    game: str
    options: dict[str, Json] = field(default_factory=dict)
    clock: Clock | None = None
    best_of: BestOf = 1
    """The length of a series; 1: single matches."""


class NewRoom(Message, frozen=True):
    """A new room, of which you are the host."""

    plan: RoomPlan
    nickname: Nickname
    """Your name in the room."""
    title: Nickname | None = None


class RoomSecret(Message, frozen=True):
    """The secret of a room's link, which is the fragment of its address."""

    secret: Token


class EnterRoom(Message, frozen=True):
    """Become a member; or, as a member, change your name. Members need no secret."""

    nickname: Nickname
    secret: Token | None = None


class EnterByCode(Message, frozen=True):
    """Become a member of the room that has this code now."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
    """Its digits; spaces and hyphens do not matter."""
    nickname: Nickname


class ChangeRoom(Message, frozen=True):
    """Change what is not null. Every member may change the plan, only the host the rest."""

    plan: RoomPlan | None = None
    title: Nickname | None = None
    locked: bool | None = None
    """Nobody new can enter a locked room."""
    new_secret: bool = False
    """Make a new link; the old one is void."""
    code_minutes: Annotated[int, msgspec.Meta(ge=0, le=480)] | None = None
    """Make a new code for a class, valid for so long; 0: end it."""


class RoomInvitation(Message, frozen=True):
    """A room as somebody sees it who has its link and is no member yet."""

    room: str
    title: str
    host: str
    """The name of the member who invites."""
    members: tuple[str, ...]
    plan: RoomPlan
    locked: bool = False
    is_full: bool = False


class Member(Message, frozen=True):
    """A member of a room, or one who has left and is named in its history."""

    number: int
    name: str
    """Empty for somebody whose data was deleted."""
    is_present: bool = True
    """Whether this is still a member."""


class RoomResult(Message, frozen=True):
    """A match of a room. Without `ended` it is being played; without an outcome it was closed."""

    table: str
    game: str
    one: int
    """The number of the member in seat one."""
    two: int
    started: int
    """In milliseconds since 1970."""
    ended: int | None = None
    outcome: Outcome | None = None


class Score(Message, frozen=True):
    """All finished matches between two members, and their series."""

    one: int
    two: int
    won_by_one: int = 0
    won_by_two: int = 0
    draws: int = 0
    series: tuple[int, int] = (0, 0)
    """Matches of the current series that each has won, or of the last one if it has just ended."""


class Room(Message, frozen=True):
    """A room as its members see it."""

    room: str
    title: str
    secret: str
    """The link is `/r/{room}#{secret}`."""
    you: int
    """Your number."""
    host: int
    plan: RoomPlan
    members: tuple[Member, ...]
    matches: tuple[RoomResult, ...]
    """The newest 50, the newest first."""
    scores: tuple[Score, ...]
    locked: bool = False
    code: str | None = None
    """Eight digits that let a class in until `code_until`."""
    code_until: int | None = None
    """In milliseconds since 1970."""
    tournament: str | None = None
    """The last tournament."""
    state: str = ""
    """Changes whenever anything else here does."""


class RoomQuery(Message, frozen=True):
    """With the last `state` you know, the response waits for another one, ten seconds at most."""

    state: str = ""


class Challenge(Message, frozen=True):
    """Play against another member, who is notified. Both sit, and both can place at once."""

    against: MemberNumber
    commitment: Hex64 | None = None
    """SHA-256 of your number. Without it the server makes a number for you."""


class RoomMatchStarted(Message, frozen=True):
    """A match of yours, new or already under way. Your device key opens the seat."""

    table: str
    seat: PlayerSeat


class RoomSummary(Message, frozen=True):
    """A room of yours."""

    room: str
    title: str
    game: str
    members: int


class MyRooms(Message, frozen=True):
    """Your rooms, the last used first."""

    rooms: tuple[RoomSummary, ...]


class RoomLeft(Message, frozen=True):
    """You are no longer a member, or the room is closed."""

    room: str


ROOM_ENDPOINTS = (
    Endpoint("GET", "/api/me/rooms", "my_rooms", MyRooms, "Your rooms.", None, DEVICE),
    Endpoint("POST", "/api/rooms", "new_room", Room, "Create a room.", NewRoom, DEVICE),
    Endpoint(
        "POST",
        f"{ROOM}/invitation",
        "invitation",
        RoomInvitation,
        "See who invites you to a room, and to what.",
        RoomSecret,
    ),
    Endpoint(
        "POST",
        f"{ROOM}/members",
        "enter_room",
        Room,
        "Become a member, or change your name.",
        EnterRoom,
        DEVICE,
    ),
    Endpoint(
        "GET",
        ROOM,
        "room",
        Room,
        "A room of yours, now or when it changes.",
        None,
        DEVICE,
        RoomQuery,
    ),
    Endpoint("PUT", ROOM, "change_room", Room, "Change a room.", ChangeRoom, DEVICE),
    Endpoint("DELETE", ROOM, "close_room", RoomLeft, "Close a room of yours.", None, DEVICE),
    Endpoint(
        "DELETE",
        f"{ROOM}/members/{{member}}",
        "remove_member",
        RoomLeft,
        "Leave a room, or remove a member from yours.",
        None,
        DEVICE,
    ),
    Endpoint(
        "POST",
        f"{ROOM}/matches",
        "challenge",
        RoomMatchStarted,
        "Play against another member.",
        Challenge,
        DEVICE,
    ),
    Endpoint(
        "POST", "/api/codes", "enter_by_code", Room, "Enter a room by code.", EnterByCode, DEVICE
    ),
)
