"""The course of a round: action turns, characters, replenishing (rulebook: Course of the game; Phase 3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.helios.components import Material, Symbol
from games.helios.moves import RevealLand
from games.helios.position import Game, Turn, less
from games.helios.rules.boards import PlaceCube
from games.helios.rules.characters import CharacterPhase
from games.helios.rules.display import FillColumn, discard_open
from games.helios.rules.final import FinalScoring
from games.helios.rules.turns import begin_turn
from games.kernel import Automatic, Chance, Seat

__all__ = ["BeginRound", "EndActions", "EndRound", "NextTurn", "Replenish", "TurnUpLand", "show_land"]


class BeginRound(Automatic[Game], frozen=True):
    """A round: action turns, the phase of the characters, replenishing."""

    def run(self, game: Game) -> Game:
        game = replace(game, round=game.round + 1).note(game.first, "round", detail=str(game.round + 1))
        return game.then(NextTurn(), EndActions(), CharacterPhase(), EndRound())


class NextTurn(Automatic[Game], frozen=True):
    """The next action turn, clockwise from the start player, until everybody had theirs."""

    number: int = 0

    def run(self, game: Game) -> Game:
        count = len(game.players)
        if self.number == count * game.flow.turns:
            return replace(game, turn=Turn())
        return begin_turn(game.then(NextTurn(self.number + 1)), game.order[self.number % count])


class EndActions(Automatic[Game], frozen=True):
    """Tiles still open go to the discards, unless the next round goes on with them (A33)."""

    def run(self, game: Game) -> Game:
        return game if game.round + 1 in game.flow.kept_display_rounds else discard_open(game)


class EndRound(Automatic[Game], frozen=True):
    """After the last round comes the final scoring, before it a new display."""

    def run(self, game: Game) -> Game:
        return game.then(FinalScoring() if game.round == game.flow.rounds else Replenish())


class Replenish(Automatic[Game], frozen=True):
    """Phase 3: land, action tiles, the start player, and a cube for those who will play late."""

    def run(self, game: Game) -> Game:
        game = show_land(game)
        kept = game.round + 1 in game.flow.kept_display_rounds
        columns = () if kept else tuple(map(FillColumn, Symbol))
        game = replace(game, first=(game.first + 1) % len(game.players))
        late = [game.order[place - 1] for place in game.flow.cube_seats]
        cubes = [PlaceCube(seat, "late-seat") for seat in late]
        return game.then(TurnUpLand(), *columns, *cubes, BeginRound())


def show_land(game: Game) -> Game:
    """Land that nobody took leaves the game; every stack of a colour shows its next tile."""
    shown = tuple(left > 0 for left in game.stacks)
    left = tuple(left - show for left, show in zip(game.stacks, shown, strict=True))
    return replace(game, stacks=left, open_land=shown, open_extra=None)


class TurnUpLand(Chance[Game], frozen=True):
    """Turn up the top tile of the additional stack."""

    def outcomes(self, game: Game) -> Sequence[tuple[RevealLand, int]]:
        return [(RevealLand(material), game.extra[material]) for material in Material]

    def play(self, game: Game, seat: Seat, move: RevealLand) -> Game:
        return replace(game, extra=less(game.extra, move.material), open_extra=move.material)

    def lapses(self, game: Game) -> bool:
        return not any(game.extra)
