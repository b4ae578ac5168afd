"""Goods change hands: dividing what is found, and losing what must be lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from msgspec.structs import replace

from games.aeolis.components import DEFAULT_HERO, GOLD, GOODS, RES, Hero, Mat
from games.aeolis.moves import POOLS, Dismiss, Give, Lose, Rest
from games.aeolis.notes import GoodsLost, pairs
from games.aeolis.position import Game, first_mat
from games.aeolis.rules.base import Ask, Luck, consult
from games.aeolis.rules.crystals import on_mat, take
from games.aeolis.rules.harm import dismiss, pools
from games.kernel import Move, Reason, Seat

__all__ = [
    "DivideFind", "DoomWorkers", "LoseGoods", "LoseWorkers", "default_mat", "held", "portions", "why_not_so_many",
]

LOOTABLE = (*GOODS, GOLD)


def default_mat(game: Game, resource: int) -> Mat:
    """Who takes a good unless somebody says otherwise; in place of an absent hero the Merchant."""
    hero = DEFAULT_HERO[resource]
    return first_mat(hero if game.plays(hero) else Hero.MERCHANT)


@cache
def portions(amount: int) -> tuple[int, ...]:
    """The amounts that are offered: all of it first, then from one up."""
    return (amount, *range(1, amount))


def why_not_so_many(amount: int, there: int) -> Reason | None:
    """What forbids an amount of something of which there is so much."""
    return None if 1 <= amount <= there else Reason("only-so-much", count=there)


class DivideFind(Ask, frozen=True):
    """Goods were picked up or won: who found them says who gets them, at once."""

    resource: int
    amount: int
    first: int = -1
    picked: bool = False

    def answers(self, game: Game) -> Iterable[Move]:
        preferred = Mat(self.first) if self.first >= 0 else default_mat(game, self.resource)
        mats = sorted(game.open_mats(), key=lambda mat: mat is not preferred)
        for mat in mats:
            for part in portions(self.amount):
                yield Give(self.resource, mat, part)

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        if not isinstance(move, Give) or move.resource != self.resource or not game.in_play(Mat(move.mat)):
            return super().why_not(game, seat, move)
        return why_not_so_many(move.amount, self.amount)

    def play(self, game: Game, seat: Seat, move: Give) -> Game:
        game = game.add(Mat(move.mat), self.resource, move.amount)
        if self.picked:
            game = game.did(picked=merged(game.deeds.picked, move.mat, self.resource, move.amount))
        left = self.amount - move.amount
        return game.then(replace(self, amount=left)) if left else game


def merged(picked: tuple[tuple[int, int, int], ...], mat: int, resource: int,
            amount: int) -> tuple[tuple[int, int, int], ...]:
    found = {(owner, what): n for owner, what, n in picked}
    found[mat, resource] = found.get((mat, resource), 0) + amount
    return tuple((owner, what, n) for (owner, what), n in sorted(found.items()) if n)


class LoseGoods(Ask, frozen=True):
    """So many resources are lost, of a hero or of anybody, the chooser says which; fewer if there are fewer."""

    amount: int
    hero: int = -1

    def answers(self, game: Game) -> Iterable[Move]:
        things = held(game, self.hero)
        yield from [Rest()] if things else ()
        for resource, mat, _ in things:
            yield Lose(resource, mat)

    def play(self, game: Game, seat: Seat, move: Lose | Rest) -> Game:
        if isinstance(move, Rest):
            lost = Counter[int]()
            for _ in range(self.amount):
                if choice := usual_loss(game, self.hero):
                    game = take(game, choice[1], choice[0], 1)
                    lost[choice[0]] += 1
            return told_lost(game, lost)
        game = take(game, Mat(move.mat), move.resource, 1)
        return game.then(replace(self, amount=self.amount - 1)) if self.amount > 1 else game


def lose_goods(game: Game, seat: Seat, amount: int, hero: int = -1) -> Game:
    """Loses resources; nobody is asked where there is nothing to choose."""
    things = held(game, hero)
    if sum(n for _, _, n in things) <= amount:
        lost = Counter[int]()
        for resource, mat, n in things:
            game = take(game, mat, resource, n)
            lost[resource] += n
        return told_lost(game, lost)
    return consult(game, LoseGoods(seat, amount, hero)) if amount else game


def told_lost(game: Game, lost: Counter[int]) -> Game:
    """With a note of the goods that were lost."""
    return game.tell(GoodsLost(pairs(tuple(lost[resource] for resource in range(len(RES)))))) if lost else game


def held(game: Game, hero: int = -1) -> list[tuple[int, Mat, int]]:
    """All resources that can be taken from mats, of one hero or of all, crystals on the spheres included (A56)."""
    return [
        (resource, mat, there)
        for mat in game.open_mats() if hero in (-1, mat.hero)
        for resource in LOOTABLE if (there := on_mat(game, mat, resource))
    ]


def usual_loss(game: Game, hero: int = -1) -> tuple[int, Mat] | None:
    """The most plentiful good first, gold last."""
    things = held(game, hero)
    if not things:
        return None
    total = Counter[int]()
    for resource, _, there in things:
        total[resource] += there
    resource, mat, _ = max(things, key=lambda thing: (thing[0] != GOLD, total[thing[0]], -thing[0], -thing[1]))
    return resource, mat


class LoseWorkers(Ask, frozen=True):
    """So many workers are lost, the chooser says which."""

    amount: int
    pool: str = "any"
    hero: int = -1

    def answers(self, game: Game) -> Iterable[Move]:
        options = _workers(game, self.pool, self.hero)
        yield from [Rest()] if options else ()
        for pool, mat, _ in options:
            yield Dismiss(POOLS.index(pool), mat)

    def play(self, game: Game, seat: Seat, move: Dismiss | Rest) -> Game:
        if isinstance(move, Rest):
            for _ in range(self.amount):
                options = _workers(game, self.pool, self.hero)
                if options:
                    pool, mat, _count = max(options,
                                            key=lambda option: (option[0] == "untrained", option[2], -option[1]))
                    game = dismiss(game, mat, pool)
            return game
        game = dismiss(game, Mat(move.mat), POOLS[move.pool])
        return game.then(replace(self, amount=self.amount - 1)) if self.amount > 1 else game


class DoomWorkers(Luck, frozen=True):
    """So many workers are lost at random."""

    amount: int
    pool: str = "any"
    hero: int = -1

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return [(Dismiss(POOLS.index(pool), mat), n) for pool, mat, n in _workers(game, self.pool, self.hero)]

    def play(self, game: Game, seat: Seat, move: Dismiss) -> Game:
        game = dismiss(game, Mat(move.mat), POOLS[move.pool])
        return game.then(replace(self, amount=self.amount - 1)) if self.amount > 1 else game


def lose_workers(game: Game, seat: Seat, amount: int, pool: str = "any", hero: int = -1) -> Game:
    """Loses workers; nobody is asked where there is nothing to choose."""
    options = _workers(game, pool, hero)
    if sum(n for _, _, n in options) <= amount or len(options) == 1:
        for kind, mat, n in options:
            for _ in range(min(n, amount)):
                game = dismiss(game, mat, kind)
        return game
    return consult(game, LoseWorkers(seat, amount, pool, hero)) if amount else game


def _workers(game: Game, pool: str, hero: int) -> list[tuple[str, Mat, int]]:
    """Workers that may be lost, by kind and mat; bloodthralls and explorers count as trained."""
    wanted = {"untrained": ("untrained",), "trained": POOLS[1:], "any": POOLS}[pool]
    return [
        (kind, mat, n)
        for mat in game.open_mats() if hero in (-1, mat.hero)
        for kind, n in pools(game, mat).items() if n and kind in wanted
    ]


RESEARCH = RES.index("research")
