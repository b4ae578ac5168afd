"""The lobby: who sits there, what is agreed, and the buttons to join and begin."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle
from discord.utils import escape_markdown

from cogs.components import PersistentButton, PersistentSelect, button, persistent_view, select
from cogs.messages import Message
from cogs.views.clocks import control_lines
from cogs.views.computers import computers_button, unrated_lines
from cogs.views.telling import telling_line, telling_select
from cogs.words import _, and_list, headed, many, pgettext
from games.kernel import Option, Title
from tables import Pace, Status, TableInfo, Telling
from tables.people import told_name

__all__ = ["HASH_DIGITS", "closed_lobby_message", "fair_draws_line", "lobby_message", "option_line", "option_value",
           "options_panel", "thread_offer", "thread_refusal"]

HASH_DIGITS = 16
"""Digits of the seed's hash in the channel: nobody finds another seed that begins alike, and a phone has room."""
MAX_OPTIONS = 25
"""Entries of a select, by Discord's limit."""


def lobby_message(info: TableInfo, title: Title[Any], *, computers: bool = False) -> Message:
    """The lobby message in the channel; `computers` can play this title."""
    name = title.presentation.narration.name()
    free = info.players - len(info.seats)
    lines = [
        _("## {title}: a table for {players}").format(title=name, players=info.players),
        *(_seat_line(info, place) for place in range(len(info.seats))),
        _seats_line(info, title, free),
        *_agreed_options(info, title),
        *_rated_lines(info),
        *_time_lines(info),
        fair_draws_line(info),
    ]
    return Message("\n".join(lines), persistent_view([
        button(_("Join"), "join", info.id, style=ButtonStyle.success, disabled=not free and not info.with_computers),
        button(_("Leave"), "leave", info.id),
        button(_("Options"), "options", info.id),
        button(pgettext("button", "Start"), "start", info.id, style=ButtonStyle.primary,
               disabled=len(info.seats) < min(title.rules.players)),
        button(_("Help"), "help"),
        *([computers_button(info.id)] if computers else []),
    ]))


def closed_lobby_message(info: TableInfo, title: str, text: str) -> Message:
    """What the lobby message becomes when the game, which is called `title`, has begun, or will not. What the draws can
    be checked by stays in sight."""
    names = and_list([escape_markdown(told_name(seat.name)) for seat in info.seats])
    form = _("**{title}** · {names}\n{text}") if names else _("**{title}**\n{text}")
    head = form.format(title=title, names=names, text=text)
    if info.status is Status.ABANDONED:
        return Message(head)
    return Message("\n".join([head, *_rated_lines(info), fair_draws_line(info)]))


def fair_draws_line(info: TableInfo) -> str:
    """The beginning of the seed's hash, and where all of it is."""
    return _("-# Fair draws: they follow from a secret seed, fingerprint `{hash}…`. `/game verify` shows all of it and "
             "checks them.").format(hash=info.seed_hash[:HASH_DIGITS])


def _rated_lines(info: TableInfo) -> list[str]:
    """What everybody who joins agrees to, if the result is to count, and that it does not where computers play."""
    if info.with_computers:
        return unrated_lines(info)
    return [_("-# Rated: the result counts for everyone's rating.")] if info.rated else []


def _time_lines(info: TableInfo) -> list[str]:
    """What everybody who joins agrees to about time, if it is limited."""
    return [f"-# {line}" for line in control_lines(info.control)] if info.control.pace is not Pace.NONE else []


def _seat_line(info: TableInfo, place: int) -> str:
    seat = info.seats[place]
    host = _(" (host)") if seat.user_id == info.host else ""
    return f"{place + 1}. {escape_markdown(told_name(seat.name))}{host}"


def _agreed_options(info: TableInfo, title: Title[Any]) -> list[str]:
    """The first option, which says what kind of game it is, and those that are not as usual, with what they change."""
    shown = [_explained(title, option, option_value(info, option)) for number, option in enumerate(title.rules.options)
             if not number or option_value(info, option) != option.values[0]]
    return [f"-# {line}" for line in shown]


