"""Computer players on the command line: choose a turn, play matches, learn weights.

python -m agents choose TITLE [--level LEVEL] [--seconds S] [--seed N] < RECORD
python -m agents match TITLE PLAYER... [--games N] [--processes N] [--seed N]
python -m agents prior TITLE --records FOLDER [--out FILE]
python -m agents taste TITLE [--generations N] [--state FILE] [--out FILE] [--seed N]
python -m agents train TITLE [--games N] [--generations N] [--records FOLDER] [--state FILE] [--out FILE] [--seed N]

A record is a file that `/game export` makes, or one of another program that the title reads (terra.snellman.net). A
player is a level, a style of the title, or LEVEL@FILE with the weights of a file. A training that was stopped goes on
with the same command; its weights are written if they are not worse than those of before (`agents.training` tells its
steps). `prior` learns from real games which kinds of turns good players choose, `taste` by what the quick player of
play-outs chooses. Exit status 2: bad input.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from agents.agent import Agent
from agents.levels import Level, budget_of
from agents.matches import contestant, interval, match, standings
from agents.playbook import Playbook
from agents.records import read_position
from agents.titles import NAMES, playbook
from games.kernel import NATURE, BadRecord, Position, awaited, open_seats

TASTED = ("helios",)
"""Titles whose quick player's taste is data."""


