"""Sessions: any text has a way on; what is tapped becomes facts, and the ruling is that of these facts told as data."""

from __future__ import annotations

import pytest

import referee
from referee.court.game import load
from referee.court.intents import likely, ranking_of
from referee.court.moves import MAX_MOVES, UNKNOWN, SessionError
from referee.court.session import Session
from referee.hearing.intents.words import asked_by_words
from referee.hearing.turning import leaves_unknown, turns

PHONE = {
    "qg": "kolik karet si liznu kdyz me zbyly na ruce 3",
    "nr": "muzu s frontem utocit na hex kde uz soupere vidim v lese",
    "ae": "muzu koupit dve lode kdyz mam jen 20 ipc",
}


def test_a_text_that_is_read_whole_is_ruled_on_at_once_as_before():
    text = "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?"
    session = Session(text, "nr")
    assert (session.stage, session.questions, session.chips) == ("ruled", [], [])
    assert session.ruling.to_dict() == referee.judge(text, "nr").to_dict()


@pytest.mark.parametrize(("game", "text"), PHONE.items())
def test_a_text_of_which_nothing_is_read_is_asked_about_with_three_sentences_and_a_way_to_more(game, text):
    session = Session(text, game)
    assert session.stage == "confirm" and session.guessed
    (asked,) = session.questions
    assert asked.text == "Na co se ptáte?"
    assert [option.text.endswith("?") for option in asked.options] == [True, True, True, False]
    assert asked.options[-1].text == "Jiná otázka"
    assert len(session.more_questions().options) >= 9
    assert session.ruling.nearest


def test_cards_drawn_by_phone_in_two_taps():
    session = Session(PHONE["qg"], "qg")
    session.ask("value:drawn")
    assert session.stage == "confirm"
    assert {chip.text: chip.say for chip in session.chips if chip.filled} == {"karet v ruce (já)": "3"}
    session.confirm()
    assert (session.ruling.verdict, session.ruling.values["drawn"]) == ("výsledek", 4)
    assert [(row["text"], row["how"]) for row in session.ruling.confirmed] == [("karet v ruce (já): 3", "read")]


def test_what_a_player_confirms_may_be_corrected_and_taken_back():
    session = Session(PHONE["qg"], "qg")
    session.ask("value:drawn")
    session.confirm()
    session.correct("hand", ["me"], 5)
    assert session.ruling.values["drawn"] == 2
    session.retract("hand", ["me"])
    assert (session.ruling.reason, session.stage) == ("chybí údaj", "fact")
    assert session.questions[0].text == "Kolik karet máte v ruce?"
    session.answer(session.questions[0].id, 7)
    assert session.ruling.values["drawn"] == 0


def test_a_value_that_does_not_fit_changes_nothing_and_is_a_sentence():
    session = Session(PHONE["qg"], "qg")
    session.ask("value:drawn")
    session.confirm({})
    before = list(session.moves)
    with pytest.raises(referee.SessionError) as fault:
        session.answer("hand|me", "modrá")
    assert str(fault.value) == "Údaj „karet v ruce“ nemůže být „modrá“; má to být: celé číslo."
    assert session.moves == before


@pytest.mark.parametrize(
    ("do", "said"),
    [
        (lambda s: s.ask("may:fly_to_the_moon"), "Na nic takového se tu neptáme."),
        (lambda s: s.answer("nothing|x", 1), "Na nic takového se tu neptáme."),
        (lambda s: s.confirm({"nothing|x": 1}), "Takový údaj tu nenabízíme: nothing|x."),
        (lambda s: s.bring("dragon", "Drak"), "Takovou věc hra nezná."),
        (lambda s: s.choose("go"), "Takovou hru neznáme; umíme: ae, at, nr, qg."),
    ],
)
def test_wrong_moves_are_sentences(do, said):
    with pytest.raises(referee.SessionError) as fault:
        do(Session(PHONE["qg"], "qg"))
    assert str(fault.value) == said


def test_not_knowing_ends_and_nothing_is_asked_twice():
    session = Session("Padlo DR. Front je na horách. Smí ustoupit na hex, na kterém nevím, kdo stojí?", "nr")
    asked = []
    while session.stage in {"confirm", "fact", "unused", "intent"}:
        if session.stage == "confirm":
            session.confirm({})
        elif session.stage == "intent":
            session.ask("may:retreat")
        elif session.stage == "unused":
            session.answer("unused", "no")
        else:
            asked.append(session.questions[0].id)
            assert session.questions[0].options[-1].text == "nevím"
            session.answer(asked[-1], "unknown")
    assert len(asked) == len(set(asked))
    assert session.ruling.decided or session.ruling.citations or session.ruling.nearest


