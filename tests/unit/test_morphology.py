"""Forms checked against what Czech speakers say, the irregular ones above all."""

import unicodedata

import pytest

from grammar.morphology import (
    PARADIGMS,
    MorphologyError,
    adjective_forms,
    fold,
    noun_forms,
    number_words,
    pronoun_forms,
    verb_forms,
)


def declined(lemma, paradigm, gender, irregular=None):
    out = {}
    for f in noun_forms(lemma, paradigm, gender, irregular):
        out.setdefault(f"{f.case}{f.number}", []).append(f.text)
    return out


@pytest.mark.parametrize(
    ("word", "where", "expected"),
    [
        (("řeka", "žena", "f"), "6s", "řece"),
        (("armáda", "žena", "f"), "2p", "armád"),
        (("jednotka", "žena", "f"), "2p", "jednotek"),
        (("jednotka", "žena", "f"), "3s", "jednotce"),
        (("bitva", "žena", "f"), "2p", "bitev"),
        (("mapa", "žena", "f"), "6s", "mapě"),
        (("síla", "žena", "f"), "6s", "síle"),
        (("hora", "žena", "f"), "6s", "hoře"),
        (("pěchota", "žena", "f"), "2p", "pěchot"),
        (("cesta", "žena", "f"), "2p", "cest"),
        (("karta", "žena", "f", {"2p": ["karet"]}), "2p", "karet"),
        (("tank", "hrad", "i"), "1p", "tanky"),
        (("hex", "hrad", "i"), "2p", "hexů"),
        (("hex", "hrad", "i"), "6s", "hexu"),
        (("útok", "hrad", "i"), "6p", "útocích"),
        (("posun", "hrad", "i"), "2s", "posunu"),
        (("les", "les", "i"), "2s", "lesa"),
        (("les", "les", "i"), "6s", "lese"),
        (("leden", "les", "i", {"stem": ["ledn"]}), "2s", "ledna"),
        (("Stalingrad", "hrad+s", "i"), "6s", "Stalingradu"),
        (("Stalingrad", "hrad+s", "i"), "6s", "Stalingradě"),
        (("Kyjev", "les+s", "i"), "2s", "Kyjeva"),
        (("Minsk", "hrad+s", "i"), "6s", "Minsku"),
        (("Riga", "žena+s", "f"), "6s", "Rize"),
        (("Moskva", "žena+s", "f"), "6s", "Moskvě"),
        (("konec", "stroj", "i"), "2s", "konce"),
        (("kraj", "stroj", "i"), "7s", "krajem"),
        (("úroveň", "píseň", "f"), "2s", "úrovně"),
        (("úroveň", "píseň", "f"), "2p", "úrovní"),
        (("pevnost", "kost", "f"), "3p", "pevnostem"),
        (("krabice", "růže", "f"), "2p", "krabic"),
        (("fáze", "růže", "f"), "2p", "fází"),
        (("linie", "růže", "f"), "4s", "linii"),
        (("země", "růže", "f"), "7p", "zeměmi"),
        (("město", "město", "n"), "6p", "městech"),
        (("město", "město", "n"), "6s", "městě"),
        (("město", "město", "n"), "2p", "měst"),
        (("políčko", "město", "n"), "2p", "políček"),
        (("políčko", "město", "n"), "6s", "políčku"),
        (("kolo", "město", "n"), "6s", "kole"),
        (("pravidlo", "město", "n"), "2p", "pravidel"),
        (("centrum", "město", "n"), "6p", "centrech"),
        (("moře", "moře", "n"), "7s", "mořem"),
        (("pole", "moře", "n"), "2p", "polí"),
        (("letiště", "moře", "n"), "2p", "letišť"),
        (("kuře", "kuře", "n"), "2s", "kuřete"),
        (("pohoří", "stavení", "n"), "7s", "pohořím"),
        (("hráč", "muž", "m"), "1p", "hráči"),
        (("velitel", "muž", "m"), "1p", "velitelé"),
        (("Němec", "muž", "m"), "2p", "Němců"),
        (("útočník", "pán", "m"), "1p", "útočníci"),
        (("Sovět", "pán", "m"), "4p", "Sověty"),
        (("obránce", "soudce", "m"), "3s", "obránci"),
        (("předseda", "předseda", "m"), "3s", "předsedovi"),
        (("Karpaty", "hrad+p", "i"), "6p", "Karpatech"),
        (("hory", "žena+p", "f"), "2p", "hor"),
        (("Němci", "muž+p", "m"), "4p", "Němce"),
        (("Sověti", "pán+p", "m"), "4p", "Sověty"),
        (("Finsko", "město+s", "n"), "6s", "Finsku"),
        (("granátníci", "pán+p", "m"), "2p", "granátníků"),
        (("Maďaři", "pán+p", "m"), "6p", "Maďarech"),
        (("Hrdinové", "předseda+p", "m"), "4p", "Hrdiny"),
        (("počet", "hrad", "i", {"stem": ["počt"]}), "7s", "počtem"),
        (("ZOC", "nesklonné", "f"), "7p", "ZOC"),
    ],
)
def test_noun(word, where, expected):
    assert expected in declined(*word)[where]


