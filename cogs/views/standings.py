"""The standings of a group, the log of a competition, and what a season tells of itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ButtonStyle
from discord.utils import escape_markdown

from cogs.components import PersistentItem, button, persistent_view, select
from cogs.messages import MAX_CONTENT, Message, Upload
from cogs.views.season_rules import moment
from cogs.views.unwritten import unwritten
from cogs.words import _, and_list, many
from community.results.seats import planned_people, read_result
from community.results.showing import group_key
from community.results.standings import PLAYED_ON, GroupLine, GroupStandings, SeasonTables, groups_of
from community.rulings.told import entry_text
from community.seasons import Season
from rendering.community import group as picture
from rendering.community.standings import group_text
from storage.community_rows import CompetitionRow, EntrantRow, FixtureRow, RulingRow
from storage.ids import UserId
from tables.people import in_bold

__all__ = ["digest_message", "end_message", "group_picture", "groups_message", "leaving_question",
           "log_message", "overdue_message", "replay_message", "ruling_message", "sign_message", "standings_message",
           "substitute_message", "warning_message"]

MAX_NAMES = 8
MAX_SELECT = 25
LOG_ROOM = MAX_CONTENT - 200
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
    if names := unwritten((place, line.entrant.name) for place, line in enumerate(group.lines, 1)):
        lines.append(names)
    if image is None:
        lines.append(f"```\n{group_text(group_picture(home, tables, group))[0].strip('`').strip()[:1_200]}\n```")
    items: list[PersistentItem] = [
        button(_("Text"), "lgtext", season, group_key(group.division, group.group)),
        button(_("All groups"), "lggroups", season), button(_("Log"), "lglog", season)]
    return Message("\n".join(lines), persistent_view(items), [image] if image is not None else [])


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
            told.append(sentence.format(names=and_list(names)))
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
        items.append(button(_("Earlier"), "lggroups", tables.season.id, page - 1))
    if page + 1 < pages:
        items.append(button(_("Later"), "lggroups", tables.season.id, page + 1))
    text = many("{name}, season {number}: {count} group.", "{name}, season {number}: {count} groups.", len(groups),
                name=escape_markdown(home.name), number=tables.season.number)
    return Message(text, persistent_view(items))


def _members(tables: SeasonTables, division: int, group: int) -> str:
    return ", ".join(each.name for each in tables.entrants if (each.division, each.group_number) == (division, group))


def log_message(season: Season, log: Sequence[RulingRow], names: Mapping[UserId, str],
                before: int | None = None) -> Message:
    """The newest entries of a log, or those before one; as many as fit a message, the newest last."""
    undone = {row.undoes: row.number for row in log if row.undoes is not None}
    lines: list[str] = []
    first = 0
    for row in reversed([row for row in log if before is None or row.number < before]):
        line = entry_text(row, names, undone.get(row.id))
        if sum(len(each) + 1 for each in (*lines, line)) > LOG_ROOM:
            break
        lines.insert(0, line)
        first = row.number
    head = _("**Log of {name}**").format(name=escape_markdown(season.competition.name))
    if not lines:
        return Message("\n".join([head, _("There are no rulings so far.")]))
    older = [button(_("Earlier"), "lglog", season.row.id, first)] if first > 1 else []
    return Message("\n".join([head, *lines]), persistent_view(older) if older else None)


def end_message(home: CompetitionRow, tables: SeasonTables) -> Message:
    """How a season ended: medals, who goes up and down, the seed of its draws, and the way to the next season."""
    head = _("## {name}, season {number} has ended").format(name=escape_markdown(home.name),
                                                           number=tables.season.number)
    lines: list[str] = []
    for division, group in groups_of(tables):
        lines += _group_end([each for each in tables.entrants
                             if (each.division, each.group_number) == (division, group)], division, group)
    seed = _("-# The seed of its draws is `{seed}`; its fingerprint was `{hash}…`. *Text* of a group has the numbers "
             "that they go by.").format(
        seed=tables.season.seed.hex(), hash=tables.season.seed_hash[:16])
    room = MAX_CONTENT - len(head) - len(seed) - 100
    fits = [line for number, line in enumerate(lines) if sum(len(each) + 1 for each in lines[:number + 1]) < room]
    if len(fits) < len(lines):
        fits.append(_("`/league standings` shows the other groups."))
    return Message("\n".join([head, *fits, seed]), persistent_view([
        button(_("Enrol again"), "lgagain", tables.season.id, style=ButtonStyle.success),
        button(_("All groups"), "lggroups", tables.season.id), button(_("Log"), "lglog", tables.season.id)]))


def _group_end(people: Sequence[EntrantRow], division: int, group: int) -> list[str]:
    """The lines of a group: its medals, and who leaves the division."""
    medals = sorted((each for each in people if each.medal is not None), key=lambda each: each.medal or 0)
    signs = {1: "🥇", 2: "🥈", 3: "🥉"}
    told = " ".join(f"{signs[each.medal or 3]} {in_bold(each.name)}" for each in medals)
    lines = [_("**Division {division}, group {group}:** {medals}").format(division=division, group=group,
                                                                         medals=told or _("no ranked games"))]
    for sentence, outcome in ((_("Goes up: {names}."), "up"), (_("Goes down: {names}."), "down")):
        names = [in_bold(each.name) for each in people if each.outcome == outcome]
        if names:
            lines.append(sentence.format(names=and_list(names)))
    return lines


def warning_message(details: Mapping[str, Any]) -> Message:
    """Organisers are told of games that are open shortly before the end."""
    owner = UserId(int(details["owner"]))
    after = {"wait": _("After the end the season waits for them, two weeks at most."),
             "adjudicate": _("At the end they are decided as they stand."),
             "uncounted": _("At the end they count for nobody.")}
    policy = "uncounted" if details["overdue"] == "adjudicate" and not details["adjudication"] else details["overdue"]
    lines = [many("<@{owner}>, {season} ends {ends}, and {count} game is open.",
                  "<@{owner}>, {season} ends {ends}, and {count} games are open.", int(details["open"]), owner=owner,
                  season=_season(details), ends=moment(int(details["ends"]))),
             after[str(policy)], _("`/league rule extend` gives the season more days, `/league rule postpone` a single "
                                   "table.")]
    return Message("\n".join([*lines, *_threads(details)]), mentions=[owner])


def overdue_message(details: Mapping[str, Any]) -> Message:
    """Organisers are told that the season waits for games."""
    owner = UserId(int(details["owner"]))
    text = many("<@{owner}>, the time of {season} is over, and {count} game is open. The season waits two weeks at "
                "most; then it counts for nobody.",
                "<@{owner}>, the time of {season} is over, and {count} games are open. The season waits two weeks at "
                "most; then they count for nobody.", int(details["open"]), owner=owner, season=_season(details))
    ways = _("`/league rule void` takes a table out, `/league rule replace` finds somebody else to play it.")
    return Message("\n".join([text, ways, *_threads(details)]), mentions=[owner])


def digest_message(details: Mapping[str, Any]) -> Message:
    """How a season stands, once a week."""
    lines = [_("**{season}: the week**").format(season=_season(details)),
             many("{count} game ended, {left} are left until {ends}.", "{count} games ended, {left} are left until "
                  "{ends}.", int(details["ended"]), left=int(details["left"]), ends=moment(int(details["ends"])))]
    for group in details["groups"][:20]:
        leaders = and_list([in_bold(str(name)) for name in group["leaders"]])
        lines.append(_("Division {division}, group {group}: {leaders} leads.").format(
            division=group["division"], group=group["group"], leaders=leaders) if leaders else
            _("Division {division}, group {group}: nothing played yet.").format(division=group["division"],
                                                                               group=group["group"]))
    return Message("\n".join(lines), persistent_view([button(_("All groups"), "lggroups", details["season"])]))


def substitute_message(details: Mapping[str, Any]) -> Message:
    """The call for somebody to take the seat of a person who has left the season, or is silent."""
    if "until" in details:
        text = _("{name} has left the season. Who takes the seat and plays on? Whoever does keeps the points of this "
                 "table. The game waits until {until}; then it goes on without {name}, who is last.").format(
                     name=in_bold(str(details["name"])), until=moment(int(details["until"])))
    else:
        text = _("{name} has been silent for {hours} hours. Who takes the seat and plays on? Whoever does keeps the "
                 "points of this table. {name} can still go on as long as nobody has.").format(
                     name=in_bold(str(details["name"])), hours=details["hours"])
    return Message(text, persistent_view([button(
        _("Take the seat"), "lgsub", details["season"], details["fixture"], details["lot"],
        style=ButtonStyle.success)]))


def leaving_question(season: Season) -> Message:
    """What follows from leaving a season that is being played, before somebody does."""
    text = _("Leave {name} for good? Your open games wait two days for a substitute; without one they go on, and you "
             "are last there. Results you already have stand, and the standings show that you "
             "withdrew.").format(name=escape_markdown(season.competition.name))
    return Message(text, persistent_view([button(_("Leave for good"), "lgquit", season.row.id,
                                                 style=ButtonStyle.danger)]))


def replay_message(details: Mapping[str, Any]) -> Message:
    """Those who gave a game up are offered another one."""
    text = _("This game was given up: it counts for nobody. You can play another one with the same seats, once, if one "
             "of you asks for it before {ends}.").format(ends=moment(int(details["ends"])))
    return Message(text, persistent_view([button(_("Play another game"), "lgreplay", details["season"],
                                                 details["fixture"], style=ButtonStyle.success)]))


def sign_message(details: Mapping[str, Any]) -> Message:
    """What is striking about people of a season, for its organiser alone (L-68)."""
    people, count = [in_bold(str(name)) for name in details["people"]], int(details["count"])
    if details["sign"] == "pair":
        text = many("{league}: {person} and {other} have played {count} rated game of two in 30 days.",
                    "{league}: {person} and {other} have played {count} rated games of two in 30 days.", count,
                    league=in_bold(str(details["league"])), person=people[0], other=people[1])
    elif details["sign"] == "resigned":
        text = many("{league}: {person} has left {count} rated game that {other} won, in 30 days.",
                    "{league}: {person} has left {count} rated games that {other} won, in 30 days.", count,
                    league=in_bold(str(details["league"])), person=people[0], other=people[1])
    else:
        text = many("{league}: {count} game of {person} was given up by consent, and counts for nobody.",
                    "{league}: {count} games of {person} were given up by consent, and count for nobody.", count,
                    league=in_bold(str(details["league"])), person=people[0])
    advice = (_("There may be a good reason: nothing follows from this by itself, and only organisers are told. Look "
                "at these games; `/tournament rule` is there if something is wrong.") if details.get("tournament") else
              _("There may be a good reason: nothing follows from this by itself, and only organisers are told. Look "
                "at these games; `/league rule` is there if something is wrong."))
    return Message(f"{text}\n{advice}")


def ruling_message(details: Mapping[str, Any]) -> Message:
    """What was entered in the log."""
    return Message(str(details["text"]), persistent_view([button(_("Log"), "lglog", details["season"])]))


def _season(details: Mapping[str, Any]) -> str:
    return _("{name}, season {number}").format(name=escape_markdown(str(details["name"])), number=details["number"])


def _threads(details: Mapping[str, Any]) -> list[str]:
    return [" ".join(f"<#{thread}>" for thread in details["threads"])] if details["threads"] else []
