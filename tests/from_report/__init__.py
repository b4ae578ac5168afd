"""Reports of the bot (`/game report`) as tests: `python -m tests.from_report FILE` writes one that fails until what was
reported is mended. What a report says is data alone; nothing of it is run, and no path is made of it."""

from tests.from_report.checks import entry_is_legal, record_holds
from tests.from_report.reading import BadReport, read_report
from tests.from_report.writing import Written, write_test

__all__ = ["BadReport", "Written", "entry_is_legal", "read_report", "record_holds", "write_test"]
