"""What the database says: whether what people were told is stored, once, and whether every log replays."""

from __future__ import annotations

import sqlite3
import zlib
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from games.kernel import Settings, Title
from games.registry import TITLES
from storage.rows import LogRow
from tables.state.replay import ReplayedLog
from tables.visibility import visible_position

__all__ = ["Findings", "Truth"]

MOVED: Final = ("entry", "leave")
"""Rows that a person makes by acting; what follows from them is drawn, forced, or answered for somebody."""


class Batch(NamedTuple):
    """What one transaction has added to a log."""

    table: int
    first: int
    last: int


@dataclass
class Findings:
    """What does not hold, in words; empty if all holds."""

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    """Tables whose log does not replay, or leads elsewhere than to the stored position."""

    def __bool__(self) -> bool:
        return bool(self.lost or self.doubled or self.broken)


class Truth:
    """The database of a bot, read beside it, as it is at one moment."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @classmethod
    @contextmanager
    def of(cls, file: Path) -> Iterator[Truth]:
        """Reads a file; what is stored meanwhile is not seen."""
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=10)) as connection:
            connection.execute("begin")
            yield cls(connection)

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows of a query."""
        return self._connection.execute(query, values).fetchall()

    # --- all tables ---------------------------------------------------------------------------------------------------

    def findings(self, acknowledged: Mapping[str, str], *, replaying: Collection[int] | None = None) -> Findings:
        """Compares what people were told, by interaction, with what is stored. `replaying`: only these tables are
        replayed (None: all)."""
        receipts = {interaction: Batch(*where) for interaction, *where in self.rows(
            "select interaction, table_id, first, last from receipts where first is not null")}
        batches, by_batch = set(self._batches()), Counter(receipts.values())
        tables = [table for (table,) in self.rows("select id from tables where started is not null")
                  if replaying is None or table in replaying]
        return Findings(
            lost=[f"{interaction} was told {text!r}" for interaction, text in acknowledged.items()
                  if receipts.get(interaction) not in batches],
            doubled=[f"{batch} has {by_batch[batch]} receipts" for batch in sorted(batches) if by_batch[batch] != 1],
            broken=[wrong for table in tables for wrong in self.wrong_with(table)])

    def _batches(self) -> Iterator[Batch]:
        """What people have added to logs, apart from what was imported."""
        query = """
            select log.table_id, batch_start, (
                select max(number) from log as whole
                where whole.table_id = log.table_id and whole.batch_start = log.batch_start)
            from log join tables on tables.id = log.table_id
            where kind in (?, ?) and number > imported group by log.table_id, batch_start"""
        return (Batch(*row) for row in self.rows(query, *MOVED))

    def seeds(self) -> list[str]:
        """The seeds of games that are not over, in hexadecimal digits."""
        return [seed.hex() for (seed,) in self.rows("select seed from tables where status in ('lobby', 'playing')")]

    # --- one table ----------------------------------------------------------------------------------------------------

    def title(self, table: int) -> Title[Any]:
        """The title that is played at a table."""
        ((name,),) = self.rows("select title from tables where id = ?", table)
        return TITLES[name]

    def position(self, table: int) -> Any:
        """The position of a table."""
        kept = self.rows("select data from positions where table_id = ?", table)
        return self.title(table).rules.decode(kept[0][0]) if kept else self.replayed(table).position

    def public_position(self, table: int) -> Any:
        """What a bystander sees of a table."""
        return visible_position(self.title(table), self.position(table), None)

    def names(self, table: int) -> dict[int, str]:
        """What the people on the seats are called."""
        return dict(self.rows("select seat, name from seats where table_id = ? and name != ''", table))

    def replayed(self, table: int) -> ReplayedLog:
        """The log of a table, read again from its first row. Raises what the rules raise."""
        ((players, options, ruleset, version),) = self.rows(
            "select players, options, ruleset, ruleset_version from tables where id = ?", table)
        columns = LogRow.__struct_fields__
        query = f"select {', '.join(columns)} from log where table_id = ? order by number"
        log = [LogRow(**dict(zip(columns, row, strict=True))) for row in self.rows(query, table)]
        settings = Settings(players, msgspec.json.decode(options), ruleset, version)
        return ReplayedLog.read(self.title(table), settings, log)

    def wrong_with(self, table: int) -> list[str]:
        """Whether the log of a table replays, has no gap, and leads to the position that is kept."""
        try:
            replayed = self.replayed(table)
        except Exception as error:  # noqa: BLE001  # whatever the rules say of it
            return [f"table {table} does not replay: {error!r}"]
        counted = self.rows("select count(*), max(number), (select revision from tables where id = ?) from log "
                            "where table_id = ?", table, table)[0]
        wrong = [] if len(set(counted)) == 1 else [f"table {table}: (rows, last row, revision) are {counted}"]
        kept, encode = self.rows("select data from positions where table_id = ?", table), self.title(table).rules.encode
        if kept and kept[0][0] != encode(replayed.position):
            wrong.append(f"table {table}: the position that is kept is not the one its log leads to")
        return wrong + self._wrong_snapshots(table, replayed)

    def _wrong_snapshots(self, table: int, replayed: ReplayedLog) -> list[str]:
        """The positions kept along the log that are not those of their rows; after an undo nobody can say."""
        if self.rows("select 1 from log where table_id = ? and kind in ('undo', 'redo')", table):
            return []
        encode = self.title(table).rules.encode
        kept = self.rows("select number, data from snapshots where table_id = ?", table)
        return [f"table {table}: the position kept of row {number} is another" for number, data in kept
                if zlib.decompress(data) != encode(replayed.after(number))]

    def people(self, table: int) -> dict[int, int]:
        """The user ids of those who sit at a table, by seat."""
        return dict(self.rows("select seat, user_id from seats where table_id = ? and user_id is not null", table))
