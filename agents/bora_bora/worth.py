"""What things of Bora Bora are worth at a glance, in points at the end, most of all for the tasks of a seat.

`Taste` are the numbers behind it. A unit that a task still lacks is worth the more the fewer it lacks in all.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from games.bora_bora.board import CEREMONY, GIVES, ISLAND, KIND, PAIRS, SPECIES, TYPES, VALUES, type_number
from games.bora_bora.components import BOX, JEWELRY, SCORING, TASKS, TRACKS, Colour, Material, Sex
from games.bora_bora.moves import Payment
from games.bora_bora.position import EMPTY, FULL, Game, Player
from games.bora_bora.rules.tasks import counted
from games.kernel import Seat

__all__ = ["Board", "Taste", "fits"]

LAND, WATER, WOMAN, MAN, BUILD, MATERIAL, HUT, POINTS, CARD, OFFERING, STATUS, SHELL = map(type_number, (
    "land-path", "water-path", "woman", "man", "build", "material", "hut", "points", "card", "offering", "status",
    "shell",
))
COLOURS: Final = tuple((colour, colour.name.lower()) for colour in Colour)
"""God cards with the names by which tasks ask for them."""
MATERIALS: Final = {material: material.name.lower() for material in Material}
_PAIRED: Final = {Payment(f"two {colour.name.lower()}"): colour for colour in Colour}


class Taste(Struct, frozen=True):
    """How much things count for a player, in points; `round` is for each round still to come."""

    task: float = 4.65
    near: tuple[float, ...] = (0.0, 0.75, 0.4, 0.25, 0.15, 0.1, 0.05)
    """The share of a task that one of so many lacking units is worth."""
    shell: float = 1.19
    card: float = 0.92
    offering: float = 0.97
    material: float = 1.13
    material_round: float = 0.19
    building: float = 0.97
    building_round: float = 0.62
    status: float = 0.85
    priest: float = 0.71
    priest_place: float = 0.35
    god_tile: float = 2.7
    region: float = 1.35
    region_round: float = 0.28
    fish: float = 0.55
    person: float = 1.12
    left: float = 0.76
    act_round: float = 0.49
    twin: float = 0.57
    space: float = 0.32
    land: float = 1.23
    water: float = 0.85
    woman: float = 1.22
    man: float = 1.86
    build: float = 1.81
    hut: float = 0.55
    shift: float = 0.95
    hut_moved: float = 0.25
    die: float = 0.21
    buy_kept: float = 0.84
    aid: float = 0.96
    draft_round: float = 0.49
    noise: float = 0.6


class Board:
    """A player's board as a taste sees it, for one decision: what is asked for often is looked at once."""

    __slots__ = ("_best_card", "_best_material", "_persons", "_regions", "game", "need", "parts", "player", "rounds",
                 "seat", "taste")

    def __init__(self, game: Game, seat: Seat, taste: Taste) -> None:
        self.game, self.seat, self.taste = game, seat, taste
        self.player: Player = game.players[seat]
        self.rounds = BOX.rounds - game.round
        self.parts: list[tuple[str, str, int, int]] = []
        """What own tasks count: what, of which kind, how many are needed, how many are there."""
        self.need: dict[tuple[str, str], float] = {}
        for number in self.player.tasks:
            self._task(number)
        self._best_card: float | None = None
        self._best_material: float | None = None
        self._persons: dict[tuple[Sex, int], float] = {}
        self._regions: dict[int, float] = {}

    def _task(self, number: int) -> None:
        taste, found, short = self.taste, [], 0
        for part in TASKS.tiles[number].parts:
            have = counted(self.game, self.seat, part)
            found.append((part.what, part.of, part.need, have))
            short += max(0, part.need - have)
        self.parts += found
        if short:
            each = taste.task * taste.near[min(short, len(taste.near) - 1)]
            for what, of, need, have in found:
                if have < need:
                    self.need[what, of] = self.need.get((what, of), 0.0) + each

    def wants(self, what: str, of: str = "") -> float:
        """What one more of something brings to tasks."""
        return self.need.get((what, of), 0.0) if self.need else 0.0

    def loses(self, what: str, of: str, spent: int) -> float:
        """What it costs tasks that are met when so many of something go."""
        lost = 0.0
        for each, kind, need, have in self.parts:
            if each == what and kind == of and have >= need > have - spent:
                lost += 0.5 * self.taste.task
        return lost

    # --- goods -----------------------------------------------------------------------------------------------------

    def shells(self, count: int) -> float:
        """Shells: they are worth jewelry as long as there are rounds to buy it in."""
        have, most = self.player.shells, 4.5 * (self.rounds + 1)
        useful = max(0.0, min(float(count), most - have))
        return self.taste.shell * useful + self.wants("shells") * count

    def offerings(self, count: int) -> float:
        """Offerings."""
        return (self.taste.offering * (1.0 if self.player.offerings < 3 else 0.5) + self.wants("offerings")) * count

    def card(self, colour: int) -> float:
        """A God card."""
        player = self.player
        worth = self.taste.card * (1.0 if sum(player.cards) < 4 else 0.6)
        worth += self.wants("god_cards_of_colour", COLOURS[colour][1])
        if not player.cards[colour]:
            worth += 0.2 + self.wants("different_god_cards_in_hand")
        if player.cards[colour] == max(player.cards):
            worth += self.wants("largest_set_of_one_colour_in_hand")
        return worth + (0.3 if colour == Colour.RED else 0.2 if colour == Colour.YELLOW else 0.0)

    def any_card(self) -> float:
        """The best card of the row, or an unseen one."""
        if self._best_card is None:
            row = self.game.row
            open_ = [self.card(colour) for colour, _name in COLOURS if row[colour]]
            self._best_card = max(open_, default=self.taste.card)
        return self._best_card

    def material(self, material: Material) -> float:
        """A building material: the ceremony wants twelve."""
        player, taste = self.player, self.taste
        free = any(cell == EMPTY and CEREMONY[place] is material for place, cell in enumerate(player.ceremony))
        worth = (taste.material + taste.material_round * self.rounds) if free else 0.1
        return worth + self.wants("materials") + self.wants("materials_of_kind", MATERIALS[material])

    def best_material(self) -> float:
        """The material that is worth most."""
        if self._best_material is None:
            self._best_material = max(map(self.material, MATERIALS))
        return self._best_material

    def status(self, steps: int) -> float:
        """Steps of the status track: points in the evening, and the turn order."""
        track, now = TRACKS.status, self.player.status
        gained = track[min(now + steps, len(track) - 1)] - track[min(now, len(track) - 1)]
        return self.taste.status * gained + 0.1 * steps + self._first(now + steps)

    def _first(self, status: int) -> float:
        want = self.wants("turn_order_1")
        if not want:
            return 0.0
        ahead = max((other.status for seat, other in enumerate(self.game.players) if seat != self.seat), default=0)
        return want * 0.7 if self.player.status <= ahead < status else 0.2 * want * (status > self.player.status)

    def fire(self) -> float:
        """A Fire Bonus."""
        return max(self.any_card(), self.offerings(1)) + max(self.status(1), self.shells(1))

    # --- what dice and persons do ----------------------------------------------------------------------------------

    def region(self, region: int) -> float:
        """A hut in a region: its gift, its fish, and what tasks ask for."""
        if region not in self._regions:
            self._regions[region] = self._region(region)
        return self._regions[region]

    def _region(self, region: int) -> float:
        game, player, taste = self.game, self.player, self.taste
        gives = GIVES[region]
        worth = taste.region + taste.region_round * self.rounds
        worth += self.offerings(1) if gives is None else self.material(gives)
        keeps = taste.fish if self.rounds else 1.0
        worth += VALUES[game.fish[region]] * keeps
        if self.need:
            worth += self.wants("regions_with_own_hut") + self.wants("regions_of_kind_with_own_hut", KIND[region])
            worth += self.wants("regions_beside_species_with_own_hut", SPECIES[game.fish[region]])
            if all(ISLAND[own] != ISLAND[region] for own in player.settled):
                worth += self.wants("islands_with_own_hut")
        return worth

    def person(self, sex: Sex, kind: int) -> float:
        """A man or woman from the display."""
        if (sex, kind) not in self._persons:
            self._persons[sex, kind] = self._person(sex, kind)
        return self._persons[sex, kind]

    def _person(self, sex: Sex, kind: int) -> float:
        taste, player, tile = self.taste, self.player, TYPES[kind]
        same = twins = 0
        for other in player.persons:
            if other is not None and other.sex is sex:
                same += 1
                twins += other.type == kind
        left = tile.left * self.taste.left * (1.0 if sex is Sex.WOMAN else 0.75)
        worth = taste.person + left * (1.0 if self.rounds else 0.3)
        worth += taste.act_round * self.rounds * self.use(kind, tile.amounts[0]) * (1.0 if not same or twins else 0.5)
        if twins:
            worth += taste.twin * min(self.rounds, 2)
        if self.need:
            worth += self.wants("men" if sex is Sex.MAN else "women")
            worth += self.wants("persons_of_type", tile.id)
            if not twins:
                worth += self.wants("different_man_types" if sex is Sex.MAN else "different_woman_types")
        return worth - taste.space

    def use(self, kind: int, amount: int) -> float:
        """What a type of person does, at a guess."""
        taste = self.taste
        if kind == POINTS:
            return float(amount)
        if kind == SHELL:
            return self.shells(amount)
        if kind == OFFERING:
            return self.offerings(amount)
        if kind == STATUS:
            return self.status(amount)
        if kind == CARD:
            return self.any_card() * amount
        if kind == MATERIAL:
            return self.best_material() * amount
        if kind == HUT:
            return (taste.hut_moved + self.wants("huts_on_space_12")) * amount + taste.hut
        per = (taste.land, taste.water, taste.woman, taste.man, taste.build)[kind]
        return per * (1.0 + 0.1 * amount)

    def shifted(self, sex: Sex, kind: int) -> float:
        """A helper's tattoo, or the shells that a woman brings."""
        gain = self.status(TYPES[kind].left) if sex is Sex.MAN else self.shells(TYPES[kind].left)
        wants = self.wants("men_shifted" if sex is Sex.MAN else "women_shifted") + self.wants("persons_shifted")
        return self.taste.shift * gain + wants

    def priest(self, space: int) -> float:
        """A priest in the temple: points of the rounds to come, a Fire Bonus, the God tile."""
        game, taste = self.game, self.taste
        points = sum(TRACKS.priest_points[game.round - 1 :])
        own, middle = game.temple.count(self.seat), max(TRACKS.temple) / 2
        others = max(game.temple.count(Seat(seat)) for seat in range(len(game.players)) if seat != self.seat)
        stays = taste.priest + taste.priest_place * (space - middle) / middle
        first = taste.god_tile if own == others or own + 1 == others else 0.0
        return points * stays * 0.5 + points * 0.5 / (1 + self.rounds) + self.fire() + first * 0.5 + self.wants(
            "priests_in_temple")

    def building(self) -> float:
        """A building: its points, a Fire Bonus, and on the way to all six; its materials are no task's any more."""
        game, taste, player = self.game, self.taste, self.player
        more = taste.building_round * max(0, SCORING.bonuses["buildings"] - len(player.built)) * 0.2
        return taste.building * TRACKS.building_points[game.round - 1] + self.fire() + more + self.wants(
            "buildings_built") - self.loses("materials", "", 2) - 0.3 * taste.material

    def hut_moved(self) -> float:
        """A hut moved to space 12: room for a person."""
        free = len(self.player.free_spaces())
        return self.taste.hut_moved + self.wants("huts_on_space_12") + (0.5 if free < 2 else 0.0)

    # --- Gods, the evening ------------------------------------------------------------------------------------------

    def god(self, god: Colour, payment: Payment) -> float:
        """What it costs to pay a God."""
        taste = self.taste
        if payment is Payment.TILE:
            last = SCORING.god_tile + 0.4 * self.rounds / BOX.rounds
            return last + self.wants("god_tiles_unused") + self.loses("god_tiles_unused", "", 1)
        late = 0.35 + 0.65 * min(self.rounds, 3) / 3
        colour, count = (god, 1) if payment is Payment.CARD else (_PAIRED[payment], 2)
        name = colour.name.lower()
        lost = self.loses("god_cards_of_colour", name, count) + self.loses("offerings", "", 1)
        if self.player.cards[colour] == count:
            lost += self.loses("different_god_cards_in_hand", "", 1)
        if self.player.cards[colour] == max(self.player.cards):
            lost += self.loses("largest_set_of_one_colour_in_hand", "", count)
        return (taste.card * count + taste.offering) * late + lost

    def jewel(self, jewel: int) -> float:
        """A piece of jewelry, less its shells."""
        tile, player, taste = JEWELRY.tiles[jewel], self.player, self.taste
        own = [JEWELRY.tiles[each].type for each in player.jewelry]
        worth = tile.points + self.wants("jewelry") + self.wants("jewelry_of_type", tile.type)
        if tile.type not in own:
            worth += self.wants("different_jewelry_types")
        if len(own) + 1 + self.rounds >= SCORING.bonuses["jewelry"]:
            worth += 1.0
        kept = taste.buy_kept * taste.shell * min(1.0, self.rounds / 2)
        return worth - tile.cost * kept - self.loses("shells", "", tile.cost)

    def drafted(self, number: int) -> float:
        """A new task, by how many it lacks and how long there is."""
        short, worth = 0, 0.0
        for part in TASKS.tiles[number].parts:
            short += max(0, part.need - counted(self.game, self.seat, part))
            worth -= _HARD.get(part.what, 0.0)
        return worth - short * (1.0 + self.taste.draft_round * (3 - min(self.rounds, 3)) / 3)


