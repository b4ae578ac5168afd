"""What all articles are made with: chapters, the form of an article, and what counts the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.kernel import Article
from games.kernel.words import _, mark
from games.terra_mystica.articles.rulings import ruled
from games.terra_mystica.components import (
    ACTIONS,
    BONUS_CARDS,
    FACTIONS,
    FAVORS,
    SCORING_TILES,
    Action,
    Faction,
    FavorTile,
    Gain,
    Terrain,
)
from games.terra_mystica.narration.listing import option_of
from games.terra_mystica.narration.names import RESOURCES, capital

__all__ = ["CHAPTERS", "LANDS", "TOP", "article", "at_home", "counting", "goods_of", "needed_option", "owner_of_action"]

CHAPTERS: Final[dict[str, str]] = {
    "rules": mark("Rules"),
    "factions": mark("Factions"),
    "terrains": mark("Terrains"),
    "buildings": mark("Buildings"),
    "goods": mark("Resources and markers"),
    "powers": mark("Power actions"),
    "own": mark("Actions of factions"),
    "favors": mark("Favor tiles"),
    "towns": mark("Town tiles"),
    "cards": mark("Bonus cards"),
    "scoring": mark("Scoring tiles"),
    "cults": mark("Cults"),
    "options": mark("Options of a table"),
    "land": mark("Land hexes"),
    "rivers": mark("River hexes"),
}
"""The kinds of things, in the order in which a newcomer asks for them."""

LANDS: Final = tuple(terrain for terrain in Terrain if terrain is not Terrain.RIVER)
TOP: Final = max(map(int, ACTIONS.cult_power))
"""The last space of a cult."""


def article(key: str, chapter: str, name: str, lines: Iterable[str], *, code: str = "", related: Iterable[str] = (),
            rulings: Iterable[str] = (), words: str = "") -> Article:
    """An article without empty lines, its name with a capital letter, the most useful eight of what goes with it."""
    others = [other for other in dict.fromkeys(related) if other != key]
    return Article(key=key, chapter=_(CHAPTERS[chapter]), name=capital(name), code=code, words=words,
                   lines=tuple(filter(None, lines)), related=tuple(others[:8]), rulings=tuple(map(ruled, rulings)))


def counting(*events: str) -> list[str]:
    """The tiles and cards that give points for any of these, `dwelling`: scoring tiles, favor tiles, bonus cards."""
    wanted = set(events)
    return [
        *(tile for tile, printed in SCORING_TILES.items() if wanted & set(printed.scores)),
        *(favor for favor, printed in FAVORS.items() if wanted & _counted(printed)),
        *(card for card, printed in BONUS_CARDS.items() if wanted & set(printed.pass_vp)),
    ]


def _counted(tile: FavorTile) -> set[str]:
    """What a favor tile gives points for."""
    return {*tile.build_vp, *(["trading_house"] if tile.pass_vp_by_trading_houses else [])}


def at_home(terrain: Terrain) -> list[Faction]:
    """The factions of a terrain."""
    return [faction for faction, board in FACTIONS.items() if board.terrain is terrain]


def owner_of_action(action: Action) -> Faction:
    """The faction that alone has an action. Raises StopIteration for those of the board, of cards and of tiles."""
    return next(faction for faction, board in FACTIONS.items()
                if board.stronghold_action is action or (action is Action.ACTE and board.buys_bridges is not None))


def goods_of(gained: Gain) -> list[str]:
    """The keys of what is gained: resources and spades."""
    return [what for what in RESOURCES if getattr(gained, what)]


def needed_option(option: str) -> str:
    """That a tile is in the box only with an option; empty if it always is."""
    return _("It is in the game only with the option “{option}”.").format(option=option_of(option)) if option else ""
