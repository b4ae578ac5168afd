"""The map: regions, islands, kinds of land, paths, fish."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from games.bora_bora.articles.links import asking
from games.bora_bora.articles.making import listed, made
from games.bora_bora.board import GIVES, REGIONS
from games.bora_bora.components import FISH, MAP, Fish, Path, Region
from games.bora_bora.narration import names
from games.bora_bora.narration.amounts import points
from games.kernel import Article
from games.kernel.words import _, and_list

__all__ = ["gift_key", "land", "path_name", "regions_named"]

_KINDS: Final = tuple(dict.fromkeys(region.kind for region in MAP.regions))


def land() -> Iterator[Article]:
    """All that lies on the map."""
    yield from map(_region, range(len(REGIONS)))
    yield from map(_island, MAP.islands)
    yield from map(_kind, _KINDS)
    yield from map(_path, MAP.paths)
    yield made("fish", "fish", _("Fish tiles"), [
        _("One lies beside each region. It never moves."),
        _("At the end it scores for whoever has the hut on the building space."),
        _("With a Red God you score it at once when you expand there; it scores again at the end."),
    ], related=("god-red", "rule-end", "rule-expand", *(f"fish-{name}" for name in _species())),
        rulings=("R-05", "R-38"))
    yield from map(_shoal, _species())
    yield from map(_fish, FISH.tiles)


def path_name(path: Path) -> str:
    """A path by its ends: `Land path central plains to central mountain`."""
    one, other = (names.region(REGIONS.index(end)) for end in path.ends)
    text = _("land path {one} to {other}") if path.kind == "land" else _("water path {one} to {other}")
    return text.format(one=one, other=other)


def regions_named(ids: Iterable[str]) -> str:
    """Regions in a list: `central plains and north beach`."""
    return and_list([names.region(REGIONS.index(region)) for region in ids])


def gift_key(region: Region) -> str:
    """The article of what a region gives."""
    return region.gives.value


def _region(number: int) -> Article:
    region = MAP.regions[number]
    gives = _("You get an offering here.") if GIVES[number] is None else _("You get 1 {material} here.").format(
        material=names.gives(number))
    paths = [path for path in MAP.paths if region.id in path.ends]
    return made("regions", region.id, names.region(number), [
        gives, _("Paths from here:"), *listed(_way(path, region.id) for path in paths),
    ], code=region.id, related=("rule-expand", gift_key(region), f"land-{region.kind}", f"island-{region.island}",
                                *(path.id for path in paths[:4])), rulings=("R-03",))


def _way(path: Path, start: str) -> str:
    """A path as it is seen from one of its ends."""
    end = path.ends[1] if path.ends[0] == start else path.ends[0]
    text = _("land path {value} to the {region}") if path.kind == "land" else _("water path {value} to the {region}")
    return text.format(value=path.value, region=names.region(REGIONS.index(end)))


def _island(island: str) -> Article:
    there = [region.id for region in MAP.regions if region.island == island]
    return made("lands", f"island-{island}", _("{island} island").format(island=names.word(island)), [
        _("Its regions: {regions}.").format(regions=regions_named(there)),
        _("A hut anywhere on it counts for the task of huts on islands."),
    ], related=(*there, *asking("islands_with_own_hut"), "rule-islands"))


def _kind(kind: str) -> Article:
    there = [region for region in MAP.regions if region.kind == kind]
    given = names.word(there[0].gives.value)
    return made("lands", f"land-{kind}", _("Kind of land: {kind}").format(kind=names.word(kind)), [
        _("Gives: {gives}.").format(gives=given),
        _("Its regions: {regions}.").format(regions=regions_named([region.id for region in there])),
    ], related=(gift_key(there[0]), *asking("regions_of_kind_with_own_hut", of=kind),
                *(region.id for region in there)))


def _path(path: Path) -> Article:
    where = _("On land") if path.kind == "land" else _("On water")
    action = "action-land" if path.kind == "land" else "action-water"
    people = ("man-land-path", "woman-land-path") if path.kind == "land" else ("man-water-path", "woman-water-path")
    return made("paths", path.id, path_name(path), [
        _("{where}, value {value}: you need a die of {value} or more, or people who go that far.").format(
            where=where, value=path.value),
        _("It works in both directions."),
    ], related=(*path.ends, action, "rule-expand", *people, "god-white"))


def _species() -> tuple[str, ...]:
    return tuple(dict.fromkeys(tile.species for tile in FISH.tiles))


def _shoal(species: str) -> Article:
    tiles = [tile for tile in FISH.tiles if tile.species == species]
    return made("fish", f"fish-{species}", names.word(species), [
        _("Its tiles score {points}.").format(points=and_list([str(tile.value) for tile in tiles])),
        _("A task asks for huts beside this fish; the huts need not stand on the building space."),
    ], related=(*asking("regions_beside_species_with_own_hut", of=species), *(tile.id for tile in tiles), "fish"),
        rulings=("R-38",))


def _fish(tile: Fish) -> Article:
    first = [_("Beside it a first hut may stand.")] if tile.value == FISH.start_value else []
    return made("fish", tile.id, _("{species} {value}").format(species=names.word(tile.species), value=tile.value), [
        _("{points} at the end for whoever has the hut on the building space beside it.").format(
            points=points(tile.value)),
        _("A Red God scores it when you expand there."), *first,
    ], code=tile.id, related=("fish", "god-red", f"fish-{tile.species}",
                              *asking("regions_beside_species_with_own_hut", of=tile.species)),
        rulings=("R-05",) if first else ())
