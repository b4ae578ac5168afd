"""*Remove a player*: the way of `/table remove` for those who see that somebody keeps the table waiting."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.context import user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.messages import Message
from cogs.responses import defer_click, defer_reply, reply_to_click, update_message
from cogs.routing import Click
from cogs.views.proposals import proposal_status
from cogs.views.removal import remove_choice, remove_question, since_of
from cogs.words import _
from games.kernel import Seat
from tables import Removable, TableInfo, UserId

__all__ = ["RemovalButtons"]


class RemovalButtons(GameCommands):
    """From the button to the question, in two steps; nothing is done before the second."""

    async def on_remove(self, click: Click) -> None:
        """*Remove a player*: asks whether to, or first about whom; the second argument is a seat. Raises UserError if
        nobody is waited for for long."""
        seats = click.numbers()[1:]
        await (defer_click if seats else defer_reply)(click.interaction)
        info = await self.table(click)
        late = await self._late(click, info)
        about = next((each for each in late if not seats or each.waiting.seat == seats[0]), None)
        if about is None:
            raise _gone()
        if len(late) > 1 and not seats:
            await update_message(click.interaction, remove_choice(info.id, late))
            return
        look = await self.services.tables.queries.view(info.id, user_of(click.interaction))
        await update_message(click.interaction, remove_question(look, self.services.title(info.title), about))

    async def on_removeask(self, click: Click) -> None:
        """*Ask the others*: does what `/table remove` does, if it is still about the same silence. Raises UserError if
        not."""
        await defer_click(click.interaction)
        info, (seat, since) = await self.table(click), (click.number(1), click.number(2))
        proposals, user = self.services.tables.proposals, user_of(click.interaction)
        late = await proposals.removable(info.id, user)
        if not any(each.waiting.seat == seat and since_of(each) == since for each in late):
            await self._require_say(info, user)
            raise _gone()
        proposal = await self.propose(proposals.remove(info.id, user, Seat(seat), interaction=click.interaction.id))
        await reply_to_click(click.interaction, Message(proposal_status(proposal)))

    async def _late(self, click: Click, info: TableInfo) -> Sequence[Removable]:
        """Who can be removed in this way. Raises UserError if there is nobody, NotSeated and what else refuses who has
        no say here."""
        tables, user = self.services.tables, user_of(click.interaction)
        if late := await tables.proposals.removable(info.id, user):
            return late
        await self._require_say(info, user)
        raise UserError(_("Nobody else keeps this game waiting for long now, so there is nobody to remove. `/table "
                          "remove` asks the others about any player."))

    async def _require_say(self, info: TableInfo, user: UserId) -> None:
        """Raises NotSeated, NotStarted, GameOver for who has no say at a table now."""
        if info.host != user:
            await self.services.tables.play.panel(info.id, user)


def _gone() -> UserError:
    """The refusal where the silence that a button was about is over."""
    return UserError(_("That is out of date, so nothing was done: the player has acted since, or somebody else has the "
                       "seat. `/game status` shows whom the game waits for."))