def test_several_words_decline_up_to_the_head():
    zone = declined("zóna kontroly", "žena", "f")
    assert zone["6s"] == ["zóně kontroly"]
    assert zone["2p"] == ["zón kontroly"]
    army = declined("pancéřová armáda", "žena", "f")
    assert army["7s"] == ["pancéřovou armádou"]
    route = declined("pozemní zásobovací trasa", "žena", "f")
    assert route["4s"] == ["pozemní zásobovací trasu"]
    fields = declined("rumunská ropná pole", "mladý mladý moře+p", "n")
    assert fields["2p"] == ["rumunských ropných polí"]
    assert "1s" not in fields
    assert declined("políčko otřesených jednotek", "město", "n")["2s"] == ["políčka otřesených jednotek"]
    officers = declined("Nezkušení sovětští důstojníci", "mladý mladý pán+p", "m")
    assert officers["4p"] == ["Nezkušené sovětské důstojníky"]
    assert declined("Heinz Guderian", "muž pán", "m")["4s"] == ["Heinze Guderiana"]
    assert declined("1. úderná armáda", "- mladý žena", "f")["4s"] == ["1. údernou armádu"]
    assert "Hitlerově rozkazu" in declined("Hitlerův rozkaz", "otcův hrad", "i")["6s"]


@pytest.mark.parametrize("paradigm", PARADIGMS)
def test_irregular_forms_replace_and_unknown_cases_are_refused(paradigm):
    lemma = {"předseda": "starosta", "soudce": "vůdce", "žena": "zóna", "růže": "fáze", "město": "kolo", "moře": "pole",
             "kuře": "kotě", "stavení": "údolí", "mladý": "mladý", "jarní": "jarní", "otcův": "otcův",
             "matčin": "matčin"}.get(paradigm, "hrad")  # fmt: skip
    assert declined(lemma, paradigm, "i", {"2p": ["jiných"]})["2p"] == ["jiných"]
    with pytest.raises(MorphologyError):
        noun_forms(lemma, paradigm, "i", {"8s": ["x"]})


def test_a_lemma_that_does_not_fit_is_refused():
    for lemma, paradigm, gender in (("les", "žena", "f"), ("les", "dub", "i"), ("les", "hrad", "x")):
        with pytest.raises(MorphologyError):
            noun_forms(lemma, paradigm, gender)


def adjective(lemma, case, number, gender, **more):
    return {f.text for f in adjective_forms(lemma, **more) if (f.case, f.number, f.gender) == (case, number, gender)}


def test_adjectives():
    assert adjective("německý", 1, "p", "m") == {"němečtí"}
    assert adjective("sovětský", 1, "p", "m") == {"sovětští"}
    assert adjective("dobrý", 1, "p", "m") == {"dobří"}
    assert adjective("druhý", 1, "p", "m") == {"druzí"}
    assert adjective("otevřený", 6, "s", "i") == {"otevřeném"}
    assert adjective("sousední", 4, "s", "f") == {"sousední"}
    assert adjective("sousední", 2, "s", "i") == {"sousedního"}
    assert adjective("Guderianův", 4, "s", "f") == {"Guderianovu"}
    assert adjective("silný", 1, "s", "f", comparative="silnější") == {"silná", "silnější", "nejsilnější"}


def test_short_and_negative_forms():
    forms = {f.text: f for f in adjective_forms("zásobený", short="zásoben", negative=True)}
    for text in ("zásoben", "zásobena", "zásobeno", "zásobeni", "zásobeny", "nezásobena", "nezásobeného"):
        assert text in forms
    assert forms["zásobena"].case == 0


def verb(negated=False, **entry):
    return {f.text for f in verb_forms(entry) if f.negated is negated}


@pytest.mark.parametrize(
    ("lemma", "short", "plural", "feminine"),
    [("schopný", "schopen", "schopni", "schopna"), ("prázdný", "prázden", "prázdni", "prázdna"), ("zničený", "zničen", "zničeni", "zničena")],
)
def test_a_fleeting_e_of_the_short_form_goes_before_endings(lemma, short, plural, feminine):
    forms = {(f.text, f.number, f.gender) for f in adjective_forms(lemma, short=short) if f.case == 0}
    assert {(short, "s", "m"), (plural, "p", "m"), (feminine, "s", "f")} <= forms
    assert {text for text, number, gender in forms if (number, gender) == ("s", "m")} == {short}


