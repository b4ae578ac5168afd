"""How long a table waits: hours until a reminder, hours until the others may go on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("remind", sa.Integer(), nullable=False, server_default="12"))
    op.add_column("tables", sa.Column("patience", sa.Integer(), nullable=False, server_default="48"))


def downgrade() -> None:
    op.drop_column("tables", "patience")
    op.drop_column("tables", "remind")
