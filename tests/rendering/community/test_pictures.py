"""Ladders, profiles and statistics: readable on a phone, with an alternative text and as text, also where there is
nothing yet."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image

from rendering.community.ladder import Ladder, Rung, ladder_alt, trend_text
from rendering.community.pictures import CommunityPicture, alt_text, paint, text_blocks
from rendering.community.profile import Against, Medal, Moment, Profile, Standing, Tally, thinned
from rendering.community.shares import Share, percent
from rendering.community.statistics import Section, Statistics
from rendering.kit.theme import THEMES
from rendering.kit.vision import READABLE
from rendering.painter import Taste
from rendering.studio import Studio
from tests.rendering.measures import draws_once, overlapping, written

CAPITALS = 18
LONG = "Maximiliane Alexandra von und zu Hohenlohe-Waldenburg-Schillingsfürst"
DAY = 86_400_000


def rungs(count: int, first: int = 1) -> tuple[Rung, ...]:
    """People by place; two are level, one has a long name, one none that can be drawn."""
    names = ("Ada", LONG, "山田太郎", "Dmitri")
    return tuple(Rung(place=max(first, first + number - (number == 3)), name=names[number % 4], rating=1700 - number,
                      trend=(7, -31, 0)[number % 3], games=number + 3, wins=number, provisional=number < 7)
                 for number in range(count))


def ladder(count: int, **more: object) -> Ladder:
    fields = {"title": "Terra Mystica", "everywhere": False, "page": 1, "pages": 1, "people": count,
              "rungs": rungs(count)}
    return Ladder(**{**fields, **more})  # type: ignore[arg-type]


PROFILE = Profile(
    name="Ada", standings=(Standing(title="Terra Mystica", rating=1434, place=2, trend=-12, games=31, wins=11),
                           Standing(title="Helios", rating=1009, place=5, games=1, wins=1, provisional=True)),
    curve=tuple(Moment(1_790_000_000_000 + number * DAY, 1000 + number * 9 % 400) for number in range(300)),
    curve_of="Terra Mystica",
    groups=(("By side", (Tally(name="Chaos Magicians", games=9, wins=3), Tally(name="Witches", games=4, wins=0))),
            ("By players", (Tally(name="2 players", games=1, wins=1),)), ("Nothing", ())),
    against=(Against(name=LONG, games=12, before=7, after=4), Against(name="", games=1, before=0, after=1)),
    facts=("Most wins in a row: 4", "Most points: 151 (Terra Mystica)"),
    medals=(Medal(1, "Winter League, season 2"), Medal(3, "Autumn Cup")))
STATISTICS = Statistics(
    title="Terra Mystica", everywhere=True, games=812, facts=("Half of the games took less than 21 days (4 to 63)",),
    sections=(Section(name="Sides", more="Points", last="Rating", shares=(
        Share(name="Chaos Magicians", games=120, wins=44, low=0.28, high=0.46, fair=0.26, more="121.4", last="+12 ±30"),
        Share(name="Giants", games=1, wins=0, low=0, high=0.79, fair=0.25, more="98.0", last="−120 ±98"))),
        Section(name="Order of turns, 4 players", more="Points", shares=(
            Share(name="1st", games=700, wins=210, low=0.27, high=0.33, fair=0.25, more="120.1"),))))
SHOWN: dict[str, CommunityPicture] = {
    "one": ladder(1), "ten": ladder(10, own=Rung(place=0, name="Elif", rating=0, own=True)),
    "many": ladder(25, pages=3, people=72, everywhere=True,
                   own=Rung(place=60, name="Elif", rating=1009, trend=3, games=2, wins=0, own=True)),
    "later": ladder(5, page=2, pages=2, rungs=rungs(5, 21), own=Rung(place=3, name="Elif", rating=1800, own=True)),
    "no ladder": ladder(0), "profile": PROFILE, "no profile": Profile(name="山田"), "statistics": STATISTICS,
    "no statistics": Statistics(title="Helios", everywhere=False, games=0),
}


@pytest.mark.parametrize(("name", "theme"), [*((name, "day") for name in SHOWN), ("many", "night"),
                                             ("profile", "contrast"), ("statistics", "safe")])
def test_every_word_can_be_read_on_a_phone(monkeypatch: pytest.MonkeyPatch, name: str, theme: str) -> None:
    words = written(monkeypatch, lambda: paint(SHOWN[name], theme))
    assert [word for word in words if word.high < CAPITALS or word.contrast < READABLE] == []
    assert not list(overlapping(words))
    assert not [word for word in words if word.box[0] < 0 or word.box[2] > 800]
    assert {word.text.split()[0] for word in words if word.text.endswith("…")} <= {
        "Hohenlohe-Waldenburg-Schilling…", "und"}


@pytest.mark.usefixtures("compressed")
@pytest.mark.parametrize("name", SHOWN)
def test_pictures_are_small_and_have_an_alternative_text(name: str) -> None:
    picture = paint(SHOWN[name], "day")
    image = Image.open(BytesIO(picture))
    assert image.width == 800
    assert 200 < image.height < 2_000
    assert len(picture) < 60_000
    assert 40 < len(alt_text(SHOWN[name])) <= 1_024
    assert all(0 < len(block) <= 1_900 for block in text_blocks(SHOWN[name]))


@pytest.mark.parametrize("theme", THEMES)
def test_a_warm_picture_draws_nothing_anew(monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    draws_once(monkeypatch, lambda: paint(SHOWN["many"], theme))


async def test_the_studio_paints_them_in_the_theme_that_somebody_likes() -> None:
    studio = Studio(workers=0, theme="contrast")
    shown = SHOWN["profile"]
    assert await studio.community(shown) == paint(shown, "contrast")
    assert await studio.community(shown, taste=Taste(theme="night")) == paint(shown, "night")
    assert await studio.community(shown, taste=Taste(theme="gone")) == paint(shown, "contrast")
    await studio.close()


def test_what_is_shown_finds_its_painter_in_another_process() -> None:
    for shown in SHOWN.values():
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(shown), type=CommunityPicture) == shown


def test_ones_own_place_is_always_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(name: str) -> list[str]:
        return [word.text for word in written(monkeypatch, lambda: paint(SHOWN[name], "day"))]

    assert told("many").index("Elif") > told("many").index("25")
    assert told("later").index("Elif") < told("later").index("21"), "above this page"
    assert told("ten")[-5:] == ["–", "Elif", "–", "0", "? provisional: fewer than 10 rated games"]
    inside = replace(SHOWN["one"], rungs=(replace(rungs(1)[0], own=True),))
    assert alt_text(inside).startswith("Terra Mystica: ladder. This server · 1 player. You: 1. Ada: 1700?")


def test_a_ladder_in_words() -> None:
    assert "\n".join(text_blocks(SHOWN["later"])) == (
        "Terra Mystica: ladder\nThis server · page 2 of 2 · 5 players\n\n"
        "> 3. Elif: 1800, ±0 in 7 days, 0\n    games, – won\n\n"
        "21. Ada: 1700?, +7 in 7 days, 3 games,\n    0 % won\n"
        "22. Maximiliane Alexandra von und zu\n    Hohenlohe-Waldenburg-Schillingsfür\n    st: 1699?, −31 in 7 days, 4 "
        "games,\n    25 % won\n"
        "23. 山田太郎: 1698?, ±0 in 7 days, 5\n    games, 40 % won\n23. Dmitri: 1697?, +7 in 7 days, 6\n    games, "
        "50 % won\n25. Ada: 1696?, −31 in 7 days, 7\n    games, 57 % won\n\n"
        "? provisional: fewer than 10 rated\n    games")


def test_hidden_and_former_players_have_no_name() -> None:
    first, second = rungs(2)
    shown = ladder(2, rungs=(replace(first, hidden=True, name=""), replace(second, name="")), everywhere=True)
    assert ladder_alt(shown) == (
        "Terra Mystica: ladder. Everywhere · 2 players. 1. hidden player: 1700?, +7 in 7 days, 3 games, 0 % won. "
        "2. former player: 1699?, −31 in 7 days, 4 games, 25 % won.")


def test_where_nothing_is_rated_yet_it_says_how_to_get_there() -> None:
    for name in ("no ladder", "no profile", "no statistics"):
        text = " ".join(" ".join(text_blocks(SHOWN[name])).split())
        assert text.endswith("No rated games yet. Open a game with /game new, switch Rated on before it begins, and "
                             "play it to the end."), name


def test_a_profile_in_words() -> None:
    text = "\n".join(text_blocks(PROFILE))
    for line in ("Ada on this server", "Terra Mystica: 1434 (−12 in 7 days),\n    place 2, 31 games, 35 % won",
                 "By side:\n  Chaos Magicians: 9 games, 33 % won\n  Witches: 4 games, 0 % won",
                 "  hidden player: 1 game, ahead in 0,\n    behind in 1", "Most wins in a row: 4",
                 "Medal in gold: Winter League, season 2\nMedal in bronze: Autumn Cup"):
        assert line in text, line
    assert "Nothing" not in text


def test_statistics_in_words() -> None:
    assert "\n".join(text_blocks(STATISTICS)) == (
        "Terra Mystica: statistics\nEverywhere · 812 games\n\n"
        "Half of the games took less than 21\n    days (4 to 63)\n\n"
        "Sides\nChaos Magicians: 37 % of 120 games won\n    (28 % to 46 %)\n  Points: 121.4\n  Rating: +12 ±30\n"
        "Giants: 0 % of 1 game won (0 % to 79\n    %)\n  Points: 98.0\n  Rating: −120 ±98\n\n"
        "Order of turns, 4 players\n1st: 30 % of 700 games won (27 % to 33\n    %)\n  Points: 120.1")


def test_trends_and_shares_have_signs() -> None:
    assert [trend_text(trend) for trend in (5, -5, 0)] == ["+5", "−5", "±0"]
    assert [percent(*pair) for pair in ((1, 3), (0, 0), (3, 3))] == ["33 %", "–", "100 %"]


def test_a_long_curve_is_thinned_and_keeps_both_ends() -> None:
    curve = PROFILE.curve
    thin = thinned(curve, 12)
    assert (len(thin), thin[0], thin[-1]) == (12, curve[0], curve[-1])
    assert thinned(curve[:5], 12) == curve[:5]
