"""What is written for the site is what the site takes: the checker keeps its books of turns and offers beside ours."""

from __future__ import annotations

from dataclasses import replace as other
from functools import cache
from typing import Any, Final

import pytest
from msgspec.structs import replace

from games.kernel import NATURE, BadRecord, Entry, Leave, Settings, apply, awaited, complete, played, start
from games.terra_mystica import TITLE
from games.terra_mystica.moves import Decline, Done
from games.terra_mystica.position import Game
from games.terra_mystica.site.checker import faults
from games.terra_mystica.site.export import Writing, export_record
from games.terra_mystica.site.importer import Replay
from games.terra_mystica.site.ledger import read
from games.terra_mystica.site.order import in_site_order
from games.terra_mystica.site.state import state
from tests.games.terra_mystica import golden
from tests.walk import Walk
from tests.walk.terra_mystica import HOOKS
from tests.walk.walking import Record

NAMES: Final = sorted(golden.GAMES)


class Written:
    """A game told in lines, `witches: build F4`; each is played as it comes, also inside somebody's turn."""

    def __init__(self, *names: str, cards: int = 0, options: dict[str, Any] | None = None) -> None:
        self.settings = Settings(len(names), options or {})
        self.game: Game = start(TITLE.rules.setup(self.settings))
        self.entries: list[Entry] = []
        for tile in (3, 4, 5, 6, 7, 8):
            self.make(NATURE, f"score SCORE{tile}")
        for card in [2, 4, 6, 8, 9, 1, 3, 5][: len(names) + 3]:
            self.make(NATURE, f"reveal BON{card}")
        for seat, name in enumerate(names):
            self.make(seat, f"setup {name}")

    def make(self, seat: int, text: str) -> None:
        move = complete(self.game, seat, TITLE.rules.notation.read(text), text)
        self.game = apply(self.game, seat, move)
        self.entries.append(Entry(len(self.entries) + 1, seat, move))

    def tell(self, *lines: str) -> Written:
        for line in lines:
            name, _, text = line.partition(": ")
            self.make(next(seat for seat, player in enumerate(self.game.players) if player.faction == name), text)
        return self

    def text(self) -> str:
        return export_record(self.game, self.settings, self.entries)

    def commands(self, behind: str) -> list[str]:
        """The lines written behind one of them."""
        lines = self.text().splitlines()
        return lines[lines.index(behind) + 1 :]


def nomads_and(name: str, at: str, card: str = "BON6", **options: Any) -> Written:
    """The first round of two players: somebody beside the Nomads, who have the first turn after them."""
    return Written(name, "nomads", options=options).tell(
        f"{name}: build {at}", "nomads: build F3", "nomads: build E8",
        f"{name}: build {'F2' if name == 'witches' else 'I1'}", "nomads: build G4", "nomads: pass BON4",
        f"{name}: pass {card}")


def imported(text: str) -> Replay:
    found = Replay(read(text))
    for _ in found.play():
        pass
    return found


# --- whole games ------------------------------------------------------------------------------------------------------


@cache
def whole(name: str) -> tuple[Game, Settings, list[Entry]]:
    record = golden.read(name)
    steps = list(golden.played(record))
    return steps[-1][1], golden.settings_of(record), [entry for entry, _ in steps]


@pytest.mark.parametrize("name", NAMES)
def test_tm_109_the_site_takes_every_golden_game_and_it_is_the_same(name: str) -> None:
    game, settings, entries = whole(name)
    if Leave() in [entry.move for entry in entries[:60]]:
        pytest.skip("somebody left before the game began, which the site cannot say of a faction")
    text = export_record(game, settings, entries)
    assert faults(text) == []
    assert state(imported(text).game, ()) == state(game, ())


