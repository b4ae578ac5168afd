"""Verbs of one's own stacks and of what may be done: losses, power, speed, teleport, diplomacy, prohibitions."""

from __future__ import annotations

from games.aeolis.board import BUILDINGS, CITY
from games.aeolis.components import GROUPS, Mat
from games.aeolis.effects.registry import happens, touches
from games.aeolis.moves import ChooseHex
from games.aeolis.notes import Landed
from games.aeolis.position import Game
from games.aeolis.rules.base import Ask, choosing
from games.aeolis.rules.durations import FORBIDDABLE, lasting
from games.aeolis.rules.harm import hurt, return_pledges
from games.aeolis.vocabulary import Cause, CombatMod, DiplomacyMod, Forbid, Hurt, MoveMod, Teleport
from games.kernel import Move, Seat

__all__ = ["Landing"]


def _mats(groups: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(int(mat) for group in groups for mat in GROUPS[group])


@touches(Hurt)
def wound(game: Game, cause: Cause, effect: Hurt, mat: int) -> Game:
    return hurt(game, Mat(mat), effect.n)


@happens(CombatMod)
def combat_mod(game: Game, cause: Cause, effect: CombatMod) -> Game:
    return lasting(game, effect.until, "combat", _mats(effect.groups), effect.add, die=effect.die == "step")


@happens(MoveMod)
def move_mod(game: Game, cause: Cause, effect: MoveMod) -> Game:
    return lasting(game, effect.until, "speed", _mats(effect.groups), effect.add)


@touches(Teleport)
def teleport(game: Game, cause: Cause, effect: Teleport, mat: int) -> Game:
    if effect.to == "choose_city":
        return game.then(Landing(choosing(game, cause.seat), mat))
    return landed(game, Mat(mat), BUILDINGS[effect.to])


class Landing(Ask, frozen=True):
    """A stack appears on a city hex of choice, if it is still on the map."""

    mat: int

    def answers(self, game: Game) -> list[Move]:
        if not game.size(Mat(self.mat)):
            return []
        return [ChooseHex(hex_) for hex_ in sorted(CITY) if hex_ != game.mats[self.mat].hex]

    def play(self, game: Game, seat: Seat, move: ChooseHex) -> Game:
        return landed(game, Mat(self.mat), move.hex)


def landed(game: Game, mat: Mat, hex_: int) -> Game:
    """A stack at once elsewhere: no hex is passed or entered."""
    return return_pledges(game.change(mat, hex=hex_).tell(Landed(mat, hex_)))


@happens(DiplomacyMod)
def diplomacy_mod(game: Game, cause: Cause, effect: DiplomacyMod) -> Game:
    for kind, amount in (
        ("diplomacy_add", effect.add), ("diplomacy_discount", effect.discount),
        ("diplomacy_attempts", effect.extra_attempts),
    ):
        if amount:
            game = lasting(game, effect.until, kind, amount=amount)
    return game


@happens(Forbid)
def forbid(game: Game, cause: Cause, effect: Forbid) -> Game:
    return lasting(game, effect.until, "forbid", (FORBIDDABLE.index(effect.what),))
