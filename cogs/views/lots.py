"""The numbers by which people of a season are drawn, so that everybody can check its draws."""

from __future__ import annotations

from collections.abc import Iterable

from discord.utils import escape_markdown

from cogs.messages import MAX_CONTENT
from cogs.words import _
from storage.community_rows import EntrantRow

__all__ = ["drawn_by"]


def drawn_by(people: Iterable[EntrantRow]) -> list[str]:
    """Everybody with their number, in as many messages as that needs."""
    found = [_("-# The draws go by these numbers, given at enrolment:")]
    for one in sorted(people, key=lambda one: one.lot):
        word = _("**{number}** {name}").format(number=one.lot, name=escape_markdown(one.name))
        if len(found[-1]) + len(word) + 2 > MAX_CONTENT:
            found.append("-#")
        found[-1] += f" {word}" if found[-1].endswith((":", "#")) else f", {word}"
    return found
