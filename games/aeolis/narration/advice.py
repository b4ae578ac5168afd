"""What a player should know before saying that the heroes are done: the combats to come with their exact chances, and
what has been left undone (A101, A120)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from games.aeolis import moves as m
from games.aeolis.board import NEIGHBOURS
from games.aeolis.components import FLEET, ROLE, WORKER, Mat
from games.aeolis.narration import names
from games.aeolis.narration.goals import last_call
from games.aeolis.narration.inforce import fight_line
from games.aeolis.position import Game
from games.aeolis.rules.exchange import ExchangePhase, why_not_train
from games.aeolis.rules.final import rounds_of
from games.aeolis.rules.foes import enemies
from games.aeolis.rules.forecast import forecast
from games.aeolis.rules.hero import ACTIONS, HeroPhase
from games.aeolis.rules.magi import casts_left
from games.aeolis.rules.merchant import transactions_left
from games.aeolis.rules.priestess import prayers_left
from games.aeolis.rules.queen import attempts_left
from games.aeolis.rules.stacks import may_enter, steps_left
from games.aeolis.rules.stores import available
from games.aeolis.rules.training import price_of
from games.aeolis.rules.triaconter import explorations_left
from games.kernel import Advice, Move, Seat
from games.kernel.words import _, and_list, many, mark

__all__ = ["advice_of"]

MOST: Final = 8
"""Lines in all."""
FIGHTS: Final = 5
"""Lines about combats, where other things are to be said."""


def advice_of(view: Game, seat: Seat) -> Advice:
    """Lines for a seat that thinks of being done. Alone at the table it is asked once more if something is left."""
    step = view.agenda[-1] if view.agenda else None
    if not isinstance(step, HeroPhase | ExchangePhase) or seat not in step.waits_for(view):
        return Advice()
    fights = _fights(view, seat) if isinstance(step, HeroPhase) else []
    unused = list(_unused(view, seat) if isinstance(step, HeroPhase) else _training(view, seat))
    first = fights[: max(FIGHTS, MOST - len(unused))]
    if len(first) < len(fights):
        first[-1] = many("{count} more combat.", "{count} more combats.", len(fights) - len(first) + 1)
    calls = last_call(view) if isinstance(step, HeroPhase) and view.round == rounds_of(view) else []
    return Advice(tuple([*calls, *first, *unused][:MOST]), confirm=bool(unused) and view.staying() == (seat,))


# --- combats ------------------------------------------------------------------------------------------------------


def _fights(view: Game, seat: Seat) -> list[str]:
    """The combats that will be fought if nothing else happens, the seat's own first."""
    coming = sorted(forecast(view), key=lambda expected: seat not in {view.seat_of(Mat(mat)) for mat in expected.mats})
    return [fight_line(view, expected) for expected in coming]


# --- what is left in the Hero phase -------------------------------------------------------------------------------


def _open(view: Game, seat: Seat, *kinds: type[Move]) -> list[Any]:
    """The legal moves of some kinds."""
    return [move for kind in kinds for move in ACTIONS[kind].moves(view, seat)]


def _deals(view: Game, seat: Seat) -> Iterator[str]:
    if _open(view, seat, m.Buy, m.Sell):
        yield many("{count} transaction of the Merchants is left.", "{count} transactions of the Merchants are left.",
                   transactions_left(view))


def _stacks(view: Game, seat: Seat) -> Iterator[str]:
    """Fighters that could still reach an enemy on foot or shoot at one."""
    for mat in FLEET:
        if view.owners[mat.hero] == seat and (names_of := _reached(view, mat)):
            yield _("{stack} could still reach {enemy}.").format(stack=names.mat(mat), enemy=and_list(names_of))
    for mat in dict.fromkeys(move.mat for move in _open(view, seat, m.Shoot)):
        yield _("{stack} could still shoot.").format(stack=names.mat(mat))


def _reached(view: Game, mat: Mat) -> list[str]:
    """The enemies whose hex a stack can enter with the steps that it has left."""
    start = view.mats[mat].hex
    steps = steps_left(view, mat)
    if steps <= 0:
        return []
    foes = {event.hex: event.ref for event in reversed(enemies(view)) if event.hex != start}
    seen, front, found = {start}, [start], dict[int, None]()
    for _step in range(steps):
        front = list({near for hex_ in front for near in NEIGHBOURS[hex_] if may_enter(view, mat, near)} - seen)
        seen.update(front)
        found.update(dict.fromkeys(foes[hex_] for hex_ in front if hex_ in foes))
        front = [hex_ for hex_ in front if hex_ not in foes]
    return [names.event(ref) for ref in found]


