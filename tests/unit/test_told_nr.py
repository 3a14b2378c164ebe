"""What a text of No Retreat! says in so many words, of which of its things."""

from __future__ import annotations

import pytest

from referee import Session
from referee.court.game import load
from referee.hearing.intents.mentions import Thing
from referee.hearing.intents.told import Heard
from referee.hearing.intents.ways import tellings


@pytest.fixture(scope="module")
def nr():
    return load("nr")


def heard(nr, text: str) -> dict[tuple[str, str], object]:
    """The values by kind of fact and the name of the thing; things by their names, too."""

    def name(one: object) -> object:
        return tuple(map(name, one)) if isinstance(one, tuple) else one.name if isinstance(one, Thing) else one

    return {(kind, str(name(said.about) or "")): name(said.value) for kind, said in Heard(nr.catalog, text).said()}


def test_every_telling_is_of_a_fact_of_the_game_and_of_a_value_that_it_may_have(nr):
    for name, told in tellings("nr").items():
        kind = nr.law.registry[name]
        for value in told:
            fits = value in {"value", "apart"} or value in map(str, kind.domain) or value in {"true", "false"} and True in kind.domain
            assert fits or value.isdigit() and "number" in kind.taken or "word" in kind.taken, (name, value)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Zásobená 9. armáda útočí na Západní front.", ["9. armáda", "západní front"]),
        ("9 armada a pak ta armada dal na brjansky front a brjansky couvne", ["9. armáda", "9. armáda", "brjanský front", "brjanský front"]),
        ("na 1. a 3. pancéřovou armádu", ["1. pancéřová armáda", "3. pancéřová armáda"]),
        ("5. gardová tanková armáda stojí u Smolenska", ["5. gardový tanková armáda", "Smolensk"]),
        ("utocim dvema armadami", []),
    ],
)  # fmt: skip
def test_things_are_named_by_number_name_and_noun(nr, text, names):
    assert [mention.thing.name for mention in Heard(nr.catalog, text).mentions.all] == names


