"""What needs the consent of the others: taking back, restoring, replacing a player, abandoning."""

from __future__ import annotations

from games.kernel import Seat
from tables.core import Core
from tables.models import ProposalState, TableInfo

__all__ = ["Consents"]


class Consents(Core):
    """The part of the service that asks the others.

    Every method returns the proposal: OPEN if others must answer, ACCEPTED if it has been carried out already (nobody
    to ask, or an own answer at the end of the record that nobody has gone on from).
    """

    async def undo(self, table_id: int, user_id: int, *, to: int | None = None,
                   interaction: int | str | None = None) -> ProposalState:
        """Proposes to take back everything after row `to`; if None, the player's own last turn and all that followed.
        What is drawn again is drawn afresh. Raises NothingToUndo, ProposalOpen, NotSeated, NotStarted, GameOver."""
        raise NotImplementedError

    async def redo(self, table_id: int, user_id: int, *, interaction: int | str | None = None) -> ProposalState:
        """Proposes to restore what was taken back last. Raises NothingToUndo if somebody has moved since."""
        raise NotImplementedError

    async def replace(self, table_id: int, user_id: int, seat: Seat, newcomer: int, name: str, *,
                      interaction: int | str | None = None) -> ProposalState:
        """Proposes to hand a seat to somebody else: by the host (or the seat's own player), with the newcomer's
        consent and that of the others. Raises NotHost, SeatTaken (vacant or left), AlreadySeated (the newcomer plays)."""
        raise NotImplementedError

    async def abandon(self, table_id: int, user_id: int, *, force: bool = False,
                      interaction: int | str | None = None) -> ProposalState | None:
        """Proposes to end the game without a result. A lobby's host needs nobody. `force`: a moderator closes the table
        at once, seated or not. None: it is closed."""
        raise NotImplementedError

    async def respond(self, proposal_id: int, user_id: int, agree: bool, *,
                      interaction: int | str | None = None) -> ProposalState:
        """Answers a proposal; with the last consent it is carried out. Raises NoProposal, NotAsked."""
        raise NotImplementedError

    async def withdraw(self, proposal_id: int, user_id: int, *, interaction: int | str | None = None) -> ProposalState:
        """Takes one's own proposal back. Raises NoProposal, NotAsked."""
        raise NotImplementedError

    async def proposal(self, proposal_id: int) -> ProposalState:
        """A proposal. Raises NoProposal if there never was one."""
        raise NotImplementedError

    async def settle_due(self) -> list[TableInfo]:
        """Carries out the proposals whose deadline has passed; the bot's loop calls it now and then."""
        raise NotImplementedError
