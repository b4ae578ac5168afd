"""The tables of the database. `migrations/` builds them; a test holds the two equal.

Times are milliseconds since 1970 (UTC), so that every database sorts and compares them alike. JSON is kept as text.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
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
    false,
    text,
)

from storage.community_schema import (
    community_receipts,
    competition_guilds,
    competitions,
    entrants,
    fixtures,
    notices,
    queue_entries,
    queue_matches,
    rulings,
    seasons,
)
from storage.follower_schema import followers, notebooks, talk_threads
from storage.hours_schema import held_pings, reminders, vacations
from storage.plan_schema import plans
from storage.rating_schema import corrections, rated_games, rating_changes, ratings
from storage.schema_base import Id, metadata
from storage.showcase_schema import exhibits

__all__ = [
    "community_receipts", "competition_guilds", "competitions", "consents", "corrections", "drafts", "entrants",
    "exhibits", "fixtures", "followers", "gone_places", "held_pings", "leases", "log", "messages", "metadata",
    "notebooks", "notices", "outbox", "packed_logs", "plans", "positions", "preferences", "proposals", "queue_entries",
    "queue_matches", "rated_games", "rating_changes", "ratings", "receipts", "reminders", "result_seats", "results",
    "rulings", "seasons", "seats", "snapshots", "tables", "talk_threads", "timers", "vacations",
]


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
    Column("pace", String(12), nullable=False, server_default="none"),
    Column("bank_hours", Integer, nullable=False, server_default="0"),
    Column("increment_hours", Integer, nullable=False, server_default="0"),
    Column("cap_hours", Integer, nullable=False, server_default="0"),
    Column("grace_hours", Integer, nullable=False, server_default="0"),
    Column("at_zero", String(12), nullable=False, server_default="nothing"),
    Column("clock_due", BigInteger),
    Column("version", Integer, nullable=False, server_default="0"),
    CheckConstraint("status IN ('lobby', 'playing', 'finished', 'abandoned')", name="status"),
    CheckConstraint("length(seed) = 32", name="seed"),
    sqlite_autoincrement=True,
)
"""Games in channels. `reminded_at`: when those who are waited for were reminded last; `reminder_hours`: after so many
they are reminded by themselves (0: never); `timeout_hours`: after so many the others need not wait any longer (0: they
do); `telling`: whether every turn is told in a message (turns) or one message is kept up to date (board); `rated`:
whether its result is to count for ratings; `opened_by`: a person, a league (tournaments too) or the queue;
`pace` to `at_zero`: what time a seat has and what happens at its end (`tables.time_control`); `clock_due`: when the
next of the clocks that run has come to that end; `version` counts the changes: whoever changes a table names the one
that they know."""

_OPEN = text("status IN ('lobby', 'playing')")
Index("uq_tables_open_channel", tables.c.channel_id, unique=True, sqlite_where=_OPEN, postgresql_where=_OPEN)
Index("ix_tables_open_changed", tables.c.changed, sqlite_where=_OPEN, postgresql_where=_OPEN)
Index("ix_tables_clock_due", tables.c.clock_due, sqlite_where=text("clock_due IS NOT NULL"),
      postgresql_where=text("clock_due IS NOT NULL"))
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
    Column("bank_left", BigInteger),
    Column("clock_since", BigInteger),
    Column("runs_out", BigInteger),
    Column("flagged", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Column("prepaid", Integer, nullable=False, server_default="0"),
    Column("computer", String(12)),
    Column("kept_for", BigInteger),
)
"""Who sits where; `action_seq` grows with everything the seat does, `waiting_since` is since when it owes an answer,
`pinged_at_seq` its action sequence when it was last pinged to look; `bank_left`: milliseconds of time that it had when
its clock began to run (`clock_since`) or was stopped, NULL: it never had one; `runs_out`: when that time ends;
`flagged`: what was agreed for that was done; `prepaid`: turns taken back whose increment it has; `computer`: the level
of the computer that plays it, which has no `user_id`; `kept_for`: the person who may take it back from the computer."""

_SITTING = text("user_id IS NOT NULL")
Index("uq_seats_table_id_user_id", seats.c.table_id, seats.c.user_id, unique=True, sqlite_where=_SITTING,
      postgresql_where=_SITTING)
Index("ix_seats_user_id", seats.c.user_id)
_RUNNING = text("clock_since IS NOT NULL")
Index("ix_seats_clock_since", seats.c.clock_since, sqlite_where=_RUNNING, postgresql_where=_RUNNING)
_COMPUTER = text("computer IS NOT NULL")
Index("ix_seats_computer", seats.c.table_id, sqlite_where=_COMPUTER, postgresql_where=_COMPUTER)

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

packed_logs = Table(
    "packed_logs", metadata,
    _table_id(primary=True),
    Column("people", Text, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
"""Logs of games that have ended: the rows of each, an array of its columns from `number` on for each, as JSON that is
compressed (zlib). `people`: who caused any of them, each between two spaces."""

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
    Column("claimed_by", String(32)),
    Index("ix_outbox_table_id_id", "table_id", "id"),
    sqlite_autoincrement=True,
)
"""What the channel must still be told. `due`: not before; `claimed_until`: somebody is telling it until then;
`claimed_by`: which process, where several work at the database."""

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
    Index("ix_proposals_table_id_id", "table_id", "id"),
    sqlite_autoincrement=True,
)
"""What was proposed to the others: undo, redo, replace, abandon, skip, join, call, remove; and seats on offer."""

_PENDING = text("status = 'open'")
Index("ix_proposals_open_deadline", proposals.c.deadline, sqlite_where=_PENDING, postgresql_where=_PENDING)
_PENDING_ONCE = text("status = 'open' AND kind <> 'offer'")
Index("uq_proposals_open", proposals.c.table_id, proposals.c.kind, unique=True, sqlite_where=_PENDING_ONCE,
      postgresql_where=_PENDING_ONCE)

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
