"""How a table tells its channel what happens. Tables that are open go on with a message per turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("telling", sa.String(12), nullable=False, server_default="turns"))


def downgrade() -> None:
    op.drop_column("tables", "telling")
