"""The eight actions of the dice, and the Fire Bonus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from games.bora_bora.articles.making import codes, listed, made
from games.bora_bora.board import HIGHEST
from games.bora_bora.components import ACTIONS, BOARD, TRACKS, ActionKind
from games.bora_bora.narration import names
from games.bora_bora.narration.amounts import helper_points, points
from games.kernel import Article
from games.kernel.words import _, and_list

__all__ = ["actions"]


def _helper() -> list[str]:
    price = ACTIONS.helper
    sold = [
        (price.tattoo, _("shift a man down: status steps, as his tile says")),
        (price.shells, _("shift a woman down: shells, as her tile says")), (price.point, _("score a point")),
        (price.offering, _("take an offering")), (price.card, _("take a God card, open or hidden")),
        (price.material, _("take a material of your choice")),
        (price.hut, _("move a hut to space {many}").format(many=BOARD.many_huts_on)),
    ]
    return [
        _("You get as many helper points as the die shows. Spend them in any mix:"),
        *listed(_("{price}: {what}").format(price=helper_points(cost), what=what) for cost, what in sold),
    ]


_DOES: Final[dict[ActionKind, Callable[[], list[str]]]] = {
    ActionKind.HELPER: _helper,
    ActionKind.TEMPLE: lambda: [
        _("Put a priest on a temple space up to the value of the die. Then you get a Fire Bonus."),
        _("The priest that was there moves one space to the right, and so on. The last one drops out and goes home."),
    ],
    ActionKind.BUILD: lambda: [
        _("Build a building tile up to the value of the die on two materials, for {points} points by round and a Fire "
          "Bonus.").format(points=codes(sorted(set(TRACKS.building_points), reverse=True))),
    ],
    ActionKind.MAN: lambda: [
        _("Take a man from position 1 up to the value of the die to a free space of your board."),
        _("He does nothing yet: you use him in phase B."),
    ],
    ActionKind.WOMAN: lambda: [
        _("Take a woman from position 1 up to the value of the die to a free space of your board."),
        _("She does nothing yet: you use her in phase B."),
    ],
    ActionKind.LAND: lambda: [
        _("Expand along a land path of a value up to the die: put a hut into a region where you have none."),
    ],
    ActionKind.WATER: lambda: [
        _("Expand along a water path of a value up to the die: put a hut into a region where you have none."),
    ],
    ActionKind.FISH: lambda: [
        _("Score {points}.").format(points=points(ACTIONS.fishing)),
        _("Any die may lie here, however many lie here already."),
    ],
}
_RELATED: Final = {
    ActionKind.HELPER: ("rule-shift", "offering", "god-card", "rule-material", "space-12", "god-white"),
    ActionKind.TEMPLE: ("temple", "priest", "fire-bonus", "rule-temple"),
    ActionKind.BUILD: ("rule-building", "fire-bonus", "man-build", "woman-build"),
    ActionKind.MAN: ("rule-people", "rule-shift", "man-man", "woman-man", "spaces"),
    ActionKind.WOMAN: ("rule-people", "rule-shift", "man-woman", "woman-woman", "spaces"),
    ActionKind.LAND: ("rule-expand", "god-red", "man-land-path", "woman-land-path", "L1"),
    ActionKind.WATER: ("rule-expand", "god-red", "man-water-path", "woman-water-path", "W1"),
    ActionKind.FISH: ("rule-dice",),
}
_RULED: Final = {
    ActionKind.HELPER: ("R-08", "R-09", "R-47"), ActionKind.TEMPLE: ("R-18", "R-07"), ActionKind.BUILD: ("R-07",),
    ActionKind.MAN: ("R-07", "R-16", "R-17"), ActionKind.WOMAN: ("R-07", "R-16", "R-17"), ActionKind.LAND: ("R-07",),
    ActionKind.WATER: ("R-07",), ActionKind.FISH: ("R-06",),
}


def actions() -> Iterator[Article]:
    """In the order of the data, fishing last."""
    for kind in ActionKind:
        yield made("actions", f"action-{kind.value}", _("Die {place}").format(place=names.on_action(kind)),
                   [*_DOES[kind](), *_helped(kind), *_joined(kind)], code=kind.value,
                   related=(*_RELATED[kind], "rule-dice") if kind is not ActionKind.FISH else _RELATED[kind],
                   rulings=_RULED[kind])
    yield made("actions", "fire-bonus", _("Fire Bonus"), [
        _("You get one when you place a priest or build. Take two things:"),
        *listed([_("a God card or an offering"), _("a step on the status track or a shell")]),
    ], related=("action-temple", "action-build", "god-card", "offering", "status", "shell"), rulings=("R-09", "R-36"))


def _helped(kind: ActionKind) -> Iterator[str]:
    """Which Gods help a die."""
    if kind is not ActionKind.FISH:
        text = _("A White God makes the die count as {high}; with a Blue God it need not be lower than the others.")
        yield text.format(high=HIGHEST)


def _joined(kind: ActionKind) -> Iterator[str]:
    """With how many players the action shares its tile."""
    for players, tiles in sorted(ACTIONS.tiles.items()):
        others = [names.action(other) for kinds in tiles if kind in kinds for other in kinds if other is not kind]
        if others:
            yield _("With {players} players it shares a tile with: {actions}.").format(
                players=players, actions=and_list(others))
