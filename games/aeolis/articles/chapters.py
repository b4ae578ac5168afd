"""Articles about the rules: the game and its rounds, the island, playing together."""

from __future__ import annotations

from collections.abc import Iterator

from games.aeolis.articles.making import article, labelled
from games.aeolis.board import BUILDINGS, HEX_IDS
from games.aeolis.cards import EVENTS, SCENARIOS
from games.aeolis.components import DEFAULT_HERO, HEROES, RULES, TECHS, TILES, UNITS, Hero, Mat, res
from games.aeolis.narration import names
from games.aeolis.narration.effects import group
from games.aeolis.narration.names import CITY_NAMES
from games.aeolis.narration.phrases import capital
from games.aeolis.rules.plague import FUEL
from games.kernel import Article
from games.kernel.words import _, and_list, either

__all__ = ["game", "island", "together"]


def game() -> Iterator[Article]:
    """What it is about, a round and its phases."""
    yield article("game", "goal", _("What it is about"), [
        _("All win or lose together: the heroes keep the kingdom alive through every round of the mode or scenario."),
        _("A mode is won if no invasion is left on the island at the end; a scenario has a goal of its own."),
        _("Plague in the Acropolis loses every game at once, an invasion in the city nearly every one."),
    ], related=("game-end", "game-round", "mode-easy", "fight-invasion", "island-plague"), rulings=("A12", "A14"))
    yield article("game", "round", _("A round"), [
        _("1. **Upkeep**: the island works by itself, new cards come."),
        _("2. **Hero phase**: all play their heroes in any order; then the combats they started are fought."),
        _("3. **Enemy phase**: disasters, plague, unrest and enemies act."),
        _("4. **Conclusion**: what lies about is collected, then comes the Exchange with gifts and training."),
    ], related=("game-upkeep", "game-heroes-act", "fight-phase", "game-collect", "game-exchange"), rulings=("A101",))
    yield article("game", "upkeep", _("Upkeep"), _upkeep(), related=(
        "island-production", "game-training", "island-research", "token-faith", "token-wheel", "fight-events"),
        rulings=("A3", "A45", "A113"))
    yield article("game", "heroes-act", _("Hero phase"), [
        _("All act at the same time, in any order and as often as their heroes can; press Done when you have "
          "finished."),
        _("When all are done, the combats that were started are fought: at sea, on land, against unrest."),
        _("Stacks that cannot fight and stand alone with an enemy are destroyed then."),
    ], related=("table-done", "island-moving", "fight-combat", "hero-queen", "hero-hoplite"),
        rulings=("A101", "A115", "A120"))
    yield from _conclusion()
    yield from _ways()


def _upkeep() -> list[str]:
    return [
        labelled(_("Tribute"), _("{goods} for the Queen").format(goods=names.price(RULES.tribute))),
        _("Then: the wheel turns, training concludes, scientists bring research, faith rises, stacks in plague or fire "
          "lose a unit, structures produce, cards are drawn."),
    ]


def _conclusion() -> Iterator[Article]:
    yield article("game", "collect", _("Conclusion: collecting"), [
        _("What still lies on the hexes and the loot at the Harbor make a pool. Every good has a usual taker, and "
          "anybody may name another mat for it."),
        *(labelled(names.hero(Hero(number)), and_list([names.resource(good) for good in _taken(number)]))
          for number in range(len(HEROES)) if _taken(number)),
    ], related=("move-collect", "game-exchange", "island-goods"), rulings=("A108", "A121"))
    yield article("game", "exchange", _("Conclusion: exchange"), [
        _("Give goods, gold and untrained workers to other mats, ask for something, offer swaps, and put workers on "
          "roles for the next Upkeep."),
        _("Research, faith, spells, loot and bloodthralls stay where they are; a trained worker arrives untrained."),
    ], related=("move-gift", "move-request", "move-swap", "game-training", "move-send"),
        rulings=("A109", "A122", "A125"))
    yield article("game", "training", _("Training"), [
        _("In the Exchange you put untrained workers of a mat on its role; in the Upkeep each is paid from that mat "
          "and becomes a unit. If the price is not there, the worker stays untrained."),
        *(labelled(capital(names.role(role.role)), names.price(role.cost)) for hero in HEROES for role in hero.roles
          if role.cost),
    ], related=("move-train", "role-untrained", "role-hoplite", "role-bloodthrall"), rulings=("A124", "A57", "A34"))


