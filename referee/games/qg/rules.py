"""The rules of Quartermaster General; the modules in the rooms of the chapters bind their functions here."""

from referee.law.roles import Rules
from referee.law.says import Says

rules = Rules("qg")
says = Says("qg")
