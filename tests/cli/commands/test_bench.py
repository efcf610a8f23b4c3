"""The bench reports a figure for every game. How fast is never asserted."""

from argparse import Namespace

import msgspec
import pytest

from seabattle.cli.commands import bench, bench_engine
from seabattle.cli.commands.bench_shots import draw_histogram
from seabattle.cli.main import main
from seabattle.games.catalogue import known_games, load


def test_every_game_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.run(Namespace(what="engine", seconds=0.01, json=True)) == 0
    report = msgspec.json.decode(capsys.readouterr().out, type=bench_engine.Report)
    assert [figures.game for figures in report.games] == list(known_games())
    assert all(figures.orders > 0 and figures.views > 0 for figures in report.games)
    assert ["no square twice" in peer.name for peer in report.peers] in ([], [True, False])
    assert all(peer.ratio > 0 for peer in report.peers)


def test_the_figures_are_printed_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    bench.run(Namespace(what="engine", seconds=0.01, json=False))
    out = capsys.readouterr().out
    assert all(game in out for game in known_games())
    assert "per second of CPU time" in out


def test_the_size_of_a_state_counts_what_it_refers_to() -> None:
    game = load("classic")
    assert bench_engine.measure_size(game.start()) < bench_engine.measure_size(
        bench_engine._find_middle_state(game)
    )


def test_shots_are_counted_and_compared(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["bench", "shots", "classic", "density", "--fleets", "5", "--beside", "hunt"]
    assert main([*asked, "--json"]) == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    each, other = told["report"]["each"], told["beside"]["each"]
    assert told["report"]["shots"]["mean"] == sum(each) / 5
    assert told["difference"]["mean"] == pytest.approx((sum(each) - sum(other)) / 5)


def test_shots_are_printed_with_a_histogram(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "shots", "pirates", "hunt", "--fleets", "3", "--seed", "5"]) == 0
    out = capsys.readouterr().out
    assert "pirates, hunt: 3 fleets of seed 5" in out
    assert "█" in out


def test_shots_are_counted_under_options(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["bench", "shots", "classic", "bosun", "--fleets", "8"]
    assert main([*asked, "--option", "touching=yes"]) == 0
    out = capsys.readouterr().out
    assert "classic touching=true, bosun: 8 fleets of seed 1" in out
    assert "published figures for these rules: median 42" in out
    assert main(asked) == 0
    plain = capsys.readouterr().out
    assert "published" not in plain
    assert plain.splitlines()[1] != out.splitlines()[1]
    assert main([*asked, "--option", "second_shot=yes"]) == 2
    assert "these options change what a turn of classic is" in capsys.readouterr().err


def test_what_cannot_be_benched_is_said_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "shots", "classic", "nelson", "--fleets", "1"]) == 2
    assert "no player 'nelson'; its players are: random, recruit" in capsys.readouterr().err
    assert main(["bench", "shots", "classic", "nelson", "--jobs", "2"]) == 2
    assert "no player 'nelson'; its players are: random, recruit" in capsys.readouterr().err


def test_a_histogram_has_a_bar_for_every_number_also_for_those_that_do_not_occur() -> None:
    lines = draw_histogram([40, 41, 41, 43]).splitlines()
    assert lines == [f"  40 {'█' * 30} 1", f"  41 {'█' * 60} 2", "  42", f"  43 {'█' * 30} 1"]
