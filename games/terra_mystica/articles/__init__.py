"""What can be looked up in Terra Mystica: an article for everything in the box, on the map and in the rules."""

from __future__ import annotations

from typing import Final

from games.kernel import Article
from games.terra_mystica.articles.actions import hex_articles, option_articles, own_actions, power_actions
from games.terra_mystica.articles.course import beginning, ending, turns
from games.terra_mystica.articles.doing import building_rules, cult_rules, power_rules
from games.terra_mystica.articles.factions import faction_articles
from games.terra_mystica.articles.places import building_articles, cult_articles, goods_articles, terrain_articles
from games.terra_mystica.articles.tiles import card_articles, favor_articles, scoring_articles, town_articles
from games.terra_mystica.articles.whereabouts import whereabouts

__all__ = ["articles", "whereabouts"]

PARTS: Final = (
    beginning, turns, building_rules, power_rules, cult_rules, ending, faction_articles, terrain_articles,
    building_articles, goods_articles, power_actions, own_actions, favor_articles, town_articles, card_articles,
    scoring_articles, cult_articles, option_articles, hex_articles,
)


def articles() -> tuple[Article, ...]:
    """All articles, chapter by chapter, in the current language."""
    return tuple(article for part in PARTS for article in part())
