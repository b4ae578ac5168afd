"""What a season tells of itself while it is played: the week, open games before its end, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ButtonStyle
from discord.utils import escape_markdown

from cogs.components import button, persistent_view
from cogs.messages import MAX_CONTENT, Message
from cogs.views.excerpt import fitting
from cogs.views.season_rules import moment
from cogs.words import _, and_list, many
from community.results.standings import SeasonTables, groups_of
from storage.community_rows import CompetitionRow, EntrantRow
from storage.ids import UserId
from tables.people import in_bold

__all__ = ["digest_message", "end_message", "overdue_message", "sign_message", "warning_message"]

MOST_GROUPS = 20
"""Groups of which a message tells, if it has room for them; how many others there are is told."""
MORE = 60
"""Characters for that."""


def digest_message(details: Mapping[str, Any]) -> Message:
    """How a season stands, once a week."""
    lines = [_("**{season}: the week**").format(season=_season(details)),
             many("{count} game ended, {left} are left until {ends}.", "{count} games ended, {left} are left until "
                  "{ends}.", int(details["ended"]), left=int(details["left"]), ends=moment(int(details["ends"])))]
    groups = [_leads(group) for group in details["groups"]]
    shown = fitting(groups[:MOST_GROUPS], MAX_CONTENT - len("\n".join(lines)) - MORE)
    if more := len(groups) - len(shown):
        shown.append(many("-# {count} more group: *All groups*", "-# {count} more groups: *All groups*", more))
    return Message("\n".join([*lines, *shown]), persistent_view([
        button(_("All groups"), "lggroups", details["season"])]))


def _leads(group: Mapping[str, Any]) -> str:
    """Who leads a group."""
    leaders = and_list([in_bold(str(name)) for name in group["leaders"]])
    form = _("Division {division}, group {group}: {leaders} leads.") if leaders else _(
        "Division {division}, group {group}: nothing played yet.")
    return form.format(division=group["division"], group=group["group"], leaders=leaders)


def warning_message(details: Mapping[str, Any]) -> Message:
    """Organisers are told of games that are open shortly before the end."""
    after = {"wait": _("After the end the season waits for them, two weeks at most."),
             "adjudicate": _("At the end they are decided as they stand."),
             "uncounted": _("At the end they count for nobody.")}
    policy = "uncounted" if details["overdue"] == "adjudicate" and not details["adjudication"] else details["overdue"]
    lines = [many("{season} ends {ends}, and {count} game is open.",
                  "{season} ends {ends}, and {count} games are open.", int(details["open"]),
                  season=_season(details), ends=moment(int(details["ends"]))),
             after[str(policy)], _("`/league rule extend` gives the season more days, `/league rule postpone` a single "
                                   "table.")]
    return _to_owner(details, lines)


def overdue_message(details: Mapping[str, Any]) -> Message:
    """Organisers are told that the season waits for games."""
    text = many("The time of {season} is over, and {count} game is open. The season waits two weeks at most; then "
                "it counts for nobody.",
                "The time of {season} is over, and {count} games are open. The season waits two weeks at most; then "
                "they count for nobody.", int(details["open"]), season=_season(details))
    ways = _("`/league rule void` takes a table out, `/league rule replace` has somebody else play it.")
    return _to_owner(details, [text, ways])


def _to_owner(details: Mapping[str, Any], lines: Sequence[str]) -> Message:
    """What is told to whoever made a league, with the threads of its open games; to all who read it where they were
    forgotten: they have a number below zero."""
    owner = UserId(int(details["owner"]))
    text = "\n".join([*lines, *_threads(details)])
    return Message(f"<@{owner}> {text}", mentions=[owner]) if owner > 0 else Message(text)


def _season(details: Mapping[str, Any]) -> str:
    return _("{name}, season {number}").format(name=escape_markdown(str(details["name"])), number=details["number"])


def _threads(details: Mapping[str, Any]) -> list[str]:
    return [" ".join(f"<#{thread}>" for thread in details["threads"])] if details["threads"] else []


def end_message(home: CompetitionRow, tables: SeasonTables) -> Message:
    """How a season ended: medals, who goes up and down, the seed of its draws, and the way to the next season."""
    head = _("## {name}, season {number} has ended").format(name=escape_markdown(home.name),
                                                           number=tables.season.number)
    lines: list[str] = []
    for division, group in groups_of(tables):
        lines += _group_end([each for each in tables.entrants
                             if (each.division, each.group_number) == (division, group)], division, group)
    seed = _("-# The seed of its draws is `{seed}`; its fingerprint was `{hash}…`. *As text* of a group has the "
             "numbers that they go by.").format(
        seed=tables.season.seed.hex(), hash=tables.season.seed_hash[:16])
    room = MAX_CONTENT - len(head) - len(seed) - 100
    fits = fitting(lines, room)
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
