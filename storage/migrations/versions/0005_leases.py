"""Which process works at the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("machine", sa.String(200), nullable=False),
        sa.Column("process", sa.String(60), nullable=False),
        sa.Column("taken", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_leases"),
    )


def downgrade() -> None:
    op.drop_table("leases")
