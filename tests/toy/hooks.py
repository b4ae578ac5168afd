"""What the walk knows of Pebbles."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from games.kernel import Move, Seat, Settings, by_seat
from tests.toy.moves import Roll
from tests.toy.position import CARDS, Game
from tests.toy.steps import Gift, Together
from tests.toy.title import DUES
from tests.walk import Hooks


def settings(number: int) -> Settings:
    """Two to four players; a game with cards three times in four, by each time that gifts may be answered."""
    return Settings(2 + number % 3, {"cards": number % 4 != 3, "due": DUES[number // 3 % 4]})


def conserve(before: Game, after: Game, seat: Seat, move: Move) -> None:
    """Pebbles and cards add up."""
    assert total(after) == total(before) + (move.count if isinstance(move, Roll) else 0), "pebbles"
    cards = sum(after.pile) + sum(player.cards for player in after.players)
    assert cards == sum((4, 3, 2)), "cards"


def total(game: Game) -> int:
    """Pebbles wherever they lie; a point is a pebble too."""
    given = sum(step.count for _, step in game.questions() if isinstance(step, Gift))
    return game.heap + given + sum(player.pebbles + player.points for player in game.players)


def hidden(rng: Random, game: Game, seat: Seat | None) -> Iterator[Game]:
    """The same game with another secret, with a card of somebody else's hand exchanged for one of the pile, or with
    another card shown."""
    top = game.agenda[-1] if game.agenda else None
    shown = dict(top.sealed) if isinstance(top, Together) else {}
    for other, player in by_seat(game.players):
        if other == seat:
            continue
        yield game.change(other, secret=rng.randrange(9_999))
        unseen = [card for card, count in zip(CARDS, game.pile, strict=True) if count]
        if not player.hand or not unseen:
            continue
        mine, theirs = rng.choice(unseen), rng.choice(player.hand)
        if other in shown:
            sealed = tuple((who, theirs if who == other else card) for who, card in shown.items())
            yield replace(game, agenda=(*game.agenda[:-1], Together(sealed)))
        if shown.get(other) != theirs:
            hand = list(player.hand)
            hand[hand.index(theirs)] = mine
            yield game.pool(theirs).pool(mine, -1).change(other, hand=tuple(sorted(hand, key=CARDS.index)))


HOOKS = Hooks(settings=settings, conserve=conserve, hidden=hidden)