_HARD: Final = {
    "god_tiles_unused": 1.0, "buildings_built": 0.8, "huts_on_space_12": 0.4, "jewelry_of_type": 1.0, "jewelry": 0.8,
    "persons_of_type": 0.6, "regions_with_own_hut": 0.2, "materials_of_kind": 0.4, "offerings": 0.2, "shells": 0.1,
}
"""Tasks that are hard to work for: what they ask for has to turn up."""


def _fits() -> dict[int, bool]:
    """Whether the ceremony spaces that are left can all be covered by buildings, by the covered ones as bits."""
    full = (1 << len(CEREMONY)) - 1
    found = {full: True}

    def fit(mask: int) -> bool:
        if mask not in found:
            low = next(place for place in range(len(CEREMONY)) if not mask >> place & 1)
            found[mask] = any(
                not mask & (1 << one | 1 << other) and fit(mask | 1 << one | 1 << other)
                for one, other in PAIRS if low in (one, other))
        return found[mask]

    for mask in range(full):
        fit(mask)
    return found


_FITS: Final = _fits()


def fits(player: Player, pair: int) -> bool:
    """Whether all that is left can be covered after a building on a pair."""
    mask = sum(1 << place for place, cell in enumerate(player.ceremony) if cell > FULL)
    one, other = PAIRS[pair]
    return _FITS[mask | 1 << one | 1 << other]
