"""Every error has its sentence."""

from __future__ import annotations

import inspect
import string

import pytest

from games.kernel import Ambiguous, BadNotation, BadRecord, BadSettings, IllegalMove, Reason
from games.terra_mystica import TITLE as TERRA_MYSTICA
from games.terra_mystica.components import Faction
from games.terra_mystica.moves import Leech
from tables import errors, messages
from tables.messages.sentences import _SENTENCES
from tests.tables.lanterns import Beg, Bid, Done, Words

ERRORS = [each for _, each in inspect.getmembers(errors, inspect.isclass) if issubclass(each, errors.TableError)]


@pytest.mark.parametrize("kind", ERRORS, ids=lambda kind: kind.__name__)
def test_every_error_has_a_sentence(kind: type[errors.TableError]) -> None:
    text = _SENTENCES[kind.key]()
    assert text[-1] in ".!?}"
    fields = {name for _, name, _, _ in string.Formatter().parse(text) if name}
    documented = (kind.__doc__ or "").lower()
    assert all(name in documented or name in {"names"} for name in fields), "its details are documented"


def test_the_tree_in_the_docstring_is_whole() -> None:
    assert errors.__doc__ is not None
    assert all(f"-- {error.__name__} " in errors.__doc__ or error is errors.TableError for error in ERRORS)
    assert sorted(errors.__all__) == sorted(error.__name__ for error in ERRORS)


def test_details_fill_the_sentences() -> None:
    assert messages.explain(errors.NotEnoughPlayers(fewest=2, joined=1)) == (
        "This game needs at least 2 players. Joined so far: 1.")
    assert messages.explain(errors.BadImport("bad-import-line", line=212, cause="dig 9")).endswith("Line 212: dig 9.")
    assert messages.explain(errors.NotYourTurn(())) == "There is nothing for you to do now."


def test_what_the_rules_refuse() -> None:
    illegal = IllegalMove(Bid(3), 0, Reason("too-much"), (Beg(), Done()))
    assert messages.explain(illegal, Words()) == "`bid 3` is not possible. [too-much] You can: `beg`, `done`."
    assert messages.explain(IllegalMove(Bid(3), 0, Reason("x"), ()), Words()).endswith("nothing for you to do now.")
    named = IllegalMove(Leech(2, Faction.NOMADS), 0, Reason("answer-power", amount=1, giver="Witches", person=1), ())
    named.people = {1: "**Bo**"}
    assert messages.explain(named, TERRA_MYSTICA.presentation.narration) == (
        "`leech 2 from nomads` is not possible. First accept or decline the 1 power from **Bo** (Witches). There is "
        "nothing for you to do now.")
    many = IllegalMove(Bid(3), 0, Reason("x"), tuple(map(Bid, range(9))))
    assert messages.explain(many).endswith("`bid 7` and 1 more.")
    assert messages.explain(BadNotation("bgu", ("beg",))) == "I don't understand `bgu`. Did you mean `beg`?"
    assert messages.explain(BadNotation("bgu", (), (Beg(), Done()))) == (
        "I don't understand `bgu`. You can: `beg`, `done`.")
    assert messages.explain(BadNotation("")) == "Type one move or several, separated by full stops."
    assert messages.explain(Ambiguous("bid", (Bid(1), Bid(2)),
                                      ())) == "`bid` can mean several things: `bid 1`, `bid 2`."
    assert messages.explain(Ambiguous("bid", (), (Beg(),), reason=Reason("too-much")), Words()) == (
        "`bid` is not possible. [too-much] You can: `beg`.")
    assert messages.explain(Ambiguous("bid", (Bid(1), Bid(2)), ()), Words()) == (
        "`bid` is not complete. coins You can: `bid 1`, `bid 2`.")
    assert messages.explain(BadSettings(Reason("too-long")), Words()) == "[too-long]"
    assert "Line 3: no" in messages.explain(BadRecord(3, "no"))
    assert "``" not in messages.explain(BadNotation("`@everyone`"))
