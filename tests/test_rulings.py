"""Every ruling and check that code, tests or pages name is explained in `docs/`, and every check has a test."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from games.registry import NAMES
from tests import rulings
from tests.rulings import CHECKS, LEAGUES, RULINGS, Entry, Id, read_id

ROOT: Final = Path(__file__).resolve().parents[1]
LATER: Final = 101
"""Numbers from here on were given while the bot was built; below, a list has no gap."""
NOT_YET: Final = "not played so yet."
MEASURED: Final = "measured."
ENTRIES: Final = {title: rulings.entries(path.read_text(encoding="utf-8")) for title, path in RULINGS.items()}
DEMANDS: Final = {title: rulings.checks(path.read_text(encoding="utf-8")) for title, path in CHECKS.items()}
ROOMS: Final = ("agents", "benchmarks", "bot", "cogs", "community", "docs", "games", "league", "rendering", "storage",
                "tables", "tests")
PAGES: Final = [*RULINGS.values(), *CHECKS.values(),
                *(ROOT / "docs" / f"{name}.md" for name in ("sources", "engine-style", "discord", "pictures"))]


def known(title: str) -> list[Id]:
    """The ids of all entries and checks of a title."""
    return [read_id(entry.id) for entry in ENTRIES[title]] + [read_id(id_) for id_, _ in DEMANDS.get(title, [])]


def demanded(title: str) -> set[Id]:
    """The ids that need a test: checks, and the lists of Terra Mystica and of leagues that are both, but for what is
    not played yet or only measured."""
    both = tuple(f"{family}-" for family in ("TM", "L"))
    combined = {read_id(entry.id) for entry in ENTRIES[title] if entry.id.startswith(both) and not entry.status}
    return {id_ for id_ in combined if id_[1] < LATER} | {read_id(id_) for id_, _ in DEMANDS.get(title, [])}


def whole(entry: Entry) -> bool:
    """Whether an entry has a question, an answer, a source and the modules that carry it out."""
    said = entry.question.endswith("?") and entry.answer.endswith((".", "?")) and entry.source.endswith(".")
    return said and bool(entry.code) and entry.status in ("", NOT_YET, MEASURED)


def test_every_page_is_that_of_a_title_or_of_leagues() -> None:
    """A title needs one as soon as something cites a ruling of it: see `test_every_id_leads_to_an_entry`."""
    assert {"terra_mystica", "helios", "bora_bora", "aeolis", LEAGUES} <= set(RULINGS) <= {*NAMES, LEAGUES}
    assert set(CHECKS) <= set(RULINGS)


def test_every_id_leads_to_an_entry() -> None:
    lists = {title: set(known(title)) for title in RULINGS}
    lost = sorted({
        f"{cited.place}: {cited.title} {''.join(map(str, cited.id))}"
        for cited in rulings.citations() if cited.id not in lists.get(cited.title, set())
    })
    assert not lost, lost


def test_the_ids_are_found_at_all() -> None:
    found = Counter(cited.title for cited in rulings.citations())
    assert all(found[title] for title in RULINGS), found
    assert sum(found.values()) > 1_000, found


@pytest.mark.parametrize("title", RULINGS)
def test_every_check_has_a_test(title: str) -> None:
    assert demanded(title)
    missing = demanded(title) - rulings.test_names()[title]
    assert not missing, sorted(missing)


@pytest.mark.parametrize("title", RULINGS)
def test_what_is_tested_is_not_marked_as_missing(title: str) -> None:
    marked = {read_id(entry.id) for entry in ENTRIES[title] if entry.status == NOT_YET}
    assert not marked & rulings.test_names()[title]


@pytest.mark.parametrize("title", RULINGS)
def test_ids_are_unambiguous_and_without_gaps(title: str) -> None:
    ids = known(title)
    assert not [id_ for id_, times in Counter(ids).items() if times > 1]
    for family in {family for family, _ in ids}:
        early = {number for other, number in ids if other == family and number < LATER}
        chapters = {number // 10 for number in early} if title == LEAGUES else {0}
        for chapter in chapters:
            first = 10 * chapter or 1
            ours = {number for number in early if title != LEAGUES or number // 10 == chapter}
            assert ours == set(range(first, first + len(ours))), family


@pytest.mark.parametrize("title", RULINGS)
def test_every_entry_is_whole(title: str) -> None:
    assert ENTRIES[title]
    assert not [entry.id for entry in ENTRIES[title] if not whole(entry)]


def test_a_check_demands_something() -> None:
    assert not [id_ for found in DEMANDS.values() for id_, demand in found if not demand.endswith(".")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_what_a_page_names_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = re.findall(rf"`((?:{'|'.join(ROOMS)})/[^`\s]*)`", text)
    linked = [str((page.parent / link).relative_to(ROOT)) for link in re.findall(r"\]\(([^)#:]+)\)", text)]
    assert not [path for path in [*named, *linked] if not (ROOT / path).exists()]


def test_procedures_have_the_paragraphs_that_docstrings_name() -> None:
    numbers = rulings.procedure(RULINGS["bora_bora"].read_text(encoding="utf-8"))
    named = [
        (path.name, number)
        for path in sorted((ROOT / "games" / "bora_bora").rglob("*.py"))
        for found in re.findall(r"procedure ([\d., ]*\d)", path.read_text(encoding="utf-8"))
        for number in found.split(", ")
    ]
    assert len(named) > 15
    assert not [(name, number) for name, number in named
                if not any(other == number or other.startswith(f"{number}.") for other in numbers)]


def test_the_index_tells_every_family() -> None:
    index = (ROOT / "docs" / "rulings" / "README.md").read_text(encoding="utf-8")
    for title in RULINGS:
        rows = [line for line in index.splitlines() if f"({title}.md)" in line or f"checks/{title}.md)" in line]
        told = {family for row in rows for family in re.findall(r"\b([A-Z]+)-?\d+", row.split("|")[1])}
        assert told == {family for family, _ in known(title)}, title
