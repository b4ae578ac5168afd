"""All words of Aeolis, through the message catalogue.

`names` of what lies in the box, `helping` for verbs and fields, `labels` of moves with prices and choices of fields,
`questions` to a seat, `advice` before it is done, `refusals`; `meaning` of choices, with `effects` of cards and spells.

What happened is told by `sentences`: `deeds` and `replies` of players, then a `chronicle` of the `beats` that
followed, with words for cards (`powers`), the island (`affairs`) and its people (`fortunes`), made of `phrases`;
`ending` tells the end.
"""

from games.aeolis.narration.advice import advice_of
from games.aeolis.narration.ending import chronicle_of
from games.aeolis.narration.meaning import meaning_of
from games.aeolis.narration.words import Words

__all__ = ["Words", "advice_of", "chronicle_of", "meaning_of"]
