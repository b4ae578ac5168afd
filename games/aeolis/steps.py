"""All steps of Aeolis, for decoding positions."""

from __future__ import annotations

from typing import TypeAlias

from games.aeolis.effects.choices import Choose
from games.aeolis.effects.foes import PushBack, RollDamage
from games.aeolis.effects.forces import Landing
from games.aeolis.effects.interpreter import ChooseTarget, DrawTarget, Run, Touch
from games.aeolis.effects.places import PlaceToken
from games.aeolis.effects.stocks import DivideArena, DrawCrystal, FreeChoice, LoseCrystal, RaiseDie
from games.aeolis.position import Position
from games.aeolis.rules.combat import (
    Battle,
    BattleRoll,
    Casualty,
    LandFight,
    QuellFight,
    SeaFight,
    ShotFight,
    Stragglers,
)
from games.aeolis.rules.conclusion import BeginCollect, CloseCollect, CollectPhase, EndRound
from games.aeolis.rules.enemy import (
    Activate,
    Arrive,
    Confront,
    EnemyPhase,
    EnemyStep,
    MoveFoe,
    Plunder,
    SpreadAll,
    Stride,
    StrideChoice,
    Subside,
)
from games.aeolis.rules.events import DrawEvent, EnterPlay, Revealed
from games.aeolis.rules.exchange import BeginExchange, ExchangePhase
from games.aeolis.rules.final import CarryOnOrFinish, Judge, Watch
from games.aeolis.rules.goods import DivideFind, DoomWorkers, LoseGoods, LoseWorkers
from games.aeolis.rules.handing import Adoption, Offer
from games.aeolis.rules.hero import BeginHero, CloseHero, HeroPhase
from games.aeolis.rules.magi import BacklashRoll, DrawScroll, KeepSpells
from games.aeolis.rules.orders import RequestAnswer, SwapAnswer
from games.aeolis.rules.plague import PlagueJump, PlagueRoll, SpreadFire, SpreadPlague
from games.aeolis.rules.priestess import ArrangeCards, LookAtCards, SeeCard, TendPlague
from games.aeolis.rules.production import Production, RollProduction
from games.aeolis.rules.queen import DiplomacyRoll, RegroupCrystals
from games.aeolis.rules.setup import Allocate, AllotSpares, ClaimHeroes, DrawHeroic, FirstToken, HandOut, Prepare
from games.aeolis.rules.triaconter import DrawToken, LootRoll, PlaceFound
from games.aeolis.rules.upkeep import (
    BeginRound,
    Conclusion,
    EndUpkeep,
    Events,
    FaithRises,
    ProduceAll,
    Research,
    Standing,
    Training,
    TurnWheel,
)

__all__ = ["AnyStep", "Stored"]

AnyStep: TypeAlias = (
    Choose | PushBack | RollDamage | Landing | ChooseTarget | DrawTarget | Run | Touch | PlaceToken | DivideArena
    | DrawCrystal | FreeChoice | LoseCrystal | RaiseDie | Battle | BattleRoll | Casualty | LandFight | QuellFight
    | SeaFight | ShotFight | Stragglers | BeginCollect | BeginExchange | CloseCollect | CollectPhase | EndRound
    | ExchangePhase | RequestAnswer | SwapAnswer | Activate | Arrive | Confront | EnemyPhase | EnemyStep | MoveFoe
    | Plunder | SpreadAll | Stride | StrideChoice | Subside | DrawEvent | EnterPlay | Revealed | CarryOnOrFinish
    | Judge | Watch | DivideFind | DoomWorkers | LoseGoods | LoseWorkers | BeginHero | CloseHero | HeroPhase
    | BacklashRoll | DrawScroll | KeepSpells | PlagueJump | PlagueRoll | SpreadFire | SpreadPlague | ArrangeCards
    | LookAtCards | SeeCard | TendPlague | Production | RollProduction | DiplomacyRoll | RegroupCrystals | Allocate
    | AllotSpares | ClaimHeroes | DrawHeroic | FirstToken | HandOut | Prepare | DrawToken | LootRoll | PlaceFound
    | Adoption | Offer | BeginRound | EndUpkeep | Events | FaithRises | ProduceAll | Research | Standing | Training
    | TurnWheel | Conclusion
)

Stored = Position[AnyStep]
"""A position with its steps filled in."""
