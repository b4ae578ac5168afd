"""Articles about dice, tokens, tracks and cards that always lie on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.aeolis.articles.making import article, key, labelled
from games.aeolis.board import COLUMNS, LANES
from games.aeolis.cards import DECKS, TRADE_REWARD
from games.aeolis.components import ABILITIES, LOOT, MAGI, MARKET, PRODUCTION, RULES, Face, res
from games.aeolis.moves import ABILITY_IDS, SPACES
from games.aeolis.narration import names
from games.aeolis.narration.cards import ARMOUR
from games.aeolis.narration.effects import effects
from games.aeolis.narration.phrases import capital
from games.kernel import Article
from games.kernel.words import _, and_list, many, mark

__all__ = ["tokens"]

DECK_NAMES: Final = {
    "blessing": mark("blessings"), "curse1": mark("curses I"), "curse2": mark("curses II"),
    "invasion1": mark("invasions I"), "invasion2": mark("invasions II"), "heroic": mark("heroic events"),
}


def tokens() -> Iterator[Article]:
    """All of them."""
    yield from _dice()
    yield from _tracks()
    yield from _markers()
    yield from _armour()
    yield article("token", "decks", _("Decks of events"), [
        labelled(_("Cards"), and_list([_("{count} {deck}").format(count=len(cards), deck=_(DECK_NAMES[deck]))
                                       for deck, cards in DECKS.items()])),
        _("Which deck is drawn in which round depends on the mode or scenario."),
    ], related=("fight-events", "ability-augury", "ability-divination", "game-upkeep"), rulings=("A53", "A113"))


# --- dice ---------------------------------------------------------------------------------------------------------


def _dice() -> Iterator[Article]:
    yield article("token", "production", _("Production die"), [
        labelled(_("Its faces"), ", ".join(map(_face, PRODUCTION))),
        _("One roll for each structure in every Upkeep; altars do not roll."),
    ], related=("island-production", "tile-life_altar", "island-plague"), rulings=("A1",))
    yield article("token", "faith", _("Faith dice"), [
        _("One die for each of: {abilities}.").format(abilities=and_list([
            names.ability(ABILITY_IDS.index(ability.id)) for ability in ABILITIES if ability.level == "balance"])),
        _("Each begins at {start}, rises by one for every bloodthrall in every Upkeep, and is set to {start} when it "
          "is used. It never passes {cap}.").format(start=RULES.faith.start, cap=RULES.faith.cap),
    ], code="faith", related=(
        "hero-priestess", "role-bloodthrall", *(key("ability", name) for name in ABILITY_IDS[:4])),
        rulings=("A33", "A34"))
    combat, talks = RULES.dice.combat, RULES.dice.diplomacy
    yield article("token", "combat-die", _("Combat and diplomacy dice"), [
        labelled(_("Combat"), _("D{small}, D{large} once the Arena or the Harbor of a fighter is upgraded").format(
            small=combat[0], large=combat[1])),
        labelled(_("Diplomacy"), _("D{small}, D{large} once the Acropolis is upgraded").format(
            small=talks[0], large=talks[1])),
    ], related=("fight-combat", "fight-diplomacy", "tile-arena_upgrade", "tile-harbor_upgrade",
                "tile-acropolis_upgrade"), rulings=("A36",))
    yield article("token", "lots", _("Dice for places"), [
        _("Land: a D{columns} names a mountain of the top row, a D{depth} counts hexes from it down to the left, "
          "the mountain being 1.").format(columns=len(COLUMNS), depth=max(map(len, COLUMNS.values()))),
        _("Sea: a D{lanes} names the lane.").format(lanes=len(LANES)),
    ], related=("fight-events", "land-mountain", "land-sea"), rulings=("A48",))


def _face(face: Face) -> str:
    if face.plague:
        return _("plague on the structure")
    if face.gold:
        return _("{gold} gold instead").format(gold=face.gold)
    if not face.resources:
        return _("nothing")
    return many("{count} good", "{count} goods", face.resources)


# --- tracks -------------------------------------------------------------------------------------------------------


def _tracks() -> Iterator[Article]:
    morale = MARKET.morale
    yield article("token", "morale", _("Morale"), [
        _("From {least} to {most}; begins at {start}.").format(least=morale.min, most=f"{morale.max:+d}",
                                                               start=morale.start),
        _("It is added to your power in every combat."),
        _("Alms raise it; unrest, bloodthralls, quelling and some spells lower it."),
    ], code="morale", related=("move-alms", "fight-combat", "fight-unrest", "role-bloodthrall"), rulings=("A66",))
    yield article("token", "wheel", _("The wheel of the market"), _wheel(), code="wheel",
                  related=("move-buy", "move-sell", "move-alms", "move-shift", "hero-merchant", "tile-agora_upgrade"),
                  rulings=("A25", "A26", "A28"))
    trade = MARKET.foreign_trade
    yield article("token", "foreign-trade", _("Foreign Trade card"), [
        labelled(_("Takes one of each"), and_list([names.resource(res(name)) for name in trade.goods])),
        labelled(_("When it is full"), effects(TRADE_REWARD)), _("Then it is empty and can be filled again."),
    ], related=("move-ship", "tech-foreign_trade", "hero-merchant", *(key("good", name) for name in trade.goods)))
    yield article("token", "spheres", _("Spheres of the Magi"), _spheres(),
                  related=("move-flow", "move-cast", "fight-spells", "tile-oracle_upgrade", "move-regroup"),
                  rulings=("A39", "A73", "A118"))
    yield article("token", "compass", _("Compass"), [
        _("It has {count} spaces ({names}) for loot tokens.").format(
            count=RULES.explore.spaces, names=and_list([_(_SPACES[name]) for name in SPACES])),
        many("{count} token is in the game.", "{count} tokens are in the game.", sum(one.copies for one in LOOT)),
    ], related=("game-explore", "move-explore", "move-replace", "move-loot", "hero-triaconter"), rulings=("A44",))


_SPACES: Final = {"north": mark("north"), "east": mark("east"), "south": mark("south"), "west": mark("west")}


def _wheel() -> list[str]:
    kinds = {kind: sorted(pointer.price for pointer in MARKET.pointers if pointer.kind == kind)
             for kind in ("buy", "sell", "alms")}
    return [
        _("It turns by a D{sides} in every Upkeep; each pointer shows one of {goods} goods.").format(
            sides=MARKET.turn_die, goods=len(MARKET.ring)),
        labelled(_("You buy for"), _("{prices} gold").format(prices=", ".join(map(str, kinds["buy"])))),
        labelled(_("You sell for"), _("{prices} gold").format(prices=", ".join(map(str, kinds["sell"])))),
        labelled(_("Alms"), many("{count} pointer, morale {by} each", "{count} pointers, morale {by} each",
                                 len(kinds["alms"]), by=f"{MARKET.morale.per_alms:+d}")),
        _("The Merchant may shift it by {near} before the first transaction, by {far} once the Agora is upgraded.")
        .format(near=MARKET.shift[0], far=MARKET.shift[1]),
        labelled(_("Around it"), ", ".join(names.resource(res(name)) for name in MARKET.ring)),
    ]


def _spheres() -> list[str]:
    return [
        _("Crystals lie on the black sphere and flow along arrows, each once a round, before anything is cast."),
        _("A sphere holds crystals of one colour, {lore} at most, {more} once the Oracle is upgraded.").format(
            lore=MAGI.lore[0], more=MAGI.lore[1]),
        many("On the white sphere a crystal counts once, and there is no backlash.",
             "On the white sphere a crystal counts {count} times, and there is no backlash.", MAGI.white_counts),
        labelled(_("Serpent mat"), _arrows("serpent")), labelled(_("Scorpio mat"), _arrows("scorpio")),
    ]


def _arrows(mat: str) -> str:
    return ", ".join(f"{tail}→{head}" for tail, head in MAGI.spheres[mat].arrows)


# --- tokens on the map, armour ------------------------------------------------------------------------------------


def _markers() -> Iterator[Article]:
    yield article("token", "plague", _("Plague token"), [
        _("On a structure it stops production, on the Acropolis it loses the game."),
        _("Stacks that enter lose a unit; most enemies take one damage."),
        _("A confined one neither spreads nor harms anybody."),
    ], code="plague", related=("island-plague", "ability-confine", "ability-cure", "S01", "P01",
                               "tech-crimson_cure"), rulings=("A60", "A46"))
    yield article("token", "fire", _("Fire"), [
        _("It wrecks the structure and burns the goods on its hex; stacks that enter or stand there lose a unit."),
    ], code="fire", related=("island-fire", "move-douse", "S13", "C101"), rulings=("A9", "A75"))
    yield article("token", "ruin", _("Ruin"), [
        _("A destroyed structure: it produces nothing and keeps its hex until the Architect or a card repairs it."),
    ], code="ruin", related=("move-repair", "unit-architect", "island-building"), rulings=("A71", "A9"))


def _armour() -> Iterator[Article]:
    for piece, price in RULES.armour.items():
        covers = RULES.counts_as.get(piece)
        yield article("token", piece, capital(_(ARMOUR[piece])), [
            labelled(_("Price"), _("{goods}, once for each kind of unit").format(goods=names.price(price))),
            _("Without it the combat die counts as {die} against enemies that demand it.").format(
                die=RULES.forced_die),
            _("Counts as {other}, too.").format(other=_(ARMOUR[covers])) if covers else "",
        ], code=piece, related=("move-arm", *(key("good", name) for name in price), "fight-demands",
                                *((key("token", covers),) if covers else ())), rulings=("A29",))
