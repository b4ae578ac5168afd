"""The words of Terra Mystica: complete, short enough for Discord, told right, and all through the catalogue."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest

import games.kernel
import games.terra_mystica
from games.kernel import (
    NATURE,
    Happening,
    IllegalMove,
    Leave,
    Move,
    Reason,
    Settings,
    apply,
    awaited,
    changes,
    command_of,
    draw,
    fields_of,
    legal_moves,
    menu,
    nature_draws,
    open_seats,
    played,
    start,
)
from games.kernel import words as kernel_words
from games.terra_mystica import TITLE
from games.terra_mystica.components import (
    BONUS_CARDS,
    FACTIONS,
    FAVORS,
    SCORING_TILES,
    TOWNS,
    Action,
    Bonus,
    Faction,
    Favor,
    Scoring,
    Town,
)
from games.terra_mystica.moves import (
    MOVES,
    DigAndBuild,
    PickFaction,
    TakeAction,
)
from games.terra_mystica.narration import helping, listing, names, refusals, things
from games.terra_mystica.narration.accounts import account
from games.terra_mystica.narration.chapters import Opening, begins_round, opening
from games.terra_mystica.position import Game, Options
from tests.games.terra_mystica.ledgers import real_games, text_of

WORDS = TITLE.presentation.narration
NEW = start(TITLE.rules.setup(Settings(2)))


# --- every reason has a sentence ------------------------------------------------------------------------------------


def reasons() -> dict[str, set[frozenset[str]]]:
    """Every key that the rules give, with the names of the details that go with it, read from the code."""
    found: dict[str, set[frozenset[str]]] = {}
    for package in (games.kernel, games.terra_mystica):
        for file in sorted(Path(package.__path__[0]).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text())):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                    details = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                    for key in keys_in(node.args[0]):
                        found.setdefault(key, set()).add(details)
    return found


def keys_in(node: ast.expr) -> Iterator[str]:
    """The strings that an expression can have as its value."""
    if isinstance(node, ast.IfExp):
        yield from keys_in(node.body)
        yield from keys_in(node.orelse)
    else:
        yield ast.literal_eval(node)


SAMPLES: dict[str, str | int] = {
    "action": "ACT4", "amount": 2, "building": "TEMPLE", "card": "BON4", "coins": 5, "cult": "FIRE",
    "faction": "Witches", "favors": 2, "get": "C", "give": "PW", "giver": "Chaos Magicians", "has": 1, "has_coins": 1,
    "has_power": 0, "has_priests": 0, "has_workers": 2, "home": "FOREST", "new": "SANCTUARY", "old": "TRADING_HOUSE",
    "person": 1, "power": 0, "priests": 1, "rate": 3, "spades": 2, "steps": 3, "terrain": "SWAMP", "tile": "FAV11",
    "towns": 1, "workers": 2,
}
REASONS = reasons()


@pytest.mark.parametrize("key", sorted(REASONS))
def test_every_reason_has_a_sentence_that_its_details_fit(key: str) -> None:
    for details in REASONS[key]:
        told = WORDS.refusal(Reason(key, **{name: SAMPLES[name] for name in details}))
        assert is_sentence(told), told
        assert not re.search(r"[A-Z]{2}_|\b(TEMPLE|FIRE|FOREST|SWAMP|SANCTUARY)\b", told), "a name of the code"


def is_sentence(text: str) -> bool:
    return text[:1].isupper() and text.endswith(".") and "{" not in text and 10 < len(text) <= 160


def test_no_sentence_is_left_that_no_rule_gives() -> None:
    assert set(refusals.PLAIN) | set(refusals.WORDED) | set(kernel_words.REFUSALS) == set(REASONS)


@pytest.mark.parametrize(("reason", "told"), [
    (Reason("not-home", terrain="SWAMP", home="FOREST", spades=2),
     "That hex is swamp and your home terrain is forest: it needs 2 spades."),
    (Reason("not-home", terrain="LAKES", home="FOREST", spades=1),
     "That hex is lakes and your home terrain is forest: it needs 1 spade."),
    (Reason("cannot-pay", coins=5, workers=2, priests=1, power=0, has_coins=14, has_workers=1, has_priests=0,
            has_power=3), "That costs 2 workers, 5 coins and 1 priest; you have 1 worker, 14 coins and 0 priests."),
    (Reason("no-such-upgrade", old="TRADING_HOUSE", new="SANCTUARY"), "A trading house can't become a sanctuary."),
    (Reason("take-town", favors=1, towns=1), "First take your 1 favor tile and 1 town tile."),
    (Reason("wrong-rate", rate=3, give="PW", get="W"), "The rate is 3 power for 1 worker."),
    (Reason("card-held", card="BON4"), "Another player has the shipping card (BON4)."),
    (Reason("tile-gone", tile="TW1"), "Every 5-VP town tile (TW1) is taken."),
    (Reason("tile-twice", tile="FAV11"),
     "You have the dwelling favor tile (FAV11) already: nobody takes the same favor tile twice."),
    (Reason("not-your-action", action="ACTN"),
     "The sandstorm (ACTN) belongs to a card, favor tile or faction that you don't have."),
    (Reason("too-little-to-convert", give="PW", has=1), "You have only 1 power in bowl III."),
    (Reason("too-little-to-convert", give="P", has=0), "You have 0 priests."),
    (Reason("no-offer"), "There is no power offer for you to answer."),
])
def test_refusals_read(reason: Reason, told: str) -> None:
    assert WORDS.refusal(reason) == told


# --- every move has a verb ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", TITLE.rules.moves, ids=lambda move: move.__name__)
def test_every_move_has_a_verb_a_help_and_its_fields(move: type[Move]) -> None:
    assert 0 < len(WORDS.verb(move)) <= 80
    assert is_sentence(WORDS.help(move))
    assert len(WORDS.help(move)) <= 100
    for name in fields_of(move):
        assert 0 < len(WORDS.field(move, name)) <= 100


def test_no_field_is_worded_that_no_move_has() -> None:
    offered = {*MOVES, DigAndBuild}
    assert set(helping.FIELDS) == {(move, name) for move in offered for name in fields_of(move)}
    assert set(helping.VERBS) == set(helping.HELPS) == offered - {Leave}


def test_verbs_tell_moves_apart() -> None:
    verbs = [WORDS.verb(move) for move in MOVES]
    assert len(set(verbs)) == len(verbs)


# --- components, options, sources -----------------------------------------------------------------------------------


def test_factions_fit_a_button_and_have_the_names_of_their_boards() -> None:
    labels = [WORDS.label(NEW, 0, PickFaction(faction)) for faction in Faction]
    assert all(FACTIONS[faction].name in label for faction, label in zip(Faction, labels, strict=True))
    assert all(names.faction(faction) == FACTIONS[faction].name for faction in Faction)
    assert not [label for label in labels if label.endswith("…") or len(label) > 80]


def test_tiles_fit_a_button_whole() -> None:
    texts = [*map(names.favor_text, FAVORS), *map(names.town_text, TOWNS), *map(names.card_text, BONUS_CARDS)]
    assert not [text for text in texts if len(text) > 68], "room for the tile's id"
    assert not [text for text in map(names.scoring_text, SCORING_TILES) if len(text) > 90]


@pytest.mark.parametrize(("text", "told"), [
    (names.favor_text(Favor.FAV11), "1 step in earth; 2 VP per new dwelling"),
    (names.favor_text(Favor.FAV6), "2 steps in water; action: 1 cult step"),
    (names.favor_text(Favor.FAV7), "2 steps in earth; income: 1 worker, 1 power"),
    (names.town_text(Town.TW6), "2 VP, 2 keys, 2 steps in each cult"),
    (names.card_text(Bonus.BON6), "2 workers; passing: 4 VP per stronghold/sanctuary"),
    (names.scoring_text(Scoring.SCORE4),
     "5 VP per stronghold or sanctuary; at the round's end 1 worker per 2 steps in fire"),
    (names.scoring_text(Scoring.SCORE1, last=True), "2 VP per spade"),
])
def test_tiles_read(text: str, told: str) -> None:
    assert text == told


def test_every_option_and_value_is_worded() -> None:
    for option in (*TITLE.rules.options, *TITLE.policy.standing_orders):
        assert WORDS.option(option.name) != option.name
        for value in option.values:
            assert WORDS.option_value(option.name, value) != str(value) or str(value) == "random"
    orders = {order.name for order in TITLE.policy.standing_orders}
    named = {option.name for option in TITLE.rules.record_options}
    assert set(listing.OPTIONS) == set(Options.__struct_fields__) - {"ruleset", "version"} - named | orders


def test_holdings_are_counted() -> None:
    position = start(TITLE.rules.setup(Settings(2, {"setup": "introductory"})))
    for what in TITLE.rules.holdings(position, 0):
        assert "1" in WORDS.holding(what, 1)
        assert "_" not in WORDS.holding(what, 3)
    assert (WORDS.holding("workers", 1), WORDS.holding("workers", 2)) == ("1 worker", "2 workers")


SHORT = {
    Bonus: things.card_name, Favor: things.favor_name, Town: things.town_name, Scoring: things.scoring_name,
    Action: things.action_name,
}


@pytest.mark.parametrize("kind", SHORT, ids=lambda kind: kind.__name__)
def test_short_names_are_short_and_tell_things_apart(kind: type[Any]) -> None:
    told = [SHORT[kind](each) for each in kind]
    assert len(set(told)) == len(told)
    assert all(0 < len(name) <= 31 and "{" not in name for name in told), told


@pytest.mark.parametrize(("told", "name"), [
    (things.coded_card(Bonus.BON3), "6-coin card (BON3)"), (things.coded_card(Bonus.BON7), "trading house card (BON7)"),
    (things.coded_favor(Favor.FAV1), "3-step fire favor tile (FAV1)"),
    (things.coded_favor(Favor.FAV7), "1-worker 1-power favor tile (FAV7)"),
    (things.coded_town(Town.TW8), "11-VP town tile (TW8)"),
    (things.coded_scoring(Scoring.SCORE9), "temple–priest tile (SCORE9)"),
    (things.coded_action(Action.ACT3), "2-worker power action (ACT3)"),
    (things.coded_action(Action.ACTW), "Witches' ride (ACTW)"),
    (things.coded_action(Action.FAV6), "cult step favor tile (FAV6)"),
])
def test_things_are_named_with_their_codes(told: str, name: str) -> None:
    assert told == name


@pytest.mark.parametrize(("source", "told"), [
    ("FAV11", "dwelling (FAV11)"), ("BON10", "shipping (BON10)"), ("SCORE4", "stronghold/sanctuary (SCORE4)"),
    ("faction", "the faction's ability"), ("fire", "cult of fire"),
])
def test_sources_of_points_read(source: str, told: str) -> None:
    assert WORDS.source(NEW, source) == told


@pytest.mark.parametrize("action", list(Action))
def test_every_action_has_a_label(action: Action) -> None:
    position = start(TITLE.rules.setup(Settings(2, {"setup": "introductory"})))
    label = WORDS.label(position, 0, TakeAction(action))
    assert things.coded_action(action)[1:] in label
    assert f"({action})" in label
    assert label[0].isupper() or label[0].isdigit()


# --- random games ---------------------------------------------------------------------------------------------------


class Walk:
    """A random game, turn by turn, that would rather act than pass or convert."""

    def __init__(self, seed: int, players: int, **options: Any) -> None:
        self.random = random.Random(seed)
        self.seed = b"narration %d" % seed
        self.game: Game = start(TITLE.rules.setup(Settings(players, options)))
        self.seats = range(players)
        self.number = 0

    def step(self) -> tuple[Game, Happening]:
        """Plays a move; the position before it and what happened."""
        self.number += 1
        before, seat = self.game, NATURE
        if nature_draws(before):
            move = draw(before, self.seed, self.number)
        else:
            seat = self.random.choice([open_seat for open_seat in open_seats(before) if legal_moves(before, open_seat)])
            move = self.choose(legal_moves(before, seat))
        self.game = apply(before, seat, move)
        return before, changes(TITLE.rules.holdings, before, self.game, seat, move, self.seats)

    def choose(self, moves: list[Move]) -> Move:
        kinds: dict[type[Move], list[Move]] = {}
        for move in moves:
            kinds.setdefault(type(move), []).append(move)
        for kind in [kind for kind in kinds if command_of(kind) in {"pass", "convert", "burn"}]:
            if len(kinds) > 1 and self.random.random() < 0.9:
                del kinds[kind]
        return self.random.choice(self.random.choice(list(kinds.values())))

    def turns(self) -> Iterator[tuple[Game, list[Happening]]]:
        """The whole game: after the moves of a seat in a row the position and these moves."""
        stretch: list[Happening] = []
        while not self.game.over:
            before, happening = self.step()
            if stretch and stretch[-1].seat != happening.seat:
                yield before, stretch
                stretch = []
            stretch.append(happening)
        yield self.game, stretch


EXPANDED = {"mini_expansion": True, "shipping_bonus": True, "temple_scoring": True, "variable_turn_order": True}
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"factions": "random", "offers": "settle"}), (3, {"factions": "dealt", **EXPANDED}),
    (4, {"factions": "random", **EXPANDED}), (5, {"factions": "random", "cultist_erratum": True}),
]
GAMES = [pytest.param(seed, *table, id=f"{table[0]}-{seed}") for seed in range(4) for table in TABLES]


@pytest.mark.parametrize(("seed", "players", "options"), GAMES)
def test_labels_fit_and_tell_moves_apart(seed: int, players: int, options: dict[str, Any]) -> None:
    walk = Walk(seed, players, **options)
    seen = 0
    while not walk.game.over:
        game = walk.game
        for seat in open_seats(game):
            if seat == NATURE:
                continue
            moves = legal_moves(game, seat)
            labels = [WORDS.label(game, seat, move) for move in moves]
            seen += len(labels)
            assert all(0 < len(label) <= 80 and "{" not in label for label in labels)
            assert len(set(labels)) == len(labels), sorted(labels)
            assert not [label for label in labels if label.endswith("…")]
            if moves and walk.number % 5 == 0:
                check_menus(game, seat, moves)
        walk.step()
    assert seen > 500


def check_menus(game: Game, seat: int, moves: list[Move], path: tuple[str, ...] = ()) -> None:
    level = menu(moves, path)
    if level.field is not None:
        labels = [WORDS.choice(game, seat, choice.moves[0], level.field) for choice in level.choices]
        assert all(0 < len(label) <= 100 and not label.endswith("…") for label in labels)
        assert len(set(labels)) == len(labels), sorted(labels)
        assert WORDS.field(type(level.choices[0].moves[0]), level.field)
    for choice in level.choices:
        if choice.move is None:
            check_menus(game, seat, moves, (*level.path, choice.key))


@pytest.mark.parametrize(("seed", "players", "options"), GAMES)
def test_questions_are_asked_of_whoever_is_waited_for(seed: int, players: int, options: dict[str, Any]) -> None:
    walk = Walk(seed, players, **options)
    while not walk.game.over:
        for seat in awaited(walk.game):
            if seat != NATURE:
                assert WORDS.question(walk.game, seat)
        for seat in range(players):
            if seat not in open_seats(walk.game):
                assert not WORDS.question(walk.game, seat)
        walk.step()
    assert not any(WORDS.question(walk.game, seat) for seat in range(players))


@pytest.mark.parametrize(("seed", "players", "options"), GAMES)
def test_every_illegal_move_is_refused_in_a_sentence(seed: int, players: int, options: dict[str, Any]) -> None:
    walk = Walk(seed, players, **options)
    tried: list[Move] = []
    keys: set[str] = set()
    while not walk.game.over:
        seats = [seat for seat in open_seats(walk.game) if seat != NATURE]
        moves = legal_moves(walk.game, seats[0]) if seats else []
        for move in walk.random.sample(tried, min(3, len(tried))) if seats else ():
            if (reason := refused(walk.game, seats[0], move)) is not None:
                assert is_sentence(WORDS.refusal(reason)), reason
                keys.add(reason.key)
        tried += walk.random.sample(moves, min(2, len(moves)))
        walk.step()
    assert len(keys) > 12


def refused(game: Game, seat: int, move: Move) -> Reason | None:
    try:
        apply(game, seat, move)
    except IllegalMove as wrong:
        return wrong.reason
    return None


@pytest.mark.parametrize(("seed", "players", "options"), GAMES)
def test_sentences_are_told_of_every_turn(seed: int, players: int, options: dict[str, Any]) -> None:
    walk = Walk(seed, players, **options)
    rounds: list[str] = []
    text = ""
    for after, turn in walk.turns():
        text = WORDS.sentence(after, turn)
        assert text.endswith(".")
        assert len(text) <= 1500
        assert not re.search(r"[{}]|\(\)|  |\.\.|; ;|\+0|−0|None|_", text), text
        rounds += re.findall(r"Round (\d) begins", text)
    assert rounds == ["1", "2", "3", "4", "5", "6"]
    assert "Final scoring" in text
    assert all(f"Player {seat + 1} +" in text for seat, player in enumerate(walk.game.players) if player.sites)
    assert re.search(r"Player \d \([A-Z][A-Za-z ]+\)( wins| and| share)", text)


@pytest.mark.parametrize(("seed", "players", "options"), GAMES)
def test_accounts_and_openings_add_up_to_what_changed(seed: int, players: int, options: dict[str, Any]) -> None:
    """What is told of points is what the points changed by; income and cult bonus are what stock changed by."""
    walk = Walk(seed, players, **options)
    openings = 0
    while True:
        _, happening = walk.step()
        if walk.game.over:
            break
        check_points(happening, players)
        if begins_round(happening):
            openings += 1
            begun = opening(walk.game, happening)
            for seat in set(range(players)) - {happening.seat}:
                check_stock(happening, begun, seat)
    assert openings == 6


def check_stock(happening: Happening, begun: Opening, seat: int) -> None:
    change = happening.differences.get(seat, {})
    consoled = sum(note.seat == seat and note.about == "erratum" for note in happening.notes)
    for what in ("workers", "coins", "priests", "power"):
        told = sum(getattr(gain, what) for gain in begun.of(seat)) + consoled * (what == "power")
        assert told == change.get(what, 0)


def check_points(happening: Happening, players: int) -> None:
    for seat in range(players):
        told = sum(account([happening], seat).points.values())
        initial = sum(note.points for note in happening.notes if note.seat == seat and note.about == "initial")
        assert told + initial == happening.differences.get(seat, {}).get("vp", 0)


# --- real games -----------------------------------------------------------------------------------------------------


@real_games(step=2)
def test_real_games_are_told_round_by_round(path: Path) -> None:
    imported = TITLE.rules.importers["terra.snellman.net"](text_of(path))
    game: Game = start(TITLE.rules.setup(imported.settings))
    rounds = 0
    text = ""
    for entry, after in played(game, imported.entries):
        if entry.seat != NATURE:
            assert len(WORDS.label(game, entry.seat, entry.move)) <= 80
        seats = range(imported.settings.players)
        text = WORDS.sentence(after, [changes(TITLE.rules.holdings, game, after, entry.seat, entry.move, seats)])
        rounds += " begins with the " in text
        game = after
    assert rounds == 6
    assert "Final scoring" in text


# --- the catalogue --------------------------------------------------------------------------------------------------


class Shouting(NullTranslations):
    """A language like English, in capitals; only what is looked up comes out in it."""

    def gettext(self, message: str) -> str:
        return "".join(part if part.startswith("{") else part.upper() for part in re.split(r"(\{\w+\})", message))

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture
def shouted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_words, "_catalogue", lambda language: Shouting())


def lower_case(text: str) -> list[str]:
    """Words that no catalogue has seen; river hexes such as `r12` are names."""
    return [word for word in re.findall(r"[a-zà-ÿ]\w*", text) if not re.fullmatch(r"r\d+", word)]


@pytest.mark.usefixtures("shouted")
def test_every_word_of_a_game_comes_from_the_catalogue() -> None:
    walk = Walk(23, 4, factions="random", **EXPANDED)
    told: list[str] = []
    for after, turn in walk.turns():
        told.append(WORDS.sentence(after, turn))
        for seat in open_seats(after):
            if seat == NATURE:
                continue
            told.append(WORDS.question(after, seat))
            for move in legal_moves(after, seat)[:20]:
                told.append(WORDS.label(after, seat, move))
                told += [WORDS.choice(after, seat, move, name) for name in fields_of(type(move))]
    assert not [text for text in told if lower_case(text)]


@pytest.mark.usefixtures("shouted")
def test_every_listed_word_comes_from_the_catalogue() -> None:
    told = [WORDS.name(), *(WORDS.verb(move) for move in MOVES), *(WORDS.help(move) for move in MOVES)]
    told += [WORDS.field(move, name) for move in MOVES for name in fields_of(move)]
    sources = (*listing.SOURCES, *FAVORS, *BONUS_CARDS, *SCORING_TILES, "fire", "air")
    told += [WORDS.source(NEW, source) for source in sources]
    for option in TITLE.rules.options:
        told += [WORDS.option(option.name), *(WORDS.option_value(option.name, value) for value in option.values)]
    for key, several in REASONS.items():
        told += [WORDS.refusal(Reason(key, **{name: SAMPLES[name] for name in details})) for details in several]
    assert not [text for text in told if lower_case(text)]


def test_messages_are_literals_so_that_they_can_be_extracted() -> None:
    """`mark` and `many` hold literals; `_` holds a literal or looks up what `mark` has marked."""
    package = Path(games.terra_mystica.narration.__path__[0])
    for file in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"mark", "many"}:
                texts = node.args[: 1 if node.func.id == "mark" else 2]
                assert all(isinstance(text, ast.Constant) for text in texts), ast.unparse(node)


def test_leaving_is_worded_like_any_move() -> None:
    assert WORDS.verb(Leave) == "Leave the game"
    assert WORDS.label(NEW, 0, Leave()) == "Leave the game"
