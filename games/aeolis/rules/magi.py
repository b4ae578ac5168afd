"""The Magi: lore, the flow of crystals, casting and backlash."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from msgspec.structs import replace

from games.aeolis.cards import SPELLS
from games.aeolis.components import CRYSTALS, GOLD, MAGI, Hero, Mat, Spheres
from games.aeolis.effects.interpreter import Run, possible
from games.aeolis.moves import NODES, Cast, DrawSpells, Enough, Flow, Keep, Roll, Scroll
from games.aeolis.notes import Backlash, SpellWorks
from games.aeolis.position import Game, Sphere
from games.aeolis.rules.actions import Action, afterwards
from games.aeolis.rules.base import Ask, Luck, dice
from games.aeolis.rules.durations import forbidden
from games.aeolis.rules.events import next_of, without
from games.aeolis.rules.harm import fresh
from games.aeolis.vocabulary import Cause
from games.kernel import Move, Reason, Seat

__all__ = ["ACTIONS", "BacklashRoll", "DrawScroll", "KeepSpells", "casts_left", "graph", "lore", "sphere_at"]

BLACK, WHITE = NODES.index("black"), NODES.index("white")


def graph(game: Game) -> Spheres:
    """The spheres of the mat in use."""
    return MAGI.spheres["scorpio" if game.upgraded(Hero.MAGI) else "serpent"]


def lore(game: Game) -> int:
    """Spells seen, and crystals on a sphere."""
    return MAGI.lore[game.upgraded(Hero.MAGI)]


def sphere_at(game: Game, node: int) -> Sphere:
    """What is on a sphere other than black."""
    return game.spheres[graph(game).nodes.index(NODES[node]) - 1]


def with_sphere(game: Game, node: int, sphere: Sphere) -> Game:
    place = graph(game).nodes.index(NODES[node]) - 1
    spheres = (*game.spheres[:place], sphere if sphere.count else Sphere(), *game.spheres[place + 1 :])
    return replace(game, spheres=spheres)


def studies(game: Game, seat: Seat) -> Iterable[DrawSpells]:
    return (DrawSpells(),)


def why_not_study(game: Game, seat: Seat, move: DrawSpells) -> Reason | None:
    if game.deeds.drew:
        return Reason("studied")
    if not game.size(Mat.MAGI):
        return Reason("no-magi")
    return None if game.scrolls else Reason("no-spells")


def study(game: Game, seat: Seat, move: DrawSpells) -> Game:
    return afterwards(game.did(drew=True), DrawScroll(seat, lore(game)))


class DrawScroll(Luck, frozen=True):
    """The next spell is drawn."""

    seat: Seat
    left: int
    drawn: tuple[int, ...] = ()

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return [(Scroll(spell), 1) for spell in next_of(game.scrolls)] if self.left else []

    def play(self, game: Game, seat: Seat, move: Scroll) -> Game:
        game = replace(game, scrolls=without(game.scrolls, move.spell))
        return game.then(replace(self, left=self.left - 1, drawn=(*self.drawn, move.spell)))

    def without(self, game: Game) -> Game:
        return game.then(KeepSpells(self.seat, self.drawn))


class KeepSpells(Ask, frozen=True):
    """Any of the drawn spells are kept: the first free, the next ones for more and more gold."""

    drawn: tuple[int, ...]
    kept: int = 0

    def answers(self, game: Game) -> list[Move]:
        affordable = self.drawn and self.price <= game.mats[Mat.MAGI].stock[GOLD]
        return [*(Keep(spell) for spell in self.drawn if affordable), Enough()] if self.drawn else []

    @property
    def price(self) -> int:
        """What the next spell costs."""
        return MAGI.keep_prices[self.kept]

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        if isinstance(move, Keep):
            return Reason("keep-price", cost=self.price) if move.spell in self.drawn else Reason("not-a-choice")
        return super().why_not(game, seat, move)

    def default(self, game: Game, seat: Seat) -> Move | None:
        """The free one; nobody else's gold is spent."""
        return Enough() if self.kept else super().default(game, seat)

    def play(self, game: Game, seat: Seat, move: Keep | Enough) -> Game:
        if isinstance(move, Enough):
            return self.put_back(game)
        game = game.add(Mat.MAGI, GOLD, -self.price)
        game = replace(game, spells=tuple(sorted((*game.spells, move.spell))))
        drawn = tuple(draw for draw in self.drawn if draw != move.spell)
        return game.then(replace(self, drawn=drawn, kept=self.kept + 1)) if drawn else game

    def put_back(self, game: Game) -> Game:
        """The others go to the bottom of the deck in random order (A38)."""
        return replace(game, scrolls=(*game.scrolls, tuple(sorted(self.drawn)))) if self.drawn else game


