"""How a game ends: the outcome in a sentence, and a chronicle of the whole game to keep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.aeolis.board import CITY
from games.aeolis.cards import EVENTS, SCENARIOS, card_of
from games.aeolis.components import TILES
from games.aeolis.narration import names
from games.aeolis.narration.goals import demand, goal_of, progress
from games.aeolis.narration.phrases import numbered
from games.aeolis.position import NO_TILE, NOBODY, Game
from games.aeolis.rules.foes import active, enemies
from games.kernel import Result
from games.kernel.words import _, and_list, many

__all__ = ["OUTCOMES", "chronicle_of", "outcome_of"]


def _won(view: Game) -> str:
    scenario = SCENARIOS.get(view.options.mode)
    if scenario is not None:
        text = many("The goal of {scenario} is reached in the first round ({goal}): victory!",
                    "The goal of {scenario} is reached in round {count} ({goal}): victory!", view.round,
                    scenario=_(scenario.name), goal=demand(scenario.win_if))
    else:
        text = many("The kingdom has stood for {count} round: victory!",
                    "The kingdom has stood for {count} rounds: victory!", view.round)
    return " ".join([text, *_unfulfilled(view)])


def _unfulfilled(view: Game) -> list[str]:
    """What a heroic victory would have needed."""
    goal = card_of(view.heroic).win_if if view.heroic != NOBODY else None
    if goal is None:
        return []
    return [_("{event} was not fulfilled: {progress}.").format(
        event=names.event(view.heroic), progress=progress(view, goal))]


def _heroic(view: Game) -> str:
    goal = card_of(view.heroic).win_if if view.heroic != NOBODY else None
    event = names.event(view.heroic) if view.heroic != NOBODY else _("the heroic event")
    if goal is not None:
        event = _("{event} ({demand})").format(event=event, demand=demand(goal))
    return many("The kingdom has stood for {count} round and fulfilled {event}: a heroic victory!",
                "The kingdom has stood for {count} rounds and fulfilled {event}: a heroic victory!", view.round,
                event=event)


def _missed(view: Game) -> str:
    scenario = SCENARIOS.get(view.options.mode)
    now = progress(view, scenario.win_if) if scenario is not None else goal_of(view)
    return many("After {count} round the goal has not been reached ({progress}): the game is lost.",
                "After {count} rounds the goal has not been reached ({progress}): the game is lost.", view.round,
                progress=now)


def _invaded(view: Game) -> str:
    inside = next((event.ref for event in active(view, ("invasion",)) if event.hex in CITY), None)
    if inside is None:
        return _("In round {round} an invasion takes the city: the game is lost.").format(round=view.round)
    return many("In round {round} {name} takes the city: the game is lost.",
                "In round {round} {name} take the city: the game is lost.", numbered(inside),
                round=view.round, name=names.event(inside))


def _remains(view: Game) -> str:
    left = active(view, ("invasion",))
    if not left:
        return _("After {round} rounds an invading army still stands on the island: the game is lost.").format(
            round=view.round)
    return many("After {round} rounds {name} still stands on the island: the game is lost.",
                "After {round} rounds {name} still stand on the island: the game is lost.",
                2 if len(left) > 1 else numbered(left[0].ref), round=view.round,
                name=and_list([names.event(event.ref) for event in left]))


OUTCOMES: Final[dict[str, Callable[[Game], str]]] = {
    "victory": _won, "heroic_victory": _heroic, "invasion_in_city": _invaded, "invasion_remains": _remains,
    "plague_in_acropolis": lambda view: _(
        "In round {round} the plague reaches the Acropolis: the game is lost.").format(round=view.round),
    "win_condition_unmet_at_end": _missed,
    "too_many_pillages": lambda view: many(
        "The city has been pillaged once, more often than it could bear: the game is lost.",
        "The city has been pillaged {count} times, more often than it could bear: the game is lost.", view.pillaged),
}
"""A sentence for each way in which a game ends."""


def outcome_of(view: Game, outcome: str) -> str:
    """The outcome in a sentence."""
    return OUTCOMES[outcome](view) if outcome in OUTCOMES else ""


# --- the whole game -----------------------------------------------------------------------------------------------


def chronicle_of(view: Game, result: Result) -> list[str]:
    """Three to six lines to keep about a finished game: first how it ended, which the last move has told already, then
    what decided it."""
    lines = [outcome_of(view, view.outcome), _defence(view), _losses(result.detail), _works(view),
             _learning(view, result.detail), _state(view)]
    return [line for line in lines if line]


def _defence(view: Game) -> str:
    """The enemies that were beaten, and how often the city was pillaged."""
    told = [_beaten([ref for ref in view.beaten if card_of(ref).enemy is not None])]
    if left := enemies(view):
        told.append(many("{count} enemy still stands on the island.", "{count} enemies still stand on the island.",
                         len(left)))
    told.append(many("The city was pillaged once.", "The city was pillaged {count} times.", view.pillaged)
                if view.pillaged else _("The city was never pillaged."))
    return " ".join(told)


def _beaten(foes: Sequence[int]) -> str:
    if not foes:
        return _("No enemy was beaten.")
    strongest = max(foes, key=_power)
    return many("{count} enemy was beaten: {name} ({power}).",
                "{count} enemies were beaten, the strongest of them {name} ({power}).", len(foes),
                name=names.event(strongest), power=_power(strongest))


def _power(ref: int) -> int:
    foe = EVENTS[ref % len(EVENTS)].enemy
    return foe.power if foe else 0


def _works(view: Game) -> str:
    stand = sum(tile != NO_TILE and hex_ not in view.ruined for hex_, tile in enumerate(view.tiles))
    told = [many("{count} structure stands.", "{count} structures stand.", stand)]
    if view.ruined:
        told.append(many("{count} lies in ruins.", "{count} lie in ruins.", len(view.ruined)))
    if greater := and_list([names.tile(tile) for tile in view.upgrades if TILES[tile].building]):
        told.append(_("The city has {buildings}.").format(buildings=greater))
    return " ".join(told)


def _learning(view: Game, detail: dict[str, Any]) -> str:
    known = many("{count} technology is known.", "{count} technologies are known.", len(view.techs))
    loot = int(detail.get("loot", 0))
    found = many("{count} loot token was brought home.", "{count} loot tokens were brought home.", loot)
    return f"{known} {found}" if loot else known


def _losses(detail: dict[str, Any]) -> str:
    lost = int(detail.get("lost", 0))
    return many("{count} unit fell.", "{count} units fell.", lost) if lost else _("No unit fell.")


def _state(view: Game) -> str:
    morale = _("Morale ends at {morale}.").format(morale=view.morale)
    sick = many("Plague lies on {count} hex.", "Plague lies on {count} hexes.", len(view.plague))
    return " ".join((morale, sick if view.plague else _("No plague is left.")))
