"""Which rules each format uses, by the names under which they are typed: everything that asks, lists or changes rules
goes by this table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from community.rules import Format
from community.season_errors import RuleRefused
from community.season_words import rule_names

__all__ = ["USED_RULES", "require_used", "unknown_rule"]

_ENROLMENT: Final = ("first-day", "days", "enrol", "check-in", "most", "zone")
_PACE: Final = ("remind", "patience", "time", "silent", "overdue")
USED_RULES: Final[Mapping[Format, tuple[str, ...]]] = {
    Format.LEAGUE: ("name", "title", "players", "group", "games", *_ENROLMENT, "divisions", "top-groups", "up", "down",
                    "points", "ties", *_PACE, "adjudication", "gradual", "rated", "organisers"),
    Format.SWISS: ("name", "title", "format", "players", "rounds", "best", *_ENROLMENT, "points", "ties", *_PACE,
                   "rated", "organisers"),
    Format.ELIMINATION: ("name", "title", "format", "players", "best", *_ENROLMENT, *_PACE, "rated", "organisers"),
}
"""Besides them, every format has the title's options."""


def require_used(kind: Format, rule: str) -> None:
    """Raises RuleRefused for a rule that this format does not use, and for one that there is not."""
    if rule in USED_RULES[kind]:
        return
    known = next((each for each in (Format.SWISS, Format.LEAGUE) if rule in USED_RULES[each]), None)
    if kind is Format.LEAGUE or known is None:
        raise unknown_rule(kind, rule)
    key = "rule-of-leagues" if known is Format.LEAGUE else "rule-of-swiss"
    raise RuleRefused(key, rule=rule_names()[rule], rules=_listed(kind))


def unknown_rule(kind: Format, rule: str) -> RuleRefused:
    """The refusal of a rule that there is not."""
    return RuleRefused("bad-rule", rule=rule[:40].replace("`", "'"), rules=_listed(kind))


def _listed(kind: Format) -> str:
    return ", ".join(f"`{rule}`" for rule in USED_RULES[kind])
