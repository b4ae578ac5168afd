"""Parts of sentences that a chronicle needs: names with their article, units, amounts, ways over the island."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from games.aeolis.board import BUILDINGS, HEX_IDS
from games.aeolis.cards import card_of
from games.aeolis.components import RES, TILE_IDS, Hero, Mat
from games.aeolis.moves import NODES, POOLS
from games.aeolis.narration import names
from games.kernel.words import _, and_list, many, mark

__all__ = [
    "a_tile", "at", "at_all", "capital", "goods", "greater", "hexes", "number_of", "numbered", "path", "place",
    "sphere", "the_hero", "the_mat", "the_tile", "to", "total", "units", "workers",
]

_MATS: Final = {
    Mat.QUEEN: mark("the Queen"), Mat.MERCHANT: mark("the Merchant"), Mat.PHILOSOPHER: mark("the Philosopher"),
    Mat.HOPLITES: mark("the Hoplites"), Mat.TOXOTAI: mark("the Toxotai"), Mat.HIPPEIS: mark("the Hippeis"),
    Mat.PRIESTESS: mark("the Priestess"), Mat.MAGI: mark("the Magi"), Mat.TRIACONTER: mark("the Triaconter"),
}
_HEROES: Final = {
    Hero.QUEEN: mark("the Queen"), Hero.MERCHANT: mark("the Merchant"), Hero.PHILOSOPHER: mark("the Philosopher"),
    Hero.HOPLITE: mark("the Hoplite"), Hero.PRIESTESS: mark("the Priestess"), Hero.MAGI: mark("the Magi"),
    Hero.TRIACONTER: mark("the Triaconter"),
}
_SEVERAL: Final = frozenset({Mat.HOPLITES, Mat.TOXOTAI, Mat.HIPPEIS, Mat.MAGI})
_SINGLE: Final = frozenset({
    "C101", "C102", "C104", "C106", "C108", "C201", "C202", "C203", "C204", "C205", "C206", "C207", "C208", "C211",
    "C214", "V101", "V102", "V103", "V201", "V202", "V203",
})
"""Cards whose name is in the singular; enemies else are many."""
_TILES: Final = {
    "wheat_farm": (mark("a Wheat Farm"), mark("the Wheat Farm")),
    "woodcutter": (mark("a Woodcutter"), mark("the Woodcutter")), "quarry": (mark("a Quarry"), mark("the Quarry")),
    "copper_mine": (mark("a Copper Mine"), mark("the Copper Mine")),
    "iron_mine": (mark("an Iron Mine"), mark("the Iron Mine")),
    "hunting_lodge": (mark("a Hunting Lodge"), mark("the Hunting Lodge")),
    "cattle_farm": (mark("a Cattle Farm"), mark("the Cattle Farm")),
    "horse_ranch": (mark("a Horse Ranch"), mark("the Horse Ranch")),
    "windmill": (mark("a Windmill"), mark("the Windmill")), "watermill": (mark("a Watermill"), mark("the Watermill")),
    "village": (mark("a Village"), mark("the Village")), "salt_pan": (mark("a Salt Pan"), mark("the Salt Pan")),
    "fishing_boat": (mark("a Fishing Boat"), mark("the Fishing Boat")),
    "algae_farm": (mark("an Algae Farm"), mark("the Algae Farm")),
    "pearl_boat": (mark("a Pearl Boat"), mark("the Pearl Boat")),
    "light_field": (mark("a field of light crystals"), mark("the field of light crystals")),
    "void_field": (mark("a field of void crystals"), mark("the field of void crystals")),
    "fire_field": (mark("a field of fire crystals"), mark("the field of fire crystals")),
    "ice_field": (mark("a field of ice crystals"), mark("the field of ice crystals")),
    "life_altar": (mark("a Life Altar"), mark("the Life Altar")),
    "death_altar": (mark("a Death Altar"), mark("the Death Altar")),
    "blazing_altar": (mark("a Blazing Altar"), mark("the Blazing Altar")),
    "glacial_altar": (mark("a Glacial Altar"), mark("the Glacial Altar")),
}
_GREATER: Final = {
    "acropolis": mark("the Greater Acropolis"), "agora": mark("the Greater Agora"),
    "academy": mark("the Greater Academy"), "arena": mark("the Greater Arena"), "temple": mark("the Greater Temple"),
    "oracle": mark("the Greater Oracle"), "harbor": mark("the Greater Harbor"),
}
_CITY: Final = {
    "arena": mark("the Arena"), "temple": mark("the Temple"), "acropolis": mark("the Acropolis"),
    "agora": mark("the Agora"), "academy": mark("the Academy"), "oracle": mark("the Oracle"),
    "harbor": mark("the Harbor"),
}
_AT: Final = {
    "arena": mark("at the Arena"), "temple": mark("at the Temple"), "acropolis": mark("at the Acropolis"),
    "agora": mark("at the Agora"), "academy": mark("at the Academy"), "oracle": mark("at the Oracle"),
    "harbor": mark("at the Harbor"),
}
_TO: Final = {
    "arena": mark("to the Arena"), "temple": mark("to the Temple"), "acropolis": mark("to the Acropolis"),
    "agora": mark("to the Agora"), "academy": mark("to the Academy"), "oracle": mark("to the Oracle"),
    "harbor": mark("to the Harbor"),
}
_INSIDE: Final = {hex_: name for name, hex_ in BUILDINGS.items()}
_UNITS: Final[dict[Mat, Callable[[int], str]]] = {
    Mat.MERCHANT: lambda n: many("{count} merchant", "{count} merchants", n),
    Mat.PHILOSOPHER: lambda n: many("{count} scientist", "{count} scientists", n),
    Mat.HOPLITES: lambda n: many("{count} hoplite", "{count} hoplites", n),
    Mat.TOXOTAI: lambda n: many("{count} toxotes", "{count} toxotai", n),
    Mat.HIPPEIS: lambda n: many("{count} hippeus", "{count} hippeis", n),
    Mat.PRIESTESS: lambda n: many("{count} priestess", "{count} priestesses", n),
    Mat.MAGI: lambda n: many("{count} mage", "{count} magi", n),
    Mat.TRIACONTER: lambda n: many("{count} captain", "{count} captains", n),
}
_WORKERS: Final[dict[str, Callable[[int], str]]] = {
    "untrained": lambda n: many("{count} untrained worker", "{count} untrained workers", n),
    "trained": lambda n: many("{count} trained worker", "{count} trained workers", n),
    "bloodthrall": lambda n: many("{count} bloodthrall", "{count} bloodthralls", n),
    "explorer": lambda n: many("{count} explorer", "{count} explorers", n),
}


def the_mat(number: int) -> str:
    """A mat or its stack, `the Hoplites`."""
    return _(_MATS[Mat(number)])


def the_hero(number: int) -> str:
    """A hero, `the Queen`."""
    return _(_HEROES[Hero(number)])


def number_of(mats: Sequence[int]) -> int:
    """The grammatical number of some stacks: 1 or 2."""
    return 2 if len(mats) != 1 or Mat(mats[0]) in _SEVERAL else 1


def numbered(ref: int) -> int:
    """The grammatical number of a card's name: 1 or 2."""
    return 1 if card_of(ref).id in _SINGLE else 2


