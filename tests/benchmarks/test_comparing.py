"""Side by side: what is told of two checkouts, and that they take their samples by turns."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import comparing, worker
from benchmarks.__main__ import main
from benchmarks.comparing import Comparison, compared, table
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan, Sample


def measurement(row: str, *costs: float, work: str = "same") -> Measurement:
    return Measurement(row, "helios", tuple(Sample(1.0, 1.0, (cost,)) for cost in costs), work=work)


def one(here: Measurement, there: Measurement) -> Comparison:
    (found,) = compared([here], [there])
    return found


def test_samples_are_compared_pair_by_pair() -> None:
    found = one(measurement("decisions", 1.0, 2.2, 3.0, 4.0), measurement("decisions", 1.0, 2.0, 3.0, 5.0))
    assert found.costs == pytest.approx((1.0, 1.1, 1.0, 0.8))
    assert found.cost == pytest.approx(1.0)


def test_pairs_with_a_dropped_sample_do_not_count() -> None:
    there = Measurement("decisions", "helios", (Sample(1.0, 2.0, (1.0,)), Sample(1.0, 1.0, (1.0,))), work="same")
    found = one(measurement("decisions", 1.0, 2.0), there)
    assert found.costs == (2.0,)
    assert found.unsure
    assert not found.dearer(0.05)


@pytest.mark.parametrize(("cost", "dearer"), [(1.04, False), (1.06, True), (0.5, False)])
def test_what_is_dearer_by_more_than_allowed_says_so(cost: float, dearer: bool) -> None:
    found = one(measurement("decisions", *[cost] * 5), measurement("decisions", *[1.0] * 5))
    assert found.dearer(0.05) == dearer
    assert ("dearer" in table([found], 0.05)) == dearer


def test_what_is_dearer_in_some_pairs_only_is_so_by_chance() -> None:
    found = one(measurement("decisions", 0.9, 0.9, 1.2, 1.2, 1.2), measurement("decisions", *[1.0] * 5))
    assert found.cost == pytest.approx(1.2)
    assert not found.dearer(0.05)


def test_rounds_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = iter([(2.0, 30.0), (4.0, 50.0)])

    def found(name: str, plan: Plan, checkouts: list[Path]) -> list[list[Measurement]]:
        cost, size = next(rounds)
        rows = [measurement("decisions", cost), Measurement("memory", "helios", number=size)]
        return [rows, [measurement("decisions", 2.0), Measurement("memory", "helios", number=40.0)]]

    monkeypatch.setattr(comparing, "by_turns", found)
    speed, memory = comparing.side_by_side("rules", Path(), Plan(), 2)
    assert speed.costs == (1.0, 2.0)
    assert (memory.here, memory.there) == (40.0, 40.0)


def test_of_speeds_too_the_cost_is_compared() -> None:
    """Half the speed is twice the cost."""
    found = one(measurement("decisions", *[0.5] * 5), measurement("decisions", *[0.25] * 5))
    assert (found.here, found.there, found.cost) == (2.0, 4.0, 2.0)


def test_other_work_is_pointed_out() -> None:
    found = one(measurement("decisions", *[1.0] * 5), measurement("decisions", *[1.0] * 5, work="other"))
    assert "not the same work" in table([found], 0.05)


def test_percentiles_are_compared_pair_by_pair_too() -> None:
    here, there = (Measurement("turn_p50", "helios", tuple(Sample(1.0, 1.0, costs) for costs in samples))
                   for samples in ([(1.0, 2.0, 9.0)] * 4, [(1.0, 4.0, 5.0)] * 4))
    assert one(here, there).costs == (0.5,) * 4


def test_a_percentile_that_no_single_sample_has_is_compared_once() -> None:
    here, there = (Measurement("answer_p99", "1 table", (Sample(1.0, 1.0, (cost,) * 60),) * 2) for cost in (0.3, 0.2))
    found = one(here, there)
    assert found.costs == (pytest.approx(1.5),)
    assert found.dearer(0.05)


def test_counts_are_compared_as_they_are() -> None:
    found = one(Measurement("memory", "helios", number=33.0), Measurement("memory", "helios", number=30.0))
    assert found.cost == pytest.approx(1.1)
    assert found.dearer(0.05)


def test_a_row_that_only_one_side_has_is_left_out() -> None:
    assert not list(compared([measurement("decisions", 1.0)], []))


def test_both_sides_take_their_samples_by_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two workers write down when they sample; none samples twice while the other waits."""
    diary = tmp_path / "diary"
    monkeypatch.setattr(worker, "Worker", lambda name, plan, checkout, turns: Diarist(diary, checkout.name, 3))
    found = worker.by_turns("rules", Plan(), [Path("a"), Path("b")])
    assert found == [[], []]
    assert diary.read_text() == "ab" + "ba" + "ab"


class Diarist:
    """Stands in for a worker."""

    def __init__(self, diary: Path, name: str, samples: int) -> None:
        self.diary, self.name, self.left = diary, name, samples
        self.found: list[Measurement] | None = None

    def wait(self) -> None:
        pass

    def stop(self) -> None:
        pass

    def sample(self) -> None:
        with self.diary.open("a") as file:
            file.write(self.name)
        self.left -= 1
        self.found = None if self.left else []


def test_a_checkout_is_compared_in_processes_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    """This checkout with itself: the same work, row for row."""
    assert main(["compare", str(worker.HERE), "--quick", "--only", "ledgers"]) == 0
    told = capsys.readouterr().out
    assert "checked rows of the repository's ledgers" in told
    assert "not the same work" not in told


def test_a_folder_that_is_no_checkout_fails_with_its_name(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", str(tmp_path), "--quick", "--only", "rules"]) == 2
    assert f"rules in {tmp_path}: exit status" in capfd.readouterr().err


def test_pairs_stay_together_whatever_is_dropped() -> None:
    plan = comparing.plan_for(7)
    assert (plan.wanted, plan.most) == (7, 7)
