"""Ratings, leagues, tournaments and the queue of a community. Nothing here knows of Discord."""

from community.service import Community

__all__ = ["Community"]
