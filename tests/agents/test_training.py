"""Learning: what finds weights, and the whole course - repeated, killed at any step, refused."""

from __future__ import annotations

import math
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from textwrap import dedent
from typing import Any

import msgspec
import numpy as np
import pytest

from agents.__main__ import main
from agents.evaluation import Weights, learned
from agents.imitation import Choices, foretells, imitated
from agents.levels import Level
from agents.titles import NAMES, playbook
from agents.training import BadFile, Plan, learn
from agents.training.games import pair, positions, rows_of, sampled
from agents.training.plan import Found, Kept, Pair, State, ordered, read_file, sizes, start_of
from agents.training.real import real_game, real_games
from agents.training.regression import fit
from agents.training.screening import that_matter
from games.kernel import Settings, awaited

LEDGERS = Path(__file__).resolve().parents[1] / "golden" / "ledgers"
TITLE = "terra_mystica"
EVALUATION_NAMES = playbook(TITLE).evaluation.names
EVALUATED = tuple(name for name in NAMES if playbook(name).evaluation is not None)


# --- what finds weights -------------------------------------------------------------------------------------------


def test_the_regression_finds_the_weights_that_made_the_points() -> None:
    rng = np.random.default_rng(1)
    rows = rng.normal(size=(4_000, 3))
    target = rows @ np.array([1.0, 2.0, -3.0])
    found, rest = fit(rows, target, np.ones(4_000), [1.0, 0.0, 0.0], [1.0, 1.0, 1.0], [True, False, False], 10.0)
    assert found[0] == 1.0
    assert found[1:] == pytest.approx([2.0, -3.0], abs=0.05)
    assert rest < 0.05


def test_few_positions_leave_the_weights_near_those_of_before() -> None:
    rows = np.array([[1.0, 0.0]])
    found, _ = fit(rows, np.array([50.0]), np.ones(1), [1.0, 2.0], [1.0, 1.0], [False, False], 1_000.0)
    assert found == pytest.approx([1.05, 2.0], abs=0.01)


def test_imitation_finds_what_the_players_liked() -> None:
    rng = np.random.default_rng(2)
    liked = np.array([1.0, 3.0, -2.0])
    features = rng.normal(size=(600, 8, 3)).astype(np.float32)
    best = np.argmax(features @ liked + rng.gumbel(size=(600, 8)), axis=1)
    for place, chosen in enumerate(best):
        features[place, [0, chosen]] = features[place, [chosen, 0]]
    given = Choices(features, np.ones((600, 8), dtype=np.float32))
    found = imitated(given, [1.0, 0.5, 0.5], [1.0, 1.0, 1.0], 0, sharpness=1.0, held=0.1)
    assert found.weights[0] == pytest.approx(1.0)
    assert found.weights[1:] == pytest.approx([3.0, -2.0], abs=0.6)
    assert found.third > found.first > 0.6


def test_it_is_counted_how_often_a_choice_is_foretold() -> None:
    features = np.array([[[3.0], [1.0], [2.0], [0.0], [0.0]], [[1.0], [2.0], [0.0], [0.0], [9.0]],
                         [[0.0], [1.0], [2.0], [3.0], [9.0]]], dtype=np.float32)
    real = np.array([[1, 1, 1, 1, 1], [1, 1, 1, 1, 0], [1, 1, 1, 1, 1]], dtype=np.float32)
    assert foretells(Choices(features, real), [1.0]) == pytest.approx((1 / 3, 2 / 3))


@pytest.fixture(scope="module")
def kept() -> Kept:
    book = playbook(TITLE)
    start = start_of(Plan(TITLE)).weights
    return sampled(TITLE, ordered(book.evaluation.names, start), list(sizes(book, start).values()), 3, 2, 1)


def test_a_kept_game_gives_its_positions_with_the_points_of_their_seats(kept: Kept) -> None:
    rows = rows_of(TITLE, kept)
    assert {points for _, points in rows} == set(kept.points)
    assert len(rows) > 40


def test_a_kept_game_gives_the_positions_where_turns_begin(kept: Kept) -> None:
    found = list(positions(playbook(TITLE), kept, 1))
    assert len(found) == len(kept.ends)
    assert all(seat in awaited(game) for game, seat in found)


