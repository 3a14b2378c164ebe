"""What people write around a situation is read past; what tells something of it never is."""

import pytest

from grammar import courtesy
from grammar.tokens import sentences
from referee.court.judge import judge

WHOLE = (
    "Ahoj všem.",
    "Dobrý den!",
    "Mám dotaz.",
    "Mám dotaz ohledně ústupu.",
    "Řešíme tu spor.",
    "Máme tu následující situaci.",
    "Prosím o radu.",
    "Poraďte prosím.",
    "Díky za odpověď.",
    "Předem moc děkuji!",
    "A proč?",
    "Podle jakého pravidla?",
    "Nemůžeme se shodnout.",
    "Hráči se přou o limit stavění.",
    "Hrajeme No Retreat!",
    "Spoluhráč tvrdí, že ne.",
    "Kamarád si myslí, že ano.",
    "Ahoj, hrajeme Axis & Allies Europe.",
    "Soupeř to zpochybňuje.",
    "Ale kamarád má jiný názor.",
    "Soupeř protestuje.",
)
KEPT = (
    "Mám dvě armády.",
    "Máme situaci na Ukrajině.",
    "Řešíme útok na Kyjev.",
    "Spoluhráč tvrdí, že to nejde.",
    "Spoluhráč tvrdí, že útočit smím.",
    "Hrajeme Axis.",
    "Díky mostu přejde řeku.",
    "Je to pozice za řekou.",
    "Proč nesmím ustoupit?",
    "Co teď?",
    "Soupeř je.",
    "Soupeř má.",
    "Spoluhráč nesouhlasí.",
    "Spoluhráč má jiný plán.",
)
BARE = (
    ("Zdravím, útočím na Kyjev.", "útočím na Kyjev.", "."),
    ("Představte si, že Osa útočí.", "Osa útočí.", "."),
    ("Řekněme, že je jasno.", "je jasno.", "."),
    ("Situace: Osa útočí.", "Osa útočí.", "."),
    ("Stalo se nám, že karta zmizela.", "karta zmizela.", "."),
    ("2) Osa útočí.", "Osa útočí.", "."),
    ("Zajímá mě, kolik karet vezme.", "kolik karet vezme.", "?"),
    ("Nevíme, zda smí ustoupit.", "smí ustoupit.", "?"),
    ("Takže moje otázka zní: smí ustoupit?", "smí ustoupit?", "?"),
    ("Rád bych věděl, jestli smím útočit.", "smím útočit.", "?"),
    ("Poradí mi někdo, kam smí ustoupit?", "kam smí ustoupit?", "?"),
)
ENDS = ("Smí útočit, nebo ne?", "Smí útočit, prosím?", "Smí útočit, díky?", "Smí útočit, že jo?", "Smí útočit? :)")


def only(text: str) -> object:
    (sentence,) = sentences(text)
    return sentence


@pytest.mark.parametrize("text", WHOLE)
def test_a_sentence_that_says_nothing(text: str) -> None:
    assert courtesy.says_nothing(courtesy.bare(only(text)))


@pytest.mark.parametrize("text", KEPT)
def test_a_sentence_that_says_something_is_kept(text: str) -> None:
    sentence = courtesy.bare(only(text))
    assert not courtesy.says_nothing(sentence)
    assert sentence.tokens == only(text).tokens


@pytest.mark.parametrize(("text", "left", "mark"), BARE)
def test_what_stands_before(text: str, left: str, mark: str) -> None:
    sentence = courtesy.bare(only(text))
    assert (sentence.text(text), sentence.mark) == (left, mark)


@pytest.mark.parametrize("text", ENDS)
def test_what_stands_behind(text: str) -> None:
    assert [t.text for t in courtesy.bare(only(text)).tokens] == ["Smí", "útočit"]


def test_a_bare_claim_is_passed_over_where_it_is_not_read() -> None:
    assert courtesy.only_claims(only("Spoluhráč tvrdí, že to nejde."))
    assert courtesy.only_claims(only("Kamarád si myslí, že nesmím."))
    assert not courtesy.only_claims(only("Kamarád tvrdí, že útočit smím."))


def test_a_claim_that_is_read_is_judged() -> None:
    ruling = judge("Sověti chtějí v 5. kole zdarma vylepšit Západní front na červenou stranu. Osa tvrdí, že to nejde. Kdo má pravdu?", "nr")
    assert ruling.reason != "nerozumím", ruling.answer


