"""Real games of Terra Mystica to learn from: ledgers of terra.snellman.net, and points by source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from games.kernel import BadRecord, Entry, Note, replay, start
from games.terra_mystica.components import Cult, Scoring
from games.terra_mystica.position import Game
from games.terra_mystica.rules.setup import setup
from games.terra_mystica.site.importer import import_record

__all__ = ["GROUPS", "by_group", "real_games"]

GROUPS = ("round tiles", "towns", "cards", "favors", "cults", "areas", "factions and tracks", "power taken", "the rest")


def real_games(files: Iterable[Path]) -> Iterator[tuple[Game, Sequence[Entry]]]:
    """Finished games in which nobody left: the position at the start and the entries. Files that are no such game are
    passed over."""
    for file in files:
        try:
            read = import_record(file.read_text(encoding="utf-8"))
        except (BadRecord, UnicodeDecodeError):
            continue
        begin: Game = start(setup(read.settings))
        end = replay(begin, read.entries)
        if end.over and not end.left:
            yield begin, read.entries


def by_group(notes: Iterable[Note]) -> Counter[str]:
    """Points by group of sources, for comparing how players come by them."""
    found: Counter[str] = Counter()
    for note in notes:
        if note.points and note.seat >= 0:
            found[_group(note.about)] += note.points
    return found


def _group(about: str) -> str:
    if about in Scoring.__members__:
        return "round tiles"
    if about.upper() in Cult.__members__:
        return "cults"
    return next((group for source, group in _GROUPED.items() if about.startswith(source)), "the rest")


_GROUPED: Final = {"TW": "towns", "BON": "cards", "FAV": "favors", "network": "areas", "leech": "power taken",
                   "faction": "factions and tracks", "SH": "factions and tracks", "advance": "factions and tracks"}
"""Groups by what their sources begin with."""


