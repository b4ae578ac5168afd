"""`/plan`: turns that are tried in private, kept by name, and played later.

What is refused here is not logged: it may say what somebody means to do.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from cogs.context import Client, Interaction, table_in_channel, user_of
from cogs.game.base import GameCommands, choices
from cogs.messages import Message
from cogs.play_actions import show_outcome
from cogs.responses import (
    defer_click,
    defer_reply,
    narration_of,
    open_form,
    reply_to_click,
    with_error_boundary,
)
from cogs.routing import Click, unreadable_component
from cogs.views.plans import name_form, plan_message, plans_message
from cogs.words import _
from games.kernel import RulesError
from storage.ids import PlanId
from tables import TableId, TableInfo, read_number
from tables.errors import TableError
from tables.messages import explain
from tables.plans.values import PlanFails, PlannedTurn, PlanRef, PlanToken

__all__ = ["PlanCommands"]

MAX_CHOICES, MAX_CHOICE = 25, 100
"""Suggestions of an option and characters of each, by Discord's limits."""


@asynccontextmanager
async def _unlogged(interaction: Interaction) -> AsyncIterator[None]:
    """What is refused inside is replied, and stands in no log."""
    try:
        yield
    except (TableError, RulesError) as error:
        await reply_to_click(interaction, Message(explain(error, narration_of(interaction))))


