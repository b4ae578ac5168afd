"""What pictures of Aeolis write: cards and goals in words, everybody's name, and every word readable."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.cards import CARD, EVENTS
from games.aeolis.components import TECH, Hero, Mat
from games.aeolis.moves import Claim
from games.aeolis.position import Event, Game, Modifier
from games.aeolis.rules.hero import HeroPhase
from games.kernel import Happening, Seat, Settings, naming, played, start
from rendering.aeolis import PAINTER, Marks, paint, paint_heroes
from rendering.aeolis.alt import alt
from rendering.aeolis.board import STRIP, Below
from rendering.aeolis.cards import rows_of
from rendering.aeolis.facts import facts
from rendering.aeolis.header import WAITING
from rendering.aeolis.island import _crowd
from rendering.aeolis.strips import notes as strip_notes
from rendering.aeolis.text import COLUMNS
from rendering.aeolis.words import card_name
from rendering.kit.canvas import Canvas
from rendering.kit.theme import RGB, THEMES
from rendering.kit.typeface import SMALL, fitted, width, word
from rendering.kit.vision import READABLE, contrast
from rendering.painter import Look
from tests.games.aeolis.golden import FOLDER
from tests.games.records import entries_of
from tests.rendering.aeolis.positions import AT, table
from tests.rendering.aeolis.test_aeolis_crowds import SPOT, crowded

SEVEN = ("Ada", "Bo", "Chiara", "Maximilian", "Zoë", "Bartholomew", "Ina")
Written = list[tuple[str, int]]


def busy() -> Game:
    """Everything under way at once: blessed stacks, combats to come, bans, shields."""
    view = table(3, "crimson_summer").change(Mat.HOPLITES, blessed=3, hex=AT["E7"])
    view = view.change(Mat.HIPPEIS, halted=True, spared=True, blessed=1, hex=AT["C4"])
    return replace(view, heroic=CARD["H08"], modifiers=(
        Modifier("shield", (AT["D4"],), last=8), Modifier("barren_tile", (0, 6), last=8),
        Modifier("forbid", (0,), last=7)))


def with_cards(count: int) -> Game:
    """So many cards in play, the heroic event among them; every third kind of card comes once."""
    cards = [number for number, card in enumerate(EVENTS) if card.deck != "heroic"][: count - 1]
    return replace(table(3), events=tuple(Event(card, 5, power=3) for card in cards))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """What is written from now on, as it is seen, with its size."""
    found: Written = []
    text = Canvas.text

    def noted(self: Canvas, x: int, y: int, text_: str, colour: RGB, size: int = 27, *, bold: bool = False,
              align: str = "left", room: int | None = None) -> int:
        found.append((text_ if room is None else fitted(text_, size, room, bold), size))
        return text(self, x, y, text_, colour, size, bold=bold, align=align, room=room)

    monkeypatch.setattr(Canvas, "text", noted)
    return found


def texts(written: Written) -> list[str]:
    return [text for text, _size in written]


# --- readable -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_all_words_stand_out_from_what_they_are_written_on(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pale: set[tuple[str, RGB, RGB]] = set()
    for module in ("ground", "board"):
        monkeypatch.setattr(f"rendering.aeolis.{module}.layer", lambda name, draw, *_palette: draw())
    text = Canvas.text

    def looked_at(self: Canvas, x: int, y: int, text_: str, colour: RGB, size: int = 27, **more: Any) -> int:
        ground = _ground(self, x, y, text_, size, **more)
        if ground is not None and contrast(colour, ground) < READABLE:
            pale.add((text_, colour, ground))
        return text(self, x, y, text_, colour, size, **more)

    monkeypatch.setattr(Canvas, "text", looked_at)
    for view in (busy(), with_cards(20)) if theme == "day" else (busy(),):
        PAINTER.board(view, Marks(), Look(theme))
        for seat in range(3):
            PAINTER.seat(view, seat, Look(theme))
    assert not pale


def _ground(canvas: Canvas, x: int, y: int, text: str, size: int, *, bold: bool = False, align: str = "left",
            room: int | None = None) -> RGB | None:
    """The colour that fills most of the place of some words."""
    drawn = word(text if room is None else fitted(text, size, room, bold), size, bold)
    left = canvas._left + x - {"left": 0, "middle": drawn.advance // 2, "right": drawn.advance}[align]
    top = canvas._top + y + drawn.top
    place = canvas.image.crop((left, top, left + max(1, drawn.advance), top + drawn.mask.height)).convert("RGB")
    colours = place.getcolors(1 << 16) or []
    return max(colours)[1] if colours and text.strip() else None  # type: ignore[return-value]  # an RGB image


def test_the_table_says_in_large_words_for_whom_it_waits(written: Written) -> None:
    paint(table(7), Marks(), Look(people=SEVEN))
    assert ("Waiting for 5 of 7", WAITING) in written
    assert WAITING == 2 * SMALL, "a phone shows a quarter of it"
    paint(table(3), Marks(), Look(people=("Ada", "Bo", "Ina")))
    assert ("Waiting for Ada and Ina", WAITING) in written


def test_seven_names_are_whole(written: Written) -> None:
    paint(table(7), Marks(), Look(people=SEVEN))
    assert set(SEVEN) <= set(texts(written))


# --- cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 6, 8, 10, 12, 14, 20])
def test_twenty_cards_are_all_named(count: int, written: Written) -> None:
    view = with_cards(count)
    paint(view)
    for event in view.events:
        assert card_name(event) in texts(written)
    assert not [text for text in texts(written) if text.endswith("more")]


def test_more_than_twenty_cards_are_counted(written: Written) -> None:
    paint(with_cards(23))
    assert "and 4 more" in texts(written)
    assert [rows_of(count) for count in (0, 4, 5, 11, 20, 40)] == [2, 2, 3, 6, 10, 10]


@pytest.mark.parametrize(("id", "told"), [
    ("C103", "In the Enemy phase: no production of Wheat Farm and Cattle Farm for 2 rounds; the Queen loses 2 wheat"),
    ("B03", "With the Philosopher there, for 2 wheat: 2 workers for the Queen; morale +1"),
    ("C106", "Each Enemy phase: morale -1; the Merchant loses 1 gold. Stays until it is quelled or settled"),
])
def test_a_card_says_what_it_does(id: str, told: str, written: Written) -> None:
    paint(replace(table(3), events=(Event(CARD[id], 5, power=3),)))
    assert told in " ".join(texts(written))


def test_a_low_card_says_it_in_a_word(written: Written) -> None:
    paint(with_cards(10))
    assert {"8 gold to share out", "3 research for the Philosopher"} <= set(texts(written))


def test_the_heroic_event_says_what_it_asks_and_how_far_it_is(written: Written) -> None:
    paint(replace(busy(), events=()))
    assert "25 gold in all and morale 3 or better: gold 26/25, morale -2/3" in " ".join(texts(written))


# --- what is under way --------------------------------------------------------------------------------------------


def test_goals_combats_and_what_is_in_force_are_written(written: Written) -> None:
    paint(busy())
    told = " ".join(texts(written))
    assert "at once if plague reaches the Acropolis" in told
    assert "Cure for the Crimson Death is not known yet, structures 17/4" in told
    assert "Hippeis will fight Anatolian Riders (7): 0 % to win." in told
    assert "roll a lost combat again once, a victory costs nobody, no more steps" in told
    assert {"D4 shielded (up to round 8)", "No trade (up to round 7)",
            "No production of Wheat Farm and Cattle Farm (up to round 8)"} <= set(texts(written))


def test_the_goal_fills_the_place_beside_an_odd_strip() -> None:
    odd, even = Below(table(7)), Below(replace(table(7), techs=(TECH["fletching"],)))
    assert (odd.cells, even.cells) == (9, 8)
    assert odd.beside
    assert odd.next == odd.top + STRIP, "it stands beside the last strip"
    assert even.next > even.top + even.tall, "it has a row of its own"


def test_the_end_is_told_where_the_goal_was(written: Written) -> None:
    paint(replace(table(7), agenda=(), outcome="invasion_remains"))
    assert "After 7 rounds The Tyrant's Host still stands on the island: the game is lost." in texts(written)
    assert not [text for text in texts(written) if text in ("Goal", "Lost", "In force")]


def test_the_last_one_reads_what_is_asked_whole(written: Written) -> None:
    paint(replace(table(3), agenda=(HeroPhase((0, 1)),)))
    assert "play your heroes, then press Done" in texts(written)


def test_a_shield_is_seen_on_the_island() -> None:
    assert paint(busy()) != paint(replace(busy(), modifiers=busy().modifiers[1:]))


def test_strips_name_faith_dice_loot_and_people(written: Written) -> None:
    paint(table(7))
    told = texts(written)
    assert {"confine 1 · bless 3", "augury 6 · proselytize 2", "2 bloodthralls", "2 explorers", "1 in training"} <= set(
        told)
    assert {"at 55", "at 43", "at 42"} <= set(told)
    assert not [text for text in told if "+" in text and text[0].isdigit()], "no sums to puzzle over"


def test_training_upgrades_and_blessings_have_room_beside_each_other(written: Written) -> None:
    view = busy().change(Mat.TRIACONTER, halted=True).change(Mat.HOPLITES, halted=True)
    assert strip_notes(view, Mat.HOPLITES) == ["1 in training", "roll a lost combat again 3 times", "no more steps"]
    assert strip_notes(view, Mat.TRIACONTER) == ["2 explorers, no more steps"], "the loot lies below"
    assert len(strip_notes(view.change(Mat.PRIESTESS, halted=True), Mat.PRIESTESS)) == 3
    paint(view)
    assert {*strip_notes(view, Mat.HOPLITES), *strip_notes(view, Mat.TRIACONTER)} <= set(texts(written))


def test_my_view_grows_with_what_there_is_to_tell(written: Written) -> None:
    view = busy().change(Mat.HOPLITES, halted=True, spared=True)
    paint_heroes(view, 0)
    told = " ".join(texts(written))
    assert all(line in told for mat in (Mat.HOPLITES, Mat.HIPPEIS) for line in facts(view, mat))


def test_a_market_without_merchants_says_so(written: Written) -> None:
    paint(table(7).change(Mat.MERCHANT, units=0))
    paint(table(7).change(Mat.MERCHANT, units=1))
    assert {"no merchants", "1 of 1 deal left"} <= set(texts(written))


def test_my_view_says_what_spells_do(written: Written) -> None:
    paint_heroes(table(2), 1)
    assert {"1D8 damage to 1 enemy within 4 hexes", "Backlash (25 %): 1 fire at a random place on land"} <= set(
        texts(written))
    written.clear()
    paint_heroes(replace(table(2), techs=(*table(2).techs, TECH["witchcraft"])), 1)
    assert not [text for text in texts(written) if text.startswith("Backlash")]


def test_the_rim_is_explained(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rendering.aeolis.ground.layer", lambda name, draw, *_palette: draw())
    monkeypatch.setattr("rendering.aeolis.board.layer", lambda name, draw, *_palette: draw())
    paint(table(3))
    assert "Numbers at the rim: a die shows the column" in " ".join(texts(written))


def test_stacks_beside_an_enemy_are_not_tiny() -> None:
    crowd = _crowd(crowded(4, 1), SPOT)
    assert min(piece.size[1] for row in crowd.rows for piece in row) >= 39
    assert crowd.rows[0][0].size[1] >= 46


# --- in words -----------------------------------------------------------------------------------------------------


def test_nobody_is_named_twice() -> None:
    claiming = start(TITLE.rules.setup(Settings(2, {})))
    with naming({Seat(0): "Ada", Seat(1): "Bruno"}):
        assert "Waiting for Ada and Bruno." in PAINTER.alt(claiming, None, ())
        assert "Waiting for Ada (All heroes)." in PAINTER.alt(replace(table(1)), None, ())
        claimed = PAINTER.alt(claiming, None, [Happening(Seat(0), Claim(Hero.QUEEN), {})])
    assert claimed.startswith("Ada claims the Queen. Setup. Waiting for Ada and Bruno. On the island: no structures.")


def test_the_goal_of_a_scenario_is_counted_in_words() -> None:
    lean = table(2, mode="lean_years")
    told = re.search(r"Goal so far: invasions on the island: \d, structures \d+/4\.", alt(lean))
    assert told is not None
    assert told[0] in " ".join(" ".join(PAINTER.text(lean, None)).split())


def test_a_long_story_leaves_the_alt_text_room_for_the_kingdom() -> None:
    told = alt(table(1), "A long story. " * 80)
    assert told.startswith("A long story.")
    assert len(told.partition("…")[0]) < 400
    assert "On the island: 17 structures that are not in ruins; ruins B3 F6; plague" in told


def test_the_alt_text_tells_what_is_under_way() -> None:
    view = replace(busy(), mats=tuple(replace(mat, stock=(0,) * len(mat.stock)) for mat in busy().mats), events=tuple(
        event for event in busy().events if event.ref in (CARD["C212"], CARD["C210"])))
    words = PAINTER.alt(view, None, ())
    assert "Hippeis will fight Anatolian Riders (7): 0 % to win." in words
    assert "Golden Age asks for 25 gold in all and morale 3 or better: gold 0/25, morale -2/3." in words
    assert "D4 shielded (up to round 8)." in words


def positions(name: str, every: int) -> Iterator[Game]:
    """Some positions of a golden game, and its last."""
    record = json.loads((FOLDER / f"{name}.json").read_text())
    first = start(TITLE.rules.setup(Settings(record["players"], record["options"], ruleset_version=1)))
    game = first
    for number, (_, game) in enumerate(played(first, entries_of(TITLE, record["entries"]))):
        if number % every == 0:
            yield game
    yield game


@pytest.mark.parametrize("name", ["easy-lost", "hardcore-lost", "winter_of_sails-won", "crimson_summer-lost"])
def test_text_boards_of_golden_games_fit_a_phone(name: str) -> None:
    for view in positions(name, 90):
        for block in PAINTER.text(view, 0):
            assert all(len(line) <= COLUMNS for line in block.splitlines())


def board(view: Game) -> str:
    return " ".join("\n".join(PAINTER.text(view, 0)).split())


@pytest.mark.parametrize("told", [
    "Goal: the technology Cure for the Crimson Death and 4 structures that are not in ruins",
    "Under way:", "Hippeis will fight Anatolian Riders (7): 0 % to win.", "D4 shielded (up to round 8)",
    "a victory costs nobody",
    "Heroic event: Golden Age asks for 25 gold in all and morale 3 or better: gold 26/25, morale -2/3",
    "faith confine 1, bless 3, augury 6, proselytize 2", "3 trained, 2 explorers",
])
def test_the_text_board_says_all_that_the_picture_shows(told: str) -> None:
    assert told in board(busy())


def test_words_fit_where_they_are_written() -> None:
    """Names of faith dice, the longest of both levels, beside the goods."""
    assert width("resurrect 6 · divination 6", 16) < 216


def test_what_ten_cards_do_is_not_cut(written: Written) -> None:
    """What has no room beside its price goes on in a second line; one blessing gives too much even for two."""
    paint(table())
    assert {"morale -1, the Merchant loses", "1 gold", "8 gold to share out"} <= set(texts(written))
    paint(with_cards(10))
    assert [text for text in texts(written) if "…" in text] == ["crystal and 1 ice crystal for the Ma…"]
