"""The tables of the database. `migrations/` builds them; a test holds the two equal.

Times are milliseconds since 1970 (UTC), so that every database sorts and compares them alike. JSON is kept as text.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

__all__ = [
    "community_receipts", "competition_guilds", "competitions", "consents", "corrections", "drafts", "entrants",
    "fixtures", "gone_places", "leases", "log", "messages", "metadata", "notices", "outbox", "positions", "preferences",
    "proposals", "queue_entries", "queue_matches", "rated_games", "rating_changes", "ratings", "receipts",
    "result_seats", "results", "rulings", "seasons", "seats", "snapshots", "tables", "timers",
]

metadata = MetaData(naming_convention={
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
})

Id = BigInteger().with_variant(Integer(), "sqlite")
"""SQLite numbers rows by itself only in columns called INTEGER."""


def _table_id(*, primary: bool = False) -> Column[int]:
    return Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=primary, nullable=False)


tables = Table(
    "tables", metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("title", String(40), nullable=False),
    Column("status", String(12), nullable=False),
    Column("host", BigInteger, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("ruleset", String(40), nullable=False),
    Column("ruleset_version", Integer, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("seed_hash", String(64), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("imported", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("changed", BigInteger, nullable=False),
    Column("reminded_at", BigInteger),
    Column("reminder_hours", Integer, nullable=False, server_default="12"),
    Column("timeout_hours", Integer, nullable=False, server_default="48"),
    Column("telling", String(12), nullable=False, server_default="turns"),
    Column("rated", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Column("opened_by", String(12), nullable=False, server_default="person"),
    CheckConstraint("status IN ('lobby', 'playing', 'finished', 'abandoned')", name="status"),
    CheckConstraint("length(seed) = 32", name="seed"),
    sqlite_autoincrement=True,
)
"""Games in channels. `reminded_at`: when those who are waited for were reminded last; `reminder_hours`: after so many
they are reminded by themselves (0: never); `timeout_hours`: after so many the others need not wait any longer (0: they
do); `telling`: whether every turn is told in a message (turns) or one message is kept up to date (board); `rated`:
whether its result is to count for ratings; `opened_by`: a person, a league (tournaments too) or the queue."""

_OPEN = text("status IN ('lobby', 'playing')")
Index("uq_tables_open_channel", tables.c.channel_id, unique=True, sqlite_where=_OPEN, postgresql_where=_OPEN)
Index("ix_tables_open_changed", tables.c.changed, sqlite_where=_OPEN, postgresql_where=_OPEN)
Index("ix_tables_guild_id_changed", tables.c.guild_id, tables.c.changed)
Index("ix_tables_channel_id_id", tables.c.channel_id, tables.c.id)

seats = Table(
    "seats", metadata,
    _table_id(primary=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("name", String(100), nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("left", Boolean(create_constraint=False), nullable=False),
    Column("action_seq", Integer, nullable=False),
    Column("waiting_since", BigInteger),
    Column("orders", Text, nullable=False),
    Column("pinged_at_seq", Integer),
)
"""Who sits where; `action_seq` grows with everything the seat does, `waiting_since` is since when it owes an answer,
`pinged_at_seq` its action sequence when it was last pinged to look."""

_SITTING = text("user_id IS NOT NULL")
Index("uq_seats_table_id_user_id", seats.c.table_id, seats.c.user_id, unique=True, sqlite_where=_SITTING,
      postgresql_where=_SITTING)
Index("ix_seats_user_id", seats.c.user_id)

log = Table(
    "log", metadata,
    _table_id(primary=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("batch_start", Integer, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("user_id", BigInteger),
    Column("data", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("seen_by", Text),
    Column("at", BigInteger, nullable=False),
)
"""What happened, append-only. `batch_start` is the number of the first row of the same batch; `seen_by` lists the seats
that may know the row, NULL: everybody."""

receipts = Table(
    "receipts", metadata,
    Column("interaction", String(64), primary_key=True),
    _table_id(),
    Column("user_id", BigInteger),
    Column("first", Integer),
    Column("last", Integer),
    Column("outcome", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_receipts_table_id", "table_id"),
    Index("ix_receipts_at", "at"),
)
"""Interactions that were carried out, in the same transaction as what they did: none is carried out twice."""

positions = Table(
    "positions", metadata,
    _table_id(primary=True),
    Column("number", Integer, nullable=False),
    Column("schema_fingerprint", String(80), nullable=False),
    Column("data", LargeBinary, nullable=False),
)
"""The latest position of each open table: a cache of its log."""

snapshots = Table(
    "snapshots", metadata,
    _table_id(primary=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("schema_fingerprint", String(80), nullable=False),
    Column("data", LargeBinary, nullable=False),
)
"""Positions of open tables along their logs, after the rows `number`: a cache too."""

drafts = Table(
    "drafts", metadata,
    _table_id(primary=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("base_number", Integer, nullable=False),
    Column("moves", Text, nullable=False),
    Column("dropped_moves", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
)
"""Turns in progress: moves on top of the log's row `base_number`."""

