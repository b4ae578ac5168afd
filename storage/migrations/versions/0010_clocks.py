"""Clocks: what time a seat has at a table, what happens at its end, and when the next clock of a table is there. Tables
that are open go on without."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

RUNNING = sa.text("clock_due IS NOT NULL")
HOURS = ("bank_hours", "increment_hours", "cap_hours", "grace_hours")
MOMENTS = ("bank_left", "clock_since", "runs_out")


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.String(12), nullable=False, server_default="none"))
    for name in HOURS:
        op.add_column("tables", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("at_zero", sa.String(12), nullable=False, server_default="nothing"))
    op.add_column("tables", sa.Column("clock_due", sa.BigInteger()))
    op.create_index("ix_tables_clock_due", "tables", ["clock_due"], sqlite_where=RUNNING, postgresql_where=RUNNING)
    for name in MOMENTS:
        op.add_column("seats", sa.Column(name, sa.BigInteger()))
    op.add_column("seats", sa.Column("flagged", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("seats", sa.Column("prepaid", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("seats", "prepaid")
    op.drop_column("seats", "flagged")
    for name in reversed(MOMENTS):
        op.drop_column("seats", name)
    op.drop_index("ix_tables_clock_due", table_name="tables", sqlite_where=RUNNING, postgresql_where=RUNNING)
    op.drop_column("tables", "clock_due")
    op.drop_column("tables", "at_zero")
    for name in reversed(HOURS):
        op.drop_column("tables", name)
    op.drop_column("tables", "pace")
