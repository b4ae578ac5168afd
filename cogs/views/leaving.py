"""Who leaves a season or is silent, who takes their seat, and a game that was given up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ButtonStyle
from discord.utils import escape_markdown

from cogs.components import button, persistent_view
from cogs.messages import Message
from cogs.views.season_rules import moment
from cogs.words import _, many
from community.seasons import Season
from tables.people import in_bold

__all__ = ["leaving_question", "replay_message", "substitute_message"]


def substitute_message(details: Mapping[str, Any]) -> Message:
    """The call for somebody to take the seat of a person who has left the season, or is silent."""
    if "until" in details:
        text = _("{name} has left the season. Who takes the seat and plays on? Whoever does keeps the points of this "
                 "table. The game waits until {until}; then it goes on without {name}, who is last.").format(
                     name=in_bold(str(details["name"])), until=moment(int(details["until"])))
    elif details.get("clock"):
        text = _("The time of {name} has run out. Who takes the seat and plays on? Whoever does keeps the points of "
                 "this table. {name} can still go on as long as nobody has.").format(name=in_bold(str(details["name"])))
    else:
        text = many("{name} has been silent for {count} hour. Who takes the seat and plays on? Whoever does keeps the "
                    "points of this table. {name} can still go on as long as nobody has.",
                    "{name} has been silent for {count} hours. Who takes the seat and plays on? Whoever does keeps the "
                    "points of this table. {name} can still go on as long as nobody has.", int(details["hours"]),
                    name=in_bold(str(details["name"])))
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
