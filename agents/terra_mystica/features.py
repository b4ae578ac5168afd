"""What a position of Terra Mystica promises a seat, in numbers: the features whose weighted sum is its expected points.

`left` are the incomes still to come, a sixth of them `early`; `on` is 1 while the seat has not passed. Every group of
features is a function beside the names and the guessed weights of what it gives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from agents.playbook import Evaluation
from agents.terra_mystica.land import group_size, land_of
from games.kernel import Seat
from games.terra_mystica.components import (
    ACTIONS,
    BONUS_CARDS,
    CULTS,
    FAVORS,
    SCORING_TILES,
    Action,
    Bonus,
    Building,
    Event,
    Faction,
    Favor,
    Gain,
    ScoringTile,
)
from games.terra_mystica.position import Game, Player
from games.terra_mystica.rules.factions import own_actions
from games.terra_mystica.rules.rounds import income_of

__all__ = ["EVALUATION", "features"]

ROUNDS: Final = ACTIONS.rounds
Numbers = Sequence[float]
_CAPS: Final = {"coins": 10, "workers": 5, "priests": 3}


class Moment:
    """A position from a seat, with what several groups need."""

    __slots__ = ("early", "game", "left", "on", "player", "seat")

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game, self.seat, self.player = game, seat, game.players[seat]
        self.left = ROUNDS - game.round
        self.early = self.left / ROUNDS
        self.on = 0.0 if self.player.passed or game.round == 0 else 1.0


# --- points and stock ---------------------------------------------------------------------------------------------

_POINTS: Final = {"one": 15.0, "left": 8.0, "left_squared": 0.6, "vp": 1.0, "on": 1.0, "last_coins": 1.0}


def _points(at: Moment) -> Numbers:
    player = at.player
    _, two, three = player.bowls
    coins = player.coins + player.workers + player.priests + three + two // 2
    return 1.0, at.left, at.left * at.left, player.vp, at.on, coins / player.board.coins_per_vp


def _stock_guess() -> dict[str, float]:
    guess = {"payable_early": 0.3, "payable_on": 0.3}
    for name, early, over, on in (("coins", 0.5, 0.2, 0.1), ("workers", 1.8, 0.8, 0.4), ("priests", 3.5, 2.0, 1.2)):
        guess |= {f"{name}_early": early, f"{name}_over_early": over, f"{name}_on": on}
    return guess


_STOCK: Final = _stock_guess()


def _stock(at: Moment) -> Numbers:
    payable = min(at.player.coins / 3, at.player.workers, 6)
    found: list[float] = [payable * at.early, payable * at.on]
    for name, cap in _CAPS.items():
        amount = getattr(at.player, name)
        some = min(amount, cap)
        found += (some * at.early, (amount - some) * at.early, some * at.on)
    return found


_POWER: Final = {"bowl3_early": 0.8, "bowl2_early": 0.4, "bowl3_on": 0.35, "bowl2_on": 0.1, "tokens_early": 0.5,
                 "bowl3_over_early": -0.4}


def _power(at: Moment) -> Numbers:
    one, two, three = at.player.bowls
    return (three * at.early, two * at.early, min(three, 8) * at.on, two * at.on, (one + two + three) * at.early,
            max(0, three - 6) * at.early)


# --- income -------------------------------------------------------------------------------------------------------

_INCOME: Final = {
    "coins_income": 0.35, "coins_income_early": 0.25, "workers_income": 0.8, "workers_income_early": 0.9,
    "priests_income": 1.0, "priests_income_early": 1.5, "power_income": 0.3, "power_income_early": 0.2,
}


def _income(at: Moment) -> Numbers:
    """What the boards and favor tiles bring in all rounds to come, without the card in hand."""
    player = at.player
    gained = income_of(player)
    card = BONUS_CARDS[player.card].income if player.card is not None else Gain()
    found: list[float] = []
    for name in ("coins", "workers", "priests", "power"):
        amount = (getattr(gained, name) - getattr(card, name)) * at.left
        found += (amount, amount * at.early)
    return found


# --- buildings, tracks, tiles -------------------------------------------------------------------------------------

_BUILDINGS: Final = {
    "dwellings": 0.5, "dwellings_early": 1.5, "trading_houses": 0.7, "trading_houses_early": 2.0, "temples": 0.8,
    "temples_early": 3.0, "stronghold": 1.5, "stronghold_early": 7.0, "sanctuary": 1.5, "sanctuary_early": 4.0,
    "all_dwellings_early": -1.0, "all_trading_houses_early": -1.0,
}


def _buildings(at: Moment) -> Numbers:
    found: list[float] = []
    for count in at.player.buildings:
        found += (count, count * at.early)
    counts = at.player.buildings
    return (*found, (counts[Building.DWELLING] >= 8) * at.early, (counts[Building.TRADING_HOUSE] >= 4) * at.early)


_SIDES: Final = {f"{faction}_stronghold_early": 0.0 for faction in Faction}


def _sides(at: Moment) -> Numbers:
    built = at.early if at.player.buildings[Building.STRONGHOLD] else 0.0
    return [built if faction is at.player.faction else 0.0 for faction in Faction]


_STRENGTH: Final = {str(faction): 0.0 for faction in Faction} | {"darklings": 4.0, "cultists": 1.0, "nomads": 2.0}


def _strength(at: Moment) -> Numbers:
    return [float(faction is at.player.faction) for faction in Faction]


_TRACKS: Final = {"shipping": 0.8, "shipping_early": 2.5, "digging": 0.5, "digging_early": 5.0, "keys": 1.5,
                  "towns": 0.5, "towns_early": 0.0, "bridges": 0.3, "priests_sent_early": -1.0, "carpet_early": 1.0}


def _tracks(at: Moment) -> Numbers:
    player, early = at.player, at.early
    return (player.shipping, player.shipping * early, player.spade_level, player.spade_level * early, player.keys,
            len(player.towns), len(player.towns) * early, player.bridges, player.sent * early, player.carpet * early)


_FAVORS: Final = {f"{favor}_early": guess for favor, guess in zip(
    Favor, (0, 0, 0, 0, 3.0, 4.0, 1.0, 1.0, 1.0, 3.0, 6.0, 3.0), strict=True)} | {
    "FAV11_dwellings": 1.2, "FAV10_trading_houses": 1.0, "FAV12_now": 1.0}


def _favors(at: Moment) -> Numbers:
    player = at.player
    found = [at.early if favor in player.favors else 0.0 for favor in FAVORS]
    counts, going = player.buildings, min(1.0, 0.15 * at.on + 1.2 * at.early)
    houses, trades = 8 - counts[Building.DWELLING], 4 - counts[Building.TRADING_HOUSE]
    found.append(min(houses, 4) * going if Favor.FAV11 in player.favors else 0.0)
    found.append(min(trades, 3) * going if Favor.FAV10 in player.favors else 0.0)
    table = FAVORS[Favor.FAV12].pass_vp_by_trading_houses
    worth = at.on + at.left
    found.append(table[counts[Building.TRADING_HOUSE]] * worth * 0.5 if Favor.FAV12 in player.favors else 0.0)
    return found


# --- what this round still gives ----------------------------------------------------------------------------------

_ACTIONS: Final = {"card_action": 2.0, "favor_action": 1.2, "stronghold_action": 3.5, "pass_points": 0.9,
                   "first_to_pass": 0.6}


CARD_ACTIONS: Final = {Action(card) for card, tile in BONUS_CARDS.items() if tile.action is not None}
FAVOR_ACTIONS: Final = {Action(favor) for favor, tile in FAVORS.items() if tile.action is not None}


def _open_actions(at: Moment) -> Numbers:
    """Actions of one's own that are not used yet, and what passing would score now."""
    player = at.player
    if not at.on:
        first = float(player.passed and at.left > 0 and at.game.passed[:1] == (at.seat,))
        return 0.0, 0.0, 0.0, 0.0, first
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
    return card, favor, hold, pass_points(at.game, at.seat, player), 0.0


