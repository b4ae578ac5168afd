"""What the Magi, the Priestess, the stacks and the fleet cannot do, each by its reason."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.cards import CARD, SPELL
from games.aeolis.components import Mat, res
from games.aeolis.position import NOBODY, Game, Sphere
from games.aeolis.rules.magi import KeepSpells
from games.kernel import start
from tests.games.aeolis.table import (
    banned,
    bare,
    begin,
    burning,
    knowing,
    sick,
    upgraded,
    with_event,
    with_spell,
    with_stock,
    with_units,
)
from tests.games.refusing import Refusal, assert_refused, ids, refused_move

case = partial(refused_move, TITLE)


def oracle(node: str = "s1", colour: str = "fire", count: int = 0, units: int = 0, *bans: str, **stock: int) -> Game:
    """The Magi hold S10, a fire spell of two crystals; crystals lie on one sphere, and nobody is near."""
    game = with_spell(with_units(with_stock(bare(), "magi", **stock), "magi", units, "E4"), "S10", node, colour, count)
    return begin(banned(game, *bans))


def known(game: Game, *spells: str) -> Game:
    """These spells have been cast in this phase."""
    return game.did(cast=tuple(SPELL[spell] for spell in spells))


def flowed() -> Game:
    """Two crystals lie on a sphere, and both have moved in this round."""
    game = oracle()
    return replace(game, spheres=(Sphere(res("crystal_fire"), 2, 2), *game.spheres[1:]))


def keeping(gold: int) -> Game:
    """One of three drawn spells has been kept; the next costs a gold."""
    game = begin(with_stock(bare(), "magi", gold=gold))
    return start(game.ask(KeepSpells(0, (SPELL["S01"], SPELL["S02"]), kept=1)))


def temple(units: int = 0, *prayed: int, life: bool = False) -> Game:
    """Priestesses, far from everybody and every plague, and no cards in the decks."""
    game = with_units(sick(bare(), "A1", "E4", confined=("E4",)), "priestess", units, "D4")
    game = replace(upgraded(game, "temple") if life else game, decks=((),) * len(game.decks))
    return begin(game).did(prayed=prayed)


def stack(mat: str = "hoplites", hex: str = "F5", *events: tuple[str, str], players: int = 1, **fields: Any) -> Game:
    """A stack of two on a hex, with archers known; cards on others."""
    game = with_units(knowing(bare(players), "fletching"), mat, 2, hex)
    for id, place in events:
        game = with_event(game, id, place)
    return begin(game.change(Mat[mat.upper()], **fields))


def fires(mat: str, hex: str, *burns: str, players: int = 1, **fields: Any) -> Game:
    return burning(stack(mat, hex, players=players, **fields), *burns)


def unrest(card: str = "C106") -> Game:
    """Unrest, and no army in the city."""
    return begin(with_event(with_units(bare(), "hoplites", 1, "D4"), card))


def arena(*techs: str, **stock: int) -> Game:
    game = with_stock(knowing(bare(), *techs), "hoplites", **stock)
    return begin(game.change(Mat.HOPLITES, armour=("leather_armor",)))


def harbor(*techs: str, units: int = 1, extra: int = 0, explored: int = 0, ban: str = "", **fields: Any) -> Game:
    """A fleet, a bag without tokens, and an empty compass."""
    game = replace(with_units(knowing(bare(), *techs), "triaconter", units, extra=extra), bag=())
    return begin(banned(replace(game, **fields), *[ban] if ban else [])).did(explored=explored)


MAGI = [
    case("studied", lambda: replace(oracle(), scrolls=()).did(drew=True), "study"),
    case("no-magi", lambda: replace(oracle(), scrolls=()), "study"),
    case("no-spells", lambda: replace(oracle(units=1), scrolls=()), "study"),
    case("keep-price", lambda: keeping(0), "keep S01", says="costs 1 gold", cost=1),
    case("not-a-choice", lambda: keeping(0), "keep S03"),
    case("not-a-choice", lambda: keeping(1), "keep S03"),
    case("flow-first", lambda: known(oracle(), "S10"), "flow crystal_ice from s1 to s2"),
    case("no-arrow", oracle, "flow crystal_ice from s1 to s2"),
    case("no-arrow", oracle, "flow crystal_ice from black to t1"),
    case("no-crystal", lambda: oracle(colour="ice", count=3), "flow crystal_fire from black to s1"),
    case("no-crystal", lambda: oracle(count=2), "flow crystal_ice from s1 to s3"),
    case("no-crystal", flowed, "flow crystal_fire from s1 to s3"),
    case("other-colour", lambda: oracle(colour="ice", count=3, crystal_fire=1),
         "flow crystal_fire from black to s1"),
    case("other-colour", lambda: oracle(colour="ice", count=1, crystal_fire=1),
         "flow crystal_fire from black to s1"),
    case("sphere-full", lambda: oracle(count=3, crystal_fire=1), "flow crystal_fire from black to s1"),
    case("spell-unknown", lambda: known(oracle("s1", "fire", 0, 0, "cast"), "S09"), "cast S09 from t1"),
    case("spell-cast", lambda: known(oracle("s1", "fire", 0, 1, "cast"), "S10"), "cast S10 from t1"),
    case("no-casts", lambda: oracle("s1", "fire", 0, 0, "cast"), "cast S10 from t1"),
    case("no-casts", lambda: known(oracle(units=2, count=2), "S01", "S02"), "cast S10 from s1"),
    case("forbidden", lambda: oracle("s1", "fire", 0, 1, "cast"), "cast S10 from t1"),
    case("no-such-sphere", lambda: oracle(units=1), "cast S10 from t1"),
    case("no-such-sphere", lambda: oracle(units=1, crystal_fire=2), "cast S10 from black"),
    case("crystals-short", lambda: oracle(units=1, count=1), "cast S10 from s1",
         says="must hold 2 of the spell's colour.", cost=2),
    case("crystals-short", lambda: oracle(units=1, colour="ice", count=3), "cast S10 from s1",
         says="must hold 2 of the spell's colour.", cost=2),
    case("crystals-short", lambda: oracle("white", units=1), "cast S10 from white",
         says="must hold 1 of the spell's colour.", cost=1),
    case("no-target", lambda: oracle(units=1, count=2), "cast S10 from s1"),
]

PRIESTESS = [
    case("other-priestess", lambda: temple(0, 0), "pray cure"),
    case("other-priestess", lambda: temple(0, 0, life=True), "pray confine"),
    case("no-prayers", lambda: temple(1, 0), "pray confine"),
    case("no-prayers", temple, "pray proselytize"),
    case("die-used", lambda: temple(2, 0), "pray confine"),
    case("die-used", lambda: temple(2, 3, life=True), "pray proselytize"),
    case("no-plague-near", lambda: temple(1), "pray confine"),
    case("no-plague-near", lambda: replace(temple(1, life=True), plague=(), confined=()), "pray cure"),
    case("nobody-to-bless", lambda: temple(1), "pray bless"),
    case("nobody-to-bless", lambda: temple(1, life=True), "pray resurrect"),
    case("no-cards", lambda: temple(1), "pray augury"),
    case("no-cards", lambda: temple(1, life=True), "pray divination"),
]

STACKS = [
    case("not-your-stack", lambda: stack(players=2, halted=True, walked=2), "move hoplites to H1", seat=0),
    case("not-your-stack", stack, "move toxotai to H1"),
    case("stack-halted", lambda: stack(halted=True, walked=2), "move hoplites to H1"),
    case("no-steps", lambda: stack(walked=2), "move hoplites to H1"),
    case("not-adjacent", lambda: stack(walked=1), "move hoplites to H1"),
    case("wrong-element", lambda: stack(hex="G5"), "move hoplites to H5"),
    case("wrong-element", lambda: stack("triaconter", "H5"), "move triaconter to G5"),
    case("not-your-stack", lambda: stack(shot=True), "shoot C112 with hoplites"),
    case("not-your-stack", lambda: stack("triaconter", "H5", players=2, shot=True), "shoot C112 with triaconter",
         seat=1),
    case("shot", lambda: stack("triaconter", "H5", shot=True), "shoot C112 with triaconter"),
    case("event-gone", lambda: stack("toxotai"), "shoot C112 with toxotai"),
    case("event-gone", lambda: stack("toxotai", "F5", ("C106", "A1")), "shoot C106 with toxotai"),
    case("not-adjacent", lambda: stack("triaconter", "H5", ("C109", "I3")), "shoot C109 with triaconter"),
    case("not-adjacent", lambda: stack("toxotai", "F5", ("C112", "F5")), "shoot C112 with toxotai"),
    case("ships-fight", lambda: stack("triaconter", "H5", ("C109", "I5")), "shoot C109 with triaconter"),
    case("not-your-stack", lambda: fires("hoplites", "F5", "E4", players=2, doused=1), "douse A1 with hoplites",
         seat=0),
    case("not-your-stack", lambda: fires("triaconter", "H5", "G5", doused=1), "douse A1 with triaconter"),
    case("doused", lambda: fires("hoplites", "F5", "E4", doused=1), "douse A1 with hoplites"),
    case("no-fire", lambda: fires("hoplites", "F5", "E4"), "douse A1 with hoplites"),
    case("not-adjacent", lambda: fires("hoplites", "F5", "D5"), "douse D5 with hoplites"),
    case("event-gone", lambda: begin(bare()), "quell C106"),
    case("event-gone", lambda: unrest("C102").did(fights=(("quell", CARD["C102"]),)), "quell C102"),
    case("quelling", lambda: unrest().did(fights=(("quell", CARD["C106"]),)), "quell C106"),
    case("no-army-in-city", lambda: unrest().did(fights=(("quell", CARD["C107"]),)), "quell C106"),
    case("no-such-mat", arena, "bronze queen"),
    case("no-such-mat", arena, "bronze toxotai"),
    case("needs-tech", arena, "bronze hoplites", says="the technology Bronze Working.", tech="Bronze Working"),
    case("cannot-pay", lambda: arena("bronze_working", copper=1), "bronze hoplites",
         says="That costs 1 copper and 1 gold, but the Hoplites lack 1 gold.", mat=Mat.HOPLITES, price="5 1 17 1",
         short="17 1", tile=-1),
    case("cannot-pay", lambda: arena("bronze_working", gold=1), "bronze hoplites", says="the Hoplites lack 1 copper.",
         mat=Mat.HOPLITES, price="5 1 17 1", short="5 1", tile=-1),
    case("no-such-mat", arena, "arm queen with leather_armor"),
    case("no-such-mat", lambda: begin(bare().change(Mat.TOXOTAI, armour=("leather_armor",))),
         "arm toxotai with leather_armor"),
    case("armed", arena, "arm hoplites with leather_armor"),
    case("armour-price", lambda: arena(iron=2), "arm hoplites with iron_weapons", says="takes 3 iron", good="iron",
         count=3),
    case("armour-price", lambda: arena(bronze=2).add(Mat.HOPLITES, res("bronze"), 1),
         "arm hoplites with bronze_weapons", says="takes 3 bronze", good="bronze", count=3),
]

SHIPS = [
    *(case("no-ships", lambda: harbor("astronomy", units=0, explored=2, ban="explore"), text)
      for text in ("explore", "replace", "loot north", "assign", "recall")),
    *(case("forbidden", lambda: harbor("astronomy", units=0, extra=1, explored=2, ban="explore"), text)
      for text in ("explore", "replace", "loot north", "assign", "recall")),
    *(case("no-explorations", lambda: harbor("astronomy", units=0, extra=1, explored=2), text)
      for text in ("explore", "replace", "loot north", "assign")),
    case("no-explorations", lambda: harbor("astronomy", explored=2), "recall"),
    case("bag-empty", lambda: harbor(compass=(0, 1, 2, 3)), "explore"),
    case("compass-full", lambda: harbor(compass=(0, 1, 2, 3), bag=(4,)), "explore"),
    case("bag-empty", harbor, "replace"),
    case("compass-empty", lambda: harbor(bag=(4,)), "replace"),
    case("space-empty", lambda: harbor(compass=(0, NOBODY, 2, 3), explored=1),
         "loot east"),
    *(case("needs-tech", lambda: harbor(units=0, explored=2, ban="explore"), text, says="the technology Astronomy.",
           tech="Astronomy") for text in ("assign", "recall")),
    case("no-captain", lambda: harbor("astronomy", units=0, extra=1), "assign"),
    case("no-explorer", lambda: harbor("astronomy"), "recall"),
]

CASES: list[Refusal] = [*MAGI, *PRIESTESS, *STACKS, *SHIPS]


@pytest.mark.parametrize("refusal", CASES, ids=ids(CASES))
def test_the_reason_is_the_rule_that_forbids_it(refusal: Refusal) -> None:
    assert_refused(TITLE, refusal)
