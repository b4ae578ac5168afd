"""Real games to learn from, and a part of them that is held back: by it one sees whether choices are foretold."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from agents.imitation import Choices, Decision, choices, decisions
from agents.playbook import Playbook
from agents.titles import playbook
from agents.training.games import Rows
from agents.training.plan import Plan
from agents.training.work import Spread
from games.kernel import replay

__all__ = ["NONE", "Real", "real_game", "real_games"]

HELD_BACK: Final = 5
"""Of so many real games one is not learned from."""


class Real(NamedTuple):
    """Real games: `rows` and `made` to learn from, `kept_back` to foretell; all of them if there are too few to hold
    any back. `passed_over` are files that hold no finished game of this title."""

    rows: Rows
    made: Choices | None
    kept_back: Choices | None
    games: int
    passed_over: tuple[str, ...] = ()


NONE: Final = Real([], None, None, 0)


def real_game(title: str, file: Path) -> tuple[Rows, Choices | None]:
    """A real game: positions with the points at the end, and what was chosen beside what there was."""
    book = playbook(title)
    assert book.evaluation is not None
    assert book.real_games is not None
    rows: Rows = []
    found: list[Decision] = []
    for begin, entries in book.real_games([file]):
        made = decisions(book, begin, entries, book.turn_of)
        end = replay(begin, entries)
        found += made
        rows += [(list(book.evaluation.of(each.after, each.seat)), float(book.points(end, each.seat)))
                 for each in made if not each.after.over]
    return rows, choices(book, found) if found else None


def real_games(plan: Plan, book: Playbook[Any], spread: Spread) -> Real:
    """All real games of the plan's folder. Raises ValueError if there are none, or none can be read here."""
    if plan.records is None:
        return NONE
    if book.real_games is None:
        raise ValueError(f"real games of {plan.title} cannot be read here: leave --records out")
    files = sorted(plan.records.glob("*.txt"))
    if not files:
        raise ValueError(f"there is no record in {plan.records}")
    read = list(zip(files, spread(real_game, repeat(plan.title), files), strict=True))
    whole = [(rows, made) for _, (rows, made) in read if made is not None]
    if not whole:
        raise ValueError(f"there is no finished game in {plan.records}")
    few = len(whole) < HELD_BACK
    learned = [game for place, game in enumerate(whole, 1) if few or place % HELD_BACK]
    back = [game for place, game in enumerate(whole, 1) if few or not place % HELD_BACK]
    return Real([row for rows, _ in learned for row in rows], _together([made for _, made in learned]),
                _together([made for _, made in back]), len(whole),
                tuple(file.name for file, (_, made) in read if made is None))


def _together(made: Sequence[Choices | None]) -> Choices:
    found = [each for each in made if each is not None]
    return Choices(np.concatenate([each.features for each in found]), np.concatenate([each.real for each in found]))
