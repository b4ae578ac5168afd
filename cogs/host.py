"""`/hexmoot status`: how the whole bot is, for whoever hosts it."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands
from discord.utils import format_dt

from cogs.context import Client, Interaction
from cogs.errors import UserError
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.standing import Standing, Workers
from cogs.words import _

__all__ = ["Host"]


@app_commands.guild_only()
@app_commands.default_permissions()
class Host(commands.GroupCog, group_name="hexmoot", group_description=_("For whoever hosts this bot")):
    """Commands of whoever hosts the bot. Discord shows them to administrators of servers alone, and others are refused:
    what they tell is of all servers."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @app_commands.command(name="status", description=_("How the bot is: Discord, tables, outbox, painters, database"))
    @with_error_boundary
    async def status(self, interaction: Interaction) -> None:
        """Private, like every answer."""
        await defer_reply(interaction)
        if not await self.client.is_owner(interaction.user):
            raise UserError(_(
                "`/hexmoot status` is for whoever hosts this bot alone: it tells about all servers. `/about` tells "
                "which version this is, and `/setup` what is missing on this server."))
        await reply(interaction, status_text(await self.client.standing(), self.client.version))


def status_text(standing: Standing, version: str) -> str:
    """All figures, a line for each part."""
    workers = {"painters": _("Painters"), "thinkers": _("Computer players")}
    return "\n".join([
        _("**Hexmoot {version}**, started {moment}.").format(version=version, moment=format_dt(standing.started, "R")),
        _discord(standing), *_stored(standing),
        *(_workers(workers.get(name, name), found) for name, found in standing.workers.items()),
        _mistakes(standing),
    ])


def _discord(standing: Standing) -> str:
    if standing.latency is None:
        return _("- Discord: {connected} of {shards} shards connected, servers: {servers}").format(
            connected=standing.connected, shards=standing.shards, servers=standing.servers)
    return _("- Discord: {connected} of {shards} shards connected, servers: {servers}, a heartbeat takes "
             "{milliseconds} ms").format(connected=standing.connected, shards=standing.shards, servers=standing.servers,
                                         milliseconds=round(standing.latency * 1000))


def _stored(standing: Standing) -> list[str]:
    """What the database says, or that it says nothing."""
    if standing.outbox is None or standing.tables is None:
        return [_("- Database: {engine} does not answer; the log says why").format(engine=standing.engine)]
    playing, lobbies = standing.tables
    waiting, oldest = standing.outbox
    return [
        _("- Database: {engine} answers").format(engine=standing.engine) if standing.transaction is None else
        _("- Database: {engine} answers, a transaction takes {milliseconds} ms").format(
            engine=standing.engine, milliseconds=round(standing.transaction * 1000, 1)),
        _("- Tables: games under way: {games}, lobbies: {lobbies}").format(games=playing, lobbies=lobbies),
        _("- Outbox: to be told: {waiting}, the oldest for {seconds} s").format(waiting=waiting, seconds=round(oldest))
        if waiting else _("- Outbox: empty"),
    ]


def _workers(name: str, found: Workers) -> str:
    return _("- {part}: waiting: {waiting}, under way: {running}, done: {done}, failed: {failed}").format(
        part=name, waiting=found.waiting, running=found.running, done=found.done, failed=found.failed)


def _mistakes(standing: Standing) -> str:
    if not standing.mistakes:
        return _("- No errors since the start")
    listed = ", ".join(f"`{number}` ({kind})" for number, kind in standing.mistakes)
    return _("- Last errors, newest first: {numbers}").format(numbers=listed)
