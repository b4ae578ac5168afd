"""The film of the browser page: what `docs/film.md` shows is there, of every title at both widths. Nothing is filmed
here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from docs import filming
from docs.filming import WIDE, WIDTHS, strip_name
from docs.filming.plots import PLOTS, choose
from games.kernel import Seat, Settings, legal_moves, start
from games.registry import TITLES

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGE = (DOCS / "film.md").read_text(encoding="utf-8")
MOST_BYTES = 600_000
STEPS = range(8, 13)


def test_the_page_shows_a_game_alone_and_every_title_at_both_widths() -> None:
    strips = [f"film/{strip_name('alone', WIDE)}",
              *(f"film/{strip_name(title, width)}" for title in TITLES for width in WIDTHS)]
    assert re.findall(r"!\[[^\]]*\]\(([^)]+)\)", PAGE) == strips
    for strip in strips:
        with Image.open(DOCS / strip) as picture:
            assert picture.format == "PNG"
        assert (DOCS / strip).stat().st_size < MOST_BYTES, strip
    assert sorted(f"film/{path.name}" for path in (DOCS / "film").iterdir()) == sorted(strips)


def test_the_first_picture_that_the_readme_shows_is_the_game_alone() -> None:
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"!\[[^\]]*\]\(([^)]+)\)", readme)[0] == f"docs/film/{strip_name('alone', WIDE)}"


def test_every_film_has_a_dozen_steps_at_most_each_with_what_was_clicked() -> None:
    for part in PAGE.split("\n## ")[1:]:
        steps = re.findall(r"^\d+\. (.+)$", part, re.MULTILINE)
        assert len(steps) in STEPS, part[:30]
        assert sum("*Clicked:*" in step for step in steps) >= len(steps) - 3, part[:30]


def test_plots_name_options_that_there_are() -> None:
    assert [plot.title for plot in PLOTS] == list(TITLES)
    for plot in PLOTS:
        options = {option.name: option.values for option in TITLES[plot.title].rules.options}
        assert all(value in options[name] for name, value in plot.options.items())


def test_wishes_come_true_in_their_order_and_turns_end() -> None:
    plot, title = PLOTS[0], TITLES["terra_mystica"]
    game = start(title.rules.setup(Settings(players=2, options={"setup": "introductory"})))
    cards = legal_moves(game, Seat(1))
    assert choose(plot, cards, 0) == cards[0]
    assert choose(plot, [move for move in cards if move.ends_turn], 0) is None


def test_without_a_browser_the_film_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                     capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert list(filming.build(tmp_path)) == []
    assert capsys.readouterr().err == (
        "The film is left as it is: it needs chromium, which is not installed here (apt install chromium).\n")
    assert list(tmp_path.iterdir()) == []
