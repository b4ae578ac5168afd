"""The words of the Discord layer go through the one catalogue of the house."""

from __future__ import annotations

from games.kernel.words import _, and_list, many

__all__ = ["_", "and_list", "many"]
