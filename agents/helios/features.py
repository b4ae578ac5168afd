"""What a position of Helios promises a seat, in numbers: the features whose weighted sum is its expected points.

`early` is a sixteenth of the own turns still to come. What the final scoring would count now weighs 1 from the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agents.evaluation import grouped
from agents.helios.light import light, rests
from agents.helios.worth import DEAREST, MORE_EDGE, MORE_MANA, edges, temple_extra, turns_left
from agents.playbook import Evaluation
from games.helios.board import NEAR, mask_of
from games.helios.components import CHARACTERS, FLOW, SCORING, SPECIALS, Building, Character, Material
from games.helios.position import Game, Player
from games.helios.rules.final import breakdown, character_vp
from games.helios.rules.payment import affordable
from games.helios.rules.rounds import NextTurn
from games.kernel import Seat

__all__ = ["EVALUATION"]

LONG: Final = 16.0
Numbers = Sequence[float]


class Moment:
    """A position from a seat, with what several groups need."""

    __slots__ = ("early", "game", "ground", "meetings", "player", "seat", "turns")

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game, self.seat, self.player = game, seat, game.players[seat]
        self.ground = self.player.ground
        self.turns = turns_left(game, seat)
        self.early = self.turns / LONG
        acting = any(type(step) is NextTurn for step in game.agenda)
        self.meetings = game.flow.rounds - game.round + acting
        """Phases of the characters that are still to begin."""


def _points(at: Moment) -> Numbers:
    ending = sum(breakdown(at.player, at.game.rules).values())
    return 1.0, at.early, at.early * at.early, at.player.vp, ending, at.meetings, float(len(at.game.players) == 2)


_POINTS: Final = ("one", "early", "early_squared", "vp", "ending", "meetings", "two_seats")


def _stock(at: Moment) -> Numbers:
    player, early = at.player, at.early
    stock = player.stock
    cubes, colours = sum(stock), sum(count > 0 for count in stock)
    some = min(cubes, 5)
    return (some, some * early, (cubes - some) * early, colours, colours * early,
            min(stock[Material.BLUE], 1) * early, min(stock[Material.BLACK], 1) * early,
            player.mana * early, min(player.mana, DEAREST) * min(at.meetings, 1), player.mana * at.meetings)


_STOCK: Final = (
    "cubes", "cubes_early", "cubes_over_early", "colours", "colours_early", "blue_early", "black_early",
    "mana_early", "mana_meeting", "mana_meetings",
)


def _land(at: Moment) -> Numbers:
    player, early, ground = at.player, at.early, at.ground
    tiles, temples = len(player.tiles), player.temples
    beside = sum((NEAR[tile.field] & ground).bit_count() for tile in player.tiles)
    kinds = [sum(tile.kind is kind for tile in player.tiles) * early for kind in SPECIALS]
    return (tiles, tiles * early, temples * early, beside * early, edges(ground).bit_count() * early,
            len({tile.kind for tile in player.tiles if not tile.kind.special}) * early, *kinds)


_LAND: Final = (
    "tiles", "tiles_early", "temples_early", "beside_early", "edges_early", "colours_of_land_early",
    "empty_fields_early", "created_land_early", "raw_materials_early", "temple_tile_early",
)


def _light(at: Moment) -> Numbers:
    """What the best rests of the sun bring, and how far it may go."""
    player, early, ground = at.player, at.early, at.ground
    temples = [tile.field for tile in player.tiles if tile.temple]
    known = ground, ground, mask_of(temples), float(SCORING.temple.itself + temple_extra(player))
    found = rests(*known)
    total = sum(known[-1] + (NEAR[field] & ground).bit_count() for field in temples)
    best = [*sorted(found.values(), reverse=True)[:3], 0.0, 0.0, 0.0]
    average = light(*known, player.reach, at.game.variant.same_reward_again)
    track = 0 if player.unlimited else min(player.track, 6)
    grows = sum(not tile.temple and not tile.kind.special and not tile.cubes for tile in player.tiles)
    return (best[0] * early, best[1] * early, best[2] * early, total * early, float(bool(best[0])), track * early,
            best[0] * min(track, 4) * early, grows * early, found.get(player.sun, 0.0) * early, average * early)


_LIGHT: Final = (
    "rest_early", "second_rest_early", "third_rest_early", "light_early", "any_light", "track_early",
    "rest_track_early", "grows_early", "here_early", "move_of_sun_early",
)


def _tiles(at: Moment) -> Numbers:
    held = sorted(map(len, at.player.spaces), reverse=True)
    on, short = float(at.turns > 0), FLOW.set - 1
    return held[0] * on, sum(held) * at.early, (held[0] == short) * on, (held[1] == short) * on


_TILES: Final = ("held", "held_early", "one_short", "two_short")


def _city(at: Moment) -> Numbers:
    built = at.player.buildings
    return [at.early if building in built else 0.0 for building in Building]


_CITY: Final = tuple(f"{building} early".replace(" ", "_") for building in Building)


def _people(at: Moment) -> Numbers:
    player = at.player
    active = [at.early if character in player.active else 0.0 for character in Character]
    asleep = [0.0] * len(Character)
    ready = 0.0
    for place, character in enumerate(Character):
        if character in player.characters and character not in player.active and at.meetings:
            asleep[place] = _scores(player, character)
            ready += affordable(player, CHARACTERS[character].activation) * asleep[place]
    count = sum(map(bool, asleep))
    sale = [CHARACTERS[character].price for character in at.game.display]
    buys = float(at.meetings > 0 and any(price <= player.mana for price in sale))
    return (*active, sum(asleep), sum(asleep) * at.early, ready, count, buys, buys * at.early, len(sale) * at.early)


def _scores(player: Player, character: Character) -> float:
    """What a character who sleeps would score now."""
    return float(character_vp(player, character) + MORE_EDGE[character] * edges(player.ground).bit_count()
                 + MORE_MANA[character] * player.mana)


_PEOPLE: Final = (
    *(f"{character}_early" for character in Character),
    "asleep", "asleep_early", "ready", "sleepers", "buys", "buys_early", "sale_early",
)


EVALUATION: Final[Evaluation[Game]] = grouped(
    Moment, (_POINTS, _points), (_STOCK, _stock), (_LAND, _land), (_LIGHT, _light), (_TILES, _tiles), (_CITY, _city),
    (_PEOPLE, _people),
)
