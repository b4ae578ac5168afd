"""Reminders in words, with the button that stops them for a turn; who is away; what is said of both."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from discord.ui import View
from discord.utils import escape_markdown, format_dt

from cogs.components import button, persistent_view
from cogs.messages import Message
from cogs.views.removal import remove_button
from cogs.views.table import mention, offer_lines, waiting_lines
from cogs.words import _, and_list
from tables import TableId, TableInfo, UserId, Waiting
from tables.people import in_bold, told_name

__all__ = ["awake_text", "away_text", "direct_reminder", "mute_message", "reminder_buttons", "reminder_text"]


def reminder_text(late: Sequence[Waiting], last: Sequence[Waiting], closed: Sequence[Waiting], link: str) -> str:
    """A reminder in the channel: who is `late`, for whom it was the `last` of this turn, who has `closed` their direct
    messages and learns it now. `link` leads to the board."""
    lines = [_("A reminder: this game is waiting."), *waiting_lines(late)] if late else []
    if last:
        names = and_list([escape_markdown(told_name(each.name)) for each in last])
        lines.append(_("-# That was the last reminder of this turn for {names}. `/game skip` goes on without players "
                       "who are away, `/game replace` gives their seat to somebody else.").format(names=names))
    return "\n".join([*lines, *closed_lines(closed), *([link] if link else [])])


def awake_text(waiting: Sequence[Waiting], called: Sequence[UserId], closed: Sequence[Waiting], link: str) -> str:
    """Pings in the channel that have waited for people's hours: what they are asked, who is `called` to look, and
    `closed` and `link` as of a reminder."""
    blocking = [each for each in waiting if each.blocks]
    lines = [*waiting_lines(blocking), *offer_lines([each for each in waiting if not each.blocks])]
    if called:
        lines.append(_("{who}: something was played that concerns you.").format(
            who=and_list([f"<@{user}>" for user in called])))
    return "\n".join([*lines, *closed_lines(closed), *([link] if link else [])])


def closed_lines(closed: Sequence[Waiting]) -> list[str]:
    """That direct messages of people are closed, if they learn it now."""
    if not closed:
        return []
    return [_("-# {who}: I can't send you direct messages, so I remind you here. Allow them in Discord's "
              "privacy settings for this server, or choose reminders in the channel with "
              "`/me settings`.").format(
                  who=and_list([mention(each) for each in closed]))]


def reminder_buttons(table_id: TableId, shown: int | None, *, removing: bool = False) -> View | None:
    """The buttons below a reminder that was posted then (milliseconds since 1970; None: it calls nobody); `removing`:
    also the one that leads to the removal of somebody. None: there are none."""
    items = [button(_("Mute this turn"), "mute", table_id, shown)] if shown is not None else []
    items += [remove_button(table_id)] if removing else []
    return persistent_view(items) if items else None


def direct_reminder(late: Waiting, info: TableInfo, title: str, link: str, shown: int) -> Message:
    """A reminder that only one person gets, or the ping of a turn that came outside their hours."""
    form = _("**{title}**, game {number}, is waiting for you: {question}") if late.blocks else \
        _("**{title}**, game {number}, you can answer: {question}")
    text = form.format(title=title, number=info.id, question=late.question)
    return Message("\n".join([text, link] if link else [text]), reminder_buttons(info.id, shown))


def away_text(gone: Sequence[tuple[str, datetime]], back: Sequence[str] = ()) -> str:
    """That people are away, by their names, and until when; that others are back before their time."""
    lines = [_("{name} is away until {when}. Reminders and time-outs wait for them.").format(
        name=in_bold(name), when=format_dt(until, "f")) for name, until in gone]
    return "\n".join([*lines, *(_("{name} is back.").format(name=in_bold(name)) for name in back)])


def mute_message(info: TableInfo, title: str, *, mute: bool) -> Message:
    """That the reminders of a turn are off, or on again, and the button for the other way."""
    if mute:
        text = _("You get no more reminders of this turn: **{title}**, game {number}. From your next turn on they come "
                 "as usual.")
        item = button(_("Remind me again"), "unmute", info.id)
    else:
        text = _("You are reminded of this turn again: **{title}**, game {number}.")
        item = button(_("Mute this turn"), "mute", info.id)
    return Message(text.format(title=title, number=info.id), persistent_view([item]))
