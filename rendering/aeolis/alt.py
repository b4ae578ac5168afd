"""The picture in words: what changed first, then for whom the table waits, then the kingdom, in 1,024 characters."""

from __future__ import annotations

from typing import Final

from games.aeolis.cards import card_of
from games.aeolis.components import Mat
from games.aeolis.moves import POOLS
from games.aeolis.narration.goals import goal_so_far, heroic_line
from games.aeolis.narration.inforce import combats, in_force
from games.aeolis.narration.names import price
from games.aeolis.narration.phrases import capital, workers
from games.aeolis.position import NO_TILE, Event, Game
from games.aeolis.rules.foes import power_of
from games.kernel import Seat
from games.kernel.words import _, and_list, apart, cut, headed, many
from rendering.aeolis.facts import EXTRA, facts
from rendering.aeolis.reading import away
from rendering.aeolis.scene import waiting
from rendering.aeolis.words import WORDS, card_name, mat_name, outcome, place, seat_name, stage, type_name
from rendering.kit.prose import fitted

__all__ = ["alt", "alt_heroes", "foe_line", "seat_with_heroes", "stock_line"]

TOLD: Final = 400
"""Characters of the last turn: the message tells it in full, and the kingdom needs room."""


def alt(view: Game, told: str = "") -> str:
    """The alt text of the table's picture. `told` are the sentences of the last turn, if there are any."""
    return fitted([cut(told.strip(), TOLD), _turn(view), *_foes(view), *_hexes(view), *_under_way(view),
                    _("Morale {morale}.").format(morale=view.morale),
                    *(f"{stock_line(view, mat)}." for mat in view.open_mats())])


def alt_heroes(view: Game, seat: Seat) -> str:
    """The alt text of a seat's own mats."""
    mats = [mat for mat in view.open_mats() if view.seat_of(mat) == seat]
    sides = WORDS.side(view, seat)
    return fitted([_("{seat}: {heroes}.").format(seat=seat_name(seat), heroes=sides) if sides else seat_name(seat),
                    *(f"{apart((stock_line(view, mat), *facts(view, mat)))}." for mat in mats)])


def _turn(view: Game) -> str:
    if view.over:
        return f"{outcome(view)}."
    seats = [seat_with_heroes(view, seat) for seat in waiting(view).awaited]
    waits = _(" Waiting for {seats}.").format(seats=and_list(seats)) if seats else ""
    return f"{stage(view)}.{waits}"


def seat_with_heroes(view: Game, seat: Seat) -> str:
    """A player with their heroes; by name alone who has none yet."""
    if not view.heroes_of(seat):
        return seat_name(seat)
    return _("{seat} ({heroes})").format(seat=seat_name(seat), heroes=WORDS.side(view, seat))


def foe_line(view: Game, event: Event) -> str:
    """A card in play in a few words."""
    card, parts = card_of(event.ref), []
    if card.enemy is not None or card.type == "unrest":
        parts.append(_("power {power}").format(power=power_of(view, event)))
    if place(event.hex):
        parts.append(_("on {hex}").format(hex=place(event.hex)))
    if (steps := away(view, event)) is not None:
        parts.append(_("{steps} from the city").format(steps=steps))
    return f"{card_name(event)} ({', '.join([type_name(card.type), *parts])})"


def _foes(view: Game) -> list[str]:
    if not view.events:
        return []
    return [_("In play: {cards}.").format(cards=apart(foe_line(view, event) for event in view.events))]


def _hexes(view: Game) -> list[str]:
    sound = sum(tile != NO_TILE and hex_ not in view.ruined for hex_, tile in enumerate(view.tiles))
    parts = [many("{count} structure that is not in ruins", "{count} structures that are not in ruins", sound) if sound
             else _("no structures")]
    for told, hexes in ((_("ruins"), view.ruined), (_("plague"), view.plague), (_("fire"), view.fires)):
        if hexes:
            parts.append(f"{told} {' '.join(map(place, hexes))}")
    return [_("On the island: {parts}.").format(parts=apart(parts))]


def _under_way(view: Game) -> list[str]:
    """How far goal and heroic event are, the combats to come, what is in force, a sentence each."""
    if view.over:
        return []
    lines = [heroic_line(view), *in_force(view)]
    return [*combats(view), *goal_so_far(view), *(f"{capital(line)}." for line in lines if line)]


def stock_line(view: Game, mat: Mat) -> str:
    """A mat in a few words: units, and all that lies on it."""
    state = view.mats[mat]
    parts = [] if mat is Mat.QUEEN else [_("{units} trained").format(units=state.units)]
    parts += [workers(POOLS.index(EXTRA[mat]), state.extra)] if state.extra else []
    held = price(state.stock)
    if state.training + state.training_extra:
        parts.append(_("{count} in training").format(count=state.training + state.training_extra))
    return headed(mat_name(mat), ", ".join(filter(None, [*parts, held])) or "–")


