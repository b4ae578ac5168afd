"""The standings of a group: a picture with what is certain, or all of it in lines."""

from __future__ import annotations

from collections.abc import Mapping

from discord.utils import escape_markdown

from cogs.components import PersistentItem, button, persistent_view, select
from cogs.messages import Message, Upload
from cogs.views.excerpt import excerpt
from cogs.views.unwritten import unwritten
from cogs.words import _, and_list, cut, many, pgettext
from community.results.seats import planned_people, read_result
from community.results.showing import group_key
from community.results.standings import PLAYED_ON, GroupLine, GroupStandings, SeasonTables, groups_of
from rendering.community import group as picture
from rendering.community.standings import group_text
from storage.community_rows import CompetitionRow, FixtureRow
from storage.ids import UserId
from tables.people import in_bold

__all__ = ["group_picture", "groups_message", "standings_message"]

MAX_NAMES = 8
"""People whom a sentence names; how many others there are is told."""
MAX_SELECT = 25
MAX_DESCRIPTION = 100
"""Options of a select, and characters below one of them, by Discord's limits."""
STATES: Mapping[str, picture.Played] = {"finished": "finished", "adjudicated": "adjudicated", "void": "void",
                                        "uncounted": "void"}


def group_name(home: CompetitionRow, tables: SeasonTables, group: GroupStandings) -> str:
    """What a group's standings are called; not for Markdown."""
    return _("{name}, season {number}: division {division}, group {group}").format(
        name=home.name, number=tables.season.number, division=group.division, group=group.group)


def group_picture(home: CompetitionRow, tables: SeasonTables, group: GroupStandings) -> picture.GroupStandings:
    """What the picture of a group shows."""
    names = {each.user_id: each.name for each in tables.entrants}
    places = {line.entrant.user_id: number for number, line in enumerate(group.lines)}
    return picture.GroupStandings(
        name=group_name(home, tables, group), lines=tuple(map(_line, group.lines)), up=group.up, down=group.down,
        games=tuple(_game(fixture, names, places) for fixture in group.fixtures))


def _line(line: GroupLine) -> picture.GroupLine:
    standing, certain = line.standing, line.certain
    ranked = standing.status == "ranked"
    return picture.GroupLine(
        name=line.entrant.name, points=standing.total, games=standing.games, left=line.games_left,
        decided_by=standing.decided_by, can_be_first=ranked and certain.can_be_first,
        is_first=ranked and certain.is_first, can_go_up=ranked and certain.can_go_up,
        goes_up=ranked and certain.goes_up, goes_down=ranked and certain.must_go_down, safe=ranked and certain.safe,
        few_games=standing.status == "few_games", withdrew=standing.status == "withdrew")


def _game(fixture: FixtureRow, names: Mapping[UserId, str], places: Mapping[UserId, int]) -> picture.GroupGame:
    result = read_result(fixture)
    seats = [picture.GroupSeat(places.get(seat.user, -1), names.get(seat.user, ""), seat.place, seat.points)
             for seat in result] or [picture.GroupSeat(places.get(person, -1), names.get(person, ""))
                                     for person in planned_people(fixture)]
    return picture.GroupGame(fixture.number, STATES.get(fixture.status, "open"), tuple(seats))


def standings_message(home: CompetitionRow, tables: SeasonTables, group: GroupStandings,
                      image: Upload | None) -> Message:
    """The message that shows a group: a picture and what is certain, or all of it in lines."""
    season = tables.season.id
    count = many("{count} game", "{count} games", len(group.fixtures))
    done = sum(fixture.status not in PLAYED_ON for fixture in group.fixtures)
    lines = [f"## {escape_markdown(group_name(home, tables, group))}",
             _("{done} of {games} played.").format(done=done, games=count), *_certain(group)]
    if image is not None:
        lines.append(unwritten((place, line.entrant.name) for place, line in enumerate(group.lines, 1)))
    text = "\n".join(filter(None, lines))
    in_words = excerpt(text, group_text(group_picture(home, tables, group))[0])
    items: list[PersistentItem] = [
        button(_("As text"), "lgtext", season, group_key(group.division, group.group)),
        button(_("All groups"), "lggroups", season), button(_("Log"), "lglog", season)]
    if image is None:
        return Message(f"{text}\n{in_words}", persistent_view(items))
    return Message(text, persistent_view(items), [image], in_words=in_words)


def _certain(group: GroupStandings) -> list[str]:
    """Who can still be first and who is safe, while that is worth telling: not of everybody, and of nobody who has
    withdrawn."""
    playing = [line for line in group.lines if line.standing.status == "ranked"]
    told: list[str] = []
    for sentence, fits in (
            (_("**First:** {names}."), [line for line in playing if line.certain.is_first]),
            (_("**Can still be first:** {names}."), [line for line in playing if line.certain.can_be_first]),
            (_("**Safe from going down:** {names}."),
             [line for line in playing if group.down and line.certain.safe])):
        if fits and len(fits) < len(playing) and group.games_left:
            names = [in_bold(line.entrant.name) for line in fits[:MAX_NAMES]]
            others = [many("{count} other", "{count} others", more)] if (more := len(fits) - len(names)) else []
            told.append(sentence.format(names=and_list([*names, *others])))
    return told


def groups_message(home: CompetitionRow, tables: SeasonTables, page: int = 0) -> Message:
    """All groups of a season, to choose one of; so many on a page."""
    groups = groups_of(tables)
    pages = max(1, (len(groups) + MAX_SELECT - 1) // MAX_SELECT)
    page = min(max(page, 0), pages - 1)
    shown = groups[page * MAX_SELECT:(page + 1) * MAX_SELECT]
    options = [(_("Division {division}, group {group}").format(division=division, group=group),
                str(group_key(division, group)), _members(tables, division, group)) for division, group in shown]
    items: list[PersistentItem] = [select(_("Which group?"), options, "lggroup", tables.season.id)]
    if page:
        items.append(button(pgettext("page", "Earlier"), "lggroups", tables.season.id, page - 1))
    if page + 1 < pages:
        items.append(button(pgettext("page", "Later"), "lggroups", tables.season.id, page + 1))
    text = many("{name}, season {number}: {count} group.", "{name}, season {number}: {count} groups.", len(groups),
                name=escape_markdown(home.name), number=tables.season.number)
    return Message(text, persistent_view(items))


def _members(tables: SeasonTables, division: int, group: int) -> str:
    members = [each.name for each in tables.entrants if (each.division, each.group_number) == (division, group)]
    return cut(", ".join(members), MAX_DESCRIPTION)
