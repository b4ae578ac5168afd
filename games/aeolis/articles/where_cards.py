"""Where cards, spells and loot tokens are. Of a pile nothing is told but what lies open to everybody."""

from __future__ import annotations

from games.aeolis.articles.making import sentence
from games.aeolis.board import HEX_IDS, NOWHERE
from games.aeolis.cards import CARD, EVENTS, SCENARIOS, SPELL, SPELLS, card_of
from games.aeolis.components import LOOT_IDS, Hero
from games.aeolis.moves import SPACES
from games.aeolis.narration.goals import heroic_line
from games.aeolis.position import NOBODY, Event, Game
from games.aeolis.rules.final import mode_of
from games.aeolis.rules.foes import power_of
from games.kernel.words import _, many, mark

__all__ = ["of_event", "of_loot", "of_spell"]

_SPACES = {"north": mark("north"), "east": mark("east"), "south": mark("south"), "west": mark("west")}


def of_event(view: Game, id_: str) -> str:
    """In play and where, used, on top of its deck if that is seen, in the deck, or not in this game."""
    card = CARD[id_]
    if EVENTS[card].deck == "heroic":
        return sentence(heroic_line(view)) if view.heroic == card else _("Not in this game.")
    shown = [_in_play(view, event) for event in view.events if card_of(event.ref) is EVENTS[card]]
    if shown:
        return " ".join(shown)
    if card in view.spent:
        return _("Used in this game.")
    return _in_deck(view, card)


def _in_play(view: Game, event: Event) -> str:
    place = _("In play on {hex}").format(hex=HEX_IDS[event.hex]) if event.hex != NOWHERE else _("In play")
    if not event.power:
        return sentence(place)
    return _("{place} with power {power}.").format(place=place, power=power_of(view, event))


def _in_deck(view: Game, card: int) -> str:
    deck = EVENTS[card].deck
    if not _may_come(view, card):
        return _("Its deck is not used in this game.")
    layers = view.deck(deck)
    if layers and layers[0] == (card,):
        return _("Next on its deck.")
    left = sum(map(len, layers))
    if not any(card in layer for layer in layers):
        return ""
    return many("Not drawn yet: {count} card is left in its deck.",
                "Not drawn yet: {count} cards are left in its deck.", left)


def _may_come(view: Game, card: int) -> bool:
    """Whether a deck is drawn from, or a script names the card. Spells and a marathon may still bring others."""
    deck = EVENTS[card].deck
    drawn = {name for draw in mode_of(view).draws for name in draw.draw}
    scenario = SCENARIOS.get(view.options.mode)
    named = {getattr(effect, "card", "") for part in (scenario.scripted if scenario else ()) for effect in part.effects}
    return deck in drawn or EVENTS[card].id in named or (deck == "curse1" and view.plays(Hero.MAGI))


def of_spell(view: Game, id_: str) -> str:
    """Known, in the deck, or not in this game."""
    if not view.plays(Hero.MAGI):
        return _("Not in this game.")
    spell = SPELL[id_]
    if spell in view.spells:
        return _("The Magi know it.")
    if any(spell in layer for layer in view.scrolls):
        left = sum(map(len, view.scrolls))
        return many("Not drawn yet: {count} spell is left in the deck.",
                    "Not drawn yet: {count} spells are left in the deck.", left)
    scorpio = SPELLS[spell].deck == "scorpio" and not view.upgraded(Hero.MAGI)
    return _("Comes into the deck when the Oracle is upgraded.") if scorpio else ""


def of_loot(view: Game, id_: str) -> str:
    """On the compass, won, gone, or in the bag."""
    if not view.plays(Hero.TRIACONTER):
        return _("Not in this game.")
    token = LOOT_IDS.index(id_)
    told = [_("On the compass, {space}.").format(space=_(_SPACES[SPACES[space]]))
            for space, there in enumerate(view.compass) if there == token != NOBODY]
    told += [_("Won; it lies at the Harbor.")] * view.looted.count(token)
    gone, bag = view.gone.count(token), view.bag.count(token)
    told += [many("{count} has left the game.", "{count} have left the game.", gone)] if gone else []
    told += [many("{count} in the bag.", "{count} in the bag.", bag)] if bag else []
    return " ".join(told)
