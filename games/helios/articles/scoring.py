"""The final scoring: what brings points at the end, and who wins."""

from __future__ import annotations

from collections.abc import Iterator

from games.helios.articles.parts import item, rule
from games.helios.articles.rulings import ruled
from games.helios.components import CHARACTERS, SCORING
from games.helios.narration.names import amount, the_character
from games.kernel import Article
from games.kernel.words import _

__all__ = ["scoring"]


def scoring() -> Iterator[Article]:
    """The chapter."""
    chapter = _("End of the game and scoring")
    edge = next((name, tile.end.edge_vp) for name, tile in CHARACTERS.items() if tile.end.edge_vp is not None)
    mana = next((name, tile.end.mana_vp) for name, tile in CHARACTERS.items() if tile.end.mana_vp is not None)
    yield rule(
        "final scoring", chapter, _("Final scoring"),
        _("Everybody scores:"),
        item(_("{vp} for each bonus edge field beside your land, with {character} {more}").format(
            vp=amount("vp", SCORING.edge_field), character=the_character(edge[0]), more=amount("vp", edge[1] or 0))),
        item(_("what your special tiles score")),
        item(_("the printed points of your city buildings")),
        item(_("what your active characters score; those who sleep score nothing")),
        item(_("{vp} for each mana that you have left, with {character} {more}").format(
            vp=amount("vp", SCORING.mana), character=the_character(mana[0]), more=amount("vp", mana[1] or 0))),
        related=("bonus edge field", "special tiles", "city", "characters", "mana", "winner"),
        rulings=ruled("A6", "A5", "A11", "A14", "D8"))
    yield rule(
        "winner", chapter, _("Who wins"),
        _("Most points win. If several have the most, the most cubes left on the board decide."),
        _("If they are level in cubes too, they share the victory."),
        _("Whoever left the game is ranked after all who stayed."),
        related=("final scoring", "cubes", "points", "leave"), rulings=ruled("A31"))