def pass_points(game: Game, seat: Seat, player: Player) -> int:
    """What the card in hand and the Engineers' bridges would score; favor tiles are counted elsewhere."""
    points = 0
    if player.card is not None:
        card = BONUS_CARDS[player.card]
        points = sum(vp * player.buildings[Building[kind.upper()]] for kind, vp in card.pass_vp.items())
        if player.board.skip is None:
            points += card.pass_vp_per_shipping * player.shipping
    if player.has(Building.STRONGHOLD) and player.board.vp_per_bridge_with_stronghold:
        points += player.board.vp_per_bridge_with_stronghold * sum(
            a in player.sites and b in player.sites for a, b, who in game.bridges if who == seat)
    return points


_CARDS: Final = {str(card): guess for card, guess in zip(
    Bonus, (4.5, 4.0, 3.5, 2.5, 3.5, 3.8, 3.0, 3.5, 3.0, 3.0), strict=True)} | {"card_points": 0.7}


def _cards(at: Moment) -> Numbers:
    """The card for the next round, once it is chosen, and what it would score as things stand."""
    player = at.player
    if at.on or not at.left or player.card is None:
        return (0.0,) * (len(Bonus) + 1)
    found = [1.0 if card is player.card else 0.0 for card in Bonus]
    return (*found, pass_points(at.game, at.seat, player))


