"""What is kept of the last mistakes: so many, for whoever was told, without what an exception says."""

from __future__ import annotations

from typing import Any

from cogs.mistakes import MOST_KEPT, Mistakes, given_by
from tables import UserId

ADA, BO = UserId(7_000_000_001), UserId(7_000_000_002)


def broken(mistakes: Mistakes, user: UserId = ADA) -> str:
    try:
        raise KeyError("a hidden card")
    except KeyError as error:
        return mistakes.note(user, "move", type(error).__name__, error, {"text": "take 1"})


def test_a_mistake_is_found_by_whoever_was_told_it() -> None:
    mistakes = Mistakes()
    number = broken(mistakes)
    found = mistakes.of(number, ADA)
    assert found is not None
    assert (found.action, found.kind, found.given) == ("move", "KeyError", {"text": "take 1"})
    assert found.places[-1].startswith("tests/cogs/test_mistakes.py:")
    assert "hidden card" not in repr(found)
    assert mistakes.of(number, BO) is None
    assert mistakes.of("00000000", ADA) is None


def test_the_last_ones_are_kept() -> None:
    mistakes = Mistakes()
    numbers = [broken(mistakes) for _ in range(MOST_KEPT + 1)]
    assert mistakes.of(numbers[0], ADA) is None
    assert mistakes.of(numbers[1], ADA) is not None


def test_who_has_their_data_deleted_is_forgotten_here_too() -> None:
    mistakes = Mistakes()
    own, other = broken(mistakes), broken(mistakes, BO)
    mistakes.forget(ADA)
    assert mistakes.of(own, ADA) is None
    assert mistakes.of(other, BO) is not None


def test_of_what_was_given_only_words_and_numbers_are_kept() -> None:
    given: Any = [("text", "take 1" * 1_000), ("turn", 3), ("player", object()), ("end", True), ("none", None)]
    found = given_by(given)
    assert {name: value[:6] for name, value in found.items()} == {"text": "take 1", "turn": "3", "end": "True"}
    assert len(found["text"]) == 2_000
