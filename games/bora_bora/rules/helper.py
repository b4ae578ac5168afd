"""The helper: die points spent in any mix (procedure 3.6; R-08, R-09, R-47)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.bora_bora.board import SPACES, TYPE_NAMES, TYPES
from games.bora_bora.components import ACTIONS, Material, Sex
from games.bora_bora.moves import Forgo, Good, HelperGood, HelperPoints, HelperShells, HelperTattoo, MoveHut
from games.bora_bora.position import Game, Player, Tile, put
from games.bora_bora.rules.cards import cards_left, take_cards
from games.bora_bora.rules.supply import (
    gain_material,
    gain_offerings,
    gain_shells,
    hut_refused,
    movable_huts,
    move_hut,
    score,
    step_up,
    tell,
)
from games.kernel import Move, Reason, Seat, Seated

__all__ = ["Help", "price"]

_PRICES: Final = ACTIONS.helper
_TATTOOS: Final = tuple(map(HelperTattoo, range(len(TYPES))))
_SHELLS: Final = tuple(map(HelperShells, range(len(TYPES))))
_GOODS: Final = {good: HelperGood(good) for good in Good}
_HUTS: Final = tuple(map(MoveHut, SPACES))
_FORGO: Final = Forgo()


def price(move: Move) -> int:
    """What a purchase costs in helper points."""
    if isinstance(move, HelperPoints):
        return move.count * _PRICES.point
    if isinstance(move, HelperGood):
        return {Good.OFFERING: _PRICES.offering, Good.CARD: _PRICES.card}.get(move.good, _PRICES.material)
    if isinstance(move, HelperTattoo):
        return _PRICES.tattoo
    return _PRICES.shells if isinstance(move, HelperShells) else _PRICES.hut


def standing(player: Player, sex: Sex) -> list[int]:
    """The types of a sex of which a tile is not yet shifted down, in order."""
    return sorted({tile.type for tile in player.persons if tile is not None and tile.sex is sex and not tile.shifted})


def shift(game: Game, seat: Seat, sex: Sex, kind: int) -> Game:
    """Shifts a tile of a type down, once in a game."""
    persons = game.players[seat].persons
    return game.change(seat, persons=put(persons, persons.index(Tile(sex, kind)), Tile(sex, kind, True)))


class Help(Seated[Game], frozen=True):
    """Spend the points of a helper, one purchase after the other."""

    points: int

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        player, points = game.players[seat], self.points
        found: list[Move] = [_TATTOOS[kind] for kind in standing(player, Sex.MAN)]
        found += [_SHELLS[kind] for kind in standing(player, Sex.WOMAN)]
        for good in _GOODS.values():
            if price(good) <= points and (good.good is not Good.CARD or cards_left(game)):
                found.append(good)
        if points >= _PRICES.hut:
            found += [_HUTS[space] for space in movable_huts(player)]
        found += [HelperPoints(count) for count in range(points, 0, -1)]
        return [*found, _FORGO]

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        if isinstance(move, Forgo):
            return tell(game, seat, "forgone", str(self.points))
        left = self.points - price(move)
        if left:
            game = game.then(Help(seat, left))
        return tell(_buy(game, seat, move), seat, "helper-price", str(price(move)))

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        player = game.players[seat]
        if isinstance(move, (HelperPoints, HelperGood, MoveHut)) and price(move) > self.points:
            return Reason("helper-points", price=price(move), points=self.points)
        if isinstance(move, HelperTattoo):
            return _shift_refused(player, Sex.MAN, move.type)
        if isinstance(move, HelperShells):
            return _shift_refused(player, Sex.WOMAN, move.type)
        if isinstance(move, MoveHut):
            return hut_refused(player, move)
        if isinstance(move, HelperGood):
            return Reason("no-card-left")
        return Reason("spend-points", points=self.points)


def _shift_refused(player: Player, sex: Sex, kind: int) -> Reason:
    shifted = any(tile.type == kind for tile in player.tiles(sex))
    return Reason("already-shifted" if shifted else "no-such-person", sex=sex.name.lower(), type=TYPE_NAMES[kind])


def _buy(game: Game, seat: Seat, move: Move) -> Game:
    if isinstance(move, HelperTattoo):
        return step_up(shift(game, seat, Sex.MAN, move.type), seat, TYPES[move.type].left)
    if isinstance(move, HelperShells):
        return gain_shells(shift(game, seat, Sex.WOMAN, move.type), seat, TYPES[move.type].left)
    if isinstance(move, HelperPoints):
        return score(game, seat, move.count, "helper")
    if isinstance(move, MoveHut):
        return move_hut(game, seat, move)
    return _buy_good(game, seat, move.good) if isinstance(move, HelperGood) else game


def _buy_good(game: Game, seat: Seat, good: Good) -> Game:
    if good is Good.OFFERING:
        return gain_offerings(game, seat, 1)
    if good is Good.CARD:
        return take_cards(game, seat, 1)
    return gain_material(game, seat, Material[good.name])
