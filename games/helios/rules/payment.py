"""Paying with cubes: from which tiles, and two of any colours for one that is missing (rulebook: City; rulings A7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from msgspec.structs import replace

from games.helios.board import ALL_FIELDS, Field
from games.helios.components import FLOW, Cost, Material
from games.helios.moves import FIELD, MATERIAL, Paying
from games.helios.position import PAID, Game, Player
from games.kernel import Reason, Seat, Seated

__all__ = ["PayCubes", "affordable", "demand", "payable", "short_of", "size"]

_PAYING: Final = {
    (material, field): Paying(material, field) for material in Material for field in ALL_FIELDS
}
K = TypeVar("K")
Owed = tuple[tuple[Material, ...], ...]
Stock = Counter[tuple[Material, Field]]


def _owned(player: Player, cost: Cost) -> Owed:
    """The pieces of a cost of which the player has a cube: they must be paid as such."""
    stock = player.stock
    return tuple([colours for colours in cost.colours if any(map(stock.__getitem__, colours))])


def size(player: Player, cost: Cost) -> int:
    """How many cubes a cost is for this player, with two for every colour that is missing."""
    if not cost.colours:
        return cost.neutral
    owned = len(_owned(player, cost))
    return owned + FLOW.substitutes * (len(cost.colours) - owned) + cost.neutral


def affordable(player: Player, cost: Cost) -> bool:
    """Whether a player can pay a cost."""
    return player.cubes >= size(player, cost)


def payable(player: Player, costs: Mapping[K, Cost]) -> list[K]:
    """Which of several things a player can pay: the cubes are counted once for all of them."""
    stock = player.stock
    cubes = sum(stock)
    return [what for what, cost in costs.items() if cubes >= _needs(cost) and (
        cubes >= _needs(cost, FLOW.substitutes) or affordable(player, cost))]


def _needs(cost: Cost, each: int = 1) -> int:
    """How many cubes a cost is where every colour is owned, or where `each` stands for one that is not."""
    return each * len(cost.colours) + cost.neutral


def short_of(player: Player, cost: Cost) -> Reason | None:
    """Why a player cannot pay, or None."""
    if affordable(player, cost):
        return None
    return Reason("too-few-cubes", needs=size(player, cost), has=player.cubes)


def _stock(player: Player) -> Stock:
    """The cubes by colour and field."""
    return Counter((cube, tile.field) for tile in player.tiles for cube in tile.cubes)


def demand(game: Game, seat: Seat, cost: Cost) -> Game:
    """A cost that is known to be affordable falls due; nothing is asked where nothing can be chosen."""
    owned = _owned(game.players[seat], cost)
    return _go_on(game, seat, owned, size(game.players[seat], cost) - len(owned))


def _go_on(game: Game, seat: Seat, owed: Owed, free: int) -> Game:
    left = _forced(game.players[seat], owed, free)
    if left is None:
        return game.then(PayCubes(seat, owed, free))
    for material, field in left:
        game = _pay(game, seat, material, field).note(seat, PAID, detail=str(_PAYING[material, field]))
    return game


def _forced(player: Player, owed: Owed, free: int) -> list[tuple[Material, Field]] | None:
    """The cubes that must be paid if no choice is left, else None."""
    stock = _stock(player)
    paid: list[tuple[Material, Field]] = []
    for colours in owed:
        sources = [cube for cube in stock if cube[0] in colours]
        if len(sources) != 1 and stock.total() > len(owed) - len(paid) + free:
            return None
        paid.append(sources[0])
        stock -= Counter(sources[:1])
    if not free:
        return paid
    if stock.total() > free and len(stock) > 1:
        return None
    return [*paid, *list(stock.elements())[:free]]


def _pay(game: Game, seat: Seat, material: Material, field: Field) -> Game:
    """Takes one cube off a tile."""
    player = game.players[seat]
    tile = player.at(field)
    assert tile is not None
    cubes = list(tile.cubes)
    cubes.remove(material)
    return game.with_player(seat, player.put(replace(tile, cubes=tuple(cubes))))


class PayCubes(Seated[Game], frozen=True):
    """Pay cube by cube: one for each owned colour that is `owed`, and `free` ones of any colour."""

    owed: Owed
    free: int

    def moves(self, game: Game, seat: Seat) -> Iterable[Paying]:
        return [_PAYING[cube] for cube in _stock(game.players[seat]) if self.free or self._owes(cube[0])]

    def at_once(self, game: Game, seat: Seat) -> int:
        return len(self.owed) + self.free

    def _owes(self, material: Material) -> bool:
        return any(material in colours for colours in self.owed)

    def play(self, game: Game, seat: Seat, move: Paying) -> Game:
        game = _pay(game, seat, move.material, move.field)
        for place, colours in enumerate(self.owed):
            if move.material in colours:
                return _go_on(game, seat, self.owed[:place] + self.owed[place + 1 :], self.free)
        return _go_on(game, seat, self.owed, self.free - 1)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason:
        if not isinstance(move, Paying):
            return Reason("pay-first")
        stock = _stock(game.players[seat])
        if not self.free and not self._owes(move.material):
            had = {material for material, _field in stock if self._owes(material)}
            return Reason("colour-first", materials=" / ".join(MATERIAL.show(each) for each in sorted(had)))
        return Reason("no-such-cube", material=MATERIAL.show(move.material), field=FIELD.show(move.field))
