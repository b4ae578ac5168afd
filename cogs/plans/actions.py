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
from cogs.play_actions import marked_moves, show_outcome, stale_note
from cogs.responses import narration_of, reply_to_click
from cogs.views.menu_levels import Level, level_at
from cogs.views.plans import plan_message, plans_message
from cogs.words import _
from games.kernel import RulesError
from tables import TableId, TableInfo
from tables.errors import NoPlan, TableError
from tables.messages import explain
from tables.plans.values import PlanFails, PlannedTurn, PlanRef, PlanToken

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

    async def show_plan(self, interaction: Interaction, plan: PlannedTurn, note: str = "", address: str = "", *,
                        changed: bool = True) -> None:
        """Shows a plan with its picture, and the menus of what may follow at a level, the first if the address leads
        nowhere. Unless the plan has `changed`, a deeper level whose choices are not marked keeps the picture."""
        services, user = self.services, user_of(interaction)
        info, taste = await services.tables.queries.info(plan.table_id), await services.taste(user)
        level, address = _level_of(plan, address)
        moves = list(level.markable_moves) if level is not None else []
        kept = bool(address) and not changed and not services.pictures.can_mark(plan.title, moves)
        picture = None if kept else await services.pictures.plan(
            plan, info, marked_moves(services, plan.title, moves, taste), taste)
        message = plan_message(plan, services.title(plan.title), note, level)
        text = await services.with_board(user, message.text, info, plan.view, plan.seat)
        await reply_to_click(interaction, replace(message, text=text, uploads=[picture] if picture else [],
                                                  keep_files=kept))

    async def show_stale_plan(self, interaction: Interaction, info: TableInfo, token: PlanToken) -> None:
        """The reply to a button of a plan that is another by now: nothing was done; here is what is true now."""
        plan = await self.services.tables.plans.now(info.id, user_of(interaction), token)
        await self.show_plan(interaction, plan, stale_note())

    @asynccontextmanager
    async def above_plan(self, interaction: Interaction, info: TableInfo, ref: PlanRef) -> AsyncIterator[None]:
        """What is refused inside is said above the plan as it is now, and stands in no log."""
        async with unlogged(interaction):
            try:
                yield
            except (TableError, RulesError) as error:
                if isinstance(error, NoPlan) and error.sentence != "plan-unreadable":
                    if not isinstance(ref, PlanToken):
                        raise
                    await self.show_stale_plan(interaction, info, ref)
                    return
                plans, user = self.services.tables.plans, user_of(interaction)
                plan = await (plans.show if ref else plans.open)(info.id, user, ref)
                await self.show_plan(interaction, plan, explain(error, narration_of(interaction)))

    async def open_plan(self, interaction: Interaction, info: TableInfo) -> None:
        """The plan that is being tried, or an empty one, with what may follow."""
        async with unlogged(interaction):
            await self.show_plan(interaction, await self.services.tables.plans.open(info.id, user_of(interaction)))

    async def list_plans(self, interaction: Interaction, table_id: TableId, note: str = "") -> None:
        plans = await self.services.tables.plans.all_of(table_id, user_of(interaction))
        await reply_to_click(interaction, plans_message(table_id, plans, note))

    async def step_back(self, interaction: Interaction, info: TableInfo, ref: PlanRef) -> None:
        """Takes the last move of a plan back; where that was the only one, what may be tried is shown."""
        async with self.above_plan(interaction, info, ref):
            plan = await self.services.tables.plans.step_back(info.id, user_of(interaction), ref,
                                                              interaction=interaction.id)
            note = _("That was its last move: the plan is empty now, and gone.") if plan is None else ""
            await self.show_plan(
                interaction, plan or await self.services.tables.plans.open(info.id, user_of(interaction)), note)

    async def save_plan(self, interaction: Interaction, info: TableInfo, name: str, ref: PlanRef) -> None:
        async with self.above_plan(interaction, info, ref):
            plan = await self.services.tables.plans.save(info.id, user_of(interaction), name, ref,
                                                         interaction=interaction.id)
            await self.show_plan(interaction, plan, _("✔ The plan is saved. *My plans* shows all that you have."))

    async def forget_plan(self, interaction: Interaction, info: TableInfo, ref: PlanRef) -> None:
        async with self.above_plan(interaction, info, ref):
            await self.services.tables.plans.forget(info.id, user_of(interaction), ref, interaction=interaction.id)
            await self.list_plans(interaction, info.id, _("✔ The plan is forgotten."))

    async def arm_plan(self, interaction: Interaction, info: TableInfo, ref: PlanRef, *, armed: bool) -> None:
        async with self.above_plan(interaction, info, ref):
            plan = await self.services.tables.plans.arm(info.id, user_of(interaction), ref, armed=armed,
                                                        interaction=interaction.id)
            await self.show_plan(interaction, plan, "" if armed else _("✔ The plan is no longer played by itself."))

    async def save_and_arm(self, interaction: Interaction, info: TableInfo, name: str, ref: PlanRef) -> None:
        """Saves a plan under a name and leaves it to be played; what cannot be played by itself is saved all the
        same."""
        async with self.above_plan(interaction, info, ref):
            plan = await self.services.tables.plans.save(info.id, user_of(interaction), name, ref,
                                                         interaction=interaction.id)
            token = PlanToken(plan.id, plan.version)
            async with self.above_plan(interaction, info, token):
                armed = await self.services.tables.plans.arm(info.id, user_of(interaction), token,
                                                             interaction=f"{interaction.id}-arm")
                await self.show_plan(interaction, armed)

    async def play_plan(self, interaction: Interaction, info: TableInfo, ref: PlanRef) -> None:
        """Plays a plan and shows what came of it, or where it breaks."""
        async with self.above_plan(interaction, info, ref):
            try:
                outcome = await self.services.tables.plans.play(info.id, user_of(interaction), ref,
                                                                interaction=interaction.id)
            except PlanFails as error:
                await self.show_plan(interaction, error.plan, explain(error))
            else:
                await show_outcome(interaction, outcome)


def _level_of(plan: PlannedTurn, address: str) -> tuple[Level | None, str]:
    """The level of a plan's menus at an address, or the first; none where nothing can follow, and below a plan that is
    to be played by itself, which another move would take back."""
    if plan.ahead is None or plan.armed:
        return None, ""
    level = level_at(plan.ahead, address)
    if isinstance(level, Level):
        return level, address
    first = level_at(plan.ahead, "")
    return (first if isinstance(first, Level) else None), ""
