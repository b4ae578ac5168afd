"""Seats on offer: the call in the channel, and what is told around it."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle

from cogs.components import button, persistent_view
from cogs.messages import Message
from cogs.views.computers import unrated_lines
from cogs.views.proposals import proposal_message, settled_message
from cogs.words import _, many
from games.kernel import Title
from tables import ProposalKind, ProposalState, ProposalStatus, TableInfo, TableView
from tables.people import in_bold

__all__ = ["call_message", "call_status", "call_subject", "closed_message", "ended_call", "open_message",
           "standing_line"]


def open_message(proposal: ProposalState, info: TableInfo, title: str) -> Message:
    """The message of anything that is proposed at a table whose game is called `title`."""
    if proposal.kind is ProposalKind.OFFER:
        return call_message(proposal, info, title)
    return proposal_message(proposal, info, title)


def closed_message(proposal: ProposalState, info: TableInfo, title: str) -> Message:
    """What it becomes when that is settled."""
    if proposal.kind is ProposalKind.OFFER:
        return ended_call(proposal, info, title)
    return settled_message(proposal, info, title)


def call_subject(offer: ProposalState, title: str) -> str:
    """Whose seat is on offer, in a game called `title`."""
    return _("**A seat is free:** who plays on for {name} in this game of {title}?").format(
        name=in_bold(offer.before or "?"), title=title)


def call_message(offer: ProposalState, info: TableInfo, title: str, standing: str = "") -> Message:
    """The call: how the seat stands, who may take it, and what that means for the result. Nobody is mentioned."""
    lines = [call_subject(offer, title), *([standing] if standing else []),
             _("Anybody who doesn't play here can take the seat. Once it is yours, you see what is hidden from the "
               "others.")]
    lines += unrated_lines(info)
    if info.rated and not info.with_computers:
        lines.append(_("-# This game is rated: its result counts for whoever began it on this seat, not for you."))
    if offer.holder is not None and info.host == offer.holder:
        lines.append(_("-# Whoever takes it also hosts the table."))
    name = in_bold(offer.before or "?")
    lines.append(_("-# Until then {name} plays on. The host and whoever made the offer can call it off.").format(
        name=name) if offer.holder is None else
        _("-# Until then {name} plays on. {name}, the host and whoever made the offer can call it off.").format(
            name=name))
    return Message("\n".join(lines), persistent_view([
        button(_("Take this seat"), "takeseat", offer.id, style=ButtonStyle.success),
        button(_("Board"), "board", info.id),
        button(_("Call it off"), "withdraw", offer.id),
    ]))


def standing_line(look: TableView, title: Title[Any], offer: ProposalState) -> str:
    """What the player of the seat plays and has, as everybody may know it; empty if there is neither."""
    if offer.seat is None or look.view is None:
        return ""
    side = title.presentation.narration.side(look.view, offer.seat)
    points = title.presentation.points(look.view, offer.seat)
    name = in_bold(offer.before or "?")
    if points is None:
        return _("{name} plays {side}.").format(name=name, side=side) if side else ""
    if not side:
        return many("{name} has {count} point.", "{name} has {count} points.", points, name=name)
    return many("{name} ({side}) has {count} point.", "{name} ({side}) has {count} points.", points, name=name,
                side=side)


def ended_call(offer: ProposalState, info: TableInfo, title: str, why: str = "") -> Message:
    """What the call becomes when it is over: no buttons. `why` it has lapsed: `gone`, `over`, or empty."""
    if offer.status is ProposalStatus.ACCEPTED:
        taker = next((row.name for row in info.seats if row.seat == offer.seat), "?")
        end = _("✔ {name} has taken the seat.").format(name=in_bold(taker))
    elif offer.status is ProposalStatus.WITHDRAWN:
        end = _("The offer was called off.")
    elif why == "gone":
        end = _("This offer is closed: {name} doesn't sit there any more.").format(name=in_bold(offer.before or "?"))
    elif why == "over":
        end = _("This offer is closed: the game has ended.")
    else:
        end = _("This offer is closed: {name} plays on.").format(name=in_bold(offer.before or "?"))
    return Message("\n".join([call_subject(offer, title), end]))


def call_status(offer: ProposalState) -> str:
    """What has come of offering a seat, for whoever did."""
    return _("The seat of {name} is on offer in this channel. Whoever presses *Take this seat* first has it; until "
             "then nothing changes.").format(name=in_bold(offer.before or "?"))
