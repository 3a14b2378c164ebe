"""What is said of a situation that was held against its text, in Czech."""

from __future__ import annotations

NO_WORDS = "údaj nemá slova (words), o která se v textu opírá"
NOT_THERE = "tato slova v textu nestojí"
CONTRARY = "z těch slov čteme něco jiného"
ELSEWHERE = "jinde v textu čteme něco jiného"
TURNED = "z těch slov čteme totéž, ale s prohozenými úlohami"
OTHER_SLOT = "to, co říkají tato slova, čteme jako jiný údaj"
UNSURE = "text to říká jen jako tvrzení nebo dohad, ne jistě"
NO_NUMBER = "číslo {number} v těch slovech není"
NO_NUMBER_IN_TEXT = "číslo {number} v textu není"
NO_NAME = "„{name}“ v textu nestojí"
NO_PARTY = "„{name}“ text nejmenuje"
OTHER_NAME = "ta slova nemluví o „{name}“"
STATED = "ta slova sama říkají něco jiného"
OTHER_VALUE = "ta slova neříkají „{value}“"
NO_DENIAL = "údaj je zápor, ale v těch slovech žádný není"
DENIED_OTHERWISE = "ta slova údaj spíš popírají"
DENIED = "ve slovech je zápor „{word}“, který žádný údaj neříká"
DENIED_BESIDE = "stejná slova totéž o jiné věci popírají"
DOUBTED = "ve slovech je „{word}“, údaj je ale řečen jako jistý"
NOT_OF_KIND = "ta slova o tomhle údaji nemluví"
HARDLY_OF_KIND = "ta slova o tomhle údaji mluví sotva"
RATHER = "ta slova říkají spíš jiný údaj"
ACT_WITHOUT_WORDS = "čin nemá slova a žádný údaj o něm také ne"
QUESTION_WITHOUT_WORDS = "otázka nemá slova (words), kterými se text ptá"
OTHER_QUESTION = "text se ptá jinak"
ASKED_OF = "text se neptá na „{name}“"
OTHER_FORM = "text se podle svých slov ptá na něco jiného"
OTHERWISE = "otázka; text se spíš ptá „{asked}“"
ACT_OTHERWISE = "zda se to děje, čteme opačně"
NO_DENIED_ACT = "čin je popřen, ale v jeho slovech žádný zápor není"

MILD = (HARDLY_OF_KIND, ELSEWHERE, NO_DENIAL, UNSURE, NO_PARTY.partition("}")[2])
"""What is said of a fact only where the ruling hangs on it."""

KINDS = {"number": "číslo", "name": "jméno", "negation": "zápor", "doubt": "nejistota", "retraction": "odvolání", "fact": "údaj, který hra nezná"}
"""What of a text no fact uses, by kind."""

ONLY_IF = "Platí jen, je-li správně, co text neříká: {facts}. {answer}"
ONLY_IF_UNUSED = "Platí jen, nemění-li na věci nic, co z textu v údajích není: {words}. {answer}"
ONLY_IF_BOTH = "Platí jen, je-li správně, co text neříká: {facts}, a nemění-li na věci nic, co v údajích není: {words}. {answer}"
FIRST = 3
"""So many are named in the first line; the rest is counted."""
MORE = "{named} a další {count}"
UNSUPPORTED, UNUSED = "Text neříká", "Z textu nepoužito"
PASSED_OVER = "Nepočítám s tím, co je v textu: {words}. Záleží-li na tom, může to dopadnout jinak."
UNSETTLED = "Rozhodnout by mohlo i tohle, co nevím"
CONDITIONAL = "{word}, s podmínkou"
FOUND = "{why}: {found}"
THING, ACT, QUESTION, BARE_QUESTION = "věc „{name}“", "čin „{name}“", "otázka „{words}“", "otázka"


# -- several translations of one text --------------------------------------------------------------------------------------

NO_TRANSLATION = "Chybí situace: pošlete aspoň jednu."
DIFFER = "Chybí údaj: překlady textu se liší. {question}"
NO_MATTER = "Překlady textu se liší ({facts}), na výsledku to ale nic nemění."
ASKED_OTHERWISE = "otázka"
OR = ", nebo "
NOT_TOLD, NOT_KNOWN, NOTHING = "neřečeno", "neznámo", "nic"
QUESTION_ID = "question"
WHICH_QUESTION = "Na co se text ptá? {ways}"
WHEN_ASKED = "otázka: {words}"


def named(items: list[str]) -> str:
    """The first of these, and how many more there are."""
    said = ", ".join(items[:FIRST])
    return MORE.format(named=said, count=len(items) - FIRST) if len(items) > FIRST else said
