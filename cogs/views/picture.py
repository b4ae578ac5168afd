"""How somebody's own pictures look, in words and as buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cogs.components import PersistentButton, button
from cogs.words import _, and_list
from rendering.painter import Shape, Taste
from tables import TableId

__all__ = ["SHAPES", "colours_name", "other_shape", "shape_name", "taste_text"]

SHAPES: Final[tuple[Shape, ...]] = ("table", "phone")
"""What can be chosen; buttons name a shape by its place here."""


def shape_name(shape: Shape) -> str:
    """What a shape is called."""
    return _("phone") if shape == "phone" else _("table")


def colours_name(theme: str) -> str:
    """What a theme is called."""
    return {"day": _("day"), "night": _("night"), "contrast": _("high contrast"),
            "safe": _("safe for colour blindness")}.get(theme, theme)


def taste_text(taste: Taste, for_phones: Sequence[str]) -> str:
    """How the pictures look from now on; `for_phones` are the names of the games with pictures for phones."""
    lines = [_("Your own pictures: shape **{shape}**, colours **{colours}**.").format(
        shape=shape_name(taste.shape), colours=colours_name(taste.theme or "day"))]
    if taste.shape == "phone":
        lines.append(_("They show the board and what you have, large enough for a phone, in {games}. In other games "
                       "you see the whole table.").format(games=and_list(for_phones)) if for_phones else
                     _("No game here has pictures for phones yet, so you see the whole table."))
    lines.append(_("This holds at all tables, for what only you see: **My view**, **What's new**, **Play** and `/game "
                   "board`. What is posted in the channel looks the same for everybody."))
    return "\n".join(lines)


def other_shape(table_id: TableId, taste: Taste) -> PersistentButton:
    """The button that shows one's own board in the shape that one does not usually see."""
    if taste.shape == "phone":
        return button(_("Large picture"), "picture", table_id, SHAPES.index("table"))
    return button(_("Phone picture"), "picture", table_id, SHAPES.index("phone"))
