"""Small pictures of event cards, spells and loot tokens."""

from __future__ import annotations

from games.aeolis.board import BUILDINGS
from games.aeolis.cards import EVENTS, SPELLS, EventCard
from games.aeolis.components import LOOT, MAGI, RES, RULES, TECH, Mat
from games.aeolis.narration import names
from games.aeolis.narration.cards import ARMOUR, of_card
from games.aeolis.narration.effects import effects
from games.aeolis.narration.phrases import capital, place
from games.kernel.words import _, pgettext
from rendering.aeolis.colours import FOE, THINGS, WARES
from rendering.aeolis.emblems import crossed, emblem
from rendering.aeolis.sheet import SYMBOL, Part, Sheet, boxes, goods, signs
from rendering.aeolis.techs import symbol
from rendering.aeolis.troops import foe, miniature
from rendering.aeolis.wares import ware
from rendering.aeolis.works import house
from rendering.kit.sprites import Sprite
from rendering.kit.theme import RGB

__all__ = ["event", "loot", "spell"]

HIGH = 32
COLOURS = {"blessing": "blessing", "natural_disaster": "disaster", "plague": "plague", "unrest": "unrest",
           "heroic": "heroic"}


def event(number: int) -> Sheet:
    """A card: its type or its enemy, power, price, what it demands, and what it does."""
    card = EVENTS[number]
    face = foe(SYMBOL, card.enemy.kind) if card.enemy else emblem(SYMBOL, card.type)
    return Sheet(face, _colour(card), tuple(_parts(card)), _("{clause}.").format(clause=of_card(number)))


def _colour(card: EventCard) -> RGB:
    return THINGS[COLOURS[card.type]] if card.type in COLOURS else FOE


def _parts(card: EventCard) -> list[Part]:
    power = card.enemy.power if card.enemy else card.power
    found = [boxes(_("Power"), [str(power)], _colour(card))] if power else []
    found += [goods(_("Price"), card.price)] if card.price else []
    if demands := _demands(card):
        found.append(signs(_("Demands"), demands))
    if habits := _habits(card):
        found.append(signs(_("Enemy"), habits))
    if card.place in BUILDINGS:
        sprite = house(HIGH, card.place, False)
        found.append(signs(pgettext("building", "Place"), [(sprite, place(BUILDINGS[card.place]))]))
    if card.win_if is not None and card.win_if.kind == "tech":
        tech = TECH[str(card.win_if.value)]
        found.append(signs(_("Asks for"), [(symbol(tech, HIGH), names.tech(tech))]))
    return found


def _demands(card: EventCard) -> list[tuple[Sprite, str]]:
    """What an enemy demands of those who fight it."""
    pieces = card.enemy.requires if card.enemy else ()
    return [(ware(HIGH, piece.partition("_")[0]), _(ARMOUR[piece])) for piece in pieces]


def _habits(card: EventCard) -> list[tuple[Sprite, str]]:
    """What makes an enemy hard to beat, as signs with words."""
    if card.enemy is None:
        return []
    found = [(miniature(HIGH, Mat.TOXOTAI, 0), _("shoots back"))] if card.enemy.archers else []
    return [*found, (crossed(HIGH), _("resists magic"))] if card.enemy.magic_resistance else found


def spell(number: int) -> Sheet:
    """A spell: its crystals, what it does, its backlash."""
    data = SPELLS[number]
    name = RES[data.crystal]
    told = _("{clause}.").format(clause=capital(effects(data.effect)))
    backlash = _("Backlash ({percent} %): {told}").format(percent=MAGI.backlash, told=effects(data.backlash))
    price = signs(_("Price"), [(ware(HIGH, name), "")] * data.cost)
    text = "\n".join((told, _("{clause}.").format(clause=backlash)))
    return Sheet(ware(SYMBOL, name), WARES[name], (price,), text)


def loot(number: int) -> Sheet:
    """A loot token: what it brings, and which number wins it."""
    token = LOOT[number]
    first = next(iter(token.loot))
    return Sheet(ware(SYMBOL, first), WARES[first], (
        goods(_("Brings"), token.loot),
        boxes(f"D{RULES.explore.die}", [_("{number}+").format(number=token.difficulty)], FOE)))
