"""Phase C: status and new turn order, temple, jewelry, tasks, cleaning up (procedure 5)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.bora_bora.components import BOX, JEWELRY, TRACKS
from games.bora_bora.moves import Buy, Complete, Draft, GiveUp, Pass
from games.bora_bora.position import NOBODY, Game, put
from games.bora_bora.rules.phases import of_another_phase
from games.bora_bora.rules.supply import score, tell
from games.bora_bora.rules.tasks import CompleteTask, DraftTask
from games.kernel import NATURE, Automatic, Move, Reason, Seat, Seated

__all__ = ["BuyJewelry", "ClearJewelry", "JewelrySale", "ScoreStatus", "ScoreTemple", "Tasks", "last_round"]

_PASS = Pass()


class ScoreStatus(Automatic[Game], frozen=True):
    """Each scores the number above his marker; the track gives the new turn order, which holds at once."""

    def run(self, game: Game) -> Game:
        game = tell(game, NATURE, "evening")
        for seat in game.track:
            game = score(game, seat, TRACKS.status[game.players[seat].status], "status")
        stays, seated = game.track == game.order, [seat for seat in game.track if seat not in game.left]
        game = tell(game, NATURE, "same-order" if stays else "new-order", _row(seated))
        players = tuple(replace(player, status=0) for player in game.players)
        return replace(game, players=players, order=game.track)


def _row(seats: Iterable[Seat]) -> str:
    return " ".join(map(str, seats))


class ScoreTemple(Automatic[Game], frozen=True):
    """Each priest scores; the player with most gets a God tile, a tie goes to the left-most priest (R-31, R-32)."""

    def run(self, game: Game) -> Game:
        points = TRACKS.priest_points[game.round - 1]
        for seat in game.order:
            game = score(game, seat, points * game.temple.count(seat), "temple")
        return self.reward(game)

    def reward(self, game: Game) -> Game:
        """The top God tile goes to whom the temple favours; without a priest it leaves the game."""
        game = replace(game, temple_tiles=game.temple_tiles - 1)
        priests = [seat for seat in game.temple if seat != NOBODY]
        if not priests:
            return tell(game, NATURE, "temple-empty")
        first = max(priests, key=priests.count)
        return game.change(first, god_tiles=game.players[first].god_tiles + 1).note(first, "god-tile")


class JewelrySale(Automatic[Game], frozen=True):
    """In the new order each may buy one piece of this round's column."""

    def run(self, game: Game) -> Game:
        return game.then(*map(BuyJewelry, game.order), ClearJewelry(), Tasks())


class BuyJewelry(Seated[Game], frozen=True):
    """Buy one piece of jewelry for its price in shells, or none."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        shells = game.players[seat].shells
        return [*(Buy(jewel) for jewel in game.column if JEWELRY.tiles[jewel].cost <= shells), _PASS]

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        if not isinstance(move, Buy):
            return game
        player = game.players[seat]
        column = tuple(jewel for jewel in game.column if jewel != move.jewel)
        game = replace(game, jewelry=put(game.jewelry, game.round - 1, column))
        shells = player.shells - JEWELRY.tiles[move.jewel].cost
        return game.change(seat, shells=shells, jewelry=(*player.jewelry, move.jewel))

    def lapses(self, game: Game) -> bool:
        """The shells, which everybody sees, buy nothing that is left."""
        return not any(JEWELRY.tiles[jewel].cost <= game.players[self.seat].shells for jewel in game.column)

    def on_lapse(self, game: Game) -> Game:
        return game if self.seat in game.left or not game.column else tell(game, self.seat, "too-poor")

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        if not isinstance(move, Buy):
            return of_another_phase(move, Complete, GiveUp, Draft) or Reason("buy-or-pass")
        if move.jewel not in game.column:
            return Reason("jewel-not-on-sale")
        return Reason("too-few-shells", cost=JEWELRY.tiles[move.jewel].cost, shells=game.players[seat].shells)


class ClearJewelry(Automatic[Game], frozen=True):
    """What is left of the column leaves the game."""

    def run(self, game: Game) -> Game:
        if game.column:
            game = tell(game, NATURE, "unsold", " ".join(str(jewel) for jewel in game.column))
        return replace(game, jewelry=put(game.jewelry, game.round - 1, ()))


class Tasks(Automatic[Game], frozen=True):
    """First everybody completes a task or gives one up, then everybody takes a new one (R-33)."""

    def run(self, game: Game) -> Game:
        seats = [seat for seat in game.order if seat not in game.left]
        return game.then(*map(CompleteTask, seats), *map(DraftTask, seats))


def last_round(game: Game) -> bool:
    """Whether this is the last round."""
    return game.round >= BOX.rounds

