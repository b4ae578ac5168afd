"""Every reason of Aeolis is provoked at every place of the rules that gives it, and has its sentence."""

from __future__ import annotations

import pytest

from games import aeolis
from games.aeolis.narration.refusals import REFUSALS, WORDED
from games.kernel.words import REFUSALS as SHARED
from tests.games.aeolis import test_reasons_field, test_reasons_heroes, test_reasons_together
from tests.games.refusing import by_key
from tests.reasons import never_given

CASES = by_key([*test_reasons_heroes.CASES, *test_reasons_field.CASES, *test_reasons_together.CASES])


def test_every_place_that_gives_a_reason_has_a_case(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not never_given(aeolis, CASES, monkeypatch)


def test_every_sentence_has_a_case_and_every_case_a_sentence() -> None:
    assert set(CASES) - set(SHARED) == (set(REFUSALS) | set(WORDED)) - set(SHARED)
