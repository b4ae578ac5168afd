"""Paying and gaining: coins, workers, priests, power, points (rulebook: Bowls of Power, Components)."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel import Note, Reason, Seat, with_item
from games.terra_mystica.components import ACTIONS, Gain
from games.terra_mystica.position import Game, Player

__all__ = ["afford", "burn", "charge", "gain", "pay", "priests_left", "score", "spend_power", "take_gain"]


def charge(player: Player, power: int) -> Player:
    """Moves tokens up a bowl: the first bowl empties before the second; what has no room is lost."""
    one, two, three = player.bowls
    up = min(power, one)
    on = min(power - up, two + up)
    return replace(player, bowls=(one - up, two + up - on, three + on))


def spend_power(player: Player, power: int) -> Player:
    """Moves tokens from bowl III back to bowl I."""
    one, two, three = player.bowls
    return replace(player, bowls=(one + power, two, three - power))


def burn(player: Player, tokens: int) -> Player:
    """Takes tokens out of bowl II for good; as many move on to bowl III."""
    one, two, three = player.bowls
    return replace(player, bowls=(one, two - 2 * tokens, three + tokens))


def priests_left(player: Player) -> int:
    """Priests in the supply: neither in stock nor on a cult (TM-45)."""
    return ACTIONS.supply.priests - player.priests - player.sent


def afford(player: Player, cost: Gain, times: int = 1) -> bool:
    """Whether a player can pay a cost so many times."""
    return (
        player.coins >= cost.coins * times
        and player.workers >= cost.workers * times
        and player.priests >= cost.priests * times
        and player.bowls[2] >= cost.power * times
    )


def short_of(player: Player, cost: Gain) -> Reason:
    """The reason when a player cannot pay."""
    return Reason("cannot-pay", coins=cost.coins, workers=cost.workers, priests=cost.priests, power=cost.power,
                  has_coins=player.coins, has_workers=player.workers, has_priests=player.priests,
                  has_power=player.bowls[2])


def pay(player: Player, cost: Gain, times: int = 1) -> Player:
    """Pays a cost that is known to be affordable."""
    if cost.power:
        player = spend_power(player, cost.power * times)
    return replace(
        player,
        coins=player.coins - cost.coins * times,
        workers=player.workers - cost.workers * times,
        priests=player.priests - cost.priests * times,
    )


def take_gain(player: Player, gained: Gain, times: int = 1) -> Player:
    """What a gain gives to stock and bowls; points, spades and cult steps are not its business."""
    if gained.power:
        player = charge(player, gained.power * times)
    return replace(
        player,
        coins=player.coins + gained.coins * times,
        workers=player.workers + gained.workers * times,
        priests=player.priests + min(gained.priests * times, priests_left(player)),
    )


def gain(game: Game, seat: Seat, gained: Gain, about: str, times: int = 1) -> Game:
    """Gives a gain, its points with a note of where they come from."""
    game = game.with_player(seat, take_gain(game.players[seat], gained, times))
    return score(game, seat, gained.vp * times, about) if gained.vp else game


def score(game: Game, seat: Seat, points: int, about: str) -> Game:
    """Victory points, noted by source."""
    if not points:
        return game
    player = game.players[seat]
    players = with_item(game.players, seat, replace(player, vp=player.vp + points))
    return replace(game, players=players, notes=(*game.notes, Note(seat, about, points)))
