"""Matches of the computer players against one another and against sensible styles, written into AGENTS.md.

python -m benchmarks.computers [--title TITLE] [--only TEXT] [--games N] [--minutes M] [--processes N]
                               [--state FILE] [--totals FILE] [--earlier] [--write]

Every game is kept in the file of `--state` as soon as it has ended, and `--write` adds it to what is kept beside the
page, in AGENTS.json. The next run goes on from both, on another machine from the latter: with `--minutes 0` it plays
nothing and says what is known. Games of players that have been changed since count no more, unless `--earlier` is
given. The contest that has had least time comes next, so that all grow together.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Final

from agents.titles import NAMES
from benchmarks.contests import CONTESTS, Contest, play_one
from benchmarks.evidence import Evidence
from benchmarks.kept_games import KeptGame
from benchmarks.stamps import stamp_of
from benchmarks.standing import page

__all__ = ["main", "open_games", "played"]

PAGE: Final = Path(__file__).parent / "AGENTS.md"
TOTALS: Final = PAGE.with_suffix(".json")
STATE: Final = Path("var") / "bench-agents.jsonl"
AS_MANY: Final = 100
"""Games of a contest that does not say how many."""


def open_games(contest: Contest, games: int, known: Evidence) -> Iterator[int]:
    """The numbers of the games that are still to be played."""
    there = known.numbers(contest)
    return (number for number in range(contest.games or games) if number not in there)


def played(contests: Sequence[Contest], games: int, known: Evidence, until: float, processes: int,
           ) -> Iterator[KeptGame]:
    """Plays what is missing in processes of its own until all is there or a time by `time.monotonic` has come; what
    has begun by then is played to its end."""
    missing = {contest: open_games(contest, games, known) for contest in contests}
    spent = {contest: known.total(contest).seconds for contest in contests}
    running: dict[Future[KeptGame], Contest] = {}
    with ProcessPoolExecutor(processes) as pool:
        while True:
            while len(running) < processes and missing and time.monotonic() < until:
                contest = min(missing, key=lambda each: (_under_way(each, running), spent[each]))
                if (number := next(missing[contest], None)) is None:
                    del missing[contest]
                else:
                    running[pool.submit(play_one, contest, number, stamp_of(contest.title))] = contest
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                game = done.result()
                spent[running.pop(done)] += game.seconds
                known.add(game)
                yield game


def _under_way(contest: Contest, running: dict[Future[KeptGame], Contest]) -> int:
    return sum(each is contest for each in running.values())


def arguments() -> argparse.ArgumentParser:
    """What can be asked on the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.computers", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", choices=NAMES, action="append", help="may be given several times")
    parser.add_argument("--only", default="", help="only contests whose name holds this text")
    parser.add_argument("--games", type=int, default=AS_MANY)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no game after so long")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--state", type=Path, default=STATE, help="the file of games that were played here")
    parser.add_argument("--totals", type=Path, default=TOTALS, help="the file of what games have come to")
    parser.add_argument("--earlier", action="store_true", help="count games of players that have been changed since")
    parser.add_argument("--write", action="store_true", help=f"keep the result in {PAGE.name}")
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Plays, prints, and with `--write` keeps the page."""
    parser = arguments()
    options = parser.parse_args(words)
    if (options.title or options.only) and options.write:
        parser.error(f"{PAGE.name} holds all titles: --write goes without --title and --only")
    if options.earlier and options.write:
        parser.error(f"{PAGE.name} holds the players of today: --write goes without --earlier")
    if min(options.games, options.processes) < 1 or not options.minutes >= 0:
        parser.error("games and processes are counted from 1, minutes from 0")
    contests = [each for each in CONTESTS if each.title in (options.title or NAMES) and options.only in each.name]
    try:
        known = Evidence(options.totals, options.state, earlier=options.earlier)
    except (OSError, ValueError) as wrong:
        parser.error(f"{options.totals} or {options.state} is no file of games: {wrong}")
    until = time.monotonic() + 60 * options.minutes
    for game in played(contests, options.games, known, until, options.processes):
        print(f"{game.contest} {game.number}: {game.failed or _points(game)} in {game.seconds:.1f} s", file=sys.stderr,
              flush=True)
    lines = list(page([(each, known.total(each)) for each in contests]))
    print("\n".join(lines))
    if options.write:
        known.write(contests)
        PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


def _points(game: KeptGame) -> str:
    return " ".join(str(side.points) for side in game.sides)


if __name__ == "__main__":
    sys.exit(main())
