"""Records of the site, read from texts that nobody should trust; the command line."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from dataclasses import replace as other
from pathlib import Path

import pytest

from games.kernel import BadRecord, awaited, replay, start
from games.terra_mystica import TITLE
from games.terra_mystica.site.export import export_record
from games.terra_mystica.site.importer import Replay, import_record
from games.terra_mystica.site.ledger import read
from games.terra_mystica.site.state import state
from tests.games.terra_mystica.ledgers import LEDGERS, real_games, text_of
from tests.walk import Walk
from tests.walk.terra_mystica import HOOKS
from tests.walk.terra_mystica import settings as walk_settings
from tests.walk.walking import Record

HEAD = """score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6
delete BON1
delete BON2
delete BON7
delete BON9
setup witches
setup nomads
"""
SHORT = HEAD + """witches: build F4
nomads: build F3
nomads: build G4
witches: build C4
nomads: build B4
nomads: pass BON5
witches: pass BON3
witches: upgrade F4 to TP
nomads: leech 1 from witches
"""


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        import_record(text)
    return caught.value


def test_a_short_record_in_command_form() -> None:
    found = import_record(SHORT)
    assert (found.settings.players, found.settings.ruleset) == (2, "site")
    game = replay(start(TITLE.rules.setup(found.settings)), found.entries)
    assert [player.bowls for player in game.players] == [(5, 7, 0), (1, 11, 0)]
    assert game.round == 1


@pytest.mark.parametrize("text", [
    SHORT.upper(), SHORT.replace("\n", "\r\n"), SHORT.replace("upgrade F4 to TP", "upgrade f4 to trading post"),
    "# a comment\n\n" + SHORT.replace("witches: build F4", "  witches :  build   F4   # here"),
])
def test_case_comments_and_line_ends_do_not_matter(text: str) -> None:
    assert import_record(text).entries == import_record(SHORT).entries


def test_options_of_the_site_become_ours() -> None:
    text = "option errata-cultist-power\noption strict-leech\noption variable-turn-order\noption mini-expansion-1\n"
    options = import_record(text + SHORT).settings.options
    assert options["cultist_erratum"]
    assert options["variable_turn_order"]
    assert options["mini_expansion"]
    assert not import_record(SHORT).settings.options["cultist_erratum"]


def test_who_dropped_has_left() -> None:
    found = import_record(SHORT + "drop-faction nomads\n")
    game = replay(start(TITLE.rules.setup(found.settings)), found.entries)
    assert game.left == (1,)


@pytest.mark.parametrize(("old", "new", "line", "cause"), [
    ("witches: upgrade F4 to TP", "witches: upgrade F4 to SH", 15, "no-such-upgrade"),
    ("witches: upgrade F4 to TP", "witches: upgrade C3 to TP", 15, "not-your-building"),
    ("witches: upgrade F4 to TP", "witches: frobnicate F4", 15, "cannot read"),
    ("witches: upgrade F4 to TP", "witches: upgrade Z9 to TP", 15, "cannot read"),
    ("witches: upgrade F4 to TP", "giants: upgrade F4 to TP", 15, "do not play in this game"),
    ("witches: build F4", "witches: build F3", 8, "not open"),
    ("setup nomads", "setup auren", 1, "auren"),
    ("setup nomads", "setup yetis", 7, "no faction of the base game"),
    ("setup nomads", "", 1, "1 factions"),
    ("delete BON9", "", 1, "6 bonus cards"),
    ("SCORE1,SCORE2", "SCORE2,SCORE2", 1, ""),
    ("SCORE6", "SCORE66", 1, "no scoring tile"),
    (",SCORE6", "", 1, "all six rounds"),
    ("delete BON1", "option fire-and-ice-factions/ice", 2, "not played here"),
    ("delete BON1", "map 95a66999127893f5925a5f591d54f8bcb9a670e6", 2, "base map"),
    ("delete BON1", "final-scoring connected-distance", 2, "not played here"),
])
def test_the_line_and_the_cause_are_told(old: str, new: str, line: int, cause: str) -> None:
    wrong = refused(SHORT.replace(old, new, 1))
    assert cause in wrong.cause
    if wrong.entry != 1 or line == 1:
        assert wrong.entry == line


@pytest.mark.parametrize("text", [
    "", "\n\n\n", "hello", "\x00\x01\x02" * 100, "\ufeff", "\t" * 500, "a\tb\tc", SHORT[:100], "setup witches\n" * 6,
    "witches: " + "build F4. " * 150, "x" * 3000, "\n" * 7000, HEAD * 3, "{}", "[" * 1000, "witches:", ":::::",
    HEAD + "\t".join(["witches"] * 14), HEAD + "\t".join(["witches", "", "20 VP"] + ["?"] * 12),
    HEAD + "witches\t\t99999999999 VP" + "\t\t1 C" * 6, HEAD + "witches: build Ｆ４", "score " + "SCORE1," * 200,
])
def test_hostile_texts_are_refused(text: str) -> None:
    assert refused(text).entry >= 1


@pytest.mark.parametrize("line", [
    "drop-faction yetis", "drop-faction giants", "drop-faction nomads\ndrop-faction nomads", "X dropped from the game",
])
def test_nobody_drops_who_does_not_play(line: str) -> None:
    assert refused(SHORT + line + "\n").entry >= 17


def test_a_text_of_megabytes_is_refused_at_once() -> None:
    assert refused("witches: build F4\n" * 300_000).cause.startswith("the record has more than")


def test_a_long_line_is_refused() -> None:
    assert refused(SHORT + "witches: " + "convert 1w to 1c. " * 200).entry == 17


@real_games(step=4)
def test_damaged_records_are_refused_in_words_or_play(path: Path) -> None:
    """Whatever one line of a real record becomes, nothing but BadRecord comes of it."""
    lines = text_of(path).splitlines()
    rng = random.Random(path.name)
    for _ in range(12):
        damaged = list(lines)
        place = rng.randrange(len(lines))
        match rng.randrange(4):
            case 0:
                del damaged[place]
            case 1:
                damaged[place] = lines[rng.randrange(len(lines))]
            case 2:
                damaged[place] = re.sub(r"\d", lambda _: str(rng.randrange(10)), lines[place])
            case _:
                damaged[place] = lines[place][: rng.randrange(len(lines[place]) + 1)]
        found = tried("\n".join(damaged))
        assert found is None or (1 <= found.entry <= len(lines) and found.cause)


def tried(text: str) -> BadRecord | None:
    """Why a record is refused, if it is."""
    try:
        import_record(text)
    except BadRecord as wrong:
        return wrong
    return None


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    root = Path(__file__).resolve().parents[3]
    return subprocess.run([sys.executable, "-m", "games.terra_mystica", "replay", *arguments], cwd=root, text=True,
                          capture_output=True, check=False, timeout=60, env={**os.environ, "COLUMNS": "200"})


def test_the_command_line_tells_what_it_found(tmp_path: Path) -> None:
    good, bad, broken = tmp_path / "good.txt", tmp_path / "bad.txt", tmp_path / "broken.txt"
    good.write_text(SHORT, encoding="utf-8")
    bad.write_text(SHORT.replace("F4 to TP", "F4 to SH"), encoding="utf-8")
    broken.write_bytes(b"\xff\xfe\x00" * 99)
    fine = run(str(good))
    assert (fine.returncode, fine.stdout) == (0, (
        "good.txt: 0 rows compared, 0 differences; witches 20, nomads 20; in round 1\n"))
    shown = json.loads(run(str(good), "--json").stdout)
    assert shown["witches"]["buildings"] == {"D": 1, "TP": 1, "TE": 0, "SH": 0, "SA": 0}
    for path, told in ((bad, "entry 15"), (broken, "broken.txt"), (tmp_path / "none.txt", "none.txt")):
        wrong = run(str(path))
        assert wrong.returncode == 1
        assert told in wrong.stderr
        assert "Traceback" not in wrong.stderr
    assert run(str(good), str(bad)).returncode == 1


def test_the_command_line_finds_a_difference(tmp_path: Path) -> None:
    source = LEDGERS[0]
    text = text_of(source)
    row = next(line for line in text.splitlines() if "\tupgrade" in line and "\t2 P\t" in line)
    changed = tmp_path / "changed.txt"
    changed.write_text(text.replace(row, row.replace("\t2 P\t", "\t3 P\t")), encoding="utf-8")
    same, other = run(str(source)), run(str(changed))
    assert (same.returncode, other.returncode) == (0, 1)
    assert " 0 differences" in same.stdout
    assert " 1 differences" in other.stdout


def written_and_read(record: Record, upto: int) -> None:
    """A part of a game is the same game in the words of the site."""
    game = record.positions[upto]
    again = Replay(read(export_record(game, record.settings, record.entries[:upto])))
    for _ in again.play():
        pass
    assert state(again.game, ()) == state(game, ())
    assert awaited(again.game) == awaited(game)


def test_random_games_are_written_and_read_again() -> None:
    """Whole and in part; also where spades are lost by themselves, which ledgers have to say."""
    walk = Walk(TITLE, other(HOOKS, begin=None, leaving=0), deep=0)
    lost = games = 0
    for number in range(100):
        if walk_settings(number).options.get("setup") == "introductory":
            continue
        record = walk.game(number)
        spades = sum(note.about == "spades-lost" for note in record.notes)
        if games < 5 or spades:
            games += 1
            lost += spades
            written_and_read(record, len(record.entries))
            written_and_read(record, len(record.entries) * 2 // 3)
        if games >= 5 and lost:
            break
    assert lost