@app_commands.guild_only()
class PlanCommands(GameCommands, commands.GroupCog, group_name="plan",
                   group_description=_("Try moves before you play them")):
    """What players mean to do; everything is private."""

    def __init__(self, client: Client) -> None:
        self.client = client
        super().__init__()

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead, and the venue what is said of a plan that did not fit."""
        for route in ("play", "back", "save", "forget", "arm", "disarm", "show"):
            self.client.router.add(f"plan{route}", getattr(self, f"on_{route}"))
        self.client.router.add("plans", self.on_list)
        self.services.venue.words.on("plan_failed", _not_played)

    @app_commands.command(name="try", description=_("Try moves in private, also before your turn"))
    @app_commands.describe(text=_("One move or several, separated by full stops"))
    @with_error_boundary
    async def attempt(self, interaction: Interaction, text: Range[str, 1, 2_000]) -> None:
        """`/plan try`: goes on with what is being tried."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        async with _unlogged(interaction):
            plan = await self.services.tables.plans.attempt(info.id, user_of(interaction), text,
                                                            interaction=interaction.id)
            await self._show(interaction, plan)

    @app_commands.command(name="back", description=_("Take the last move of a plan back"))
    @app_commands.describe(name=_("Which plan; the one that you are trying if you leave this out"))
    @with_error_boundary
    async def back(self, interaction: Interaction, name: Range[str, 0, 100] = "") -> None:
        """`/plan back`."""
        await defer_reply(interaction)
        await self._step_back(interaction, await table_in_channel(interaction), name)

    @app_commands.command(name="save", description=_("Keep a plan by a name"))
    @app_commands.describe(name=_("What it is to be called"),
                           plan=_("Which plan; the one that you are trying if you leave this out"))
    @with_error_boundary
    async def save(self, interaction: Interaction, name: Range[str, 1, 100], plan: Range[str, 0, 100] = "") -> None:
        """`/plan save`."""
        await defer_reply(interaction)
        await self._save(interaction, await table_in_channel(interaction), name, plan)

    @app_commands.command(name="list", description=_("Show your plans at this table"))
    @with_error_boundary
    async def list_plans(self, interaction: Interaction) -> None:
        """`/plan list`."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        async with _unlogged(interaction):
            await self._list(interaction, info.id)

    @app_commands.command(name="show", description=_("Show what a plan would bring now"))
    @app_commands.describe(name=_("Which plan; the one that you are trying if you leave this out"))
    @with_error_boundary
    async def show(self, interaction: Interaction, name: Range[str, 0, 100] = "") -> None:
        """`/plan show`."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        async with _unlogged(interaction):
            await self._show(interaction, await self.services.tables.plans.show(info.id, user_of(interaction), name))

    @app_commands.command(name="drop", description=_("Forget a plan"))
    @app_commands.describe(name=_("Which plan; the one that you are trying if you leave this out"))
    @with_error_boundary
    async def drop(self, interaction: Interaction, name: Range[str, 0, 100] = "") -> None:
        """`/plan drop`."""
        await defer_reply(interaction)
        await self._forget(interaction, await table_in_channel(interaction), name)

    @app_commands.command(name="play", description=_("Play a plan as your turn"))
    @app_commands.describe(name=_("Which plan; the one that you are trying if you leave this out"))
    @with_error_boundary
    async def play(self, interaction: Interaction, name: Range[str, 0, 100] = "") -> None:
        """`/plan play`."""
        await defer_reply(interaction)
        await self._play(interaction, await table_in_channel(interaction), name)

    @app_commands.command(name="when", description=_("Play a plan when your turn comes, if it fits"))
    @app_commands.describe(name=_("Which plan"), armed=_("Whether it is to be played by itself; yes by default"))
    @with_error_boundary
    async def when(self, interaction: Interaction, name: Range[str, 1, 100], armed: bool = True) -> None:
        """`/plan when`."""
        await defer_reply(interaction)
        await self._arm(interaction, await table_in_channel(interaction), name, armed=armed)

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

    async def on_play(self, click: Click) -> None:
        """*Play this plan*."""
        await defer_click(click.interaction)
        await self._play(click.interaction, await self.table(click), _token(click))

    async def on_back(self, click: Click) -> None:
        """*Step back*."""
        await defer_click(click.interaction)
        await self._step_back(click.interaction, await self.table(click), _token(click))

    async def on_save(self, click: Click) -> None:
        """*Save as*, which opens a form; and the form, when it is sent."""
        token = _token(click)
        if "name" not in click.fields:
            await open_form(click.interaction, name_form(click.table_id(), token.id, token.version))
            return
        await defer_click(click.interaction)
        await self._save(click.interaction, await self.table(click), click.fields["name"], token)

    async def on_forget(self, click: Click) -> None:
        """*Forget*."""
        await defer_click(click.interaction)
        await self._forget(click.interaction, await self.table(click), _token(click))

    async def on_arm(self, click: Click) -> None:
        """*Play it when my turn comes*."""
        await defer_click(click.interaction)
        await self._arm(click.interaction, await self.table(click), _token(click), armed=True)

    async def on_disarm(self, click: Click) -> None:
        """*Don't play it by itself*."""
        await defer_click(click.interaction)
        await self._arm(click.interaction, await self.table(click), _token(click), armed=False)

    async def on_list(self, click: Click) -> None:
        """*My plans*."""
        await defer_click(click.interaction)
        info = await self.table(click)
        async with _unlogged(click.interaction):
            await self._list(click.interaction, info.id)

    async def on_show(self, click: Click) -> None:
        """A plan is chosen in the list."""
        await defer_click(click.interaction)
        info, chosen = await self.table(click), click.chosen()
        try:
            number = PlanId(read_number(chosen))
        except ValueError:
            raise unreadable_component() from None
        async with _unlogged(click.interaction):
            plans = await self.services.tables.plans.all_of(info.id, user_of(click.interaction))
            plan = next((plan for plan in plans if plan.id == number), None)
            await (self._list(click.interaction, info.id, _gone()) if plan is None
                   else self._show(click.interaction, plan))

    async def _show(self, interaction: Interaction, plan: PlannedTurn, note: str = "") -> None:
        """Shows a plan with its picture."""
        services = self.services
        info = await services.tables.queries.info(plan.table_id)
        picture = await services.pictures.plan(plan, info, await services.taste(user_of(interaction)))
        await reply_to_click(interaction, plan_message(plan, services.title(plan.title), note, picture))

    async def _list(self, interaction: Interaction, table_id: TableId, note: str = "") -> None:
        plans = await self.services.tables.plans.all_of(table_id, user_of(interaction))
        await reply_to_click(interaction, plans_message(table_id, plans, note))

    async def _step_back(self, interaction: Interaction, info: TableInfo, ref: PlanRef) -> None:
        async with _unlogged(interaction):
            plan = await self.services.tables.plans.step_back(info.id, user_of(interaction), ref,
                                                              interaction=interaction.id)
            await (self._list(interaction, info.id, _("Nothing is left of that plan, so it is forgotten."))
                   if plan is None else self._show(interaction, plan))

    async def _save(self, interaction: Interaction, info: TableInfo, name: str, ref: PlanRef) -> None:
        async with _unlogged(interaction):
            plan = await self.services.tables.plans.save(info.id, user_of(interaction), name, ref,
                                                         interaction=interaction.id)
            await self._show(interaction, plan, _("✔ The plan is saved. `/plan list` shows all that you have."))

    async def _forget(self, interaction: Interaction, info: TableInfo, ref: PlanRef) -> None:
        async with _unlogged(interaction):
            await self.services.tables.plans.forget(info.id, user_of(interaction), ref, interaction=interaction.id)
            await self._list(interaction, info.id, _("✔ The plan is forgotten."))

    async def _arm(self, interaction: Interaction, info: TableInfo, ref: PlanRef, *, armed: bool) -> None:
        async with _unlogged(interaction):
            plan = await self.services.tables.plans.arm(info.id, user_of(interaction), ref, armed=armed,
                                                        interaction=interaction.id)
            await self._show(interaction, plan, "" if armed else _("✔ The plan is not played by itself any more."))

    async def _play(self, interaction: Interaction, info: TableInfo, ref: PlanRef) -> None:
        """Plays a plan and shows what came of it, or where it breaks."""
        async with _unlogged(interaction):
            try:
                outcome = await self.services.tables.plans.play(info.id, user_of(interaction), ref,
                                                                interaction=interaction.id)
            except PlanFails as error:
                await self._show(interaction, error.plan, explain(error))
            else:
                await show_outcome(interaction, outcome)


def _token(click: Click) -> PlanToken:
    """The plan that a button stands for. Raises UserError if there is none."""
    return PlanToken(PlanId(click.number(1)), click.number(2))


def _gone() -> str:
    return _("That plan is forgotten. These are those that you have.")


def _not_played(details: Mapping[str, Any]) -> Message:
    """What is said to whom a plan was not played for; it may stand in a channel, and names no move."""
    text = _("Your turn has come in <#{channel}>, and what you had prepared does not fit any more, so nothing was "
             "played. `/plan list` there tells you more.").format(channel=details["channel_id"])
    return Message(text)
