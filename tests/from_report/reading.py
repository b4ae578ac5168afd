"""Reading a report that a stranger may have written: what it may hold, and in which line it does not."""

from __future__ import annotations

import base64
import binascii
import re
import stat
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from games.kernel import Title
from games.registry import TITLES
from tables.records.json_format import MOST_ROWS
from tables.records.report import LARGEST_REPORT, MOST_ENTRY, MOST_EXPECTED, Report, ReportRow

__all__ = ["BadReport", "picture_of", "read_report", "title_of"]

FORM = 2
MOST_ROW = 20_000
"""Characters of what a row holds."""
MOST_DRAFT, MOST_PICTURE = 200, 3_000_000
PNG = b"\x89PNG\r\n\x1a\n"


class BadReport(Exception):
    """A file that no test is made of: the line of it, from 1, and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def title_of(name: str) -> Title[Any] | None:
    """A title by its id: one that can be played, or one of the tests' own."""
    from tests.tables import lanterns
    from tests.toy import title

    return {title.PEBBLES.id: title.PEBBLES, lanterns.TITLE.id: lanterns.TITLE, **TITLES}.get(name)


def read_report(path: Path) -> Report:
    """A report from a file. Raises BadReport."""
    return _decoded(_content(path))


def _content(path: Path) -> bytes:
    try:
        about = path.stat()
    except OSError as wrong:
        raise BadReport(1, f"it cannot be read: {wrong.strerror}") from wrong
    if not stat.S_ISREG(about.st_mode):
        raise BadReport(1, "it is no file")
    if about.st_size > LARGEST_REPORT:
        raise BadReport(1, f"it has {about.st_size} bytes, and a report has {LARGEST_REPORT} at most")
    return path.read_bytes()


def _decoded(data: bytes) -> Report:
    found = _Fields(data)
    if "hexmoot_mistake" in found.raw:
        raise BadReport(found.line("broke"), "it is about a mistake that is of no game, so there is nothing to replay: "
                                             "write the test where it broke")
    if (form := found.raw.get("hexmoot_report")) is None or bytes(form) != str(FORM).encode():
        raise BadReport(found.line("hexmoot_report"), f"it is no report of the form {FORM}: make it anew with the bot "
                                                      "of today")
    hints = _hints()
    for name in found.raw:
        if name not in hints:
            raise BadReport(found.line(name), f"there is no {name[:40]!r} in a report")
    values = {name: found.read(name, hints[name]) for name in found.raw if name != "rows"}
    values["rows"] = tuple(found.rows())
    try:
        report = msgspec.convert({**values}, Report)
    except msgspec.ValidationError as wrong:
        raise BadReport(1, str(wrong)) from wrong
    for name, reason in _objections(report):
        raise BadReport(found.line(name), reason)
    return report


@cache
def _hints() -> dict[str, Any]:
    return get_type_hints(Report)


class _Fields:
    """The fields of a JSON object as they stand in a file, and the lines in which they do. Raises BadReport."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        try:
            self.raw = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as wrong:
            place = re.search(r"\(byte (\d+)\)", str(wrong))
            raise BadReport(self._line(int(place[1]) if place else len(data)), f"it is no JSON: {wrong}") from wrong
        self._at: dict[str, int] = {}
        after = 0
        for name, raw in self.raw.items():
            after = max(data.find(msgspec.json.encode(name), after), after)
            after = max(data.find(bytes(raw), after), after)
            self._at[name] = after
            after += len(bytes(raw))

    def line(self, name: str) -> int:
        """The line in which a field begins; the first for one that is missing."""
        return self._line(self._at.get(name, 0))

    def _line(self, byte: int) -> int:
        return self._data.count(b"\n", 0, byte) + 1

    def read(self, name: str, kind: Any) -> Any:
        """The value of a field."""
        return self._read(bytes(self.raw[name]), self._at[name], kind)

    def rows(self) -> Iterator[ReportRow]:
        """The rows of the log, each with numbers that rise."""
        found = self._read(bytes(self.raw.get("rows", b"null")), self._at.get("rows", 0), list[msgspec.Raw])
        if len(found) > MOST_ROWS:
            raise BadReport(self.line("rows"), f"it has more than {MOST_ROWS} rows")
        at, last = self._at["rows"], 0
        for raw in found:
            at = max(self._data.find(bytes(raw), at), at)
            row = self._read(bytes(raw), at, ReportRow)
            if row.number <= last:
                raise BadReport(self._line(at), "the numbers of its rows must rise from 1 on")
            if max(len(row.data), len(row.text)) > MOST_ROW:
                raise BadReport(self._line(at), f"a row has {MOST_ROW} characters at most")
            at, last = at + len(bytes(raw)), row.number
            yield row

    def _read(self, text: bytes, at: int, kind: Any) -> Any:
        try:
            return msgspec.json.decode(text, type=kind)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as wrong:
            raise BadReport(self._line(at), str(wrong)) from wrong


def _objections(report: Report) -> Iterator[tuple[str, str]]:
    """What stands against a report, with the field that it is about."""
    title = title_of(report.title)
    if title is None:
        yield "title", f"there is no game {report.title[:40]!r}"
        return
    rules = title.rules
    if not 1 <= report.ruleset_version <= rules.ruleset_version:
        yield "ruleset_version", f"there is no version {report.ruleset_version} of the rules of {title.id}"
    if report.players not in rules.players:
        yield "players", f"{report.players} players cannot play {title.id}"
    if report.seats not in range(1, 100) or report.seat not in {None, *range(report.seats)}:
        yield "seat", "there is no such seat"
    if not _options_fit(title, report.options):
        yield "options", f"an option, or its value, is not one of {title.id}"
    for name, text, most in (("entry", report.entry, MOST_ENTRY), ("expected", report.expected, MOST_EXPECTED),
                             ("draft", report.draft, MOST_DRAFT), ("view", report.view, LARGEST_REPORT)):
        if len(text) > most:
            yield name, f"it is longer than {most}"
    if not re.fullmatch(r"[0-9a-f]{0,8}", report.error):
        yield "error", "it is no number of a mistake"
    if report.seed is not None and not re.fullmatch(r"([0-9a-f]{2}){0,64}", report.seed):
        yield "seed", "it is no seed"
    yield from _undecodable(title, report)


def _undecodable(title: Title[Any], report: Report) -> Iterator[tuple[str, str]]:
    """What cannot be read as something of the title."""
    try:
        for move in report.draft:
            title.rules.decode_move(move)
    except (msgspec.DecodeError, RecursionError) as wrong:
        yield "draft", str(wrong)
    try:
        if report.view:
            title.rules.decode(report.view.encode())
    except (msgspec.DecodeError, ValueError, RecursionError) as wrong:
        yield "view", str(wrong)
    try:
        picture_of(report)
    except ValueError as wrong:
        yield "picture", str(wrong)


def _options_fit(title: Title[Any], options: str) -> bool:
    known = {option.name: option.values for option in (*title.rules.options, *title.rules.record_options)}
    try:
        found = msgspec.json.decode(options, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError):
        return False
    return all(any(type(value) is type(each) and value == each for each in known.get(name, ()))
               for name, value in found.items())


def picture_of(report: Report) -> bytes:
    """The picture of a report; nothing if it has none. Raises ValueError if it is none."""
    try:
        picture = base64.b64decode(report.picture, validate=True)
    except binascii.Error as wrong:
        raise ValueError("it is no base 64") from wrong
    if picture and (not picture.startswith(PNG) or len(picture) > MOST_PICTURE):
        raise ValueError(f"it is no PNG of at most {MOST_PICTURE} bytes")
    return picture
