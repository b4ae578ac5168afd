"""`/table follow`, `/table unfollow`, and their buttons: the news of a table for anybody, in private."""

from __future__ import annotations

from discord import app_commands

from cogs.context import Interaction, table_in_channel, user_of
from cogs.game.base import GameCommands
from cogs.responses import defer_reply, defer_update, is_on_ephemeral, reply, update_message, with_error_boundary
from cogs.routing import Click
from cogs.views.following import follow_message
from cogs.words import _
from tables import TableInfo

__all__ = ["FollowingCommands"]


class FollowingCommands(GameCommands):
    """News for those who watch."""

    @app_commands.command(name="follow", description=_("Get the news of this table in private messages"))
    @app_commands.describe(every_turn=_("News of every turn, not only of new rounds and the end"))
    @with_error_boundary
    async def follow(self, interaction: Interaction, every_turn: bool | None = None) -> None:
        """`/table follow`: from now on; again with another choice changes it."""
        await defer_reply(interaction)
        await self._follow(interaction, await table_in_channel(interaction), every_turn)

    @app_commands.command(name="unfollow", description=_("Stop getting news of this table"))
    @with_error_boundary
    async def unfollow(self, interaction: Interaction) -> None:
        """`/table unfollow`."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction, ended=True)
        await self.services.tables.following.unfollow(info.id, user_of(interaction))
        await reply(interaction, follow_message(info, None))

    async def on_follow(self, click: Click) -> None:
        """*Follow*, below the status of a table."""
        await defer_reply(click.interaction)
        await self._follow(click.interaction, await self.table(click), None)

    async def on_followturns(self, click: Click) -> None:
        """*Every turn*, and its opposite: the second argument is 1 or 0."""
        await defer_update(click.interaction)
        info = await self.table(click)
        follower = await self.services.tables.following.follow(
            info.id, user_of(click.interaction), every_turn=click.number(1) > 0)
        await update_message(click.interaction, follow_message(info, follower))

    async def on_unfollow(self, click: Click) -> None:
        """*Unfollow*, below the news, which come to people outside of any server, or below what `/table follow`
        replied. Whoever does not follow a table is told so, whether or not there is one of that number."""
        table_id = click.table_id()
        private = is_on_ephemeral(click.interaction)
        await (defer_update if private else defer_reply)(click.interaction)
        await self.services.tables.following.unfollow(table_id, user_of(click.interaction))
        if private:
            await update_message(click.interaction, follow_message(await self.table(click), None))
        else:
            await reply(click.interaction, _("You get no more news of game {number}.").format(number=table_id))

    async def _follow(self, interaction: Interaction, info: TableInfo, every_turn: bool | None) -> None:
        follower = await self.services.tables.following.follow(info.id, user_of(interaction), every_turn=every_turn)
        await reply(interaction, follow_message(info, follower))
