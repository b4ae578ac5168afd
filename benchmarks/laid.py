"""Whole games laid on tables of a service, as if they had been played there: for what becomes of them is measured."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from benchmarks import product
from benchmarks.ledgers import GOLDEN
from benchmarks.service import Service
from benchmarks.walked import games_of, settings_for
from games.kernel import NATURE, Join, Leave, Move, Seat, Settings, apply, draw, legal_moves, open_seats
from tables import ChannelId, GuildId, TableId, UserId

__all__ = ["Record", "as_played", "laid", "long_record", "whole_record"]

SNOWFLAKE: Final = 1_100_000_000_000_000_000
"""Numbers of people, channels and servers are as long as Discord's."""
BEGAN: Final = 1_790_000_000_000
TURN_MS: Final = 7_200_001
"""Milliseconds from one turn to the next."""


class Record(Struct, frozen=True):
    """A record as it is imported, and of how many players."""

    players: int
    text: str


def whole_record(title: Any) -> Record:
    """A game from its beginning to its end: a league's own ledger where there are any, else one of the walk, of as many
    players as can be."""
    if title.rules.importers and (ledgers := sorted(GOLDEN.glob("*.txt"))):
        return Record(int(ledgers[0].name.partition("-")[0]), ledgers[0].read_text(encoding="utf-8"))
    game = next(games_of(title, max(product.player_counts(title))))
    return _record(title, settings_for(title, game.number), game.entries)


def long_record(title: Any, rows: int) -> Record:
    """So many moves of people who choose any move, or all but the last where the game ends before."""
    settings = Settings(max(product.player_counts(title)), {option.name: option.values[0]
                                                            for option in title.rules.options})
    return _record(title, settings, list(_random_moves(product.begun(title, settings), rows)))


def _random_moves(game: Any, rows: int) -> Iterator[tuple[Seat, Move]]:
    rng = Random(3)
    for number in range(1, rows + 1):
        seat = rng.choice(open_seats(game))
        move = draw(game, rng.randbytes(32), number) if seat == NATURE else rng.choice(legal_moves(game, seat))
        game = apply(game, seat, move)
        if game.over:
            return
        yield seat, move


def _record(title: Any, settings: Settings, entries: Sequence[tuple[Seat, Move]]) -> Record:
    """In our own form."""
    rows = [{"number": number, "kind": _kind(seat, move), "seat": None if seat == NATURE else seat, "text": str(move),
             "move": msgspec.Raw(title.rules.encode(move))} for number, (seat, move) in enumerate(entries, 2)]
    return Record(settings.players, msgspec.json.encode({
        "hexmoot": 1, "title": title.id, "ruleset": settings.ruleset, "seed_hash": "", "options": settings.options,
        "ruleset_version": settings.ruleset_version or title.rules.ruleset_version, "rows": rows,
        "players": [f"Somebody {number + 1}" for number in range(settings.players)]}).decode())


def _kind(seat: Seat, move: Move) -> str:
    if isinstance(move, Join | Leave):
        return "join" if isinstance(move, Join) else "leave"
    return "chance" if seat == NATURE else "entry"


async def laid(service: Service, title: Any, number: int, record: Record) -> TableId:
    """A table with a record on it, in a channel of its own."""
    people = {Seat(seat): (UserId(SNOWFLAKE + 100 * number + seat), f"Somebody {seat + 1}")
              for seat in range(record.players)}
    info, _remarks = await service.tables.records.import_record(
        GuildId(SNOWFLAKE), ChannelId(SNOWFLAKE + number), people[Seat(0)][0], "Somebody 1", title.id,
        record.text, people=people)
    return info.id


def as_played(file: Path, table: TableId) -> None:
    """Lets a record look like a game that people have played, each in turn, hours after the one before."""
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE log SET user_id = (SELECT user_id FROM seats WHERE seats.table_id = log.table_id AND "
                         "seats.seat = log.seat), at = ? + batch_start * ? WHERE table_id = ?", (BEGAN, TURN_MS, table))
        database.execute("UPDATE seats SET joined = ?, action_seq = 90 WHERE table_id = ?", (BEGAN, table))
