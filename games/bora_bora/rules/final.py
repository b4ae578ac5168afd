"""The end: the last tasks, then final scoring (procedure 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.bora_bora.board import VALUES
from games.bora_bora.components import JEWELRY, SCORING
from games.bora_bora.position import EMPTY, Game, Player
from games.bora_bora.rules.supply import score
from games.bora_bora.rules.tasks import FinishTasks
from games.kernel import Automatic, Seat, by_seat

__all__ = ["ScoreBonuses", "ScoreFish", "ScoreGodTiles", "ScoreJewelry", "final_steps", "progress"]


def final_steps(game: Game) -> list[Any]:
    """All that follows the last round."""
    tasks = [FinishTasks(seat) for seat in game.order if seat not in game.left]
    return [*tasks, ScoreGodTiles(), ScoreFish(), ScoreJewelry(), ScoreBonuses()]


class ScoreGodTiles(Automatic[Game], frozen=True):
    """Points for every God tile that was not used."""

    def run(self, game: Game) -> Game:
        for seat, player in by_seat(game.players):
            game = score(game, seat, SCORING.god_tile * player.god_tiles, "god-tiles")
        return game


class ScoreFish(Automatic[Game], frozen=True):
    """Each fish tile scores for whose hut stands on the building space (R-38)."""

    def run(self, game: Game) -> Game:
        caught: dict[Seat, int] = {}
        for region, seats in enumerate(game.huts):
            if seats:
                caught[seats[-1]] = caught.get(seats[-1], 0) + VALUES[game.fish[region]]
        for seat, points in sorted(caught.items()):
            game = score(game, seat, points, "fish")
        return game


class ScoreJewelry(Automatic[Game], frozen=True):
    """Jewelry scores what it is worth."""

    def run(self, game: Game) -> Game:
        for seat, player in by_seat(game.players):
            game = score(game, seat, sum(JEWELRY.tiles[jewel].points for jewel in player.jewelry), "jewelry")
        return game


PROGRESS: Final[dict[str, Callable[[Player], int]]] = {
    "tasks": lambda player: len(player.completed),
    "jewelry": lambda player: len(player.jewelry),
    "ceremony": lambda player: sum(cell != EMPTY for cell in player.ceremony),
    "buildings": lambda player: len(player.built),
    "regions": lambda player: len(player.settled),
    "persons": lambda player: len(player.tiles()),
}
"""What each bonus counts (R-34, R-38)."""


def progress(player: Player) -> dict[str, int]:
    """How far a player is towards each bonus."""
    return {bonus: PROGRESS[bonus](player) for bonus in SCORING.bonuses}


class ScoreBonuses(Automatic[Game], frozen=True):
    """The same points for each of six achievements."""

    def run(self, game: Game) -> Game:
        for seat, player in by_seat(game.players):
            for bonus, reached in progress(player).items():
                if reached >= SCORING.bonuses[bonus]:
                    game = score(game, seat, SCORING.bonus, f"bonus-{bonus}")
        return game
