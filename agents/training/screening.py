"""Which weights matter: those that move the turns of a choice apart, and so change what is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from typing import Any, Final

import numpy as np

from agents.budget import Budget, Meter
from agents.playbook import Playbook
from agents.titles import playbook
from agents.training.games import positions
from agents.training.plan import Kept
from agents.training.work import Spread
from agents.turns import turns

__all__ = ["MOST", "apart", "that_matter"]

MOST: Final = 30
"""Weights that are moved: in more directions than these a few games show no way."""
EVERY: Final = 6
"""Of so many choices of a game one is looked at."""
GAMES: Final = 24
"""Games that are looked at."""


def apart(title: str, kept: Kept) -> tuple[list[float], int]:
    """How far the turns of choices of a game lie apart by each feature, added up, and how many choices there were."""
    book = playbook(title)
    assert book.evaluation is not None
    of, total, count = book.evaluation.of, np.zeros(len(book.evaluation.names)), 0
    for game, seat in positions(book, kept, EVERY):
        found = [of(turn.after, seat) for turn in turns(book, game, seat, Meter(Budget(700))) if not turn.after.over]
        if len(found) > 1:
            total += np.std(np.array(found, dtype=float), axis=0)
            count += 1
    return [float(each) for each in total], count


def that_matter(book: Playbook[Any], games: Sequence[Kept], scale: Sequence[float], spread: Spread) -> list[str]:
    """The features by whose weights, each moved by its scale, choices are swayed most; what is fixed is none of
    them."""
    assert book.evaluation is not None
    looked = games[-GAMES:]
    total = np.zeros(len(scale))
    for far, _count in spread(apart, repeat(book.title.id, len(looked)), looked):
        total += np.array(far)
    sway = total * np.array(scale)
    names = [name for _far, name in sorted(zip(sway, book.evaluation.names, strict=True), key=lambda each: -each[0])
             if _far > 0 and name not in book.evaluation.fixed][:MOST]
    return [name for name in book.evaluation.names if name in names]
