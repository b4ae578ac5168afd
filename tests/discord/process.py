"""The bot as a process of its own, pointed at the stand-in."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

__all__ = ["BotProcess", "bot_environment"]

INJECTED: Final = Path(__file__).parent / "inject"
PROXIES: Final = {"http_proxy", "https_proxy", "all_proxy", "ws_proxy", "wss_proxy"}


def bot_environment(url: str, token: str, egress: Path, more: Mapping[str, str]) -> dict[str, str]:
    """The environment in which discord.py talks to `url`: this one's without proxies. The bot itself needs no change:
    `inject/sitecustomize.py` redirects it, and writes to `egress` where else it wanted to go."""
    kept = {name: value for name, value in os.environ.items() if name.lower() not in PROXIES | {"pythonpath"}}
    return kept | {"DISCORD_TOKEN": token, "NO_PROXY": "*", "PYTHONUNBUFFERED": "1"} | dict(more) | {
        "FAKE_DISCORD_URL": url, "FAKE_DISCORD_EGRESS": str(egress), "PYTHONPATH": str(INJECTED)}


class BotProcess:
    """A command that starts the bot, and what it writes to `log_path`."""

    def __init__(self, command: Sequence[str], cwd: Path, environment: dict[str, str], log_path: Path) -> None:
        self.command = command
        self.cwd = cwd
        self.environment = environment
        self.log_path = log_path
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        with self.log_path.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *self.command, cwd=self.cwd, env=self.environment, stdin=asyncio.subprocess.DEVNULL, stdout=log,
                stderr=log, start_new_session=True)

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def stop(self, how: signal.Signals, patience: float = 60.0) -> None:
        """Sends a signal to the bot and what it has started; kills them after so many seconds."""
        if self.process is None or not self.alive:
            return
        self._signal(how)
        try:
            await asyncio.wait_for(self.process.wait(), patience)
        except TimeoutError:
            self._signal(signal.SIGKILL)
            await self.process.wait()

    def _signal(self, how: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, how)  # a session of its own: nothing else is in it

    @property
    def log(self) -> str:
        """What the bot has written so far."""
        return self.log_path.read_text(errors="replace") if self.log_path.exists() else ""
