"""What leagues, tournaments, the queue and ratings keep about one person, wherever it stands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Column, ColumnElement, Table, delete, or_, select, update

from storage import schema
from storage.community_rows import (
    CommunityReceiptRow,
    CompetitionRow,
    CorrectionRow,
    EntrantRow,
    FixtureRow,
    QueueEntryRow,
    QueueMatchRow,
    RatedGameRow,
    RatingRow,
    RulingRow,
)
from storage.database import Transaction
from storage.ids import CompetitionId, SeasonId, UserId
from storage.repositories._sql import several
from storage.repositories.settling import beside

__all__ = [
    "change_timers_about", "corrections_with", "drop_receipts_about", "entries_of", "fixtures_with", "games_with",
    "matches_with", "owned_by", "people_in", "places_of", "queued", "ratings_of", "receipts_about", "rename",
    "rewrite_texts", "rulings_about", "stand_together", "under_way", "withdraw_from",
]

WITH_PEOPLE: Sequence[tuple[Table, tuple[str, ...]]] = (
    (schema.rated_games, ("seats",)), (schema.corrections, ("seats",)), (schema.fixtures, ("seats", "result")),
    (schema.queue_matches, ("people",)), (schema.rulings, ("details", "reason")),
)
"""Columns of text in which numbers of people stand."""


def _contains(column: Column[Any], user_id: UserId) -> ColumnElement[bool]:
    """Whether the digits of a person's number stand in a text."""
    return column.like(f"%{user_id}%")


async def entries_of(tx: Transaction, user_id: UserId) -> list[EntrantRow]:
    """The seasons that a person takes part in, or took."""
    query = select(schema.entrants).where(schema.entrants.c.user_id == user_id)
    return await several(tx, EntrantRow, query.order_by(schema.entrants.c.season_id))


async def under_way(tx: Transaction, user_id: UserId) -> list[EntrantRow]:
    """The seasons that a person plays in and that have begun, as long as games are to come: a tournament that is
    decided is none of them."""
    entrants, seasons = schema.entrants.c, schema.seasons.c
    query = select(schema.entrants).join(schema.seasons).where(
        entrants.user_id == user_id, entrants.status.in_(("enrolled", "waiting", "playing", "substitute")),
        seasons.status.in_(("opening", "playing")), seasons.closed.is_(None))
    return await several(tx, EntrantRow, query.order_by(seasons.id))


async def places_of(tx: Transaction, user_id: UserId) -> list[EntrantRow]:
    """The seasons that a person has a place in, or waits for one, and that people still enrol in or confirm."""
    entrants, seasons = schema.entrants.c, schema.seasons.c
    query = select(schema.entrants).join(schema.seasons).where(
        entrants.user_id == user_id, entrants.status.in_(("enrolled", "waiting", "playing")),
        seasons.status.in_(("enrolling", "check_in")))
    return await several(tx, EntrantRow, query.order_by(seasons.id))


async def owned_by(tx: Transaction, user_id: UserId) -> list[CompetitionRow]:
    """The competitions that a person created."""
    query = select(schema.competitions).where(schema.competitions.c.owner == user_id)
    return await several(tx, CompetitionRow, query.order_by(schema.competitions.c.id))


async def games_with(tx: Transaction, user_id: UserId) -> list[RatedGameRow]:
    """The results that may be a person's: those with the digits of their number in them."""
    query = select(schema.rated_games).where(_contains(schema.rated_games.c.seats, user_id))
    return await several(tx, RatedGameRow, query.order_by(schema.rated_games.c.ended, schema.rated_games.c.table_id))


async def corrections_with(tx: Transaction, user_id: UserId) -> list[CorrectionRow]:
    """What was done to results that may be a person's: those with the digits of their number in them."""
    query = select(schema.corrections).where(_contains(schema.corrections.c.seats, user_id))
    return await several(tx, CorrectionRow, query.order_by(schema.corrections.c.id))


async def ratings_of(tx: Transaction, user_id: UserId) -> list[RatingRow]:
    """The ratings of a person."""
    ratings = schema.ratings.c
    query = select(schema.ratings).where(ratings.kind == "person", ratings.subject == str(user_id))
    return await several(tx, RatingRow, query.order_by(ratings.scope, ratings.title))


async def fixtures_with(tx: Transaction, user_id: UserId) -> list[FixtureRow]:
    """The planned tables that may be a person's: those with the digits of their number in them."""
    fixtures = schema.fixtures.c
    query = select(schema.fixtures).where(or_(_contains(fixtures.seats, user_id), _contains(fixtures.result, user_id)))
    return await several(tx, FixtureRow, query.order_by(fixtures.id))


async def rulings_about(tx: Transaction, user_id: UserId) -> list[RulingRow]:
    """What a person ruled, and what was ruled about them."""
    rulings = schema.rulings.c
    query = select(schema.rulings).where(or_(rulings.by_user == user_id, rulings.subject == user_id))
    return await several(tx, RulingRow, query.order_by(rulings.id))


async def queued(tx: Transaction, user_id: UserId) -> list[QueueEntryRow]:
    """Where a person waits for a table."""
    query = select(schema.queue_entries).where(schema.queue_entries.c.user_id == user_id)
    return await several(tx, QueueEntryRow, query.order_by(schema.queue_entries.c.id))


async def matches_with(tx: Transaction, user_id: UserId) -> list[QueueMatchRow]:
    """The calls to tables that may be a person's: those with the digits of their number in them."""
    query = select(schema.queue_matches).where(_contains(schema.queue_matches.c.people, user_id))
    return await several(tx, QueueMatchRow, query.order_by(schema.queue_matches.c.id))