def test_a_session_is_kept_in_a_text_that_fits_a_link():
    session = Session(PHONE["qg"], "qg")
    session.ask("value:drawn")
    session.confirm()
    saved = session.save()
    assert len(saved) < 400
    again = Session.restore(saved)
    assert again.ruling.to_dict() == session.ruling.to_dict()
    again.correct("hand", ["me"], 6)
    assert (again.ruling.values["drawn"], session.ruling.values["drawn"]) == (1, 4)


@pytest.mark.parametrize("saved", ["", "x", "eJwrLU4tykvMTQUADQMDIg", "žluť"])
def test_a_link_that_is_broken_is_a_sentence(saved):
    with pytest.raises(referee.SessionError) as fault:
        Session.restore(saved)
    assert str(fault.value) == "Uložený rozhovor nejde přečíst; odkaz je asi neúplný."


def test_a_session_does_not_go_on_for_ever():
    session = Session(PHONE["qg"], "qg")
    session.ask("value:drawn")
    session.confirm({})
    session.moves += [("why", "6.1")] * (MAX_MOVES - len(session.moves))
    with pytest.raises(referee.SessionError) as fault:
        session.correct("hand", ["me"], 3)
    assert str(fault.value) == f"Rozhovor je příliš dlouhý (nejvýš {MAX_MOVES} kroků); začněte znovu."


def test_what_if_changes_the_fact_that_is_spoken_of():
    session = Session("7. kolo. Jaký dostupný pohyb má zásobená pancéřová armáda s 6 BP?", "nr")
    before = session.ruling.values["mp_available"]
    session.follow("a co kdyby byla nezásobená?")
    assert session.ruling.values["mp_available"] < before
    assert session.ruling.confirmed[0]["how"] == "corrected"


def test_what_if_of_nothing_is_a_sentence():
    session = Session("Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?", "nr")
    with pytest.raises(referee.SessionError) as fault:
        session.follow("a co kdyby pršelo?")
    assert str(fault.value).startswith("Nevím, co by se tím mělo změnit.")


def test_a_clause_may_be_asked_about_after_the_ruling():
    session = Session("Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?", "nr")
    session.follow("a co 8.5.4?")
    assert session.ruling.why[0]["clause"] == "nr/8.5.4"


def test_which_game_is_asked_where_nobody_can_tell():
    session = Session("Smím?")
    assert session.stage in {"game", "intent", "confirm"}
    session = Session("Kolik karet?")
    if session.stage == "game":
        session.choose("qg")
    assert session.stage in {"intent", "fact", "confirm"}


@pytest.mark.parametrize("text", ["", "   ", "\ud800"])
def test_what_is_no_text_is_said_by_the_ruling(text):
    session = Session(text, "nr")
    assert (session.ruling.reason, session.questions, session.chips) == ("nerozumím", [], [])


@pytest.mark.parametrize("game", ["ae", "nr", "qg"])
def test_every_intent_has_a_sentence_that_asks(game):
    asked = ranking_of(load(game)).asked
    assert 100 <= len(asked) <= 260
    wrong = [sentence for sentence in asked.values() if not sentence.endswith("?") or "{" in sentence or sentence[:1].islower()]
    assert wrong == []


def test_modality_moves_questions_of_its_kind_up():
    assert asked_by_words("muzu tam jit?") == {"may": 1.0}
    assert set(asked_by_words("kolik to stoji?")) == {"value"}
    assert likely(load("qg"), "smim vylozit kartu")[0].startswith("may:")


@pytest.mark.parametrize(
    ("text", "turning"),
    [("Osa už jednou armádu rozpustila", True), ("Osa rozpustila armádu", False), ("Možná má dvě karty", True), ("Ne, vlastně ji tam nemá", True)],
)
def test_words_of_another_time_of_doubt_and_of_retraction_are_seen(text, turning):
    assert turns(text) is turning


@pytest.mark.parametrize("back", ["Ne, vlastně ji tam nemá.", "Spletl jsem se.", "Asi je tam ještě."])
def test_a_sentence_that_may_take_back_what_was_read_is_asked_about_before_the_ruling(back):
    session = Session(f"Japonsko má armádu v Číně. {back} Smí Japonsko stavět armádu v Indii?", "qg")
    if session.to_confirm:
        session.confirm()
    assert session.stage != "ruled"
    if session.stage == "unused":
        assert back.rstrip(".") in session.questions[0].text


