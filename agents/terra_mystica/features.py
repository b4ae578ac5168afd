"""What a position of Terra Mystica promises a seat, in numbers: the features whose weighted sum is its expected points.

`left` are the incomes still to come, a sixth of them `early`; `on` is 1 while the seat has not passed. `rounds` are
those in which it can still act, a sixth of them `future`; `open` is 1 while there are any. Every group of features is a
function beside the names and the guessed weights of what it gives.
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
from games.terra_mystica.rules.final import in_coins, share
from games.terra_mystica.rules.passing import bridge_points, card_points
from games.terra_mystica.rules.rounds import income_of

__all__ = ["EVALUATION", "features"]

ROUNDS: Final = ACTIONS.rounds
SUPPLY: Final = ACTIONS.supply
DEAREST: Final = max(action.power for action in ACTIONS.power_actions.values())
"""Power that one action can use."""
Numbers = Sequence[float]
_CAPS: Final = {"coins": 10, "workers": 6, "priests": 3}


class Moment:
    """A position from a seat, with what several groups need."""

    __slots__ = ("early", "future", "game", "left", "on", "open", "player", "rounds", "seat")

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game, self.seat, self.player = game, seat, game.players[seat]
        self.left = ROUNDS - game.round
        self.early = self.left / ROUNDS
        self.on = 0.0 if self.player.passed or game.round == 0 else 1.0
        self.rounds = self.left + self.on
        self.future = self.rounds / ROUNDS
        self.open = 1.0 if self.rounds else 0.0


# --- points and stock ---------------------------------------------------------------------------------------------

_POINTS: Final = {"one": 15.0, "left": 8.0, "left_squared": 0.6, "vp": 1.0, "on": 0.5, "last_coins": 1.0}


def _points(at: Moment) -> Numbers:
    player = at.player
    if at.open:
        return 1.0, at.left, at.left * at.left, player.vp, at.on, 0.0
    return 1.0, 0.0, 0.0, player.vp, 0.0, float(in_coins(player).coins // player.board.coins_per_vp)


_RATES: Final = {"coins": (0.3, 0.5), "workers": (0.7, 1.2), "priests": (1.6, 1.8), "power": (0.25, 0.4)}
"""What one is worth at the last moment, and how much more at the first: it makes other things grow."""
_STOCK: Final = {
    name: guess for kind in _CAPS for name, guess in zip(
        (kind, f"{kind}_future", f"{kind}_over", f"{kind}_over_future"),
        (*_RATES[kind], 0.4 * _RATES[kind][0], 0.4 * _RATES[kind][1]), strict=True)
} | {"payable": 0.2, "payable_future": 0.3}


def _stock(at: Moment) -> Numbers:
    found: list[float] = []
    for name, cap in _CAPS.items():
        amount = getattr(at.player, name)
        some = min(amount, cap)
        over = amount - some
        found += (some * at.open, some * at.future, over * at.open, over * at.future)
    payable = min(at.player.coins / 3, at.player.workers, 6)
    return (*found, payable * at.open, payable * at.future)


_POWER: Final = {"bowl3": 0.4, "bowl3_future": 0.8, "bowl2": 0.15, "bowl2_future": 0.45, "tokens_future": 0.6,
                 "bowl3_over": -0.2}


def _power(at: Moment) -> Numbers:
    one, two, three = at.player.bowls
    return (three * at.open, three * at.future, two * at.open, two * at.future, (one + two + three) * at.future,
            max(0, three - DEAREST) * at.open)


# --- income -------------------------------------------------------------------------------------------------------

_INCOME: Final = {
    name: guess for kind, (last, growth) in _RATES.items()
    for name, guess in ((f"{kind}_income", last), (f"{kind}_income_future", growth))
}


def _income(at: Moment) -> Numbers:
    """What the boards and favor tiles bring in all rounds to come; the card in hand pays once, if it is the next's."""
    player = at.player
    gained = income_of(player)
    card = BONUS_CARDS[player.card].income if player.card is not None else Gain()
    found: list[float] = []
    left, growing, near = at.left, at.left * (at.left + 1) / (2 * ROUNDS), 0.0 if at.on else at.early
    once = 1.0 if near else 0.0
    for name in ("coins", "workers", "priests", "power"):
        extra = getattr(card, name)
        amount = getattr(gained, name) - extra
        found += (amount * left + extra * once, amount * growing + extra * near)
    return found


