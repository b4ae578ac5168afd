"""`python -m tests.from_report FILE`: a report of the bot becomes a test that fails until it is mended."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.from_report import BadReport, write_test
from tests.from_report.writing import FOLDER


def main(arguments: list[str] | None = None) -> int:
    """Writes the test, prints where it lies and how to run it; 1 with the line and the reason if it cannot be made."""
    parser = argparse.ArgumentParser(prog="python -m tests.from_report", description=__doc__)
    parser.add_argument("file", type=Path, help="what /game report gave")
    parser.add_argument("--into", type=Path, default=FOLDER, help="the folder for the test")
    options = parser.parse_args(arguments)
    try:
        written = write_test(options.file, options.into)
    except BadReport as wrong:
        print(f"{options.file}:{wrong.line}: {wrong.reason}", file=sys.stderr)
        return 1
    print("\n".join([*written.told, f"The test: {written.test}", f"What was reported: {written.data}"]))
    if written.picture is not None:
        print(f"The picture: {written.picture}")
    print(f"Run it: python -m pytest {written.test}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