def test_a_number_that_no_fact_takes_is_asked_about():
    session = Session("kolik karet si liznu kdyz me zbyly na ruce 3 a hrajem uz 9 hodin", "qg")
    session.ask("value:drawn")
    session.confirm({"hand|me": 3})
    assert session.stage == "unused"
    assert "„9“" in session.questions[0].text or "9" in session.questions[0].text
    session.answer("unused", "no")
    assert session.ruling.values["drawn"] == 4


@pytest.mark.parametrize(("text", "permission"), [("muze se front zasobovat pres pevnost", True), ("je front zasobovany pres pevnost", False)])
def test_who_asks_what_is_allowed_is_told_what_is_forbidden(text, permission):
    session = Session(text, "nr")
    session.ask("value:supplied_through")
    assert session.standing.docket.data["questions"][0].get("permission", False) is permission


def test_where_the_law_misses_only_what_is_asked_like_cases_say_what_to_ask_for():
    session = Session("kolik stoji 4 pechoty a tank nemecku", "ae")
    session.ask(session.questions[0].options[0].value)
    session.confirm({})
    assert session.stage == "fact"
    assert session.questions[0].text.startswith("Kolik takových jednotek hráč kupuje?")


def test_only_things_of_the_kind_that_is_asked_for_are_offered_and_whoever_speaks():
    session = Session("V bitvě na moři u Německa útočím tankem na pěchotu. Smím?", "ae")
    session.ask("may:unload")
    offered = {asked.text: [option.text for option in asked.options] for asked in session.questions}
    assert offered["Na které území se vykládá?"] == ["Německo", "nevím"]
    doers = [option.text for option in session.asked_of("unloader", ("unload1",)).options]
    assert {"já", "soupeř", "Německo"} <= {*doers}
    assert len(doers) == len({*doers})


def test_who_speaks_in_the_first_person_does_what_is_asked_about():
    session = Session("muzu ty tanky co uz bojovaly jeste nekam odvezt", "ae")
    session.ask("may:move")
    assert [(chip.text, chip.value) for chip in session.chips if chip.id == "mover|@"] == [("kdo se přesouvá", "me")]
    session = Session("muze souper ty tanky co uz bojovaly jeste nekam odvezt", "ae")
    session.ask("may:move")
    assert "mover|@" not in [chip.id for chip in session.chips]


def test_what_is_asked_of_is_what_the_text_names_and_is_said():
    session = Session("sovetsky lodstvo v severnim mori je zasobeny", "qg")
    session.ask("value:supplied")
    of = session.standing.docket.data["questions"][0]["of"]
    assert "germany" not in of and "Severní moře" in session.asked


def test_the_step_before_all_is_where_the_game_is_known():
    session = Session("muzu ustoupit do lesa kdyz tam stoji souper", "nr")
    assert not session.back()
    assert session.game == "nr" and session.stage == "confirm"


def test_a_permission_names_what_may_stand_against_it_that_the_player_does_not_know():
    text = "Ukrajina je německá, o jejím dobytí v tomto kole se frňák přou. Smí německý bombardér na Ukrajině přistát?"
    session = Session(text, "ae")
    session.confirm()
    assert session.questions[0].id == "captured|ukraine"
    session.answer("captured|ukraine", "unknown")
    session.answer("unused", "no")
    assert session.ruling.verdict == "povoleno"
    assert session.ruling.answer == "Ano, přistát tam smí, nebrání-li tomu 13.4-obsazene."


FLEET = "muze ital postavit lodstvo do stredozemniho more kdyz ma v italii zasobovanou armadu hraje vybuduj lodstvo stredozemni more je prazdny"


def test_what_words_left_over_may_tell_is_asked_where_it_would_turn_the_ruling():
    """A fleet wants a supplied army beside the sea (qg/9.2-zasobeno); *na zásobování se nikdo nekoukal* is in no fact that was heard."""
    session = Session(FLEET.replace("zasobovanou armadu", "armadu a na zasobovani se nikdo nekoukal"), "qg")
    session.confirm()
    assert session.stage == "fact" and "supplied|italy|italy-space" in [question.id for question in session.questions]
    session.answer("supplied|italy|italy-space", True)
    assert (session.stage, session.ruling.verdict, session.unused) == ("ruled", "povoleno", [])


