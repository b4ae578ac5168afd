"""Rows of ratings, leagues, tournaments and the queue: the same names as the columns, JSON still as text, times in
milliseconds."""

from __future__ import annotations

from msgspec import Struct

from storage.ids import (
    ChannelId,
    CompetitionId,
    FixtureId,
    GuildId,
    MatchId,
    RulingId,
    SeasonId,
    TableId,
    UserId,
)

__all__ = [
    "CommunityReceiptRow", "CompetitionGuildRow", "CompetitionRow", "CorrectionRow", "EntrantRow", "FixtureRow",
    "NoticeRow", "QueueEntryRow", "QueueMatchRow", "RatedGameRow", "RatingChangeRow", "RatingRow", "RulingRow",
    "SeasonRow", "TimerRow",
]


class TimerRow(Struct, frozen=True, kw_only=True):
    """Something to be done at a time. `id` 0: not stored yet."""

    id: int = 0
    kind: str
    key: str
    due: int
    payload: str
    attempts: int = 0
    claimed_until: int = 0


class RatedGameRow(Struct, frozen=True, kw_only=True):
    """A result that counts for ratings, as it counts now."""

    table_id: TableId
    guild_id: GuildId
    title: str
    ruleset: str
    players: int
    ended: int
    mode: str | None = None
    won: bool | None = None
    seats: str
    void: bool = False


class CorrectionRow(Struct, frozen=True, kw_only=True):
    """What an organiser did to a result. `id` 0: not stored yet."""

    id: int = 0
    table_id: TableId
    kind: str
    seats: str
    ruling_id: RulingId | None = None
    at: int


class RatingRow(Struct, frozen=True, kw_only=True):
    """A rating as it stands."""

    scope: int
    title: str
    kind: str
    subject: str
    mu: float
    sigma: float
    games: int
    wins: int
    shown: int
    last_ended: int
    last_table_id: TableId


class RatingChangeRow(Struct, frozen=True, kw_only=True):
    """A rating after a game, with the games and wins up to it."""

    scope: int
    title: str
    kind: str
    subject: str
    ended: int
    table_id: TableId
    mu: float
    sigma: float
    games: int
    wins: int


class CompetitionRow(Struct, frozen=True, kw_only=True):
    """A league or a tournament. `id` 0: not stored yet."""

    id: CompetitionId = CompetitionId(0)
    guild_id: GuildId
    channel_id: ChannelId
    name: str
    code: str
    title: str
    format: str
    owner: UserId
    created: int
    changed: int
    closed: int | None = None


class CompetitionGuildRow(Struct, frozen=True, kw_only=True):
    """A server that takes part in a competition."""

    competition_id: CompetitionId
    guild_id: GuildId
    channel_id: ChannelId
    joined: int


class SeasonRow(Struct, frozen=True, kw_only=True):
    """A season of a league, or a tournament. `id` 0: not stored yet."""

    id: SeasonId = SeasonId(0)
    competition_id: CompetitionId
    number: int
    status: str
    rules: str
    seed: bytes
    seed_hash: str
    created: int
    changed: int
    enrol_until: int | None = None
    starts: int | None = None
    ends: int | None = None
    round: int = 0
    paused: int | None = None
    closed: int | None = None


class EntrantRow(Struct, frozen=True, kw_only=True):
    """Somebody who takes part in a season. `lot` 0: they have none yet."""

    season_id: SeasonId
    user_id: UserId
    guild_id: GuildId
    name: str
    status: str
    lot: int = 0
    enrolled: int
    checked_in: int | None = None
    left_at: int | None = None
    entry_round: int = 1
    division: int | None = None
    group_number: int | None = None
    number: int | None = None
    rating: int | None = None
    place: int | None = None
    outcome: str | None = None
    medal: int | None = None


class FixtureRow(Struct, frozen=True, kw_only=True):
    """A table that a season plans. `id` 0: not stored yet."""

    id: FixtureId = FixtureId(0)
    season_id: SeasonId
    round: int
    division: int
    group_number: int
    number: int
    seats: str
    status: str
    guild_id: GuildId
    channel_id: ChannelId | None = None
    table_id: TableId | None = None
    due: int | None = None
    opened: int | None = None
    ended: int | None = None
    result: str | None = None


class RulingRow(Struct, frozen=True, kw_only=True):
    """An entry of the public log of a competition. `id` 0: not stored yet."""

    id: RulingId = RulingId(0)
    competition_id: CompetitionId
    number: int
    season_id: SeasonId | None = None
    fixture_id: FixtureId | None = None
    kind: str
    by_user: UserId
    by_name: str
    subject: UserId | None = None
    reason: str
    details: str
    undoes: RulingId | None = None
    at: int


class NoticeRow(Struct, frozen=True, kw_only=True):
    """A message of ours."""

    scope: str
    owner: int
    kind: str
    number: int
    guild_id: GuildId
    channel_id: ChannelId
    message_id: int
    fingerprint: str
    posted: int


class QueueEntryRow(Struct, frozen=True, kw_only=True):
    """Somebody who waits for a table. `id` 0: not stored yet."""

    id: int = 0
    guild_id: GuildId
    channel_id: ChannelId
    user_id: UserId
    name: str
    title: str
    options: str
    pace: str
    fewest: int
    most: int
    rating: int
    joined: int
    expires: int
    match_id: MatchId | None = None


class QueueMatchRow(Struct, frozen=True, kw_only=True):
    """People of the queue who fit together. `id` 0: not stored yet."""

    id: MatchId = MatchId(0)
    guild_id: GuildId
    channel_id: ChannelId
    title: str
    options: str
    pace: str
    people: str
    status: str
    why: str | None = None
    created: int
    ready_until: int
    thread_id: ChannelId | None = None
    table_id: TableId | None = None


class CommunityReceiptRow(Struct, frozen=True, kw_only=True):
    """An interaction that was carried out, and what it came to."""

    interaction: str
    user_id: UserId | None
    outcome: str
    at: int
