"""What is worth telling of a group's standings, in its picture and in its words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from games.kernel.words import _, many
from rendering.community.group import GroupLine, GroupStandings
from rendering.community.names import legible
from rendering.community.signs import Mark

__all__ = ["SIXTIETHS", "called", "decided", "drawable", "is_over", "numbered", "outlook", "played_so_far",
           "points_text", "worth_telling"]

SIXTIETHS: Final = 60
PARTS: Final = {30: "½", 20: "⅓", 40: "⅔", 15: "¼", 45: "¾", 12: "⅕", 24: "⅖", 36: "⅗", 48: "⅘", 10: "⅙", 50: "⅚"}
"""Parts of a point, in sixtieths, that have a sign of their own."""


def worth_telling(shown: GroupStandings) -> GroupStandings:
    """Without what is true of everybody: that they can be first or go up, before much is played; that they are safe,
    after all is, or where nobody goes down."""
    playing = [line for line in shown.lines if not line.withdrew]
    first = not all(line.can_be_first for line in playing)
    up = not all(line.can_go_up for line in playing)
    return replace(shown, lines=tuple(
        replace(line, can_be_first=line.can_be_first and first, can_go_up=line.can_go_up and up,
                safe=line.safe and shown.down > 0 and not is_over(shown))
        for line in shown.lines))


def is_over(shown: GroupStandings) -> bool:
    """Whether no game is open."""
    return all(game.state != "open" for game in shown.games)


def numbered(shown: GroupStandings) -> Iterator[tuple[int, GroupLine]]:
    """The lines with their places, from 1."""
    return enumerate(shown.lines, 1)


def played_so_far(shown: GroupStandings) -> str:
    """How many games have ended, of how many."""
    return _("{finished} of {games} finished").format(
        finished=shown.finished, games=many("{count} game", "{count} games", shown.planned))


def outlook(line: GroupLine) -> tuple[Mark, str]:
    """What is certain of somebody, the most important of it alone, with its mark."""
    told: list[tuple[bool, Mark, str]] = [
        (line.withdrew, "cross", _("withdrew")), (line.few_games, "", _("too few games")),
        (line.goes_up, "up", _("goes up")), (line.goes_down, "down", _("goes down")),
        (line.is_first, "lock", _("is first")), (line.can_be_first, "star", _("can be first")),
        (line.can_go_up, "level", _("can go up")), (line.safe, "lock", _("safe"))]
    return next(((mark, words) for holds, mark, words in told if holds), ("", ""))


def decided(shown: GroupStandings, *, drawn: bool = False) -> Iterator[str]:
    """What parted those who have equally many points; of people who have not played the draw says nothing. `drawn`:
    with names as a picture can show them."""
    for (number, line), (following, after) in pairwise(numbered(shown)):
        if line.decided_by not in ("", "points") and line.games and after.games:
            names = (drawable(number, line), drawable(following, after)) if drawn else (called(line), called(after))
            yield _("{name} before {other}: {key}").format(
                name=names[0], other=names[1], key=_key_name(line.decided_by))


def _key_name(key: str) -> str:
    """A key of the standings, as what it compares."""
    names = {"points": _("points"), "wins": _("wins"), "seconds": _("second places"), "thirds": _("third places"),
             "share": _("share of the best score"), "margin": _("margin over the others"),
             "direct": _("games against each other"), "draw": _("the draw")}
    return names[key]


def points_text(sixtieths: int) -> str:
    """Points for places, exactly: `27`, `19⅓`, `9 7/12`."""
    whole, part = divmod(sixtieths, SIXTIETHS)
    if not part:
        return str(whole)
    if part in PARTS:
        return f"{whole or ''}{PARTS[part]}"
    step = next(step for step in (5, 4, 3, 2, 1) if not part % step and not SIXTIETHS % step)
    fraction = f"{part // step}/{SIXTIETHS // step}"
    return f"{whole} {fraction}" if whole else fraction


def called(line: GroupLine) -> str:
    """What somebody is called in words."""
    return line.name or _("former player")


def drawable(number: int, line: GroupLine) -> str:
    """What somebody is called in a picture."""
    return legible(called(line), _("player no. {place}").format(place=number))
