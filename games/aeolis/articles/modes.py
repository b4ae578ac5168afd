"""Articles about modes, scenarios, and the options of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from games.aeolis.articles.making import article, key, labelled, sentence
from games.aeolis.cards import DECKS, SCENARIOS, Scenario
from games.aeolis.components import HERO_IDS, MODES, RULES, Draws, Hero
from games.aeolis.narration import names
from games.aeolis.narration.effects import effects
from games.aeolis.narration.goals import charge
from games.aeolis.narration.options import effect_of
from games.aeolis.narration.phrases import capital, the_hero
from games.aeolis.narration.words import Words
from games.aeolis.position import Game, Options, Position
from games.kernel import Article
from games.kernel.words import _, and_list, apart, either, many, mark

__all__ = ["modes", "options"]

MODE_NAMES: Final = {
    "easy": mark("Easy"), "challenging": mark("Challenging"), "hardcore": mark("Hardcore"),
    "marathon": mark("Marathon"),
}
DECK_NAMES: Final = {
    "blessing": mark("a blessing"), "curse1": mark("a curse I"), "curse2": mark("a curse II"),
    "invasion1": mark("an invasion I"), "invasion2": mark("an invasion II"),
}


def modes() -> Iterator[Article]:
    """The modes, then the scenarios."""
    for id_, mode in MODES.items():
        yield article("mode", id_, _(MODE_NAMES[id_]), [
            many("{count} round.", "{count} rounds.", mode.rounds), charge(_table(id_)), _drawn(mode.draws),
            _("If it is won, it may be carried on as a marathon.") if id_ == "easy" else "",
        ], code=id_, related=("option-mode", "game-end", "fight-events", "fight-invasion"), rulings=("A14", "A53"))
    for id_, scenario in SCENARIOS.items():
        yield article("mode", id_, _(scenario.name), _of_scenario(id_, scenario), code=id_, related=(
            "option-mode", "game-end", *(key("hero", hero) for hero in scenario.required_heroes[-1:]), "fight-events"),
            rulings=("A59",))


def _table(mode: str) -> Game:
    """A table on which nothing lies yet."""
    return Position(options=Options(mode))


def _drawn(draws: tuple[Draws, ...]) -> str:
    parts = []
    for draw in draws:
        told = _("round {first}") if draw.rounds[0] == draw.rounds[1] else _("rounds {first} to {last}")
        cards = and_list([_(DECK_NAMES[deck]) for deck in draw.draw])
        parts.append(_("{rounds} {cards}").format(
            rounds=told.format(first=draw.rounds[0], last=draw.rounds[1]), cards=cards))
    return labelled(_("Drawn"), apart(parts))


def _of_scenario(id_: str, scenario: Scenario) -> list[str]:
    heroes = [names.hero(Hero(HERO_IDS.index(hero))) for hero in scenario.required_heroes]
    more = [names.hero(Hero(HERO_IDS.index(hero))) for hero in scenario.optional_heroes]
    return [
        _(scenario.summary),
        many("{count} round.", "{count} rounds.", scenario.rounds) + " " + _("For {least} to {most} players.").format(
            least=scenario.players[0], most=scenario.players[1]),
        charge(_table(id_)), labelled(_("Needed"), and_list(heroes)), labelled(_("If you like"), and_list(more)),
        labelled(_("At the start"), effects(scenario.setup)), _drawn(scenario.draws), *_script(scenario),
        *_changed(scenario),
    ]


def _script(scenario: Scenario) -> list[str]:
    return [labelled(_("Round {round}").format(round=part.round), effects(part.effects)) for part in scenario.scripted]


def _changed(scenario: Scenario) -> list[str]:
    """How a scenario changes the rules."""
    change = scenario.modifiers
    powers = {"invasion": change.invasion_power, "raid": change.raid_power, "plunder": change.plunder_power}
    lines = [_("power {by} of each {type}").format(by=f"{by:+d}", type=names.event_type(kind))
             for kind, by in powers.items() if by]
    if change.captain_cost is not None:
        lines.append(_("a captain costs {price}").format(price=names.price(change.captain_cost)))
    if not scenario.standard_plague_tokens:
        lines.append(_("the usual plague at the start is left out"))
    return [sentence(", ".join(lines))]


# --- options ------------------------------------------------------------------------------------------------------


def options() -> Iterator[Article]:
    """What can be chosen for a table, and what each value changes."""
    yield article("option", "mode", _("Mode or scenario"), _effects("mode", (*MODES, *SCENARIOS)), code="mode",
                  related=[key("mode", name) for name in (*MODES, *SCENARIOS)])
    yield article("option", "heroic", _("Heroic event"), [
        *_effects("heroic", (False, True)),
        many("There is {count} heroic event.", "There are {count} heroic events, one of which is drawn.",
             len(DECKS["heroic"])),
    ], code="heroic", related=("game-heroic", "H01", "H08"), rulings=("A54",))
    yield article("option", "split", _("Heroes: claimed or dealt"), _effects("split", ("claim", "even")), code="split",
                  related=("game-heroes", "move-claim"), rulings=("A111",))
    for name in (name for name in HERO_IDS if name not in RULES.required_heroes):
        yield article("option", name, capital(_("with the {hero}").format(
            hero=names.hero(Hero(HERO_IDS.index(name))))), [
            *_effects(name, (True, False)),
            _("A mode needs {heroes}.").format(heroes=_fighters()) if name in RULES.fighting_heroes else "",
            labelled(_("Always there in"), and_list([
                _(scenario.name) for scenario in SCENARIOS.values() if name in scenario.required_heroes])),
        ], related=(key("hero", name), "game-heroes", "option-mode"), rulings=("A59",))


def _effects(name: str, values: Iterable[Any]) -> list[str]:
    return [labelled(Words().option_value(name, value), effect_of(name, value)) for value in values]


def _fighters() -> str:
    return either([the_hero(HERO_IDS.index(name)) for name in RULES.fighting_heroes])
