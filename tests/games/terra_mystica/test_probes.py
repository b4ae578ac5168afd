"""The 141 small positions that were tried on the site get the verdict that the checks rule right.

Each is played under the ruleset `site`, which imported records name, and under `rulebook`, which is how we play.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from games.kernel import apply, legal_moves
from games.terra_mystica.components import Cult
from games.terra_mystica.moves import CultStep, Done
from games.terra_mystica.position import Game
from tests.games.terra_mystica.probing import Refused, decisions, probe, shown

PROBES: Final[dict[str, dict[str, Any]]] = {
    listed["id"]: listed for listed in json.loads(Path(__file__).with_name("probes.json").read_text(encoding="utf-8"))
}
"""By id: the commands of a ledger (`+60w` and the like hand out stores, as no rule does), whether the site's engine
accepts them or which it refuses, and the position after the last."""
IDS: Final = sorted(PROBES)

LET_PASS: Final = {
    "P013": "acting_declines", "P014": "acting_declines", "P015": "burn_before_answering",
    "P017": "spades_in_any_order", "P064": "coins_for_points", "P118": "bridge_on_used_spot",
    "P124": "storm_of_any_colour", "P126": "acting_declines", "P127": "acting_declines", "P128": "acting_declines",
    "P129": "acting_declines", "P141": "step_down_before_town",
}
"""What the site lets pass, each a laxity with a name."""

NEVER: Final = {
    "P071": ("advance ship", "TM-29: a pass ends the double turn"),
}
"""What the site's engine accepts by a fault, and nobody else."""

RULEBOOK: Final = {
    "P013": ("pass BON8", "TM-06: an offer is answered before its owner acts"),
    "P015": ("burn 1", "TM-06: an offer is answered before its owner burns"),
    "P064": ("convert 3c to 1vp", "TM-49, TM-55: coins become points only at the end"),
    "P118": ("bridge D5:C4", "TM-51: one bridge on a spot"),
    "P124": ("transform E5 to red", "TM-22: a sandstorm makes desert"),
    "P126": ("upgrade G2 to TP", "TM-06: an offer is answered before its owner acts"),
    "P127": ("upgrade G2 to TP", "TM-06: an offer is answered before its owner acts"),
    "P128": ("upgrade G2 to TP", "TM-06: an offer is answered before its owner acts"),
    "P129": ("upgrade F3 to TP", "TM-06: an offer is answered before its owner acts"),
    "P141": ("-FIRE", "TM-42: the player chooses instead of stepping down"),
}
"""What is refused in play although the site accepts it: the command, and the check that rules so."""

ELSEWHERE: Final = {
    "P014": {"rulebook": "convert 1w to 1c"},  # TM-06: answered before converting
    "P075": {"rulebook": "+FAV7", "site": "+FAV7"},  # the site reads two commands as one
    "P083": {"rulebook": "convert 3w to 3p", "site": "convert 3w to 3p"},  # TM-25: up to three, so also none
    **{name: {"rulebook": "transform E5 to brown", "site": "transform E5 to brown"}
       for name in ("P031", "P033", "P034", "P035", "P130")},  # TM-60: the bought spades go all at once
    "P120": {"rulebook": "action ACTE", "site": "action ACTE"},  # TM-51: no spot, nothing to pay for
}
"""Where another command of the probe is refused than on the site, or one that the site leaves unfinished."""

LOST: Final = {"P018": "giants: -SPADE", "P019": "giants: -SPADE"}
"""TM-21: a single spade of the Giants is lost by itself; nobody has to throw it away."""

OTHER_END: Final = {
    "P133": "TM-04: an offer without room is not made, so the round ends",
    "P140": "TM-42: with one key and two tracks at 9 the player is asked",
}

OTHER_OPEN: Final = {
    "P017": "of several who have spades the site lists the first, whoever has used them",
    "P118": "to the site a bridge that was handed out is an action",
}


def commands_of(name: str, ruleset: str) -> list[str]:
    lost = LOST.get(name) if ruleset == "rulebook" else None
    return [line for line in PROBES[name]["commands"] if line != lost]


def test_there_are_141() -> None:
    assert len(PROBES) == 141
    for table in (LET_PASS, NEVER, RULEBOOK, ELSEWHERE, LOST, OTHER_END):
        assert set(table) <= set(PROBES)


@pytest.mark.parametrize("name", IDS)
def test_as_an_imported_record(name: str) -> None:
    wanted = PROBES[name]
    if name in NEVER or wanted["verdict"] == "error" or "site" in ELSEWHERE.get(name, {}):
        with pytest.raises(Refused) as caught:
            probe(commands_of(name, "site"), "site")
        refused = NEVER[name][0] if name in NEVER else ELSEWHERE.get(name, {}).get("site") or wanted["refused"]
        assert caught.value.text == refused
        return
    played = probe(commands_of(name, "site"), "site")
    assert played.let_pass == ({LET_PASS[name]} if name in LET_PASS else set())
    ends_alike(name, played.game)


@pytest.mark.parametrize("name", IDS)
def test_in_play(name: str) -> None:
    wanted = PROBES[name]
    otherwise = NEVER.get(name) or RULEBOOK.get(name)
    if otherwise or wanted["verdict"] == "error" or "rulebook" in ELSEWHERE.get(name, {}):
        with pytest.raises(Refused) as caught:
            probe(commands_of(name, "rulebook"), "rulebook")
        refused = ELSEWHERE.get(name, {}).get("rulebook") or (otherwise[0] if otherwise else wanted["refused"])
        assert caught.value.text == refused
        return
    ends_alike(name, probe(commands_of(name, "rulebook"), "rulebook").game)


@pytest.mark.parametrize("name", ["P013", "P126", "P127", "P128", "P129"])
def test_in_play_with_the_offer_declined_first(name: str) -> None:
    played = probe(commands_of(name, "rulebook"), "rulebook", declining=True)
    assert played.declined
    assert not played.let_pass
    ends_alike(name, played.game)


def ends_alike(name: str, game: Game) -> None:
    """The position is the one that the site reached, or the other one that the checks rule right."""
    if name == "P133":
        assert game.round == 2
        return
    if name == "P140":
        seat = game.turn.seat
        assert [str(move) for move in legal_moves(game, seat) if isinstance(move, CultStep)] == ["+FIRE", "+AIR"]
        game = apply(game, seat, CultStep(Cult.FIRE))
    wanted, ours = PROBES[name]["after"], shown(game)
    assert ours["round"] == wanted["round"]
    assert ours["factions"] == wanted["factions"]
    assert {hex: ours["hexes"][hex] for hex in wanted["hexes"]} == wanted["hexes"]
    assert {hex for hex, shown in ours["hexes"].items() if "building" in shown} <= set(wanted["hexes"])
    if name not in OTHER_OPEN:
        assert open_here(game) == open_there(wanted["open"])


def open_here(game: Game) -> list[tuple[str, str, int]]:
    """What is open when whoever has acted ends the turn."""
    seat = game.turn.seat
    if seat >= 0 and Done() in legal_moves(game, seat):
        game = apply(game, seat, Done())
    return decisions(game)


def open_there(listed: list[dict[str, Any]]) -> list[tuple[str, str, int]]:
    """What the site lists as open: offers without room are none, a turn comes after what else its seat owes."""
    kept = [
        (decision["faction"], decision["type"], decision.get("amount", 0)) for decision in listed
        if decision["type"] != "leech" or decision["actual"]
    ]
    busy = any(kind in ("transform", "favor", "town") for _, kind, _ in kept)
    return sorted(decision for decision in kept if not (busy and decision[1] == "full"))
