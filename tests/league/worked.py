"""Groups written as one line: a table of the schedule of seven after the other, a letter and points for each seat."""

from __future__ import annotations

from league.ids import Person
from league.standings import Played, PlayedSeat, Standing, standings

USUAL = ("points", "wins", "seconds", "thirds", "share", "margin", "direct", "draw")
POINTS = (10, 6, 3, 1)
SEED = bytes(range(32))

WORKED = ("A100 D128 F112 G116 | B124 E132 G132 A100 | C132 F120 A140 B128 | D124 G110 B140 C100 | "
          "E124 A132 C140 D120 | F112 B110 D120 E110 | G140 C108 E116 F132")
DIRECT_TWO = ("A130 D110 F100 G120 | B130 E100 G120 A110 | C110 F100 A130 B120 | D120 G100 B130 C110 | "
              "E100 A110 C120 D130 | F130 B120 D110 E100 | G100 C130 E110 F120")
DIRECT_THREE = ("A110 D100 F130 G120 | B130 E110 G100 A120 | C120 F130 A100 B110 | D130 G110 B100 C120 | "
                "E110 A130 C100 D120 | F110 B120 D100 E130 | G130 C110 E100 F120")
DRAW_THREE = ("A110 D100 F120 G130 | B120 E110 G100 A130 | C120 F130 A100 B110 | D120 G100 B130 C110 | "
              "E110 A120 C100 D130 | F120 B100 D110 E130 | G110 C100 E120 F130")
DIRECT_ONE_OF_THREE = ("A100 D120 F130 G110 | B120 E100 G130 A110 | C120 F130 A100 B110 | D130 G120 B100 C110 | "
                       "E120 A130 C100 D110 | F100 B130 D110 E120 | G100 C130 E110 F120")


def person(letter: str) -> Person:
    """A is 0, and so on."""
    return Person(ord(letter) - ord("A"))


def letters(people: list[Person]) -> str:
    return "".join(chr(ord("A") + number) for number in people)


def group(line: str) -> tuple[Played, ...]:
    """The tables of a line; places by points, as in a title that lets equal points share."""
    return tuple(table(number, words.split()) for number, words in enumerate(line.split("|")))


def table(number: int, seats: list[str]) -> Played:
    """One table; `*` after the points: left, and is last. A colon may stand before the points."""
    read = [(person(seat[0]), int(seat[1:].strip(":*")), seat.endswith("*")) for seat in seats]
    strength = [(not left, points if not left else 0) for _, points, left in read]
    places = [1 + sum(other > own for other in strength) for own in strength]
    return Played(number, tuple(PlayedSeat(who, place, points, left)
                                for (who, points, left), place in zip(read, places, strict=True)))


def ranks(line: str, tie_breaks: tuple[str, ...] = USUAL, people: str = "ABCDEFG") -> tuple[Standing, ...]:
    return standings([person(letter) for letter in people], group(line), POINTS, tie_breaks, SEED, "1.1")


def order(lines: tuple[Standing, ...]) -> str:
    return letters([line.person for line in lines])


