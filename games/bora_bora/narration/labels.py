"""Whole moves as entries of menus, with what they cost and bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.bora_bora import moves as m
from games.bora_bora.board import CEREMONY, HIGHEST, PAIR_NAMES, PAIRS, SPACE_NAMES, TYPES, VALUES
from games.bora_bora.components import ACTIONS, BOARD, JEWELRY, TASKS, TRACKS, ActionKind, Colour, Sex
from games.bora_bora.narration import names
from games.bora_bora.narration.amounts import helper_points, holding, points
from games.bora_bora.narration.tasks import missing, named
from games.bora_bora.narration.verbs import verb
from games.bora_bora.position import NOBODY, Game
from games.bora_bora.rules.display import on_display
from games.bora_bora.rules.groups import acted, groups, strength
from games.bora_bora.rules.helper import Help, price
from games.kernel import Move, Seat
from games.kernel.words import _, and_list, cut, many

__all__ = ["MOST", "Label", "action", "effect", "extra", "gift", "god_effect", "label", "position", "region"]

MOST: Final = 80
"""Characters of an entry."""

Label = Callable[[Game, Seat, Any], str]


def _place(view: Game, seat: Seat, move: m.Place) -> str:
    return _("Place the {die} {action}").format(die=move.die, action=action(view, move))


def action(view: Game, move: m.Place) -> str:
    """Where a die may lie, and what it reaches there."""
    value = HIGHEST if view.turn.white else move.die
    helped = many("on the helper ({count} point to spend)", "on the helper ({count} points to spend)", value)
    text = {
        ActionKind.HELPER: helped, ActionKind.TEMPLE: _("on the temple (a space up to {value})"),
        ActionKind.BUILD: _("on building (a tile up to {value})"),
        ActionKind.MAN: many("on the men (position {count})", "on the men (positions 1 to {count})", value),
        ActionKind.WOMAN: many("on the women (position {count})", "on the women (positions 1 to {count})", value),
        ActionKind.LAND: _("on land paths (up to {value})"), ActionKind.WATER: _("on water paths (up to {value})"),
        ActionKind.FISH: _("on fishing (+{points})"),
    }[move.action]
    return text.format(value=value, points=points(ACTIONS.fishing))


def _call(view: Game, seat: Seat, move: m.Call) -> str:
    return _("Call the {god} ({price}): {effect}").format(
        god=names.god(move.god), effect=god_effect(view, move.god), price=names.payment(move.payment, move.god))


def god_effect(view: Game, god: Colour) -> str:
    """What a God does."""
    if god is Colour.RED and view.turn.fish != NOBODY:
        value = VALUES[view.fish[view.turn.fish]]
        return many("+{count} point for the fish", "+{count} points for the fish", value)
    counts = _("the die counts as {value}").format(value=HIGHEST)
    return (_("a die that is not lower"), counts, _("points for the fish"), _("double or use one more"),
            _("stand in for one of a task"))[god]


def region(view: Game, number: int) -> str:
    """A region with what it brings."""
    return _("{region} (+1 {gives}, {fish})").format(
        region=names.region(number), gives=names.gives(number), fish=names.fish(view.fish[number]))


def _expand(view: Game, seat: Seat, move: m.Expand) -> str:
    return _("Expand to the {region}, hut from space {space}").format(
        region=region(view, move.region), space=move.space + 1)


def position(view: Game, move: m.TakePerson) -> str:
    """A position of the display with who lies there."""
    kind = on_display(view, move.sex)[move.position - 1]
    if kind == NOBODY:
        return str(move.position)
    return _("{position}: {person} ({symbols})").format(
        position=move.position, person=names.persons(move.sex, kind), symbols=_symbols(move.sex, kind))


def _symbols(sex: Sex, kind: int) -> str:
    left = TYPES[kind].left
    if sex is Sex.MAN:
        return many("{count} step", "{count} steps", left)
    return many("{count} shell", "{count} shells", left)


def _take(view: Game, seat: Seat, move: m.TakePerson) -> str:
    kind = on_display(view, move.sex)[move.position - 1]
    if kind == NOBODY:
        return str(move)
    return _("Take {person} from position {position} ({symbols}), to space {space}").format(
        person=names.persons(move.sex, kind), position=move.position, symbols=_symbols(move.sex, kind),
        space=move.space + 1)


def _build(view: Game, seat: Seat, move: m.Build) -> str:
    scored = TRACKS.building_points[max(0, view.round - 1)]
    paid = and_list([_("1 {material}").format(material=names.material(CEREMONY[place])) for place in PAIRS[move.pair]])
    return _("Build tile {tile} on {pair} ({materials}): +{points} and a Fire Bonus").format(
        tile=move.tile, pair=PAIR_NAMES[move.pair], materials=paid, points=points(scored))


def _bonus(view: Game, seat: Seat, move: m.Bonus) -> str:
    return _("Take {gift} and {extra}").format(gift=gift(move.gift), extra=extra(move.extra))


def gift(value: m.Gift) -> str:
    """One half of a Fire Bonus."""
    return _("a God card") if value is m.Gift.CARD else _("an offering")


def extra(value: m.Extra) -> str:
    """The other half of a Fire Bonus."""
    return _("a status step") if value is m.Extra.STATUS else _("a shell")


def _tattoo(view: Game, seat: Seat, move: m.HelperTattoo) -> str:
    return _("Tattoo {person} ({price}): +{symbols}").format(
        person=names.persons(Sex.MAN, move.type), price=_cost(move), symbols=_symbols(Sex.MAN, move.type))


def _shells(view: Game, seat: Seat, move: m.HelperShells) -> str:
    return _("Collect shells from {person} ({price}): +{shells}").format(
        person=names.persons(Sex.WOMAN, move.type), price=_cost(move), shells=TYPES[move.type].left)


def _good(view: Game, seat: Seat, move: m.HelperGood) -> str:
    return _("Buy {good} ({price})").format(good=names.good(move.good), price=_cost(move))


def _cost(move: Move) -> str:
    return helper_points(price(move))


def _points(view: Game, seat: Seat, move: m.HelperPoints) -> str:
    return _("Score {points} ({price})").format(points=points(move.count), price=_cost(move))


def _hut(view: Game, seat: Seat, move: m.MoveHut) -> str:
    text = _("Move a hut from space {space} to space {to}")
    if view.agenda and isinstance(view.agenda[-1], Help):
        text = _("Move a hut from space {space} to space {to} ({price})")
    return text.format(space=move.space + 1, to=BOARD.many_huts_on, price=_cost(move))


def _use(view: Game, seat: Seat, move: m.Use) -> str:
    count = groups(view.players[seat]).get((move.sex, move.type), 1)
    return _("Use {persons}: {effect}").format(
        persons=names.persons(move.sex, move.type, count), effect=effect(view, seat, move))


def effect(view: Game, seat: Seat, move: m.Use) -> str:
    """What a group does now."""
    count = groups(view.players[seat]).get((move.sex, move.type), 1)
    amount = strength(count, move.type, view.turn.green and not acted(view.turn, move.sex))
    if move.amount is not None:
        amount = move.amount
    limit = {
        "land-path": _("a land path up to {amount}"), "water-path": _("a water path up to {amount}"),
        "woman": _("positions 1 to {amount}"), "man": _("positions 1 to {amount}"),
        "build": _("a tile up to {amount}"),
    }.get(TYPES[move.type].id)
    return _gained(TYPES[move.type].id, amount) if limit is None else limit.format(amount=amount)


def _gained(kind: str, amount: int) -> str:
    return {
        "material": many("+{count} material", "+{count} materials", amount),
        "hut": many("{count} hut to space 12", "{count} huts to space 12", amount),
        "points": many("+{count} point", "+{count} points", amount),
        "card": many("+{count} God card", "+{count} God cards", amount),
        "offering": many("+{count} offering", "+{count} offerings", amount),
        "status": many("+{count} status step", "+{count} status steps", amount),
        "shell": many("+{count} shell", "+{count} shells", amount),
    }[kind]


def _buy(view: Game, seat: Seat, move: m.Buy) -> str:
    jewel = JEWELRY.tiles[move.jewel]
    return _("Buy {jewel}: {price}, {points} at the end").format(
        jewel=names.jewel_code(move.jewel), price=holding("shells", jewel.cost), points=points(jewel.points))


def _complete(view: Game, seat: Seat, move: m.Complete) -> str:
    if move.aid is None:
        return _("Complete {task}: +{points}").format(task=named(move.task), points=points(TASKS.score.unaided))
    return _("Complete {task}: +{points}, for {price}").format(
        task=named(move.task), points=points(TASKS.score.aided), price=names.payment(move.aid, Colour.YELLOW))


def _give_up(view: Game, seat: Seat, move: m.GiveUp) -> str:
    return _("Give up {task}: {missing}").format(
        task=named(move.task), missing=missing(view, seat, move.task, brief=True))


def _draft(view: Game, seat: Seat, move: m.Draft) -> str:
    return _("Take {task}: {missing}").format(
        task=named(move.task), missing=missing(view, seat, move.task, brief=True))


_LABELS: Final[dict[type[Move], Label]] = {
    m.Place: _place, m.Call: _call, m.Expand: _expand, m.TakePerson: _take, m.Build: _build, m.Bonus: _bonus,
    m.Priest: lambda view, seat, move: _("Place a priest on temple space {space}").format(space=move.space),
    m.Put: lambda view, seat, move: _("Put the {material} on {space}").format(
        material=names.material(CEREMONY[move.place]), space=SPACE_NAMES[move.place]),
    m.TakeCard: lambda view, seat, move: _("Take the open {colour} God card").format(colour=names.colour(move.colour)),
    m.HelperTattoo: _tattoo, m.HelperShells: _shells, m.HelperGood: _good, m.HelperPoints: _points, m.MoveHut: _hut,
    m.Use: _use, m.Gain: lambda view, seat, move: _("Take {material}").format(material=names.material(move.material)),
    m.Buy: _buy, m.Complete: _complete, m.GiveUp: _give_up, m.Draft: _draft,
}


def label(view: Game, seat: Seat, move: Move) -> str:
    """A whole move as an entry of a menu."""
    made = _LABELS.get(type(move))
    return cut(verb(type(move)) if made is None else made(view, seat, move), MOST)
