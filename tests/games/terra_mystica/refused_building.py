"""Refusals of building: hexes, spades, dwellings, upgrades, tracks, bridges."""

from __future__ import annotations

from typing import Final

from tests.games.terra_mystica.refusals import case, short
from tests.reasons import Case

RICH: Final = "40c 30w 20vp 0/0/12 5p"
WITCHES: Final = f"witches: F4 C4 {RICH}; nomads: F3 D3"
AROUND: Final = f"cultists: E6 F5 {RICH} BON1; giants: E3 G2"
"""E5 and G5 are one spade away, D4 two, E7 three."""
PAST_HOME: Final = f"nomads: E8 F3 {RICH}; witches: C4; land: E7=brown"
"""E7 is one spade from home, and red lies beyond."""
FIRST_RULES: Final = {"version": 1}
GIANTS: Final = f"giants: E3 G2 {RICH}; cultists: E6"
DWARVES: Final = "dwarves: E7 F6 20c"
"""By tunnel, for two workers, they come to H6, which is home terrain."""
FAKIRS: Final = f"fakirs: F3 D3 {RICH}; dwarves: B5"
ALL_BUILT: Final = "F4 C4 A3 A10 C3 D1 E9 F2"
"""All eight dwellings of the Witches."""

HEXES: Final[dict[str, tuple[Case, ...]]] = {
    "river": (
        case(WITCHES, "witches: build r20"),
        case(AROUND, "cultists: dig 1. transform r20 to brown"),
    ),
    "occupied": (
        case(WITCHES, "witches: build F4"),
        case(WITCHES, "witches: build F3"),
        case(AROUND, "cultists: dig 1. transform G2 to brown"),
    ),
    "unreachable": (
        case(WITCHES, "witches: build I11"),
        case(WITCHES, "witches: build I10"),
        case(AROUND, "cultists: dig 1. transform I11 to brown"),
        case(f"{DWARVES} 0w; fakirs: F3", "dwarves: build C5"),
        case(FAKIRS, "fakirs: build I7"),
    ),
    "cannot-pay": (
        short(f"{DWARVES} 1w; fakirs: F3", "dwarves: build H6", costs={"workers": 2}, has={"coins": 20, "workers": 1}),
        short(f"{DWARVES} 2w; fakirs: F3", "dwarves: build H6", costs={"workers": 3, "coins": 2},
              has={"coins": 20, "workers": 2}),
        short("fakirs: F3 D3 20c 9w; dwarves: B5", "fakirs: dig 1. build E2", costs={"priests": 1},
              has={"coins": 20, "workers": 6}),
        short("witches: G2 0w 9c; nomads: F3; land: H3=green G3=green F4=green", "witches: build F4",
              costs={"workers": 1, "coins": 2}, has={"coins": 9}),
        short("cultists: E6 3w 1c; giants: E3", "cultists: dig 1. build E5", costs={"workers": 1, "coins": 2},
              has={"coins": 1}),
        short("cultists: E6 5w 1c; giants: E3", "cultists: dig 2", costs={"workers": 6},
              has={"coins": 1, "workers": 5}),
        short("cultists: E6 5w 1c; giants: E3", "cultists: dig 7", costs={"workers": 21},
              has={"coins": 1, "workers": 5}),
        short("darklings: E5 9w 1c 2p; giants: E3", "darklings: dig 3", costs={"priests": 3},
              has={"coins": 1, "workers": 9, "priests": 2}),
        short("witches: F4 9c 1w; nomads: F3", "witches: upgrade F4 to TP", costs={"workers": 2, "coins": 3},
              has={"coins": 9, "workers": 1}),
        short("witches: C4 5c 9w; nomads: F3", "witches: upgrade C4 to TP", costs={"workers": 2, "coins": 6},
              has={"coins": 5, "workers": 9}),
        short("witches: F4 4c 1p; nomads: D3", "witches: advance dig", costs={"workers": 2, "coins": 5, "priests": 1},
              has={"coins": 4, "workers": 3, "priests": 1}),
        short("witches: F4 4c; nomads: D3", "witches: advance ship", costs={"coins": 4, "priests": 1},
              has={"coins": 4, "workers": 3}),
        short("engineers: C2 1w 1c; witches: F4", "engineers: action ACTE", costs={"workers": 2},
              has={"coins": 1, "workers": 1}),
        short("engineers: E7 1w 1c; witches: F4", "engineers: action ACTE", costs={"workers": 2},
              has={"coins": 1, "workers": 1}),
    ),
    "not-home": (
        case(WITCHES, "witches: build E6", terrain="PLAINS", home="FOREST", spades=3),
        case("witches: F4 0c 0w; nomads: F3", "witches: build G2", terrain="WASTELAND", home="FOREST", spades=2),
    ),
    "none-left": (
        case(f"witches: {ALL_BUILT} {RICH}; nomads: F3; land: G2=green", "witches: build G2", building="DWELLING"),
        case(f"witches: {ALL_BUILT} 9w 0c; nomads: F3", "witches: dig 2. build G2", building="DWELLING"),
        case(f"witches: F4 C4=TP A3=TP A10=TP C3=TP {RICH}; nomads: F3", "witches: upgrade F4 to TP",
             building="TRADING_HOUSE"),
        case("witches: F4=SH C4=TP 0c 0w; nomads: F3", "witches: upgrade C4 to SH", building="STRONGHOLD"),
    ),
    "not-your-building": (
        case(WITCHES, "witches: upgrade F3 to TP"),
        case(WITCHES, "witches: upgrade E6 to TP"),
        case(WITCHES, "witches: upgrade F3 to SA"),
        case("nomads: F3; witches: F4", "nomads: upgrade F4 to TP"),
    ),
    "no-such-upgrade": (
        case(WITCHES, "witches: upgrade F4 to TE", old="DWELLING", new="TEMPLE"),
        case(f"witches: F4=TP C4=SA {RICH}; nomads: F3", "witches: upgrade F4 to SA", old="TRADING_HOUSE",
             new="SANCTUARY"),
        case(f"witches: F4=SH {RICH}; nomads: F3", "witches: upgrade F4 to SH", old="STRONGHOLD", new="STRONGHOLD"),
    ),
    "no-town-there": (
        case("mermaids: E4=SH F2 G1=TP 20c 20w; dwarves: A2", "mermaids: connect r20"),
        case("swarmlings: E4=SH E3 F2 G1=TP 20c 20w; dwarves: A2", "swarmlings: connect r20"),
        case("mermaids: E4=SH E3 F2 G1=TP 20c 20w TW4 town:E4+E3+F2; dwarves: A2", "mermaids: connect r20"),
    ),
}

