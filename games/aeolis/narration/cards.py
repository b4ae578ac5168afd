"""What the cards in play ask, do and bring: in sentences for those who look them up, in a clause when one is drawn."""

from __future__ import annotations

from typing import Final

from games.aeolis.cards import EventCard, Extinguish, Foe, card_of
from games.aeolis.components import RULES
from games.aeolis.narration import names
from games.aeolis.narration.effects import actions, effects, group
from games.aeolis.narration.goals import demand
from games.aeolis.narration.phrases import capital
from games.aeolis.rules.plague import FUEL
from games.kernel.words import _, and_list, either, many, mark

__all__ = ["ARMOUR", "KINDS", "aim_of", "clause_of", "gist_of", "of_card"]

ARMOUR: Final = {
    "leather_armor": mark("leather armour"), "bronze_weapons": mark("bronze weapons"),
    "iron_weapons": mark("iron weapons"),
}
KINDS: Final = {
    "infantry": mark("infantry"), "mounted": mark("cavalry"), "ranged": mark("archers"), "naval": mark("ships"),
    "mixed": mark("a mixed army"), "mob": mark("a mob"),
}
"""Classes of enemies."""
_AIMS: Final = {
    "raid": (mark("target: structures on land"), mark("then the city, which it pillages")),
    "plunder": (mark("target: structures at sea"), mark("then the Harbor, where it pillages the city")),
    "invasion": (mark("target: the city"), mark("the game is lost if it gets in")),
    "unrest": ("", mark("stays until it is quelled or settled")),
}
"""What all cards of a type have in common: said when one is drawn, too, and said only to those who look it up."""


def of_card(ref: int, *, inside: bool = False) -> str:
    """Everything that a card in play asks, does and brings, in sentences; the first of them may go on `inside` one
    that has begun."""
    card = card_of(ref)
    common = ", ".join(_(part) for part in _AIMS.get(card.type, ()) if part)
    parts = [*_told(card, None), *_fire(card, whole=True), ", ".join(_habits(card.enemy)), common]
    first, *more = [part for part in parts if part] or [""]
    return ". ".join((first if inside else capital(first), *map(capital, more)))


def clause_of(ref: int) -> str:
    """The same in short, for the message in which the card is drawn; what happens at once is told as it happens."""
    card = card_of(ref)
    told = [*_told(card, ", ", fresh=True), *_fire(card, whole=False), *_habits(card.enemy)]
    if card.enemy is not None:
        told += [_(part) for part in _AIMS[card.type][: 2 if card.type == "invasion" else 1]]
    return ", ".join(told)


def gist_of(ref: int) -> str:
    """What a card brings or does in the fewest words, for a place where its type and price are shown; empty for
    enemies, whose signs say all."""
    card = card_of(ref)
    return effects((*card.reward, *card.on_reveal, *card.on_activate, *card.on_enemy_phase), ", ")


def aim_of(ref: int) -> str:
    """Of which class an enemy is and what it goes for, where signs show its habits; empty for other cards."""
    card = card_of(ref)
    if card.enemy is None:
        return ""
    return _("{kind}, {aim}").format(kind=_(KINDS[card.enemy.kind]), aim=", ".join(
        _(part) for part in _AIMS[card.type]))


def _told(card: EventCard, joint: str | None, *, fresh: bool = False) -> list[str]:
    """What is written on a card, but for what all enemies have."""
    told = [_("asks for {demand} by the end").format(demand=demand(card.win_if))] if card.win_if else []
    if card.reward:
        told.append(_reward(card, joint))
    if card.on_reveal and not fresh:
        told.append(_("at once: {told}").format(told=effects(card.on_reveal, joint)))
    if card.on_activate:
        told.append(_("in the Enemy phase: {told}").format(told=effects(card.on_activate, joint)))
    if card.on_enemy_phase:
        told.append(_("each Enemy phase: {told}").format(told=effects(card.on_enemy_phase, joint)))
    if card.forbid_while_active:
        told.append(_("after its first Enemy phase no {actions}").format(
            actions=either(actions(card.forbid_while_active))))
    return told


def _reward(card: EventCard, joint: str | None) -> str:
    """What a blessing brings, and what for."""
    told = effects(card.reward, joint)
    if not card.price:
        return _("with the Philosopher there: {told}").format(told=told)
    return _("with the Philosopher there, for {price}: {told}").format(price=names.price(card.price), told=told)


# --- fire ---------------------------------------------------------------------------------------------------------


def _fire(card: EventCard, *, whole: bool) -> list[str]:
    """How a fire spreads and who puts it out."""
    out = card.extinguish
    if not card.stays or out is None:
        return []
    spread = _("each Enemy phase a fire spreads with {percent} % to all {fuel} next to it until it is put out")
    told = [spread.format(percent=50 * RULES.spread_of_two, fuel=and_list([_(name) for name in FUEL]))]
    return [*told, _put_out(out)] if whole else told


def _put_out(out: Extinguish) -> str:
    stacks = either([group(name) for name in out.groups])
    reach = many("within {count} hex", "within {count} hexes", out.reach)
    return many("{stacks} {reach} can put out {count} fire a round",
                "{stacks} {reach} can put out {count} fires a round", out.per_stack_per_round,
                stacks=stacks, reach=reach)


# --- enemies ------------------------------------------------------------------------------------------------------


def _habits(foe: Foe | None) -> list[str]:
    """Of which class an enemy is, and what makes it hard to beat."""
    if foe is None:
        return []
    told = [_(KINDS[foe.kind])]
    told += [_("shoots back")] if foe.archers else []
    told += [_("resists magic")] if foe.magic_resistance else []
    told += [_("immune to plague")] if foe.plague_immune else []
    if foe.requires:
        told.append(_("the combat die counts as {die} without {armour}").format(
            die=RULES.forced_die, armour=and_list([_(ARMOUR[require]) for require in foe.requires])))
    return told
