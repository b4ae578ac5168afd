"""A position of Aeolis: everything that lies on the table. All of it is open to everybody."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Generic, Self, TypeAlias, TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from games.aeolis.board import BUILDINGS, HEXES, NOWHERE
from games.aeolis.cards import SCENARIOS
from games.aeolis.components import (
    ARMY,
    HERO_OF,
    HEROES,
    MARKET,
    MAT_OF,
    NOTHING,
    RES,
    RULES,
    TECH,
    TILES,
    UNITS,
    UPGRADE_OF,
    Hero,
    Mat,
    Stock,
    UnitData,
    parts,
)
from games.aeolis.moves import DECKS
from games.aeolis.notes import Handed, Noted, about_of, detail_of
from games.kernel import Position as KernelPosition
from games.kernel import Reason, Seat, seats_of, with_item

__all__ = ["NOBODY", "Deeds", "Event", "Game", "MatState", "Modifier", "Options", "Position", "Sphere"]

S = TypeVar("S")

NOBODY: Final = Seat(-1)
_MATS: Final = tuple(Mat)
_UPGRADES: Final = tuple(UPGRADE_OF[hero.building] for hero in HEROES)
NO_TILE = -1


VERSION: Final = 2
"""The version of the rules by which new games are played. Games of version 1 go on as they began: the last round has
an Exchange (A121), the Architect repairs what burns (A9), and what was picked up counts as spent last (A58)."""


class Options(Struct, frozen=True):
    """What the table plays. `mode` names a mode or a scenario; `version` is that of the rules when it began, left out
    in the first, whose games are written as they always were."""

    mode: str = "easy"
    heroes: tuple[Hero, ...] = tuple(Hero)
    heroic: bool = False
    split: str = "claim"
    version: int | UnsetType = UNSET

    @property
    def first_version(self) -> bool:
        """Whether the game began under the first version of the rules."""
        return self.version is UNSET


class MatState(Struct, frozen=True):
    """A mat and its miniature.

    `units` are trained workers of the mat's own kind, `extra` bloodthralls or explorers, `training` untrained workers
    put on a role (they count in the stock too). `began` is the stock when the Hero phase began. The rest is of this
    round: steps walked, movement ended, shot, fire put out, rerolls by a blessing, spared by Life.
    """

    stock: Stock = NOTHING
    units: int = 0
    extra: int = 0
    training: int = 0
    training_extra: int = 0
    hex: int = NOWHERE
    walked: int = 0
    halted: bool = False
    shot: bool = False
    doused: int = 0
    blessed: int = 0
    spared: bool = False
    armour: tuple[str, ...] = ()
    began: Stock = NOTHING


class Sphere(Struct, frozen=True):
    """A sphere with crystals of one colour; `moved` of them have flowed this round."""

    colour: int = 0
    count: int = 0
    moved: int = 0


class Event(Struct, frozen=True):
    """A card in play. `damage` cubes lie on it; `hinder` Enemy phases it sits out; `advance` extra steps; `faced` it
    has been through an Enemy phase; `pledged` are goods (mat, resource, amount) reserved for its price."""

    ref: int
    round: int
    hex: int = NOWHERE
    power: int = 0
    damage: int = 0
    hinder: int = 0
    advance: int = 0
    faced: bool = False
    pledged: tuple[tuple[int, int, int], ...] = ()


class Modifier(Struct, frozen=True):
    """Something that a card changed for a while: its kind, what it bears on (tiles, hexes, mats, an event), by how
    much, and the last round; `upkeep` if it ends with that round's Upkeep already."""

    kind: str
    on: tuple[int, ...] = ()
    amount: int = 0
    die: bool = False
    last: int = 0
    upkeep: bool = False


class Deeds(Struct, frozen=True):
    """What was done in this Hero phase: transactions, wheel shifted, diplomacy tried, faith dice used, spells drawn and
    cast, exploring, repairs; goods picked up (mat, resource, amount); combats started (kind, hex or event)."""

    traded: int = 0
    shifted: bool = False
    attempts: int = 0
    prayed: tuple[int, ...] = ()
    drew: bool = False
    cast: tuple[int, ...] = ()
    explored: int = 0
    repaired: bool = False
    picked: tuple[tuple[int, int, int], ...] = ()
    fights: tuple[tuple[str, int], ...] = ()


