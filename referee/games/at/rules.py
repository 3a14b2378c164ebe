"""The rules of Attack! Expansion; the modules in the rooms of the chapters bind their functions here."""

from referee.law.roles import Rules
from referee.law.says import Says

rules = Rules("at")
says = Says("at")
