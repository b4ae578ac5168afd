"""The scores of the end: what counted for each seat, by source."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import VALUES
from games.bora_bora.components import JEWELRY, SCORING
from games.bora_bora.narration.sentences import source
from games.bora_bora.position import Game
from games.bora_bora.rules.final import progress
from games.kernel import Seat
from games.kernel.words import _
from rendering.bora_bora import goods, pieces
from rendering.bora_bora.catch import fish, jewel
from rendering.bora_bora.colours import GOODS, built
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.words import points
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.typeface import MEDIUM, SMALL

__all__ = ["paint_final", "scored", "sources"]

CELL: Final = 104
NAME: Final = 210


def sources(view: Game, seat: Seat) -> dict[str, int]:
    """The points of the final scoring by source; the rest was scored during the game."""
    player = view.players[seat]
    caught = sum(VALUES[view.fish[region]] for region, seats in enumerate(view.huts) if seats[-1:] == (seat,))
    found = {
        "god-tiles": player.god_tiles * SCORING.god_tile, "fish": caught,
        "jewelry": sum(JEWELRY.tiles[number].points for number in player.jewelry),
    }
    bonuses = {f"bonus-{name}": SCORING.bonus * (reached >= SCORING.bonuses[name])
               for name, reached in progress(player).items()}
    return {"game": player.vp - sum(found.values()) - sum(bonuses.values()), **found, **bonuses}


def scored(view: Game, seat: Seat) -> list[tuple[str, int]]:
    """The sources in words with their points."""
    return [(_("in the game") if name == "game" else source(name), amount)
            for name, amount in sources(view, seat).items()]


def _heads() -> dict[str, tuple[Sprite | None, str]]:
    aims = SCORING.bonuses
    return {
        "game": (None, _("in the game")), "god-tiles": (goods.god_tile(34), _("God tiles")),
        "fish": (fish(30, "parrotfish"), _("fish")), "jewelry": (jewel(34, "necklace"), _("jewelry")),
        "bonus-tasks": (goods.tick(28, GOODS["points"]), _("{count} tasks").format(count=aims["tasks"])),
        "bonus-jewelry": (jewel(34, "comb"), _("{count} jewels").format(count=aims["jewelry"])),
        "bonus-ceremony": (goods.heap(34), _("{count} spaces").format(count=aims["ceremony"])),
        "bonus-buildings": (pieces.building(34, GOODS["plank"]), _("{count} built").format(count=aims["buildings"])),
        "bonus-regions": (pieces.roofed(34, GOODS["plank"], 0), _("{count} regions").format(count=aims["regions"])),
        "bonus-persons": (goods.woman(34), _("{count} persons").format(count=aims["persons"])),
    }


def paint_final(canvas: Canvas, scene: Scene) -> None:
    """A table of seats and sources."""
    for place, (sprite, told) in enumerate(_heads().values()):
        x = NAME + place * CELL + CELL // 2
        if sprite is not None:
            canvas.stamp(sprite, x, 22)
        canvas.text(x, 60 if sprite is not None else 40, told, scene.theme.soft, SMALL, bold=True, align="middle")
    for line, seat in enumerate(scene.view.order):
        y = 86 + line * 27
        canvas.stamp(scene.badge(seat, 26), 28, y)
        canvas.text(48, y + 9, scene.name(seat), scene.theme.ink, MEDIUM, bold=True, room=NAME - 60)
        counted = sources(scene.view, seat)
        for place, amount in enumerate(counted.values()):
            x = NAME + place * CELL + CELL // 2
            if place > 3 and amount:
                canvas.plate(x - 24, y - 12, 48, 25, built(scene.theme), radius=7)
            ink = scene.theme.ink if amount else scene.theme.line
            canvas.text(x, y + 9, str(amount), ink, MEDIUM, bold=True, align="middle")
        canvas.stamp(points(str(sum(counted.values())), SMALL), NAME + len(counted) * CELL + CELL // 2, y)
