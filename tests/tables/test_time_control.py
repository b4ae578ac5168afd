"""The clock of a seat, by itself: banks, increments, caps, grace, and the hours of a person."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from storage.rows import HOUR
from tables.errors import BadOption
from tables.hours import Hours, Quiet, Vacation
from tables.messages import explain
from tables.pace import NO_CLOCK, USUAL, AtZero, Pace, TimeControl
from tables.time_control import SeatClock, due_at
from tables.timeouts.wanted import WantedPace

DAY = 24 * HOUR
CLOCK = TimeControl(pace=Pace.CLOCK, bank_hours=72, increment_hours=8, cap_hours=80, grace_hours=6)
DEADLINE = WantedPace(pace=Pace.DEADLINE, bank_hours=48).upon(NO_CLOCK, answers=True)


def millis(*when: int) -> int:
    return int(datetime(*when, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type]


def test_time_is_taken_while_a_clock_runs_and_only_then() -> None:
    clock = SeatClock.full(CLOCK).started(0)
    assert (clock.left, clock.runs_out) == (72 * HOUR, 72 * HOUR)
    stopped = clock.stopped(10 * HOUR)
    assert (stopped.left, stopped.since, stopped.runs_out) == (62 * HOUR, None, None)
    assert stopped.stopped(50 * HOUR) == stopped
    assert stopped.started(100 * HOUR).runs_out == 162 * HOUR


def test_a_turn_brings_an_increment_up_to_the_cap() -> None:
    assert SeatClock(10 * HOUR).rewarded(CLOCK, 1).left == 18 * HOUR
    assert SeatClock(75 * HOUR).rewarded(CLOCK, 1).left == 80 * HOUR, "a bank never holds more"
    assert SeatClock(10 * HOUR).rewarded(CLOCK, 0).left == 10 * HOUR


def test_grace_comes_after_the_end_and_is_not_owed() -> None:
    clock = SeatClock(HOUR).started(0)
    assert due_at(clock, CLOCK) == 7 * HOUR
    assert clock.stopped(6 * HOUR).left == 0
    assert due_at(clock.stopped(HOUR), CLOCK) is None
    assert due_at(SeatClock(0, 0, 0, flagged=True), CLOCK) is None, "what is agreed is done once"
    assert due_at(None, CLOCK) is None


def test_a_deadline_is_full_with_every_turn() -> None:
    assert SeatClock(HOUR).rewarded(DEADLINE, 1).left == 48 * HOUR
    assert SeatClock(HOUR).taken_back(1).rewarded(DEADLINE, 1) == SeatClock(48 * HOUR)
    assert SeatClock(HOUR).rewarded(DEADLINE, 0).left == HOUR


def test_a_turn_that_is_taken_back_and_made_anew_is_rewarded_once() -> None:
    made = SeatClock(10 * HOUR).rewarded(CLOCK, 1)
    anew = made.taken_back(1).rewarded(CLOCK, 1)
    assert (anew.left, anew.prepaid) == (18 * HOUR, 0)
    assert anew.rewarded(CLOCK, 1).left == 26 * HOUR
    restored = made.taken_back(1).taken_back(-1)
    assert restored == made
    assert made.taken_back(-1) == made


def test_whoever_takes_over_a_seat_has_a_day_at_least() -> None:
    assert SeatClock(0, prepaid=2).handed_over(CLOCK) == SeatClock(24 * HOUR)
    assert SeatClock(60 * HOUR).handed_over(CLOCK).left == 60 * HOUR
    short = TimeControl(pace=Pace.CLOCK, bank_hours=5, increment_hours=1, cap_hours=6)
    assert SeatClock(0).handed_over(short).left == 6 * HOUR
    generous = TimeControl(pace=Pace.CLOCK, bank_hours=90, increment_hours=30, cap_hours=90)
    assert SeatClock(0).handed_over(generous).left == 30 * HOUR


def test_nights_and_vacations_take_nothing_from_a_bank() -> None:
    night = Hours(quiet=Quiet(22 * 60, 8 * 60))
    evening = millis(2026, 1, 1, 20)
    clock = SeatClock(4 * HOUR).started(evening, night)
    assert clock.runs_out == millis(2026, 1, 2, 10)
    assert clock.stopped(millis(2026, 1, 2, 8), night).left == 2 * HOUR
    away = Hours(vacations=(Vacation(evening + HOUR, evening + 10 * DAY),))
    assert SeatClock(4 * HOUR).started(evening, away).runs_out == evening + 10 * DAY + 3 * HOUR
    assert due_at(SeatClock(4 * HOUR).started(evening, night), CLOCK, night) == millis(2026, 1, 2, 16)


def test_a_night_is_an_hour_shorter_where_clocks_are_put_forward() -> None:
    """In Berlin on 29 March 2026 at 2 o'clock, so that the same bank ends an hour earlier than on another day."""
    night = Hours(zone="Europe/Berlin", quiet=Quiet(22 * 60, 8 * 60))
    assert SeatClock(2 * HOUR).started(millis(2026, 3, 27, 20), night).runs_out == millis(2026, 3, 28, 8)
    clock = SeatClock(2 * HOUR).started(millis(2026, 3, 28, 20), night)
    assert clock.runs_out == millis(2026, 3, 29, 7)
    assert clock.stopped(millis(2026, 3, 29, 7), night).left == 0


