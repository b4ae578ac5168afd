"""The forms of rulings, and what leads to them: what was left out in a command is chosen or typed there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import SelectDefaultValue, SelectDefaultValueType, SelectOption, TextStyle
from discord.ui import Modal, Select, TextInput, UserSelect, View

from cogs.components import MAX_FORM_TITLE, MAX_OPTION, labelled, persistent_view, select
from cogs.custom_ids import form_id
from cogs.league.asked import person_choices, table_choices
from cogs.league.ruling_kinds import REASON, Field, Ruling, Sort
from cogs.words import _, cut
from community.results.standings import PLAYED_ON, SeasonTables
from community.ruling_errors import NothingToRule
from storage.ids import CompetitionId

__all__ = ["given_fields", "ruling_form", "rulings_view"]

MOST_OPTIONS: Final = 25
"""Of a select, by Discord's limit."""
MAX_HINT: Final = 100


def rulings_view(rulings: Mapping[str, Ruling], competition_id: CompetitionId, route: str) -> View:
    """A select of kinds of rulings: whichever is chosen opens its form."""
    return persistent_view([select(_("Decide something as an organiser"), [
        (_(ruling.text), kind, "") for kind, ruling in rulings.items()], route, competition_id)])


def ruling_form(ruling: Ruling, tables: SeasonTables, given: Mapping[str, Any], route: str) -> Modal:
    """A form of all that a ruling asks for, sent to a route with the season and the kind. What was given already stands
    in it. Raises NothingToRule if there is nothing to choose from."""
    modal = Modal(title=cut(_(ruling.text), MAX_FORM_TITLE), timeout=None,
                  custom_id=form_id(route, tables.season.id, ruling.kind.value))
    for field in (*ruling.fields, REASON):
        options = _options(field, tables, str(given.get(field.name, "")))
        if options or field.sort not in {Sort.TABLE, Sort.PERSON}:
            modal.add_item(labelled(_name(field), _component(field, options, given.get(field.name)),
                                    _hint(field, tables)))
        elif field.needed:
            raise NothingToRule
    modal.stop()
    return modal


def given_fields(ruling: Ruling, fields: Mapping[str, str]) -> dict[str, str]:
    """What came with a form for the fields of a ruling; what was left empty is left out."""
    return {field.name: fields[field.name][:REASON.most] for field in (*ruling.fields, REASON)
            if fields.get(field.name, "").strip()}


def _component(field: Field, options: Sequence[SelectOption], given: Any) -> discord.ui.Item[Any]:
    if options:
        return Select(custom_id=field.name, options=list(options), required=field.needed, min_values=int(field.needed))
    if field.sort is Sort.NEWCOMER:
        chosen = [SelectDefaultValue(id=given.id, type=SelectDefaultValueType.user)] if given else []
        return UserSelect(custom_id=field.name, required=field.needed, default_values=chosen)
    number = field.sort is Sort.NUMBER
    return TextInput(custom_id=field.name, required=field.needed, default=str(given or "") or None,
                     style=TextStyle.paragraph if field is REASON else TextStyle.short,
                     min_length=None if number else field.least,
                     max_length=len(str(field.most)) if number else field.most)


def _options(field: Field, tables: SeasonTables, given: str) -> list[SelectOption]:
    """What can be chosen; what was given is among it, whatever else there is no room for."""
    found = [] if field.sort not in {Sort.TABLE, Sort.PERSON} else _choices(field, tables)
    found.sort(key=lambda choice: choice[1] != given)
    return [SelectOption(label=name[:MAX_OPTION], value=value, default=value == given)
            for name, value in found[:MOST_OPTIONS]]


def _choices(field: Field, tables: SeasonTables) -> list[tuple[str, str]]:
    """Tables in play first, then those that ended last; or people."""
    if field.sort is Sort.PERSON:
        return person_choices(tables)
    rank = {str(each.id): (each.status not in PLAYED_ON, -(each.ended or 0), each.id) for each in tables.fixtures}
    return sorted(table_choices(tables), key=lambda choice: rank[choice[1]])


def _hint(field: Field, tables: SeasonTables) -> str:
    """What a field asks for; where it has no room for all, how to name another."""
    count = len(_choices(field, tables)) if field.sort in {Sort.TABLE, Sort.PERSON} else 0
    if count <= MOST_OPTIONS:
        return cut(_(field.text), MAX_HINT)
    return cut(_("{shown} of {number} are listed. To name another, give the command its option `{option}`.").format(
        shown=MOST_OPTIONS, number=count, option=field.name), MAX_HINT)


def _name(field: Field) -> str:
    names = {"table": _("Table"), "points": _("Points"), "days": _("Days"), "day": _("Day"), "player": _("Player"),
             "other": _("Other player"), "by": _("New player"), "number": _("Number"), "reason": _("Reason")}
    return names[field.name]
