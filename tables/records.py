"""Records: export, import, verification of the draws."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel import Seat
from tables.core import Core
from tables.models import ExportFile, TableInfo, Verification

__all__ = ["LARGEST_IMPORT", "Records"]

LARGEST_IMPORT = 1_000_000
"""Bytes of an imported record; more is refused unread."""


class Records(Core):
    """The part of the service that reads and writes whole records."""

    def export_forms(self, title: str) -> tuple[str, ...]:
        """The forms of a record: `json` is our own and can be imported again; the others are the title's."""
        raise NotImplementedError

    def import_forms(self, title: str) -> tuple[str, ...]:
        """The forms that can be read: `json` and the title's."""
        raise NotImplementedError

    async def export(self, table_id: int, user_id: int | None, form: str = "json") -> ExportFile:
        """The record as far as the person may know it; after the end all of it, with the seed. Raises CannotExport."""
        raise NotImplementedError

    async def import_record(self, guild_id: int, channel_id: int, user_id: int, name: str, title: str,
                            data: bytes | str, *, form: str | None = None,
                            people: Mapping[Seat, tuple[int, str]] | None = None,
                            interaction: int | str | None = None) -> tuple[TableInfo, tuple[str, ...]]:
        """Checks a record entry by entry and opens a table at the position reached; also returns what the reader let
        pass. `people` sits on the seats named (user id, name); other seats are vacant and can be joined. A finished
        record becomes a finished table. All or nothing. Raises BadImport, ChannelBusy, NoSuchTitle."""
        raise NotImplementedError

    async def verify(self, table_id: int) -> Verification:
        """Recomputes every draw from the seed."""
        raise NotImplementedError
