"""Draws what the documentation shows: `make docs`, or a part of it with `make docs ARGS=architecture`."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path

from benchmarks.capacity.page import build as capacity
from docs.catalogues import build as catalogues
from docs.diagrams import build as architecture
from docs.filming import build as film
from docs.league_pictures import build as community
from docs.sentences import build as sentences
from rendering.contact import build as contact

DOCS = Path(__file__).resolve().parent
PARTS: dict[str, Callable[[], Iterable[Path]]] = {
    "contact": lambda: contact(DOCS / "contact"), "community": lambda: community(DOCS / "community"),
    "architecture": architecture, "capacity": capacity,
    "catalogues": catalogues, "sentences": lambda: sentences(DOCS), "film": lambda: film(DOCS),
}


def main() -> None:
    """Draws, and prints what was written."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{' or '.join(PARTS)}; all if none is named")
    parts = parser.parse_args().parts
    if strange := set(parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(strange))}")
    for part in parts or PARTS:
        for path in PARTS[part]():
            print(path.relative_to(DOCS.parent))


if __name__ == "__main__":
    main()
