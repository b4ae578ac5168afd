"""What people see of results: ladders, the profile of a person, a title in numbers."""

from community.profiles.models import (
    Against,
    Ladder,
    Medal,
    Moment,
    Profile,
    Rated,
    Rung,
    Score,
    Side,
    Start,
    Statistics,
    Tally,
)
from community.profiles.service import Profiles

__all__ = [
    "Against", "Ladder", "Medal", "Moment", "Profile", "Profiles", "Rated", "Rung", "Score", "Side", "Start",
    "Statistics", "Tally",
]
