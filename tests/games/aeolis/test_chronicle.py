"""The chronicle: every kind of note and move has words, passages read as they should, nothing is too long."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import quantiles
from typing import Any

import pytest
from msgspec.structs import fields, replace

import games.aeolis
from games.aeolis import TITLE
from games.aeolis.board import HEX
from games.aeolis.cards import CARD, EVENTS, SPELLS
from games.aeolis.components import RES, Mat
from games.aeolis.effects.interpreter import Run
from games.aeolis.moves import ROLES, Build, Done, Gift, Roll, Send, Train, Walk
from games.aeolis.narration.beats import CHANCES
from games.aeolis.narration.chronicle import MOST, worded
from games.aeolis.narration.deeds import DEEDS
from games.aeolis.narration.ending import OUTCOMES, chronicle_of
from games.aeolis.narration.sentences import LONGEST
from games.aeolis.notes import (
    KINDS,
    LASTING,
    Beaten,
    Destroyed,
    Drawn,
    Enters,
    Lasts,
    Lost,
    Noted,
    PhaseBegins,
    RoundBegins,
    Won,
    Yield,
    about_of,
    detail_of,
    read,
)
from games.aeolis.position import Game
from games.aeolis.rules.events import bring, take_card
from games.aeolis.vocabulary import Cause
from games.kernel import (
    NATURE,
    BadSettings,
    Happening,
    Move,
    Note,
    Result,
    Seat,
    Settings,
    apply,
    awaited,
    changes,
    draw,
    fields_of,
    legal_moves,
    nature_draws,
    start,
)
from tests.games.aeolis import policy
from tests.games.aeolis.table import (
    MATS,
    bare,
    begin,
    built,
    burning,
    exchange,
    knowing,
    lying,
    opened,
    play,
    sick,
    spelled,
    upgraded,
    with_event,
    with_stock,
    with_units,
)
from tests.games.aeolis.test_cards import rich

SOURCE = Path(games.aeolis.__file__).parent
CODE = "".join(path.read_text() for room in ("rules", "effects") for path in (SOURCE / room).glob("*.py"))
CODE += (SOURCE / "position.py").read_text()
WORDS = TITLE.presentation.narration
WRONG = re.compile(r"None|Noted|  |[{}_<>]|\bchoose \w|;;|\.\.| \.|: ?[.;]|\(\)|\b[CVBH]\d{3}\b|\bS\d\d\b"
                   r"|\b1 (workers|hoplites|captains|merchants|scientists|pearls|horses|units)\b"
                   r"|\b(0|[2-9]|\d\d) (worker|hoplite|captain|merchant|scientist|pearl|horse|unit)\b")


def told(game: Game, *lines: tuple[Seat, str], seed: bytes = b"x") -> str:
    """What is said about moves of seats, with the draws between them."""
    found: list[Happening] = []
    moves = [(seat, spelled(text)) for seat, text in lines]
    while moves or nature_draws(game):
        seat, move = (NATURE, draw(game, seed, len(found))) if nature_draws(game) else moves.pop(0)
        after = apply(game, seat, move)
        found.append(changes(TITLE.rules.holdings, game, after, seat, move, range(game.seats)))
        game = after
    return WORDS.sentence(game, found)


def noted(*kinds: Noted) -> tuple[Note, ...]:
    return tuple(Note(0, about_of(kind), detail=detail_of(kind)) for kind in kinds)


# --- nothing without words ----------------------------------------------------------------------------------------


def test_every_note_has_words_and_every_kind_is_handed_out() -> None:
    assert set(KINDS) | set(OUTCOMES) == worded()
    plain = set(re.findall(r'\.note\([^"\n]*"([\w-]+)"', CODE))
    assert not plain, plain
    handed = {kind.__name__ for kind in KINDS.values()}
    assert {each for each in handed if not re.search(rf"\b{each}(Note)?\b[(,]", CODE)} == set()
    ends = set(re.findall(r'end\("(\w+)"\)', CODE)) | {"victory", "heroic_victory", "invasion_remains"}
    assert ends <= set(OUTCOMES)


def test_every_move_of_a_player_has_words() -> None:
    assert set(DEEDS) == set(TITLE.rules.moves) - set(CHANCES)


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.__name__)
def test_notes_are_read_as_they_were_written(kind: type[Noted]) -> None:
    values: list[Any] = [number for number, _each in enumerate(fields(kind), 1)]
    if fields(kind)[-1].type is not int:
        values[-1] = (3, 1, 4)
    note = kind(*values)
    assert read(Note(0, about_of(note), detail=detail_of(note))) == note
    assert read(Note(0, about_of(note), detail="?")) is None


@pytest.mark.parametrize("move", TITLE.rules.moves, ids=lambda move: move.__name__)
@pytest.mark.parametrize("seat", [0, 1, NATURE])
def test_no_move_leaves_the_narration_speechless(move: type[Move], seat: Seat) -> None:
    view = opened(2, mode="easy", magi=False, triaconter=False, priestess=False)
    for value in (0, 1):
        made = move(**dict.fromkeys(fields_of(move), value))
        for notes in ((), noted(*(_sample(kind) for kind in KINDS.values()))):
            text = WORDS.sentence(view, [Happening(seat, made, {0: {"wood": -1}, 1: {"morale": 1}}, notes)])
            assert text or seat == NATURE, "nature only makes moves that are told by their notes"
            assert len(text) <= LONGEST


def _sample(kind: type[Noted]) -> Noted:
    tail = fields(kind)[-1].type is not int
    return kind(*[1] * (len(fields(kind)) - tail), *([(1, 1)] if tail else []))


def _followed(game: Game) -> list[Happening]:
    """What has followed from a beginning and what follows, with the usual answers of seat 0."""
    found = [Happening(0, Done(), {}, game.notes)]
    while nature_draws(game) or game.asides:
        seat = NATURE if nature_draws(game) else awaited(game)[0]
        move = draw(game, b"card", len(found)) if seat == NATURE else legal_moves(game, seat)[0]
        after = apply(game, seat, move)
        found.append(changes(TITLE.rules.holdings, game, after, seat, move, range(1)))
        game = after
    return found


def _crowded() -> Game:
    """A table on which nearly every effect finds something."""
    game = replace(rich(), faith=(2, 2, 2, 2))
    game = with_units(with_units(burning(knowing(game, "fletching"), "C2"), "magi", 3, "E4"), "triaconter", 3, "I4")
    for id, hex in (("C112", "D4"), ("C113", "C3"), ("C109", "I6"), ("C106", ""), ("C102", ""), ("V101", "C5")):
        game = with_event(game, id, hex)
    return game


@pytest.mark.parametrize("spell", SPELLS, ids=lambda spell: spell.id)
@pytest.mark.parametrize("half", ["effect", "backlash"])
def test_every_spell_is_told(spell: Any, half: str) -> None:
    game = upgraded(_crowded(), "oracle") if spell.deck == "scorpio" else _crowded()
    if spell.deck == "scorpio":
        game = replace(game, spheres=(*game.spheres, game.spheres[0]))
    game = begin(game)
    ran = start(replace(game, notes=()).ask(Run(Cause(spell.id, 0, caster=HEX["E4"]), getattr(spell, half))))
    happenings = _followed(ran)
    text = WORDS.sentence(ran, happenings)
    assert text != "Player 1 is done.", (spell.id, half)
    assert not (wrong := WRONG.search(text)), (wrong, text)


@pytest.mark.parametrize("card", [card.id for card in EVENTS if card.deck != "heroic"])
def test_every_card_is_told(card: str) -> None:
    number = CARD[card]
    ran = start(bring(replace(take_card(rich(), number), notes=()), number))
    text = WORDS.sentence(ran, _followed(ran))
    assert EVENTS[number].name in text
    assert not (wrong := WRONG.search(text)), (wrong, text)


@pytest.mark.parametrize("kind", LASTING)
def test_everything_that_lasts_is_told(kind: str) -> None:
    view = opened(1)
    text = WORDS.sentence(view, [Happening(0, Done(), {}, noted(Lasts(LASTING.index(kind), 1, 4, (2, 3))))])
    assert re.search(r"\(up to round 4\)\.$", text), text
    assert not WRONG.search(text)


# --- passages -----------------------------------------------------------------------------------------------------


def test_an_enemy_phase() -> None:
    game = lying(built(built(bare(2), "wheat_farm", "C3", "D4"), "fishing_boat", "I4"), "C3", wheat=3)
    for card, hex in (("C112", "B3"), ("C111", "J3"), ("V101", "A5"), ("C114", "D5"), ("C106", "")):
        game = with_event(game, card, hex)
    game = sick(with_units(game, "hoplites", 4, "E4"), "B4")
    assert told(play(begin(game), "done"), (1, "done")) == (
        "Player 2 is done.\n"
        "— Enemy phase: Riot strikes; morale falls to -1; 1 gold is lost; Carian Oarsmen sail J3–I4; at I4 the "
        "Triaconter fights Carian Oarsmen: 0 + 3 rolled against 5, defeat, 1 captain falls (the last one), the enemy "
        "takes 1 damage; Carian Oarsmen destroy the Fishing Boat at I4; Cadmean Spearmen march B3–C3, take 3 wheat "
        "and destroy the Wheat Farm at C3; Pony Reavers march D5–D4 and destroy the Wheat Farm at D4; Vanguard of the"
        " Tyrant marches A5–B6."
    )


def test_an_upkeep() -> None:
    game = with_units(built(built(bare(2), "wheat_farm", "C3", "D4"), "copper_mine", "D1"), "philosopher", 2)
    game = with_stock(game, "hoplites", worker=2, gold=2, copper=1).change(MATS["hoplites"], training=2)
    game = replace(with_units(game, "priestess", 2, extra=1), faith=(1, 1, 5, 6))
    assert told(play(exchange(game), "done"), (1, "done")) == (
        "Player 2 is done.\n"
        "— Round 2, Upkeep: the Queen gets 1 wood and 1 wheat as tribute; the wheel turns by 1; 1 hoplite is trained "
        "for 1 copper and 1 gold; 1 worker of the "
        "Hoplites stays untrained: the price is not there; research +2; the faith dice show 2 (confine plague), "
        "2 (bless), 6 (augury), 6 (proselytize); production: 1 wheat (C3), 3 copper (D1), "
        "5 wheat (D4).\n"
        "▸ Raid: Cadmean Spearmen (6) at B5, dice 5 and 2 – infantry, target: structures on land.\n"
        "▸ Blessing: The Toppled Watchtower at A2, dice 2 and 1 – with the Philosopher there: (2 stone and 2 wood "
        "for the Queen) or (repairs 2 ruins)."
    )


def test_a_combat_with_a_blessing() -> None:
    game = with_units(with_event(bare(2), "C112", "D5"), "hoplites", 4, "E5").change(Mat.HOPLITES, blessed=2)
    game = play(begin(game), "move hoplites to D5. done", 1)
    happenings = [changes(TITLE.rules.holdings, game, game := apply(game, 0, Done()), 0, Done(), range(2))]
    for value in (1, 1, 3):
        move = Roll(value, 4)
        happenings.append(changes(TITLE.rules.holdings, game, game := apply(game, NATURE, move), NATURE, move,
                                  range(2)))
    assert WORDS.sentence(game, happenings).splitlines()[1] == (
        "— Combat: at D5 the Hoplites fight Cadmean Spearmen: 4 + 3 (rolled 1, 1, 3 of 4) against 6, victory and "
        "6 gold, 1 hoplite falls."
    )


def test_deeds_in_a_row() -> None:
    game = begin(with_units(with_stock(bare(2), "queen", wood=3, worker=3), "hoplites", 3))
    view, build = game, spelled("build wheat_farm at C3")
    assert isinstance(build, Build)
    paid = {0: {"wood": -1, "worker": -1}}
    row = [Happening(0, build, paid), Happening(0, Walk(Mat.PHILOSOPHER, 0), {}),
           Happening(0, Walk(Mat.PHILOSOPHER, 1), {}), Happening(0, Gift(17, Mat.QUEEN, Mat.HOPLITES, 1), {}),
           Happening(0, Gift(17, Mat.QUEEN, Mat.HOPLITES, 1), {})]
    assert WORDS.sentence(view, row) == (
        "Player 1 builds a Wheat Farm at C3 (−1 wood, −1 worker), moves the Philosopher via A1 to A2 and gives 2 gold "
        "from the Queen to the Hoplites."
    )
    assert WORDS.sentence(view, [Happening(0, Done(), {}), Happening(1, Done(), {})]) == (
        "Player 1 is done. Player 2 is done.")
    hoplite = ROLES.index("hoplite")
    twice = [Happening(1, Train(hoplite), {})] * 2
    assert WORDS.sentence(view, twice) == "Player 2 begins to train 2 hoplites."
    assert WORDS.sentence(view, [Happening(1, Send(hoplite, Mat.QUEEN), {})] * 2) == (
        "Player 2 sends 2 hoplites to the Queen as untrained workers.")


def test_what_others_are_given() -> None:
    game = exchange(with_stock(with_stock(bare(2), "queen", wheat=3), "merchant", gold=2))
    assert told(game, (0, "request 2 gold from merchant for queen")) == (
        "Player 1 asks the Merchant for 2 gold for the Queen.")
    asked = play(game, "request 2 gold from merchant for queen", 0)
    assert told(asked, (1, "accept 2 gold from merchant for queen")) == (
        "Player 2 gives 2 gold from the Merchant to the Queen as asked.")
    offered = play(game, "swap wheat of queen for gold of merchant", 0)
    assert told(offered, (1, "accept 1 gold from merchant for queen against 1 wheat")) == (
        "Player 2 swaps 1 gold of the Merchant for 1 wheat of the Queen.")
    assert told(offered, (1, "refuse gold for queen")) == "Player 2 refuses the Queen the gold."
    assert told(offered, (0, "withdraw from merchant")) == "Player 1 withdraws what was asked of the Merchant."


def test_a_stack_that_is_overrun_is_told_with_its_cause() -> None:
    """Spearmen come upon a Priestess alone as the Hero phase closes."""
    game = with_units(with_event(bare(), "C112", "D4"), "priestess", 1, "D4")
    assert told(begin(game), (0, "done")).splitlines()[1] == (
        "— Combat: Cadmean Spearmen find no army to fight at D4; 1 priestess falls at D4 (the last one).")


def test_a_quelling_without_an_army_is_told() -> None:
    game = begin(with_units(with_event(bare(), "C106"), "hoplites", 2))
    text = told(play(game, "quell C106. move hoplites to F5. move hoplites to E5"), (0, "done"))
    assert text.splitlines()[1] == "— Combat: no army is left in the city to fight Riot."


def test_who_dies_of_plague_or_fire_dies_of_that() -> None:
    walker = with_units(sick(bare(), "D5"), "philosopher", 2, "D6")
    assert told(begin(walker), (0, "move philosopher to D5")) == (
        "Player 1 moves the Philosopher to D5. Plague at D5 kills 1 scientist.")
    lone = with_units(burning(bare(), "D5"), "priestess", 1, "D6")
    assert told(begin(lone), (0, "move priestess to D5")) == (
        "Player 1 moves the Priestess to D5. Fire at D5 kills 1 priestess (nobody is left).")
    standing = exchange(walker.change(Mat.PHILOSOPHER, hex=HEX["D5"]))
    assert "plague at D5 kills 1 scientist" in told(standing, (0, "done"))


def test_a_combat_in_the_city_is_told() -> None:
    game = begin(with_units(with_event(bare(), "C106"), "hoplites", 6))
    text = told(play(game, "quell C106"), (0, "done")).splitlines()[1]
    assert re.match(r"— Combat: in the city the Hoplites fight Riot: 6 \+ \d rolled against 3, victory", text), text


def test_what_is_produced_is_told_in_an_eventful_round_too() -> None:
    cards = [Drawn(CARD[card], 4) for card in ("C112", "C111", "C114", "C106", "C101", "C104", "C105")]
    notes = noted(RoundBegins(3), Yield(HEX["C3"], (RES.index("wheat"), 3)), *cards)
    text = WORDS.sentence(bare(2), [Happening(0, Done(), {}, notes)])
    assert "— Round 3, Upkeep: production: 3 wheat (C3).\n▸ Raid: Cadmean Spearmen (4)" in text
    assert "tribute" not in text, "what is always so goes first"


def test_what_is_too_long_keeps_the_outcome_and_counts_the_rest() -> None:
    view = replace(bare(2), round=7, outcome="plague_in_acropolis")
    spearmen = CARD["C112"]
    notes = [RoundBegins(7), PhaseBegins(1)]
    for hex in range(40):
        notes += [Enters(spearmen, hex, hex + 1), Won(spearmen, hex, 6, 4, 4, 6, (3,)), Beaten(spearmen),
                  Lost(3, 1, 1, hex), Destroyed(hex, 0), Drawn(spearmen, 6)]
    happening = Happening(0, Done(), {}, (*noted(*notes), Note(0, "plague_in_acropolis")))
    text = WORDS.sentence(view, [happening])
    assert 700 < len(text) <= MOST
    assert re.search(r"And \d+ more things\.\nIn round 7 the plague reaches the Acropolis: the game is lost\.$", text)
    assert not WRONG.search(text)


# --- whole games --------------------------------------------------------------------------------------------------


def test_twenty_whole_games_read_well() -> None:
    modes = [value for value in TITLE.rules.options[0].values if value != "marathon"]
    lengths: list[int] = []
    for number in range(20):
        settings = Settings(1 + number % 3, {"mode": modes[number % len(modes)], "split": "even"})
        if not _plays(settings):
            settings = replace(settings, players=1)
        for text in _said(settings, b"chronicle %d" % number):
            assert text
            assert not (wrong := WRONG.search(text)), (wrong, text)
            assert len(text) <= MOST, text
            lengths.append(len(text))
    assert quantiles(lengths, n=100)[98] < 580


def _plays(settings: Settings) -> bool:
    try:
        TITLE.rules.setup(settings)
    except BadSettings:
        return False
    return True


def _said(settings: Settings, seed: bytes) -> list[str]:
    """The texts of every move of a game with what followed, then its chronicle."""
    _end, log = policy.play(settings, seed)
    game = start(TITLE.rules.setup(settings))
    notes, texts, row = list(game.notes), [], []
    for place, (seat, move) in enumerate(log):
        after = apply(game, seat, move)
        row.append(changes(TITLE.rules.holdings, game, after, seat, move, range(game.seats)))
        game, notes = after, [*notes, *after.notes]
        if place + 1 == len(log) or log[place + 1][0] != NATURE:
            texts.append(WORDS.sentence(game, row))
            row = []
    result = TITLE.rules.result(game, notes)
    lines = chronicle_of(game, result)
    assert texts[-1].endswith(lines[0])
    assert TITLE.presentation.summary(game, result) == lines[1:]
    assert 3 <= len(lines) <= 6
    assert result.detail["lost"] == sum(each.count for each in map(read, notes) if isinstance(each, Lost))
    return [*texts, *lines]


def test_the_chronicle_to_keep() -> None:
    view = replace(
        built(bare(2), "wheat_farm", "C3", "D4"), round=10, outcome="victory", beaten=(CARD["C112"], CARD["V201"]),
        pillaged=2, techs=(0, 1, 2), morale=3,
    )
    result = Result((), {"loot": 2, "lost": 5})
    assert chronicle_of(view, result) == [
        "The kingdom has stood for 10 rounds: victory!",
        "2 enemies were beaten, the strongest of them The Tyrant's Host (12). The city was pillaged 2 times.",
        "5 units fell.",
        "2 structures stand.",
        "3 technologies are known. 2 loot tokens were brought home.",
        "Morale ends at 3. No plague is left.",
    ]