# --- buildings, tracks, tiles -------------------------------------------------------------------------------------

_BUILDINGS: Final = {
    "dwellings": 0.0, "dwellings_early": 0.5, "trading_houses": 0.0, "trading_houses_early": 0.0, "temples": 0.0,
    "temples_early": 0.0, "stronghold": 0.5, "stronghold_early": 2.0, "sanctuary": 1.0, "sanctuary_early": 2.0,
    "temple_ready": 0.5, "temple_ready_future": 2.0, "favor_ready_future": 3.0, "second_ready_future": 0.5,
    "sanctuary_ready_future": 0.5, "stronghold_ready_future": 0.5,
}


def _buildings(at: Moment) -> Numbers:
    found: list[float] = []
    for count in at.player.buildings:
        found += (count, count * at.early)
    _, trades, temples, hold, shrine = at.player.buildings
    ready = float(trades > 0 and temples + shrine < SUPPLY.temples)
    return (*found, ready * at.open, ready * at.future, ready * at.future * (not at.player.favors),
            (trades > 1) * at.future, (temples > 0 and not shrine) * at.future, (trades > 0 and not hold) * at.future)


_SIDES: Final = {f"{faction}_stronghold_early": 0.0 for faction in Faction} | {
    f"{faction}_stronghold_early": guess for faction, guess in (
        ("witches", 16.0), ("giants", 12.0), ("swarmlings", 8.0), ("nomads", 10.0), ("chaosmagicians", 12.0),
        ("auren", 6.0), ("mermaids", 5.0), ("engineers", 6.0), ("halflings", 5.0), ("fakirs", 4.0), ("dwarves", 5.0),
        ("alchemists", 6.0), ("cultists", 5.0), ("darklings", 5.0))}


def _sides(at: Moment) -> Numbers:
    built = at.early if at.player.buildings[Building.STRONGHOLD] else 0.0
    return [built if faction is at.player.faction else 0.0 for faction in Faction]


_STRENGTH: Final = {str(faction): 0.0 for faction in Faction} | {"darklings": 4.0, "cultists": 1.0, "nomads": 2.0}


def _strength(at: Moment) -> Numbers:
    return [float(faction is at.player.faction) for faction in Faction]


_TRACKS: Final = {"shipping": 0.8, "shipping_early": 2.5, "digging": 0.5, "digging_early": 3.0, "keys": 1.5,
                  "towns": 0.5, "towns_early": 0.0, "bridges": 0.3, "priests_sent_early": -1.0, "carpet_early": 1.0}


def _tracks(at: Moment) -> Numbers:
    player, early = at.player, at.early
    return (player.shipping, player.shipping * early, player.spade_level, player.spade_level * early, player.keys,
            len(player.towns), len(player.towns) * early, player.bridges, player.sent * early, player.carpet * early)


_FAVORS: Final = {f"{favor}_future": guess for favor, guess in zip(
    Favor, (0.0, 0.0, 0.0, 0.0, 3.0, 6.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0), strict=True)} | {
    "FAV11_builds": 0.7, "FAV10_upgrades": 0.7, "FAV12_passes": 0.8}
_BUILDS: Final = (0.0, 2.5, 4.5, 6.3, 7.8, 9.3, 10.6)
_UPGRADES: Final = (0.0, 1.5, 3.0, 4.1, 4.8, 5.3, 6.4)
"""Dwellings and trading houses that good players still build in so many rounds."""


