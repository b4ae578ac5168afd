"""Draws what the documentation shows: `make docs`."""

from __future__ import annotations

import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent
sys.path.insert(0, str(DOCS.parent))  # a script sees its own folder only

from rendering.contact import build  # noqa: E402  # the line above must come first

if __name__ == "__main__":
    for path in build(DOCS / "contact"):
        print(path.relative_to(DOCS.parent))
