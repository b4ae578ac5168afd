"""Brings the catalogues of the languages up to date with the messages in the code: `make words`.

New messages come in without a translation; what is no longer said goes out. A changed message is a new one: a guess
from a similar sentence would be wrong more often than it would help.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from bot.catalogues import compile_catalogue, written_catalogues
from docs.messages import ROOMS, found_messages
from games.kernel.words import DOMAIN, LOCALES

__all__ = ["build", "collected", "template", "text_of", "updated"]

WIDTH: Final = 110
KEPT_HEADERS: Final = ("Language", "MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Plural-Forms")
"""Those that say how the file is to be read; dates and names would change with every run."""


def template(folder: Path = LOCALES) -> Catalog:
    """Every message of the code, without a translation."""
    with (folder / f"{DOMAIN}.pot").open("rb") as file:
        return read_po(file)


def text_of(catalogue: Catalog) -> str:
    """A catalogue as it lies in the repository: sorted, with a header of what is needed to read it."""
    catalogue.header_comment = ""
    buffer = BytesIO()
    write_po(buffer, catalogue, width=WIDTH, sort_output=True, ignore_obsolete=True, no_location=True)
    head, _, messages = buffer.getvalue().decode().partition("\n\n")
    lines = [line for line in head.splitlines() if line.startswith("msg") or _is_kept(line)]
    return "\n".join(lines) + "\n\n" + messages


def _is_kept(line: str) -> bool:
    return line.startswith(tuple(f'"{name}:' for name in KEPT_HEADERS))


def collected() -> Catalog:
    """Every message that is found in the code."""
    catalogue = Catalog()
    for room in ROOMS:
        for each in found_messages(room):
            catalogue.add(each.forms[0] if len(each.forms) == 1 else each.forms, context=each.context)
    return catalogue


def build(folder: Path = LOCALES) -> list[Path]:
    """Collects the messages of the code; gives the paths of the files that were written."""
    path = folder / f"{DOMAIN}.pot"
    with path.open("wb") as file:
        write_po(file, collected(), width=WIDTH, sort_output=True, omit_header=True, no_location=True)
    return [path, *updated(folder)]


def updated(folder: Path = LOCALES) -> list[Path]:
    """Brings every catalogue up to date with the template, and compiles it; gives their paths."""
    messages = template(folder)
    for language, path in written_catalogues(folder).items():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language)
        catalogue.update(messages, no_fuzzy_matching=True, update_header_comment=False)
        path.write_text(text_of(catalogue), encoding="utf-8")
        compile_catalogue(path)
    return list(written_catalogues(folder).values())
