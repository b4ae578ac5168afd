"""Tournaments: Swiss and elimination, at tables of any size."""

from community.tournaments.models import Tournament
from community.tournaments.ranking import Line
from community.tournaments.service import Tournaments

__all__ = ["Line", "Tournament", "Tournaments"]
