"""What seasons tell their channel and single people, and what their enrolment message shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ButtonStyle
from discord.utils import escape_markdown

from cogs.components import button, persistent_view
from cogs.messages import Message
from cogs.services import Services
from cogs.venue import Display, display_of
from cogs.views.enrolment import enrolment_message
from cogs.views.season_rules import moment
from cogs.words import _, and_list, many
from community.errors import NoCompetition
from community.seasons import SeasonStatus
from community.seasons.timing import ENROLMENT
from storage.ids import SeasonId
from tables import UserId

__all__ = ["tell_in_words"]


def tell_in_words(services: Services) -> None:
    """Gives the venue the words of seasons, and their enrolment message."""
    async def enrolment(season_id: SeasonId, _number: int) -> Display | None:
        try:
            season = await services.community.seasons.season(season_id)
        except NoCompetition:  # deleted since
            return None
        if season.status is SeasonStatus.DRAFT:
            return None
        return display_of(enrolment_message(season, services.title(season.rules.title),
                                            services.community.seasons.now()))

    services.venue.show.on(ENROLMENT, enrolment)
    for kind, teller in {"season_check_in": _check_in, "season_place": _place, "season_waiting": _waiting,
                         "season_missed": _missed, "season_cancelled": _cancelled, "season_few": _few,
                         "season_groups": _groups,
                         "season_apart": _apart, "season_busy": _busy, "season_lost": _lost}.items():
        services.venue.words.on(kind, teller)


def _season(details: Mapping[str, Any]) -> str:
    if details.get("tournament"):
        return escape_markdown(str(details["name"]))
    return _("{name}, season {number}").format(name=escape_markdown(str(details["name"])), number=details["number"])


def _check_in(details: Mapping[str, Any]) -> Message:
    return Message(_("{season} starts {starts}. Will you play? Press *I'll play* before that, or your place goes to "
                     "somebody else.").format(season=_season(details), starts=moment(int(details["starts"]))),
                   persistent_view([button(_("I'll play"), "checkin", details["season"], style=ButtonStyle.success),
                                    button(_("Leave"), "unenrol", details["season"])]))


def _place(details: Mapping[str, Any]) -> Message:
    return Message(_("A place is free, and you were first on the waiting list: you take part in {season}.").format(
        season=_season(details)))


def _waiting(details: Mapping[str, Any]) -> Message:
    return Message(_("{season} begins without you: not everybody fits into the groups, and the last to enrol wait. If "
                     "somebody has to be replaced, you are among the first to be "
                     "asked.").format(season=_season(details)))


def _missed(details: Mapping[str, Any]) -> Message:
    return Message(_("{season} begins without you: you did not confirm before the start. You can enrol in the next "
                     "season.").format(season=_season(details)))


def _cancelled(details: Mapping[str, Any]) -> Message:
    return Message(_("{season} was cancelled.").format(season=_season(details)))


def _few(details: Mapping[str, Any]) -> Message:
    owner = UserId(int(details["owner"]))
    form = _few_confirmed(details) if details.get("confirmed") else _few_enrolled(details)
    return Message(form.format(owner=owner, season=_season(details), people=details["people"],
                               needed=details["needed"]), mentions=[owner])


def _few_enrolled(details: Mapping[str, Any]) -> str:
    """Too few when enrolment closes."""
    if details.get("tournament"):
        return _("<@{owner}>, {season} can't start: {people} have enrolled, and it needs {needed}. Choose smaller "
                 "tables, or a later first day, with `/tournament change`; or `/tournament cancel`. After two weeks it "
                 "is cancelled.")
    return _("<@{owner}>, {season} can't start: {people} have enrolled, and one group needs {needed}. Choose smaller "
             "tables or groups, or a later first day, with `/league change`; or `/league cancel`. After two weeks it "
             "is cancelled.")


def _few_confirmed(details: Mapping[str, Any]) -> str:
    """Too few of them would play: those who confirmed, and those from the waiting list who get a free place."""
    if details.get("tournament"):
        return _("<@{owner}>, {season} can't start: after the check-in {people} would play, and it needs {needed}. "
                 "Choose smaller tables, or a later first day, with `/tournament change`; or `/tournament cancel`. "
                 "After two weeks it is cancelled.")
    return _("<@{owner}>, {season} can't start: after the check-in {people} would play, and one group needs {needed}. "
             "Choose smaller tables or groups, or a later first day, with `/league change`; or `/league cancel`. After "
             "two weeks it is cancelled.")


def _lost(details: Mapping[str, Any]) -> Message:
    return Message(many(
        "{season}: I was taken out of a server that took part. {count} open table there moves to another server of "
        "the league in 15 minutes, unless I am invited again before: I call its people in its new thread, and nothing "
        "is lost. Tables that were only planned there are opened on the server of the league.",
        "{season}: I was taken out of a server that took part. {count} open tables there move to other servers of "
        "the league in 15 minutes, unless I am invited again before: I call their people in their new threads, and "
        "nothing is lost. Tables that were only planned there are opened on the server of the league.",
        int(details["tables"]), season=_season(details)))


def _apart(details: Mapping[str, Any]) -> Message:
    names = and_list([f"**{escape_markdown(str(name))}**" for name in details["people"][:20]])
    if details.get("tournament"):
        return Message(_("{season}: at some tables, people have no server in common. These tables are opened on the "
                         "tournament's home server, where {people} are missing. Invite them there, or have them change "
                         "tables with `/tournament repair`.").format(season=_season(details), people=names))
    return Message(_("{season}: at some tables, people have no server in common. These tables are opened on the "
                     "league's home server, where {people} are missing. Invite them there, or replace them with "
                     "`/league rule replace`.").format(season=_season(details), people=names))


def _busy(details: Mapping[str, Any]) -> Message:
    people = and_list([many("**{name}** ({count} table)", "**{name}** ({count} tables)", int(each["tables"]),
                            name=escape_markdown(str(each["name"]))) for each in details["people"][:20]])
    return Message(_("{season} begins, and some of its people play at many tables of your server already: {people}. If "
                     "somebody falls behind, `/league rule replace` gives their seats to another player.").format(
                         season=_season(details), people=people))


def _groups(details: Mapping[str, Any]) -> Message:
    lines = [_("**{season} begins: who plays with whom**").format(season=_season(details))] if details["first"] else []
    for group in details["groups"]:
        names = ", ".join(escape_markdown(str(name)) for name in group["names"])
        lines.append(_("Division {division}, group {group}: {names}").format(
            division=group["division"], group=group["group"], names=names))
    return Message("\n".join(lines))
