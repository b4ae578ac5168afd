"""The taste of a quick player: what the program plays by, and how it is learned - repeated, killed, refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from statistics import fmean

import msgspec
import pytest

from agents.__main__ import main
from agents.evaluation import Weights
from agents.helios.policy import TASTE, learned_taste
from agents.helios.worth import Taste
from agents.training import BadFile, TastePlan, learn_taste
from agents.training import tastes as learning
from agents.training.tastes import WEIGHTS, TasteState, ahead

FIELDS = set(Taste.__struct_fields__)
START = msgspec.json.decode((WEIGHTS / "start" / "taste" / "helios.json").read_bytes(), type=Weights).weights
PLAN = TastePlan("helios", rounds=2, generations=3, candidates=4, paired=2, match=6)


# --- what the program plays by ------------------------------------------------------------------------------------


def test_the_taste_of_the_program_and_the_start_values_name_all_that_counts() -> None:
    assert set(learned_taste().weights) == set(START) == FIELDS
    assert TASTE.noise == START["noise"], "how surely is judged is not learned"


def test_the_taste_of_the_program_is_far_ahead_of_the_start_values() -> None:
    found = [ahead("helios", learned_taste().weights, START, number, 4, 9, 1.0) for number in range(40)]
    assert fmean(found) > 10


def test_candidates_sit_at_all_seats() -> None:
    """Of two players of the same taste now the one is looked at, now the other."""
    taste = learned_taste().weights
    found = [ahead("helios", taste, taste, number, 2, 1, 1.0) for number in range(12)]
    assert min(found) < 0 < max(found)


# --- how it is learned, by games that take no time ----------------------------------------------------------------


def stand_in(_title: str, new: Mapping[str, float], old: Mapping[str, float], number: int, seats: int, seed: int,
             against: float) -> float:
    """The more land is liked the better, a little by chance."""
    chance = (number * 7 + seed + seats) % 5 / 10
    return 5 * (new["land"] - against * old["land"]) + chance


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are not played."""
    monkeypatch.setattr(learning, "ahead", stand_in)


def silent(_line: str) -> None:
    """Says nothing."""


@pytest.mark.usefixtures("quick")
def test_what_does_better_is_found_and_written(tmp_path: Path) -> None:
    said: list[str] = []
    plan = replace(PLAN, generations=12, candidates=8, out=tmp_path / "out.json", command="a command")
    found = learn_taste(plan, map, said.append)
    assert found.weights["land"] > START["land"] + 0.3
    assert found.weights["noise"] == START["noise"]
    assert all(amount >= 0 for amount in found.weights.values())
    assert len(said) == 25
    assert said[-1].endswith("points ahead of the taste of before in 6 games")
    written = msgspec.json.decode((tmp_path / "out.json").read_bytes(), type=Weights)
    assert written == found
    assert (written.title, written.command) == ("helios", "a command")
    assert "2 rounds of 12 generations of CMA-ES with 2 games of 8 candidates" in written.games


@pytest.mark.usefixtures("quick")
def test_what_is_not_surely_better_is_not_written(tmp_path: Path) -> None:
    before = Weights("helios", "2026-01-01", "", "", START | {"land": 50.0})
    out = tmp_path / "out.json"
    out.write_bytes(msgspec.json.encode(before))
    said: list[str] = []
    learn_taste(replace(PLAN, out=out), map, said.append)
    assert said[-1] == "not surely better: the taste of before stays"
    assert msgspec.json.decode(out.read_bytes(), type=Weights) == before


class Killed(BaseException):
    """Nothing that learning could catch."""


@pytest.mark.usefixtures("quick")
def test_learning_that_is_killed_at_any_step_finds_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def plan(name: str) -> TastePlan:
        return replace(PLAN, state=tmp_path / name / "state.json", out=tmp_path / name / "out.json")

    once = learn_taste(plan("once"), map, silent)
    assert len(msgspec.json.decode((tmp_path / "once" / "state.json").read_bytes(), type=TasteState).scores) == 6
    kills = 0
    for last in range(0, 60, 3):
        played = 0

        def game(*given: object, last: int = last) -> float:
            nonlocal played
            played += 1
            if played > last:
                raise Killed
            return stand_in(*given)  # type: ignore[arg-type]  # what a game is called with

        with monkeypatch.context() as patch:
            patch.setattr(learning, "ahead", game)
            try:
                learn_taste(plan(str(last)), map, silent)
            except Killed:
                kills += 1  # else it has ended, and finds the same once more
        assert learn_taste(plan(str(last)), map, silent) == once
    assert kills == 18, "in 48 games of candidates, in 6 against the taste of before"


@pytest.mark.usefixtures("quick")
def test_a_search_that_was_begun_otherwise_is_not_gone_on_with(tmp_path: Path) -> None:
    plan = replace(PLAN, state=tmp_path / "state.json", out=tmp_path / "out.json")
    learn_taste(plan, map, silent)
    with pytest.raises(ValueError, match=r"state\.json was begun otherwise: .* or --anew"):
        learn_taste(replace(plan, paired=3), map, silent)
    learn_taste(replace(plan, paired=3, anew=True), map, silent)
    (tmp_path / "state.json").write_text('{"settings":{},\n"start":5}', encoding="utf-8")
    with pytest.raises(BadFile, match="Expected `object`, got `int`"):
        learn_taste(plan, map, silent)


# --- on the command line ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("quick")
def test_the_command_learns_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, state = tmp_path / "out.json", tmp_path / "state.json"
    few = ["--rounds", "1", "--generations", "2", "--candidates", "3", "--paired", "1", "--match", "2"]
    assert main(["taste", "helios", *few, "--processes", "1", "--state", str(state), "--out", str(out)]) == 0
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()][:2] == ["generation 1", "generation 2"]


@pytest.mark.parametrize(("words", "reason"), [
    (["--paired", "0"], "games and processes are counted from 1"),
    (["--match", "1"], "those of the match from 2"),
    (["--candidates", "1"], "a generation has 2 candidates at least"),
    (["--seats", "5"], "helios has 2 to 4 seats, not 5"),
    (["--start", "/no/such/file"], "No such file"),
])
def test_bad_input_is_told_with_the_reason(words: list[str], reason: str, capsys: pytest.CaptureFixture[str],
                                           tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["taste", "helios", "--processes", "1", *words]) == 2
    said = capsys.readouterr().err
    assert said.startswith("1: ")
    assert reason in said


def test_start_values_that_are_no_taste_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = tmp_path / "start.json"
    words = ["taste", "helios", "--processes", "1", "--state", str(tmp_path / "state.json"), "--start", str(start)]
    for weights, reason in ((START | {"luck": 1.0}, "contains unknown field `luck`"),
                            ({"cube": 1.0}, "missing required field `cube_turn`")):
        start.write_bytes(msgspec.json.encode(Weights("helios", "2026-01-01", "", "", weights)))
        assert main(words) == 2
        said = capsys.readouterr().err
        assert said.startswith(f"1: {start}: ")
        assert reason in said


def test_titles_whose_taste_is_no_data_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["taste", "aeolis"])
    assert "invalid choice: 'aeolis'" in capsys.readouterr().err
