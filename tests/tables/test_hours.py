"""The hours of a person: what of a time counts, where clocks are put forward and back, and over midnight."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables.errors import BadHours, BadVacation
from tables.hours import (
    ALWAYS,
    Hours,
    Quiet,
    Vacation,
    after_counted,
    awake_at,
    checked_days_off,
    checked_quiet,
    checked_zone,
    counted_ms,
)
from tables.hours.reading import days_text, quiet_text, read_day, read_days, read_quiet
from tables.hours.wall_clock import instant

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Apia",
         "America/Havana", "Pacific/Chatham")
CHANGES = ("2026-03-29T00:30", "2026-10-25T00:30", "2026-03-08T06:30", "2026-11-01T05:30", "2026-04-04T14:45",
           "2026-10-03T15:15", "2011-12-30T09:00")
"""Just before clocks are put forward or back somewhere among the zones (UTC); Apia left out a whole day."""


def at(text: str, zone: str = "UTC", *, fold: int = 0) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp() * 1000)


def night(zone: str, *, days_off: frozenset[int] = frozenset()) -> Hours:
    """Quiet from ten in the evening until seven."""
    return Hours(zone=zone, quiet=Quiet(22 * 60, 7 * 60), days_off=days_off)


@st.composite
def all_hours(draw: st.DrawFn) -> Hours:
    start, length = draw(st.integers(0, 1439)), draw(st.integers(1, 16 * 60))
    quiet = draw(st.sampled_from((None, checked_quiet(start, (start + length) % 1440))))
    first = at(draw(st.sampled_from(CHANGES)))
    since = draw(st.lists(st.integers(first - 4 * DAY, first + 6 * DAY), max_size=3))
    return Hours(zone=draw(st.sampled_from(ZONES)), quiet=quiet,
                 days_off=draw(st.frozensets(st.integers(0, 6), max_size=3)),
                 vacations=tuple(Vacation(each, each + draw(st.integers(1, 5 * DAY))) for each in since))


moments = st.builds(lambda text, off: at(text) + off, st.sampled_from(CHANGES), st.integers(-3 * DAY, 3 * DAY))
lengths = st.integers(0, 12 * DAY)


@settings(deadline=None)
@given(all_hours(), moments, lengths)
def test_the_moment_at_which_so_much_has_counted_is_the_first_such(hours: Hours, since: int, ms: int) -> None:
    due = after_counted(hours, since, ms)
    assert counted_ms(hours, since, due) == ms
    assert ms == 0 or counted_ms(hours, since, due - 1) == ms - 1


@settings(deadline=None)
@given(all_hours(), moments, lengths, lengths)
def test_what_counts_adds_up_and_only_grows(hours: Hours, since: int, first: int, second: int) -> None:
    middle, end = since + first, since + first + second
    parts = counted_ms(hours, since, middle), counted_ms(hours, middle, end)
    assert sum(parts) == counted_ms(hours, since, end)
    assert 0 <= parts[1] <= second
    assert after_counted(hours, since, first) <= after_counted(hours, since, first + second)
    assert after_counted(hours, since, first) <= after_counted(hours, middle, first)


@settings(deadline=None)
@given(all_hours(), moments)
def test_who_is_awake_may_be_disturbed_at_once_and_then_time_counts(hours: Hours, moment: int) -> None:
    awake = awake_at(hours, moment)
    assert awake >= moment
    assert counted_ms(hours, moment, awake) == 0
    assert awake_at(hours, awake) == awake
    assert counted_ms(hours, awake, awake + 1) == 1


@settings(deadline=None)
@given(st.sampled_from(ZONES), st.sampled_from(CHANGES), st.integers(-1440, 1440), st.integers(0, 120))
def test_later_times_of_a_wall_clock_never_come_earlier(zone: str, change: str, minute: int, more: int) -> None:
    day = datetime.fromisoformat(change).date()
    assert instant(day, minute, zone) <= instant(day, minute + more, zone)


def test_who_has_said_nothing_always_counts() -> None:
    assert counted_ms(ALWAYS, 5, 12) == 7
    assert counted_ms(ALWAYS, 12, 5) == 0
    assert after_counted(ALWAYS, 5, 7) == 12
    assert awake_at(ALWAYS, 5) == 5


def test_quiet_hours_over_midnight() -> None:
    hours = night("Europe/Berlin")
    evening = at("2026-07-01T21:00", "Europe/Berlin")
    assert counted_ms(hours, evening, evening + DAY) == 15 * HOUR
    assert after_counted(hours, evening, 2 * HOUR) == at("2026-07-02T08:00", "Europe/Berlin")
    assert awake_at(hours, at("2026-07-02T03:00", "Europe/Berlin")) == at("2026-07-02T07:00", "Europe/Berlin")


@pytest.mark.parametrize(("zone", "day", "counted", "quiet"), [
    ("Europe/Berlin", "2026-03-28T22:00", 15 * HOUR, 8 * HOUR),
    ("Europe/Berlin", "2026-10-24T22:00", 15 * HOUR, 10 * HOUR),
    ("America/New_York", "2026-03-07T22:00", 15 * HOUR, 8 * HOUR),
    ("America/New_York", "2026-10-31T22:00", 15 * HOUR, 10 * HOUR),
    ("Australia/Lord_Howe", "2026-10-03T22:00", 15 * HOUR, 8 * HOUR + 30 * MINUTE),
    ("Australia/Lord_Howe", "2026-04-04T22:00", 15 * HOUR, 9 * HOUR + 30 * MINUTE),
])
def test_a_night_in_which_the_clocks_change_is_shorter_or_longer(zone: str, day: str, counted: int, quiet: int) -> None:
    hours, start = night(zone), at(day, zone)
    assert awake_at(hours, start) == start + quiet
    assert counted_ms(hours, start, start + quiet + 15 * HOUR) == counted


def test_a_time_that_a_clock_skips_is_when_it_is_put_forward() -> None:
    day = date(2026, 3, 29)
    forward = at("2026-03-29T01:00")
    assert instant(day, 2 * 60 + 30, "Europe/Berlin") == instant(day, 3 * 60, "Europe/Berlin") == forward
    within = Hours(zone="Europe/Berlin", quiet=Quiet(2 * 60, 2 * 60 + 45))
    assert counted_ms(within, forward - HOUR, forward + HOUR) == 2 * HOUR, "there is no such hour on that day"


def test_a_time_that_a_clock_shows_twice_is_the_first_of_both() -> None:
    first = at("2026-10-25T02:30", "Europe/Berlin")
    hours = Hours(zone="Europe/Berlin", quiet=Quiet(2 * 60 + 30, 4 * 60))
    assert awake_at(hours, first) == first + 2 * HOUR + 30 * MINUTE
    assert awake_at(hours, first - 1) == first - 1


def test_a_weekend_lasts_from_midnight_to_midnight_there() -> None:
    hours = Hours(zone="America/New_York", days_off=frozenset((5, 6)))
    friday = at("2026-03-06T23:00", "America/New_York")
    monday = at("2026-03-09T00:00", "America/New_York")
    assert awake_at(hours, friday + HOUR) == monday
    assert monday - friday == 48 * HOUR, "that Sunday has 23 hours"
    assert after_counted(hours, friday, 2 * HOUR) == monday + HOUR


def test_a_vacation_and_quiet_hours_that_meet_are_one_break() -> None:
    start = at("2026-07-01T00:00", "Europe/Berlin")
    away = Vacation(start, start + 3 * DAY)
    hours = Hours(zone="Europe/Berlin", quiet=Quiet(0, 7 * 60), vacations=(away, away))
    assert awake_at(hours, start + 5) == start + 3 * DAY + 7 * HOUR


def test_a_day_that_a_calendar_leaves_out_takes_no_time() -> None:
    friday = date(2011, 12, 30)
    assert instant(friday, 0, "Pacific/Apia") == instant(friday + timedelta(days=1), 0, "Pacific/Apia")


def test_hours_are_checked() -> None:
    assert checked_zone(" europe/berlin ") == "Europe/Berlin"
    assert checked_zone("america/new york") == "America/New_York"
    assert checked_quiet(22 * 60, 7 * 60) == Quiet(22 * 60, 7 * 60)
    assert checked_days_off([6, 5, 5]) == {5, 6}


@pytest.mark.parametrize(("start", "end", "why"), [
    (0, 0, "all-day-quiet"), (600, 600, "all-day-quiet"), (600, 599, "too-long-quiet"), (0, 961, "too-long-quiet"),
    (-1, 60, "no-such-time"), (0, 1440, "no-such-time"),
])
def test_hours_that_leave_too_little_are_refused(start: int, end: int, why: str) -> None:
    with pytest.raises(BadHours) as refused:
        checked_quiet(start, end)
    assert refused.value.sentence == why


def test_zones_and_days_that_do_not_exist_are_refused() -> None:
    with pytest.raises(BadHours) as refused:
        checked_zone("Mid`dle Earth")
    assert refused.value.sentence == "no-such-zone"
    assert refused.value.details == {"zone": "Middle Earth"}
    for days, why in (((7,), "no-such-day"), ((0, 1, 2, 3), "too-many-days-off")):
        with pytest.raises(BadHours) as refused:
            checked_days_off(days)
        assert refused.value.sentence == why


@pytest.mark.parametrize(("typed", "quiet"), [
    ("22:00-07:30", Quiet(1320, 450)), (" 22-7 ", Quiet(1320, 420)), ("2200 – 0730", Quiet(1320, 450)),
    ("9.15 to 10", Quiet(555, 600)), ("23h30-8h00", Quiet(1410, 480)), ("none", None), ("Off", None),
])
def test_quiet_hours_are_read_as_people_type_them(typed: str, quiet: Quiet | None) -> None:
    assert read_quiet(typed) == quiet
    assert quiet is None or read_quiet(quiet_text(quiet)) == quiet, "as they are shown"


@pytest.mark.parametrize(("typed", "days"), [
    ("Sat Sun", {5, 6}), ("saturday, sunday", {5, 6}), ("weekend", {5, 6}), ("Mo;tu", {0, 1}), ("Fri & Fri", {4}),
    ("none", set()),
])
def test_days_are_read_as_people_type_them(typed: str, days: set[int]) -> None:
    assert read_days(typed) == days
    assert not days or read_days(days_text(days)) == days, "as they are shown"


@pytest.mark.parametrize("typed", ["", "22:00", "25-7", "22:60-7", "²²-7", "22:00-07:00 22:00-07:00", "x" * 80])
def test_what_is_no_time_is_refused(typed: str) -> None:
    with pytest.raises(BadHours) as refused:
        read_quiet(typed)
    assert refused.value.sentence == "no-such-time"


@pytest.mark.parametrize("typed", ["", "M", "Monkey", "1", ","])
def test_what_is_no_day_is_refused(typed: str) -> None:
    with pytest.raises(BadHours) as refused:
        read_days(typed)
    assert refused.value.sentence == "no-such-day"


def test_dates_are_read() -> None:
    today = date(2026, 12, 31)
    assert read_day("Today", today) == today
    assert read_day("tomorrow", today) == date(2027, 1, 1)
    assert read_day(" 2027-02-28 ", today) == date(2027, 2, 28)
    for typed in ("", "2027-02-29", "20270228", "28.2.2027", "0000-01-01", "²027-01-01"):
        with pytest.raises(BadVacation) as refused:
            read_day(typed, today)
        assert refused.value.sentence == "no-such-date"
