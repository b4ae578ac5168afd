"""Replays records of terra.snellman.net: `python -m games.terra_mystica replay FILE...`.

Prints per file the rows compared, the differences and the points; exit status 1 on any difference or unreadable file.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from games.kernel import BadRecord
from games.terra_mystica.position import Game
from games.terra_mystica.site.compare import Comparison, compare
from games.terra_mystica.site.state import faction_states, state

LARGEST = 5_000_000


def arguments() -> argparse.ArgumentParser:
    """What can be asked on the command line."""
    parser = argparse.ArgumentParser(prog="python -m games.terra_mystica", description=__doc__)
    replay = parser.add_subparsers(dest="command", required=True).add_parser("replay", help="replay records")
    replay.add_argument("files", nargs="+", type=Path, metavar="FILE")
    replay.add_argument("--json", action="store_true", help="print the factions at the end instead, one object a file")
    replay.add_argument("--state", action="store_true", help="with --json: map, bridges, cults and pool too")
    replay.add_argument("--picture", type=Path, metavar="OUT.png", help="draw the end of the last file")
    replay.add_argument("--remarks", action="store_true", help="tell what was skipped or let pass")
    return parser


def report(path: Path, found: Comparison, *, remarks: bool) -> None:
    """The result of one file in words."""
    points = ", ".join(f"{player.faction} {player.vp}" for player in found.game.players)
    end = "" if found.game.over else f"; in round {found.game.round}"
    print(f"{path.name}: {found.rows} rows compared, {len(found.differences)} differences; {points}{end}")
    for difference in found.differences[:10]:
        print(f"  line {difference.line} {difference.faction}: theirs {difference.theirs}, ours {difference.ours}")
    if remarks:
        print("".join(f"  {remark}\n" for remark in found.remarks), end="")


def draw(game: Game, out: Path) -> int:
    """Draws a position by the painters, which live outside the rules and are called as a program of their own."""
    command = [sys.executable, "-m", "rendering", "terra_mystica", str(out)]
    return subprocess.run(command, input=msgspec.json.encode(game), check=False).returncode


def replay(options: argparse.Namespace) -> int:
    """Replays the files; the exit status: 1 if one cannot be read or differs."""
    failed = 0
    last: Game | None = None
    for path in options.files:
        try:
            if path.stat().st_size > LARGEST:
                raise BadRecord(1, f"larger than {LARGEST} bytes")
            found = compare(path.read_text(encoding="utf-8"))
        except (BadRecord, OSError, UnicodeDecodeError) as wrong:
            print(f"{path.name}: {wrong}", file=sys.stderr)
            failed = 1
            continue
        last = found.game
        failed |= bool(found.differences)
        if options.json:
            print(msgspec.json.format(msgspec.json.encode(shown(found, whole=options.state))).decode())
        else:
            report(path, found, remarks=options.remarks)
    if options.picture is not None and last is not None:
        failed |= draw(last, options.picture)
    return failed


def shown(found: Comparison, *, whole: bool) -> dict[str, Any]:
    """The end of a record in the shape of the site's states."""
    notes = found.replay.notes
    return state(found.game, notes) if whole else faction_states(found.game, notes)


def main() -> int:
    """Reads the command line and does what it asks."""
    return replay(arguments().parse_args())


if __name__ == "__main__":
    sys.exit(main())
