"""Results are counted for the ratings of people, sides and modes, and corrected."""

from community.ratings.service import Ratings

__all__ = ["Ratings"]
