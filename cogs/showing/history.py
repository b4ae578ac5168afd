"""The ledger, status, lists: texts of private answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord.utils import escape_markdown, format_dt

from cogs.answers import LONGEST_TEXT, Message, cut
from cogs.parts import Press, button, view_of
from cogs.showing.lobby import option_line, value_of
from cogs.showing.table import seat_name
from cogs.words import _, and_list, many
from games.kernel import NATURE, Title
from tables import HistoryPage, Status, TableInfo, TableView, Turn, Verification

__all__ = ["history", "listing", "pace_lines", "status", "verification"]

LINES = (900, 600, 450, 350, 270, 180)
"""Characters that a turn may take: as many as there is room for on a page."""
PAGE = 10


def history(table_id: int, page: HistoryPage) -> Message:
    """A page of the ledger: what was typed and what came of it."""
    if not page.turns:
        return Message(_("Nothing has been played yet."))
    head = many("**History** · {count} turn so far", "**History** · {count} turns so far", page.total)
    for most in LINES:
        lines = [ledger_line(turn, most) for turn in page.turns]
        if len("\n".join([head, *lines])) <= LONGEST_TEXT:
            break
    while len("\n".join([head, *lines])) > LONGEST_TEXT:
        lines.pop(0)
    items: list[Press] = []
    if page.earlier is not None:
        items.append(button(_("Earlier"), "past", table_id, page.earlier))
    items.append(button(_("Newest"), "past", table_id))
    return Message("\n".join([head, *lines]), view_of(items))


def ledger_line(turn: Turn, most: int) -> str:
    """`#12 build E7` and what came of it, in so many characters; the number is that of the row of the log, the name
    that of the player if the text does not say who it was. Draws are in the text, not among what was typed."""
    who = "" if turn.side and turn.text.startswith(turn.side) else escape_markdown(turn.name)
    drawn = {at for at, happening in enumerate(turn.happenings) if happening.seat == NATURE and turn.seat is not None}
    typed = " ".join(f"`{line}`" for at, line in enumerate(turn.lines) if at not in drawn)
    text = " ".join(filter(None, (typed, f"{who}:" if who and turn.seat is not None else "", turn.text)))
    line = cut(text.replace("\n", " "), most)
    return f"`#{turn.last}` " + (f"~~{line}~~" if turn.undone else line)


def status(look: TableView, title: Title[Any], where: str | None) -> str:
    """The state of a table: who plays, whom it waits for and since when."""
    info = look.info
    lines = [_("**{title}** · game {number} · {status}").format(title=title.presentation.narration.name(),
                                                                number=info.id,
                                                               status=status_word(info.status))]
    for seat in info.seats:
        side = title.presentation.narration.side(look.view, seat.seat) if look.view is not None else ""
        lines.append(f"{seat.seat + 1}. {seat_name(seat)}" + (f" ({side})" if side else ""))
    for pending in look.waiting:
        form = _("➜ {name}: {question} ({since})") if pending.blocks else _("-# {name}: {question}; it holds up nobody")
        lines.append(form.format(name=escape_markdown(pending.name), question=pending.question,
                                 since=format_dt(pending.since, "R")))
    lines.append("-# " + " · ".join(option_line(title, option, value_of(info, option))
                                    for option in title.rules.options))
    lines += [f"-# {line}" for line in pace_lines(info, title)] if info.status.open else []
    if where:
        lines.append(_("The table: {link}").format(link=where))
    return cut("\n".join(lines), LONGEST_TEXT)


def pace_lines(info: TableInfo, title: Title[Any]) -> list[str]:
    """How long a table waits for its players."""
    lines = [many("Those who are waited for are reminded every {count} hour, for a week.",
                  "Those who are waited for are reminded every {count} hours, for a week.", info.reminder_hours)
             if info.reminder_hours else _("Nobody is reminded, except by `/game nudge`.")]
    if title.policy.answers_for_silent:
        lines.append(many("After {count} hour of silence questions get the usual answer; `/game skip` asks to go on.",
                          "After {count} hours of silence questions get the usual answer; `/game skip` asks to go on.",
                          info.timeout_hours) if info.timeout_hours
                     else _("The others wait for everybody, however long it takes."))
    return lines


def status_word(status: Status) -> str:
    """A status as people say it."""
    return {
        Status.LOBBY: _("waiting for players"), Status.PLAYING: _("being played"),
        Status.FINISHED: _("finished"), Status.ABANDONED: _("abandoned"),
    }[status]


def listing(tables: Sequence[TableInfo], titles: dict[str, str]) -> str:
    """The tables of a server, one a line."""
    if not tables:
        return _("There are no games on this server. `/game new` opens one.")
    lines = []
    for info in tables:
        names = and_list([seat_name(seat) for seat in info.seats])
        lines.append(_("`{number}` <#{channel}> · {title} · {status} · {names} · {when}").format(
            number=info.id, channel=info.channel_id, title=titles.get(info.title, info.title),
            status=status_word(info.status), names=names, when=format_dt(info.changed, "R")))
    shown = "\n".join(lines)
    while len(shown) > LONGEST_TEXT:
        lines.pop()
        shown = "\n".join([*lines, "…"])
    return shown


def verification(found: Verification) -> str:
    """Whether every draw was honest, and how to check it oneself."""
    lines = [_("SHA-256 of the seed, posted at the start: `{hash}`").format(hash=found.seed_hash)]
    lines.append(_("The seed: `{seed}`").format(seed=found.seed) if found.seed
                 else _("The seed itself is shown when the game is over."))
    if not found.hash_fits:
        lines.append(_("⚠ The seed does not fit its hash."))
    lines.append(many("{count} draw was recomputed.", "{count} draws were recomputed.", found.draws))
    if found.unchecked:
        lines.append(many("{count} draw came with an imported record and cannot be checked.",
                          "{count} draws came with an imported record and cannot be checked.", found.unchecked))
    if found.wrong:
        lines.append(_("⚠ Rows that the seed does not give: {rows}").format(rows=", ".join(map(str, found.wrong[:50]))))
    elif found.honest:
        lines.append(_("✔ Every draw is what the seed gives."))
    return cut("\n".join(lines), LONGEST_TEXT)
