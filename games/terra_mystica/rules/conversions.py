"""Conversions and burning power, any number of times on one's own turn (rulebook: Action 6; Sacrificing Power)."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from games.kernel import Reason, Seat
from games.terra_mystica.components import ACTIONS, Conversion
from games.terra_mystica.moves import Burn, Convert, Resource
from games.terra_mystica.position import Game, Player
from games.terra_mystica.rules.supply import burn, priests_left, spend_power

__all__ = ["conversions", "convert", "convert_refused", "stock"]

_PRINTED: Final = ACTIONS.conversions
_POINTS_TO_COINS: Final = Conversion("VP", "C", 1)


def rates(player: Player) -> tuple[Conversion, ...]:
    """The conversions open to a faction: Alchemists also trade points (TM-26)."""
    return _trader_rates(player.board.coins_per_vp) if player.board.trades_points else _PRINTED


@cache
def _trader_rates(coins_per_vp: int) -> tuple[Conversion, ...]:
    return (*_PRINTED, _POINTS_TO_COINS, Conversion("C", "VP", coins_per_vp))


def stock(player: Player, resource: str) -> int:
    """How much of a resource a player can give."""
    if resource == "PW":
        return player.bowls[2]
    return {"P": player.priests, "W": player.workers, "C": player.coins, "VP": player.vp}[resource]


@cache
def _in_order(give: str, get: str, rate: int) -> tuple[Convert, ...]:
    """The conversions at a rate, from one unit up to as many as can be named."""
    return tuple(Convert(Resource(give), Resource(get), rate * times, times) for times in range(1, 99 // rate + 1))


def conversions(game: Game, seat: Seat) -> list[Convert | Burn]:
    """Every conversion and burning that is possible now."""
    player = game.players[seat]
    held = {"PW": player.bowls[2], "P": player.priests, "W": player.workers, "C": player.coins, "VP": player.vp}
    found: list[Convert | Burn] = []
    for rate in rates(player):
        if (most := held[rate.give] // rate.rate) > 0:
            if rate.get == "P":
                most = min(most, priests_left(player))
            found += _in_order(rate.give, rate.get, rate.rate)[:most]
    if game.turn.trade:
        found += _in_order("W", "P", 1)[: min(game.turn.trade, player.workers)]
    return found + _BURNS[: player.bowls[1] // 2]


_BURNS: Final[list[Convert | Burn]] = list(map(Burn, range(1, 7)))


def convert_refused(game: Game, seat: Seat, move: Convert | Burn) -> Reason | None:
    """Why a conversion is not possible, or None."""
    player = game.players[seat]
    if isinstance(move, Burn):
        return Reason("too-little-to-burn", has=player.bowls[1]) if player.bowls[1] < 2 * move.tokens else None
    if move.give is Resource.W and move.get is Resource.P:
        allowed = move.paid == move.got <= min(game.turn.trade, player.workers)
        return None if allowed else Reason("no-such-conversion", give="W", get="P")
    rate = next((offered for offered in rates(player) if (offered.give, offered.get) == (move.give, move.get)), None)
    if rate is None:
        return Reason("no-such-conversion", give=move.give, get=move.get)
    if move.paid != rate.rate * move.got:
        return Reason("wrong-rate", rate=rate.rate, give=rate.give, get=rate.get)
    if stock(player, rate.give) < move.paid:
        return Reason("too-little-to-convert", give=rate.give, has=stock(player, rate.give))
    if rate.get == "P" and priests_left(player) < move.got:
        return Reason("no-priests-left")
    return None


def convert(game: Game, seat: Seat, move: Convert | Burn) -> Game:
    """Converts or burns; what it brings and costs in points is noted."""
    player = game.players[seat]
    if isinstance(move, Burn):
        return game.with_player(seat, burn(player, move.tokens))
    if move.give is Resource.PW:
        player = spend_power(player, move.paid)
    if move.give is Resource.W and move.get is Resource.P:
        game = replace(game, turn=replace(game.turn, trade=0))
    player = _moved(player, move)
    points = move.got * (move.get is Resource.VP) - move.paid * (move.give is Resource.VP)
    game = game.with_player(seat, player)
    return game.note(seat, "convert", points) if points else game


def _moved(player: Player, move: Convert) -> Player:
    """Stock after a conversion; priests above the supply are lost (TM-25)."""
    delta = {move.give: -move.paid}
    delta[move.get] = delta.get(move.get, 0) + move.got
    return replace(
        player,
        priests=player.priests + min(delta.get(Resource.P, 0), priests_left(player)),
        workers=player.workers + delta.get(Resource.W, 0),
        coins=player.coins + delta.get(Resource.C, 0),
        vp=player.vp + delta.get(Resource.VP, 0),
    )
