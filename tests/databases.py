"""New databases for tests: the migrations run once in a process, and each test gets a copy of what they made."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from storage.migrate import migrate

__all__ = ["new_database"]


def new_database(path: Path) -> str:
    """The address of a SQLite file with the newest schema; one that is there already stays as it is."""
    if not path.exists():
        path.write_bytes(_without_rows())
    return _address(path)


@cache
def _without_rows() -> bytes:
    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as beside_any_loop:
        path = Path(folder) / "new.sqlite3"
        beside_any_loop.submit(migrate, _address(path)).result()
        return path.read_bytes()


def _address(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"
