"""A tournament of which no game is left to be played is decided. A day later its results are final: until then there is
time to object, and to rule (L-54)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from community.results.places import medal_for
from community.results.showing import show_round
from community.seasons.store import load_season
from community.seasons.timing import SHOW, TELL, details_of
from community.timers import Timers
from community.tournaments.models import Tournament
from community.tournaments.ranking import Line
from storage import Transaction
from storage.ids import UserId
from storage.repositories import competitions as competitions_repo

__all__ = ["OBJECTION_MS", "conclude"]

OBJECTION_MS: Final = 86_400_000
"""How long results can be objected to before they are final."""


async def conclude(tx: Transaction, timers: Timers, seen: Tournament, order: Sequence[Line], now: int) -> int | None:
    """What follows if there is no further round: the tournament is decided, and ends a day later. Returns when it does;
    None: it is over. One that has too few people for its first round is cancelled."""
    closes = seen.season.closed
    if closes is None and seen.round:
        await _decide(tx, timers, seen, now)
        return now + OBJECTION_MS
    if closes is not None and now < closes:
        return closes
    await (_end(tx, timers, seen, order, now) if seen.round else _cancel(tx, timers, seen, now))
    return None


async def _cancel(tx: Transaction, timers: Timers, seen: Tournament, now: int) -> None:
    """Nobody has played; everybody who wanted to is told."""
    season = await load_season(tx, seen.season.id)
    await competitions_repo.change_season(tx, seen.season.id, status="cancelled", closed=now, changed=now)
    await competitions_repo.change_competition(tx, seen.competition.id, closed=now, changed=now)
    details = details_of(season)
    await timers.put_all(tx, TELL, {
        f"{seen.season.id}:{entrant.user_id}:season_cancelled:": {
            "user": entrant.user_id, "kind": "season_cancelled", "details": details} for entrant in seen.playing}, now)
    await timers.put(tx, SHOW, seen.season.id, now)


async def _decide(tx: Transaction, timers: Timers, seen: Tournament, now: int) -> None:
    await competitions_repo.change_season(tx, seen.season.id, closed=now + OBJECTION_MS, changed=now)
    await competitions_repo.change_competition(tx, seen.competition.id, changed=now)
    await show_round(timers, tx, seen.season, now)
    await timers.put(tx, SHOW, seen.season.id, now)


async def _end(tx: Transaction, timers: Timers, seen: Tournament, order: Sequence[Line], now: int) -> None:
    """Everybody has a place, the first three a medal; the seed can be seen from now on."""
    place = {UserId(line.person): line.place for line in order if not line.gone}
    await competitions_repo.change_entrants(tx, [
        replace(entrant, place=place[entrant.user_id], medal=medal_for(place[entrant.user_id]))
        for entrant in seen.entrants if entrant.user_id in place])
    await competitions_repo.change_season(tx, seen.season.id, status="ended", closed=now, changed=now)
    await competitions_repo.change_competition(tx, seen.competition.id, closed=now, changed=now)
    await show_round(timers, tx, seen.season, now)
    await show_round(timers, tx, seen.season, now, kind="champion")
    await timers.put(tx, SHOW, seen.season.id, now)
