"""What is in force or under way: what cards and spells changed for a while, combats that have been started, stacks that
are blessed or have stopped."""

from __future__ import annotations

from collections.abc import Iterator

from games.aeolis.cards import card_of
from games.aeolis.components import STACKS, Mat
from games.aeolis.narration import names
from games.aeolis.narration.effects import actions
from games.aeolis.narration.fortunes import lasting
from games.aeolis.narration.phrases import number_of
from games.aeolis.notes import LASTING, Lasts
from games.aeolis.position import Event, Game, Modifier
from games.aeolis.rules.foes import power_of
from games.aeolis.rules.forecast import Forecast, forecast
from games.kernel.words import _, and_list, either, many

__all__ = ["combats", "fight_line", "in_force", "of_event", "of_stack", "percent"]


def in_force(view: Game) -> list[str]:
    """What cards changed for a while, with the last round in which it counts; what unrests forbid; in a line each."""
    found = [line for modifier in view.modifiers if (line := _of_modifier(modifier))]
    return [*dict.fromkeys(found), *_bans(view)]


def _of_modifier(modifier: Modifier) -> str:
    """In words; empty for what only the rules remember."""
    if modifier.kind not in LASTING:
        return ""
    told = lasting(Lasts(LASTING.index(modifier.kind), modifier.amount, modifier.last, modifier.on))
    return _("{what} (up to round {round})").format(what=told, round=modifier.last)


def _bans(view: Game) -> Iterator[str]:
    for event in view.events:
        if event.faced and (banned := card_of(event.ref).forbid_while_active):
            yield _("no {actions}: {card}").format(actions=either(actions(banned)), card=names.event(event.ref))


def combats(view: Game) -> list[str]:
    """The combats that will be fought when the Hero phase closes, with their chance; only while it goes on."""
    return [fight_line(view, expected) for expected in forecast(view)] if view.phase == "hero" else []


def fight_line(view: Game, expected: Forecast) -> str:
    """Who will fight whom, and with which chance to win."""
    event = view.event(expected.ref)
    assert event is not None
    stacks = and_list([names.mat(mat) for mat in expected.mats])
    return _("{stacks} will fight {enemy} ({power}): {chance} to win.").format(
        stacks=stacks, enemy=names.event(expected.ref), power=power_of(view, event), chance=percent(expected.chance))


def percent(chance: float) -> str:
    """`37.5 %`, without a needless zero."""
    return f"{100 * chance:.1f}".removesuffix(".0") + " %"


def of_stack(view: Game, mat: Mat) -> list[str]:
    """What a stack has of a blessing, and whether it may still walk."""
    state, told = view.mats[mat], []
    if state.blessed:
        told.append(many("rolls a lost combat again once", "rolls a lost combat again {count} times",
                         state.blessed) if number_of([mat]) == 1 else many(
            "roll a lost combat again once", "roll a lost combat again {count} times", state.blessed))
    if state.spared:
        told.append(_("a victory costs nobody"))
    if state.halted and mat in STACKS and view.phase == "hero":
        told.append(_("no more steps"))
    return told


def of_event(event: Event) -> list[str]:
    """What a spell or card did to an enemy's next moves."""
    told = [many("sits out {count} Enemy phase", "sits out {count} Enemy phases", event.hinder)] if event.hinder else []
    if event.advance:
        told.append(many("{count} step more in the next Enemy phase", "{count} steps more in the next Enemy phase",
                         event.advance))
    return told
