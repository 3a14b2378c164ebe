"""The rules of Axis & Allies Europe; the ``checks_*`` modules beside this one bind their functions here."""

from referee.law.roles import Rules

rules = Rules("ae")
