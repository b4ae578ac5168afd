"""Articles about the rules of cards, enemies, combat and magic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.aeolis.articles.making import article, labelled
from games.aeolis.cards import EVENTS, TYPES
from games.aeolis.components import MAGI, RULES, TECHS, UNITS
from games.aeolis.narration import names
from games.aeolis.narration.cards import ARMOUR, KINDS
from games.kernel import Article
from games.kernel.words import _, and_list, many, mark

__all__ = ["cards", "enemies", "fights", "magic"]

STRUCK: Final = mark("Raids go for structures on land, plunders for structures at sea: they wreck one, then look for "
                     "the next.")


def fights() -> Iterator[Article]:
    """All of them, in the order in which one meets them."""
    yield from cards()
    yield from enemies()
    yield from combat()
    yield from magic()


def cards() -> Iterator[Article]:
    """How cards come and act."""
    yield article("fight", "events", _("Cards in play"), [
        _("Cards are drawn at the end of the Upkeep, from the decks that the mode or scenario names for the round. "
          "Dice say where a blessing or an enemy appears."),
        _("An empty deck is made of its used cards again."),
    ], related=("token-decks", "token-lots", "fight-phase", "mode-easy"), rulings=("A113", "A119", "A48"))
    yield article("fight", "phase", _("Enemy phase"), [
        labelled(_("Order"), ", ".join(names.event_type(kind) for kind in TYPES)),
        _("Of a type the oldest card acts first. Fire spreads with the disasters, plague with its cards. Enemies move, "
          "fight whoever stands in their way, then do what they came for."),
    ], related=("fight-disaster", "island-plague", "fight-unrest", "fight-plunder", "fight-raid", "fight-invasion"),
        rulings=("A4", "A7", "A11", "A67", "A72"))
    yield article("fight", "blessing", _("Blessings"), [
        _("Lie on a hex until the Philosopher stands there and their price is pledged by anybody; then he fulfils them "
          "and the reward comes at once."),
        labelled(_("Cards"), _named("blessing")),
    ], related=("move-pledge", "move-fulfil", "hero-philosopher", "token-decks"), rulings=("A53", "A110"))
    yield article("fight", "disaster", _("Natural disasters"), [
        _("Strike once, in their first Enemy phase, and leave; the Inferno stays until nothing burns."),
        labelled(_("Cards"), _named("natural_disaster")),
    ], related=("island-fire", "S16", "P14", "fight-phase"), rulings=("A5", "A65"))
    yield article("fight", "unrest", _("Unrest"), [
        _("Acts in every Enemy phase until it is removed: by diplomacy, by damage from spells, or by the army in the "
          "city. The army's victory costs its power in morale."),
        labelled(_("Cards"), _named("unrest")),
    ], related=("move-quell", "fight-diplomacy", "S02", "S05", "P07", "token-morale"),
        rulings=("A23", "A24", "A76"))
    yield article("fight", "targets", _("Choosing targets"), [
        _("If a card or spell asks for several targets, you choose them one by one; distances count from the caster."),
    ], related=("fight-spells", "fight-events"), rulings=("A117", "A103"))


def _named(kind: str) -> str:
    found = dict.fromkeys(names.event(number) for number, card in enumerate(EVENTS) if card.type == kind)
    return and_list(list(found))


# --- enemies ------------------------------------------------------------------------------------------------------


def enemies() -> Iterator[Article]:
    """Who comes and what they want."""
    yield article("fight", "raid", _("Raids"), [
        _(STRUCK), _("With no structure left they go for the city and pillage it. They go round plague and stacks if "
                     "they can."),
        _("Toxotai next to a raid draw it on themselves."), labelled(_("Cards"), _named("raid")),
    ], related=("fight-combat", "fight-pillage", "fight-diplomacy", "fight-plunder"), rulings=("A11", "A112", "A50"))
    yield article("fight", "plunder", _("Plunders"), [
        _(STRUCK), _("With no structure left at sea they go for the Harbor and pillage the city; they take the loot "
                     "that lies there."),
        labelled(_("Cards"), _named("plunder")),
    ], related=("fight-combat", "fight-pillage", "unit-triaconters", "fight-raid"), rulings=("A64", "A69", "A112"))
    yield article("fight", "invasion", _("Invasions"), [
        _("March from a mountain of the top row straight to the city and take goods on their way. If one gets in and "
          "is not beaten there, the game is lost. Diplomacy does not help."),
        labelled(_("Cards"), _named("invasion")),
    ], related=("fight-combat", "fight-demands", "game-end", "P15"), rulings=("A12", "A13", "A14", "A20", "A49"))
    yield article("fight", "pillage", _("Pillaging"), [
        _("The city loses as many goods as the enemy has power, and as many workers; the Queen's player chooses. Then "
          "the enemy leaves."),
    ], related=("island-city", "fight-raid", "fight-plunder", "mode-winter_of_sails"), rulings=("A55", "A56"))
    yield article("fight", "city", _("Enemies at the walls"), [
        _("An enemy that enters a city hex fights the army there first. If it survives, a raid or plunder pillages and "
          "an invasion wins."),
    ], related=("island-city", "fight-pillage", "fight-invasion"), rulings=("A12", "A13", "A72"))
    yield article("fight", "diplomacy", _("Diplomacy"), [
        _("Once in a Hero phase the Queen rolls a D{die} against a raid, a plunder or an unrest; a D{large} once the "
          "Acropolis is upgraded. If the roll reaches its power, she pays as much gold as that and it goes.").format(
              die=RULES.dice.diplomacy[0], large=RULES.dice.diplomacy[1]),
    ], related=("move-diplomacy", "ability-proselytize", "tile-acropolis_upgrade", "S08"),
        rulings=("A18", "A19", "A20", "A22"))


# --- combat -------------------------------------------------------------------------------------------------------


def combat() -> Iterator[Article]:
    """How a combat goes."""
    yield article("fight", "combat", _("Combat"), [
        _("**Your power:** the combat die, one for each unit (two against the class it is strong against), morale, "
          "and what spells add. You win if it reaches the power of the enemy."),
        labelled(_("Strong against"), ", ".join(_("{unit} against {kind}").format(
            unit=names.unit_named(unit.id), kind=_(KINDS[unit.advantage_vs]))
            for forms in UNITS.values() for unit in forms if unit.advantage_vs)),
        _("**Victory:** the enemy goes, and one of your units falls. **Defeat:** all who fought, and every stack on "
          "the hex, are gone; the enemy takes one damage."),
        _("All army stacks on a hex fight together; the fleet fights at sea, and with them at the Harbor."),
    ], related=("token-combat-die", "fight-casualty", "fight-demands", "fight-gold", "token-morale", "ability-bless"),
        rulings=("A32", "A35", "A114", "A115", "A120"))
    yield article("fight", "casualty", _("Casualties"), [
        _("After a victory one unit falls, and the owner chooses the stack. Nobody falls if the Priestess of Life has "
          "resurrected the party."),
    ], related=("move-casualty", "ability-resurrect", "fight-combat"), rulings=("A43", "A123"))
    yield article("fight", "demands", _("What enemies demand"), [
        _("Some enemies are hard to fight without armour or weapons: unless one kind of unit that fights has all of "
          "them, the combat die counts as {die}.").format(die=RULES.forced_die),
        labelled(_("Upgrades"), and_list([_(name) for name in ARMOUR.values()])),
    ], related=("token-leather_armor", "token-bronze_weapons", "token-iron_weapons", "move-arm"),
        rulings=("A29", "A36"))
    yield article("fight", "shooting", _("Shooting"), [
        many("Toxotai shoot once a round at an enemy {count} hex away: one damage. The fleet shoots, too, and stops.",
             "Toxotai shoot once a round at an enemy {count} hexes away: one damage. The fleet shoots, too, and stops.",
             max(unit.ranged for forms in UNITS.values() for unit in forms)),
        _("Archers answer Toxotai: that is a combat, fought when the phase closes."),
    ], related=("move-shoot", "unit-toxotai", "unit-triaconters", "fight-combat"), rulings=("A30", "A31", "A62"))
    yield article("fight", "gold", _("Gold for a victory"), [
        _("A raid or plunder that is beaten in combat leaves as much gold as the power it still had."),
    ], related=("good-gold", "fight-raid", "fight-plunder"), rulings=("A15", "A16", "A17"))


# --- magic --------------------------------------------------------------------------------------------------------


def magic() -> Iterator[Article]:
    """How spells are learnt and cast."""
    yield article("fight", "spells", _("Spells"), [
        _("Once a round the Magi draw {lore} spells, {more} once the Oracle is upgraded, and keep what they like: "
          "{prices} gold, one after the other.").format(
              lore=MAGI.lore[0], more=MAGI.lore[1], prices=", ".join(map(str, MAGI.keep_prices))),
        _("Each of the Magi casts one spell a round, with crystals of its colour on one sphere. Crystals flow before "
          "the first spell."),
    ], related=("token-spheres", "fight-backlash", "move-study", "move-cast", "hero-magi"),
        rulings=("A38", "A39", "A123"))
    yield article("fight", "backlash", _("Backlash"), [
        _("Every spell is rolled for with a percent die: at {percent} or less it turns on its caster and does what its "
          "backlash says instead.").format(percent=MAGI.backlash),
        _("There is no roll from the white sphere, for blessed Magi, or once {tech} is known.").format(
            tech=names.tech(_witchcraft())),
    ], related=("tech-witchcraft", "token-spheres", "ability-bless", "fight-spells"), rulings=("A37", "A40", "A41"))


def _witchcraft() -> int:
    return next(number for number, tech in enumerate(TECHS) if "no_backlash" in tech.grants)