@pytest.mark.parametrize(
    ("text", "kind", "about", "value"),
    [
        ("Na 16. armádě leží značka nezásobená.", "marked_unsupplied", "16. armáda", True),
        ("4 armada ma na sobe nezasobenou", "marked_unsupplied", "4. armáda", True),
        ("jizni front nese znacku nezasobena", "marked_unsupplied", "jižní front", True),
        ("2. armáda je zásobená.", "supplied", "2. armáda", True),
        ("vedle zásobeného Brjanského frontu stojí 2. armáda", "supplied", "brjanský front", True),
        ("oba jsou zasobeny", "supplied", "", True),
        ("17. armáda nemá kam ustoupit.", "can_retreat", "17. armáda", False),
        ("zapadni front nemel kam couvnout", "can_retreat", "západní front", False),
        ("9. armada nemuze ustoupit", "can_retreat", "9. armáda", False),
        ("11. armáda stojí na pobřeží Černého moře.", "coast", "11. armáda", "black-sea"),
        ("6 armada je ve vnitrozemi", "coast", "6. armáda", "none"),
        ("1. baltský front leží v políčku zničených", "box", "1. baltský front", "destroyed"),
        ("jizni front ze zajatejch", "box", "jižní front", "surrendered"),
        ("2. armáda už žádného souseda nemá", "has_neighbours", "2. armáda", False),
        ("4. armada (4) utoci", "strength", "4. armáda", 4),
        ("Kalininský front se silou 5", "strength", "kalininský front", 5),
        ("bojovka osy", "active_side", "", "axis"),
        ("Je sovětská pohybová fáze.", "active_side", "", "soviet"),
        ("organizacka rusaku", "phase", "", "organization"),
        ("Je 12. kolo, jasno.", "weather", "", "clear"),
        ("bahno, 7 kolo", "turn", "", 7),
        ("hraju osu", "my_side", "", "axis"),
        ("Rumunská ropná pole drží Sověti.", "romanian_oil_holder", "", "soviet"),
        ("rumunskou ropu drzej rusaci", "romanian_oil_holder", "", "soviet"),
        ("padlo DR", "result", "", "DR"),
        ("výsledek je CA", "result", "", "CA"),
        ("na kostce padla 4", "die", "", 4),
        ("Osa odhodila kartu a útočí 9. armáda", "attackers", "", ("9. armáda",)),
        ("1. pancéřová armáda a 4. armáda útočí na Západní front", "attackers", "", ("1. pancéřová armáda", "4. armáda")),
        ("utocim na zapadni front", "defenders", "", ("západní front",)),
        ("obrance sedi v lese", "target_terrain", "", "forest"),
        ("vsichni pres reku", "across_river", "", True),
        ("rusak pridal shock", "support_marker", "", "shock"),
        ("karty nikdo nehrál", "cards_in_battle", "", False),
    ],
)  # fmt: skip
def test_words_tell_facts_of_the_thing_that_they_speak_of(nr, text, kind, about, value):
    assert heard(nr, text)[kind, about] == value


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Nevím, jestli je 2. armáda zásobená.", "supplied"),
        ("Soupeř tvrdí, že 2. armáda je zásobená.", "supplied"),
        ("2. armáda není zásobená.", "supplied"),
        ("Smolensk, ten je nas a zasobenej, a 9. armada vedle", "marked_unsupplied"),
        ("Dostane 2. armáda značku nezásobená?", "marked_unsupplied"),
        ("Dostane po vyložení značku dezorganizovaná?", "disorganized"),
        ("zadny shock nedali", "result"),
        ("17. armáda prý nemá kam ustoupit.", "can_retreat"),
        ("2. armáda nestojí na pobřeží Černého moře.", "moved"),
        ("po bojové fázi", "phase"),
        ("drží je už od 20. kola", "turn"),
        ("Smí Osa položit protiúder na hex?", "counterblow_marked"),
        ("zadna 9. armada neutoci", "attackers"),
    ],
)
def test_words_that_tell_nothing(nr, text, kind):
    assert kind not in {name for name, _ in heard(nr, text)}


def test_what_is_said_of_a_city_is_no_fact_of_a_unit(nr):
    assert not any(kind == "supplied" for kind, _ in heard(nr, "9. armada stoji u Rostova, ten je nas a zasobenej"))


def test_a_thing_that_the_text_names_is_the_one_already_brought_in():
    session = Session("hele 9. armada ma na sobe nezasobenou jo, a co ted? 9. armáda útočí na Západní front, jaký je konečný sloupec?", "nr")
    session.ask("value:final_column")
    named = [row["name"] for row in session.standing.docket.data["things"] if row["type"] == "unit"]
    assert named.count("9. armáda") == 1
    armies = [row["id"] for row in session.standing.docket.data["things"] if row.get("name") == "9. armáda"]
    assert {"fact": "marked_unsupplied", "of": armies, "value": True, "words": "ma na sobe nezasobenou"} in session.standing.docket.data["facts"]


