"""Turns at a running bot and what they say: costs of its processes, and how long people waited. Nothing runs here."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from benchmarks.processes import Used
from benchmarks.sampling import Sample

__all__ = ["ANSWER_LIMIT", "PICTURE_LIMIT", "Block", "Moment", "Turn", "samples_of", "steady_throughout"]

PICTURE_LIMIT: Final = 10.0
"""Seconds after which a picture counts as never posted; a turn without one took that long."""
ANSWER_LIMIT: Final = 3.0
"""Seconds that Discord gives for an answer; a command without one took that long."""


class Turn(Struct, frozen=True):
    """Seconds from the command to its first answer and to its picture in the channel; None if it did not come."""

    answer: float | None
    picture: float | None


class Moment(Struct, frozen=True):
    """The state of the machine and of the bot between two samples."""

    ply: float
    encoding: float
    shared: bool
    used: Used


class Block(Struct, frozen=True):
    """Turns between two moments."""

    before: Moment
    after: Moment
    turns: tuple[Turn, ...]


def samples_of(blocks: list[Block]) -> tuple[tuple[Sample, ...], ...]:
    """Samples of the bot's own processor time and of its painters' for a turn, of answers and of pictures."""
    return (
        tuple(_cost(block.before.ply, block.after.ply, block, _own(block)) for block in blocks),
        tuple(_cost(block.before.encoding, block.after.encoding, block, _painters(block)) for block in blocks),
        tuple(_waits(block, [_or(turn.answer, ANSWER_LIMIT) for turn in block.turns]) for block in blocks),
        tuple(_waits(block, [_or(turn.picture, PICTURE_LIMIT) for turn in block.turns]) for block in blocks),
    )


def steady_throughout(block: Block) -> bool:
    """Whether a block counts in every row."""
    return all(sample.steady for samples in samples_of([block]) for sample in samples)


def _own(block: Block) -> float:
    return block.after.used.own - block.before.used.own


def _painters(block: Block) -> float:
    return block.after.used.descendants - block.before.used.descendants


def _cost(before: float, after: float, block: Block, seconds: float) -> Sample:
    return Sample(before, after, (seconds / len(block.turns),))


def _waits(block: Block, seconds: list[float]) -> Sample:
    disturbed = block.before.shared or block.after.shared
    return Sample(block.before.ply, block.after.ply, tuple(seconds), disturbed)


def _or(seconds: float | None, limit: float) -> float:
    return limit if seconds is None else min(seconds, limit)
