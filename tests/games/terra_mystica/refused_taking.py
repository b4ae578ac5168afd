"""Refusals of taking: power, cults, favor and town tiles, conversions, actions."""

from __future__ import annotations

from typing import Final

from games.terra_mystica.components import Cult
from games.terra_mystica.moves import Send
from tests.games.terra_mystica.refusals import case, made
from tests.reasons import Case

RICH: Final = "40c 30w 20vp 0/0/12 5p"
WITCHES: Final = f"witches: F4 C4 {RICH}; nomads: F3 D3"
SPOTS: Final = "spots: fire1=witches fire2=witches fire3=witches fire4=witches"
CONTESTED: Final = "cultists: E6 fire 9 keys 1 TW1; witches: F4 H4 fire 9 keys 1 TW1 2p BON2 40c 20w; nomads: F3 5/7/0"
"""The Cultists may be owed a step that takes the top of fire."""
OWED: Final = ("cultists: upgrade E6 to TP", "witches: decline", "cultists: done")
TOWN: Final = "witches: E9 E10 F5=TE F6=TP 30c 30w"
RIDERS: Final = "witches: F4=SH C4 40c 20w; swarmlings: H4"
NOMADS: Final = "nomads: F3=SH G4 E8 20c 20w; witches: F4 C4"
SWARM: Final = "swarmlings: D5=SH H2 30c 20w; halflings: H3"

CULTS: Final[dict[str, tuple[Case, ...]]] = {
    "answer-power": (
        case("halflings: E5; witches: F4; land: E6=brown", "halflings: build E6. done", "witches: done", amount=1,
             giver="Halflings", person=0),
        case("cultists: E5; witches: F4=SH; land: E6=brown", "cultists: build E6", "witches: leech 2 from cultists",
             amount=3, giver="Cultists", person=0),
    ),
    "oldest-offer": (
        case("halflings: E5; nomads: G2; witches: F4=TP 5/7/0; land: E6=brown F3=yellow", "halflings: build E6. done",
             "nomads: build F3", "witches: leech 2 from nomads", amount=2, giver="Halflings", person=0),
    ),
    "choose-cult": (
        case(f"auren: C4=SH {RICH}; giants: E3", "auren: action ACTA. advance dig", steps=2),
        case(f"witches: F4 {RICH} BON2; nomads: F3", "witches: action BON2. done", steps=1),
    ),
    "cultists-first": (
        case(CONTESTED, *OWED, "witches: send p to FIRE for 3", cult="FIRE"),
        case(CONTESTED, *OWED, "witches: action BON2. +FIRE", cult="FIRE"),
        case(CONTESTED, *OWED, "nomads: leech", "witches: send p to FIRE for 1", cult="FIRE"),
        case(CONTESTED.replace("H4", "H4=TP"), *OWED, "witches: upgrade H4 to TE. +FAV9", cult="FIRE"),
        case(f"cultists: E6 fire 9 keys 1 TW1; {TOWN} fire 9; nomads: F3 5/7/0", "cultists: upgrade E6 to TP. done",
             "witches: upgrade E9 to TP. +TW5", cult="FIRE"),
    ),
    "no-cult-spot": (
        case(f"{WITCHES}; {SPOTS.split(' fire2')[0]}", "witches: send p to FIRE for 3", cult="FIRE", steps=3),
        case(f"{WITCHES}; {SPOTS}", "witches: send p to FIRE for 2", cult="FIRE", steps=2),
        made(WITCHES, "witches", Send(Cult.AIR, 4), cult="AIR", steps=4),
    ),
    "no-priest": (
        case("witches: F4 0p; nomads: F3", "witches: send p to FIRE for 1"),
        case(f"witches: F4 0p; nomads: F3; {SPOTS}", "witches: send p to FIRE for 3"),
    ),
    "take-favor": (
        case(f"auren: C4=TP {RICH}; giants: E3", "auren: upgrade C4 to SH. done", favors=1, towns=0),
        case(f"auren: C4=TP {RICH}; giants: E3", "auren: upgrade C4 to SH. +TW1", favors=1, towns=0),
        case(f"chaosmagicians: E3=TP {RICH}; auren: A10", "chaosmagicians: upgrade E3 to TE. done", favors=2, towns=0),
    ),
    "take-town": (
        case(f"{TOWN}; nomads: B1", "witches: upgrade E9 to TP. done", favors=0, towns=1),
        case(f"{TOWN}; nomads: B1", "witches: upgrade E9 to TP. +FAV1", favors=0, towns=1),
        case("witches: E9=TP E10 F5=TP F6=TP 30c 30w FAV5; nomads: B1", "witches: upgrade F5 to TE. done", favors=1,
             towns=1),
    ),
    "tile-gone": (
        case(f"auren: C4=TP {RICH}; giants: E3 FAV1", "auren: upgrade C4 to SH. +FAV1", tile="FAV1"),
        case(f"auren: C4=TP {RICH} FAV1; giants: E3", "auren: upgrade C4 to SH. +FAV1", tile="FAV1"),
        case(f"{TOWN}; nomads: B1 TW3 TW3", "witches: upgrade E9 to TP. +TW3", tile="TW3"),
        case(f"{TOWN}; nomads: B1", "witches: upgrade E9 to TP. +TW8", tile="TW8"),
    ),
    "tile-twice": (
        case(f"auren: C4=TP {RICH} FAV7; giants: E3", "auren: upgrade C4 to SH. +FAV7", tile="FAV7"),
        case(f"chaosmagicians: E3=TP {RICH}; auren: A10", "chaosmagicians: upgrade E3 to TE. +FAV7. +FAV7",
             tile="FAV7"),
    ),
}

