"""What the present round still gives, and the card for the next one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from agents.terra_mystica.moment import Group, Moment, Numbers, card_income
from games.terra_mystica.components import ACTIONS, BONUS_CARDS, FAVORS, Action, Bonus
from games.terra_mystica.position import Player
from games.terra_mystica.rules.factions import own_actions
from games.terra_mystica.rules.passing import bridge_points, card_points

__all__ = ["GROUPS"]

_ACTIONS: Final = (
    "card_action", "favor_action", "stronghold_action", "pass_points", "first_to_pass", "power_ready",
    "power_ready_early", "burning_ready", "burning_ready_early",
)


_PRICES: Final = {action: tile.power for action, tile in ACTIONS.power_actions.items() if action is not Action.ACT1}
CARD_ACTIONS: Final = {Action(card) for card, tile in BONUS_CARDS.items() if tile.action is not None}
FAVOR_ACTIONS: Final = {Action(favor) for favor, tile in FAVORS.items() if tile.action is not None}


def _open_actions(at: Moment) -> Numbers:
    """Actions of one's own that are not used yet, and what passing would score now."""
    player = at.player
    if not at.on:
        first = float(player.passed and at.left > 0 and at.game.passed[:1] == (at.seat,))
        return 0.0, 0.0, 0.0, 0.0, first, 0.0, 0.0, 0.0, 0.0
    card = favor = hold = 0.0
    for action in own_actions(player):
        if action in player.used:
            continue
        if action is player.board.stronghold_action:
            hold = 1.0
        elif action in CARD_ACTIONS:
            card = 1.0
        elif action in FAVOR_ACTIONS:
            favor = 1.0
    least = min((_PRICES[action] for action in _PRICES if action not in at.game.taken), default=99)
    _, two, three = player.bowls
    ready, burning = float(three >= least), float(three + two // 2 >= least)
    return (card, favor, hold, pass_points(at), 0.0,
            ready, ready * at.early, burning, burning * at.early)


def _open_actions_key(at: Moment) -> Hashable:
    player, game = at.player, at.game
    if not at.on:
        return player.passed and game.passed[:1] == (at.seat,), at.phase
    return (player.faction, player.card, player.favors, player.buildings, player.used, player.shipping, player.bowls,
            game.taken, at.phase, (game.bridges, player.sites) if player.bridges else 0)


def pass_points(at: Moment) -> int:
    """What the card in hand and the Engineers' bridges would score; favor tiles are counted elsewhere."""
    return card_points(at.player) + bridge_points(at.game, at.seat)


_CARDS: Final = (*map(str, Bonus), "card_points", "card_to_come")
_GOOD: Final = dict(zip(Bonus, (3.7, 1.2, 0.0, 0.8, 0.0, 0.5, 1.5, 0.0, 1.4, 1.0), strict=True))
"""What a card is worth to who waits for it, besides its income, coins on it and points."""
_BROUGHT: Final = ((0.38, 0.45), (0.65, 0.85), (0.8, 1.5), (0.22, 0.35))


def _cards(at: Moment) -> Numbers:
    """The card for the next round, once it is chosen, and what it would score as things stand; before, the best one
    that can still be had."""
    player = at.player
    if not at.left or not at.game.round:
        return (0.0,) * len(_CARDS)
    if at.on:
        return (*(0.0,) * (len(Bonus) + 1), _best_card(at))
    if player.card is None:
        return (0.0,) * len(_CARDS)
    return (*(1.0 if card is player.card else 0.0 for card in Bonus), pass_points(at), 0.0)


def _best_card(at: Moment) -> float:
    game, player = at.game, at.player
    held = {other.card for other in game.players}
    return max((_worth(card, player, coins, at.early)
                for card, coins in zip(game.cards, game.coins, strict=True) if card not in held), default=0.0)


def _worth(card: Bonus, player: Player, coins: int, early: float) -> float:
    tile = BONUS_CARDS[card]
    income = sum(amount * (last + growth * early)
                 for amount, (last, growth) in zip(card_income(card), _BROUGHT, strict=True))
    scores = sum(vp * player.buildings[_PLACES[kind]] for kind, vp in tile.pass_vp.items())
    if player.board.skip is None:
        scores += tile.pass_vp_per_shipping * player.shipping
    return _GOOD[card] + income + 1.1 * scores + 0.5 * coins


_PLACES: Final = {"dwelling": 0, "trading_house": 1, "temple": 2, "stronghold": 3, "sanctuary": 4}


def _cards_key(at: Moment) -> Hashable:
    player, game = at.player, at.game
    if at.on:
        return (tuple([other.card for other in game.players]), game.cards, game.coins, player.buildings,
                player.shipping, at.phase, player.faction)
    return (player.card, player.buildings, player.shipping, at.phase, player.faction,
            (game.bridges, player.sites) if player.bridges else 0)


GROUPS: Final = (Group(_ACTIONS, _open_actions, _open_actions_key), Group(_CARDS, _cards, _cards_key))
