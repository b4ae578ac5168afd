"""What each move is called in a story, with what was paid and gained."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

from games.bora_bora import moves as m
from games.bora_bora.board import CEREMONY, HIGHEST, PAIR_NAMES, SPACE_NAMES, type_number
from games.bora_bora.components import BOARD, JEWELRY, TASKS, Colour, Sex
from games.bora_bora.narration import names
from games.bora_bora.narration.amounts import OF_THE_END, gains, helper_points, points
from games.bora_bora.narration.tasks import named
from games.kernel import Happening, Leave, Move
from games.kernel.words import _, and_list, many

__all__ = ["clauses"]

Clause = Callable[[Any, Happening], str]
_PAID: Final = ("offerings", "cards", "god_tiles")
_SAID: Final[dict[type[Move], tuple[str, ...]]] = {
    m.Call: (*_PAID, "vp"), m.Complete: (*_PAID, "vp"), m.TakeCard: ("cards",), m.HelperPoints: ("vp",),
    m.Buy: ("shells",),
}
"""What the clause of a move says itself."""
_BY_THEMSELVES: Final = ("status", "temple", *OF_THE_END)
"""Points that come with a move but not from it."""


def clauses(happenings: Sequence[Happening]) -> list[str]:
    """Moves as parts of a sentence whose subject is who made them; tasks given up in a row are one part."""
    found: list[str] = []
    for kind, row in groupby(happenings, key=lambda happening: type(happening.move)):
        acts = list(row)
        found += [_given_up(acts)] if kind is m.GiveUp else filter(None, map(_clause, acts))
    return found


def _given_up(acts: Sequence[Happening]) -> str:
    tasks = [named(act.move.task) for act in acts if isinstance(act.move, m.GiveUp)]
    return many("gives up the task {tasks}", "gives up the tasks {tasks}", len(tasks), tasks=and_list(tasks))


def _clause(happening: Happening) -> str:
    """A move as part of a sentence whose subject is who made it; nothing for the end of a turn."""
    move = happening.move
    if isinstance(move, m.Done):
        return _("uses nobody") if _detail(happening, "used-nobody") is not None else ""
    if type(move) not in _CLAUSES:
        return ""
    text = _CLAUSES[type(move)](move, happening)
    if isinstance(move, Leave):
        return text
    told = gains(_own(happening), int(_detail(happening, "helper-price") or 0), _SAID.get(type(move), ()))
    return f"{text} ({told})" if told else text


def _detail(happening: Happening, about: str) -> str | None:
    """What a note of who moved says; None if there is none."""
    return next((note.detail for note in happening.notes if (note.seat, note.about) == (happening.seat, about)), None)


def _own(happening: Happening) -> dict[str, int]:
    """What who moved paid and gained by the move itself."""
    own = dict(happening.differences.get(happening.seat, {}))
    others = sum(note.points for note in happening.notes
                 if note.seat == happening.seat and note.about in _BY_THEMSELVES)
    return {**own, "vp": own.get("vp", 0) - others}


def _called(move: m.Call, happening: Happening) -> str:
    god, price = names.god(move.god), names.payment(move.payment, move.god)
    if move.god is Colour.RED:
        return many("calls the {god} for {price} (+{count} point for the fish)",
                    "calls the {god} for {price} (+{count} points for the fish)",
                    _own(happening)["vp"], god=god, price=price)
    text = {
        Colour.BLUE: _("calls the {god} for {price} (the die need not be lower)"),
        Colour.WHITE: _("calls the {god} for {price} (the die counts as {value})"),
    }.get(move.god, _("calls the {god} for {price}"))
    return text.format(god=god, price=price, value=HIGHEST)


def _took(move: m.TakePerson, happening: Happening) -> str:
    kind = type_number(_detail(happening, "took") or "")
    return _("takes {person} from position {position}").format(
        person=names.persons(move.sex, kind), position=move.position)


def _bonus(move: m.Bonus, happening: Happening) -> str:
    return _("takes a Fire Bonus with a God card") if move.gift is m.Gift.CARD else _("takes a Fire Bonus")


def _used(move: m.Use, happening: Happening) -> str:
    count, *how = (_detail(happening, "used") or "1").split()
    text = {"doubled": _("uses {persons} with doubled strength"), "more": _("also uses {persons}")}.get(
        "".join(how), _("uses {persons}"))
    return text.format(persons=names.persons(move.sex, move.type, int(count)))


def _bought(move: m.Buy, happening: Happening) -> str:
    return many("buys {jewel} for {count} shell", "buys {jewel} for {count} shells", JEWELRY.tiles[move.jewel].cost,
                jewel=names.jewel_code(move.jewel))


def _completed(move: m.Complete, happening: Happening) -> str:
    if move.aid is None:
        return _("completes the task {task} for {points}").format(
            task=named(move.task), points=points(TASKS.score.unaided))
    return _("calls a Yellow God for {price} and completes the task {task} for {points}").format(
        price=names.payment(move.aid, Colour.YELLOW), task=named(move.task), points=points(TASKS.score.aided))


def _forgone(move: m.Forgo, happening: Happening) -> str:
    return _("forgoes {helper_points}").format(helper_points=helper_points(int(_detail(happening, "forgone") or 0)))


_CLAUSES: Final[dict[type[Move], Clause]] = {
    m.Place: lambda move, _h: _("places a {die} {action}").format(die=move.die, action=names.on_action(move.action)),
    m.Call: _called, m.TakePerson: _took, m.Bonus: _bonus, m.Use: _used, m.Buy: _bought,
    m.Complete: _completed, m.Forgo: _forgone,
    m.Expand: lambda move, _h: _("expands to the {region}").format(region=names.region(move.region)),
    m.Priest: lambda move, _h: _("places a priest on temple space {space}").format(space=move.space),
    m.Build: lambda move, _h: _("builds tile {tile} on {pair}").format(tile=move.tile, pair=PAIR_NAMES[move.pair]),
    m.Put: lambda move, _h: _("puts the {material} on {space}").format(
        material=names.material(CEREMONY[move.place]), space=SPACE_NAMES[move.place]),
    m.TakeCard: lambda move, _h: _("takes the open {colour} God card").format(colour=names.colour(move.colour)),
    m.DrawCard: lambda move, _h: _("draws a hidden God card"),
    m.HelperTattoo: lambda move, _h: _("tattoos {person}").format(person=names.persons(Sex.MAN, move.type)),
    m.HelperShells: lambda move, _h: _("collects shells from {person}").format(
        person=names.persons(Sex.WOMAN, move.type)),
    m.HelperGood: lambda move, _h: _("buys {good} from the helper").format(good=names.good(move.good)),
    m.HelperPoints: lambda move, _h: _("scores {points} with the helper").format(points=points(move.count)),
    m.Gain: lambda move, _h: _("takes {material}").format(material=names.material(move.material)),
    m.MoveHut: lambda move, _h: _("moves a hut from space {space} to space {to}").format(
        space=move.space + 1, to=BOARD.many_huts_on),
    m.Enough: lambda move, _h: _("takes no more"),
    m.Pass: lambda move, _h: _("buys no jewelry"),
    m.Draft: lambda move, _h: _("takes the task {task}").format(task=named(move.task)),
    Leave: lambda move, _h: _("leaves the game"),
}