def test_weights_that_change_no_choice_are_not_moved(kept: Kept) -> None:
    book = playbook(TITLE)
    assert book.evaluation is not None
    names = book.evaluation.names
    scale = [0.0 if name.startswith("coins") else 1.0 for name in names]
    found = that_matter(book, [kept], scale, map)
    assert len(found) == 30
    assert not {"vp", "one", "left"} & set(found), "what is fixed, and what is the same after every turn"
    assert not [name for name in found if name.startswith("coins")], "what may not be varied"
    assert found == [name for name in names if name in found]


def features_of(title: str) -> tuple[str, ...]:
    evaluation = playbook(title).evaluation
    assert evaluation is not None
    return evaluation.names


@pytest.mark.parametrize("title", EVALUATED)
def test_every_title_has_start_values_for_its_features(title: str) -> None:
    """A new feature needs a value to start with: in `agents/weights/start`."""
    assert set(start_of(Plan(title)).weights) == set(features_of(title))


def test_both_sides_of_a_match_have_every_seat_once() -> None:
    same = [0.5] * len(features_of("helios"))
    found = pair("helios", same, same, Level.LEARNER, 1, 3, 1)
    assert found.new == pytest.approx(found.old), "the same players, seats exchanged"
    assert found.firsts == pytest.approx(0.5)


# --- the course, by games that take no time -----------------------------------------------------------------------


QUICK = Plan(TITLE, games=3, rounds=2, generations=3, candidates=4, paired=2, match=3, processes=1, seats=(2,))


