"""Tables that leagues open: what organisers are told of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord.ext import commands

from cogs.context import Client
from cogs.messages import Message
from cogs.permissions import needed_names
from cogs.venue.threads import NEEDED
from cogs.words import _, and_list
from tables.people import in_bold

__all__ = ["Openings", "no_room_message", "refused_message", "silent_message", "unplayable_message"]


class Openings(commands.Cog):
    """Speaks of tables that leagues open."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def cog_load(self) -> None:
        """Tells the venue the words."""
        words = self.client.services.venue.words
        words.on("fixture_silent", silent_message)
        words.on("fixture_absent", absent_message)
        words.on("fixture_refused", refused_message)
        words.on("fixture_no_room", no_room_message)
        words.on("fixture_moved", moved_message)
        words.on("fixture_unplayable", unplayable_message)


def silent_message(details: Mapping[str, Any]) -> Message:
    """Tells the organiser of somebody who is silent."""
    head = _("{league}: table {table} ({thread}) waits for {person}, whose turn came {time}.").format(
        league=in_bold(details["name"]), person=in_bold(details["person"]), table=details["table"],
        thread=f"<#{details['thread']}>", time=f"<t:{details['since'] // 1_000}:R>")
    if details.get("clock"):
        head = "\n".join([head, _("Their time has run out.")])
    if details.get("absent"):
        head = "\n".join([head, _("They have left the server where the table lies.")])
    if details["called"]:
        return Message("\n".join([head, _("A substitute is being looked for there.")]))
    if details.get("tournament"):
        return Message("\n".join([head, _("Ask them what is wrong. `/tournament rule replace` gives the seat to "
                                          "somebody else, `/tournament rule extend` gives the round more time; the "
                                          "others at the table can also go on with `/game skip`.")]))
    return Message("\n".join([head, _("Ask them what is wrong. `/league rule replace` gives the seat to somebody "
                                      "else, `/league rule postpone` gives the table more time; the others at the "
                                      "table can also go on with `/game skip`.")]))


def absent_message(details: Mapping[str, Any]) -> Message:
    """Warns somebody who has left the server of their table."""
    return Message(_("{league}: table {table} waits for you: your turn came {time}, but you have left its server. "
                     "Your seat stays yours if you join again and play; until then it can be given to somebody "
                     "else.").format(league=in_bold(details["name"]), table=details["table"],
                                     time=f"<t:{details['since'] // 1_000}:R>"))


def refused_message(details: Mapping[str, Any]) -> Message:
    """Tells the organiser why a table cannot be opened."""
    if details["why"] == "channel_gone":
        text = _("{league}: I can't open {table}: its channel is gone, or I can't see it. Give the league another "
                 "channel; I try again every ten minutes.")
        return Message(text.format(league=in_bold(details["name"]), table=in_bold(details["table"])))
    text = _("{league}: I can't open {table} in {channel}. There I need: {names}. Ask someone who manages the server; "
             "I try again every ten minutes.")
    names = needed_names()
    return Message(text.format(league=in_bold(details["name"]), table=in_bold(details["table"]),
                               channel=f"<#{details['place']}>",
                               names=and_list([names[each] for each in NEEDED])))


def no_room_message(details: Mapping[str, Any]) -> Message:
    """Tells the organiser that the server has as many threads as Discord allows."""
    return Message(_("{league}: I can't open more tables now: a server has at most 1,000 active threads. Close threads "
                     "that nobody needs; the other tables open as soon as there is room.").format(
                         league=in_bold(details["name"])))


def moved_message(details: Mapping[str, Any]) -> Message:
    """Tells the organiser that a game goes on in another thread."""
    return Message(_("{league}: the thread of {table} is gone. The game goes on in {thread}, and its people were "
                     "called there. Other games whose threads are gone move, too: I tell you once a day.").format(
                         league=in_bold(details["name"]), table=in_bold(details["table"]),
                         thread=f"<#{details['thread']}>"))


def unplayable_message(details: Mapping[str, Any]) -> Message:
    """Tells the organiser that the game does not take a table as it is planned."""
    if details.get("tournament"):
        return Message(_("{league}: I can't open {table}: the game does not allow these people with these options any "
                         "more. Replace somebody or void the table with `/tournament rule`.").format(
                             league=in_bold(details["name"]), table=in_bold(details["table"])))
    return Message(_("{league}: I can't open {table}: the game does not allow these people with these options any "
                     "more. Replace somebody or void the table with `/league rule`.").format(
                         league=in_bold(details["name"]), table=in_bold(details["table"])))