def test_words_left_over_that_turn_nothing_are_set_aside():
    session = Session(f"{FLEET} hvezda", "qg")
    session.confirm()
    session.answer("supplied|italy|italy-space", True)
    assert session.standing is not None and "star" in {concept for piece in session.standing.left for concept in piece.concepts}
    assert (session.stage, session.ruling.verdict, session.unused) == ("ruled", "povoleno", [])


def test_what_another_sentence_tells_does_not_account_for_one_of_which_nothing_was_heard():
    """An enemy on the space forbids to build there (qg/9.2-nepritel)."""
    build = "Smí Itálie vybudovat loďstvo ve Středozemním moři kartou Vybuduj loďstvo?"
    session = Session(f"Itálie má zásobovanou armádu v Itálii. O britském loďstvu ve Středozemním moři se mluvilo. {build}", "qg")
    session.confirm()
    assert not session.ruling.decided and "fleet|britain|mediterranean-sea" in [question.id for question in session.questions]
    session.answer("fleet|britain|mediterranean-sea", True)
    assert "Ne, tam stavět nesmí." in session.ruling.answer + session.ruling.otherwise


@pytest.mark.parametrize(("said", "all_of_it"), [("ma jen armadu v italii", True), ("ma za pristav jen armadu v italii", False)])
def test_only_in_a_clause_read_in_part_says_nothing_of_the_rest_of_the_map(said, all_of_it):
    session = Session(f"ital {said} muze postavit lodstvo do stredozemniho more", "qg")
    ids = {chip.id for chip in session.chips} | {row["id"] for row in session.told}
    assert "army|italy|italy-space" in ids and ("other_pieces" in ids) is all_of_it


@pytest.mark.parametrize(
    ("text", "unknown"), [("nikdo si nepamatuje, jestli ji použil", True), ("nevíme, čí byla", True), ("nevidím, že by ji použil", False)]
)
def test_a_text_may_say_that_somebody_does_not_know(text, unknown):
    assert leaves_unknown(text) is unknown


@pytest.mark.parametrize(("doubt", "verdict"), [(" nikdo si nepamatuje jestli je zasobovana", "nelze rozhodnout"), ("", "povoleno")])
def test_what_nobody_remembers_leaves_the_ruling_open(doubt, verdict):
    session = Session(f"muze nemec v rusku bojovat kdyz ma armadu na ukrajine{doubt}", "qg")
    session.ask("may:battle")
    session.confirm()
    while session.stage == "fact":
        for question in session.questions:
            session.answer(question.id, "unknown")
    assert session.ruling.verdict == verdict


TWICE = "nemci maj 9 ipc a chtej koupit dva tanky, muzou to a kolik ipc to zere?"


def test_a_text_that_asks_twice_is_asked_what_else_it_asks():
    session = Session(TWICE, "ae")
    session.confirm()
    assert (session.stage, session.ruling.answer) == ("also", "Ne, koupit to nesmí.")
    (asked,) = session.questions
    assert (asked.text, asked.options[-1].text) == ("Text se asi ptá ještě na něco. Na co?", "už na nic")
    session.answer("also", "value:total_price")
    assert session.stage == "ruled"
    assert [part["answer"] for part in session.ruling.answers] == ["Ne, koupit to nesmí.", "10 IPC."]
    again = Session.restore(session.save())
    assert again.ruling.to_dict() == session.ruling.to_dict()
    session.back()
    session.answer("also", "")
    assert (session.stage, session.ruling.answer) == ("ruled", "Ne, koupit to nesmí.")


def test_what_is_asked_beside_must_be_a_question_of_the_game():
    session = Session(TWICE, "ae")
    session.confirm()
    with pytest.raises(SessionError, match="Na nic takového se tu neptáme."):
        session.answer("also", "value:supplied")


def test_something_else_may_be_asked_of_any_ruling_by_its_sentence_or_in_words_of_ones_own():
    """Two tanks cost 10 IPC, and 9 do not pay them (5.3)."""
    for said in ("value:total_price", "Kolik IPC nákup stojí?", "kolik ipc to cele stoji"):
        session = Session("nemci maj 9 ipc a chtej koupit dva tanky, muzou to?", "ae")
        session.confirm()
        asked = session.other_questions()
        assert session.stage == "ruled" and (asked.id, asked.text) == ("also", "Na co se ptáte ještě?")
        assert "value:total_price" in [option.value for option in asked.options] and asked.typed
        session.answer("also", said)
        assert [part["answer"] for part in session.ruling.answers] == ["Ne, koupit to nesmí.", "10 IPC."]
        assert session.asked == "Smí hráč tyto jednotky koupit? Kolik IPC nákup stojí?"
        assert "value:total_price" not in session.others


