"""Computer players in words: who sits where, how well they play, and the buttons around them."""

from __future__ import annotations

from discord import ButtonStyle

from cogs.components import PersistentButton, PersistentItem, button, persistent_view
from cogs.messages import Message
from cogs.words import _, headed
from tables import SeatState, Status, TableId, TableInfo, UserId
from tables.models import ComputerLevel
from tables.people import in_bold, told_name

__all__ = ["LEVELS", "computers_button", "computers_here_button", "computers_panel", "level_about", "level_name",
           "seated_text", "take_back_button", "unrated_lines"]

LEVELS = (ComputerLevel.LEARNER, ComputerLevel.CLUB, ComputerLevel.EXPERT)


def level_name(level: ComputerLevel) -> str:
    """How well a computer plays."""
    return {ComputerLevel.LEARNER: _("Learner"), ComputerLevel.CLUB: _("Club player"),
            ComputerLevel.EXPERT: _("Expert")}[level]


def level_about(level: ComputerLevel) -> str:
    """How it comes to its moves, in less than 100 characters."""
    return {
        ComputerLevel.LEARNER: _("Takes the turn that looks best at once, and misjudges some"),
        ComputerLevel.CLUB: _("Looks a few of its own turns ahead"),
        ComputerLevel.EXPERT: _("Looks farther ahead, for up to five seconds a turn"),
    }[level]


def computers_button(table_id: TableId) -> PersistentButton:
    """The button of the lobby that leads to computer players."""
    return button(_("Add a computer player"), "computers", table_id)


def computers_here_button(table_id: TableId) -> PersistentButton:
    """The button of a game that has begun: which computers play, and how people come by their seats."""
    return button(_("Computer players"), "computers", table_id)


def take_back_button(table_id: TableId) -> PersistentButton:
    """The button for somebody whose seat a computer plays."""
    return button(_("Take my seat back"), "takeback", table_id, style=ButtonStyle.success)


def unrated_lines(info: TableInfo) -> list[str]:
    """That a game with computers counts for nobody."""
    return [_("-# A computer plays, so the result counts for nobody's rating.")] if info.with_computers else []


def computers_panel(info: TableInfo, user: UserId, most: int) -> Message:
    """The private panel of the computers at a table. In a lobby only the host can change who sits there; in a running
    game who plays can offer their seats, and others can ask for one. `most` seats has the title."""
    lines = [_("**Computer players of this table**"),
             *(f"- {headed(seat_name(seat), level_about(seat.computer))}" for seat in info.seats
               if seat.computer is not None)]
    if len(lines) == 1:
        lines.append(_("There are none yet.") if info.status is Status.LOBBY else _("There are none."))
    if info.status is Status.PLAYING and info.with_computers:
        return _running_panel(info, user, lines)
    if info.host != user or info.status is not Status.LOBBY:
        lines.append(_("-# The host can change that until the game begins."))
        return Message("\n".join(lines))
    room = most - len(info.seats)
    lines += [f"-# {headed(level_name(level), level_about(level))}" for level in LEVELS if room]
    if not room:
        lines.append(_("-# All seats that this game has are taken."))
    elif len(info.seats) == info.players:
        lines.append(_("-# All seats are taken: for another computer player there will be one seat more."))
    lines.append(_("-# With a computer at the table the result counts for nobody's rating."))
    return Message("\n".join(lines), persistent_view(_items(info, room)))


def _items(info: TableInfo, room: int) -> list[PersistentItem]:
    """A button for each level where there is room, and one for each computer that may go. Levels are no select: that
    does not send what it shows as chosen, and one adds several of a kind."""
    items: list[PersistentItem] = []
    if room:
        items += [button(_adding(level), "addcomputer", info.id, place, style=ButtonStyle.success, row=0)
                  for place, level in enumerate(LEVELS)]
    items += [button(_("Remove {name}").format(name=told_name(seat.name)), "dropcomputer", info.id, seat.seat,
                     style=ButtonStyle.danger, row=1 + place // 5)
              for place, seat in enumerate(seat for seat in info.seats if seat.computer is not None)]
    return items


def _adding(level: ComputerLevel) -> str:
    """The button that adds a computer of a level."""
    return {ComputerLevel.LEARNER: _("Add a learner"), ComputerLevel.CLUB: _("Add a club player"),
            ComputerLevel.EXPERT: _("Add an expert")}[level]


def _running_panel(info: TableInfo, user: UserId, lines: list[str]) -> Message:
    """How people come by the seats of computers."""
    computers = [seat for seat in info.seats if seat.computer is not None]
    if info.kept_seat(user) is not None:
        return Message("\n".join(lines), persistent_view([take_back_button(info.id)]))
    if info.seat_of(user) is None and info.host != user:
        lines.append(_("-# If everybody who plays agrees, you play on for it. You then see what its seat sees."))
        items = [button(_("Ask for the seat of {name}").format(name=told_name(seat.name)), "askcomputer", info.id,
                        seat.seat) for seat in computers]
    else:
        lines.append(_("-# A person can take its seat and play on for it. `/computer replace` names somebody; a seat "
                       "that is offered goes to whoever takes it first."))
        items = [button(_("Offer the seat of {name}").format(name=told_name(seat.name)), "offercomputer", info.id,
                        seat.seat) for seat in computers]
    return Message("\n".join(lines), persistent_view(items))


def seat_name(seat: SeatState) -> str:
    """A computer, and for whom it plays."""
    if seat.kept_for is None:
        return in_bold(seat.name)
    return _("{name} (for {person})").format(name=in_bold(seat.name), person=f"<@{seat.kept_for}>")


def seated_text(info: TableInfo) -> str:
    """Who has just sat down in a lobby."""
    name = next((seat.name for seat in reversed(info.seats) if seat.computer is not None), "?")
    return _("{name} has joined the table.").format(name=in_bold(name))
