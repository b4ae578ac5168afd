"""The hours of people: vacations, and how often somebody has been reminded of a turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
HOUR = 3_600_000


def upgrade() -> None:
    op.create_table(
        "vacations", sa.Column("id", ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("first", sa.String(10), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("tell_at", sa.BigInteger()),
        sa.Column("interaction", sa.String(64), nullable=False),
        sa.Column("ended_by", sa.String(64)),
        sa.PrimaryKeyConstraint("id", name="pk_vacations"),
        sa.UniqueConstraint("interaction", name="uq_vacations_interaction"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_vacations_user_id_until", "vacations", ["user_id", "until"])
    op.create_index("ix_vacations_tell_at", "vacations", ["tell_at"])
    op.create_table(
        "reminders", sa.Column("table_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("sent", sa.Integer(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("muted", sa.Boolean(), nullable=False),
        sa.Column("due", sa.BigInteger()),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reminders_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_reminders"),
    )
    op.create_index("ix_reminders_due", "reminders", ["due"])
    # Who has been reminded before the update is not reminded again at once.
    op.execute(sa.text(
        "INSERT INTO reminders (table_id, seat, since, sent, last, muted, due) "
        "SELECT tables.id, seats.seat, seats.waiting_since, 1, tables.reminded_at, CAST(:no AS BOOLEAN), "
        f"tables.reminded_at + 2 * {HOUR} * CAST(tables.reminder_hours AS BIGINT) "
        "FROM tables JOIN seats ON seats.table_id = tables.id "
        "WHERE tables.status = 'playing' AND seats.waiting_since <= tables.reminded_at").bindparams(no=False))


def downgrade() -> None:
    op.drop_index("ix_reminders_due", table_name="reminders")
    op.drop_table("reminders")
    op.drop_index("ix_vacations_tell_at", table_name="vacations")
    op.drop_index("ix_vacations_user_id_until", table_name="vacations")
    op.drop_table("vacations")
