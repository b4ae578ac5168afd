"""docs/capacity.md is what the measured costs and the assumptions lead to."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from benchmarks.capacity import assumptions as assumed
from benchmarks.capacity.figures import Costs, TitleCosts, read, written
from benchmarks.capacity.page import PAGE, SIZES, page
from benchmarks.capacity.sums import limits, need, passed_and_next
from benchmarks.load.rhythm import TITLES, peak

COSTS = Costs("a processor", 50.0, 120.0, 300.0, 2.0, dict.fromkeys(TITLES, TitleCosts(30.0, 50.0, 5.0, 2.0, 120.0)))


def test_the_page_is_that_of_the_costs() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(read()), "run `make docs ARGS=capacity`"


def test_the_costs_are_whole_and_measured() -> None:
    costs = read()
    assert set(costs.titles) == set(TITLES)
    for title, found in costs.titles.items():
        assert all(value > 0 for value in msgspec.structs.astuple(found)), title
        assert found.bot_ms < 500, title
    assert costs.processor != "unknown"


def test_the_file_holds_what_was_measured(tmp_path: Path) -> None:
    file = tmp_path / "costs.toml"
    file.write_text(written(COSTS), encoding="utf-8")
    assert read(file) == COSTS


def test_a_turn_is_the_mean_of_what_people_play() -> None:
    dear = msgspec.structs.replace(COSTS, titles=COSTS.titles | {"aeolis": TitleCosts(130.0, 50.0, 5.0, 2.0, 120.0)})
    assert COSTS.turn().bot_ms == pytest.approx(30)
    assert dear.turn().bot_ms == pytest.approx(30 + 100 * TITLES["aeolis"])


def test_the_sums_by_hand() -> None:
    found = need(10_000, COSTS)
    assert found.mean == pytest.approx(10_000 * 2 * 20 / 86_400)
    assert found.peak == pytest.approx(found.mean * peak())
    assert found.bot_cores == pytest.approx(found.peak * 2 * 0.030)
    assert found.painter_cores == pytest.approx(found.peak * 2 * 0.050)
    assert found.requests == pytest.approx(found.peak * 2.0)
    assert found.stored_gb == pytest.approx(10_000 * 40 * 365 * 2.0 / 1e6)
    assert found.shards == 10


def test_more_servers_never_take_less() -> None:
    sizes = [10, 100, 999, 1_000, 5_000, 10_000, 50_000, 100_000]
    needs = [need(servers, COSTS) for servers in sizes]
    for name in ("peak", "processes", "painters", "shards", "memory_gb", "stored_gb", "euros"):
        values = [getattr(each, name) for each in needs]
        assert values == sorted(values), name


@pytest.mark.parametrize("servers", SIZES)
def test_no_core_is_busier_than_it_may_be_and_all_fits(servers: int) -> None:
    found = need(servers, COSTS)
    assert found.bot_cores / found.processes <= assumed.BUSY
    assert found.painter_cores / found.painters <= assumed.BUSY
    assert found.cores <= sum(count * machine.cores for count, machine in found.machines)
    assert found.memory_gb < sum(count * machine.memory_gb for count, machine in found.machines)


def test_one_process_serves_few_and_many_have_two_at_least() -> None:
    assert need(10, COSTS).processes == 1
    assert need(1_000, COSTS).processes == 2


def test_what_binds_follows_from_the_costs() -> None:
    """Dearer pictures bring the limit of painters nearer, and nothing else."""
    usual = {limit.name: limit.servers for limit in limits(COSTS)}
    turn = TitleCosts(30.0, 500.0, 5.0, 2.0, 120.0)
    dear = {limit.name: limit.servers for limit in limits(msgspec.structs.replace(
        COSTS, titles=dict.fromkeys(TITLES, turn)))}
    painters = next(name for name in usual if "painters" in name)
    machine = next(name for name in usual if name.startswith("one machine"))
    assert dear[painters] == pytest.approx(usual[painters] / 10)
    assert dear[machine] < usual[machine]
    assert {name: value for name, value in usual.items() if name not in {painters, machine}} == {
        name: value for name, value in dear.items() if name not in {painters, machine}}


def test_limits_come_one_after_the_other() -> None:
    for servers in SIZES:
        passed, coming = passed_and_next(servers, COSTS)
        assert all(limit.servers < servers for limit in passed)
        assert coming is None or coming.servers >= servers
    assert passed_and_next(10, COSTS)[0] == []