# --- scoring tiles ------------------------------------------------------------------------------------------------

_KINDS: Final = {Event.DWELLING: (Building.DWELLING, 3, 8), Event.TRADING_HOUSE: (Building.TRADING_HOUSE, 2, 4),
                 Event.TEMPLE: (Building.TEMPLE, 1, 3)}
_TILES: Final = {"dwelling_rounds": 0.5, "trading_house_rounds": 0.5, "temple_rounds": 0.5, "strong_rounds": 0.6,
                 "spade_rounds": 0.0, "town_rounds": 0.4, "bonus_now": 0.9, "bonus_later": 0.7, "bonus_part": 0.5}
_WORTH: Final = {"coins": 0.5, "workers": 1.3, "priests": 2.5, "power": 0.5, "spades": 2.0}


def _tiles(at: Moment) -> Numbers:
    """What later rounds pay for that can still be built, and the cult bonus of this round and of later ones."""
    game, player = at.game, at.player
    counts = player.buildings
    later = dict.fromkeys(("dwelling", "trading_house", "temple", "strong", "spade", "town"), 0.0)
    now = after = part = 0.0
    begin = max(game.round, 1) - 1
    for place in range(begin, min(ROUNDS, len(game.scoring))):
        tile = SCORING_TILES[game.scoring[place]]
        if place > begin or not game.round:
            for kind, (building, most, supply) in _KINDS.items():
                if kind in tile.scores:
                    later[kind.lower()] += tile.vp * min(most, supply - counts[building])
            if "stronghold" in tile.scores:
                later["strong"] += tile.vp * (2 - counts[Building.STRONGHOLD] - counts[Building.SANCTUARY])
            later["spade"] += tile.vp * ("spade" in tile.scores)
            later["town"] += tile.vp * ("town" in tile.scores)
        if place < ROUNDS - 1:
            times, rest = _times(tile, player)
            worth = sum(getattr(tile.gain, name) * each for name, each in _WORTH.items())
            if place == begin and game.round:
                now += times * worth
            else:
                after += times * worth
                part += rest * worth
    return (*later.values(), now, after, part)


def _times(tile: ScoringTile, player: Player) -> tuple[int, float]:
    """How often the cult bonus of a tile comes as things stand, and the part of the next time."""
    if tile.per_priest:
        return player.sent, 0.0
    times, rest = divmod(player.cults[_CULT[tile.cult]], tile.every)
    return times, rest / tile.every


_CULT: Final = {cult.name.lower(): cult for cult in CULTS}


