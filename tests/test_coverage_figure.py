"""The share of the product that the tests run: what the README tells is what was measured, and it only rises."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from docs.coverage_figure import NOISE, README, RECORD, ROOT, Fallen, figure_in, lead, record, unexplained

FIGURES: list[dict[str, Any]] = json.loads(RECORD.read_text(encoding="utf-8"))


def lasting(before: list[float], percent: float, reason: str = "") -> list[dict[str, Any]]:
    """The figures after a new one."""
    return lead([{"percent": old} for old in before], percent, reason, version="9.9", day="2026-01-02")


def test_the_readme_tells_the_last_figure() -> None:
    assert figure_in(README.read_text(encoding="utf-8")) == FIGURES[-1]["percent"]


def test_the_figure_has_never_fallen_without_a_reason() -> None:
    assert unexplained(FIGURES) == []


def test_every_room_of_the_product_is_measured() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    assert sorted(tools["coverage"]["run"]["source"]) == sorted(tools["importlinter"]["root_packages"])


def test_a_higher_figure_is_kept_beside_the_one_before() -> None:
    assert lasting([], 80.0) == [{"percent": 80.0, "version": "9.9", "day": "2026-01-02"}]
    assert [figure["percent"] for figure in lasting([80.0], 80.1)] == [80.0, 80.1]


def test_what_chance_makes_of_it_changes_nothing() -> None:
    assert lasting([80.0], 80.0 - NOISE) == [{"percent": 80.0}]
    assert lasting([80.0], 80.0) == [{"percent": 80.0}]


def test_a_lower_figure_needs_a_reason() -> None:
    with pytest.raises(Fallen, match=r"79\.5 %.* 80\.0 %"):
        lasting([80.0], 79.5)
    assert lasting([80.0], 79.5, "old code left")[-1]["reason"] == "old code left"


def test_a_record_that_was_lowered_by_hand_is_found() -> None:
    figures: list[dict[str, Any]] = [{"percent": 80.0}, {"percent": 79.0}, {"percent": 70.0, "reason": "a new room"}]
    assert unexplained(figures) == [{"percent": 79.0}]


def test_the_figure_is_written_into_both(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    readme, kept = tmp_path / "README.md", tmp_path / "coverage.json"
    readme.write_text("Tests run 12.3 % of the product's lines and branches, so be it.", encoding="utf-8")
    monkeypatch.setattr("docs.coverage_figure.README", readme)
    monkeypatch.setattr("docs.coverage_figure.RECORD", kept)
    record(45.6, "")
    assert readme.read_text(encoding="utf-8") == "Tests run 45.6 % of the product's lines and branches, so be it."
    with pytest.raises(Fallen):
        record(40.0, "")
    assert figure_in(readme.read_text(encoding="utf-8")) == json.loads(kept.read_text(encoding="utf-8"))[-1]["percent"]


@pytest.mark.parametrize("text", ["", "Tests run 1.0 % of the product's lines and branches. " * 2])
def test_a_readme_tells_one_figure(text: str) -> None:
    with pytest.raises(ValueError, match="figures"):
        figure_in(text)
