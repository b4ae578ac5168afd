"""The options of a table: the two sets of rules, and what each of them changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.helios.articles.parts import item, rule
from games.helios.articles.rulings import ruled
from games.helios.components import BUILDINGS, VARIANTS, Building, Character, Variant
from games.helios.narration.listing import effect_of, option_of, value_of
from games.helios.narration.names import amount, building, character, the_building
from games.kernel import Article
from games.kernel.words import _, mark

__all__ = ["FLAGS", "options"]

FLAGS: Final[Mapping[str, tuple[str, str]]] = {
    "hidden_points": (mark("Points are hidden until the end."), mark("Points are open.")),
    "pass_own_start": (mark("A sun move may go on beyond the field where it began."),
                       mark("A sun move ends at the latest on the field where it began.")),
    "same_reward_again": (mark("The sun may stop on a field twice in a row for the same reward."),
                          mark("The sun may not stop on a field twice in a row for the same reward.")),
    "temporary_tiles": (mark("If action tiles run out, extra ones fill the columns for a time."),
                        mark("If action tiles run out, fewer lie open.")),
    "field_cube_differs": (mark("The cube of a bonus field must differ in colour from its tile."),
                           mark("The cube of a bonus field may have any colour.")),
    "setup_cube_differs": (mark("The extra cube of a late seat must differ in colour from its tile."),
                           mark("The extra cube of a late seat may have any colour.")),
    "shared_city": (mark("One city is shown for all players; each may still build everything."),
                    mark("Every player has a city board.")),
}
"""By what can differ between sets of rules, what it means if it is so, and if it is not."""
_RULED: Final = {"printed": ("A16",), "yucata": ("A17", "A21", "A23", "A24")}


def options() -> Iterator[Article]:
    """The chapter."""
    chapter = _("Options of a table")
    yield rule(
        "rules", chapter, option_of("rules"),
        _("Which rules are played is chosen before the game begins:"),
        *(item(_("{value}: {change}").format(value=value_of("rules", name), change=effect_of("rules", name)))
          for name in VARIANTS),
        related=(*VARIANTS, "points", "way", "shore", "display"), rulings=ruled("D1", "D9"))
    for name, variant in VARIANTS.items():
        yield _variant(chapter, name, variant)


def _variant(chapter: str, name: str, variant: Variant) -> Article:
    other = [other for other in VARIANTS if other != name]
    flags: dict[str, Any] = {flag: getattr(variant, flag) for flag in FLAGS}
    lines = [_(FLAGS[flag][0 if is_so else 1]) for flag, is_so in flags.items()]
    lines += [_("{building} is worth {vp} at the end.").format(
        building=_upper(the_building(tile.id)), vp=amount("vp", tile.vp_by_rules.get(name, tile.vp)))
        for tile in BUILDINGS.values() if tile.vp_by_rules]
    return rule(name, chapter, _upper(value_of("rules", name)), *map(item, lines), item(_names(variant)),
                related=("rules", *other, "points", "way", "shore", "city council"), rulings=ruled(*_RULED[name]))


def _names(variant: Variant) -> str:
    """The names that differ from the printed ones."""
    if not variant.names:
        return ""
    pairs = [_("{usual} is {name}").format(usual=_usual(thing), name=_(name)) for thing, name in variant.names.items()]
    return _("Other names: {pairs}.").format(pairs=", ".join(pairs))


def _usual(thing: str) -> str:
    return character(Character(thing)) if thing in set(Character) else building(Building(thing))


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
