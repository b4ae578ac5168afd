"""Sensible players of Helios, of different tastes, to be measured against."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from agents.playbook import Policy
from agents.styles import Glance, Taste, tasteful
from games.helios.board import BONUS_EDGE, NEAR, NEIGHBOURS
from games.helios.components import BUILDINGS, CHARACTERS, FLOW, Symbol
from games.helios.moves import (
    Activate,
    Build,
    Buy,
    Cube,
    Done,
    Exchange,
    Land,
    Pass,
    Paying,
    Skip,
    Sun,
    Take,
    Temple,
)
from games.helios.position import Game
from games.helios.rules.building import may_build
from games.helios.rules.sun import illumination
from games.helios.rules.turns import SPACES
from games.kernel import Move, Seat

__all__ = ["STYLES"]

_USUAL: Final[Taste] = {Take: 60, Pass: 0.05, Skip: 0.05, Buy: 8, Activate: 20, Done: 1, Land: 3, Temple: 3, Build: 4,
                        Sun: 3}


def _take(likes: Mapping[Symbol, float]) -> Glance:
    """A symbol that is liked and of use, in a colour of which there are some."""

    def look(game: Game, seat: Seat, move: Take) -> float:
        if move.symbol is Symbol.BUILD and not may_build(game, seat):
            return 0.0
        space = SPACES.index(move.colour if move.space is None else move.space)
        held = len(game.players[seat].spaces[space]) + 1
        lit = _best_light(game, seat) if move.symbol is Symbol.SUN else 0.0
        return likes[move.symbol] + 0.5 * held + (3.0 if held == FLOW.set else 0.0) + 0.4 * lit

    return look


def _best_light(game: Game, seat: Seat) -> float:
    player = game.players[seat]
    return sum(tile.temple for field in NEIGHBOURS[player.sun] if (tile := player.at(field)) is not None)


def _beside(game: Game, seat: Seat, move: Land | Temple) -> float:
    """Close to what is there."""
    return (NEAR[move.field] & game.players[seat].ground).bit_count()


def _outward(game: Game, seat: Seat, move: Land) -> float:
    """Towards the bonus fields of the edge."""
    near = NEAR[move.field]
    return 3.0 * bool(near & BONUS_EDGE) + (near & game.players[seat].ground).bit_count()


def _light(game: Game, seat: Seat, move: Sun) -> float:
    """Cubes and points where the sun rests."""
    _, reward = illumination(game.players[seat], move.field)
    return sum(reward.cubes) * 1.5 + reward.vp


def _printed(game: Game, seat: Seat, move: Build) -> float:
    tile = BUILDINGS[move.building]
    return tile.vp + tile.sun + tile.mana + 3 * tile.bonus_action


def _price(game: Game, seat: Seat, move: Buy) -> float:
    return CHARACTERS[move.character].price


def _stock(game: Game, seat: Seat, move: Cube) -> float:
    return -game.players[seat].stock[move.material]


def _many(game: Game, seat: Seat, move: Paying) -> float:
    return game.players[seat].stock[move.material]


def _all(game: Game, seat: Seat, move: Exchange) -> float:
    return move.stones


def _style(taste: Taste, likes: tuple[float, float, float], land: Glance) -> Policy:
    glances: dict[type[Move], Glance] = {
        Take: _take(dict(zip(Symbol, likes, strict=True))), Land: land, Temple: _beside, Sun: _light, Build: _printed,
        Buy: _price, Cube: _stock, Paying: _many, Exchange: _all,
    }
    return tasteful(taste, glances)


STYLES: Final[dict[str, Policy]] = {
    "settler": _style({**_USUAL, Land: 8}, (3.0, 1.5, 1.0), _outward),
    "priest": _style({**_USUAL, Temple: 10, Sun: 5}, (1.0, 2.5, 1.5), _beside),
    "patron": _style({**_USUAL, Build: 12, Buy: 20}, (1.5, 2.0, 1.5), _beside),
}
