"""The draft of a season: everything in words, with selects, buttons and small forms that change it (L-61)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord
from discord import ButtonStyle, SelectDefaultValue, SelectDefaultValueType
from discord.ui import RoleSelect

from cogs.components import MAX_PLACEHOLDER, PersistentItem, button, persistent_view, select
from cogs.custom_ids import select_id
from cogs.messages import Message
from cogs.views.enrolment import season_title
from cogs.views.season_rules import rule_lines
from cogs.views.tournament_rules import format_names
from cogs.words import _, cut
from community.rules import Format, Overdue, SeasonRules, Silence
from community.season_words import rule_names
from community.seasons import Season
from community.seasons.reading import CHOICES, OPTION, rule_text
from community.seasons.used_rules import USED_RULES
from games.kernel import Option, Title

__all__ = ["changeable", "draft_message", "role_exists", "rule_name", "values_of"]

MAX_ENTRIES = 25
"""Of a select, by Discord's limit."""


def changeable(title: Title[Any], kind: Format) -> list[str]:
    """The rules that the select changes, by name: those of a few values, and the title's options."""
    own = [rule for rule in CHOICES if rule in USED_RULES[kind]]
    return [*own, *(OPTION + option.name for option in title.rules.options)][:MAX_ENTRIES]


def values_of(title: Title[Any], rule: str) -> list[tuple[str, str, str]]:
    """The values of a rule to choose from: what they are called, their texts, what they change."""
    if rule.startswith(OPTION):
        option = _option(title, rule)
        words = title.presentation.narration
        effect = title.presentation.option_effect
        return [(words.option_value(option.name, value), str(value), effect(option.name, value))
                for value in option.values[:MAX_ENTRIES]]
    effects = {("overdue", Overdue.ADJUDICATE.value): _("Organisers can then end games by position earlier, too")}
    named: Mapping[str, Sequence[tuple[str, str]]] = {
        "silent": [(_("The organiser decides"), Silence.ORGANISER.value),
                   (_("A substitute is called"), Silence.SUBSTITUTE.value)],
        "format": [(name, value) for value, name in format_names().items()],
        "overdue": [(_("They are waited for, two weeks at most"), Overdue.WAIT.value),
                    (_("They are ended by position"), Overdue.ADJUDICATE.value),
                    (_("They are not counted"), Overdue.UNCOUNTED.value)],
    }
    found = named.get(rule, [(_("Yes"), "yes"), (_("No"), "no")])
    return [(label, value, effects.get((rule, value), "")) for label, value in found]


def draft_message(season: Season, title: Title[Any], titles: Iterable[Title[Any]], forms: Sequence[tuple[str, str]],
                  notes: Sequence[str], problem: str, chosen: str | None = None) -> Message:
    """A draft whole. `forms`: the small forms and their names; `notes`: what the organiser should know; `problem`: why
    it cannot be opened as it is; `chosen`: the rule whose values are offered."""
    text = [_("## {season}: a draft").format(season=season_title(season)),
        *rule_lines(season.rules, title), *(f"-# {note}" for note in notes),
        f"⚠️ {problem}" if problem else _("-# Nobody can enrol before you open it. A draft is kept for 7 days.")]
    return Message("\n".join(text), persistent_view([
        *_selects(season, title, titles, chosen),
        *(button(name, "draftform", season.row.id, form, row=3) for form, name in forms),
        button(_("Open enrolment"), "draftopen", season.row.id, style=ButtonStyle.success, row=4,
               disabled=bool(problem)),
        button(_("Delete the draft"), "draftdelete", season.row.id, style=ButtonStyle.danger, row=4),
    ]))


def _selects(season: Season, title: Title[Any], titles: Iterable[Title[Any]],
             chosen: str | None) -> list[PersistentItem]:
    games = [(each.presentation.narration.name(), each.id, "") for each in titles if not each.rules.cooperative]
    items: list[PersistentItem] = []
    if season.row.number == 1:
        items.append(select(_("The game"), games[:MAX_ENTRIES], "draftgame", season.row.id, row=0,
                            chosen=[season.rules.title]))
    rules = changeable(title, season.rules.format)
    items.append(select(_("Change a rule"), [
        (rule_name(title, rule), str(place), _value_name(title, season.rules, rule))
        for place, rule in enumerate(rules)], "draftrule", season.row.id, row=1,
        chosen=[str(rules.index(chosen))] if chosen in rules else []))
    if chosen in rules:
        values, now = _possible_values(title, season.rules, chosen), _value_name(title, season.rules, chosen)
        items.append(select(rule_name(title, chosen), [(label, place, effect) for place, label, effect in values],
                            "draftvalue", season.row.id, rules.index(chosen), row=2,
                            chosen=[place for place, label, _effect in values if label == now]))
    else:
        items.append(_role_select(season))
    return items


def _possible_values(title: Title[Any], rules: SeasonRules, rule: str) -> list[tuple[str, str, str]]:
    """The values that a rule can have in this format: their places among all, what they are called and change."""
    never = Overdue.ADJUDICATE.value if rule == "overdue" and rules.format is not Format.LEAGUE else None
    return [(str(place), label, effect) for place, (label, value, effect) in enumerate(values_of(title, rule))
            if value != never]


def _role_select(season: Season) -> PersistentItem:
    role = season.rules.organiser_role
    defaults = [] if role is None else [SelectDefaultValue(id=role, type=SelectDefaultValueType.role)]
    asked = cut(_("Who may organise, besides you and who manages the server"), MAX_PLACEHOLDER)
    return RoleSelect(placeholder=asked, min_values=0, max_values=1, default_values=defaults,
                      custom_id=select_id("draftrole", season.row.id), row=2)


def _option(title: Title[Any], rule: str) -> Option:
    return next(option for option in title.rules.options if OPTION + option.name == rule)


def rule_name(title: Title[Any], rule: str) -> str:
    """What a rule is called, or an option of the title."""
    if rule.startswith(OPTION):
        return title.presentation.narration.option(rule.removeprefix(OPTION))
    return rule_names()[rule]


def _value_name(title: Title[Any], rules: SeasonRules, rule: str) -> str:
    if rule.startswith(OPTION):
        option = _option(title, rule)
        value = rules.options.get(option.name, option.values[0])
        return title.presentation.narration.option_value(option.name, value)
    now = rule_text(rules, rule)
    return next((label for label, value, _effect in values_of(title, rule) if value == now), now)


def role_exists(guild: discord.Guild | None, role: str) -> bool:
    """Whether a role of the server was chosen, and not that of everybody."""
    return guild is not None and role.isdecimal() and int(role) != guild.id and guild.get_role(int(role)) is not None
