"""What follows when somebody leaves a running game for good, in words, before it is done."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle

from cogs.components import button, persistent_view
from cogs.messages import Message
from cogs.words import _
from games.kernel import Title
from tables import OpenedBy, SeatState, TableView, UserId
from tables.people import in_bold

__all__ = ["consequences", "resign_question"]


def resign_question(look: TableView, title: Title[Any], user: UserId) -> Message:
    """Whether somebody who plays wants to leave for good, with what follows, and the other way: to offer the seat."""
    info = look.info
    lines = [_("Leave this game of {title} for good? You can't come back.").format(
        title=title.presentation.narration.name()), *consequences(look, title, user)]
    items = [button(_("Leave for good"), "resign", info.id, style=ButtonStyle.danger)]
    if info.opened_by is OpenedBy.LEAGUE:
        lines.append(_("If somebody should play on for you, tell the organisers before you leave."))
    else:
        lines.append(_("To let somebody play on for you, offer your seat instead; `/game replace` hands it to somebody "
                       "you name."))
        items.append(button(_("Offer my seat"), "offerseat", info.id, style=ButtonStyle.primary))
    return Message("\n".join(lines), persistent_view(items))


def consequences(look: TableView, title: Title[Any], user: UserId) -> list[str]:
    """What becomes of the game, the seat and the ratings when a person leaves."""
    rest = [seat for seat in look.info.seats if seat.user_id not in {None, user} and not seat.left]
    if not rest:
        return [_("- Nobody else plays: the table is closed without a result.")]
    lines = [f"- {line}" for line in title.presentation.leaving()]
    if not lines:
        lines = [_("- The others play on. Nobody plays the seat any more.")]
    lines.append(f"- {_rated(look, title, rest)}")
    if look.info.host == user:
        lines.append(_("- {name} hosts the table then.").format(name=in_bold(rest[0].name)))
    return lines


def _rated(look: TableView, title: Title[Any], rest: list[SeatState]) -> str:
    """What it means for the ratings (L-65)."""
    if not look.info.rated or look.view is None:
        return _("The game is not rated: nobody's rating changes.")
    if title.rules.cooperative:
        return _("The game is rated: its result counts for whoever leaves, too.")
    if len(rest) == 1 and not title.policy.half_played(look.view):
        return _("The game is rated, but it counts for nobody: only {name} is left before half of the rounds are "
                 "played.").format(name=in_bold(rest[0].name))
    return _("The game is rated: whoever leaves takes the last place.")
