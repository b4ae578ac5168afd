"""Finished games that go to the showcase channels of their servers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
DUE = sa.text("state IN ('waiting', 'changed')")


def upgrade() -> None:
    op.create_table(
        "exhibits",
        sa.Column("table_id", ID, nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.CheckConstraint("state IN ('waiting', 'shown', 'changed', 'left_out')", name="ck_exhibits_state"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_exhibits_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_exhibits"),
    )
    op.create_index("ix_exhibits_guild_id_due", "exhibits", ["guild_id", "ended", "table_id"], sqlite_where=DUE,
                    postgresql_where=DUE)


def downgrade() -> None:
    op.drop_index("ix_exhibits_guild_id_due", table_name="exhibits")
    op.drop_table("exhibits")
