"""The hours of people as they are kept: when somebody plays, and when they are away."""

from tables.calendars.reading import hours_of
from tables.calendars.service import Calendar, Calendars, Vacationing

__all__ = ["Calendar", "Calendars", "Vacationing", "hours_of"]
