"""Compares a record of the site with our own game of it, row by row."""

from __future__ import annotations

from msgspec import Struct

from games.terra_mystica.position import Game
from games.terra_mystica.site.importer import Replay, by_engine
from games.terra_mystica.site.ledger import Figures, Row, read

__all__ = ["Comparison", "Difference", "compare", "figures_of"]


class Difference(Struct, frozen=True):
    """A row whose figures are not ours."""

    line: int
    faction: str
    theirs: Figures
    ours: Figures


class Comparison(Struct, frozen=True):
    """A whole record compared. `game` is the position reached."""

    rows: int
    differences: tuple[Difference, ...]
    remarks: tuple[str, ...]
    game: Game
    replay: Replay


def figures_of(game: Game, row: Row) -> Figures:
    """What our game says of a row's faction."""
    player = game.players[game.seat_of(row.faction)]
    return Figures(player.vp, player.coins, player.workers, player.priests, player.bowls, player.cults)


def compare(text: str) -> Comparison:
    """Plays a record and compares every row that has figures. Raises BadRecord if it cannot be played."""
    return _Comparing(Replay(read(text))).run()


class _Comparing:
    """Rows made by the engine are found among the steps that ran by themselves; those of the Cultists' reward stand
    before the answer that causes them, and wait for the next row."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.path: list[Game] = []
        self.at = 0
        self.rows = 0
        self.early: list[Row] = []
        self.differences: list[Difference] = []

    def run(self) -> Comparison:
        for row in self.replay.play():
            if _played(row) and len(self.replay.trail) > 1:
                self.path, self.at = self.replay.trail, self.replay.mark
            else:
                self.path, self.at = [*(self.path[self.at :] or self.replay.trail[:1]), *self.replay.trail[1:]], 0
            self._early()
            if row.figures is not None:
                self.rows += 1
                self._row(row)
        replay = self.replay
        return Comparison(self.rows, tuple(self.differences), tuple(replay.remarks), replay.game, replay)

    def _row(self, row: Row) -> None:
        if row.commands and row.commands[0].startswith("["):
            self.early.append(row)
            return
        engine = not _played(row) or any(map(by_engine, row.commands)) or len(self.replay.trail) == 1
        ahead = range(self.at, len(self.path)) if engine else [self.at]
        for place in ahead:
            if figures_of(self.path[place], row) == row.figures:
                self.at = place
                return
        self._differs(row, self.path[self.at])

    def _early(self) -> None:
        for row in self.early:
            if not any(figures_of(game, row) == row.figures for game in self.path):
                self._differs(row, self.path[self.at])
        self.early = []

    def _differs(self, row: Row, game: Game) -> None:
        assert row.figures is not None
        self.differences.append(Difference(row.line, row.faction, row.figures, figures_of(game, row)))


def _played(row: Row) -> bool:
    """Whether a player made the row, or a part of it."""
    return not all(map(by_engine, row.commands))
