"""What the options of a table change: read in the lobby and in the articles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.kernel.words import _, mark

__all__ = ["EFFECTS", "effect_of"]

EFFECTS: Final[Mapping[str, Mapping[Any, str]]] = {
    "setup": {
        "main": mark("Tiles and cards are drawn, and everyone places the starting dwellings."),
        "introductory": mark("Factions, tiles, cards and starting dwellings are fixed; good for a first game."),
    },
    "factions": {
        "choose": mark("In the order of their seats players choose from all factions that are left."),
        "random": mark("Everyone is dealt a faction."),
        "dealt": mark("Everyone is dealt a terrain and chooses one of its two factions."),
    },
    "offers": {
        "wait": mark("Others go on with their turns; you answer before your own next move."),
        "settle": mark("Nobody moves before all offers of a building are answered."),
    },
    "mini_expansion": {
        False: mark("The usual town tiles are in the game."),
        True: mark("Three more town tiles (TW6, TW7, TW8) are in the game."),
    },
    "shipping_bonus": {
        False: mark("The usual bonus cards can be drawn."),
        True: mark("The shipping points card (BON10) can be drawn: it brings points for your shipping."),
    },
    "temple_scoring": {
        False: mark("The usual scoring tiles can be drawn."),
        True: mark("The temple tile (SCORE9) can be drawn: in its round temples bring points."),
    },
    "variable_turn_order": {
        False: mark("Whoever passed first begins, and the others follow clockwise."),
        True: mark("Everyone plays in the order in which they passed in the round before."),
    },
    "cultist_erratum": {
        True: mark("If all neighbours decline, the Cultists gain 1 power, as the erratum says."),
        False: mark("If all neighbours decline, the Cultists gain nothing, as the printed rules say."),
    },
}
"""By option, by value, the default first."""


def effect_of(name: str, value: Any) -> str:
    """What a value of an option changes, in a sentence."""
    text = EFFECTS.get(name, {}).get(value)
    return "" if text is None else _(text)
