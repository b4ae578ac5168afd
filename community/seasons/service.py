"""Seasons of leagues, from their drafts to their first tables, as one part of the community."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from community.rules import SeasonRules, read_rules
from community.seasons.beginning import Beginning
from community.seasons.drafts import Drafts
from community.seasons.enrolment import Enrolment
from community.seasons.models import Actor, Season, SeasonOutline
from community.seasons.notes import notes_of
from community.seasons.starting import Starting
from community.seasons.store import load_competition, load_season, may_organise
from community.seasons.timing import Timing
from community.store import Store
from community.timers import Timers
from community.venue import Venue
from games.kernel import Title
from storage.community_rows import CompetitionRow
from storage.ids import CompetitionId, GuildId, SeasonId
from storage.repositories import competitions as competitions_repo

__all__ = ["Seasons"]


class Seasons:
    """Everything that leads to a season's tables. `notes` says in words what an organiser should know of rules."""

    def __init__(self, store: Store, timers: Timers, titles: Mapping[str, Title[Any]],
                 venue: Callable[[], Venue]) -> None:
        self._store = store
        timing = Timing(store, timers, venue)
        self._drafts = Drafts(store, timing, titles)
        self._enrolment = Enrolment(store, timing)
        beginning = Beginning(store, timing)
        self._starting = Starting(store, timing, titles, beginning)
        self.create_draft = self._drafts.create_draft
        self.change_draft = self._drafts.change_draft
        self.next_season = self._drafts.next_season
        self.discard = self._drafts.discard
        self.open = self._drafts.open
        self.enrol = self._enrolment.enrol
        self.leave = self._enrolment.leave
        self.check_in = self._enrolment.check_in
        self.start = self._starting.start_now
        self.cancel = self._starting.cancel
        self.fixture_closed = beginning.fixture_closed
        self.may_organise = may_organise
        self.notes = notes_of

    def now(self) -> int:
        """The time in milliseconds since 1970."""
        return self._store.now()

    async def season(self, season_id: SeasonId) -> Season:
        """A season with everybody in it. Raises NoCompetition."""
        async with self._store.reading() as tx:
            return await load_season(tx, season_id)

    async def overview(self, competition_id: CompetitionId) -> Season:
        """The newest season of a competition. Raises NoCompetition."""
        async with self._store.reading() as tx:
            return await load_competition(tx, competition_id)

    async def outlines(self, competitions: Sequence[CompetitionRow]) -> list[SeasonOutline]:
        """The newest seasons of competitions, in their order."""
        async with self._store.reading() as tx:
            rows = await competitions_repo.last_seasons(tx, [each.id for each in competitions])
        seasons = {row.competition_id: row for row in rows}
        return [SeasonOutline(each, row, read_rules(row.rules)) for each in competitions
                if (row := seasons.get(each.id)) is not None]

    async def competitions(self, guild_id: GuildId) -> list[CompetitionRow]:
        """The leagues and tournaments that a server takes part in, those that changed last first."""
        async with self._store.reading() as tx:
            return await competitions_repo.competitions_of_guild(tx, guild_id)

    async def takes_part(self, competition_id: CompetitionId, guild_id: GuildId) -> bool:
        """Whether a server takes part in a competition."""
        async with self._store.reading() as tx:
            rows = await competitions_repo.guild_rows(tx, competition_id)
        return guild_id in {row.guild_id for row in rows}

    def problem(self, rules: SeasonRules) -> Exception | None:
        """The first thing because of which a season could not be opened with these rules now; None: it can."""
        try:
            self._drafts.require_openable(rules, self._store.now())
        except Exception as error:  # noqa: BLE001 - whatever it is, it is said in words
            return error
        return None

    def is_organiser(self, season: Season, actor: Actor) -> bool:
        """Whether somebody may change and rule this competition."""
        return may_organise(season.competition, season.rules, actor)
