"""Moves: what was chosen and nothing else.

A move is declared once: its fields, and how it is spelled. Notation, stored form, menus, autocomplete, slash
sub-commands and history lines all follow from that declaration.

    class Build(Move, frozen=True):
        spelling = "build {hex}"
        chapter = "building"
        hex: Annotated[int, HEX]

    str(Build(41)) == "build E7"

In a spelling `[...]` may be left out; it is not printed where a field in it is None or has its default.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Annotated, Any, ClassVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from games.kernel.fields import FieldKind, unjoined

__all__ = ["Join", "Leave", "Move", "command_words", "defaults_of", "fields_of", "needed_fields", "snake"]


def snake(name: str) -> str:
    """`TakeFavor` -> `take_favor`: the stored tag of a move or step."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Move(Struct, frozen=True, gc=False, cache_hash=True, tag_field="do", tag=snake):
    """A choice of one seat. It holds what was chosen, never a price, a position or a player; nor anything that could
    refer back to it, so the collector of cycles passes over lists of moves, which are long; and what is listed again
    and again is hashed once."""

    spelling: ClassVar[str]
    """How it is typed; the first word is its verb."""
    aliases: ClassVar[tuple[str, ...]] = ()
    """Other spellings that are read, never printed."""
    chapter: ClassVar[str] = ""
    """The group it belongs to in menus and commands."""
    command: ClassVar[str] = ""
    """The name of its slash sub-command; empty: its verb."""
    ends_turn: ClassVar[bool] = False
    """It says nothing but `I have finished`."""
    inline_with_previous: ClassVar[bool] = False
    """It is typed within the move before it: `temple at c3 paying granite and spring` is a move and two inline ones.
    What the rules have done by themselves may be typed all the same (`Position.implied_moves`)."""
    prefers_first_match: ClassVar[bool] = False
    """A text that leaves fields out means the first legal move that matches; steps offer the likeliest first."""
    needs_verb: ClassVar[bool] = False
    """It gives something up: a text that only names its fields never means it."""
    several: ClassVar[bool] = False
    """A menu may make several of its kind in one go, in the order in which they stand."""
    sticky_fields: ClassVar[tuple[str, ...] | None] = None
    """Made by menu, it opens the menu again with these fields chosen as before, while there are such moves; `()` keeps
    the verb alone, None nothing."""

    def __str__(self) -> str:
        return _printed(self)

    @property
    def parts(self) -> tuple[Move, ...]:
        """The moves that are made by it: itself, unless it is only an entry of menus (`Presentation.combined`)."""
        return (self,)


class Join(Move, frozen=True):
    """Somebody joins a game that has begun, as one seat more. Offered by no step; the position says whether it may."""

    spelling = "join"


class Leave(Move, frozen=True):
    """A seat leaves the game for good. Open at any time and offered by no step: every question to it lapses."""

    spelling = "resign"
    aliases = ("leave",)


@cache
def command_words(move: type[Move]) -> frozenset[str]:
    """The verbs by which a move may be called beside those of its spellings, in one word."""
    return frozenset({unjoined(move.command)} if move.command else ())


@cache
def fields_of(move: type[Move]) -> dict[str, FieldKind]:
    """The kinds of a move's fields by name, in the order of its declaration. Raises TypeError if one has none."""
    hints = get_type_hints(move, include_extras=True)
    kinds: dict[str, FieldKind] = {}
    for field in msgspec.structs.fields(move):
        kind = _kind(hints[field.name])
        if kind is None:
            raise TypeError(f"{move.__name__}.{field.name} has no kind: annotate it")
        kinds[field.name] = kind
    return kinds


@cache
def needed_fields(move: type[Move]) -> tuple[frozenset[str], ...]:
    """What each spelling of a move needs: its fields outside `[...]`."""
    texts = (move.spelling, *move.aliases)
    return tuple(frozenset(re.findall(r"{(\w+)}", re.sub(r"\[[^\]]*\]", "", text))) for text in texts)


@cache
def defaults_of(move: type[Move]) -> dict[str, Any]:
    """The defaults of the fields that have one."""
    fields = msgspec.structs.fields(move)
    return {field.name: field.default for field in fields if field.default is not msgspec.NODEFAULT}


def _kind(hint: Any) -> FieldKind | None:
    """The kind in `Annotated[X, kind]`, also inside `... | None`."""
    if get_origin(hint) is Annotated:
        return next((extra for extra in hint.__metadata__ if hasattr(extra, "show")), None)
    for part in get_args(hint):
        if (found := _kind(part)) is not None:
            return found
    return None


@lru_cache(maxsize=4096)
def _printed(move: Move) -> str:
    """A move as it is typed: one that is made is printed half a dozen times, for the log, the turn and its story."""
    return _printer(type(move))(move)


@cache
def _printer(move: type[Move]) -> Callable[[Move], str]:
    """Prints moves of one type from its spelling: literal texts, `{field}` and `[optional {field}]`."""
    kinds = fields_of(move)
    defaults = defaults_of(move)
    parts = [
        (piece.strip("[]"), piece.startswith("["), re.findall(r"{(\w+)}", piece))
        for piece in re.findall(r"\[[^\]]*\]|[^\[]+", move.spelling)
    ]

    def show(value: Move) -> str:
        text = ""
        for template, optional, names in parts:
            values = {name: getattr(value, name) for name in names}
            if optional and any(given is None or given == defaults.get(name) for name, given in values.items()):
                continue
            shown = {name: "" if given is None else kinds[name].show(given) for name, given in values.items()}
            text += template.format(**shown)
        return text

    return show
