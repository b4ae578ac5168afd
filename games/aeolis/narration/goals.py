"""What is to be reached and what loses the game: conditions of heroic events and scenarios, and how far they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.aeolis.cards import SCENARIOS, card_of
from games.aeolis.components import RES, TECH, TILE
from games.aeolis.narration import names
from games.aeolis.position import NOBODY, Game
from games.aeolis.rules.final import amount_of, holds, rounds_of
from games.aeolis.rules.foes import active
from games.aeolis.vocabulary import Condition
from games.kernel.words import _, and_list, either, many, mark

__all__ = [
    "charge", "dangers", "demand", "goal_of", "goal_so_far", "heroic_line", "last_call", "losing", "progress", "so_far",
    "state", "told_kinds",
]

_FOES: Final[dict[str, tuple[Callable[[int], str], str]]] = {
    "raid": (lambda n: many("{count} raid", "{count} raids", n), mark("raids")),
    "plunder": (lambda n: many("{count} plunder", "{count} plunders", n), mark("plunders")),
    "invasion": (lambda n: many("{count} invasion", "{count} invasions", n), mark("invasions")),
    "unrest": (lambda n: many("{count} unrest", "{count} unrests", n), mark("unrests")),
}


# --- conditions ---------------------------------------------------------------------------------------------------


def demand(condition: Condition) -> str:
    """What must hold: `25 gold in all and morale 3 or better`."""
    return _DEMANDS[condition.kind](condition)


def progress(view: Game, condition: Condition) -> str:
    """How far it is: `gold 13/25, morale 1/3`."""
    return _PROGRESS[condition.kind](view, condition)


def state(view: Game, condition: Condition) -> str:
    """How far it is, said after what is asked: a technology is not named twice."""
    if condition.kind != "tech":
        return progress(view, condition)
    return _("known") if TECH[str(condition.value)] in view.techs else _("not known yet")


def missing(view: Game, condition: Condition) -> str:
    """How far those parts are that do not hold yet."""
    parts = condition.of if condition.kind == "all" else (condition,)
    return ", ".join(progress(view, part) for part in parts if not holds(view, part))


def told_kinds() -> set[str]:
    """The kinds of conditions that have words for what they ask and for how far it is."""
    return set(_DEMANDS) & set(_PROGRESS)


def _number(condition: Condition) -> int:
    assert isinstance(condition.value, int)
    return condition.value


def _goods(condition: Condition) -> Mapping[str, int]:
    assert isinstance(condition.value, dict)
    return condition.value


def _stock(condition: Condition) -> str:
    if condition.hero in ("", "any"):
        return _("{goods} in all").format(goods=names.price(_goods(condition)))
    return _("{goods} of the {hero}").format(goods=names.price(_goods(condition)), hero=_(condition.hero.capitalize()))


def _stock_now(view: Game, condition: Condition) -> str:
    return ", ".join(_share(names.resource(RES.index(name)), amount_of(view, condition.hero, name), wanted)
                     for name, wanted in _goods(condition).items())


def _structures(condition: Condition) -> str:
    count = _number(condition)
    if condition.tile:
        return _("{tile} ×{count}").format(tile=names.tile(TILE[condition.tile]), count=count)
    if condition.undamaged:
        return many("{count} structure that is not in ruins", "{count} structures that are not in ruins", count)
    return many("{count} structure", "{count} structures", count)


def _structures_now(view: Game, condition: Condition) -> str:
    standing = [hex_ for hex_, tile in enumerate(view.tiles)
                if tile >= 0 and (not condition.tile or tile == TILE[condition.tile])]
    sound = [hex_ for hex_ in standing if not condition.undamaged or hex_ not in view.ruined]
    return _share(_("structures"), len(sound), _number(condition))


def _share(what: str, now: int, wanted: int) -> str:
    return _("{what} {now}/{wanted}").format(what=what, now=now, wanted=wanted)


def _most(what: str, now: int, most: int) -> str:
    return _("{what} {now} (at most {most})").format(what=what, now=now, most=most)


def _known(view: Game, condition: Condition) -> str:
    tech = TECH[str(condition.value)]
    text = _("{tech} is known") if tech in view.techs else _("{tech} is not known yet")
    return text.format(tech=names.tech(tech))


def _beaten(condition: Condition) -> str:
    return _("{foes} beaten").format(foes=either([_FOES[kind][0](_number(condition)) for kind in condition.types]))


def _beaten_now(view: Game, condition: Condition) -> str:
    count = sum(card_of(ref).type in condition.types for ref in view.beaten)
    foes = and_list([_(_FOES[kind][1]) for kind in condition.types])
    return _share(_("{foes} beaten").format(foes=foes), count, _number(condition))


def _left(view: Game, condition: Condition) -> str:
    foes = and_list([_(_FOES[kind][1]) for kind in condition.types])
    return _("{foes} on the island: {count}").format(foes=foes, count=len(active(view, condition.types)))


_DEMANDS: Final[dict[str, Callable[[Condition], str]]] = {
    "tech": lambda condition: _("the technology {tech}").format(tech=names.tech(TECH[str(condition.value)])),
    "stock_at_least": _stock,
    "morale_at_least": lambda condition: _("morale {value} or better").format(value=_number(condition)),
    "structures_at_least": _structures,
    "destroyed_at_most": lambda condition: many("at most {count} ruin", "at most {count} ruins", _number(condition))
    if _number(condition) else _("no ruins"),
    "plague_at_most": lambda condition: many(
        "at most {count} plague token", "at most {count} plague tokens", _number(condition))
    if _number(condition) else _("no plague"),
    "no_active": lambda condition: _("no {foes} on the island").format(
        foes=either([_(_FOES[kind][1]) for kind in condition.types])),
    "enemies_defeated_at_least": _beaten,
    "all": lambda condition: and_list([demand(part) for part in condition.of]),
}
_PROGRESS: Final[dict[str, Callable[[Game, Condition], str]]] = {
    "tech": _known,
    "stock_at_least": _stock_now,
    "morale_at_least": lambda view, condition: _share(_("morale"), view.morale, _number(condition)),
    "structures_at_least": _structures_now,
    "destroyed_at_most": lambda view, condition: _most(_("ruins"), len(view.ruined), _number(condition)),
    "plague_at_most": lambda view, condition: _most(_("plague"), len(view.plague), _number(condition)),
    "no_active": _left,
    "enemies_defeated_at_least": _beaten_now,
    "all": lambda view, condition: ", ".join(progress(view, part) for part in condition.of),
}


# --- the game -----------------------------------------------------------------------------------------------------


_USUAL: Final = ("invasion_in_city", "plague_in_acropolis", "invasion_remains")
"""What loses a game that is no scenario."""
_LOSING: Final[dict[str, Callable[[Game], str]]] = {
    "invasion_in_city": lambda view: _("an invasion enters the city"),
    "plague_in_acropolis": lambda view: _("plague reaches the Acropolis"),
    "too_many_pillages": lambda view: many(
        "the city is pillaged more than once", "the city is pillaged more than {count} times", _pillages(view)),
}
"""What loses at once. What the last round judges is the goal itself."""
AT_THE_END: Final = ("invasion_remains", "win_condition_unmet_at_end")


def losing(mode: str) -> tuple[str, ...]:
    """What loses a game of a mode or scenario, by the names of the outcomes."""
    return SCENARIOS[mode].lose_if if mode in SCENARIOS else _USUAL


def _pillages(view: Game) -> int:
    scenario = SCENARIOS.get(view.options.mode)
    return (scenario.modifiers.max_city_pillages if scenario else None) or 0


def goal_of(view: Game) -> str:
    """What wins the game: `hold out for 10 rounds, and no invasion may be left on the island at the end`."""
    scenario, rounds = SCENARIOS.get(view.options.mode), rounds_of(view)
    if scenario is None:
        return many("hold out for {count} round, and no invasion may be left on the island at the end",
                    "hold out for {count} rounds, and no invasion may be left on the island at the end", rounds)
    if scenario.modifiers.instant_win:
        return _("{goal}, with no plague in the city, before round {count} ends").format(
            goal=demand(scenario.win_if), count=rounds)
    return _("{goal} at the end of round {count}").format(goal=demand(scenario.win_if), count=rounds)


def dangers(view: Game) -> list[str]:
    """What loses the game at once, as clauses."""
    return [_LOSING[danger](view) for danger in losing(view.options.mode) if danger not in AT_THE_END]


def charge(view: Game) -> str:
    """What the players are to do and to beware of, in two sentences."""
    return _("Goal: {goal}. The game is lost at once if {dangers}.").format(
        goal=goal_of(view), dangers=either(dangers(view)))


def heroic_line(view: Game) -> str:
    """The heroic event in play with what it asks and how far it is; empty if there is none."""
    goal = card_of(view.heroic).win_if if view.heroic != NOBODY else None
    if goal is None:
        return ""
    return _("{event} asks for {demand}: {progress}").format(
        event=names.event(view.heroic), demand=demand(goal), progress=state(view, goal))


def goal_so_far(view: Game) -> list[str]:
    """How far a scenario's goal is; other games have nothing to count."""
    scenario = SCENARIOS.get(view.options.mode)
    return [_("Goal so far: {progress}.").format(progress=progress(view, scenario.win_if))] if scenario else []


