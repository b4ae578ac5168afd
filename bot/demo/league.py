"""The league of the demo: enrolled, dealt, and played halfway, while weeks go by on the simulated server."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from msgspec import Struct

from bot.client import Hexmoot
from bot.demo.dice import Dice
from bot.demo.doors import open_doors
from bot.preview import Page, set_clock
from community.queue.values import Wishes
from community.rules import Format
from community.seasons import Actor, SeasonStatus
from storage.ids import SeasonId
from tables import ChannelId, GuildId, TableId, UserId

__all__ = ["League", "played_league"]

OTHERS: Final = ("Farida", "Goran", "Hana", "Ivo", "Jun", "Kofi", "Lena", "Mateo", "Noor")
"""Who plays besides the five whose seats one can take."""
SEED: Final = 7
MINUTES_A_MOVE: Final = 8
LAST_STEPS: Final = timedelta(minutes=10)
"""What comes after the games takes less."""
PICTURES: Final = 8
"""Messages of the channel that keep their pictures."""
WAITED_FOR: Final = "helios"
"""The title of the queue: nobody is rated in it, so that all are as strong as each other."""
REST_SECONDS: Final = 120.0
"""In which the bot shows what has changed."""
RESTLESS: Final = {"patience": "720", "remind": "0"}
"""Weeks go by between two looks of the clock: nobody is to be reminded of what has long been played."""


class League(Struct, frozen=True):
    """How big the demo is."""

    title: str = "terra_mystica"
    players: int = 4
    people: int = 14
    finished: int = 6
    """Tables that are played to their end; the others stay open."""
    moves: int = 20
    """Moves made at each of the others."""
    days: int = 21
    """How long ago its season began."""


async def played_league(league: League, page: Page) -> None:
    """Fills the server of a page, where it is the day before the season when this begins, and today when it ends."""
    people = [*page.seats, *(page.channel.guild.add_member(page.env.create_user(name.lower(), global_name=name))
                             for name in OTHERS)][:league.people]
    story = _Story(league, page, people)
    page.pictures_kept = PICTURES
    with story.untold(), page.env.bot.loops.stopped():
        season = await story.begun()
        await story.play(season)
        set_clock(page.env, _today() - LAST_STEPS)
    await story.posted()
    await story.offered()
    await open_doors(page)
    await story.looked_at()
    set_clock(page.env, _today())


class _Story:
    """What happens on the server, from enrolment to today."""

    def __init__(self, league: League, page: Page, people: Sequence[Any]) -> None:
        self._league = league
        self._page = page
        self._people = people
        self._bot: Hexmoot = page.env.bot
        self._services = self._bot.services
        self._dice = Dice(self._services.tables, SEED, self._minutes_go_by)
        self._guild, self._channel = GuildId(page.channel.guild.id), ChannelId(page.channel.id)

    @contextlib.contextmanager
    def untold(self) -> Iterator[None]:
        """Nothing is told of tables meanwhile; afterwards each is told of once, as it is then."""
        dispatcher = self._bot.dispatcher
        assert dispatcher is not None  # the bot is connected
        sender, dispatcher.sender = dispatcher.sender, None
        try:
            yield
        finally:
            dispatcher.sender = sender

    async def begun(self) -> SeasonId:
        """Everybody enrols, and the season begins: the bot opens all its tables."""
        seasons, boss = self._services.community.seasons, self._actor(0)
        rules = {"players": str(self._league.players), "divisions": "2", **RESTLESS}
        season: SeasonId = await seasons.create_draft(boss, self._channel, "Lantern League", self._league.title, rules)
        await seasons.open(season, boss)
        await self._rest()
        for place in range(len(self._people)):
            await seasons.enrol(season, self._actor(place))
        await seasons.start(season, boss)
        while (await seasons.season(season)).status is not SeasonStatus.PLAYING:
            await self._rest()
        return season

    async def play(self, season: SeasonId) -> None:
        """Some tables to their end, one each few days; the others until one of the page's five is waited for."""
        tables = await self._tables(season)
        ended, pause = tables[:self._league.finished], self._league.days / (self._league.finished + 1)
        for number, table in enumerate(ended, 1):
            await self._dice.play(table)
            set_clock(self._page.env, _today() - timedelta(days=self._league.days - number * pause))
            await self._rest()
        seats = frozenset(UserId(each.id) for each in self._page.seats)
        for table in tables[len(ended):]:
            await self._dice.play(table, self._league.moves, seats)

    async def posted(self) -> None:
        """Every thread shows its table."""
        assert self._bot.dispatcher is not None
        await self._bot.dispatcher.sweep(everything=True)
        await self._rest()

    async def offered(self) -> None:
        """A tournament that one can enter, and one of the five in the queue: who waits with them is called at once, and
        both can say that they are ready."""
        seasons = self._services.community.seasons
        boss = self._actor(1)
        cup = await seasons.create_draft(boss, self._channel, "Harvest Cup", self._league.title, kind=Format.SWISS)
        await seasons.open(cup, boss)
        for place in range(1, len(self._people), 2):
            await seasons.enrol(cup, self._actor(place))
        waits = self._actor(len(self._page.seats) - 1)
        await self._services.community.queue.join(self._guild, self._channel, waits.user_id, waits.name,
                                                  Wishes(title=WAITED_FOR))
        await self._rest()

    async def looked_at(self) -> None:
        """The first of the five has just looked at standings, the ladder and their profile."""
        await self._page.seats[0].slash(self._page.channel, "league standings", league="Lantern League")
        await self._page.seats[0].slash(self._page.channel, "ladder", title=self._league.title)
        await self._page.seats[0].slash(self._page.channel, "profile")

    async def _tables(self, season: SeasonId) -> list[TableId]:
        """The tables of a season by their numbers: first the first of each group, then the second of each."""
        found = await self._services.community.standings.tables(season)
        fixtures = () if found is None else found.fixtures
        return [each.table_id for each in sorted(fixtures, key=lambda each: (each.number, each.division))
                if each.table_id is not None]

    def _actor(self, place: int) -> Actor:
        person = self._people[place]
        return Actor(UserId(person.id), str(person.user.global_name), self._guild)

    def _minutes_go_by(self) -> None:
        self._page.env.backend.clock.advance(60 * MINUTES_A_MOVE)

    async def _rest(self) -> None:
        """Time for the bot to do what is due, and to show it."""
        await self._services.community.timers.run_due()
        await self._page.env.advance_time(REST_SECONDS)


def _today() -> datetime:
    return datetime.now(UTC)
