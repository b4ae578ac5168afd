"""The catalogues of the languages, compiled: what translators write is text, what the bot reads is an index of it.

A catalogue is compiled where it has not been since its last change: by `make words`, when an image is built, at a start
and before tests.
"""

from __future__ import annotations

import logging
from pathlib import Path
from tempfile import TemporaryDirectory

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from games.kernel.words import DOMAIN, LOCALES

__all__ = ["BadCatalogue", "compile_catalogue", "compile_catalogues", "written_catalogues"]

log = logging.getLogger(__name__)


class BadCatalogue(Exception):
    """A file of a translator's cannot be read; the text says which, and where."""


def written_catalogues(folder: Path = LOCALES) -> dict[str, Path]:
    """The files of the translators by their language."""
    return {path.parts[-3]: path for path in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))}


def compile_catalogue(path: Path) -> Path:
    """Compiles one file; gives the path of what was written. Whoever reads meanwhile reads the old one or the new one.
    Raises BadCatalogue, OSError."""
    compiled = path.with_suffix(".mo")
    with path.open("rb") as file:
        try:
            catalogue = read_po(file, locale=path.parts[-3], abort_invalid=True)
        except (PoFileError, ValueError) as error:
            raise BadCatalogue(f"{path}: {error}") from error
    with TemporaryDirectory(dir=path.parent) as folder:  # beside it: a whole file takes the old one's place at once
        whole = Path(folder) / compiled.name
        with whole.open("wb") as file:
            write_mo(file, catalogue)
        return whole.replace(compiled)


def compile_catalogues(folder: Path = LOCALES) -> list[str]:
    """Compiles those that have changed since they were; gives their languages. What cannot be read or written is
    logged: its language speaks as before, or English."""
    done = []
    for language, path in written_catalogues(folder).items():
        try:
            if _is_stale(path):
                compile_catalogue(path)
                done.append(language)
        except (BadCatalogue, OSError) as error:
            log.warning("the catalogue of the language %s is not compiled: %s", language, error)
    return done


def _is_stale(path: Path) -> bool:
    compiled = path.with_suffix(".mo")
    return not compiled.exists() or compiled.stat().st_mtime_ns < path.stat().st_mtime_ns


if __name__ == "__main__":
    compile_catalogues()
