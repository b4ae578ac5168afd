"""`python -m bot`: on Discord with a token, in the browser without one."""

from __future__ import annotations

import asyncio
import functools
import sys

from pydantic import ValidationError

from bot.log import setup_logging
from bot.settings import Settings


def main() -> int:
    """Reads the settings and runs; the exit status."""
    try:
        settings = Settings()
    except ValidationError as wrong:
        for error in wrong.errors(include_input=False, include_url=False):
            print(f"{'.'.join(map(str, error['loc'])).upper()}: {error['msg']} (see .env.example)", file=sys.stderr)
        return 2
    setup_logging(settings)
    if settings.discord_token is None:
        from bot.preview import run_in_browser  # noqa: PLC0415 - its package is one of the checks

        return asyncio.run(run_in_browser(settings, functools.partial(print, flush=True)))
    from bot.run import run_on_discord  # noqa: PLC0415 - bad settings are told without waiting for it

    return asyncio.run(run_on_discord(settings))


if __name__ == "__main__":
    sys.exit(main())
