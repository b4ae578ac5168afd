"""Where the tables of a round lie if a tournament is played on several servers (L-67)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from community.seasons.gathering import Grounds, asked, servers_of
from community.seasons.store import load_season
from community.seasons.timing import TELL, details_of
from community.store import Store
from community.timers import Timers
from community.tournaments.models import Tournament
from community.venue import Venue
from league.ids import Person
from storage import Transaction
from storage.ids import UserId

__all__ = ["grounds_of", "tell_apart"]


async def grounds_of(store: Store, venue: Callable[[], Venue], tournament: Tournament,
                     tables: Sequence[Sequence[Person]]) -> Grounds:
    """Of which servers the people of some tables are members. Raises VenueSilent."""
    async with store.reading() as tx:
        servers = await servers_of(tx, tournament.competition.id)
    people = [UserId(person) for table in tables for person in table]
    return await asked(venue(), tournament.competition.guild_id, servers, people)


async def tell_apart(tx: Transaction, timers: Timers, tournament: Tournament, number: int,
                     tables: Sequence[Sequence[Person]], grounds: Grounds, now: int) -> None:
    """Tells the organiser of tables of a round whose people have no server in common, and who is missing at home."""
    missing = {person for table in tables for person in grounds.missing([UserId(person) for person in table])}
    if not missing:
        return
    season = await load_season(tx, tournament.season.id)
    owner, names = season.competition.owner, [name for user, name in tournament.names.items() if user in missing]
    await timers.put(tx, TELL, f"{season.row.id}:{owner}:season_apart:{number}:{now}", now, {
        "user": owner, "kind": "season_apart", "details": {**details_of(season), "people": names}})
