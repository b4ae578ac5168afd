"""Which clock was started last is asked of those that run, not of all seats that there ever were."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

RUNNING = sa.text("clock_since IS NOT NULL")


def upgrade() -> None:
    op.create_index("ix_seats_clock_since", "seats", ["clock_since"], sqlite_where=RUNNING, postgresql_where=RUNNING)


def downgrade() -> None:
    op.drop_index("ix_seats_clock_since", table_name="seats", sqlite_where=RUNNING, postgresql_where=RUNNING)