def _diplomacy(view: Game, seat: Seat) -> Iterator[str]:
    if _open(view, seat, m.Negotiate):
        yield many("Diplomacy could still be tried once.", "Diplomacy could still be tried {count} times.",
                   attempts_left(view))


def _prayers(view: Game, seat: Seat) -> Iterator[str]:
    if undone := _open(view, seat, m.Pray):
        dice = {m.ABILITY_IDS[move.ability] for move in undone}
        yield many("The Priestess could still use {count} faith die.",
                   "The Priestess could still use {count} faith dice.",
                   min(prayers_left(view), len(dice)))


def _spells(view: Game, seat: Seat) -> Iterator[str]:
    if _open(view, seat, m.Cast):
        yield many("{count} spell could still be cast.", "{count} spells could still be cast.", casts_left(view))
    if _open(view, seat, m.DrawSpells):
        yield _("The Magi have not studied spells.")


def _exploring(view: Game, seat: Seat) -> Iterator[str]:
    if _open(view, seat, m.Explore, m.Raise):
        yield many("{count} explore action is left.", "{count} explore actions are left.", explorations_left(view))


_SIMPLY: Final[dict[type[Move], str]] = {
    m.Fulfil: mark("A blessing could be fulfilled."),
    m.Discover: mark("The Philosopher has enough research for a technology."),
    m.Upgrade: mark("The Queen could upgrade a building."), m.Build: mark("The Queen could build."),
    m.Repair: mark("The Architect could repair."), m.Quell: mark("The army could quell an unrest."),
    m.Arm: mark("A kind of unit could be armed."),
}


def _simply(view: Game, seat: Seat) -> Iterator[str]:
    yield from (_(text) for kind, text in _SIMPLY.items() if any(True for _move in ACTIONS[kind].moves(view, seat)))


_LEFT: Final[tuple[Callable[[Game, Seat], Iterator[str]], ...]] = (
    _stacks, _diplomacy, _deals, _spells, _exploring, _prayers, _simply,
)


def _unused(view: Game, seat: Seat) -> Iterator[str]:
    """What the seat's heroes could still do, the weightiest first."""
    for look in _LEFT:
        yield from look(view, seat)


# --- the Exchange -------------------------------------------------------------------------------------------------


def _training(view: Game, seat: Seat) -> Iterator[str]:
    """What is amiss with those in training, and who could be besides (A124)."""
    yield from _unpaid(view, seat)
    yield from _untrained(view, seat)


def _unpaid(view: Game, seat: Seat) -> Iterator[str]:
    """Workers in training for whom their mat does not hold the price: they would stay untrained."""
    for mat in ROLE:
        training, price = view.mats[mat].training, price_of(view, mat)
        if view.owners[mat.hero] == seat and training > (paid := _affordable(view, mat, training)):
            yield many("{hero}: {count} worker in training cannot be paid ({price} each).",
                       "{hero}: {count} workers in training cannot be paid ({price} each).", training - paid,
                       hero=names.mat(mat), price=names.price(price))


def _affordable(view: Game, mat: Mat, training: int) -> int:
    """How many of those in training the mat can pay for."""
    price = price_of(view, mat)
    paid = (number for number in range(training, 0, -1) if view.can_pay(mat, tuple(number * cost for cost in price)))
    return next(paid, 0)


def _untrained(view: Game, seat: Seat) -> Iterator[str]:
    """Untrained workers that could be put on a role which their mat can pay for."""
    for mat, role in ROLE.items():
        move = m.Train(m.ROLES.index(role.role))
        if mat.hero not in view.options.heroes or why_not_train(view, seat, move) is not None:
            continue
        waiting = view.mats[mat].training
        price = tuple(amount * (waiting + 1) for amount in price_of(view, mat))
        if view.can_pay(mat, price):
            yield many("{hero}: {count} untrained worker could be trained.",
                       "{hero}: {count} untrained workers could be trained.", available(view, mat, WORKER),
                       hero=names.mat(mat))
