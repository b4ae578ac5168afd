"""A planned table with all that is needed to open it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from msgspec import Struct
from msgspec.structs import replace

from community.results.counting import TO_OPEN
from community.results.labels import fixture_label
from community.results.seats import planned_people
from community.rules import Format, SeasonRules, read_rules
from storage import Transaction
from storage.community_rows import CompetitionRow, FixtureRow, SeasonRow
from storage.ids import ChannelId, FixtureId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo

__all__ = ["Opened", "PlannedTable", "planned_table"]

Opened = Callable[[Transaction, FixtureRow], Awaitable[None]]
"""Told of a planned table that has been opened, or lies elsewhere, as it is now, in the transaction that stores it."""


class PlannedTable(Struct, frozen=True, kw_only=True):
    """A planned table, its season, and where it lies."""

    fixture: FixtureRow
    season: SeasonRow
    rules: SeasonRules
    competition: CompetitionRow
    channel_id: ChannelId
    """Where the season is shown on the server of the table."""
    people: tuple[tuple[UserId, str], ...]
    """Ids and names, in the order of turns."""

    @property
    def wanted(self) -> bool:
        """Whether it is still to be opened."""
        return self.fixture.status in TO_OPEN and self.season.status in {"opening", "playing"}

    @property
    def name(self) -> str:
        """What its thread is called: *Spring League S2 · A-3*; of a tournament *Spring Cup · R2-3*."""
        label = fixture_label(self.fixture, self.rules)
        if self.rules.format is Format.LEAGUE:
            return f"{self.competition.name} S{self.season.number} · {label}"
        return f"{self.competition.name} · {label}"


async def planned_table(tx: Transaction, fixture_id: FixtureId) -> PlannedTable | None:
    """A planned table; None if there is none any more."""
    fixture = await fixtures_repo.fixture_row(tx, fixture_id)
    season = None if fixture is None else await competitions_repo.season_row(tx, fixture.season_id)
    competition = None if season is None else await competitions_repo.competition_row(tx, season.competition_id)
    if fixture is None or season is None or competition is None:
        return None
    guilds = await competitions_repo.guild_rows(tx, competition.id)
    channels = {guild.guild_id: guild.channel_id for guild in guilds}
    if fixture.channel_id is None and fixture.guild_id not in channels:  # that server takes part no more
        fixture = replace(fixture, guild_id=competition.guild_id)
    people = planned_people(fixture)
    names = await competitions_repo.names_in_season(tx, season.id, people)
    return PlannedTable(fixture=fixture, season=season, rules=read_rules(season.rules), competition=competition,
                        channel_id=channels.get(fixture.guild_id, competition.channel_id),
                        people=tuple((person, names.get(person, "?")) for person in people))
