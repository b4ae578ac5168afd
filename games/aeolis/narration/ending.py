"""How a game ends: the outcome in a sentence, and a chronicle of the whole game to keep."""

from __future__ import annotations

from collections.abc import Callable
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
    foes = [ref for ref in view.beaten if card_of(ref).enemy is not None]
    text = many("{count} enemy was beaten", "{count} enemies were beaten", len(foes)) if foes else _(
        "No enemy was beaten")
    if foes:
        strongest = max(foes, key=_power)
        more = _("{enemies}, {name} ({power}) the strongest") if len(foes) > 1 else _("{enemies}: {name} ({power})")
        text = more.format(enemies=text, name=names.event(strongest), power=_power(strongest))
    if left := enemies(view):
        text = many("{beaten}; {count} still stands on the island", "{beaten}; {count} still stand on the island",
                    len(left), beaten=text)
    pillaged = many("the city was pillaged once", "the city was pillaged {count} times", view.pillaged)
    return (_("{enemies}; {pillaged}.") if view.pillaged else _("{enemies}; the city was never pillaged.")).format(
        enemies=text, pillaged=pillaged)


def _power(ref: int) -> int:
    foe = EVENTS[ref % len(EVENTS)].enemy
    return foe.power if foe else 0


def _works(view: Game) -> str:
    stand = sum(tile != NO_TILE and hex_ not in view.ruined for hex_, tile in enumerate(view.tiles))
    text = many("{count} structure stands", "{count} structures stand", stand)
    if view.ruined:
        text = _("{standing}, {ruins} in ruins").format(standing=text, ruins=len(view.ruined))
    greater = and_list([names.tile(tile) for tile in view.upgrades if TILES[tile].building])
    return _("{standing}; the city has {buildings}.").format(standing=text, buildings=greater) if greater else _(
        "{standing}.").format(standing=text)


def _learning(view: Game, detail: dict[str, Any]) -> str:
    text = many("{count} technology is known", "{count} technologies are known", len(view.techs))
    loot = int(detail.get("loot", 0))
    if not loot:
        return _("{known}.").format(known=text)
    return _("{known}; {loot}.").format(known=text, loot=many(
        "{count} loot token was brought home", "{count} loot tokens were brought home", loot))


def _losses(detail: dict[str, Any]) -> str:
    lost = int(detail.get("lost", 0))
    return many("{count} unit fell.", "{count} units fell.", lost) if lost else _("No unit fell.")


def _state(view: Game) -> str:
    sick = many("plague lies on {count} hex", "plague lies on {count} hexes", len(view.plague))
    if not view.plague:
        sick = _("no plague is left")
    return _("Morale ends at {morale}; {sick}.").format(morale=view.morale, sick=sick)
