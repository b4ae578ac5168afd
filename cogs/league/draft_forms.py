"""The small forms of a draft: up to five rules each, by the names under which they are typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from discord.ui import Modal, TextInput

from cogs.components import MAX_FORM_TITLE, labelled
from cogs.custom_ids import form_id
from cogs.words import _, cut
from community.rules import Format, SeasonRules
from community.season_words import rule_names
from community.seasons.reading import MAX_NAME, rule_text
from community.seasons.used_rules import USED_RULES

__all__ = ["FORMS", "FORMS_OF", "draft_form", "form_name", "given_rules", "rules_asked"]

FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "name": ("name",),
    "groups": ("players", "group", "games", "most"),
    "rounds": ("players", "rounds", "best", "most"),
    "tables": ("players", "best", "most"),
    "dates": ("first-day", "days", "enrol", "check-in", "zone"),
    "divisions": ("divisions", "top-groups", "up", "down"),
    "points": ("points", "ties", "remind", "patience", "time"),
    "pace": ("remind", "patience", "time"),
}
"""The rules in each form: five at most, by Discord's limit."""
FORMS_OF: Final[Mapping[Format, tuple[str, ...]]] = {
    Format.LEAGUE: ("name", "groups", "dates", "divisions", "points"),
    Format.SWISS: ("name", "rounds", "dates", "points"),
    Format.ELIMINATION: ("name", "tables", "dates", "pace"),
}
"""The forms that the draft of each format has."""
MAX_TYPED: Final = 200


def form_name(form: str) -> str:
    """What a form is called, on its button, too."""
    names = {"name": _("Name"), "groups": _("Groups and games"), "dates": _("Dates"), "divisions": _("Divisions"),
             "rounds": _("Tables and rounds"), "tables": _("Tables"), "points": _("Points and pace"),
             "pace": _("Pace")}
    return names[form]


def rules_asked(form: str, rules: SeasonRules | None) -> tuple[str, ...]:
    """What a form asks for: not what the format, if the rules are known, has stopped to use since its button was
    shown."""
    return tuple(rule for rule in FORMS.get(form, ()) if rules is None or rule in USED_RULES[rules.format])


def draft_form(form: str, name: str, rules: SeasonRules | None, route: str, *arguments: object) -> Modal:
    """A form of some rules that is sent to a route. What holds now stands in its fields if the rules are known; a field
    that is left empty changes nothing."""
    modal = Modal(title=cut(form_name(form), MAX_FORM_TITLE), custom_id=form_id(route, *arguments), timeout=None)
    hints = _hints(None if rules is None else rules.format)
    for field in rules_asked(form, rules):
        now = "" if rules is None else name if field == "name" else rule_text(rules, field)
        text: TextInput[Any] = TextInput(custom_id=field, required=False, default=now or None,
                                         max_length=MAX_NAME if field == "name" else MAX_TYPED)
        modal.add_item(labelled(rule_names()[field], text, hints.get(field)))
    modal.stop()
    return modal


def given_rules(fields: Mapping[str, str]) -> dict[str, str]:
    """What was typed into a form, by rules; what was left empty is left out."""
    return {rule: text for rule, text in fields.items() if text.strip()}


def _hints(kind: Format | None) -> dict[str, str]:
    best = {Format.SWISS: _("How many play a final after the rounds. 0: no final."),
            Format.ELIMINATION: _("How many of each table go on.")}
    return {
        "group": _("Some groups get one person more or fewer."),
        "games": _("The number of players at a table works for every group."),
        "best": _("How many of each table go on; in a Swiss: how many play a final, or 0.") if kind is None
                else best.get(kind, ""),
        "most": _("Whoever enrols after that waits."),
        "first-day": _("Year, month, day, such as 2027-01-15."),
        "enrol": _("How many days before the first day enrolment closes."),
        "check-in": _("How long people can confirm before the start. 0: no check-in."),
        "zone": _("Where the days begin, such as Europe/Berlin."),
        "divisions": _("At most. Each has twice as many groups as the one above it."),
        "points": _("Such as 10/6/3/1, or: usual."),
        "time": _("Such as none, deadline 48, or clock 72 12 96."),
        "ties": _("Such as: points, wins, share, margin, direct, draw."),
    }