@pytest.mark.parametrize("text", [
    "6. armada za 4 a 2. armada za 5 jdou na front v charkove. kterej je konecnej sloupec",
    "9. armáda za 3 a 4. armáda za 6 útočí na Jižní front. Jaký je konečný sloupec?",
])  # fmt: skip
def test_units_told_with_their_worth_are_all_heard(text):
    session = Session(text, "nr")
    session.ask("value:final_column")
    told = [(chip.id.partition("|")[0], chip.say) for chip in session.chips if chip.filled]
    told += [(row["id"].partition("|")[0], row["say"]) for row in session.told]
    assert any(kind == "attackers" and "," in said for kind, said in told)
    assert {said for kind, said in told if kind == "strength"} in ({"4", "5"}, {"3", "6"})


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("3. gardova armada mela minuly kolo znacku nezasobena, ted uz trasu ma", "marked_unsupplied"),
        ("3. gardová armáda měla značku nezásobená, teď už ale trasu má.", "marked_unsupplied"),
        ("na 6. armade lezela v predchozim kole znacka nezasobena", "marked_unsupplied"),
        ("9. armáda měla dřív značku nezásobená", "marked_unsupplied"),
        ("jizni front byl minule kolo dezorganizovany ale ted neni", "disorganized"),
        ("Osa držela minulé kolo Kyjev, teď ho mají Sověti.", "controller"),
    ],
)
def test_what_was_so_once_is_not_so_now(nr, text, kind):
    assert kind not in {name for name, _ in heard(nr, text)}


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("3. gardová armáda měla minulé kolo značku nezásobená, teď už trasu má.", "regained_supply", True),
        ("3. gardova armada ma znacku nezasobena z minulyho kola", "marked_unsupplied", True),
        ("3. gardova armada ma porad znacku nezasobena", "marked_unsupplied", True),
        ("tedy 3. armada ma znacku nezasobena", "marked_unsupplied", True),
        ("3. armáda byla v minulém kole zničena.", "state", "destroyed"),
        ("mela jsem minule 5 karet, ted mam v ruce 3 karty", "hand", 3),
    ],
)
def test_what_holds_now_is_heard_whenever_it_came_about(nr, text, kind, value):
    assert value in [said for name, said in ((name, one) for (name, _), one in heard(nr, text).items()) if name == kind]


@pytest.mark.parametrize("text", [
    "Krymský front stojí v Oděse. Vedle je Jižní front bez pozemní trasy. Je Jižní front zásobovaný přes Krymský front?",
    "krymskej front sedi v odese, hned vedle jizni front. je jizni front zasobenej pres ten krymskej",
    "Vedle Krymského frontu leží Jižní front. Je přes Krymský front Jižní front zásobený?",
])  # fmt: skip
def test_a_question_is_asked_of_what_its_words_name_as_their_subject(text):
    session = Session(text, "nr")
    session.ask("value:supplied")
    row = session.standing.docket.data["questions"][0]
    assert [one["name"] for one in session.standing.docket.data["things"] if one["id"] in row["of"]] == ["jižní front"]


def test_a_question_with_a_pronoun_is_asked_of_the_only_thing_that_the_text_names():
    session = Session("kam s ni? nemecka 17. armada ma na sobe znacku nezasobena, padlo DS a ustoupit nemuze", "nr")
    session.ask("value:grave")
    row = session.standing.docket.data["questions"][0]
    assert [one["name"] for one in session.standing.docket.data["things"] if one["id"] in row["of"]] == ["17. armáda"]


