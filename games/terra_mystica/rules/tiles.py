"""Founding towns, and taking favor and town tiles (rulebook: Founding a Town; Favor tiles)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from games.kernel import Reason, Seat, Seated, with_item
from games.terra_mystica.board import NEIGHBOURS, Hex
from games.terra_mystica.components import FAVORS, SCORING_TILES, TOWNS, Event, Favor, Town
from games.terra_mystica.moves import Connect, TakeFavor, TakeTown
from games.terra_mystica.position import Game
from games.terra_mystica.rules.cults import advance_cult, gain_keys, step_on_all, step_refused, town_steps_refused
from games.terra_mystica.rules.shipping import free_ship_step
from games.terra_mystica.rules.supply import gain, score
from games.terra_mystica.rules.towns import FEWEST, cluster, is_town, links

__all__ = ["TakeTiles", "connect", "found_towns", "found_towns_everywhere", "owe_tiles"]

_FAVOR_IDS: Final = tuple(FAVORS)
_TOWN_IDS: Final = tuple(TOWNS)
_FAVORS: Final = tuple(map(TakeFavor, _FAVOR_IDS))
_TOWNS: Final = tuple(map(TakeTown, _TOWN_IDS))


class TakeTiles(Seated[Game], frozen=True):
    """Favor and town tiles that are due, in the order the player likes (TM-41)."""

    favors: int = 0
    towns: int = 0

    def moves(self, game: Game, seat: Seat) -> Iterable[TakeFavor | TakeTown]:
        left = self.left(game, seat)
        if not game.asides:
            return left
        return [move for move in left if steps_refused(game, seat, move) is None] or left

    def left(self, game: Game, seat: Seat) -> list[TakeFavor | TakeTown]:
        """The tiles of the kinds that are due, as far as they are there."""
        left: list[TakeFavor | TakeTown] = []
        if self.favors:
            mine, there = game.players[seat].favors, game.favors
            left += [move for move, count in zip(_FAVORS, there, strict=True) if count and move.favor not in mine]
        if self.towns:
            left += [move for move, count in zip(_TOWNS, game.towns, strict=True) if count]
        return left

    def permits(self, game: Game, seat: Seat, move: object) -> bool:
        left = self.left(game, seat)
        return move in left and (not game.asides or move in self.moves(game, seat))

    def play(self, game: Game, seat: Seat, move: TakeFavor | TakeTown) -> Game:
        if isinstance(move, TakeFavor):
            return take_favor(_owe(game, replace(self, favors=self.favors - 1)), seat, move.favor)
        return take_town(_owe(game, replace(self, towns=self.towns - 1)), seat, move.town)

    def lapses(self, game: Game) -> bool:
        return not self.left(game, self.seat)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        if isinstance(move, TakeFavor) and self.favors:
            return favor_gone(game, seat, move.favor) or steps_refused(game, seat, move)
        if isinstance(move, TakeTown) and self.towns:
            left = game.towns[_TOWN_IDS.index(move.town)]
            return steps_refused(game, seat, move) if left else Reason("tile-gone", tile=move.town)
        return Reason("take-town" if self.towns else "take-favor", favors=self.favors, towns=self.towns)


def _owe(game: Game, step: TakeTiles) -> Game:
    return game.then(step) if step.favors or step.towns else game


def owe_tiles(game: Game, seat: Seat, favors: int = 0, towns: int = 0) -> Game:
    """Tiles are due; they join those that are due already."""
    if game.agenda and isinstance(top := game.agenda[-1], TakeTiles) and top.seat == seat:
        game, favors, towns = game.pop(), favors + top.favors, towns + top.towns
    return game.then(TakeTiles(seat, favors, min(towns, sum(game.towns))))


def found_towns(game: Game, seat: Seat, site: Hex) -> Game:
    """Looks for a town around a building: it joins one that it touches, or founds one (TM-39)."""
    player = game.players[seat]
    if site not in player.sites:
        return game
    group = cluster(player, site, links(game, player))
    settled = group & set(player.settled)
    if settled:
        fresh = group - settled
        return game.change(seat, settled=player.settled + tuple(sorted(fresh))) if fresh else game
    if len(group) < FEWEST or not is_town(game, player, group):
        return game
    return owe_tiles(game.change(seat, settled=player.settled + tuple(sorted(group))), seat, towns=1)


def found_towns_everywhere(game: Game, seat: Seat) -> Game:
    """Looks at every group of a player: the power that a town needs has changed (TM-38)."""
    for site in game.players[seat].sites:
        if site not in game.players[seat].settled:
            game = found_towns(game, seat, site)
    return game


def connect(game: Game, seat: Seat, move: Connect) -> Game:
    """Founds a town across a river hex, which joins the buildings around it for good."""
    player = game.players[seat]
    around = next(near for near in NEIGHBOURS[move.river] if near in player.sites)
    game = game.change(seat, links=(*player.links, move.river))
    return found_towns(game, seat, around)


def favor_gone(game: Game, seat: Seat, favor: Favor) -> Reason | None:
    """Why a favor tile cannot be had any more, or None."""
    if not game.favors[_FAVOR_IDS.index(favor)]:
        return Reason("tile-gone", tile=favor)
    if favor in game.players[seat].favors:
        return Reason("tile-twice", tile=favor)
    return None


def steps_refused(game: Game, seat: Seat, move: TakeFavor | TakeTown) -> Reason | None:
    """Why a tile may not be taken before the Cultists' step is settled, or None; another tile may (TM-08)."""
    if isinstance(move, TakeFavor):
        return step_refused(game, seat, FAVORS[move.favor].track, FAVORS[move.favor].steps)
    return town_steps_refused(game, seat, TOWNS[move.town].cult_steps)


def take_favor(game: Game, seat: Seat, favor: Favor) -> Game:
    """The tile, its steps, and towns that now need less power."""
    place, tile = _FAVOR_IDS.index(favor), FAVORS[favor]
    player = game.players[seat]
    player = replace(player, favors=(*player.favors, favor))
    left = with_item(game.favors, place, game.favors[place] - 1)
    game = replace(game, favors=left, players=with_item(game.players, seat, player))
    game = advance_cult(game, seat, tile.track, tile.steps)
    return found_towns_everywhere(game, seat) if tile.town_power else game


def take_town(game: Game, seat: Seat, town: Town) -> Game:
    """Points and goods, then the keys, then the steps on the cults (TM-41)."""
    tile, place = TOWNS[town], _TOWN_IDS.index(town)
    left = with_item(game.towns, place, game.towns[place] - 1)
    player = game.players[seat]
    player = replace(player, towns=(*player.towns, town))
    game = replace(game, towns=left, players=with_item(game.players, seat, player))
    game = score(game, seat, tile.vp, "TW")
    game = gain(game, seat, tile.gain, "TW")
    game = gain(game, seat, player.board.per_town, "faction")
    game = score_town(game, seat)
    if tile.shipping:
        game = free_ship_step(game, seat)
    game = gain_keys(game, seat, tile.keys)
    return step_on_all(game, seat, tile.cult_steps) if tile.cult_steps else game


def score_town(game: Game, seat: Seat) -> Game:
    """The round's tile may count towns."""
    if game.tile is None or Event.TOWN not in SCORING_TILES[game.tile].scores:
        return game
    return score(game, seat, SCORING_TILES[game.tile].vp, game.tile)
