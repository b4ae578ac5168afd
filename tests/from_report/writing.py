"""Writing the test of a report: a few fixed lines that name the file of data beside them."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from tables.records.report import Report
from tests.from_report.checks import hidden_row
from tests.from_report.reading import BadReport, picture_of, read_report

__all__ = ["FOLDER", "Written", "write_test"]

FOLDER = Path(__file__).parents[1] / "reports"

ENTRY = '''"""A move that was reported should be legal where it was typed. What was reported lies beside this file."""

from __future__ import annotations

from pathlib import Path

from tests.from_report import entry_is_legal


def test_the_move_that_was_reported_is_legal() -> None:
    entry_is_legal(Path(__file__).with_name("{name}.json"))
'''

RECORD = '''"""The record of a reported game should lead to what is stored. What was reported lies beside this file."""

from __future__ import annotations

from pathlib import Path

from tests.from_report import record_holds


def test_the_record_that_was_reported_holds() -> None:
    record_holds(Path(__file__).with_name("{name}.json"))
'''


class Written(NamedTuple):
    """The files of a test, and what is to be known of it."""

    test: Path
    data: Path
    picture: Path | None
    told: list[str]


def write_test(path: Path, folder: Path = FOLDER) -> Written:
    """Writes the test of a report into a folder; the same report gives the same files. Raises BadReport."""
    report = read_report(path)
    _require_enough(report)
    picture, bare = picture_of(report), msgspec.structs.replace(report, picture="")
    data = msgspec.json.format(msgspec.json.encode(bare), indent=1) + b"\n"
    name = f"{report.title}_{sha256(data).hexdigest()[:12]}"
    folder.mkdir(parents=True, exist_ok=True)
    test, kept, shown = (folder / each for each in (f"test_{name}.py", f"{name}.json", f"{name}.png"))
    kept.write_bytes(data)
    test.write_text((ENTRY if report.entry else RECORD).format(name=name), encoding="utf-8")
    if picture:
        shown.write_bytes(picture)
    return Written(test, kept, shown if picture else None, _told(report))


def _require_enough(report: Report) -> None:
    """Raises BadReport for a report of which nothing can be replayed."""
    hidden = hidden_row(report)
    if report.entry and report.seat is None:
        raise BadReport(1, "whoever reported this move does not play in that game")
    if hidden is None or (report.entry and report.view):
        return
    raise BadReport(1, f"row {hidden} is hidden from whoever reported the game, so it cannot be replayed: report it "
                       "with `entry`, or again when it is over")


def _told(report: Report) -> list[str]:
    """What whoever mends it should know; what a stranger wrote is shown without control characters."""
    lines = [f"{report.title}, version {report.ruleset_version} of the rules, bot {_plain(report.version)}"]
    if report.entry:
        lines.append(f"The move: {_plain(report.entry)}")
    if report.expected:
        lines.append(f"Expected: {_plain(report.expected)}")
    if report.error:
        lines.append(f"The number of the mistake: {report.error}")
    if report.broke is not None:
        lines.append(f"What broke: {_plain(report.broke.kind)} in {_plain(report.broke.action)}")
        lines += [f"  {_plain(place)}" for place in report.broke.places[:20]]
    return lines


def _plain(text: str) -> str:
    return "".join(each if each.isprintable() else " " for each in text)[:1_000]
