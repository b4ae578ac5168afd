"""Playing: drafts, moves, the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Move
from tables.core import Core
from tables.models import Outcome, Panel
from tables.tokens import Token

__all__ = ["Playing"]


class Playing(Core):
    """The part of the service that plays.

    A turn in progress is a private, durable draft: a fork of the record that nobody else sees. `end_turn` appends it
    to the record, in one transaction. At once, and not into the draft, go: answers to offers (while the draft is
    empty), everything where several seats act at the same time, and the draft so far when a move needs chance or shows
    something hidden. Entries of others rebase a draft; `Panel.fell_away` says what no longer fitted.

    `interaction` is the id of Discord's interaction. One that was carried out already returns its first outcome with
    `repeated` set. `counter` (or a `token`) says which moment the player was looking at: if the seat has acted since,
    Stale is raised with the panel of now.
    """

    async def panel(self, table_id: int, user_id: int) -> Panel:
        """What a player may do now. Raises NoTable, NotStarted, NotSeated, GameOver."""
        raise NotImplementedError

    async def check(self, token: Token, user_id: int) -> Panel:
        """The panel of now, if the token's seat is this person's and has not acted since. Raises Stale, NotSeated and
        what `panel` raises."""
        raise NotImplementedError

    async def suggest(self, table_id: int, user_id: int | None, text: str) -> list[str]:
        """Lines that go on from what was typed, at most 25, from memory; empty for everybody who may not move.
        Never raises."""
        raise NotImplementedError

    async def play(self, table_id: int, user_id: int, what: str | Sequence[Move], *,
                   interaction: int | str | None = None, counter: int | None = None, end: bool = False) -> Outcome:
        """Plays a line of text or moves, whole or not at all. With `end` the turn is ended too if nothing more is owed
        (a whole turn by `/move`); if something is, the moves stay in the draft.

        Raises NotYourTurn, NotSeated, NotStarted, GameOver, NoTable, Stale, Unavailable; BadNotation, Ambiguous,
        IllegalMove from the rules.
        """
        raise NotImplementedError

    async def click(self, token: Token, user_id: int, *, interaction: int | str | None = None,
                    end: bool = False) -> Outcome:
        """Plays the move of a token. Raises Stale if it is not open any more, and what `play` raises."""
        raise NotImplementedError

    async def step_back(self, table_id: int, user_id: int, *, interaction: int | str | None = None,
                        counter: int | None = None) -> Outcome:
        """Takes the last move off the draft. Raises NothingToUndo if the draft is empty."""
        raise NotImplementedError

    async def reset(self, table_id: int, user_id: int, *, interaction: int | str | None = None,
                    counter: int | None = None) -> Outcome:
        """Empties the draft. Raises NothingToUndo if it is empty."""
        raise NotImplementedError

    async def end_turn(self, table_id: int, user_id: int, *, interaction: int | str | None = None,
                       counter: int | None = None) -> Outcome:
        """Appends the draft to the record and passes the turn on. Raises Unfinished with what is still owed, NotYourTurn
        and what `play` raises."""
        raise NotImplementedError

    async def resign(self, table_id: int, user_id: int, *, interaction: int | str | None = None) -> Outcome:
        """Leaves a running game for good; the draft is dropped. The next player becomes host if the host goes. Raises
        NotSeated, NotStarted, GameOver."""
        raise NotImplementedError

    async def standing(self, table_id: int, user_id: int) -> dict[str, int | str]:
        """The standing orders of a seat, by name."""
        raise NotImplementedError

    async def set_standing(self, table_id: int, user_id: int, orders: dict[str, int | str], *,
                           interaction: int | str | None = None) -> dict[str, int | str]:
        """Sets standing orders such as `{"leech": 2}`: answers that the service gives for the seat from now on, as
        ordinary entries. What is understood is the title's `StandingOrders`."""
        raise NotImplementedError
