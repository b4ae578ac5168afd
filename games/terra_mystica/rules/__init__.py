"""The rules, one module per chapter of the rulebook.

Ids such as TM-41 are explained in docs/rulings/terra_mystica.md.
"""
