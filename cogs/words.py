"""The texts of the Discord layer go through the one catalogue of translations."""

from __future__ import annotations

from games.kernel.words import LANGUAGES, _, and_list, cut, headed, language, many, mark, pgettext, speaking

__all__ = ["LANGUAGES", "_", "and_list", "cut", "headed", "language", "many", "mark", "pgettext", "speaking"]
