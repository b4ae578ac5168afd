"""A process that plays turn after turn until it is killed; it prints what was acknowledged.

    python -m tests.tables.worker URL
"""

from __future__ import annotations

import asyncio
import sys

from tables import Tables, errors
from tests.tables.conftest import BO, IDA, House


async def play(url: str) -> None:
    house = House(url)
    tables: Tables = await house.open()
    channel = 0
    interaction = 0
    while True:
        channel += 1
        info = await house.begin(IDA, BO, channel=channel, rounds=3)
        while (await tables.queries.info(info.id)).status.open:
            for user in (IDA, BO):
                for text in ("refuse", "draw", "buy", "beg", "done", "bid 0"):
                    interaction += 1
                    try:
                        outcome = await tables.play.move(info.id, user, text, interaction=interaction,
                                                         end=text == "beg")
                    except (errors.TableError, ValueError):
                        continue
                    rows = outcome.committed or (0, 0)
                    sys.stdout.write(f"{interaction} {info.id} {rows[0]} {rows[1]}\n")
                    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