@pytest.mark.parametrize(
    ("text", "kind", "about", "value"),
    [
        ("1. pancerova 7 a 6. armada 4 jdou na jihozapadni front", "strength", "6. armáda", 4),
        ("1. pancerova 7 a 6. armada 4 jdou na jihozapadni front", "attackers", "", ("1. pancéřová armáda", "6. armáda")),
        ("3. beloruskej (7) a 1. ukrajinskej (6) mlatej do 4. armady", "attackers", "", ("3. běloruský front", "1. ukrajinský front")),
        ("vracej 1 beloruskej ze znicenejch a 2 baltskej ze zajatejch", "box", "2. baltský front", "surrendered"),
        ("17. armáda a zeslabená 11. armáda společně zaútočily na Jižní front", "attackers", "", ("17. armáda", "11. armáda")),
        ("Útočí 1. pancéřová armáda (síla 7) spolu s 6. armádou na Jižní front.", "attackers", "", ("1. pancéřová armáda", "6. armáda")),
        ("1. armada a 6. armada proti jiznimu frontu, obe zasobeny", "supplied", "6. armáda", True),
        ("4. armáda stojí v lese.", "at", "4. armáda", "les"),
        ("v kyjeve sedi 3. armada", "at", "3. armáda", "Kyjev"),
        ("Stalingradský front, který stojí v Charkově, útočí", "at", "stalingradský front", "Charkov"),
        ("kontroluje osa kyjev", "controller", "Kyjev", "axis"),
        ("leningrad drzej porad rusaci", "controller", "Leningrad", "soviet"),
        ("smolensk je nas", "hex_owner", "Smolensk", "me"),
        ("drzim kyjev", "hex_owner", "Kyjev", "me"),
        ("v ruce mam 6 karet", "hand", "", 6),
        ("Osa má v ruce pět karet.", "hand", "axis", 5),
        ("boj sovetu, 13. kolo", "active_side", "", "soviet"),
        ("13. kolo, boj osy", "phase", "", "combat"),
        ("Útočím bez karet a bez značek podpory.", "support_marker", "", "none"),
        ("utocim bez znacek a karet", "cards_in_battle", "", False),
        ("DS, obrance pryc a hex prazdnej", "result", "", "DS"),
        ("DS, obrance pryc a hex prazdnej", "cleared", "", True),
        ("rusaci maji dohromady 15 sily na 9. armadu", "attack_strength", "", 15),
        ("Osa se 7 silou, sily 7 na jizni front", "defenders", "", ("jižní front",)),
        ("v railboxu uz 2 nase armady", "rail_box", "", 2),
        ("osa chce nalozit tri armady, dve za karty", "load_by", "", "axis"),
        ("Sověti položili partyzány na 6. armádu", "under_partisans", "6. armáda", True),
        ("Na 9. armádě leží značka partyzánů.", "under_partisans", "9. armáda", True),
        ("Smí 9. armáda ustoupit přes hex v EZOC dál na západ?", "retreat_over", "", "ezoc"),
        ("muze jizni front couvnout na hex v souperove zoc", "retreat_over", "", "ezoc"),
        ("muze do ezoc ustoupit 9 armada", "retreat_over", "", "ezoc"),
        ("muze 9 armada ustoupit za okraj mapy", "retreat_over", "", "map"),
        ("v 8. kole ma iniciativu osa", "initiative", "", "axis"),
        ("rusak mi dal partyzany na 17. armadu", "under_partisans", "17. armáda", True),
        ("Sověti opustili Minsk a Němci jím projeli.", "left_by", "Minsk", "soviet"),
        ("z rostova odesli nemci a je prazdnej", "left_by", "Rostov", "axis"),
    ],
)  # fmt: skip
def test_units_places_and_cards_are_told_in_many_ways(nr, text, kind, about, value):
    assert heard(nr, text)[kind, about] == value


@pytest.mark.parametrize(
    ("text", "kind", "about"),
    [
        ("Minsk je náš a zásobený a trasa 9. armády vede tam", "supplied", "9. armáda"),
        ("Vyloží 6. armádu na prázdný hex vedle Stalingradu.", "empty", "Stalingrad"),
        ("hex hned vedle Stalingradu", "adjacent", "Stalingrad"),
        ("4. armada stoji na hexu co sousedi s brjanskym frontem", "neighbours", "brjanský front"),
        ("Osa chce, aby Jihozápadní front šel mezi zajaté.", "box", "jihozápadní front"),
        ("nemec ze jizni front je zajatej", "state", "jižní front"),
        ("kamos ze 9. armada ma znacku nezasobena", "marked_unsupplied", "9. armáda"),
        ("Sověti říkají, že se hází ve sloupci 1:3.", "final_column", ""),
        ("hex sousedi se sovetskym frontem", "counterblow_units", ""),
        ("Útočí na protiúder jen 9. armáda.", "defender_soft", ""),
        ("3. tankova stoji v zoc nemecky armady", "enemy_on_target", ""),
        ("1. pancéřová armáda stojí v lese a útočí", "target_terrain", ""),
        ("6. armada za 4 a 2. armada za 5, utoci", "entry_cost", ""),
        ("Začátek 22. kola má Osa tři karty", "active_side", ""),
        ("kdyby 4. armada stala v lese", "at", "4. armáda"),
        ("4. armada nestoji v lese", "at", "4. armáda"),
        ("Smí Sověti položit partyzány na 9. armádu?", "under_partisans", "9. armáda"),
        ("partyzani nejsou na 6. armade", "under_partisans", "6. armáda"),
        ("Smí 9. armáda ustoupit na hex, který není v EZOC?", "retreat_over", ""),
        ("9. armáda z EZOC ustoupila do lesa", "retreat_over", ""),
        ("Obránce neustoupil do EZOC, šel jinudy.", "retreat_over", ""),
        ("kamos rika ze 9 armada ustoupila do ezoc", "retreat_over", ""),
        ("Ve 13. kole má iniciativu podle mě Osa.", "initiative", ""),
        ("podle me ma iniciativu osa", "initiative", ""),
        ("kdyby mi dal partyzany na 6. armadu", "under_partisans", "6. armáda"),
        ("Minule položili partyzány na 6. armádu.", "under_partisans", "6. armáda"),
    ],
)
def test_what_belongs_to_another_or_is_only_said_is_not_heard(nr, text, kind, about):
    assert (kind, about) not in heard(nr, text)


