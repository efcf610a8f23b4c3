"""Strangers do their worst for some seconds; `make siege` does much more, and looks at the time."""

from pathlib import Path

from tests.server.siege.siege import Plan, besiege
from tests.server.siege.strangers import BRIEF, HELD

MAX_MEGABYTES = 400


def test_people_play_on_while_strangers_do_their_worst(tmp_path: Path) -> None:
    plan = Plan(
        matches=6,
        pace=0.2,
        calm_seconds=0.5,
        siege_seconds=5,
        messages=2_000,
        processes=1,
        tasks=len(BRIEF),
        held=4,
        addresses=20,
    )
    report = besiege(tmp_path, plan)
    assert report.failures == {}
    assert report.matches >= plan.matches
    assert report.siege.orders > 0
    assert report.hostile_messages > plan.tasks
    assert report.hostile_by_attack.keys() == {attack.__name__ for attack in (*BRIEF, *HELD)}
    assert {"malformed_message", "too_many_frames"} <= report.refused.keys()
    assert "internal_error" not in report.refused
    assert report.peak_megabytes < MAX_MEGABYTES
