"""What leagues, tournaments, the queue and ratings keep about a person, as values for a file. Of the others who are
concerned, too, neither numbers nor names are told. Times are milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict

from community.queue.values import called_in
from community.ratings.games import kept_seats
from community.results.seats import planned_people, read_result
from storage import Transaction
from storage.community_rows import CorrectionRow, FixtureRow, QueueEntryRow, QueueMatchRow, RatedGameRow
from storage.ids import UserId
from storage.repositories import community_people as people_repo

__all__ = ["collect"]

Rows = list[dict[str, Any]]


async def collect(tx: Transaction, user_id: UserId) -> dict[str, Any]:
    """Everything about a person."""
    return {
        "ratings": [{"server": row.scope or None, "title": row.title, "shown": row.shown, "mu": row.mu,
                     "sigma": row.sigma, "games": row.games, "wins": row.wins}
                    for row in await people_repo.ratings_of(tx, user_id)],
        "rated_games": _rated(await people_repo.games_with(tx, user_id), user_id),
        "corrections": _corrected(await people_repo.corrections_with(tx, user_id), user_id),
        "seasons": [asdict(row) for row in await people_repo.entries_of(tx, user_id)],
        "planned_tables": [_planned(row, user_id) for row in await people_repo.fixtures_with(tx, user_id)
                           if user_id in {*planned_people(row), *(seat.user for seat in read_result(row))}],
        "competitions": [{"id": row.id, "name": row.name, "server": row.guild_id}
                         for row in await people_repo.owned_by(tx, user_id)],
        "rulings": [{"competition": row.competition_id, "number": row.number, "kind": row.kind,
                     "ruled": row.by_user == user_id, "reason": row.reason, "at": row.at}
                    for row in await people_repo.rulings_about(tx, user_id)],
        "queue": [_waiting(row) for row in await people_repo.queued(tx, user_id)],
        "queue_calls": _called(await people_repo.matches_with(tx, user_id), user_id),
        "interactions": await _interactions(tx, user_id),
    }


def _rated(games: Sequence[RatedGameRow], user_id: UserId) -> Rows:
    return [{"table": game.table_id, "title": game.title, "ended": game.ended, "void": game.void, **asdict(seat)}
            for game in games for seat in kept_seats(game.seats) if seat.user == user_id]


def _corrected(rows: Sequence[CorrectionRow], user_id: UserId) -> Rows:
    """What organisers did to the person's results: the places that counted from then on."""
    return [{"table": row.table_id, "kind": row.kind, "place": seat.place, "at": row.at}
            for row in rows for seat in kept_seats(row.seats) if seat.user == user_id]


def _planned(row: FixtureRow, user_id: UserId) -> dict[str, Any]:
    counted = [seat for seat in read_result(row) if seat.user == user_id]
    return {"season": row.season_id, "round": row.round, "number": row.number, "table": row.table_id,
            "status": row.status, "result": asdict(counted[0]) if counted else None}


def _waiting(row: QueueEntryRow) -> dict[str, Any]:
    return {"server": row.guild_id, "channel": row.channel_id, "title": row.title, "name": row.name, "pace": row.pace,
            "options": msgspec.json.decode(row.options), "players": [row.fewest, row.most], "rating": row.rating,
            "since": row.joined, "until": row.expires}


def _called(rows: Sequence[QueueMatchRow], user_id: UserId) -> Rows:
    """The tables that the person was called to."""
    return [{"server": row.guild_id, "channel": row.channel_id, "title": row.title, "pace": row.pace,
             "options": msgspec.json.decode(row.options), "at": row.created, "ready_until": row.ready_until,
             "status": row.status, "why": row.why, "thread": row.thread_id, "table": row.table_id, "name": called.name,
             "ready": called.ready, "stays": called.stays}
            for row in rows for called in called_in(row) if called.user == user_id]


async def _interactions(tx: Transaction, user_id: UserId) -> Rows:
    """The person's commands and clicks, and those of others (`own` false, without their number) that came to something
    about the person."""
    return [{"id": row.interaction if row.user_id == user_id else None, "own": row.user_id == user_id, "at": row.at}
            for row in await people_repo.receipts_about(tx, user_id)
            if row.user_id == user_id or _tells_of(msgspec.json.decode(row.outcome), user_id)]


def _tells_of(value: Any, user_id: UserId) -> bool:
    """Whether a person's number stands somewhere in it."""
    if isinstance(value, dict):
        return any(_tells_of(part, user_id) for part in (*value, *value.values()))
    if isinstance(value, list):
        return any(_tells_of(part, user_id) for part in value)
    return str(value) == str(user_id) and not isinstance(value, float)
