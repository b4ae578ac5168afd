"""Everything of Helios that can be looked up: its rules, its moves, every tile, building, character and field.

A module for each chapter or two, `rulings` in a sentence each, and `where` a thing is in a game.
"""

from __future__ import annotations

from games.helios.articles.city import city
from games.helios.articles.course import course
from games.helios.articles.doing import doing
from games.helios.articles.land import land_tiles, special_tiles
from games.helios.articles.means import means
from games.helios.articles.options import options
from games.helios.articles.people import characters
from games.helios.articles.scoring import scoring
from games.helios.articles.spots import fields, spots
from games.helios.articles.sunlight import sunlight
from games.helios.articles.tiles import tiles
from games.helios.articles.where import whereabouts
from games.kernel import Article

__all__ = ["articles", "whereabouts"]


def articles() -> tuple[Article, ...]:
    """All articles in the current language, the rules first."""
    return (
        *course(), *doing(), *sunlight(), *means(), *scoring(), *tiles(), *land_tiles(), *special_tiles(), *city(),
        *characters(), *spots(), *options(), *fields(),
    )