def _seats_line(info: TableInfo, title: Title[Any], free: int) -> str:
    """How many seats are free, and from how many people on the game can start."""
    if not free and info.with_computers:
        return _("-# All seats are taken. Whoever joins takes the seat of a computer.")
    if not free:
        return _("-# All seats are taken.")
    fewest = min(title.rules.players)
    if len(info.seats) < fewest:
        return many("-# {count} seat is free. The game needs {fewest} players.",
                    "-# {count} seats are free. The game needs {fewest} players.", free, fewest=fewest)
    return many("-# {count} seat is free. The game can start without it.",
                "-# {count} seats are free. The game can start without them.", free)


def option_value(info: TableInfo, option: Option) -> Any:
    """The value of an option at this table, its default if nobody chose."""
    return info.options.get(option.name, option.values[0])


def option_line(title: Title[Any], option: Option, value: Any) -> str:
    """`Mini expansion: yes`."""
    words = title.presentation.narration
    return headed(words.option(option.name), words.option_value(option.name, value))


def _explained(title: Title[Any], option: Option, value: Any) -> str:
    """An option with its value and what that changes."""
    line, effect = option_line(title, option, value), title.presentation.option_effect(option.name, value)
    return _("**{option}.** {effect}").format(option=line, effect=effect) if effect else line


def options_panel(info: TableInfo, title: Title[Any], chosen: Option | None, *, host: bool) -> Message:
    """The private panel of the options; only the host gets the selects that change them."""
    words = title.presentation.narration
    lines = [_("**Options of this table**"), _("Players: {players}").format(players=info.players),
             *(option_line(title, option, option_value(info, option)) for option in title.rules.options),
             _("Rated: the result counts for everyone's rating.") if info.rated and not info.with_computers
             else _("Not rated: the result counts for nobody's rating."), *control_lines(info.control),
             telling_line(info.telling)]
    if not host:
        lines.append(_("-# The host can change them until the game begins."))
        return Message("\n".join(lines))
    items: list[PersistentButton | PersistentSelect] = [
        select(_("How many players"), [(str(count), str(count), "") for count in title.rules.players], "players",
               info.id, row=0),
    ]
    if title.rules.options:
        items.append(select(_("Change an option"), [
            (words.option(option.name), str(place), words.option_value(option.name, option_value(info, option)))
            for place, option in enumerate(title.rules.options[:MAX_OPTIONS])
        ], "option", info.id, row=1))
    if chosen is not None:
        place = title.rules.options.index(chosen)
        items.append(select(words.option(chosen.name), [
            (words.option_value(chosen.name, value), str(number), title.presentation.option_effect(chosen.name, value))
            for number, value in enumerate(chosen.values[:MAX_OPTIONS])
        ], "value", info.id, place, row=2))
    items.append(telling_select(info.id, info.telling, "telling", row=3))
    items.append(button(_("Don't rate this game") if info.rated else _("Rate this game"), "rated", info.id,
                        int(not info.rated), row=4))
    items.append(button(_("Time"), "pace", info.id, row=4))
    return Message("\n".join(lines), persistent_view(items))


def thread_offer(title_id: str, players: int | None, packed: str, telling: Telling | None = None, *,
                 rated: bool = False) -> Message:
    """The channel has a table already: a thread of its own is offered. `packed` are the options, `0.1,2.1`."""
    text = _("There is a game in this channel already. A second one gets a thread of its own:")
    told = telling.value if telling else ""
    chosen = [packed, told, "rated"] if rated else [packed, told] if told else [packed]
    return Message(text, persistent_view([
        button(_("Open a thread for it"), "thread", title_id, players or 0, *chosen, style=ButtonStyle.primary),
    ]))


def thread_refusal() -> Message:
    """The channel has a table already, and the person may not open a thread for another."""
    return Message(_("There is a game in this channel already, and you may not open threads here. Use another channel, "
                     "or ask somebody who may."))
