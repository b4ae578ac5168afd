"""How seasons of leagues come to their end: warnings, what becomes of open games, places, medals, who goes up and
down; and what the channel is told every week."""

from community.endings.service import Endings

__all__ = ["Endings"]
