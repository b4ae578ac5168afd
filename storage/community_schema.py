"""The tables of leagues, tournaments and the queue."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from storage.schema_base import Id, metadata

__all__ = [
    "community_receipts", "competition_guilds", "competitions", "entrants", "fixtures", "notices", "queue_entries",
    "queue_matches", "rulings", "seasons",
]

competitions = Table(
    "competitions", metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("name", String(60), nullable=False),
    Column("code", String(12), nullable=False),
    Column("title", String(40), nullable=False),
    Column("format", String(12), nullable=False),
    Column("owner", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("closed", BigInteger),
    CheckConstraint("format IN ('league', 'swiss', 'elimination')", name="format"),
    UniqueConstraint("code", name="uq_competitions_code"),
    Index("ix_competitions_guild_id_changed", "guild_id", "changed"),
    sqlite_autoincrement=True,
)
"""Leagues and tournaments. `guild_id`: the server that created it and alone rules it; `code`: by which other servers
join it."""


def _competition_id(*, primary: bool = False) -> Column[int]:
    return Column("competition_id", Id, ForeignKey("competitions.id", ondelete="CASCADE"), primary_key=primary,
                  nullable=False)


competition_guilds = Table(
    "competition_guilds", metadata,
    _competition_id(primary=True),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Index("ix_competition_guilds_guild_id", "guild_id"),
)
"""The servers that take part in a competition, the home among them, and where each shows it."""

seasons = Table(
    "seasons", metadata,
    Column("id", Id, primary_key=True),
    _competition_id(),
    Column("number", Integer, nullable=False),
    Column("status", String(12), nullable=False),
    Column("rules", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("seed_hash", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("enrol_until", BigInteger),
    Column("starts", BigInteger),
    Column("ends", BigInteger),
    Column("round", Integer, nullable=False),
    Column("paused", BigInteger),
    Column("closed", BigInteger),
    CheckConstraint("status IN ('draft', 'enrolling', 'check_in', 'opening', 'playing', 'ended', 'cancelled')",
                    name="status"),
    CheckConstraint("length(seed) = 32", name="seed"),
    UniqueConstraint("competition_id", "number", name="uq_seasons_competition_id_number"),
    sqlite_autoincrement=True,
)
"""A season of a league, or a tournament (number 1). `rules` are as they were agreed at the opening; `round`: the round
that is being played, from 1, of a tournament; 0: none yet, or a league, which has none. `closed`: when the season was
closed, or is to be: a tournament whose last round is over is closed a day later."""

_ALIVE = text("status IN ('draft', 'enrolling', 'check_in', 'opening', 'playing')")
Index("ix_seasons_alive_changed", seasons.c.changed, sqlite_where=_ALIVE, postgresql_where=_ALIVE)


def _season_id(*, primary: bool = False) -> Column[int]:
    return Column("season_id", Id, ForeignKey("seasons.id", ondelete="CASCADE"), primary_key=primary, nullable=False)


entrants = Table(
    "entrants", metadata,
    _season_id(primary=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("name", String(100), nullable=False),
    Column("status", String(12), nullable=False),
    Column("lot", Integer, nullable=False),
    Column("enrolled", BigInteger, nullable=False),
    Column("checked_in", BigInteger),
    Column("left_at", BigInteger),
    Column("entry_round", Integer, nullable=False),
    Column("division", Integer),
    Column("group_number", Integer),
    Column("number", Integer),
    Column("rating", Integer),
    Column("place", Integer),
    Column("outcome", String(12)),
    Column("medal", Integer),
    CheckConstraint("status IN ('enrolled', 'waiting', 'playing', 'withdrawn', 'substitute', 'removed')",
                    name="status"),
    UniqueConstraint("season_id", "lot", name="uq_entrants_season_id_lot"),
    Index("ix_entrants_user_id", "user_id"),
)
"""Who takes part in a season. `lot`: the number by which they are drawn, from 1, which stays theirs when their data are
deleted; `number`: which one of the schedule a person is in their group, from 0; `entry_round`:
the first round of a tournament that they play; `rating`: shown rating when the season began; `place`, `outcome` (up,
down, stay) and `medal` (1 to 3) at its end."""

fixtures = Table(
    "fixtures", metadata,
    Column("id", Id, primary_key=True),
    _season_id(),
    Column("round", Integer, nullable=False),
    Column("division", Integer, nullable=False),
    Column("group_number", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("seats", Text, nullable=False),
    Column("status", String(12), nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger),
    Column("table_id", Id),
    Column("due", BigInteger),
    Column("opened", BigInteger),
    Column("ended", BigInteger),
    Column("result", Text),
    CheckConstraint("status IN ('planned', 'opening', 'open', 'finished', 'adjudicated', 'void', 'uncounted', 'bye')",
                    name="status"),
    UniqueConstraint("season_id", "round", "division", "group_number", "number", name="uq_fixtures_place"),
    UniqueConstraint("table_id", name="uq_fixtures_table_id"),
    Index("ix_fixtures_channel_id", "channel_id"),
    sqlite_autoincrement=True,
)
"""The tables of a season as they are planned: who plays whom, in the order of turns (`seats`), in which thread
(`channel_id`) and at which table; `result`: how it ended, seat by seat, as it counts now."""

rulings = Table(
    "rulings", metadata,
    Column("id", Id, primary_key=True),
    _competition_id(),
    Column("number", Integer, nullable=False),
    Column("season_id", Id),
    Column("fixture_id", Id),
    Column("kind", String(20), nullable=False),
    Column("by_user", BigInteger, nullable=False),
    Column("by_name", String(100), nullable=False),
    Column("subject", BigInteger),
    Column("reason", Text, nullable=False),
    Column("details", Text, nullable=False),
    Column("undoes", Id),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("competition_id", "number", name="uq_rulings_competition_id_number"),
    sqlite_autoincrement=True,
)
"""The public log of a competition, append-only: what organisers ruled, whom it concerns (`subject`), and why;
`undoes`: the ruling that this one takes back."""

notices = Table(
    "notices", metadata,
    Column("scope", String(12), primary_key=True),
    Column("owner", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", String(20), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("fingerprint", String(64), nullable=False),
    Column("posted", BigInteger, nullable=False),
)
"""Our messages that show a season (`scope` season, `owner` its id), a competition or a match of the queue, by what they
show (`kind`, and `number` such as a group's); `fingerprint`: of what stands in them now."""

queue_entries = Table(
    "queue_entries", metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", String(100), nullable=False),
    Column("title", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("fewest", Integer, nullable=False),
    Column("most", Integer, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("match_id", Id),
    UniqueConstraint("guild_id", "title", "user_id", name="uq_queue_entries_guild_id_title_user_id"),
    Index("ix_queue_entries_user_id", "user_id"),
    Index("ix_queue_entries_match_id", "match_id"),
    sqlite_autoincrement=True,
)
"""Who waits for a table: of which title, with which options (those that matter to them), how many players, at which
pace; `match_id`: the match they are called to, if any. Who waits no more has no row."""

queue_matches = Table(
    "queue_matches", metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("title", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("people", Text, nullable=False),
    Column("status", String(8), nullable=False),
    Column("why", String(20)),
    Column("created", BigInteger, nullable=False),
    Column("ready_until", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("table_id", Id),
    CheckConstraint("status IN ('asking', 'opening', 'opened', 'failed')", name="status"),
    sqlite_autoincrement=True,
)
"""People of the queue who fit together: they are asked whether they are ready, then a table is opened for them.
`people`: JSON list of {user, name, ready, stays}; `why` it failed."""

community_receipts = Table(
    "community_receipts", metadata,
    Column("interaction", String(64), primary_key=True),
    Column("user_id", BigInteger),
    Column("outcome", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_community_receipts_at", "at"),
)
"""Interactions about leagues, tournaments and the queue that were carried out."""
