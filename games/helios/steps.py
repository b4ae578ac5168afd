"""All steps of Helios, for decoding positions."""

from __future__ import annotations

from typing import TypeAlias

from games.helios.position import Position
from games.helios.rules.acting import Act
from games.helios.rules.boards import PlaceCube
from games.helios.rules.building import ExchangeMana, RaiseBuilding, RaiseTemple
from games.helios.rules.characters import Awaken, CharacterPhase, MeetCharacters, NextBuyer
from games.helios.rules.display import FillColumn, TurnUp
from games.helios.rules.final import FinalScoring
from games.helios.rules.land import DrawTile, PlaceDrawn
from games.helios.rules.payment import PayCubes
from games.helios.rules.rounds import BeginRound, EndActions, EndRound, NextTurn, Replenish, TurnUpLand
from games.helios.rules.setup import ChooseStart, DrawFirst, LayStacks, StartTiles
from games.helios.rules.turns import CompleteSet, DiscardSet, TakeTile

__all__ = ["AnyStep", "Stored"]

AnyStep: TypeAlias = (
    DrawFirst | StartTiles | ChooseStart | LayStacks | BeginRound | NextTurn | TakeTile | Act | CompleteSet | DiscardSet
    | PlaceCube | PayCubes | RaiseTemple | RaiseBuilding | ExchangeMana | DrawTile | PlaceDrawn | EndActions
    | CharacterPhase | NextBuyer | MeetCharacters | Awaken | EndRound | Replenish | FillColumn | TurnUp | TurnUpLand
    | FinalScoring
)

Stored = Position[AnyStep]
"""A position with its steps filled in."""
