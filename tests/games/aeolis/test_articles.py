"""Everything in the box and every chapter of the rules can be looked up, and is found in a game."""

from __future__ import annotations

import re
from functools import cache

import pytest

from games.aeolis import TITLE
from games.aeolis.articles import articles
from games.aeolis.articles.deeds import OPEN, verb
from games.aeolis.articles.rulings import RULINGS
from games.aeolis.board import BUILDINGS, HEXES
from games.aeolis.cards import DECKS, EVENTS, SCENARIOS, SPELLS, TYPES
from games.aeolis.components import (
    ABILITIES,
    HEROES,
    LOOT,
    MODES,
    RES,
    RULES,
    TECHS,
    TILES,
    UNITS,
    Hero,
    Mat,
)
from games.aeolis.moves import POOLS, ROLES
from games.kernel import Article, article_named, chapters_of
from games.kernel.words import speaking
from tests import rulings


@cache
def known() -> dict[str, Article]:
    return {article.key: article for article in articles()}


def test_everything_in_the_box_has_an_article() -> None:
    wanted = {
        *(hex_.id for hex_ in HEXES), *(card.id for card in EVENTS), *(spell.id for spell in SPELLS),
        *(token.id for token in LOOT), *(f"hero-{hero.id}" for hero in HEROES), *(f"role-{role}" for role in ROLES),
        *(f"role-{pool}" for pool in POOLS if pool != "trained"), *(f"tile-{tile.id}" for tile in TILES),
        *(f"unit-{unit.id}" for forms in UNITS.values() for unit in forms), *(f"tech-{tech.id}" for tech in TECHS),
        *(f"ability-{ability.id}" for ability in ABILITIES), *(f"building-{name}" for name in BUILDINGS),
        *(f"good-{name}" for name in RES), *(f"token-{piece}" for piece in RULES.armour),
        *(f"land-{hex_.terrain}" for hex_ in HEXES), *(f"land-icon-{icon}" for hex_ in HEXES for icon in hex_.icons),
        *(f"mode-{name}" for name in (*MODES, *SCENARIOS)), *(f"move-{verb(move)}" for move in OPEN),
        *(f"option-{option.name}" for option in TITLE.rules.options),
    }
    assert not wanted - set(known())


def test_heroes_mats_types_and_decks_have_words_of_their_own() -> None:
    told = {article.name for article in articles()}
    assert {hero.name.capitalize() for hero in Hero} <= told
    assert {mat.hero.name.capitalize() for mat in Mat} <= told
    assert {f"fight-{kind}" for kind in TYPES if kind not in ("natural_disaster", "plague")} <= set(known())
    decks = known()["token-decks"].lines[0]
    assert all(f"{len(cards)} " in decks for cards in DECKS.values())


def test_options_say_what_each_value_changes() -> None:
    for option in TITLE.rules.options:
        article = known()[f"option-{option.name}"]
        for value in option.values:
            label = TITLE.presentation.narration.option_value(option.name, value)
            assert any(line.startswith(f"**{label}:** ") for line in article.lines), (option.name, value)


def test_codes_are_what_people_type_and_lead_to_one_thing() -> None:
    codes = [article.code.lower() for article in articles() if article.code]
    assert len(codes) == len(set(codes))
    for typed, key in {"c101": "C101", "wheat_farm": "tile-wheat_farm", "S05": "S05", "E4": "E4", "queen": "hero-queen",
                       "crystal_fire": "good-crystal_fire", "Cure for the Crimson Death": "tech-crimson_cure",
                       "Plague": "token-plague", "feed": "move-feed", "winter of sails": "mode-winter_of_sails",
                       "Priestess": "hero-priestess", "L05": "L05"}.items():
        article = article_named(articles(), typed)
        assert article is not None
        assert article.key == key


def test_every_ruling_is_told_and_every_id_is_on_the_page() -> None:
    page = rulings.RULINGS["aeolis"].read_text(encoding="utf-8")
    ids = {entry.id for entry in rulings.entries(page)}
    assert set(RULINGS) == ids
    cited = {id_ for article in articles() for told in article.rulings for id_ in re.findall(r"\[(A\d+)\]$", told)}
    assert cited == ids


def test_articles_lead_to_others_and_begin_with_the_rules() -> None:
    chapters = list(chapters_of(articles()))
    assert chapters[:3] == ["The game and its rounds", "Rules of the island", "Rules of cards, enemies and combat"]
    assert len(chapters) == 25
    for article in articles():
        assert set(article.related) <= set(known()), article.key
        assert article.key not in article.related
        assert not re.search(r"[{}]", "".join((*article.lines, *article.rulings)).replace("`", "")), article.key


@pytest.mark.parametrize(("key", "lines"), [
    ("tile-wheat_farm", (
        "Rolls the production die for wheat in every Upkeep.", "**Price:** 1 worker and 1 wood",
        "**Technology:** Agriculture", "**Hexes with its icon:** C3, D2, D5, E3 and E5", "There are 3 in the box.")),
    ("tech-navigation", (
        "Greater Harbor (Triremes, who roll up to 8 in combat); leads to Foreign Trade and Colonization.",
        "**Price:** 3 research", "**Needs:** Shipbuilding and Wood Cutting")),
    ("C114", (
        ("Raid: cavalry, the combat die counts as 1 without leather armour. Target: structures on land, then the "
         "city, which it pillages."), "**Power:** 5", "**Comes to:** a random place on land, by dice",
        "**Deck:** curses I", "*Quick, cruel and gone by dusk.*")),
    ("S10", (
        "1D8 damage to 1 enemy within 4 hexes.",
        "**Price:** 2 fire crystals on one sphere, or 1 on the white sphere",
        "**Backlash (25 %):** 1 fire at a random place on land", "**Spell of:** the Serpent Magi")),
    ("L05", (
        "Won by 72 or more on a D100: 29 % without explorers.", "Each explorer adds 10 to the roll.",
        "**Brings:** 8 gold", "There is 1 such token in the bag.")),
    ("hero-priestess", (
        "Priestess of Balance of the Temple.",
        "Reads faith dice: confines plague, blesses stacks, looks at cards, helps diplomacy.",
        "**Starts with:** 1 gold, 1 priestess and 1 bloodthrall",
        "**Building:** the Temple; its upgrade needs Religion", "**Trains:** priestess and bloodthrall",
        "Belongs to The Crimson Summer. Not in The Lean Years.")),
])
def test_what_articles_say(key: str, lines: tuple[str, ...]) -> None:
    assert known()[key].lines == lines


def test_a_ruling_is_told_with_its_id() -> None:
    assert known()["move-alms"].rulings == ("No alms at the highest morale. [A66]",)
    assert known()["token-faith"].rulings[0] == "Faith rises to 6 at most. [A33]"


def test_words_keep_their_letters_within_a_sentence() -> None:
    with speaking("de"):
        pirates = next(card for card in EVENTS if card.enemy and card.enemy.kind == "naval")
        assert known_now(pirates.id).lines[0].startswith("Kaperfahrt: Schiffe, ")
    assert known_now(pirates.id).lines[0].startswith("Plunder: ships, ")


def known_now(key: str) -> Article:
    return next(article for article in articles() if article.key.endswith(key))
