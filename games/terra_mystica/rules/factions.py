"""Actions with a price in power, of cards, of tiles and of strongholds (rulebook: Action 7; the factions)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from games.kernel import Reason, Seat, Seated
from games.terra_mystica.board import BRIDGES, Hex, bits
from games.terra_mystica.components import ACTIONS, BONUS_CARDS, FAVORS, TILE_ACTIONS, Action, Building, TileAction
from games.terra_mystica.moves import Bridge, Build, TakeAction, Transform, Upgrade
from games.terra_mystica.position import EMPTY, Game, Player, kind_of
from games.terra_mystica.rules.buildings import PATHS, can_build, house_left, place_dwelling
from games.terra_mystica.rules.cults import StepOnCult
from games.terra_mystica.rules.reach import empty_land, touching
from games.terra_mystica.rules.supply import afford, gain, pay, short_of, spend_power
from games.terra_mystica.rules.terraform import BUILDS, UseSpades, build, gain_spades, set_terrain
from games.terra_mystica.rules.tiles import found_towns
from games.terra_mystica.rules.upgrading import upgrade

__all__ = [
    "PlaceBridge", "RaiseTradingHouse", "Ride", "Sandstorm", "act", "action_refused", "actions",
    "place_bridge", "storm",
]

_TAKES: Final = {action: TakeAction(action) for action in Action}
_BRIDGES: Final = {spot: Bridge(spot) for spot in BRIDGES}


# --- which actions are open ---------------------------------------------------------------------------------------


def actions(game: Game, seat: Seat) -> Iterator[TakeAction]:
    """The actions that a player can take."""
    player = game.players[seat]
    for action, printed in ACTIONS.power_actions.items():
        if player.bowls[2] >= printed.power and _power_action_refused(game, seat, action) is None:
            yield _TAKES[action]
    for action in own_actions(player):
        if action not in player.used and _no_use(game, seat, action) is None:
            yield _TAKES[action]


def own_actions(player: Player) -> Iterator[Action]:
    """The actions of a player's card, tiles and stronghold, used or not."""
    if player.card is not None and BONUS_CARDS[player.card].action is not None:
        yield Action(player.card)
    for favor in player.favors:
        if FAVORS[favor].action is not None:
            yield Action(favor)
    if player.board.stronghold_action is not None and player.has(Building.STRONGHOLD):
        yield player.board.stronghold_action
    if player.board.buys_bridges is not None:
        yield Action.ACTE


def action_refused(game: Game, seat: Seat, action: Action) -> Reason | None:
    """Why an action cannot be taken, or None."""
    player = game.players[seat]
    if action in ACTIONS.power_actions:
        return _power_action_refused(game, seat, action)
    if action not in tuple(own_actions(player)):
        return Reason("not-your-action", action=action)
    if action in player.used:
        return Reason("action-used", action=action)
    return _no_use(game, seat, action)


def _power_action_refused(game: Game, seat: Seat, action: Action) -> Reason | None:
    printed = ACTIONS.power_actions[action]
    if action in game.taken:
        return Reason("action-taken", action=action)
    if game.players[seat].bowls[2] < printed.power:
        return Reason("too-little-power", power=printed.power, has=game.players[seat].bowls[2])
    if printed.bridges and next(bridge_spots(game, seat), None) is None:
        return Reason("no-bridge-spot")
    return None


def _no_use(game: Game, seat: Seat, action: Action) -> Reason | None:
    """Actions of strongholds that would lead nowhere."""
    player = game.players[seat]
    if action is Action.ACTE:
        cost = player.board.buys_bridges
        assert cost is not None
        if not afford(player, cost):
            return short_of(player, cost)
        return None if next(bridge_spots(game, seat), None) else Reason("no-bridge-spot")
    if action is Action.ACTW:
        return None if next(forests(game, seat), None) is not None else Reason("no-empty-forest")
    if action is Action.ACTN:
        return None if next(storm_hexes(game, seat), None) is not None else Reason("nothing-to-storm")
    if action is Action.ACTS:
        return None if next(raisable(game, seat), None) is not None else Reason("nothing-to-raise")
    return None


# --- what they do -------------------------------------------------------------------------------------------------


def act(game: Game, seat: Seat, action: Action) -> Game:
    """Pays for an action, marks it as taken and opens what it gives."""
    if action in ACTIONS.power_actions:
        return _power_action(game, seat, action)
    player = game.players[seat]
    if action is Action.ACTE:
        assert player.board.buys_bridges is not None
        return game.with_player(seat, pay(player, player.board.buys_bridges)).then(PlaceBridge(seat))
    game = game.change(seat, used=(*player.used, action))
    return _own_action(game, seat, action)


def _power_action(game: Game, seat: Seat, action: Action) -> Game:
    printed = ACTIONS.power_actions[action]
    game = game.with_player(seat, spend_power(game.players[seat], printed.power))
    game = gain(replace(game, taken=(*game.taken, action)), seat, printed.gain, action)
    if printed.spades:
        return free_spades(game, seat, printed.spades, split=printed.spades > 1)
    return game.then(PlaceBridge(seat)) if printed.bridges else game


def _tile_action(game: Game, seat: Seat, printed: TileAction) -> Game:
    if printed.spades:
        return free_spades(game, seat, printed.spades)
    return game.then(StepOnCult(seat, printed.cult_steps))


