"""The message by which people enrol in a season, and what its buttons tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle
from discord.utils import escape_markdown

from cogs.components import PersistentButton, button, persistent_view
from cogs.messages import MAX_CONTENT, Message, Upload
from cogs.views.lobby import HASH_DIGITS
from cogs.views.season_rules import day_of, moment, rule_lines
from cogs.views.tournament_rules import format_told, paused_told, rounds_line, tournament_status
from cogs.words import _, many
from community.rules import Format
from community.seasons import EntrantStatus, Season, SeasonOutline, SeasonStatus
from games.kernel import Title
from storage.community_rows import EntrantRow
from tables.people import unmarked

__all__ = ["enrolment_message", "league_list", "people_message", "rules_message", "season_title", "status_line",
           "within_limit"]


def season_title(season: SeasonOutline) -> str:
    """The name of a season, to stand in a text of a channel; a tournament has its name alone."""
    if season.rules.format is not Format.LEAGUE:
        return escape_markdown(season.competition.name)
    return _("{name}, season {number}").format(name=escape_markdown(season.competition.name), number=season.row.number)


def enrolment_message(season: Season, title: Title[Any], now: int) -> Message:
    """The message of a season in its channel, from the opening of enrolment on."""
    game = title.presentation.narration.name()
    lines = [_("## {season}: {title}").format(season=season_title(season), title=game), status_line(season, now)]
    if not season.status.over:
        lines += [_people_line(season), _dates_line(season),
                  _("-# Fair draws: who meets whom follows from a secret seed, fingerprint `{hash}…`; the seed is "
                    "shown at the end.").format(hash=season.row.seed_hash[:HASH_DIGITS])]
    return Message("\n".join(filter(None, lines)), persistent_view(_buttons(season, now)))


def status_line(season: SeasonOutline, now: int) -> str:
    """Where a season stands, and what somebody can do about it."""
    if season.status is SeasonStatus.PLAYING and season.row.paused is not None and season.row.closed is None:
        return _paused(season)
    if season.rules.format is not Format.LEAGUE and (told := tournament_status(season)):
        return told
    closes, starts = season.row.enrol_until or 0, season.row.starts or 0
    if season.status is SeasonStatus.DRAFT:
        return _("The season is being prepared.")
    if season.status is SeasonStatus.ENROLLING:
        if now < closes:
            return _("**Enrolment is open** until {closes}.").format(closes=moment(closes))
        return _("Enrolment is closed. It starts {starts}.").format(starts=moment(starts)) if now < starts \
            else _("Enrolment is closed. An organiser decides how it goes on.")
    if season.status is SeasonStatus.CHECK_IN:
        return _("**Check-in:** press *I'll play* before {starts}, or you lose your "
                 "place.").format(starts=moment(starts))
    if season.status is SeasonStatus.OPENING:
        return _("**The season begins:** its tables are being opened.")
    if season.status is SeasonStatus.PLAYING:
        return _("**The season is being played** until {ends}.").format(ends=moment(season.row.ends or 0))
    return _("The season has ended.") if season.status is SeasonStatus.ENDED else _("The season was cancelled.")


def _paused(season: SeasonOutline) -> str:
    if season.rules.format is not Format.LEAGUE:
        return paused_told()
    return _("**The season is paused:** no deadline comes until an organiser resumes it.")


def _people_line(season: Season) -> str:
    if season.status.begun:
        playing = season.of_status(EntrantStatus.PLAYING)
        if season.rules.format is not Format.LEAGUE:
            return many("{count} person plays.", "{count} people play.", len(playing))
        groups = len({(each.division, each.group_number) for each in playing})
        people = many("{count} person plays", "{count} people play", len(playing))
        return many("{people} in {count} group.", "{people} in {count} groups.", groups, people=people)
    line = many("{count} person has enrolled.", "{count} people have enrolled.", len(season.enrolled)) \
        if season.enrolled else _("Nobody has enrolled yet.")
    if season.status is SeasonStatus.CHECK_IN:
        there = sum(each.checked_in is not None for each in season.enrolled)
        line = many("{count} of {all} has confirmed.", "{count} of {all} have confirmed.", there,
                    all=len(season.enrolled))
    waiting = len(season.waiting)
    if not waiting:
        return line
    return " ".join([line, many("{count} is on the waiting list.", "{count} are on the waiting list.", waiting)])


def _dates_line(season: Season) -> str:
    if season.status.begun:
        return ""
    if season.rules.format is not Format.LEAGUE:
        return "\n".join([_("{players} at a table; {told}.").format(
            players=season.rules.players, told=format_told(season.rules)), rounds_line(season.rules)])
    return _("{players} at a table, {games} games for each person. The season lasts from {starts} to {ends}.").format(
        players=season.rules.players, games=season.rules.games_each, starts=day_of(season.row.starts or 0),
        ends=day_of(season.row.ends or 0))


def _buttons(season: Season, now: int) -> list[PersistentButton]:
    key, items = season.row.id, []
    if season.status is SeasonStatus.ENROLLING and now < (season.row.enrol_until or 0):
        items.append(button(_("Enrol"), "enrol", key, style=ButtonStyle.success))
    if season.status is SeasonStatus.CHECK_IN:
        items.append(button(_("I'll play"), "checkin", key, style=ButtonStyle.success))
    if season.status in {SeasonStatus.ENROLLING, SeasonStatus.CHECK_IN}:
        items.append(button(_("Leave"), "unenrol", key))
    items += [button(_("Who takes part"), "entrants", key), button(_("Rules"), "seasonrules", key)]
    if season.status.over and season.rules.format is Format.LEAGUE:
        items.append(button(_("Prepare the next season"), "nextseason", season.competition.id))
    return items


def rules_message(season: Season, title: Title[Any]) -> Message:
    """The rules of a season, for one reader."""
    return Message("\n".join([_("## Rules of {season}").format(season=season_title(season)),
                              *rule_lines(season.rules, title)]))


def people_message(season: Season) -> Message:
    """Who takes part, and how, for one reader."""
    lines = [_("## Who takes part in {season}").format(season=season_title(season))]
    if season.status.begun and season.rules.format is not Format.LEAGUE:
        lines.append(", ".join(escape_markdown(each.name) for each in season.of_status(EntrantStatus.PLAYING)))
    elif season.status.begun:
        lines += _group_lines(season.of_status(EntrantStatus.PLAYING))
    else:
        lines += [_name(each, season) for each in season.enrolled]
        if not season.enrolled:
            lines.append(_("Nobody has enrolled yet."))
    if season.waiting:
        lines.append(_("**Waiting list:** {names}").format(
            names=", ".join(escape_markdown(each.name) for each in season.waiting)))
    return within_limit("\n".join(lines))


def within_limit(text: str, file: str = "people.txt") -> Message:
    """A text for one reader; one that is too long for a message stands whole in a file below it."""
    if len(text) <= MAX_CONTENT:
        return Message(text)
    return Message(text, uploads=[Upload(file, unmarked(text).encode())])


def _name(entrant: EntrantRow, season: Season) -> str:
    name = escape_markdown(entrant.name)
    if season.status is SeasonStatus.CHECK_IN and entrant.checked_in is not None:
        return _("- {name} (has confirmed)").format(name=name)
    return f"- {name}"


def _group_lines(playing: Sequence[EntrantRow]) -> list[str]:
    groups: dict[tuple[int, int], list[str]] = {}
    for each in sorted(playing, key=lambda each: (each.division or 0, each.group_number or 0, each.number or 0)):
        groups.setdefault((each.division or 0, each.group_number or 0), []).append(escape_markdown(each.name))
    return [_("**Division {division}, group {group}:** {names}").format(
        division=division, group=group, names=", ".join(names)) for (division, group), names in groups.items()]


def league_list(seasons: Sequence[SeasonOutline], game: Any, now: int) -> Message:
    """The leagues of a server, each with where it stands. `game` names a title by its id."""
    if not seasons:
        return Message(_("There is no league on this server. `/league create` makes one."))
    return within_limit("\n".join([_("## Leagues of this server"), *(
        _("- **{season}** ({title}) in <#{channel}>: {status}").format(
            season=season_title(each), title=game(each.competition.title), channel=each.competition.channel_id,
            status=status_line(each, now))
        for each in seasons)]), "leagues.txt")