@pytest.mark.parametrize("word", ["snad", "asi"])
def test_a_guess_is_no_statement(word: str) -> None:
    ruling = judge(f"Osa útočí 12 na sovětský front o síle 4 v lese. Útočí jen pěchota. Je {word} jasno. Jaký je konečný sloupec?", "nr")
    assert ruling.verdict == "nelze rozhodnout"
    assert ruling.not_understood[0]["message"] == f"Ve větě „Je {word} jasno“: u slova „{word}“ nevíme, zda to platí."


@pytest.mark.parametrize(
    ("between", "verdict"),
    [("", "nelze rozhodnout"), (" Padlo DR. Front ustoupil.", "povoleno")],
)
def test_the_place_of_a_defender_is_that_of_the_attack_until_something_happens(between: str, verdict: str) -> None:
    attack = "Je jasno. Osa útočí pěchotou o síle 9 na front o síle 3 v lese."
    ruling = judge(f"{attack}{between} Front stojí na otevřeném hexu. Smí Osa postoupit?", "nr")
    assert ruling.verdict == verdict
    assert verdict == "povoleno" or ruling.answer == (
        "Popis si odporuje: „Osa útočí pěchotou o síle 9 na front o síle 3 v lese“ a „Front stojí na otevřeném hexu“."
    )


@pytest.mark.parametrize(
    ("text", "less"),
    [
        ("Osa kontroluje Kyjev, Sověti drží Kavkazská ropná pole. Osa postupuje dál, aniž by držela Moskvu.", 0),
        ("Sověti drží Kavkazská ropná pole. Osa drží Kyjev, aniž by držela Moskvu.", 0),
        ("Sověti drží Kavkazská ropná pole. Osa drží Kyjev, aniž kontroluje Moskvu.", 0),
        ("Sověti drží Kavkazská ropná pole. Osa drží Kyjev a drží i Moskvu.", 1),
        ("Osa kontroluje Kavkazská ropná pole, aniž by držela Moskvu.", 1),
    ],
)
def test_what_aniz_leads_in_is_not_so(text: str, less: int) -> None:
    ruling = judge(f"10. kolo. {text} O kolik méně karet Sověti doberou?", "nr")
    assert not ruling.decided or ruling.values["cards_less"] == less
    assert ruling.decided or "postupuje" in text


def test_an_exception_of_which_nobody_tells_whether_it_is_so_is_no_statement() -> None:
    ruling = judge("10. kolo. Osa kontroluje Kyjev, ledaže drží Moskvu. O kolik méně karet Sověti doberou?", "nr")
    assert ruling.answer == "Ve větě „drží Moskvu“: u slova „ledaže“ nevíme, zda to platí."


def test_a_guess_in_a_question_is_none() -> None:
    assert judge("Dezorganizovaná armáda chce zaútočit. Smí snad?", "nr").verdict == "zakázáno"


def test_a_modal_before_a_condition_is_no_courtesy() -> None:
    text = "Může, když obránce ustoupil, útočník postoupit?"
    assert courtesy.bare(only(text)).tokens == only(text).tokens


def test_otherwise_is_dropped_before_what_is_so_and_never_before_a_denial() -> None:
    assert courtesy.unturned(only("Jinak je jasno.")) is not None
    assert courtesy.unturned(only("Jinak tam nikdo nestojí.")) is None
    assert courtesy.unturned(only("Jinak bez karet. Žádné značky nejsou.".partition(" Ž")[0])) is not None


def test_a_question_is_never_without_its_turn_of_speech() -> None:
    assert courtesy.unturned(only("Dále smí jít?")) is None


PLACES = "Osa útočí 12 na sovětský front o síle 4 v lese. Útočí jen pěchota. Je jasno."


@pytest.mark.parametrize(
    "text",
    [
        f"{PLACES} Jaký je konečný sloupec?",
        f"Jaký je konečný sloupec? {PLACES}",
        f"{PLACES}\nJaký je konečný sloupec",
        f"Ahoj! {PLACES} Zajímá mě, jaký je konečný sloupec. Díky předem.",
        f"{PLACES.replace('. ', chr(10)).rstrip('.')}\nJaký je konečný sloupec?",
        f"(Je jasno.) {PLACES.partition(' Je jasno.')[0]} Jaký je konečný sloupec?",
        f"{PLACES} Jaký je konečný sloupec? :)",
        f"1) {PLACES} Jaký je konečný sloupec??",
        f"{PLACES} Jaký je konečný sloupec?".upper(),
    ],
)
def test_the_ruling_is_the_same(text: str) -> None:
    ruling = judge(text, "nr")
    assert ruling.verdict == "výsledek", ruling.answer
    assert "2:1" in ruling.answer


