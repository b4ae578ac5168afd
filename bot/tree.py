"""The tree of commands: what goes wrong outside a command's own care is answered here, and commands are synced only
when they have changed."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, TypeAlias

import discord
from discord import app_commands

from cogs.context import Client, Interaction, not_on_a_server
from cogs.errors import UserError
from cogs.responses import DISCORD_TROUBLE, error_boundary
from cogs.watching import Outcome
from cogs.words import _

__all__ = ["Tree", "expected_error_text", "fingerprint", "fingerprint_of", "payload_of"]

AnyCommand: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu

log = logging.getLogger(__name__)


class UnreadableCommand(app_commands.AppCommandError):
    """A command whose options are not whole: no client of Discord's sends it."""


class Tree(app_commands.CommandTree[Client]):
    """The tree with a reply for every error."""

    async def _call(self, interaction: Interaction) -> None:
        """Runs a command. discord.py takes for granted that what it is sent is whole, and leaves unanswered what is
        not: errors of commands are AppCommandErrors, any other comes of the reading."""
        try:
            with interaction.client.languages.answering(interaction):
                await super()._call(interaction)
            if interaction.type is discord.InteractionType.autocomplete:
                interaction.client.watcher.suggested(interaction, Outcome.DONE)
        except app_commands.AppCommandError:
            raise
        except Exception as error:  # noqa: BLE001  # answered
            log.info("a command of user %s cannot be read: %r", interaction.user.id, error)
            await self.on_error(interaction, UnreadableCommand())

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Replies privately; never raises. Nobody is told of a suggestion that failed: there is nothing to suggest."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.info("no suggestions for user %s: %s", interaction.user.id, error)
            interaction.client.watcher.suggested(interaction, Outcome.REFUSED)
            with suppress(*DISCORD_TROUBLE, discord.InteractionResponded):
                await interaction.response.autocomplete([])
            return
        name = interaction.command.qualified_name if interaction.command else "command"
        with interaction.client.languages.answering(interaction):
            await self._tell(interaction, error, name)

    async def _tell(self, interaction: Interaction, error: app_commands.AppCommandError, name: str) -> None:
        """Replies to an error of the command of a name."""
        async with error_boundary(interaction, name):
            if (text := expected_error_text(error)) is not None:
                raise UserError(text)
            raise getattr(error, "original", error)


async def payload_of(tree: app_commands.CommandTree[Client], command: AnyCommand) -> dict[str, Any]:
    """A command as it is sent to Discord, with its localisations."""
    if (translator := tree.translator) is None:
        return command.to_dict(tree)
    return await command.get_translated_payload(tree, translator)


def expected_error_text(error: app_commands.AppCommandError) -> str | None:
    """What a person can do about an error of discord.py; None for what is our fault."""
    match error:
        case UnreadableCommand():
            return _("This command cannot be read. Reload Discord (Ctrl+R, or close the app) and try again.")
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            log.warning("a command on Discord is not ours any more: a sync is due (%s)", error)
            return _("This command has changed. Reload Discord (Ctrl+R, or close the app) and try again.")
        case app_commands.NoPrivateMessage():
            return not_on_a_server().text
        case app_commands.TransformerError():
            return _("`{value}` is no value for this option.").format(
                value=getattr(error.value, "id", error.value))
        case app_commands.CheckFailure():
            return _("You may not use this here.")
    return None


async def fingerprint(tree: app_commands.CommandTree[Client], guild: discord.abc.Snowflake | None = None) -> str:
    """A hash of all commands as they would be sent to Discord, in all languages."""
    return await fingerprint_of(tree, tree.get_commands(guild=guild))


async def fingerprint_of(tree: app_commands.CommandTree[Client], commands: Iterable[AnyCommand]) -> str:
    """A hash of these commands, as the tree's translator says them."""
    payload = [await payload_of(tree, command) for command in commands]
    payload.sort(key=lambda command: str(command["name"]))
    return hashlib.sha256(json.dumps(payload, sort_keys=True, default=str).encode()).hexdigest()
