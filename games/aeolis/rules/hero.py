"""The Hero phase: everybody acts at any time; it closes when all have said that they are done."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.aeolis.cards import card_of
from games.aeolis.moves import Done
from games.aeolis.position import Deeds, Game
from games.aeolis.rules import magi, merchant, philosopher, priestess, queen, stacks, triaconter
from games.aeolis.rules.actions import Action
from games.aeolis.rules.base import Do
from games.aeolis.rules.combat import LandFight, QuellFight, SeaFight, ShotFight, Stragglers
from games.aeolis.rules.final import watch
from games.aeolis.rules.foes import recall_pledges
from games.kernel import Due, Move, Reason, Seat, Step, owes

__all__ = ["ACTIONS", "CloseHero", "HeroPhase", "Together"]

ACTIONS: dict[type[Move], Action] = {
    **stacks.ACTIONS, **queen.ACTIONS, **merchant.ACTIONS, **philosopher.ACTIONS, **priestess.ACTIONS, **magi.ACTIONS,
    **triaconter.ACTIONS,
}
_FIGHTS = {"land": LandFight, "shot": ShotFight, "quell": QuellFight}


class Together(Step, frozen=True):
    """A phase in which all act at once. `done` are those who have finished; acting takes that back."""

    done: tuple[Seat, ...] = ()

    def actions(self) -> dict[type[Move], Action]:
        """What can be done in the phase."""
        raise NotImplementedError

    def open_to(self, game: Game) -> tuple[Seat, ...]:
        staying = (seat for seat in range(game.seats) if seat not in game.left)
        return tuple(seat for seat in staying if seat not in self.done or self.still_acts(game, seat))

    def still_acts(self, game: Game, seat: Seat) -> bool:
        """Whether somebody who is done could do something more."""
        return any(True for action in self.actions().values() for _ in action.moves(game, seat))

    def waits_for(self, game: Game) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(game.seats) if seat not in game.left and seat not in self.done)

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        for action in self.actions().values():
            yield from action.moves(game, seat)
        if self.may_end(game, seat):
            yield Done()

    def may_end(self, game: Game, seat: Seat) -> bool:
        """Whether a seat may say that it is done; it has not said so, and owes no answer."""
        return seat not in self.done and not owes(game, seat, Due.WHEN_CALLED)

    def permits(self, game: Game, seat: Seat, move: Move) -> bool:
        return self.refusal(game, seat, move) is None

    def refusal(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        """The rule that forbids a move."""
        if isinstance(move, Done):
            return None if self.may_end(game, seat) else Reason("done-already" if seat in self.done else "answer-first")
        action = self.actions().get(type(move))
        return Reason("wrong-phase") if action is None else action.refusal(game, seat, move)

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        return self.refusal(game, seat, move)

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        if isinstance(move, Done):
            done = tuple(sorted((*self.done, seat)))
            stays = replace(self, done=done)
            return game.then(stays) if stays.waits_for(game) else self.close(game)
        stays = replace(self, done=tuple(each for each in self.done if each != seat))
        return watch(self.actions()[type(move)].play(game.then(stays), seat, move))

    def close(self, game: Game) -> Game:
        """What becomes of the position when all are done."""
        return game

    def lapses(self, game: Game) -> bool:
        return bool(game.outcome) or not self.waits_for(game)

    def forgo(self, game: Game) -> Game:
        return game if game.outcome else self.close(game)


class BeginHero(Do, frozen=True):
    """The Hero phase begins: what lies on the mats now is what diplomacy and armour may spend."""

    def do(self, game: Game) -> Game:
        mats = tuple(replace(mat, began=mat.stock) for mat in game.mats)
        return replace(game, phase="hero", mats=mats, deeds=replace(Deeds(), fights=game.deeds.fights))


class HeroPhase(Together, frozen=True):
    """Everybody acts."""

    def actions(self) -> dict[type[Move], Action]:
        return ACTIONS


class CloseHero(Do, frozen=True):
    """The phase closes when every question is answered; the combats that were started are fought: sea, land, unrest."""

    def holds(self, game: Game) -> bool:
        return True

    def do(self, game: Game) -> Game:
        for event in game.events:
            game = recall_pledges(game, event)
        fights = [*game.deeds.fights, *unlisted(game)]
        ordered = [each for each in fights if each[0] != "quell"] + [each for each in fights if each[0] == "quell"]
        game = replace(game, phase="hero_combat")
        return game.then(SeaFight(), *(_FIGHTS[kind](what) for kind, what in ordered), Stragglers())


def unlisted(game: Game) -> list[tuple[str, int]]:
    """Enemies and army stacks on one hex that nobody moved together."""
    hexes = dict.fromkeys(
        event.hex for event in game.events if card_of(event.ref).enemy is not None and game.army_at(event.hex)
    )
    return [("land", hex) for hex in hexes if ("land", hex) not in game.deeds.fights]
