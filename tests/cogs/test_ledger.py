"""Lines of the ledger: what was typed, and what came of it as far as there is room."""

from __future__ import annotations

from datetime import UTC, datetime

from cogs.messages import MAX_CONTENT
from cogs.views.history import history_message
from games.kernel import NATURE, Happening
from tables import HistoryPage, Turn
from tests.toy import Take


def turn(number: int, text: str, draws: int = 0) -> Turn:
    happenings = tuple(Happening(seat=seat, move=Take(1), notes=(), differences={}) for seat in (0, *[NATURE] * draws))
    return Turn(first=number, last=number, kind="entry", seat=0, name="Ada", side="", happenings=happenings,
                number=number, lines=("take 1", *(f"draw {each}" for each in range(draws))), text=text, undone=False,
                at=datetime(2026, 1, 1, tzinfo=UTC))


def told(*turns: Turn) -> list[str]:
    text = history_message(1, HistoryPage(turns=turns, earlier=None, total=len(turns))).text
    assert len(text) <= MAX_CONTENT
    return text.splitlines()[1:]


def test_draws_are_no_part_of_what_was_typed() -> None:
    assert told(turn(4, "takes 1. The die shows 3.", draws=3)) == ["`#4` `take 1` **Ada**: takes 1. The die shows 3."]


def test_a_long_turn_is_told_in_full_among_short_ones() -> None:
    long = " ".join(["a long story"] * 40)
    lines = told(*(turn(number, "is done.") for number in range(9)), turn(9, long))
    assert len(lines) == 10
    assert lines[-1].endswith(long)


def test_many_long_turns_are_cut_alike() -> None:
    lines = told(*(turn(number, "x" * 900) for number in range(10)))
    assert len(lines) >= 9
    assert all(line.endswith("…") for line in lines)
