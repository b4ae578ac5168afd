"""Articles about goods, and about loot tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.aeolis.articles.making import article, key, labelled, sentence
from games.aeolis.cards import EVENTS
from games.aeolis.components import (
    CRYSTALS,
    DEFAULT_HERO,
    GOLD,
    HERO_IDS,
    HEROES,
    LOOT,
    MARKET,
    RES,
    RESEARCH,
    RULES,
    TILES,
    WORKER,
    Loot,
)
from games.aeolis.narration import names
from games.aeolis.narration.cards import ARMOUR
from games.aeolis.narration.phrases import capital
from games.kernel import Article
from games.kernel.words import _, and_list, many, mark

__all__ = ["goods", "loot"]

TELLS: Final = {
    "gold": mark("Pays for training, purchases, diplomacy and spells that are kept; can be plundered."),
    "research": mark("Pays for technologies. It stays with the Philosopher: it is neither given nor plundered."),
    "worker": mark("An untrained worker: pays for structures, or is trained for a role."),
}
CRYSTAL: Final = mark("Flows over the spheres of the Magi and is spent on spells of its colour.")
GOOD: Final = mark("A good on the mats of the heroes, which can be given, traded by the Merchant and plundered.")


def goods() -> Iterator[Article]:
    """Everything that is counted on a mat or lies on a hex."""
    for number, name in enumerate(RES):
        yield article("good", name, capital(names.resource(number)), _of_good(number, name), code=name,
                      related=_with(number, name), rulings=_ruled(number))


def _of_good(number: int, name: str) -> list[str]:
    makers = [names.tile(tile) for tile, data in enumerate(TILES) if name in data.produces]
    return [
        _(CRYSTAL if number in CRYSTALS else TELLS.get(name, GOOD)),
        labelled(_("Made by"), and_list(makers)), labelled(_("Food"), _eaten(name)),
        labelled(_("Pays for"), and_list(_pays(name))), _market(name),
        labelled(_("Usually taken by"), names.hero(DEFAULT_HERO[number])),
    ]


def _eaten(name: str) -> str:
    ways = [food for hero in HEROES for food in hero.makes if name in food.pay]
    return and_list([many("{count} new worker for {food}", "{count} new workers for {food}", food.workers,
                          food=names.price(food.pay)) for food in ways])


def _pays(name: str) -> list[str]:
    """What a good is spent on, but for gold and workers, which pay for nearly everything."""
    if name in ("gold", "worker", "research"):
        return []
    found = [_("structures and upgrades")] if any(name in tile.cost for tile in TILES) else []
    found += [_("training of a {role}").format(role=names.role(role.role))
              for hero in HEROES for role in hero.roles if name in role.cost]
    found += [_(ARMOUR[piece]) for piece, price in RULES.armour.items() if name in price]
    found += [_("casting bronze")] if name in RULES.bronze.pay else []
    found += [_("foreign trade")] if name in MARKET.foreign_trade.goods else []
    return [*found, *(names.event(card) for card, data in enumerate(EVENTS) if name in data.price)]


def _market(name: str) -> str:
    if name not in MARKET.all:
        return ""
    return _("Traded by every Merchant.") if name in MARKET.basic else \
        _("Traded only once the Agora is upgraded.")


def _with(number: int, name: str) -> list[str]:
    makers = [key("tile", tile.id) for tile in TILES if name in tile.produces]
    trade = ["token-wheel"] if name in MARKET.all else []
    special = {GOLD: ["move-sell", "fight-gold"], RESEARCH: ["island-research", "role-scientist"],
               WORKER: ["role-untrained", "move-feed"]}.get(number, [])
    spheres = ["token-spheres", "move-flow"] if number in CRYSTALS else []
    armour = [key("token", piece) for piece, price in RULES.armour.items() if name in price]
    food = ["move-feed"] if _eaten(name) else []
    return [*makers[:3], *special, *spheres, *armour, *food, *trade, key("hero", HERO_IDS[DEFAULT_HERO[number]])]


def _ruled(number: int) -> tuple[str, ...]:
    if number in CRYSTALS:
        return ("A39", "A52", "A56")
    return {GOLD: ("A56", "A17"), RESEARCH: ("A56",), WORKER: ("A109",)}.get(number, ("A70",))


# --- loot ---------------------------------------------------------------------------------------------------------


def loot() -> Iterator[Article]:
    """Every loot token."""
    for token in LOOT:
        yield article("loot", token.id, _named(token), _of_loot(token), code=token.id, id_=token.id, rulings=("A44",),
                      related=("game-explore", "move-loot", *[key("good", name) for name in token.loot][:3],
                               "token-compass", "role-explorer"))


def _named(token: Loot) -> str:
    return capital(_("Loot: {goods}").format(goods=_goods(token)))


def _goods(token: Loot) -> str:
    counts = set(token.loot.values())
    if {RES.index(name) for name in token.loot} == set(CRYSTALS) and len(counts) == 1:
        return many("{count} crystal of each colour", "{count} crystals of each colour", counts.pop())
    return names.price(token.loot)


def _of_loot(token: Loot) -> list[str]:
    sides = RULES.explore.die
    chance = 100 * (sides + 1 - token.difficulty) // sides
    return [
        sentence(_("won by {difficulty} or more on a D{sides}: {percent} % without explorers").format(
            difficulty=token.difficulty, sides=sides, percent=chance)),
        _("Each explorer adds {count} to the roll.").format(count=RULES.explore.per_explorer),
        labelled(_("Brings"), names.price(token.loot)),
        many("There is {count} such token in the bag.", "There are {count} such tokens in the bag.", token.copies),
    ]
