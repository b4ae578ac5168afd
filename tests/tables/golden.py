"""Golden games laid on tables, whole or up to an entry: long logs of real games."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from games.registry import TITLES
from tables import ChannelId, GuildId, TableInfo, Tables, UserId

__all__ = ["FOLDER", "lay_out", "long_game", "names", "read"]

FOLDER = Path(__file__).parents[1] / "golden"


def names(title: str) -> list[str]:
    """The golden games of a title."""
    return sorted(path.stem for path in (FOLDER / title).glob("*.json"))


@cache
def read(title: str, name: str) -> dict[str, Any]:
    """A golden game in the form that can be imported."""
    found = json.loads((FOLDER / title / f"{name}.json").read_text(encoding="utf-8"))
    options = found.get("options", {"rules": found["rules"]} if "rules" in found else {})
    rules = TITLES[title].rules
    rows = []
    for number, line in enumerate(found["entries"], 1):
        seat, _, text = line.partition(": ")
        (move,) = rules.notation.line(text)
        rows.append({"number": number, "kind": "leave" if text == "leave" else "entry", "seat": int(seat),
                     "move": json.loads(rules.encode(move))})
    return {"hexmoot": 1, "title": title, "ruleset": "rulebook", "ruleset_version": rules.ruleset_version,
            "options": options, "players": [f"P{seat}" for seat in range(found["players"])], "seed_hash": "",
            "rows": rows}


async def lay_out(tables: Tables, title: str, name: str, *, channel: int, rows: int | None = None) -> TableInfo:
    """A table on which a golden game was played, up to so many rows; users 1, 2, ... sit there."""
    record = read(title, name)
    people = {seat: (UserId(seat + 1), called) for seat, called in enumerate(record["players"])}
    info, _remarks = await tables.records.import_record(
        GuildId(70), ChannelId(channel), UserId(channel), "Host", title,
        json.dumps(record | {"rows": record["rows"][:rows]}), people=people)
    return info


async def long_game(tables: Tables, *, channel: int, rows: int = 300) -> TableInfo:
    """A game of Bora Bora under way, of about so many rows."""
    return await lay_out(tables, "bora_bora", "4-players-1", channel=channel, rows=rows)
