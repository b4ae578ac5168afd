"""The buttons below plans, and the form that asks for a name."""

from __future__ import annotations

from cogs.context import user_of
from cogs.plans.actions import unlogged
from cogs.plans.menus import PlanMenus
from cogs.responses import defer_click, defer_reply, open_form
from cogs.routing import Click, unreadable_component
from cogs.views.plans import name_form
from cogs.words import _
from storage.ids import PlanId
from tables import read_number
from tables.plans.values import PlanToken

__all__ = ["ROUTES", "PlanButtons"]

ROUTES = ("play", "back", "save", "forget", "arm", "armas", "disarm", "show", "open", "pick")
"""What follows `plan` in the routes of the buttons; each leads to the handler of its name."""


class PlanButtons(PlanMenus):
    """The handlers of buttons."""

    async def on_open(self, click: Click) -> None:
        """*Plan* and *New plan*: what is being tried, and what may follow. A second argument: beside the message that
        was clicked, not in its place."""
        await (defer_reply if click.numbers()[1:] else defer_click)(click.interaction)
        await self.open_plan(click.interaction, await self.table(click))

    async def on_play(self, click: Click) -> None:
        """*Play this plan*."""
        await defer_click(click.interaction)
        await self.play_plan(click.interaction, await self.table(click), _token(click))

    async def on_back(self, click: Click) -> None:
        """*Step back*."""
        await defer_click(click.interaction)
        await self.step_back(click.interaction, await self.table(click), _token(click))

    async def on_save(self, click: Click) -> None:
        """*Save as*, which opens a form; and the form, when it is sent."""
        token = _token(click)
        if "name" not in click.fields:
            await open_form(click.interaction, name_form("plansave", click.table_id(), token.id, token.version))
            return
        await defer_click(click.interaction)
        await self.save_plan(click.interaction, await self.table(click), click.fields["name"], token)

    async def on_forget(self, click: Click) -> None:
        """*Forget*."""
        await defer_click(click.interaction)
        await self.forget_plan(click.interaction, await self.table(click), _token(click))

    async def on_arm(self, click: Click) -> None:
        """*Play it when my turn comes*."""
        await defer_click(click.interaction)
        await self.arm_plan(click.interaction, await self.table(click), _token(click), armed=True)

    async def on_armas(self, click: Click) -> None:
        """The same for a plan without a name, which opens a form; and the form, when it is sent."""
        token = _token(click)
        if "name" not in click.fields:
            await open_form(click.interaction, name_form("planarmas", click.table_id(), token.id, token.version))
            return
        await defer_click(click.interaction)
        await self.save_and_arm(click.interaction, await self.table(click), click.fields["name"], token)

    async def on_disarm(self, click: Click) -> None:
        """*Don't play it by itself*."""
        await defer_click(click.interaction)
        await self.arm_plan(click.interaction, await self.table(click), _token(click), armed=False)

    async def on_list(self, click: Click) -> None:
        """*My plans*."""
        await defer_click(click.interaction)
        info = await self.table(click)
        async with unlogged(click.interaction):
            await self.list_plans(click.interaction, info.id)

    async def on_show(self, click: Click) -> None:
        """A plan is chosen in the list."""
        await defer_click(click.interaction)
        info, chosen = await self.table(click), click.chosen()
        try:
            number = PlanId(read_number(chosen))
        except ValueError:
            raise unreadable_component() from None
        async with unlogged(click.interaction):
            plans = await self.services.tables.plans.all_of(info.id, user_of(click.interaction))
            plan = next((plan for plan in plans if plan.id == number), None)
            if plan is None:
                await self.list_plans(click.interaction, info.id,
                                      _("That plan is gone. These are the plans that you have."))
            else:
                await self.show_plan(click.interaction, await self.services.tables.plans.show(
                    info.id, user_of(click.interaction), PlanToken(plan.id, plan.version)))


def _token(click: Click) -> PlanToken:
    """The plan that a button stands for. Raises UserError if there is none."""
    return PlanToken(PlanId(click.number(1)), click.number(2))
