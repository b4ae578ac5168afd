"""A profile in words: the alternative text of its picture, and all of it as text."""

from __future__ import annotations

from games.kernel.words import _, headed, many
from rendering.community.ladder import nothing_rated, trend_text
from rendering.community.profile import Against, Medal, Profile, Standing, Tally, day_of, thinned, whom
from rendering.community.shares import percent
from rendering.kit.prose import UPRIGHT, blocks, fitted

__all__ = ["profile_alt", "profile_text"]


def profile_alt(profile: Profile) -> str:
    """The alternative text: ratings first."""
    lines = [f"{_head(profile)}."]
    lines += [f"{_standing_line(standing)}." for standing in profile.standings] or list(nothing_rated())
    lines += [f"{fact}." for fact in profile.facts]
    return fitted([*lines, *(f"{_medal_line(medal)}." for medal in profile.medals)])


def profile_text(profile: Profile) -> tuple[str, ...]:
    """All of it as text in blocks that fit a message each."""
    parts: list[list[str]] = [[_head(profile)],
                              [_standing_line(standing) for standing in profile.standings] or list(nothing_rated())]
    if len(profile.curve) > 1:
        parts.append([_("{title}, rating over time:").format(title=profile.curve_of),
                      *(headed(day_of(moment.at), str(moment.rating)) for moment in thinned(profile.curve, 12))])
    parts += [[_("{name}:").format(name=name), *map(_tally_line, tallies)]
              for name, tallies in profile.groups if tallies]
    if profile.against:
        parts.append([_("Against others:"), *map(_against_line, profile.against)])
    parts += [list(profile.facts), [_medal_line(medal) for medal in profile.medals]]
    return blocks(parts, UPRIGHT)


def _head(profile: Profile) -> str:
    where = _("everywhere") if profile.everywhere else _("on this server")
    if profile.title:
        return _("{name}, {title} {where}").format(name=profile.name, title=profile.title, where=where)
    return _("{name} {where}").format(name=profile.name, where=where)


def _standing_line(one: Standing) -> str:
    rating = f"{one.rating}?" if one.provisional else str(one.rating)
    return _("{title}: {rating} ({trend} in 7 days), place {place}, {games}, {share} won").format(
        title=one.title, rating=rating, trend=trend_text(one.trend), place=one.place or "–",
        games=many("{count} game", "{count} games", one.games), share=percent(one.wins, one.games))


def _tally_line(tally: Tally) -> str:
    return _("  {name}: {games}, {share} won").format(
        name=tally.name, games=many("{count} game", "{count} games", tally.games),
        share=percent(tally.wins, tally.games))


def _against_line(one: Against) -> str:
    return _("  {name}: {games}, ahead in {before}, behind in {after}").format(
        name=whom(one), before=one.before, after=one.after, games=many("{count} game", "{count} games", one.games))


def _medal_line(medal: Medal) -> str:
    names = {1: _("gold"), 2: _("silver"), 3: _("bronze")}
    return _("Medal in {metal}: {season}").format(metal=names[medal.place], season=medal.name)
