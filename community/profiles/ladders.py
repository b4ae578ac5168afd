"""Ladders: a page of people by shown rating, and where whoever looks stands."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from community.profiles.models import Ladder, Rung
from community.profiles.names import called, hidden
from league.rating import TREND_MS, Rating, is_provisional, trend
from storage import Transaction
from storage.community_rows import RatingRow
from storage.ids import UserId
from storage.repositories import ladders as ladders_repo

__all__ = ["PAGE", "ladder_of", "place_of", "trends_of"]

PAGE: Final = 20
"""People on a page."""


async def ladder_of(tx: Transaction, scope: int, title: str, page: int, viewer: UserId | None, now: int,
                    size: int = PAGE) -> Ladder:
    """A page of a ladder, the last one if there are fewer; `viewer` is whoever looks."""
    people = await ladders_repo.ladder_size(tx, scope, title)
    pages = max(1, -(-people // size))
    page = min(max(1, page), pages)
    rows = await ladders_repo.ladder_page(tx, scope, title, (page - 1) * size, size)
    places = await _places(tx, scope, title, rows, (page - 1) * size)
    if viewer is not None and all(row.subject != str(viewer) for row in rows):
        for row in await ladders_repo.ratings_of(tx, scope, [title], str(viewer)):
            rows, places = [*rows, row], [*places, await place_of(tx, row)]
    shown = await _rungs(tx, scope, title, rows, places, viewer, now)
    listed = shown[:min(size, people - (page - 1) * size)]
    own = next((rung for rung in shown[len(listed):]), None)
    if own is None and viewer is not None and not any(rung.own for rung in listed):
        own = await _unranked(tx, viewer)
    return Ladder(title=title, everywhere=scope == 0, page=page, pages=pages, people=people, rungs=tuple(listed),
                  own=own)


async def place_of(tx: Transaction, row: RatingRow) -> int:
    """The place of somebody on a ladder: one more than there are people with a higher rating."""
    return 1 + await ladders_repo.higher(tx, row.scope, row.title, row.shown)


async def trends_of(tx: Transaction, scope: int, title: str, rows: Sequence[RatingRow], now: int) -> dict[str, int]:
    """By how much ratings changed in seven days; who has not played in them stands still (L-21)."""
    since = now - TREND_MS
    played = [row for row in rows if row.last_ended > since]
    before = await ladders_repo.before(tx, scope, title, [row.subject for row in played], since)
    ratings = {subject: Rating(mu, sigma) for subject, (mu, sigma) in before.items()}
    return {row.subject: trend(Rating(row.mu, row.sigma), ratings.get(row.subject)) for row in played}


async def _places(tx: Transaction, scope: int, title: str, rows: Sequence[RatingRow], offset: int) -> list[int]:
    """The places of people who follow each other; equal ratings share one."""
    if not rows:
        return []
    places = [1 + await ladders_repo.higher(tx, scope, title, rows[0].shown)]
    for number, row in enumerate(rows[1:], 1):
        level = row.shown == rows[number - 1].shown
        places.append(places[-1] if level else offset + number + 1)
    return places


async def _rungs(tx: Transaction, scope: int, title: str, rows: Sequence[RatingRow], places: Sequence[int],
                 viewer: UserId | None, now: int) -> list[Rung]:
    people = [UserId(int(row.subject)) for row in rows]
    names, out = await called(tx, people), await _hidden(tx, scope, people, viewer)
    trends = await trends_of(tx, scope, title, rows, now)
    return [Rung(place=place, user_id=person, name="" if person in out else names.get(person, ""), rating=row.shown,
                 trend=trends.get(row.subject, 0), games=row.games, wins=row.wins,
                 provisional=is_provisional(row.games), own=person == viewer, hidden=person in out)
            for row, person, place in zip(rows, people, places, strict=True)]


async def _hidden(tx: Transaction, scope: int, people: Collection[UserId], viewer: UserId | None) -> set[UserId]:
    """Whose names are not given: nobody's on their own server, never one's own."""
    return set() if scope else await hidden(tx, people) - {viewer}


async def _unranked(tx: Transaction, viewer: UserId) -> Rung:
    names = await called(tx, [viewer])
    return Rung(place=0, user_id=viewer, name=names.get(viewer, ""), rating=0, own=True)
