"""Heroes change hands: a player hands one over, or volunteers for one whose player has left (A105 to A107).

What a hero did in this round stays done; only who decides changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from games.aeolis.components import Hero
from games.aeolis.moves import Adopt, Agree, Decline, Hand, Object, Take
from games.aeolis.notes import Handed, NotHanded
from games.aeolis.position import Game
from games.aeolis.rules.actions import Action
from games.aeolis.rules.base import Ask
from games.kernel import NATURE, Due, Move, Reason, Seat, Step, owes

__all__ = ["ACTIONS", "GUESTS", "Adoption", "Offer", "received"]


def busy(game: Game, seat: Seat) -> bool:
    """Whether a player still has to answer, or the dice to fall, for what the heroes have begun."""
    return owes(game, seat, Due.WHEN_CALLED) or owes(game, NATURE, Due.WHEN_CALLED)


def transfer(game: Game, hero: int, seat: Seat) -> Game:
    """A hero has a new player."""
    owners = (*game.owners[:hero], seat, *game.owners[hero + 1 :])
    orphans = tuple(orphan for orphan in game.orphans if orphan != hero)
    return replace(game, owners=owners, orphans=orphans).tell(Handed(hero, seat))


def received(before: Game, after: Game) -> tuple[Seat, ...]:
    """Who got a hero: they have to look at it, even if they were done."""
    if before.owners is after.owners:
        return ()
    return tuple(new for old, new in zip(before.owners, after.owners, strict=True) if new != old)


# --- handing over -------------------------------------------------------------------------------------------------


class Offer(Ask, frozen=True):
    """A hero is offered to a player. It stands until the phase ends; nobody waits for it."""

    giver: Seat
    hero: int
    phase: str

    def answers(self, game: Game) -> list[Move]:
        return [Decline(self.hero), *([] if busy(game, self.giver) else [Take(self.hero)])]

    def lapses(self, game: Game) -> bool:
        return bool(game.outcome) or game.phase != self.phase or not may_give(game, self.giver, self.hero)

    def on_lapse(self, game: Game) -> Game:
        return game

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        return Reason("owner-busy") if move == Take(self.hero) else None

    def play(self, game: Game, seat: Seat, move: Take | Decline) -> Game:
        return transfer(game, self.hero, seat) if isinstance(move, Take) else game


def may_give(game: Game, seat: Seat, hero: int) -> bool:
    """Whether a hero is a player's, and not the last one: who wants to go altogether leaves."""
    return game.owners[hero] == seat and game.owners.count(seat) > 1


def offered(game: Game, hero: int) -> Offer | None:
    """The open offer of a hero."""
    return next((step for _, step in game.questions() if isinstance(step, Offer) and step.hero == hero), None)


def hands(game: Game, seat: Seat) -> Sequence[Hand]:
    if game.owners.count(seat) < 2 or game.seats == 1 or owes(game, seat, Due.WHEN_CALLED):
        return ()
    found = _hands(game.options.heroes, game.owners, game.staying(), seat)
    taken = {(step.hero, step.seat) for _, step in game.questions() if isinstance(step, Offer)} if game.asides else ()
    return [move for move in found if (move.hero, move.player) not in taken] if taken else found


@lru_cache(maxsize=64)
def _hands(heroes: tuple[Hero, ...], owners: tuple[Seat, ...], players: tuple[Seat, ...],
           seat: Seat) -> tuple[Hand, ...]:
    """Every hero of a seat with every other player."""
    return tuple(Hand(hero, player) for hero in heroes if owners[hero] == seat for player in players if player != seat)


def why_not_hand(game: Game, seat: Seat, move: Hand) -> Reason | None:
    if game.owners[move.hero] != seat:
        return Reason("not-your-hero")
    if not may_give(game, seat, move.hero):
        return Reason("last-hero")
    if move.player == seat or move.player not in game.staying():
        return Reason("no-such-player")
    if (offer := offered(game, move.hero)) is not None and offer.seat == move.player:
        return Reason("offered-already")
    return Reason("answer-first") if owes(game, seat, Due.WHEN_CALLED) else None


def hand(game: Game, seat: Seat, move: Hand) -> Game:
    """One offer of a hero at a time: a new one takes the place of the old."""
    old = offered(game, move.hero)
    kept = tuple(aside for aside in game.asides if old is None or aside.steps[-1] != old)
    offer = Offer(move.player, seat, move.hero, game.phase)
    return replace(game, asides=kept).ask(offer, due=Due.WHILE_OPEN)


# --- adopting -----------------------------------------------------------------------------------------------------


class Adoption(Step[Game], frozen=True):
    """The vote on a volunteer for a hero whose player has left. More than half of all who stay decide; the volunteer
    agrees. What the player until now still has to answer is answered first."""

    volunteer: Seat
    hero: int
    phase: str
    agreed: tuple[Seat, ...] = ()
    against: tuple[Seat, ...] = ()

    def open_to(self, game: Game) -> tuple[Seat, ...]:
        heard = (self.volunteer, *self.agreed, *self.against)
        return tuple(seat for seat in game.staying() if seat not in heard)

    def moves(self, game: Game, seat: Seat) -> list[Move]:
        return [Agree(self.hero), Object(self.hero)]

    def play(self, game: Game, seat: Seat, move: Agree | Object) -> Game:
        if isinstance(move, Agree):
            return game.then(replace(self, agreed=(*self.agreed, seat)))
        return game.then(replace(self, against=(*self.against, seat)))

    def void(self, game: Game) -> bool:
        """Whether there is nothing left to vote on."""
        adoptable = self.hero in game.orphans and game.owners[self.hero] != self.volunteer
        return bool(game.outcome) or game.phase != self.phase or self.volunteer in game.left or not adoptable

    def passed(self, game: Game) -> bool:
        """Whether more than half agree."""
        return 2 * len({self.volunteer, *self.agreed} & set(game.staying())) > len(game.staying())

    def failed(self, game: Game) -> bool:
        """Whether more than half cannot agree any more."""
        staying = set(game.staying())
        return 2 * len(staying - set(self.against)) <= len(staying)

    def lapses(self, game: Game) -> bool:
        if self.void(game) or self.failed(game):
            return True
        return self.passed(game) and not busy(game, game.owners[self.hero])

    def on_lapse(self, game: Game) -> Game:
        if self.void(game):
            return game
        if self.failed(game):
            return game.tell(NotHanded(self.hero, self.volunteer))
        return transfer(game, self.hero, self.volunteer)


def adoptions(game: Game, seat: Seat) -> Sequence[Adopt]:
    return [Adopt(hero) for hero in game.orphans] if game.orphans else ()


def why_not_adopt(game: Game, seat: Seat, move: Adopt) -> Reason | None:
    if move.hero not in game.orphans:
        return Reason("no-orphan")
    if game.owners[move.hero] == seat:
        return Reason("yours-already")
    voting = any(isinstance(step, Adoption) and step.hero == move.hero for _, step in game.questions())
    return Reason("vote-open") if voting else None


def adopt(game: Game, seat: Seat, move: Adopt) -> Game:
    return game.ask(Adoption(seat, move.hero, game.phase), due=Due.WHILE_OPEN)


GUESTS: dict[type[Move], Action] = {Adopt: Action(None, adoptions, why_not_adopt, adopt)}
"""What a player without a hero may do."""
ACTIONS: dict[type[Move], Action] = {Hand: Action(None, hands, why_not_hand, hand, exact=True), **GUESTS}
"""What every player may do in a phase in which all act."""
