"""Moves that are refused, each with its reason, the details, and what its sentence says of them.

The position of a case breaks the rule in question and, where it can, the rules that are asked later: so a reason that
is swapped, a check that is left out and two checks in another order all give another reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from games.kernel import IllegalMove, Move, Settings, Title, apply, legal_moves
from tests.reasons import Case, legal, provoked, sentence

__all__ = ["Refusal", "assert_refused", "by_key", "ids", "refused_move", "refused_table"]


class Refusal(NamedTuple):
    """`says` is part of the sentence, with all details of the reason in it."""

    key: str
    case: Case
    says: str


def refused_move(title: Title[Any], key: str, position: Callable[[], Any], text: str, /, *, seat: int = 0,
                 says: str = "", **details: str | int) -> Refusal:
    """A move that is refused to a seat; it is not offered either, and the position stays as it was."""
    def act() -> None:
        game, move = legal(position), title.rules.notation.read(text)
        assert isinstance(move, Move)
        assert move not in legal_moves(game, seat)
        before = title.rules.encode(game)
        try:
            apply(game, seat, move)
        except IllegalMove:
            assert title.rules.encode(game) == before
            raise

    return Refusal(key, Case(act, details), says)


def refused_table(title: Title[Any], key: str, settings: Settings, /, *, says: str = "",
                  **details: str | int) -> Refusal:
    """A table that cannot be opened."""
    return Refusal(key, Case(lambda: title.rules.setup(settings), details), says)


def assert_refused(title: Title[Any], refusal: Refusal) -> None:
    """The reason is that of the case with its details, and its sentence holds them all."""
    reason = provoked(refusal.case.act)
    assert (reason.key, reason.details) == (refusal.key, refusal.case.details)
    assert refusal.says or not refusal.case.details, "say what the sentence makes of the details"
    assert refusal.says in sentence(title, reason)


def ids(refusals: Iterable[Refusal]) -> list[str]:
    """The names under which cases run."""
    return [refusal.key for refusal in refusals]


def by_key(refusals: Iterable[Refusal]) -> Mapping[str, list[Case]]:
    """The cases of each reason."""
    table: dict[str, list[Case]] = {}
    for refusal in refusals:
        table.setdefault(refusal.key, []).append(refusal.case)
    return table
