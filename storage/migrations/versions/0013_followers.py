"""Those around a game: who follows it, notebooks, threads for talk. Several seats of a table may be on offer;
what was proposed at a table is found by an index."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
PENDING = sa.text("status = 'open'")
PENDING_ONCE = sa.text("status = 'open' AND kind <> 'offer'")


def upgrade() -> None:
    op.create_table(
        "followers", sa.Column("table_id", ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("every_turn", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_followers"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_followers_table_id_tables", ondelete="CASCADE"),
    )
    op.create_index("ix_followers_user_id_table_id", "followers", ["user_id", "table_id"])
    op.create_table(
        "notebooks", sa.Column("table_id", ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_notebooks"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_notebooks_table_id_tables", ondelete="CASCADE"),
    )
    op.create_index("ix_notebooks_user_id_table_id", "notebooks", ["user_id", "table_id"])
    op.create_table(
        "talk_threads", sa.Column("table_id", ID, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_talk_threads"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_talk_threads_table_id_tables",
                                ondelete="CASCADE"),
    )
    op.create_index("ix_proposals_table_id_id", "proposals", ["table_id", "id"])
    _replace_index(PENDING_ONCE)


def downgrade() -> None:
    op.execute(sa.text("UPDATE proposals SET status = 'lapsed' WHERE status = 'open' AND kind = 'offer'"))
    op.drop_index("ix_proposals_table_id_id", "proposals")
    _replace_index(PENDING)
    for table in ("talk_threads", "notebooks", "followers"):
        op.drop_table(table)


def _replace_index(where: sa.TextClause) -> None:
    op.drop_index("uq_proposals_open", "proposals")
    op.create_index("uq_proposals_open", "proposals", ["table_id", "kind"], unique=True, sqlite_where=where,
                    postgresql_where=where)