def test_a_chip_of_a_city_that_the_text_brought_in_can_be_changed():
    text = "V 7. kole nahrazuje Osa německou 4. armádu. Chci ji dát do Smolenska, který držíme, není v EZOC a má pozemní trasu. Proč ne?"
    session = Session(text, "nr")
    session.ask("may:place")
    chips = {chip.id: chip.value for chip in session.chips if chip.filled}
    assert "controller|smolensk" in chips
    session.confirm({**chips, "controller|smolensk": "soviet"})
    assert [row["value"] for row in session.standing.docket.data["facts"] if row["fact"] == "controller"] == ["soviet"]


def test_what_data_cannot_tell_is_no_chip():
    session = Session("a ten baltskej front je na pobreznim hexu baltu, vedle neho zadna nase jednotka. je zasobenej", "nr")
    session.ask("value:supplied")
    session.confirm()
    text = "9. armáda na něj postoupila. Chce přejít na další otevřený a prázdný hex, který je v zóně kontroly sovětského frontu. Smí?"
    session = Session(text, "nr")
    session.ask("may:advance")
    session.confirm()


@pytest.mark.parametrize("text", ["9. armáda útočí na sovětskou pěchotu se silou 3.", "1 panc utoci na jizni front se silou 2"])
def test_the_strength_of_whom_somebody_attacks_is_not_his_own(nr, text):
    assert not any(kind == "attack_strength" for kind, _ in Heard(nr.catalog, text).said())
    assert any(kind == "attack_strength" for kind, _ in Heard(nr.catalog, "Útočím silou 12 na sovětskou pěchotu.").said())


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("Osa oznámila své dobrovolné útoky.", "active_side", "axis"),
        ("rus uz nahlasil svoje utoky", "active_side", "soviet"),
        ("Sověti už oznámili všechny dobrovolné bitvy.", "active_side", "soviet"),
        ("Sověti odhodili kartu na protiúder.", "counterblow_player", "soviet"),
        ("nemec uz zaplatil kartu za protiuder", "counterblow_player", "axis"),
        ("osa zahodila kartu na ten protiuder", "counterblow_player", "axis"),
        ("O protiúder nejde.", "counterblow", False),
        ("neni to protiuder", "counterblow", False),
        ("nejde tu o zadnej protiuder", "counterblow", False),
        ("Není to protiútok.", "counterattack", False),
        ("o protiutok tu vubec nejde", "counterattack", False),
        ("4. pancéřová armáda začínala pohyb v zóně kontroly sovětského frontu.", "step_from_ezoc", True),
        ("4 panzer startoval v ezoc", "step_from_ezoc", True),
        ("9. armáda vyrazila ze ZOC Jižního frontu.", "step_from_ezoc", True),
        ("Osa chce ohlásit ještě čtvrtý dobrovolný útok.", "declared_attacks", 4),
        ("nemec chce ctvrtej utok", "declared_attacks", 4),
    ],
)  # fmt: skip
def test_phases_attacks_and_steps_are_told_in_many_ways(nr, text, kind, value):
    assert [said for (name, _), said in heard(nr, text).items() if name == kind] == [value]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Osa neoznámila své dobrovolné útoky.", "active_side"),
        ("Smí Osa oznámit své dobrovolné útoky?", "active_side"),
        ("všude kolem sovětské zóny", "active_side"),
        ("Sověti neodhodili kartu na protiúder.", "counterblow_player"),
        ("Mají Sověti odhodit kartu na protiúder?", "counterblow_player"),
        ("Prý nejde o protiúder.", "counterblow"),
        ("4. pancéřová armáda nezačínala pohyb v zóně kontroly.", "in_enemy_zoc"),
        ("Vedle je prázdný les, který neleží v nepřátelské zóně kontroly.", "in_enemy_zoc"),
        ("vedle je les kterej nestoji v nepratelsky zone", "step_from_ezoc"),
        ("oba hexy už jsou mimo nepřátelskou zónu", "step_from_ezoc"),
    ],
)  # fmt: skip
def test_what_was_not_done_or_is_of_another_hex_is_not_heard(nr, text, kind):
    assert not any(name == kind and said is not False for (name, _), said in heard(nr, text).items())


