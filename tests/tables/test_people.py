"""Names in the texts of tables."""

from __future__ import annotations

import pytest

from tables.people import in_bold


@pytest.mark.parametrize(("name", "written"), [
    ("Ada", "**Ada**"), ("A_d*a", r"**A\_d\*a**"), ("`<@1>`", r"**\`\<@1\>\`**"), ("[x](y)", r"**\[x\](y)**"),
    ("a\\", "**a\\\\**"), ("", ""),
])
def test_a_name_brings_no_markup_of_its_own(name: str, written: str) -> None:
    assert in_bold(name) == written
