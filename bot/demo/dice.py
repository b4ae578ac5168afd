"""Players of the demo: dice that would rather build than wait."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from games.kernel import Move
from tables import Status, TableId, Tables, UserId

__all__ = ["Dice"]

TASTES: Final[Mapping[str, float]] = {
    "Build": 20, "Upgrade": 14, "Dig": 7, "DigAndBuild": 12, "Transform": 2, "TakeAction": 6, "Bridge": 1,
    "Connect": 90, "Send": 0.8, "Advance": 1.5, "Pass": 0.05, "Convert": 0.05, "Burn": 0.1, "Leech": 6, "Decline": 0.6,
    "Done": 4, "Drop": 0.1,
}
"""How much they like a kind of move; 1 if it is not named."""


class Dice:
    """Plays all seats of tables, with the same games from the same seed; `after` is called after each move."""

    def __init__(self, tables: Tables, seed: int, after: Callable[[], object]) -> None:
        self._tables = tables
        self._random = Random(seed)
        self._after = after
        self._played = 0

    async def play(self, table: TableId, moves: int | None = None, until: frozenset[UserId] = frozenset()) -> None:
        """Plays a game to its end; or so many moves, and on until one of these people, if they play there,
        is waited for."""
        left = moves
        while (look := await self._tables.queries.view(table, None)).info.status is Status.PLAYING:
            waiting = [each.user_id for each in look.waiting if each.user_id is not None]
            wanted = until & {seat.user_id for seat in look.info.seats if seat.user_id is not None}
            if left is not None and left <= 0 and (not wanted or wanted & set(waiting)):
                return
            await self._move(table, waiting[0])
            left = None if left is None else left - 1

    async def _move(self, table: TableId, person: UserId) -> None:
        panel = await self._tables.play.panel(table, person)
        self._played += 1
        key = f"demo-{self._played}"
        if panel.moves:
            await self._tables.play.move(table, person, [self._chosen(panel.moves)], interaction=key, end=True)
        else:
            await self._tables.play.end_turn(table, person, interaction=key)
        self._after()

    def _chosen(self, moves: Sequence[Move]) -> Move:
        kinds: dict[str, list[Move]] = {}
        for move in moves:
            kinds.setdefault(type(move).__name__, []).append(move)
        [kind] = self._random.choices(list(kinds), [TASTES.get(kind, 1.0) for kind in kinds])
        return self._random.choice(kinds[kind])