def _taken(hero: int) -> list[int]:
    return [good for good, owner in DEFAULT_HERO.items() if owner == hero]


def _ways() -> Iterator[Article]:
    explore = RULES.explore
    yield article("game", "explore", _("Exploring for loot"), [
        _("The Triaconter draws loot tokens for empty spaces of the compass, replaces them, or tries to win one."),
        _("To win it roll a D{die}; the roll must reach the number of the token. Each explorer adds {more}.").format(
            die=explore.die, more=explore.per_explorer),
        labelled(_("Explorations each round"), and_list([
            f"{names.unit_named(unit.id)} {unit.explore_actions}" for unit in UNITS[Mat.TRIACONTER]])),
        _("What is won lies at the Harbor until the Conclusion."),
    ], related=("move-explore", "move-loot", "move-replace", "token-compass", "role-explorer"),
        rulings=("A44", "A41", "A64"))
    yield article("game", "heroes", _("Who plays which hero"), [
        _("Every hero has one player, a player has one or more. {heroes} are in every game.").format(heroes=and_list([
            names.hero(Hero(number)) for number, hero in enumerate(HEROES) if hero.id in RULES.required_heroes])),
        _("A mode also needs the {heroes}.").format(heroes=either([
            names.hero(Hero(number)) for number, hero in enumerate(HEROES) if hero.id in RULES.fighting_heroes])),
        _("A hero who is left out leaves {goods}, which the players hand out.").format(
            goods=names.price(RULES.spare)),
    ], related=("move-claim", "move-allot", "option-split", "table-hand", "hero-queen"), rulings=("A111", "A59"))
    yield article("game", "heroic", _("Heroic event"), [
        _("If the table plays with one, a heroic event lies open from the start. If the game is won and what it asks "
          "for holds at the end, the victory is heroic."),
    ], related=("option-heroic", "H01", "H08", "H09", "game-end"), rulings=("A54",))
    yield article("game", "end", _("The end of the game"), [
        _("After the last round the goal is judged: all have won, or all have lost."),
        _("An easy game that is won may be carried on as a marathon."),
        labelled(_("Won before the last round"), and_list([
            _(one.name) for one in SCENARIOS.values() if one.modifiers.instant_win])),
    ], related=("game-goal", "game-heroic", "mode-easy", "mode-marathon"), rulings=("A13", "A14", "A54", "A121"))


# --- the island ---------------------------------------------------------------------------------------------------


def island() -> Iterator[Article]:
    """What happens on the map."""
    yield article("island", "moving", _("Moving stacks"), [
        _("Each kind of unit is one stack, moved hex by hex. Land stacks walk over land and the city, the fleet sails "
          "the sea and into the Harbor; the Architect does both."),
        _("A stack that enters plague or fire loses a unit. It picks up what lies on the hex. An enemy there ends its "
          "movement; a ship beside it ends the fleet's."),
        labelled(_("Steps a round"), ", ".join(
            f"{names.unit_named(unit.id)} {unit.speed}" for forms in UNITS.values() for unit in forms)),
    ], related=("move-move", "fight-combat", "island-goods", "island-plague", "island-fire"),
        rulings=("A69", "A70", "A46"))
    yield article("island", "goods", _("Goods on hexes"), [
        _("What structures make lies on their hex. Whoever moves a stack there takes it and says which mat gets it; "
          "enemies take it, too. What is left is collected in the Conclusion."),
    ], related=("game-collect", "island-production", "move-redivide", "move-move"), rulings=("A58", "A70"))
    yield article("island", "building", _("Building structures"), [
        _("The Queen pays from her mat and puts the tile on any empty hex with its icon, however far away. The "
          "technology must be known. No enemy may be there and nothing may burn."),
        _("There are {count} kinds of structures, each with as many tiles as its article says.").format(
            count=sum(not tile.building for tile in TILES)),
    ], related=("move-build", "island-production", "token-ruin", "island-research", "island-upgrades"),
        rulings=("A47", "A9"))
    yield article("island", "upgrades", _("Upgrading buildings"), [
        _("Each building of the city can be upgraded once by the Queen; its hero then does more."),
        *(labelled(names.tile(number), names.price(tile.cost)) for number, tile in enumerate(TILES) if tile.building),
    ], related=("move-upgrade", "tile-acropolis_upgrade", "tile-arena_upgrade", "tile-temple_upgrade",
                "tile-oracle_upgrade"), rulings=("A2", "A63"))
    yield article("island", "production", _("Production"), [
        _("In every Upkeep each sound structure that is not infected rolls the production die; altars make what is "
          "printed. What is made lies on the hex."),
    ], related=("token-production", "game-upkeep", "S04", "P03", "island-goods"), rulings=("A1", "A45"))
    yield article("island", "research", _("Technologies"), [
        _("The Philosopher pays research for one of {count} technologies; all that stand before it must be known. It "
          "counts at once and for all.").format(count=len(TECHS)),
        _("Each scientist brings a research in every Upkeep."),
    ], related=("move-discover", "role-scientist", "good-research", "tech-agriculture", "tech-woodcutting",
                "tech-masonry"), rulings=("A51", "A63"))
    yield from _dangers()
    yield article("island", "city", _("The city and its walls"), [
        _("A hex for each building: {places}.").format(places=", ".join(
            f"{HEX_IDS[hex_]} {_city(name)}" for name, hex_ in BUILDINGS.items())),
        _("Raids and ships that reach it pillage; an invasion that gets in wins. Fire never comes here, plague does."),
    ], related=("fight-city", "fight-pillage", "building-acropolis", "fight-invasion"), rulings=("A10", "A46"))


