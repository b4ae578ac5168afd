"""The queue in words: who waits for what, who is called to a table, and what becomes of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from discord import ButtonStyle
from discord.utils import format_dt

from cogs.components import PersistentButton, button, persistent_view
from cogs.messages import MAX_CONTENT, Message
from cogs.permissions import needed_names
from cogs.views.lobby import option_line
from cogs.words import _, and_list, many
from community.queue.values import Call, Called, CallStatus, Joined, News, Waiter, Why
from games.kernel import Title
from league.matching import Pace
from tables.people import in_bold

__all__ = ["MOST_SHOWN", "call_message", "joined_text", "line_message", "news_message", "pace_name", "wishes_text"]

MOST_SHOWN: Final = 15
"""People whom a message names, if it has room for them; how many others wait is told."""
MOST_BUTTONS: Final = 4
"""Games that can be waited for by a click on the message."""

Titles = Mapping[str, Title[Any]]


def pace_name(pace: Pace) -> str:
    """What a pace is called."""
    return {Pace.ASYNC: _("turn by turn"), Pace.LIVE: _("live")}[pace]


def title_name(titles: Titles, title_id: str) -> str:
    """What a title is called; its id if it has been taken out."""
    return titles[title_id].presentation.narration.name() if title_id in titles else title_id


def wishes_text(titles: Titles, title_id: str, pace: Pace, options: Mapping[str, Any],
                players: tuple[int, int] | None = None) -> str:
    """What is waited for: `live · 2–4 players · Mini expansion: yes`."""
    parts = [pace_name(pace)]
    if players is not None:
        fewest, most = players
        parts.append(many("{count} player", "{count} players", most) if fewest == most
                     else _("{fewest}–{most} players").format(fewest=fewest, most=most))
    if (title := titles.get(title_id)) is not None:
        parts += [option_line(title, option, options[option.name]) for option in title.rules.options
                  if option.name in options]
    return " · ".join(parts)


def line_message(titles: Titles, waiting: Sequence[Waiter], role: int | None = None) -> Message:
    """Who waits, with buttons to wait too; `role` is told of it."""
    if not waiting:
        return Message(_("Nobody is in the queue now. `/queue join` puts you in it."))
    text = next(text for most in range(MOST_SHOWN, -1, -1)
                if len(text := _line_text(titles, waiting, most, role)) <= MAX_CONTENT)
    return Message(text, persistent_view(_line_buttons(titles, waiting)), roles=[] if role is None else [role])


def _line_text(titles: Titles, waiting: Sequence[Waiter], most: int, role: int | None) -> str:
    """So many of those who wait, by what they wait for; how many others there are; the role that is told."""
    shown, lines = waiting[:most], [_("## Waiting for a table")]
    for title_id in dict.fromkeys(each.title for each in shown):
        lines.append(f"**{title_name(titles, title_id)}**")
        lines += [_waiter_line(titles, each) for each in shown if each.title == title_id]
    if more := len(waiting) - len(shown):
        lines.append(many("-# {count} more person waits.", "-# {count} more people wait.", more))
    if role is not None:
        lines.append(f"<@&{role}>")
    return "\n".join(lines)


def _waiter_line(titles: Titles, each: Waiter) -> str:
    wishes = wishes_text(titles, each.title, each.pace, each.options, (each.fewest, each.most))
    if each.called is not None:
        return _("- {person}: {wishes}, called to a table").format(person=in_bold(each.name), wishes=wishes)
    return _("- {person}: {wishes}, joined {when}").format(
        person=in_bold(each.name), wishes=wishes, when=_moment(each.joined))


def _line_buttons(titles: Titles, waiting: Sequence[Waiter]) -> list[PersistentButton]:
    games = list(dict.fromkeys((each.title, each.pace) for each in waiting))[:MOST_BUTTONS]
    return [
        *(button(_("Wait for {title} ({pace})").format(title=title_name(titles, title), pace=pace_name(pace)),
                 "queuejoin", title, pace.value, style=ButtonStyle.success) for title, pace in games),
        button(_("Leave the queue"), "queueleave"),
    ]


def call_message(titles: Titles, call: Call) -> Message:
    """A call to a table: those who are called are mentioned, nobody else."""
    people, name = [each.user for each in call.people], title_name(titles, call.title)
    called, wishes = " ".join(map(_mention, call.people)), wishes_text(titles, call.title, call.pace, call.options)
    lines = [_("## {title}: a table for {players}").format(title=name, players=len(people)), f"{called} · {wishes}"]
    if call.status is not CallStatus.ASKING:
        return Message("\n".join([*lines, _outcome(call)]), mentions=people)
    ready, missing = _parted(call.people, lambda each: each.ready is not None)
    lines.append(_("Press *Ready*: this call ends {when}. When all are ready, the game begins in a thread. It is "
                   "rated, and seats are drawn at random.").format(when=_moment(call.ready_until)))
    if ready:
        lines.append(_("Ready: {ready}. Not yet: {missing}.").format(ready=ready, missing=missing))
    return Message("\n".join(lines), persistent_view([
        button(_("Ready"), "queueready", call.id, style=ButtonStyle.success),
        button(_("Leave the queue"), "queueout", call.title)]), mentions=people)


def _mention(each: Called) -> str:
    return f"<@{each.user}>" if each.user > 0 else in_bold(each.name)


def _parted(people: Collection[Called], first: Callable[[Called], bool]) -> tuple[str, str]:
    """The names of those for whom something holds, and of the others."""
    ones, others = ([in_bold(each.name) for each in people if first(each) is which] for which in (True, False))
    return and_list(ones), and_list(others)


def _outcome(call: Call) -> str:
    """What has become of a call."""
    if call.status is CallStatus.OPENED and call.thread_id is not None:
        return _("The game has begun in {thread}.").format(thread=f"<#{call.thread_id}>")
    if call.why is None:
        return _("All are ready: the table is being opened.")
    stays, out = _parted(call.people, lambda each: each.stays)
    return _failure(call.why).format(names=out, others=stays)


def _failure(why: Why) -> str:
    names = needed_names()
    needed = and_list([names[each] for each in ("create_public_threads", "send_messages_in_threads", "attach_files")])
    if why is Why.PERMISSIONS:
        return _("The table could not be opened: I may not open threads in this channel. Here I need {needed}. Ask "
                 "someone who manages the server, then use `/queue join` again.").format(needed=needed)
    return {
        Why.SILENT: _("This table won't be opened. Not ready in time, and out of the queue: {names}."),
        Why.LEFT: _("This table won't be opened: {names} left the queue. Everybody else keeps their place in it."),
        Why.ELSEWHERE: _("Nothing comes of this table: {names} began this game on another server. Everybody else keeps "
                         "their place in the queue."),
        Why.SETTINGS: _("The game could not begin with these options. Use `/queue join` again with others."),
        Why.BUSY: _("The table could not be opened: somebody opened another one in its thread first. Use `/queue join` "
                    "again."),
        Why.CHANNEL: _("The table could not be opened: I can't open threads in this channel. Use `/queue join` again "
                       "in another one."),
        Why.THREADS: _("The table could not be opened: this server has as many threads as Discord allows. When some "
                       "are closed, use `/queue join` again."),
    }[why]


def joined_text(titles: Titles, joined: Joined) -> str:
    """What somebody is told who has joined."""
    name, pace = title_name(titles, joined.title), pace_name(joined.pace)
    if joined.called is not None:
        return _("There is a table of {title} for you ({pace}): press Ready on the message in the channel.").format(
            title=name, pace=pace)
    waits = many("You wait for {title} ({pace}), and so does {count} other person.",
                 "You wait for {title} ({pace}), and so do {count} other "
                 "people.", joined.others, title=name, pace=pace) \
        if joined.others else _("You wait for {title} ({pace}). Nobody else does yet.").format(title=name, pace=pace)
    return "\n".join([waits, _("You are called when enough people fit: at first those with a rating like yours, "
                               "later others too. You leave the queue {when}.").format(when=_moment(joined.expires))])


def news_message(titles: Titles, news: News, details: Mapping[str, Any]) -> Message:
    """What somebody is told whose waiting ends."""
    person, name = f"<@{details['user']}>", title_name(titles, str(details["title"]))
    if news is News.OVER:
        return Message(_("{person}: you have waited long for {title}, and no table came of it. You are out of the "
                         "queue; `/queue join` puts you in it again.").format(person=person, title=name),
                       mentions=[details["user"]])
    text = _("{person}: do you still wait for {title}? You leave the queue {when} unless you press Keep waiting.")
    text = text.format(person=person, title=name, when=_moment(int(details["expires"])))
    return Message(text, persistent_view([
        button(_("Keep waiting"), "queuekeep", details["entry"], style=ButtonStyle.success),
        button(_("Leave the queue"), "queueout", details["title"])]), mentions=[details["user"]])


def _moment(millis: int) -> str:
    return format_dt(datetime.fromtimestamp(millis / 1000, UTC), "R")
