"""The rules, one module per chapter.

Ids such as (A56) are explained in docs/rulings/aeolis.md.
"""
