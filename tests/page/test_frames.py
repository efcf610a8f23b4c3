"""The figures that `python -m tests.page.frames` reads out of a trace."""

from seabattle.core.kinds import Json
from tests.page.frames import presented, waits

PRESENTED = "STATE_PRESENTED_PARTIAL"
DROPPED = "STATE_DROPPED"
NOTHING_TO_DRAW = "STATE_NO_UPDATE_DESIRED"


def frame(number: int, state: str, is_missed: bool = True) -> Json:
    """A report on the frame that came at ten times its number."""
    report = {"frame_sequence": number, "state": state, "affects_smoothness": is_missed}
    return {"ts": 10 * number, "name": "report", "args": {"frame_reporter": report}}


def animation(time: int, phase: str, state: str | None = None, id: str = "a") -> Json:
    data = {"state": state} if state else {}
    return {
        "ts": time,
        "name": "Animation",
        "ph": phase,
        "id2": {"local": id},
        "args": {"data": data},
    }


def test_frames_count_while_something_moves() -> None:
    frames = [frame(number, DROPPED) for number in (1, 4)]
    frames += [frame(2, PRESENTED), frame(3, DROPPED)]
    assert presented(frames, [(20, 35)]) == [True, False]


def test_a_frame_that_was_dropped_and_then_presented_was_seen() -> None:
    assert presented([frame(2, DROPPED), frame(2, PRESENTED)], [(0, 100)]) == [True]


def test_a_frame_in_which_nothing_would_have_changed_is_not_missed() -> None:
    frames = [frame(1, NOTHING_TO_DRAW), frame(2, DROPPED, is_missed=False)]
    assert presented(frames, [(0, 100)]) == []


def test_an_animation_waits_until_it_is_known_to_have_begun() -> None:
    events = [
        animation(1000, "b", "running"),
        animation(4000, "b", "running", id="b"),
        animation(6000, "n", "running"),
        animation(7000, "n", "running"),
        animation(9000, "e"),
    ]
    assert waits(events) == [5]