SPADES: Final[dict[str, tuple[Case, ...]]] = {
    "spades-first": (
        case(AROUND, "cultists: transform E5 to brown"),
        case(AROUND, "cultists: advance ship. transform E5 to brown"),
    ),
    "too-many-spades": (
        case(AROUND, "cultists: dig 7"),
        case(AROUND, "cultists: action ACT6. dig 5"),
        case(GIANTS, "giants: dig 7"),
    ),
    "two-spades": (
        case(GIANTS, "giants: dig 1", spades=2),
        case(GIANTS, "giants: dig 3", spades=2),
        case(GIANTS, "giants: action ACT5. dig 2", spades=2),
        case(f"giants: D6 {RICH}; witches: C4", "giants: dig 1", spades=2),
    ),
    "no-use-for-spades": (
        case(f"giants: D6 {RICH}; witches: C4", "giants: dig 2"),
        case(f"giants: D6 {RICH}; witches: F4; land: C4=red", "giants: dig 2"),
        case(f"swarmlings: D6 {RICH}; witches: C4", "swarmlings: dig 1"),
        case("dwarves: C5 4w; witches: D7", "dwarves: dig 1"),
        case(f"witches: A13 {RICH}; nomads: B6; land: A12=black", "witches: dig 6"),
    ),
    "one-hex": (
        case(AROUND, "cultists: dig 2. transform E5 to brown. transform G5 to brown", table=FIRST_RULES),
        case(AROUND, "cultists: action ACT6. dig 1. transform E5 to brown. build D4", table=FIRST_RULES),
    ),
    "bought-spades": (
        case(AROUND, "cultists: dig 1. -SPADE"),
        case(AROUND, "cultists: action ACT5. -2SPADE"),
        case(AROUND, "cultists: action ACT5. dig 2. -SPADE"),
    ),
    "past-home": (
        case(PAST_HOME, "nomads: dig 2. transform E7 to red", home="DESERT"),
        case(PAST_HOME, "nomads: action ACT6. transform E7 to yellow. transform E7 to red", home="DESERT"),
    ),
    "spades-do-not-fit": (
        case(AROUND, "cultists: dig 2. transform E5 to brown", spades=2),
        case(AROUND, "cultists: action ACT6. build E5", spades=2),
        case(AROUND, "cultists: action ACT5. transform D4 to brown", spades=1),
        case(AROUND, "cultists: action ACT6. transform D4 to yellow. transform F3 to red", spades=1),
        case(AROUND, "cultists: dig 1. transform E5 to river", spades=1),
    ),
    "use-spades": (
        case(AROUND, "cultists: dig 1. advance ship", spades=1),
        case(AROUND, "cultists: dig 2. done", spades=2),
        case(f"chaosmagicians: E3=SH D5 {RICH} BON1; auren: A10", "chaosmagicians: action ACTC. action ACT6. pass BON2",
             "chaosmagicians: transform D4 to red", table={"ruleset": "site"}, spades=2),
        case(AROUND, "cultists: action ACT6. transform E5 to brown. dig 1", spades=1),
    ),
}

