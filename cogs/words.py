"""The texts of the Discord layer go through the one catalogue of translations."""

from __future__ import annotations

from games.kernel.words import _, and_list, cut, many

__all__ = ["_", "and_list", "cut", "many"]
