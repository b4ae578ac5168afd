"""Setting up (procedure 1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from games.bora_bora.board import REGIONS
from games.bora_bora.components import BOX, JEWELRY, TASKS
from games.bora_bora.moves import DealTask, LayFish, LayJewel, NextSeat
from games.bora_bora.position import Game, Player, Position
from games.bora_bora.rules.cards import DealHidden, FillRow
from games.bora_bora.rules.expand import FirstHut
from games.bora_bora.rules.rounds import BeginRound, displays
from games.bora_bora.rules.supply import score
from games.kernel import Automatic, BadSettings, Chance, Reason, Seat, Settings, seats_of

__all__ = ["PLAYERS", "AfterDeal", "DealATask", "DrawFish", "DrawJewel", "DrawSeat", "PutLightAway", "setup"]

PLAYERS: Final = range(2, 5)


def setup(settings: Settings) -> Position[Any]:
    """The table before anything is drawn. Raises BadSettings."""
    if settings.options or settings.players not in PLAYERS or settings.ruleset != "rulebook":
        raise BadSettings(Reason("bad-options"))
    light, dark = (
        tuple(number for number, task in enumerate(TASKS.tiles) if task.back == back) for back in ("light", "dark")
    )
    game: Game = Position(
        players=(Player(),) * settings.players, pile_light=light, pile_dark=dark,
        pile_jewelry=tuple(range(len(JEWELRY.tiles))),
    )
    steps: list[Any] = [DrawSeat()] * settings.players + [DrawFish()] * len(REGIONS)
    steps += [DrawJewel()] * len(JEWELRY.tiles)
    return game.then(*steps, AfterDeal())


class DrawSeat(Chance[Game], frozen=True):
    """Draw who gets the next turn order tile; later places begin with more points."""

    def outcomes(self, game: Game) -> Sequence[tuple[NextSeat, int]]:
        return [(NextSeat(seat), 1) for seat in seats_of(len(game.players)) if seat not in game.order]

    def play(self, game: Game, seat: Seat, move: NextSeat) -> Game:
        points = BOX.start_points[len(game.order)]
        order = (*game.order, move.seat)
        return score(replace(game, order=order, track=order), move.seat, points, "start")


class DrawFish(Chance[Game], frozen=True):
    """Draw the fish tile of the next region."""

    def outcomes(self, game: Game) -> Sequence[tuple[LayFish, int]]:
        return [(LayFish(tile), 1) for tile in range(len(REGIONS)) if tile not in game.fish]

    def play(self, game: Game, seat: Seat, move: LayFish) -> Game:
        return replace(game, fish=(*game.fish, move.tile))


class DrawJewel(Chance[Game], frozen=True):
    """Draw jewelry for the columns, one after the other."""

    def outcomes(self, game: Game) -> Sequence[tuple[LayJewel, int]]:
        return [(LayJewel(jewel), 1) for jewel in game.pile_jewelry]

    def play(self, game: Game, seat: Seat, move: LayJewel) -> Game:
        column = next(number for number, row in enumerate(game.jewelry) if len(row) < JEWELRY.per_round)
        columns = tuple((*row, move.jewel) if number == column else row for number, row in enumerate(game.jewelry))
        pile = tuple(jewel for jewel in game.pile_jewelry if jewel != move.jewel)
        return replace(game, jewelry=columns, pile_jewelry=pile)


class AfterDeal(Automatic[Game], frozen=True):
    """With the order known: tasks and cards are dealt, displays laid out, the first huts placed, last player first."""

    def run(self, game: Game) -> Game:
        tasks = [DealATask(seat, back) for seat in game.order for back in _BACKS]
        cards = [DealHidden(seat) for _ in range(BOX.god_cards) for seat in game.order]
        huts = [FirstHut(seat) for seat in game.order[::-1]]
        return game.then(*tasks, PutLightAway(), *displays(game), FillRow(), *cards, *huts, BeginRound())


_BACKS: Final = ("light",) * BOX.tasks.light + ("dark",) * BOX.tasks.dark


class DealATask(Chance[Game], frozen=True):
    """Deal a task of one back to a player."""

    to: Seat
    back: str

    def outcomes(self, game: Game) -> Sequence[tuple[DealTask, int]]:
        return [(DealTask(task), 1) for task in (game.pile_light if self.back == "light" else game.pile_dark)]

    def play(self, game: Game, seat: Seat, move: DealTask) -> Game:
        game = replace(
            game, pile_light=tuple(task for task in game.pile_light if task != move.task),
            pile_dark=tuple(task for task in game.pile_dark if task != move.task),
        )
        return game.change(self.to, tasks=(*game.players[self.to].tasks, move.task))


class PutLightAway(Automatic[Game], frozen=True):
    """The light tasks that are left leave the game."""

    def run(self, game: Game) -> Game:
        return replace(game, pile_light=())


