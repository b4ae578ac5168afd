"""`/league rule`: what organisers rule, each time with a reason; and who takes the seat of somebody who has left."""

from __future__ import annotations

from typing import ClassVar

from cogs.context import name_of
from cogs.league.base import LEAGUE, actor_of
from cogs.league.ruling_base import RulingBase
from cogs.league.ruling_commands import rule_group
from cogs.league.ruling_kinds import RULINGS, Sort
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, reply, update_message
from cogs.routing import Click
from cogs.words import _
from storage.ids import FixtureId
from tables import UserId
from tables.people import in_bold

__all__ = ["RulingCommands"]


class RulingCommands(RulingBase):
    """Rulings of leagues, and what people answer in the threads of tables, of tournaments as well."""

    routes: ClassVar[tuple[str, ...]] = ("lgsub", "lgreplay", "lgrule", "lgdecide")

    rule = rule_group(RULINGS, LEAGUE, RulingBase.rule_asked, {
        Sort.TABLE: RulingBase.complete_table, Sort.POINTS: RulingBase.complete_points,
        Sort.PERSON: RulingBase.complete_player, LEAGUE: RulingBase.complete_ruled})

    async def on_lgdecide(self, click: Click) -> None:
        """A kind of ruling is chosen."""
        await self.decide(click)

    async def on_lgrule(self, click: Click) -> None:
        """The form of a ruling was sent."""
        await self.form_sent(click)

    async def on_lgsub(self, click: Click) -> None:
        """*Take the seat*, below a call for a substitute. The arguments are the season, the fixture and the number by
        which whoever has left or is silent is drawn, which is theirs for good."""
        interaction = click.interaction
        await defer_update(interaction)
        season = await self.season_clicked(click)
        before = next((each for each in season.entrants if each.lot == click.number(2)), None)
        await self.rulings.stand_in(
            actor_of(interaction), season.row.id, FixtureId(click.number(1)),
            UserId(0) if before is None else before.user_id, interaction=interaction.id)
        with self.client.languages.in_channel(interaction):  # the call stands there
            told = _("{name} plays on for {before}.").format(
                name=in_bold(name_of(interaction.user)), before=in_bold("?" if before is None else before.name))
        await update_message(interaction, Message(told))

    async def on_lgreplay(self, click: Click) -> None:
        """*Play another game* in place of one that was given up. The arguments are the season and the fixture."""
        await defer_reply(click.interaction)
        season = await self.season_clicked(click)
        await self.rulings.replay(actor_of(click.interaction), season.row.id, FixtureId(click.number(1)),
                                  interaction=click.interaction.id)
        await reply(click.interaction, _("Another game is planned: its table is opened in a thread of its own."))
