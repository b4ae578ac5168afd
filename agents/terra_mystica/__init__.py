"""Terra Mystica for the search: a beam over own turns by a learned value. Nothing on its table is hidden."""

from __future__ import annotations

from typing import Final

from agents.playbook import Playbook
from agents.terra_mystica.features import EVALUATION
from agents.terra_mystica.kinds import kinds
from agents.terra_mystica.ledgers import real_games
from agents.terra_mystica.ordering import ahead, alike, ended, moves, tried, turn_of
from agents.terra_mystica.styles import STYLES, quick
from games.kernel import Settings
from games.terra_mystica import TITLE
from games.terra_mystica.position import Game

__all__ = ["PLAYBOOK"]


def settings(players: int, number: int) -> Settings:
    """A match: random factions, every expansion in turn."""
    bits = {name: bool(number >> place & 1) for place, name in enumerate(
        ("mini_expansion", "shipping_bonus", "temple_scoring", "variable_turn_order"))}
    return Settings(players, {"factions": "random", **bits})


PLAYBOOK: Final[Playbook[Game]] = Playbook(
    title=TITLE,
    points=lambda game, seat: game.players[seat].vp,
    policy=quick,
    styles=STYLES,
    settings=settings,
    search="beam",
    evaluation=EVALUATION,
    moves=moves,
    ended=ended,
    tried=tried,
    alone=ahead,
    own=lambda game, seat: (seat, game.round, game.players[seat]),
    alike=alike,
    real_games=real_games,
    turn_of=turn_of,
    kinds=kinds,
)
