"""What a tournament shows: the message of a round, the message of its end, and the values of its pictures."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from discord import ButtonStyle
from discord.utils import escape_markdown

from cogs.components import button, persistent_view
from cogs.messages import MAX_CONTENT, Message, Upload
from cogs.views.season_rules import moment
from cogs.views.tournament_rules import final_told, format_told, paused_told
from cogs.words import _, many, pgettext
from community.results.seats import planned_people
from community.tournaments import Line, Tournament
from community.tournaments.models import BYE, DONE
from community.tournaments.scores import result_of, round_scores
from league.ids import Person
from rendering.community.bracket import Bracket, BracketRound, BracketSeat, BracketTable, Fate
from rendering.community.crosstable import CrossCell, CrossLine, CrossTable
from storage.community_rows import FixtureRow
from storage.ids import UserId

__all__ = ["end_message", "points_text", "round_message", "round_name", "tournament_picture"]

_PARTS = {Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}
WINNERS = 3


def points_text(points: Fraction) -> str:
    """Points as people write them: 10, 6⅓, or with two decimals where there is no sign for the part."""
    whole, part = divmod(points, 1)
    if not part:
        return str(whole)
    return f"{whole or ''}{_PARTS[part]}" if part in _PARTS else f"{float(points):.2f}"


def round_name(tournament: Tournament, number: int) -> str:
    """What a round is called."""
    if tournament.is_final(number):
        return _("Final")
    if tournament.is_swiss:
        return pgettext("tournament", "Round {round} of {rounds}").format(
            round=number, rounds=tournament.rules.rounds)
    return pgettext("tournament", "Round {round}").format(round=number)


def round_message(tournament: Tournament, number: int, picture: Upload | None) -> Message:
    """The message of a round: its tables with their threads, then how they ended."""
    fixtures = tournament.tables_of(number)
    head = [_("## {name}: {round}").format(name=escape_markdown(tournament.competition.name),
                                           round=round_name(tournament, number))]
    if tournament.season.status == "playing" and number == tournament.round:
        head.append(_round_status(tournament))
    tables = [_table_line(tournament, fixture) for fixture in fixtures if fixture.status != BYE]
    resting = [_name(tournament, user) for fixture in fixtures if fixture.status == BYE
               for user in planned_people(fixture)]
    foot = [_("A bye (5 points): {names}").format(names=", ".join(resting)) if tournament.is_swiss
            else _("A bye (goes on): {names}").format(names=", ".join(resting))] if resting else []
    return Message("\n".join(_shortened(head, tables, foot)), persistent_view([
        button(_("Standings"), "cupstandings", tournament.season.id, style=ButtonStyle.primary),
        button(_("As text"), "cuptext", tournament.season.id),
        button(_("Rules"), "seasonrules", tournament.season.id),
    ]), [picture] if picture is not None else [])


def _round_status(tournament: Tournament) -> str:
    """How long the present round goes on, or that it rests; after the last one, when its results are final."""
    if tournament.final_from is not None:
        return final_told(tournament.season)
    if tournament.season.paused is not None:
        return paused_told()
    ends = moment(tournament.season.ends or 0)
    if tournament.is_last(tournament.round):
        return _("Until {ends}.").format(ends=ends)
    return _("Until {ends}. The next round is paired as soon as all tables have ended.").format(ends=ends)


def _shortened(head: Sequence[str], tables: Sequence[str], foot: Sequence[str]) -> list[str]:
    """As many tables as fit into a message."""
    shown = list(tables)
    while sum(len(line) + 1 for line in (*head, *shown, *foot)) > MAX_CONTENT - 60 and shown:
        shown.pop()
    left_out = len(tables) - len(shown)
    more = [many("… and {count} more table", "… and {count} more tables", left_out)] if left_out else []
    return [*head, *shown, *more, *foot]


def _table_line(tournament: Tournament, fixture: FixtureRow) -> str:
    """A table: who sits there, or how they ended."""
    names = ", ".join(_name(tournament, user) for user in planned_people(fixture))
    if seats := result_of(fixture):
        ended = sorted(seats, key=lambda seat: seat.place)
        return _("**Table {number}:** {places}").format(number=fixture.number, places=", ".join(
            _("{place}. {name} ({points})").format(place=seat.place, name=_name(tournament, seat.user),
                                                   points=seat.points) for seat in ended))
    if fixture.status in ("uncounted", "void"):
        return _("**Table {number}:** {names}: not counted").format(number=fixture.number, names=names)
    if fixture.channel_id is not None:
        return _("**Table {number}:** {names} in <#{channel}>").format(
            number=fixture.number, names=names, channel=fixture.channel_id)
    return _("**Table {number}:** {names}").format(number=fixture.number, names=names)


def _name(tournament: Tournament, user: UserId) -> str:
    return escape_markdown(tournament.names.get(user) or _("former player"))


def end_message(tournament: Tournament, picture: Upload | None) -> Message:
    """The end: who has won, and by what everybody can check the draws."""
    best = sorted((one for one in tournament.entrants if one.place is not None), key=lambda one: one.place or 0)
    medals = [_("🥇 **{name}** has won."), _("🥈 {name}"), _("🥉 {name}")]
    lines = [_("## {name} has ended").format(name=escape_markdown(tournament.competition.name)),
             *(medal.format(name=escape_markdown(one.name))
               for medal, one in zip(medals, best[:WINNERS], strict=False)),
             _("-# The draws followed from the seed `{seed}`, whose SHA-256 is `{hash}`. *As text* has the "
               "numbers that they go by.").format(
                 seed=tournament.season.seed.hex(), hash=tournament.season.seed_hash)]
    return Message("\n".join(lines), persistent_view([
        button(_("Standings"), "cupstandings", tournament.season.id, style=ButtonStyle.primary),
        button(_("As text"), "cuptext", tournament.season.id)]), [picture] if picture is not None else [])


def tournament_picture(tournament: Tournament, lines: Sequence[Line], title: str) -> CrossTable | Bracket:
    """What the picture of a tournament shows; `title`: the name of the game."""
    told = " · ".join([title, *([round_name(tournament, tournament.round)] if tournament.round else [
        format_told(tournament.rules)]), many("{count} player", "{count} players", len(tournament.ever)),
        *([_("results can still change")] if tournament.final_from is not None else [])])
    if tournament.is_swiss:
        return _cross_table(tournament, lines, told)
    return _bracket(tournament, lines, told)


def _cross_table(tournament: Tournament, lines: Sequence[Line], told: str) -> CrossTable:
    rounds = [round_scores(tournament, number) for number in range(1, tournament.round + 1)]
    places = [_places(tournament, number) for number in range(1, tournament.round + 1)]
    return CrossTable(
        name=tournament.competition.name, told=told, final=tournament.round > tournament.rules.rounds,
        medals=tournament.season.status == "ended", lines=tuple(
            CrossLine(place=line.place, name=tournament.names[UserId(line.person)], score=points_text(line.score),
                      gone=line.gone, cells=tuple(
                          _cell(tournament, line, number, score, place)
                          for number, (score, place) in enumerate(zip(rounds, places, strict=True), 1)))
            for line in lines))


def _places(tournament: Tournament, number: int) -> dict[Person, int]:
    return {Person(seat.user): seat.place for fixture in tournament.of_round(number) for seat in result_of(fixture)}


def _cell(tournament: Tournament, line: Line, number: int, score: dict[Person, Fraction | None],
          place: dict[Person, int]) -> CrossCell:
    """What a round brought somebody."""
    person = line.person
    if person not in score:
        if number > tournament.rules.rounds or (line.gone and number == tournament.round):
            return CrossCell()
        return CrossCell("late", "1")
    points = score[person]
    if points is None:
        fixture = next(fixture for fixture in reversed(tournament.of_round(number))
                       if person in map(Person, planned_people(fixture)))
        return CrossCell("void" if fixture.status in ("void", "uncounted", "finished", "adjudicated") else "open")
    if person in place:
        return CrossCell("game", points_text(points), place[person])
    return CrossCell("bye", points_text(points))


def _bracket(tournament: Tournament, lines: Sequence[Line], told: str) -> Bracket:
    ended = tournament.season.status == "ended"
    champion = next((UserId(line.person) for line in lines if ended and not line.gone), None)
    return Bracket(name=tournament.competition.name, told=told,
                   champion="" if champion is None else tournament.names[champion], rounds=tuple(
                       BracketRound(round_name(tournament, number), tuple(
                           _bracket_table(tournament, fixture, number, champion)
                           for fixture in tournament.tables_of(number)))
                       for number in range(1, tournament.round + 1)))


def _bracket_table(tournament: Tournament, fixture: FixtureRow, number: int, champion: UserId | None) -> BracketTable:
    """A table with who goes on from it; of the last round with who has won it all."""
    after = {user for table in tournament.tables_of(number + 1) for user in planned_people(table)}
    seats = sorted(result_of(fixture), key=lambda seat: (seat.place, seat.user not in after))
    best = [seat.user for seat in seats if not seat.left][:tournament.rules.best]
    if not seats:
        best = [user for user in planned_people(fixture) if user in after]
    over = fixture.status in DONE
    places = {seat.user: seat.place for seat in seats} or dict.fromkeys(
        planned_people(fixture), int(fixture.status == BYE))
    return BracketTable(fixture.number, tuple(
        BracketSeat(tournament.names.get(user, "?"), place,
                    "won" if user == champion and not after else _seat_fate(user, after, best) if over else "")
        for user, place in places.items()), over)


def _seat_fate(user: UserId, after: set[UserId], best: Sequence[UserId]) -> Fate:
    """Whether somebody is in the next round, and if it is paired, whether by their place."""
    if not after:
        return ""
    if user not in after:
        return "out"
    return "through" if user in best else "filled"
