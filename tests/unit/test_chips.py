"""What is put before the player to confirm is right, or open: whose a fact is, whether a list is whole, of when it is told."""

from __future__ import annotations

import pytest

from grammar.tokens import tokenize
from referee.court.session import Session
from referee.hearing.intents.party import is_impersonal

OPEN = "open"


def chips(game: str, text: str, intent: str = "") -> dict[str, object]:
    """The facts put before the player, the first of each kind; things by their names."""
    session = Session(text, game)
    if intent:
        session.ask(intent)
    docket = session.standing.docket
    names = {row["id"]: row.get("name", row["id"]) for row in docket.data["things"]}
    ids = {role: thing for thing, role in docket.roles.items()}

    def said(value: object) -> object:
        thing = ids.get(value, value) if isinstance(value, str) else value
        return names.get(thing, thing) if isinstance(thing, str) else thing

    def value(proposal) -> object:
        many = isinstance(proposal.value, list | tuple)
        return OPEN if not proposal.filled else [said(one) for one in proposal.value] if many else said(proposal.value)

    return {proposal.kind: value(proposal) for proposal in reversed(session.proposals)}


def asked_of(game: str, text: str, intent: str) -> list[str]:
    """Of what a question that the player chose is asked, by name."""
    session = Session(text, game)
    session.ask(intent)
    data = session.standing.docket.data
    names = {row["id"]: row.get("name", row["id"]) for row in data["things"]}
    return [names.get(one, one) for one in data["questions"][0]["of"]]


class TestWhoSpeaks:
    @pytest.mark.parametrize(("game", "text", "kind", "who"), [
        ("nr", "proc nemuzu dat nemeckou 6. armadu do minsku? 8. kolo, minsk je nas, v ezoc neni", "controller", "axis"),
        ("nr", "bahno, 1. pancerova ma 3 bp a ja s ni chci do vedlejsi baziny za 4. zadny zocy tam nejsou. muze?", "move_by", "axis"),
        ("ae", "brit: ja ted vyhodil nemce z egypta a dam tam tovarnu, muzu?", "taken_by", "britain"),
        ("ae", "proc bych nemoh ustoupit do besarabie? nemec, bojuju na ukrajine a besarabie je moje uz dlouho, smim", "retreater", "germany"),
    ])  # fmt: skip
    def test_whoever_speaks_is_called_by_what_he_plays(self, game, text, kind, who):
        assert chips(game, text)[kind] == who

    def test_where_several_speak_nobody_knows_who_says_i(self):
        text = "Němec: 2 pěchoty jsou v Egyptě. Brit: ja ted vyhodil nemce z egypta a dam tam tovarnu, muzu?"
        assert chips("ae", text).get("taken_by") != "germany"

    def test_what_he_calls_his_own_stays_his(self):
        text = "Moje zásobená 16. armáda chce do vedlejšího lesa za řekou, prostě jen tak. Smí?"
        assert chips("nr", text).get("owner", "me") == "me"