def arguments() -> argparse.ArgumentParser:
    """What can be asked on the command line."""
    parser = argparse.ArgumentParser(prog="python -m agents", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    choose = commands.add_parser("choose", help="print a whole turn for a record read from standard input")
    choose.add_argument("title", choices=NAMES)
    choose.add_argument("--level", type=Level, choices=list(Level), default=Level.EXPERT)
    choose.add_argument("--seconds", type=_positive, help="processor time for the turn")
    choose.add_argument("--seed", type=int, default=1)
    choose.add_argument("--lines", action="store_true", help="print the best few turns with their points as well")
    games = commands.add_parser("match", help="play players against one another")
    games.add_argument("title", choices=NAMES)
    games.add_argument("players", nargs="+", metavar="PLAYER")
    games.add_argument("--games", type=int, default=8)
    games.add_argument("--processes", type=int, default=1)
    games.add_argument("--seed", default="match")
    prior = commands.add_parser("prior", help="learn from real games which kinds of turns are chosen")
    prior.add_argument("title", choices=NAMES)
    prior.add_argument("--records", type=Path, required=True, help="a folder with real games")
    prior.add_argument("--processes", type=int, default=2)
    prior.add_argument("--steps", type=int, default=800, help="steps of the fit")
    prior.add_argument("--anew", action="store_true", help="write it even if what is there was learned from more")
    prior.add_argument("--out", type=Path, help="the file to write; that of the program if left out")
    taste = commands.add_parser("taste", help="learn what counts for how much for the player of play-outs")
    taste.add_argument("title", choices=TASTED)
    taste.add_argument("--rounds", type=int, default=2, help="rounds, each against what the one before has found")
    taste.add_argument("--generations", type=int, default=50, help="generations of CMA-ES of each round")
    taste.add_argument("--candidates", type=int, default=14, help="candidates of a generation")
    taste.add_argument("--paired", type=int, default=48, help="games that each candidate plays, all the same ones")
    taste.add_argument("--match", type=int, default=480, help="games against the taste of before")
    taste.add_argument("--seats", type=int, nargs="+", default=[4, 4, 4, 2], help="seats of the games in turn")
    taste.add_argument("--processes", type=int, default=2)
    taste.add_argument("--seed", type=int, default=1)
    taste.add_argument("--start", type=Path, help="a file with the start values; those of the title if left out")
    taste.add_argument("--state", type=Path, help="where to go on from, and to keep what has been reached; "
                                                  "var/training/taste-TITLE.json if left out")
    taste.add_argument("--anew", action="store_true", help="begin once more, whatever has been reached")
    taste.add_argument("--out", type=Path, help="the file for the taste; that of the program if left out")
    train = commands.add_parser("train", help="learn weights by games against itself")
    train.add_argument("title", choices=NAMES)
    train.add_argument("--games", type=int, default=60, help="games of each round of the regression")
    train.add_argument("--rounds", type=int, default=3, help="rounds of the regression")
    train.add_argument("--generations", type=int, default=10, help="generations of CMA-ES after it")
    train.add_argument("--candidates", type=int, default=12, help="candidates of a generation")
    train.add_argument("--paired", type=int, default=16, help="games that each candidate plays, all the same ones")
    train.add_argument("--match", type=int, default=24, help="games, each played twice, against the weights of before")
    train.add_argument("--level", type=Level, choices=list(Level), default=Level.CLUB, help="who plays that match")
    train.add_argument("--seats", type=int, nargs="+", default=[4, 4, 4, 3, 4, 2], help="seats of the games in turn")
    train.add_argument("--processes", type=int, default=2)
    train.add_argument("--seed", type=int, default=1)
    train.add_argument("--start", type=Path, help="a file with the start values; those of the title if left out")
    train.add_argument("--records", type=Path, help="a folder with real games to learn from as well")
    train.add_argument("--state", type=Path, help="where to go on from, and to keep what has been reached; "
                                                  "var/training/TITLE.json if left out")
    train.add_argument("--anew", action="store_true", help="begin once more, whatever has been reached")
    train.add_argument("--out", type=Path, help="the file for the weights; those of the program if left out")
    return parser


def _positive(text: str) -> float:
    number = float(text)
    if not 0 < number < 3600:
        raise argparse.ArgumentTypeError("more than nothing, and less than an hour")
    return number


def choose(options: argparse.Namespace) -> int:
    """Prints the moves of a turn in the title's notation, a line each."""
    book = playbook(options.title)
    try:
        game = read_position(book, sys.stdin.read())
    except BadRecord as wrong:
        print(f"{wrong.entry}: {wrong.cause}", file=sys.stderr)
        return 2
    except UnicodeDecodeError as wrong:
        print(f"1: the record is no text in UTF-8: {wrong.reason}", file=sys.stderr)
        return 2
    seats = [seat for seat in awaited(game) or open_seats(game) if seat != NATURE]
    if not seats:
        print("1: nothing is open to anybody: the game has ended, or chance comes next", file=sys.stderr)
        return 2
    _say(options, book, game, seats[0])
    return 0


def _say(options: argparse.Namespace, book: Playbook[Any], game: Position[Any], seat: Any) -> None:
    view = book.title.rules.view(game, seat)
    budget = budget_of(book.search, options.level, options.seconds, book.pace)
    choice = Agent(book).choose(view, seat, options.seed, budget)
    print("\n".join(map(str, choice.moves)))
    if options.lines:
        for line in choice.lines:
            print(f"{line.points:7.1f}  {'. '.join(map(str, line.moves))}")


def play_match(options: argparse.Namespace) -> int:
    """Plays the games and prints who did how well."""
    book = playbook(options.title)
    try:
        for name in options.players:
            contestant(book, name)
    except (ValueError, OSError, msgspec.DecodeError) as wrong:
        print(f"1: {wrong}", file=sys.stderr)
        return 2
    if len(options.players) not in book.title.rules.players or options.games < 1 or options.processes < 1:
        print(f"1: {len(options.players)} players, {options.games} games: it takes "
              f"{book.title.rules.players[0]} to {book.title.rules.players[-1]} players, and a game", file=sys.stderr)
        return 2
    games = []
    for game in match(options.title, options.players, options.games, options.seed, options.processes):
        games.append(game)
        print("  ".join(f"{side.name} {side.what} {side.points}" for side in game), flush=True)
    for each in standings(games):
        mean, half = interval(each.points)
        print(f"{each.name}: {mean:.1f} ± {half:.1f} points in {each.games} games, first in {each.firsts:.1f}, lowest "
              f"{min(each.points)}; rated {each.mu:.1f} ± {each.sigma:.1f}")
    return 0


def train(options: argparse.Namespace) -> int:
    """Learns weights and prints a report."""
    state = _state(options)
    given = {name: value for name, value in vars(options).items() if name not in {"command", "state", "seats"}}
    return _learned(_not_to_be_learned(options), state, lambda training: training.learn(
        training.Plan(**given, seats=tuple(options.seats), state=state, command=_command()), _told))


def prior(options: argparse.Namespace) -> int:
    """Learns what real games say of turns, and writes it."""
    def learn(training: Any) -> None:
        with training.spread_over(max(1, options.processes)) as spread:
            found = training.learn_prior(options.title, options.records, spread, _told, _command(),
                                         max(1, options.steps))
        training.write_prior(found, _told, options.out, anew=options.anew)

    return _learned(None, None, learn)


def taste(options: argparse.Namespace) -> int:
    """Learns the taste of a quick player, and writes it."""
    state = options.state or Path("var") / "training" / f"taste-{options.title}.json"
    given = {name: value for name, value in vars(options).items()
             if name not in {"command", "processes", "state", "seats"}}

    def learn(training: Any) -> None:
        with training.spread_over(options.processes) as spread:
            training.learn_taste(training.TastePlan(**given, seats=tuple(options.seats), state=state,
                                                    command=_command()), spread, _told)

    return _learned(_no_taste(options), state, learn)


def _learned(wrong: str | None, state: Path | None, learn: Callable[[Any], object]) -> int:
    """Learns by `agents.training`, unless something is wrong with what was asked; the exit status."""
    if wrong is not None:
        print(f"1: {wrong}", file=sys.stderr)
        return 2
    try:
        from agents import training  # noqa: PLC0415 - only who trains has numpy
    except ModuleNotFoundError as missing:
        print(f"1: to learn takes the package {missing.name}: pip install -r requirements-dev.txt", file=sys.stderr)
        return 2
    try:
        learn(training)
    except training.BadFile as bad:
        print(bad, file=sys.stderr)
        return 2
    except (OSError, msgspec.DecodeError, ValueError) as bad:
        print(f"1: {bad}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"stopped; the same command goes on from {state}" if state is not None else "stopped", file=sys.stderr)
        return 130
    return 0


def _told(line: str) -> None:
    print(line, flush=True)


def _command() -> str:
    return f"python -m agents {' '.join(sys.argv[1:])}"


def _not_to_be_learned(options: argparse.Namespace) -> str | None:
    """Why nothing can be learned by such options."""
    counted = (options.games, options.paired, options.match, options.processes)
    if min(*counted, options.rounds + 1, options.generations + 1) < 1 or options.candidates < 2:
        return ("games, pairs and processes are counted from 1, rounds and generations from 0, and a generation has 2 "
                "candidates at least")
    return _wrong_seats(options)


def _no_taste(options: argparse.Namespace) -> str | None:
    """Why no taste can be learned by such options."""
    if min(options.paired, options.processes, options.rounds + 1, options.generations + 1) < 1 \
            or min(options.candidates, options.match) < 2:
        return ("games and processes are counted from 1, those of the match from 2, rounds and generations from 0, and "
                "a generation has 2 candidates at least")
    return _wrong_seats(options)


def _wrong_seats(options: argparse.Namespace) -> str | None:
    allowed = playbook(options.title).title.rules.players
    if other := [seats for seats in options.seats if seats not in allowed]:
        return f"{options.title} has {allowed[0]} to {allowed[-1]} seats, not {other[0]}"
    return None


def _state(options: argparse.Namespace) -> Path | None:
    """Where what has been reached is kept; a title that learns in a way of its own keeps nothing if it is not told."""
    own = playbook(options.title).train is not None
    return options.state or (None if own else Path("var") / "training" / f"{options.title}.json")


def main(words: Sequence[str] | None = None) -> int:
    """Reads the command line and does what it asks; the exit status."""
    options = arguments().parse_args(words)
    commands = {"choose": choose, "match": play_match, "prior": prior, "taste": taste, "train": train}
    return commands[options.command](options)


if __name__ == "__main__":
    sys.exit(main())
