"""Tasks in words, and what is missing for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.bora_bora.components import TASKS, Part
from games.bora_bora.narration.names import purpose, word
from games.bora_bora.position import Game
from games.bora_bora.rules.tasks import aided, counted, short
from games.kernel import Seat
from games.kernel.words import _, and_list, many

__all__ = ["amount", "missing", "shortfall", "task"]

Words = Callable[[int, str], str]


def _huts(count: int, of: str) -> str:
    return many("{count} hut", "{count} huts", count)


_PARTS: Final[dict[str, Words]] = {
    "men": lambda count, of: many("{count} man", "{count} men", count),
    "women": lambda count, of: many("{count} woman", "{count} women", count),
    "men_shifted": lambda count, of: many("{count} tattooed man", "{count} tattooed men", count),
    "women_shifted": lambda count, of: many("{count} woman shifted down", "{count} women shifted down", count),
    "persons_shifted": lambda count, of: many("{count} person shifted down", "{count} persons shifted down", count),
    "persons_of_type": lambda count, of: many("{count} person for {of}", "{count} persons for {of}", count, of=of),
    "different_man_types": lambda count, of: many("{count} type of man", "{count} types of men", count),
    "different_woman_types": lambda count, of: many("{count} type of woman", "{count} types of women", count),
    "jewelry": lambda count, of: many("{count} piece of jewelry", "{count} pieces of jewelry", count),
    "jewelry_of_type": lambda count, of: many("{count} {of}", "{count} {of}s", count, of=of),
    "different_jewelry_types": lambda count, of: many("{count} type of jewelry", "{count} types of jewelry", count),
    "buildings_built": lambda count, of: many("{count} building", "{count} buildings", count),
    "god_tiles_unused": lambda count, of: many("{count} God tile", "{count} God tiles", count),
    "offerings": lambda count, of: many("{count} offering", "{count} offerings", count),
    "shells": lambda count, of: many("{count} shell", "{count} shells", count),
    "materials": lambda count, of: many("{count} building material", "{count} building materials", count),
    "materials_of_kind": lambda count, of: many("{count} {of}", "{count} {of}", count, of=of),
    "god_cards_of_colour": lambda count, of: many("{count} {of} God card", "{count} {of} God cards", count, of=of),
    "largest_set_of_one_colour_in_hand":
        lambda count, of: many("{count} God card of one colour", "{count} God cards of one colour", count),
    "different_god_cards_in_hand":
        lambda count, of: many("{count} colour of God cards", "{count} colours of God cards", count),
    "huts_on_space_12": lambda count, of: many("{count} hut on space 12", "{count} huts on space 12", count),
    "priests_in_temple": lambda count, of: many("{count} temple priest", "{count} temple priests", count),
    "turn_order_1": lambda count, of: _("turn order tile 1"),
    "regions_with_own_hut": lambda count, of: many("hut in {count} region", "huts in {count} regions", count),
    "islands_with_own_hut": lambda count, of: many("hut on {count} island", "huts on {count} islands", count),
    "regions_of_kind_with_own_hut":
        lambda count, of: many("hut in {count} {of} region", "huts in {count} {of} regions", count, of=of),
    "regions_beside_species_with_own_hut":
        lambda count, of: many("hut beside {count} {of} tile", "huts beside {count} {of} tiles", count, of=of),
}
_HUTS: Final = {
    "regions_with_own_hut", "islands_with_own_hut", "regions_of_kind_with_own_hut",
    "regions_beside_species_with_own_hut",
}


def amount(what: str, of: str, count: int) -> str:
    """So many of what a task counts."""
    return _PARTS[what](count, purpose(of) if what == "persons_of_type" else word(of))


def _part(part: Part) -> str:
    return amount(part.what, part.of, part.need)


def task(number: int) -> str:
    """What a task asks for."""
    return and_list([_part(part) for part in TASKS.tiles[number].parts])


def shortfall(what: str, of: str, count: int) -> str:
    """`1 hut short`."""
    lacking = _huts(count, of) if what in _HUTS else amount(what, of, count)
    return _("{things} short").format(things=lacking)


def missing(view: Game, seat: Seat, number: int, *, brief: bool = False) -> str:
    """What a seat lacks for a task, and whether a Yellow God would do; `met` if nothing. The seat's own view is
    needed for tasks that count God cards. `brief` is for menus."""
    if not short(view, seat, number):
        return _("met")
    lacking = [
        shortfall(part.what, part.of, part.need - counted(view, seat, part))
        for part in TASKS.tiles[number].parts if counted(view, seat, part) < part.need
    ]
    text = and_list(lacking)
    if brief and len(TASKS.tiles[number].parts) == 1:
        text = _("{count} short").format(count=short(view, seat, number))
    if any(move.task == number for move in aided(view, seat)):
        told = _("{missing}: a Yellow God would do, for {points} points")
        if brief:
            told = _("{missing}; Yellow God: {points} points")
        return told.format(missing=text, points=TASKS.score.aided)
    return text