class TestWhoDoesIt:
    @pytest.mark.parametrize("text", [
        "nemec dobyl egypt. ted hraje brit a drzi kanadu i s tovarnou. smi koupit 2 pesaky?",
        "smi brit koupit 2 pesaky do kanady? anglii mu nemec ve svym kole dobyl, ted hraje brit, kanadu i s tovarnou porad drzi",
        "Německý hráč dobyl Egypt. Teď je na řadě Brit: Kanadu i s továrnou drží dál a v první akci chce koupit dvě pěchoty. Smí je koupit?",
    ])  # fmt: skip
    def test_a_subject_left_out_is_not_who_was_spoken_of_before_somebody_else(self, text):
        assert chips("ae", text).get("controller", OPEN) in {OPEN, "britain"}

    def test_a_subject_left_out_is_who_was_spoken_of_last(self):
        text = "usa ma oceanii? A: amik obsadil nemecko a na zacatku svyho dalsiho kola ho furt drzi. vyhrali spojenci?"
        assert chips("ae", text, "value:wins").get("controller") == "Amík"

    @pytest.mark.parametrize("text", [
        "smi mi stihacka v nebojovym pristat v recku? brit, bojovala v centralnim stredomori, nemec tam neni",
        "brit, muze mi tank do libye? nemec tam neni",
    ])
    def test_where_it_is_asked_for_whoever_speaks_nobody_else_does_it(self, text):
        assert chips("ae", text, "may:move").get("mover") == "britain"

    @pytest.mark.parametrize(("words", "is_so"), [
        ("jde to", True), ("lze to tam dat", True), ("smi ten torpik strilet nez pujde pryc", False), ("muze tam, nebo to nejde", False),
    ])
    def test_who_is_asked_about_first_is_who_is_asked_about(self, words, is_so):
        assert is_impersonal(words) == is_so

    def test_whose_a_place_is_says_nothing_of_who_does_it(self):
        text = "obrance utek na dr. 9. armada (utocila) tam vlezla a chce jeste dal, dalsi hex je v ezoc rusackyho frontu. muze?"
        assert chips("nr", text, "may:advance").get("advance_side") != "soviet"

    def test_like_cases_do_not_say_that_whoever_tells_of_others_does_it(self):
        text = "hrajem s prerozdelenim zdroju. amici zahodili 4 karty na zacatku tahu a tahaji si z balicku oslabeni ekonomiky. mohou?"
        assert chips("qg", text)["exchanger"] == OPEN


class TestLists:
    @pytest.mark.parametrize("text", [
        "kolo 9, chci zpatky voronezskej front ze znicenejch a brjanskej ze zajatejch. za kolik karet to mam?",
        "kolik karet dam? vracim 2. baltskej ze znicenych a 3. ukrajinskej ze zajatejch",
        "19 kolo, vracej 1 beloruskej (to je ten uderny) ze znicenejch a 2 baltskej ze zajatejch, kolik karet dohromady",
    ])  # fmt: skip
    def test_a_list_that_lacks_what_is_joined_to_it_is_open(self, text):
        assert chips("nr", text, "value:card_cost")["org_units"] == OPEN

    def test_a_list_is_whole_where_the_other_thing_has_its_part(self):
        text = "17. armáda a oslabená 2. armáda společně zaútočily na Jižní front a padlo CA. Smějí Sověti vynechat 17. armádu?"
        told = chips("nr", text)
        assert (told["attackers"], told["defenders"]) == (["17. armáda", "2. armáda"], ["jižní front"])

    @pytest.mark.parametrize(("text", "attackers"), [
        ("9. armada 5 a 3. pancerova 6 jdou na brjansky front. jaky je sloupec?", ["9. armáda", "3. pancéřová armáda"]),
        ("2. pancerova 6 a 17. armada 4 jdou na jizni front. jaky je sloupec?", ["2. pancéřová armáda", "17. armáda"]),
        ("17. armáda a otočená 11. armáda společně zaútočily na Jižní front a padlo něco. Jaký je sloupec?", ["17. armáda", "11. armáda"]),
    ])  # fmt: skip
    def test_all_of_several_are_heard(self, text, attackers):
        assert chips("nr", text)["attackers"] == attackers

    def test_two_acts_that_may_be_one_are_open(self):
        text = ("snih 10. kolo, boj osy. osa musi utocit, 6. armada za 4 a 2. armada za 5, karty ani blitz nikdo nedal. "
                "kterej je konecnej sloupec a na ktery crt se hazi?")  # fmt: skip
        assert chips("nr", text)["attackers"] == OPEN

    @pytest.mark.parametrize(("text", "kind"), [
        ("1. pancerova 7 a 6. armada 4 jdou", "ord"), ("9. armada 5 a 3. pancerova 6", "ord"), ("v 2. kole padlo 3 a 5. souper ma", "num"),
        ("padlo 1 3 5 6. sovet", "num"), ("v 3. kole mam 3 a 5. souper", "num"),
    ])  # fmt: skip
    def test_a_number_behind_an_and_is_an_ordinal_where_the_first_is_what_a_numbered_thing_is_worth(self, text, kind):
        numbers = [token for token in tokenize(text) if token.kind == "ord" or text[token.end : token.end + 1] == "."]
        assert numbers[-1].kind == kind

    def test_what_brackets_name_again_is_counted_once(self):
        session = Session("jdu na kavkaz se 4 pesakama 3 delama (artilerie) a 2 tankama. jsem nemec, kolik kostek hazu?", "ae")
        told = {p.args[-1]: p.value for p in session.proposals if p.kind == "force"}
        assert told == {"infantry": 4, "artillery": 3, "armour": 2}


