"""What people want thought over: a hint, or a game that is over. It waits in the same line as computers' turns."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from concurrent.futures import BrokenExecutor
from functools import partial
from typing import Any, Final

from agents.desk import Compared, Played, Thought, compare, compared, foresee, foreseen, ranked, thought_of
from cogs.errors import UserError
from cogs.words import _
from games.kernel import Title
from tables import TableId
from tables.computers.asked import Asked
from tables.computers.looking_back import OwnTurn
from workers.pool import Busy, Closed, Pool
from workers.waiting import nobody_waits

__all__ = ["THOUGHTLESS", "Questions", "not_thought"]

AT_ONCE: Final = 12
FEW_AT_ONCE: Final = 4
"""Moments of a game, and turns, that are looked at in one go."""
log = logging.getLogger(__name__)

THOUGHTLESS: Final = (Busy, Closed, TimeoutError, BrokenExecutor)
"""Why nothing comes of a thought though nobody has done anything wrong."""


def not_thought() -> UserError:
    """The refusal where there is nobody free to think."""
    return UserError(_("That can't be thought over now: too much else is. Try again in a minute."))


class Questions:
    """Thinks for people. `pool` runs the thoughts."""

    def __init__(self, titles: Mapping[str, Title[Any]], pool: Pool) -> None:
        self._titles = titles
        self._pool = pool

    @property
    def pool(self) -> Pool:
        """The workers, to look at."""
        return self._pool

    async def hint(self, asked: Asked) -> Thought:
        """The best few turns of a seat. Raises what the pool raises: Busy, TimeoutError and the like."""
        title = self._titles[asked.title]
        call = partial(ranked, asked.title, title.rules.encode(asked.view), asked.seat, asked.seed, nobody_waits)
        key = ("hint", asked.table_id, asked.seat, asked.seed)
        return thought_of(title, await self._pool.run(key, call, line=f"hint {asked.table_id} {asked.seat}"))

    async def foreseen(self, table_id: TableId, title: str, positions: Sequence[Any]) -> list[list[float]]:
        """What every seat was expected to end with, at moments of a game that is over. Raises what the pool raises."""
        encode, found = self._titles[title].rules.encode, list[list[float]]()
        for place in range(0, len(positions), AT_ONCE):
            call = partial(foresee, title, [encode(one) for one in positions[place : place + AT_ONCE]])
            line = f"course {table_id} {place}"
            found += foreseen(await self._pool.run((line, len(positions)), call, line=line))
        return found

    async def compared(self, table_id: TableId, title: str, turns: Sequence[OwnTurn]) -> list[Compared]:
        """The turns of a seat beside the best ones; computers that are to move come in between. Those of which nothing
        can be said are logged. Raises what the pool raises."""
        encode, found = self._titles[title].rules.encode, list[Compared]()
        for place in range(0, len(turns), FEW_AT_ONCE):
            played: list[Played] = [(encode(turn.view), turn.seat, tuple(encode(move) for move in turn.moves))
                                    for turn in turns[place : place + FEW_AT_ONCE]]
            line = f"turns {table_id} {turns[0].seat} {place}"
            found += compared(await self._pool.run((line, len(turns)), partial(compare, title, played), line=line))
        for turn, each in zip(turns, found, strict=True):
            if each.failed:
                log.warning("table %s (%s): turn %s of seat %s cannot be judged: %s", table_id, title, turn.number,
                            turn.seat, each.failed)
        return found
