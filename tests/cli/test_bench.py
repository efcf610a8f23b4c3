"""The bench reports a figure for every game. How fast is never asserted."""

from argparse import Namespace

import msgspec
import pytest

from seabattle.cli import bench, bench_engine
from seabattle.games.catalogue import known_games, load


def test_every_game_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.run(Namespace(what="engine", seconds=0.01, json=True)) == 0
    report = msgspec.json.decode(capsys.readouterr().out, type=bench_engine.Report)
    assert [figures.game for figures in report.games] == list(known_games())
    assert all(figures.orders > 0 and figures.views > 0 for figures in report.games)
    assert (report.ratio is None) is (report.peer is None)


def test_the_figures_are_printed_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    bench.run(Namespace(what="engine", seconds=0.01, json=False))
    out = capsys.readouterr().out
    assert all(game in out for game in known_games())
    assert "per second of CPU time" in out


def test_the_size_of_a_state_counts_what_it_refers_to() -> None:
    game = load("classic")
    assert bench_engine.size_of(game.start()) < bench_engine.size_of(
        bench_engine._middle_state(game)
    )
