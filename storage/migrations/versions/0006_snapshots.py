"""Positions along the log; indexes for what the loops of the bot ask."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
OPEN = sa.text("status IN ('lobby', 'playing')")
PENDING = sa.text("status = 'open'")


def upgrade() -> None:
    op.create_table(
        "snapshots", sa.Column("table_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("schema_fingerprint", sa.String(80), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshots_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_tables_open_changed", "tables", ["changed"], sqlite_where=OPEN, postgresql_where=OPEN)
    op.create_index("ix_proposals_open_deadline", "proposals", ["deadline"], sqlite_where=PENDING,
                    postgresql_where=PENDING)
    op.create_index("ix_receipts_at", "receipts", ["at"])


def downgrade() -> None:
    op.drop_index("ix_receipts_at", "receipts")
    op.drop_index("ix_proposals_open_deadline", "proposals")
    op.drop_index("ix_tables_open_changed", "tables")
    op.drop_table("snapshots")
