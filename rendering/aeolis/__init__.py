"""Pictures of Aeolis: the island, its enemies, events, market and heroes.

Everything is made from a view (`games.aeolis.TITLE.view`), so a picture shows
what its reader may know and nothing else.
"""
