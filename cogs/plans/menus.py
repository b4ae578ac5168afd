"""The menus below a plan: verb first, then field by field, as those of *Play*, on what may follow the plan."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.context import Interaction, user_of
from cogs.plans.actions import PlanActions, unlogged
from cogs.responses import defer_click
from cogs.routing import Click, unreadable_component
from cogs.views.menu_levels import Level, address_after, level_at, moves_at
from cogs.views.plans import ENDING
from games.kernel import Move
from storage.ids import PlanId
from tables import Panel, TableInfo, read_number
from tables.errors import NoPlan
from tables.plans.values import PlannedTurn, PlanToken

__all__ = ["PlanMenus"]


class PlanMenus(PlanActions):
    """The handlers of the menus."""

    async def on_menu(self, click: Click) -> None:
        """A button of a menu: one level deeper, or a move."""
        await defer_click(click.interaction)
        token, address = _token_and_address(click)
        await self._choose(click.interaction, await self.table(click), token, address)

    async def on_pick(self, click: Click) -> None:
        """A choice in a select of a menu: the same, or several moves at once. Raises UserError if nothing was
        chosen."""
        await defer_click(click.interaction)
        token, address = _token_and_address(click)
        path = address.partition("@")[0]
        info = await self.table(click)
        if len(click.values) > 1:
            await self._choose_several(click.interaction, info, token, path, click.values)
        else:
            await self._choose(click.interaction, info, token, "/".join(filter(None, (path, click.chosen()))))

    async def _choose(self, interaction: Interaction, info: TableInfo, token: PlanToken, address: str) -> None:
        async with unlogged(interaction):
            if (plan := await self._as_shown(interaction, info, token)) is None or plan.ahead is None:
                return
            found = _ending(plan.ahead) if address == ENDING else level_at(plan.ahead, address)
            if isinstance(found, Move):
                await self._add(interaction, info, token, list(found.parts))
            elif isinstance(found, Level) and (found.menu.choices or not address):
                await self.show_plan(interaction, plan, address=address, changed=False)
            else:
                await self.show_stale_plan(interaction, info, token)

    async def _choose_several(self, interaction: Interaction, info: TableInfo, token: PlanToken, path: str,
                              keys: Sequence[str]) -> None:
        """Adds several moves of a level in the order in which they stand, all or none."""
        async with unlogged(interaction):
            if (plan := await self._as_shown(interaction, info, token)) is None or plan.ahead is None:
                return
            found = moves_at(plan.ahead, path, keys)
            moves = [move for move in found if isinstance(move, Move) and type(move).several]
            if len(moves) == len(found):
                await self._add(interaction, info, token, moves)
            else:
                await self.show_stale_plan(interaction, info, token)

    async def _as_shown(self, interaction: Interaction, info: TableInfo, token: PlanToken) -> PlannedTurn | None:
        """The plan of a menu, if it is still as it was shown; else None, and the reply is what is true now."""
        try:
            plan = await self.services.tables.plans.open(info.id, user_of(interaction), token)
        except NoPlan:
            plan = None
        if plan is None or plan.fitting != token.fitting or plan.ahead is None:
            await self.show_stale_plan(interaction, info, token)
            return None
        return plan

    async def _add(self, interaction: Interaction, info: TableInfo, token: PlanToken, moves: Sequence[Move]) -> None:
        """Adds moves to a plan, and shows it where the last of them may be made again."""
        async with self.above_plan(interaction, info, token):
            plan = await self.services.tables.plans.attempt(info.id, user_of(interaction), moves, token,
                                                            interaction=interaction.id)
            address = address_after(plan.ahead, moves[-1]) if plan.ahead is not None else ""
            await self.show_plan(interaction, plan, address=address)


def _ending(ahead: Panel) -> Move | None:
    """The one move that only ends the turn."""
    found = [move for move in ahead.moves if move.ends_turn]
    return found[0] if len(found) == 1 else None


def _token_and_address(click: Click) -> tuple[PlanToken, str]:
    """The plan as it was shown, and the address of a level. Raises UserError if there is none."""
    try:
        _table, plan, version, fitting, address = click.arguments.split(":", 4)
        return PlanToken(PlanId(read_number(plan, 0)), read_number(version, 0), read_number(fitting, 0)), address
    except ValueError:
        raise unreadable_component() from None
