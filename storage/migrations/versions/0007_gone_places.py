"""Servers that the bot was taken out of and channels that were deleted: since when."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "gone_places",
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "id", name="pk_gone_places"),
    )


def downgrade() -> None:
    op.drop_table("gone_places")
