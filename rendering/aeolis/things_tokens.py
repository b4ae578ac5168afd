"""Small pictures of dice, tokens, tracks and open cards."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from games.aeolis.cards import DECKS
from games.aeolis.components import ABILITIES, MAGI, MARKET, PRODUCTION, RULES, Face, Hero, Mat, res
from games.aeolis.moves import ABILITY_IDS
from games.aeolis.narration import names
from games.kernel.words import _
from rendering.aeolis.colours import FOE, HEROES, THINGS, WARES, quiet
from rendering.aeolis.emblems import emblem, fire, heart, plague, ruin
from rendering.aeolis.magic import BOARD, NODE, arrows, places_of
from rendering.aeolis.sheet import ROOM, SYMBOL, Part, Sheet, boxes, drawing, goods, signs
from rendering.aeolis.troops import miniature
from rendering.aeolis.wares import ware
from rendering.aeolis.words import deck_name
from rendering.aeolis.works import house
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, Theme

__all__ = ["token"]

HIGH = 32
WHEEL = 330


def token(name: str) -> Sheet | None:
    """A die, a token, a track or a card; None for dice that have no faces of their own."""
    if name in RULES.armour:
        good = next(iter(RULES.armour[name]))
        return Sheet(ware(SYMBOL, good), WARES[good], (goods(_("Price"), RULES.armour[name]),))
    return _SHEETS[name]() if name in _SHEETS else None


def _production() -> Sheet:
    return Sheet(ware(SYMBOL, "wheat"), WARES["wheat"], (
        signs(_("Faces"), [_face(face) for face in PRODUCTION]),))


def _face(face: Face) -> tuple[Sprite, str]:
    if face.plague:
        return plague(HIGH, False), ""
    if face.gold:
        return ware(HIGH, "gold"), str(face.gold)
    return ware(HIGH, "wheat"), str(face.resources)


def _faith() -> Sheet:
    dice = [names.ability(ABILITY_IDS.index(one.id)) for one in ABILITIES if one.level == "balance"]
    steps = [str(value) for value in range(RULES.faith.start, RULES.faith.cap + 1)]
    return Sheet(miniature(SYMBOL, Mat.PRIESTESS, 0), HEROES[Hero.PRIESTESS], (
        boxes(_("Each"), steps, HEROES[Hero.PRIESTESS]),), _("Dice: {dice}.").format(dice=", ".join(dice)))


def _dice() -> Sheet:
    combat, talks = RULES.dice.combat, RULES.dice.diplomacy
    return Sheet(emblem(SYMBOL, "raid"), FOE, (
        boxes(_("Combat"), [f"D{combat[0]}"], FOE),
        signs("", [(house(HIGH, "arena", True), f"D{combat[1]}"), (house(HIGH, "harbor", True), f"D{combat[1]}")]),
        boxes(_("Diplomacy"), [f"D{talks[0]}"], HEROES[Hero.QUEEN]),
        signs("", [(house(HIGH, "acropolis", True), f"D{talks[1]}")])))


def _morale() -> Sheet:
    steps = range(MARKET.morale.min, MARKET.morale.max + 1)
    return Sheet(heart(SYMBOL), THINGS["plague"], (
        boxes(_("Morale"), [f"{step:+d}" if step else "0" for step in steps], THINGS["unrest"]),))


def _trade() -> Sheet:
    return Sheet(house(SYMBOL, "agora", True), HEROES[Hero.MERCHANT], (
        signs(_("Takes"), [(ware(HIGH, name), names.resource(res(name))) for name in MARKET.foreign_trade.goods]),))


def _wheel() -> Sheet:
    return Sheet(house(SYMBOL, "agora", False), HEROES[Hero.MERCHANT], (drawing(WHEEL + 8, _ring),))


def _ring(canvas: Canvas, theme: Theme) -> None:
    """The goods in their order on a ring."""
    centre, radius = ROOM // 2, WHEEL // 2 - 24
    canvas.plate(centre - WHEEL // 2, 0, WHEEL, WHEEL, theme.inset, radius=WHEEL // 2 - 3, edge=theme.line)
    for number, name in enumerate(MARKET.ring):
        turn = 2 * pi * number / len(MARKET.ring) - pi / 2
        canvas.stamp(ware(38, name), round(centre + radius * cos(turn)), round(WHEEL / 2 + radius * sin(turn)))
    canvas.text(centre, WHEEL // 2 + 6, _("turns by a D{sides}").format(sides=MARKET.turn_die), quiet(theme), 20,
                align="middle")


def _spheres() -> Sheet:
    return Sheet(ware(SYMBOL, "crystal_void"), HEROES[Hero.MAGI], tuple(
        drawing(BOARD[1] + 4, _graph(name)) for name in MAGI.spheres))


def _graph(name: str) -> Callable[[Canvas, Theme], None]:
    def paint(canvas: Canvas, theme: Theme) -> None:
        part = canvas.at(-60, 0)
        part.paste(arrows(BOARD[1], name, theme.line), 0, 0)
        for node, (x, y) in places_of(name).items():
            fill = {"black": MARKS.dark, "white": MARKS.white}.get(node, theme.inset)
            part.plate(x - NODE, y - NODE, 2 * NODE, 2 * NODE, fill, radius=NODE - 1, edge=theme.ink)
            if node not in ("black", "white"):
                part.text(x, y + 6, node, theme.ink, 18, bold=True, align="middle")
    return paint


def _compass() -> Sheet:
    told = [_("north"), _("east"), _("south"), _("west")]
    return Sheet(miniature(SYMBOL, Mat.TRIACONTER, 0), HEROES[Hero.TRIACONTER], (
        boxes(_("Spaces"), told[: RULES.explore.spaces], HEROES[Hero.TRIACONTER]),))


def _decks() -> Sheet:
    faces = {"blessing": "blessing", "curse1": "curse", "curse2": "curse", "invasion1": "invasion",
             "invasion2": "invasion", "heroic": "heroic"}
    parts: list[Part] = [signs("", [(emblem(HIGH, faces[deck]), f"{deck_name(deck)} ×{len(cards)}")])
                         for deck, cards in DECKS.items() if deck != "heroic"]
    return Sheet(emblem(SYMBOL, "curse"), FOE, tuple(parts))


_SHEETS: dict[str, Callable[[], Sheet]] = {
    "production": _production, "faith": _faith, "combat-die": _dice, "morale": _morale, "foreign-trade": _trade,
    "wheel": _wheel, "spheres": _spheres, "compass": _compass, "decks": _decks,
    "plague": lambda: Sheet(plague(SYMBOL, False), THINGS["plague"], (
        signs(_("Confined"), [(plague(HIGH, True), "")]),)),
    "fire": lambda: Sheet(fire(SYMBOL), THINGS["flame"]), "ruin": lambda: Sheet(ruin(SYMBOL), WARES["stone"]),
}
