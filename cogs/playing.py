"""Playing: the private menus behind *Play*, and `/move` for those who type."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from cogs.answers import Interaction, Told, acknowledge, answered, take_up
from cogs.house import Client, here
from cogs.panels import end_turn, play, show_panel, stay, tell, tell_stale
from cogs.parts import Click, unreadable
from cogs.showing.panel import SURE, level_at
from cogs.words import _
from games.kernel import Move
from tables import ActionToken, Outcome
from tables.errors import NotSeated, Stale, TableError

__all__ = ["Playing"]

LONGEST_CHOICE = 100
Step: TypeAlias = Callable[..., Awaitable[Outcome]]


class Playing(commands.Cog):
    """Moves, by menu and by text."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def cog_load(self) -> None:
        add = self.client.router.add
        add("play", self.on_play)
        add("answer", self.on_play)
        add("menu", self.on_menu)
        add("pick", self.on_pick)
        add("back", self.on_back)
        add("reset", self.on_reset)
        add("end", self.on_end)

    @app_commands.command(name="move", description=_("Play a move or a whole turn, as it is written"))
    @app_commands.guild_only()
    @app_commands.describe(text=_("One move or several, separated by full stops; a whole turn ends with it"))
    @answered
    async def move(self, interaction: Interaction, text: Range[str, 1, 2_000]) -> None:
        await acknowledge(interaction)
        info = await here(interaction)
        await play(interaction, info.id, text, end=True)

    @move.autocomplete("text")
    async def _lines(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """What is legal now, for the seat of the one who types; nothing for anybody else, and never an error."""
        try:
            info = await here(interaction)
            lines = await self.client.house.tables.play.suggest(info.id, interaction.user.id, typed)
        except Exception:  # noqa: BLE001  # a suggestion that fails is no suggestion
            return []
        return [Choice(name=line, value=line) for line in lines if 0 < len(line) <= LONGEST_CHOICE][:25]

    async def on_play(self, click: Click) -> None:
        """Opens the panel, or renews it."""
        await take_up(click.interaction)
        try:
            panel = await self.client.house.tables.play.panel(click.number(), click.interaction.user.id)
        except NotSeated:
            raise Told(_("You do not play at this table. `/game new` in another channel opens one of your own.")) \
                from None
        click.interaction.extras["title"] = panel.title
        await show_panel(click.interaction, panel)

    async def on_menu(self, click: Click) -> None:
        """A button of a menu: one level further, or a move."""
        await self._choose(click, click.token())

    async def on_pick(self, click: Click) -> None:
        """A choice in a select: the same."""
        token = click.token()
        if not click.values:
            raise unreadable()
        path = token.choice.partition("@")[0]
        deeper = f"{path}/{click.values[0]}" if path else click.values[0]
        await self._choose(click, ActionToken(token.table_id, token.seat, token.action_seq, deeper))

    async def _choose(self, click: Click, token: ActionToken) -> None:
        await take_up(click.interaction)
        tables, user = self.client.house.tables, click.interaction.user.id
        try:
            panel = await tables.play.check(token, user)
            click.interaction.extras["title"] = panel.title
            found = level_at(panel, token.choice)
            if not isinstance(found, Move):
                await show_panel(click.interaction, panel, address=token.choice)
                return
            chosen = ActionToken.of(panel.table_id, panel.seat, panel.action_seq, found)
            outcome = await tables.play.click(chosen, user, interaction=click.interaction.id)
        except Stale as stale:
            await tell_stale(click.interaction, stale)
        else:
            await tell(click.interaction, outcome, by_menu=True)

    async def on_back(self, click: Click) -> None:
        await self._step(click, self.client.house.tables.play.step_back)

    async def on_reset(self, click: Click) -> None:
        await self._step(click, self.client.house.tables.play.reset)

    async def on_end(self, click: Click) -> None:
        await take_up(click.interaction)
        try:
            panel = await self.client.house.tables.play.check(click.token(), click.interaction.user.id)
        except Stale as stale:
            await tell_stale(click.interaction, stale)
            return
        click.interaction.extras["title"] = panel.title
        await end_turn(click.interaction, panel, sure=click.token().choice == SURE)

    async def _step(self, click: Click, step: Step) -> None:
        """A step back, or the start of the turn."""
        await take_up(click.interaction)
        token, user = click.token(), click.interaction.user.id
        try:
            panel = await self.client.house.tables.play.check(token, user)
            click.interaction.extras["title"] = panel.title
            outcome = await step(token.table_id, user, interaction=click.interaction.id, action_seq=token.action_seq)
        except Stale as stale:
            await tell_stale(click.interaction, stale)
        except TableError as error:
            await stay(click.interaction, panel, error)
        else:
            await tell(click.interaction, outcome)