TRACKS: Final[dict[str, tuple[Case, ...]]] = {
    "shipping-at-end": (
        case(f"witches: C4 ship 3 {RICH}; nomads: F3", "witches: advance ship", faction="Witches"),
        case("witches: C4 ship 3 0c; nomads: F3", "witches: advance ship", faction="Witches"),
    ),
    "no-shipping": (
        case(f"dwarves: E7 {RICH}; fakirs: F3", "dwarves: advance ship", faction="Dwarves"),
        case(FAKIRS, "fakirs: advance ship", faction="Fakirs"),
    ),
    "exchange-at-end": (
        case(f"witches: C4 dig 2 {RICH}; nomads: F3", "witches: advance dig", faction="Witches"),
        case("fakirs: F3 dig 1 0c; witches: C4", "fakirs: advance dig", faction="Fakirs"),
    ),
    "no-exchange": (case(f"darklings: E5 {RICH}; nomads: F3", "darklings: advance dig", faction="Darklings"),),
    "no-bridge-spot": (
        case(f"witches: C4 F4 C3 {RICH}; nomads: B1; bridges: A7:C3=witches B3:C3=witches B4:C3=witches",
             "witches: action ACT1"),
        case(f"witches: E7 {RICH}; nomads: B1", "witches: action ACT1"),
        case(f"engineers: E7 {RICH}; witches: F4", "engineers: action ACTE"),
    ),
    "place-bridge": (
        case(f"witches: F4 C4 {RICH}; mermaids: D5 H4", "witches: action ACT1. done"),
        case(f"witches: F4 C4 {RICH}; mermaids: D5 H4", "witches: action ACT1. build G3"),
    ),
    "no-bridge-there": (
        case(f"witches: F4 C4 {RICH}; mermaids: D5 H4", "witches: action ACT1. bridge F4:G2"),
        case(f"witches: F4 C4 {RICH}; mermaids: D5 H4", "witches: action ACT1. bridge A1:A2"),
    ),
    "bridge-taken": (
        case(f"mermaids: D5 E4 {RICH}; witches: C4; bridges: C4:D5=witches", "mermaids: action ACT1. bridge C4:D5"),
        case(f"mermaids: E4 {RICH}; witches: C4; bridges: C4:D5=witches", "mermaids: action ACT1. bridge C4:D5"),
    ),
    "bridge-needs-building": (
        case(f"witches: F4 C4 {RICH}; mermaids: D5 H4", "witches: action ACT1. bridge E4:G1"),
    ),
}
