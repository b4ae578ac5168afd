"""Records: export, import, verification of the draws."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from games.kernel import NATURE, Imported, Seat, Title, draw
from storage import logs
from storage.rows import LogRow
from tables.announcements import Announced
from tables.change import Change, encoded
from tables.chronicle import Chronicle
from tables.core import Core
from tables.errors import BadImport, CannotExport, NotStarted
from tables.formats import OWN, write_own
from tables.importing import fill, people_of, read_record
from tables.live import Live, info_of
from tables.lobbies import clean_name, new_row, seated
from tables.models import ExportFile, Status, TableInfo, Verification

__all__ = ["LARGEST_IMPORT", "Records"]

LARGEST_IMPORT = 1_000_000
"""Bytes of an imported record; more is refused unread."""


class Records(Core):
    """The part of the service that reads and writes whole records."""

    def export_forms(self, title: str) -> tuple[str, ...]:
        """The forms of a record: `json` is our own and can be imported again; the others are the title's."""
        return (OWN, *self.title(title).rules.exporters)

    def import_forms(self, title: str) -> tuple[str, ...]:
        """The forms that can be read: `json` and the title's."""
        return (OWN, *self.title(title).rules.importers)

    async def export(self, table_id: int, user_id: int | None, form: str = OWN) -> ExportFile:
        """The record as far as the person may know it; after the end all of it, with the seed. Raises CannotExport,
        NotStarted."""
        live = await self.load(table_id)
        if live.position is None:
            raise NotStarted
        if form not in self.export_forms(live.title.id):
            raise CannotExport("no-such-form", form=form)
        async with self.reading() as tx:
            rows = await logs.log_rows(tx, table_id)
        name = f"{live.title.id}-{table_id}"
        if form == OWN:
            return ExportFile(f"{name}.json", await asyncio.to_thread(write_own, live, rows, live.viewer(user_id)))
        if live.status is not Status.FINISHED and any(row.seen_by is not None for row in rows):
            raise CannotExport(form=form)
        return ExportFile(f"{name}-{form}.txt", await self.off_loop(_foreign, live, rows, form))

    async def import_record(self, guild_id: int, channel_id: int, user_id: int, name: str, title: str,
                            data: bytes | str, *, form: str | None = None,
                            people: Mapping[Seat, tuple[int, str]] | None = None,
                            interaction: int | str | None = None) -> tuple[TableInfo, tuple[str, ...]]:
        """Checks a record entry by entry and opens a table at the position reached; also returns what the reader let
        pass. `people` sits on the seats named (user id, name); other seats are vacant and can be joined. A finished
        record becomes a finished table. All or nothing. Raises BadImport, ChannelBusy, NoSuchTitle."""
        game = self.title(title)
        if len(data) > LARGEST_IMPORT:
            raise BadImport("too-large", most=LARGEST_IMPORT // 1000)
        imported = await asyncio.to_thread(read_record, game, data, form)
        sitting = {seat: (each, clean_name(called)) for seat, (each, called) in (people or {}).items()}
        live, change = await asyncio.to_thread(_lay_out, game, imported, sitting, (guild_id, channel_id, user_id),
                                               self.now())
        change.tell(Announced.IMPORTED, user=user_id, name=clean_name(name))
        live = await self.create(live, change, interaction)
        return info_of(live.row, live.seats), imported.remarks

    async def verify(self, table_id: int) -> Verification:
        """Recomputes every draw from the seed, those taken back included. Raises NotStarted, Broken."""
        live = await self.load(table_id)
        if live.position is None:
            raise NotStarted
        chronicle = await self.chronicle(live)
        return await asyncio.to_thread(_verified, live, chronicle)


def _foreign(live: Live, rows: list[LogRow], form: str) -> str:
    """The record in a form of its title."""
    chronicle = Chronicle.read(live.title, live.settings, rows)
    return live.title.rules.exporters[form](chronicle.position, live.settings, chronicle.entries)


def _lay_out(title: Title[Any], imported: Imported, people: Mapping[Seat, tuple[int, str]], where: tuple[int, int, int],
             at: int) -> tuple[Live, Change]:
    """A new table with an imported record on it, not stored yet."""
    settings = imported.settings
    row = new_row(title, *where, at, players=settings.players, options=encoded(settings.options),
                  ruleset=settings.ruleset)
    row = replace(row, status=Status.PLAYING.value, started=at, imported=1 + len(imported.entries))
    live = Live(row, people_of(title, imported, people, at), title)
    change = Change(live, at, where[2])
    fill(live, change, imported)
    change.seating = [change.seats.pop(seat.seat, seat) for seat in live.seats]
    live.seats = list(change.seating)
    return live, change


def _verified(live: Live, chronicle: Chronicle) -> Verification:
    seed, row = live.row.seed, live.row
    draws = [step for stretch in chronicle.stretches for step in stretch.steps if step.seat == NATURE]
    own = [step for step in draws if step.number > row.imported]
    wrong = [step.number for step in own if draw(step.before, seed, step.number) != step.move]
    wrong += [
        stretch.first for stretch in chronicle.stretches if stretch.data.get("order") == "random"
        and seated(seed, stretch.first, stretch.data["joined"]) != stretch.data["seats"]
    ]
    return Verification(
        seed_hash=row.seed_hash, seed=None if live.status.open else seed.hex(),
        hash_fits=hashlib.sha256(seed).hexdigest() == row.seed_hash, draws=len(own), unchecked=len(draws) - len(own),
        wrong=tuple(sorted(wrong)),
    )
