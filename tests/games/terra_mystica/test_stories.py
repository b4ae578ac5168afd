"""Turns of Terra Mystica told to people by name, what they are asked, and what menus explain to them."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from games.kernel import (
    NATURE,
    Happening,
    IllegalMove,
    Note,
    Seat,
    Settings,
    apply,
    awaited,
    changes,
    complete,
    draw,
    legal_moves,
    naming,
    nature_draws,
    open_seats,
    play_line,
    start,
)
from games.terra_mystica import TITLE
from games.terra_mystica.components import Action, Faction
from games.terra_mystica.moves import (
    Burn,
    Convert,
    Drop,
    Leech,
    PickFaction,
    Resource,
    RevealCard,
    RevealScoring,
    TakeAction,
)
from games.terra_mystica.narration.accounts import Account
from games.terra_mystica.narration.chapters import final_text
from games.terra_mystica.narration.deeds import deeds
from games.terra_mystica.position import Game
from rendering.terra_mystica import choices
from tests.games.terra_mystica import golden

WORDS = TITLE.presentation.narration
NEW = start(TITLE.rules.setup(Settings(2)))


class Story:
    """The introductory game for two, told line by line: Ada has the Witches, Bruno the Nomads."""

    def __init__(self) -> None:
        self.game: Game = start(TITLE.rules.setup(Settings(2, {"setup": "introductory"})))

    def tell(self, seat: int, line: str) -> str:
        """Plays a line and tells it."""
        happenings = []
        for read in TITLE.rules.notation.line(line):
            move = complete(self.game, seat, read, line)
            after = apply(self.game, seat, move)
            happenings.append(changes(TITLE.rules.holdings, self.game, after, seat, move, range(2)))
            self.game = after
        with naming(NAMES):
            return WORDS.sentence(self.game, happenings)

    def ask(self, seat: int) -> str:
        """What a seat is asked."""
        with naming(NAMES):
            return WORDS.question(self.game, seat)

    def refuse(self, seat: int, line: str) -> str:
        """Why a line is not possible."""
        with pytest.raises(IllegalMove) as caught:
            play_line(TITLE.rules.notation, self.game, seat, line)
        with naming(NAMES):
            return WORDS.refusal(caught.value.reason)

    def label(self, seat: int, line: str) -> str:
        """The label of a move."""
        [read] = TITLE.rules.notation.line(line)
        with naming(NAMES):
            return WORDS.label(self.game, seat, complete(self.game, seat, read, line))


NAMES = {0: "Ada", 1: "Bruno"}


def test_a_story() -> None:
    story = Story()
    assert story.ask(1) == "choose your first bonus card"
    assert story.label(1, "pass BON1") == "Take the spade card (BON1): 2 coins"
    assert story.tell(1, "pass BON1") == "Bruno (Nomads) takes the spade card (BON1)."
    assert story.tell(0, "pass BON3") == (
        "Ada (Witches) takes the 6-coin card (BON3). Round 1 begins with the dwelling–water tile (SCORE3): 2 VP per "
        "dwelling; at the round's end 1 priest per 4 steps in water. Income: Ada 3 workers, 6 coins; Bruno 4 "
        "workers, 2 coins."
    )
    assert story.ask(0) == "take a turn"
    assert story.label(0, "dig 1") == "Buy 1 spade (3 workers)"
    buttons = [WORDS.label(story.game, 0, TakeAction(action)) for action in (Action.ACT4, Action.ACTW)]
    assert buttons == ["Use the 7-coin power action (ACT4) for 4 power",
                       "Use the Witches' ride (ACTW): a free dwelling on any empty forest"]
    assert story.label(0, "upgrade E9 to TP") == "Upgrade E9 to a trading house (2 workers, 6 coins)"
    assert story.tell(0, "dig 1. build E7. done") == (
        "Ada (Witches) buys 1 spade and builds a dwelling on E7: −4 workers, −2 coins; +2 VP for the round tile. "
        "The dwelling on E7 offers 1 power to Bruno."
    )
    assert story.ask(1) == "accept or decline 1 power from Ada for free, then take a turn"
    assert story.label(1, "leech") == "Accept 1 power from Ada (free)"
    assert story.refuse(1, "upgrade E8 to TP") == "First accept or decline the 1 power from Ada (Witches)."
    assert story.tell(1, "leech. upgrade E8 to TP. done") == (
        "Bruno (Nomads) accepts 1 power from Ada and upgrades E8 to a trading house: −2 workers, −3 coins. "
        "The trading house on E8 offers 1 power to Ada."
    )
    assert story.tell(0, "leech. upgrade E9 to TP. done") == (
        "Ada (Witches) accepts 1 power from Bruno and upgrades E9 to a trading house: −2 workers, −6 coins."
    )
    assert story.refuse(1, "build E5") == "That hex is swamp and your home terrain is desert: it needs 2 spades."
    assert story.refuse(1, "action ACTN") == (
        "The sandstorm (ACTN) belongs to a card, favor tile or faction that you don't have.")
    assert story.tell(1, "convert 1W to 1C. burn 1. burn 1. pass BON7") == (
        "Bruno (Nomads) converts 1 worker to 1 coin, burns 2 power tokens, passes and takes the trading house card "
        "(BON7): −1 worker; +2 coins."
    )
    assert story.tell(0, "pass BON1") == (
        "Ada (Witches) passes and takes the spade card (BON1). Round 2 begins with the town–earth tile (SCORE2): "
        "5 VP per town; at the round's end 1 spade per 4 steps in earth. Turn order: Bruno, Ada. Income: Bruno 4 "
        "workers, 2 coins, "
        "1 power; Ada 3 workers, 4 coins, 1 power."
    )
    assert story.label(1, "pass BON6") == (
        "Pass: stronghold/sanctuary card (BON6): 2 workers, 4 VP each (+2 coins, +2 VP)")
    assert story.tell(1, "upgrade E8 to TE. +FAV11. done") == (
        "Bruno (Nomads) upgrades E8 to a temple and takes the dwelling favor tile (FAV11): −2 workers, −5 coins; "
        "+1 step in earth. The temple on E8 offers 1 power to Ada."
    )


def test_what_passing_scores_is_told_with_its_source() -> None:
    story = Story()
    story.tell(1, "pass BON7")
    story.tell(0, "pass BON3")
    story.tell(0, "upgrade E9 to TP. done")
    story.tell(1, "upgrade E8 to TP. done")
    assert story.tell(0, "pass BON1") == "Ada (Witches) passes and takes the spade card (BON1): +1 coin."
    assert story.tell(1, "pass BON5").startswith(
        "Bruno (Nomads) passes and takes the 1-worker 3-power card (BON5): +1 coin, +2 VP for the trading house card "
        "(BON7). Round 2 begins with the town–earth tile (SCORE2): ")


def test_a_turn_that_spans_the_beginning_of_a_round_names_the_faction_once() -> None:
    story = Story()
    story.tell(1, "pass BON1")
    told = story.tell(0, "pass BON3. upgrade E9 to TP. done")
    assert told.startswith("Ada (Witches) takes the 6-coin card (BON3). Round 1 begins with the dwelling–water tile")
    assert told.endswith("Income: Ada 3 workers, 6 coins; Bruno 4 workers, 2 coins. "
                         "Ada upgrades E9 to a trading house: −2 workers, −6 coins.")


def test_rounds_that_one_person_plays_alone_have_their_own_numbers() -> None:
    story = Story()
    story.tell(1, "pass BON1")
    story.tell(1, "resign")
    told = story.tell(0, "pass BON3. pass BON5. pass BON6")
    assert re.findall(r"Round (\d) begins with the [^ ]+( house[^ ]+)? tile \((SCORE\d)\)", told) == [
        ("1", "", "SCORE3"), ("2", "", "SCORE2"), ("3", " house–air", "SCORE8")]
    assert "Bruno" not in told
    assert told.endswith("Income: Ada 5 workers.")


def test_a_turn_of_which_only_the_end_is_left_is_told() -> None:
    story = Story()
    story.tell(1, "pass BON1")
    story.tell(0, "pass BON3")
    story.tell(0, "upgrade E9 to TP")
    assert story.tell(0, "done") == "Ada (Witches) does nothing more."


def test_people_of_one_name_are_told_apart_by_their_factions() -> None:
    story = Story()
    story.tell(1, "pass BON1")
    story.tell(0, "pass BON3. dig 1. build E7. done")
    with naming({0: "Ada", 1: "Ada"}):
        assert WORDS.question(story.game, 1).startswith("accept or decline 1 power from Ada (Witches) for free")


def test_a_story_to_its_final_scoring() -> None:
    story = Story()
    cards = ["BON1", "BON3", "BON5", "BON6", "BON7"]
    told = ""
    while not story.game.over:
        [seat] = awaited(story.game)
        free = next((card for card in cards if card in story.game.free_cards()), "")
        told = story.tell(seat, "pass" if story.game.round == 6 else f"pass {free}")
    assert told == (
        "Bruno (Nomads) passes. Final scoring – fire: Bruno +8; earth: Bruno +8; air: Ada +8; "
        "largest area: Ada +15, Bruno +15; resources: Ada +21, Bruno +22. Bruno (Nomads) wins with 73 VP."
    )


def test_who_left_does_not_win() -> None:
    story = Story()
    story.tell(1, "pass BON1")
    told = story.tell(1, "resign")
    assert told == "Bruno (Nomads) left the game for good."
    game = replace(story.game, agenda=(), asides=(), left=(1,)).change(1, vp=99)
    with naming(NAMES):
        assert final_text(game, ()).endswith("Ada (Witches) wins with 20 VP.")


def test_leaving_and_power_that_costs_points() -> None:
    story = Story()
    story.tell(1, "pass BON1")
    assert story.tell(0, "resign").startswith("Ada (Witches) left the game for good.")
    position = start(TITLE.rules.setup(Settings(2, {"setup": "introductory"})))
    poor = position.change(0, vp=1)
    with naming(NAMES):
        assert WORDS.label(position, 0, Leech(3, Faction.NOMADS)) == "Accept 3 power from Bruno (−2 VP)"
        assert WORDS.label(poor, 0, Leech(3, Faction.NOMADS)) == "Accept 2 power from Bruno (−1 VP, 3 offered)"


def drawn(players: int) -> tuple[Game, list[Happening]]:
    """A table after the draws of the setup, and what they were."""
    game: Game = start(TITLE.rules.setup(Settings(players)))
    happenings = []
    for number in range(1, 100):
        if not nature_draws(game):
            break
        move = draw(game, b"chance", number)
        after = apply(game, NATURE, move)
        happenings.append(changes(TITLE.rules.holdings, game, after, NATURE, move, range(players)))
        game = after
    return game, happenings


def test_chance_is_told_in_two_sentences() -> None:
    game, happenings = drawn(2)
    told = WORDS.sentence(game, happenings)
    assert re.fullmatch(r"Scoring tiles, round by round: ([a-z/ ]+–[a-z]+ tile \(SCORE\d\)(, )?){6}\. "
                        r"Bonus cards in this game: ([a-z0-9/ -]+ card \(BON\d+\)(, | and )?){5}\.", told), told
    assert {type(happening.move) for happening in happenings} == {RevealScoring, RevealCard}


def test_the_setup_is_told_and_asked_with_names() -> None:
    game, _ = drawn(2)
    told = []
    with naming(NAMES):
        for seat, line in ((0, "setup chaosmagicians"), (1, "setup witches"), (1, "build F4"), (1, "build E9")):
            told.append(f"{WORDS.question(game, seat)} > ")
            [read] = TITLE.rules.notation.line(line)
            move = complete(game, seat, read, line)
            after = apply(game, seat, move)
            told[-1] += WORDS.sentence(after, [changes(TITLE.rules.holdings, game, after, seat, move, range(2))])
            game = after
        told.append(WORDS.question(game, 0))
    assert told == [
        "choose a faction > Ada chooses the Chaos Magicians.",
        "choose a faction > Bruno chooses the Witches.",
        "place your first starting dwelling > Bruno (Witches) places a starting dwelling on F4.",
        "place your second starting dwelling > Bruno (Witches) places a starting dwelling on E9.",
        "place your starting dwelling",
    ]


def test_before_a_faction_is_chosen_a_seat_is_called_by_its_person() -> None:
    with naming(NAMES):
        assert WORDS.side(NEW, 1) == ""


# --- what menus explain ---------------------------------------------------------------------------------------------


def test_every_faction_says_what_it_starts_with() -> None:
    meanings = {faction: TITLE.presentation.meaning(NEW, 0, PickFaction(faction)) for faction in Faction}
    assert len(set(meanings.values())) == len(Faction)
    assert not any("…" in meaning for meaning in meanings.values()), "there is room for all of it"
    assert meanings[Faction.DARKLINGS] == (
        "Darklings: 1 worker, 15 coins, 1 priest, power 5/7/0; earn 3 workers; stronghold 4 workers, 6 coins")
    assert meanings[Faction.NOMADS] == (
        "Nomads: 2 workers, 15 coins, power 5/7/0; earn 4 workers; stronghold 4 workers, 8 coins")


def test_a_hex_says_what_lies_around_it_or_whom_it_gives_power() -> None:
    game, _ = drawn(2)
    for seat, line in ((0, "setup witches"), (1, "setup nomads"), (0, "build F4")):
        [read] = TITLE.rules.notation.line(line)
        game = apply(game, seat, complete(game, seat, read, line))
    story = Story()
    story.tell(1, "pass BON1")
    story.tell(0, "pass BON3. dig 1")
    with naming(NAMES):
        meanings = [TITLE.presentation.meaning(game, 1, move) for move in legal_moves(game, 1)]
        [read] = TITLE.rules.notation.line("build E7")
        assert TITLE.presentation.meaning(story.game, 0, read) == "E7 offers 1 power to Bruno"
    [read] = TITLE.rules.notation.line("upgrade E9 to TP")
    assert TITLE.presentation.meaning(Story().game, 0, read) == (
        "E9 has no neighbour; next to one a trading house costs 2 workers, 3 coins")
    assert "F3: 1 spade transforms E6 or G2, at the river, next to Ada" in meanings
    assert len(set(meanings)) == len(meanings)


def test_menus_offer_to_dig_and_build_as_one() -> None:
    story = Story()
    story.tell(1, "pass BON7")
    story.tell(0, "pass BON3")
    moves = legal_moves(story.game, 0)
    found = TITLE.presentation.combined(story.game, 0, moves)
    assert [str(move) for each in found for move in each.parts] == ["dig 1", "build E7", "dig 1", "build F6"]
    with naming(NAMES):
        assert WORDS.label(story.game, 0, found[0]) == "Dig and build on E7 (4 workers, 2 coins, +2 VP)"
        assert TITLE.presentation.meaning(story.game, 0, found[0]) == "E7 offers 1 power to Bruno"
    assert choices(found) == choices([each.parts[1] for each in found])
    poor = story.game.with_player(0, replace(story.game.players[0], workers=3))
    assert TITLE.presentation.combined(poor, 0, legal_moves(poor, 0)) == [], "no worker is left for the dwelling"


def test_a_favor_tile_says_where_its_steps_lead() -> None:
    story = Story()
    for number, (label, meaning) in {
        1: ("3-step fire favor tile (FAV1)", "FAV1: fire from 0 to 3, +1 power"),
        5: ("Town favor tile (FAV5): 2 steps in fire; towns need power 6 only", "FAV5: fire from 0 to 2"),
    }.items():
        [read] = TITLE.rules.notation.line(f"+FAV{number}")
        assert story.label(0, f"+FAV{number}") == label
        assert TITLE.presentation.meaning(story.game, 0, read) == meaning


def test_a_card_says_in_full_what_it_does() -> None:
    story = Story()
    [read] = TITLE.rules.notation.line("pass BON6")
    assert TITLE.presentation.meaning(story.game, 1, read) == (
        "Stronghold/sanctuary card (BON6): 2 workers; passing: 4 VP per stronghold/sanctuary")


def test_an_account_tells_what_was_paid_before_what_was_gained() -> None:
    total = Account()
    total.add({"workers": -2, "coins": 3, "fire": 1, "water": 1, "earth": 1, "air": 1, "keys": 1, "shipping": 1})
    total.score([Note(Seat(0), "FAV11", 2), Note(Seat(0), "SCORE3", 2), Note(Seat(0), "leech", -1)], Seat(0))
    assert str(total) == ("−2 workers, −1 VP; +3 coins, +1 step in each cult, +1 key, +1 step of shipping, "
                          "+2 VP for the dwelling favor tile (FAV11), +2 VP for the round tile")


def test_what_was_done_twice_is_told_in_one() -> None:
    moves = [Drop(1), Burn(2), Drop(1), Burn(1), Convert(Resource.W, Resource.C), Convert(Resource.W, Resource.C)]
    assert deeds(NEW, "Ada", [Happening(Seat(0), move, {}) for move in moves]) == (
        "Ada discards 2 spades, burns 3 power tokens and converts 2 workers to 2 coins")


GUESTS = {0: "Ada", 1: "Bruno", 2: "Chiara", 3: "Dan"}


@pytest.mark.parametrize("name", ["3-dealt", "4-one-leaves"])
def test_whole_games_are_told_with_names_in_the_singular(name: str) -> None:
    """Every turn names who acted; nobody is a number, and nobody does something as several."""
    record = golden.read(name)
    before, verbs = start(TITLE.rules.setup(golden.settings_of(record))), list[str]()
    with naming(GUESTS):
        for entry, after in golden.played(record):
            seats = range(len(after.players))
            text = WORDS.sentence(after, [changes(TITLE.rules.holdings, before, after, entry.seat, entry.move, seats)])
            assert entry.seat == NATURE or GUESTS[entry.seat] in text
            assert not re.search(r"Player|\b(their|they)\b", text), text
            verbs += re.findall(r"(?:Ada|Bruno|Chiara|Dan) \([A-Z][A-Za-z ]+\) ([a-z]+)", text)
            asked = [WORDS.question(after, seat) for seat in open_seats(after) if seat != NATURE]
            assert not [question for question in asked if "Player" in question]
            before = after
    assert len(verbs) > 100
    assert {verb for verb in verbs if not verb.endswith("s")} <= {"left", "and", "share"}
