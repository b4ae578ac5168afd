"""Helios: create land, build temples and a city, and let the sun go round it, for two to four players.

Rules of the game by Matthias Prinz and Martin Kallenborn (2014). `TITLE` says all that the rest of Hexmoot needs.
"""

from __future__ import annotations

from typing import Final

from games.helios.articles import articles, whereabouts
from games.helios.components import VARIANTS
from games.helios.moves import MOVES
from games.helios.narration import Words, advice_of, meaning_of
from games.helios.narration.brought import brought_of
from games.helios.narration.final import decided
from games.helios.narration.listing import effect_of
from games.helios.narration.primer import primer
from games.helios.position import Game
from games.helios.results import holdings, result, view
from games.helios.rules.characters import begins_turn
from games.helios.rules.setup import PLAYERS, setup
from games.helios.steps import Stored
from games.kernel import Option, Presentation, Rules, TablePolicy, Title, lines_of
from games.kernel.words import round_name

__all__ = ["TITLE"]

TITLE: Final[Title[Game]] = Title(
    id="helios",
    rules=Rules(
        players=PLAYERS,
        moves=MOVES,
        position=Stored,
        options=(Option("rules", tuple(VARIANTS)),),
        setup=setup,
        view=view,
        holdings=holdings,
        result=result,
    ),
    presentation=Presentation(
        narration=Words(),
        primer=primer,
        advice=advice_of,
        meaning=meaning_of,
        option_effect=effect_of,
        summary=lambda view, result: list(filter(None, [decided(view)])),
        chapter=lambda view: round_name(view.round),
        brought=brought_of,
        points=lambda view, seat: None if view.players[seat].unseen else view.players[seat].vp,
        articles=articles,
        leaving=lambda: lines_of(articles(), "leave")[:2],  # the rest is how it is typed
        whereabouts=whereabouts,
    ),
    policy=TablePolicy(
        public_moves=True,
        begins_phase=begins_turn,
        half_played=lambda game: 2 * (game.round - 1) >= game.flow.rounds,
    ),
)
