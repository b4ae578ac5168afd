"""Terra Mystica: fourteen factions transform and settle a land of seven terrains, for two to five players.

Rules of the game by Jens Drögemüller and Helge Ostertag (2012). `TITLE` says all that the rest of Hexmoot needs.
"""

from __future__ import annotations

from typing import Final

from games.kernel import Option, Presentation, Rules, Seat, TablePolicy, Title, lines_of, tolerate
from games.kernel.words import round_name
from games.terra_mystica.articles import articles, whereabouts
from games.terra_mystica.combined import combined_of
from games.terra_mystica.moves import MOVES
from games.terra_mystica.narration import Words
from games.terra_mystica.narration.brought import brought_of
from games.terra_mystica.narration.meanings import meaning_of
from games.terra_mystica.narration.options import effect_of
from games.terra_mystica.narration.primer import primer
from games.terra_mystica.position import VERSION, Game, Position
from games.terra_mystica.results import holdings, result
from games.terra_mystica.rules.setup import PLAYERS, setup
from games.terra_mystica.site.export import export_record
from games.terra_mystica.site.importer import import_record
from games.terra_mystica.site.laxities import let_pass
from games.terra_mystica.standing import ORDERS, auto_answer
from games.terra_mystica.steps import Stored

__all__ = ["TITLE"]

OPTIONS: Final = (
    Option("setup", ("main", "introductory")),
    Option("factions", ("choose", "random", "dealt")),
    Option("offers", ("wait", "settle")),
    Option("mini_expansion", (False, True)),
    Option("shipping_bonus", (False, True)),
    Option("temple_scoring", (False, True)),
    Option("variable_turn_order", (False, True)),
    Option("cultist_erratum", (True, False)),
)
RECORD_OPTIONS: Final = (Option("strict_leech", (False, True)), Option("strict_darkling_sh", (False, True)))


def view(game: Game, seat: Seat | None) -> Game:
    """Nothing on the table is hidden."""
    return game


TITLE: Final[Title[Game]] = Title(
    id="terra_mystica",
    rules=Rules(
        players=PLAYERS,
        moves=MOVES,
        position=Stored,
        options=OPTIONS,
        record_options=RECORD_OPTIONS,
        ruleset_version=VERSION,
        setup=setup,
        view=view,
        holdings=holdings,
        result=result,
        importers={"terra.snellman.net": import_record},
        exporters={"terra.snellman.net": export_record},
    ),
    presentation=Presentation(
        narration=Words(),
        primer=primer,
        meaning=meaning_of,
        combined=combined_of,
        option_effect=effect_of,
        command="tm",
        chapter=lambda view: round_name(view.round),
        brought=brought_of,
        points=lambda view, seat: view.players[seat].vp,
        articles=articles,
        leaving=lambda: lines_of(articles(), "rule-leave"),
        whereabouts=whereabouts,
    ),
    policy=TablePolicy(
        standing_orders=ORDERS,
        auto_answer=auto_answer,
        begins_phase=lambda before, after: before.round != after.round,
        rated_sides=True,
        half_played=lambda game: game.round > len(game.scoring) // 2,
    ),
)

tolerate.register(Position, let_pass)
