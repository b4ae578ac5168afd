"""`/league rule`: what organisers rule, each time with a reason; and who takes the seat of somebody who has left."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import ClassVar

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.context import Interaction, guild_of, id_of, name_of
from cogs.errors import UserError
from cogs.game.base import choices
from cogs.league.base import CompetitionCommands, actor_of
from cogs.league.points import points_example, read_points
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click
from cogs.words import _
from community.results.seats import planned_people
from community.results.standings import PLAYED_ON, SeasonTables
from community.ruling_errors import NothingToRule
from community.rulings.dates import MOST_DAYS
from community.rulings.people import Newcomer
from community.rulings.service import Rulings
from community.rulings.told import entry_text
from community.seasons.dates import midnight
from storage.community_rows import FixtureRow, RulingRow
from storage.ids import FixtureId
from tables import UserId
from tables.people import in_bold

__all__ = ["RulingCommands"]

MAX_REASON = 300


class RulingCommands(CompetitionCommands):
    """Rulings. Everything is asked for again where it is carried out: who may, and on what."""

    routes: ClassVar[tuple[str, ...]] = ("lgsub", "lgreplay")
    rule = app_commands.Group(name="rule", description=_("What organisers decide, with a reason"))

    @rule.command(name="void", description=_("Void a table: it counts for nobody"))
    @app_commands.describe(table=_("Which table"), reason=_("Why: everybody can read it"),
                           league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def void(self, interaction: Interaction, table: str, reason: Range[str, 1, MAX_REASON],
                   league: str = "") -> None:
        """`/league rule void`."""
        await defer_reply(interaction)
        tables, fixture = await self._table(interaction, league, table)
        await self._told(interaction, tables, await self.rulings.void(
            actor_of(interaction), tables.season.id, fixture.id, reason, interaction=interaction.id))

    @rule.command(name="correct", description=_("Correct the result of a table"))
    @app_commands.describe(table=_("Which table"), points=_("Such as: Ada 130, Bruno 120; a place after #: Ada 130 #1"),
                           reason=_("Why: everybody can read it"),
                           league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def correct(self, interaction: Interaction, table: str, points: Range[str, 1, 300],
                      reason: Range[str, 1, MAX_REASON], league: str = "") -> None:
        """`/league rule correct`."""
        await defer_reply(interaction)
        tables, fixture = await self._table(interaction, league, table)
        given, places = read_points(points, tables, fixture)
        await self._told(interaction, tables, await self.rulings.correct(
            actor_of(interaction), tables.season.id, fixture.id, reason, given, places, interaction=interaction.id))

    @rule.command(name="adjudicate", description=_("End a game by its position"))
    @app_commands.describe(table=_("Which table"), reason=_("Why: everybody can read it"),
                           league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def adjudicate(self, interaction: Interaction, table: str, reason: Range[str, 1, MAX_REASON],
                         league: str = "") -> None:
        """`/league rule adjudicate`."""
        await defer_reply(interaction)
        tables, fixture = await self._table(interaction, league, table)
        await self._told(interaction, tables, await self.rulings.adjudicate(
            actor_of(interaction), tables.season.id, fixture.id, reason, interaction=interaction.id))

    @rule.command(name="extend", description=_("Give the season more days"))
    @app_commands.describe(days=_("How many days longer"), reason=_("Why: everybody can read it"),
                           league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def extend(self, interaction: Interaction, days: Range[int, 1, MOST_DAYS],
                     reason: Range[str, 1, MAX_REASON], league: str = "") -> None:
        """`/league rule extend`."""
        await defer_reply(interaction)
        tables = await self._season(interaction, league)
        await self._told(interaction, tables, await self.rulings.extend(
            actor_of(interaction), tables.season.id, days, reason, interaction=interaction.id))

    @rule.command(name="postpone", description=_("Give a table more time"))
    @app_commands.describe(table=_("Which table"), day=_("Year, month, day, such as 2027-01-15"),
                           reason=_("Why: everybody can read it"),
                           league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def postpone(self, interaction: Interaction, table: str, day: Range[str, 8, 12],
                       reason: Range[str, 1, MAX_REASON], league: str = "") -> None:
        """`/league rule postpone`: until the day begins in the league's zone."""
        await defer_reply(interaction)
        tables, fixture = await self._table(interaction, league, table)
        try:
            due = midnight(date.fromisoformat(day.strip()), tables.rules)
        except (ValueError, OverflowError):
            raise UserError(_("`{day}` is no date. Write year, month and day, such as `2027-01-15`.").format(
                day=day)) from None
        await self._told(interaction, tables, await self.rulings.postpone(
            actor_of(interaction), tables.season.id, fixture.id, due, reason, interaction=interaction.id))

    @rule.command(name="pause", description=_("Pause the season: no deadline passes"))
    @app_commands.describe(reason=_("Why: everybody can read it"),
                           league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def pause(self, interaction: Interaction, reason: Range[str, 1, MAX_REASON], league: str = "") -> None:
        """`/league rule pause`."""
        await defer_reply(interaction)
        tables = await self._season(interaction, league)
        await self._told(interaction, tables, await self.rulings.pause(
            actor_of(interaction), tables.season.id, reason, interaction=interaction.id))

    @rule.command(name="resume", description=_("Resume a paused season"))
    @app_commands.describe(reason=_("Why: everybody can read it"),
                           league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def resume(self, interaction: Interaction, reason: Range[str, 1, MAX_REASON], league: str = "") -> None:
        """`/league rule resume`."""
        await defer_reply(interaction)
        tables = await self._season(interaction, league)
        await self._told(interaction, tables, await self.rulings.resume(
            actor_of(interaction), tables.season.id, reason, interaction=interaction.id))

    @rule.command(name="move", description=_("Swap two people of different groups"))
    @app_commands.describe(player=_("Who moves"), other=_("Who takes their place, from another group"),
                           reason=_("Why: everybody can read it"),
                           league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def move(self, interaction: Interaction, player: str, other: str, reason: Range[str, 1, MAX_REASON],
                   league: str = "") -> None:
        """`/league rule move`."""
        await defer_reply(interaction)
        tables = await self._season(interaction, league)
        await self._told(interaction, tables, await self.rulings.move(
            actor_of(interaction), tables.season.id, _person(tables, player), _person(tables, other), reason,
            interaction=interaction.id))

    @rule.command(name="replace", description=_("Replace a player"))
    @app_commands.describe(player=_("Whose place"), by=_("Who plays instead"), reason=_("Why: everybody can read it"),
                           table=_("At this table only; without it for the rest of the season"),
                           league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def replace(self, interaction: Interaction, player: str, by: discord.Member,
                      reason: Range[str, 1, MAX_REASON], table: str = "", league: str = "") -> None:
        """`/league rule replace`."""
        await defer_reply(interaction)
        tables = await self._season(interaction, league)
        if by.bot:
            raise UserError(_("A bot can't play. Choose a person."))
        newcomer = Newcomer(id_of(by), name_of(by), guild_of(interaction))
        fixture = _fixture(tables, table).id if table else None
        await self._told(interaction, tables, await self.rulings.replace(
            actor_of(interaction), tables.season.id, _person(tables, player), newcomer, reason, fixture,
            interaction=interaction.id))

    @rule.command(name="remove", description=_("Take somebody out of the season"))
    @app_commands.describe(player=_("Who"), reason=_("Why: everybody can read it"),
                           league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def remove(self, interaction: Interaction, player: str, reason: Range[str, 1, MAX_REASON],
                     league: str = "") -> None:
        """`/league rule remove`."""
        await defer_reply(interaction)
        tables = await self._season(interaction, league)
        await self._told(interaction, tables, await self.rulings.remove(
            actor_of(interaction), tables.season.id, _person(tables, player), reason, interaction=interaction.id))

    @rule.command(name="undo", description=_("Undo a ruling"))
    @app_commands.describe(number=_("Its number in the log"), reason=_("Why: everybody can read it"),
                           league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def undo(self, interaction: Interaction, number: Range[int, 1, 1_000_000],
                   reason: Range[str, 1, MAX_REASON], league: str = "") -> None:
        """`/league rule undo`."""
        await defer_reply(interaction)
        tables = await self._season(interaction, league)
        await self._told(interaction, tables, await self.rulings.undo(
            actor_of(interaction), tables.season.id, number, reason, interaction=interaction.id))

    @void.autocomplete("table")
    @correct.autocomplete("table")
    @adjudicate.autocomplete("table")
    @postpone.autocomplete("table")
    @replace.autocomplete("table")
    async def _complete_table(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        tables = await self._suggested(interaction)
        return [] if tables is None else choices(
            [(_table_choice(tables, fixture), str(fixture.id)) for fixture in tables.fixtures], typed)

    @correct.autocomplete("points")
    async def _complete_points(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        tables = await self._suggested(interaction)
        named = str(getattr(interaction.namespace, "table", ""))
        fixture = None if tables is None else next((each for each in tables.fixtures if str(each.id) == named), None)
        if tables is None or fixture is None:
            return []
        example = points_example(tables, fixture)
        return choices([(example, example)], "") if len(example) <= 100 else []

    @move.autocomplete("player")
    @move.autocomplete("other")
    @replace.autocomplete("player")
    @remove.autocomplete("player")
    async def _complete_player(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        tables = await self._suggested(interaction)
        return [] if tables is None else choices(
            [(_("{name} (division {division}, group {group})").format(
                name=each.name, division=each.division, group=each.group_number), str(each.user_id))
             for each in tables.entrants if each.division is not None], typed)

    @void.autocomplete("league")
    @correct.autocomplete("league")
    @adjudicate.autocomplete("league")
    @extend.autocomplete("league")
    @postpone.autocomplete("league")
    @pause.autocomplete("league")
    @resume.autocomplete("league")
    @move.autocomplete("league")
    @replace.autocomplete("league")
    @remove.autocomplete("league")
    @undo.autocomplete("league")
    async def _complete_ruled_league(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self.competition_choices(interaction, typed)

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
        await update_message(interaction, Message(_("{name} plays on for {before}.").format(
            name=in_bold(name_of(interaction.user)), before=in_bold("?" if before is None else before.name))))

    async def on_lgreplay(self, click: Click) -> None:
        """*Play another game* in place of one that was given up. The arguments are the season and the fixture."""
        await defer_reply(click.interaction)
        season = await self.season_clicked(click)
        await self.rulings.replay(actor_of(click.interaction), season.row.id, FixtureId(click.number(1)),
                                  interaction=click.interaction.id)
        await reply(click.interaction, _("Another game is planned: its table is opened in a thread of its own."))

    @property
    def rulings(self) -> Rulings:
        """What is ruled."""
        return self.services.community.rulings

    async def _season(self, interaction: Interaction, league: str) -> SeasonTables:
        """The season that is being played, or was last. Raises UserError."""
        home = await self.competition_named(interaction, league)
        tables = await self.services.community.standings.latest(home.id)
        if tables is None:
            raise UserError(_("You can't rule yet: no season of this league has begun. `/league info` says when it "
                              "starts."))
        return tables

    async def _table(self, interaction: Interaction, league: str, table: str) -> tuple[SeasonTables, FixtureRow]:
        """The season and a table of it. Raises UserError, NothingToRule."""
        tables = await self._season(interaction, league)
        return tables, _fixture(tables, table)

    async def _suggested(self, interaction: Interaction) -> SeasonTables | None:
        """The season of which something is suggested; none if it cannot be read at once."""
        try:
            return await self._season(interaction, str(getattr(interaction.namespace, "league", "") or ""))
        except Exception:  # noqa: BLE001  # suggestions have no error handler
            return None

    async def _told(self, interaction: Interaction, tables: SeasonTables, ruling: RulingRow) -> None:
        names = await self.services.community.standings.names(tables.season.competition_id)
        lines = [entry_text(ruling, names)]
        if ruling.undoes is None:
            lines.append(_("-# `/league rule undo` with number {number} undoes it.").format(number=ruling.number))
        await reply(interaction, Message("\n".join(lines)))


def _fixture(tables: SeasonTables, text: str) -> FixtureRow:
    """A table that was chosen. Raises NothingToRule."""
    for fixture in tables.fixtures:
        if str(fixture.id) == text.strip():
            return fixture
    raise NothingToRule


def _person(tables: SeasonTables, text: str) -> UserId:
    """Somebody who was chosen, or is mentioned. Raises UserError."""
    wanted = text.strip().removeprefix("<@").removesuffix(">").removeprefix("!")
    for each in tables.entrants:
        if str(each.user_id) == wanted or each.name.casefold() == wanted.casefold():
            return each.user_id
    raise UserError(_("Nobody of this season is called `{name}`. Choose somebody from the list.").format(
        name=text[:50].replace("`", "'")))


def _table_choice(tables: SeasonTables, fixture: FixtureRow) -> str:
    """What a table is called in a list of suggestions."""
    names: Sequence[str] = [next((each.name for each in tables.entrants if each.user_id == person), "?")
                            for person in planned_people(fixture)]
    state = _("open") if fixture.status in PLAYED_ON else _("ended")
    return _("{division}.{group} table {table} ({state}): {names}").format(
        division=fixture.division, group=fixture.group_number, table=fixture.number, state=state,
        names=", ".join(names))
