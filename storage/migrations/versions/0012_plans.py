"""Plans: turns that are thought out in advance."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
DUE = sa.text("due IS NOT NULL")


def upgrade() -> None:
    op.create_table(
        "plans", sa.Column("id", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("armed", sa.Boolean(), nullable=False),
        sa.Column("due", sa.BigInteger()),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_plans_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_plans"),
        sa.UniqueConstraint("table_id", "seat", "name", name="uq_plans_table_id_seat_name"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_plans_due", "plans", ["due"], sqlite_where=DUE, postgresql_where=DUE)


def downgrade() -> None:
    op.drop_index("ix_plans_due", table_name="plans", sqlite_where=DUE, postgresql_where=DUE)
    op.drop_table("plans")
