"""A newcomer's way through the browser page, from its first sight to the first scored round, as pictures: `make docs`.

Chromium is driven by clicks on the real page of the real bot. Where chromium or playwright is missing, that is said and
nothing is changed.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

__all__ = ["BROWSERS", "PHONE", "WIDE", "WIDTHS", "build", "missing", "strip_name"]

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
"""Names of the browser, the first that is installed is taken."""
WIDE, PHONE = 1280, 400
WIDTHS: Final = (WIDE, PHONE)
"""Points across: a window on a desk, and a phone."""


def strip_name(title_id: str, width: int) -> str:
    """The file of one strip."""
    return f"{title_id}_{width}.png"


def browser() -> str | None:
    """Where the browser is, if it is installed."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def missing() -> str:
    """What the film lacks on this machine, in a sentence; empty if nothing."""
    if browser() is None:
        return "The film is left as it is: it needs chromium, which is not installed here (apt install chromium)."
    if find_spec("playwright") is None:
        return "The film is left as it is: it needs playwright (pip install -r requirements-docs.txt)."
    return ""


def build(folder: Path) -> Iterator[Path]:
    """Films every title at both widths into `folder`/film, and writes the page that shows the strips."""
    if lack := missing():
        print(lack, file=sys.stderr)
        return
    from docs.filming.alone import play_alone  # noqa: PLC0415  # they need playwright
    from docs.filming.page import film_page  # noqa: PLC0415
    from docs.filming.plots import PLOTS  # noqa: PLC0415
    from docs.filming.shoot import shoot  # noqa: PLC0415
    from docs.filming.strip import strip  # noqa: PLC0415

    filmed = {}
    for plot in PLOTS:
        for width in WIDTHS:
            frames = asyncio.run(shoot(plot, width, browser() or ""))
            path = folder / "film" / strip_name(plot.title, width)
            strip(frames, width).save(path, optimize=True)
            filmed[plot.title, width] = frames
            yield path
    story = asyncio.run(play_alone(WIDE, browser() or ""))
    path = folder / "film" / strip_name("alone", WIDE)
    strip(story.frames, WIDE).save(path, optimize=True)
    yield path
    page = folder / "film.md"
    page.write_text(film_page(filmed, story), encoding="utf-8")
    yield page