def _own_action(game: Game, seat: Seat, action: Action) -> Game:
    """An action of a card, a tile or a stronghold."""
    given = TILE_ACTIONS.get(action)
    if given is not None and given.actions:
        return replace(game, turn=replace(game.turn, actions=given.actions, acted=False))
    if given is not None:
        return _tile_action(game, seat, given)
    steps = {Action.ACTN: Sandstorm(seat), Action.ACTS: RaiseTradingHouse(seat), Action.ACTW: Ride(seat)}
    return game.then(steps[action])


def free_spades(game: Game, seat: Seat, spades: int, *, split: bool = False) -> Game:
    """Spades that cost nothing come into the hand."""
    return gain_spades(game, seat, spades).then(UseSpades(seat, free=spades, split=split))


# --- bridges ------------------------------------------------------------------------------------------------------


def bridge_spots(game: Game, seat: Seat) -> Iterator[tuple[Hex, Hex]]:
    """The printed spots that are free and start at one of the player's buildings (TM-51)."""
    player = game.players[seat]
    if player.bridges >= ACTIONS.supply.bridges:
        return
    used = {(a, b) for a, b, _ in game.bridges}
    for spot in BRIDGES:
        if spot not in used and (spot[0] in player.sites or spot[1] in player.sites):
            yield spot


class PlaceBridge(Seated[Game], frozen=True):
    """Place the bridge that was paid for."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Bridge]:
        return [_BRIDGES[spot] for spot in bridge_spots(game, seat)]

    def play(self, game: Game, seat: Seat, move: Bridge) -> Game:
        return place_bridge(game, seat, move.spot)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        if not isinstance(move, Bridge):
            return Reason("place-bridge")
        if move.spot not in BRIDGES:
            return Reason("no-bridge-there")
        if any((a, b) == move.spot for a, b, _ in game.bridges):
            return Reason("bridge-taken")
        return Reason("bridge-needs-building")


def place_bridge(game: Game, seat: Seat, spot: tuple[Hex, Hex]) -> Game:
    """Lays a bridge; it can found a town (TM-40)."""
    player = game.players[seat]
    game = replace(game, bridges=(*game.bridges, (*spot, seat))).change(seat, bridges=player.bridges + 1)
    for end in spot:
        game = found_towns(game, seat, end)
    return game


# --- strongholds --------------------------------------------------------------------------------------------------


def forests(game: Game, seat: Seat) -> Iterator[Hex]:
    """The empty home terrain anywhere on the map."""
    player = game.players[seat]
    if house_left(player, Building.DWELLING):
        home = int(player.home)
        yield from (hex_ for hex_ in bits(empty_land(game)) if game.terrain[hex_] == home)


class Ride(Seated[Game], frozen=True):
    """Witches' ride: a free dwelling on any empty forest (TM-28)."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Build]:
        return [BUILDS[hex_] for hex_ in forests(game, seat)]

    def play(self, game: Game, seat: Seat, move: Build) -> Game:
        return place_dwelling(game, seat, move.hex, free=True)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        return Reason("ride-forest")


def storm_hexes(game: Game, seat: Seat) -> Iterator[Hex]:
    """The empty hexes of other terrain that touch a building of the player (TM-22)."""
    player = game.players[seat]
    home = int(player.home)
    yield from (hex_ for hex_ in bits(touching(player) & empty_land(game)) if game.terrain[hex_] != home)


class Sandstorm(Seated[Game], frozen=True):
    """Nomads' sandstorm: an adjacent hex becomes desert without spades; a dwelling may follow (TM-22)."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Transform | Build]:
        player = game.players[seat]
        found: list[Transform | Build] = []
        for hex_ in storm_hexes(game, seat):
            found.append(Transform(hex_, player.home))
            if can_build(player):
                found.append(BUILDS[hex_])
        return found

    def play(self, game: Game, seat: Seat, move: Transform | Build) -> Game:
        game = storm(game, move.hex, game.players[seat].home)
        return build(game, seat, move.hex) if isinstance(move, Build) else game

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        return Reason("storm-adjacent")


def storm(game: Game, hex_: Hex, colour: int) -> Game:
    """Transforms a hex without spades; a dwelling may follow if it is home terrain."""
    game = set_terrain(game, hex_, colour)
    return replace(game, turn=replace(game.turn, build=(hex_,)))


def raisable(game: Game, seat: Seat) -> Iterator[Hex]:
    """The dwellings that can become a trading house for nothing."""
    player = game.players[seat]
    if house_left(player, Building.TRADING_HOUSE):
        for hex_ in player.sites:
            if game.buildings[hex_] != EMPTY and Building.TRADING_HOUSE in PATHS[kind_of(game.buildings[hex_])]:
                yield hex_


class RaiseTradingHouse(Seated[Game], frozen=True):
    """Swarmlings: a dwelling becomes a trading house free of charge (TM-27)."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Upgrade]:
        return [Upgrade(hex_, Building.TRADING_HOUSE) for hex_ in raisable(game, seat)]

    def play(self, game: Game, seat: Seat, move: Upgrade) -> Game:
        return upgrade(game, seat, move, free=True)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        return Reason("raise-dwelling")
