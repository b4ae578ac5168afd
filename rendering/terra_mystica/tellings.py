"""What factions can do, in a sentence or two for their own board."""

from __future__ import annotations

from typing import Final

from games.kernel.words import _, mark
from games.terra_mystica.components import Faction

__all__ = ["abilities"]

ABILITIES: Final[dict[str, tuple[str, str]]] = {
    "auren": ("", mark("A favor tile at once; each round an action: 2 steps on one cult.")),
    "witches": (mark("5 VP more for each town."), mark("Each round an action: a free dwelling on any empty forest.")),
    "fakirs": (mark("No shipping. Carpet: skip a hex for 1 priest, 4 VP each time."),
               mark("The carpet skips 2 hexes.")),
    "nomads": (mark("Three dwellings at the start."),
               mark("Each round an action: a touching hex becomes desert, without spades.")),
    "chaosmagicians": (mark("One dwelling at the start. 2 favor tiles for each temple and the sanctuary."),
                       mark("Each round an action: two actions in a row.")),
    "giants": (mark("Every transformation takes 2 spades and leads to wasteland."),
               mark("Each round an action: 2 free spades for one hex.")),
    "swarmlings": (mark("3 workers for each town."),
                   mark("Each round an action: a dwelling becomes a trading house, free.")),
    "mermaids": (mark("Shipping begins at 1 and ends at 5. A town may skip one river hex."),
                 mark("A step of shipping, free.")),
    "dwarves": (mark("No shipping. Tunnel: skip a hex for 2 workers, 4 VP each time."),
                mark("A tunnel costs 1 worker.")),
    "engineers": (mark("Action: a bridge for 2 workers, any number of times."),
                  mark("Passing: 3 VP per bridge between two own buildings.")),
    "halflings": (mark("1 VP for each spade."), mark("3 spades at once; one dwelling may follow.")),
    "cultists": (mark("When others take power from a building: a cult step. When all refuse: 1 power."),
                 mark("7 VP at once.")),
    "alchemists": (mark("1 VP for 1 coin, 2 coins for 1 VP, at any time."),
                   mark("12 power at once; 2 power for each spade from then on.")),
    "darklings": (mark("A spade costs 1 priest and brings 2 VP."), mark("At once up to 3 workers become priests.")),
}
"""By faction: what it can from the start, and what its stronghold brings."""


def abilities(faction: Faction) -> tuple[str, str]:
    """What a faction can from the start, and what its stronghold brings; each may be empty."""
    always, stronghold = ABILITIES[faction]
    return _(always) if always else "", _(stronghold)
