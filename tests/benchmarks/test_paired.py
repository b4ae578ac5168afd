"""The same games by two players: the difference is told with its interval."""

from __future__ import annotations

from pathlib import Path

import pytest

from agents.matches import one_game
from benchmarks.paired import Pair, Seats, main, page, paired


def pair(number: int, old: tuple[float, float], new: tuple[float, float]) -> Pair:
    sides = ("giants", "witches")
    return Pair(number, tuple(map(Seats, sides, old, (10, 10), (1.0, 2.0))),
                tuple(map(Seats, sides, new, (10, 10), (2.0, 4.0))))


def test_a_difference_that_is_the_same_in_every_game_is_sure_though_the_means_are_not() -> None:
    pairs = [pair(0, (60, 100), (66, 104)), pair(1, (90, 130), (96, 134)), pair(2, (70, 90), (75, 95))]
    old, new, difference = page(pairs, "club", "expert")
    assert old.startswith("club: 90.0 ± ")
    assert "0.15 s a thought" in old
    assert "0.30 s a thought" in new
    assert "weakest: giants 73 (3), witches 107 (3)" in old
    assert difference == "difference in 3 games: +5.0 ± 0.0"


def test_both_players_meet_the_same_setup_in_processes_of_their_own() -> None:
    (found,) = paired("terra_mystica", "builder", "trader", 2, [3])
    here = one_game("terra_mystica", ["builder"] * 2, 3, "paired")
    assert [(seat.what, seat.points) for seat in found.old] == [(side.what, side.points) for side in here]
    assert [seat.what for seat in found.new] == [seat.what for seat in found.old]
    assert found.more != 0


@pytest.mark.parametrize("words", [
    ["terra_mystica", "builder", "nobody"],
    ["terra_mystica", "builder", "club@/nowhere.json"],
    ["terra_mystica", "builder", "trader", "--games", "0"],
    ["terra_mystica", "builder", "trader", "--seats", "9"],
    ["terra_mystica", "builder", "trader", "--beside", "/nowhere"],
])
def test_what_cannot_be_played_is_told(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("1: ")


def test_a_game_that_breaks_off_in_the_other_checkout_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "agents").mkdir()
    (tmp_path / "agents" / "__init__.py").write_text("")
    (tmp_path / "agents" / "matches.py").write_text("def one_game(*of):\n    raise ValueError('no such player')\n")
    assert main(["terra_mystica", "builder", "trader", "--seats", "2", "--games", "1", "--beside", str(tmp_path)]) == 2
    assert "no such player" in capsys.readouterr().err
