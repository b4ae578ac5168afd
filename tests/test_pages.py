"""The pages of the documentation: every one is reached, and what they name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def links(page: Path) -> set[Path]:
    """Files that a page links to, shows, or names in full."""
    text = page.read_text(encoding="utf-8")
    linked = {page.parent / link for link in re.findall(r"\]\(([^)#:]+)\)", text)}
    named = {ROOT / name for name in re.findall(r"`((?:docs/)?[\w-]+\.(?:md|toml|yaml|txt)|Dockerfile)`", text)}
    return {path.resolve() for path in linked | named}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_is_there(page: Path) -> None:
    assert {path for path in links(page) if not path.exists()} == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_asks_make_for_can_be_had(page: Path) -> None:
    asked = re.findall(r"(?:`|^ *|\n)make ((?:[a-z]+ ?)+)", page.read_text(encoding="utf-8"))
    for name in {name for words in asked for name in words.split()}:
        assert re.search(rf"^{name}:", MAKEFILE, re.MULTILINE), name


def test_every_page_and_every_drawing_is_reached() -> None:
    reached = set().union(*map(links, PAGES))
    assert {page.resolve() for page in PAGES[1:]} - reached == set()
    assert {path.resolve() for path in (ROOT / "docs" / "architecture").glob("*.png")} - reached == set()


def test_every_word_of_the_glossary_has_one_line() -> None:
    lines = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    words = [line.split("|")[1].strip() for line in lines if line.startswith("| ")]
    words = [word for word in words if word not in {"word", "---"}]
    assert len(words) >= 30
    assert len(words) == len(set(words))
    assert all(len(line.split("|")) == 4 for line in lines if line.startswith("|"))
