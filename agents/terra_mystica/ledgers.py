"""Real games of Terra Mystica to learn from: ledgers of terra.snellman.net, as positions and as points by source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from agents.terra_mystica.features import features
from games.kernel import BadRecord, Note, apply, start
from games.terra_mystica.components import Scoring
from games.terra_mystica.moves import Done, Pass
from games.terra_mystica.rules.setup import setup
from games.terra_mystica.site.importer import import_record

__all__ = ["GROUPS", "by_group", "positions"]

GROUPS = ("round tiles", "towns", "cards", "favors", "cults", "areas", "factions and tracks", "power taken", "the rest")


def positions(files: Iterable[Path]) -> Iterator[tuple[list[float], float]]:
    """The features after every turn of finished games, each with the points that the seat ended with. Files that are
    no whole game are passed over."""
    for file in files:
        try:
            read = import_record(file.read_text(encoding="utf-8"))
        except (BadRecord, UnicodeDecodeError):
            continue
        game = start(setup(read.settings))
        seen = []
        for entry in read.entries:
            game = apply(game, entry.seat, entry.move)
            if isinstance(entry.move, (Done, Pass)) and not game.over:
                seen.append((entry.seat, features(game, entry.seat)))
        if game.over and not game.left:
            yield from ((numbers, float(game.players[seat].vp)) for seat, numbers in seen)


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
    for start_, group in (("TW", "towns"), ("BON", "cards"), ("FAV", "favors"), ("network", "areas"),
                          ("leech", "power taken"), ("faction", "factions and tracks"), ("SH", "factions and tracks"),
                          ("advance", "factions and tracks"), ("ship", "factions and tracks"),
                          ("dig", "factions and tracks")):
        if about.startswith(start_):
            return group
    return "cults" if about in ("fire", "water", "earth", "air") else "the rest"


