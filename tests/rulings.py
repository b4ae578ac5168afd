"""Reading the pages of rulings and checks, and finding where their ids are cited."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

__all__ = [
    "CHECKS", "LEAGUES", "RULINGS", "Cited", "Entry", "checks", "citations", "entries", "procedure", "read_id",
    "test_names",
]

ROOT: Final = Path(__file__).resolve().parents[1]
RULINGS: Final = {path.stem: path for path in sorted((ROOT / "docs" / "rulings").glob("*.md")) if path.stem != "README"}
CHECKS: Final = {path.stem: path for path in sorted((ROOT / "docs" / "checks").glob("*.md"))}
HYPHENED: Final = re.compile(r"\b([A-Z]{1,2})-(\d+)\b")
"""Ids of families that one title alone uses: found anywhere."""
CAPITAL_AND_DIGIT: Final = re.compile(r"[A-Z]-?\d")
"""What every id has; few lines have it."""


def _families() -> dict[str, set[str]]:
    """By title, the letters of the ids that its pages give, with their hyphen: `TM-`, `A`."""
    heads = {title: re.findall(r"^### ([A-Z]+-?)\d", path.read_text(encoding="utf-8"), re.MULTILINE)
             for title, path in RULINGS.items()}
    for title, path in CHECKS.items():
        heads[title] += re.findall(r"^- \*\*([A-Z]+-)\d", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {title: set(found) for title, found in heads.items()}


def _in_names(families: set[str]) -> re.Pattern[str]:
    """How the names of a title's tests carry ids: `test_tm_41_...`, `test_a5_...`."""
    hyphened, bare = (_letters(families, hyphened=kind).lower() for kind in (True, False))
    spellings = [rf"_({hyphened})_(\d+)(?=_)"] * bool(hyphened) + [rf"_({bare})(\d+)(?=_)"] * bool(bare)
    return re.compile("|".join(spellings))


def _letters(families: set[str], *, hyphened: bool) -> str:
    return "|".join(sorted(family.strip("-") for family in families if family.endswith("-") is hyphened))


FAMILIES: Final = _families()
OWNER: Final = {family.strip("-"): title for title, found in FAMILIES.items() for family in found if "-" in family}
BARE: Final = {
    title: re.compile(rf"\b({letters})(\d+)\b")
    for title, found in FAMILIES.items() if (letters := _letters(found, hyphened=False))
}
"""Families without a hyphen look like hexes and dice: found in brackets of docstrings, and in a title's own pages."""
TOLD: Final = {title: title.replace("_", " ").title() for title in BARE}
"""What stands before such an id elsewhere: `Helios A5`."""
NAMED: Final = {title: _in_names(found) for title, found in FAMILIES.items()}

LEAGUES: Final = "leagues"
"""A page for all titles: the tests that carry its ids lie in every room."""
Id = tuple[str, int]


@dataclass(frozen=True)
class Entry:
    """A ruling as its page has it."""

    id: str
    question: str
    answer: str
    source: str
    code: tuple[str, ...]
    status: str


@dataclass(frozen=True)
class Cited:
    """An id somewhere in the repository, with the title whose list it belongs to."""

    title: str
    id: Id
    place: str


def read_id(text: str) -> Id:
    """`TM-41` and `A7` as family and number."""
    found = re.fullmatch(r"([A-Z]+)-?(\d+)", text)
    assert found, text
    return found[1], int(found[2])


def entries(text: str) -> list[Entry]:
    """Every entry of a page."""
    return [_entry(part) for part in re.split(r"^### ", text, flags=re.MULTILINE)[1:]]


def _entry(part: str) -> Entry:
    head, _, body = re.split(r"^## ", part, maxsplit=1, flags=re.MULTILINE)[0].partition("\n")
    id_, _, question = head.partition(" · ")
    fields = {name: " ".join(value.split()) for name, value in
              re.findall(r"^- (\w+): (.*?)(?=^- |\Z)", body, re.MULTILINE | re.DOTALL)}
    answer = " ".join(re.split(r"^- ", body, maxsplit=1, flags=re.MULTILINE)[0].split())
    code = tuple(re.findall(r"`([^`]+)`", fields.get("Code", "")))
    return Entry(id_, question, answer, fields.get("Source", ""), code, fields.get("Status", ""))


