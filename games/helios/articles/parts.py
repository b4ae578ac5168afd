"""What the articles of Helios are made of: keys, lines and lists that several of them need."""

from __future__ import annotations

from collections.abc import Iterable

from games.helios.board import FIELDS, bits
from games.helios.components import Colour, Kind, Material, Symbol
from games.helios.moves import SYMBOL
from games.helios.narration.names import action_tile
from games.kernel import Article, Move
from games.kernel.words import _, capital

__all__ = ["field_list", "item", "key_of", "keys_of", "material_key", "rule", "symbol_key", "tile_key",
           "tile_name", "typed"]


def rule(key: str, chapter: str, name: str, *lines: str, related: Iterable[str] = (), rulings: Iterable[str] = ()
         ) -> Article:
    """An article of lines; empty ones are left out."""
    return Article(key=key, chapter=chapter, name=name, lines=tuple(filter(None, lines)), related=tuple(related),
                   rulings=tuple(rulings))


def item(text: str) -> str:
    """A line of a list; nothing for nothing."""
    return f"- {text}" if text else ""


def typed(*moves: Move) -> str:
    """How a move is typed, by examples."""
    return _("Type for example: {examples}").format(examples=", ".join(f"`{move}`" for move in moves))


def key_of(kind: Kind) -> str:
    """The key of a land or special tile."""
    return kind.name.lower().replace("_", " ")


def material_key(material: Material) -> str:
    """The key of a raw material."""
    return key_of(Kind(material))


def keys_of(names: Iterable[str]) -> tuple[str, ...]:
    """The keys of the materials with these names of colours."""
    return tuple(material_key(Material[name.upper()]) for name in names)


def tile_key(of: Symbol, shown: Colour) -> str:
    """The key of an action tile: as it is typed, `blue land`."""
    return f"{shown.name.lower()} {symbol_key(of)}"


def symbol_key(of: Symbol) -> str:
    """An action as it is typed."""
    return SYMBOL.show(of)


def tile_name(of: Symbol, shown: Colour) -> str:
    """The name of an action tile."""
    return capital(action_tile(of, shown))


def field_list(mask: int) -> str:
    """The names of a set of fields."""
    return ", ".join(FIELDS[field] for field in bits(mask))