def test_another_army_of_a_nation_is_none_of_those_named_before(nr):
    text = "5. gardová tanková armáda postoupila na hex, který je v zóně kontroly jiné německé armády."
    assert {thing: value for (kind, thing), value in heard(nr, text).items() if kind == "nation"} == {"armáda": "germany"}


@pytest.mark.parametrize("text", ["Leningrad drží Sověti, ale město je obklíčené.", "leningrad drzi rusove, to mesto je prazdny"])
def test_the_only_city_that_a_text_has_named_is_meant_by_the_city(nr, text):
    assert {mention.thing.name for mention in Heard(nr.catalog, text).mentions.of("hex")} == {"Leningrad"}


@pytest.mark.parametrize("text", ["Minsk je náš a Riga jejich, město je prázdné.", "Minsk je náš. Vedle je jiné město."])
def test_a_city_is_none_of_several_and_no_other(nr, text):
    assert "město" in {mention.thing.name for mention in Heard(nr.catalog, text).mentions.of("hex")}


def test_a_place_that_the_writer_calls_his_own_stays_his_where_he_says_whom_he_plays():
    session = Session("Smím vyložit Stalingradský front do Voroněže? Voroněž je moje a prázdná. Hraju Sověty.", "nr")
    session.confirm({chip.id: chip.value for chip in session.chips if chip.filled})
    assert {row["value"] for row in session.standing.docket.data["facts"] if row["fact"] == "hex_owner"} <= {"me"}


def test_what_like_cases_tell_of_the_only_unit_is_not_asked_where_the_text_tells_it():
    session = Session("6. kolo, zaplatil jsem kartu za znicenou 9. armadu. minsk je muj. muzu ji dat rovnou do minsku?", "nr")
    assert sum(chip.id.startswith("state|") for chip in session.chips) == 1


@pytest.mark.parametrize(("text", "kind", "value"), [
    ("Síla útočníků je 12, obrana má 4.", "attack_strength", 12),
    ("celkem utocim za 14, on se brani za 3", "attack_strength", 14),
    ("utok 15 proti obrane 5", "attack_strength", 15),
    ("celkem utocim za 14, on se brani za 3", "defence_strength", 3),
    ("Útočíme silou 12 proti síle 4.", "defence_strength", 4),
    ("Německý útok má celkovou sílu 14 a brání se jednotky o síle 5.", "defence_strength", 5),
    ("2. pancerova a 6. armada leze na brjansky front", "defenders", ("brjanský front",)),
    ("valim 2. pancerovou na zapadni front", "attackers", ("2. pancéřová armáda",)),
    ("vrhnu se 6. armadou na jizni front", "attackers", ("6. armáda",)),
    ("rusak mlati 3. tankovou do 6. armady", "defenders", ("6. armáda",)),
    ("Útočím s 6. armádou na Jižní front.", "defenders", ("jižní front",)),
    ("na jizni front jde 6. armada a 17. armada", "attackers", ("6. armáda", "17. armáda")),
    ("útočím na Jižní front 6. a 17. armádou", "defenders", ("jižní front",)),
])  # fmt: skip
def test_who_attacks_whom_and_how_strong(nr, text, kind, value):
    assert heard(nr, text)[kind, ""] == value