# --- cults and area at the end ------------------------------------------------------------------------------------

_ENDING: Final = {"cult_points": 0.9, "cult_points_early": -0.6, "cult_steps": 0.2, "cult_steps_early": 0.4,
                  "cult_best": 0.1, "area_points": 0.9, "area_points_early": -0.6, "area": 0.3, "area_early": 0.5,
                  "area_lead": 0.2}


def _ending(at: Moment) -> Numbers:
    game, player, early = at.game, at.player, at.early
    cults = sum(_share([rival.cults[cult] for rival in game.players], player.cults[cult], ACTIONS.final.cults)
                for cult in CULTS if player.cults[cult])
    sizes = [group_size(game, rival) if rival.sites else 0 for rival in game.players]
    own, steps = sizes[at.seat], sum(player.cults)
    areas = _share(sizes, own, ACTIONS.final.area) if own else 0
    del sizes[at.seat]
    lead = max(-4, min(4, own - max(sizes, default=0)))
    return (cults, cults * early, steps, steps * early, max(player.cults),
            areas, areas * early, own, own * early, lead)


def _share(values: Sequence[int], own: int, places: Sequence[int]) -> int:
    """The points of who has `own` among all, ties sharing the places that they cover (TM-53)."""
    above, level = sum(value > own for value in values), values.count(own)
    return sum(places[above : above + level]) // level


# --- the map ------------------------------------------------------------------------------------------------------

_LAND: Final = {
    "town_near": 4.0, "town_near_early": 6.0, "second_town": 2.0, "second_town_early": 3.0, "town_close": 3.0,
    "home_reach_early": 1.5, "one_spade_early": 0.8, "two_spades_early": 0.3, "three_spades_early": 0.1,
    "home_reach_on": 0.3, "no_reach": -2.0, "neighbours_early": 0.8, "opponents_early": 0.5, "cheap_trade_early": 0.6,
}


def _land(at: Moment) -> Numbers:
    early = at.early
    if not at.on and not at.left:
        return _NO_LAND
    land = land_of(at.game, at.seat)
    first, second, *_ = (*land.near_towns, 0.0, 0.0)
    count = land.reach
    return (first, first * early, second, second * early, max(0.0, first - 0.6),
            min(count[0], 3) * early, min(count[1], 4) * early, min(count[2], 4) * early, min(count[3], 4) * early,
            min(count[0], 3) * at.on, float(count[0] + count[1] == 0) * early,
            min(land.touched, 8) * early, land.owners * early, min(land.cheap, 2) * early)


_NO_LAND: Final = (0.0,) * len(_LAND)


# --- all of it ----------------------------------------------------------------------------------------------------

_GROUPS: Final[tuple[tuple[dict[str, float], Callable[[Moment], Iterable[float]]], ...]] = (
    (_POINTS, _points), (_STOCK, _stock), (_POWER, _power), (_INCOME, _income), (_BUILDINGS, _buildings),
    (_SIDES, _sides), (_STRENGTH, _strength), (_TRACKS, _tracks), (_FAVORS, _favors), (_ACTIONS, _open_actions),
    (_CARDS, _cards), (_TILES, _tiles), (_ENDING, _ending), (_LAND, _land),
)
GUESS: Final = {name: weight for guess, _ in _GROUPS for name, weight in guess.items()}
NAMES: Final = tuple(GUESS)


def features(game: Game, seat: Seat) -> list[float]:
    """A number for each name. Before a faction is chosen there is nothing to count."""
    player = game.players[seat]
    if player.faction is None:
        return [0.0] * len(NAMES)
    at = Moment(game, seat)
    found: list[float] = []
    for _, group in _GROUPS:
        found += group(at)
    return found


EVALUATION: Final[Evaluation[Game]] = Evaluation(
    names=NAMES, of=features, guess=GUESS, scale=dict.fromkeys((*_SIDES, *_STRENGTH), 4.0), fixed=("vp",),
    level=("one", "left", "left_squared"))
