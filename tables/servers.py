"""What those who manage a server have set for it: where tables may be opened, by whom, of which games, at what pace,
and how they tell what happens."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Title
from storage import Transaction
from storage.ids import ChannelId, GuildId
from storage.repositories import preferences as preferences_repo
from tables.commit.change_set import encoded
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import BadOption, NoSuchTitle, NotOpenHere
from tables.models import Telling
from tables.pace import NO_CLOCK, TimeControl
from tables.timeouts.policy import DEFAULT_REMINDER_HOURS, DEFAULT_TIMEOUT_HOURS, checked_pace

__all__ = ["MOST_HOST_DAYS", "Opener", "Openers", "ServerRules", "Servers", "rules_of"]

T = TypeVar("T", bound=int)

NAME = "rules"
"""The name of the setting of a server."""
KEPT = 1_000
"""Servers whose rules stay in memory."""
MOST_HOST_DAYS = 90
MOST = 25
"""Channels and roles that can be named."""


class Openers(StrEnum):
    """Who may open tables on a server. Those who manage it always may."""

    EVERYBODY = "everybody"
    ROLES = "roles"
    MANAGERS = "managers"


class ServerRules(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What holds for new tables of a server. Tables that are open stay as they are."""

    channels: tuple[ChannelId, ...] = ()
    """Where tables may be opened, and in their threads; none named: everywhere."""
    openers: Openers = Openers.EVERYBODY
    roles: tuple[int, ...] = ()
    """With `Openers.ROLES`: who has one of them may open tables."""
    titles: tuple[str, ...] = ()
    """The games that are offered; none named: all."""
    reminder_hours: int = DEFAULT_REMINDER_HOURS
    timeout_hours: int = DEFAULT_TIMEOUT_HOURS
    control: TimeControl = NO_CLOCK
    """What time players have at new tables, until their hosts choose another."""
    telling: Telling | None = None
    """How new tables tell their channel what happens; None: those in threads in one message, others turn by turn."""
    showcase: ChannelId | None = None
    """Where finished games are shown; None: nowhere."""

    host_days: int = 7
    """Days without a sign of its host after which somebody else may take over a table; 0: never by that alone."""

    def offers(self, title: str) -> bool:
        """Whether tables of a title may be opened."""
        return not self.titles or title in self.titles


class Opener(Struct, frozen=True, kw_only=True):
    """Who opens a table and where, as far as the rules of a server ask."""

    channels: tuple[ChannelId, ...]
    """The channel; of a thread also the one that it belongs to."""
    roles: frozenset[int]
    manages: bool
    """Whether the person may manage the server."""


async def rules_of(tx: Transaction, guild_id: GuildId) -> ServerRules:
    """The rules of a server."""
    found = await preferences_repo.preference(tx, "guild", guild_id, NAME)
    return ServerRules() if found is None else msgspec.json.decode(found, type=ServerRules)


