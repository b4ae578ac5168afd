"""What is done with plans, by whichever command or button, and what is replied.

What is refused here is not logged: it may say what somebody means to do.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from cogs.context import Interaction, user_of
from cogs.game.base import GameCommands
from cogs.messages import Message
from cogs.play_actions import show_outcome
from cogs.responses import narration_of, reply_to_click
from cogs.views.plans import plan_message, plans_message
from cogs.words import _
from games.kernel import RulesError
from tables import TableId, TableInfo
from tables.errors import TableError
from tables.messages import explain
from tables.plans.values import PlanFails, PlannedTurn, PlanRef

__all__ = ["PlanActions", "unlogged"]


@asynccontextmanager
async def unlogged(interaction: Interaction) -> AsyncIterator[None]:
    """What is refused inside is replied, and stands in no log."""
    try:
        yield
    except (TableError, RulesError) as error:
        await reply_to_click(interaction, Message(explain(error, narration_of(interaction))))


class PlanActions(GameCommands):
    """What commands and buttons of plans have in common."""

    async def show_plan(self, interaction: Interaction, plan: PlannedTurn, note: str = "") -> None:
        """Shows a plan with its picture."""
        services, user = self.services, user_of(interaction)
        info = await services.tables.queries.info(plan.table_id)
        picture = await services.pictures.plan(plan, info, await services.taste(user))
        message = plan_message(plan, services.title(plan.title), note, picture)
        text = await services.with_board(user, message.text, info, plan.view, plan.seat)
        await reply_to_click(interaction, replace(message, text=text))

    async def list_plans(self, interaction: Interaction, table_id: TableId, note: str = "") -> None:
        plans = await self.services.tables.plans.all_of(table_id, user_of(interaction))
        await reply_to_click(interaction, plans_message(table_id, plans, note))

    async def step_back(self, interaction: Interaction, info: TableInfo, ref: PlanRef) -> None:
        async with unlogged(interaction):
            plan = await self.services.tables.plans.step_back(info.id, user_of(interaction), ref,
                                                              interaction=interaction.id)
            await (self.list_plans(interaction, info.id, _("That was its last move: the plan is empty now, and gone."))
                   if plan is None else self.show_plan(interaction, plan))

    async def save_plan(self, interaction: Interaction, info: TableInfo, name: str, ref: PlanRef) -> None:
        async with unlogged(interaction):
            plan = await self.services.tables.plans.save(info.id, user_of(interaction), name, ref,
                                                         interaction=interaction.id)
            await self.show_plan(interaction, plan, _("✔ The plan is saved. `/plan list` shows all your plans."))

    async def forget_plan(self, interaction: Interaction, info: TableInfo, ref: PlanRef) -> None:
        async with unlogged(interaction):
            await self.services.tables.plans.forget(info.id, user_of(interaction), ref, interaction=interaction.id)
            await self.list_plans(interaction, info.id, _("✔ The plan is forgotten."))

    async def arm_plan(self, interaction: Interaction, info: TableInfo, ref: PlanRef, *, armed: bool) -> None:
        async with unlogged(interaction):
            plan = await self.services.tables.plans.arm(info.id, user_of(interaction), ref, armed=armed,
                                                        interaction=interaction.id)
            await self.show_plan(interaction, plan, "" if armed else _("✔ The plan is no longer played by itself."))

    async def play_plan(self, interaction: Interaction, info: TableInfo, ref: PlanRef) -> None:
        """Plays a plan and shows what came of it, or where it breaks."""
        async with unlogged(interaction):
            try:
                outcome = await self.services.tables.plans.play(info.id, user_of(interaction), ref,
                                                                interaction=interaction.id)
            except PlanFails as error:
                await self.show_plan(interaction, error.plan, explain(error))
            else:
                await show_outcome(interaction, outcome)
