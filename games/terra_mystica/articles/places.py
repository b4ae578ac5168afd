"""Terrains, buildings, goods and markers, cults."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel import Article
from games.kernel.words import _, and_list, many
from games.terra_mystica.articles.doing import conversions
from games.terra_mystica.articles.parts import LANDS, TOP, article, at_home, counting
from games.terra_mystica.board import TERRAIN
from games.terra_mystica.components import (
    ACTIONS,
    CULTS,
    FACTIONS,
    FAVORS,
    RING,
    SCORING_TILES,
    TOWNS,
    Building,
    Cult,
    Event,
    Terrain,
)
from games.terra_mystica.moves import Resource
from games.terra_mystica.narration.names import amount, building, cult, faction, resource, terrain
from games.terra_mystica.rules.terraform import distance

__all__ = ["building_articles", "cult_articles", "goods_articles", "terrain_articles"]

SHORT: Final = ("D", "TP", "TE", "SH", "SA")
"""The buildings as they are typed."""
UPGRADES: Final[dict[Building, tuple[str, ...]]] = {
    Building.DWELLING: ("trading_house", "rule-build"),
    Building.TRADING_HOUSE: ("dwelling", "temple", "stronghold", "FAV12"),
    Building.TEMPLE: ("trading_house", "sanctuary", "rule-favors", "priests"),
    Building.STRONGHOLD: ("trading_house", "rule-special"),
    Building.SANCTUARY: ("temple", "rule-favors", "rule-towns"),
}


def terrain_articles() -> Iterator[Article]:
    """The seven terrains with their distances, and the river."""
    for land in LANDS:
        homes = [faction(value) for value in at_home(land)]
        far = [_("- {count}: {terrains}").format(count=amount("spades", spades), terrains=and_list(
            [terrain(other) for other in LANDS if distance(land, other) == spades]))
            for spades in range(1, RING // 2 + 1)]
        lines = [_("The home terrain of the {factions}.").format(factions=and_list(homes)),
                 _("Spades from here to the others:"), *far,
                 many("It is printed on {count} hex of the map.", "It is printed on {count} hexes of the map.",
                      TERRAIN.count(land))]
        near = [other.name.lower() for other in LANDS if distance(land, other) == 1]
        yield article(land.name.lower(), "terrains", terrain(land), lines, code=land.colour,
                      related=[*at_home(land), "rule-spades", *near], rulings=["TM-13", "TM-104"])
    yield article("river", "terrains", terrain(Terrain.RIVER), [
        _("Nobody builds on a river, and no spade changes it."),
        _("You cross it with shipping or a bridge."),
        many("The map has {count} hex of it.", "The map has {count} hexes of it.", TERRAIN.count(Terrain.RIVER)),
    ], related=["rule-shipping", "rule-bridges", "mermaids", "rule-reach"], rulings=["TM-37"])


def building_articles() -> Iterator[Article]:
    """The five buildings."""
    supply = ACTIONS.supply
    for kind in Building:
        lines = [_built_from()[kind],
                 many("Each faction has {count} of it.", "Each faction has {count} of them.", supply.of(kind)),
                 _("For towns and for power from neighbours it counts {power}.").format(
                     power=ACTIONS.power_values[kind]),
                 _brings()[kind],
                 _("What it costs and its income stand on the faction's board: look up a faction.")]
        name = kind.name.lower()
        yield article(name, "buildings", building(kind), lines, code=SHORT[kind],
                      words=_("trading post") if kind is Building.TRADING_HOUSE else "",
                      related=[*UPGRADES[kind], *counting(name), "rule-upgrade", "rule-leech"],
                      rulings=["TM-09", "TM-10"] if kind is Building.DWELLING else ["TM-10"])


def _built_from() -> dict[Building, str]:
    return {
        Building.DWELLING: _("You build it on an empty hex of your home terrain in your reach."),
        Building.TRADING_HOUSE: _("A dwelling can become one. Beside another player's building it costs fewer coins."),
        Building.TEMPLE: _("A trading house can become one."),
        Building.STRONGHOLD: _("A trading house can become one."),
        Building.SANCTUARY: _("A temple can become one."),
    }


def _brings() -> dict[Building, str]:
    return {
        Building.DWELLING: _("It brings workers as income."),
        Building.TRADING_HOUSE: _("It brings coins and power as income."),
        Building.TEMPLE: _("It brings a favor tile when it is built, and priests as income."),
        Building.STRONGHOLD: _("It brings what is special about its faction, and an income of its own."),
        Building.SANCTUARY: _("It brings a favor tile when it is built, and priests as income. A town with it needs "
                              "only {buildings} buildings.").format(buildings=ACTIONS.town.buildings_with_sanctuary),
    }


def goods_articles() -> Iterator[Article]:
    """Coins, workers, priests, power, points; spades, keys, bridges, shipping markers."""
    yield article("coins", "goods", resource(Resource.C), [
        _("Coins pay for buildings, shipping and digging."),
        _("They come from trading houses, cards, tiles and power; they never become anything else."),
        _("At the end every {coins} are a VP.").format(coins=amount("coins", ACTIONS.final.coins_per_vp)),
    ], code=Resource.C, related=["rule-conversions", "rule-resources", "ACT4", "trading_house", "alchemists"])
    yield article("workers", "goods", resource(Resource.W), [
        _("Workers pay for buildings, digging and spades. They come from dwellings."),
        *_convertible("W"),
    ], code=Resource.W, related=["rule-conversions", "rule-spades", "dwelling", "ACT3"])
    yield article("priests", "goods", resource(Resource.P), [
        _("Priests go to cults and pay for shipping and digging. They come from temples and the sanctuary."),
        _("Each faction has {priests} in all.").format(priests=amount("priests", ACTIONS.supply.priests)),
        *_convertible("P"),
    ], code=Resource.P, related=["rule-priests", "rule-conversions", "temple", "sanctuary", "ACT2", "darklings"],
        rulings=["TM-45"])
    yield article("power", "goods", resource(Resource.PW), [
        _("Power pays for power actions; only tokens in bowl III can be spent."),
        _("It comes from neighbours, cults, income and tiles."), *_convertible("PW"),
    ], code=Resource.PW, related=["rule-power", "rule-burn", "rule-leech", "rule-power-actions", "rule-conversions"],
        rulings=["TM-04", "TM-50"])
    starts = {board.start.vp for board in FACTIONS.values()}
    yield article("vp", "goods", resource(Resource.VP), [
        _("Whoever has the most VP at the end wins. Everyone begins with {points}.").format(
            points=amount("vp", max(starts))),
        _("Power from neighbours costs VP; nobody falls below 0."),
    ], code=Resource.VP, related=["rule-goal", "rule-end", "rule-leech", "alchemists"], rulings=["TM-03", "TM-26"])
    yield from _markers()


def _markers() -> Iterator[Article]:
    yield article("spades", "goods", _("spade"), [
        _("A spade moves the terrain of a hex one step on the ring of terrains."),
        _("You can't keep spades: they are used in the action that brings them."),
    ], related=["rule-spades", "rule-digging", "ACT5", "ACT6", "BON1", *counting(Event.SPADE)],
        rulings=["TM-13", "TM-18", "TM-19"])
    yield article("keys", "goods", _("key"), [
        _("A key lets your marker step onto space {top} of a cult.").format(top=TOP),
        _("Keys come with town tiles, each is used once, and only one player can reach that space of a cult."),
    ], related=["rule-towns", "rule-cults", *TOWNS], rulings=["TM-41", "TM-42"])
    yield article("bridges", "goods", _("bridge"), [
        _("A bridge joins two hexes across a river."),
        _("Each faction has {bridges}.").format(bridges=amount("bridges", ACTIONS.supply.bridges)),
    ], related=["rule-bridges", "ACT1", "ACTE", "engineers", "rule-towns"], rulings=["TM-51"])


def _convertible(given: str) -> Iterator[str]:
    """What a resource can become."""
    found = [text for text, each in zip(conversions(), ACTIONS.conversions, strict=True) if each.give == given]
    yield _("On your turn you may give {conversions}.").format(conversions=and_list(found))


def cult_articles() -> Iterator[Article]:
    """The four cults."""
    for track in CULTS:
        name = track.name.lower()
        tiles = [favor for favor, tile in FAVORS.items() if tile.track is track]
        yield article(name, "cults", _("Cult of {cult}").format(cult=cult(track)), [
            _("Priests' places: {spots}. Power on the way: {power}.").format(
                spots=and_list([str(spot) for spot in ACTIONS.cult_spots]),
                power=and_list([_("{power} on space {space}").format(power=power, space=space)
                                for space, power in ACTIONS.cult_power.items()])),
            _("Favor tiles of this cult: {tiles}.").format(tiles=and_list(tiles)),
            _("Scoring tiles that reward it at the end of their round: {tiles}.").format(
                tiles=and_list(_rewarding(track))),
            _("Those who start farther up: {factions}.").format(factions=and_list(
                [faction(value) for value, board in FACTIONS.items() if board.start.cults[track]])),
        ], code=track.name, related=["rule-cults", "rule-priests", *tiles, *_rewarding(track)],
            rulings=["TM-41", "TM-43", "TM-46"])


def _rewarding(track: Cult) -> list[str]:
    return [tile for tile, printed in SCORING_TILES.items() if printed.cult == track.name.lower()]