FRONTS = ("V bojové fázi Osy v 9. kole ustoupil Voroněžský front na hex, kde už stál Jižní front se značkou nezásobená. Bitva skončila a oba fronty "
          "jsou na jednom hexu. Kdo určí, který z nich musí pryč, a kam přijde Jižní front, jestli to padne na něj?")  # fmt: skip


def test_a_second_question_is_asked_of_what_its_own_words_name():
    session = Session(FRONTS, "nr")
    session.ask("value:outcome")
    session.confirm()
    session.ask_too("value:excess_box")
    assert session.asked == "Co nastane? Kam přijde přebytečná jednotka? (Jižní front)"


COUNTERBLOW = (
    "Je 10. kolo se sněhem a bojová fáze Osy. Sověti odhodili kartu a dali značku protiúder na svůj Stalingradský front o síle 4, který stojí v "
    "Charkově. Osa na něj útočí 6. armádou (4) a 2. armádou (5), bez karet a bez značek podpory. Ve kterém konečném sloupci se bitva řeší a podle čí "
    "tabulky CRT se hází?"
)


def test_what_the_second_question_names_is_not_left_over():
    session = Session(COUNTERBLOW, "nr")
    session.ask("value:final_column")
    session.confirm()
    session.ask_too("value:crt")
    assert session.unused == [] and "Ve kterém" not in session.ruling.answer


def test_a_text_that_asks_once_is_not_asked_what_else():
    session = Session("nemci maj 9 ipc a chtej koupit dva tanky, muzou to?", "ae")
    session.confirm()
    assert session.further == [] and session.ruling.decided


NINE_ON_THE_DIE = "Hod kostkou byl 9. Útočník má sílu 14, obránce 9. Jaký je výsledek?"


def test_an_impossible_description_asks_which_fact_is_wrong_and_goes_on():
    session = Session(NINE_ON_THE_DIE, "nr")
    assert session.ruling.reason == "nemožný popis"
    assert [question.text for question in session.questions] == [
        "Popis je nemožný: hod kostkou 9 neexistuje (1 až 6), viz „Hod kostkou byl 9“. Kolik padlo na kostce?"]
    session.answer(session.questions[0].id, 6)
    assert session.ruling.reason != "nemožný popis"
    assert {row["say"] for row in session.told if row["id"].startswith("die|")} == {"6"}


def test_both_places_of_an_impossible_description_are_asked_about_and_none_twice():
    session = Session("Na Balkáně stojí italská armáda. Balkán je prázdný. Smí tam Německo postavit armádu?", "qg")
    army, empty = (question.id for question in session.questions)
    assert (army, empty) == ("army|italy|balkans", "empty|balkans")
    session.answer(army, True)
    assert [question.id for question in session.questions] == [empty]
    session.answer(empty, False)
    assert session.ruling.reason != "nemožný popis"


def test_who_does_not_know_a_contested_fact_takes_it_back():
    session = Session("Na Balkáně stojí italská armáda. Balkán je prázdný. Smí tam Německo postavit armádu?", "qg")
    session.answer("empty|balkans", "unknown")
    assert session.ruling.reason != "nemožný popis"


def test_whatever_can_be_asked_of_the_game_may_be_chosen_or_typed():
    session = Session(PHONE["nr"], "nr")
    more = session.more_questions()
    assert more.typed and set(more.names) == set(ranking_of(load("nr")).asked.values())
    session.answer("intent", "kolik karet stojí vrácení jednotky na mapu")
    assert session.intent == "value:card_cost"
    session.answer("intent", ranking_of(load("nr")).asked["may:recover"])
    assert session.intent == "may:recover"
    with pytest.raises(SessionError, match="Na nic takového se tu neptáme"):
        session.answer("intent", "may:fly")


def test_what_a_rule_finds_impossible_is_asked_about_too():
    session = Session("Německá 6. armáda útočí na 17. armádu. Jaký je výsledek?", "nr")
    assert session.ruling.reason == "nemožný popis" and session.stage == "fact"
    assert session.questions[0].text.startswith("Nelze rozhodnout: útočí se na vlastní jednotky.")


