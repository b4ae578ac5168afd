"""Games of computer players that were played for the page, kept in a file to go on from: a line of JSON for each."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

__all__ = ["KeptGame", "KeptGames", "KeptSide"]


class KeptSide(Struct, frozen=True, omit_defaults=True):
    """How a seat ended: who played it, what it was (a faction), points, rank, how many thoughts it had, their
    processor time in seconds and that of the longest, and points by source."""

    name: str
    what: str
    points: int
    rank: int
    thoughts: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    sources: dict[str, int] = {}


class KeptGame(Struct, frozen=True, omit_defaults=True):
    """A game of a contest by its number, played by the players of a stamp. `failed` says why it did not come to its
    end: an illegal move, for instance. `late` are thoughts that a table would have broken off."""

    contest: str
    number: int
    stamp: str
    seconds: float
    sides: tuple[KeptSide, ...] = ()
    failed: str = ""
    late: int = 0


class KeptGames:
    """The games of a file, which need not be there yet; what is played is written at once, so that nothing is lost but
    the game in hand. A last line that was cut off is dropped. Raises msgspec.DecodeError for a file of another kind."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._games: dict[str, list[KeptGame]] = {}
        whole = path.read_bytes() if path.exists() else b""
        self._torn = bool(whole) and not whole.endswith(b"\n")
        for line in whole.splitlines(keepends=True):
            if line.endswith(b"\n"):
                self._hold(msgspec.json.decode(line, type=KeptGame))

    def add(self, game: KeptGame) -> None:
        """Keeps a game that has been played."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("ab") as file:
            if self._torn:
                file.truncate(self._path.read_bytes().rfind(b"\n") + 1)
                self._torn = False
            file.write(msgspec.json.encode(game) + b"\n")
        self._hold(game)

    def of(self, contest: str, stamp: str | None) -> list[KeptGame]:
        """The games of a contest in their order, each number once: those by the players of a stamp, or with None those
        that were played last."""
        found = {game.number: game for game in self._games.get(contest, ()) if stamp in {None, game.stamp}}
        return [found[number] for number in sorted(found)]

    def _hold(self, game: KeptGame) -> None:
        self._games.setdefault(game.contest, []).append(game)