def _favors(at: Moment) -> Numbers:
    player, counts = at.player, at.player.buildings
    found = [at.future if favor in player.favors else 0.0 for favor in FAVORS]
    rest = at.left if at.on and not player.workers else int(at.rounds)
    builds = _BUILDS[at.left] + 0.5 * (_BUILDS[rest] - _BUILDS[at.left])
    upgrades = _UPGRADES[at.left] + 0.5 * (_UPGRADES[rest] - _UPGRADES[at.left])
    room = SUPPLY.dwellings - counts[Building.DWELLING] + upgrades
    found.append(FAVORS[Favor.FAV11].build_vp["dwelling"] * min(builds, room) if Favor.FAV11 in player.favors else 0.0)
    found.append(FAVORS[Favor.FAV10].build_vp["trading_house"] * upgrades if Favor.FAV10 in player.favors else 0.0)
    table, trades = FAVORS[Favor.FAV12].pass_vp_by_trading_houses, counts[Building.TRADING_HOUSE]
    passes = table[trades] * at.on + table[min(SUPPLY.trading_houses, trades + 1)] * at.left
    found.append(passes if Favor.FAV12 in player.favors else 0.0)
    return found


# --- what this round still gives ----------------------------------------------------------------------------------

_ACTIONS: Final = {"card_action": 2.0, "favor_action": 1.2, "stronghold_action": 3.5, "pass_points": 0.9,
                   "first_to_pass": 0.6, "power_ready": 0.5, "power_ready_early": 0.5, "burning_ready": 0.3,
                   "burning_ready_early": 0.5}


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


def pass_points(at: Moment) -> int:
    """What the card in hand and the Engineers' bridges would score; favor tiles are counted elsewhere."""
    return card_points(at.player) + bridge_points(at.game, at.seat)


_CARDS: Final = {str(card): guess for card, guess in zip(
    Bonus, (3.0, 1.2, 0.0, 0.8, 0.0, 0.5, 1.5, 0.0, 1.5, 1.0), strict=True)} | {"card_points": 0.9}


def _cards(at: Moment) -> Numbers:
    """The card for the next round, once it is chosen, and what it would score as things stand."""
    player = at.player
    if at.on or not at.left or player.card is None:
        return (0.0,) * (len(Bonus) + 1)
    found = [1.0 if card is player.card else 0.0 for card in Bonus]
    return (*found, pass_points(at))


# --- scoring tiles ------------------------------------------------------------------------------------------------

_KINDS: Final = {Event.DWELLING: (Building.DWELLING, 3), Event.TRADING_HOUSE: (Building.TRADING_HOUSE, 2),
                 Event.TEMPLE: (Building.TEMPLE, 1)}
"""How many of a kind good players build in a round that pays for it."""
_TILES: Final = {"dwelling_rounds": 0.5, "trading_house_rounds": 0.5, "temple_rounds": 0.5, "strong_rounds": 0.6,
                 "spade_rounds": 0.0, "town_rounds": 0.4, "bonus_now": 0.9, "bonus_later": 0.7, "bonus_part": 0.5,
                 "banked": 0.4}
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
            for kind, (building, most) in _KINDS.items():
                if kind in tile.scores:
                    later[kind.lower()] += tile.vp * min(most, SUPPLY.of(building) - counts[building])
            if "stronghold" in tile.scores:
                later["strong"] += tile.vp * (SUPPLY.strongholds + SUPPLY.sanctuaries - counts[Building.STRONGHOLD]
                                            - counts[Building.SANCTUARY])
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
    return (*later.values(), now, after, part, _banked(at))


_DWELLING, _TRADING_HOUSE, _STRONG = (2.0, 2.0, 3.0), (2.0, 4.0, 2.0), (4.0, 7.0, 1.0)
"""Workers and coins that a building takes altogether, guessed over all factions and with what goes before it (a spade,
a neighbour or none); and how many are built early in a round."""