class TestWhatIsMeant:
    @pytest.mark.parametrize("text", [
        "sovetska 2. tankova stoji v zoc nemecky 9. armady a chci s ni jen vedle do lesa. smim?",
        "snih. sovetska 3. tankova (pohyb 4) stoji v zoc nemecky 6. armady a chci s ni jen vedle do baziny, tam zadna zoc neni. smim?",
        "sovetska 5. tankova stoji v zoc nemecky 17. armady a chci s ni do mesta. smim?",
    ])  # fmt: skip
    def test_a_pronoun_may_mean_what_does_something_rather_than_whose_something_is(self, text):
        assert chips("nr", text).get("movers", OPEN) == OPEN

    def test_a_pronoun_means_the_thing_spoken_of_last_where_that_does_something(self):
        text = "bahno, 1. pancerova ma 3 bp a ja s ni chci do vedlejsi baziny za 4. zadny zocy tam nejsou. muze?"
        assert chips("nr", text)["movers"] == ["1. pancéřová"]

    def test_words_cut_at_an_abbreviation_are_open(self):
        text = "nemec, bojuju v belorusku: pesak sel z pobalti, tank z polska. ted chci pesaka i tank stahnout do toho vych. polska. smim?"
        assert chips("ae", text)["retreat_to"] == OPEN

    def test_the_parts_of_an_act_are_open_where_the_reply_to_it_is_asked_about(self):
        text = "2. armada (5) z lesa na 5. tankovou (6), ca, tankari jdou protiutokem, zadny karty. v jakym sloupci se hazi?"
        told = chips("nr", text)
        assert (told["attackers"], told["defenders"], told["counterattack"]) == (OPEN, OPEN, True)

    @pytest.mark.parametrize("text", [
        "je 17 armada zasobena? stoji ve vnitrozemi vedle nemecky 11 armady a ta je na pobrezi cernyho more a zasobuje se jen po mori",
        "Je 6. armáda zásobená? Stojí vedle 9. armády a ta sedí kdesi v lese.",
    ])
    def test_nothing_is_a_neighbour_of_itself(self, text):
        session = Session(text, "nr")
        assert not any({*p.args} & {*p.value} for p in session.proposals if p.kind == "neighbours" and p.filled)

    @pytest.mark.parametrize(("text", "asked"), [
        ("Západní front stojí v Rize. Vedle něj je Jižní front bez trasy. Je Jižní front zásobovaný přes Západní front?", "jižní front"),
        ("krymskej front sedi v odese, hned vedle ve vnitrozemi jizni front. je jizni front zasobenej pres ten krymskej nebo ne", "jižní front"),
        ("9. armáda je v Minsku a vedle ní nějak visí 4. armáda. Je 4. armáda zásobená přes 9. armádu?", "4. armáda"),
        ("brjanskej front sedi v odese, vedle ve vnitrozemi jizni front bez trasy. je brjanskej front zasobenej nebo ne", "brjanský front"),
    ])  # fmt: skip
    def test_a_question_is_asked_of_the_subject_of_the_sentence_that_asks(self, text, asked):
        assert asked_of("nr", text, "value:supplied") == [asked]

    @pytest.mark.parametrize("text", [
        "dolitne americka stihacka po bitve v keltskym mori na gibraltar? je britskej, tri pole daleko, nebojovej presun",
        "doleti nemecka stihacka po bitve v egypte do recka? je nemecky, dve pole daleko, nebojovej presun",
        "doletí britská stíhačka po bitvě v Norsku do Finska? je to tři pole daleko a v nebojovém přesunu",
    ])  # fmt: skip
    def test_the_place_of_a_battle_is_not_where_one_goes_after_it(self, text):
        assert chips("ae", text, "value:reaches").get("move_to", OPEN) in {OPEN, "gibraltar", "Gibraltar", "greece", "Řecko", "finland", "Finsko"}

    def test_what_a_later_question_tells_is_open(self):
        text = ("Je kolo s bahnem a hraje Osa. Moje zásobená 4. pancéřová armáda začíná pohyb v ZOC Severozápadního frontu a chce přejít na "
                "sousední hex s lesem. Smí tam? A smí potom ještě o jeden hex dál po otevřeném terénu?")  # fmt: skip
        assert chips("nr", text).get("goes_on", OPEN) == OPEN


