"""Every reason of Aeolis is provoked at every place of the rules that gives it, and has its sentence."""

from __future__ import annotations

from games import aeolis
from games.aeolis.narration.refusals import REFUSALS
from games.kernel.words import REFUSALS as SHARED
from tests.games.aeolis import test_reasons_field, test_reasons_heroes, test_reasons_together
from tests.games.refusing import places, unheld

CASES = [*test_reasons_heroes.CASES, *test_reasons_field.CASES, *test_reasons_together.CASES]


def test_no_reason_is_without_a_case_and_no_case_without_its_reason() -> None:
    assert not unheld(aeolis, CASES)


def test_sentences_are_those_of_the_reasons() -> None:
    given = {key for _, key in places(aeolis)}
    assert given - set(SHARED) == set(REFUSALS) - set(SHARED)
