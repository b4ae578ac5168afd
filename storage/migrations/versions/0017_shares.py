"""Several processes: a change of a table is checked by its version, and whoever tells something says so."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("outbox", sa.Column("claimed_by", sa.String(32)))


def downgrade() -> None:
    op.drop_column("outbox", "claimed_by")
    op.drop_column("tables", "version")
