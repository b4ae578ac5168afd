"""Where a thing is in a game, as far as it lies open."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis.articles import articles, whereabouts
from games.aeolis.cards import CARD, EVENTS
from games.aeolis.components import LOOT_IDS, Hero, Mat
from games.aeolis.position import NOBODY, Game
from games.kernel.people import naming
from tests.games.aeolis.table import (
    bare,
    built,
    burning,
    knowing,
    lying,
    opened,
    sick,
    upgraded,
    with_event,
    with_spell,
    with_stock,
    with_units,
)
from tests.rendering.aeolis.positions import table


def where(game: Game, key: str) -> str:
    """What is told of a thing; Ada and Bruno play."""
    with naming({0: "Ada", 1: "Bruno"}):
        return whereabouts(game, next(article for article in articles() if article.key == key))


@pytest.mark.parametrize(("game", "key", "told"), [
    (bare(2), "hero-merchant", "Bruno plays the Merchant."),
    (bare(2, magi=False), "hero-magi", "Not in this game."),
    (bare(2, magi=False), "S05", "Not in this game."),
    (bare(2), "move-feed", "Ada plays the Queen."),
    (bare(2), "move-pledge", ""),
    (replace(bare(), owners=(NOBODY,) * len(Hero)), "hero-queen", "Nobody has claimed this hero yet."),
    (with_units(bare(2), "hoplites", 3, "E5"), "unit-hoplites", "Bruno has 3 hoplites on E5."),
    (with_units(bare(2), "hoplites", 3, "E5"), "E5", "Here: 3 hoplites."),
    (bare(), "unit-toxotai", "The technology is not known yet."),
    (upgraded(bare(), "harbor"), "unit-triaconters", "In play is the other form: Triremes."),
    (bare().change(Mat.PRIESTESS, extra=2, training_extra=1), "role-bloodthrall",
     "Ada has 2 bloodthralls. 1 worker is in training."),
    (bare(), "ability-cure", "Not open to this Priestess: Priestess of Balance is in play."),
    (bare(), "ability-bless", "The die shows 1."),
    (sick(built(bare(), "wheat_farm", "C3", "D5"), "C3"), "tile-wheat_farm",
     "On C3 (infected) and D5. 1 left in the supply. Agriculture is not known yet."),
    (replace(built(bare(), "windmill", "E7"), techs=knowing(bare(), "engineering").techs), "tile-windmill",
     "On E7. None left in the supply."),
    (upgraded(bare(), "arena"), "tile-arena_upgrade", "Built."),
    (knowing(bare(), "warcraft"), "tile-arena_upgrade", "Not built yet."),
    (knowing(bare(), "agriculture"), "tech-commerce", "Not known yet; before it you need Copper Working."),
    (bare(), "tech-agriculture", "Not known yet; it can be discovered for 1 research."),
    (knowing(bare(), "agriculture"), "tech-agriculture", "Known."),
    (lying(with_stock(bare(), "queen", wheat=3), "C3", wheat=2), "good-wheat",
     "On mats: Queen 3. On hexes: C3 2."),
    (bare(), "good-salt", "There is none."),
    (with_event(bare(), "C112", "E7"), "C112", "In play on E7 with power 6."),
    (with_event(bare(), "C112", "E7"), "E7", "Here: Cadmean Spearmen."),
    (with_event(bare(), "B01", "F4"), "B01", "In play on F4."),
    (replace(bare(), spent=(CARD["C104"],)), "C104", "Used in this game."),
    (bare(), "C104", "Not drawn yet: 14 cards are left in its deck."),
    (bare(), "C204", "Its deck is not used in this game."),
    (bare(mode="winter_of_sails"), "V101", "Its deck is not used in this game."),
    (replace(bare(), heroic=CARD["H01"]), "H01",
     "Beyond the Horizon asks for the technology Colonization: not known yet."),
    (replace(bare(), heroic=CARD["H01"]), "H02", "Not in this game."),
    (bare(), "game-heroic", "This game is played without one."),
    (with_spell(bare(), "S09", "s1", "fire", 2), "S09", "The Magi know it."),
    (bare(), "S09", "Not drawn yet: 16 spells are left in the deck."),
    (bare(), "P01", "Comes into the deck when the Oracle is upgraded."),
    (replace(bare(), compass=(LOOT_IDS.index("L05"), -1, -1, -1), bag=()), "L05", "On the compass, north."),
    (bare(), "L01", "2 in the bag."),
    (sick(bare(), "C1", "C3", confined=("C3",)), "token-plague", "On C1 and C3. Confined: C3."),
    (burning(bare(), "B2"), "token-fire", "On B2."),
    (bare(), "token-ruin", "None on the map."),
    (bare(), "token-morale", "It stands at 0."),
    (with_spell(bare(), "S09", "s1", "fire", 2), "token-spheres", "Sphere 1: 2 fire crystals."),
    (bare(), "token-foreign-trade", "The technology is not known yet."),
    (bare(), "game-round", "Round 1 of 10."),
    (bare(mode="lean_years"), "mode-lean_years", "This is what you play."),
    (bare(mode="lean_years"), "mode-easy", "This game plays The Lean Years."),
    (bare(), "option-heroic", "This game is played without it."),
    (bare(), "option-mode", "This game plays Easy."),
    (bare(), "game-upkeep", ""),
])
def test_whereabouts(game: Game, key: str, told: str) -> None:
    assert where(game, key) == told


def test_the_order_of_a_pile_is_told_only_where_it_has_been_seen() -> None:
    game, deck = bare(), [CARD[card.id] for card in EVENTS if card.deck == "curse1"]
    seen = game.with_deck("curse1", ((deck[3],), tuple(card for card in deck if card != deck[3])))
    assert where(seen, EVENTS[deck[3]].id) == "Next on its deck."
    assert where(seen, EVENTS[deck[4]].id) == "Not drawn yet: 14 cards are left in its deck."
    unseen = {where(game, EVENTS[card].id) for card in deck}
    assert unseen == {"Not drawn yet: 14 cards are left in its deck."}


def test_everything_is_told_at_every_table() -> None:
    for game in (opened(2), opened(1, mode="lean_years"), table(), table(2, "marathon")):
        for article in articles():
            told = whereabouts(game, article)
            assert "{" not in told
            assert not told or told.endswith("."), (article.key, told)
