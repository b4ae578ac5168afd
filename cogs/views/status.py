"""How tables stand, in words: status, pace, lists, and whether the draws were honest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from discord.utils import escape_markdown, format_dt

from cogs.messages import MAX_CONTENT
from cogs.tracked_messages import message_link
from cogs.views.clocks import control_lines, time_left_lines
from cogs.views.lobby import HASH_DIGITS, option_line, option_value
from cogs.views.table import seat_name
from cogs.views.telling import telling_line
from cogs.views.verification import newer_rules_line
from cogs.words import _, and_list, cut, many
from games.kernel import Title
from tables import Pace, Status, TableInfo, TableView, UserId, Verification
from tables.people import told_name
from tables.settings import MessageRef
from tables.timeouts.schedule import MOST_REMINDERS

__all__ = [
    "own_table_line", "own_tables_text", "pace_lines", "promise_text", "status_text", "table_list",
    "verification_text",
]

MAX_ROWS = 50
"""Rows of the log that are named where draws do not fit the seed."""


def status_text(look: TableView, title: Title[Any], link: str | None, away: Mapping[UserId, datetime]) -> str:
    """The state of a table: who plays, who is `away` and until when, whom it waits for and since when; `link` leads to
    its message."""
    info = look.info
    lines = [_("**{title}** · game {number} · {status}").format(title=title.presentation.narration.name(),
                                                                number=info.id,
                                                               status=status_word(info.status))]
    for seat in info.seats:
        side = title.presentation.narration.side(look.view, seat.seat) if look.view is not None else ""
        line = f"{seat.seat + 1}. {seat_name(seat)}" + (f" ({side})" if side else "")
        gone = away.get(seat.user_id) if seat.user_id is not None and not seat.left else None
        lines.append(line if gone is None else _("{seat} · away until {when}").format(
            seat=line, when=format_dt(gone, "f")))
    for pending in look.waiting:
        form = _("➜ {name}: {question} ({since})") if pending.blocks else _("-# {name}: {question} (nobody has to "
                                                                            "wait for this)")
        lines.append(form.format(name=escape_markdown(told_name(pending.name)), question=pending.question,
                                 since=format_dt(pending.since, "R")))
    if title.rules.options:
        lines.append("-# " + " · ".join(option_line(title, option, option_value(info, option))
                                        for option in title.rules.options))
    lines += [*time_left_lines(info), *(f"-# {line}" for line in [
        *pace_lines(info, title), *control_lines(info.control), telling_line(info.telling)])] \
        if info.status.open else []
    if newer := newer_rules_line(info, title):
        lines.append(f"-# {newer}")
    if link:
        lines.append(_("The table: {link}").format(link=link))
    return cut("\n".join(lines), MAX_CONTENT)


def _without_patience(info: TableInfo) -> str:
    """Who can be skipped at a table that always waits."""
    if info.control.pace is Pace.NONE:
        return _("Nobody is skipped, however long they take.")
    return _("When a player's time has run out, `/game skip` asks to go on without them.")


def pace_lines(info: TableInfo, title: Title[Any]) -> list[str]:
    """How long a table waits for its players."""
    lines = [many("Players are reminded after {count} hour, then less and less often, {most} times a turn at most.",
                  "Players are reminded after {count} hours, then less and less often, {most} times a turn at most.",
                  info.reminder_hours, most=MOST_REMINDERS)
             if info.reminder_hours else _("There are no reminders, except with `/game nudge`.")]
    if title.policy.answers_for_silent:
        lines.append(many("When a player has been away for {count} hour, `/game skip` asks to go on without them.",
                          "When a player has been away for {count} hours, `/game skip` asks to go on without them.",
                          info.timeout_hours) if info.timeout_hours else _without_patience(info))
    else:
        lines.append(_("Nobody is skipped: the game can't go on without somebody's turn. `/game replace` gives the "
                       "seat of somebody who is away to someone else."))
    return lines


def status_word(status: Status) -> str:
    """A status as people say it."""
    return {
        Status.LOBBY: _("waiting for players"), Status.PLAYING: _("being played"),
        Status.FINISHED: _("finished"), Status.ABANDONED: _("abandoned"),
    }[status]


def table_list(infos: Sequence[TableInfo], titles: Mapping[str, str]) -> str:
    """The tables of a server, one a line, as many as there is room for. `titles` are names by ids."""
    if not infos:
        return _("There are no games on this server. `/game new` opens one.")
    lines = []
    for info in infos:
        names = and_list([seat_name(seat) for seat in info.seats])
        lines.append(_("`{number}` <#{channel}> · {title} · {status} · {names} · {when}").format(
            number=info.id, channel=info.channel_id, title=titles.get(info.title, info.title),
            status=status_word(info.status), names=names, when=format_dt(info.changed, "R")))
    shown = "\n".join(lines)
    while len(shown) > MAX_CONTENT:
        lines.pop()
        shown = "\n".join([*lines, "…"])
    return shown


def own_table_line(info: TableInfo, user: UserId, title: str, posted: MessageRef | None) -> str:
    """One of one's own tables, wherever it is: whose turn it is and since when, with a link to its message."""
    name = _("{title}, game {number}").format(title=title, number=info.id)
    where = f"[{name}]({message_link(info, posted)})" if posted is not None else name
    if (since := info.waits_for(user)) is not None:
        return _("➜ {game}: **waiting for you** ({when})").format(game=where, when=format_dt(since, "R"))
    waiting = [seat for seat in info.seats if seat.waiting_since is not None and not seat.left]
    if not waiting:
        return _("{game}: {status}").format(game=where, status=status_word(info.status))
    when = min(seat.waiting_since for seat in waiting if seat.waiting_since is not None)
    return _("{game}: waiting for {names} ({when})").format(
        game=where, names=and_list([seat_name(seat) for seat in waiting]), when=format_dt(when, "R"))


