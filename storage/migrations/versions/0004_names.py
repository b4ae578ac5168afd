"""Columns are called what they hold."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

RENAMED = (
    ("tables", "nudged", "reminded_at"), ("tables", "remind", "reminder_hours"), ("tables", "patience",
                                                                                  "timeout_hours"),
    ("seats", "counter", "action_seq"), ("seats", "since", "waiting_since"), ("seats", "called", "pinged_at_seq"),
    ("log", "batch", "batch_start"), ("positions", "form", "schema_fingerprint"), ("drafts", "base", "base_number"),
    ("drafts", "fell_away", "dropped_moves"), ("outbox", "claimed", "claimed_until"),
)


def upgrade() -> None:
    for table, old, new in RENAMED:
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")


def downgrade() -> None:
    for table, old, new in RENAMED:
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {new} TO {old}")
