"""The Hero phase: everybody acts at any time; it closes when all have said that they are done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from games.aeolis.cards import card_of
from games.aeolis.components import Hero
from games.aeolis.moves import Build, Collect, Done, Give, Upgrade
from games.aeolis.notes import PHASES, PhaseBegins
from games.aeolis.position import Deeds, Game
from games.aeolis.rules import handing, magi, merchant, philosopher, priestess, queen, stacks, triaconter
from games.aeolis.rules.actions import Action
from games.aeolis.rules.base import Do
from games.aeolis.rules.combat import LandFight, QuellFight, SeaFight, ShotFight, Stragglers
from games.aeolis.rules.final import watch
from games.aeolis.rules.foes import recall_pledges
from games.kernel import Due, Move, Reason, Seat, Step, owes

__all__ = ["ACTIONS", "CloseHero", "HeroPhase", "Together"]

ACTIONS: dict[type[Move], Action] = {
    **stacks.ACTIONS, **queen.ACTIONS, **merchant.ACTIONS, **philosopher.ACTIONS, **priestess.ACTIONS, **magi.ACTIONS,
    **triaconter.ACTIONS, **handing.ACTIONS,
}
_BELONGS = {"setup": "setup", "conclusion": "exchange", "answers": "answer", "records": "answer", "table": "table"}
"""Where the moves of a chapter belong that are not the deeds of heroes."""
_OWN: dict[type[Move], str] = {Collect: "collect", Give: "give"}
"""The moves that belong elsewhere than the others of their chapter, or that are easily taken for another."""
_DONE = Done()
_FIGHTS = {"land": LandFight, "shot": ShotFight, "quell": QuellFight}


class Together(Step[Game], frozen=True):
    """A phase in which all act at once. `done` are those who have finished; acting takes that back. Who has no hero
    acts only to get one, and nobody waits for them. For those who keep silent the Queen's player may say done
    (A101, A104)."""

    default_needs_vote: ClassVar[bool] = True
    distinct: ClassVar[bool] = True
    done: tuple[Seat, ...] = ()

    def actions(self) -> dict[type[Move], Action]:
        """What can be done in the phase."""
        raise NotImplementedError

    def guests(self) -> dict[type[Move], Action]:
        """What can be done by who has no hero."""
        return handing.GUESTS

    def actions_of(self, game: Game, seat: Seat) -> dict[type[Move], Action]:
        """What a seat can do in the phase."""
        return self.actions() if seat in game.owners else self.guests()

    def open_to(self, game: Game) -> tuple[Seat, ...]:
        return tuple([seat for seat in game.staying() if self.is_awaited(game, seat) or self.still_acts(game, seat)])

    def may_answer(self, game: Game, seat: Seat) -> bool:
        return seat in game.staying() and (self.is_awaited(game, seat) or self.still_acts(game, seat))

    def is_awaited(self, game: Game, seat: Seat) -> bool:
        """Whether everybody waits for a player who has not left."""
        return seat not in self.done and seat in game.owners

    def still_acts(self, game: Game, seat: Seat) -> bool:
        """Whether somebody for whom nobody waits could do something. What was found the last time is looked at first:
        it is mostly still there."""
        actions, key = self.own_actions(game, seat), (type(self), seat)
        last = _FOUND.get(key, 0)
        if last < len(actions) and actions[last].is_open(game, seat):
            return True
        for place in range(len(actions) - 1, -1, -1):
            if place != last and actions[place].is_open(game, seat):
                _FOUND[key] = place
                return True
        return False

    def own_actions(self, game: Game, seat: Seat) -> tuple[Action, ...]:
        """What a seat can do in the phase, without the actions of the heroes of others."""
        return _own(type(self), game.owners, seat)

    def waits_for(self, game: Game) -> tuple[Seat, ...]:
        done, owners = self.done, game.owners
        return tuple([seat for seat in game.staying() if seat not in done and seat in owners])

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        found: list[Move] = []
        for listed in _listers(type(self), game.owners, seat):
            found += listed(game, seat)
        if self.may_end(game, seat):
            found.append(_DONE)
        return found

    def may_end(self, game: Game, seat: Seat) -> bool:
        """Whether a seat may say that it is done: it has a hero, has not said so, and owes no answer."""
        return seat not in self.done and seat in game.owners and not owes(game, seat, Due.WHEN_CALLED)

    def why_not_end(self, game: Game, seat: Seat) -> Reason:
        """Why a seat may not say that it is done."""
        return Reason("done-already" if seat in self.done else "answer-first")

    def default(self, game: Game, seat: Seat) -> Move | None:
        return Done() if self.may_end(game, seat) else None

    def permits(self, game: Game, seat: Seat, move: Move) -> bool:
        return self.refusal(game, seat, move) is None

    def refusal(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        """The rule that forbids a move."""
        if isinstance(move, Done) and self.may_end(game, seat):
            return None
        if seat not in game.owners and type(move) not in self.actions_of(game, seat):
            return Reason("no-hero")
        if isinstance(move, Done):
            return self.why_not_end(game, seat)
        action = self.actions().get(type(move))
        return elsewhere(move) if action is None else action.refusal(game, seat, move)

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        """What a question to the seat says about its answer; else what the phase says."""
        asked = [step for _, step in game.questions() if step.may_answer(game, seat)]
        said = [reason for step in asked if (reason := step.why_not(game, seat, move)) is not None]
        return said[0] if said else self.refusal(game, seat, move)

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        if isinstance(move, Done):
            done = tuple(sorted((*self.done, seat)))
            stays = replace(self, done=done)
            return game.then(stays) if stays.waits_for(game) else self.close(game)
        return watch(self.actions()[type(move)].play(game.then(self.without(seat)), seat, move))

    def without(self, *seats: Seat) -> Self:
        """With some who are not done, or not any more."""
        if not any(seat in self.done for seat in seats):
            return self
        return replace(self, done=tuple(member for member in self.done if member not in seats))

    def on_aside_resolved(self, before: Game, after: Game) -> Self:
        """Who has got a hero is not done any more."""
        return self.without(*gained) if (gained := handing.received(before, after)) else self

    def close(self, game: Game) -> Game:
        """What becomes of the position when all are done."""
        return game

    def lapses(self, game: Game) -> bool:
        return bool(game.outcome) or not self.waits_for(game)

    def on_lapse(self, game: Game) -> Game:
        return game if game.outcome else self.close(game)


@lru_cache(maxsize=512)
def _own(phase: type[Together], owners: tuple[Seat, ...], seat: Seat) -> tuple[Action, ...]:
    """Those of a phase's actions that belong to a seat's heroes or to nobody's."""
    actions = phase().actions() if seat in owners else phase().guests()
    return tuple(action for action in actions.values() if action.hero is None or owners[action.hero] == seat)


