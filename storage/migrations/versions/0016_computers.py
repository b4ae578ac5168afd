"""Computer players: which level plays a seat, and for whom it keeps it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

COMPUTER = sa.text("computer IS NOT NULL")


def upgrade() -> None:
    op.add_column("seats", sa.Column("computer", sa.String(12)))
    op.add_column("seats", sa.Column("kept_for", sa.BigInteger()))
    op.create_index("ix_seats_computer", "seats", ["table_id"], sqlite_where=COMPUTER, postgresql_where=COMPUTER)


def downgrade() -> None:
    op.drop_index("ix_seats_computer", table_name="seats", sqlite_where=COMPUTER, postgresql_where=COMPUTER)
    op.drop_column("seats", "kept_for")
    op.drop_column("seats", "computer")
