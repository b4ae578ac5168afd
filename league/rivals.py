"""How many of somebody's rivals can get what they need to end above (L-37)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from league.ids import Person

__all__ = ["Ending", "Rivals"]

Ending = tuple[int, ...]
"""What the end of a table is worth to each of its seats."""
Undecided = tuple[tuple[Person, int], ...]
"""Rivals who may get what they need or not, with what that is."""


@dataclass(frozen=True)
class Rivals:
    """How many of a person's rivals end above, by the ways in which the open tables can end."""

    tables: tuple[tuple[Person, ...], ...]
    ways: tuple[tuple[Ending, ...], ...]
    worst: bool

    def counted(self, needs: dict[Person, int], *, exact: bool) -> int:
        """As few of the rivals as possible get what they need; if `worst`, as many."""
        above, undecided = self._sorted(needs, 0)
        if not undecided or not exact:
            return above + (len(undecided) if self.worst else 0)
        return above + self._searched(0, undecided, {})

    def _sorted(self, needs: dict[Person, int], start: int) -> tuple[int, Undecided]:
        """From a table on: how many get what they need in any case, and for whom that is open, with what they need."""
        above, undecided = 0, []
        for rival, need in needs.items():
            least, most = self._reach(rival, start)
            if need <= least:
                above += 1
            elif need <= most:
                undecided.append((rival, need))
        return above, tuple(undecided)

    def _reach(self, rival: Person, start: int) -> tuple[int, int]:
        return self._reaches.get((rival, start), (0, 0))

    @cached_property
    def _reaches(self) -> dict[tuple[Person, int], tuple[int, int]]:
        """The least and the most that somebody can gain from a table on."""
        found: dict[tuple[Person, int], tuple[int, int]] = {}
        for start in range(len(self.tables)):
            for table, ways in zip(self.tables[start:], self.ways[start:], strict=True):
                for rival, gains in zip(table, zip(*ways, strict=True), strict=True):
                    least, most = found.get((rival, start), (0, 0))
                    found[rival, start] = least + min(gains), most + max(gains)
        return found

    def _searched(self, start: int, undecided: Undecided,
                  known: dict[tuple[int, Undecided], int]) -> int:
        """The same over every ending of the tables from one on, for rivals for whom it is open; `known` remembers."""
        if (start, undecided) in known:
            return known[start, undecided]
        found, bound = (0, len(undecided)) if self.worst else (len(undecided), 0)
        table = self.tables[start]
        for way in self.ways[start]:
            gains = dict(zip(table, way, strict=True))
            above, open_still = self._sorted({one: need - gains.get(one, 0) for one, need in undecided}, start + 1)
            if open_still:
                above += self._searched(start + 1, open_still, known)
            found = max(found, above) if self.worst else min(found, above)
            if found == bound:
                break
        known[start, undecided] = found
        return found
