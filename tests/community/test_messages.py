"""Every part of a community adds sentences of its own."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

COMMUNITY = Path(__file__).parents[2] / "community"


def test_no_two_parts_have_a_sentence_of_the_same_key() -> None:
    texts = [file.read_text(encoding="utf-8") for file in (*COMMUNITY.glob("*_words.py"), COMMUNITY / "messages.py")]
    keys = Counter(key for text in texts for key in re.findall(r'^ +"([a-z-]+)": lambda: ', text, re.MULTILINE))
    assert len(keys) > 50
    assert [key for key, count in keys.items() if count > 1] == []
