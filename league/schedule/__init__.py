"""Who sits with whom, and in which place of the turn order: a fair round of tables for a group."""

from __future__ import annotations

from league.schedule.made import schedule
from league.schedule.round_of_tables import Evenness, Schedule

__all__ = ["Evenness", "Schedule", "schedule"]
