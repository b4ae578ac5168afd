"""Whom a move has called to look: the seat's counter of then, so that it is called once until it acts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("called", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "called")
