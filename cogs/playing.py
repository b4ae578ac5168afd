"""Playing: the private menus behind *Play*, and `/move` for those who type."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands
from msgspec.structs import replace

from cogs.context import Client, Interaction, clicked_table, clicked_token, table_in_channel, user_of
from cogs.errors import UserError
from cogs.play_actions import end_turn, play_moves, show_outcome, show_panel, show_refusal, show_stale
from cogs.responses import defer_click, defer_reply, with_error_boundary
from cogs.routing import Click
from cogs.views.menu_levels import level_at, moves_at
from cogs.views.panel import CONFIRMED
from cogs.views.removal import remove_button
from cogs.views.table import news_text
from cogs.words import _
from games.kernel import Move, RulesError
from tables import ActionToken, Outcome, Panel
from tables.errors import NotSeated, Stale, TableError

__all__ = ["Playing"]

MAX_NEWS = 500
"""Characters of what others did, above the menu."""
MAX_CHOICES, MAX_CHOICE = 25, 100
"""Suggestions of an option and characters of each, by Discord's limits."""

DraftAction: TypeAlias = Callable[..., Awaitable[Outcome]]
"""An action of the table service that changes a draft: `step_back` or `reset`."""


class Playing(commands.Cog):
    """Moves, by menu and by text."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead."""
        for route in ("play", "menu", "pick", "back", "reset", "end"):
            self.client.router.add(route, getattr(self, f"on_{route}"))
        self.client.router.add("answer", self.on_play)

    @app_commands.command(name="move", description=_("Play a move or a whole turn by typing it"))
    @app_commands.guild_only()
    @app_commands.describe(text=_("One move or several, separated by full stops"))
    @with_error_boundary
    async def move(self, interaction: Interaction, text: Range[str, 1, 2_000]) -> None:
        """`/move`: plays text at the table of this channel."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        await play_moves(interaction, info.id, text, end=True)

    @move.autocomplete("text")
    async def _complete_move(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """What is legal now, for the seat of the one who types; nothing for anybody else, and never an error."""
        try:
            info = await table_in_channel(interaction)
            lines = await self.client.services.tables.play.suggest(info.id, user_of(interaction), typed)
        except Exception:  # noqa: BLE001  # a suggestion that fails is no suggestion
            return []
        return [Choice(name=line, value=line) for line in lines if 0 < len(line) <= MAX_CHOICE][:MAX_CHOICES]

    async def on_play(self, click: Click) -> None:
        """*Play*, *Answer* or *What can I do?*: opens the panel, or renews it. Raises UserError for somebody who does
        not play here."""
        await defer_click(click.interaction)
        tables = self.client.services.tables
        try:
            info = await clicked_table(click)
            panel = await tables.play.panel(info.id, user_of(click.interaction))
        except NotSeated as error:
            if error.sentence != error.key:  # a computer plays for them: it says how to take the seat back
                raise
            raise UserError(_("You don't play at this table. `/game new` in another channel opens one of your "
                              "own.")) from None
        click.interaction.extras["title"] = panel.title
        news = await tables.queries.news(info.id, user_of(click.interaction))
        waits = not panel.moves and not panel.can_end
        removable = waits and await tables.proposals.removable(info.id, user_of(click.interaction))
        await show_panel(click.interaction, panel, news_text(news, MAX_NEWS) if news and not panel.draft else "",
                         beside=[remove_button(info.id)] if removable else [])

    async def on_menu(self, click: Click) -> None:
        """A button of a menu: one level deeper, or a move."""
        await defer_click(click.interaction)
        await self._choose(click, await clicked_token(click))

    async def on_pick(self, click: Click) -> None:
        """A choice in a select of a menu: the same, or several moves at once. The token holds the address of the level
        that asks. Raises UserError if nothing was chosen."""
        await defer_click(click.interaction)
        token = await clicked_token(click)
        path = token.choice.partition("@")[0]
        if len(click.values) > 1:
            await self._choose_several(click, token, path)
        else:
            await self._choose(click, replace(token, choice="/".join(filter(None, (path, click.chosen())))))

    async def _choose(self, click: Click, token: ActionToken) -> None:
        tables, user = self.client.services.tables, user_of(click.interaction)
        try:
            panel = await tables.play.check(token, user)
            click.interaction.extras["title"] = panel.title
            found = level_at(panel, token.choice)
            if not isinstance(found, Move):
                await show_panel(click.interaction, panel, address=token.choice)
                return
            if len(found.parts) > 1:
                outcome = await tables.play.move(panel.table_id, user, found.parts, interaction=click.interaction.id,
                                                 action_seq=panel.action_seq)
            else:
                chosen = ActionToken.of(panel.table_id, panel.seat, panel.action_seq, found)
                outcome = await tables.play.click(chosen, user, interaction=click.interaction.id)
        except Stale as stale:
            await show_stale(click.interaction, stale)
        except RulesError as error:
            await show_refusal(click.interaction, panel, error)
        else:
            await show_outcome(click.interaction, outcome, by_menu=True)

    async def _choose_several(self, click: Click, token: ActionToken, path: str) -> None:
        """Makes several moves of a level in the order in which they stand, all or none."""
        tables, user = self.client.services.tables, user_of(click.interaction)
        try:
            panel = await tables.play.check(token, user)
            click.interaction.extras["title"] = panel.title
            found = moves_at(panel, path, click.values)
            moves = [move for move in found if isinstance(move, Move) and type(move).several]
            if len(moves) < len(found):
                raise Stale(panel)
            outcome = await tables.play.move(panel.table_id, user, moves, interaction=click.interaction.id,
                                             action_seq=panel.action_seq)
        except Stale as stale:
            await show_stale(click.interaction, stale)
        except RulesError as error:
            await show_refusal(click.interaction, panel, error)
        else:
            await show_outcome(click.interaction, outcome, by_menu=True)

    async def on_back(self, click: Click) -> None:
        """*Step back*: takes the last move of the draft back."""
        tables = self.client.services.tables
        await self._change_draft(click, tables.play.step_back)

    async def on_reset(self, click: Click) -> None:
        """*Start over*: takes the whole draft back."""
        tables = self.client.services.tables
        await self._change_draft(click, tables.play.reset)

    async def _change_draft(self, click: Click, action: DraftAction) -> None:
        await defer_click(click.interaction)
        token, user = await clicked_token(click), user_of(click.interaction)
        try:
            panel = await self.client.services.tables.play.check(token, user)
            click.interaction.extras["title"] = panel.title
            await self._change_checked_draft(click, panel, action)
        except Stale as stale:
            await show_stale(click.interaction, stale)

    async def _change_checked_draft(self, click: Click, panel: Panel, action: DraftAction) -> None:
        """Does it, or shows the panel with what stands against it. Raises Stale if the seat has acted meanwhile."""
        try:
            outcome = await action(panel.table_id, user_of(click.interaction), interaction=click.interaction.id,
                                   action_seq=panel.action_seq)
        except Stale:
            raise
        except TableError as error:
            await show_refusal(click.interaction, panel, error)
        else:
            await show_outcome(click.interaction, outcome)

    async def on_end(self, click: Click) -> None:
        """*End turn*, and *End turn all the same*."""
        await defer_click(click.interaction)
        tables, token = self.client.services.tables, await clicked_token(click)
        try:
            panel = await tables.play.check(token, user_of(click.interaction))
        except Stale as stale:
            await show_stale(click.interaction, stale)
            return
        click.interaction.extras["title"] = panel.title
        await end_turn(click.interaction, panel, confirmed=token.choice == CONFIRMED)
