"""My view: one faction board in detail, with everything that is printed on it, for its own player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel import Seat
from games.kernel.words import _, capital, many
from games.terra_mystica.articles.factions import always_lines, stronghold_lines
from games.terra_mystica.components import ACTIONS, FACTIONS, Building, Faction, Gain
from games.terra_mystica.narration.names import building
from games.terra_mystica.position import Game, Player
from games.terra_mystica.rules.final import area
from rendering.kit import signs
from rendering.kit.canvas import Canvas, blank
from rendering.kit.theme import MARKS, THEMES, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, wrapped
from rendering.kit.writing import largest
from rendering.terra_mystica import goods, owned
from rendering.terra_mystica.colours import GOODS, bowls, built, palette_of
from rendering.terra_mystica.pieces import BUILDINGS, outline
from rendering.terra_mystica.reading import bridges_left, income, priests_left, standing
from rendering.terra_mystica.scene import Scene
from rendering.terra_mystica.tokens import Token, gain_tokens, points, row
from rendering.terra_mystica.words import asked, stage

__all__ = ["WIDE", "paint_faction"]

WIDE: Final = 1200
GAP: Final = 8
LEFT: Final = 724
RIGHT: Final = WIDE - LEFT - 3 * GAP
HEAD: Final = 92
SLOT: Final = 64
ROW: Final = 106
BOARD: Final = 4 * ROW + 18
SPARE: Final = 118
NOTES: Final = (SMALL, 18, 17, 16, 15, 14)
"""Room for what is left of pieces, and the sizes in which it is said."""
ABILITY: Final = 116
TOP: Final = HEAD + 2 * GAP


def paint_faction(view: Game, seat: Seat, *, people: Sequence[str] = (), theme: str = "day",
                  width: int = WIDE) -> bytes:
    """A seat's own board as a PNG, `width` pixels wide. Raises IndexError for a seat that is not at the table."""
    scene = Scene(view, THEMES[theme], people=tuple(people))
    player = view.players[seat]
    below = TOP + BOARD + GAP + ABILITY + GAP
    tall = below + owned.height(view, seat) + GAP if player.faction is not None else HEAD + 2 * GAP
    canvas = blank((WIDE, tall), scene.theme.ground, palette_of(theme))
    _head(canvas.at(GAP, GAP), scene, seat)
    if player.faction is not None:
        _buildings(canvas.at(GAP, TOP), scene, seat, player)
        _side(canvas.at(2 * GAP + LEFT, TOP), scene, seat, player)
        _abilities(canvas.at(GAP, TOP + BOARD + GAP), scene, player)
        owned.paint_owned(canvas.at(GAP, below), scene, seat, WIDE - 2 * GAP)
    return canvas.png(palette_of(theme), width)


