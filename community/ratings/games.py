"""Results as they count for ratings: from the result of a table to what is kept, and from that to what is derived."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import Settings, Title
from league.ids import Person
from league.rating import Against, RatedGame, RatedSeat
from storage.community_rows import RatedGameRow
from storage.ids import UserId
from storage.rows import ResultRow, ResultSeatRow

__all__ = ["KeptSeat", "derived_game", "kept_game", "kept_seats", "side_key", "with_places", "written_seats"]


class KeptSeat(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat of a result that counts: who, on which place, and the side if the title's sides are rated. `order`: among
    the people of the table by their numbers, as it was when the game was first counted: it stays when somebody's number
    goes, so that corrections after that rate the others to the same last bit (L-20, L-66)."""

    user: UserId
    place: int
    side: str = ""
    name: str = ""
    points: int = 0
    left: bool = False
    order: int = 0


_SEATS = msgspec.json.Decoder(list[KeptSeat])


def kept_seats(seats: str) -> list[KeptSeat]:
    """The seats of a result as they are kept, in the order in which they are counted."""
    return _SEATS.decode(seats)


def written_seats(seats: Sequence[KeptSeat]) -> str:
    """Seats, to be kept."""
    return msgspec.json.encode(seats).decode()


def kept_game(title: Title[Any], row: ResultRow, seats: Sequence[ResultSeatRow],
              before: Mapping[UserId, str]) -> RatedGameRow:
    """The result of a table as it counts. Of who took over a seat and who left it, the latter is rated (L-27); `before`
    says what they were called."""
    settings = Settings(row.players, msgspec.json.decode(row.options), row.ruleset, row.ruleset_version)
    found = [_kept_seat(seat, before, rated_sides=title.policy.rated_sides) for seat in seats]
    people = sorted((seat for seat in found if seat is not None), key=lambda seat: seat.user)
    kept = [msgspec.structs.replace(seat, order=order) for order, seat in enumerate(people)]
    together = title.rules.cooperative
    mode = title.policy.rated_mode(settings) if together and title.policy.rated_mode is not None else None
    return RatedGameRow(
        table_id=row.table_id, guild_id=row.guild_id, title=row.title, ruleset=row.ruleset, players=row.players,
        ended=row.ended, mode=mode or (str(row.players) if together else None),
        won=any(seat.rank == 1 for seat in seats) if together else None,
        seats=written_seats(_in_order(kept)))


def _kept_seat(seat: ResultSeatRow, before: Mapping[UserId, str], *, rated_sides: bool) -> KeptSeat | None:
    user = seat.rated_user_id or seat.user_id
    if user is None:
        return None
    handed = seat.rated_user_id is not None
    return KeptSeat(user=user, place=seat.rated_place or seat.rank, side=seat.side if rated_sides else "",
                    name=before.get(user, "") if handed else seat.name, points=seat.points, left=seat.left or handed)


def with_places(seats: Sequence[KeptSeat], places: Mapping[UserId, int]) -> list[KeptSeat]:
    """Seats with other places for some people, in the order in which they are counted then."""
    moved = [msgspec.structs.replace(seat, place=places.get(seat.user, seat.place)) for seat in seats]
    return _in_order(moved)


def _in_order(seats: Sequence[KeptSeat]) -> list[KeptSeat]:
    return sorted(seats, key=lambda seat: (seat.place, seat.order))


def derived_game(row: RatedGameRow) -> RatedGame:
    """A result as ratings are derived from it. Its seats stay in the order in which they are kept."""
    seats = tuple(RatedSeat(Person(seat.user), seat.place, side_key(seat.side, row.players, row.ruleset))
                  for seat in kept_seats(row.seats))
    against = None if row.mode is None else Against(row.mode, bool(row.won))
    return RatedGame(row.table_id, row.ended, seats, against)


def side_key(side: str, players: int, ruleset: str) -> str:
    """Under which key a side is rated: with so many players, by these rules. Empty for a side that is not."""
    return f"{side}/{players}/{ruleset}" if side else ""
