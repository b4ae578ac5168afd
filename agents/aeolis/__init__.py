"""Aeolis for the search: plans are learned by play, turns compared by play-outs. Nothing on its table is hidden.

All heroes work for one cause: what each mat should hold is worked out from the table alone, so that seats which know
nothing of one another give and train as one player would; who plays beside them is asked for what is lacking.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agents.aeolis.learning import train
from agents.aeolis.plan import plan_for
from agents.aeolis.policy import mover, policy
from agents.aeolis.styles import STYLES
from agents.aeolis.thinking import ended, think
from agents.aeolis.trial import worth
from agents.playbook import Playbook
from games.aeolis import TITLE
from games.aeolis.components import MODES
from games.aeolis.position import Game
from games.kernel import Seat, Settings

__all__ = ["PLAYBOOK"]


def settings(players: int, number: int) -> Settings:
    """A match: the modes in turn, heroes dealt evenly or claimed."""
    modes = tuple(MODES)
    return Settings(players, {"mode": modes[number % len(modes)], "split": ("even", "claim")[number // 4 % 2]})


def next_seat(game: Game, seats: Sequence[Seat]) -> Seat | None:
    """Who goes next by the plan of the table."""
    return mover(game, seats, plan_for(game))


PLAYBOOK: Final[Playbook[Game]] = Playbook(
    title=TITLE,
    points=lambda game, seat: worth(game),
    policy=policy,
    styles=STYLES,
    settings=settings,
    search="plans",
    think=think,
    mover=next_seat,
    ended=ended,
    train=train,
)
