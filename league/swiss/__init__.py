"""Swiss tournaments for tables of any size: people with the same points meet, as few of them again as possible."""

from league.swiss.byes import BYE_POINTS, LATE_POINTS, byes
from league.swiss.field import Field
from league.swiss.pairing import Pairing, best_exchange, pairing
from league.swiss.places import in_fair_order
from league.swiss.sizes import TableSizes, playable, table_sizes

__all__ = ["BYE_POINTS", "LATE_POINTS", "Field", "Pairing", "TableSizes", "best_exchange", "byes", "in_fair_order",
           "pairing", "playable", "table_sizes"]