def _head(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    fill, player = scene.colour(seat), scene.view.players[seat]
    ink = over(fill)
    canvas.plate(0, 0, WIDE - 2 * GAP, HEAD, fill, radius=12, edge=MARKS.dark, width=3)
    canvas.stamp(scene.badge(seat, 74), 56, HEAD // 2)
    canvas.text(108, 50, scene.name(seat), ink, LARGE, bold=True, room=560)
    state = standing(scene.view, seat)
    told = asked(scene.view, seat) if state.acts and not scene.view.over else ""
    parts = [scene.person(seat), stage(scene.view), told]
    canvas.text(110, 80, " · ".join(part for part in parts if part), ink, SMALL, room=560)
    if player.faction is None:
        return
    canvas.stamp(points(str(player.vp), LARGE), WIDE - 100, HEAD // 2)
    widest = area(scene.view, player) if player.sites else 0
    facts: list[tuple[list[Token], str]] = [
        ([goods.key(34), str(player.keys)], _("keys")),
        ([BUILDINGS[Building.DWELLING](38, fill, *outline(fill, fill)), str(widest)], _("largest area")),
    ]
    for place, (tokens, told) in enumerate(facts):
        x = WIDE - 390 + place * 130
        row(canvas, x, 34, tokens, ink, MEDIUM)
        canvas.text(x, 78, told, ink, largest(told, 126, NOTES), align="middle", room=126)


def _buildings(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    """The tracks of buildings: what each costs, what stands on the map, and the income of what is built."""
    canvas.plate(0, 0, LEFT, BOARD, scene.theme.panel, radius=12)
    layout = ((Building.STRONGHOLD, 0, 0), (Building.SANCTUARY, 0, 360), (Building.TEMPLE, 1, 0),
              (Building.TRADING_HOUSE, 2, 0), (Building.DWELLING, 3, 0))
    for kind, line, left in layout:
        _track(canvas.at(left + 14, 10 + line * ROW), scene, seat, player, kind)


def _track(canvas: Canvas, scene: Scene, seat: Seat, player: Player, kind: Building) -> None:
    canvas.text(0, 24, capital(building(kind)), scene.theme.ink, SMALL, bold=True)
    price = player.board.costs[kind]
    told = [token for part in gain_tokens(price, 26) for token in part]
    row(canvas, 0, 50, told, scene.theme.ink, MEDIUM, align="left")
    if kind is Building.TRADING_HOUSE:
        alone: list[Token] = [str(player.board.coins_without_neighbour), goods.coin(20), _("alone")]
        row(canvas, 0, 82, alone, scene.theme.soft, align="left")
    if kind is Building.DWELLING:
        base: list[Token] = [token for part in gain_tokens(player.board.income[kind][0], 20) for token in part]
        row(canvas, 0, 82, [_("always"), "+", *base] if base else [_("no base income")], scene.theme.soft, align="left")
    incomes = player.board.income[kind]
    for number in range(1, len(incomes)):
        part = _less(incomes[number], incomes[number - 1])
        _slot(canvas.at(148 + (number - 1) * (SLOT + 5), 0), scene, seat, kind, part,
              number <= player.buildings[kind])


def _slot(canvas: Canvas, scene: Scene, seat: Seat, kind: Building, part: Gain, stands: bool) -> None:
    """A place of a track: the building that waits there with what it will bring, or the income that it left open."""
    theme = scene.theme
    canvas.plate(0, 2, SLOT, ROW - 12, built(theme) if stands else theme.inset, radius=9)
    rows = gain_tokens(part, 26 if stands else 16)
    size = MEDIUM if stands else 18
    if not stands:
        canvas.stamp(BUILDINGS[kind](54, scene.colour(seat), *outline(scene.colour(seat), theme.inset)), SLOT // 2, 32)
        row(canvas, SLOT // 2, 78, [token for log_row in rows for token in log_row], theme.soft, size)
        return
    for place, tokens in enumerate(rows):
        middle = 48 + round((place - (len(rows) - 1) / 2) * 36)
        row(canvas, SLOT // 2, middle, ["+", *tokens] if len(rows) < 2 else tokens, theme.gain, size)


def _less(gain: Gain, other: Gain) -> Gain:
    return Gain(coins=gain.coins - other.coins, workers=gain.workers - other.workers,
                priests=gain.priests - other.priests, power=gain.power - other.power)


def _side(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    """Stock, bowls, income, the two tracks, conversions."""
    theme = scene.theme
    canvas.plate(0, 0, RIGHT, BOARD, theme.panel, radius=12)
    stock: tuple[tuple[Token, int], ...] = ((goods.coin(40), player.coins), (goods.worker(40), player.workers),
                                            (goods.person(40), player.priests))
    for place, (sprite, amount) in enumerate(stock):
        row(canvas, 70 + place * 110, 34, [sprite, str(amount)], theme.ink, MEDIUM)
    spare = (many("{count} priest left", "{count} priests left", priests_left(player)),
             many("{count} bridge left", "{count} bridges left", bridges_left(player)))
    size = min(largest(told, SPARE, NOTES) for told in spare)
    for place, told in enumerate(spare):
        canvas.text(RIGHT - 14, 30 + 24 * place, told, theme.soft, size, align="right", room=SPARE)
    _bowls(canvas.at(0, 62), scene, player)
    coming = income(scene.view, seat)
    if coming is not None:
        head = canvas.text(16, 165, _("Next income"), theme.soft, SMALL, bold=True)
        tokens = [token for part in gain_tokens(coming, 26) for token in ("+", *part, " ")]
        row(canvas, max(130, 16 + head + 10), 158, tokens, theme.gain, MEDIUM, align="left")
    _shipping(canvas.at(16, 184), scene, player)
    _exchange(canvas.at(16, 260), scene, player)
    _conversions(canvas.at(16, 340), scene, player)


def _bowls(canvas: Canvas, scene: Scene, player: Player) -> None:
    for place, amount in enumerate(player.bowls):
        x = 16 + place * 150
        fill = bowls(scene.theme)[place]
        ink = MARKS.white if place == 2 else scene.theme.ink
        canvas.plate(x, 4, 126, 64, fill, radius=30, edge=GOODS["power"], width=3)
        canvas.text(x + 20, 44, ("I", "II", "III")[place], ink, SMALL)
        canvas.text(x + 70, 52, str(amount), ink, LARGE, bold=True, align="middle")
        if place < 2:
            canvas.stamp(signs.arrow(14, scene.theme.soft), x + 138, 36)


def _shipping(canvas: Canvas, scene: Scene, player: Player) -> None:
    track = player.board.shipping
    canvas.stamp(goods.shipping(40), 20, 30)
    if not track.max:
        told = _("skips {count}").format(count=player.board.skip.hexes[player.has(Building.STRONGHOLD)]
                                         ) if player.board.skip else "–"
        canvas.text(52, 40, told, scene.theme.ink, MEDIUM, bold=True)
        return
    for level in range(track.start, track.max + 1):
        _level(canvas.at(52 + (level - track.start) * 56, 0), scene, [str(level)], level == player.shipping,
               track.vp.get(str(level), 0))
    price = [token for part in gain_tokens(track.cost, 20) for token in part]
    row(canvas, RIGHT - 30, 30, price, scene.theme.soft, align="right")


def _exchange(canvas: Canvas, scene: Scene, player: Player) -> None:
    track = player.board.spades
    canvas.stamp(goods.spade(40), 20, 30)
    for level, price in enumerate(track.prices):
        tokens = [token for part in gain_tokens(price, 22) for token in part]
        now = level == min(player.spade_level, len(track.prices) - 1)
        _level(canvas.at(52 + level * 74, 0), scene, tokens, now, track.vp if level else 0, 68)
    if len(track.prices) > 1:
        cost = [token for part in gain_tokens(track.cost, 20) for token in part]
        row(canvas, RIGHT - 30, 30, cost, scene.theme.soft, align="right")


def _level(canvas: Canvas, scene: Scene, tokens: Sequence[Token], now: bool, vp: int, wide: int = 50) -> None:
    """A step of a track, golden where the marker stands; below, the points for reaching it."""
    fill = MARKS.gold if now else scene.theme.inset
    canvas.plate(0, 0, wide, 44, fill, radius=9, edge=MARKS.dark if now else None)
    row(canvas, wide // 2, 22, tokens, MARKS.dark if now else scene.theme.ink, MEDIUM)
    if vp:
        canvas.stamp(points(str(vp), 17), wide // 2, 56)


def _conversions(canvas: Canvas, scene: Scene, player: Player) -> None:
    """What becomes what, at any time of one's turn."""
    icons = {"PW": goods.power, "P": goods.person, "W": goods.worker, "C": goods.coin}
    pairs: list[list[Token]] = [
        [str(conversion.rate), icons[conversion.give](24), signs.arrow(12, scene.theme.soft), "1",
         icons[conversion.get](24)]
        for conversion in ACTIONS.conversions
    ]
    if player.board.trades_points:
        pairs[-2:] = [[points("1", 17), signs.arrow(12, scene.theme.soft), "1", goods.coin(24)],
                      [str(player.board.coins_per_vp), goods.coin(24), signs.arrow(12, scene.theme.soft),
                       points("1", 17)]]
    for place, tokens in enumerate(pairs):
        row(canvas, 8 + place % 3 * 150, 26 + place // 3 * 40, tokens, scene.theme.ink, align="left")


def _abilities(canvas: Canvas, scene: Scene, player: Player) -> None:
    """What the faction can, and what its stronghold brings."""
    assert player.faction is not None
    canvas.plate(0, 0, WIDE - 2 * GAP, ABILITY, scene.theme.panel, radius=12)
    always, stronghold = abilities(player.faction)
    half = (WIDE - 2 * GAP) // 2
    heads = ((_("Faction"), always or ("–",), True), (_("Stronghold"), stronghold, player.has(Building.STRONGHOLD)))
    for place, (head, lines, on) in enumerate(heads):
        ink = scene.theme.ink if on else scene.theme.soft
        canvas.text(16 + place * half, 30, head, ink, MEDIUM, bold=True)
        for line, words in enumerate(lines):
            canvas.text(16 + place * half, 58 + line * 24, words, ink, SMALL)


def abilities(faction: Faction) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a faction can from the start, and what its stronghold brings, each in lines."""
    told = always_lines(FACTIONS[faction]), stronghold_lines(faction)
    always, stronghold = (wrapped(" ".join(lines), SMALL, (WIDE - 2 * GAP) // 2 - 40) for lines in told)
    return always, stronghold
