"""Verbs of stock and people: gain, lose, crystals, morale, workers, training, technology, faith."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.aeolis.components import (
    ARMY,
    HERO_IDS,
    MARKET,
    RES,
    RESEARCH,
    ROLE_MAT,
    RULES,
    TECH,
    TECHS,
    WORKER,
    Hero,
    Mat,
    res,
    stock,
)
from games.aeolis.effects.interpreter import run
from games.aeolis.effects.registry import happens
from games.aeolis.moves import ChooseTech, FaithDie, Give, Shatter
from games.aeolis.notes import Faith as FaithNote
from games.aeolis.notes import Gained, GoodsLost, Laid, Learned, Recruited, Thralls, pairs
from games.aeolis.notes import Morale as MoraleNote
from games.aeolis.position import Game, first_mat
from games.aeolis.rules.base import Ask, Luck, choosing, consult
from games.aeolis.rules.crystals import crystals_on, take_crystal
from games.aeolis.rules.goods import DivideFind, DoomWorkers, held, lose_goods, lose_workers, portions
from games.aeolis.rules.techs import learn
from games.aeolis.rules.training import recruit
from games.aeolis.vocabulary import Cause, Faith, FreeTech, Gain, KillWorkers, Lose, LoseCrystals, Morale, Train
from games.kernel import NATURE, Move, Seat

__all__ = ["DivideArena", "FreeChoice", "LoseCrystal", "RaiseDie", "move_morale"]


@happens(Gain)
def gain(game: Game, cause: Cause, effect: Gain) -> Game:
    """To a hero who plays; else to the party, whose chooser names a mat."""
    if effect.to == "hex":
        found = stock(effect.res)
        return game.lay(cause.token, found).tell(Laid(cause.token, pairs(found)))
    for name, amount in reversed(effect.res.items()):
        game = _gain_one(game, cause, effect.to, res(name), amount)
    return game


def _gain_one(game: Game, cause: Cause, to: str, resource: int, amount: int) -> Game:
    if resource == RESEARCH:
        return game.add(Mat.PHILOSOPHER, resource, amount).tell(Gained(Mat.PHILOSOPHER, resource, amount))
    hero = Hero(HERO_IDS.index(to)) if to != "party" else None
    if hero is None or not game.plays(hero):
        return game.then(DivideFind(choosing(game, cause.seat), resource, amount))
    if hero is Hero.HOPLITE and sum(map(game.in_play, ARMY)) > 1:
        return consult(game, DivideArena(game.owners[hero], resource, amount))
    return game.add(first_mat(hero), resource, amount).tell(Gained(first_mat(hero), resource, amount))


class DivideArena(Ask, frozen=True):
    """Goods for the Arena: its owner names the mat (A68)."""

    resource: int
    amount: int

    def answers(self, game: Game) -> Iterable[Move]:
        for mat in ARMY:
            if game.in_play(mat):
                yield from (Give(self.resource, mat, part) for part in portions(self.amount))

    def play(self, game: Game, seat: Seat, move: Give) -> Game:
        game = game.add(Mat(move.mat), self.resource, move.amount)
        left = self.amount - move.amount
        return game.then(replace(self, amount=left)) if left else game


@happens(Lose)
def lose(game: Game, cause: Cause, effect: Lose) -> Game:
    """As much as there is; `or_else` follows if it was not all. An absent hero loses nothing."""
    if effect.source != "party" and not game.plays(Hero(HERO_IDS.index(effect.source))):
        return game
    return lose_any(game, cause, effect) if effect.any else lose_these(game, cause, effect)


def lose_any(game: Game, cause: Cause, effect: Lose) -> Game:
    """Resources of somebody's choice."""
    hero = HERO_IDS.index(effect.source) if effect.source != "party" else -1
    if sum(there for _, _, there in held(game, hero)) < effect.any:
        game = run(game, cause, effect.or_else)
    return lose_goods(game, choosing(game, cause.seat if effect.choose == "party" else NATURE), effect.any, hero)


def lose_these(game: Game, cause: Cause, effect: Lose) -> Game:
    """The resources that are named."""
    paid, before = True, game
    for name, amount in effect.res.items():
        for mat in _payers(game, effect.source):
            taken = min(amount, game.mats[mat].stock[res(name)])
            game, amount = game.add(mat, res(name), -taken), amount - taken
        paid = paid and not amount
    if lost := pairs(tuple(before.total(resource) - game.total(resource) for resource in range(len(RES)))):
        game = game.tell(GoodsLost(lost))
    return game if paid else run(game, cause, effect.or_else)


def _payers(game: Game, source: str) -> list[Mat]:
    """The mats that pay: those of a hero, or all."""
    return [mat for mat in game.open_mats() if source == "party" or HERO_IDS[mat.hero] == source]


