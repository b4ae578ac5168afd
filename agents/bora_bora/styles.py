"""Sensible players of Bora Bora, of different tastes, to be measured against."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from agents.playbook import Policy
from agents.styles import Glance, Taste, tasteful
from games.bora_bora.board import VALUES
from games.bora_bora.components import JEWELRY, ActionKind
from games.bora_bora.moves import (
    Build,
    Buy,
    Call,
    Complete,
    Done,
    Draft,
    Enough,
    Expand,
    Forgo,
    GiveUp,
    HelperGood,
    HelperPoints,
    HelperShells,
    HelperTattoo,
    Pass,
    Place,
    Priest,
    TakePerson,
    Use,
)
from games.bora_bora.position import Game
from games.bora_bora.rules.display import on_display
from games.bora_bora.rules.tasks import short
from games.kernel import Move, Seat

__all__ = ["STYLES"]

_USUAL: Final[Taste] = {
    Place: 12, Call: 1.0, Use: 20, Done: 0.5, Complete: 60, GiveUp: 0.2, Buy: 12, Pass: 0.3, HelperTattoo: 8,
    HelperShells: 8, HelperGood: 4, HelperPoints: 1, Forgo: 0.01, Enough: 0.05,
}


def _place(likes: Mapping[ActionKind, float]) -> Glance:
    """An action that is liked, with no higher die than it takes."""

    def look(game: Game, seat: Seat, move: Place) -> float:
        uses = 0.15 if move.action in (ActionKind.BUILD, ActionKind.FISH) else -0.2
        return likes.get(move.action, 2.0) - uses * move.die

    return look


def _fish(game: Game, seat: Seat, move: Expand) -> float:
    return VALUES[game.fish[move.region]]


def _company(game: Game, seat: Seat, move: TakePerson) -> float:
    """A type of which there is one already."""
    kind = on_display(game, move.sex)[move.position - 1]
    return sum(tile.type == kind for tile in game.players[seat].tiles(move.sex))


def _near(game: Game, seat: Seat, move: Draft) -> float:
    return -short(game, seat, move.task)


def _far(game: Game, seat: Seat, move: GiveUp) -> float:
    return short(game, seat, move.task)


def _plain(game: Game, seat: Seat, move: Complete) -> float:
    return float(move.aid is None)


def _dear(game: Game, seat: Seat, move: Buy) -> float:
    return JEWELRY.tiles[move.jewel].points


def _left(game: Game, seat: Seat, move: Priest) -> float:
    return move.space


def _high(game: Game, seat: Seat, move: Build) -> float:
    return move.tile


def _style(taste: Taste, likes: Mapping[ActionKind, float]) -> Policy:
    glances: dict[type[Move], Glance] = {
        Place: _place(likes), Expand: _fish, TakePerson: _company, Draft: _near, GiveUp: _far, Complete: _plain,
        Buy: _dear, Priest: _left, Build: _high,
    }
    return tasteful(taste, glances)


STYLES: Final[dict[str, Policy]] = {
    "settler": _style({**_USUAL, Call: 4}, {ActionKind.LAND: 5, ActionKind.WATER: 5, ActionKind.BUILD: 4,
                                            ActionKind.FISH: 0}),
    "host": _style(_USUAL, {ActionKind.MAN: 4, ActionKind.WOMAN: 4, ActionKind.HELPER: 4, ActionKind.BUILD: 3,
                            ActionKind.FISH: 0}),
    "priest": _style(_USUAL, {ActionKind.TEMPLE: 5, ActionKind.BUILD: 5, ActionKind.HELPER: 3, ActionKind.FISH: 0}),
}
"""What dice are placed for: land, people, the temple."""
