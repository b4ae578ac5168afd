"""The measured costs that everything is computed from, and the file that holds them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from benchmarks.load.rhythm import TITLES

__all__ = ["COSTS", "Costs", "TitleCosts", "read", "written"]

COSTS: Final = Path(__file__).with_name("costs.toml")


class TitleCosts(Struct, frozen=True):
    """What a turn of a title costs: milliseconds of processor time, requests that count for Discord's limit, and
    kilobytes of pictures that are sent."""

    bot_ms: float
    painters_ms: float
    database_ms: float
    requests: float
    sent_kb: float


class Costs(Struct, frozen=True):
    """All that was measured, and where: `ply_us` is what python-chess takes for a ply there, to compare machines by."""

    processor: str
    ply_us: float
    bot_mb: float
    """Memory of a process of the bot."""
    painter_mb: float
    """Memory of a process that draws all titles."""
    stored_kb: float
    """What the logs of games take for each turn once they are packed: what is kept for good."""
    titles: dict[str, TitleCosts]

    def turn(self) -> TitleCosts:
        """A turn of the titles as people choose them."""
        def mean(name: str) -> float:
            return sum(share * float(getattr(self.titles[title], name)) for title, share in TITLES.items())

        return TitleCosts(*(mean(name) for name in TitleCosts.__struct_fields__))


def read(path: Path = COSTS) -> Costs:
    """The costs of a file. Raises OSError, msgspec.ValidationError."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Costs)


def written(costs: Costs) -> str:
    """The same as the text of a file."""
    lines = ["# Measured by `make load ARGS=costs`; docs/capacity.md is computed from it (`make docs ARGS=capacity`).",
             f'processor = "{costs.processor}"']
    lines += [f"{name} = {getattr(costs, name):.1f}" for name in ("ply_us", "bot_mb", "painter_mb")]
    lines.append(f"stored_kb = {costs.stored_kb:.2f}")
    for title, found in costs.titles.items():
        lines += ["", f"[titles.{title}]"]
        lines += [f"{name} = {getattr(found, name):.2f}" for name in TitleCosts.__struct_fields__]
    return "\n".join(lines) + "\n"
