"""Logs of games that have ended are packed, each into one row. The bot packs them by and by."""

from __future__ import annotations

import json
import zlib
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
COLUMNS = ("number", "batch_start", "kind", "seat", "user_id", "data", "text", "seen_by", "at")
"""Of a row of the log, in the order in which a packed row has them."""


def upgrade() -> None:
    op.create_table(
        "packed_logs", sa.Column("table_id", ID, nullable=False), sa.Column("people", sa.Text(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_packed_logs"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_packed_logs_table_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Every row comes back."""
    connection = op.get_bind()
    packed = sa.table("packed_logs", sa.column("table_id"), sa.column("data"))
    tables = connection.scalars(sa.select(packed.c.table_id).order_by(packed.c.table_id)).all()
    for table_id in tables:
        data = connection.scalars(sa.select(packed.c.data).where(packed.c.table_id == table_id)).one()
        connection.execute(sa.insert(_log()), _rows(table_id, data))
    op.drop_table("packed_logs")


def _log() -> sa.TableClause:
    return sa.table("log", *map(sa.column, ("table_id", *COLUMNS)))


def _rows(table_id: int, data: bytes) -> list[dict[str, Any]]:
    return [{"table_id": table_id, **dict(zip(COLUMNS, row, strict=True))} for row in json.loads(zlib.decompress(data))]
