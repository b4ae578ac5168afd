"""A server in mid-season in the browser page: `make demo`.

Fourteen people play a league in two divisions. The bot is the real one: it opens the threads, counts results, rates
them and keeps the standings; only the players are dice.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bot.demo.league import League, played_league
from bot.preview import Prepared, run_in_browser
from bot.settings import Settings

__all__ = ["run_demo"]

LOOK = ("As Ada you see standings, ladder and her profile at once. 'Look into a table' leads into its threads; try "
        "also /league, /stats, /queue. Ctrl+C ends it.")


async def run_demo(settings: Settings, say: Callable[[str], object], league: League | None = None) -> int:
    """Opens the page with a league in it, until a signal or until the page is ended; the exit status. Everything is
    kept in a folder of its own, which is deleted at the end."""
    with tempfile.TemporaryDirectory(prefix="hexmoot-demo-") as folder:
        own = settings.model_copy(update={
            "database_url": f"sqlite+aiosqlite:///{Path(folder) / 'demo.sqlite3'}", "data_dir": Path(folder)})
        league = league or League()
        say("Preparing a league in mid-season: this takes half a minute.")
        return await run_in_browser(own, say, Prepared(partial(played_league, league), league.days, LOOK))
