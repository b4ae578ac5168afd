"""`/plan`: turns that are tried in private, kept by name, and played later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from cogs.context import Client, Interaction, table_in_channel, user_of
from cogs.game.base import choices
from cogs.messages import Message
from cogs.plans.actions import unlogged
from cogs.plans.buttons import ROUTES, PlanButtons
from cogs.responses import defer_reply, with_error_boundary
from cogs.words import _

__all__ = ["PlanCommands"]

MAX_CHOICES, MAX_CHOICE = 25, 100
"""Suggestions of an option and characters of each, by Discord's limits."""


@app_commands.guild_only()
class PlanCommands(PlanButtons, commands.GroupCog, group_name="plan",
                   group_description=_("Try moves before you play them")):
    """What players mean to do; everything is private."""

    def __init__(self, client: Client) -> None:
        self.client = client
        super().__init__()

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead, and the venue what is said of a plan that did not fit."""
        for route in ROUTES:
            self.client.router.add(f"plan{route}", getattr(self, f"on_{route}"))
        self.client.router.add("plan", self.on_menu)
        self.client.router.add("plans", self.on_list)
        self.services.venue.words.on("plan_failed", _not_played)

    @app_commands.command(name="try", description=_("Try moves in private, also before your turn"))
    @app_commands.describe(text=_("One move or several, separated by full stops; leave it out for menus"))
    @with_error_boundary
    async def attempt(self, interaction: Interaction, text: Range[str, 0, 2_000] = "") -> None:
        """`/plan try`: goes on with what is being tried."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        if not text.strip():
            await self.open_plan(interaction, info)
            return
        async with self.above_plan(interaction, info, ""):
            plan = await self.services.tables.plans.attempt(info.id, user_of(interaction), text,
                                                            interaction=interaction.id)
            await self.show_plan(interaction, plan)

    @app_commands.command(name="back", description=_("Take back the last move of a plan"))
    @app_commands.describe(name=_("Which plan; leave it out for the one you are trying"))
    @with_error_boundary
    async def back(self, interaction: Interaction, name: Range[str, 0, 100] = "") -> None:
        """`/plan back`."""
        await defer_reply(interaction)
        await self.step_back(interaction, await table_in_channel(interaction), name)

    @app_commands.command(name="save", description=_("Save a plan under a name"))
    @app_commands.describe(name=_("A name for the plan"),
                           plan=_("Which plan; leave it out for the one you are trying"))
    @with_error_boundary
    async def save(self, interaction: Interaction, name: Range[str, 1, 100], plan: Range[str, 0, 100] = "") -> None:
        """`/plan save`."""
        await defer_reply(interaction)
        await self.save_plan(interaction, await table_in_channel(interaction), name, plan)

    @app_commands.command(name="list", description=_("Show your plans at this table"))
    @with_error_boundary
    async def list_own(self, interaction: Interaction) -> None:
        """`/plan list`."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        async with unlogged(interaction):
            await self.list_plans(interaction, info.id)

    @app_commands.command(name="show", description=_("Show what a plan would bring now"))
    @app_commands.describe(name=_("Which plan; leave it out for the one you are trying"))
    @with_error_boundary
    async def show(self, interaction: Interaction, name: Range[str, 0, 100] = "") -> None:
        """`/plan show`."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        async with unlogged(interaction):
            plan = await self.services.tables.plans.show(info.id, user_of(interaction), name)
            await self.show_plan(interaction, plan)

    @app_commands.command(name="drop", description=_("Forget a plan"))
    @app_commands.describe(name=_("Which plan; leave it out for the one you are trying"))
    @with_error_boundary
    async def drop(self, interaction: Interaction, name: Range[str, 0, 100] = "") -> None:
        """`/plan drop`."""
        await defer_reply(interaction)
        await self.forget_plan(interaction, await table_in_channel(interaction), name)

    @app_commands.command(name="play", description=_("Play a plan as your turn"))
    @app_commands.describe(name=_("Which plan; leave it out for the one you are trying"))
    @with_error_boundary
    async def play(self, interaction: Interaction, name: Range[str, 0, 100] = "") -> None:
        """`/plan play`."""
        await defer_reply(interaction)
        await self.play_plan(interaction, await table_in_channel(interaction), name)

    @app_commands.command(name="when", description=_("Play a plan when your turn comes, if it fits"))
    @app_commands.describe(name=_("Which plan"), armed=_("Whether it is played by itself (yes, if you leave it out)"))
    @with_error_boundary
    async def when(self, interaction: Interaction, name: Range[str, 1, 100], armed: bool = True) -> None:
        """`/plan when`."""
        await defer_reply(interaction)
        await self.arm_plan(interaction, await table_in_channel(interaction), name, armed=armed)

    @attempt.autocomplete("text")
    async def _complete_moves(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """What may follow, for the seat of the one who types; nothing for anybody else, and never an error."""
        try:
            info = await table_in_channel(interaction)
            lines = await self.services.tables.plans.suggest(info.id, user_of(interaction), typed)
        except Exception:  # noqa: BLE001  # a suggestion that fails is no suggestion
            return []
        return [Choice(name=line, value=line) for line in lines if 0 < len(line) <= MAX_CHOICE][:MAX_CHOICES]

    @back.autocomplete("name")
    @save.autocomplete("plan")
    @show.autocomplete("name")
    @drop.autocomplete("name")
    @play.autocomplete("name")
    @when.autocomplete("name")
    async def _complete_name(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """One's own plans; nothing for anybody else, and never an error."""
        try:
            info = await table_in_channel(interaction)
            names = await self.services.tables.plans.names(info.id, user_of(interaction))
        except Exception:  # noqa: BLE001  # a suggestion that fails is no suggestion
            return []
        return choices([(name, name) for name in names], typed)


def _not_played(details: Mapping[str, Any]) -> Message:
    """What is said to whom a plan was not played for; it may stand in a channel, and names no move."""
    text = _("Your turn has come in <#{channel}>. Your plan can't be played any more, so nothing was done. `/plan "
             "list` there tells you more.").format(channel=details["channel_id"])
    return Message(text)
