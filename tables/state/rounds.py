"""Going round in small parts: what is too much for one time."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["Round"]


class Round:
    """How far a round has come; `after` is the id behind which it goes on. What could not be done is met again in the
    next round, and keeps nothing else waiting."""

    def __init__(self) -> None:
        self.after = 0

    def turn(self, found: Sequence[int], limit: int | None) -> None:
        """Takes note of the ids that were found behind `after`, so many at most: fewer are the end of the round."""
        self.after = found[-1] if limit is not None and len(found) == limit else 0
