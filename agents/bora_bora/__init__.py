"""Bora Bora for the search: play-outs by a quick player; others' hands are dealt from the cards that nobody showed."""

from __future__ import annotations

from typing import Final

from agents.bora_bora.deal import deal
from agents.bora_bora.features import EVALUATION
from agents.bora_bora.ordering import moves, rests
from agents.bora_bora.policy import quick
from agents.bora_bora.styles import STYLES
from agents.playbook import Playbook
from games.bora_bora import TITLE
from games.bora_bora.position import Game
from games.kernel import Settings

__all__ = ["PLAYBOOK"]

PLAYBOOK: Final[Playbook[Game]] = Playbook(
    title=TITLE,
    points=lambda game, seat: game.players[seat].vp,
    policy=quick,
    styles=STYLES,
    settings=lambda players, number: Settings(players, {}),
    search="playouts",
    evaluation=EVALUATION,
    moves=moves,
    deal=deal,
    rivalry=0.3,
    rests=rests,
    pace=1.0,
)
