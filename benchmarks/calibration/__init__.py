"""Calibrations: fixed work of a known kind, done by other libraries, that says how fast this machine is right now.

Each gives the seconds of processor time that one unit of its work took: a ply, an encoding, a transaction.
"""
