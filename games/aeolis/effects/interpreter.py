"""Effects run one after the other; targets are asked for one at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from games.aeolis.effects.registry import HAPPENS, TOUCHES
from games.aeolis.effects.select import candidates, selector_of
from games.aeolis.moves import ChooseEvent, ChooseHex, ChooseStack
from games.aeolis.position import Game
from games.aeolis.rules.base import Ask, Do, Luck, choosing
from games.aeolis.vocabulary import AnyEffect, Cause, ChooseOne, HexSelect, UnitSelect
from games.kernel import Move, Seat

__all__ = ["ChooseTarget", "DrawTarget", "Run", "Touch", "possible", "run"]


def run(game: Game, cause: Cause, effects: Iterable[AnyEffect]) -> Game:
    """Effects that come next."""
    return game.then(Run(cause, tuple(effects)))


def possible(game: Game, cause: Cause, effect: AnyEffect) -> bool:
    """Whether an effect would find what it needs."""
    if isinstance(effect, ChooseOne):
        return True
    select = selector_of(effect)
    return select is None or bool(candidates(game, cause, select))


class Run(Do, frozen=True):
    """The next effect of a list."""

    cause: Cause
    effects: tuple[AnyEffect, ...]

    def do(self, game: Game) -> Game:
        if not self.effects:
            return game
        first, rest = self.effects[0], self.effects[1:]
        if rest:
            game = game.then(replace(self, effects=rest))
        select = selector_of(first)
        if select is None:
            return HAPPENS[type(first)](game, self.cause, first)
        if select.pick in ("choose", "random"):
            return game.then(_picker(game, self.cause, first, select.pick, select.n))
        found = candidates(game, self.cause, select)
        if select.pick != "all":
            found = found[: select.n]
        return game.then(*(Touch(self.cause, first, target) for target in found))


def _picker(game: Game, cause: Cause, effect: AnyEffect, pick: str, left: int) -> Any:
    if pick == "random":
        return DrawTarget(cause, effect, left)
    return ChooseTarget(choosing(game, cause.seat), cause, effect, left)


def _left(game: Game, cause: Cause, effect: AnyEffect, taken: tuple[int, ...]) -> list[int]:
    select = selector_of(effect)
    assert select is not None
    return [candidate for candidate in candidates(game, cause, select) if candidate not in taken]


def _as_move(effect: AnyEffect, target: int) -> Move:
    select = selector_of(effect)
    if isinstance(select, HexSelect):
        return ChooseHex(target)
    return ChooseStack(target) if isinstance(select, UnitSelect) else ChooseEvent(target)


def _target(move: Any) -> int:
    for name in ("hex", "event", "mat"):
        if (found := getattr(move, name, None)) is not None:
            return int(found)
    raise AssertionError("a choice has one field")


class Touch(Do, frozen=True):
    """An effect is done to one target."""

    cause: Cause
    effect: AnyEffect
    target: int

    def do(self, game: Game) -> Game:
        return TOUCHES[type(self.effect)](game, self.cause, self.effect, self.target)


class ChooseTarget(Ask, frozen=True):
    """Somebody chooses the next target; as many as there are if there are too few."""

    cause: Cause
    effect: AnyEffect
    left: int
    taken: tuple[int, ...] = ()

    def answers(self, game: Game) -> list[Move]:
        return [_as_move(self.effect, target) for target in _left(game, self.cause, self.effect, self.taken)]

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        target = _target(move)
        if self.left > 1:
            game = game.then(replace(self, left=self.left - 1, taken=(*self.taken, target)))
        return game.then(Touch(self.cause, self.effect, target))

    def lapses(self, game: Game) -> bool:
        return bool(game.outcome) or len(self.answers(game)) <= self.left

    def on_lapse(self, game: Game) -> Game:
        if game.outcome:
            return game
        found = _left(game, self.cause, self.effect, self.taken)[: self.left]
        return game.then(*(Touch(self.cause, self.effect, target) for target in found))


class DrawTarget(Luck, frozen=True):
    """Chance chooses the next target."""

    cause: Cause
    effect: AnyEffect
    left: int
    taken: tuple[int, ...] = ()

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return [(_as_move(self.effect, target), 1) for target in _left(game, self.cause, self.effect, self.taken)]

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        target = _target(move)
        if self.left > 1:
            game = game.then(replace(self, left=self.left - 1, taken=(*self.taken, target)))
        return game.then(Touch(self.cause, self.effect, target))
