"""Tasks in words, and what is missing for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.bora_bora.components import TASKS, Part
from games.bora_bora.narration.names import jewels, word
from games.bora_bora.narration.persons import for_task
from games.bora_bora.position import Game
from games.bora_bora.rules.tasks import aided, lacking
from games.kernel import Seat
from games.kernel.words import _, and_list, many

__all__ = ["amount", "missing", "named", "still_needed", "task"]

Words = Callable[[int, str], str]


def _jewels(count: int, of: str) -> str:
    return many("{count} {piece}", "{count} {pieces}", count, piece=word(of), pieces=jewels(of))


_PARTS: Final[dict[str, Words]] = {
    "men": lambda count, of: many("{count} man", "{count} men", count),
    "women": lambda count, of: many("{count} woman", "{count} women", count),
    "men_shifted": lambda count, of: many("{count} tattooed man", "{count} tattooed men", count),
    "women_shifted": lambda count, of: many("{count} woman shifted down", "{count} women shifted down", count),
    "persons_shifted": lambda count, of: many("{count} person shifted down", "{count} people shifted down", count),
    "persons_of_type": lambda count, of: for_task(of, count),
    "different_man_types": lambda count, of: many("{count} type of man", "{count} types of men", count),
    "different_woman_types": lambda count, of: many("{count} type of woman", "{count} types of women", count),
    "jewelry": lambda count, of: many("{count} piece of jewelry", "{count} pieces of jewelry", count),
    "jewelry_of_type": _jewels,
    "different_jewelry_types": lambda count, of: many("{count} type of jewelry", "{count} types of jewelry", count),
    "buildings_built": lambda count, of: many("{count} building", "{count} buildings", count),
    "god_tiles_unused": lambda count, of: many("{count} God tile", "{count} God tiles", count),
    "offerings": lambda count, of: many("{count} offering", "{count} offerings", count),
    "shells": lambda count, of: many("{count} shell", "{count} shells", count),
    "materials": lambda count, of: many("{count} material", "{count} materials", count),
    "materials_of_kind": lambda count, of: many("{count} {of}", "{count} {of}", count, of=word(of)),
    "god_cards_of_colour":
        lambda count, of: many("{count} {of} God card", "{count} {of} God cards", count, of=word(of)),
    "largest_set_of_one_colour_in_hand":
        lambda count, of: many("{count} God card of one colour", "{count} God cards of one colour", count),
    "different_god_cards_in_hand":
        lambda count, of: many("God cards of {count} colour", "God cards of {count} colours", count),
    "huts_on_space_12": lambda count, of: many("{count} hut on space 12", "{count} huts on space 12", count),
    "priests_in_temple": lambda count, of: many("{count} temple priest", "{count} temple priests", count),
    "turn_order_1": lambda count, of: _("first in turn order"),
    "regions_with_own_hut": lambda count, of: many("hut in {count} region", "huts in {count} regions", count),
    "islands_with_own_hut": lambda count, of: many("hut on {count} island", "huts on {count} islands", count),
    "regions_of_kind_with_own_hut":
        lambda count, of: many("hut in {count} {of} region", "huts in {count} {of} regions", count, of=word(of)),
    "regions_beside_species_with_own_hut":
        lambda count, of: many("hut beside {count} {of}", "huts beside {count} {of}", count, of=word(of)),
}


def amount(what: str, of: str, count: int) -> str:
    """So many of what a task counts."""
    return _PARTS[what](count, of)


def _part(part: Part) -> str:
    return amount(part.what, part.of, part.need)


def task(number: int) -> str:
    """What a task asks for."""
    return and_list([_part(part) for part in TASKS.tiles[number].parts])


def named(number: int) -> str:
    """A task by what it asks for, with its code: `"3 sand" (D24)`."""
    return _('"{task}" ({code})').format(task=task(number), code=TASKS.tiles[number].id)


def still_needed(number: int, lacks: Sequence[int], *, brief: bool = False) -> str:
    """What is still needed for a task that lacks so much of each of its parts."""
    parts = TASKS.tiles[number].parts
    if brief:
        return many("{count} missing", "{count} missing", sum(lacks))
    if len(parts) == 1 and parts[0].what != "turn_order_1":
        return many("you still need {count}", "you still need {count}", lacks[0])
    if len(parts) == 2 and list(lacks) == [part.need for part in parts]:
        return _("you still need both")
    needed = [amount(part.what, part.of, count) for part, count in zip(parts, lacks, strict=True) if count]
    return _("you still need {things}").format(things=and_list(needed))


def missing(view: Game, seat: Seat, number: int, *, brief: bool = False) -> str:
    """What a seat still needs for a task, and whether a Yellow God can stand in; `met` if nothing. The seat's own view
    is needed for tasks that count God cards. `brief` is for menus."""
    lacks = lacking(view, seat, number)
    if not any(lacks):
        return _("met")
    text = still_needed(number, lacks, brief=brief)
    if any(move.task == number for move in aided(view, seat)):
        told = (_("{missing}, Yellow God: +{points}") if brief
                else _("{missing} (a Yellow God can stand in: {points} points)"))
        return told.format(missing=text, points=TASKS.score.aided)
    return text
