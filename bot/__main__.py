"""`python -m bot`: on Discord with a token, in the browser without one. `python -m bot health` asks how it is,
`python -m bot demo` shows a league in the browser, `python -m bot copy FROM TO` moves its database."""

from __future__ import annotations

import argparse
import asyncio
import functools
import gc
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from pydantic import ValidationError

from bot.heartbeat import Heartbeat
from bot.settings import Settings
from bot.version import VERSION


def main(arguments: Sequence[str] | None = None) -> int:
    """Reads the settings and runs; the exit status."""
    parser = _parser()
    given = parser.parse_args(arguments)
    command = given.command
    if command == "copy":
        if len(given.addresses) != 2:
            parser.error("copy takes two addresses: that of the database with the games, and that of an empty one")
        return _copy(*given.addresses)
    if given.addresses:
        parser.error(f"{command} takes no address")
    try:
        settings = Settings()
    except ValidationError as wrong:
        for error in wrong.errors(include_input=False, include_url=False):
            print(f"{'.'.join(map(str, error['loc'])).upper()}: {error['msg']} (see .env.example)", file=sys.stderr)
        return 2
    if command == "demo":
        return _demo(settings)
    return _health(settings) if command == "health" else _run(settings)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Hexmoot, the bot. Settings: see .env.example.")
    parser.add_argument("--version", action="version", version=f"Hexmoot {VERSION}")
    parser.add_argument("command", nargs="?", choices=("run", "health", "demo", "copy"), default="run",
                        help="run it (default), ask whether the one that runs with these settings can answer, show a "
                             "league in mid-season in the browser, or move all games to another database")
    parser.add_argument("addresses", nargs="*", metavar="FROM TO",
                        help="for copy: the database with the games, and an empty one, written as DATABASE_URL")
    return parser


def _health(settings: Settings) -> int:
    """0 if the running bot can answer, else 1."""
    trouble = Heartbeat(settings.data_dir).trouble()
    print(trouble or "The bot runs and can answer.")
    return 0 if trouble is None else 1


def _run(settings: Settings) -> int:
    """Until it is stopped. What it takes is imported here: a health check is quick without it."""
    from bot.catalogues import compile_catalogues  # noqa: PLC0415
    from bot.log import setup_logging  # noqa: PLC0415  # a health check does not wait for discord.py

    setup_logging(settings)
    compile_catalogues()
    if settings.discord_token is None:
        with _keeping_all():
            from bot.preview import run_in_browser  # noqa: PLC0415 - its package is one of the checks

        return asyncio.run(run_in_browser(settings, functools.partial(print, flush=True)))
    with _keeping_all():
        from bot.run import new_event_loop, run_on_discord  # noqa: PLC0415 - bad settings are told without waiting

    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(run_on_discord(settings))


def _copy(source: str, target: str) -> int:
    """0 if everything has arrived, else 1."""
    with _keeping_all():
        from bot.copying import CopyRefused, copy  # noqa: PLC0415
        from games.registry import TITLES  # noqa: PLC0415

    try:
        asyncio.run(copy(source, target, TITLES, functools.partial(print, flush=True)))
    except CopyRefused as refused:
        print(refused, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped: FROM is as it was, and the same command begins the copy anew.", file=sys.stderr)
        return 1
    return 0


def _demo(settings: Settings) -> int:
    """Until it is stopped, in the browser also where there is a token."""
    from bot.catalogues import compile_catalogues  # noqa: PLC0415
    from bot.log import setup_logging  # noqa: PLC0415  # a health check does not wait for discord.py

    setup_logging(settings)
    compile_catalogues()
    with _keeping_all():
        from bot.demo import run_demo  # noqa: PLC0415  # its package is one of the checks

    return asyncio.run(run_demo(settings, functools.partial(print, flush=True)))


@contextmanager
def _keeping_all() -> Iterator[None]:
    """While modules are imported nothing they make is rubbish: looking through it took a fifth of the start. It is not
    looked through later on, either."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.freeze()


if __name__ == "__main__":
    sys.exit(main())