def _banked(at: Moment) -> float:
    """What the next round pays for that the stock could build at once."""
    game, player = at.game, at.player
    if not 0 < game.round < len(game.scoring):
        return 0.0
    tile, counts = SCORING_TILES[game.scoring[game.round]], player.buildings

    def possible(workers: float, coins: float, most: float) -> float:
        return min(player.workers / workers, player.coins / coins, most)

    if Event.DWELLING in tile.scores:
        return tile.vp * min(possible(*_DWELLING), float(SUPPLY.dwellings - counts[Building.DWELLING]))
    if Event.TRADING_HOUSE in tile.scores:
        room = min(counts[Building.DWELLING], SUPPLY.trading_houses - counts[Building.TRADING_HOUSE])
        return tile.vp * min(possible(*_TRADING_HOUSE), room)
    if "stronghold" in tile.scores:
        open_ = (counts[Building.TRADING_HOUSE] and not counts[Building.STRONGHOLD]) or (
            counts[Building.TEMPLE] and not counts[Building.SANCTUARY])
        return tile.vp * possible(*_STRONG) if open_ else 0.0
    return 0.0


def _times(tile: ScoringTile, player: Player) -> tuple[int, float]:
    """How often the cult bonus of a tile comes as things stand, and the part of the next time."""
    if tile.per_priest:
        return player.sent, 0.0
    times, rest = divmod(player.cults[_CULT[tile.cult]], tile.every)
    return times, rest / tile.every


_CULT: Final = {cult.name.lower(): cult for cult in CULTS}


# --- cults and area at the end ------------------------------------------------------------------------------------

_ENDING: Final = {"cult_points": 0.25, "cult_points_late": 0.65, "cult_steps": 0.2, "cult_steps_early": 0.4,
                  "cult_best": 0.1, "area_points": 0.05, "area_points_late": 0.85, "area": 0.3, "area_early": 0.5,
                  "area_lead": 0.2}


def _ending(at: Moment) -> Numbers:
    game, player, early = at.game, at.player, at.early
    late = (1.0 - early) ** 2
    cults = sum(share([rival.cults[cult] for rival in game.players], player.cults[cult], ACTIONS.final.cults)
                for cult in CULTS if player.cults[cult])
    sizes = [group_size(game, rival) if rival.sites else 0 for rival in game.players]
    own, steps = sizes[at.seat], sum(player.cults)
    areas = share(sizes, own, ACTIONS.final.area) if own else 0
    del sizes[at.seat]
    lead = max(-4, min(4, own - max(sizes, default=0)))
    return (cults, cults * late, steps, steps * early, max(player.cults),
            areas, areas * late, own, own * early, lead)


# --- the map ------------------------------------------------------------------------------------------------------

_LAND: Final = {
    "first_town": 9.0, "second_town": 8.0, "third_town": 5.0, "town_now": 2.0,
    "home_reach_future": 1.5, "one_spade_future": 0.6, "two_spades_future": 0.2, "three_spades_future": 0.0,
    "home_reach_on": 0.3, "no_reach": -2.0, "offers_future": 0.6, "opponents_future": 1.0, "cheap_trade_future": 0.8,
}
_TOWN_REACH: Final = (0.1, 4.0, 6.0, 8.0, 9.0, 9.0, 9.0)
"""How far a group may be from a town that can still be reached in so many rounds."""


def _land(at: Moment) -> Numbers:
    if not at.open:
        return _NO_LAND
    land, future = land_of(at.game, at.seat), at.future
    far = _TOWN_REACH[int(at.rounds)]
    near = [max(0.0, 1.0 - missing / far) for missing in land.missing[:3]]
    first, second, third, *_ = (*near, 0.0, 0.0, 0.0)
    count = land.reach
    return (first, second, third, first * first * (first > 0.6),
            min(count[0], 3) * future, min(count[1], 4) * future, min(count[2], 4) * future, min(count[3], 4) * future,
            min(count[0], 3) * at.on, float(count[0] + count[1] == 0) * future,
            min(land.offers, 12.0) * future, land.owners * future, min(land.cheap, 2) * future)


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
