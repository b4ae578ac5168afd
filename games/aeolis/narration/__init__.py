"""All words of Aeolis, through the message catalogue.

`names` of what lies in the box, `helping` for verbs and fields, `labels` of moves with prices and choices of fields,
`questions` to a seat, `advice` before it is done, `sentences` of what happened, `refusals`.
"""

from games.aeolis.narration.advice import advice_of
from games.aeolis.narration.words import Words

__all__ = ["Words", "advice_of"]
