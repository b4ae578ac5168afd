"""How a ruling is asked for and carried out, of leagues and of tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from discord.app_commands import Choice

from cogs.context import Interaction, not_on_a_server
from cogs.errors import UserError
from cogs.game.base import choices
from cogs.league.asked import Asked, person_choices, table_choices
from cogs.league.base import CompetitionCommands, actor_of
from cogs.league.points import points_example
from cogs.league.ruling_form import given_fields, ruling_form
from cogs.league.ruling_kinds import RULINGS, Ruling
from cogs.messages import Message
from cogs.responses import defer_reply, open_form, reply
from cogs.routing import Click, unreadable_component
from cogs.words import _
from community.errors import NotOrganiser
from community.results.standings import SeasonTables
from community.rulings.service import Rulings
from community.rulings.told import entry_text
from community.seasons.store import may_organise
from storage.community_rows import RulingRow

__all__ = ["RulingBase"]


class RulingBase(CompetitionCommands):
    """Rulings: the base of mixins. Everything is asked for again where it is carried out: who may, and on what."""

    kinds: ClassVar[Mapping[str, Ruling]] = RULINGS
    """What can be ruled, by the names of the commands."""
    form_route: ClassVar[str] = "lgrule"

    async def rule_asked(self, interaction: Interaction, ruling: Ruling, given: dict[str, Any], named: str) -> None:
        """Each of the commands; what it was not given is asked for in a form."""
        if ruling.lacks_something(given):
            await self._ask(interaction, ruling, given, named)
            return
        await defer_reply(interaction)
        await self._carry_out(interaction, ruling, given, await self._season(interaction, named))

    async def _ask(self, interaction: Interaction, ruling: Ruling, given: dict[str, Any], named: str) -> None:
        """Opens the form of a ruling. That must be the first response: the lists in it are those of a moment ago."""
        home = await self.competition_named(interaction, named, from_memory=True)
        tables = await self._season(interaction, str(home.id), from_memory=True)
        if not may_organise(home, tables.rules, actor_of(interaction)):
            raise NotOrganiser(competition=home.name)
        await open_form(interaction, ruling_form(ruling, tables, given, self.form_route))

    async def decide(self, click: Click) -> None:
        """A kind of ruling is chosen: its form opens. The argument is the number of the league or tournament."""
        if (ruling := self.kinds.get(click.chosen())) is None:
            raise unreadable_component()
        await self._ask(click.interaction, ruling, {}, str(click.number(0)))

    async def form_sent(self, click: Click) -> None:
        """A form was sent. The arguments are the season and the kind of the ruling."""
        await defer_reply(click.interaction)
        season, ruling = await self.season_clicked(click), self.kinds.get(click.arguments.partition(":")[2])
        tables = await self.services.community.standings.tables(season.row.id)
        if ruling is None or tables is None:
            raise unreadable_component()
        given = given_fields(ruling, click.fields)
        if ruling.lacks_something(given):
            raise unreadable_component()
        await self._carry_out(click.interaction, ruling, given, tables)

    async def _carry_out(self, interaction: Interaction, ruling: Ruling, given: Mapping[str, Any],
                         tables: SeasonTables) -> None:
        if interaction.guild is None:
            raise not_on_a_server()
        entry = await ruling.rule(Asked(self.rulings, actor_of(interaction), tables, given, interaction.guild,
                                        interaction.id))
        self.services.recent_seasons.forget(tables.season.competition_id)
        await self._told(interaction, tables, entry)

    async def complete_table(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        tables = await self._suggested(interaction)
        return [] if tables is None else choices(table_choices(tables), typed)

    async def complete_points(self, interaction: Interaction, _typed: str) -> list[Choice[str]]:
        tables = await self._suggested(interaction)
        named = str(getattr(interaction.namespace, "table", ""))
        fixture = None if tables is None else next((each for each in tables.fixtures if str(each.id) == named), None)
        if tables is None or fixture is None:
            return []
        example = points_example(tables, fixture)
        return choices([(example, example)], "") if len(example) <= 100 else []

    async def complete_player(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        tables = await self._suggested(interaction)
        return [] if tables is None else choices(person_choices(tables), typed)

    async def complete_ruled(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self.competition_choices(interaction, typed)

    @property
    def rulings(self) -> Rulings:
        """What is ruled."""
        return self.services.community.rulings

    async def _season(self, interaction: Interaction, named: str, *, from_memory: bool = False) -> SeasonTables:
        """The season that is being played, or was last; `from_memory` for suggestions. Raises UserError."""
        home = await self.competition_named(interaction, named, from_memory=from_memory)
        standings, recent = self.services.community.standings, self.services.recent_seasons
        tables = await (recent.get(home.id, lambda: standings.latest(home.id)) if from_memory
                        else standings.latest(home.id))
        if tables is None:
            raise UserError(self.nothing_begun())
        return tables

    async def _suggested(self, interaction: Interaction) -> SeasonTables | None:
        """The season of which something is suggested; none if it cannot be read at once."""
        named = str(getattr(interaction.namespace, self.option, "") or "")
        try:
            return await self._season(interaction, named, from_memory=True)
        except Exception:  # noqa: BLE001  # suggestions have no error handler
            return None

    async def _told(self, interaction: Interaction, tables: SeasonTables, ruling: RulingRow) -> None:
        names = await self.services.community.standings.names(tables.season.competition_id)
        lines = [entry_text(ruling, names)]
        if ruling.undoes is None:
            lines.append(self.way_back().format(number=ruling.number))
        await reply(interaction, Message("\n".join(lines)))

    def way_back(self) -> str:
        """How a ruling is undone, by its number."""
        return _("-# `/league rule undo` with number {number} undoes it.")

    def nothing_begun(self) -> str:
        """What is said before there is anything to rule on."""
        return _("You can't rule yet: no season of this league has begun. `/league info` says when it starts.")
