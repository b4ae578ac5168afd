"""All steps of Bora Bora, for decoding positions."""

from __future__ import annotations

from typing import TypeAlias

from games.bora_bora.position import Position
from games.bora_bora.rules.building import BuildTile
from games.bora_bora.rules.cards import DealHidden, FillRow, LayOpen, TakeCards
from games.bora_bora.rules.dice import BeginDice, DieTurn, RollDice
from games.bora_bora.rules.display import TakeFromDisplay
from games.bora_bora.rules.evening import BuyJewelry, ClearJewelry, JewelrySale, ScoreStatus, ScoreTemple, Tasks
from games.bora_bora.rules.expand import FirstHut, Settle
from games.bora_bora.rules.final import ScoreBonuses, ScoreFish, ScoreGodTiles, ScoreJewelry
from games.bora_bora.rules.groups import BeginPersons, GainMaterials, MoveHuts, PersonsTurn
from games.bora_bora.rules.helper import Help
from games.bora_bora.rules.rounds import BeginRound, CleanUp, DrawPerson, DrawTask
from games.bora_bora.rules.setup import AfterDeal, DealATask, DrawFish, DrawJewel, DrawSeat, PutLightAway
from games.bora_bora.rules.supply import PutMaterial
from games.bora_bora.rules.tasks import CompleteTask, DraftTask, FinishTasks
from games.bora_bora.rules.temple import FireBonus, PlacePriest

__all__ = ["AnyStep", "Stored"]

AnyStep: TypeAlias = (
    DrawSeat | DrawFish | DrawJewel | AfterDeal | DealATask | PutLightAway | FirstHut | BeginRound | DrawPerson
    | DrawTask | BeginDice | RollDice | DieTurn | Settle | TakeFromDisplay | Help | PlacePriest | FireBonus | BuildTile
    | PutMaterial | TakeCards | DealHidden | LayOpen | FillRow | BeginPersons | PersonsTurn | GainMaterials | MoveHuts
    | ScoreStatus | ScoreTemple | JewelrySale | BuyJewelry | ClearJewelry | Tasks | CompleteTask | DraftTask | CleanUp
    | FinishTasks | ScoreGodTiles | ScoreFish | ScoreJewelry | ScoreBonuses
)

Stored = Position[AnyStep]
"""A position with its steps filled in."""
