"""What a planned table is called, in its thread and wherever it is spoken of."""

from __future__ import annotations

from community.rules import Format, SeasonRules
from storage.community_rows import FixtureRow

__all__ = ["fixture_label"]


def fixture_label(fixture: FixtureRow, rules: SeasonRules) -> str:
    """A table within its season: *A-3* is the third of the first division, *B2-1* the first of its second group there,
    *R2-3* the third of the second round."""
    if rules.format is not Format.LEAGUE:
        return f"R{fixture.round}-{fixture.number}"
    several = fixture.division > 1 or rules.top_groups > 1 or fixture.group_number > 1
    group = str(fixture.group_number) if several else ""
    return f"{chr(ord('A') + fixture.division - 1)}{group}-{fixture.number}"
