"""All steps of Terra Mystica, for decoding positions."""

from __future__ import annotations

from typing import TypeAlias

from games.terra_mystica.position import Position
from games.terra_mystica.rules.cults import ChooseTop, StepOnCult
from games.terra_mystica.rules.factions import PlaceBridge, RaiseTradingHouse, Ride, Sandstorm
from games.terra_mystica.rules.final import ScoreArea, ScoreCult, ScoreResources
from games.terra_mystica.rules.power import Offer
from games.terra_mystica.rules.rounds import (
    BeginActions,
    BeginRound,
    CultBonus,
    EndActions,
    EndRound,
    Income,
    NextTurn,
    SpendCultSpades,
)
from games.terra_mystica.rules.setup import (
    ChooseCard,
    ChooseFaction,
    CoinsOnCards,
    DealABoard,
    DealAFaction,
    DrawCard,
    DrawScoring,
    FirstCards,
    FirstDwellings,
    PlaceDwelling,
)
from games.terra_mystica.rules.terraform import CultSpades, UseSpades
from games.terra_mystica.rules.tiles import TakeTiles
from games.terra_mystica.rules.turns import TakeTurn
from games.terra_mystica.site.later import DropSpades

__all__ = ["AnyStep", "Stored"]

AnyStep: TypeAlias = (
    DrawScoring | DrawCard | DealAFaction | DealABoard | ChooseFaction | FirstDwellings | PlaceDwelling | FirstCards
    | ChooseCard | CoinsOnCards | BeginRound | Income | BeginActions | NextTurn | TakeTurn | UseSpades | CultSpades
    | TakeTiles | StepOnCult | ChooseTop | PlaceBridge | Ride | Sandstorm | RaiseTradingHouse | Offer | EndActions
    | CultBonus | SpendCultSpades | EndRound | ScoreCult | ScoreArea | ScoreResources | DropSpades
)

Stored = Position[AnyStep]
"""A position with its steps filled in."""