def own_tables_text(lines: Sequence[str]) -> str:
    """One's own tables, as many as there is room for."""
    if not lines:
        return _("You have no open games. `/game new` opens one.")
    while len(text := "\n".join(lines)) > MAX_CONTENT:
        lines = [*lines[:-2], "…"]
    return text


def promise_text(info: TableInfo) -> str:
    """What the draws of a game that has not begun can be checked by."""
    return "\n".join([_fingerprint_line(info.seed_hash),
                      _("The seed itself is shown when the game is over. Then `/game verify` checks that it has this "
                        "fingerprint, and that every draw follows from it.")])


def _fingerprint_line(seed_hash: str) -> str:
    return _("Fingerprint of the seed (SHA-256): `{hash}`. Its first {digits} digits stand in the channel from the "
             "start.").format(hash=seed_hash, digits=HASH_DIGITS)


def verification_text(found: Verification, replayed: Sequence[str], number: str) -> str:
    """Whether every draw was honest, and how to check it oneself; what the replay of the record has found, in lines,
    and the number by which to report that something is wrong, or nothing."""
    lines = [_fingerprint_line(found.seed_hash)]
    lines.append(_("The seed: `{seed}`").format(seed=found.seed) if found.seed
                 else _("The seed itself is shown when the game is over."))
    if not found.hash_fits:
        lines.append(_("⚠ The seed does not match its fingerprint."))
    lines.append(many("{count} draw was checked.", "{count} draws were checked.", found.draws))
    if found.unchecked:
        lines.append(many("{count} draw came with an imported record and cannot be checked.",
                          "{count} draws came with an imported record and cannot be checked.", found.unchecked))
    if found.wrong:
        rows = ", ".join(map(str, found.wrong[:MAX_ROWS]))
        lines.append(_("⚠ These rows of the record don't follow from the seed: {rows}").format(rows=rows))
    elif found.honest:
        lines.append(_("✔ Every draw follows from the seed."))
    lines += replayed
    if number:
        lines.append(_("Please give this to the host of this bot: `/report error:{number}` makes a file of it.").format(
            number=number))
    return cut("\n".join(lines), MAX_CONTENT)
