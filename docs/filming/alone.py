"""A newcomer's whole game alone against three computers, by clicks on the browser page: the README's first picture."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Final

from agents.titles import playbook
from docs.filming.camera import camera
from docs.filming.plots import Plot
from docs.filming.shoot import SEED, Director, Scene
from docs.filming.stage import Stage, open_stage
from docs.filming.steps import Frame
from games.kernel import Move
from tables import Panel

__all__ = ["ALONE", "Story", "play_alone"]

ALONE: Final = Plot("helios", {}, ())
OTHERS: Final = 3
ADA: Final = 0


@dataclass(frozen=True)
class Story:
    """The pictures of a game, how often Ada clicked, and how long she waited for the computers, in seconds."""

    frames: tuple[Frame, ...]
    clicks: int
    waited: float


@dataclass
class Alone(Director):
    """Ada against computers, from the first page to the end of the game."""

    scenes: list[Scene] = field(default_factory=lambda: [Scene(1, "turn", "move", "answered")])
    waited: float = 0.0

    def direct(self) -> None:
        """The whole game."""
        self.open_table()
        while self.stage.view().result is None:
            self.next_move()
        self.film("over", table=True)

    def film(self, step: str, *, newest: bool = False, table: bool = False) -> None:
        """Takes a picture, when the computers have played."""
        self.waited += self.stage.thought()
        super().film(step, newest=newest, table=table)

    def open_table(self) -> None:
        """From the first page to the start, without anybody else."""
        self.film("page")
        self.press("newgame")
        self.press("opengame", self.plot.title, look="which")
        self.press("computers")
        self.film("level")
        for _computer in range(OTHERS):
            self.press("addcomputer")
        if len(self.stage.info().seats) != 1 + OTHERS:
            raise LookupError("the computers have not sat down")
        self.film("computers", newest=True)
        self.press("start")
        self.film("start", table=True)

    def next_move(self) -> None:
        """Ada's turn by menus, when the computers have played."""
        self.waited += self.stage.thought()
        look = self.stage.view()
        if look.result is None and any(each.user_id == self.stage.user(ADA) for each in look.waiting):
            self.take_turn(self._scene(look.view.round))

    def choose(self, panel: Panel, *, shown: bool) -> Move | None:
        """What a quick player would do in her place."""
        if not panel.moves:
            return None
        move = playbook(self.plot.title).policy(Random(self.played), panel.view, panel.seat, panel.moves)
        return None if move.ends_turn else move


def _play(stage: Stage, width: int, browser: str) -> Story:
    with camera(stage.address, width, browser, stage.rest) as lens:
        director = Alone(ALONE, stage, lens)
        director.direct()
        return Story(tuple(director.frames), lens.clicks, director.waited)


async def play_alone(width: int, browser: str) -> Story:
    """The game in a window of a width."""
    async with open_stage(SEED) as stage:
        return await asyncio.to_thread(_play, stage, width, browser)
