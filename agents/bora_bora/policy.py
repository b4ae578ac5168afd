"""A quick player of Bora Bora: of every question the answer that is worth most at a glance, with a little chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from agents.bora_bora.dice import dice, helps
from agents.bora_bora.evening import completions, drafts, purchases
from agents.bora_bora.opened import bonuses, builds, cards, expansions, gains, huts, persons, priests, puts, uses
from agents.bora_bora.worth import Board, Taste
from agents.glance import Scored, best_of
from games.bora_bora.position import Game
from games.bora_bora.rules.building import BuildTile
from games.bora_bora.rules.cards import TakeCards
from games.bora_bora.rules.dice import DieTurn
from games.bora_bora.rules.display import TakeFromDisplay
from games.bora_bora.rules.evening import BuyJewelry
from games.bora_bora.rules.expand import FirstHut, Settle
from games.bora_bora.rules.groups import GainMaterials, MoveHuts, PersonsTurn
from games.bora_bora.rules.helper import Help
from games.bora_bora.rules.supply import PutMaterial
from games.bora_bora.rules.tasks import CompleteTask, DraftTask, FinishTasks
from games.bora_bora.rules.temple import FireBonus, PlacePriest
from games.kernel import Move, Seat

__all__ = ["ANSWERS", "TASTE", "quick", "ranked"]

ANSWERS: Final[dict[type[Any], Callable[[Board, Sequence[Move]], Scored]]] = {
    DieTurn: dice, Help: helps, Settle: expansions, FirstHut: expansions, TakeFromDisplay: persons,
    PlacePriest: priests, BuildTile: builds, PutMaterial: puts, FireBonus: bonuses, TakeCards: cards,
    GainMaterials: gains, MoveHuts: huts, PersonsTurn: uses, BuyJewelry: purchases, CompleteTask: completions,
    FinishTasks: completions, DraftTask: drafts,
}


def ranked(game: Game, seat: Seat, moves: Sequence[Move], taste: Taste) -> Scored:
    """The answers to the question on top with what each is worth at a glance, in no order."""
    return ANSWERS[type(game.agenda[-1])](Board(game, seat, taste), moves)


TASTE: Final = Taste()
quick: Final = best_of(lambda game, seat, moves: ranked(game, seat, moves, TASTE), TASTE.noise)
