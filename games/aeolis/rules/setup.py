"""Setup: who plays which hero, spare workers and gold, the first tokens, the scenario's own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from games.aeolis.board import NOWHERE
from games.aeolis.cards import DECKS, SCENARIOS, SPELLS
from games.aeolis.components import (
    HERO_IDS,
    HEROES,
    LOOT,
    MAGI,
    MODES,
    RES,
    ROLE,
    RULES,
    STACKS,
    Hero,
    Mat,
    stock,
)
from games.aeolis.effects.interpreter import Run
from games.aeolis.effects.places import PlaceToken
from games.aeolis.moves import DECKS as PILES
from games.aeolis.moves import SPARES, Allot, Claim, Reveal, Token, Unallot, Unclaim
from games.aeolis.notes import Heroic
from games.aeolis.position import NOBODY, VERSION, Game, MatState, Options, Position, Sphere, first_mat, home_of
from games.aeolis.rules.actions import Action
from games.aeolis.rules.base import Do, Luck
from games.aeolis.rules.hero import Together
from games.aeolis.rules.training import recruit
from games.aeolis.rules.upkeep import BeginRound
from games.aeolis.vocabulary import Cause
from games.kernel import BadSettings, Move, Reason, Seat, Settings, Step, seats_of

__all__ = ["VALUES", "Allocate", "AllotSpares", "ClaimHeroes", "DrawHeroic", "FirstToken", "Prepare", "setup"]

PLAYERS: Final = range(RULES.players[0], RULES.players[1] + 1)
SPLITS: Final = ("claim", "even")
OPTIONAL: Final = tuple(hero for hero in HERO_IDS if hero not in RULES.required_heroes)


def setup(settings: Settings) -> Position[Step[Game]]:
    """The table before anybody has a hero. Raises BadSettings."""
    options = chosen(settings)
    heroes = options.heroes
    if settings.players > len(heroes):
        raise BadSettings(Reason("too-few-heroes", players=settings.players, heroes=len(heroes)))
    game = Position[Step[Game]](
        options=options, seats=settings.players, mats=tuple(starting(mat, heroes) for mat in Mat),
        faith=(RULES.faith.start,) * 4 if Hero.PRIESTESS in heroes else (),
        decks=tuple((DECKS[deck],) for deck in PILES),
        scrolls=(tuple(number for number, spell in enumerate(SPELLS) if spell.deck == "serpent"),),
        spheres=(Sphere(),) * (len(MAGI.spheres["serpent"].nodes) - 1),
        compass=(NOBODY,) * RULES.explore.spaces,
        bag=tuple(number for number, token in enumerate(LOOT) for _ in range(token.copies)),
    )
    return game.then(ClaimHeroes(), Allocate(), Prepare(), BeginRound())


VALUES: Final[dict[str, tuple[str | bool, ...]]] = {
    "mode": (*MODES, *SCENARIOS), **dict.fromkeys(OPTIONAL, (True, False)), "heroic": (False, True), "split": SPLITS,
}
"""The options of a table with their values, the default first."""


def known(settings: Settings) -> None:
    """Raises BadSettings for a number of players or an option that the game does not know."""
    if settings.players not in PLAYERS:
        raise BadSettings(Reason("unknown-players", least=PLAYERS[0], most=PLAYERS[-1]))
    for name, value in settings.options.items():
        values = VALUES.get(name, ())
        if not any(type(value) is type(known) and value == known for known in values):
            raise BadSettings(Reason("unknown-option", option=name))


def chosen(settings: Settings) -> Options:
    """The options of a table, looked at together. Raises BadSettings."""
    known(settings)
    given = settings.options
    mode = str(given.get("mode", "easy"))
    scenario = SCENARIOS.get(mode)
    required = scenario.required_heroes if scenario else RULES.required_heroes
    free = scenario.optional_heroes if scenario else OPTIONAL
    names = [name for name in HERO_IDS if name in required or (name in free and given.get(name, True))]
    if scenario is None and not set(RULES.fighting_heroes) & set(names):
        raise BadSettings(Reason("no-fighters"))
    if lacking := [name for name in required if not given.get(name, True)]:
        raise BadSettings(Reason("scenario-needs", hero=HEROES[HERO_IDS.index(lacking[0])].title))
    if scenario and not scenario.players[0] <= settings.players <= scenario.players[1]:
        raise BadSettings(Reason("scenario-players", most=scenario.players[1]))
    split = str(given.get("split", "claim"))
    heroes = tuple(Hero(HERO_IDS.index(name)) for name in names)
    version = UNSET if settings.ruleset_version == 1 else VERSION
    return Options(mode, heroes, bool(given.get("heroic", False)), split, version)


def starting(mat: Mat, heroes: Sequence[Hero]) -> MatState:
    """A mat with its hero's first stock; the other Arena mats begin empty."""
    if mat.hero not in heroes or mat in (Mat.TOXOTAI, Mat.HIPPEIS):
        return MatState()
    start = dict(HEROES[mat.hero].start)
    start.pop("loot_tokens", 0)
    extra = start.pop("bloodthrall", 0)
    units = start.pop(ROLE[mat].role, 0) if mat in ROLE else 0
    hex_ = home_of(mat.hero) if mat in STACKS else NOWHERE
    return MatState(stock=stock(start), units=units, extra=extra, hex=hex_)


