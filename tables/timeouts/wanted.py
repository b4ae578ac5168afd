"""What somebody wants to be agreed about time, and whether it can be."""

from __future__ import annotations

import re
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tables.errors import BadOption
from tables.pace import NO_CLOCK, USUAL, AtZero, Pace, TimeControl

__all__ = ["LONGEST_BANK", "LONGEST_CAP", "LONGEST_GRACE", "LONGEST_INCREMENT", "WantedPace", "read_time", "time_text"]

_TYPED: Final = {"none": 0, "off": 0, "deadline": 1, "clock": 3}
"""What a time begins with as it is typed, and how many hours follow."""

LONGEST_BANK: Final = 24 * 30
LONGEST_INCREMENT: Final = 24 * 7
LONGEST_CAP: Final = 24 * 60
LONGEST_GRACE: Final = 24 * 7
"""Hours that can be agreed at most."""


class WantedPace(Struct, frozen=True, kw_only=True):
    """What somebody wants to be agreed; None leaves what is so, or is as usual where clocks are new."""

    pace: Pace | None = None
    bank_hours: int | None = None
    increment_hours: int | None = None
    cap_hours: int | None = None
    grace_hours: int | None = None
    at_zero: AtZero | None = None

    def upon(self, before: TimeControl, *, answers: bool) -> TimeControl:
        """What is agreed then; `answers`: the title has answers for those who keep silent. Raises BadOption."""
        pace = self.pace or (Pace.CLOCK if before.pace is Pace.NONE else before.pace)
        _require_meant(self, pace)
        usual = before if pace is before.pace else USUAL[pace]
        asked = {name: value for name, value in msgspec.structs.asdict(self).items() if value is not None}
        if "at_zero" not in asked and before.pace is not Pace.NONE:
            asked["at_zero"] = before.at_zero
        control = replace(usual, **(asked | {"pace": pace}))
        if self.cap_hours is None:
            control = replace(control, cap_hours=max(control.cap_hours, control.bank_hours))
        return _checked(control, answers=answers)


def _require_meant(wanted: WantedPace, pace: Pace) -> None:
    """Raises BadOption for hours that a pace does not have: nobody is to believe that they are agreed."""
    ends = wanted.at_zero not in {None, AtZero.NOTHING}
    if pace is Pace.NONE and (ends or any((wanted.bank_hours, wanted.increment_hours, wanted.cap_hours,
                                           wanted.grace_hours))):
        raise BadOption("no-limit-no-hours", option="time", value=pace.value)
    if pace is Pace.DEADLINE and {wanted.increment_hours, wanted.cap_hours} - {None, wanted.bank_hours}:
        raise BadOption("deadline-one-number", option="time", value=pace.value)


def _checked(asked: TimeControl, *, answers: bool) -> TimeControl:
    """What can be agreed, completed: without a limit nothing else counts, and a deadline fills the bank with each turn.
    `answers`: the title has answers for those who keep silent. Raises BadOption."""
    most_increment = LONGEST_INCREMENT
    if asked.pace is Pace.NONE:
        return NO_CLOCK
    if asked.pace is Pace.DEADLINE:
        most_increment = LONGEST_BANK
        asked = replace(asked, increment_hours=asked.bank_hours, cap_hours=asked.bank_hours)
    limits = (("bank", asked.bank_hours, 1, LONGEST_BANK), ("cap", asked.cap_hours, 1, LONGEST_CAP),
              ("grace", asked.grace_hours, 0, LONGEST_GRACE), ("increment", asked.increment_hours, 0, most_increment))
    for option, hours, fewest, most in limits:
        if not fewest <= hours <= most:
            raise BadOption("bad-clock", option=option, value=hours, fewest=fewest, most=most)
    if asked.cap_hours < asked.bank_hours:
        raise BadOption("cap-below-bank", option="cap", value=asked.cap_hours, bank=asked.bank_hours)
    if asked.at_zero.answers and not answers:
        raise BadOption("no-answers", option="at_zero", value=asked.at_zero.value)
    return asked


def read_time(text: str) -> TimeControl:
    """What time players have, as it is typed: `none`, `deadline 48` (hours for each turn), or `clock 72 12 96` (hours
    at the beginning, more with each turn, at most). Raises BadOption."""
    kind, *hours = text.casefold().split() or [""]
    if len(hours) != _TYPED.get(kind) or not all(re.fullmatch("[0-9]{1,4}", each) for each in hours):
        raise BadOption("bad-time", option="time", value=text.strip()[:40].replace("`", "'") or "–")
    numbers = [int(each) for each in hours]
    if kind == "clock":
        bank, increment, cap = numbers
        wanted = WantedPace(pace=Pace.CLOCK, bank_hours=bank, increment_hours=increment, cap_hours=cap)
    else:
        wanted = WantedPace(pace=Pace.DEADLINE, bank_hours=numbers[0]) if numbers else WantedPace(pace=Pace.NONE)
    return wanted.upon(NO_CLOCK, answers=False)


def time_text(control: TimeControl) -> str:
    """What one would type for a time."""
    if control.pace is Pace.NONE:
        return "none"
    if control.pace is Pace.DEADLINE:
        return f"deadline {control.bank_hours}"
    return f"clock {control.bank_hours} {control.increment_hours} {control.cap_hours}"