@happens(LoseCrystals)
def lose_crystals(game: Game, cause: Cause, effect: LoseCrystals) -> Game:
    """Off the spheres, by the Magi's choice or at random."""
    if not game.plays(Hero.MAGI):
        return game
    if effect.choose == "random":
        return game.then(DrawCrystal(effect.n))
    return game.then(LoseCrystal(game.owners[Hero.MAGI], effect.n))


class LoseCrystal(Ask, frozen=True):
    """The Magi's player says which crystal goes."""

    left: int

    def answers(self, game: Game) -> list[Move]:
        return [Shatter(colour, node) for colour, node, _ in crystals_on(game)]

    def play(self, game: Game, seat: Seat, move: Shatter) -> Game:
        game = take_crystal(game, move.colour, move.sphere)
        return game.then(replace(self, left=self.left - 1)) if self.left > 1 else game


class DrawCrystal(Luck, frozen=True):
    """Chance says which crystal goes."""

    left: int

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return [(Shatter(colour, node), count) for colour, node, count in crystals_on(game)]

    def play(self, game: Game, seat: Seat, move: Shatter) -> Game:
        game = take_crystal(game, move.colour, move.sphere)
        return game.then(replace(self, left=self.left - 1)) if self.left > 1 else game


@happens(Morale)
def morale(game: Game, cause: Cause, effect: Morale) -> Game:
    """Clamped to the track."""
    return move_morale(game, effect.by)


def move_morale(game: Game, by: int) -> Game:
    """The morale marker moves, within the track."""
    morale = max(MARKET.morale.min, min(MARKET.morale.max, game.morale + by))
    if morale == game.morale:
        return game
    return replace(game, morale=morale).tell(MoraleNote(morale - game.morale, morale))


@happens(KillWorkers)
def kill_workers(game: Game, cause: Cause, effect: KillWorkers) -> Game:
    """Workers of a hero or of anybody; of an absent hero none."""
    hero = HERO_IDS.index(effect.hero) if effect.hero != "any" else -1
    if hero >= 0 and not game.plays(Hero(hero)):
        return game
    if effect.choose == "random":
        return game.then(DoomWorkers(effect.n, effect.pool, hero))
    return lose_workers(game, game.crown, effect.n, effect.pool, hero)


@happens(Train)
def train(game: Game, cause: Cause, effect: Train) -> Game:
    """At once and free; for an absent hero the Queen gets untrained workers (A59)."""
    mat = ROLE_MAT[effect.role]
    if not game.plays(mat.hero):
        return game.add(Mat.QUEEN, WORKER, effect.n).tell(Gained(Mat.QUEEN, WORKER, effect.n))
    if effect.role == "bloodthrall":
        return game.change(mat, extra=game.mats[mat].extra + effect.n).tell(Thralls(effect.n))
    return recruit(game, mat, effect.n).tell(Recruited(mat, effect.n))


@happens(FreeTech)
def free_tech(game: Game, cause: Cause, effect: FreeTech) -> Game:
    """A named technology, or one that costs no more."""
    if effect.tech:
        return learn(game, TECH[effect.tech]).tell(Learned(TECH[effect.tech]))
    return game.then(FreeChoice(choosing(game, cause.seat), effect.max_cost))


class FreeChoice(Ask, frozen=True):
    """A technology is chosen that costs no more than so much."""

    most: int

    def answers(self, game: Game) -> list[Move]:
        free = [number for number, tech in enumerate(TECHS) if tech.cost <= self.most and number not in game.techs]
        return [ChooseTech(number) for number in sorted(free, key=lambda tech: -TECHS[tech].cost)]

    def play(self, game: Game, seat: Seat, move: ChooseTech) -> Game:
        return learn(game, move.tech)


@happens(Faith)
def faith(game: Game, cause: Cause, effect: Faith) -> Game:
    """All dice, or one of the owner's choice."""
    if not game.faith:
        return game
    if effect.dice == "one":
        return game.then(RaiseDie(game.owners[Hero.PRIESTESS], effect.by, effect.set))
    dice = tuple(_die(kind, effect.by, effect.set) for kind in game.faith)
    return replace(game, faith=dice).tell(FaithNote(dice))


def _die(value: int, by: int, to: int) -> int:
    return max(1, min(RULES.faith.cap, to or value + by))


class RaiseDie(Ask, frozen=True):
    """One faith die changes."""

    by: int
    to: int = 0

    def answers(self, game: Game) -> list[Move]:
        return [FaithDie(die) for die in range(len(game.faith))]

    def play(self, game: Game, seat: Seat, move: FaithDie) -> Game:
        dice = list(game.faith)
        dice[move.ability] = _die(dice[move.ability], self.by, self.to)
        return replace(game, faith=tuple(dice)).tell(FaithNote(tuple(dice)))


