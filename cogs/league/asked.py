"""What an organiser wants ruled, as it was typed or chosen, read among the tables and people of a season."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import discord

from cogs.context import id_of, name_of
from cogs.errors import UserError
from cogs.league.points import read_points
from cogs.words import _
from community.results.labels import fixture_label
from community.results.seats import planned_people
from community.results.standings import PLAYED_ON, SeasonTables
from community.rules import Format
from community.ruling_errors import NothingToRule
from community.rulings.people import Newcomer
from community.rulings.service import Rulings
from community.seasons import Actor
from community.seasons.dates import midnight
from community.seasons.models import EntrantStatus
from storage.community_rows import FixtureRow
from storage.ids import FixtureId, SeasonId
from tables import GuildId, UserId

__all__ = ["Asked", "person_choices", "table_choices"]


@dataclass(frozen=True)
class Asked:
    """A ruling that is asked for. What reads its fields raises UserError, NothingToRule and what Discord raises."""

    rulings: Rulings
    actor: Actor
    tables: SeasonTables
    given: Mapping[str, Any]
    """What was given for its fields, by their names; not what was left out."""
    guild: discord.Guild
    interaction: int

    @property
    def season(self) -> SeasonId:
        """The season it is about."""
        return self.tables.season.id

    @property
    def reason(self) -> str:
        """Why."""
        return str(self.given["reason"])

    def fixture(self) -> FixtureRow:
        """The table that was chosen, or typed as its thread is called. Raises NothingToRule."""
        typed = str(self.given["table"]).strip()
        called = [fixture for fixture in self.tables.fixtures
                  if fixture_label(fixture, self.tables.rules).casefold() == typed.casefold()]
        found = [fixture for fixture in self.tables.fixtures if str(fixture.id) == typed] or called
        if len(found) != 1:
            raise NothingToRule
        return found[0]

    def table(self) -> FixtureId:
        """The number of the table that was chosen."""
        return self.fixture().id

    def person(self, field: str = "player") -> UserId:
        """Somebody of the season who was chosen, or is mentioned."""
        text = str(self.given[field])
        wanted = text.strip().removeprefix("<@").removesuffix(">").removeprefix("!")
        for each in self.tables.entrants:
            if str(each.user_id) == wanted or each.name.casefold() == wanted.casefold():
                return each.user_id
        raise UserError(_("Nobody of this season is called `{name}`. Choose somebody from the list.").format(
            name=text[:50].replace("`", "'")))

    async def newcomer(self) -> Newcomer:
        """Whoever is to take a seat: a form knows no more of them than their number."""
        given = self.given["by"]
        member = given if isinstance(given, discord.Member) else await self._member(str(given))
        if member.bot:
            raise UserError(_("A bot can't play. Choose a person."))
        return Newcomer(id_of(member), name_of(member), GuildId(self.guild.id))

    async def _member(self, number: str) -> discord.Member:
        try:
            return await self.guild.fetch_member(int(number))
        except (ValueError, discord.NotFound):
            raise UserError(_("You can't choose somebody who is not on this server. Choose one of its people.")
                            ) from None

    def number(self, field: str, most: int) -> int:
        """A number from 1 to `most`."""
        text = str(self.given[field]).strip()
        if not text.isascii() or not text.isdigit() or len(text) > len(str(most)) or not 1 <= int(text) <= most:
            raise UserError(_("{typed} is not a number from {low} to {high}.").format(
                typed=_quoted(text), low=1, high=most))
        return int(text)

    def due(self) -> int:
        """The moment in which a day begins, by the zone of the season."""
        text = str(self.given["day"])
        try:
            return midnight(date.fromisoformat(text.strip()), self.tables.rules)
        except (ValueError, OverflowError):
            raise UserError(_("`{day}` is no date. Write year, month and day, such as `2027-01-15`.").format(
                day=text[:40].replace("`", "'"))) from None

    def points(self) -> tuple[list[int], list[int]]:
        """Points in the order of turns, and places if they were typed."""
        return read_points(str(self.given["points"]), self.tables, self.fixture())


def _quoted(text: str) -> str:
    return "`" + text[:40].replace("`", "'") + "`"


def table_choices(tables: SeasonTables) -> list[tuple[str, str]]:
    """What the tables of a season are called in a list to choose from, and what is sent."""
    names = {each.user_id: each.name for each in tables.entrants}
    return [(_table_choice(fixture_label(fixture, tables.rules), fixture,
                           [names.get(person, "?") for person in planned_people(fixture)]), str(fixture.id))
            for fixture in tables.fixtures if fixture.status != "bye"]


def _table_choice(label: str, fixture: FixtureRow, names: Sequence[str]) -> str:
    state = _("open") if fixture.status in PLAYED_ON else _("ended")
    return _("{table} ({state}): {names}").format(table=label, state=state, names=", ".join(names))


def person_choices(tables: SeasonTables) -> list[tuple[str, str]]:
    """The same for the people in its groups, or of a tournament."""
    if tables.rules.format is not Format.LEAGUE:
        return [(each.name, str(each.user_id)) for each in tables.entrants if each.status == EntrantStatus.PLAYING]
    return [(_("{name} (division {division}, group {group})").format(
        name=each.name, division=each.division, group=each.group_number), str(each.user_id))
        for each in tables.entrants if each.division is not None]
