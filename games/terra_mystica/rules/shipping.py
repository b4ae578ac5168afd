"""Advancing on the shipping and exchange tracks (rulebook: Actions 2 and 3)."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel import Reason, Seat
from games.terra_mystica.moves import Advance, Track
from games.terra_mystica.position import Game, Player
from games.terra_mystica.rules.supply import afford, pay, score, short_of

__all__ = ["advance", "advance_refused", "can_advance", "free_ship_step"]


def advance_refused(player: Player, track: Track) -> Reason | None:
    """Why a track cannot be advanced, or None."""
    board = player.board
    if track is Track.SHIP:
        if player.shipping >= board.shipping.max:
            return Reason("shipping-at-end" if board.shipping.max else "no-shipping", faction=board.name)
        cost = board.shipping.cost
    else:
        if player.spade_level >= len(board.spades.prices) - 1:
            return Reason("exchange-at-end" if player.spade_level else "no-exchange", faction=board.name)
        cost = board.spades.cost
    return None if afford(player, cost) else short_of(player, cost)


def can_advance(player: Player, track: Track) -> bool:
    """Whether a track can be advanced."""
    board = player.board
    if track is Track.SHIP:
        return player.shipping < board.shipping.max and afford(player, board.shipping.cost)
    return player.spade_level < len(board.spades.prices) - 1 and afford(player, board.spades.cost)


def advance(game: Game, seat: Seat, move: Advance) -> Game:
    """Pays for one step of a track and scores it."""
    player = game.players[seat]
    if move.track is Track.SHIP:
        return _ship_step(game.with_player(seat, pay(player, player.board.shipping.cost)), seat)
    spades = player.board.spades
    player = replace(pay(player, spades.cost), spade_level=player.spade_level + 1)
    return score(game.with_player(seat, player), seat, spades.vp, "advance_dig")


def free_ship_step(game: Game, seat: Seat) -> Game:
    """One step of shipping for nothing, with its points; for Fakirs the carpet flies one hex farther."""
    player = game.players[seat]
    if player.board.skip is not None and player.board.skip.kind == "carpet":
        return game.change(seat, carpet=player.carpet + 1)
    return _ship_step(game, seat) if player.shipping < player.board.shipping.max else game


def _ship_step(game: Game, seat: Seat) -> Game:
    player = game.players[seat]
    value = player.shipping + 1
    game = game.change(seat, shipping=value)
    return score(game, seat, player.board.shipping.vp.get(str(value), 0), "advance_ship")
