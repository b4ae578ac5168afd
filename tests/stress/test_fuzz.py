"""A few hostile cases of each layer."""

from __future__ import annotations

import pytest

from tests.stress.fuzz.run import Fuzz


@pytest.mark.parametrize(("layer", "cases"), [("lines", 250), ("records", 50), ("here", 600)])
async def test_hostile_cases(layer: str, cases: int) -> None:
    fuzz = Fuzz(1, print)
    await fuzz.run(cases, (layer,))
    assert fuzz.met[layer] == cases
    assert list(map(str, fuzz.failures[layer])) == []
