"""Ladders, profiles and statistics in words: what pictures show, and the messages around them."""

from __future__ import annotations

from typing import Any, Final

from cogs.components import PersistentItem, button, persistent_view
from cogs.messages import Message, Upload
from cogs.views.excerpt import excerpt
from cogs.views.unwritten import unwritten
from cogs.words import _, many
from community import profiles as known
from games.kernel import Title
from rendering.community.ladder import Ladder, Rung
from rendering.community.pictures import CommunityPicture, text_blocks
from rendering.community.profile import Against, Medal, Moment, Profile, Standing, Tally
from rendering.community.shares import Share
from rendering.community.statistics import Section, Statistics
from tables.people import in_bold

__all__ = [
    "LADDER", "PROFILE", "STATISTICS", "ladder_shown", "mode_name", "profile_shown", "shown_message", "side_name",
    "statistics_shown",
]

LADDER: Final = "l"
PROFILE: Final = "p"
STATISTICS: Final = "s"
"""What a button is about."""


def side_name(title: Title[Any], side: str) -> str:
    """What a side is called, by the key under which results keep it."""
    headings = {article.key: article.heading for article in title.presentation.articles()}
    return headings.get(side, side.replace("_", " ").capitalize())


def mode_name(title: Title[Any], mode: str) -> str:
    """What is played against, by its key: the mode, how many heroes there are, how many people."""
    name, _slash, rest = mode.partition("/")
    numbers = [int(part) for part in rest.split("/") if part.isdecimal()]
    if len(numbers) != 2:
        return many("{count} player", "{count} players", int(mode)) if mode.isdecimal() else mode
    return _("{mode}, {people} ({heroes})").format(
        mode=title.presentation.narration.option_value("mode", name),
        heroes=many("{count} hero", "{count} heroes", numbers[0]),
        people=many("{count} player", "{count} players", numbers[1]))


def ladder_shown(title: Title[Any], ladder: known.Ladder, viewer: str) -> Ladder:
    """A ladder as it is shown to a viewer of this name."""
    own = None if ladder.own is None else _rung(ladder.own, viewer)
    return Ladder(title=title.presentation.narration.name(), everywhere=ladder.everywhere, page=ladder.page,
                  pages=ladder.pages, people=ladder.people, rungs=tuple(_rung(rung, viewer) for rung in ladder.rungs),
                  own=own)


def _rung(rung: known.Rung, viewer: str) -> Rung:
    return Rung(place=rung.place, name=viewer if rung.own else rung.name, rating=rung.rating, trend=rung.trend,
                games=rung.games, wins=rung.wins, provisional=rung.provisional, own=rung.own, hidden=rung.hidden)


def profile_shown(titles: dict[str, Title[Any]], name: str, profile: known.Profile, title: Title[Any] | None, *,
                  everywhere: bool) -> Profile:
    """A profile as it is shown, in a title or in all."""

    def called(title_id: str) -> str:
        return titles[title_id].presentation.narration.name() if title_id in titles else title_id

    sides = [Tally(name=side_name(title, each.key), games=each.games, wins=each.wins) for each in profile.sides] \
        if title is not None and title.policy.rated_sides else []
    games = [Tally(name=called(each.key), games=each.games, wins=each.wins) for each in profile.titles]
    sizes = [Tally(name=many("{count} player", "{count} players", int(each.key)), games=each.games, wins=each.wins)
             for each in profile.sizes]
    return Profile(
        name=name, title=called(title.id) if title is not None else "", everywhere=everywhere,
        standings=tuple(Standing(title=called(one.title), rating=one.rating, place=one.place, trend=one.trend,
                                 games=one.games, wins=one.wins, provisional=one.provisional)
                        for one in profile.rated),
        curve=tuple(Moment(moment.at, moment.rating) for moment in profile.curve), curve_of=called(profile.curve_of),
        groups=((_("By game"), tuple(games if title is None else [])), (_("By side"), tuple(sides)),
                (_("By number of players"), tuple(sizes))) if games else (),
        against=tuple(Against(name=one.name, games=one.games, before=one.before, after=one.after)
                      for one in profile.against),
        facts=tuple(_facts(profile, called)), medals=tuple(map(_medal, profile.medals)))


