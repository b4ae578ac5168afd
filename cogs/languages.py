"""Which language is spoken: to a person theirs, in a channel that of its server.

What Discord says of people and servers is kept in memory, for a reply must not wait for the database before it is
acknowledged; what a person or a server has chosen, and the language in which a person was last seen, are stored as
well.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final, Protocol

from discord.app_commands import locale_str

from cogs.errors import UserError
from cogs.words import LANGUAGES, _, cut, speaking
from tables import GuildId, UserId
from tables.errors import ServiceUnavailable

__all__ = ["AS_IN_DISCORD", "DISCORD_LOCALES", "LANGUAGE_NAMES", "Languages", "choices_of_language", "chosen_name",
           "in_all", "language_of", "read_choice"]

log = logging.getLogger(__name__)

DISCORD_LOCALES: Final = {"de": "de", "fr": "fr", "es-ES": "es", "es-419": "es"}
"""The locales of Discord that have a catalogue, with its language; all others are spoken to in English."""
LANGUAGE_NAMES: Final = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español"}
"""What each language calls itself."""
AS_IN_DISCORD: Final = "discord"
"""What a person or a server chooses that wants no language of its own: what Discord says holds."""
CHOSEN: Final = "language"
"""The name under which is kept what a person or a server has chosen."""
SEEN: Final = "seen_language"
"""The name under which is kept in which language a person has last used Discord, where it is not that of the server."""


def in_all(say: Callable[[], str]) -> locale_str:
    """A text of a command, made in each language: for texts that are no message of the catalogue but made of some."""
    said: dict[str, str] = {}
    for spoken in LANGUAGES:
        with speaking(spoken):
            said[spoken] = say()
    return locale_str(said.pop("en"), **said)


def language_of(locale: object) -> str:
    """The language in which somebody is spoken to whose Discord has this locale."""
    return DISCORD_LOCALES.get(str(locale), "en")


def choices_of_language() -> list[tuple[str, str]]:
    """What can be chosen: what it is called, and the value that is sent."""
    return [(_("as in Discord"), AS_IN_DISCORD), *((name, each) for each, name in LANGUAGE_NAMES.items())]


def chosen_name(language: str | None) -> str:
    """What a choice is called; None: as in Discord."""
    return LANGUAGE_NAMES.get(language or "", _("as in Discord"))


def read_choice(value: str) -> str | None:
    """The language of a value that is sent; None: as in Discord. Raises UserError for no value that there is."""
    if value == AS_IN_DISCORD:
        return None
    if value not in LANGUAGES:
        raise UserError(_("`{value}` is no value for this option.").format(value=cut(value, 40)))
    return value


class Asked(Protocol):
    """What is read of an interaction: who acts in which locale, and where."""

    @property
    def user(self) -> Any: ...

    @property
    def locale(self) -> Any: ...

    @property
    def guild_id(self) -> int | None: ...

    @property
    def guild_locale(self) -> Any: ...


class Kept(Protocol):
    """Where settings are kept: `tables.settings.TableSettings`."""

    async def preferences_of_all(self, scope: str, name: str) -> dict[int, Any]: ...

    async def set_preference(self, scope: str, owner: int, name: str, value: Any) -> None: ...


class Languages:
    """The languages of people and servers. `locale_of` tells the locale of a server; None if it is not known."""

    def __init__(self, locale_of: Callable[[GuildId], object | None]) -> None:
        self._locale_of = locale_of
        self._kept: Kept | None = None
        self._chosen: dict[int, str] = {}
        self._seen: dict[int, str] = {}
        self._servers: dict[int, str] = {}

    async def open(self, kept: Kept) -> None:
        """Reads what has been chosen, and keeps it there from now on. Raises ServiceUnavailable."""
        self._kept = kept
        self._chosen = _known(await kept.preferences_of_all("user", CHOSEN))
        self._seen = _known(await kept.preferences_of_all("user", SEEN))
        self._servers = _known(await kept.preferences_of_all("guild", CHOSEN))

    def of(self, interaction: Asked) -> str:
        """The language of whoever acts: what they have chosen, else that of their Discord."""
        return self._chosen.get(interaction.user.id) or language_of(interaction.locale)

    def person(self, user_id: UserId, guild_id: GuildId | None = None) -> str:
        """The language in which a person is written to: what they have chosen, else that in which they were last seen,
        else that of this server."""
        return self._chosen.get(user_id) or self._seen.get(user_id) or self.server(guild_id)

    def server(self, guild_id: GuildId | None) -> str:
        """The language of a server: what it has chosen, else that which Discord names."""
        if guild_id is None:
            return "en"
        return self._servers.get(guild_id) or language_of(self._locale_of(guild_id))

    def server_of(self, interaction: Asked) -> str:
        """The language of the channel in which somebody acts; in private theirs."""
        if interaction.guild_id is None:
            return self.of(interaction)
        return self._servers.get(interaction.guild_id) or language_of(
            self._locale_of(GuildId(interaction.guild_id)) or interaction.guild_locale)

    def answering(self, interaction: Asked) -> AbstractContextManager[None]:
        """Within it, whoever acts is spoken to in their language."""
        return speaking(self.of(interaction))

    def in_channel(self, interaction: Asked) -> AbstractContextManager[None]:
        """Within it, what everybody in the channel reads is in the language of the server."""
        return speaking(self.server_of(interaction))

    def on(self, guild_id: GuildId | None) -> AbstractContextManager[None]:
        """Within it, a server is spoken to."""
        return speaking(self.server(guild_id))

    def to(self, user_id: UserId, guild_id: GuildId | None = None) -> AbstractContextManager[None]:
        """Within it, a person is written to."""
        return speaking(self.person(user_id, guild_id))

    def chosen(self, user_id: UserId) -> str | None:
        """What a person has chosen; None: as in Discord."""
        return self._chosen.get(user_id)

    def chosen_by_server(self, guild_id: GuildId) -> str | None:
        """What a server has chosen; None: as Discord names it."""
        return self._servers.get(guild_id)

    async def choose(self, user_id: UserId, language: str | None) -> None:
        """Keeps what a person has chosen; None: as in Discord. Raises ServiceUnavailable."""
        await self._keep("user", user_id, CHOSEN, language, self._chosen)

    async def choose_for_server(self, guild_id: GuildId, language: str | None) -> None:
        """Keeps what a server has chosen; None: as Discord names it. Raises ServiceUnavailable."""
        await self._keep("guild", guild_id, CHOSEN, language, self._servers)

    async def note(self, interaction: Asked) -> None:
        """Remembers in which language somebody uses Discord: one write when that changes. Never raises."""
        user_id, seen = interaction.user.id, language_of(interaction.locale)
        if seen == self._seen.get(user_id, self.server_of(interaction)):
            return
        try:
            await self._keep("user", user_id, SEEN, seen, self._seen)
        except ServiceUnavailable as error:
            log.warning("the language of user %s is not remembered: %r", user_id, error)

    def forget(self, user_id: UserId) -> None:
        """Knows nothing of a person any more, whose settings have been deleted."""
        self._chosen.pop(user_id, None)
        self._seen.pop(user_id, None)

    async def _keep(self, scope: str, owner: int, name: str, language: str | None, known: dict[int, str]) -> None:
        if self._kept is None:
            return
        await self._kept.set_preference(scope, owner, name, language)
        if language is None:
            known.pop(owner, None)
        else:
            known[owner] = language


def _known(kept: dict[int, Any]) -> dict[int, str]:
    """Those of the languages that there still are."""
    return {owner: language for owner, language in kept.items() if language in LANGUAGES}
