"""A community that can be shut down and opened again, with a place that remembers what it was asked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from community import Community
from community.results.seats import CountedSeat, written_people, written_result
from community.rules import SeasonRules, written_rules
from community.venue import Refused
from storage import Transaction
from storage.community_rows import CompetitionRow, EntrantRow, FixtureRow, SeasonRow
from storage.ids import ChannelId, GuildId, SeasonId, TableId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import timers as timers_repo
from tables import SeatOrder, Status, TableInfo, Tables
from tests.tables.conftest import House
from tests.tables.lanterns import TITLE

GUILD, CHANNEL, ORGANISER = GuildId(70), ChannelId(700), UserId(99)
A, B, C, D, E, F, G = PEOPLE = tuple(UserId(number) for number in range(1, 8))
NAMES = dict(zip(PEOPLE, ("Ada", "Bruno", "Clara", "Dario", "Elif", "Femke", "Goran"), strict=True))
L_01 = ("ADFG", "BEGA", "CFAB", "DGBC", "EACD", "FBDE", "GCEF")
"""The tables of seven people at four a table, in the order of turns."""


WITH_POINTS = replace(TITLE, presentation=replace(
    TITLE.presentation, points=lambda view, seat: view.points[seat]))
"""Lanterns, of which everybody sees who has how many points."""


class Place:
    """A place that does what it is asked, and remembers it."""

    def __init__(self) -> None:
        self.shown: list[tuple[str, int]] = []
        self.told: dict[str, tuple[str, dict[str, object]]] = {}
        """What was told, by its key: its kind and details."""
        self.written: list[tuple[UserId, str]] = []
        """Who was written to, and of what."""
        self.organisers: set[UserId] = {ORGANISER}

    async def open_thread(self, guild_id: GuildId, channel_id: ChannelId, name: str,
                          people: Sequence[UserId]) -> ChannelId:
        return ChannelId(channel_id + 1)

    async def room_for_threads(self, guild_id: GuildId, channel_id: ChannelId) -> int:
        return 1_000

    async def own_threads(self, guild_id: GuildId) -> list[ChannelId]:
        return []

    def language(self, guild_id: GuildId) -> str:
        return "en"

    async def archive_thread(self, guild_id: GuildId, thread_id: ChannelId) -> None:
        raise Refused("channel_gone")

    async def members(self, guild_id: GuildId, people: Collection[UserId]) -> set[UserId]:
        return set(people)

    async def may_rule(self, guild_id: GuildId, user_id: UserId, role: int | None) -> bool:
        return user_id in self.organisers

    async def show_season(self, season_id: SeasonId, kind: str, number: int = 0) -> None:
        self.shown.append((kind, number))

    async def tell(self, guild_id: GuildId, channel_id: ChannelId, kind: str, key: str,
                   details: dict[str, object]) -> None:
        self.told.setdefault(key, (kind, details))

    async def tell_person(self, user_id: UserId, kind: str, key: str, details: dict[str, object]) -> None:
        self.written.append((user_id, kind))
        self.told.setdefault(key, (kind, details))


class Club(House):
    """The bot's tables with a community that lives on them."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.place = Place()
        self.community: Community
        self.season = SeasonId(0)

    async def open(self) -> Tables:
        tables = await super().open()
        self.community = Community(self.database, tables, {TITLE.id: WITH_POINTS})
        self.community.venue = self.place
        return tables

    async def time_passes(self, **parts: float) -> None:
        """Time passes, and what is due then is done."""
        self.clock.forward(**parts)
        await self.community.timers.run_due()

    async def begin_season(self, groups: int = 1, **rules: Any) -> SeasonId:
        """A season of seven people in a group, with the tables of L-01, all of which are open; people of the second
        group have numbers from 11 on."""
        now = self._now()
        written = written_rules(SeasonRules(title=TITLE.id, **rules))

        async def work(tx: Transaction) -> SeasonId:
            competition = await competitions_repo.add_competition(tx, CompetitionRow(
                guild_id=GUILD, channel_id=CHANNEL, name="Lantern League", code="LANTERN", title=TITLE.id,
                format="league", owner=ORGANISER, created=now, changed=now))
            season = await competitions_repo.add_season(tx, SeasonRow(
                competition_id=competition, number=1, status="playing", rules=written, seed=bytes(32), seed_hash="",
                created=now, changed=now, starts=now, ends=now + 60 * 86_400_000))
            for group in range(1, groups + 1):
                for number, person in enumerate(PEOPLE):
                    await competitions_repo.add_entrant(tx, EntrantRow(
                        season_id=season, user_id=UserId(person + 10 * (group - 1)), guild_id=GUILD,
                        name=NAMES[person] + "2" * (group - 1), status="playing", enrolled=number, division=group,
                        group_number=1, number=number))
                await fixtures_repo.add_fixtures(tx, [FixtureRow(
                    season_id=season, round=0, division=group, group_number=1, number=number, status="planned",
                    seats=written_people([UserId(ord(each) - 64 + 10 * (group - 1)) for each in seats]),
                    guild_id=GUILD) for number, seats in enumerate(L_01, 1)])
            return season

        self.season = await self.database.write(work)
        return self.season

    async def fixtures(self) -> list[FixtureRow]:
        """The tables of the season."""
        async with self.database.reading() as tx:
            return await fixtures_repo.fixture_rows(tx, self.season)

    async def fixture(self, number: int, division: int = 1) -> FixtureRow:
        """A table of a group by its number."""
        return next(each for each in await self.fixtures() if (each.division, each.number) == (division, number))

    async def entrant(self, user: UserId) -> EntrantRow:
        """Somebody who takes part."""
        async with self.database.reading() as tx:
            row = await competitions_repo.entrant_row(tx, self.season, user)
        assert row is not None
        return row

    async def season_row(self) -> SeasonRow:
        """The season as it is stored."""
        async with self.database.reading() as tx:
            row = await competitions_repo.season_row(tx, self.season)
        assert row is not None
        return row

    async def seat(self, fixture: FixtureRow, *people: UserId) -> TableInfo:
        """A fixture is opened: its people sit at a table of their own, in this order."""
        channel = ChannelId(10_000 + fixture.id)
        info = await self.tables.lobby.create(GUILD, channel, people[0], NAMES.get(people[0], "?"), TITLE.id,
                                              options={"rounds": 1}, rated=True)
        for person in people[1:]:
            await self.tables.lobby.join(info.id, person, NAMES.get(person, "?"))
        info = await self.tables.lobby.start(info.id, people[0], order=SeatOrder.JOINED)
        await self.database.write(lambda tx: fixtures_repo.change_fixture(
            tx, fixture.id, status="open", table_id=info.id, channel_id=channel, opened=self._now()))
        return info

    async def play(self, table: TableId) -> None:
        """A game of lanterns to its end: everybody begs, and the first of those who stay wins the auction."""
        while (look := await self.tables.queries.view(table, None)).info.status is Status.PLAYING:
            user = look.blocking[0].user_id
            assert user is not None
            moves = list(map(str, (await self.tables.play.panel(table, user)).moves))
            text = "beg" if "beg" in moves else "bid 1" if "bid 1" in moves else "done"
            await self.tables.play.move(table, user, text, end=True)

    async def finish(self, fixture: FixtureRow, points: Sequence[int], left: Collection[int] = ()) -> None:
        """A fixture has ended with these points in the order of turns; nobody has played it."""
        people = [UserId(each) for each in _people(fixture)]
        seats = [CountedSeat(user=person, place=1 + sum(other > mine for other in points), points=mine,
                             left=number in left)
                 for number, (person, mine) in enumerate(zip(people, points, strict=True))]
        await self.database.write(lambda tx: fixtures_repo.change_fixture(
            tx, fixture.id, status="finished", result=written_result(seats), ended=self._now(),
            table_id=TableId(1_000 + fixture.id)))

    async def finish_all(self, group: str, division: int = 1) -> None:
        """All tables of a group have ended, as L-34 writes it: `A130 D110 F100 G120 | B130 ..`."""
        for number, table in enumerate(group.split(" | "), 1):
            await self.finish(await self.fixture(number, division), [int(seat[1:]) for seat in table.split()])

    async def timers(self, kind: str) -> list[str]:
        """The keys of what is still to be done of a kind."""
        rows = await self.database.write(lambda tx: timers_repo.claim_timers(tx, [kind], 2**62, 0, 1_000, others=True))
        return [row.key for row in rows]

    def _now(self) -> int:
        return round(self.clock().timestamp() * 1000)


def _people(fixture: FixtureRow) -> list[int]:
    return [int(each) for each in fixture.seats.strip("[]").split(",")]

