"""Adjacency: what a player can reach (rulebook: Direct and indirect adjacency)."""

from __future__ import annotations

from games.kernel import Seat
from games.terra_mystica.board import LAND, NEAR, mask_of, sailing, skipping
from games.terra_mystica.components import BONUS_CARDS, Building
from games.terra_mystica.position import Game, Player

__all__ = ["bridge_ends", "crossable", "direct", "empty_land", "free_reach", "skip_range", "touching"]

_LAND = mask_of(LAND)


def empty_land(game: Game) -> int:
    """The land hexes without a building, as a set."""
    built = 0
    for player in game.players:
        for site in player.sites:
            built |= 1 << site
    return _LAND & ~built


def bridge_ends(game: Game, player: Player) -> int:
    """The far ends of bridges that start at a player's buildings."""
    ends = 0
    for a, b, _ in game.bridges:
        if a in player.sites:
            ends |= 1 << b
        if b in player.sites:
            ends |= 1 << a
    return ends


def touching(player: Player) -> int:
    """The land that touches a player's buildings."""
    found = 0
    for site in player.sites:
        found |= NEAR[site]
    return found


def direct(game: Game, player: Player) -> int:
    """The land directly adjacent to a player's buildings, bridges included."""
    return touching(player) | bridge_ends(game, player)


def free_reach(game: Game, seat: Seat, *, card: bool = True) -> int:
    """The land directly or, by shipping, indirectly adjacent to a player's buildings; without tunnel or carpet."""
    player = game.players[seat]
    shipping = player.shipping
    if card and player.card is not None and player.board.skip is None:
        shipping += BONUS_CARDS[player.card].shipping
    table = sailing(shipping)
    found = bridge_ends(game, player) if game.bridges else 0
    for site in player.sites:
        found |= table[site]
    return found


def skip_range(player: Player) -> int:
    """How many hexes tunnel or carpet skips; 0 without either."""
    skip = player.board.skip
    return 0 if skip is None else skip.hexes[player.has(Building.STRONGHOLD)] + player.carpet


def crossable(player: Player) -> int:
    """The land that tunnel or carpet reaches, whether or not it can be paid for."""
    hexes = skip_range(player)
    if not hexes:
        return 0
    table = skipping(hexes)
    found = 0
    for site in player.sites:
        found |= table[site]
    return found

