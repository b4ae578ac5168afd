"""What the options of several commands have in common."""

from __future__ import annotations

from discord.app_commands import Choice

from cogs.words import _
from tables.models import ComputerLevel

__all__ = ["LEVEL_CHOICES"]

LEVEL_CHOICES = [Choice(name=_("learner: takes what looks best at once"), value=ComputerLevel.LEARNER.value),
                 Choice(name=_("club: looks a few turns ahead"), value=ComputerLevel.CLUB.value),
                 Choice(name=_("expert: looks farther ahead"), value=ComputerLevel.EXPERT.value)]