def test_an_alternative_to_what_was_read_is_asked_about_before_the_ruling():
    session = Session("Na Balkáně nestojí italská armáda. Nebo stojí? Nevíme. Smí tam Německo postavit armádu?", "qg")
    session.confirm()
    session.answer("supplied_beside|germany|balkans", True)
    assert session.ruling.verdict == "povoleno" and session.unused == ["stojí"]


def test_what_a_sentence_that_can_be_read_in_two_ways_tells_is_put_before_the_player():
    session = Session("italie nema v ruce ani kartu a ma hrat. smi neco udelat", "qg")
    assert "italie nema v ruce ani kartu a ma hrat" in session.unread
    assert ("hand|italy", "0") in {(chip.id, chip.say) for chip in session.chips}
    assert "hand|italy" not in {row["id"] for row in session.told}


def test_what_was_told_is_not_asked_again():
    session = Session("Moskvu drží Němci. Američan ve svém kole vyhnal Němce z Ukrajiny, která byla původně sovětská, a zbyla mu tam jedna pěchota. "
                      "Kdo teď dostává její 2 IPC?", "ae")  # fmt: skip
    session.ask("value:gainer")
    session.confirm({chip.id: chip.value for chip in session.chips if chip.filled})
    asked = []
    while session.stage == "fact" and len(asked) < 6:
        question = session.questions[0]
        asked.append(question.id)
        session.answer(question.id, next(o.value for o in question.options if o.value not in (True, "unknown")))
    assert len(asked) == len({*asked})


@pytest.mark.parametrize("text", ["branici se armada je v lese jasny. je armada v lese", "obranci maji obrnence a je jasno. maji obranci obrnence?"])
def test_whoever_asks_what_his_text_says_is_offered_other_questions(text):
    s = Session(text, "nr")
    while s.stage != "ruled" and s.questions and s.questions[0].kind == "fact":
        s.answer(s.questions[0].id, UNKNOWN)
    assert any(question.kind == "intent" and len(question.options) > 1 for question in s.questions), s.ruling.answer


def test_a_chip_is_not_filled_with_what_its_fact_cannot_be():
    session = Session("Nechci dobírat karty. Smím?", "qg")
    assert not any(p.filled for p in session.proposals if p.kind == "card")
    session.confirm({chip.id: chip.value for chip in session.chips if chip.filled})


@pytest.mark.parametrize(("words", "points"), [("víc než 33", None), ("více než 33", None), ("33", 33)])
def test_a_bound_of_points_fills_no_chip(words, points):
    session = Session(f"Sověti mají {words} VP ve fázi vítězství. Vyhráli?", "nr")
    assert [p.value if p.filled else None for p in session.proposals if p.kind == "vp"] in ([points], [] if points else [None])


@pytest.mark.parametrize(("game", "text", "left"), [
    ("nr", "Armáda (síla 9) útočí na pěchotu (síla 3) v lese. Je jasno. Leží tam i nějaká značka. Jaký je konečný sloupec?", "nějaká značka"),
    ("qg", "Sověti mají armádu na Ukrajině. V Černém moři je italská flotila a něčí ještě. Hrají Námořní bitvu do Černého moře. Smí?", "něčí ještě"),
])  # fmt: skip
def test_a_thing_of_which_nobody_says_which_is_asked_about(game, text, left):
    s = Session(text, game)
    s.confirm({chip.id: chip.value for chip in s.chips if chip.filled})
    while s.questions and s.questions[0].kind == "fact":
        s.answer(s.questions[0].id, UNKNOWN)
    assert any(left in words for words in s.unused)


@pytest.mark.parametrize("place", ["Západní Evropě", "Východní Evropě"])
def test_there_is_not_the_place_before_one_that_was_not_read(place):
    """A name of two words in a doubted sentence is one, too."""
    s = Session(f"Německo má armádu v Německu. V {place} zřejmě stojí britská armáda. Německo tam chce postavit armádu. Smí?", "qg")
    assert not any(row["fact"] == "build_at" for row in s.standing.docket.data["facts"])


def test_where_no_rule_speaks_of_what_was_taken_for_the_question_others_are_offered():
    s = Session("cau kdyz mam v sicilii letadlovku a amik na ni chce pristat svou stihackou ale ja sem brit de to", "ae")
    s.ask("may:move")
    s.confirm({chip.id: chip.value for chip in s.chips if chip.filled})
    while s.questions and s.questions[0].kind == "fact":
        s.answer(s.questions[0].id, UNKNOWN)
    assert s.questions and s.questions[0].kind in {"intent", "unused"}