def checks(text: str) -> list[tuple[str, str]]:
    """Id and demand of every line of a page of checks."""
    found = re.findall(r"^- \*\*([A-Z]+-\d+)\*\*(.*(?:\n  .*)*)", text, re.MULTILINE)
    return [(id_, " ".join(demand.split())) for id_, demand in found]


def procedure(text: str) -> set[str]:
    """The numbers of the paragraphs of a procedure."""
    return set(re.findall(r"^- \*\*(\d+(?:\.\d+)?)\*\*", text, re.MULTILINE))


@cache
def citations() -> tuple[Cited, ...]:
    """Every id in product code, documentation and tests."""
    return tuple(_citations())


def _citations() -> Iterator[Cited]:
    for path in _files():
        text = path.read_text(encoding="utf-8")
        title, name_of_path = _title_of(path), path.relative_to(ROOT)
        if title in BARE and BARE[title].search(text):  # to take a module apart costs most of the time
            for line, part in _prose(path, text):
                yield from (Cited(title, id_, f"{name_of_path}:{line}") for id_ in _bare(title, path, part))
        for number, line_text in enumerate(text.splitlines(), 1):
            if not CAPITAL_AND_DIGIT.search(line_text):
                continue
            place = f"{name_of_path}:{number}"
            for family, digits in HYPHENED.findall(line_text):
                if family in OWNER or len(family) > 1:  # `A-3` names a group of a league
                    yield Cited(OWNER.get(family, ""), (family, int(digits)), place)
            for other, name in TOLD.items():
                for family, digits in re.findall(rf"\b{name} {BARE[other].pattern[2:]}", line_text):
                    yield Cited(other, (family, int(digits)), place)
    yield from (Cited(title, id_, place) for title, id_, place in _carried())


def test_names() -> dict[str, set[Id]]:
    """By title, the ids in the names of its tests."""
    found: dict[str, set[Id]] = {title: set() for title in RULINGS}
    for title, id_, _ in _carried():
        found[title].add(id_)
    return found


def _carried() -> Iterator[tuple[str, Id, str]]:
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        titles = [title for title in (_title_of(path), LEAGUES) if title in NAMED]
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            name = re.match(r"(?:async )?def (test_\w+)", line)
            place = f"{path.relative_to(ROOT)}:{number}"
            for title in titles:
                for groups in NAMED[title].findall(name[1] if name else ""):
                    family, digits = [part for part in groups if part]
                    yield title, (family.upper(), int(digits)), place


def _files() -> list[Path]:
    rooms = [path for path in ROOT.iterdir() if path.is_dir() and path.name[0] != "." and path.name != "var"]
    found = [path for room in rooms for kind in ("*.py", "*.md") for path in room.rglob(kind)]
    return sorted([*found, *ROOT.glob("*.md")])


def _title_of(path: Path) -> str:
    parts = {*path.relative_to(ROOT).parts, path.stem}
    return next((title for title in RULINGS if title in parts), "")


def _prose(path: Path, text: str) -> Iterator[tuple[int, str]]:
    """Docstrings and comments of a module with their line, or a whole page; without what stands in backticks."""
    if path.suffix == ".md":
        yield from ((number, _plain(line)) for number, line in enumerate(text.splitlines(), 1))
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.startswith('"""')):
            yield token.start[0], _plain(token.string)


def _plain(text: str) -> str:
    return re.sub(r"`[^`]*`", "", text)


def _bare(title: str, path: Path, text: str) -> Iterator[Id]:
    if title not in BARE:
        return
    spans = [text] if path in (RULINGS[title], CHECKS[title]) else re.findall(r"\([^()]*\)", text)
    yield from ((family, int(digits)) for span in spans for family, digits in BARE[title].findall(span))
