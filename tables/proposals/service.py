"""What needs the consent of the others: taking back, restoring, replacing a player, going on, abandoning."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta

import msgspec

from games.kernel import Seat
from storage import WriteConflict
from storage.ids import ProposalId, TableId, UserId
from storage.repositories import proposals as proposals_repo
from storage.rows import ReceiptRow
from tables.admission import Admission
from tables.clock import from_millis
from tables.commit.change_set import Answer, ChangeSet
from tables.commit.unit_of_work import Action, UnitOfWork, action_key
from tables.errors import (
    AlreadySeated,
    AlreadyStarted,
    GameOver,
    NoProposal,
    NotAsked,
    NothingToUndo,
    NotSeated,
    NotStarted,
    ProposalOpen,
    TableError,
    VersionRefused,
)
from tables.models import (
    ComputerLevel,
    ProposalKind,
    ProposalState,
    ProposalStatus,
    Removable,
    Status,
    TableInfo,
    UndoPreview,
)
from tables.outbox.events import EventKind
from tables.proposals.carry_out import carry_out, close_table, mark_settled
from tables.proposals.electorate import others
from tables.proposals.offers import called_off_by, has_played_another, offer_for, stands_against, take_offered_seat
from tables.proposals.prepare import (
    Prepared,
    prepare_abandon,
    prepare_call,
    prepare_computer,
    prepare_join,
    prepare_pace,
    prepare_redo,
    prepare_removal,
    prepare_replace,
    prepare_skip,
    prepare_taking,
    prepare_undo,
    prepare_version,
    proposal_rows,
    undoable,
)
from tables.proposals.removals import removable
from tables.proposals.silence import silent_until, wait_until
from tables.queries.history import line_of, tell
from tables.state.guards import require_host, require_open, require_proposal
from tables.state.rounds import Round
from tables.state.stored import proposal_state
from tables.state.table import TableState, info_of
from tables.timeouts.wanted import WantedPace

__all__ = ["Proposals"]

_log = logging.getLogger(__name__)

SILENCE = timedelta(hours=72)
"""After so long, silence counts as consent to replacing somebody and to abandoning a game."""

Prepare = Callable[[TableState], Awaitable[Prepared]]


class Proposals:
    """The part of the service that asks the others.

    Every method returns the proposal: OPEN if others must answer, ACCEPTED if it has been carried out already (nobody
    to ask, or an own answer at the end of the record that nobody has gone on from).
    """

    silence = SILENCE

    def __init__(self, uow: UnitOfWork, admission: Admission) -> None:
        self._uow = uow
        self._admission = admission
        self._due = Round()

    async def undo(self, table_id: TableId, user_id: UserId, *, to: int | None = None, revision: int | None = None,
                   interaction: int | str | None = None) -> ProposalState:
        """Proposes to take back everything after row `to`; if None, the player's own last turn and all that followed.
        What is drawn again is drawn afresh. `revision` is the last row that the player had seen: if there are more,
        Stale is raised. Raises NothingToUndo, ProposalOpen, NotSeated, NotStarted, GameOver."""
        return await self._propose(table_id, user_id, ProposalKind.UNDO, interaction, lambda state: prepare_undo(
            self._uow.loader, state, user_id, to, revision))

    async def preview_undo(self, table_id: TableId, user_id: UserId) -> UndoPreview:
        """The turns that `undo` would take back, and whether nobody needs to be asked. Raises NothingToUndo,
        NotSeated, NotStarted, GameOver."""
        state = await self._uow.loader.load(table_id)
        gone, free = await undoable(self._uow.loader, state, user_id, None)
        lines = tuple(line for turn in gone if (line := line_of(state, turn)))
        return UndoPreview(lines, tell(state, gone), free or not others(state, user_id))

    async def redo(self, table_id: TableId, user_id: UserId, *, interaction: int | str | None = None) -> ProposalState:
        """Proposes to restore what was taken back last. Raises NothingToUndo if somebody has moved since."""
        return await self._propose(table_id, user_id, ProposalKind.REDO, interaction, lambda state: prepare_redo(
            self._uow.loader, state, user_id))

    async def replace(self, table_id: TableId, user_id: UserId, seat: Seat, newcomer: UserId, name: str, *,
                      interaction: int | str | None = None) -> ProposalState:
        """Proposes to hand a seat to somebody else: by the host (or the seat's own player), with the newcomer's
        consent and that of the others. Raises NotHost, SeatTaken (vacant or left), AlreadySeated (the newcomer
        plays)."""
        return await self._propose(table_id, user_id, ProposalKind.REPLACE, interaction, lambda state: prepare_replace(
            self._uow.loader, state, user_id, seat, newcomer, name))

    async def call(self, table_id: TableId, user_id: UserId, seat: Seat, *,
                   interaction: int | str | None = None) -> ProposalState:
        """Offers a seat to whoever takes it: one's own at once, somebody else's if the others agree. Comes back as
        OFFER where it is on offer, as CALL where others are asked. Raises NobodySilent (the table has not waited for
        that player for long), SeatTaken (vacant or left), RuledByLeague, ProposalOpen, NotSeated, NotStarted,
        GameOver."""
        return await self._propose(table_id, user_id, ProposalKind.CALL, interaction, lambda state: prepare_call(
            self._uow.loader, state, user_id, seat, self._uow.now()))

    async def remove(self, table_id: TableId, user_id: UserId, seat: Seat, *,
                     interaction: int | str | None = None) -> ProposalState:
        """Proposes that somebody leaves the game for good, with nobody in their place. Raises NobodySilent (there is
        nobody else to ask, and the table has not waited for that player for long), SeatTaken (vacant or left),
        RuledByLeague, ProposalOpen, NotSeated, NotStarted, GameOver."""
        return await self._propose(table_id, user_id, ProposalKind.REMOVE, interaction, lambda state: prepare_removal(
            self._uow.loader, state, user_id, seat, self._uow.now()))

    async def removable(self, table_id: TableId, user_id: UserId) -> Sequence[Removable]:
        """Whom the table has waited for so long that this person may want to have them removed; nobody for who has no
        say there. Raises NoTable, ServiceUnavailable."""
        state = await self._uow.loader.load(table_id)
        try:
            return await removable(self._uow.loader, state, user_id, self._uow.now())
        except (NotSeated, NotStarted, GameOver):
            return []

    async def computer(self, table_id: TableId, user_id: UserId, seat: Seat, level: ComputerLevel, *,
                       interaction: int | str | None = None) -> ProposalState:
        """Proposes that a computer plays a seat until its player takes it back: one's own, or that of somebody for whom
        the table has waited too long. Raises NoComputers, TooManyTables, NobodySilent, SeatTaken (vacant or left),
        ProposalOpen, NotSeated, NotStarted, GameOver."""
        async def prepare(state: TableState) -> Prepared:
            self._admission.require_computers(state.row.title)
            if not state.computers:
                async with self._uow.loader.reading() as tx:
                    await self._admission.require_computer_room(tx, state.row.guild_id, state.row.host, table_id)
            return await prepare_computer(self._uow.loader, state, user_id, seat, level, self._uow.now())

        return await self._propose(table_id, user_id, ProposalKind.COMPUTER, interaction, prepare)

    async def take_from_computer(self, table_id: TableId, user_id: UserId, name: str, seat: Seat | None = None, *,
                                 interaction: int | str | None = None) -> ProposalState:
        """Asks for a seat that a computer plays in a running game (None: any), by somebody who does not play there.
        Raises NoComputers, AlreadySeated (also who has left that game for good, or has played another seat of it),
        ProposalOpen, NotStarted, GameOver."""
        return await self._propose(table_id, user_id, ProposalKind.REPLACE, interaction, lambda state: prepare_taking(
            self._uow.loader, state, user_id, name, seat))

    async def take_seat(self, proposal_id: ProposalId, user_id: UserId, name: str, *,
                        interaction: int | str | None = None) -> ProposalState:
        """Takes a seat on offer; of several at once the first has it. Raises NoProposal, AlreadySeated (also who has
        left that game for good, or has played another seat of it)."""
        async def action(state: TableState, key: str) -> ProposalState:
            proposal = offer_for(state, proposal_id, user_id)
            if await has_played_another(self._uow.loader, state, proposal.seat, user_id):
                raise AlreadySeated("played-another-seat")
            change = ChangeSet(state, self._uow.now(), user_id, outcome={"proposal": proposal_id})
            take_offered_seat(state, change, proposal, user_id, name)
            mark_settled(change, proposal, ProposalStatus.ACCEPTED)
            await self._uow.commit(state, change, key)
            return await self.get(proposal_id)

        found = await self.get(proposal_id)
        return await self._uow.run_idempotent(found.table_id, interaction, action, self._proposal_again)

    async def abandon(self, table_id: TableId, user_id: UserId, *, force: bool = False,
                      interaction: int | str | None = None) -> ProposalState | None:
        """Proposes to end the game without a result. A lobby's host needs nobody. `force`: a moderator closes the table
        at once, seated or not. None: it is closed. A table whose record does not replay, or whose title is gone, is
        closed alike. Raises NotHost, AlreadyStarted, NotSeated, GameOver."""
        state = await self._uow.loader.load_for_closing(table_id)
        if not force and state.status is not Status.LOBBY:
            return await self._propose(table_id, user_id, ProposalKind.ABANDON, interaction,
                                       lambda state: prepare_abandon(state, user_id))
        await self._close(table_id, user_id, force, interaction)
        return None

    async def close(self, table_id: TableId) -> None:
        """Closes a table of which nobody can see anything any more. Raises GameOver."""
        await self._close(table_id, None, True, None)

    async def version(self, table_id: TableId, user_id: UserId, *,
                      interaction: int | str | None = None) -> ProposalState:
        """Proposes to go on under the newest version of the rules. Raises VersionRefused if the game follows it
        already, or if its record does not replay there, NotSeated, NotStarted, GameOver."""
        return await self._propose(table_id, user_id, ProposalKind.VERSION, interaction, lambda state: prepare_version(
            self._uow.loader, state, user_id))

    async def skip(self, table_id: TableId, user_id: UserId, *, interaction: int | str | None = None) -> ProposalState:
        """Proposes to go on without those who have kept silent for longer than the table waits: they are taken to have
        finished, or to answer as usual. Asked is the decider of the title (`TablePolicy.decider`), or a majority of the
        others. Raises NobodySilent, NotSeated, NotStarted, GameOver."""
        return await self._propose(table_id, user_id, ProposalKind.SKIP, interaction, lambda state: prepare_skip(
            self._uow.loader, state, user_id, self._uow.now()))

    async def change_pace(self, table_id: TableId, user_id: UserId, wanted: WantedPace, *,
                          interaction: int | str | None = None) -> ProposalState:
        """Proposes other clocks for a game that is under way; silence is no consent. Banks are filled anew if their
        size changes. Raises BadOption, NotSeated, NotStarted, GameOver."""
        return await self._propose(table_id, user_id, ProposalKind.PACE, interaction, lambda state: prepare_pace(
            state, user_id, wanted))

    async def request_seat(self, table_id: TableId, user_id: UserId, name: str, *,
                           interaction: int | str | None = None) -> ProposalState:
        """Asks for one seat more in a running game: the host or the decider of the title lets the newcomer
        in. Raises AlreadyStarted if the game admits nobody, AlreadySeated, NotStarted, GameOver."""
        return await self._propose(table_id, user_id, ProposalKind.JOIN, interaction, lambda state: prepare_join(
            state, user_id, name, self._uow.now()))

    async def respond(self, proposal_id: ProposalId, user_id: UserId, agree: bool, *,
                      interaction: int | str | None = None) -> ProposalState:
        """Answers a proposal; with the last consent it is carried out. Raises NoProposal, NotAsked; AlreadySeated,
        NothingToUndo or VersionRefused if it cannot be carried out any more."""
        async def action(state: TableState, key: str) -> ProposalState:
            proposal = require_proposal(state, proposal_id)
            if user_id not in proposal.asked:
                raise NotAsked
            if user_id not in proposal.missing:
                raise NoProposal
            change = ChangeSet(state, self._uow.now(), user_id, outcome={"proposal": proposal_id})
            change.proposals.answers.append(Answer(proposal_id, user_id, agree))
            if agree and len(proposal.agreed) + 1 >= proposal.needed:
                await carry_out(self._uow.loader, state, change, proposal)
            elif not agree and len(proposal.asked) - len(proposal.refused) - 1 < proposal.needed:
                mark_settled(change, proposal, ProposalStatus.REFUSED)
            else:
                change.announce(EventKind.PROPOSED, proposal=proposal_id)
            await self._uow.commit(state, change, key)
            return await self.get(proposal_id)

        found = await self.get(proposal_id)
        return await self._uow.run_idempotent(found.table_id, interaction, action, self._proposal_again,
                                              closing=found.kind is ProposalKind.ABANDON)

    async def withdraw(self, proposal_id: ProposalId, user_id: UserId, *,
                       interaction: int | str | None = None) -> ProposalState:
        """Takes one's own proposal back, or calls off the offer of a seat that one holds, or of any as the host. Raises
        NoProposal, NotAsked."""
        async def action(state: TableState, key: str) -> ProposalState:
            proposal = require_proposal(state, proposal_id)
            if user_id not in called_off_by(state, proposal):
                raise NotAsked("not-yours-to-call-off" if proposal.kind is ProposalKind.OFFER else "")
            change = ChangeSet(state, self._uow.now(), user_id, outcome={"proposal": proposal_id})
            mark_settled(change, proposal, ProposalStatus.WITHDRAWN)
            await self._uow.commit(state, change, key)
            return await self.get(proposal_id)

        found = await self.get(proposal_id)
        return await self._uow.run_idempotent(found.table_id, interaction, action, self._proposal_again, closing=True)

    async def get(self, proposal_id: ProposalId) -> ProposalState:
        """A proposal. Raises NoProposal if there never was one."""
        async with self._uow.loader.reading() as tx:
            row = await proposals_repo.proposal_row(tx, proposal_id)
            if row is None:
                raise NoProposal
            return proposal_state(row, await proposals_repo.consent_rows(tx, [proposal_id]))

    async def settle_due(self, limit: int | None = None) -> list[TableInfo]:
        """Carries out the proposals whose deadline has passed; the bot's loop calls it now and then. `limit`: so many
        at most, the others the next time. Raises ServiceUnavailable."""
        async with self._uow.loader.reading() as tx:
            due = await proposals_repo.due_proposals(tx, self._uow.now(), self._due.after, limit,
                                                      self._uow.share)
        self._due.turn([row.id for row in due], limit)
        touched = []
        for row in due:
            try:
                await self._uow.run_idempotent(row.table_id, None, self._settle(row.id), self._proposal_again,
                                               closing=row.kind == ProposalKind.ABANDON.value)
                state = await self._uow.loader.load_for_closing(row.table_id)
            except TableError:
                continue
            touched.append(info_of(state.row, state.seats))
        return touched

    async def settle_agreed(self, state: TableState) -> None:
        """Carries out what is due at a table whose lock is held; what cannot be done is left for `settle_due`. Raises
        nothing that a table can cause."""
        now = self._uow.clock()
        due = [proposal for proposal in state.proposals if proposal.deadline is not None and proposal.deadline <= now]
        for proposal in due:
            try:
                await self._settle(proposal.id)(state, action_key(None))
            except (TableError, WriteConflict) as error:
                _log.warning("proposal %s is left for later: %r", proposal.id, error)
                self._uow.loader.cache.drop(state.row.id)
                return

    async def _close(self, table_id: TableId, user_id: UserId | None, force: bool,
                     interaction: int | str | None) -> None:
        """Closes a table at once: a lobby by its host, any by a moderator."""
        async def action(state: TableState, key: str) -> None:
            require_open(state)
            if not force and user_id is not None:
                require_host(state, user_id)
                if state.status is not Status.LOBBY:
                    raise AlreadyStarted
            change = ChangeSet(state, self._uow.now(), user_id)
            close_table(state, change)
            await self._uow.commit(state, change, key)

        async def on_duplicate(_state: TableState, _receipt: ReceiptRow) -> None:
            return None

        await self._uow.run_idempotent(table_id, interaction, action, on_duplicate, closing=True)

    async def _propose(self, table_id: TableId, user_id: UserId, kind: ProposalKind, interaction: int | str | None,
                       prepare: Prepare) -> ProposalState:
        """Stores a proposal; with nobody to ask it is carried out at once."""
        async def action(state: TableState, key: str) -> ProposalState:
            prepared = await prepare(state)
            made = prepared.kind or kind
            if (there := stands_against(state, made, prepared.details)) is not None:
                raise ProposalOpen(there)
            change = ChangeSet(state, self._uow.now(), user_id)
            row, consents = change.proposals.proposing = proposal_rows(state, change, made, prepared, self.silence)
            if prepared.asked or made is ProposalKind.OFFER:
                change.announce(EventKind.PROPOSED)
            else:
                await carry_out(self._uow.loader, state, change, proposal_state(row, consents))
            await self._uow.commit(state, change, key)
            return await self.get(change.proposals.proposal_id or ProposalId(0))

        return await self._uow.run_idempotent(table_id, interaction, action, self._proposal_again,
                                              closing=kind is ProposalKind.ABANDON)

    async def _proposal_again(self, _state: TableState, receipt: ReceiptRow) -> ProposalState:
        return await self.get(ProposalId(msgspec.json.decode(receipt.outcome).get("proposal", 0)))

    def _settle(self, proposal_id: ProposalId) -> Action[ProposalState]:
        """At its deadline, who has been silent until then agrees, unless they were on vacation; but nobody is made to
        take a seat, and what cannot be done has lapsed."""
        async def action(state: TableState, key: str) -> ProposalState:
            proposal = require_proposal(state, proposal_id)
            change = ChangeSet(state, self._uow.now())
            until = await silent_until(self._uow.loader, proposal, self.silence)
            if until is not None and until > from_millis(change.at):
                wait_until(change, proposal, until)
            else:
                change = await self._settled(state, change, proposal)
            change.outcome = {"proposal": proposal_id}
            await self._uow.commit(state, change, key)
            return await self.get(proposal_id)

        return action

    async def _settled(self, state: TableState, change: ChangeSet, proposal: ProposalState) -> ChangeSet:
        """What a proposal comes to at its deadline."""
        try:
            if proposal.newcomer in proposal.missing:
                raise NoProposal
            await carry_out(self._uow.loader, state, change, proposal)
        except (NoProposal, AlreadySeated, NothingToUndo, VersionRefused):
            change = ChangeSet(state, change.at)
            mark_settled(change, proposal, ProposalStatus.LAPSED)
        return change
