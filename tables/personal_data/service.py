"""The part of the service for what is kept about a person: told, given as a file, deleted."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from games.kernel import RulesError
from storage import Transaction, in_background
from storage.ids import TableId, UserId
from storage.repositories import followers as followers_repo
from storage.repositories import notebooks as notebooks_repo
from storage.repositories import personal_data as personal_repo
from storage.repositories import preferences as preferences_repo
from storage.repositories import vacations as vacations_repo
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import NoProposal, NoTable, NotAsked, ServiceUnavailable, TableError
from tables.lobby import Lobby
from tables.models import ExportFile, ProposalState, Status
from tables.outbox.outbox import Outbox
from tables.personal_data.collecting import collect
from tables.personal_data.forgetting import forget_at
from tables.play.service import Play
from tables.proposals.service import Proposals
from tables.state.table import TableState

__all__ = ["KeptElsewhere", "PersonalData", "PersonalSummary"]

_log = logging.getLogger(__name__)

FORGET = "forget"
"""The setting of a person who is to be forgotten: it is there until that is done."""


class PersonalSummary(msgspec.Struct, frozen=True):
    """At how many tables a person has a seat, and at how many of them the game goes on."""

    tables: int
    playing: int


class KeptElsewhere(Protocol):
    """Who keeps something about people besides the tables."""

    async def collect(self, tx: Transaction, user_id: UserId) -> dict[str, Any]:
        """What is kept about a person, as values for a file."""

    async def forget(self, user_id: UserId, stand_in: UserId) -> None:
        """Puts a number that is nobody's in the place of a person. It is called twice: before the tables forget the
        person, and after, for what was counted meanwhile."""


class PersonalData:
    """What is kept about a person. Every method raises ServiceUnavailable. `elsewhere`: what others keep goes into the
    same file, and is forgotten with the rest."""

    def __init__(self, uow: UnitOfWork, lobby: Lobby, play: Play, proposals: Proposals, outbox: Outbox) -> None:
        self._uow = uow
        self._lobby = lobby
        self._play = play
        self._proposals = proposals
        self._outbox = outbox
        self.elsewhere: list[KeptElsewhere] = []
        self._hear_forgotten: list[Callable[[UserId], object]] = []

    def hear_of_forgotten(self, hear: Callable[[UserId], object]) -> None:
        """Has this called with everybody who has been forgotten: whoever keeps settings in memory drops theirs."""
        self._hear_forgotten.append(hear)

    async def summary(self, user_id: UserId) -> PersonalSummary:
        """At how many tables a person has a seat. More may be kept, such as a table that was left before it began;
        that is looked for only when it is wanted, because it takes longer."""
        async with self._uow.loader.reading() as tx:
            return PersonalSummary(await personal_repo.seated_at(tx, user_id),
                                   await personal_repo.playing_at(tx, user_id))

    async def export(self, user_id: UserId) -> ExportFile:
        """Everything about a person, as a JSON file."""
        with in_background():
            async with self._uow.loader.reading() as tx:
                found = await collect(tx, user_id)
                for keeper in self.elsewhere:
                    found |= await keeper.collect(tx, user_id)
        return ExportFile(f"hexmoot-{user_id}.json", await asyncio.to_thread(_written, found))

    async def forget(self, user_id: UserId) -> int:
        """Takes a person out of all tables, after leaving those that they play at; returns how many. What is begun and
        breaks off, because the storage refuses or the process ends, is finished by `forget_due`."""
        stand_in = await self._uow.write(lambda tx: _stand_in(tx, user_id))
        for table_id in await self._tables_of(user_id):
            await self._leave(table_id, user_id)
        await self._forget_elsewhere(user_id, stand_in)
        tables = await self._tables_of(user_id)  # with those that were opened for them meanwhile
        for table_id in tables:
            await self._leave(table_id, user_id)
            await self._forget_at(table_id, user_id, stand_in)
        await self._forget_elsewhere(user_id, stand_in)
        await self._uow.write(lambda tx: _forget_own(tx, user_id))
        self._uow.loader.always.forget_everywhere(user_id)
        for hear in self._hear_forgotten:
            hear(user_id)
        return len(tables)

    async def forget_due(self) -> list[UserId]:
        """Goes on where a deletion broke off; returns the people. The bot's loop calls it now and then."""
        if not self._uow.share.leads:
            return []
        async with self._uow.loader.reading() as tx:
            due = await personal_repo.owners_of(tx, FORGET)
        for user_id in due:
            await self.forget(user_id)
        return due

    async def _tables_of(self, user_id: UserId) -> list[TableId]:
        with in_background():
            async with self._uow.loader.reading() as tx:
                return await personal_repo.tables_of(tx, user_id)

    async def _state(self, table_id: TableId) -> TableState | None:
        try:
            return await self._uow.loader.load_for_closing(table_id)
        except NoTable:
            return None

    async def _leave(self, table_id: TableId, user_id: UserId) -> None:
        """Leaves a table as its player would. What cannot be left, because its record does not replay, is not played
        any more anyway."""
        state = await self._state(table_id)
        if state is None or not state.status.open:
            return
        for proposal in list(state.proposals):
            await self._refuse(proposal, user_id)
        if state.seat_of(user_id) is None or state.broken is not None:
            return
        try:
            if state.status is Status.LOBBY:
                await self._lobby.leave(table_id, user_id)
            else:
                await self._play.resign(table_id, user_id)
        except ServiceUnavailable:
            raise
        except (TableError, RulesError) as error:
            _log.warning("table %s could not be left: %r", table_id, error)

    async def _refuse(self, proposal: ProposalState, user_id: UserId) -> None:
        """Takes back what a person has proposed, and says no to what they were asked."""
        try:
            if proposal.by == user_id:
                await self._proposals.withdraw(proposal.id, user_id)
            elif proposal.newcomer == user_id and user_id in proposal.missing:
                await self._proposals.respond(proposal.id, user_id, False)
        except (NoProposal, NotAsked):
            return

    async def _forget_elsewhere(self, user_id: UserId, stand_in: UserId) -> None:
        for keeper in self.elsewhere:
            await keeper.forget(user_id, stand_in)

    async def _forget_at(self, table_id: TableId, user_id: UserId, stand_in: UserId) -> None:
        """While nobody plays at the table or reads it: memory must not keep the names of before."""
        lock = self._uow.loader.cache.lock
        async with lock(table_id), lock(table_id, "loading"), lock(table_id, "reading"):
            shown = await self._uow.write(lambda tx: forget_at(tx, table_id, user_id, stand_in, self._uow.now()))
            self._uow.loader.forget(table_id)
        if shown:
            self._outbox.notify(table_id)


async def _forget_own(tx: Transaction, user_id: UserId) -> None:
    """What concerns nobody else: tables that are followed, notes, vacations, settings. With the settings goes the
    note that somebody is to be forgotten, so that all of it goes at once."""
    await followers_repo.drop_followings(tx, user_id)
    await notebooks_repo.drop_notebooks(tx, user_id)
    await vacations_repo.drop_vacations(tx, user_id)
    await personal_repo.drop_preferences(tx, user_id)


async def _stand_in(tx: Transaction, user_id: UserId) -> UserId:
    """The number that stands for a person who is being forgotten: drawn once, and kept until that is done."""
    kept = await preferences_repo.preference(tx, "user", user_id, FORGET)
    if kept is None or kept == "true":  # so it was noted before numbers were
        kept = str(-1 - secrets.randbits(60))
        await preferences_repo.put_preference(tx, "user", user_id, FORGET, kept)
    return UserId(int(kept))


def _written(found: object) -> str:
    return msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