def test_verbs():
    attack = verb(inf="útočit", pres="útočí")
    for text in (
        "útočím",
        "útočíš",
        "útočí",
        "útočíme",
        "útočíte",
        "útočil",
        "útočila",
        "útočilo",
        "útočili",
        "útočily",
    ):
        assert text in attack
    assert {"bojuji", "bojuju", "bojují", "bojujou"} <= verb(inf="bojovat", pres="bojuje")
    assert {"přecházejí", "přecházel"} <= verb(inf="přecházet", pres="přechází")
    assert {"dosáhl", "dosáhla", "dosáhne"} <= verb(inf="dosáhnout", pres="dosáhne")
    assert {"přijde", "přišel", "přišla", "přišli"} <= verb(inf="přijít")
    assert {"zkoušel", "zkoušela", "zkoušeli"} <= verb(inf="zkoušet", pres="zkouší")
    assert {"napaden", "napadena", "napadeni", "napadeny"} <= verb(inf="napadnout", pres="napadne", passive="napaden")
    assert {"nenapadena", "nenapadl"} <= verb(True, inf="napadnout", pres="napadne", passive="napaden")
    assert {"ustup", "ustupte", "ustupme"} <= verb(inf="ustoupit", pres="ustoupí", imp="ustup")
    assert {"mohu", "můžu", "může", "mohou", "můžou", "mohla", "moct"} <= verb(inf="moci")
    assert {"chci", "chce", "chtějí", "chtěl"} <= verb(inf="chtít")
    assert {"smí", "smějí", "směl"} <= verb(inf="smět")


def test_the_negation_of_to_be():
    negated = verb(True, inf="být")
    assert {"není", "nejsou", "nebyl", "nebude"} <= negated
    assert not {"neje", "nejest", "neby"} & negated
    assert {"je", "jsou", "by", "budou"} <= verb(inf="být")


def test_a_participle_agrees():
    forms = {(f.text, f.number, f.gender) for f in verb_forms({"inf": "útočit", "pres": "útočí"}) if f.tense == "past"}
    assert ("útočili", "p", "m") in forms
    assert ("útočily", "p", "i") in forms
    assert ("útočila", "p", "n") in forms
    assert ("útočil", "s", "i") in forms


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("dvěma", 2, "card"), ("dvě", 2, "card"), ("obě", 2, "both"), ("oběma", 2, "both"), ("třemi", 3, "card"),
        ("čtyř", 4, "card"), ("pěti", 5, "card"), ("devíti", 9, "card"), ("deseti", 10, "card"), ("dvaceti", 20, "card"),
        ("osmadvaceti", 28, "card"), ("dvaceti pěti", 25, "card"), ("sto", 100, "card"), ("prvního", 1, "ord"),
        ("druhém", 2, "ord"), ("dvacátý osmý", 28, "ord"), ("dvacátém osmém", 28, "ord"), ("jedenadvacátý", 21, "ord"),
        ("třikrát", 3, "times"),
    ],
)  # fmt: skip
def test_numbers(text, value, kind):
    assert {(f.value, f.kind) for f in number_words()[text]} == {(value, kind)}


def test_a_couple_is_no_number():
    assert "pár" not in number_words()


@pytest.mark.parametrize(
    ("text", "lemma", "case"),
    [
        ("něj", "on", 4), ("něm", "on", 6), ("ní", "on", 6), ("nich", "on", 2), ("ho", "on", 4), ("mu", "on", 3), ("jej", "on", 4),
        ("je", "on", 4), ("téže", "týž", 2), ("tatáž", "týž", 1), ("tentýž", "týž", 1), ("téhož", "týž", 2), ("tuto", "tento", 4),
        ("kterou", "který", 4), ("svou", "svůj", 4), ("našich", "náš", 2), ("všech", "všechen", 2), ("žádného", "žádný", 2),
        ("obou", "oba", 2), ("sama", "sám", 1), ("její", "její", 1), ("čí", "čí", 1), ("němž", "jenž", 6), ("onu", "onen", 4),
    ],
)  # fmt: skip
def test_pronouns(text, lemma, case):
    assert any((f.text, f.lemma, f.case) == (text, lemma, case) for f in pronoun_forms())


def test_fold():
    assert fold("Příliš ŽLUŤOUČKÝ kůň") == "prilis zlutoucky kun"
    assert fold("„Blitz“ – Shock’") == '"blitz" - shock\''
    text = "Němci\u00a0útočí na Stalingrad — 3. tanková armáda"
    assert len(fold(text)) == len(text)
    assert fold(unicodedata.normalize("NFD", text)) == fold(text)
    assert fold(fold(text)) == fold(text)
