"""Articles about cards: blessings, curses, invasions, heroic events, spells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.aeolis.articles.making import article, key, labelled, sentence
from games.aeolis.board import BUILDINGS
from games.aeolis.cards import EVENTS, SPELLS, EventCard, Spell
from games.aeolis.components import MAGI, RES
from games.aeolis.narration import names
from games.aeolis.narration.cards import of_card
from games.aeolis.narration.effects import effects
from games.aeolis.narration.phrases import place
from games.kernel import Article
from games.kernel.words import _, mark

__all__ = ["events", "spells"]

PLACES: Final = {
    "random_land": mark("a random place on land, by dice"), "sea_lane": mark("a sea lane, by a die"),
    "top_row": mark("a mountain of the top row, by a die"),
}
RELATED: Final = {
    "blessing": ("fight-blessing", "move-pledge", "move-fulfil", "hero-philosopher"),
    "natural_disaster": ("fight-disaster", "island-fire", "fight-phase"),
    "plague": ("island-plague", "fight-phase"),
    "unrest": ("fight-unrest", "move-quell", "fight-diplomacy", "token-morale"),
    "plunder": ("fight-plunder", "fight-combat", "fight-diplomacy", "fight-pillage", "unit-triaconters"),
    "raid": ("fight-raid", "fight-combat", "fight-diplomacy", "fight-pillage"),
    "invasion": ("fight-invasion", "fight-combat", "game-end"),
    "heroic": ("game-heroic", "option-heroic"),
}
RULED: Final = {
    "blessing": ("A110",), "natural_disaster": ("A5", "A65"), "plague": ("A6",), "unrest": ("A23", "A76"),
    "plunder": ("A11", "A112"), "raid": ("A11", "A112"), "invasion": ("A12", "A14"), "heroic": ("A54",),
}


def events() -> Iterator[Article]:
    """Every event card."""
    for number, card in enumerate(EVENTS):
        chapter = card.deck if card.deck in ("blessing", "curse1", "curse2", "heroic") else "invasion"
        yield article(chapter, card.id, names.event(number), _of_event(number, card), code=card.id, id_=card.id,
                      related=(*_demanded(card), *RELATED[card.type]), rulings=_ruled(card))


def _of_event(number: int, card: EventCard) -> list[str]:
    foe = card.enemy
    power = foe.power if foe else card.power
    where = foe.place if foe else card.place
    return [
        sentence(_("{type}: {told}").format(type=names.event_type(card.type), told=_does(number, card))),
        labelled(_("Power"), str(power) if power else ""),
        labelled(_("Comes to"), _(PLACES[where]) if where in PLACES else place(BUILDINGS[where]) if where else ""),
        labelled(_("Deck"), _deck(card.deck)),
        f"*{_(card.text)}*" if card.win_if is None else "",
    ]


def _does(number: int, card: EventCard) -> str:
    return of_card(number, inside=True) or _("nothing more happens")


def _deck(deck: str) -> str:
    return _(_DECKS[deck])


_DECKS: Final = {
    "blessing": mark("blessings"), "curse1": mark("curses I"), "curse2": mark("curses II"),
    "invasion1": mark("invasions I"), "invasion2": mark("invasions II"), "heroic": mark("heroic events"),
}


def _ruled(card: EventCard) -> tuple[str, ...]:
    found = RULED[card.type]
    return found if card.type != "natural_disaster" or card.stays else ()


def _demanded(card: EventCard) -> list[str]:
    """The technology that a heroic event asks for, the goods of a price, the armour that an enemy demands."""
    techs = [key("tech", str(card.win_if.value))] if card.win_if is not None and card.win_if.kind == "tech" else []
    armour = [key("token", piece) for piece in card.enemy.requires] if card.enemy else []
    return [*techs, *armour, *(key("good", name) for name in card.price)]


# --- spells -------------------------------------------------------------------------------------------------------


def spells() -> Iterator[Article]:
    """Every spell with its backlash."""
    for number, spell in enumerate(SPELLS):
        yield article("spell", spell.id, names.spell(number), _of_spell(spell), code=spell.id, id_=spell.id,
                      related=("fight-spells", "fight-backlash", key("good", RES[spell.crystal]), "token-spheres",
                               "hero-magi", "move-cast"),
                      rulings=("A40",))


def _of_spell(spell: Spell) -> list[str]:
    of = _("the Serpent Magi") if spell.deck == "serpent" else _("the Scorpio Magi")
    half = -(-spell.cost // MAGI.white_counts)
    price = _("{crystals} on one sphere, or {half} on the white sphere") if half < spell.cost else _(
        "{crystals} on one sphere, the white one included")
    return [
        sentence(effects(spell.effect)),
        labelled(_("Price"), price.format(crystals=names.amount(spell.crystal, spell.cost), half=half)),
        labelled(_("Backlash ({percent} %)").format(percent=MAGI.backlash), effects(spell.backlash)),
        labelled(_("Spell of"), of),
    ]

