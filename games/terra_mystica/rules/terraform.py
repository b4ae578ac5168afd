"""Transforming terrain with spades, and building on it (rulebook: Action 1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from games.kernel import Reason, Seat, Seated, with_item
from games.terra_mystica.board import ALL_HEXES, LAND, NOWHERE, Hex, bits, mask_of
from games.terra_mystica.components import RING, SCORING_TILES, Building, Event, Gain, Terrain
from games.terra_mystica.moves import Build, Dig, Drop, Transform
from games.terra_mystica.position import Game, Player
from games.terra_mystica.rules.buildings import can_build, house_left, place_dwelling
from games.terra_mystica.rules.reach import crossable, empty_land, free_reach
from games.terra_mystica.rules.supply import afford, gain, pay, score, short_of

__all__ = [
    "BUILDS", "CultSpades", "UseSpades", "build", "build_refused", "buildable", "cross", "dig", "dig_refused", "digs",
    "distance", "gain_spades", "reach_refused", "reachable",
    "set_terrain", "uses_of",
]

BUILDS: Final = tuple(map(Build, ALL_HEXES))
_FREE: Final = Gain()
_TRANSFORMS: Final[dict[tuple[int, int], Transform]] = {
    (hex_, to): Transform(hex_, to) for hex_ in LAND for to in Terrain if to is not Terrain.RIVER
}


def distance(one: int, other: int) -> int:
    """Spades between two terrains, the short way round the ring (TM-13)."""
    apart = (one - other) % RING
    return min(apart, RING - apart)


# --- reaching a hex -----------------------------------------------------------------------------------------------


def reachable(game: Game, seat: Seat) -> int:
    """The empty land that a player reaches, by tunnel or carpet too if that can be paid."""
    player = game.players[seat]
    found = free_reach(game, seat)
    if game.turn.crossed != NOWHERE:
        found |= 1 << game.turn.crossed
    skip = player.board.skip
    if skip is not None and afford(player, skip.costs[player.has(Building.STRONGHOLD)]):
        found |= crossable(player)
    return found & empty_land(game)


def reach_refused(game: Game, seat: Seat, hex_: Hex) -> Reason | None:
    """Why a hex cannot be transformed or built on, as far as adjacency goes."""
    if hex_ not in LAND:
        return Reason("river")
    if game.buildings[hex_]:
        return Reason("occupied")
    if reachable(game, seat) >> hex_ & 1:
        return None
    player = game.players[seat]
    if player.board.skip is not None and crossable(player) >> hex_ & 1:
        return short_of(player, player.board.skip.costs[player.has(Building.STRONGHOLD)])
    return Reason("unreachable")


def cross(game: Game, seat: Seat, hex_: Hex) -> Game:
    """Pays for tunnel or carpet if the hex cannot be reached otherwise, once in an action (TM-32)."""
    player = game.players[seat]
    skip = player.board.skip
    if skip is None or game.turn.crossed == hex_ or free_reach(game, seat) >> hex_ & 1:
        return game
    player = pay(player, skip.costs[player.has(Building.STRONGHOLD)])
    game = score(game.with_player(seat, player), seat, skip.vp, "faction")
    return replace(game, turn=replace(game.turn, crossed=hex_))


# --- spades -------------------------------------------------------------------------------------------------------


def gain_spades(game: Game, seat: Seat, spades: int, *, bought: bool = False, action_phase: bool = True) -> Game:
    """Spades come into the hand; whatever counts spades counts them now (TM-19)."""
    if not spades:
        return game
    player = game.players[seat]
    board = player.board
    game = gain(game, seat, board.per_spade, "faction", spades)
    if player.has(Building.STRONGHOLD):
        game = gain(game, seat, board.per_spade_with_stronghold, "faction", spades)
    if bought:
        game = gain(game, seat, board.per_bought_spade, "faction", spades)
    if action_phase and game.tile is not None and Event.SPADE in SCORING_TILES[game.tile].scores:
        game = score(game, seat, SCORING_TILES[game.tile].vp * spades, game.tile)
    return game


def spade_price(player: Player) -> Gain:
    """The price of one spade."""
    return player.board.spades.prices[player.spade_level]


def digs(game: Game, seat: Seat, in_hand: int = 0) -> Iterator[Dig]:
    """How many spades can be bought and used: some reachable hex must take them all."""
    player = game.players[seat]
    price = spade_price(player)
    most = 0
    while most + in_hand < RING - 1 and afford(player, price, most + 1):
        most += 1
    land = reachable(game, seat) if most and player.board.skip is None else None
    for spades in range(1, most + 1):
        if dig_refused(game, seat, spades, in_hand, land) is None:
            yield Dig(spades)


def dig_refused(game: Game, seat: Seat, spades: int, in_hand: int = 0, land: int | None = None) -> Reason | None:
    """Why so many spades cannot be bought, or None; `land` within reach if it is known, whatever they cost."""
    player = game.players[seat]
    board, price = player.board, spade_price(player)
    if not afford(player, price, spades):
        return short_of(player, Gain(workers=price.workers * spades, priests=price.priests * spades))
    if spades + in_hand >= RING:
        return Reason("too-many-spades")
    if board.spades_each > 1 and spades + in_hand != board.spades_each:
        return Reason("two-spades", spades=board.spades_each)
    if land is None:
        paid = game if board.skip is None else game.with_player(seat, pay(player, price, spades))
        land = reachable(paid, seat)
    return None if _first_taking(game, seat, land, spades + in_hand) is not None else Reason("no-use-for-spades")


def _first_taking(game: Game, seat: Seat, land: int, spades: int) -> Hex | None:
    """The first hex of some land that can take so many spades at once, all of them."""
    return next(_taking(game, seat, land, spades), None)


def _taking(game: Game, seat: Seat, land: int, spades: int) -> Iterator[Hex]:
    """The hexes of some land that can take so many spades at once, all of them, in ascending order."""
    board, ends, terrain = game.players[seat].board, game.options.home_ends_digging, game.terrain
    home, each = board.terrain, board.spades_each
    for hex_ in bits(land):
        if _takes(terrain[hex_], home, each, spades, home_ends=ends):
            yield hex_


@cache
def _takes(old: int, home: int, price: int, spades: int, *, home_ends: bool) -> bool:
    """Whether land of a terrain can take so many spades at once; `price` is what a hex takes at once."""
    if price > 1:
        return old != home
    if old == home or not home_ends:
        return True
    return spades <= max((home - old) % RING, (old - home) % RING)


def dig(game: Game, seat: Seat, spades: int) -> Game:
    """Buys spades."""
    player = game.players[seat]
    game = game.with_player(seat, pay(player, spade_price(player), spades))
    return gain_spades(game, seat, spades, bought=True)


def uses_of(game: Game, seat: Seat, hex_: Hex, colour: int, spades: int, *, alone: bool) -> int:
    """How many of the spades in hand it takes to transform a hex to a colour; 0 if they do not allow it.

    The short way round the ring or the long one (TM-14), never past home (TM-58). `alone`: all spades go to this hex
    and must be used (TM-17, TM-60).
    """
    board = game.players[seat].board
    return _uses(game.terrain[hex_], colour, board.terrain, board.spades_each, spades, alone=alone,
                 home_ends=game.options.home_ends_digging)


@cache
def _uses(old: int, colour: int, home: int, price: int, spades: int, *, alone: bool, home_ends: bool) -> int:
    """Remembered: a long list of moves asks for every colour of every hex. `price` is what a hex takes at once."""
    if old == colour:
        return 0
    if price > 1:
        return price if colour == home and spades >= price else 0
    ways = ways_to(old, colour, home if home_ends else None)
    if alone and spades in ways:
        return spades
    shortest = min(ways, default=RING)
    surplus = not alone or (colour == home and not home_ends)
    return shortest if shortest <= spades and surplus else 0


def ways_to(old: int, colour: int, home: int | None) -> list[int]:
    """The spades that it takes from a terrain to another, up and down the ring, without the way past home (TM-58)."""
    found = [(colour - old) % RING, (old - colour) % RING]
    if home is None:
        return found
    reach = (home - old) % RING, (old - home) % RING
    return [way for way, to_home in zip(found, reach, strict=True) if not 0 < to_home < way]


def set_terrain(game: Game, hex_: Hex, colour: int) -> Game:
    """Changes the terrain of a hex."""
    return replace(game, terrain=with_item(game.terrain, hex_, int(colour)))


class UseSpades(Seated[Game], frozen=True):
    """Spades in hand: transform with them. Free ones may be thrown away, bought ones may not (TM-18).

    `free` and `bought` are what is left; `hex` is where it began; `split` allows a second hex (TM-15, TM-16); `dwell`
    whether a dwelling may follow; `more` whether spades may be bought on top; `strayed` whether a hex was left
    off-colour; `homed` the hexes that were turned into home terrain, where digging ends (TM-58).
    """

    free: int = 0
    bought: int = 0
    hex: Hex = NOWHERE
    split: bool = False
    dwell: bool = True
    more: bool = True
    strayed: bool = False
    homed: tuple[Hex, ...] = ()

    @property
    def spades(self) -> int:
        """Spades in hand."""
        return self.free + self.bought

    def droppable(self, game: Game) -> int:
        """Free spades that may be thrown away: none once others were bought on top (TM-60)."""
        return 0 if self.bought and game.options.home_ends_digging else self.free

    def moves(self, game: Game, seat: Seat) -> Iterable[Transform | Build | Dig | Drop]:
        found: list[Transform | Build | Dig | Drop] = []
        dwell = self.dwell and can_build(game.players[seat])
        for hex_ in self.targets(game, seat):
            if dwell and self.finishes(game, seat, hex_):
                found.append(BUILDS[hex_])
            found += [_TRANSFORMS[hex_, colour] for colour in self.colours(game, seat, hex_)]
        if self.may_buy:
            found += digs(game, seat, self.spades)
        return found + [Drop(spades) for spades in range(1, self.droppable(game) + 1)]

    def land(self, game: Game, seat: Seat) -> int:
        """The hexes within reach, as a set; who has passed has neither the card's shipping nor tunnel or carpet."""
        if game.players[seat].passed:
            return free_reach(game, seat, card=False) & empty_land(game)
        return reachable(game, seat)

    def targets(self, game: Game, seat: Seat) -> Iterator[Hex]:
        """The hexes that the spades can be used on; only one if the action is bound to it."""
        return _taking(game, seat, self.open_land(game, seat), 1 if self.split else self.spades)

    def open_land(self, game: Game, seat: Seat) -> int:
        """The hexes that further spades may go to, as a set: only one if the action is bound to it, none that was
        turned into home terrain."""
        if self.spades < game.players[seat].board.spades_each:
            return 0
        hexes = self.land(game, seat)
        if self.bound != NOWHERE:
            hexes &= 1 << self.bound
        if self.homed and game.options.home_ends_digging:
            hexes &= ~mask_of(self.homed)
        return hexes

    def fits(self, game: Game, seat: Seat, hex_: Hex) -> bool:
        """Whether the spades can be used on a hex."""
        land = self.open_land(game, seat) & 1 << hex_
        return land != 0 and _first_taking(game, seat, land, 1 if self.split else self.spades) is not None

    @property
    def bound(self) -> Hex:
        """The hex that all further spades must go to."""
        return NOWHERE if self.split else self.hex

    @property
    def may_buy(self) -> bool:
        """More spades may be bought until the first has been used."""
        return self.more and self.hex == NOWHERE

    def colours(self, game: Game, seat: Seat, hex_: Hex) -> tuple[Terrain, ...]:
        """The colours that a hex can be given now, home first."""
        board = game.players[seat].board
        found = _colours(game.terrain[hex_], board.terrain, board.spades_each, self.spades, alone=not self.split,
                         home_ends=game.options.home_ends_digging)
        if self.split and self.dwell and self.strayed:
            return tuple(colour for colour in found if colour is board.terrain)
        return found

    def allows(self, game: Game, seat: Seat, hex_: Hex, colour: Terrain) -> bool:
        """Whether a hex can be given a colour now."""
        if self.split and self.dwell and self.strayed and colour is not game.players[seat].home:
            return False
        return self.used(game, seat, hex_, colour) > 0

    def used(self, game: Game, seat: Seat, hex_: Hex, colour: int) -> int:
        """Spades that it takes."""
        return uses_of(game, seat, hex_, colour, self.spades, alone=not self.split)

    def finishes(self, game: Game, seat: Seat, hex_: Hex) -> bool:
        """Whether the spades in hand, all of them, make a hex home terrain, so that `build` may name it at once."""
        player = game.players[seat]
        if not can_build(pay_crossing(game, seat, hex_)):
            return False
        return uses_of(game, seat, hex_, player.home, self.spades, alone=True) == self.spades

    def permits(self, game: Game, seat: Seat, move: object) -> bool:
        if isinstance(move, Build):
            return (
                self.dwell and self.fits(game, seat, move.hex)
                and self.finishes(game, seat, move.hex)
            )
        if isinstance(move, Transform):
            return (
                self.fits(game, seat, move.hex)
                and move.colour is not Terrain.RIVER
                and self.allows(game, seat, move.hex, move.colour)
            )
        if isinstance(move, Drop):
            return 0 < move.spades <= self.droppable(game)
        return isinstance(move, Dig) and self.may_buy and dig_refused(game, seat, move.spades, self.spades) is None

    def play(self, game: Game, seat: Seat, move: Transform | Build | Dig | Drop) -> Game:
        if isinstance(move, Dig):
            more = replace(self, bought=self.bought + move.spades, split=False)
            return dig(game, seat, move.spades).then(more)
        if isinstance(move, Drop):
            return self.on(game, replace(self, free=self.free - move.spades))
        if isinstance(move, Build):
            game = self.transform(game, seat, Transform(move.hex, game.players[seat].home), self.spades)
            return build(game, seat, move.hex)
        return self.transform(game, seat, move, self.used(game, seat, move.hex, move.colour))

    def transform(self, game: Game, seat: Seat, move: Transform, used: int) -> Game:
        """Uses spades on a hex, bought ones first."""
        game = set_terrain(cross(game, seat, move.hex), move.hex, move.colour)
        home = move.colour is game.players[seat].home
        build = set(game.turn.build) - {move.hex}
        if home and self.dwell:
            build.add(move.hex)
        game = replace(game, turn=replace(game.turn, build=tuple(sorted(build))))
        bought = max(0, self.bought - used)
        free = self.free - max(0, used - self.bought)
        strayed, homed = self.strayed or not home, (*self.homed, move.hex) if home else self.homed
        return self.on(game, replace(self, free=free, bought=bought, hex=move.hex, strayed=strayed, homed=homed))

    def on(self, game: Game, rest: UseSpades) -> Game:
        """Goes on with the spades that are left."""
        return game.then(rest) if rest.spades else game

    def lapses(self, game: Game) -> bool:
        """Bought spades that fit nowhere are lost."""
        return not self.droppable(game) and next(self.targets(game, self.seat), None) is None

    def on_lapse(self, game: Game) -> Game:
        return game.note(self.seat, "spades-lost", detail=str(self.spades))

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        if isinstance(move, (Transform, Build)):
            if (reason := reach_refused(game, seat, move.hex)) is not None:
                return reason
            if self.bound not in (NOWHERE, move.hex):
                return Reason("one-hex")
            if isinstance(move, Build) and not can_build(pay_crossing(game, seat, move.hex)):
                return build_price(game, seat, move.hex)
            return self.misfit(game, seat, move)
        if isinstance(move, Drop):
            return Reason("bought-spades")
        if isinstance(move, Dig) and self.may_buy:
            return dig_refused(game, seat, move.spades, self.spades)
        return Reason("use-spades", spades=self.spades)

    def misfit(self, game: Game, seat: Seat, move: Transform | Build) -> Reason:
        """Why the spades in hand cannot do that to a hex within reach."""
        home = game.players[seat].home
        colour, old = move.colour if isinstance(move, Transform) else home, game.terrain[move.hex]
        past = set(ways_to(old, colour, None)) - set(ways_to(old, colour, home))
        digs_past = self.spades in past or (self.split and any(way < self.spades for way in past))
        if game.options.home_ends_digging and (digs_past or (move.hex in self.homed and colour != home)):
            return Reason("past-home", home=home.name)
        return Reason("spades-do-not-fit", spades=self.spades)