def test_tm_109_it_takes_random_games_whole_and_in_part() -> None:
    walk = Walk(TITLE, other(HOOKS, begin=None, leaving=0), deep=0)
    records = [walk.game(number) for number in (8, 24, 25, 33)]
    inside = 0
    for record in records:
        inside += sum(moved(record))
        for upto in (len(record.entries), len(record.entries) * 2 // 3):
            text = export_record(record.positions[upto], record.settings, record.entries[:upto])
            assert faults(text) == []
            again = imported(text).game
            assert state(again, ()) == state(record.positions[upto], ())
            assert awaited(again) == awaited(record.positions[upto])
    assert inside > 10, "answers were given inside a turn"


def moved(record: Record) -> list[bool]:
    """Whether each entry was written in another place than it was made."""
    ordered = in_site_order(record.positions[0], record.entries)
    return [entry is not there for entry, there in zip(record.entries, ordered, strict=True)]


# --- answers inside a turn --------------------------------------------------------------------------------------------

SHORT: Final = ("witches: upgrade F4 to TP", "nomads: leech 1 from witches", "witches: convert 1W to 1C",
                "witches: done")


def test_answers_inside_a_turn_are_written_behind_it() -> None:
    game = nomads_and("witches", "F4").tell(*SHORT, "nomads: pass BON2")
    assert game.commands("witches: pass BON6") == [SHORT[0], SHORT[2], SHORT[1], "nomads: pass BON2"]
    assert faults(game.text()) == []


def test_answers_while_a_choice_is_owed_stay_where_they_were() -> None:
    lines = ["witches: upgrade F4 to TP", "nomads: leech 1 from witches", "nomads: pass BON2",
             "witches: upgrade F4 to TE", "nomads: leech 1 from witches", "witches: +FAV11",
             "witches: convert 1W to 1C"]
    game = nomads_and("witches", "F4").tell(*lines[:2], "witches: done", *lines[2:])
    assert game.commands("witches: pass BON6") == lines
    assert faults(game.text()) == []


def test_a_step_of_the_cultists_is_written_behind_the_turn_too() -> None:
    lines = ("cultists: upgrade E6 to TP", "nomads: leech 1 from cultists", "cultists: +AIR",
             "cultists: convert 1W to 1C", "cultists: done", "nomads: pass BON2")
    game = near_cultists().tell(*lines)
    assert game.commands("cultists: pass BON6") == [lines[0], lines[3], lines[1], lines[2], lines[5]]
    assert faults(game.text()) == []


def test_but_not_if_what_follows_lives_on_it() -> None:
    """The step brings the power that is burnt then: the order is told as it was."""
    lines = ["cultists: upgrade E6 to TP", "nomads: leech 1 from cultists", "cultists: +EARTH"]
    base = near_cultists().game.change(0, cults=(0, 0, 2, 0), bowls=(5, 7, 0))
    entries = told(base, *lines, "cultists: burn 4", "cultists: done")
    assert in_site_order(base, entries) == entries
    fewer = told(base, *lines, "cultists: burn 3", "cultists: done")
    assert [entry.move for entry in in_site_order(base, fewer)] == [
        fewer[place].move for place in (0, 3, 4, 1, 2)]


def near_cultists() -> Written:
    """The Cultists can build beside the Nomads."""
    return Written("cultists", "nomads").tell(
        "cultists: build E6", "nomads: build F3", "nomads: build E8", "cultists: build B2", "nomads: build G4",
        "nomads: pass BON4", "cultists: pass BON6")


def told(game: Game, *lines: str) -> list[Entry]:
    """Entries that begin in a position."""
    entries: list[Entry] = []
    for line in lines:
        name, _, text = line.partition(": ")
        seat = next(seat for seat, player in enumerate(game.players) if player.faction == name)
        move = complete(game, seat, TITLE.rules.notation.read(text), text)
        game = apply(game, seat, move)
        entries.append(Entry(len(entries) + 1, seat, move))
    return entries


# --- what the site asks beside --------------------------------------------------------------------------------------


def full_bowls(burnt: int) -> Written:
    """The Swarmlings have passed, with room for as much power as they burnt too little; the Nomads play on alone."""
    return Written("nomads", "swarmlings").tell(
        "nomads: build D3", "swarmlings: build D2", "swarmlings: build E4", "nomads: build B4", "nomads: build G4",
        "swarmlings: pass BON4", "nomads: pass BON6", "nomads: upgrade B4 to TP", "nomads: done",
        f"swarmlings: burn {burnt}", "swarmlings: pass BON8")


def test_who_was_not_asked_for_want_of_room_declines_on_the_site() -> None:
    game = full_bowls(6).tell("nomads: upgrade D3 to TP", "nomads: burn 1", "nomads: done", "nomads: pass BON2")
    assert game.game.round == 2, "with us nobody is asked"
    assert game.commands("swarmlings: pass BON8") == [
        "nomads: upgrade D3 to TP", "nomads: burn 1", "swarmlings: decline 2 from nomads",
        "nomads: pass BON2"]
    assert faults(game.text()) == []
    lines = [line for line in game.text().splitlines() if "decline" not in line]
    assert [fault.cause for fault in faults("\n".join([*lines, "swarmlings: pass BON4"]))] == [
        "swarmlings have not answered 2 from nomads"]


def test_an_offer_that_lapsed_is_declined_at_once() -> None:
    base = full_bowls(5).game.change(0, workers=20, coins=40)
    entries = told(base, "nomads: upgrade D3 to TP", "nomads: done", "nomads: upgrade D3 to SH", "nomads: done",
                   "swarmlings: leech 2 from nomads")
    assert written(base, entries)[-2:] == ["swarmlings: leech 2 from nomads", "swarmlings: decline 2 from nomads"]


def test_refusing_everything_refuses_each_offer_by_itself() -> None:
    """On the site a bare `decline` would concern offers that nobody was asked about."""
    base = full_bowls(5).game.change(0, workers=20, coins=40)
    entries = told(base, "nomads: upgrade D3 to TP", "nomads: done", "nomads: upgrade D3 to SH", "nomads: done")
    entries.append(Entry(len(entries) + 1, 1, Decline(None, None)))
    assert written(base, entries)[-2:] == ["swarmlings: decline 2 from nomads"] * 2


def written(base: Game, entries: list[Entry]) -> list[str]:
    """The lines of entries that begin in a position."""
    writing = Writing(base)
    for entry, after in played(base, entries):
        writing.add(entry, after)
    return writing.lines


def test_done_is_written_where_the_same_player_could_be_thought_to_go_on() -> None:
    lines = ["witches: upgrade F4 to TP", "nomads: leech 1 from witches", "nomads: pass BON2", "witches: dig 1",
             "witches: transform E7 to green", "witches: done", "witches: build E7"]
    game = nomads_and("witches", "F4").tell(*lines[:1], "witches: done", *lines[1:])
    assert game.commands("witches: pass BON6") == lines
    assert faults(game.text()) == []
    assert awaited(imported(game.text()).game) == awaited(game.game)


def test_and_nowhere_else() -> None:
    for name in NAMES:
        entries = whole(name)[2]
        lines = export_record(*whole(name)).splitlines()
        ends = [place for place, line in enumerate(lines) if line.endswith(": done")]
        assert len(ends) < sum(isinstance(entry.move, Done) for entry in entries) / 4
        assert all(lines[place].split(":")[0] == lines[place + 1].split(":")[0] for place in ends)


def test_a_record_that_goes_on_says_that_its_last_turn_is_over() -> None:
    game = nomads_and("witches", "F4").tell(*SHORT[:2], *SHORT[3:])
    assert game.text().endswith("witches: upgrade F4 to TP\nwitches: done\nnomads: leech 1 from witches\n")
    assert faults(game.text()) == []
    assert awaited(imported(game.text()).game) == awaited(game.game) == (1,)
    open_turn = nomads_and("witches", "F4").tell(*SHORT[:3])
    assert awaited(imported(open_turn.text()).game) == awaited(open_turn.game) == (0,)


def test_an_unused_trade_of_the_darklings_is_closed_if_the_record_names_the_switch() -> None:
    game, settings, entries = whole("5-random")
    assert "CONVERT_W_TO_P" not in export_record(game, settings, entries)
    strict = replace(settings, options=settings.options | {"strict_darkling_sh": True})
    text = export_record(game, strict, entries)
    assert "option strict-darkling-sh\n" in text
    lines = text.splitlines()
    at = lines.index("darklings: upgrade A13 to SH")
    assert lines[at + 1] == "darklings: -3CONVERT_W_TO_P"
    assert faults(text) == []
    assert faults("\n".join([*lines[: at + 1], *lines[at + 2 :]])) != [], "the turn would not end"
    assert state(imported(text).game, ()) == state(game, ())


def test_the_double_turn_of_the_chaos_magicians_ends_with_a_pass() -> None:
    assert "option strict-chaosmagician-sh\n" in export_record(*whole("3-second-rules"))
    assert "option strict-chaosmagician-sh\n" not in export_record(*whole("2-second-rules"))


def test_games_of_the_first_rules_say_so_in_a_comment_that_the_site_does_not_read() -> None:
    assert export_record(*whole("5-random")).startswith("## hexmoot rules 1\nmap ")
    assert "hexmoot" not in export_record(*whole("2-second-rules"))
    assert imported(export_record(*whole("5-random"))).header.settings.ruleset_version == 1


# --- the checker itself -----------------------------------------------------------------------------------------------

HEAD: Final = "score SCORE3,SCORE4,SCORE5,SCORE6,SCORE7,SCORE8\n" + "".join(
    f"delete BON{card}\n" for card in (1, 3, 5, 7)) + """setup witches
setup nomads
witches: build F4
nomads: build F3
nomads: build E8
witches: build F2
nomads: build G4
nomads: pass BON4
witches: pass BON2
witches: upgrade F4 to TP
"""


THREE: Final = """score SCORE3,SCORE4,SCORE5,SCORE6,SCORE7,SCORE8
delete BON1
delete BON3
delete BON5
setup witches
setup giants
setup nomads
witches: build F4
giants: build G2
nomads: build F3
nomads: build G4
giants: build E3
witches: build F2
nomads: build B4
nomads: pass BON4
giants: pass BON2
witches: pass BON6
witches: upgrade F2 to TP
giants: upgrade G2 to TP
nomads: decline 1 from giants
nomads: pass BON8
witches: upgrade F4 to TP
giants: leech 2 from witches
giants: upgrade G2 to TE
giants: +FAV11
"""
"""The Nomads have passed; they have an older offer of the Witches and a newer one of the Giants."""


def causes(*lines: str, head: str = HEAD) -> list[str]:
    return [fault.cause for fault in faults(head + "\n".join(lines) + "\n")]


def test_the_checker_finds_a_command_after_the_turn_has_ended() -> None:
    assert causes("witches: convert 1W to 1C", "nomads: leech 1 from witches", "nomads: pass BON6") == []
    assert causes("nomads: leech 1 from witches", "witches: convert 1W to 1C", "nomads: pass BON6") == [
        "'convert 1w to 1c': witches are not on turn"]


def test_it_finds_answers_to_nothing_and_answers_that_are_missing() -> None:
    assert causes("nomads: leech 2 from witches", "nomads: pass BON6") == [
        "'leech 2 from witches': that was not offered to nomads"]
    alone = ("nomads: pass BON6", "witches: upgrade F4 to SH")
    assert causes(*alone, "nomads: decline 1 from witches", "witches: pass BON8") == []
    assert causes(*alone, "nomads: decline", "witches: pass BON8") == []
    assert causes(*alone) == [], "the round goes on"


def test_to_act_is_to_decline() -> None:
    assert causes("nomads: pass BON6", "witches: pass BON8", "nomads: pass BON9") == []


def test_it_finds_done_where_the_turn_is_over() -> None:
    lines = ("nomads: decline 1 from witches", "nomads: pass BON6", "witches: upgrade F4 to TE", "witches: +FAV11")
    assert causes(*lines, "witches: done", "nomads: decline 1 from witches") == []
    assert causes(*lines, "nomads: decline 1 from witches", "witches: done") == ["'done': the turn has ended already"]


def test_it_finds_offers_taken_in_another_order_where_the_record_is_strict() -> None:
    lines = ("nomads: leech 1 from witches", "nomads: leech 1 from giants")
    assert causes(*lines, head=THREE) == []
    assert causes(*lines[::-1], head=THREE) == []
    assert causes(*lines[::-1], head="option strict-darkling-sh\n" + THREE) == []
    with pytest.raises(BadRecord) as caught:
        causes(*lines[::-1], head="option strict-leech\n" + THREE)
    assert "oldest-offer" in caught.value.cause


def test_it_finds_an_answer_that_comes_after_a_conversion() -> None:
    lines = ("nomads: convert 1W to 1C", "nomads: leech 1 from witches", "nomads: pass BON6")
    assert causes(*lines) == []
    assert causes(*lines, head="option strict-leech\n" + HEAD) == [
        "'leech 1 from witches' should come before 'convert 1w to 1c'"]


def test_it_finds_an_answer_that_does_not_say_to_what() -> None:
    assert causes("nomads: leech", "nomads: pass BON6") == ["'leech': an answer names what it answers"]


def test_it_finds_a_trade_that_keeps_the_turn_open() -> None:
    """The Darklings may still turn workers into priests, so that nobody else is on turn."""
    game, settings, entries = whole("5-random")
    text = export_record(game, replace(settings, options=settings.options | {"strict_darkling_sh": True}), entries)
    open_turn = [fault.cause for fault in faults(text.replace("darklings: -3CONVERT_W_TO_P\n", ""))]
    assert open_turn[0].endswith("are not on turn")
