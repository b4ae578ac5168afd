"""The end of the game: what scores, the six bonuses, a tie."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from games.bora_bora.articles.links import asking
from games.bora_bora.articles.making import listed, made
from games.bora_bora.components import SCORING, TASKS
from games.bora_bora.narration.amounts import points, source
from games.kernel import Article
from games.kernel.words import _

__all__ = ["endings"]

_ASKED: Final[dict[str, Callable[[], str]]] = {
    "tasks": lambda: _("You have completed {need} tasks."),
    "jewelry": lambda: _("You have bought {need} pieces of jewelry."),
    "ceremony": lambda: _("All {need} ceremony spaces of your board are full: with a material, or under a building."),
    "buildings": lambda: _("You have built all {need} building tiles."),
    "regions": lambda: _("You have huts in all {need} regions, on the building space or beside it."),
    "persons": lambda: _("On your board are {need} people: one on each space, so all huts have left it."),
}
_RELATED: Final = {
    "tasks": ("rule-task", "god-yellow"), "jewelry": ("rule-jewelry", "shell"),
    "ceremony": ("rule-material", "rule-building"),
    "buildings": ("rule-building", "action-build", *asking("buildings_built")),
    "regions": ("rule-expand", "hut", *asking("regions_with_own_hut")),
    "persons": ("action-man", "action-woman", "space-12", "rule-people"),
}
_RULED: Final = {"ceremony": ("R-34",), "regions": ("R-38",), "persons": ("R-16",)}


def endings() -> Iterator[Article]:
    """How the game ends, then the bonuses."""
    yield made("rules", "rule-end", _("The end of the game"), [
        _("After the last round you complete what you can of your {slots} tasks. Then you score:").format(
            slots=TASKS.slots),
        *listed([
            _("{points} for each God tile you have left").format(points=points(SCORING.god_tile)),
            _("the fish beside each building space where your hut stands"),
            _("your jewelry"),
            _("{points} for each of {count} bonuses that you reach").format(
                points=points(SCORING.bonus), count=len(SCORING.bonuses)),
        ]),
        _("Most points win. A tie goes to the player who is earlier in the last turn order."),
    ], related=("rule-task", "fish", "god-tile", *(f"bonus-{bonus}" for bonus in SCORING.bonuses)),
        rulings=("R-34", "R-35", "R-38"))
    yield made("rules", "rule-points", _("Points during the game"), [
        _("Points come from fishing, the helper, buildings, people, a Red God, status, priests and tasks."),
        _("The true number of points is kept, however high."),
    ], related=("rule-end", "status", "temple", "rule-building", "man-points"), rulings=("R-41",))
    for bonus, need in SCORING.bonuses.items():
        yield made("end", f"bonus-{bonus}", _("Bonus: {what}").format(what=source(f"bonus-{bonus}")), [
            _("{points} at the end of the game.").format(points=points(SCORING.bonus)),
            _ASKED[bonus]().format(need=need),
        ], related=(*_RELATED[bonus], "rule-end"), rulings=_RULED.get(bonus, ()))
