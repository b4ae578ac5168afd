"""The first schema: tables, seats, log, receipts, positions, drafts, outbox, messages, proposals, results, settings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
OPEN = sa.text("status IN ('lobby', 'playing')")
SITTING = sa.text("user_id IS NOT NULL")
PENDING = sa.text("status = 'open'")


def whole(name: str, *, null: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=null)


def big(name: str, *, null: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger(), nullable=null, autoincrement=False)


def words(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False)


def json(name: str, *, null: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=null)


def flag(name: str, *, null: bool = False) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(create_constraint=False), nullable=null)


def of(parent: str, column: str, child: str, name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([name], [f"{parent}.{column}"], name=f"fk_{child}_{name}", ondelete="CASCADE")


def of_table(child: str) -> sa.ForeignKeyConstraint:
    return of("tables", "id", child, "table_id")


def primary(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=f"pk_{table}")


def identity(name: str = "id") -> sa.Column[int]:
    return sa.Column(name, ID, nullable=False)


def upgrade() -> None:
    _tables()
    _games()
    _channels()
    _results()


def _tables() -> None:
    op.create_table(
        "tables", identity(), big("guild_id"), big("channel_id"), words("title", 40), words("status", 12), big("host"),
        whole("players"), json("options"), words("ruleset", 40), whole("ruleset_version"),
        sa.Column("seed", sa.LargeBinary(), nullable=False), words("seed_hash", 64), whole("revision"),
        whole("imported"), big("created"), big("started", null=True), big("ended", null=True), big("changed"),
        big("nudged", null=True), primary("tables", "id"),
        sa.CheckConstraint("status IN ('lobby', 'playing', 'finished', 'abandoned')", name=op.f("ck_tables_status")),
        sa.CheckConstraint("length(seed) = 32", name=op.f("ck_tables_seed")), sqlite_autoincrement=True,
    )
    op.create_index("uq_tables_open_channel", "tables", ["channel_id"], unique=True, sqlite_where=OPEN,
                    postgresql_where=OPEN)
    op.create_index("ix_tables_guild_id_changed", "tables", ["guild_id", "changed"])
    op.create_index("ix_tables_channel_id_id", "tables", ["channel_id", "id"])
    op.create_table(
        "seats", identity("table_id"), whole("seat"), big("user_id", null=True), words("name", 100), big("joined"),
        flag("left"), whole("counter"), big("since", null=True), json("orders"), primary("seats", "table_id", "seat"),
        of_table("seats"),
    )
    op.create_index("uq_seats_table_id_user_id", "seats", ["table_id", "user_id"], unique=True, sqlite_where=SITTING,
                    postgresql_where=SITTING)
    op.create_index("ix_seats_user_id", "seats", ["user_id"])


def _games() -> None:
    op.create_table(
        "log", identity("table_id"), whole("number"), whole("batch"), words("kind", 12), whole("seat", null=True),
        big("user_id", null=True), json("data"), json("text"), json("seen_by", null=True), big("at"),
        primary("log", "table_id", "number"), of_table("log"),
    )
    op.create_table(
        "receipts", words("interaction", 64), identity("table_id"), big("user_id", null=True),
        whole("first", null=True), whole("last", null=True), json("outcome"), big("at"),
        primary("receipts", "interaction"), of_table("receipts"),
    )
    op.create_index("ix_receipts_table_id", "receipts", ["table_id"])
    op.create_table(
        "positions", identity("table_id"), whole("number"), words("form", 80),
        sa.Column("data", sa.LargeBinary(), nullable=False), primary("positions", "table_id"), of_table("positions"),
    )
    op.create_table(
        "drafts", identity("table_id"), whole("seat"), whole("base"), json("moves"), json("fell_away"), big("changed"),
        primary("drafts", "table_id", "seat"), of_table("drafts"),
    )
    op.create_table(
        "proposals", identity(), identity("table_id"), words("kind", 12), words("status", 12), big("by_user"),
        json("details"), big("created"), big("deadline", null=True), primary("proposals", "id"), of_table("proposals"),
        sqlite_autoincrement=True,
    )
    op.create_index("uq_proposals_open", "proposals", ["table_id", "kind"], unique=True, sqlite_where=PENDING,
                    postgresql_where=PENDING)
    op.create_table(
        "consents", identity("proposal_id"), big("user_id"), whole("place"), flag("agreed", null=True),
        big("at", null=True), primary("consents", "proposal_id", "user_id"),
        of("proposals", "id", "consents", "proposal_id"),
    )


def _channels() -> None:
    op.create_table(
        "outbox", identity(), identity("table_id"), words("kind", 12), whole("first"), whole("last"), json("details"),
        big("created"), whole("attempts"), big("due"), big("claimed"), primary("outbox", "id"), of_table("outbox"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outbox_table_id_id", "outbox", ["table_id", "id"])
    op.create_table(
        "messages", big("message_id"), big("channel_id"), identity("table_id"), words("kind", 20), whole("revision"),
        primary("messages", "message_id"), of_table("messages"),
    )
    op.create_index("uq_messages_table_id_kind", "messages", ["table_id", "kind"], unique=True)
    op.create_table(
        "preferences", words("scope", 12), big("owner"), words("name", 40), json("value"),
        primary("preferences", "scope", "owner", "name"),
    )


def _results() -> None:
    op.create_table(
        "results", identity("table_id"), big("guild_id"), words("title", 40), words("ruleset", 40),
        whole("ruleset_version"), json("options"), whole("players"), flag("imported"), big("started"), big("ended"),
        whole("moves"), json("detail"), primary("results", "table_id"), of_table("results"),
    )
    op.create_index("ix_results_guild_id_ended", "results", ["guild_id", "ended"])
    op.create_index("ix_results_title_ended", "results", ["title", "ended"])
    op.create_table(
        "result_seats", identity("table_id"), whole("seat"), big("user_id", null=True), words("name", 100),
        words("side", 80), whole("points"), whole("rank"), flag("left"), json("sources"), big("waited"),
        primary("result_seats", "table_id", "seat"), of("results", "table_id", "result_seats", "table_id"),
    )
    op.create_index("ix_result_seats_user_id", "result_seats", ["user_id"])


def downgrade() -> None:
    for table in ("result_seats", "results", "preferences", "messages", "outbox", "consents", "proposals", "drafts",
                  "positions", "receipts", "log", "seats", "tables"):
        op.drop_table(table)