class Servers:
    """The part of the service that keeps the rules of servers. Every method raises ServiceUnavailable; those that
    change something return what holds then, and ask nobody whether they may."""

    def __init__(self, uow: UnitOfWork, titles: Mapping[str, Title[Any]]) -> None:
        self._uow = uow
        self._titles = titles
        self._known: dict[GuildId, ServerRules] = {}
        """Rules that were read or set, for `known_rules`."""

    async def rules(self, guild_id: GuildId) -> ServerRules:
        """The rules of a server."""
        async with self._uow.loader.reading() as tx:
            return self._remembered(guild_id, await rules_of(tx, guild_id))

    async def known_rules(self, guild_id: GuildId) -> ServerRules:
        """The rules of a server, from memory where they were read before: one process changes them."""
        found = self._known.get(guild_id)
        return await self.rules(guild_id) if found is None else found

    def forget_known(self) -> None:
        """Drops what memory holds: other processes may have changed it."""
        self._known.clear()

    def _remembered(self, guild_id: GuildId, rules: ServerRules) -> ServerRules:
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[guild_id] = rules
        return rules

    async def require_open(self, tx: Transaction, guild_id: GuildId, title: str, opener: Opener) -> None:
        """Raises NotOpenHere if somebody may not open a table of a title there."""
        rules = await rules_of(tx, guild_id)
        if not rules.offers(title):
            raise NotOpenHere("title-not-offered", title=self._name(title),
                              titles=", ".join(map(self._name, rules.titles)))
        if rules.channels and not set(rules.channels) & set(opener.channels):
            raise NotOpenHere("other-channels", channels=", ".join(f"<#{channel}>" for channel in rules.channels))
        if rules.openers is Openers.EVERYBODY or opener.manages:
            return
        if rules.openers is Openers.MANAGERS:
            raise NotOpenHere
        if not set(rules.roles) & opener.roles:
            raise NotOpenHere("roles-only", roles=", ".join(f"<@&{role}>" for role in rules.roles))

    def _name(self, title: str) -> str:
        return self._titles[title].presentation.narration.name() if title in self._titles else title

    async def limit_channels(self, guild_id: GuildId, channels: Sequence[ChannelId]) -> ServerRules:
        """Lets tables be opened in these channels only; none: everywhere. Raises BadOption if they are too many."""
        named = _few("channels", channels)
        return await self._change(guild_id, lambda rules: replace(rules, channels=named))

    async def admit(self, guild_id: GuildId, openers: Openers, roles: Sequence[int] = ()) -> ServerRules:
        """Sets who may open tables; with ROLES those who have one of the roles, everybody if none is named. Raises
        BadOption if they are too many."""
        named = _few("roles", roles) if openers is Openers.ROLES else ()
        who = Openers.EVERYBODY if openers is Openers.ROLES and not named else openers
        return await self._change(guild_id, lambda rules: replace(rules, openers=who, roles=named))

    async def offer(self, guild_id: GuildId, titles: Collection[str]) -> ServerRules:
        """Offers these games only; none, or all there are: whatever there is. Raises NoSuchTitle."""
        for title in titles:
            if title not in self._titles:
                raise NoSuchTitle(title=title)
        named = tuple(title for title in self._titles if title in titles)
        offered = () if len(named) == len(self._titles) else named
        return await self._change(guild_id, lambda rules: replace(rules, titles=offered))

    async def set_pace(self, guild_id: GuildId, *, reminder_hours: int | None = None,
                       timeout_hours: int | None = None) -> ServerRules:
        """Sets the pace of new tables; None leaves what was. Raises BadOption."""
        pace = checked_pace(reminder_hours, timeout_hours)
        return await self._change(guild_id, lambda rules: replace(rules, **pace))

    async def set_control(self, guild_id: GuildId, control: TimeControl) -> ServerRules:
        """Sets what time players have at new tables, as `read_time` gives it: hosts can choose another before the game
        begins."""
        return await self._change(guild_id, lambda rules: replace(rules, control=control))

    async def set_telling(self, guild_id: GuildId, telling: Telling | None) -> ServerRules:
        """Sets how new tables tell their channel what happens; None: by whether it is a thread."""
        return await self._change(guild_id, lambda rules: replace(rules, telling=telling))

    async def set_showcase(self, guild_id: GuildId, channel_id: ChannelId | None) -> ServerRules:
        """Sets where games that finish from now on are shown; None: nowhere."""
        return await self._change(guild_id, lambda rules: replace(rules, showcase=channel_id))

    async def set_host_days(self, guild_id: GuildId, days: int) -> ServerRules:
        """Sets after how many days without a sign of its host somebody may take over a table; 0: never by that alone.
        It holds for all tables. Raises BadOption."""
        if not 0 <= days <= MOST_HOST_DAYS:
            raise BadOption("bad-host-days", option="host_days", value=days, most=MOST_HOST_DAYS)
        return await self._change(guild_id, lambda rules: replace(rules, host_days=days))

    async def _change(self, guild_id: GuildId, change: Callable[[ServerRules], ServerRules]) -> ServerRules:
        async def work(tx: Transaction) -> ServerRules:
            rules = change(await rules_of(tx, guild_id))
            written = None if rules == ServerRules() else encoded(rules)
            await preferences_repo.put_preference(tx, "guild", guild_id, NAME, written)
            return rules

        return self._remembered(guild_id, await self._uow.write(work))


def _few(name: str, ids: Sequence[T]) -> tuple[T, ...]:
    """The ids, each once. Raises BadOption if they are too many."""
    named = tuple(dict.fromkeys(ids))
    if len(named) > MOST:
        raise BadOption("too-many-named", option=name, most=MOST)
    return named
