"""Several servers in one league (L-67): another server joins with a code, shows the league and enrols its own people;
the home server alone rules."""

from __future__ import annotations

from community.errors import NoCompetition
from community.results.counting import TO_OPEN, UNDER_WAY
from community.results.showing import show_group_soon, show_round
from community.seasons.models import Actor, SeasonStatus
from community.seasons.store import load_competition, require_organiser
from community.seasons.timing import SHOW, TELL, details_of
from community.server_errors import HomeServer, NoSuchCode, NotServerManager, TakesPart
from community.store import Store
from community.timers import Timers
from storage import Transaction
from storage.community_rows import CompetitionGuildRow, CompetitionRow
from storage.ids import ChannelId, CompetitionId, GuildId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo

__all__ = ["Servers"]

MOST = 10_000
"""Leagues and tournaments of a server."""


class Servers:
    """The part of a community that knows which servers take part in what. Its methods raise NoCompetition besides what
    they say."""

    def __init__(self, store: Store, timers: Timers) -> None:
        self._store = store
        self._timers = timers

    async def code(self, competition_id: CompetitionId, actor: Actor) -> str:
        """The code by which another server joins, for organisers. Raises NotOrganiser."""
        async with self._store.reading() as tx:
            season = await load_competition(tx, competition_id)
        require_organiser(season, actor)
        return season.competition.code

    async def taking_part(self, competition_id: CompetitionId) -> list[CompetitionGuildRow]:
        """The servers of a competition, the home among them, in the order in which they joined."""
        async with self._store.reading() as tx:
            return await competitions_repo.guild_rows(tx, competition_id)

    async def join(self, code: str, actor: Actor, channel_id: ChannelId, *,
                   interaction: int | str | None = None) -> CompetitionId:
        """The server of whoever asks takes part from now on and shows the competition in a channel. Raises
        NotServerManager, NoSuchCode, TakesPart."""
        _require_manager(actor)

        async def work(tx: Transaction) -> CompetitionId:
            competition = await competitions_repo.competition_by_code(tx, code.strip().upper())
            if competition is None:
                raise NoSuchCode
            here = await self._here(tx, competition.id, actor)
            if here is not None:
                raise TakesPart(competition=competition.name, channel=here.channel_id)
            await competitions_repo.put_guild(tx, CompetitionGuildRow(
                competition_id=competition.id, guild_id=actor.guild_id, channel_id=channel_id,
                joined=self._store.now()))
            await self._show(tx, competition)
            return competition.id

        joined = await self._store.once(interaction, actor.user_id, work, CompetitionId)
        self._timers.poke()
        return joined

    async def leave(self, competition_id: CompetitionId, actor: Actor, *, interaction: int | str | None = None) -> str:
        """The server of whoever asks takes part no more; the name of what it leaves. Its people keep their places, and
        tables that are open there go on. Those that are only planned there lie at home. Raises NotServerManager,
        HomeServer."""
        _require_manager(actor)

        async def work(tx: Transaction) -> str:
            competition = await competitions_repo.competition_row(tx, competition_id)
            if competition is None or await self._here(tx, competition_id, actor) is None:
                raise NoCompetition
            if competition.guild_id == actor.guild_id:
                raise HomeServer(competition=competition.name)
            await _without(tx, competition, actor.guild_id)
            return competition.name

        return await self._store.once(interaction, actor.user_id, work, str)

    async def lost(self, guild_id: GuildId) -> None:
        """The bot was taken out of a server: what is only planned there lies at home, and organisers are told of open
        tables there, which move (`community.opening.moving`). None is voided (L-67). The home of a league stays its
        home."""
        async def work(tx: Transaction) -> None:
            for competition in await competitions_repo.competitions_of_guild(tx, guild_id, MOST):
                if competition.guild_id != guild_id:
                    await _without(tx, competition, guild_id)
                    await self._tell_lost(tx, competition, guild_id)

        await self._store.write(work)
        self._timers.poke()

    async def _tell_lost(self, tx: Transaction, competition: CompetitionRow, guild_id: GuildId) -> None:
        season = await load_competition(tx, competition.id)
        fixtures = await fixtures_repo.fixture_rows(tx, season.row.id, statuses=UNDER_WAY)
        if there := [fixture for fixture in fixtures if fixture.guild_id == guild_id]:
            now = self._store.now()
            await self._timers.put(tx, TELL, f"{season.row.id}:lost:{guild_id}:{now}", now, {
                "user": competition.owner, "kind": "season_lost",
                "details": {**details_of(season), "tables": len(there)}})

    async def _here(self, tx: Transaction, competition_id: CompetitionId, actor: Actor) -> CompetitionGuildRow | None:
        rows = await competitions_repo.guild_rows(tx, competition_id)
        return next((row for row in rows if row.guild_id == actor.guild_id), None)

    async def _show(self, tx: Transaction, competition: CompetitionRow) -> None:
        """Has everything shown that the other servers show of the newest season."""
        season, now = await load_competition(tx, competition.id), self._store.now()
        if season.status is SeasonStatus.DRAFT:
            return
        await self._timers.put(tx, SHOW, season.row.id, now)
        for number in range(1, season.row.round + 1):
            await show_round(self._timers, tx, season.row, now, number)
        if season.row.round:
            return
        for division, group in sorted({(each.division, each.group_number) for each in season.entrants
                                       if each.division is not None and each.group_number is not None}):
            await show_group_soon(self._timers, tx, season.row.id, division, group, now)


async def _without(tx: Transaction, competition: CompetitionRow, guild_id: GuildId) -> None:
    """A server takes part no more: tables that have no thread there yet lie at home."""
    await competitions_repo.drop_guild(tx, competition.id, guild_id)
    for season in await competitions_repo.season_rows(tx, competition.id):
        for fixture in await fixtures_repo.fixture_rows(tx, season.id, statuses=TO_OPEN):
            if fixture.guild_id == guild_id and fixture.channel_id is None:
                await fixtures_repo.change_fixture(tx, fixture.id, guild_id=competition.guild_id)


def _require_manager(actor: Actor) -> None:
    """Raises NotServerManager."""
    if not actor.manages:
        raise NotServerManager
