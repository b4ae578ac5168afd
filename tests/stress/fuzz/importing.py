"""Hostile records against the service that reads them: refused with a reason, or a table that replays."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any, Final

from games.kernel import RulesError
from games.registry import TITLES
from storage.ids import ChannelId, GuildId, UserId
from tables.errors import TableError
from tables.messages import explain
from tests.stress.fuzz.records import harmful
from tests.stress.games import played, record_of
from tests.stress.truth import Truth

__all__ = ["good_record", "record_case", "wrong_with_record"]

LEDGERS: Final = sorted((Path(__file__).parents[2] / "golden" / "ledgers").glob("*.txt"))
"""Records of whole games in the form of another site."""
DIFFERENT: Final = 12
"""Games of each title."""
LONGEST: Final = 20.0
"""Seconds that the worst record may take on a busy machine."""
HARMFUL: Final = ("\0", "\n", "\r", "@everyone", "@here", "<@", "\u202e")
"""What no name may hold."""


def good_record(title: str, rng: random.Random) -> str:
    """A record that can be read."""
    if title == "terra_mystica" and rng.random() < 0.4:
        return rng.choice(LEDGERS).read_text(encoding="utf-8")
    return record_of(played(title, rng.randrange(DIFFERENT), 10 * rng.randrange(12)))


def record_case(rng: random.Random) -> tuple[str, str]:
    """A title and a text that is brought as a record of it."""
    title = rng.choice(list(TITLES))
    text = harmful(good_record(title, rng), rng)
    return (rng.choice(list(TITLES)) if rng.random() < 0.05 else title), text


async def wrong_with_record(tables: Any, file: Path, number: int, title: str, text: str) -> str | None:
    """What a record does that it must not do. `number` is the channel of the table that it becomes."""
    began = time.monotonic()
    try:
        info, _remarks = await tables.records.import_record(
            GuildId(1), ChannelId(number + 1), UserId(1), "Ada", title, text.encode("utf-8", "surrogatepass"))
    except (TableError, RulesError) as refused:
        if not explain(refused, TITLES[title].presentation.narration).strip():
            return f"refused without a word: {refused!r}"
    except Exception as error:  # noqa: BLE001  # this is what is looked for
        return f"{type(error).__name__}: {error}"[:500]
    else:
        with Truth.of(file) as truth:
            names = [name for (name,) in truth.rows("select name from seats where table_id = ?", info.id)]
            if wrong := truth.wrong_with(info.id):
                return "; ".join(wrong)
        if harmful_names := [name for name in names if any(mark in name for mark in HARMFUL)]:
            return f"names as they were brought: {harmful_names}"
    took = time.monotonic() - began
    return f"took {took:.1f} s" if took > LONGEST else None
