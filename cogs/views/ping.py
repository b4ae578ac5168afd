"""The short line that notifies whoever is to move, where one board message is kept up to date."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from discord import ButtonStyle
from discord.ui import View
from discord.utils import escape_markdown

from cogs.components import button, persistent_view
from cogs.views.removal import remove_button
from cogs.views.table import called_lines, offer_lines, waiting_lines
from cogs.words import _, and_list, many
from games.kernel import Result, Seat, Title
from tables import TableId, TableView
from tables.people import told_name

__all__ = ["ping_buttons", "ping_text"]


def ping_text(look: TableView, title: Title[Any], called: frozenset[Seat], hearing: Collection[Seat], link: str) -> str:
    """Who is to move and who else may answer something, as far as they are `hearing` of it, or that the game is over;
    empty if there is nothing of the kind. `called` are seats that should look now; `link` leads to the board."""
    if look.result is not None:
        lines = [_ending(look, title, look.result)]
    else:
        offers = [pending for pending in look.waiting if not pending.blocks and pending.seat in hearing]
        lines = [*waiting_lines(look.blocking), *offer_lines(offers), *called_lines(look, called)]
    if not lines:
        return ""
    return "\n".join([*lines[:-1], _("{line} · [To the board]({link})").format(line=lines[-1], link=link)])


def _ending(look: TableView, title: Title[Any], result: Result) -> str:
    """That the game is over, and who has won."""
    winners = [seat for seat in result.seats if seat.rank == 1]
    if title.rules.cooperative:
        return _("**The game is over: won!**") if winners else _("**The game is over: lost.**")
    names = {row.seat: escape_markdown(told_name(row.name)) for row in look.info.seats}
    who = and_list([f"**{names[seat.seat]}**" for seat in winners])
    points = winners[0].points if winners else 0
    if len(winners) == 1:
        return many("**The game is over.** {who} wins with {count} point.",
                    "**The game is over.** {who} wins with {count} points.", points, who=who)
    return many("**The game is over.** {who} share the victory with {count} point each.",
                "**The game is over.** {who} share the victory with {count} points each.", points, who=who)


def ping_buttons(table_id: TableId, *, over: bool, reminder: int | None = None, removing: bool = False) -> View:
    """What one wants who is notified; a new view each time. `reminder`: it is one, and from then (milliseconds since
    1970); `removing`: with the button that leads to the removal of somebody."""
    news = button(_("What's new"), "news", table_id)
    mute = [button(_("Mute this turn"), "mute", table_id, reminder)] if reminder is not None else []
    mute += [remove_button(table_id)] if removing else []
    return persistent_view([news] if over else [
        button(_("Play"), "play", table_id, style=ButtonStyle.primary), news, *mute])