Layers: TypeAlias = tuple[tuple[int, ...], ...]
"""A pile: layers from the top, each a multiset of what may come next; a known card is a layer of its own."""


class Position(KernelPosition[S], Generic[S], frozen=True, kw_only=True):
    """The whole table.

    `owners` by hero; `tiles` by hex (`NO_TILE`: none); `ruined`, `plague`, `confined`, `fires` are hexes; `lying` what
    lies on hexes; `events` in play, oldest first; `decks` by deck, `spent` concluded cards; `compass` loot tokens by
    space, `bag`, `looted` and `gone` tokens; `beaten` the cards that the players removed; `outcome` is empty while
    the game goes on; `orphans` heroes whose player has left and nobody has adopted.
    """

    options: Options = Options()
    seats: int = 1
    owners: tuple[Seat, ...] = (NOBODY,) * len(Hero)
    round: int = 0
    phase: str = "setup"
    mats: tuple[MatState, ...] = (MatState(),) * len(Mat)
    faith: tuple[int, ...] = ()
    wheel: int = MARKET.start
    card: tuple[int, ...] = ()
    morale: int = MARKET.morale.start
    techs: tuple[int, ...] = ()
    tiles: tuple[int, ...] = (NO_TILE,) * len(HEXES)
    upgrades: tuple[int, ...] = ()
    ruined: tuple[int, ...] = ()
    plague: tuple[int, ...] = ()
    confined: tuple[int, ...] = ()
    fires: tuple[int, ...] = ()
    lying: tuple[tuple[int, Stock], ...] = ()
    pool: Stock = NOTHING
    lines: tuple[tuple[int, int, tuple[Seat, ...]], ...] = ()
    events: tuple[Event, ...] = ()
    decks: tuple[Layers, ...] = ()
    spent: tuple[int, ...] = ()
    heroic: int = NOBODY
    spells: tuple[int, ...] = ()
    scrolls: Layers = ()
    spheres: tuple[Sphere, ...] = ()
    compass: tuple[int, ...] = ()
    bag: tuple[int, ...] = ()
    looted: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    deeds: Deeds = Deeds()
    beaten: tuple[int, ...] = ()
    pillaged: int = 0
    outcome: str = ""
    orphans: tuple[Hero, ...] = ()

    def plays(self, hero: Hero) -> bool:
        """Whether a hero was chosen for this game."""
        return hero in self.options.heroes

    def seat_of(self, mat: Mat) -> Seat:
        """Who decides about a mat."""
        return self.owners[mat.hero]

    @property
    def crown(self) -> Seat:
        """The Queen's player, who settles what nobody owns."""
        return self.owners[Hero.QUEEN]

    def heroes_of(self, seat: Seat) -> tuple[Hero, ...]:
        """The heroes of a player; a latecomer may have none."""
        return tuple(hero for hero in self.options.heroes if self.owners[hero] == seat)

    def staying(self) -> tuple[Seat, ...]:
        """The players who have not left."""
        seats = seats_of(self.seats)
        return tuple([seat for seat in seats if seat not in self.left]) if self.left else seats

    def open_mats(self) -> tuple[Mat, ...]:
        """The mats in play; Toxotai and Hippeis join by their technology."""
        return _open_mats(self.options.heroes, _BOWS in self.techs, _HORSES in self.techs)

    def in_play(self, mat: Mat) -> bool:
        """Whether a mat lies on the table."""
        return mat in self.open_mats()

    def with_mat(self, mat: Mat, state: MatState) -> Self:
        """With one mat replaced."""
        return replace(self, mats=with_item(self.mats, mat, state))

    def change(self, mat: Mat, **changes: Any) -> Self:
        """With some fields of a mat changed."""
        return self.with_mat(mat, replace(self.mats[mat], **changes))

    def add(self, mat: Mat, resource: int, amount: int) -> Self:
        """With an amount more, or less, on a mat. Never below nothing: callers look first."""
        state = self.mats[mat]
        stock = state.stock
        left = stock[resource] + amount
        assert left >= 0, f"{mat.name} lacks {RES[resource]}"
        state = replace(state, stock=with_item(stock, resource, left))
        if resource == WORKER and left < state.training + state.training_extra:
            state = _shortened(state, left)
        return self.with_mat(mat, state)

    def put(self, mat: Mat, stock: Stock, times: int = 1) -> Self:
        """With a stock added to a mat (`times=-1`: taken)."""
        game = self
        for resource, amount in parts(stock):
            game = game.add(mat, resource, times * amount)
        return game

    def can_pay(self, mat: Mat, stock: Stock) -> bool:
        """Whether a mat holds a stock."""
        held = self.mats[mat].stock
        for resource, amount in parts(stock):  # noqa: SIM110 (asked of every price: a generator takes twice as long)
            if held[resource] < amount:
                return False
        return True

    def total(self, resource: int) -> int:
        """An amount over all mats."""
        return sum(mat.stock[resource] for mat in self.mats)

    def unit(self, mat: Mat) -> UnitData:
        """The miniature of a mat: the better form once the building is upgraded."""
        forms = UNITS[mat]
        return forms[-1] if len(forms) > 1 and self.upgraded(HERO_OF[mat]) else forms[0]

    def upgraded(self, hero: Hero) -> bool:
        """Whether a hero's building has been upgraded."""
        return _UPGRADES[hero] in self.upgrades

    def knows(self, tech: str) -> bool:
        """Whether a technology is known, by its id."""
        return TECH[tech] in self.techs

    def size(self, mat: Mat) -> int:
        """Units of a stack on the map; 0 if it has no miniature there."""
        state = self.mats[mat]
        return state.units if state.hex != NOWHERE else 0

    def stacks_at(self, hex_: int) -> tuple[Mat, ...]:
        """The stacks on a hex."""
        return tuple([mat for mat in _MATS if self.mats[mat].hex == hex_])

    def army_at(self, hex_: int) -> tuple[Mat, ...]:
        """The army stacks on a hex."""
        return tuple([mat for mat in ARMY if self.mats[mat].hex == hex_])

    def lies(self, hex_: int) -> Stock:
        """What lies on a hex."""
        return next((stock for at, stock in self.lying if at == hex_), NOTHING)

    def lay(self, hex_: int, stock: Stock) -> Self:
        """With more lying on a hex."""
        merged = tuple(map(int.__add__, self.lies(hex_), stock))
        others = tuple(pair for pair in self.lying if pair[0] != hex_)
        return replace(self, lying=tuple(sorted((*others, (hex_, merged)))) if any(merged) else others)

    def clear(self, hex_: int) -> Self:
        """With nothing lying on a hex."""
        return replace(self, lying=tuple(pair for pair in self.lying if pair[0] != hex_))

    def event(self, ref: int) -> Event | None:
        """A card in play, or None when it has gone."""
        return next((event for event in self.events if event.ref == ref), None)

    def with_event(self, event: Event) -> Self:
        """With a card in play replaced."""
        return replace(self, events=tuple(event if other.ref == event.ref else other for other in self.events))

    def deck(self, name: str) -> Layers:
        """A pile of event cards."""
        place = DECKS.index(name)
        return self.decks[place] if self.decks else ()

    def with_deck(self, name: str, layers: Layers) -> Self:
        """With a pile replaced."""
        place = DECKS.index(name)
        return replace(self, decks=(*self.decks[:place], layers, *self.decks[place + 1 :]))

    def count_tile(self, tile: int) -> int:
        """How many of a tile are on the map."""
        return self.tiles.count(tile) if not TILES[tile].building else self.upgrades.count(tile)

    def sound(self, hex_: int) -> bool:
        """Whether a structure stands there that is not destroyed."""
        return self.tiles[hex_] != NO_TILE and hex_ not in self.ruined

    def modified(self, kind: str, on: int | None = None) -> int:
        """The sum of the modifiers of a kind that bear on something."""
        if not self.modifiers:
            return 0
        return sum(modifier.amount for modifier in self.modifiers
                   if modifier.kind == kind and (on is None or on in modifier.on))

    def has_modifier(self, kind: str, on: int) -> bool:
        """Whether any modifier of a kind bears on something."""
        if not self.modifiers:
            return False
        return any(modifier.kind == kind and on in modifier.on for modifier in self.modifiers)

    def did(self, **changes: Any) -> Self:
        """With the deeds of this Hero phase changed."""
        return replace(self, deeds=replace(self.deeds, **changes))

    def tell(self, noted: Noted) -> Self:
        """With a note of something that happened."""
        return self.note(self.crown, about_of(noted), detail=detail_of(noted))

    def exclusion_reason(self, seat: Seat) -> Reason | None:
        """A latecomer acts with the first hero; who has one while heroes are claimed leaves the last for the others."""
        if not 0 <= seat < self.seats or seat in self.left:
            return None
        if self.round:
            return Reason("no-hero") if seat not in self.owners else None
        claiming = any(self.owners[hero] == NOBODY for hero in self.options.heroes)
        return Reason("leave-a-hero") if claiming and seat in self.owners else None

    def end(self, outcome: str) -> Self:
        """The game is decided; every step that is left falls away."""
        return self if self.outcome else replace(self.note(self.crown, outcome), outcome=outcome)

    def remove_player(self, seat: Seat) -> Self:
        """A seat leaves: the Queen's player takes its heroes, hers the next seat that stays, until somebody adopts
        them (A106)."""
        staying = [other for other in self.staying() if other != seat]
        if not staying:
            return self
        heir = next(other for other in (self.crown, *staying) if other in staying)
        lost = self.heroes_of(seat)
        owners = tuple(heir if owner == seat else owner for owner in self.owners)
        game = replace(self, owners=owners, orphans=tuple(sorted({*self.orphans, *lost})))
        for hero in lost:
            game = game.tell(Handed(int(hero), heir))
        return game

    def add_player(self, seat: Seat) -> Self | None:
        """A latecomer sits down, at first without a hero, as long as there are more heroes than players."""
        scenario = SCENARIOS.get(self.options.mode)
        seats = RULES.players[1]
        most = min(len(self.options.heroes), scenario.players[1] if scenario else seats)
        if seat != self.seats or seat >= seats or not self.round or not 0 < len(self.staying()) < most:
            return None
        return replace(self, seats=self.seats + 1)


