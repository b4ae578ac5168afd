"""What a change does to proposals: new ones, answers, other electorates, ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import Struct
from msgspec.structs import replace

from storage.rows import ConsentRow, ProposalRow
from tables.models import ProposalState, ProposalStatus

__all__ = ["Answer", "NewElectorate", "ProposalChanges"]


class Answer(Struct, frozen=True):
    """A vote about a proposal."""

    proposal_id: int
    user_id: int
    agreed: bool


class NewElectorate(Struct, frozen=True):
    """An open proposal that others decide now, and who votes in whose place; None for those who have left."""

    proposal: ProposalState
    successors: dict[int, int | None]

    @property
    def agreed(self) -> bool:
        """Whether the rest of those who were asked agree, so that it is to be carried out now."""
        return len(self.proposal.agreed) >= self.proposal.needed


@dataclass
class ProposalChanges:
    """What happens to proposals within one change set."""

    proposing: tuple[ProposalRow, list[ConsentRow]] | None = None
    """A new proposal with those who are asked."""
    proposal_id: int | None = None
    """The id of the new proposal, once it is stored."""
    answers: list[Answer] = field(default_factory=list)
    electorates: dict[int, NewElectorate] = field(default_factory=dict)
    """Open proposals that others decide now, by id."""
    closing: dict[int, ProposalStatus] = field(default_factory=dict)
    """Proposals that end, by id."""

    @property
    def completed(self) -> bool:
        """Whether a proposal is to be carried out now, because the rest of those who were asked agree."""
        return any(electorate.agreed for electorate in self.electorates.values())

    def with_answers(self, proposals: Sequence[ProposalState]) -> list[ProposalState]:
        """Proposals with the answers of this change; those who have answered stand in the order of those asked."""
        return [self._with_answers(proposal) for proposal in proposals]

    def _with_answers(self, proposal: ProposalState) -> ProposalState:
        said = {answer.user_id: answer.agreed for answer in self.answers if answer.proposal_id == proposal.id}
        agreed = {*proposal.agreed, *(user for user, yes in said.items() if yes)}
        refused = {*proposal.refused, *(user for user, yes in said.items() if not yes)}
        return replace(proposal, agreed=tuple(user for user in proposal.asked if user in agreed),
                       refused=tuple(user for user in proposal.asked if user in refused))