def test_what_is_left_out_stays_or_is_as_usual() -> None:
    assert WantedPace(bank_hours=100).upon(NO_CLOCK, answers=True) == TimeControl(
        pace=Pace.CLOCK, bank_hours=100, increment_hours=12, cap_hours=100)
    assert WantedPace(grace_hours=2).upon(CLOCK, answers=True).bank_hours == 72
    assert WantedPace(pace=Pace.DEADLINE).upon(CLOCK, answers=True) == TimeControl(
        pace=Pace.DEADLINE, bank_hours=48, increment_hours=48, cap_hours=48)
    voting = WantedPace(at_zero=AtZero.VOTE).upon(CLOCK, answers=True)
    assert WantedPace(pace=Pace.DEADLINE).upon(voting, answers=True).at_zero is AtZero.VOTE
    assert WantedPace(pace=Pace.NONE).upon(CLOCK, answers=True) == NO_CLOCK
    assert DEADLINE.increment_hours == DEADLINE.cap_hours == 48
    for pace, control in USUAL.items():
        assert WantedPace(pace=pace).upon(NO_CLOCK, answers=False) == control


@pytest.mark.parametrize(("wanted", "why"), [
    (WantedPace(bank_hours=0), "from 1 to 720"),
    (WantedPace(bank_hours=721), "`bank` can't be so many hours: it goes from 1 to 720"),
    (WantedPace(increment_hours=169), "`increment` can't be so many hours: it goes from 0 to 168"),
    (WantedPace(cap_hours=1_441), "it goes from 1 to 1440"), (WantedPace(grace_hours=169), "it goes from 0 to 168"),
    (WantedPace(cap_hours=71), "a `cap` of 72 hours or more"),
    (WantedPace(at_zero=AtZero.ANSWER), "this game can't go on without somebody's turn"),
    (WantedPace(at_zero=AtZero.VOTE), "this game can't go on without somebody's turn"),
])
def test_what_cannot_be_agreed(wanted: WantedPace, why: str) -> None:
    with pytest.raises(BadOption) as found:
        wanted.upon(NO_CLOCK, answers=False)
    assert why in explain(found.value)


def test_a_pause_takes_nothing_and_is_not_counted_twice() -> None:
    clock = SeatClock(10 * HOUR).started(0)
    assert clock.paused(4 * HOUR, 9 * HOUR) == SeatClock(6 * HOUR, 9 * HOUR, 15 * HOUR)
    assert clock.stopped(1).paused(4 * HOUR, 9 * HOUR) == clock.stopped(1)
    nights = Hours(quiet=Quiet(22 * 60, 6 * 60))
    assert clock.paused(23 * HOUR, 29 * HOUR, nights).left == -6 * HOUR, "from six until ten, and six hours over time"
    begun = SeatClock(10 * HOUR).started(millis(2026, 1, 1, 20), nights)
    paused = begun.paused(millis(2026, 1, 1, 21), millis(2026, 1, 2, 9), nights)
    assert (paused.left, paused.runs_out) == (9 * HOUR, millis(2026, 1, 2, 18))


def test_a_pause_in_the_grace_leaves_the_rest_of_it() -> None:
    clock = SeatClock(HOUR).started(0).paused(5 * HOUR, 30 * HOUR)
    assert due_at(clock, CLOCK) == 32 * HOUR, "six hours after the end of the first"
    assert clock.stopped(31 * HOUR).left == 0
