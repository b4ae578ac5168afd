"""The course of a round, and what is laid out for it (procedure 2, 5.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from games.bora_bora.board import TYPES
from games.bora_bora.components import BOX, PERSONS, Sex
from games.bora_bora.moves import LayPerson, LayTask
from games.bora_bora.position import Game, put
from games.bora_bora.rules.dice import BeginDice, action_tiles
from games.bora_bora.rules.evening import JewelrySale, ScoreStatus, ScoreTemple, last_round
from games.bora_bora.rules.final import final_steps
from games.bora_bora.rules.groups import BeginPersons
from games.bora_bora.rules.supply import tell
from games.kernel import NATURE, Automatic, Chance, Seat

__all__ = ["BeginRound", "CleanUp", "DrawPerson", "DrawTask", "displays"]

_LAYS: Final = {(sex, kind): LayPerson(sex, kind) for sex in Sex for kind in range(len(TYPES))}


class BeginRound(Automatic[Game], frozen=True):
    """A round: dice, persons, evening, cleaning up."""

    def run(self, game: Game) -> Game:
        game = tell(replace(game, round=game.round + 1), NATURE, "round", str(game.round + 1))
        return game.then(BeginDice(), BeginPersons(), ScoreStatus(), ScoreTemple(), JewelrySale(), CleanUp())


class CleanUp(Automatic[Game], frozen=True):
    """Dice go home; what is left of the displays leaves the game; new ones are laid out for the next round."""

    def run(self, game: Game) -> Game:
        players = tuple(replace(player, dice=()) for player in game.players)
        tiles: tuple[tuple[()], ...] = ((),) * len(action_tiles(game))
        game = replace(game, players=players, tasks=(), men=(), women=(), dice=tiles)
        if last_round(game) or len(game.left) == len(game.players):
            return game.then(*final_steps(game))
        return game.then(*displays(game), BeginRound())


def displays(game: Game) -> list[Any]:
    """What is laid out for a round: men, women, and tasks by the number of players."""
    persons = [DrawPerson(sex) for sex in Sex for _ in range(PERSONS.display)]
    return [*persons, *[DrawTask()] * (len(game.players) + BOX.tasks_beyond_players)]


class DrawPerson(Chance[Game], frozen=True):
    """Draw a man or woman for the next position."""

    sex: Sex

    def outcomes(self, game: Game) -> Sequence[tuple[LayPerson, int]]:
        pile = game.pile_men if self.sex is Sex.MAN else game.pile_women
        return [(_LAYS[self.sex, kind], count) for kind, count in enumerate(pile) if count]

    def play(self, game: Game, seat: Seat, move: LayPerson) -> Game:
        if self.sex is Sex.MAN:
            pile = put(game.pile_men, move.type, game.pile_men[move.type] - 1)
            return replace(game, pile_men=pile, men=(*game.men, move.type))
        pile = put(game.pile_women, move.type, game.pile_women[move.type] - 1)
        return replace(game, pile_women=pile, women=(*game.women, move.type))


class DrawTask(Chance[Game], frozen=True):
    """Draw a dark task for the display."""

    def outcomes(self, game: Game) -> Sequence[tuple[LayTask, int]]:
        return [(LayTask(task), 1) for task in game.pile_dark]

    def play(self, game: Game, seat: Seat, move: LayTask) -> Game:
        pile = tuple(task for task in game.pile_dark if task != move.task)
        return replace(game, pile_dark=pile, tasks=(*game.tasks, move.task))
