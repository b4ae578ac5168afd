"""Who is sent the news of a table, and how far they have heard of it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from storage import Transaction, WriteConflict
from storage.follower_rows import FollowerRow
from storage.ids import TableId, UserId
from storage.repositories import followers as followers_repo
from storage.repositories import tables as tables_repo
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import GameOver, NoTable, NotFollowing, TooManyFollowed
from tables.models import Status

__all__ = ["MOST_FOLLOWED", "MOST_FOLLOWERS", "Follower", "Following"]

MOST_FOLLOWERS: Final = 50
"""People who follow one table: each is written to by itself, and Discord distrusts who writes to many."""
MOST_FOLLOWED: Final = 20
"""Tables that one person follows."""


class Follower(Struct, frozen=True, kw_only=True):
    """Somebody who follows a table: what they are told of, and the last row of the log that they have heard of."""

    user_id: UserId
    every_turn: bool
    told: int


class Following:
    """The part of the service that knows who follows which table. Whoever follows one sees of it what everybody sees.
    Every method raises ServiceUnavailable."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def follow(self, table_id: TableId, user_id: UserId, *, every_turn: bool | None = None) -> Follower:
        """Sends somebody the news of an open table from now on: of rounds and the end, or of `every_turn` (None: as
        before). Doing it twice does it once. Raises NoTable, GameOver, TooManyFollowed."""
        async def work(tx: Transaction) -> Follower:
            row = await tables_repo.table_row(tx, table_id)
            if row is None:
                raise NoTable
            if not Status(row.status).open:
                raise GameOver
            there = await followers_repo.follower_row(tx, table_id, user_id)
            if there is None:
                await _require_room(tx, table_id, user_id)
                there = FollowerRow(table_id=table_id, user_id=user_id, every_turn=bool(every_turn), told=row.revision,
                                    since=self._uow.now())
                await followers_repo.add_follower(tx, there)
            elif every_turn is not None:
                there = replace(there, every_turn=every_turn)
                await followers_repo.change_follower(tx, table_id, user_id, every_turn=every_turn)
            return _follower(there)

        try:
            return await self._uow.write(work)
        except WriteConflict:  # the same click came twice at once
            return await self._uow.write(work)

    async def unfollow(self, table_id: TableId, user_id: UserId) -> None:
        """Sends somebody no more news of a table. Raises NotFollowing."""
        if not await self._uow.write(lambda tx: followers_repo.drop_follower(tx, table_id, user_id)):
            raise NotFollowing

    async def find(self, table_id: TableId, user_id: UserId) -> Follower | None:
        """How somebody follows a table; None: not at all."""
        async with self._uow.loader.reading() as tx:
            row = await followers_repo.follower_row(tx, table_id, user_id)
        return None if row is None else _follower(row)

    async def of_table(self, table_id: TableId) -> list[Follower]:
        """Everybody who follows a table."""
        async with self._uow.loader.reading() as tx:
            return [_follower(row) for row in await followers_repo.follower_rows(tx, table_id)]

    async def told(self, table_id: TableId, user_id: UserId, row: int) -> None:
        """Notes that somebody has heard of a table up to a row of its log."""
        await self._uow.write(lambda tx: followers_repo.note_told(tx, table_id, user_id, row))

    async def end(self, table_id: TableId) -> None:
        """There is no more news of a table: nobody follows it any more."""
        await self._uow.write(lambda tx: followers_repo.drop_followers(tx, table_id))


async def _require_room(tx: Transaction, table_id: TableId, user_id: UserId) -> None:
    """Raises TooManyFollowed."""
    if await followers_repo.count_followers(tx, table_id) >= MOST_FOLLOWERS:
        raise TooManyFollowed("too-many-followers", most=MOST_FOLLOWERS)
    if await followers_repo.count_followed(tx, user_id) >= MOST_FOLLOWED:
        raise TooManyFollowed(most=MOST_FOLLOWED)


def _follower(row: FollowerRow) -> Follower:
    return Follower(user_id=row.user_id, every_turn=row.every_turn, told=row.told)