class ClaimHeroes(Together, frozen=True):
    """Players take heroes, and give them back, in any order until all are taken; everybody gets at least one (A111)."""

    def actions(self) -> dict[type[Move], Action]:
        return _CLAIM

    def guests(self) -> dict[type[Move], Action]:
        return _CLAIM

    def default(self, game: Game, seat: Seat) -> Move | None:
        """The first hero that is free."""
        return next(iter(self.moves(game, seat)), None)

    def may_end(self, game: Game, seat: Seat) -> bool:
        return False

    def refusal(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        return super().refusal(game, seat, move) if type(move) in _CLAIM else Reason("claim-first")

    def is_awaited(self, game: Game, seat: Seat) -> bool:
        return may_claim(game, seat)

    def waits_for(self, game: Game) -> tuple[Seat, ...]:
        return tuple([seat for seat in game.staying() if may_claim(game, seat)])

    def lapses(self, game: Game) -> bool:
        return game.seats == 1 or game.options.split == "even" or not unclaimed(game) or super().lapses(game)

    def on_lapse(self, game: Game) -> Game:
        """One player takes all; an even split deals them round; a group that has left some lets the first have them."""
        owners = list(game.owners)
        for number, hero in enumerate(game.options.heroes):
            if owners[hero] == NOBODY:
                owners[hero] = Seat(number % game.seats)
        return replace(game, owners=tuple(owners))


def unclaimed(game: Game) -> list[Hero]:
    """Heroes that nobody has taken."""
    return [hero for hero in game.options.heroes if game.owners[hero] == NOBODY]


def claims(game: Game, seat: Seat) -> Iterable[Claim]:
    return map(Claim, unclaimed(game))


def may_claim(game: Game, seat: Seat) -> bool:
    """Whether a hero is left over for a seat when every seat without one gets one."""
    without = [other for other in seats_of(game.seats)
               if other != seat and other not in game.owners and other not in game.left]
    return len(unclaimed(game)) > len(without)


def why_not_claim(game: Game, seat: Seat, move: Claim) -> Reason | None:
    if move.hero not in unclaimed(game):
        name, owner = HERO_IDS[move.hero], game.owners[move.hero]
        if Hero(move.hero) not in game.options.heroes:
            return Reason("hero-absent", hero=name)
        return Reason("hero-taken", hero=name, player=owner if owner != seat else NOBODY)
    return None if may_claim(game, seat) else game.exclusion_reason(seat)


def claim(game: Game, seat: Seat, move: Claim) -> Game:
    return replace(game, owners=(*game.owners[: move.hero], seat, *game.owners[move.hero + 1 :]))


def unclaims(game: Game, seat: Seat) -> Sequence[Unclaim]:
    return [Unclaim(hero) for hero in game.heroes_of(seat)]


def why_not_unclaim(game: Game, seat: Seat, move: Unclaim) -> Reason | None:
    return None if move.hero in game.heroes_of(seat) else Reason("not-your-hero")


def unclaim(game: Game, seat: Seat, move: Unclaim) -> Game:
    orphans = tuple(hero for hero in game.orphans if hero != move.hero)
    return replace(claim(game, NOBODY, Claim(move.hero)), orphans=orphans)


_CLAIM: dict[type[Move], Action] = {
    Claim: Action(None, claims, why_not_claim, claim),
    Unclaim: Action(None, unclaims, why_not_unclaim, unclaim, exact=True),
}


def spares(game: Game) -> int:
    """Heroes left out that the game allows: each leaves a worker and a gold."""
    scenario = SCENARIOS.get(game.options.mode)
    allowed = len((*scenario.required_heroes, *scenario.optional_heroes)) if scenario else len(HEROES)
    return allowed - len(game.options.heroes)


class Allocate(Do, frozen=True):
    """What the heroes left out leave behind is handed out."""

    def do(self, game: Game) -> Game:
        return game.then(AllotSpares(), HandOut()) if spares(game) else game


class AllotSpares(Together, frozen=True):
    """Anybody proposes where each spare worker and gold goes; when all are placed everybody agrees."""

    def actions(self) -> dict[type[Move], Action]:
        return _ALLOT

    def may_end(self, game: Game, seat: Seat) -> bool:
        return seat not in self.done and not any(left(game, what) for what in range(len(SPARES)))

    def why_not_end(self, game: Game, seat: Seat) -> Reason:
        return super().why_not_end(game, seat) if seat in self.done else Reason("spares-open")

    def default(self, game: Game, seat: Seat) -> Move | None:
        """What nobody has placed goes to the Queen, one after the other; then the seat agrees."""
        for what in range(len(SPARES)):
            if left(game, what):
                return Allot(what, Hero.QUEEN)
        return super().default(game, seat)

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        step = self if not isinstance(move, Allot | Unallot) else replace(self, done=())
        return super(AllotSpares, step).play(game, seat, move)


def placed(game: Game, what: int) -> list[int]:
    """Spares by hero, as proposed so far."""
    return [seats.count(what) for _, _, seats in sorted(game.lines)] if game.lines else [0] * len(Hero)


def left(game: Game, what: int) -> int:
    """Spares that nobody has placed."""
    return spares(game) * RULES.spare[SPARES[what]] - sum(placed(game, what))


def allotments(game: Game, seat: Seat) -> Iterable[Allot]:
    return (Allot(what, hero) for what in range(len(SPARES)) for hero in game.options.heroes)


def why_not_allot(game: Game, seat: Seat, move: Allot) -> Reason | None:
    if move.hero not in game.options.heroes:
        return Reason("hero-absent", hero=HERO_IDS[move.hero])
    return None if left(game, move.what) else Reason("no-spares")


def allot(game: Game, seat: Seat, move: Allot) -> Game:
    return _change(game, move.hero, move.what, 1)


def _change(game: Game, hero: int, what: int, by: int) -> Game:
    lines = []
    for number in range(len(Hero)):
        counts = [placed(game, kind)[number] + (by if (number, kind) == (hero, what) else 0)
                  for kind in range(len(SPARES))]
        lines.append((number, 0, tuple(kind for kind, count in enumerate(counts) for _ in range(count))))
    return replace(game, lines=tuple(lines))


def unallotments(game: Game, seat: Seat) -> Iterable[Unallot]:
    return (Unallot(what, hero) for what in range(len(SPARES)) for hero in game.options.heroes)


def why_not_unallot(game: Game, seat: Seat, move: Unallot) -> Reason | None:
    return None if placed(game, move.what)[move.hero] else Reason("no-spares")


def unallot(game: Game, seat: Seat, move: Unallot) -> Game:
    return _change(game, move.hero, move.what, -1)


_ALLOT: dict[type[Move], Action] = {
    Allot: Action(None, allotments, why_not_allot, allot),
    Unallot: Action(None, unallotments, why_not_unallot, unallot),
}


class HandOut(Do, frozen=True):
    """Spare workers arrive trained as the hero's kind, at the Queen's untrained."""

    def do(self, game: Game) -> Game:
        for hero in game.options.heroes:
            mat = first_mat(hero)
            workers, gold = (placed(game, what)[hero] for what in range(len(SPARES)))
            game = game.add(mat, RES.index("gold"), gold)
            trains = mat in ROLE
            game = recruit(game, mat, workers) if trains else game.add(mat, RES.index("worker"), workers)
        return replace(game, lines=())


class Prepare(Do, frozen=True):
    """Plague, heroic event and loot tokens; then what the scenario adds."""

    def do(self, game: Game) -> Game:
        scenario = SCENARIOS.get(game.options.mode)
        plague = RULES.plague_tokens if scenario is None or scenario.standard_plague_tokens else 0
        tokens = HEROES[Hero.TRIACONTER].start["loot_tokens"] if game.plays(Hero.TRIACONTER) else 0
        extras = [Run(Cause(scenario.id, game.crown), scenario.setup)] if scenario else []
        heroic = [DrawHeroic()] if game.options.heroic else []
        return game.then(*[PlaceToken("plague")] * plague, *map(FirstToken, range(tokens)), *extras, *heroic)


class DrawHeroic(Luck, frozen=True):
    """A heroic event, face up."""

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return [(Reveal(card), 1) for card in DECKS["heroic"]]

    def play(self, game: Game, seat: Seat, move: Reveal) -> Game:
        return replace(game, heroic=move.card).tell(Heroic(move.card))


class FirstToken(Luck, frozen=True):
    """A loot token on a space of the compass."""

    space: int

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return [(Token(token), game.bag.count(token)) for token in dict.fromkeys(game.bag)]

    def play(self, game: Game, seat: Seat, move: Token) -> Game:
        place = game.bag.index(move.token)
        compass = (*game.compass[: self.space], move.token, *game.compass[self.space + 1 :])
        return replace(game, bag=(*game.bag[:place], *game.bag[place + 1 :]), compass=compass)
