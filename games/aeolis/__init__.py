"""Aeolis: seven heroes keep one kingdom alive, together, for one to seven players.

`TITLE` says all that the rest of Hexmoot needs.
"""

from __future__ import annotations

from typing import Final

from games.aeolis.articles import articles, whereabouts
from games.aeolis.moves import MOVES
from games.aeolis.narration import Words, advice_of, chronicle_of, meaning_of
from games.aeolis.narration.brought import brought_of
from games.aeolis.narration.measures import measures_of
from games.aeolis.narration.options import effect_of
from games.aeolis.narration.primer import primer
from games.aeolis.policy import decider, pings, rated_mode
from games.aeolis.position import VERSION, Game
from games.aeolis.results import holdings, result
from games.aeolis.rules.setup import PLAYERS, VALUES, setup
from games.aeolis.steps import Stored
from games.kernel import Option, Presentation, Rules, Seat, TablePolicy, Title, lines_of
from games.kernel.words import round_name

__all__ = ["TITLE"]

OPTIONS: Final = tuple(Option(name, values) for name, values in VALUES.items())


def view(game: Game, seat: Seat | None) -> Game:
    """Nothing on the table is hidden: piles hold what nobody has seen, in no order."""
    return game


TITLE: Final[Title[Game]] = Title(
    id="aeolis",
    rules=Rules(
        players=PLAYERS,
        moves=MOVES,
        position=Stored,
        options=OPTIONS,
        setup=setup,
        view=view,
        holdings=holdings,
        result=result,
        seats=lambda game: game.seats,
        cooperative=True,
        ruleset_version=VERSION,
    ),
    presentation=Presentation(
        narration=Words(),
        primer=primer,
        summary=lambda view, result: chronicle_of(view, result)[1:],
        advice=advice_of,
        meaning=meaning_of,
        option_effect=effect_of,
        chapter=lambda view: round_name(view.round),
        brought=brought_of,
        measures=measures_of,
        articles=articles,
        leaving=lambda: lines_of(articles(), "table-leaving"),
        whereabouts=whereabouts,
    ),
    policy=TablePolicy(
        no_drafts=True,
        answers_for_silent=True,
        decider=decider,
        pings=pings,
        rated_mode=rated_mode,
    ),
)
