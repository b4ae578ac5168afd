"""Two hundred random games of every mode, scenario and number of players, with everything that must always hold."""

from __future__ import annotations

from typing import get_args

from games.aeolis import TITLE
from games.aeolis.steps import AnyStep
from tests.walk import Walk
from tests.walk.aeolis import HOOKS

RARE = {
    "Shatter", "FaithDie", "ChooseOption", "ChooseStack", "Regroup", "Top", "Fall", "CarryOn", "Finish", "Recall",
    "Assign", "Ship", "Repair", "Shoot", "ChooseEvent", "Upgrade", "Douse", "Arm",
}
"""Moves that random players seldom come to; the tests of their chapters play each of them."""
RARE_STEPS = {
    "RegroupCrystals", "LoseCrystal", "DrawCrystal", "RaiseDie", "Landing", "PushBack", "Choose", "ShotFight",
    "DoomWorkers", "DivideArena", "CarryOnOrFinish", "Casualty", "ArrangeCards", "TendPlague", "SpreadFire",
    "ChooseTarget", "DrawTarget", "FreeChoice", "LandFight", "RollDamage", "Touch", "BacklashRoll",
}


def test_two_hundred_games() -> None:
    walked = Walk(TITLE, HOOKS, deep=0.01).games(200)
    assert walked.games == 200
    assert {move.__name__ for move in TITLE.moves} - RARE <= set(walked.moves)
    never = {step.__name__ for step in get_args(AnyStep)} - RARE_STEPS - set(walked.steps)
    assert not never, never
    wanted = {f"{players} players" for players in TITLE.players} | set(TITLE.options[0].values)
    assert wanted <= set(walked.names), wanted - set(walked.names)