def test_words_that_order_what_is_told_are_no_idle_words_where_something_is_asked() -> None:
    told = judge("V 6. kole Osa nejdřív zaútočila. Smí Osa nejdřív zaútočit?", "nr")
    assert told.verdict == "nelze rozhodnout"


def test_places_of_facts_are_those_of_the_typed_text_where_the_question_stands_first() -> None:
    text = f"Jaký je konečný sloupec? {PLACES}"
    for fact in judge(text, "nr").facts:
        assert text[fact["start"] :].startswith(fact["words"])


@pytest.mark.parametrize(
    ("phrase", "modal"),
    [("mám právo", "smím"), ("jsem oprávněn", "smím"), ("mám v úmyslu", "chci"), ("zkouším", "chci")],
)
def test_verb_phrases_stand_for_modals(phrase: str, modal: str) -> None:
    base = "Je 7. kolo, jasno. {} zaútočit 6. armádou na sovětský front v lese. Smím?"
    one, other = (judge(base.format(w.capitalize()), "nr") for w in (phrase, modal))
    if modal == "chci":
        assert (one.verdict, one.answer) == (other.verdict, other.answer)
    else:
        assert one.verdict == other.verdict == "nelze rozhodnout"


def test_a_noun_that_is_no_modal_stays_a_noun() -> None:
    words = [w.text for w in lexicon_words("Mám právo na ústup.")]
    assert words[:2] == ["Mám", "právo"]


def lexicon_words(text: str) -> list:
    from referee.court.game import load

    return load("nr").reader().language.lexicon.words(only(text).tokens)


TWO_ARMIES = "Útok vedou jedna zásobená a jedna nezásobená německá armáda. Osa chce přidat Blitz!. "
TWO_USES = "Osa odhodí kartu, aby zaplatila další nakládku na vlak, a chce zároveň provést i událost z té karty. "


@pytest.mark.parametrize(
    "question",
    [
        "Přípustné?", "Je takový postup v pořádku?", "Je to vůbec možné?", "Uznáte to?", "Dovolíte mu to?", "Vyhovíte?", "Projde to?",
        "Dá se to?", "Smí tak učinit?", "Funguje to?", "Je to v souladu s pravidly?", "Jak to rozhodnete?", "Co na to pravidla?",
        "Kdo má pravdu?", "Ano, nebo ne?", "Co platí?", "Má na to nárok?", "Bylo by to legální?",
    ],
)  # fmt: skip
def test_the_verdict_is_asked_for_in_many_ways(question: str) -> None:
    ruling = judge(TWO_USES + question, "nr")
    assert (ruling.verdict, ruling.answer) == ("zakázáno", "Ne, tu událost zahrát nesmí.")


@pytest.mark.parametrize("question", ["Je to zakázané?", "Vadí to?", "Zakazují to pravidla?", "Neporušuje tím pravidla?", "Brání mu v tom něco?"])
def test_whether_it_is_forbidden_is_not_answered_by_a_bare_no(question: str) -> None:
    ruling = judge(TWO_USES + question, "nr")
    assert (ruling.verdict, ruling.answer) == ("zakázáno", "Je to zakázané: tu událost zahrát nesmí.")
    first = judge(f"{question} {TWO_USES.strip()}", "nr")
    assert first.answer == ruling.answer


def test_what_is_not_forbidden() -> None:
    ruling = judge(f"{TWO_ARMIES}Vadí to?", "nr")
    allowed = judge(f"{TWO_ARMIES}Smí to?", "nr")
    assert (ruling.verdict, allowed.verdict) == ("povoleno", "povoleno")
    assert ruling.answer.startswith("Není to zakázané: ")
    assert allowed.answer.startswith("Ano, ")


def test_an_open_question_is_passed_over_where_another_is_asked() -> None:
    ruling = judge("10. kolo. Osa kontroluje Moskvu i Kavkazská ropná pole. Kolik karet Sověti doberou? Jak to rozhodnete?", "nr")
    assert ruling.verdict == "výsledek"


def test_an_open_question_without_an_act() -> None:
    ruling = judge("Osa kontroluje Moskvu. Co na to pravidla?", "nr")
    assert ruling.answer == "Ve větě „Co na to pravidla“: není jasné, na jaký čin se ptáte (co kdo chce udělat)."