def so_far(view: Game) -> list[str]:
    """How far a scenario's goal and the heroic event are, a sentence each."""
    lines = goal_so_far(view)
    goal = card_of(view.heroic).win_if if view.heroic != NOBODY else None
    if goal is not None:
        lines.append(_("{event} so far: {progress}.").format(
            event=names.event(view.heroic), progress=progress(view, goal)))
    return lines


def last_call(view: Game) -> list[str]:
    """What the last round has to bring yet, said when it begins: else the game is lost, or no heroic victory."""
    scenario, lines = SCENARIOS.get(view.options.mode), []
    left = active(view, ("invasion",))
    if scenario is not None and not holds(view, scenario.win_if):
        lines.append(_("This is the last round, and the goal is not reached yet: {progress}.").format(
            progress=missing(view, scenario.win_if)))
    elif scenario is None and left:
        enemies = either([names.event(event.ref) for event in left])
        lines.append(_("This is the last round: the game is lost if it ends with {enemy} on the island.").format(
            enemy=enemies))
    goal = card_of(view.heroic).win_if if view.heroic != NOBODY else None
    if goal is not None and not holds(view, goal):
        lines.append(_("{event} is not fulfilled yet: {progress}.").format(
            event=names.event(view.heroic), progress=missing(view, goal)))
    return lines
