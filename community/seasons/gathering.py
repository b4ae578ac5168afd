"""Where the tables of a season lie that is played on several servers (L-67)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from community.venue import Refused, Venue
from league.gathering import gathered, place_of, ranked_servers
from storage import Transaction
from storage.ids import CompetitionId, GuildId, UserId
from storage.repositories import competitions as competitions_repo

__all__ = ["ONE_SERVER", "Grounds", "asked", "members_of", "servers_of", "together"]


class Grounds(Struct, frozen=True):
    """Who of a season is a member of which servers, these in the order in which they are asked for. Without servers
    all tables lie at home."""

    servers: tuple[GuildId, ...] = ()
    members: Mapping[UserId, frozenset[int]] = {}

    def place(self, people: Collection[UserId]) -> GuildId | None:
        """The server where a table of these people lies; None: they have none in common."""
        found = place_of(people, self.servers, self.members)
        return None if found is None else GuildId(found)

    def missing(self, people: Collection[UserId]) -> list[UserId]:
        """Who is no member of the home server, of people who have no server in common."""
        if not self.servers or self.place(people) is not None:
            return []
        return [person for person in people if self.servers[0] not in self.members[person]]


ONE_SERVER = Grounds()


async def servers_of(tx: Transaction, competition_id: CompetitionId) -> list[GuildId]:
    """The servers that take part in a competition."""
    return [row.guild_id for row in await competitions_repo.guild_rows(tx, competition_id)]


async def asked(venue: Venue, home: GuildId, servers: Sequence[GuildId], people: Collection[UserId]) -> Grounds:
    """Asks of all people to which of the servers they belong, if there are several. Raises VenueSilent."""
    return ONE_SERVER if len(servers) < 2 else await members_of(venue, home, servers, people)


async def members_of(venue: Venue, home: GuildId, servers: Sequence[GuildId], people: Collection[UserId]) -> Grounds:
    """Asks of all people to which of the servers they belong; a server without the bot has nobody. Raises
    VenueSilent."""
    found: dict[UserId, set[int]] = {person: set() for person in people}
    for server in servers:
        try:
            for person in await venue.members(server, people):
                found[person].add(server)
        except Refused:
            continue
    members = {person: frozenset(theirs) for person, theirs in found.items()}
    order = ranked_servers(home, servers, members)
    return Grounds(tuple(map(GuildId, order)), members)


def together(groups: Sequence[tuple[int, int, list[UserId]]], grounds: Grounds) -> list[tuple[int, int, list[UserId]]]:
    """The groups of a season (division, number, people), dealt again within their divisions where people have no server
    in common."""
    if not grounds.servers:
        return list(groups)
    found = []
    for division in sorted({division for division, _number, _people in groups}):
        mine = [(number, people) for place, number, people in groups if place == division]
        dealt = gathered([people for _number, people in mine], grounds.members)
        found += [(division, number, list(people)) for (number, _before), people in zip(mine, dealt, strict=True)]
    return found
