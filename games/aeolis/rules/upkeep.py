"""The Upkeep: tribute, wheel, training, research, faith, sickness, production, events; and the course of a round."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from games.aeolis.cards import SCENARIOS
from games.aeolis.components import BLOODTHRALL, MARKET, RESEARCH, ROLE, RULES, STACKS, WORKER, Hero, Mat, stock
from games.aeolis.effects.interpreter import Run
from games.aeolis.effects.stocks import move_morale
from games.aeolis.moves import Roll
from games.aeolis.notes import Faith, Insight, RoundBegins, Thralls, Wheel
from games.aeolis.position import NO_TILE, Deeds, Game, MatState, Sphere
from games.aeolis.rules.base import Do, Luck, dice
from games.aeolis.rules.conclusion import BeginCollect, CloseCollect, CollectPhase, EndRound
from games.aeolis.rules.durations import expire
from games.aeolis.rules.enemy import EnemyPhase
from games.aeolis.rules.events import DrawEvent
from games.aeolis.rules.exchange import BeginExchange, ExchangePhase
from games.aeolis.rules.final import Judge, Watch, mode_of, played_out
from games.aeolis.rules.harm import hurt
from games.aeolis.rules.hero import BeginHero, CloseHero, HeroPhase
from games.aeolis.rules.production import Production
from games.aeolis.rules.stacks import peril_at
from games.aeolis.rules.training import trained
from games.aeolis.vocabulary import Cause
from games.kernel import NATURE, Move, Seat

__all__ = [
    "WHOLE_CONCLUSION", "BeginRound", "Conclusion", "EndUpkeep", "Events", "FaithRises", "ProduceAll", "Research",
    "Standing", "Training",
]


class BeginRound(Do, frozen=True):
    """The round counter moves; tribute comes; the round's steps lie in their order."""

    def do(self, game: Game) -> Game:
        game = replace(
            game, round=game.round + 1, phase="upkeep", deeds=Deeds(), mats=tuple(map(rested, game.mats)),
            spheres=tuple(Sphere(sphere.colour, sphere.count) for sphere in game.spheres),
        )
        return game.tell(RoundBegins(game.round)).put(Mat.QUEEN, stock(RULES.tribute)).then(
            TurnWheel(), Training(), Research(), FaithRises(), Standing(), ProduceAll(), Events(), EndUpkeep(),
            BeginHero(), Watch(), HeroPhase(), CloseHero(), EnemyPhase(), Watch(),
            *(WHOLE_CONCLUSION if game.options.first_version else (Conclusion(),)), EndRound(), Judge(), BeginRound(),
        )


WHOLE_CONCLUSION: Final = (BeginCollect(), CollectPhase(), CloseCollect(), BeginExchange(), ExchangePhase())


class Conclusion(Do, frozen=True):
    """Collecting and the Exchange. Where the game is decided the usual takers collect, and nobody is asked (A121)."""

    def do(self, game: Game) -> Game:
        return game.then(BeginCollect(), CloseCollect()) if played_out(game) else game.then(*WHOLE_CONCLUSION)


def rested(mat: MatState) -> MatState:
    """A stack at the beginning of a round."""
    return replace(mat, walked=0, halted=False, shot=False, doused=0, blessed=0, spared=False)


class TurnWheel(Luck, frozen=True):
    """The wheel turns."""

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return list(dice(MARKET.turn_die))

    def play(self, game: Game, seat: Seat, move: Roll) -> Game:
        wheel = (game.wheel + move.value) % len(MARKET.ring)
        return replace(game, wheel=wheel).tell(Wheel(wheel))


class Training(Do, frozen=True):
    """Training concludes, hero by hero; bloodthralls cost morale."""

    def do(self, game: Game) -> Game:
        for mat in ROLE:
            if game.mats[mat].training:
                game = trained(game, mat)
        thralls = game.mats[Mat.PRIESTESS].training_extra
        for _ in range(thralls):
            state = game.mats[Mat.PRIESTESS]
            game = game.change(Mat.PRIESTESS, training_extra=state.training_extra - 1, extra=state.extra + 1)
            game = move_morale(game.add(Mat.PRIESTESS, WORKER, -1), BLOODTHRALL.morale)
        return game.tell(Thralls(thralls)) if thralls else game


class Research(Do, frozen=True):
    """One for each scientist, new ones included."""

    def do(self, game: Game) -> Game:
        scientists = game.mats[Mat.PHILOSOPHER].units
        return game.add(Mat.PHILOSOPHER, RESEARCH, scientists).tell(Insight(scientists)) if scientists else game


class FaithRises(Do, frozen=True):
    """Every die by the number of bloodthralls."""

    def do(self, game: Game) -> Game:
        thralls = game.mats[Mat.PRIESTESS].extra if game.plays(Hero.PRIESTESS) else 0
        faith = tuple(min(RULES.faith.cap, die + thralls) for die in game.faith)
        return replace(game, faith=faith).tell(Faith(faith)) if faith != game.faith else game


class Standing(Do, frozen=True):
    """Stacks that stand in sickness or fire lose a unit (A45)."""

    def do(self, game: Game) -> Game:
        for mat in STACKS:
            if game.size(mat) and (peril := peril_at(game, game.mats[mat].hex)):
                game = hurt(game, mat, 1, peril)
        return game


class ProduceAll(Do, frozen=True):
    """Every structure produces, in the order of the map."""

    def do(self, game: Game) -> Game:
        return game.then(*(Production(hex_) for hex_, tile in enumerate(game.tiles) if tile != NO_TILE))


class Events(Do, frozen=True):
    """Last of all: what the scenario does, then the round's cards; a blessing after the curse of its round."""

    def do(self, game: Game) -> Game:
        scenario = SCENARIOS.get(game.options.mode)
        scripted = [
            Run(Cause(scenario.id, NATURE), entry.effects) for entry in scenario.scripted if entry.round == game.round
        ] if scenario else []
        decks = [
            deck for draw in mode_of(game).draws if draw.rounds[0] <= game.round <= draw.rounds[1] for deck in draw.draw
        ]
        return game.then(*scripted, *map(DrawEvent, sorted(decks, key=lambda deck: deck == "blessing")))


class EndUpkeep(Do, frozen=True):
    """What lasted up to this Upkeep is over."""

    def do(self, game: Game) -> Game:
        return expire(game, upkeep=True)
