"""The rules of Attack! Expansion; the modules in the rooms of the chapters bind their functions here."""

from referee.law.roles import Rules

rules = Rules("at")
