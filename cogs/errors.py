"""What a person reads when something they asked for cannot be done."""

from __future__ import annotations

from discord.ui import View

__all__ = ["UserError"]


class UserError(Exception):
    """A refusal: the text says why, and what to do instead. Nothing has changed.

    Raise it anywhere inside `responses.error_boundary`, which replies with the text and the view privately.
    """

    def __init__(self, text: str, view: View | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.view = view
