"""What a warm picture of Aeolis costs."""

from __future__ import annotations

import pytest

from rendering.aeolis import paint
from tests.rendering.aeolis.positions import table
from tests.rendering.measures import draws_once, laid_down


def test_what_is_painted_twice_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    draws_once(monkeypatch, lambda: paint(table()))


def test_a_warm_picture_lays_down_few_things(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 300 < laid_down(monkeypatch, lambda: paint(table())) < 1200
