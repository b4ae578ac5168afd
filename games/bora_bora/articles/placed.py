"""What stands where: on the map, on the player boards, in the temple, on the status track."""

from __future__ import annotations

from collections.abc import Collection

from games.bora_bora.articles.counts import each, told
from games.bora_bora.board import ISLAND, KIND, REGIONS, SPECIES
from games.bora_bora.components import SCORING, TRACKS, Material, Path
from games.bora_bora.narration.names import fish
from games.bora_bora.narration.names import region as region_name
from games.bora_bora.position import EMPTY, FULL, NOBODY, Game, Player
from games.bora_bora.rules.final import progress
from games.bora_bora.rules.supply import MANY
from games.kernel import Seat, by_seat, person
from games.kernel.words import _, and_list

__all__ = ["bonus", "building", "ceremony", "fish_at", "huts_in", "island", "kind_of_land", "many_huts", "materials",
           "order", "path_at", "region_at", "spaces", "species", "status", "temple"]


def region_at(view: Game, region: int) -> str:
    """The fish beside it and the huts in it."""
    lying = [_("Beside it lies the fish {fish}.").format(fish=fish(tile)) for tile in view.fish[region:region + 1]]
    return told([*lying, _huts(view.huts[region])])


def _huts(seats: tuple[Seat, ...]) -> str:
    if not seats:
        return _("No hut is here.")
    owner = person(seats[-1])
    if len(seats) == 1:
        return _("{person} has a hut on the building space.").format(person=owner)
    return _("{person} has a hut on the building space; beside it: {others}.").format(
        person=owner, others=and_list([person(seat) for seat in seats[:-1]]))


def fish_at(view: Game, tile: int) -> str:
    """Beside which region it lies, and whose it is now."""
    if tile not in view.fish:
        return ""
    region = view.fish.index(tile)
    return told([_("It lies beside the {region}.").format(region=region_name(region)), _huts(view.huts[region])])


def path_at(view: Game, path: Path) -> str:
    """Who has huts at its ends."""
    ends = {REGIONS.index(end) for end in path.ends}
    one = [person(seat) for seat, player in by_seat(view.players) if len(ends & set(player.settled)) == 1]
    both = [person(seat) for seat, player in by_seat(view.players) if ends <= set(player.settled)]
    return told([
        _("With a hut at one end: {people}.").format(people=and_list(one)) if one else "",
        _("With huts at both ends: {people}.").format(people=and_list(both)) if both else "",
    ]) or _("Nobody has a hut at either end.")


def huts_in(view: Game, regions: Collection[int]) -> str:
    """How many of these regions each player has settled."""
    return each(view, _("Regions with a hut: {players}."), lambda player: len(set(regions) & set(player.settled)))


def island(view: Game, name: str) -> str:
    """Huts on an island."""
    return huts_in(view, [region for region in range(len(REGIONS)) if ISLAND[region] == name])


def kind_of_land(view: Game, kind: str) -> str:
    """Huts in regions of a kind."""
    return huts_in(view, [region for region in range(len(REGIONS)) if KIND[region] == kind])


def species(view: Game, name: str) -> str:
    """Where fish of a species lie, and who has huts there."""
    there = [region for region, tile in enumerate(view.fish) if SPECIES[tile] == name]
    where = _("It lies beside the {regions}.").format(regions=and_list([region_name(region) for region in there]))
    return told([where, huts_in(view, there)]) if there else ""


def building(view: Game, tile: int) -> str:
    """Who has built a tile."""
    built = [person(seat) for seat, player in by_seat(view.players) if tile in player.built]
    return _("Built by {people}.").format(people=and_list(built)) if built else _("Nobody has built it.")


def materials(view: Game, material: Material) -> str:
    """On ceremony spaces and beside the boards."""
    return each(view, _("Not built over: {players}."), lambda player: player.materials[material])


def ceremony(view: Game, place: int) -> str:
    """What lies on a space of each board."""
    return each(view, "{players}.", lambda player: _state(player, place))


def _state(player: Player, place: int) -> str:
    state = player.ceremony[place]
    if state in (EMPTY, FULL):
        return _("(empty)") if state == EMPTY else _("(full)")
    return _("(building tile {tile})").format(tile=state - FULL)


def spaces(view: Game) -> str:
    """How many spaces of each board are free."""
    return each(view, _("Free spaces: {players}."), lambda player: len(player.free_spaces()))


def many_huts(view: Game) -> str:
    """What is on the space for many huts."""
    return each(view, _("Huts here: {players}."), lambda player: player.huts[MANY])


def bonus(view: Game, name: str) -> str:
    """How far each player is."""
    return each(view, _("So far: {players}."), lambda player: f"{progress(player)[name]}/{SCORING.bonuses[name]}")


def temple(view: Game) -> str:
    """Whose priests stand where."""
    there = [_("{person} on {space}").format(person=person(seat), space=space)
             for seat, space in zip(view.temple, TRACKS.temple, strict=True) if seat != NOBODY]
    return _("In the temple: {priests}.").format(priests=and_list(there)) if there else _("The temple is empty.")


def status(view: Game) -> str:
    """The steps and what they would score."""
    return each(view, _("Points by the markers now: {players}."), lambda player: TRACKS.status[player.status])


def order(view: Game) -> str:
    """The turn order."""
    if not view.order:
        return ""
    return _("Turn order: {players}.").format(players=", ".join(person(seat) for seat in view.order))
