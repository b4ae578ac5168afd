"""Names in the texts of tables."""

from __future__ import annotations

import pytest

from games.kernel.words import speaking
from tables.people import in_bold
from tests.tongues import wrapped_catalogues


@pytest.mark.parametrize(("name", "written"), [
    ("Ada", "**Ada**"), ("A_d*a", r"**A\_d\*a**"), ("`<@1>`", r"**\`\<@1\>\`**"), ("[x](y)", r"**\[x\](y)**"),
    ("a\\", "**a\\\\**"), ("", ""),
])
def test_a_name_brings_no_markup_of_its_own(name: str, written: str) -> None:
    assert in_bold(name) == written


def test_a_name_that_is_told_in_each_language_is_not_remembered_in_one() -> None:
    stored = ("Former player 2", "Club computer 1", "Ada")
    english = [in_bold(name) for name in stored]
    with wrapped_catalogues(), speaking("de"):
        assert [in_bold(name) for name in stored] == ["**⟦Former player 2⟧**", "**⟦Club computer 1⟧**", "**Ada**"]
    assert [in_bold(name) for name in stored] == english == [f"**{name}**" for name in stored]
