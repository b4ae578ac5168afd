"""Passing: points of the card given back, and the next card (rulebook: Action 8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from games.kernel import Reason, Seat, with_item
from games.terra_mystica.components import ACTIONS, BONUS_CARDS, FAVORS, Bonus, Building
from games.terra_mystica.moves import Pass
from games.terra_mystica.position import Game, Player
from games.terra_mystica.rules.supply import score

__all__ = ["bridge_points", "card_points", "pass_moves", "pass_refused", "pass_round", "take_card"]

_PASSES: Final = {card: Pass(card) for card in Bonus}
_LAST: Final = Pass()


def pass_moves(game: Game, seat: Seat) -> Iterable[Pass]:
    """Passing with each free card; in the last round without."""
    if game.round == ACTIONS.rounds:
        return [_LAST]
    return [_PASSES[card] for card in game.free_cards()]


def pass_refused(game: Game, seat: Seat, move: Pass) -> Reason | None:
    """Why a player cannot pass like this, or None."""
    if game.round == ACTIONS.rounds:
        return Reason("no-card-in-last-round") if move.card is not None else None
    return card_refused(game, seat, move.card)


def card_refused(game: Game, seat: Seat, card: Bonus | None) -> Reason | None:
    """Why a card cannot be taken, or None."""
    if card is None:
        return Reason("choose-card")
    if card not in game.cards:
        return Reason("card-not-in-game", card=card)
    if card == game.players[seat].card:
        return Reason("card-just-held", card=card)
    return Reason("card-held", card=card) if card in game.held() else None


def pass_round(game: Game, seat: Seat, move: Pass) -> Game:
    """Scores, takes the new card before the old one returns, and is out of the round (TM-47)."""
    game = score_passing(game, seat)
    players = with_item(game.players, seat, replace(game.players[seat], passed=True))
    return take_card(replace(game, passed=(*game.passed, seat), players=players), seat, move.card)


def take_card(game: Game, seat: Seat, card: Bonus | None) -> Game:
    """Changes the card in hand; the coins on it come with it. In the last round the card is only given back."""
    player = replace(game.players[seat], card=card)
    if card is not None:
        place = game.cards.index(card)
        player = replace(player, coins=player.coins + game.coins[place])
        game = replace(game, coins=with_item(game.coins, place, 0))
    return game.with_player(seat, player)


def score_passing(game: Game, seat: Seat) -> Game:
    """Points for passing: of the card, of favor tiles, of the Engineers' bridges (TM-31, TM-47)."""
    player = game.players[seat]
    if player.card is not None:
        game = score(game, seat, card_points(player), player.card)
    for favor in player.favors:
        table = FAVORS[favor].pass_vp_by_trading_houses
        if table:
            game = score(game, seat, table[player.buildings[Building.TRADING_HOUSE]], favor)
    if player.has(Building.STRONGHOLD):
        game = score(game, seat, bridge_points(game, seat), "SH")
    return game


def card_points(player: Player) -> int:
    """What the card in hand scores if it is given back now."""
    if player.card is None:
        return 0
    card = BONUS_CARDS[player.card]
    points = sum(vp * player.buildings[Building[kind.upper()]] for kind, vp in card.pass_vp.items())
    return points if player.board.skip is not None else points + card.pass_vp_per_shipping * player.shipping


def bridge_points(game: Game, seat: Seat) -> int:
    """What bridges between own buildings score with the Engineers' stronghold."""
    player = game.players[seat]
    each = player.board.vp_per_bridge_with_stronghold
    if not each or not player.has(Building.STRONGHOLD):
        return 0
    return each * sum(a in player.sites and b in player.sites for a, b, who in game.bridges if who == seat)
