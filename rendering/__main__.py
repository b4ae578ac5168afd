"""Draws a position from standard input: `python -m rendering terra_mystica OUT.png [--theme night] [--seat N]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from rendering.kit.theme import THEMES
from rendering.painter import Look
from rendering.registry import PAINTERS


def main() -> int:
    """Reads a position as JSON, writes a PNG. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m rendering", description=__doc__)
    parser.add_argument("title", choices=PAINTERS)
    parser.add_argument("out", type=Path, metavar="OUT.png")
    parser.add_argument("--theme", choices=THEMES, default="day")
    parser.add_argument("--seat", type=int, help="that seat's own board instead of the table")
    options = parser.parse_args()
    painter, look = PAINTERS[options.title], Look(options.theme)
    try:
        view = painter.decode(sys.stdin.buffer.read())
    except (msgspec.ValidationError, msgspec.DecodeError) as wrong:
        print(f"no position of {options.title}: {wrong}", file=sys.stderr)
        return 1
    picture = painter.board(view, painter.marks(), look) if options.seat is None else painter.seat(
        view, options.seat, look)
    options.out.write_bytes(picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())
