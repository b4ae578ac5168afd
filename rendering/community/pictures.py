"""The pictures of a community by the value that each shows: painted, told in an alternative text, and as text."""

from __future__ import annotations

from typing import TypeAlias

from rendering.community.bracket import Bracket, bracket_alt, bracket_text
from rendering.community.bracket_picture import paint_bracket
from rendering.community.crosstable import CrossTable, cross_table_alt, cross_table_text, paint_cross_table
from rendering.community.group import GroupStandings
from rendering.community.ladder import Ladder, ladder_alt, ladder_text, paint_ladder
from rendering.community.profile import Profile
from rendering.community.profile_picture import paint_profile
from rendering.community.profile_words import profile_alt, profile_text
from rendering.community.standings import group_alt, group_text
from rendering.community.standings_picture import paint_group
from rendering.community.statistics import Statistics, paint_statistics, statistics_alt, statistics_text

__all__ = ["CommunityPicture", "alt_text", "paint", "text_blocks"]

CommunityPicture: TypeAlias = Bracket | CrossTable | GroupStandings | Ladder | Profile | Statistics
"""Everything that can be shown: tagged values, so that they find their painter in another process."""


def paint(shown: CommunityPicture, theme: str) -> bytes:
    """The picture as a PNG. Raises KeyError for an unknown theme."""
    match shown:
        case Bracket():
            return paint_bracket(shown, theme)
        case CrossTable():
            return paint_cross_table(shown, theme)
        case Ladder():
            return paint_ladder(shown, theme)
        case Profile():
            return paint_profile(shown, theme)
        case Statistics():
            return paint_statistics(shown, theme)
        case GroupStandings():
            return paint_group(shown, theme)


def alt_text(shown: CommunityPicture) -> str:
    """The alternative text: at most 1,024 characters."""
    match shown:
        case Bracket():
            return bracket_alt(shown)
        case CrossTable():
            return cross_table_alt(shown)
        case Ladder():
            return ladder_alt(shown)
        case Profile():
            return profile_alt(shown)
        case Statistics():
            return statistics_alt(shown)
        case GroupStandings():
            return group_alt(shown)


def text_blocks(shown: CommunityPicture) -> tuple[str, ...]:
    """All of it as text in blocks that fit a message each, with the code fences around them."""
    match shown:
        case Bracket():
            return bracket_text(shown)
        case CrossTable():
            return cross_table_text(shown)
        case Ladder():
            return ladder_text(shown)
        case Profile():
            return profile_text(shown)
        case Statistics():
            return statistics_text(shown)
        case GroupStandings():
            return group_text(shown)
