"""Records that hold what the site takes and the rulebook does not: each is read, and its remark says what was let
pass. All were tried on the site's engine."""

from __future__ import annotations

import pytest

from games.kernel import BadRecord, Leave, awaited, replay, start
from games.terra_mystica import TITLE
from games.terra_mystica.components import Bonus, Favor
from games.terra_mystica.position import Player
from games.terra_mystica.site.checker import faults
from games.terra_mystica.site.export import export_record
from games.terra_mystica.site.importer import Replay
from games.terra_mystica.site.ledger import read

HEAD = """score SCORE3, SCORE4,SCORE5 , SCORE6,SCORE7,SCORE8
delete BON1
delete BON3
delete BON5
delete BON7
setup witches
setup nomads
witches: build F4
nomads: build F3
nomads: build E8
witches: build F2
nomads: build G4
nomads: pass BON4
witches: pass BON2
"""


def played(*lines: str, head: str = HEAD) -> Replay:
    """A record of these lines behind the setup."""
    found = Replay(read(head + "\n".join(lines) + "\n"))
    for _ in found.play():
        pass
    game = replay(start(TITLE.rules.setup(found.header.settings)), found.entries)
    assert game == found.game, "what was imported is a record like any other"
    assert TITLE.rules.decode(TITLE.rules.encode(game)) == game
    again = export_record(game, found.header.settings, found.entries)
    assert faults(again) == [], "written again, the site takes it"
    return found


def player(found: Replay, name: str) -> Player:
    return next(player for player in found.game.players if player.faction == name)


def let_pass(found: Replay) -> list[str]:
    return [remark.rsplit(": ", 1)[1] for remark in found.remarks if "let pass" in remark]


def refused(*lines: str, head: str = HEAD) -> str:
    with pytest.raises(BadRecord) as caught:
        played(*lines, head=head)
    return caught.value.cause


# --- what an action declines ----------------------------------------------------------------------------------------

OFFERED = ("witches: upgrade F4 to TP",)


def test_blanks_among_the_scoring_tiles() -> None:
    assert played(*OFFERED).game.scoring == ("SCORE3", "SCORE4", "SCORE5", "SCORE6", "SCORE7", "SCORE8")


def test_an_action_after_burning_declines_the_offer() -> None:
    found = played(*OFFERED, "nomads: burn 4", "nomads: action ACT3", "witches: upgrade F4 to SH")
    assert let_pass(found) == ["burn_before_answering", "acting_declines"]
    assert [step.building_no for _, step in found.game.questions()] == [2], "the stronghold's offer alone is open"


def test_burning_before_a_pass_declines_it_too() -> None:
    found = played(*OFFERED, "nomads: burn 1", "nomads: pass BON6", "witches: upgrade F4 to SH")
    assert let_pass(found) == ["burn_before_answering", "acting_declines"]


def test_burning_and_then_answering_takes_the_power() -> None:
    found = played(*OFFERED, "nomads: burn 1", "nomads: leech 1 from witches", "nomads: pass BON6")
    assert let_pass(found) == ["burn_before_answering"]
    assert sum(player(found, "nomads").bowls) == 11
    assert not found.game.asides


@pytest.mark.parametrize(("line", "whole"), [
    ("send p to FIRE", "send p to FIRE for 3"), ("advance shipping", "advance ship"),
])
def test_short_forms_are_completed_as_if_the_offer_were_declined(line: str, whole: str) -> None:
    lines = ("witches: pass BON6", "nomads: burn 3", "nomads: action ACT2", "nomads: pass BON2",
             "witches: upgrade F4 to TP", f"nomads: {line}")
    found = played(*lines)
    assert str(found.entries[-1].move) == whole
    assert let_pass(found) == ["acting_declines"]


# --- a choice for later ---------------------------------------------------------------------------------------------

ALONE = ("witches: upgrade F4 to TP", "nomads: leech 1 from witches", "nomads: pass BON6")
"""The Witches alone have not passed."""


def test_a_cult_step_is_taken_after_passing() -> None:
    found = played(*ALONE, "witches: action BON2", "witches: pass BON8", "witches: +AIR")
    assert let_pass(found) == ["choose_later"]
    assert player(found, "witches").cults == (0, 0, 0, 3)
    assert (found.game.round, player(found, "witches").card) == (2, Bonus.BON8)


def test_the_round_waits_for_it() -> None:
    found = played(*ALONE, "witches: action BON2", "witches: pass BON8")
    assert (found.game.round, found.game.passed, awaited(found.game)) == (1, (1, 0), (0,))


def test_or_after_other_actions() -> None:
    found = played(*ALONE, "witches: action BON2", "witches: upgrade F4 to TE", "nomads: decline 1 from witches",
                   "witches: +FAV11", "witches: +AIR", "witches: pass BON8")
    assert let_pass(found) == ["choose_later"]
    assert player(found, "witches").cults[3] == 3
    assert found.game.round == 2


def test_a_favor_tile_too() -> None:
    found = played(*ALONE, "witches: upgrade F4 to TE", "nomads: decline 1 from witches", "witches: pass BON8",
                   "witches: +FAV11")
    assert let_pass(found) == ["choose_later"]
    assert player(found, "witches").favors == (Favor.FAV11,)
    assert found.game.round == 2


def test_not_while_somebody_else_plays_on() -> None:
    assert "choose-cult" in refused("witches: action BON2", "witches: pass BON8")
    assert "choose-cult" in refused("witches: action BON2", "witches: upgrade F4 to TP")


def test_who_is_alone_because_the_others_left() -> None:
    found = played("drop-faction nomads", "witches: action BON2", "witches: pass BON8", "witches: +AIR")
    assert Leave() in [entry.move for entry in found.entries]
    assert (let_pass(found), found.game.round) == (["choose_later"], 2)