def a_tile(tile: int) -> str:
    """A structure that is new, `a Wheat Farm`; an upgrade, `the Greater Agora`."""
    return _tile(tile, 0)


def the_tile(tile: int) -> str:
    """A structure that is known, `the Wheat Farm`."""
    return _tile(tile, 1)


def _tile(tile: int, form: int) -> str:
    forms = _TILES.get(TILE_IDS[tile]) if 0 <= tile < len(TILE_IDS) else None
    return _(forms[form]) if forms else _("the structure")


def greater(building: str) -> str:
    """An upgraded building."""
    return _(_GREATER[building])


def place(hex_: int) -> str:
    """A hex, a building of the city by its name."""
    return _(_CITY[_INSIDE[hex_]]) if hex_ in _INSIDE else HEX_IDS[hex_]


def at(hex_: int) -> str:
    """Where something is: `at the Arena`, `at C4`. Languages that decline a name or its article need the whole."""
    return _(_AT[_INSIDE[hex_]]) if hex_ in _INSIDE else _("at {hex}").format(hex=HEX_IDS[hex_])


def to(hex_: int) -> str:
    """Whither something moves: `to the Arena`, `to C4`."""
    return _(_TO[_INSIDE[hex_]]) if hex_ in _INSIDE else _("to {hex}").format(hex=HEX_IDS[hex_])


def at_all(numbers: Iterable[int]) -> str:
    """Where several things are: `at C4 and D5`, `at C4 and at the Arena`."""
    found = list(numbers)
    if any(hex_ in _INSIDE for hex_ in found):
        return and_list([at(hex_) for hex_ in found])
    return _("at {hex}").format(hex=hexes(found))


def hexes(numbers: Iterable[int]) -> str:
    """Some hexes as a list."""
    return and_list([place(number) for number in numbers])


def path(numbers: Sequence[int]) -> str:
    """A way over the island, `A5–B5–C4`."""
    return "–".join(HEX_IDS[number] for number in numbers)


def units(mat: int, count: int) -> str:
    """Units of a mat, `2 hoplites`; workers on a mat without units."""
    teller = _UNITS.get(Mat(mat))
    return teller(count) if teller else workers(POOLS.index("untrained"), count)


def workers(pool: int, count: int) -> str:
    """Workers of a kind."""
    return _WORKERS[POOLS[pool]](count)


def total(stocks: Iterable[Sequence[int]]) -> dict[int, int]:
    """Amounts by resource of several lists of resource and amount by turns."""
    found: dict[int, int] = {}
    for stock in stocks:
        for resource, amount in zip(stock[::2], stock[1::2], strict=False):
            found[resource] = found.get(resource, 0) + amount
    return found


def goods(*stocks: Sequence[int]) -> str:
    """`3 wheat and 2 workers`, from lists of resource and amount by turns."""
    return and_list([names.amount(resource, n) for resource, n in total(stocks).items() if n and resource < len(RES)])


def sphere(node: int) -> str:
    """A sphere of the Magi."""
    name = NODES[node]
    if name in ("black", "white"):
        return _("the black sphere") if name == "black" else _("the white sphere")
    return _("sphere {number}").format(number=name[1:])


def capital(text: str) -> str:
    """A clause as the beginning of a sentence."""
    return text[:1].upper() + text[1:]
