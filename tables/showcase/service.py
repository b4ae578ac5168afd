"""The recorded games: read once from our own form of a record, then shown as any board of the past is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from itertools import dropwhile, groupby
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from games.kernel import NATURE, Title
from storage.ids import ChannelId, GuildId, UserId
from tables.commit.change_set import ChangeSet
from tables.errors import NoSuchTitle
from tables.models import BoardState, Course, Film
from tables.queries.course import course_of, film_of
from tables.queries.history import turn_of
from tables.records.importer import build_table, read_record
from tables.records.json_format import OWN
from tables.state.replay import ReplayedLog, log_batch_of
from tables.state.table import LogBatch, TableState, info_of
from tables.visibility import visible_position

__all__ = ["RECORDS", "Showcase"]

RECORDS: Final = Path(__file__).parent / "records"
"""A file for each title, named after it."""

NOWHERE: Final = (GuildId(0), ChannelId(0), UserId(0))


class _Recorded(Struct, frozen=True):
    """A record that has been played: the table as it would be, and its turns."""

    state: TableState
    opening: Any
    """The position in which somebody makes the first move: what is dealt before is on the board."""
    turns: tuple[LogBatch, ...]

    @property
    def whole(self) -> tuple[TableState, ReplayedLog]:
        """The game as if it had been played at a table."""
        steps = [step for batch in self.turns for step in batch.steps]
        return self.state, ReplayedLog(self.state.title, self.state.settings, self.opening, list(self.turns), steps)


class Showcase:
    """The part of the service that shows recorded games."""

    def __init__(self, titles: Mapping[str, Title[Any]]) -> None:
        self._titles = titles
        self._read: dict[str, _Recorded] = {}

    @property
    def titles(self) -> tuple[str, ...]:
        """The ids of the titles of which there is a record."""
        return tuple(name for name in self._titles if (RECORDS / f"{name}.json").is_file())

    async def board(self, title: str, turn: int) -> BoardState:
        """The board after so many turns of the title's record (0: at the start), or at its end, as everybody sees it.
        Raises NoSuchTitle."""
        return await asyncio.to_thread(self._board, title, turn)

    async def course(self, title: str) -> Course:
        """How everybody stood after every turn of the title's record. Raises NoSuchTitle."""
        return await asyncio.to_thread(lambda: course_of(*self._recorded(title).whole))

    async def film(self, title: str, most: int) -> Film:
        """The boards after at most so many turns of the title's record. Raises NoSuchTitle."""
        return await asyncio.to_thread(lambda: film_of(*self._recorded(title).whole, most))

    def _recorded(self, title: str) -> _Recorded:
        if title not in self.titles:
            raise NoSuchTitle(title=title)
        if title not in self._read:
            self._read[title] = _played(self._titles[title])
        return self._read[title]

    def _board(self, title: str, turn: int) -> BoardState:
        game = self._recorded(title)
        number = max(0, min(turn, len(game.turns)))
        batch = game.turns[number - 1] if number else None
        position = game.opening if batch is None else batch.steps[-1].after
        return BoardState(
            info=info_of(game.state.row, game.state.seats), viewer=None,
            view=visible_position(game.state.title, position, None), turn=number, turns=len(game.turns),
            last=None if batch is None else turn_of(game.state, batch, None, reveal_hidden=True))


def _played(title: Title[Any]) -> _Recorded:
    """The record of a title, played from its start to its end."""
    text = (RECORDS / f"{title.id}.json").read_text(encoding="utf-8")
    state, change = build_table(title, read_record(title, text, OWN), {}, NOWHERE, 0)
    turns = tuple(dropwhile(lambda batch: batch.seat == NATURE, _batches(change)))
    return _Recorded(state, turns[0].steps[0].before, turns)


def _batches(change: ChangeSet) -> Iterator[LogBatch]:
    """The moves of a record as they are told, turn by turn."""
    steps = {step.number: step for step in change.steps}
    for _first, rows in groupby(change.rows, key=lambda row: row.batch_start):
        told = [row for row in rows if row.number in steps]
        if not told or all(steps[row.number].move.ends_turn for row in told):
            continue  # somebody only said that they had finished
        if (batch := log_batch_of(told, [steps[row.number] for row in told])) is not None:
            yield batch
