"""Expanding: a hut from the board goes along a path into a region (procedure 1.11, 3.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from msgspec.structs import replace

from games.bora_bora.board import GIVES, HIGHEST, NEIGHBOURS, REGIONS, SPACES, VALUES, path_between
from games.bora_bora.components import FISH, ActionKind
from games.bora_bora.moves import Expand
from games.bora_bora.position import Game, Player, put
from games.bora_bora.rules.supply import gain_material, gain_offerings, tell
from games.kernel import Reason, Seat, Seated

__all__ = ["FirstHut", "Settle", "least_path", "reach", "reach_refused", "regions_in"]

_EXPANDS: Final = tuple(tuple(Expand(region, space) for space in SPACES) for region in range(len(REGIONS)))


def regions_in(mask: int) -> Iterator[int]:
    """The regions whose bits are set, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def reach(player: Player, kind: ActionKind, limit: int) -> int:
    """The regions in reach, as bits: neighbours of own huts along a path of this kind and value, without an own hut."""
    table = NEIGHBOURS[kind][limit]
    found = own = 0
    for region in player.settled:
        found |= table[region]
        own |= 1 << region
    return found & ~own


def least_path(player: Player, kind: ActionKind) -> int:
    """The lowest limit with which a player can expand, or more than the highest (R-07)."""
    if any(player.huts):
        for limit in range(1, HIGHEST + 1):
            if reach(player, kind, limit):
                return limit
    return HIGHEST + 1


def reach_refused(player: Player, kind: ActionKind, limit: int) -> Reason:
    """Why a player can expand nowhere up to a limit."""
    if not any(player.huts):
        return Reason("no-hut-left")
    return Reason("no-region-in-reach", path=kind.value, limit=limit)


def settle(game: Game, seat: Seat, move: Expand) -> Game:
    """The hut takes the building space; the region gives its material or an offering."""
    player = game.players[seat]
    huts = put(player.huts, move.space, player.huts[move.space] - 1)
    game = game.change(seat, huts=huts, settled=(*player.settled, move.region))
    if game.huts[move.region]:
        game = tell(game, game.huts[move.region][-1], "hut-pushed", REGIONS[move.region])
    game = replace(game, huts=put(game.huts, move.region, (*game.huts[move.region], seat)))
    gives = GIVES[move.region]
    return gain_offerings(game, seat, 1) if gives is None else gain_material(game, seat, gives)


def _moves(player: Player, regions: Iterable[int]) -> list[Expand]:
    spaces = [space for space in SPACES if player.huts[space]]
    return [_EXPANDS[region][space] for region in regions for space in spaces]


class Settle(Seated[Game], frozen=True):
    """Put a hut into a region within reach. Then, and only then, a Red God may score its fish."""

    path: ActionKind
    limit: int

    def moves(self, game: Game, seat: Seat) -> Iterable[Expand]:
        player = game.players[seat]
        return _moves(player, regions_in(reach(player, self.path, self.limit)))

    def play(self, game: Game, seat: Seat, move: Expand) -> Game:
        game = replace(game, turn=replace(game.turn, fish=move.region))
        return settle(game, seat, move)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        if not isinstance(move, Expand):
            return Reason("choose-region")
        player = game.players[seat]
        if not player.huts[move.space]:
            return Reason("no-hut-there", space=move.space + 1)
        if move.region in player.settled:
            return Reason("own-hut-there", region=REGIONS[move.region])
        values = [path_between(self.path, own, move.region) for own in player.settled]
        known = [value for value in values if value is not None]
        if not known:
            return Reason("no-path", region=REGIONS[move.region], path=self.path.value)
        return Reason("path-too-high", region=REGIONS[move.region], value=min(known), limit=self.limit)


class FirstHut(Seated[Game], frozen=True):
    """The first hut, on an empty building space beside a fish tile of the lowest value (R-02, R-04, R-05)."""

    single_choice: ClassVar[bool] = True

    def moves(self, game: Game, seat: Seat) -> Iterable[Expand]:
        regions = [region for region, tile in enumerate(game.fish)
                   if VALUES[tile] == FISH.start_value and not game.huts[region]]
        return _moves(game.players[seat], regions)

    def play(self, game: Game, seat: Seat, move: Expand) -> Game:
        return settle(game, seat, move)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        if not isinstance(move, Expand):
            return Reason("first-hut", value=FISH.start_value)
        if not game.players[seat].huts[move.space]:
            return Reason("no-hut-there", space=move.space + 1)
        return Reason("region-taken" if game.huts[move.region] else "first-hut", value=FISH.start_value)