def movable(game: Game) -> Iterable[tuple[int, int]]:
    """Crystals that have not flowed yet: colour and sphere."""
    for colour in CRYSTALS:
        if game.mats[Mat.MAGI].stock[colour]:
            yield colour, BLACK
    for node, sphere in zip(graph(game).nodes[1:], game.spheres, strict=True):
        if sphere.count > sphere.moved:
            yield sphere.colour, NODES.index(node)


def flows(game: Game, seat: Seat) -> Iterable[Flow]:
    if game.deeds.cast:
        return
    for colour, start in movable(game):
        for tail, head in graph(game).arrows:
            if NODES.index(tail) == start:
                yield Flow(colour, start, NODES.index(head))


def open_flows(game: Game, seat: Seat) -> Sequence[Flow]:
    """The legal flows: to an empty sphere, or to one of the same colour that has room."""
    if game.deeds.cast:
        return ()
    black = game.mats[Mat.MAGI].stock
    return _open_flows(game.spheres, tuple([black[colour] > 0 for colour in CRYSTALS]), game.upgraded(Hero.MAGI))


@lru_cache(maxsize=128)
def _open_flows(spheres: tuple[Sphere, ...], black: tuple[bool, ...], scorpio: bool) -> tuple[Flow, ...]:
    """Where crystals can flow that lie on the spheres and, of some colours, on black."""
    room, goals, nodes = MAGI.lore[scorpio], _goals(scorpio), MAGI.spheres["scorpio" if scorpio else "serpent"].nodes
    movable = [(colour, BLACK) for colour, there in zip(CRYSTALS, black, strict=True) if there]
    movable += [(sphere.colour, NODES.index(node)) for node, sphere in zip(nodes[1:], spheres, strict=True)
                if sphere.count > sphere.moved]
    return tuple(
        Flow(colour, start, goal) for colour, start in movable for goal, place in goals[start]
        if spheres[place].count < room and (not spheres[place].count or spheres[place].colour == colour))


@cache
def _goals(scorpio: bool) -> dict[int, list[tuple[int, int]]]:
    """By sphere: where the arrows from it lead, as a sphere and its place among those of the mat."""
    spheres = MAGI.spheres["scorpio" if scorpio else "serpent"]
    found: dict[int, list[tuple[int, int]]] = {NODES.index(node): [] for node in spheres.nodes}
    for tail, head in spheres.arrows:
        found[NODES.index(tail)].append((NODES.index(head), spheres.nodes.index(head) - 1))
    return found


def why_not_flow(game: Game, seat: Seat, move: Flow) -> Reason | None:
    if game.deeds.cast:
        return Reason("flow-first")
    if (NODES[move.start], NODES[move.goal]) not in graph(game).arrows:
        return Reason("no-arrow")
    if (move.colour, move.start) not in set(movable(game)):
        return Reason("no-crystal")
    goal = sphere_at(game, move.goal)
    if goal.count and goal.colour != move.colour:
        return Reason("other-colour")
    return Reason("sphere-full") if goal.count >= lore(game) else None


def flow(game: Game, seat: Seat, move: Flow) -> Game:
    """One crystal goes along an arrow and has moved for this round."""
    if move.start == BLACK:
        game = game.add(Mat.MAGI, move.colour, -1)
    else:
        start = sphere_at(game, move.start)
        game = with_sphere(game, move.start, replace(start, count=start.count - 1))
    goal = sphere_at(game, move.goal)
    return with_sphere(game, move.goal, Sphere(move.colour, goal.count + 1, goal.moved + 1))


def casts_left(game: Game) -> int:
    """Spells that may still be cast: one for each of the Magi."""
    return fresh(game, Mat.MAGI) if game.size(Mat.MAGI) else 0


