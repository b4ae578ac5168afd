"""Processes that do what is due in a database until they are killed: the first one at its first commit, before that has
taken place, the next one a commit later, until one of them comes to its end.

    python -m tests.community.killed FOLDER [opening]

With `opening` they open tables that are planned, too. Each has a copy of `before.sqlite3` of its own, in
`killed-1.sqlite3` and so on. It prints how many were killed.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
import traceback
from itertools import count
from pathlib import Path

from community.seasons.timing import OPEN_FIXTURE
from storage import Transaction
from tests.community.club import Club

__all__ = ["opened"]


async def opened(file: Path, *, opening: bool = False) -> Club:
    """A club on a database, which leaves it to others to open tables that are planned, unless `opening`."""
    club = Club(f"sqlite+aiosqlite:///{file}")
    await club.open()
    if not opening:
        club.community.timers._lanes.pop(OPEN_FIXTURE)
    return club


async def go_on(file: Path, commit: int, *, opening: bool) -> None:
    """Does what is due until so many commits are about to take place."""
    club = await opened(file, opening=opening)
    store, left = club.database._commit, commit

    async def commit_or_die(connection: Transaction) -> None:
        nonlocal left
        left -= 1
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)
        await store(connection)

    club.database._commit = commit_or_die
    await club.community.timers.run_due()
    await club.close()


def is_killed(file: Path, commit: int, *, opening: bool) -> bool:
    """Whether a process of its own was killed at this commit; if not, all it had to do was done. Raises RuntimeError if
    it failed."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            asyncio.run(go_on(file, commit, opening=opening))
            status = 0
        except Exception:  # noqa: BLE001 - whatever it was, this process ends here
            traceback.print_exc()
        finally:
            os._exit(status)
    _, status = os.waitpid(child, 0)
    if status not in (0, signal.SIGKILL):
        raise RuntimeError(f"{file.name}: it failed")
    return status == signal.SIGKILL


def main(folder: Path, *, opening: bool) -> None:
    for commit in count(1):
        shutil.copy(folder / "before.sqlite3", folder / "copy.sqlite3")
        if not is_killed(folder / "copy.sqlite3", commit, opening=opening):
            sys.stdout.write(f"{commit - 1}\n")
            return
        for file in folder.glob("copy.sqlite3*"):  # with what was not yet committed
            file.rename(folder / file.name.replace("copy", f"killed-{commit}"))


if __name__ == "__main__":
    main(Path(sys.argv[1]), opening="opening" in sys.argv[2:])