Game: TypeAlias = Position[Any]
"""A position whatever its steps."""

@cache
def _open_mats(heroes: tuple[Hero, ...], bows: bool, horses: bool) -> tuple[Mat, ...]:
    late = {Mat.TOXOTAI: bows, Mat.HIPPEIS: horses}
    return tuple(mat for mat in Mat if mat.hero in heroes and late.get(mat, True))


WORKER = RES.index("worker")
NEEDS = {Mat.TOXOTAI: TECH["fletching"], Mat.HIPPEIS: TECH["horse_breeding"]}
"""The technology that brings an Arena mat."""
_BOWS, _HORSES = NEEDS.values()


def _shortened(state: MatState, workers: int) -> MatState:
    """Workers in training that are no longer there are taken off."""
    training = min(state.training, workers)
    return replace(state, training=training, training_extra=min(state.training_extra, workers - training))


def home_of(hero: Hero) -> int:
    """The hex of a hero's building."""
    return BUILDINGS[HEROES[hero].building]


def first_mat(hero: Hero) -> Mat:
    """A hero's own mat."""
    return MAT_OF[hero]


def spendable(game: Game, mat: Mat, resource: int) -> int:
    """What was on a mat when the Hero phase began and is still there (A19, A29)."""
    state = game.mats[mat]
    return min(state.stock[resource], state.began[resource])


__all__ += ["NEEDS", "NO_TILE", "VERSION", "Layers", "first_mat", "home_of", "spendable"]
