"""Every refusal by its reason, with the details that go into its sentence.

Where several rules forbid a move, the first of them is told: such cases hold the order of the checks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pytest

import games.terra_mystica
from games.kernel import NATURE, Reason, Settings, apply, awaited, draw, legal_moves, nature_draws, start
from games.terra_mystica import TITLE
from games.terra_mystica.components import Faction
from games.terra_mystica.moves import PickFaction
from games.terra_mystica.narration.refusals import PLAIN, WORDED
from games.terra_mystica.position import Game
from games.terra_mystica.rules.setup import PlaceDwelling
from tests.games.terra_mystica.refusals import case, typed
from tests.games.terra_mystica.refused_building import HEXES, SPADES, TRACKS
from tests.games.terra_mystica.refused_taking import ACTIONS, CONVERSIONS, CULTS
from tests.reasons import Case, cases_of, names_in, never_given, provoked, sentence

RICH: Final = "40c 30w 20vp 0/0/12 5p"
WITCHES: Final = f"witches: F4 C4 {RICH} BON1; nomads: F3 D3 BON2"
LAST: Final = {"round": 6}
OWING: Final = "cultists: E5 5/7/0; witches: F4 5/7/0; nomads: F3 5/7/0; land: E6=brown"


# --- positions of the setup ---------------------------------------------------------------------------------------


def picking(*names: str) -> Game:
    """These have chosen their factions; the next seat of four chooses."""
    game, number = start(TITLE.rules.setup(Settings(4))), 0
    while nature_draws(game):
        number += 1
        game = apply(game, NATURE, draw(game, bytes(32), number))
    for seat, name in enumerate(names):
        game = apply(game, seat, PickFaction(Faction(name)))
    return game


def dwelling() -> Game:
    """All factions are chosen; the Witches have placed a dwelling on F4, and the Giants are asked."""
    game = picking("witches", "giants", "mermaids", "nomads")
    return apply(game, 0, TITLE.rules.notation.read("build F4"))


def first_cards() -> Game:
    """The last seat chooses the first bonus card, of those that the table's draw left in the game."""
    game = dwelling()
    while isinstance(game.agenda[-1], PlaceDwelling):
        game = apply(game, awaited(game)[0], legal_moves(game, awaited(game)[0])[0])
    return game


def settings(players: int, **options: object) -> Case:
    return Case(lambda: TITLE.rules.setup(Settings(players, options)), {})


def without_card() -> str:
    """A card that is not in the game of `first_cards`."""
    return next(f"BON{number}" for number in range(1, 11) if f"BON{number}" not in first_cards().cards)


SETUP: Final[dict[str, tuple[Case, ...]]] = {
    "bad-options": (
        settings(1), settings(6), settings(2, colour="red"), settings(2, setup="mine"), settings(2, ruleset="site"),
        settings(1, setup="introductory", mini_expansion=True),
    ),
    "introductory-alone": (
        settings(2, setup="introductory", mini_expansion=True), settings(2, setup="introductory", shipping_bonus=True),
        settings(2, setup="introductory", temple_scoring=True), settings(2, setup="introductory", factions="dealt"),
    ),
    "choose-faction": (typed(picking, 0, "done"), typed(picking, 0, "build F4")),
    "faction-taken": (
        typed(partial(picking, "witches"), 1, "faction witches"),
        typed(partial(picking, "witches"), 1, "faction auren"),
    ),
    "first-dwelling": (
        typed(dwelling, "giants", "build E5", home="WASTELAND"),
        typed(dwelling, "giants", "build r20", home="WASTELAND"),
        typed(dwelling, "giants", "done", home="WASTELAND"),
    ),
    "occupied": (typed(dwelling, "giants", "build F4"),),
    "choose-card": (typed(first_cards, "nomads", "pass"), typed(first_cards, "nomads", "build F3")),
    "card-not-in-game": (typed(first_cards, "nomads", f"pass {without_card()}", card=without_card()),),
}

TURNS: Final[dict[str, tuple[Case, ...]]] = {
    "act-first": (
        case(WITCHES, "witches: done"),
        case(f"chaosmagicians: E3=SH {RICH}; auren: A10", "chaosmagicians: action ACTC. advance ship. done"),
        case(OWING, "cultists: build E6. done", "witches: leech. pass BON1", "nomads: decline. pass BON2",
             "cultists: upgrade E6 to TP. done", table={"ruleset": "site"}),
    ),
    "one-action": (
        case(WITCHES, "witches: advance ship. advance dig"),
        case(WITCHES, "witches: advance ship. build F4"),
        case(WITCHES, "witches: advance ship. pass BON3"),
    ),
    "no-offer": (
        case(WITCHES, "witches: leech 1 from nomads"), case(WITCHES, "witches: decline 1 from nomads"),
    ),
    "no-favor": (case(WITCHES, "witches: +FAV1"), case(WITCHES, "witches: advance ship. +FAV1")),
    "no-town": (case(WITCHES, "witches: +TW1"),),
    "no-cult-step": (
        case(WITCHES, "witches: +WATER"), case(f"auren: C4=SH {RICH}; giants: E3", "auren: action ACTA. +WATER"),
    ),
    "no-bridge": (case(WITCHES, "witches: bridge C4:D5"),),
    "no-spades": (case(WITCHES, "witches: -SPADE"),),
    "not-now": (case(WITCHES, "witches: setup giants"),),
    "no-card-in-last-round": (
        case(WITCHES, "witches: pass BON3", table=LAST), case(WITCHES, "witches: pass BON1", table=LAST),
    ),
    "choose-card": (case(WITCHES, "witches: pass"),),
    "card-not-in-game": (
        case(WITCHES, "witches: pass BON10", card="BON10"),
        case(WITCHES, "witches: pass BON1", table={"cards": "BON2 BON3 BON4"}, card="BON1"),
    ),
    "card-just-held": (case(WITCHES, "witches: pass BON1", card="BON1"),),
    "card-held": (case(WITCHES, "witches: pass BON2", card="BON2"),),
}


def _together(*tables: dict[str, tuple[Case, ...]]) -> dict[str, tuple[Case, ...]]:
    keys = dict.fromkeys(key for table in tables for key in table)
    return {key: tuple(case for table in tables for case in table.get(key, ())) for key in keys}


CASES: Final = _together(SETUP, TURNS, HEXES, SPADES, TRACKS, CULTS, CONVERSIONS, ACTIONS)


@pytest.mark.parametrize(("act", "reason"), cases_of(CASES))
def test_a_refusal_tells_its_reason(act: Callable[[], object], reason: Reason) -> None:
    given = provoked(act)
    assert given == reason
    assert given.key in WORDED or set(given.details) == names_in(PLAIN[given.key])
    assert sentence(TITLE, given)


def test_every_place_that_gives_a_reason_has_a_case(monkeypatch: pytest.MonkeyPatch) -> None:
    assert never_given(games.terra_mystica, CASES, monkeypatch) == set()


def test_every_sentence_has_a_case() -> None:
    assert set(CASES) == {*PLAIN, *WORDED}