def price(spell: int, node: int) -> int:
    """The crystals a spell takes: on the white sphere each counts twice."""
    worth = MAGI.white_counts if node == WHITE else 1
    return -(-SPELLS[spell].cost // worth)


def cause_of(game: Game, spell: int, seat: Seat) -> Cause:
    return Cause(SPELLS[spell].id, seat, caster=game.mats[Mat.MAGI].hex)


def castings(game: Game, seat: Seat) -> Sequence[Cast]:
    if not game.spells or casts_left(game) <= 0:
        return ()
    filled = [node for node, sphere in zip(graph(game).nodes[1:], game.spheres, strict=True) if sphere.count]
    return [Cast(spell, NODES.index(node)) for node in filled for spell in game.spells]


def open_castings(game: Game, seat: Seat) -> Sequence[Cast]:
    """The spells that can be cast from each sphere: of its colour, paid by what lies there, and of some use."""
    if not game.spells or casts_left(game) <= 0 or forbidden(game, "cast"):
        return ()
    return [
        Cast(spell, NODES.index(node)) for node, sphere in zip(graph(game).nodes[1:], game.spheres, strict=True)
        if sphere.count for spell in game.spells
        if SPELLS[spell].crystal == sphere.colour and spell not in game.deeds.cast
        and sphere.count >= price(spell, NODES.index(node)) and works(game, spell, seat)
    ]


def works(game: Game, spell: int, seat: Seat) -> bool:
    """Whether a spell would do anything."""
    cause = cause_of(game, spell, seat)
    return any(possible(game, cause, effect) for effect in SPELLS[spell].effect)


def why_not_cast(game: Game, seat: Seat, move: Cast) -> Reason | None:
    if move.spell not in game.spells:
        return Reason("spell-unknown")
    if move.spell in game.deeds.cast:
        return Reason("spell-cast")
    if casts_left(game) <= 0:
        return Reason("no-casts")
    if forbidden(game, "cast"):
        return Reason("forbidden")
    if NODES[move.sphere] not in graph(game).nodes[1:]:
        return Reason("no-such-sphere")
    sphere = sphere_at(game, move.sphere)
    if sphere.colour != SPELLS[move.spell].crystal or sphere.count < price(move.spell, move.sphere):
        return Reason("crystals-short", cost=price(move.spell, move.sphere))
    return None if works(game, move.spell, seat) else Reason("no-target")


def cast(game: Game, seat: Seat, move: Cast) -> Game:
    """The crystals are consumed; then the backlash roll, or the spell works."""
    sphere = sphere_at(game, move.sphere)
    left = sphere.count - price(move.spell, move.sphere)
    game = with_sphere(game, move.sphere, Sphere(sphere.colour, left, min(left, sphere.moved)))
    game = game.did(cast=(*game.deeds.cast, move.spell))
    if safe(game, move.sphere):
        return afterwards(game, Run(cause_of(game, move.spell, seat), SPELLS[move.spell].effect))
    return afterwards(game, BacklashRoll(move.spell, seat))


def safe(game: Game, node: int) -> bool:
    """Whether no backlash is rolled: Witchcraft, the white sphere, or a blessing."""
    return node == WHITE or game.knows("witchcraft") or bool(game.mats[Mat.MAGI].blessed)


class BacklashRoll(Luck, frozen=True):
    """D100: low, and the spell turns on its caster."""

    spell: int
    seat: Seat

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return list(dice(100))

    def play(self, game: Game, seat: Seat, move: Roll) -> Game:
        spell = SPELLS[self.spell]
        if move.value > MAGI.backlash:
            game = game.tell(SpellWorks(self.spell))
            return game.then(Run(cause_of(game, self.spell, self.seat), spell.effect))
        game = game.tell(Backlash(self.spell))
        return game.then(Run(cause_of(game, self.spell, self.seat), spell.backlash))


ACTIONS: dict[type[Move], Action] = {
    DrawSpells: Action(Hero.MAGI, studies, why_not_study, study),
    Flow: Action(Hero.MAGI, flows, why_not_flow, flow, quick=open_flows),
    Cast: Action(Hero.MAGI, castings, why_not_cast, cast, quick=open_castings),
}