_COLOURS: Final = tuple(terrain for terrain in Terrain if terrain is not Terrain.RIVER)


@cache
def _colours(old: int, home: Terrain, price: int, spades: int, *, alone: bool, home_ends: bool) -> tuple[Terrain, ...]:
    """What spades can make of a terrain, home first."""
    colours = (home, *(other for other in _COLOURS if other is not home))
    return tuple(colour for colour in colours
                 if _uses(old, colour, home, price, spades, alone=alone, home_ends=home_ends))


class CultSpades(UseSpades, frozen=True):
    """Spades of the cult bonus: several hexes, nothing bought, no dwelling, no tunnel or carpet (TM-20)."""

    split: bool = True
    dwell: bool = False
    more: bool = False

    def land(self, game: Game, seat: Seat) -> int:
        return free_reach(game, seat, card=False) & empty_land(game)

    def lapses(self, game: Game) -> bool:
        """Spades that fit nowhere are lost, such as a single one of the Giants (TM-21)."""
        return game.options.ruleset == "rulebook" and next(self.targets(game, self.seat), None) is None


# --- building -----------------------------------------------------------------------------------------------------


def crossing_price(game: Game, seat: Seat, hex_: Hex) -> Gain:
    """The price of tunnel or carpet to a hex; nothing if it is reached otherwise or paid already."""
    player = game.players[seat]
    skip = player.board.skip
    if skip is None or game.turn.crossed == hex_ or free_reach(game, seat) >> hex_ & 1:
        return _FREE
    return skip.costs[player.has(Building.STRONGHOLD)]


