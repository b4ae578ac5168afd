"""The land board: its bonuses, its parts, and every field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.helios.articles.parts import field_list, rule
from games.helios.articles.rulings import ruled
from games.helios.board import (
    ALL_FIELDS,
    BONUS_CUBE,
    BONUS_EDGE,
    BONUS_MANA,
    CENTRE,
    EDGE,
    FIELDS,
    GOLD,
    LAND,
    NEAR,
    SUN_START,
    Field,
)
from games.helios.components import CHARACTERS, FLOW, SCORING
from games.helios.narration.names import amount, the_character
from games.kernel import Article
from games.kernel.words import _, many

__all__ = ["PARTS", "fields", "spots"]

PARTS: Final = {
    "bonus cube field": BONUS_CUBE, "bonus mana field": BONUS_MANA, "bonus edge field": BONUS_EDGE,
    "gold line": GOLD, "orange fields": EDGE, "middle": 1 << CENTRE,
}
"""The keys of the parts of the board, with their fields."""


def spots() -> Iterator[Article]:
    """The chapter of bonuses and parts of the board."""
    chapter = _("The land board")
    yield _cube(chapter)
    yield rule(
        "bonus mana field", chapter, _("Bonus field: mana"),
        _("A tile that you place there brings {mana} at once.").format(mana=amount("mana", FLOW.bonus_field_mana)),
        _("Fields: {fields}.").format(fields=field_list(BONUS_MANA)),
        related=("land", "mana", "bonus cube field", "bonus edge field"), rulings=ruled("A18"))
    yield _edge(chapter)
    yield _gold(chapter)
    yield _orange(chapter)
    yield rule(
        "middle", chapter, _("The middle of the board"),
        _("Your start tile lies on {field}, and the sun starts on {sun}.").format(
            field=FIELDS[CENTRE], sun=FIELDS[SUN_START]),
        _("Fields have the letter of their row, from the top, and a number from the left."),
        related=("start", "setup", "gold line", FIELDS[CENTRE], FIELDS[SUN_START]), rulings=ruled("A11", "A35"))


def _cube(chapter: str) -> Article:
    return rule(
        "bonus cube field", chapter, _("Bonus field: cube"),
        _("A tile that you place there gets {cubes} of a colour that you choose.").format(
            cubes=amount("cubes", FLOW.bonus_field_cubes)),
        _("Under the printed rules that colour must differ from the tile's; under Yucata's it need not."),
        _("Fields: {fields}.").format(fields=field_list(BONUS_CUBE)),
        related=("land", "cube", "bonus mana field", "bonus edge field", "rules"), rulings=ruled("A1", "D7", "A18"))


def _edge(chapter: str) -> Article:
    better = next((name, tile.end.edge_vp) for name, tile in CHARACTERS.items() if tile.end.edge_vp is not None)
    return rule(
        "bonus edge field", chapter, _("Bonus edge fields"),
        _("Each brings {vp} at the end if a tile of yours lies beside it; with {character} {more}.").format(
            vp=amount("vp", SCORING.edge_field), character=the_character(better[0]), more=amount("vp", better[1] or 0)),
        _("Fields: {fields}.").format(fields=field_list(BONUS_EDGE)),
        related=(str(better[0]), "final scoring", "land", "orange fields"), rulings=ruled("A6"))


def _gold(chapter: str) -> Article:
    return rule(
        "gold line", chapter, _("The golden line"),
        _("It counts full orbits: fields {fields}.").format(fields=field_list(GOLD)),
        _("The sun starts on it, on {field}.").format(field=FIELDS[SUN_START]),
        related=("orbit", "sun", "way", "watch tower"), rulings=ruled("S5", "A15"))


def _orange(chapter: str) -> Article:
    return rule(
        "orange fields", chapter, _("Orange edge fields"),
        many("{count} field lies round the land fields. It is for the sun alone: no tile may go there.",
             "{count} fields lie round the land fields. They are for the sun alone: no tile may go there.",
             EDGE.bit_count()),
        _("They count as empty fields."),
        related=("shore", "way", "bonus edge field", "empty fields"), rulings=ruled("S1", "A5"))


def fields() -> Iterator[Article]:
    """The chapter of all fields."""
    chapter = _("Fields")
    for field in ALL_FIELDS:
        yield _field(chapter, field)


def _field(chapter: str, field: Field) -> Article:
    name = FIELDS[field]
    bonuses = [key for key, mask in PARTS.items() if mask >> field & 1]
    lines = (
        _("A land field.") if LAND >> field & 1 else _("An orange edge field: for the sun alone."), *_bonuses(field),
        _("Around it: {fields}.").format(fields=field_list(NEAR[field])),
    )
    return rule(name, chapter, _("Field {name}").format(name=name), *lines,
                related=(*bonuses, "land" if LAND >> field & 1 else "sun"))


def _bonuses(field: Field) -> Iterator[str]:
    """What is printed on a field."""
    texts = (
        (BONUS_CUBE, _("Bonus for a tile there: {cubes}.").format(cubes=amount("cubes", FLOW.bonus_field_cubes))),
        (BONUS_MANA, _("Bonus for a tile there: {mana}.").format(mana=amount("mana", FLOW.bonus_field_mana))),
        (BONUS_EDGE, _("Bonus for a tile beside it: {vp} at the end.").format(vp=amount("vp", SCORING.edge_field))),
        (GOLD, _("It is on the golden line.")), (1 << CENTRE, _("Your start tile lies here.")),
        (1 << SUN_START, _("The sun starts here.")),
    )
    return (text for mask, text in texts if mask >> field & 1)