async def receipts_about(tx: Transaction, user_id: UserId) -> list[CommunityReceiptRow]:
    """A person's interactions, and those of others that may tell of them: with the digits of their number in what they
    came to."""
    receipts = schema.community_receipts.c
    query = select(schema.community_receipts).where(
        or_(receipts.user_id == user_id, _contains(receipts.outcome, user_id)))
    return await several(tx, CommunityReceiptRow, query.order_by(receipts.at, receipts.interaction))


async def people_in(tx: Transaction, user_id: UserId) -> list[CompetitionId]:
    """The competitions whose logs may name a person."""
    seasons, rulings = schema.seasons.c, schema.rulings.c
    entered = select(seasons.competition_id).join(schema.entrants).where(schema.entrants.c.user_id == user_id)
    ruled = select(rulings.competition_id).where(or_(rulings.by_user == user_id, rulings.subject == user_id))
    return sorted(set(await tx.scalars(entered)) | set(await tx.scalars(ruled)))


async def rewrite_texts(tx: Transaction, user_id: UserId, competitions: Sequence[CompetitionId],
                        rewrite: Callable[[str, str], str]) -> None:
    """Rewrites every text in which the digits of a person's number stand, and the whole logs of some competitions;
    `rewrite` gets the name of the column and its text."""
    for table, names in WITH_PEOPLE:
        keys = list(table.primary_key.columns)
        columns = [table.c[name] for name in names]
        wanted = or_(*(_contains(column, user_id) for column in columns))
        if table is schema.rulings:
            wanted = or_(wanted, schema.rulings.c.competition_id.in_(competitions))
        for row in (await tx.execute(select(*keys, *columns).where(wanted))).mappings().all():
            new = {name: rewrite(name, row[name]) for name in names if row[name] is not None}
            if any(new[name] != row[name] for name in new):
                await tx.execute(update(table).where(*(key == row[key.name] for key in keys)).values(new))


async def stand_together(tx: Transaction, user_id: UserId, stand_in: UserId) -> bool:
    """Whether a person and their stand-in both have a rating in the same title of a scope, or a place in the same
    season: neither can take the other's then."""
    return bool(await _places_of(tx, user_id) & await _places_of(tx, stand_in))


async def _places_of(tx: Transaction, user_id: UserId) -> set[tuple[int, str]]:
    """What a person can have once only: a season, or a scope with a title of a rating."""
    return ({(row.season_id, "") for row in await entries_of(tx, user_id)}
            | {(row.scope, row.title) for row in await ratings_of(tx, user_id)})


async def rename(tx: Transaction, user_id: UserId, stand_in: UserId, name: str) -> None:
    """Puts a number that is nobody's, and another name, in the place of a person; medals go."""
    entrants, rulings, competitions = schema.entrants.c, schema.rulings.c, schema.competitions.c
    await tx.execute(update(schema.entrants).where(entrants.user_id == user_id)
                     .values(user_id=stand_in, name=name, medal=None))
    await tx.execute(update(schema.rulings).where(rulings.by_user == user_id).values(by_user=stand_in, by_name=name))
    await tx.execute(update(schema.rulings).where(rulings.subject == user_id).values(subject=stand_in))
    await tx.execute(update(schema.competitions).where(competitions.owner == user_id).values(owner=stand_in))
    for row in await ratings_of(tx, user_id):
        for table in (schema.rating_changes, schema.ratings):
            await tx.execute(update(table).where(  # along its key: there are as many changes as seats of all games
                table.c.scope.in_((row.scope, beside(row.scope))), table.c.title == row.title, table.c.kind == "person",
                table.c.subject == str(user_id)).values(subject=str(stand_in)))
    await tx.execute(delete(schema.queue_entries).where(schema.queue_entries.c.user_id == user_id))


async def drop_receipts_about(tx: Transaction, user_id: UserId, names: Collection[str]) -> None:
    """Forgets what interactions of a person came to, and of others that tell of them by number or name."""
    receipts = schema.community_receipts.c
    written = (msgspec.json.encode(name).decode() for name in names)
    await tx.execute(delete(schema.community_receipts).where(or_(
        receipts.user_id == user_id, _contains(receipts.outcome, user_id),
        *(receipts.outcome.contains(name, autoescape=True) for name in written))))


async def withdraw_from(tx: Transaction, season_id: SeasonId, user_id: UserId, left_at: int) -> None:
    """Notes that a person plays in a season no more."""
    entrants = schema.entrants.c
    await tx.execute(update(schema.entrants).where(entrants.season_id == season_id, entrants.user_id == user_id)
                     .values(status="withdrawn", left_at=left_at))


async def change_timers_about(tx: Transaction, user_id: UserId, stand_in: UserId) -> None:
    """Takes back what a person was still to be told; what is to be done about them is done about the stand-in."""
    timers = schema.timers.c
    await tx.execute(delete(schema.timers).where(
        or_(_contains(timers.payload, user_id), timers.key.like(f"%:{user_id}:%"))))
    for row in (await tx.execute(select(timers.id, timers.kind, timers.key).where(
            timers.key.like(f"%:{user_id}")))).all():
        key = f"{row.key.removesuffix(str(user_id))}{stand_in}"
        there = await tx.scalar(select(timers.id).where(timers.kind == row.kind, timers.key == key))
        change = update(schema.timers).values(key=key) if there is None else delete(schema.timers)
        await tx.execute(change.where(timers.id == row.id))