@pytest.mark.parametrize(("text", "kind"), [
    ("utocim 2 armadami na jizni front", "attack_strength"),
    ("utoci na me, ja mam 4 proti jeho 12", "attack_strength"),
    ("útok neměl sílu 12", "attack_strength"),
    ("hodil 4 proti me", "defence_strength"),
    ("kdyby se bránil za 3", "defence_strength"),
    ("jizni front schytal utok od 6. armady", "attackers"),
    ("3. tankova leze do lesa", "attackers"),
    ("3. tankova leze do lesa", "defenders"),
    ("6. armada na jizni front neleze", "attackers"),
])  # fmt: skip
def test_what_is_no_attack_is_not_heard_as_one(nr, text, kind):
    assert (kind, "") not in heard(nr, text)


@pytest.mark.parametrize(("text", "kind", "about", "value"), [
    ("Značka Event VP leží na dvojce.", "event_marker", "", 2),
    ("event vp mame na nule", "event_marker", "", 0),
    ("kulata znacka stoji na 2", "event_marker", "", 2),
    ("Osa v tomto kole zahrála kartu za 1 VP.", "vp_cards", "axis", 1),
    ("Osa hrála kartu, která jí dává bod.", "vp_cards", "axis", 1),
    ("rus zahral kartu za bod", "vp_cards", "soviet", 1),
    ("V políčku zajatých jsou dvě sovětské jednotky.", "captured", "soviet", 2),
    ("Dosud se odehrály tři červené události.", "red_events_so_far", "", 3),
])  # fmt: skip
def test_points_by_events_cards_and_captures(nr, text, kind, about, value):
    assert heard(nr, text)[kind, about] == value


@pytest.mark.parametrize("text", [
    "osa nezahrala kartu za bod",
    "rus zahral kartu za 2 body pohybu",
    "osa hrala kartu, ktera stoji jeden vitezny bod",
    "nezajali jsme zadnou sovetskou armadu",
    "letos je jedna cervena udalost",
    "kdyby osa zahrala kartu za bod",
])  # fmt: skip
def test_what_gives_no_points_is_not_heard_as_giving_them(nr, text):
    assert not {"vp_cards", "captured", "red_events_so_far"} & {kind for kind, _ in heard(nr, text)}


@pytest.mark.parametrize(("text", "value"), [
    ("rumunska ropna pole Sověti nedrží", "axis"),
    ("rusak jeste nema rumunskou ropu", "axis"),
    ("rumunska ropa neni sovetska", "axis"),
    ("nemci uz rumunskou ropu nemaji", "soviet"),
    ("Rumunská ropná pole nejsou německá.", "soviet"),
    ("Rumunská ropná pole pořád drží Osa.", "axis"),
    ("ma rus rumunskou ropu?", None),
    ("kdyby rus drzel rumunskou ropu", None),
])  # fmt: skip
def test_whoever_does_not_hold_the_oil_leaves_it_to_the_other(nr, text, value):
    assert heard(nr, text).get(("romanian_oil_holder", "")) == value


def test_what_stands_around_a_unit(nr):
    told = heard(nr, "Všechny hexy kolem ní jsou v zónách kontroly Sovětů a žádná vlastní jednotka na nich není.")
    assert (told["around_all", ""], told["around_zoc", ""], told["friends_around", ""]) == (True, "soviet", False)
    assert not {kind for kind, _ in heard(nr, "kolem ni stoji dve jednotky")} & {"around_all", "around_zoc", "friends_around"}
    assert ("around_all", "") not in heard(nr, "neni vsude kolem sovetska zona")
