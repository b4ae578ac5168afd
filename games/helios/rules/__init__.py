"""The rules of Helios, one module per chapter of the rulebook.

Ids such as (A7), (D4) and (S5) are explained in docs/rulings/helios.md.
"""