class TestWhen:
    @pytest.mark.parametrize("text", [
        "Německý hráč ve svém kole dobyl Egypt. Teď je na řadě Brit: Kanadu drží dál a chce koupit dvě pěchoty. Smí je koupit?",
        "nemec ve svym kole dobyl egypt, ted hraje brit. smi koupit 2 pesaky do kanady?",
        "Německá loď dostala zásah v německém kole. Hned v následujícím britském kole na ni zaútočila ponorka. Je bitevní loď potopená?",
    ])  # fmt: skip
    def test_of_two_turns_the_last_is_meant(self, text):
        assert chips("ae", text).get("turn_of") == "britain"

    def test_a_turn_told_alone_is_meant(self):
        assert chips("ae", "Brit má ve svém kole v Egyptě tank. Smí s ním nějak kolem do Libye?").get("turn_of", "britain") == "britain"

    def test_of_two_rounds_that_of_now_is_meant(self):
        text = "kterou stranou se vraci 1. baltskej front? v 16. kole sel cervenej do znicenejch, ted je 17. kolo organizacni faze"
        assert chips("nr", text, "value:return_face")["turn"] == 17


class TestHowChipsSpeak:
    TEXT = "rus sel na nemecky rumunsko s pesakem a stihackou. nakonec nemci nula a rusovi zustala jen stihacka. ci je ted rumunsko?"

    def test_the_only_battle_is_not_named(self):
        assert "v bitvě má (Sovětský svaz, pěchota)" in {chip.text for chip in Session(self.TEXT, "ae").chips}

    def test_a_word_without_a_name_is_not_shown(self):
        assert not [chip.text for chip in Session(self.TEXT, "ae").chips if "only" in chip.text or "bitva" in chip.text]

    def test_of_two_moves_each_is_named(self):
        text = ("proc by to neslo? rus utocil na rumunsko pesakem z ukrajiny a tankem z besarabie, oboji mel od zacatku kola. po 1. kole boje "
                "to balej, pesak jde zpatky na ukrajinu a tank zpatky do besarabie. muzou takhle ustoupit?")  # fmt: skip
        named = [chip.text for chip in Session(text, "ae").chips if chip.text.startswith("kolik jednotek se přesouvá")]
        assert len(set(named)) == len(named) == 2 and all("přesun" in one for one in named)


class TestWhatNobodyConfirmedYet:
    """A ruling on a text that is not read whole waits for the player, whatever the sentences that are read would make of it."""

    @pytest.mark.parametrize(
        "text",
        [
            "Austrálii drží jen Británie. Kolik bodů dostane Británie za Austrálii?",
            "Indii držela Británie, teď ji drží Japonsko. Kolik bodů dostane Japonsko za Indii?",
        ],
    )
    def test_decides_nothing(self, text):
        """2 points for a key territory (12.2), not 0: who holds it stands in a sentence that nobody read."""
        session = Session(text, "qg")
        assert session.stage == "confirm" and not session.ruling.decided

    def test_what_goes_against_a_place_does_not_stand_there_and_what_somebody_has_there_does(self):
        text = "hele rus ma v moskve 3 pesaky a ja utocim dvema tankama a stihackou, padlo mi 3 4 2 kolik sem trefil"
        session = Session(text, "ae")
        assert {p.args: p.value for p in session.proposals if p.kind == "units"} == {("soviet", "moscow", "infantry"): 3}
        session.confirm({chip.id: chip.value for chip in session.chips if chip.filled})
        assert session.ruling.answer == "Počet zásahů: 2."  # tanks and a fighter hit on 3 or less (17.3, 18.3)

    def test_a_mark_alone_is_no_sentence(self):
        assert not Session(") . Osa", "nr").ruling.decided
