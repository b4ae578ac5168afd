"""Hours and days as people type them, and as they are shown."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from datetime import date, timedelta
from typing import Final

from games.kernel.words import _, speaking
from tables.errors import BadHours, BadVacation
from tables.hours.person import Quiet, checked_days_off, checked_quiet

__all__ = ["day_names", "days_text", "quiet_text", "read_day", "read_days", "read_quiet"]

_TIMES: Final = re.compile(
    r"(?P<h1>[0-9]{1,2})(?:[:.h]?(?P<m1>[0-9]{2}))?\s*(?:-|–|—|to|bis|à|a)\s*(?P<h2>[0-9]{1,2})(?:[:.h]?(?P<m2>[0-9]{2}))?",
    re.ASCII)
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)
NOTHING: Final = frozenset(("none", "no", "off", "-", "–"))
"""What is typed for no quiet hours, or no days off."""
WEEKEND: Final = (5, 6)
FEWEST_LETTERS: Final = 2
"""Of the name of a day: fewer fit several."""


def day_names() -> tuple[str, ...]:
    """The days of the week, Monday first."""
    return _("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday"), _("Saturday"), _("Sunday")


def read_quiet(text: str) -> Quiet | None:
    """Quiet hours such as `22:00-7:30` or `22-7`; None for `none`. Raises BadHours."""
    typed = text.strip().casefold()
    if _is_nothing(typed):
        return None
    if (found := _TIMES.fullmatch(typed)) is None:
        raise BadHours("no-such-time")
    times = [(int(found[f"h{place}"]), int(found[f"m{place}"] or 0)) for place in (1, 2)]
    if any(minute > 59 or hour > 23 for hour, minute in times):
        raise BadHours("no-such-time")
    start, end = (hour * 60 + minute for hour, minute in times)
    return checked_quiet(start, end)


def quiet_text(quiet: Quiet) -> str:
    """Quiet hours as they can be typed."""
    start, end = (f"{minute // 60:02}:{minute % 60:02}" for minute in (quiet.start, quiet.end))
    return f"{start}–{end}"


def read_days(text: str) -> frozenset[int]:
    """Days of the week such as `Sat Sun` or `weekend`; none for `none`. Raises BadHours."""
    typed = text.strip().casefold()
    if _is_nothing(typed):
        return frozenset()
    found: set[int] = set()
    for word in filter(None, re.split(r"[\s,;&+]+", typed)):
        found |= set(WEEKEND) if word in {"weekend", _("weekend").casefold()} else {_day(word)}
    if not found:
        raise BadHours("no-such-day")
    return checked_days_off(found)


def days_text(days: Collection[int]) -> str:
    """Days of the week as they can be typed."""
    return ", ".join(name for number, name in enumerate(day_names()) if number in days)


def read_day(text: str, today: date) -> date:
    """A day such as `2027-01-15`, `today` or `tomorrow`. Raises BadVacation."""
    typed = text.strip().casefold()
    for ahead, names in enumerate(({"today", _("today").casefold()}, {"tomorrow", _("tomorrow").casefold()})):
        if typed in names:
            return today + timedelta(days=ahead)
    try:
        if _DATE.fullmatch(typed):
            return date.fromisoformat(typed)
    except ValueError:
        pass
    raise BadVacation("no-such-date")


def _is_nothing(typed: str) -> bool:
    return typed in NOTHING or typed == _("none").casefold()


def _day(word: str) -> int:
    """The number of a day whose name begins with a word, in the language that is spoken or in English."""
    spoken, wanted = day_names(), _plain(word)
    with speaking("en"):
        english = day_names()
    for number, name in (*enumerate(spoken), *enumerate(english)):
        if len(wanted) >= FEWEST_LETTERS and _plain(name).startswith(wanted):
            return number
    raise BadHours("no-such-day")


def _plain(word: str) -> str:
    """Without case and accents: *Sábado* is also typed *sab*."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(sign))
