"""`/league privacy`: whether one's name is shown with the ratings of all servers."""

from __future__ import annotations

from typing import ClassVar

from discord import app_commands

from cogs.components import button, persistent_view
from cogs.context import Interaction, user_of
from cogs.league.base import CompetitionCommands
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click
from cogs.words import _

__all__ = ["PrivacyCommands"]


class PrivacyCommands(CompetitionCommands):
    """Who stays out of what is shown over all servers."""

    routes: ClassVar[tuple[str, ...]] = ("stayout",)

    @app_commands.command(name="privacy", description=_("Choose whether other servers see your name"))
    @with_error_boundary
    async def privacy(self, interaction: Interaction) -> None:
        """`/league privacy`."""
        await defer_reply(interaction)
        out = await self.services.community.ratings.stays_out(user_of(interaction))
        await reply(interaction, privacy_message(out=out))

    async def on_stayout(self, click: Click) -> None:
        """The button below: the argument is 1 to stay out, 0 to be shown."""
        await defer_update(click.interaction)
        out = click.number(0) > 0
        await self.services.community.ratings.set_stays_out(user_of(click.interaction), out)
        await update_message(click.interaction, privacy_message(out=out))


def privacy_message(*, out: bool) -> Message:
    """Whether somebody is shown, and the button for the other way."""
    if out:
        text = _("**You are hidden.** Ladders over all servers show your place and rating without your name, and "
                 "nobody else sees your profile there. This server still shows both.")
        item = button(_("Show my name everywhere"), "stayout", 0)
    else:
        text = _("**You are shown.** Ladders over all servers show your name, as those of this server do. If you hide "
                 "it there, your place and rating stay, and games count as before.")
        item = button(_("Hide my name on other servers"), "stayout", 1)
    return Message(text, persistent_view([item]))
