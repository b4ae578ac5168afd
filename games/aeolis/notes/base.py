"""What every note of Aeolis is."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["Noted"]


class Noted(Struct, frozen=True):
    """Something that happened. Fields are whole numbers; the last may be a tuple of them."""
