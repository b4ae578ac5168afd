"""Alt texts and blocks of text, whatever they are made of."""

from __future__ import annotations

from rendering.kit.prose import ALT, BLOCK, UPRIGHT, WIDTH, blocks, fitted


def test_what_does_not_fit_is_left_out_sentence_by_sentence() -> None:
    assert fitted(["One.", "", "Two."]) == "One. Two."
    assert fitted(["x" * 1_000, "y" * 100, "z"]) == "x" * 1_000
    long = fitted(["x" * 2_000])
    assert len(long) == ALT
    assert long.endswith("…")
    assert fitted([]) == ""


def test_blocks_fit_a_message_and_lines_a_phone() -> None:
    parts = [["a ``` of a name"], [f"  {number} " + "word " * 30 for number in range(40)], [], ["-".join("x" * 100)]]
    made = blocks(parts)
    assert len(made) > 1
    assert all(len(block) <= BLOCK and "`" not in block for block in made)
    assert all(len(line) <= WIDTH for block in made for line in block.splitlines())
    assert "".join("".join(made).split()).count("word") == 1_200
    assert "".join(made).count("x") == 100


def test_columns_and_empty_lines_stay() -> None:
    assert blocks([["A   1   2", "", "B   3"], ["next"]]) == ("A   1   2\n\nB   3\n\nnext",)


def test_lines_can_be_as_narrow_as_a_phone_held_upright() -> None:
    lines = blocks([["  word " * 20, "short"]], UPRIGHT)[0].splitlines()
    assert max(map(len, lines)) <= UPRIGHT < WIDTH
    assert lines[-1] == "short"
