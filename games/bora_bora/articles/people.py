"""Men and women by their types."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from games.bora_bora.articles.links import asking
from games.bora_bora.articles.making import codes, made
from games.bora_bora.board import HIGHEST, TYPES
from games.bora_bora.components import ACTIONS, BOARD, PERSONS, Sex
from games.bora_bora.moves import SEXES
from games.bora_bora.narration import names
from games.bora_bora.narration.amounts import helper_points, holding
from games.bora_bora.rules.groups import strength
from games.kernel import Article
from games.kernel.words import _

__all__ = ["people", "person_key"]

_DOES: Final[dict[str, Callable[[], str]]] = {
    "land-path": lambda: _("Expand along one land path of at most this value."),
    "water-path": lambda: _("Expand along one water path of at most this value."),
    "woman": lambda: _("Take one woman from the display, from at most this position."),
    "man": lambda: _("Take one man from the display, from at most this position."),
    "build": lambda: _("Build one building tile of at most this number."),
    "material": lambda: _("Take so many materials, each of a kind you choose."),
    "hut": lambda: _("Move so many huts of your board to space {many}.").format(many=BOARD.many_huts_on),
    "points": lambda: _("Score so many points."),
    "card": lambda: _("Take so many God cards, open or hidden."),
    "offering": lambda: _("Take so many offerings."),
    "status": lambda: _("Move so many steps up the status track."),
    "shell": lambda: _("Take so many shells."),
}
_RELATED: Final = {
    "land-path": ("rule-expand",), "water-path": ("rule-expand",), "woman": ("action-woman",),
    "man": ("action-man",), "build": ("rule-building",), "material": ("rule-material",), "hut": ("space-12",),
    "points": ("rule-points",), "card": ("god-card",), "offering": ("offering",), "status": ("status",),
    "shell": ("shell",),
}
_RULED: Final = {
    "woman": ("R-22", "R-17"), "man": ("R-22", "R-17"), "build": ("R-23", "R-25"), "hut": ("R-16", "R-46"),
    "card": ("R-09", "R-46"), "status": ("R-19", "R-46"), "land-path": ("R-23",), "water-path": ("R-23",),
}


def people() -> Iterator[Article]:
    """The men, then the women."""
    for sex in Sex:
        for number in range(len(TYPES)):
            yield _person(sex, number)


def person_key(sex: Sex, number: int) -> str:
    """The key of a type of man or woman: `man-shell`."""
    return f"{sex.name.lower()}-{TYPES[number].id}"


def _person(sex: Sex, number: int) -> Article:
    kind = TYPES[number]
    other = Sex.WOMAN if sex is Sex.MAN else Sex.MAN
    sexed = ("men_shifted", "different_man_types") if sex is Sex.MAN else ("women_shifted", "different_woman_types")
    return made("men" if sex is Sex.MAN else "women", person_key(sex, number), names.persons(sex, number), [
        _("**Phase B:** {does}").format(does=_DOES[kind.id]()), *_strength(number), _shifted(sex, number),
        _("There are {count} tiles like this one.").format(count=PERSONS.copies_per_sex),
    ], code=f"{SEXES.show(sex)} {kind.id}",
        related=("rule-people", *_RELATED[kind.id], person_key(other, number), "god-green", "rule-shift",
                 *asking("persons_of_type", of=kind.id), *asking(*sexed)),
        rulings=_RULED.get(kind.id, ("R-46",)))


def _strength(number: int) -> list[str]:
    """With one, two, three tiles, and with a Green God."""
    kind = TYPES[number]
    plain = [strength(count, number, False) for count in range(1, len(kind.amounts) + 1)]
    doubled = [strength(count, number, True) for count in range(1, len(kind.amounts) + 1)]
    head = _("**Strength** with {tiles} tiles of this type: {amounts}. Doubled by a Green God: {doubled}.").format(
        tiles=codes(range(1, len(kind.amounts) + 1)), amounts=codes(plain), doubled=codes(doubled))
    if kind.limits and HIGHEST in plain:
        return [head, _("With {high}, there is no limit.").format(high=HIGHEST)]
    return [head]


def _shifted(sex: Sex, number: int) -> str:
    """What the helper gets of it."""
    left = TYPES[number].left
    if sex is Sex.MAN:
        return _("**Shifted down** by the helper ({price}), once: +{gain}.").format(
            gain=holding("status", left), price=helper_points(ACTIONS.helper.tattoo))
    return _("**Shifted down** by the helper ({price}), once: +{gain}.").format(
        gain=holding("shells", left), price=helper_points(ACTIONS.helper.shells))