@pytest.mark.parametrize(
    "claim",
    [
        "trvá na tom, že to nejde", "tvrdí, že to nesmí", "upozorňuje, že to není možné", "má za to, že to není v pořádku",
        "se hájí tím, že to pravidla nedovolují", "prohlásil, že na to Osa nemá právo", "je přesvědčen, že se to nesmí",
        "namítá, že událost z té karty zahrát nesmí",
    ],
)  # fmt: skip
@pytest.mark.parametrize(("base", "denied", "held"), [(TWO_USES, "platí", "neplatí"), (TWO_ARMIES, "neplatí", "platí")])
def test_what_others_hold_is_judged(claim: str, base: str, denied: str, held: str) -> None:
    if "událost" in claim and base is TWO_ARMIES:
        claim = claim.replace("událost z té karty zahrát", "Blitz! přidat")
    asked = judge(f"{base}Smí to?", "nr")
    ruling = judge(f"{base}Soupeř {claim}. Smí to?", "nr")
    assert (ruling.verdict, ruling.answer) == (asked.verdict, f"{asked.answer} Soupeř: tvrzení {denied}.")
    turned = claim.replace(" nejde", " jde").replace("není", "je").replace("ned", "d").replace("nemá", "má").replace("nesmí", "smí")
    ruling = judge(f"{base}Soupeř {turned}. Smí to?", "nr")
    assert (ruling.verdict, ruling.answer) == (asked.verdict, f"{asked.answer} Soupeř: tvrzení {held}.")


@pytest.mark.parametrize("claim", ["Soupeř se odvolává na to, že to pravidla zakazují.", "Soupeř tvrdí opak.", "Soupeř to nechce uznat."])
def test_what_others_hold_is_no_fact(claim: str) -> None:
    ruling = judge(f"{TWO_USES}{claim} Smí to?", "nr")
    assert (ruling.verdict, ruling.answer) == ("zakázáno", "Ne, tu událost zahrát nesmí.")


BUYS = "Mám {money} IPC a chci koupit tank a pěchotu."
"""Together 8 IPC: a tank costs 5, infantry 3 (ae chapter 17)."""


@pytest.mark.parametrize(
    ("money", "claim", "answer"),
    [
        (10, "Soupeř tvrdí, že na to nemám.", "Soupeř: tvrzení neplatí."),
        (7, "Soupeř tvrdí, že na to nemám.", "Soupeř: tvrzení platí."),
        (10, "Soupeř tvrdí, že to nestačí.", "Soupeř: tvrzení neplatí."),
        (7, "Soupeř tvrdí, že to stačí.", "Soupeř: tvrzení neplatí."),
        (7, "Já tvrdím, že to stačí.", "Vaše tvrzení neplatí."),
        (10, "Myslím si, že to stačí.", "Vaše tvrzení platí."),
    ],
)
def test_a_claim_that_denies_a_value(money: int, claim: str, answer: str) -> None:
    ruling = judge(f"{BUYS.format(money=money)} {claim} Kdo má pravdu?", "ae")
    assert (ruling.verdict, ruling.answer) == ("výsledek", answer)


@pytest.mark.parametrize("claim", ["mi zbudou 3 IPC", "zaplatím 8 IPC", "zaplatím méně než 8 IPC"])
@pytest.mark.parametrize("question", ["Kdo má pravdu?", "Jak rozhodnete?"])
def test_who_is_right_asks_of_the_claim_and_of_nothing_else(claim: str, question: str) -> None:
    text = f"{BUYS.format(money=10)} Soupeř tvrdí, že {claim}."
    ruling = judge(f"{text} {question}", "ae")
    wanted = f"Ve větě „{claim}“: toto tvrzení posoudit neumíme; zeptejte se přímo na to, oč se přete."
    assert (ruling.verdict, ruling.answer) == ("nelze rozhodnout", wanted)
    assert judge(f"{text} Smím?", "ae").verdict == "povoleno"


@pytest.mark.parametrize(("text", "marks"), [
    ("je 9. armada zasobena nebo ne, hadame se. stoji v minsku", ["?", ".", ""]),
    ("na ni lezi znacka. smi ustoupit ci nikoliv", [".", "?"]),
    ("muze nebo ne", ["?"]),
    ("bud zautoci, nebo ne. stoji v minsku", [".", ""]),
    ("nevim jestli je zasobena nebo ne. stoji v minsku", [".", ""]),
    ("je zasobena nebo ne. Smí postoupit?", [".", "?"]),
])  # fmt: skip
def test_words_that_end_with_the_contrary_ask_where_no_mark_does(text, marks):
    assert [piece.mark for piece in sentences(text)] == marks
