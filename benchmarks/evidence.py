"""What is known of contests: the totals that are kept beside the page, and games that were played here since."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct

from benchmarks.contests import Contest
from benchmarks.kept_games import KeptGame, KeptGames
from benchmarks.stamps import stamp_of
from benchmarks.totals import Total, total_of

__all__ = ["Evidence"]


class _Kept(Struct, frozen=True):
    """What the games by the players of a stamp came to."""

    stamp: str
    total: Total


class Evidence:
    """The games of contests. A game counts once, by its number: one of the totals is not looked for among the others.
    Games of players that have been changed since count only with `earlier`. Raises OSError, ValueError or
    msgspec.DecodeError for files of another kind."""

    def __init__(self, totals: Path, games: Path, *, earlier: bool = False) -> None:
        self._path, self._earlier = totals, earlier
        self._totals = (msgspec.json.decode(totals.read_bytes(), type=dict[str, _Kept]) if totals.exists()
                        else dict[str, _Kept]())
        self._games = KeptGames(games)

    def add(self, game: KeptGame) -> None:
        """Keeps a game that has been played."""
        self._games.add(game)

    def numbers(self, contest: Contest) -> set[int]:
        """The games that were played."""
        return self._before(contest).numbers | {game.number for game in self._since(contest)}

    def total(self, contest: Contest) -> Total:
        """What the games of a contest came to."""
        before = self._before(contest)
        known = before.numbers
        return before + total_of(contest, [game for game in self._since(contest) if game.number not in known])

    def write(self, contests: Iterable[Contest]) -> None:
        """Keeps the totals of contests, to be gone on from on any machine."""
        found = {each.name: _Kept(stamp_of(each.title), self.total(each)) for each in contests}
        told = msgspec.json.encode({name: kept for name, kept in found.items() if kept.total.games})
        self._path.write_bytes(msgspec.json.format(told, indent=1) + b"\n")

    def _before(self, contest: Contest) -> Total:
        kept = self._totals.get(contest.name)
        return kept.total if kept is not None and (self._earlier or kept.stamp == stamp_of(contest.title)) else Total()

    def _since(self, contest: Contest) -> list[KeptGame]:
        return self._games.of(contest.name, None if self._earlier else stamp_of(contest.title))
