"""The rules of a season in words: for its draft, and for whoever thinks about enrolling."""

from __future__ import annotations

from typing import Any, Final

from discord.utils import format_dt

from cogs.views.moments import moment
from cogs.views.tournament_rules import format_line, rounds_line
from cogs.words import _, and_list, many, mark
from community.rules import Format, Overdue, SeasonRules, Silence
from community.seasons import dates
from games.kernel import Option, Title
from tables import Pace
from tables.clock import from_millis

__all__ = ["day_of", "moment", "option_rule", "rule_lines", "tie_break_names"]


def day_of(time: int) -> str:
    """A day, as everybody reads it in their own time zone."""
    return format_dt(from_millis(time), "D")


def tie_break_names() -> dict[str, str]:
    """What the keys by which people are ranked are called."""
    return {"points": _("points"), "wins": _("wins"), "seconds": _("second places"), "thirds": _("third places"),
            "share": _("share of the best score"), "margin": _("margin over the others"),
            "direct": _("games against each other"), "draw": _("a draw that everybody can check")}


def rule_lines(rules: SeasonRules, title: Title[Any]) -> list[str]:
    """All rules of a season of a league or of a tournament, a line for what belongs together."""
    if rules.format is not Format.LEAGUE:
        points = [_points_line(rules)] if rules.format is Format.SWISS else []
        return [_game_line(rules, title), format_line(rules), *points, rounds_line(rules), *_enrolment_lines(rules),
                *_time_lines(rules), _pace_line(rules), _end_line(rules), *_further_lines(rules)]
    return [_game_line(rules, title), _group_line(rules), *_division_lines(rules), _points_line(rules),
            *_date_lines(rules), *_time_lines(rules), _pace_line(rules), _end_line(rules),
            *_further_lines(rules)]


def option_rule(title: Title[Any], rules: SeasonRules, option: Option) -> str:
    """An option of the game with its value."""
    words = title.presentation.narration
    value = rules.options.get(option.name, option.values[0])
    return _("{option}: {value}").format(option=words.option(option.name), value=words.option_value(option.name, value))


def _game_line(rules: SeasonRules, title: Title[Any]) -> str:
    shown = [option_rule(title, rules, option) for place, option in enumerate(title.rules.options)
             if not place or rules.options.get(option.name, option.values[0]) != option.values[0]]
    line = _("**Game:** {title}, {players} at a table").format(
        title=title.presentation.narration.name(), players=rules.players)
    rated = "" if rules.rated else _("unrated")
    return " · ".join(filter(None, [line, *shown, rated]))


def _group_line(rules: SeasonRules) -> str:
    games = many("{count} game for each person", "{count} games for each person", rules.games_each)
    begin = _("tables begin one by one") if rules.gradual else _("all tables begin at once")
    return _("**Groups:** {group} people, {games}; {begin}").format(group=rules.group_size, games=games, begin=begin)


def _division_lines(rules: SeasonRules) -> list[str]:
    if rules.divisions == 1:
        return [_("**Divisions:** one")]
    groups = many("the first has {count} group", "the first has {count} groups", rules.top_groups)
    up = many("{count} goes up", "{count} go up", rules.up)
    down = many("{count} goes down", "{count} go down", rules.down)
    return [_("**Divisions:** up to {divisions}, {groups}, each of the next twice as many. From each group {up} and "
              "{down}.").format(divisions=rules.divisions, groups=groups, up=up, down=down)]


def _points_line(rules: SeasonRules) -> str:
    names = tie_break_names()
    return _("**Points:** {points} by place. Level people are ranked by {keys}.").format(
        points="/".join(map(str, rules.table_points)), keys=and_list([names[key] for key in rules.tie_breaks[1:]]))


def _date_lines(rules: SeasonRules) -> list[str]:
    starts, ends = dates.starts(rules), dates.ends(rules)
    return [_("**Dates:** from {starts} to {ends} ({zone})").format(
        starts=day_of(starts), ends=moment(ends), zone=rules.zone.replace("_", " ")), *_enrolment_lines(rules)]


def _enrolment_lines(rules: SeasonRules) -> list[str]:
    lines = [_("**Enrolment** until {closes}, for {most} people at most; others wait").format(
        closes=moment(dates.enrolment_closes(rules)), most=rules.most_people)]
    if rules.check_in_hours:
        lines.append(_("**Check-in** from {begins} to the start: who doesn't confirm doesn't play").format(
            begins=moment(dates.check_in_begins(rules))))
    return lines


def _pace_line(rules: SeasonRules) -> str:
    remind = many("first reminder after {count} hour", "first reminder after {count} hours", rules.reminder_hours) \
        if rules.reminder_hours else _("no reminders")
    if rules.has_clocks and rules.silence is Silence.SUBSTITUTE:
        return _("**Pace:** {remind}; when somebody's time has run out, a substitute is called").format(remind=remind)
    if rules.has_clocks:
        return _("**Pace:** {remind}; when somebody's time has run out, the organiser decides").format(remind=remind)
    if not rules.timeout_hours:
        return _("**Pace:** {remind}; nobody counts as silent").format(remind=remind)
    if rules.silence is Silence.SUBSTITUTE:
        return many("**Pace:** {remind}; after {count} hour without a move a substitute is called",
                    "**Pace:** {remind}; after {count} hours without a move a substitute is called",
                    rules.timeout_hours, remind=remind)
    return many("**Pace:** {remind}; after {count} hour without a move the organiser decides",
                "**Pace:** {remind}; after {count} hours without a move the organiser decides",
                rules.timeout_hours, remind=remind)


_OVERDUE: Final = {
    Overdue.WAIT: mark("**At the end:** games still open are waited for, two weeks at most"),
    Overdue.ADJUDICATE: mark("**At the end:** games still open are ended by position"),
    Overdue.UNCOUNTED: mark("**At the end:** games still open are not counted"),
}
_OVERDUE_IN_A_ROUND: Final = {
    Overdue.WAIT: mark("**At the end of a round:** games still open are waited for, two weeks at most"),
    Overdue.ADJUDICATE: mark("**At the end of a round:** games still open are ended by position"),
    Overdue.UNCOUNTED: mark("**At the end of a round:** games still open are not counted"),
}


def _time_lines(rules: SeasonRules) -> list[str]:
    """What time players have, if it is limited."""
    control = rules.control
    if control.pace is Pace.DEADLINE:
        return [many("**Time:** {count} hour for each turn", "**Time:** {count} hours for each turn",
                     control.bank_hours)]
    if control.pace is Pace.CLOCK:
        return [_("**Time:** a clock of {bank} h for each player at each table; each turn brings {increment} h more, "
                  "up to {cap} h").format(bank=control.bank_hours, increment=control.increment_hours,
                                       cap=control.cap_hours)]
    return []


def _end_line(rules: SeasonRules) -> str:
    line = _((_OVERDUE if rules.format is Format.LEAGUE else _OVERDUE_IN_A_ROUND)[rules.overdue])
    if not rules.adjudication:
        return line
    return _("{line}. Organisers can end games by position.").format(line=line)


def _further_lines(rules: SeasonRules) -> list[str]:
    if rules.organiser_role is None:
        return []
    return [_("**Organisers:** whoever made it, who manages the server, and <@&{role}>").format(
        role=rules.organiser_role)]