def _city(name: str) -> str:
    return _(CITY_NAMES[name])


def _dangers() -> Iterator[Article]:
    chance = 50 * RULES.spread_of_two
    yield article("island", "plague", _("Plague"), [
        _("A game begins with {count} tokens on the island, except in some scenarios.").format(
            count=RULES.plague_tokens),
        _("In every Enemy phase each token that is not confined spreads with {percent} % to a structure or city hex "
          "next to it, chosen by chance.").format(percent=chance),
        _("It stops production and costs a unit of every stack that enters, or that stands there in the Upkeep. "
          "Raiders avoid it. On the Acropolis it loses the game."),
    ], related=("token-plague", "ability-confine", "ability-cure", "tech-crimson_cure", "S01", "building-acropolis"),
        rulings=("A6", "A7", "A71", "A74", "A60"))
    stacks = [group(name) for out in (card.extinguish for card in EVENTS) if out for name in out.groups]
    yield article("island", "fire", _("Fire"), [
        _("A fire wrecks the structure and burns the goods on its hex. In the Enemy phase it spreads with "
          "{percent} % to all {fuel} next to it.").format(
              percent=chance, fuel=and_list([names.resource(res(name)) for name in FUEL])),
        _("{stacks} can put out a fire on their hex or next to it, once a round.").format(
            stacks=and_list(list(dict.fromkeys(stacks)))),
    ], related=("token-fire", "move-douse", "C101", "C201", "S13"), rulings=("A5", "A8", "A9", "A65", "A75"))


# --- playing together ---------------------------------------------------------------------------------------------


def together() -> Iterator[Article]:
    """What a table of several players needs."""
    yield article("table", "done", _("Done, and who is waited for"), [
        _("Press Done when you have finished a phase. If you act again, your Done is taken back. The phase ends when "
          "everybody is done."),
    ], related=("move-done", "table-silent", "game-round"), rulings=("A101", "A102"))
    yield article("table", "silent", _("Players who stay silent"), [
        _("After a while the Queen's player may go on without them: their questions get the usual answer."),
    ], related=("table-done", "table-hand", "table-leaving"), rulings=("A103", "A104"))
    yield article("table", "hand", _("Handing a hero over"), [
        _("Offer one of your heroes to another player, who takes or declines it. What the hero did this round stays "
          "done."),
    ], related=("move-hand", "move-take", "move-decline", "table-late"), rulings=("A105",))
    yield article("table", "leaving", _("When somebody leaves"), [
        _("The Queen's player takes their heroes. Then anybody may volunteer for one, and the others agree or "
          "object."),
    ], related=("move-adopt", "move-agree", "move-object", "move-resign"), rulings=("A106",))
    yield article("table", "late", _("Joining late"), [
        _("Somebody may join a running game as long as there are more heroes than players, and acts once the others "
          "have handed over a hero."),
    ], related=("move-join", "table-hand"), rulings=("A107",))