def points(weights: Sequence[float], number: int, seed: int) -> float:
    """Points that some weights are good for."""
    return sum(math.cos(weight + place) for place, weight in enumerate(weights)) + (number * 7 + seed) % 5


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are not played: what they bring follows from the weights alone."""
    def mean_points(_title: str, weights: Sequence[float], number: int, _seats: int, seed: int) -> float:
        return points(weights, number, seed)

    def one(_title: str, weights: Sequence[float], _scale: Any, number: int, _seats: int, seed: int) -> Kept:
        return Kept(Settings(2), [], [], [points(weights, number, seed), 5.0])

    def rows(_title: str, game: Kept) -> list[tuple[list[float], float]]:
        width = len(playbook(TITLE).evaluation.names)
        return [([math.sin(game.points[0] + place) for place in range(width)], game.points[0])]

    def against(_title: str, new: Sequence[float], old: Sequence[float], _level: Level, number: int, _seats: int,
                seed: int) -> Pair:
        return Pair(points(new, number, seed), points(old, number, seed), 0.5)

    for name, stand_in in (("mean_points", mean_points), ("sampled", one), ("rows_of", rows), ("pair", against)):
        monkeypatch.setattr(f"agents.training.course.{name}", stand_in)
    monkeypatch.setattr("agents.training.evolution.mean_points", mean_points)
    monkeypatch.setattr("agents.training.course.that_matter", lambda _book, _games, _scale, _spread: ["coins", "vp"])


class Killed(BaseException):
    """Nothing that training could catch."""


def killed_at(steps: int, monkeypatch: pytest.MonkeyPatch, *, before: bool) -> None:
    """Training ends when it is about to keep something for so many times, or has just done so."""
    from agents.training import course
    from agents.training import plan as files

    left = steps

    def keep(path: Path, content: bytes) -> None:
        nonlocal left
        left -= 1
        if before and left == 0:
            raise Killed
        files.kept_whole(path, content)
        if left == 0:
            raise Killed

    monkeypatch.setattr(course, "kept_whole", keep)


@pytest.mark.usefixtures("quick")
def test_a_training_that_is_killed_at_any_step_finds_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def plan(name: str) -> Plan:
        return replace(QUICK, state=tmp_path / name / "state.json", out=tmp_path / name / "out.json")

    once = learn(plan("once"), lambda _line: None)
    whole = (tmp_path / "once" / "state.json").read_bytes()
    assert len(msgspec.json.decode(whole, type=State).scores) == 3
    kills = 0
    for steps in range(1, 100):
        for before in (True, False):
            with monkeypatch.context() as patch:
                killed_at(steps, patch, before=before)
                try:
                    learn(plan(f"{steps} {before}"), lambda _line: None)
                except Killed:
                    kills += 1
            assert learn(plan(f"{steps} {before}"), lambda _line: None).weights == once.weights
            assert (tmp_path / f"{steps} {before}" / "state.json").read_bytes() == whole
        if kills < 2 * steps:
            break
    assert kills > 2 * 18, "at each candidate, each round, each game of the match"


@pytest.mark.usefixtures("quick")
def test_what_has_been_reached_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = replace(QUICK, state=tmp_path / "state.json", out=tmp_path / "out.json")
    once = learn(plan, lambda _line: None)

    def played(*_: Any) -> Any:
        raise AssertionError("a game was played")

    for name in ("course.mean_points", "course.sampled", "course.pair", "evolution.mean_points"):
        monkeypatch.setattr(f"agents.training.{name}", played)
    said: list[str] = []
    assert learn(plan, said.append).weights == once.weights
    assert "has ended before" in said[0]


@pytest.mark.usefixtures("quick")
def test_another_seed_finds_other_weights_and_a_state_of_another_plan_is_refused(tmp_path: Path) -> None:
    plan = replace(QUICK, state=tmp_path / "state.json", out=tmp_path / "out.json")
    once = learn(plan, lambda _line: None)
    with pytest.raises(ValueError, match=r"seed 1 then and 2 now.*--anew"):
        learn(replace(plan, seed=2), lambda _line: None)
    assert learn(replace(plan, seed=2, anew=True), lambda _line: None).weights != once.weights
    state = read_file(tmp_path / "state.json", State)
    (tmp_path / "state.json").write_bytes(msgspec.json.encode(msgspec.structs.replace(state, title="chess")))
    with pytest.raises(ValueError, match="chess"):
        learn(plan, lambda _line: None)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("better", [True, False])
def test_weights_are_written_only_if_they_are_not_worse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                     *, better: bool) -> None:
    out = tmp_path / "out.json"
    out.write_bytes(msgspec.json.encode(learned(TITLE)))
    before = out.read_bytes()
    monkeypatch.setattr("agents.training.course.pair", lambda *given: Pair(100.0 + given[4], 101.5 - better, 0.5))
    said: list[str] = []
    found = learn(replace(QUICK, out=out, match=2), said.append)
    assert (out.read_bytes() != before) == better
    assert read_file(out, Weights).weights == (found.weights if better else learned(TITLE).weights)
    assert found.report["match: better by"] == (0.0 if better else -1.0) + 0.0
    assert "not worse" in said[-1] if better else "which stay" in said[-1]


@pytest.mark.usefixtures("quick")
def test_the_report_has_the_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agents.training.course.pair", lambda *_: Pair(6.0, 5.0, 0.5))
    said: list[str] = []
    found = learn(replace(QUICK, out=tmp_path / "out.json"), said.append)
    told = "\n".join(said)
    for text in ("start values of", "round 2", "the regression is", "CMA-ES", "match: better by", "match: give or take",
                 "match: games, each played twice: 3"):
        assert text in told
    assert found.games.count("games against itself") == 1
    assert read_file(tmp_path / "out.json", Weights) == found


@pytest.mark.usefixtures("quick")
def test_what_plays_best_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from agents.training.course import _best

    found = [Found(step, {"vp": 1.0}, mean) for step, mean in (("start", 90.0), ("round 1", 95.0), ("round 2", 93.0))]
    assert _best(playbook(TITLE), found).step == "round 1"
    assert _best(playbook("helios"), found).step == "round 2", "where play-outs judge, nothing was played"


def test_processes_end_with_a_training_that_is_killed() -> None:
    code = """
        import os, time
        from agents.training.work import spread_over

        def work(number):
            os.write(1, f"{os.getpid()}\\n".encode())  # at once: others write to the same pipe
            time.sleep(0.2)

        with spread_over(2) as spread:
            list(spread(work, range(1_000)))
    """
    with subprocess.Popen([sys.executable, "-c", dedent(code)], stdout=subprocess.PIPE, text=True) as training:
        assert training.stdout is not None
        begun = {int(training.stdout.readline()) for _ in range(6)}
        training.kill()
        assert training.pid not in begun
        assert training.stdout.read() is not None, "it is at its end when nobody has it open any more"


# --- files that do not fit ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["--start", "--state", "--out"])
def test_a_broken_file_is_told_by_its_line_and_the_reason(words: str, tmp_path: Path,
                                                      capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "broken.json"
    file.write_text('{\n "title": "terra_mystica",\n "weights": {"one": 1.0,\n}}', encoding="utf-8")
    assert main(["train", TITLE, "--state", str(tmp_path / "none.json"), words, str(file)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("4: ")
    assert str(file) in told


def test_start_values_of_another_title_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "start.json"
    file.write_bytes(msgspec.json.encode(Weights("helios", "today", "none", "none", {})))
    with pytest.raises(BadFile, match=r"1: .*start values of helios, not of terra_mystica"):
        learn(Plan(TITLE, start=file), print)


def test_real_games_where_none_can_be_read_are_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    state = str(tmp_path / "state.json")
    assert main(["train", "helios", "--records", str(LEDGERS), "--processes", "1", "--state", state]) == 2
    assert "real games of helios cannot be read here" in capsys.readouterr().err


def test_a_folder_without_a_finished_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text("no game", encoding="utf-8")
    with pytest.raises(ValueError, match="no finished game"):
        real_games(Plan(TITLE, records=tmp_path), playbook(TITLE), map)


# --- real games and whole trainings -------------------------------------------------------------------------------


def test_a_real_game_gives_positions_and_choices() -> None:
    rows, made = real_game(TITLE, LEDGERS / "4-cultists-darklings-witches-engineers.txt")
    assert made is not None
    assert 100 < len(rows) <= len(made.real)
    assert len({points for _, points in rows}) == 4
    first, third = foretells(made, ordered(EVALUATION_NAMES, start_of(Plan(TITLE)).weights))
    assert 0.1 < first < third < 0.95


@pytest.mark.parametrize(("games", "learned_from", "kept_back"), [(11, 9, 2), (4, 4, 4)])
def test_a_part_of_the_real_games_is_held_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: int,
                                           learned_from: int, kept_back: int) -> None:
    def read(_title: str, file: Path) -> tuple[list[tuple[list[float], float]], Choices | None]:
        if file.stem == "no game":
            return [], None
        return [([1.0], float(file.stem))], Choices(np.full((1, 2, 1), int(file.stem)), np.ones((1, 2)))

    monkeypatch.setattr("agents.training.real.real_game", read)
    for name in (*(f"{number:02}" for number in range(games)), "no game"):
        (tmp_path / f"{name}.txt").touch()
    one = real_games(Plan(TITLE, records=tmp_path), playbook(TITLE), map)
    assert one.made is not None
    assert one.kept_back is not None
    assert (one.games, one.passed_over) == (games, ("no game.txt",))
    assert (len(one.rows), len(one.made.real), len(one.kept_back.real)) == (learned_from, learned_from, kept_back)
    assert kept_back == games or not {*one.made.features.flat} & {*one.kept_back.features.flat}


def tiny(title: str, folder: Path, *more: str) -> Weights:
    words = ("--games 1 --rounds 1 --generations 1 --candidates 3 --paired 1 --match 1 --level learner --seats 2 "
             f"--state {folder}/state.json --out {folder}/out.json").split()
    assert main(["train", title, *words, *more]) == 0
    (found,) = folder.glob("state.json")
    state = read_file(found, State)
    return Weights(title, "", "", "", state.weights, state.told)


@pytest.mark.slow
def test_the_same_seed_finds_the_same_weights_in_one_process_and_in_two(tmp_path: Path) -> None:
    once = tiny(TITLE, tmp_path / "1", "--processes", "1")
    again = tiny(TITLE, tmp_path / "2", "--processes", "2")
    assert once == again
    assert once.weights != start_of(Plan(TITLE)).weights


@pytest.mark.slow
@pytest.mark.parametrize("title", [name for name in EVALUATED if name != TITLE])
def test_every_title_with_weights_learns(title: str, tmp_path: Path) -> None:
    found = tiny(title, tmp_path, "--processes", "1")
    assert found.weights != start_of(Plan(title)).weights
    assert found.report["match: games, each played twice"] == 1


def test_a_title_learns_in_its_own_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "aeolis", "--generations", "0", "--out", str(tmp_path / "out.json")]) == 0
    assert (tmp_path / "out.json").exists()