outbox = Table(
    "outbox", metadata,
    Column("id", Id, primary_key=True),
    _table_id(),
    Column("kind", String(12), nullable=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("details", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("claimed_until", BigInteger, nullable=False),
    Index("ix_outbox_table_id_id", "table_id", "id"),
    sqlite_autoincrement=True,
)
"""What the channel must still be told. `due`: not before; `claimed_until`: somebody is telling it until then."""

messages = Table(
    "messages", metadata,
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    _table_id(),
    Column("kind", String(20), nullable=False),
    Column("revision", Integer, nullable=False),
    Index("uq_messages_table_id_kind", "table_id", "kind", unique=True),
)
"""Our messages that show a table."""

proposals = Table(
    "proposals", metadata,
    Column("id", Id, primary_key=True),
    _table_id(),
    Column("kind", String(12), nullable=False),
    Column("status", String(12), nullable=False),
    Column("by_user", BigInteger, nullable=False),
    Column("details", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("deadline", BigInteger),
    sqlite_autoincrement=True,
)
"""What was proposed to the others: undo, redo, replace, abandon, skip, join."""

_PENDING = text("status = 'open'")
Index("ix_proposals_open_deadline", proposals.c.deadline, sqlite_where=_PENDING, postgresql_where=_PENDING)
Index("uq_proposals_open", proposals.c.table_id, proposals.c.kind, unique=True, sqlite_where=_PENDING,
      postgresql_where=_PENDING)

consents = Table(
    "consents", metadata,
    Column("proposal_id", Id, ForeignKey("proposals.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("place", Integer, nullable=False),
    Column("agreed", Boolean(create_constraint=False)),
    Column("at", BigInteger),
)
"""Who is asked, in order, and what was answered (NULL: nothing yet)."""

results = Table(
    "results", metadata,
    _table_id(primary=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("title", String(40), nullable=False),
    Column("ruleset", String(40), nullable=False),
    Column("ruleset_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("imported", Boolean(create_constraint=False), nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("detail", Text, nullable=False),
    Column("rated", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Column("unrated_why", String(20)),
    Index("ix_results_guild_id_ended", "guild_id", "ended"),
    Index("ix_results_title_ended", "title", "ended"),
    Index("ix_results_guild_id_title_ended", "guild_id", "title", "ended"),
)
"""Finished games. `unrated_why`: why the result of a table that was to be rated is not."""

result_seats = Table(
    "result_seats", metadata,
    Column("table_id", Id, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("name", String(100), nullable=False),
    Column("side", String(80), nullable=False),
    Column("points", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("left", Boolean(create_constraint=False), nullable=False),
    Column("sources", Text, nullable=False),
    Column("waited", BigInteger, nullable=False),
    Column("rated_user_id", BigInteger),
    Column("rated_place", Integer),
    Column("corrected_place", Integer),
    Index("ix_result_seats_user_id_table_id", "user_id", "table_id"),
    Index("ix_result_seats_rated_user_id_table_id", "rated_user_id", "table_id"),
)
"""How each seat of a finished game ended; `waited` is how long the table waited for it, in milliseconds;
`rated_user_id`: whose rating the result is for, where that is not who sat there at the end; `rated_place`: the place
that counts for it, where the result is rated: whoever left is last; `corrected_place`: the one that an organiser gave
to whoever sat there at the end."""

preferences = Table(
    "preferences", metadata,
    Column("scope", String(12), primary_key=True),
    Column("owner", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Settings of servers and people, and what the bot remembers of itself."""

leases = Table(
    "leases", metadata,
    Column("name", String(20), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("machine", String(200), nullable=False),
    Column("process", String(60), nullable=False),
    Column("taken", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)
"""Which process works at the database. `owner` is drawn anew by every process, `process` its number and start."""

gone_places = Table(
    "gone_places", metadata,
    Column("kind", String(12), primary_key=True),
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("since", BigInteger, nullable=False),
)
"""Servers (`guild`) that the bot was taken out of and channels (`channel`) that were deleted: their tables rest, are
closed after a while, and are deleted at last."""

timers = Table(
    "timers", metadata,
    Column("id", Id, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("key", String(80), nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("payload", Text, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("claimed_until", BigInteger, nullable=False),
    UniqueConstraint("kind", "key", name="uq_timers_kind_key"),
    Index("ix_timers_due", "due"),
    sqlite_autoincrement=True,
)
"""What is to be done at a time, once for each kind and key; `claimed_until`: somebody does it until then."""

community_receipts = Table(
    "community_receipts", metadata,
    Column("interaction", String(64), primary_key=True),
    Column("user_id", BigInteger),
    Column("outcome", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_community_receipts_at", "at"),
)
"""Interactions about leagues, tournaments and the queue that were carried out."""

rated_games = Table(
    "rated_games", metadata,
    Column("table_id", Id, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("title", String(40), nullable=False),
    Column("ruleset", String(80), nullable=False),
    Column("players", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("mode", String(80)),
    Column("won", Boolean(create_constraint=False)),
    Column("seats", Text, nullable=False),
    Column("void", Boolean(create_constraint=False), nullable=False),
    Index("ix_rated_games_title_ended_table_id", "title", "ended", "table_id"),
    Index("ix_rated_games_guild_id_title_ended", "guild_id", "title", "ended"),
)
"""Results that count for ratings, as they count now; they outlive their tables. `seats`: who played what and came on
which place; `mode` and `won`: of cooperative titles, what the people played against and whether they won; `ruleset`
names the rules that sides are compared under."""

corrections = Table(
    "corrections", metadata,
    Column("id", Id, primary_key=True),
    Column("table_id", Id, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seats", Text, nullable=False),
    Column("ruling_id", Id),
    Column("at", BigInteger, nullable=False),
    Index("ix_corrections_table_id", "table_id"),
    sqlite_autoincrement=True,
)
"""What organisers did to results: void, correct, restore; the last of a table holds. `seats` as of `rated_games`."""

ratings = Table(
    "ratings", metadata,
    Column("scope", BigInteger, primary_key=True, autoincrement=False),
    Column("title", String(40), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("subject", String(120), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("last_ended", BigInteger, nullable=False),
    Column("last_table_id", Id, nullable=False),
    Index("ix_ratings_scope_title_kind_shown_subject", "scope", "title", "kind", "shown", "subject"),
)
"""Ratings as they stand: of a person (their id), a side or a mode (their keys), on a server (`scope`) or everywhere
(0). Derived from `rated_games`."""

rating_changes = Table(
    "rating_changes", metadata,
    Column("scope", BigInteger, primary_key=True, autoincrement=False),
    Column("title", String(40), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("subject", String(120), primary_key=True),
    Column("ended", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", Id, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Index("ix_rating_changes_scope_title_ended", "scope", "title", "ended", "table_id"),
)
"""Ratings after each game, in the order in which games are counted: what a derivation goes on from."""

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
that is being played, from 1, of a tournament; 0: none yet, or a league, which has none."""

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
