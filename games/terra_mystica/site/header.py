"""The settings of a record on the site: options, tiles, factions."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import BadRecord, Settings
from games.terra_mystica.board import BOARD
from games.terra_mystica.components import ACTIONS, BONUS_CARDS, SCORING_TILES, Bonus, Faction, Scoring
from games.terra_mystica.position import VERSION
from games.terra_mystica.site.ledger import Ledger

__all__ = ["OPTIONS", "STRICT", "Header", "read_header"]

OPTIONS: Final = {
    "mini-expansion-1": "mini_expansion", "shipping-bonus": "shipping_bonus",
    "temple-scoring-tile": "temple_scoring", "variable-turn-order": "variable_turn_order",
    "errata-cultist-power": "cultist_erratum",
}
STRICT: Final = {"strict-leech": "strict_leech", "strict-darkling-sh": "strict_darkling_sh"}
"""Switches of the site that a record names or does not."""
_NO_EFFECT: Final = (
    "strict-chaosmagician-sh", "maintain-player-order", "email-notify",
    "loose-", "manual-fav5", "merge-income-phases", "multi-start-date",
)


class Header(Struct, frozen=True):
    """What a record begins with: factions in seating order, tiles by round, cards in the game."""

    settings: Settings
    factions: tuple[Faction, ...]
    scoring: tuple[Scoring, ...]
    cards: tuple[Bonus, ...]
    players: tuple[str, ...]


def read_header(ledger: Ledger) -> Header:
    """Collects the settings. Raises BadRecord for a map, an option or a faction that is not played here."""
    options: dict[str, bool] = dict.fromkeys(OPTIONS.values(), False)
    scoring: dict[int, Scoring] = {}
    removed: set[str] = set()
    factions = [row.faction for row in ledger.rows if row.commands == ("setup",)]
    players: list[str] = []
    for line, text in ledger.admin:
        if found := re.fullmatch(r"option (\S+)", text, re.IGNORECASE):
            _option(line, found[1].lower(), options)
        elif found := re.match(r"Round (\d) scoring: (SCORE\d)", text, re.IGNORECASE):
            scoring[int(found[1])] = _scoring(line, found[2])
        elif found := re.fullmatch(r"score (.+)", text, re.IGNORECASE):
            scoring = {n: _scoring(line, part.strip()) for n, part in enumerate(found[1].split(","), 1)}
        elif found := re.fullmatch(r"(?:Removing tile|delete) (\w+)", text, re.IGNORECASE):
            removed.add(found[1].upper())
        elif found := re.match(r"setup (\S+)", text, re.IGNORECASE):
            factions.append(_faction(line, found[1]))
        elif found := re.match(r"(?:Player \d+:|player) (\S+)", text, re.IGNORECASE):
            players.append(found[1])
        elif found := re.match(r"map (\S+)", text, re.IGNORECASE):
            _map(line, found[1])
        elif re.match(r"final-scoring|faction-variant|Added final|randomize v", text, re.IGNORECASE):
            raise BadRecord(line, f"{text[:60]!r} is not played here")
    header = _complete(options, scoring, removed, factions, players)
    return replace(header, settings=replace(header.settings, ruleset_version=_version(ledger)))


def _complete(options: dict[str, bool], scoring: dict[int, Scoring], removed: set[str], factions: list[Faction],
              players: list[str]) -> Header:
    if sorted(scoring) != list(range(1, ACTIONS.rounds + 1)):
        raise BadRecord(1, "it does not name the scoring tiles of all six rounds")
    if not 2 <= len(factions) <= 5:
        raise BadRecord(1, f"it names {len(factions)} factions; two to five can play")
    cards = tuple(
        card for card, printed in BONUS_CARDS.items()
        if card not in removed and (not printed.option or options[printed.option])
    )
    wanted = len(factions) + ACTIONS.cards_beyond_players
    if len(cards) != wanted:
        raise BadRecord(1, f"it leaves {len(cards)} bonus cards in the game; {len(factions)} players use {wanted}")
    options["temple_scoring"] |= any(SCORING_TILES[tile].option == "temple_scoring" for tile in scoring.values())
    settings = Settings(len(factions), {**options}, "site")
    rounds = tuple(scoring[number] for number in sorted(scoring))
    return Header(settings, tuple(factions), rounds, cards, tuple(players[: len(factions)]))


def _option(line: int, name: str, options: dict[str, bool]) -> None:
    if name in OPTIONS or name in STRICT:
        options[(OPTIONS | STRICT)[name]] = True
    elif not name.startswith(_NO_EFFECT):
        raise BadRecord(line, f"the option {name[:40]} is not played here")


def _version(ledger: Ledger) -> int:
    """The version of the rules that a record of ours names; 0, today's, if it is none."""
    for line, text in ledger.admin:
        if found := re.fullmatch(r"hexmoot rules (\d{1,3})\d*", text):
            if not 1 <= int(found[1]) <= VERSION:
                raise BadRecord(line, f"version {found[1]} of the rules is not played here")
            return int(found[1])
    return 0


def _scoring(line: int, text: str) -> Scoring:
    try:
        return Scoring(text.upper())
    except ValueError:
        raise BadRecord(line, f"{text[:20]!r} is no scoring tile") from None


def _faction(line: int, text: str) -> Faction:
    try:
        return Faction(text.lower())
    except ValueError:
        raise BadRecord(line, f"{text[:20]!r} is no faction of the base game") from None


def _map(line: int, name: str) -> None:
    if name != BOARD.id:
        raise BadRecord(line, "only the base map is played here")
