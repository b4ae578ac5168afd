"""The kinds of steps of Aeolis: a decided game lets every step fall away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.aeolis.moves import Roll
from games.aeolis.position import Game
from games.kernel import NATURE, Automatic, Chance, Due, Move, Reason, Seat, Seated

__all__ = ["Ask", "Do", "Luck", "choosing", "consult", "dice"]


class Do(Automatic[Game], frozen=True):
    """Something that happens by itself."""

    def run(self, game: Game) -> Game:
        return game if game.outcome else self.do(game)

    def do(self, game: Game) -> Game:
        """What happens while the game goes on."""
        raise NotImplementedError


class Ask(Seated[Game], frozen=True):
    """A question to one player. The first answer offered is the default for who has left or keeps silent (A103)."""

    def answers(self, game: Game) -> Iterable[Move]:
        """What can be answered, the default first."""
        raise NotImplementedError

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        return self.answers(game)

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        """An answer of the right kind that is not offered; anything else comes later where the table waits for this."""
        if type(move) in set(map(type, self.answers(game))):
            return Reason("not-a-choice")
        return Reason("answer-first") if game.agenda and game.agenda[-1] is self else None

    def lapses(self, game: Game) -> bool:
        return bool(game.outcome) or not any(True for _ in self.answers(game))

    def default(self, game: Game, seat: Seat) -> Move | None:
        return next(iter(self.answers(game)), None)

    def on_lapse(self, game: Game) -> Game:
        if game.outcome:
            return game
        if (move := self.default(game, self.seat)) is None:
            return self.without(game)
        return self.play(game, self.seat, move)

    def without(self, game: Game) -> Game:
        """What follows when nothing can be answered."""
        return game


class Luck(Chance[Game], frozen=True):
    """A draw or roll. Without an outcome it falls away."""

    def lapses(self, game: Game) -> bool:
        return bool(game.outcome) or not self.outcomes(game)

    def on_lapse(self, game: Game) -> Game:
        return game if game.outcome else self.without(game)

    def without(self, game: Game) -> Game:
        """What follows when there is nothing to draw."""
        return game


def dice(sides: int) -> Sequence[tuple[Move, int]]:
    """The outcomes of one die."""
    return _DICE[sides]


_DICE = {sides: tuple((Roll(value, sides), 1) for value in range(1, sides + 1)) for sides in (2, 4, 6, 8, 10, 12, 100)}


def choosing(game: Game, seat: Seat) -> Seat:
    """The player who chooses for the party: who brought it about, else the Queen's."""
    return game.crown if seat == NATURE else seat


def consult(game: Game, question: Ask) -> Game:
    """Asks an owner: in the Hero phase without holding anybody up, elsewhere at once."""
    if game.phase == "hero":
        return game.ask(question, due=Due.WHEN_CALLED)
    return game.then(question)
