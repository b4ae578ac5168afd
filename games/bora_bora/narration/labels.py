"""Moves as entries of menus, with what they cost and bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.bora_bora import moves as m
from games.bora_bora.board import HIGHEST, PAIR_NAMES, SPACE_NAMES, TYPES, VALUES
from games.bora_bora.components import ACTIONS, JEWELRY, TASKS, TRACKS, ActionKind, Colour, Sex
from games.bora_bora.narration import names
from games.bora_bora.narration.tasks import missing, task
from games.bora_bora.narration.verbs import verb
from games.bora_bora.position import NOBODY, Game
from games.bora_bora.rules.display import on_display
from games.bora_bora.rules.groups import acted, groups, strength
from games.bora_bora.rules.helper import price
from games.kernel import Move, Seat
from games.kernel.words import _, cut, many

__all__ = ["MOST", "choice", "label"]

MOST: Final = 80
"""Characters of an entry."""

Label = Callable[[Game, Seat, Any], str]


def _place(view: Game, seat: Seat, move: m.Place) -> str:
    return _("{die} on {action}").format(die=move.die, action=_action(view, move))


def _action(view: Game, move: m.Place) -> str:
    value = HIGHEST if view.turn.white else move.die
    helped = many("the helper: {count} point to spend", "the helper: {count} points to spend", value)
    text = {
        ActionKind.HELPER: helped, ActionKind.TEMPLE: _("the temple, up to {value}"),
        ActionKind.BUILD: _("building, tile up to {value}"), ActionKind.MAN: _("a man from positions 1 to {value}"),
        ActionKind.WOMAN: _("a woman from positions 1 to {value}"), ActionKind.LAND: _("a land path up to {value}"),
        ActionKind.WATER: _("a water path up to {value}"), ActionKind.FISH: _("fishing: {fish} points"),
    }[move.action]
    return text.format(value=value, fish=ACTIONS.fishing)


def _call(view: Game, seat: Seat, move: m.Call) -> str:
    return _("{god}: {effect}, for {price}").format(
        god=names.god(move.god), effect=_effect(view, move.god), price=names.payment(move.payment, move.god))


def _effect(view: Game, god: Colour) -> str:
    if god is Colour.RED and view.turn.fish != NOBODY:
        points = VALUES[view.fish[view.turn.fish]]
        return many("{count} point for fish", "{count} points for fish", points)
    return (_("a die that is not lower"), _("the die acts as a 6"), _("score the fish"),
            _("double a person, or use one more"), _("one unit of a task"))[god]


def _region(view: Game, region: int) -> str:
    return _("{region}: {gives}, {fish}").format(
        region=names.region(region), gives=names.gives(region), fish=names.fish(view.fish[region]))


def _expand(view: Game, seat: Seat, move: m.Expand) -> str:
    return _("{region}, hut from space {space}").format(region=_region(view, move.region), space=move.space + 1)


def _position(view: Game, move: m.TakePerson) -> str:
    kind = on_display(view, move.sex)[move.position - 1]
    if kind == NOBODY:
        return str(move.position)
    return _("{position}: {person} ({symbols})").format(
        position=move.position, person=names.person(kind), symbols=_symbols(move.sex, kind))


def _symbols(sex: Sex, kind: int) -> str:
    left = TYPES[kind].left
    if sex is Sex.MAN:
        return many("{count} step", "{count} steps", left)
    return many("{count} shell", "{count} shells", left)


def _take(view: Game, seat: Seat, move: m.TakePerson) -> str:
    return _("{position}, to space {space}").format(position=_position(view, move), space=move.space + 1)


def _build(view: Game, seat: Seat, move: m.Build) -> str:
    points = TRACKS.building_points[max(0, view.round - 1)]
    return _("Building {tile} on {pair}: {points} points and a Fire Bonus").format(
        tile=move.tile, pair=PAIR_NAMES[move.pair], points=points)


def _bonus(view: Game, seat: Seat, move: m.Bonus) -> str:
    return _("{gift} and {extra}").format(gift=_gift(move.gift), extra=_extra(move.extra))


def _gift(gift: m.Gift) -> str:
    return _("a God card") if gift is m.Gift.CARD else _("an offering")


def _extra(extra: m.Extra) -> str:
    return _("a status step") if extra is m.Extra.STATUS else _("a shell")


def _shift(sex: Sex) -> Label:
    def label(view: Game, seat: Seat, move: Any) -> str:
        return _("{person}: {symbols}, for {cost}").format(
            person=names.one(sex, move.type), symbols=_symbols(sex, move.type), cost=_cost(move))
    return label


def _good(view: Game, seat: Seat, move: m.HelperGood) -> str:
    return _("{good}, for {cost}").format(good=names.word(move.good.value), cost=_cost(move)).capitalize()


def _cost(move: Move) -> str:
    return many("{count} helper point", "{count} helper points", price(move))


def _points(view: Game, seat: Seat, move: m.HelperPoints) -> str:
    return many("Score {count} point", "Score {count} points", move.count)


def _use(view: Game, seat: Seat, move: m.Use) -> str:
    count = groups(view.players[seat]).get((move.sex, move.type), 1)
    persons = names.persons(move.sex, move.type, count)
    return _("{persons}: {effect}").format(persons=persons, effect=effect(view, seat, move))


def effect(view: Game, seat: Seat, move: m.Use) -> str:
    """What a group does now."""
    count = groups(view.players[seat]).get((move.sex, move.type), 1)
    amount = strength(count, move.type, view.turn.green and not acted(view.turn, move.sex))
    if move.amount is not None:
        amount = move.amount
    limit = {
        "land-path": _("a land path up to {amount}"), "water-path": _("a water path up to {amount}"),
        "woman": _("a woman from positions 1 to {amount}"), "man": _("a man from positions 1 to {amount}"),
        "build": _("build a tile up to {amount}"),
    }.get(TYPES[move.type].id)
    return _gained(TYPES[move.type].id, amount) if limit is None else limit.format(amount=amount)


def _gained(kind: str, amount: int) -> str:
    return {
        "material": many("{count} material of your choice", "{count} materials of your choice", amount),
        "hut": many("{count} hut to space 12", "{count} huts to space 12", amount),
        "points": many("{count} point", "{count} points", amount),
        "card": many("{count} God card", "{count} God cards", amount),
        "offering": many("{count} offering", "{count} offerings", amount),
        "status": many("{count} status step", "{count} status steps", amount),
        "shell": many("{count} shell", "{count} shells", amount),
    }[kind]


def _buy(view: Game, seat: Seat, move: m.Buy) -> str:
    jewel = JEWELRY.tiles[move.jewel]
    return _("{jewel}: {points}, for {cost}").format(
        jewel=names.jewel(move.jewel), points=many("{count} point", "{count} points", jewel.points),
        cost=many("{count} shell", "{count} shells", jewel.cost))


def _complete(view: Game, seat: Seat, move: m.Complete) -> str:
    text = _("{task}: {points} points")
    points = TASKS.score.unaided
    aid = ""
    if move.aid is not None:
        text, points = _("{task}: {points} points, for {aid}"), TASKS.score.aided
        aid = names.payment(move.aid, Colour.YELLOW)
    return text.format(task=task(move.task), points=points, aid=aid)


def _give_up(view: Game, seat: Seat, move: m.GiveUp) -> str:
    return _("{task} ({missing})").format(task=task(move.task), missing=missing(view, seat, move.task, brief=True))


_LABELS: Final[dict[type[Move], Label]] = {
    m.Place: _place, m.Call: _call, m.Expand: _expand, m.TakePerson: _take, m.Build: _build, m.Bonus: _bonus,
    m.Priest: lambda view, seat, move: _("Space {space} of the temple").format(space=move.space),
    m.Put: lambda view, seat, move: _("On space {space}").format(space=SPACE_NAMES[move.place]),
    m.TakeCard: lambda view, seat, move: _("{colour} card").format(colour=names.colour(move.colour)).capitalize(),
    m.HelperTattoo: _shift(Sex.MAN), m.HelperShells: _shift(Sex.WOMAN), m.HelperGood: _good, m.HelperPoints: _points,
    m.Use: _use, m.Gain: lambda view, seat, move: names.material(move.material).capitalize(),
    m.MoveHut: lambda view, seat, move: _("Hut from space {space} to space 12").format(space=move.space + 1),
    m.Buy: _buy, m.Complete: _complete, m.GiveUp: _give_up,
    m.Draft: lambda view, seat, move: _("{task} ({missing})").format(
        task=task(move.task), missing=missing(view, seat, move.task, brief=True)),
}


def label(view: Game, seat: Seat, move: Move) -> str:
    """A whole move as an entry of a menu."""
    made = _LABELS.get(type(move))
    return cut(verb(type(move)) if made is None else made(view, seat, move), MOST)


_CHOICES: Final[dict[tuple[type[Move], str], Label]] = {
    (m.Place, "action"): lambda view, seat, move: _action(view, move),
    (m.Call, "god"): lambda view, seat, move: _("{god}: {effect}").format(
        god=names.god(move.god), effect=_effect(view, move.god)),
    (m.Call, "payment"): lambda view, seat, move: _("{god} for {price}").format(
        god=names.god(move.god), price=names.payment(move.payment, move.god)),
    (m.Expand, "region"): lambda view, seat, move: _region(view, move.region),
    (m.Expand, "space"): lambda view, seat, move: _("hut from space {space}").format(space=move.space + 1),
    (m.TakePerson, "position"): lambda view, seat, move: _position(view, move),
    (m.TakePerson, "space"): lambda view, seat, move: _("to space {space}").format(space=move.space + 1),
    (m.Build, "tile"): lambda view, seat, move: _("building tile {tile}").format(tile=move.tile),
    (m.Build, "pair"): lambda view, seat, move: PAIR_NAMES[move.pair],
    (m.Bonus, "gift"): lambda view, seat, move: _gift(move.gift),
    (m.Bonus, "extra"): lambda view, seat, move: _extra(move.extra),
    (m.Use, "sex"): lambda view, seat, move: _("men") if move.sex is Sex.MAN else _("women"),
    (m.Use, "amount"): effect,
    (m.Use, "type"): lambda view, seat, move: label(view, seat, m.Use(move.sex, move.type)),
    (m.Complete, "task"): lambda view, seat, move: _("{task} ({missing})").format(
        task=task(move.task), missing=missing(view, seat, move.task, brief=True)),
    (m.Complete, "aid"): lambda view, seat, move: (
        _("Yellow God for {price}").format(price=names.payment(move.aid, Colour.YELLOW))
        if move.aid is not None else _("without a God")),
}


def choice(view: Game, seat: Seat, move: Move, name: str) -> str:
    """A value of a field as an entry of a menu."""
    made = _CHOICES.get((type(move), name))
    if made is not None:
        return cut(made(view, seat, move), MOST)
    return cut(str(getattr(move, name)) if name in ("die", "count", "space") else label(view, seat, move), MOST)