def _facts(profile: known.Profile, called: Any) -> list[str]:
    """Series and records, a sentence each."""
    facts = [_("Longest series of wins: {wins}").format(wins=profile.series)] if profile.series > 1 else []
    if profile.running > 1:
        facts.append(many("Won the last {count} game", "Won the last {count} games", profile.running))
    facts += [_("Most points in {title}: {points}").format(title=called(score.title), points=score.points)
              for score in profile.scores if score.points]
    return facts


def _medal(medal: known.Medal) -> Medal:
    if not medal.season:
        return Medal(medal.place, medal.competition)
    return Medal(medal.place, _("{competition}, season {season}").format(
        competition=medal.competition, season=medal.season))


def statistics_shown(title: Title[Any], found: known.Statistics) -> Statistics:
    """A title in numbers as it is shown."""
    sections = [
        Section(name=_("Sides"), more=_("Points"), last=_("Rating") if any(
            side.rating is not None for side in found.sides) else "",
            shares=tuple(_side(side_name(title, side.key), side) for side in found.sides)),
        Section(name=_("Order of turns with {players} players").format(
            players=found.starts[0].players if found.starts else 0), more=_("Points"),
            shares=tuple(map(_start, found.starts))),
        Section(name=_("Games won together"), shares=tuple(
            _side(many("{count} player", "{count} players", int(side.key)), side) for side in found.sizes)),
    ]
    facts = [_days(found.days)] if found.days else []
    facts += [_("{mode}: newcomers win {share} %").format(mode=mode_name(title, key), share=round(100 * chance))
              for key, chance, _games in found.modes]
    return Statistics(title=title.presentation.narration.name(), everywhere=found.everywhere, games=found.games,
                      sections=tuple(section for section in sections if section.shares), facts=tuple(facts))


def _side(name: str, side: known.Side) -> Share:
    rating = "" if side.rating is None else f"{side.rating:+d} ±{side.spread}".replace("-", "−")
    return Share(name=name, games=side.games, wins=side.wins, low=side.low, high=side.high, fair=side.fair,
                 more=_points(side.points), last=rating)


def _start(start: known.Start) -> Share:
    return Share(name=_("Place {place}").format(place=start.place), games=start.games, wins=start.wins, low=start.low,
                 high=start.high, fair=1 / start.players, more=_points(start.points))


def _points(points: float | None) -> str:
    return "" if points is None else f"{points:.1f}".replace("-", "−")


def _days(days: tuple[float, float, float]) -> str:
    shortest, middle, longest = (f"{each:.1f}" if each < 10 else f"{each:.0f}" for each in days)
    return _("Half of the games took less than {middle} days (from {shortest} to {longest})").format(
        shortest=shortest, middle=middle, longest=longest)


def shown_message(shown: CommunityPicture, picture: Upload | None, arguments: tuple[object, ...],
                  pages: tuple[int, int] = (1, 1)) -> Message:
    """A message with a picture, or with text in its place, and the buttons below. `arguments` say what the buttons are
    about: kind, everywhere or not, number (a page, or a person), title; `pages` are this page and how many there are.
    """
    kind, everywhere, number, title = arguments
    page, last = pages
    items: list[PersistentItem] = []
    if last > 1:
        items += [button("◀", "look", kind, everywhere, max(1, page - 1), title, "b", disabled=page <= 1),
                  button("▶", "look", kind, everywhere, min(last, page + 1), title, "f", disabled=page >= last)]
    scope = _("This server") if everywhere else _("Everywhere")
    items += [button(scope, "look", kind, 0 if everywhere else 1, 1 if kind == LADDER else number, title),
              button(_("As text"), "looktext", kind, everywhere, number, title),
              button("CSV", "lookfile", kind, everywhere, number, title)]
    head = _head(shown, drawn=picture is not None)
    in_words = excerpt(head, text_blocks(shown)[0])
    if picture is None:
        return Message(f"{head}\n{in_words}", persistent_view(items))
    return Message(head, persistent_view(items), [picture], in_words=in_words)


def _head(shown: CommunityPicture, *, drawn: bool) -> str:
    """What the picture is, and if it is drawn the names that no typeface of ours can write."""
    match shown:
        case Ladder():
            lines = [_("**{title}** · ladder").format(title=shown.title),
                     unwritten((rung.place, rung.name) for rung in shown.rungs if drawn)]
        case Profile():
            lines = [_("Profile of {person}").format(person=in_bold(shown.name))]
        case Statistics():
            lines = [_("**{title}** · statistics").format(title=shown.title)]
    return "\n".join(filter(None, lines))
