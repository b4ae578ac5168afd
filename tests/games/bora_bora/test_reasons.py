"""Every reason of Bora Bora is provoked at every place of the rules that gives it, and has its sentence."""

from __future__ import annotations

from games import bora_bora
from games.bora_bora.narration.refusals import REFUSALS
from tests.games.bora_bora import test_reasons_dice, test_reasons_persons
from tests.games.refusing import places, unheld

CASES = [*test_reasons_dice.CASES, *test_reasons_persons.CASES]


def test_no_reason_is_without_a_case_and_no_case_without_its_reason() -> None:
    assert not unheld(bora_bora, CASES)


def test_sentences_are_those_of_the_reasons() -> None:
    assert {key for _, key in places(bora_bora)} == set(REFUSALS)
