"""Every reason of Bora Bora is provoked at every place of the rules that gives it, and has its sentence."""

from __future__ import annotations

import pytest

from games import bora_bora
from games.bora_bora.narration.refusals import REFUSALS
from tests.games.bora_bora import test_reasons_dice, test_reasons_persons
from tests.games.refusing import by_key
from tests.reasons import never_given

CASES = by_key([*test_reasons_dice.CASES, *test_reasons_persons.CASES])


def test_every_place_that_gives_a_reason_has_a_case(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not never_given(bora_bora, CASES, monkeypatch)


def test_every_sentence_has_a_case_and_every_case_a_sentence() -> None:
    assert set(CASES) == set(REFUSALS)