def pay_crossing(game: Game, seat: Seat, hex_: Hex) -> Player:
    """The player after paying for tunnel or carpet to a hex, if that is needed."""
    player, price = game.players[seat], crossing_price(game, seat, hex_)
    return player if price is _FREE else pay(player, price)


def buildable(game: Game, seat: Seat) -> Iterator[Build]:
    """The reachable home terrain on which a dwelling can be built and paid."""
    player = game.players[seat]
    if not can_build(player):
        return
    home = int(player.home)
    for hex_ in bits(reachable(game, seat)):
        if game.terrain[hex_] == home and (player.board.skip is None or can_build(pay_crossing(game, seat, hex_))):
            yield BUILDS[hex_]


def build_price(game: Game, seat: Seat, hex_: Hex) -> Reason:
    """Why a dwelling on a hex cannot be had: none left, or its price with that of the way there."""
    player = game.players[seat]
    if not house_left(player, Building.DWELLING):
        return Reason("none-left", building=Building.DWELLING.name)
    price, way = player.board.costs[Building.DWELLING], crossing_price(game, seat, hex_)
    return short_of(player, Gain(
        coins=price.coins + way.coins, workers=price.workers + way.workers, priests=price.priests + way.priests))


def build_refused(game: Game, seat: Seat, hex_: Hex) -> Reason | None:
    """Why a dwelling cannot be built on a hex, or None."""
    if (reason := reach_refused(game, seat, hex_)) is not None:
        return reason
    player = game.players[seat]
    if game.terrain[hex_] != player.home:
        return Reason("not-home", terrain=Terrain(game.terrain[hex_]).name, home=player.home.name,
                      spades=distance(game.terrain[hex_], player.home))
    return None if can_build(pay_crossing(game, seat, hex_)) else build_price(game, seat, hex_)


def build(game: Game, seat: Seat, hex_: Hex) -> Game:
    """Builds a dwelling, by tunnel or carpet if it must be; none may follow in this action."""
    game = place_dwelling(cross(game, seat, hex_), seat, hex_)
    return replace(game, turn=replace(game.turn, build=())) if game.turn.build else game
