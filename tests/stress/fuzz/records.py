"""Records that were made to do harm: mutated, deep, huge, and other than what they say they are."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any, Final

from tests.stress.fuzz.text import mutated, wild_number, wild_text

__all__ = ["harmful"]

LARGEST: Final = 900_000
"""Characters: below the limit, so that the reader has work."""
DEEP: Final = 50_000
UNDONE: Final = 4_000


def harmful(text: str, rng: random.Random) -> str:
    """A record made of a good one, in our own form or in another."""
    try:
        record = json.loads(text)
    except ValueError:
        return rng.choice((mutated_lines, broken_off, _wild))(text, rng)
    change = rng.choice(CHANGES)
    if change in (broken_off, _wild, _deep):
        return change(text, rng)
    return json.dumps(change(record, rng))


def mutated_lines(text: str, rng: random.Random) -> str:
    """A text of lines of which a few are changed, doubled, moved or missing."""
    lines = text.splitlines()
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(lines))
        match rng.randrange(4):
            case 0:
                lines[at] = mutated(lines[at], rng)
            case 1:
                lines.insert(rng.randrange(len(lines)), lines[at])
            case 2:
                lines[at], lines[at - 1] = lines[at - 1], lines[at]
            case 3 if len(lines) > 1:
                del lines[at]
    return "\n".join(lines)


def broken_off(text: str, rng: random.Random) -> str:
    """The beginning of a text."""
    return text[: rng.randrange(len(text) + 1)]


def _wild(text: str, rng: random.Random) -> str:
    return wild_text(rng, 400)


def _deep(text: str, rng: random.Random) -> str:
    """Brackets within brackets, alone or in the place of a move."""
    depth = rng.choice((500, 1_000, 5_000, DEEP))
    opening, closing = rng.choice((("[", "]"), ('{"a":', "}")))
    inner = opening * depth + ("0" if closing == "}" else "") + closing * depth
    return text.replace('"move":', f'"move":{inner},"was":', 1) if rng.random() < 0.5 else inner


def _node(record: Any, rng: random.Random) -> Any:
    """Somewhere in the record a value becomes another."""
    parent, key = _somewhere(record, rng)
    if parent is None:
        return wild_value(rng)
    parent[key] = wild_value(rng)
    return record


def _gone(record: Any, rng: random.Random) -> Any:
    """Somewhere in the record a value is missing."""
    parent, key = _somewhere(record, rng)
    if parent is not None:
        del parent[key]
    return record


def _somewhere(value: Any, rng: random.Random) -> tuple[Any, Any]:
    """What holds a value of the record, and under which key."""
    parent, key = None, None
    while isinstance(value, (dict, list)) and value and (parent is None or rng.random() < 0.75):
        parent, key = value, rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
        value = value[key]
    return parent, key


def wild_value(rng: random.Random) -> Any:
    """Any value of JSON."""
    return rng.choice((
        None, True, False, 0, -1, "\ud800", 1 << 63, -(1 << 70), 1e308, float("inf"), "", [], {}, [[]], {"": {}},
        [None] * 1_000,
        wild_text(rng), wild_number(rng), {wild_text(rng): wild_text(rng)}, list(range(50))))


def _names(record: Any, rng: random.Random) -> Any:
    """People with names that nobody has."""
    if isinstance(record.get("players"), list):
        record["players"] = [wild_text(rng, 300) for _ in record["players"]]
    return record


def _rows(record: Any, rng: random.Random) -> Any:
    """Rows doubled, swapped, numbered anew, or of other seats."""
    rows = record.get("rows") or []
    for _ in range(rng.randint(1, 4) if rows else 0):
        at, other = (rng.randrange(len(rows)) for _ in range(2))
        match rng.randrange(4):
            case 0:
                rows.insert(at, rows[other])
            case 1:
                rows[at], rows[other] = rows[other], rows[at]
            case 2:
                rows[at] = rows[at] | {"number": rng.choice((0, -1, 1, 1 << 40, 5))}
            case 3:
                rows[at] = rows[at] | {"seat": rng.choice((-2, -1, 0, 1, 9, 1 << 40))}
    return record


def _undone(record: Any, rng: random.Random) -> Any:
    """Thousands of rows that are taken back one by one."""
    many = rng.randint(1, UNDONE)
    first = (record.get("rows") or [{}])[0]
    back = {"number": 1, "kind": rng.choice(("undo", "redo")), "to": rng.choice((0, 1, -1, 1 << 40))}
    record["rows"] = [first | {"number": 1}] * many + [back] * many
    return record


def _huge(record: Any, rng: random.Random) -> Any:
    """As many rows as there is room for."""
    rows = record.get("rows") or [{}]
    size = max(len(json.dumps(rows)), 1)
    record["rows"] = rows * max(LARGEST // size, 1)
    return record


def _moves(record: Any, rng: random.Random) -> Any:
    """A move with other fields than it has."""
    moves = [row["move"] for row in record.get("rows") or [] if isinstance(row.get("move"), dict)]
    if moves:
        move = rng.choice(moves)
        key = rng.choice([*move, wild_text(rng, 5)])
        move[key] = rng.choice((wild_value(rng), rng.randrange(-5, 200), rng.choice(moves).get(key)))
    return record


CHANGES: Final[tuple[Callable[[Any, random.Random], Any], ...]] = (
    _node, _node, _gone, _names, _rows, _undone, _huge, _moves, _moves, _deep, broken_off, _wild)
