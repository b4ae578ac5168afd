"""What a player reads before saying done: combats with their exact chances, what is left undone."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.cards import EVENTS
from games.aeolis.components import Mat
from games.aeolis.moves import Roll
from games.aeolis.position import Game
from games.aeolis.rules.forecast import forecast
from games.kernel import NATURE, Seat, apply, awaited, default_answer, legal_moves
from tests.games.aeolis.table import (
    bare,
    begin,
    exchange,
    knowing,
    play,
    upgraded,
    with_event,
    with_spell,
    with_stock,
    with_units,
)


def fought(game: Game, ref: int) -> Fraction:
    """The chance that a card is won over, by every outcome of every die."""
    won = [note.about for note in game.notes if note.detail.split()[:1] == [str(ref)]]
    if "won" in won or "defeat" in won:
        return Fraction(int("won" in won))
    if game.phase not in ("hero", "hero_combat"):
        return Fraction(0)
    seat = awaited(game)[0]
    if seat != NATURE:
        return fought(apply(game, seat, default_answer(game, seat).move), ref)  # type: ignore[union-attr]
    moves = legal_moves(game, NATURE)
    assert all(isinstance(move, Roll) for move in moves)
    return sum((fought(apply(game, NATURE, move), ref) for move in moves), Fraction(0)) / len(moves)


def bandits(units: int = 2, **fields: int) -> Game:
    """Hoplites who have met spearmen."""
    game = with_units(with_event(bare(), "C112", "D5", **fields), "hoplites", units, "E5")
    return replace(game, mats=tuple(replace(mat, blessed=0) for mat in game.mats))


def both(game: Game) -> tuple[float, float]:
    """The chance as forecast and as played out, for the only combat to come."""
    (only,) = forecast(game)
    return only.chance, float(fought(play(game, "done"), only.ref))


@pytest.mark.parametrize("power", range(1, 9))
@pytest.mark.parametrize("blessed", [0, 1, 3])
def test_the_chance_is_that_of_all_dice(power: int, blessed: int) -> None:
    game = begin(bandits(2, power=power))
    game = play(game.change(Mat.HOPLITES, blessed=blessed), "move hoplites to D5")
    told, true = both(game)
    assert told == pytest.approx(true)


@pytest.mark.parametrize("power", [4, 7, 10, 12])
def test_the_larger_die_and_morale_count(power: int) -> None:
    game = upgraded(replace(bandits(2, power=power), morale=2), "arena")
    told, true = both(play(begin(game), "move hoplites to D5"))
    assert told == pytest.approx(true)


def test_a_die_that_is_not_rolled_is_sure() -> None:
    demanding = next(card for card in EVENTS if card.enemy is not None and card.enemy.requires and card.type == "raid")
    for power in (2, 3, 4, 5):
        game = with_units(with_event(bare(), demanding.id, "D5", power=power), "hoplites", 2, "E5")
        told, true = both(play(begin(game.change(Mat.HOPLITES, blessed=4)), "move hoplites to D5"))
        assert told in (0, 1)
        assert told == true


def test_a_fleet_and_an_unrest() -> None:
    for power in (2, 4, 6):
        game = with_units(with_event(bare(), "C109", "H6", power=power), "hoplites", 0)
        told, true = both(begin(with_units(game, "triaconter", 2, "H5")))
        assert told == pytest.approx(true)
    riot = play(begin(with_units(with_event(bare(), "C106"), "hoplites", 1)), "quell C106")
    told, true = both(riot)
    assert told == pytest.approx(true)


def test_archers_who_answer_the_toxotai() -> None:
    ranged = next(card for card in EVENTS if card.type == "raid" and card.enemy is not None and card.enemy.archers)
    for power in (3, 5, 6):
        game = knowing(with_event(bare(), ranged.id, "D5", power=power), "fletching")
        game = with_units(with_units(game, "hoplites", 1, "E5"), "toxotai", 2, "E5")
        told, true = both(play(begin(game), f"shoot {ranged.id} with toxotai"))
        assert told == pytest.approx(true)


def advice(game: Game, seat: Seat = 0) -> tuple[tuple[str, ...], bool]:
    found = TITLE.presentation.advice(game, seat)
    return found.lines, found.confirm


def idle(players: int = 1) -> Game:
    """A table at which nothing can be done any more."""
    game = bare(players)
    for mat in Mat:
        game = game.change(mat, units=0, hex=-1, stock=(0,) * 20)
    return replace(game, faith=(1,) * 4, compass=(-1,) * 4)


def test_a_combat_to_come_is_told_with_its_chance() -> None:
    game = begin(with_units(with_event(idle(), "C112", "D5", power=5), "hoplites", 2, "E5"))
    lines, _ = advice(play(game, "move hoplites to D5"))
    assert lines[0] == "Hoplites will fight Cadmean Spearmen (5): 50 % to win."


def test_nothing_left_undone_is_not_asked_again() -> None:
    assert advice(begin(idle())) == ((), False)
    assert advice(play(begin(with_units(idle(2), "merchant", 1)), "done", 0), 0) == ((), False)


def test_what_is_left_is_told_and_asked_again_alone() -> None:
    game = begin(with_stock(with_units(idle(), "merchant", 2), "merchant", gold=9, salt=1, wheat=1, iron=2))
    (line,), confirm = advice(game)
    assert line == "2 transactions of the Merchants are left."
    assert confirm
    several = begin(with_stock(with_units(idle(2), "merchant", 2), "merchant", gold=9, salt=1, wheat=1, iron=2))
    assert advice(several, several.owners[1]) == ((line,), False)
    assert advice(several, several.owners[0]) == ((), False), "only one's own heroes"


def test_enemies_within_reach_diplomacy_spells_and_faith() -> None:
    game = with_units(with_event(idle(), "C112", "D5", power=3), "hoplites", 2, "E5")
    assert "Hoplites could still reach Cadmean Spearmen." in advice(begin(game))[0]
    far = with_units(with_event(idle(), "C112", "A3", power=3), "hoplites", 2, "I4")
    assert not any("reach" in line for line in advice(begin(far))[0])
    rich = begin(with_stock(game, "queen", gold=5))
    assert "Diplomacy could still be tried once." in advice(rich)[0]
    tried = rich.did(attempts=1)
    assert not any("Diplomacy" in line for line in advice(tried)[0])
    magi = begin(with_units(idle(), "magi", 1))
    assert advice(magi)[0] == ("The Magi have not studied spells.",)
    fire = with_spell(with_units(game, "magi", 1, "E5"), "S05", "white", "fire", 3)
    told = advice(begin(fire))[0]
    assert ("1 spell could still be cast." in told) == any(str(move).startswith("cast")
                                                           for move in legal_moves(begin(fire), 0))
    pious = begin(with_units(idle(), "priestess", 1))
    assert any("faith di" in line for line in advice(pious)[0])


def test_what_can_be_built_discovered_and_explored() -> None:
    game = knowing(with_stock(idle(), "queen", worker=1, wood=1), "agriculture")
    assert "The Queen could build." in advice(begin(game))[0]
    game = with_stock(idle(), "philosopher", research=3)
    assert "The Philosopher has enough research for a technology." in advice(begin(game))[0]
    sea = begin(with_units(idle(), "triaconter", 1))
    assert any("explore action" in line for line in advice(sea)[0])


def test_untrained_workers_that_could_be_paid_for() -> None:
    game = exchange(with_stock(idle(), "merchant", worker=2, gold=1))
    assert advice(game) == (("Merchant: 2 untrained workers could be trained.",), True)
    assert advice(play(game, "train merchant")) == ((), False), "the gold is spent on the first"
    assert advice(exchange(with_stock(idle(), "merchant", worker=2))) == ((), False)


def test_many_lines_stay_few() -> None:
    game = with_stock(bare(), "queen", gold=9, wood=9, worker=9, stone=9)
    game = knowing(with_stock(game, "philosopher", research=9), "agriculture")
    game = with_stock(game, "merchant", gold=9, wheat=5, iron=5)
    for card, hex in (("C112", "D5"), ("C102", "D4"), ("C103", "C3")):
        game = with_event(game, card, hex, power=4)
    lines, confirm = advice(begin(with_units(game, "hoplites", 3, "E5")))
    assert confirm
    assert 4 < len(lines) <= 8


def test_other_phases_have_nothing_to_say() -> None:
    assert advice(bare()) == ((), False)
    assert not TITLE.presentation.advice(begin(bare(2)), 1).confirm
