"""What needs the consent of the others: taking back, restoring, replacing a player, going on, abandoning."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import msgspec

from games.kernel import Seat
from storage import Conflict, Transaction, agreements
from storage.rows import ConsentRow, ProposalRow, ReceiptRow
from tables import telling
from tables.agreeing import close_table, doorkeepers, hand_over, harmless, others, seat_of, to_undo, touch_all
from tables.announcements import Announced
from tables.bookkeeping import tell_moves
from tables.change import Change, encoded
from tables.core import Core, action_key
from tables.errors import (
    AlreadySeated,
    AlreadyStarted,
    GameOver,
    NobodySilent,
    NoProposal,
    NotAsked,
    NothingToUndo,
    NotHost,
    NotStarted,
    ProposalOpen,
    SeatTaken,
    Stale,
    TableError,
)
from tables.live import Live, Stretch, info_of
from tables.loading import proposal_state
from tables.lobbies import add_seat, clean_name
from tables.models import ProposalKind, ProposalState, ProposalStatus, Status, TableInfo
from tables.silence import answer_for, leave_of, silent_seats, still_silent

__all__ = ["Consents"]

_log = logging.getLogger(__name__)

SILENCE = timedelta(hours=72)
"""After so long, silence counts as consent to replacing somebody and to abandoning a game."""


class Consents(Core):
    """The part of the service that asks the others.

    Every method returns the proposal: OPEN if others must answer, ACCEPTED if it has been carried out already (nobody
    to ask, or an own answer at the end of the record that nobody has gone on from).
    """

    silence = SILENCE

    async def undo(self, table_id: int, user_id: int, *, to: int | None = None, revision: int | None = None,
                   interaction: int | str | None = None) -> ProposalState:
        """Proposes to take back everything after row `to`; if None, the player's own last turn and all that followed.
        What is drawn again is drawn afresh. `revision` is the last row that the player had seen: if there are more,
        Stale is raised. Raises NothingToUndo, ProposalOpen, NotSeated, NotStarted, GameOver."""
        async def prepare(live: Live) -> tuple[dict[str, Any], list[int]]:
            if revision is not None and revision != live.row.revision:
                raise Stale(None)
            gone, free = await self._undoing(live, user_id, to)
            lines = [telling.line_of(live, turn) for turn in gone]
            return {"to": gone[0].first - 1, "lines": lines}, [] if free else others(live, user_id)

        return await self._propose(table_id, user_id, ProposalKind.UNDO, interaction, prepare)

    async def undoing(self, table_id: int, user_id: int) -> tuple[tuple[str, ...], bool]:
        """The turns that `undo` would take back, as they were typed, and whether nobody needs to be asked. Raises
        NothingToUndo, NotSeated, NotStarted, GameOver."""
        live = await self.load(table_id)
        gone, free = await self._undoing(live, user_id, None)
        return tuple(line for turn in gone if (line := telling.line_of(live, turn))), free or not others(live, user_id)

    async def _undoing(self, live: Live, user_id: int, to: int | None) -> tuple[list[Stretch], bool]:
        seat = self._running(live, user_id)
        chronicle = await self.chronicle(live)
        gone = to_undo(chronicle, seat, to)
        return gone, to is None and harmless(live, chronicle, gone)

    async def redo(self, table_id: int, user_id: int, *, interaction: int | str | None = None) -> ProposalState:
        """Proposes to restore what was taken back last. Raises NothingToUndo if somebody has moved since."""
        async def prepare(live: Live) -> tuple[dict[str, Any], list[int]]:
            self._running(live, user_id)
            chronicle = await self.chronicle(live)
            if not chronicle.undone:
                raise NothingToUndo
            numbers = {each.number for each in chronicle.undone[-1]}
            lines = [telling.line_of(live, stretch) for stretch in chronicle.stretches if stretch.first in numbers]
            return {"lines": [line for line in lines if line]}, others(live, user_id)

        return await self._propose(table_id, user_id, ProposalKind.REDO, interaction, prepare)

    async def replace(self, table_id: int, user_id: int, seat: Seat, newcomer: int, name: str, *,
                      interaction: int | str | None = None) -> ProposalState:
        """Proposes to hand a seat to somebody else: by the host (or the seat's own player), with the newcomer's
        consent and that of the others. Raises NotHost, SeatTaken (vacant or left), AlreadySeated (the newcomer
        plays)."""
        async def prepare(live: Live) -> tuple[dict[str, Any], list[int]]:
            own = self._party(live, user_id)
            if live.row.host != user_id and own != seat:
                raise NotHost(host=next((row.name for row in live.seats if row.user_id == live.row.host), "?"))
            there = next((row for row in live.seats if row.seat == seat), None)
            if there is None or there.left or there.user_id is None:
                raise SeatTaken(seat=seat + 1)
            if any(row.user_id == newcomer for row in live.seats):
                raise AlreadySeated
            asked = [newcomer, *(other for other in others(live, user_id) if other != there.user_id)]
            return {"seat": seat, "newcomer": newcomer, "name": clean_name(name), "user": there.user_id,
                    "before": there.name}, asked

        return await self._propose(table_id, user_id, ProposalKind.REPLACE, interaction, prepare)

    async def abandon(self, table_id: int, user_id: int, *, force: bool = False,
                      interaction: int | str | None = None) -> ProposalState | None:
        """Proposes to end the game without a result. A lobby's host needs nobody. `force`: a moderator closes the table
        at once, seated or not. None: it is closed."""
        live = await self.load(table_id)
        if not force and live.status is not Status.LOBBY:
            return await self._propose(table_id, user_id, ProposalKind.ABANDON, interaction, self._abandoning(user_id))

        async def close(live: Live, key: str) -> None:
            if not live.status.open:
                raise GameOver
            if not force and live.row.host != user_id:
                raise NotHost(host=next((seat.name for seat in live.seats if seat.user_id == live.row.host), "?"))
            if not force and live.status is not Status.LOBBY:
                raise AlreadyStarted
            change = Change(live, self.now(), user_id)
            close_table(live, change)
            await self.commit(live, change, key)

        async def again(_live: Live, _receipt: ReceiptRow) -> None:
            return None

        return await self.once(table_id, interaction, close, again)

    async def skip(self, table_id: int, user_id: int, *, interaction: int | str | None = None) -> ProposalState:
        """Proposes to go on without those who have kept silent for longer than the table waits: they are taken to have
        finished, or to answer as usual. Asked is who settles such things in the title (`Title.decider`), or a majority
        of the others. Raises NobodySilent."""
        async def prepare(live: Live) -> tuple[dict[str, Any], list[int]]:
            own = self._running(live, user_id)
            silent = [seat for seat in silent_seats(live, self.now()) if seat != own]
            if not silent:
                raise NobodySilent("" if live.row.patience else "always-waits", hours=live.row.patience)
            asked, needed = leave_of(live, user_id, silent)
            lines = [live.name(seat) for seat in silent]
            return {"silent": silent, "needed": needed, "lines": lines}, asked if needed else []

        return await self._propose(table_id, user_id, ProposalKind.SKIP, interaction, prepare)

    async def ask_in(self, table_id: int, user_id: int, name: str, *,
                     interaction: int | str | None = None) -> ProposalState:
        """Asks for one seat more in a running game: the host or whoever settles such things in the title lets the
        newcomer in. Raises AlreadyStarted if the game admits nobody, AlreadySeated, NotStarted, GameOver."""
        async def prepare(live: Live) -> tuple[dict[str, Any], list[int]]:
            if not live.status.open:
                raise GameOver
            if live.status is Status.LOBBY:
                raise NotStarted
            if any(seat.user_id == user_id for seat in live.seats):
                raise AlreadySeated
            add_seat(live, Change(live, self.now()), user_id, clean_name(name))
            details = {"newcomer": user_id, "name": clean_name(name), "needed": 1}
            return details, doorkeepers(live)

        return await self._propose(table_id, user_id, ProposalKind.JOIN, interaction, prepare)

    async def respond(self, proposal_id: int, user_id: int, agree: bool, *,
                      interaction: int | str | None = None) -> ProposalState:
        """Answers a proposal; with the last consent it is carried out. Raises NoProposal, NotAsked."""
        found = await self.proposal(proposal_id)

        async def act(live: Live, key: str) -> ProposalState:
            proposal = _pending(live, proposal_id)
            if user_id not in proposal.asked:
                raise NotAsked
            if user_id not in proposal.missing:
                raise NoProposal
            change = Change(live, self.now(), user_id)
            change.consents.append((proposal_id, user_id, agree))
            change.outcome = {"proposal": proposal_id}
            if agree and len(proposal.agreed) + 1 >= proposal.needed:
                await self._carry_out(live, change, proposal)
            elif not agree and len(proposal.asked) - len(proposal.refused) - 1 < proposal.needed:
                self._settled(change, proposal, ProposalStatus.REFUSED)
            else:
                change.tell(Announced.PROPOSED, proposal=proposal_id)
            await self.commit(live, change, key)
            return await self.proposal(proposal_id)

        return await self.once(found.table_id, interaction, act, self._again)

    async def withdraw(self, proposal_id: int, user_id: int, *, interaction: int | str | None = None) -> ProposalState:
        """Takes one's own proposal back. Raises NoProposal, NotAsked."""
        found = await self.proposal(proposal_id)

        async def act(live: Live, key: str) -> ProposalState:
            proposal = _pending(live, proposal_id)
            if proposal.by != user_id:
                raise NotAsked
            change = Change(live, self.now(), user_id)
            change.outcome = {"proposal": proposal_id}
            self._settled(change, proposal, ProposalStatus.WITHDRAWN)
            await self.commit(live, change, key)
            return await self.proposal(proposal_id)

        return await self.once(found.table_id, interaction, act, self._again)

    async def proposal(self, proposal_id: int) -> ProposalState:
        """A proposal. Raises NoProposal if there never was one."""
        async with self.reading() as tx:
            return await _read(tx, proposal_id)

    async def settle_due(self) -> list[TableInfo]:
        """Carries out the proposals whose deadline has passed; the bot's loop calls it now and then."""
        async with self.reading() as tx:
            due = await agreements.due_proposals(tx, self.now())
        touched = []
        for row in due:
            try:
                await self.once(row.table_id, None, self._at_deadline(row.id), self._again)
                touched.append(await self._info(row.table_id))
            except TableError:
                continue
        return touched

    async def settle_now(self, live: Live) -> None:
        """Carries out what is due at a table whose lock is held; what cannot be done is left for `settle_due`."""
        now = self.clock()
        for proposal in [other for other in live.proposals if other.deadline is not None and other.deadline <= now]:
            try:
                await self._at_deadline(proposal.id)(live, action_key(None))
            except (TableError, Conflict) as error:
                _log.warning("proposal %s is left for later: %r", proposal.id, error)
                self.shelf.drop(live.row.id)
                return

    # --- parts ------------------------------------------------------------------------------------------------------

    def _running(self, live: Live, user_id: int) -> Seat:
        seat = self.seat_for(live, user_id)
        if not live.status.open:
            raise GameOver
        if live.status is Status.LOBBY:
            raise NotStarted
        return seat

    def _party(self, live: Live, user_id: int) -> Seat | None:
        """The seat of somebody who has a say; the host has one even without a seat."""
        return None if live.row.host == user_id and live.seat_of(user_id) is None else self._running(live, user_id)

    def _abandoning(self, user_id: int) -> Callable[[Live], Awaitable[tuple[dict[str, Any], list[int]]]]:
        async def prepare(live: Live) -> tuple[dict[str, Any], list[int]]:
            self._party(live, user_id)
            return {}, others(live, user_id)

        return prepare

    async def _propose(self, table_id: int, user_id: int, kind: ProposalKind, interaction: int | str | None,
                       prepare: Callable[[Live], Awaitable[tuple[dict[str, Any], list[int]]]]) -> ProposalState:
        """Stores a proposal; with nobody to ask it is carried out at once."""
        async def act(live: Live, key: str) -> ProposalState:
            details, asked = await prepare(live)
            there = next((proposal for proposal in live.proposals if proposal.kind is kind), None)
            if there is not None:
                raise ProposalOpen(there)
            at = self.now()
            waits = kind in {ProposalKind.REPLACE, ProposalKind.ABANDON}
            deadline = at + int(self.silence.total_seconds() * 1000) if waits and asked else None
            change = Change(live, at, user_id)
            details["by_name"] = next((seat.name for seat in live.seats if seat.user_id == user_id), "")
            status = ProposalStatus.OPEN if asked else ProposalStatus.ACCEPTED
            row = ProposalRow(table_id=table_id, kind=kind.value, status=status.value, by_user=user_id,
                              details=encoded(details), created=at, deadline=deadline)
            consents = [ConsentRow(user_id=person, place=place) for place, person in enumerate(asked)]
            change.proposing = (row, consents)
            if asked:
                change.tell(Announced.PROPOSED)
            else:
                await self._carry_out(live, change, proposal_state(row, consents))
            await self.commit(live, change, key)
            return await self.proposal(change.proposal_id or 0)

        return await self.once(table_id, interaction, act, self._again)

    async def _again(self, _live: Live, receipt: ReceiptRow) -> ProposalState:
        return await self.proposal(msgspec.json.decode(receipt.outcome).get("proposal", 0))

    async def _info(self, table_id: int) -> TableInfo:
        live = await self.load(table_id)
        return info_of(live.row, live.seats)

    def _settled(self, change: Change, proposal: ProposalState, status: ProposalStatus) -> None:
        if proposal.id:
            change.closing[proposal.id] = status
        change.tell(Announced.SETTLED, status=status.value, **({"proposal": proposal.id} if proposal.id else {}))

    def _at_deadline(self, proposal_id: int) -> Callable[[Live, str], Awaitable[ProposalState]]:
        """Who has been silent until now agrees; but nobody is made to take a seat, and what cannot be done has
        lapsed."""
        async def act(live: Live, key: str) -> ProposalState:
            proposal = _pending(live, proposal_id)
            change = Change(live, self.now())
            try:
                if proposal.newcomer in proposal.missing:
                    raise NoProposal
                await self._carry_out(live, change, proposal)
            except (NoProposal, AlreadySeated, NothingToUndo):
                change = Change(live, self.now())
                self._settled(change, proposal, ProposalStatus.LAPSED)
            change.outcome = {"proposal": proposal_id}
            await self.commit(live, change, key)
            return await self.proposal(proposal_id)

        return act

    async def _carry_out(self, live: Live, change: Change, proposal: ProposalState) -> None:
        """Adds what was agreed to a change. Where nothing is left to be done, the proposal has lapsed."""
        skips, joins = proposal.kind is ProposalKind.SKIP, proposal.kind is ProposalKind.JOIN
        idle = skips and not answer_for(live, change, still_silent(live.seats, proposal), leave=True)
        if idle or (joins and not _let_in(live, change, proposal)):
            self._settled(change, proposal, ProposalStatus.LAPSED)
            return
        self._settled(change, proposal, ProposalStatus.ACCEPTED)
        by = next((seat.name for seat in live.seats if seat.user_id == proposal.by), "?")
        if proposal.kind is ProposalKind.REPLACE:
            hand_over(live, change, proposal)
        elif proposal.kind is ProposalKind.ABANDON:
            close_table(live, change)
        elif skips:
            tell_moves(live, change, None)
        elif proposal.kind is ProposalKind.UNDO:
            await self._take_back(live, change, proposal, by)
        elif proposal.kind is ProposalKind.REDO:
            await self._restore(live, change, proposal, by)

    async def _take_back(self, live: Live, change: Change, proposal: ProposalState, by: str) -> None:
        chronicle = await self.chronicle(live)
        to = await self._row_of(proposal, change)
        change.position = chronicle.after(to)
        change.add("undo", {"to": to, "name": by, "lines": proposal.lines}, seat=seat_of(live, proposal.by))
        touch_all(change, [logged for logged in chronicle.live if logged.number > to])
        change.tell(Announced.UNDONE)

    async def _restore(self, live: Live, change: Change, proposal: ProposalState, by: str) -> None:
        chronicle = await self.chronicle(live)
        if not chronicle.undone:
            raise NothingToUndo
        change.position = chronicle.undone[-1][-1].after
        change.add("redo", {"name": by, "lines": proposal.lines}, seat=seat_of(live, proposal.by))
        touch_all(change, chronicle.undone[-1])
        change.tell(Announced.REDONE)

    async def _row_of(self, proposal: ProposalState, change: Change) -> int:
        """The row up to which an undo goes back."""
        details = change.proposing[0].details if change.proposing is not None else ""
        if not details:
            async with self.reading() as tx:
                row = await agreements.proposal_row(tx, proposal.id)
            details = row.details if row is not None else "{}"
        return int(msgspec.json.decode(details)["to"])


async def _read(tx: Transaction, proposal_id: int) -> ProposalState:
    row = await agreements.proposal_row(tx, proposal_id)
    if row is None:
        raise NoProposal
    return proposal_state(row, await agreements.consent_rows(tx, [proposal_id]))


def _pending(live: Live, proposal_id: int) -> ProposalState:
    found = next((proposal for proposal in live.proposals if proposal.id == proposal_id), None)
    if found is None or not live.status.open:
        raise NoProposal
    return found


def _let_in(live: Live, change: Change, proposal: ProposalState) -> bool:
    """Gives the newcomer a seat, if the game still admits it."""
    newcomer = proposal.newcomer or 0
    if any(seat.user_id == newcomer for seat in live.seats):
        return False
    try:
        add_seat(live, change, newcomer, proposal.newcomer_name)
    except AlreadyStarted:
        return False
    return True
