"""Seasons of leagues: drafts, enrolment, check-in, divisions and groups, until their tables are opened."""

from community.seasons.models import Actor, Enrolled, EntrantStatus, Season, SeasonOutline, SeasonStatus
from community.seasons.service import Seasons
from community.seasons.store import may_organise

__all__ = ["Actor", "Enrolled", "EntrantStatus", "Season", "SeasonOutline", "SeasonStatus", "Seasons", "may_organise"]
