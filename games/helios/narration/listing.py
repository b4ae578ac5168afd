"""Names of the sources of points and of a table's options."""

from __future__ import annotations

from typing import Any, Final

from games.helios.components import Building, Character, Kind
from games.helios.narration.names import amount, building, character, kind, signed, the_character
from games.helios.position import Player
from games.helios.rules.final import edge_fields
from games.kernel import Note
from games.kernel.words import _, many, mark

__all__ = ["SOURCES", "effect_of", "option_of", "points_for", "share_of", "source_of", "value_of"]

SOURCES: Final[dict[str, str]] = {
    "temples-lit": mark("illuminated temples"),
    "orbit": mark("full orbits"),
    "edge-fields": mark("bonus edge fields"),
    "empty-fields": mark("special tile Empty Fields"),
    "created-land": mark("special tile Created Land"),
    "raw-materials": mark("special tile Raw Materials"),
    "temples": mark("special tile Temples"),
    "buildings": mark("city buildings"),
    "mana": mark("mana left"),
    Building.EXCHANGE_BAZAAR: mark("mana turned in"),
}
"""Sources that are not called by a building or character alone."""

_VALUES: Final = {"printed": mark("printed rules, hidden points"), "yucata": mark("Yucata's rules, open points")}
_ORDERS: Final = {
    "payment": mark("When you can pay cubes of one colour only, from which tile"),
    "bazaar": mark("Mana stones to turn in at the Exchange Bazaar"),
    "characters": mark("Your turns with the characters"),
}
_ORDERED: Final = {
    ("payment", "ask"): mark("always ask me"),
    ("payment", "fullest"): mark("pay from the tile with most cubes"),
    ("payment", "emptiest"): mark("pay from the tile with fewest cubes"),
    ("bazaar", "ask"): mark("always ask me"),
    ("bazaar", "most"): mark("turn in as many as possible"),
    ("bazaar", "none"): mark("turn in none"),
    ("characters", "ask"): mark("always ask me"),
    ("characters", "buy-nobody"): mark("buy nobody, and pass if I can activate nobody"),
    ("characters", "pass"): mark("always pass"),
}
_EFFECTS: Final = {
    "printed": mark("Points are hidden, and the sun may go round as far as its track allows."),
    "yucata": mark("Points are open; the sun's way has two more limits; a few numbers and names differ."),
}


def source_of(source: str, rules: str) -> str:
    """A source of points in a few words."""
    if source in SOURCES:
        return _(SOURCES[source])
    if source in set(Building):
        return building(Building(source), rules)
    return character(Character(source), rules) if source in set(Character) else source


def points_for(note: Note, rules: str) -> str:
    """Points made during the game, with what they are for."""
    vp = signed("vp", note.points)
    if note.about == Building.EXCHANGE_BAZAAR:
        return vp
    if note.about == "orbit":
        return _("{vp} for the orbit").format(vp=vp)
    if note.about == "temples-lit":
        lit = int(note.detail)
        return many("{vp} for {count} illuminated temple", "{vp} for {count} illuminated temples", lit, vp=vp)
    return _("{vp} for {source}").format(vp=vp, source=source_of(note.about, rules))


def share_of(player: Player, note: Note, rules: str) -> str:
    """Points of the final scoring, with what they are for, counted on the player's boards."""
    vp = amount("vp", note.points)
    if note.about == "edge-fields":
        edges = edge_fields(player)
        return many("{vp} for {count} bonus edge field", "{vp} for {count} bonus edge fields", edges, vp=vp)
    if note.about == "buildings":
        return many("{vp} for {count} city building", "{vp} for {count} city buildings", len(player.buildings), vp=vp)
    if note.about == "mana":
        return many("{vp} for {count} mana left", "{vp} for {count} mana left", player.mana, vp=vp)
    if note.about in set(Character):
        return _("{vp} for {character}").format(vp=vp, character=the_character(Character(note.about), rules))
    return _special(player, Kind[note.about.replace("-", "_").upper()], vp)


def _special(player: Player, tile: Kind, vp: str) -> str:
    count = sum(other.kind is tile for other in player.tiles)
    return many("{vp} for {count} {name} tile", "{vp} for {count} {name} tiles", count, vp=vp, name=kind(tile))


def option_of(name: str) -> str:
    """An option's name."""
    if name in _ORDERS:
        return _(_ORDERS[name])
    return _("Rules") if name == "rules" else name


def value_of(name: str, value: Any) -> str:
    """An option's value."""
    if (name, value) in _ORDERED:
        return _(_ORDERED[name, value])
    return _(_VALUES[value]) if name == "rules" and value in _VALUES else str(value)


def effect_of(name: str, value: Any) -> str:
    """What a value of an option changes, in a sentence."""
    return _(_EFFECTS[value]) if name == "rules" and value in _EFFECTS else ""
