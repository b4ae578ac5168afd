"""Winning and losing."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from games.aeolis.board import CITY
from games.aeolis.cards import EVENTS, SCENARIOS, card_of
from games.aeolis.components import MODES, TILE, Mode, res
from games.aeolis.moves import CarryOn, Finish
from games.aeolis.position import NO_TILE, NOBODY, Game
from games.aeolis.rules.base import Ask, Do
from games.aeolis.rules.foes import active
from games.aeolis.vocabulary import Condition
from games.kernel import Move, Seat

__all__ = [
    "CONDITIONS", "CarryOnOrFinish", "Judge", "amount_of", "holds", "mode_of", "played_out", "rounds_of", "watch",
]


def mode_of(game: Game) -> Mode:
    """The rounds and draws of what is played."""
    scenario = SCENARIOS.get(game.options.mode)
    return Mode(scenario.rounds, scenario.draws) if scenario else MODES[game.options.mode]


def rounds_of(game: Game) -> int:
    """How many rounds are played."""
    return mode_of(game).rounds


def holds(game: Game, condition: Condition) -> bool:
    """Whether a condition of a card or scenario holds."""
    return _CHECKS[condition.kind](game, condition)


def _number(condition: Condition) -> int:
    assert isinstance(condition.value, int)
    return condition.value


def amount_of(game: Game, hero: str, name: str) -> int:
    """How much of a resource lies on the mats of a hero, or on all (`any`)."""
    return sum(game.mats[mat].stock[res(name)] for mat in game.open_mats() if hero in ("any", mat.hero.name.lower()))


def _stock(game: Game, condition: Condition) -> bool:
    assert isinstance(condition.value, dict)
    return all(amount_of(game, condition.hero, name) >= n for name, n in condition.value.items())


def _structures(game: Game, condition: Condition) -> bool:
    wanted = TILE[condition.tile] if condition.tile else NOBODY
    hexes = [hex_ for hex_, tile in enumerate(game.tiles) if tile != NO_TILE and wanted in (NOBODY, tile)]
    sound = [hex_ for hex_ in hexes if not condition.undamaged or hex_ not in game.ruined]
    return len(sound) >= _number(condition)


_CHECKS: dict[str, Callable[[Game, Condition], bool]] = {
    "tech": lambda game, condition: game.knows(str(condition.value)),
    "morale_at_least": lambda game, condition: game.morale >= _number(condition),
    "stock_at_least": _stock,
    "structures_at_least": _structures,
    "destroyed_at_most": lambda game, condition: len(game.ruined) <= _number(condition),
    "plague_at_most": lambda game, condition: len(game.plague) <= _number(condition),
    "no_active": lambda game, condition: not active(game, condition.types),
    "enemies_defeated_at_least": lambda game, condition: sum(card_of(ref).type in condition.types
                                                             for ref in game.beaten)
    >= _number(condition),
    "all": lambda game, condition: all(holds(game, part) for part in condition.of),
}
CONDITIONS = frozenset(_CHECKS)
"""The kinds of conditions that a card or scenario may set."""


def watch(game: Game) -> Game:
    """A scenario that is won the moment its goal is reached, with no plague in the city."""
    scenario = SCENARIOS.get(game.options.mode)
    if scenario is None or not scenario.modifiers.instant_win or game.phase == "setup":
        return game
    if CITY & set(game.plague) or not holds(game, scenario.win_if):
        return game
    return game.end(victory(game))


class Watch(Do, frozen=True):
    """Looks whether the game is won already."""

    def do(self, game: Game) -> Game:
        return watch(game)


class Judge(Do, frozen=True):
    """After the last Conclusion: survived or not, and the heroic event."""

    def do(self, game: Game) -> Game:
        if game.round < rounds_of(game):
            return game
        return game.then(CarryOnOrFinish(game.crown)) if may_carry_on(game) else game.end(verdict(game))


def may_carry_on(game: Game) -> bool:
    """Whether an easy game is won and may become a marathon."""
    return game.options.mode == "easy" and verdict(game) in ("victory", "heroic_victory")


def played_out(game: Game) -> bool:
    """Whether nothing that could still be divided, given or trained can change anything: after the Enemy phase of the
    last round (A121)."""
    return game.round >= rounds_of(game) and not may_carry_on(game)


def verdict(game: Game) -> str:
    """How a game that was lived through is judged."""
    scenario = SCENARIOS.get(game.options.mode)
    if scenario is not None and not holds(game, scenario.win_if):
        return "win_condition_unmet_at_end"
    if scenario is None and active(game, ("invasion",)):
        return "invasion_remains"
    return victory(game)


def victory(game: Game) -> str:
    """A victory, heroic if the heroic event in play is met."""
    goal = EVENTS[game.heroic].win_if if game.heroic != NOBODY else None
    return "heroic_victory" if goal is not None and holds(game, goal) else "victory"


class CarryOnOrFinish(Ask, frozen=True):
    """An easy game that was won may go on as a marathon from its next round."""

    def answers(self, game: Game) -> list[Move]:
        return [Finish(), CarryOn()]

    def play(self, game: Game, seat: Seat, move: Finish | CarryOn) -> Game:
        if isinstance(move, Finish):
            return game.end(verdict(game))
        return replace(game, options=replace(game.options, mode="marathon"))
