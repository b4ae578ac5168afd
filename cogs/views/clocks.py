"""Clocks of a table in words: what is agreed, what is left, and that a time has run out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import timedelta
from typing import Any

from discord.utils import escape_markdown, format_dt

from cogs.components import PersistentItem, persistent_view, select
from cogs.messages import Message
from cogs.words import _, and_list, many
from games.kernel import Seat, Title
from tables import AtZero, OpenedBy, Pace, SeatState, Status, TableInfo, TimeControl
from tables.people import told_name

__all__ = ["AT_ZERO", "PRESETS", "at_zero_name", "clock_lines", "clock_panel", "control_lines", "pace_name",
           "preset_label", "preset_of", "ran_out_message", "time_left_lines"]

PRESETS = (
    TimeControl(),
    *(TimeControl(pace=Pace.DEADLINE, bank_hours=hours, increment_hours=hours, cap_hours=hours)
      for hours in (24, 48, 72)),
    TimeControl(pace=Pace.CLOCK, bank_hours=24, increment_hours=6, cap_hours=48),
    TimeControl(pace=Pace.CLOCK, bank_hours=72, increment_hours=12, cap_hours=96),
    TimeControl(pace=Pace.CLOCK, bank_hours=168, increment_hours=24, cap_hours=240),
)
"""What can be chosen; the command sets all else."""
AT_ZERO = tuple(AtZero)
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


def pace_name(pace: Pace) -> str:
    """What a way to limit time is called."""
    return {Pace.NONE: _("no limit"), Pace.DEADLINE: _("a deadline for each turn"),
            Pace.CLOCK: _("a clock for each seat")}[pace]


def at_zero_name(at_zero: AtZero) -> str:
    """What happens at the end of the time, in few words."""
    return {
        AtZero.NOTHING: _("Only tell this channel"), AtZero.ANSWER: _("Give the usual answer"),
        AtZero.REPLACE: _("Offer the seat to others"), AtZero.VOTE: _("Ask the others to go on"),
    }[at_zero]


def control_lines(control: TimeControl) -> list[str]:
    """What is agreed, in sentences."""
    if control.pace is Pace.NONE:
        return [_("Time: no limit.")]
    lines = [_time_line(control), _at_zero_line(control.at_zero)]
    if control.grace_hours:
        lines.append(many("That happens {count} hour after the time has run out.",
                          "That happens {count} hours after the time has run out.", control.grace_hours))
    return lines


def _time_line(control: TimeControl) -> str:
    if control.pace is Pace.DEADLINE:
        return many("Time: each player has {count} hour for each turn.",
                    "Time: each player has {count} hours for each turn.", control.bank_hours)
    return _("Time: each player has a clock with {bank} h. It runs while everybody waits for them; each turn brings "
             "{increment} h more, up to {cap} h.").format(
                 bank=control.bank_hours, increment=control.increment_hours, cap=control.cap_hours)


def _at_zero_line(at_zero: AtZero) -> str:
    return {
        AtZero.NOTHING: _("When somebody's time has run out, this channel is told, and the game waits on."),
        AtZero.ANSWER: _("When somebody's time has run out, the usual answer is given for them if there is one."),
        AtZero.REPLACE: _("When somebody's time has run out, their seat is offered to others in this channel."),
        AtZero.VOTE: _("When somebody's time has run out, the others are asked whether to go on without them."),
    }[at_zero]


def clock_lines(info: TableInfo) -> list[str]:
    """Until when those have time whose clocks run, for the table message."""
    return [_("-# ⏳ {name} has time until {moment} ({when})").format(
                name=escape_markdown(told_name(seat.name)), moment=format_dt(seat.runs_out, "f"),
                when=format_dt(seat.runs_out, "R"))
            for seat in info.seats if seat.runs_out is not None]


def time_left_lines(info: TableInfo) -> list[str]:
    """What time everybody has left."""
    resting = [_("-# {name} has {left} left.").format(name=escape_markdown(told_name(seat.name)),
                                                      left=_duration(seat.bank))
               for seat in info.seats if seat.bank is not None and seat.runs_out is None and _plays(seat)]
    return [*clock_lines(info), *resting] if info.status is Status.PLAYING else []


def _plays(seat: SeatState) -> bool:
    return seat.user_id is not None and not seat.left


def _duration(left: timedelta) -> str:
    """A duration in whole hours, below two hours in minutes."""
    if left < 2 * HOUR:
        return _("{minutes} min").format(minutes=left // MINUTE)
    return _("{hours} h").format(hours=left // HOUR)


def _presets(control: TimeControl) -> list[tuple[str, str, str]]:
    """What can be chosen, as entries of a select, and what is so."""
    found = {_preset_value(each): each for each in (*PRESETS, control)}
    return [(preset_label(each), value, "") for value, each in found.items()]


def _preset_value(control: TimeControl) -> str:
    """The times of an agreement, as they stand in a select."""
    return f"{control.pace.value}-{control.bank_hours}-{control.increment_hours}-{control.cap_hours}"


def preset_of(value: str, now: TimeControl) -> TimeControl | None:
    """The times that were chosen in a select; None for none that can be. `now`: what is so."""
    return next((each for each in (*PRESETS, now) if _preset_value(each) == value), None)


def preset_label(control: TimeControl) -> str:
    """What a time is called where it can be chosen."""
    if control.pace is Pace.NONE:
        return _("No limit")
    if control.pace is Pace.DEADLINE:
        return many("A deadline: {count} hour for each turn", "A deadline: {count} hours for each turn",
                    control.bank_hours)
    return _("A clock: {bank} h, {increment} h more with each turn, up to {cap} h").format(
        bank=control.bank_hours, increment=control.increment_hours, cap=control.cap_hours)


def clock_panel(info: TableInfo, title: Title[Any], pace: Sequence[str], *, host: bool) -> Message:
    """The pace of a table: `pace` says how long it waits, then what time there is. In a lobby the host gets the selects
    that change it."""
    lines = [*pace, *control_lines(info.control), *time_left_lines(info)]
    if info.status is Status.PLAYING:
        lines.append(_("-# Players can ask the others to change this: `/game pace` with other hours."))
    if info.status is not Status.LOBBY or not host:
        return Message("\n".join(lines))
    items: list[PersistentItem] = [select(_("What time players have"), _presets(info.control), "clock", info.id, row=0,
                                          chosen=[_preset_value(info.control)])]
    if info.control.pace is not Pace.NONE:
        items.append(select(_("What happens when it has run out"), _endings(title), "atzero", info.id, row=1,
                            chosen=[info.control.at_zero.value]))
    return Message("\n".join(lines), persistent_view(items))


def _endings(title: Title[Any]) -> list[tuple[str, str, str]]:
    """What can be agreed for the end of the time in a title."""
    return [(at_zero_name(each), each.value, "") for each in AT_ZERO
            if title.policy.answers_for_silent or not each.answers]


def ran_out_message(info: TableInfo, seats: Collection[Seat], did: str, link: str) -> Message:
    """That the time of some seats has run out, and what was done; `link` leads to the table message, if it is there."""
    gone = [seat for seat in info.seats if seat.seat in seats and _plays(seat)]
    people = [seat.user_id for seat in gone if seat.user_id is not None]
    done = {
        AtZero.NOTHING.value: _("The game waits on. `/game nudge` reminds them; `/game replace` gives their seat to "
                                "someone else."),
        AtZero.ANSWER.value: _("The usual answer was given for them, as this table has agreed."),
        AtZero.REPLACE.value: _("As this table has agreed, somebody else may take their seat. Anyone who plays can "
                                "also propose somebody with `/game replace`."),
        AtZero.VOTE.value: _("The others are asked whether to go on without them, as this table has agreed."),
    }
    if info.opened_by is OpenedBy.LEAGUE:
        done[AtZero.NOTHING.value] = _("The game waits on; the rules of its season say what follows. `/game nudge` "
                                       "reminds them.")
    names = and_list([f"<@{user}>" for user in people])
    lines = [_("⏳ Time has run out for {names}.").format(names=names), done.get(did, done[AtZero.NOTHING.value])]
    return Message("\n".join([*lines, link] if link else lines), mentions=people)