@lru_cache(maxsize=512)
def _listers(
    phase: type[Together], owners: tuple[Seat, ...], seat: Seat,
) -> tuple[Callable[[Game, Seat], Iterable[Move]], ...]:
    """What lists the moves of each of them."""
    return tuple(action.lister for action in _own(phase, owners, seat))


_FOUND: dict[tuple[type[Together], Seat], int] = {}
"""By phase and seat the place of the action that a move was found of the last time, when it was asked whether there is
any: it says where to look first, and nothing else."""


def elsewhere(move: Move) -> Reason:
    """That a move belongs to another phase, and to which."""
    kind = type(move)
    belongs = _OWN.get(kind) or _BELONGS.get(kind.chapter, "hero" if kind in ACTIONS else "answer")
    return Reason("wrong-phase", belongs=belongs)


class BeginHero(Do, frozen=True):
    """The Hero phase begins: what lies on the mats now is what diplomacy and armour may spend."""

    def do(self, game: Game) -> Game:
        mats = tuple(replace(mat, began=mat.stock) for mat in game.mats)
        return replace(game, phase="hero", mats=mats, deeds=replace(Deeds(), fights=game.deeds.fights))


class HeroPhase(Together, frozen=True):
    """Everybody acts."""

    def actions(self) -> dict[type[Move], Action]:
        return ACTIONS

    def why_none(self, game: Game, seat: Seat, kind: type[Move], given: Mapping[str, Any]) -> Reason | None:
        if kind not in (Build, Upgrade) or given or game.owners[Hero.QUEEN] != seat:
            return None
        return queen.why_nothing(game, kind)


class CloseHero(Do, frozen=True):
    """The phase closes when every question is answered; the combats that were started are fought: sea, land, unrest."""

    def blocks_on_asides(self, game: Game) -> bool:
        return True

    def do(self, game: Game) -> Game:
        for event in game.events:
            game = recall_pledges(game, event)
        fights = [*game.deeds.fights, *unlisted(game)]
        ordered = [fight for fight in fights if fight[0] != "quell"] + [fight for fight in fights
                                                                        if fight[0] == "quell"]
        game = replace(game, phase="hero_combat").tell(PhaseBegins(PHASES.index("hero_combat")))
        return game.then(SeaFight(), *(_FIGHTS[kind](what) for kind, what in ordered), Stragglers())


def unlisted(game: Game) -> list[tuple[str, int]]:
    """Enemies and army stacks on one hex that nobody moved together."""
    hexes = dict.fromkeys(
        event.hex for event in game.events if card_of(event.ref).enemy is not None and game.army_at(event.hex)
    )
    return [("land", hex_) for hex_ in hexes if ("land", hex_) not in game.deeds.fights]
