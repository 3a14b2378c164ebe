"""The rules of Quartermaster General; the ``checks_*`` modules beside this one bind their functions here."""

from referee.law.roles import Rules

rules = Rules("qg")
