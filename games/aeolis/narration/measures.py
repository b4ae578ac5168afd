"""What shows how the kingdom fares, for everybody together, where nobody has points."""

from __future__ import annotations

from games.aeolis.components import GOLD, Mat
from games.aeolis.position import Game
from games.aeolis.rules.foes import power_of
from games.kernel.words import _

__all__ = ["measures_of"]


def measures_of(view: Game) -> dict[str, int]:
    """Morale, gold on all mats, units on all mats, and the power of the enemies in play."""
    return {
        _("Morale"): view.morale,
        _("Gold"): view.total(GOLD),
        _("Units"): sum(view.mats[mat].units for mat in Mat if mat is not Mat.QUEEN and view.in_play(mat)),
        _("Enemy power"): sum(power_of(view, event) for event in view.events),
    }
