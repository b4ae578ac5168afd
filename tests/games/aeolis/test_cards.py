"""Every card and every spell is played at least once, by the interpreter; every verb has its function."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.board import HEX
from games.aeolis.cards import CARD, DECKS, EVENTS, SCENARIOS, SPELLS, EventCard
from games.aeolis.components import RES, Hero, Mat
from games.aeolis.effects.choices import complete
from games.aeolis.effects.interpreter import Run
from games.aeolis.position import Game
from games.aeolis.rules.events import bring, take_card
from games.aeolis.rules.final import holds, verdict
from games.aeolis.vocabulary import AnyEffect, Cause
from games.kernel import NATURE, apply, awaited, legal_moves, nature_draws, start
from tests.games.aeolis.table import (
    bare,
    begin,
    built,
    burning,
    enemy_phase,
    knowing,
    lying,
    offers,
    play,
    rolls,
    sick,
    upgraded,
    with_event,
    with_spell,
    with_stock,
    with_units,
)


def answered(game: Game, *, most: int = 60) -> Game:
    """Every question and draw is answered with the first thing offered, as long as the table stands still for it."""
    for _ in range(most):
        if nature_draws(game):
            game = apply(game, NATURE, legal_moves(game, NATURE)[0])
        elif game.asides:
            seat = game.asides[0].steps[-1].open_to(game)[0]
            game = apply(game, seat, legal_moves(game, seat)[0])
        elif game.agenda and awaited(game) and hasattr(game.agenda[-1], "seat"):
            seat = awaited(game)[0]
            game = apply(game, seat, legal_moves(game, seat)[0])
        else:
            break
    return game


def rich() -> Game:
    """A table on which everything has something to work on."""
    game = bare()
    for mat in Mat:
        game = with_stock(game, mat.name.lower(), **dict.fromkeys(RES, 4))
        game = with_units(game, mat.name.lower(), 3)
    game = game.change(Mat.TOXOTAI, units=0, stock=(0,) * len(RES), hex=-1)
    game = game.change(Mat.HIPPEIS, units=0, stock=(0,) * len(RES), hex=-1)
    game = built(game, "wheat_farm", "C3", "D5")
    game = built(built(built(game, "watermill", "D3"), "fishing_boat", "H6"), "woodcutter", "C4")
    game = replace(sick(game, "D5"), ruined=(HEX["C4"],), decks=tuple((DECKS[name],) for name in PILES))
    return lying(game, "C3", wheat=3)


PILES = ("blessing", "curse1", "curse2", "invasion1", "invasion2")
BLESSINGS = [card.id for card in EVENTS if card.type == "blessing"]
CURSES = [card.id for card in EVENTS if card.type in ("natural_disaster", "plague", "unrest")]
FOES = [card.id for card in EVENTS if card.enemy is not None]


@pytest.mark.parametrize("id", BLESSINGS)
def test_every_blessing_is_paid_and_rewards(id: str) -> None:
    game = begin(with_event(with_units(rich(), "philosopher", 3, "F5"), id, "F5"))
    price = EVENTS[CARD[id]].price
    for name, count in price.items():
        for _ in range(count):
            game = play(game, next(offer for offer in offers(game) if offer.startswith(f"pledge {name} from")))
    before = game
    game = answered(play(game, f"fulfil {id}"))
    assert game.event(CARD[id]) is None
    assert CARD[id] in game.spent
    changed = (
        [mat.stock for mat in game.mats] != [mat.stock for mat in before.mats] or game.ruined != before.ruined
        or game.plague != before.plague or game.techs != before.techs or game.mats != before.mats
        or game.faith != before.faith
    )
    assert changed, "a reward changes something"


@pytest.mark.parametrize("id", CURSES)
def test_every_disaster_plague_and_unrest_strikes(id: str) -> None:
    game = rich()
    card = CARD[id]
    game = answered(start(bring(take_card(game, card), card)))
    revealed = game
    assert game.event(card) is not None
    game = answered(enemy_phase(replace(game, agenda=())))
    event = game.event(card)
    kind = EVENTS[card].type
    assert (event is not None) == (kind == "unrest" or bool(EVENTS[card].stays and game.fires))
    before = rich()
    assert replace(game, notes=(), agenda=()) != replace(revealed, notes=(), agenda=())
    assert (game.morale, game.mats, game.plague, game.fires, game.ruined, game.modifiers) != (
        before.morale, before.mats, before.plague, before.fires, before.ruined, before.modifiers)


@pytest.mark.parametrize("id", FOES)
def test_every_enemy_appears_where_it_should_and_moves(id: str) -> None:
    card = CARD[id]
    game = answered(start(bring(take_card(rich(), card), card)))
    event = game.event(card)
    foe = EVENTS[card].enemy
    assert event is not None
    assert foe is not None
    assert event.power == foe.power
    game = with_units(with_units(game, "hoplites", 0), "triaconter", 0)
    after = answered(enemy_phase(replace(game, agenda=())))
    moved = after.event(card)
    assert moved is None or moved.hex != event.hex or HEX["C3"] in after.ruined


@pytest.mark.parametrize("spell", SPELLS, ids=lambda spell: spell.id)
@pytest.mark.parametrize("half", ["effect", "backlash"])
def test_every_spell_and_backlash_runs(spell: Any, half: str) -> None:
    game = burning(knowing(rich(), "fletching"), "C2")
    game = with_units(with_units(game, "magi", 3, "E4"), "triaconter", 3, "I4")
    game = upgraded(game, "oracle") if spell.deck == "scorpio" else game
    if spell.deck == "scorpio":
        game = replace(game, spheres=(*game.spheres, game.spheres[0]))
    for id, hex in (("C112", "D4"), ("C113", "C3"), ("C109", "I6"), ("C106", ""), ("C102", ""), ("V101", "C5")):
        game = with_event(game, id, hex)
    game = begin(replace(game, faith=(2, 2, 2, 2)))
    before = replace(game, notes=(), asides=())
    cause = Cause(spell.id, 0, caster=HEX["E4"])
    ran = start(game.ask(Run(cause, getattr(spell, half))))
    after = answered(ran)
    assert not after.asides
    assert replace(after, notes=()) != before, f"{spell.id}: {half} changes nothing"


def test_the_vocabulary_is_complete_and_strict() -> None:
    assert complete()
    for wrong in ('{"do":"fly"}', '{"do":"morale","by":1,"far":2}', '{"do":"hurt"}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wrong, type=AnyEffect)
    card = {"id": "B99", "name": "x", "deck": "blessing", "type": "blessing", "text": "x", "gold": 3}
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(card), type=EventCard)


@pytest.mark.parametrize("id", [EVENTS[card].id for card in DECKS["heroic"]])
def test_every_heroic_event_can_be_met(id: str) -> None:
    goal = EVENTS[CARD[id]].win_if
    assert goal is not None
    game = replace(bare(), heroic=CARD[id], round=10, phase="end")
    assert not holds(game, goal)
    if goal.kind == "tech":
        game = knowing(game, str(goal.value))
    elif id == "H08":
        game = replace(with_stock(game, "merchant", gold=25), morale=3)
    else:
        game = built(game, "wheat_farm", "C3", "D2", "D5")
        game = built(built(game, "woodcutter", "B2", "C4", "B5"), "quarry", "A1", "A5")
    assert verdict(game) == "heroic_victory"


def test_lean_years_begin_and_are_won() -> None:
    game = answered(begin_of("lean_years"), most=6)
    assert game.mats[Mat.QUEEN].stock[RES.index("wheat")] >= 2
    assert len(game.plague) == 1
    sound = built(replace(bare(mode="lean_years"), round=6), "wheat_farm", "C3", "D2", "D5")
    assert verdict(sound) == "win_condition_unmet_at_end"
    assert verdict(built(sound, "quarry", "A1")) == "victory"
    card = CARD["V102"]
    invaded = answered(start(bring(take_card(bare(mode="lean_years"), card), card)))
    assert invaded.events[0].power == 4


def begin_of(mode: str, **options: bool) -> Game:
    return start(TITLE.rules.setup(_settings(mode, **options)))


def _settings(mode: str, **options: bool) -> Any:
    from games.kernel import Settings

    return Settings(1, {"mode": mode, "split": "even", **options})


def test_winter_of_sails() -> None:
    game = begin_of("winter_of_sails")
    while nature_draws(game):
        game = apply(game, NATURE, legal_moves(game, NATURE)[0])
    assert game.knows("shipbuilding")
    assert game.mats[Mat.TRIACONTER].units == 2
    second = rolls(start(replace(game, agenda=(), round=1).then(*game.agenda[:1])), 1)
    assert [EVENTS[event.ref % len(EVENTS)].id for event in answered(second).events][-2:][0] in ("C110", "B01", "B02")
    four = tuple(CARD[each] for each in ("C110", "C109", "C111", "C209"))
    assert verdict(replace(bare(mode="winter_of_sails"), beaten=four)) == "victory"
    empty = with_units(replace(bare(mode="winter_of_sails"), pillaged=1), "triaconter", 0)
    once = enemy_phase(with_event(empty, "C109", "H5"))
    assert once.outcome == "too_many_pillages"
    train = with_stock(bare(mode="winter_of_sails"), "triaconter", gold=1, worker=1).change(Mat.TRIACONTER, training=1)
    from tests.games.aeolis.table import upkeep

    assert rolls(upkeep(train), 1).mats[Mat.TRIACONTER].units == 2


def test_crimson_summer_is_won_at_once() -> None:
    game = built(bare(mode="crimson_summer"), "wheat_farm", "C3", "D2", "D5")
    game = with_stock(built(game, "quarry", "A1"), "philosopher", research=5)
    game = knowing(game, "religion", "education", "masonry", "mysticism", "agriculture")
    game = play(begin(sick(game, "C4")), "discover crimson_cure")
    assert game.outcome == "victory"
    assert game.over
    assert set(SCENARIOS) == {"lean_years", "winter_of_sails", "crimson_summer"}


def test_a59_absent_heroes_leave_no_dead_cards() -> None:
    game = bare(hoplite=False, triaconter=False)
    game = start(game.then(Run(Cause("B04", 0), EVENTS[CARD["B04"]].reward)))
    assert game.mats[Mat.QUEEN].stock[RES.index("worker")] == 2
    veterans = start(bare(hoplite=False).then(Run(Cause("B10", 0), EVENTS[CARD["B10"]].reward)))
    assert veterans.mats[Mat.QUEEN].stock[RES.index("worker")] == 3, "one for each of the two"
    assert veterans.mats[Mat.HOPLITES].units == 0
    horses = start(bare(hoplite=False).then(Run(Cause("B06", 0), EVENTS[CARD["B06"]].reward)))
    assert offers(horses)[0] == "give 3 horse to merchant"
    assert Hero.HOPLITE not in horses.options.heroes


def test_a65_countering_an_inferno_leaves_the_fires() -> None:
    game = begin(with_spell(with_event(burning(bare(), "C2"), "C101", faced=True), "S16", "white", "ice", 2))
    game = play(game, "cast S16 from white")
    assert game.fires == (HEX["C2"],)
    assert not game.events


def test_a59_a_second_copy_of_a_named_enemy() -> None:
    game = with_event(bare(mode="winter_of_sails"), "C110", "K1")
    card = CARD["C110"]
    game = answered(start(bring(take_card(game, card), card)))
    assert [event.ref for event in game.events] == [card, card + len(EVENTS)]
