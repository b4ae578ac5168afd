"""A few hostile cases of each layer."""

from __future__ import annotations

import pytest

from tests.stress.fuzz.run import Fuzz


@pytest.mark.parametrize(("layer", "first", "cases"), [
    ("lines", 0, 250), ("records", 0, 50), ("here", 0, 300), ("here", 300, 300),
])
async def test_hostile_cases(layer: str, first: int, cases: int) -> None:
    fuzz = Fuzz(1, print)
    await fuzz.run(cases, (layer,), first)
    assert fuzz.met[layer] == cases
    assert list(map(str, fuzz.failures[layer])) == []
