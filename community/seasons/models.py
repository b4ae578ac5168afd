"""What the service of seasons takes and gives."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from community.results.standings import SeasonTables
from community.rules import SeasonRules
from storage.community_rows import CompetitionRow, EntrantRow, SeasonRow
from storage.ids import GuildId, UserId

__all__ = ["Actor", "Enrolled", "EntrantStatus", "Former", "Season", "SeasonOutline", "SeasonStatus"]


class SeasonStatus(StrEnum):
    """Where a season stands."""

    DRAFT = "draft"
    ENROLLING = "enrolling"
    CHECK_IN = "check_in"
    OPENING = "opening"
    PLAYING = "playing"
    ENDED = "ended"
    CANCELLED = "cancelled"

    @property
    def begun(self) -> bool:
        """Whether its groups are dealt."""
        return self in {SeasonStatus.OPENING, SeasonStatus.PLAYING, SeasonStatus.ENDED}

    @property
    def over(self) -> bool:
        """Whether nothing of it happens any more."""
        return self in {SeasonStatus.ENDED, SeasonStatus.CANCELLED}


class EntrantStatus(StrEnum):
    """How somebody takes part in a season."""

    ENROLLED = "enrolled"
    WAITING = "waiting"
    PLAYING = "playing"
    WITHDRAWN = "withdrawn"
    SUBSTITUTE = "substitute"
    REMOVED = "removed"


class Actor(Struct, frozen=True):
    """Whoever asks for something, as the server knows them where they ask."""

    user_id: UserId
    name: str
    guild_id: GuildId
    manages: bool = False
    """They may manage the server."""
    roles: frozenset[int] = frozenset()


class Enrolled(Struct, frozen=True):
    """What enrolling came to: `waiting` is the person's number on the waiting list, 0: they take part."""

    waiting: int = 0


class Former(Struct, frozen=True):
    """What is known of people from before a season."""

    ratings: dict[UserId, int] = {}
    """Shown ratings on the home server, of those who have one."""
    provisional: frozenset[UserId] = frozenset()
    """Who has no rating yet, or one that rests on few games."""
    seasons: tuple[SeasonTables, ...] = ()
    """The seasons of the competition that were played to their end, the first first."""


class SeasonOutline(Struct, frozen=True):
    """A season with its competition and its rules, as lists show it: without its people."""

    competition: CompetitionRow
    row: SeasonRow
    rules: SeasonRules

    @property
    def status(self) -> SeasonStatus:
        """Where it stands."""
        return SeasonStatus(self.row.status)


class Season(SeasonOutline, frozen=True):
    """A season with its competition, its rules, and everybody in it in the order in which they enrolled."""

    entrants: tuple[EntrantRow, ...] = ()

    def of_status(self, *statuses: EntrantStatus) -> list[EntrantRow]:
        """Those who take part in one of these ways, in the order in which they enrolled."""
        return [entrant for entrant in self.entrants if entrant.status in statuses]

    @property
    def enrolled(self) -> list[EntrantRow]:
        """Those who have a place."""
        return self.of_status(EntrantStatus.ENROLLED, EntrantStatus.PLAYING)

    @property
    def waiting(self) -> list[EntrantRow]:
        """Those on the waiting list, the first first."""
        return self.of_status(EntrantStatus.WAITING)

    @property
    def numbers(self) -> dict[UserId, int]:
        """The numbers by which people are drawn: not those of Discord, which go when data are deleted (L-66)."""
        return {entrant.user_id: entrant.lot for entrant in self.entrants if entrant.lot}

    def entrant(self, user_id: UserId) -> EntrantRow | None:
        """Somebody's entry."""
        return next((each for each in self.entrants if each.user_id == user_id), None)
