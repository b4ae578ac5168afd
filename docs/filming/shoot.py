"""The shooting: one title at one width, from the first page to the first scored round."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from cogs.custom_ids import split_id
from cogs.views.menu_levels import Level, level_at
from docs.filming.camera import Camera, camera
from docs.filming.plots import Plot, choose
from docs.filming.stage import Control, Stage, open_stage
from docs.filming.steps import Frame
from games.kernel import Move
from games.registry import TITLES
from tables import Panel

__all__ = ["SEED", "Director", "Scene", "shoot"]

SEED = 7
ADA, BRUNO = 0, 1
NAMES = ("Ada", "Bruno")
DEEPEST = 8
"""Clicks within which every move is found."""
LONGEST = 400
"""Moves after which a film would be broken off."""


@dataclass(frozen=True)
class Scene:
    """A turn that is filmed, not before a round: its menu, its choice and what is told of it are steps."""

    round: int
    menu: str
    choice: str
    told: str


FIRST_CHOICE = Scene(0, "menu", "choice", "chosen")
FIRST_TURN = Scene(1, "turn", "move", "told")


@dataclass
class Director:
    """Who presses what, and what is filmed."""

    plot: Plot
    stage: Stage
    lens: Camera
    frames: list[Frame] = field(default_factory=list)
    pressed: list[str] = field(default_factory=list)
    """What was pressed since the last picture."""
    viewer: int = ADA
    played: int = 0
    """Moves of everybody."""
    scenes: list[Scene] = field(default_factory=lambda: [FIRST_CHOICE, FIRST_TURN])
    """Turns of Ada's that are still to be filmed."""

    def direct(self) -> None:
        """The whole film."""
        self.open_table()
        while not self.is_scored():
            self.next_move()
        self.film("scored", table=True)

    @property
    def filmed(self) -> frozenset[str]:
        """Steps of which there is a picture."""
        return frozenset(frame.step for frame in self.frames)

    def film(self, step: str, *, newest: bool = False, table: bool = False) -> None:
        """Takes a picture of what is in sight, or of the newest message, or of the one of the table."""
        if newest or table:
            self.lens.settle()
            self.lens.look_at(self.stage.table_message() if table else self.stage.newest(self.viewer))
        self.frames.append(Frame(step, tuple(self.pressed), self.lens.shoot()))
        self.pressed.clear()

    def press(self, route: str, value: str | None = None, *, look: str = "") -> None:
        """Presses the newest button of a route, or takes an entry of its select; `look` films the select open."""
        for control in self.stage.controls(self.viewer):
            if split_id(control.custom_id)[1] == route and control.value == value:
                self.use(control, look=look)
                return
        raise LookupError(f"nothing on the page leads to {route} {value or ''}")

    def use(self, control: Control, *, look: str = "") -> None:
        """Presses a button, or opens a select and takes an entry."""
        if control.value is None:
            self.pressed.append(control.label)
            self.lens.press(control.key)
            return
        self.lens.open(control.key)
        if look:
            self.pressed.append(control.select)
            self.film(look)
        self.pressed.append(control.label)
        self.lens.take(control.key, control.value)

    def become(self, person: int) -> None:
        """Views as somebody else."""
        self.pressed.append(NAMES[person])
        self.viewer = person
        self.lens.become(NAMES[person])

    def open_table(self) -> None:
        """From the first page to the start."""
        self.film("page")
        self.press("newgame")
        self.press("opengame", self.plot.title, look="which")
        self.set_option()
        self.become(BRUNO)
        self.press("join")
        self.film("joined", newest=True)
        self.become(ADA)
        self.press("start")
        self.film("start", table=True)

    def set_option(self) -> None:
        """The host changes an option, if the title has any."""
        options = TITLES[self.plot.title].rules.options
        for name, value in self.plot.options.items():
            place = next(place for place, option in enumerate(options) if option.name == name)
            self.press("options")
            self.press("option", str(place))
            self.press("value", str(options[place].values.index(value)), look="option")

    def is_scored(self) -> bool:
        """Whether the round is over with which the film ends. Raises RuntimeError if nothing goes on."""
        look = self.stage.view()
        if self.played > LONGEST:
            raise RuntimeError(f"the film of {self.plot.title} does not end")
        return bool(look.view.round > self.plot.round or look.result is not None)

    def next_move(self) -> None:
        """Ada's turn by menus if she is waited for, else a move of another out of sight."""
        look = self.stage.view()
        waited = [self.stage.person_at(each.seat) for each in look.waiting]
        if ADA in waited:
            self.take_turn(self._scene(look.view.round))
        else:
            self.stage.play(waited[0], choose(self.plot, self.stage.panel(waited[0]).moves, self.played))
            self.played += 1

    def _scene(self, number: int) -> Scene | None:
        """What is filmed of Ada's turn in a round of this number."""
        fits = [scene for scene in self.scenes[:1] if number >= scene.round]
        self.scenes = self.scenes[len(fits):]
        return fits[0] if fits else None

    def take_turn(self, scene: Scene | None) -> None:
        """Plays until Ada is not asked any more."""
        self.press("play")
        if scene:
            self.film(scene.menu, newest=True)
        while (panel := self.stage.panel(ADA)).moves or panel.draft:
            self.played += 1
            if (wanted := self.choose(panel, shown=scene is not None)) is None:
                self.press("end")
                break
            self.make(panel, wanted, scene)
            if self.stage.panel(ADA).action_seq == panel.action_seq:
                raise LookupError(f"the menus do not lead to {wanted}")
            if not self.stage.panel(ADA).drafting:
                break
        if scene:
            self.film(scene.told, table=True)

    def choose(self, panel: Panel, *, shown: bool) -> Move | None:
        """What Ada plays; None: she ends her turn."""
        return choose(self.plot, panel.moves, self.played, shown=shown)

    def make(self, panel: Panel, wanted: Move, scene: Scene | None) -> None:
        """One move by the menus; the last choice is filmed."""
        for _click in range(DEEPEST):
            if self.stage.panel(ADA).action_seq != panel.action_seq or not (found := self._towards(panel, wanted)):
                return
            control, last = found
            look = scene.choice if scene and last and scene.choice not in self.filmed else ""
            if look and control.value is None and self.pressed:
                self.film(look)
            self.use(control, look=look)

    def _towards(self, panel: Panel, wanted: Move) -> tuple[Control, bool] | None:
        """What leads to a move as directly as possible, and whether it is the move already."""
        ways = []
        for control in self.stage.controls(ADA):
            reached = _reached(panel, control)
            if reached == wanted:
                return control, True
            if isinstance(reached, Level) and any(wanted in choice.moves for choice in reached.choices):
                ways.append((len(reached.menu.path), control))
        return (max(ways, key=lambda way: way[0])[1], False) if ways else None


def _reached(panel: Panel, control: Control) -> Level | Move | None:
    """Where a control of a menu leads."""
    _version, route, arguments = split_id(control.custom_id)
    if route not in {"menu", "pick"} or not arguments.startswith(f"{panel.table_id}.{panel.seat}.{panel.action_seq}."):
        return None
    address = arguments.split(".", 3)[3]
    if control.value is not None:
        address = "/".join(filter(None, (address.partition("@")[0], control.value)))
    return level_at(panel, address)


def _film(plot: Plot, stage: Stage, width: int, browser: str) -> list[Frame]:
    with camera(stage.address, width, browser, stage.rest) as lens:
        director = Director(plot, stage, lens)
        director.direct()
        return director.frames


async def shoot(plot: Plot, width: int, browser: str) -> list[Frame]:
    """The frames of a film."""
    async with open_stage(SEED) as stage:
        return await asyncio.to_thread(_film, plot, stage, width, browser)
