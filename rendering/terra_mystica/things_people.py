"""Small pictures of the factions: what they begin with, what their buildings, shipping and spades cost."""

from __future__ import annotations

from typing import Final

from games.kernel.words import _
from games.terra_mystica.components import FACTIONS, Action, Building, Faction, FactionBoard, Gain
from games.terra_mystica.narration.names import capital, faction, terrain
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS, Theme, over
from rendering.kit.typeface import MEDIUM, SMALL
from rendering.terra_mystica import goods
from rendering.terra_mystica.colours import PIECES
from rendering.terra_mystica.pieces import BUILDINGS, outline
from rendering.terra_mystica.scene import badge
from rendering.terra_mystica.things_land import WIDE, sheet
from rendering.terra_mystica.tiles import action_field
from rendering.terra_mystica.tokens import Token, gain_tokens, row

__all__ = ["faction_card"]

HEAD: Final = 84
COLUMN: Final = (WIDE - 16) // len(Building)


def faction_card(theme: Theme, value: Faction) -> Canvas:
    """A faction board, as small as can be."""
    board = FACTIONS[value]
    canvas = sheet(theme, 414)
    colour = PIECES[board.terrain]
    canvas.plate(8, 8, WIDE - 16, HEAD, colour, radius=10, edge=MARKS.dark)
    canvas.stamp(badge(board.terrain, 64), 52, 8 + HEAD // 2)
    canvas.text(96, 46, faction(value), over(colour), MEDIUM, bold=True, room=WIDE - 200)
    canvas.text(96, 74, capital(terrain(board.terrain)), over(colour), SMALL, room=WIDE - 200)
    if (action := board.stronghold_action or (Action.ACTE if board.buys_bridges is not None else None)) is not None:
        canvas.stamp(action_field(action, 70), WIDE - 56, 8 + HEAD // 2)
    _start(canvas.at(8, HEAD + 16), theme, board)
    _buildings(canvas.at(8, HEAD + 76), theme, board)
    _tracks(canvas.at(8, 316), theme, board)
    return canvas


def _start(canvas: Canvas, theme: Theme, board: FactionBoard) -> None:
    """The goods at the beginning, and the bowls."""
    start = board.start
    gained = Gain(coins=start.coins, workers=start.workers, priests=start.priests)
    tokens: list[Token] = [token for part in gain_tokens(gained, 34) for token in (*part, " ")]
    row(canvas, 8, 28, tokens, theme.ink, MEDIUM, align="left")
    row(canvas, WIDE - 32, 28, [goods.power(34), " ", "/".join(map(str, start.bowls))], theme.ink, MEDIUM,
        align="right")


def _buildings(canvas: Canvas, theme: Theme, board: FactionBoard) -> None:
    """The five buildings with their costs."""
    colour = PIECES[board.terrain]
    canvas.plate(0, 0, WIDE - 16, 152, theme.inset, radius=10)
    for kind in Building:
        x = COLUMN * kind + COLUMN // 2
        canvas.stamp(BUILDINGS[kind](64, colour, *outline(colour, theme.inset)), x, 42)
        for place, tokens in enumerate(gain_tokens(board.costs[kind], 28)):
            row(canvas, x, 98 + place * 34, tokens, theme.ink, MEDIUM)


def _tracks(canvas: Canvas, theme: Theme, board: FactionBoard) -> None:
    """Shipping, or what stands in its place, and the prices of a spade."""
    track = board.shipping
    reach = f"{track.start}–{track.max}" if track.max else "–"
    sailing: list[Token] = [goods.shipping(40), " ", reach, "  "]
    row(canvas, 8, 24, [*sailing, *(token for part in gain_tokens(track.cost, 28) for token in part)], theme.ink,
        MEDIUM, align="left")
    digging: list[Token] = [goods.spade(40), " "]
    for price in board.spades.prices:
        digging += [token for part in gain_tokens(price, 28) for token in (*part, " ")]
    row(canvas, 8, 68, digging, theme.ink, MEDIUM, align="left")
    if board.skip is not None:
        skipping = [token for part in gain_tokens(board.skip.costs[0], 28) for token in part]
        name = _("carpet") if board.skip.kind == "carpet" else _("tunnel")
        row(canvas, WIDE - 32, 24, [name, " ", *skipping], theme.ink, MEDIUM, align="right")
