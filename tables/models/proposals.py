"""What is proposed to the others at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct

from games.kernel import Seat
from games.kernel.words import language
from storage.ids import ProposalId, TableId, UserId
from tables.models.seats import ComputerLevel
from tables.pace import TimeControl

__all__ = ["TABLE_ITSELF", "ProposalKind", "ProposalState", "ProposalStatus", "UndoPreview", "stories_of", "story_in"]


TABLE_ITSELF: Final = UserId(0)
"""Who proposes what a table has agreed to be asked by itself."""


class ProposalKind(StrEnum):
    """What needs the consent of others."""

    UNDO = "undo"
    REDO = "redo"
    REPLACE = "replace"
    ABANDON = "abandon"
    SKIP = "skip"
    JOIN = "join"
    PACE = "pace"
    VERSION = "version"
    """To go on under the newest version of the rules."""
    CALL = "call"
    """Whether a seat is to be offered to whoever takes it."""
    OFFER = "offer"
    """A seat that whoever clicks first takes: it waits for no consent. Each seat may have one."""
    REMOVE = "remove"
    """Whether somebody is to leave the game for good, without anybody in their place."""
    COMPUTER = "computer"
    """Whether a computer is to play somebody's seat until they take it back."""


class ProposalStatus(StrEnum):
    """What became of a proposal. `LAPSED`: the table moved on."""

    OPEN = "open"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"


class ProposalState(Struct, frozen=True, kw_only=True):
    """Something proposed to the others at a table."""

    id: ProposalId
    table_id: TableId
    kind: ProposalKind
    status: ProposalStatus
    by: UserId
    by_name: str = ""
    """What the proposer was called then; empty if that was not kept."""
    asked: tuple[UserId, ...]
    """The people whose consent is sought."""
    needed: int
    """How many of them must agree: all, or a majority."""
    agreed: tuple[UserId, ...]
    refused: tuple[UserId, ...] = ()
    seat: Seat | None = None
    """Replace, call, offer, remove: the seat it is about."""
    before: str = ""
    """Replace: what its player was called then; empty if that was not kept."""
    level: ComputerLevel | None = None
    """Computer: how well it is to play."""
    holder: UserId | None = None
    """Of a seat that is handed over, offered or emptied: who sat there then."""
    newcomer: UserId | None = None
    newcomer_name: str = ""
    silent: tuple[Seat, ...] = ()
    """Skip: the seats that are answered for."""
    control: TimeControl | None = None
    """Pace: what is to be agreed."""
    lines: tuple[str, ...] = ()
    """Undo and redo: the turns that would be taken back or restored, `Ida: build E7`."""
    stories: Mapping[str, tuple[str, ...]] = {}
    """Undo and redo: the last of these turns as the story tells them to everybody, by language; empty if that was not
    kept."""
    version: int | None = None
    """Version: the version of the rules under which the game would go on."""
    deadline: datetime | None = None
    """From then on silence counts as consent; None: never."""
    created: datetime

    @property
    def told(self) -> tuple[str, ...]:
        """The last of the turns of an undo or a redo, as the story tells them in the language that is spoken."""
        return story_in(self.stories)

    @property
    def missing(self) -> tuple[UserId, ...]:
        """Those who have not answered."""
        return tuple(person for person in self.asked if person not in self.agreed and person not in self.refused)


class UndoPreview(Struct, frozen=True):
    """What an undo would take back: turns as in a proposal, and whether nobody needs to be asked."""

    lines: tuple[str, ...]
    told: tuple[str, ...]
    free: bool


def story_in(stories: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """What was kept in several languages, in the one that is spoken, or else in English."""
    return tuple(stories.get(language()) or stories.get("en", ()))


def stories_of(kept: Any) -> dict[str, tuple[str, ...]]:
    """What was told by language, of what was stored: before there were several, English alone."""
    if isinstance(kept, Mapping):
        return {spoken: tuple(told) for spoken, told in kept.items()}
    return {"en": tuple(kept)} if kept else {}
