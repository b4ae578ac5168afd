"""What a mat can do and has left to do, in short lines: for My view, its alt text and the text board."""

from __future__ import annotations

from typing import Final

from games.aeolis.components import ABILITIES, HEROES, MARKET, TECHS, Hero, Mat, res
from games.aeolis.narration.cards import ARMOUR, KINDS
from games.aeolis.narration.inforce import of_stack
from games.aeolis.narration.names import price, resource
from games.aeolis.position import Game
from games.aeolis.rules.magi import casts_left, lore
from games.aeolis.rules.merchant import transactions_left
from games.aeolis.rules.priestess import prayers_left
from games.aeolis.rules.queen import attempts_left
from games.aeolis.rules.stacks import speed_of, steps_left
from games.aeolis.rules.training import PRICES, price_of
from games.aeolis.rules.triaconter import explorations_left
from games.kernel.words import _, apart, many, pgettext
from rendering.aeolis.reading import standing_of_tech
from rendering.aeolis.words import faith_die, place, unit_name

__all__ = ["EXTRA", "facts", "faith_dice", "left"]

EXTRA: Final = {Mat.PRIESTESS: "bloodthrall", Mat.TRIACONTER: "explorer"}
"""Who works on a mat besides its units."""


def facts(view: Game, mat: Mat) -> list[str]:
    """The lines of a mat."""
    found = [*_place(view, mat), *_own(view, mat)]
    state = view.mats[mat]
    if mat in PRICES:
        told = _("{count} in training, at {price} each") if state.training else _("training costs {price}")
        found.append(told.format(count=state.training, price=price(price_of(view, mat))))
    if state.training_extra:
        found.append(many("{count} worker to become a bloodthrall", "{count} workers to become bloodthralls",
                          state.training_extra))
    return [*found, *of_stack(view, mat)]


def _place(view: Game, mat: Mat) -> list[str]:
    """Where the stack stands and how far it can still walk."""
    if not view.size(mat):
        return []
    told = _("on {hex}, speed {speed}").format(hex=place(view.mats[mat].hex), speed=speed_of(view, mat))
    if view.phase == "hero":
        told += _(", steps left {steps}").format(steps=max(0, steps_left(view, mat)))
    return [told]


def left(view: Game, mat: Mat) -> list[str]:
    """What a mat may still do in this Hero phase, in as few words as there are, and what is in force for it."""
    steps = [_("steps left: {count}").format(count=max(0, steps_left(view, mat)))] if view.size(mat) else []
    return [*(steps if view.phase == "hero" else []), *_left(view, mat), *of_stack(view, mat)]


def _left(view: Game, mat: Mat) -> list[str]:
    """How often the deed of this mat alone can still be done."""
    match mat:
        case Mat.QUEEN:
            return [_("diplomacy left: {count}").format(count=attempts_left(view))]
        case Mat.MERCHANT:
            return [_("deals left: {count}").format(count=max(0, transactions_left(view)))]
        case Mat.PRIESTESS:
            return [_("prayers left: {count}").format(count=max(0, prayers_left(view)))]
        case Mat.MAGI:
            return [_("lore {lore}, casts left {count}").format(lore=lore(view), count=max(0, casts_left(view)))]
        case Mat.TRIACONTER:
            return [_("exploring left: {count}").format(count=max(0, explorations_left(view)))]
        case _:
            return []


def _own(view: Game, mat: Mat) -> list[str]:
    """What only this mat does."""
    state = view.mats[mat]
    match mat:
        case Mat.QUEEN:
            return [_("workers: {ways}").format(ways=apart(
                _("{food} for {count}").format(food=price(food.pay), count=food.workers)
                for food in HEROES[Hero.QUEEN].makes)), *_left(view, mat)]
        case Mat.MERCHANT:
            return [*_left(view, mat), *_foreign(view)]
        case Mat.PHILOSOPHER:
            open_ = [tech for tech in range(len(TECHS)) if standing_of_tech(view, tech) in ("now", "next")]
            return [_("open technologies: {count}").format(count=len(open_))]
        case Mat.HOPLITES | Mat.TOXOTAI | Mat.HIPPEIS:
            armour = ", ".join(_(ARMOUR[piece]) for piece in state.armour) or pgettext("upgrades", "none")
            return [_("upgrades: {names}").format(names=armour), _against(view, mat)]
        case Mat.PRIESTESS:
            return [*_left(view, mat), _("bloodthralls: {count}").format(count=state.extra)]
        case Mat.MAGI:
            return _left(view, mat)
        case _:
            return [*_left(view, mat), _("explorers: {count}").format(count=state.extra)]


def faith_dice(view: Game) -> list[str]:
    """The faith dice by what they are for at present: `confine 3`."""
    level = "life" if view.upgraded(Hero.PRIESTESS) else "balance"
    later = {ability.die: ability.id for ability in ABILITIES if ability.level == level}
    dice = [later.get(ability.id, ability.id) for ability in ABILITIES]
    return [f"{faith_die(name)} {value}" for name, value in zip(dice, view.faith, strict=False)]


def _foreign(view: Game) -> list[str]:
    """The Foreign Trade card, once it is known."""
    if not view.knows(MARKET.foreign_trade.tech):
        return []
    short = [resource(res(name)) for name in MARKET.foreign_trade.goods if res(name) not in view.card]
    return [_("foreign trade lacks {goods}").format(goods=", ".join(short))]


def _against(view: Game, mat: Mat) -> str:
    """Whom the units have an advantage over."""
    kind = view.unit(mat).advantage_vs
    return _("count double against {kind}").format(kind=_(KINDS[kind])) if kind else unit_name(mat)
