"""The services behind the commands."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec

from cogs.cooldowns import Cooldowns
from cogs.errors import UserError
from cogs.languages import Languages
from cogs.mistakes import Mistakes
from cogs.pictures import Pictures
from cogs.recent import Recent
from cogs.thinking import Thinking
from cogs.venue import DiscordVenue
from cogs.watching import Watcher
from cogs.words import _
from community import Community
from community.results.standings import SeasonTables
from games.kernel import Narration, Seat, Title
from rendering.painter import USUAL, Taste
from storage.community_rows import CompetitionRow
from storage.ids import CompetitionId
from tables import ChannelId, GuildId, TableId, TableInfo, Tables, UserId

__all__ = ["Services"]

PICTURE: Final = "picture"
"""The name under which a person's taste in pictures is kept."""
OFFERS: Final = "offers"
"""The name under which is kept that a person wants to hear of offers."""

REMINDERS: Final = "reminders"
"""The name under which is kept that a person wants reminders as direct messages: `direct`."""
WORDS: Final = "words"
"""The name under which is kept that a person wants boards as text, too."""
CLOSED: Final = "closed"
"""The name under which is kept that a person has been told that their direct messages are closed."""


@dataclass(frozen=True)
class Services:
    """The tables, leagues and ratings and where they live, the titles by their ids, and what draws. One per bot, from
    start to stop."""

    tables: Tables
    community: Community
    venue: DiscordVenue
    titles: Mapping[str, Title[Any]]
    pictures: Pictures
    languages: Languages
    thinking: Thinking
    cooldowns: Cooldowns = field(default_factory=Cooldowns)
    watcher: Watcher = field(default_factory=Watcher)
    mistakes: Mistakes = field(default_factory=Mistakes)
    opening: WeakValueDictionary[GuildId, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    """Locks of servers in which a thread is being opened: of many requests at once each must know of the one before."""
    open_tables: dict[ChannelId, TableId] = field(default_factory=dict)
    """The ids of open tables by their channels: a cache, checked at every use."""
    recent_competitions: Recent[GuildId, Sequence[CompetitionRow]] = field(default_factory=Recent)
    """The leagues and tournaments of servers, for suggestions alone."""
    recent_seasons: Recent[CompetitionId, SeasonTables | None] = field(default_factory=Recent)
    """The newest seasons of leagues, for suggestions alone."""
    recent_turns: Recent[tuple[TableId, UserId, str], Sequence[tuple[int, str]]] = field(default_factory=Recent)
    """What people may know of the turns of tables, by number and in their language, for suggestions alone."""

    async def find_table(self, channel_id: ChannelId, *, ended: bool = False) -> TableInfo:
        """The table of a channel; `ended` finds one that is over, too. Raises tables.errors.NoTable."""
        if (known := self.open_tables.get(channel_id)) is not None:
            info = await self.tables.queries.info(known)
            if info.status.open and info.channel_id == channel_id:
                return info
        info = await self.tables.queries.find(channel_id, ended=ended)
        if info.status.open:
            self.open_tables[channel_id] = info.id
        return info

    async def taste(self, user: UserId) -> Taste:
        """How a person wants the pictures that nobody else sees. Raises tables.errors.ServiceUnavailable."""
        kept = await self.tables.settings.preference("user", user, PICTURE)
        try:
            return USUAL if kept is None else msgspec.convert(kept, Taste)
        except msgspec.ValidationError:  # of a shape that there is no more
            return USUAL

    async def keep_taste(self, user: UserId, taste: Taste) -> None:
        """Keeps it for all tables. Raises tables.errors.ServiceUnavailable."""
        await self.tables.settings.set_preference("user", user, PICTURE, None if taste == USUAL else taste)

    async def wants_words(self, user: UserId) -> bool:
        """Whether a person wants the boards that nobody else sees as text, too. Raises
        tables.errors.ServiceUnavailable."""
        return await self.tables.settings.preference("user", user, WORDS, False) is True

    async def set_wants_words(self, user: UserId, *, words: bool) -> None:
        """Keeps it for all tables. Raises tables.errors.ServiceUnavailable."""
        await self.tables.settings.set_preference("user", user, WORDS, True if words else None)

    async def with_board(self, user: UserId, text: str, info: TableInfo, view: Any, seat: Seat | None) -> str:
        """A text with the board as a person may see it below, as text, if they want that. Raises
        tables.errors.ServiceUnavailable."""
        return self.pictures.with_board(text, info, view, seat) if await self.wants_words(user) else text

    async def hears_offers(self, user: UserId) -> bool:
        """Whether a person wants to be notified of what they may answer though nobody waits for it. Raises
        tables.errors.ServiceUnavailable."""
        return await self.tables.settings.preference("user", user, OFFERS, False) is True

    async def set_hears_offers(self, user: UserId, *, hears: bool) -> None:
        """Keeps it for all tables. Raises tables.errors.ServiceUnavailable."""
        await self.tables.settings.set_preference("user", user, OFFERS, True if hears else None)

    async def wants_direct(self, user: UserId) -> bool:
        """Whether a person wants reminders as direct messages. Raises tables.errors.ServiceUnavailable."""
        return bool(await self.tables.settings.preference("user", user, REMINDERS) == "direct")

    async def set_wants_direct(self, user: UserId, *, direct: bool) -> None:
        """Keeps it for all tables; who has closed their direct messages is told anew. Raises
        tables.errors.ServiceUnavailable."""
        await self.tables.settings.set_preference("user", user, REMINDERS, "direct" if direct else None)
        await self.note_closed(user, closed=False)

    async def knows_closed(self, user: UserId) -> bool:
        """Whether a person has been told that their direct messages are closed. Raises
        tables.errors.ServiceUnavailable."""
        return await self.tables.settings.preference("user", user, CLOSED, False) is True

    async def note_closed(self, user: UserId, *, closed: bool) -> None:
        """Notes whether they have been told. Raises tables.errors.ServiceUnavailable."""
        await self.tables.settings.set_preference("user", user, CLOSED, True if closed else None)

    def opening_lock(self, guild_id: GuildId) -> asyncio.Lock:
        """The lock under which a thread for a table is opened on a server."""
        lock = self.opening.get(guild_id)
        if lock is None:
            lock = self.opening[guild_id] = asyncio.Lock()
        return lock

    def title(self, title_id: str) -> Title[Any]:
        """A title of the registry. Raises UserError if it has been taken out."""
        try:
            return self.titles[title_id]
        except KeyError:
            raise UserError(_("The game `{title}` is not installed here any more.").format(title=title_id)) from None

    def title_name(self, title_id: str) -> str:
        """What a title is called; its id if it has been taken out."""
        title = self.titles.get(title_id)
        return title_id if title is None else title.presentation.narration.name()

    def narration(self, title_id: str) -> Narration:
        """A title's narration. Raises UserError if the title has been taken out."""
        return self.title(title_id).presentation.narration
