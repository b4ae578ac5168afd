"""Helios for the search: play-outs by a quick player; what is hidden are the points of others, under printed rules."""

from __future__ import annotations

from typing import Final

from agents.helios.deal import deal
from agents.helios.features import EVALUATION
from agents.helios.ordering import ended, moves, rests
from agents.helios.policy import quick
from agents.helios.styles import STYLES
from agents.playbook import Playbook
from games.helios import TITLE
from games.helios.components import VARIANTS
from games.helios.position import Game
from games.kernel import Settings

__all__ = ["PLAYBOOK"]


def settings(players: int, number: int) -> Settings:
    """A match: both sets of rules in turn."""
    return Settings(players, {"rules": tuple(VARIANTS)[number % len(VARIANTS)]})


PLAYBOOK: Final[Playbook[Game]] = Playbook(
    title=TITLE,
    points=lambda game, seat: game.players[seat].vp,
    policy=quick,
    styles=STYLES,
    settings=settings,
    search="playouts",
    evaluation=EVALUATION,
    moves=moves,
    ended=ended,
    deal=deal,
    rivalry=0.3,
    rests=rests,
    pace=0.7,
)
