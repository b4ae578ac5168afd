"""Bora Bora: huts, persons and gods of the South Sea, for two to four players.

Rules of the game by Stefan Feld (2013). `TITLE` says all that the rest of Hexmoot needs.
"""

from __future__ import annotations

from typing import Final

from games.bora_bora.articles import articles, whereabouts
from games.bora_bora.components import BOX
from games.bora_bora.moves import MOVES
from games.bora_bora.narration import Words
from games.bora_bora.narration.brought import brought_of
from games.bora_bora.narration.primer import primer
from games.bora_bora.position import Game
from games.bora_bora.results import holdings, result
from games.bora_bora.rules.setup import PLAYERS, setup
from games.bora_bora.steps import Stored
from games.bora_bora.views import view
from games.kernel import Presentation, Rules, TablePolicy, Title, lines_of
from games.kernel.words import round_name

__all__ = ["TITLE"]

TITLE: Final[Title[Game]] = Title(
    id="bora_bora",
    rules=Rules(
        players=PLAYERS,
        moves=MOVES,
        position=Stored,
        options=(),
        setup=setup,
        view=view,
        holdings=holdings,
        result=result,
    ),
    presentation=Presentation(
        narration=Words(),
        primer=primer,
        command="borabora",
        articles=articles,
        leaving=lambda: lines_of(articles(), "rule-leaving"),
        whereabouts=whereabouts,
        chapter=lambda view: round_name(view.round),
        brought=brought_of,
        points=lambda view, seat: view.players[seat].vp,
    ),
    policy=TablePolicy(half_played=lambda game: game.round > BOX.rounds // 2),
)