CONVERSIONS: Final[dict[str, tuple[Case, ...]]] = {
    "too-little-to-burn": (
        case("witches: F4 0/1/0; nomads: F3", "witches: burn 1", has=1),
        case("witches: F4 0/5/7; nomads: F3", "witches: burn 3", has=5),
    ),
    "too-little-to-convert": (
        case(WITCHES, "witches: convert 13PW to 13C", give="PW", has=12),
        case(WITCHES, "witches: convert 15PW to 3P", give="PW", has=12),
        case(WITCHES, "witches: convert 6P to 6W", give="P", has=5),
        case(WITCHES, "witches: convert 31W to 31C", give="W", has=30),
        case("alchemists: E5 20vp 3c; nomads: F3", "alchemists: convert 21VP to 21C", give="VP", has=20),
        case("alchemists: E5 20vp 3c; nomads: F3", "alchemists: convert 4C to 2VP", give="C", has=3),
    ),
    "no-such-conversion": (
        case(WITCHES, "witches: convert 1C to 1W", give="C", get="W"),
        case(WITCHES, "witches: convert 3C to 1VP", give="C", get="VP"),
        case(WITCHES, "witches: convert 1W to 1P", give="W", get="P"),
        case(f"darklings: E5=TP {RICH}; nomads: F3", "darklings: upgrade E5 to SH. convert 4W to 4P", give="W",
             get="P"),
        case(f"darklings: E5=TP {RICH}; nomads: F3", "darklings: upgrade E5 to SH. convert 2W to 1P", give="W",
             get="P"),
        case("darklings: E5=TP 20c 5w 1p; nomads: F3", "darklings: upgrade E5 to SH. convert 2W to 2P", give="W",
             get="P"),
    ),
    "wrong-rate": (
        case(WITCHES, "witches: convert 6PW to 1P", rate=5, give="PW", get="P"),
        case(WITCHES, "witches: convert 2W to 1C", rate=1, give="W", get="C"),
        case(WITCHES, "witches: convert 13PW to 1W", rate=3, give="PW", get="W"),
        case("alchemists: E5; nomads: F3", "alchemists: convert 3C to 1VP", rate=2, give="C", get="VP"),
    ),
    "no-priests-left": (
        case("witches: F4 7p 0/0/12; nomads: F3", "witches: convert 5PW to 1P"),
        case("witches: F4 5p 0/0/12 sent 1; nomads: F3", "witches: convert 10PW to 2P"),
    ),
}

ACTIONS: Final[dict[str, tuple[Case, ...]]] = {
    "not-your-action": (
        case(f"witches: F4 {RICH}; nomads: F3", "witches: action ACTW", action="ACTW"),
        case(f"witches: F4=SH {RICH}; nomads: F3", "witches: action ACTN", action="ACTN"),
        case(f"witches: F4 {RICH} BON2; nomads: F3", "witches: action BON1", action="BON1"),
        case(f"witches: F4 {RICH}; nomads: F3 FAV6", "witches: action FAV6", action="FAV6"),
        case(f"witches: C4 {RICH} used:ACTE; nomads: F3", "witches: action ACTE", action="ACTE"),
    ),
    "action-used": (
        case(f"witches: F4 {RICH} BON1 used:BON1; nomads: F3", "witches: action BON1", action="BON1"),
        case(f"witches: F4 {RICH} FAV6 used:FAV6; nomads: F3", "witches: action FAV6", action="FAV6"),
        case("witches: F4=SH C4 A3 A10 C3 D1 E9 F2 G3 used:ACTW; swarmlings: D5", "witches: action ACTW",
             action="ACTW"),
    ),
    "action-taken": (
        case(f"{WITCHES}; taken: ACT4", "witches: action ACT4", action="ACT4"),
        case("witches: F4 5/7/0; nomads: F3; taken: ACT1", "witches: action ACT1", action="ACT1"),
    ),
    "too-little-power": (
        case("witches: F4 5/4/3; nomads: F3", "witches: action ACT4", power=4, has=3),
        case("witches: F4 5/2/5; nomads: F3", "witches: action ACT6", power=6, has=5),
        case("witches: E7 5/5/2; nomads: B1", "witches: action ACT1", power=3, has=2),
    ),
    "no-empty-forest": (
        case("witches: F4=SH C4 A3 A10 C3 D1 E9 F2 G3; swarmlings: D5", "witches: action ACTW"),
        case("witches: F4=SH C4=SA A3=TE A10=TE C3=TP D1=TP E9=TP F2=TP G3 I6 I11; swarmlings: D5",
             "witches: action ACTW"),
    ),
    "ride-forest": (
        case(RIDERS, "witches: action ACTW. build E3"),
        case(RIDERS, "witches: action ACTW. build F4"),
        case(RIDERS, "witches: action ACTW. dig 1"),
    ),
    "nothing-to-storm": (case("nomads: D6=SH; witches: C4", "nomads: action ACTN"),
                         case("nomads: D6=SH; witches: F4; land: C4=yellow", "nomads: action ACTN")),
    "storm-adjacent": (
        case(NOMADS, "nomads: action ACTN. transform I11 to yellow"),
        case(NOMADS, "nomads: action ACTN. build F4"),
        case(NOMADS, "nomads: action ACTN. done"),
    ),
    "nothing-to-raise": (
        case("swarmlings: D5=SH 30c 20w; halflings: H3", "swarmlings: action ACTS"),
        case("swarmlings: D5=SH H2 H4=TP D2=TP E4=TP A4=TP 30c 20w; halflings: H3", "swarmlings: action ACTS"),
    ),
    "raise-dwelling": (
        case(SWARM, "swarmlings: action ACTS. upgrade D5 to TP"),
        case(SWARM, "swarmlings: action ACTS. done"),
    ),
}
