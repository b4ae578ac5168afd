"""When a person may be disturbed: time zone, quiet hours, days off and vacations, and how much time counts for them."""

from tables.hours.counting import after_counted, awake_at, counted_ms
from tables.hours.person import (
    ALWAYS,
    Hours,
    Quiet,
    Vacation,
    checked_days_off,
    checked_quiet,
    checked_zone,
    known_zones,
)

__all__ = [
    "ALWAYS", "Hours", "Quiet", "Vacation", "after_counted", "awake_at", "checked_days_off", "checked_quiet",
    "checked_zone", "counted_ms", "known_zones",
]
