"""Exit codes of the command."""

from __future__ import annotations

OK, NOTHING, USAGE, UNDECIDED, RULEBASE, BROKEN, FAULTY, INTERRUPTED = 0, 1, 2, 3, 4, 5, 6, 130


EXIT_CODES = """Návratové kódy:
  0   rozhodnuto, hotovo
  1   nic nenalezeno (search, query), něco zůstalo otevřené (coverage)
  2   chybné použití, nečitelný vstup nebo výstup, který nelze zapsat
  3   nelze rozhodnout
  4   databázi nelze otevřít nebo postavit, web nelze zapsat, doctor našel vadu
  5   vnitřní chyba programu
  6   vadný popis situace jako dat (check --facts)
  130 přerušeno
"""


class UsageError(Exception):
    """Wrong use; the text is a Czech sentence."""
