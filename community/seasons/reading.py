"""Rules of a season as people give them: each by its name and a text, the same for forms, selects and commands."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from enum import StrEnum
from typing import Any, Final

from msgspec.structs import replace

from community.rules import POINTS, TIE_BREAKS, Format, Overdue, SeasonRules, Silence
from community.season_errors import RuleRefused
from community.season_words import rule_names
from community.seasons.dates import zone_named
from community.seasons.used_rules import USED_RULES, require_used, unknown_rule
from games.kernel import Title
from games.kernel.words import either
from league.errors import Unschedulable
from league.sizes import check, fewest_people
from tables.options import read_option
from tables.timeouts.wanted import read_time, time_text

__all__ = ["CHOICES", "MAX_NAME", "NUMBERS", "OPTION", "changed_rules", "meant_rule", "read_name",
           "require_adjudication", "require_competitive", "require_schedulable", "rule_text", "suited_to"]

MAX_NAME: Final = 60
"""Characters of the name of a competition."""
OPTION: Final = "option:"
"""What the name of a rule begins with that is an option of the title."""
NUMBERS: Final[Mapping[str, tuple[str, int, int]]] = {
    "players": ("players", 2, 5), "group": ("group_size", 2, 40), "games": ("games_each", 1, 24),
    "divisions": ("divisions", 1, 9), "top-groups": ("top_groups", 1, 20), "up": ("up", 0, 20), "down": ("down", 0, 20),
    "remind": ("reminder_hours", 0, 144), "patience": ("timeout_hours", 0, 720), "days": ("days", 1, 366),
    "enrol": ("enrol_days", 0, 60), "check-in": ("check_in_hours", 0, 168), "most": ("most_people", 2, 700),
    "rounds": ("rounds", 1, 15), "best": ("best", 0, 5),
}
"""Rules that are whole numbers: the field, the least and the most."""
CHOICES: Final[Mapping[str, tuple[str, type[StrEnum | bool]]]] = {
    "format": ("format", Format), "silent": ("silence", Silence), "overdue": ("overdue", Overdue),
    "adjudication": ("adjudication", bool), "gradual": ("gradual", bool), "rated": ("rated", bool),
}
"""Rules of a few values; selects that were shown long ago go by their places here."""
YES, NO = {"yes", "true", "on", "1"}, {"no", "false", "off", "0"}
_ROLE = re.compile(r"(?:<@&)?([0-9]{1,19})>?")


def read_name(text: str) -> str:
    """The name of a competition, on one line. Raises RuleRefused."""
    name = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if not 0 < len(name) <= MAX_NAME:
        raise RuleRefused("bad-name", most=MAX_NAME)
    return name


def changed_rules(rules: SeasonRules, title: Title[Any], rule: str, text: str) -> SeasonRules:
    """The rules with one changed that their format uses. What hangs on several rules is not judged here. Raises
    RuleRefused, and tables.errors.BadOption for an option that the title does not have, and for a time that cannot
    be."""
    text, rule = text.strip(), meant_rule(rules, title, rule)
    if rule.startswith(OPTION):
        name = rule.removeprefix(OPTION)
        return replace(rules, options=rules.options | {name: read_option(title.rules.options, name, text)})
    if rule in NUMBERS:
        field, least, most = NUMBERS[rule]
        return replace(rules, **{field: _number(rule, text, least, most)})
    if rule in CHOICES:
        field, kind = CHOICES[rule]
        return replace(rules, **{field: _choice(rule, text, kind)})
    if rule not in _READERS:
        raise unknown_rule(rules.format, rule)
    return _READERS[rule](rules, text)


def meant_rule(rules: SeasonRules, title: Title[Any], rule: str) -> str:
    """The name of what is to be changed: a rule that only tournaments have is, in a league, the title's option of that
    name. Raises RuleRefused for a rule that the format does not use."""
    if rule.startswith(OPTION) or rule == "format":  # what a format cannot become is said with more reason elsewhere
        return rule
    foreign = rules.format is Format.LEAGUE and rule in set(USED_RULES[Format.SWISS]) - set(USED_RULES[Format.LEAGUE])
    if foreign and any(option.name == rule for option in title.rules.options):
        return OPTION + rule
    require_used(rules.format, rule)
    return rule


def suited_to(rules: SeasonRules, title: Title[Any]) -> SeasonRules:
    """The rules for another title: its own options, and tables of a size that it has. Raises RuleRefused for a
    cooperative one (L-52)."""
    require_competitive(rules, title)
    seats = title.rules.players
    players = min(max(rules.players, seats[0], 2), seats[-1], max(POINTS))
    rules = replace(rules, title=title.id, options={}, players=players)
    if players != len(rules.table_points):
        rules = replace(rules, points=())
    if rules.format is Format.ELIMINATION:
        return replace(rules, best=min(rules.best, players - 1))
    return rules if rules.games_each % players == 0 else replace(rules, games_each=players)


def require_competitive(rules: SeasonRules, title: Title[Any]) -> None:
    """Raises RuleRefused for a cooperative title (L-52)."""
    if title.rules.cooperative:
        key = "cooperative" if rules.format is Format.LEAGUE else "tournament-cooperative"
        raise RuleRefused(key, title=title.presentation.narration.name())


def require_adjudication(rules: SeasonRules) -> None:
    """Raises RuleRefused if open games of a league are to be ended by position, and no game can be (L-38)."""
    if rules.format is Format.LEAGUE and rules.overdue is Overdue.ADJUDICATE and not rules.adjudication:
        names = rule_names()
        raise RuleRefused("without-adjudication", games=names["overdue"], rule=names["adjudication"])


def require_schedulable(rules: SeasonRules, title: Title[Any]) -> None:
    """Raises RuleRefused for groups that cannot be scheduled (L-02, L-06), says for which numbers they can."""
    seats = [size for size in title.rules.players if size in POINTS]
    try:
        check(rules.group_size, rules.players, rules.games_each, seats)
    except Unschedulable as error:
        raise RuleRefused(error.key, **error.details) from None
    needed = fewest_to_start(rules)
    if rules.most_people < needed:
        raise RuleRefused("most-too-few", most=rules.most_people, needed=needed)
    if rules.divisions > 1 and rules.up + rules.down >= rules.group_size:
        raise RuleRefused("up-down", up=rules.up, down=rules.down, group=rules.group_size)


def fewest_to_start(rules: SeasonRules) -> int:
    """The people of the smallest group that these rules allow (L-73)."""
    sizes = range(fewest_people(rules.group_size, rules.players), rules.group_size + 1)
    return next(size for size in sizes if not size * rules.games_each % rules.players)


def _number(rule: str, text: str, least: int, most: int) -> int:
    if re.fullmatch("[0-9]{1,6}", text) and least <= int(text) <= most:
        return int(text)
    raise RuleRefused("bad-number", rule=rule_names()[rule], value=_quoted(text), least=least, most=most)


def _choice(rule: str, text: str, kind: type[StrEnum | bool]) -> StrEnum | bool:
    wanted, values = text.lower(), ["yes", "no"]
    if issubclass(kind, StrEnum):
        values = [each.value for each in kind]
        if wanted in values:
            return kind(wanted)
    elif wanted in YES | NO:
        return wanted in YES
    raise RuleRefused("bad-choice", rule=rule_names()[rule], value=_quoted(text),
                      values=either([f"`{value}`" for value in values]))


def _points(rules: SeasonRules, text: str) -> SeasonRules:
    usual = POINTS[rules.players]
    if text.lower() in {"", "usual"}:
        return replace(rules, points=())
    parts = [part.strip() for part in re.split("[/, ]+", text) if part.strip()]
    points = tuple(int(part) for part in parts if re.fullmatch("[0-9]{1,3}", part))
    if len(parts) != len(points) or len(points) != rules.players or sorted(points, reverse=True) != list(points):
        raise RuleRefused("bad-place-points", value=_quoted(text), players=rules.players,
                          example="/".join(map(str, usual)))
    return replace(rules, points=() if points == usual else points)


def _ties(rules: SeasonRules, text: str) -> SeasonRules:
    keys = tuple(part for part in re.split("[/, ]+", text.lower()) if part)
    if not keys or keys[0] != TIE_BREAKS[0] or len(set(keys)) < len(keys) or not set(keys) <= set(TIE_BREAKS):
        raise RuleRefused("bad-ties", value=_quoted(text), keys=", ".join(TIE_BREAKS),
                          example=", ".join(TIE_BREAKS))
    return replace(rules, tie_breaks=keys if keys[-1] == TIE_BREAKS[-1] else (*(
        key for key in keys if key != TIE_BREAKS[-1]), TIE_BREAKS[-1]))


def _zone(rules: SeasonRules, text: str) -> SeasonRules:
    if (zone := zone_named(text)) is None:
        raise RuleRefused("bad-zone", value=_quoted(text))
    return replace(rules, zone=zone)


def _first_day(rules: SeasonRules, text: str) -> SeasonRules:
    try:
        day = date.fromisoformat(text.replace("/", "-").replace(".", "-"))
    except ValueError:
        raise RuleRefused("bad-date", value=_quoted(text), example=rules.first_day) from None
    return replace(rules, first_day=day.isoformat())


def _role(text: str) -> int | None:
    if not text or text.lower() in {"none", "0"}:
        return None
    if (found := _ROLE.fullmatch(text)) is None:
        raise RuleRefused("no-role", value=_quoted(text))
    return int(found[1])


_READERS: Final[Mapping[str, Callable[[SeasonRules, str], SeasonRules]]] = {
    "points": _points, "ties": _ties, "zone": _zone, "first-day": _first_day,
    "time": lambda rules, text: replace(rules, control=read_time(text)),
    "organisers": lambda rules, text: replace(rules, organiser_role=_role(text)),
}


def _quoted(text: str) -> str:
    return text[:60].replace("`", "'")


def rule_text(rules: SeasonRules, rule: str) -> str:
    """What one would type for a rule as it is now; empty for the usual points, and for no role."""
    if rule in NUMBERS:
        return str(getattr(rules, NUMBERS[rule][0]))
    if rule in CHOICES:
        value = getattr(rules, CHOICES[rule][0])
        return value.value if isinstance(value, StrEnum) else "yes" if value else "no"
    texts = {"title": rules.title, "zone": rules.zone, "first-day": rules.first_day,
             "ties": ", ".join(rules.tie_breaks), "points": "/".join(map(str, rules.points)),
             "time": time_text(rules.control), "organisers": str(rules.organiser_role or "")}
    return texts.get(rule, "")
