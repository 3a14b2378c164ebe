"""What a text of ae says in so many words, beside what its sentences are read to say."""

from __future__ import annotations

import pytest

from referee import Session
from referee.court.game import load
from referee.hearing.intents.counted import Counted
from referee.hearing.intents.ways import tellings


@pytest.fixture(scope="module")
def ae():
    return load("ae")


def heard(ae, text: str) -> list[tuple[str, object, object]]:
    return [(kind, said.value, said.about) for kind, said in Counted(ae.catalog, text).said()]


def test_every_telling_is_of_a_fact_of_the_game_and_of_a_value_that_it_may_have(ae):
    for name, told in tellings("ae").items():
        kind = ae.law.registry[name]
        for value in told:
            is_flag = True in kind.domain or "flag" in kind.taken
            general = value in {"value", "only", "near", "apart", "verbs"} or value in {"true", "false"} and is_flag
            assert general or value in map(str, kind.domain) or value.isdigit() and "number" in kind.taken or value in ae.catalog.constants, name


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # whose a space is
        ("Moskvu drží Němci.", ("controller", "germany", "moscow")),
        ("moskva je porad nemecka", ("controller", "germany", "moscow")),
        ("Ukrajina patří Sovětům; Turecko je neutrální.", ("controller", "soviet", "ukraine")),
        ("egypt drzej briti", ("controller", "britain", "egypt")),
        ("Tunisko máme celou hru my, mám Tunisko.", ("controller", "me", "tunisia")),
        # who took it, and when
        ("Britové obsadili Norsko.", ("taken_by", "britain", "norway")),
        ("rus sebral finsko", ("taken_by", "soviet", "finland")),
        ("V tomto kole dobyl Američan Francii.", ("taken_now", True, None)),
        ("leningrad rus zrovna dobyl", ("taken_now", True, None)),
        # a factory, its value
        ("V Leningradu je továrna, Leningrad má továrnu.", ("has_factory", True, "leningrad")),
        ("severni italie ma fabriku", ("has_factory", True, "northern-italy")),
        ("severni italie s fabrikou", ("has_factory", True, "northern-italy")),
        # who speaks, whose turn it is, which action
        ("Hraju za Brity a chci ustoupit.", ("my_nation", "britain", None)),
        ("ja jsem nemec", ("my_nation", "germany", None)),
        ("jsme rusove", ("my_nation", "soviet", None)),
        ("Američan ve svém kole přesunul tank.", ("turn_of", "usa", None)),
        ("pristat v nebojovym presunu", ("phase", "noncombat_move", None)),
        ("V bojovém přesunu letí.", ("phase", "combat_move", None)),
        # battles
        ("Němec na ně zaútočil bitevní lodí.", ("attacker", "germany", None)),
        ("brit utoci na norsko", ("attacker", "britain", None)),
        ("Útočím třemi tanky.", ("attacker", "me", None)),
        ("Tři německé ponorky napadly britský torpédoborec.", ("attacker", "germany", None)),
        ("Sověti zaútočili na Finsko tankem, který přijel z Karélie.", ("came_to_battle_from", True, "karelia")),
        ("Brání se Sověti, útočí Němec.", ("defenders", "soviet", None)),
        ("Stříleli už oba.", ("both_fired", True, None)),
        ("hodily obe strany", ("both_fired", True, None)),
        # hits
        ("Jeden zásah chci dát na stíhačku.", ("assigned", 1, "fighter")),
        ("muze hodit zasah na stihacku", ("assigned", 1, "fighter")),
        # dice, each by its unit or in all
        ("pesaci hodili 2 2 2, arty 2 a 3", ("rolls", (2, 3), "artillery")),
        ("prvni kolo boje, pesaci hodili 2 2 2", ("rolls", (2, 2, 2), "infantry")),
        ("Brit hodil za bitevní loď 4 a za torpédoborec 3.", ("rolls", (4,), "battleship")),
        ("Ponorka opětovala palbu a hodila 2.", ("rolls", (2,), "submarine")),
        ("utocim 2 tanky, padlo mi 2 a 5", ("throws", (2, 5), None)),
        ("Němec hodil dvě jedničky a šestku.", ("throws", (1, 1, 6), None)),
        ("hazi 3 kostkama", ("dice_count", 3, None)),
        ("vzal si 5 kostek na 3 tanky", ("dice_count", 5, None)),
        ("Němec si vzal šest kostek, ale má jen čtyři pěchoty.", ("dice_count", 6, None)),
        ("na ty pesaky jsem bral 4 kostky, vzala si 4 kostky", ("dice_count", 4, None)),
        ("nad beloruskem padlo 1 3 5, ve stalingradu 2", ("fallen_at", (2,), "stalingrad")),
        ("v ukrajine hodil flak 2 3 4", ("fallen_at", (2, 3, 4), "ukraine")),
        ("Při přeletu Ukrajiny padlo 1 a 5.", ("fallen_at", (1, 5), "ukraine")),
        # hits given and taken, by whom and on what
        ("dostal jsem 2 zasahy, dal jsem 3 zasahy", ("hits_taken", 2, None)),
        ("dostal jsem 2 zasahy, dal jsem 3 zasahy", ("hits_told", 3, None)),
        ("Bitevní loď dostala v bitvě jeden zásah.", ("ship_hits", 1, "battleship")),
        ("jedna ponorka trefila druha vedle", ("unit_hits", 1, "submarine")),
        ("Dva torpédoborce zasáhly.", ("unit_hits", 2, "destroyer")),
        ("stihacky vedle, ponorka strilela zpatky", ("missed_all", True, "fighter")),
        ("Bombardér minul.", ("unit_missed", True, "bomber")),
        ("Brit chce odevzdat nákladní loď.", ("assigner", "britain", None)),
        ("zasah chci dat na tank", ("assigner", "me", None)),
        # who leaves, and who dived
        ("muze stihacka domu do britanie", ("retreating", True, "fighter")),
        ("po prvnim kole chce tankem couvnout do karelie", ("both_fired", True, None)),
        ("jeho ponorka se ponorila", ("dived", 1, None)),
        ("jdu na kavkaz se 4 pesakama", ("attacker", "me", None)),
        # money
        ("Brit má v ruce jen 9 IPC.", ("money", 9, None)),
        ("rus ma 12 ipc", ("money", 12, None)),
        # who moves what, how many of them, and where from, over, to
        ("Smí Brit poslat stíhačku do Norska?", ("mover", "britain", None)),
        ("rus chce tankem vjet do rumunska", ("mover", "soviet", None)),
        ("Chci přesunout tank do Rumunska.", ("mover", "me", None)),
        ("Chce poslat dva tanky a pěchotu do Rumunska.", ("moved", 2, "armour")),
        ("Chce poslat dva tanky a pěchotu do Rumunska.", ("moved", 1, "infantry")),
        ("hodim tank z polska rovnou na ukrajinu", ("moves", True, "armour")),
        ("tri stihacky leti na moskvu", ("moved", 3, "fighter")),
        ("muzu s tankem z polska do ukrajiny", ("moves", True, "armour")),
        ("Letadlová loď se stíhačkami vypluje z Tyrhénského moře.", ("moved", 1, "carrier")),
        ("Pěchota chce jít přes Bulharsko do Řecka.", ("move_via", "bulgaria", None)),
        ("posouvam delo z francie do belgie", ("move_to", "netherlands-belgium", None)),
        ("Britský bombardér odletí ze Skotska do Norska.", ("move_to", "norway", None)),
        # how far it may go yet
        ("Stíhačce zbývají dva pohyby.", ("range_rest", 2, None)),
        ("stihac ma po bitce jeste 2 pohyby", ("range_rest", 2, None)),
        ("zbejva mu jediny pohyb", ("range_rest", 1, None)),
        ("stihac uz prolitl 2 pole", ("unit_spent", 2, None)),
        ("lod jela jedno pole a vylozila", ("unit_spent", 1, None)),
        # whose spaces are and who stands there
        ("vedle libye nemecka ale prazdna", ("controller", "germany", "libya")),
        ("V Řecku leží britský žeton.", ("controller", "britain", "greece")),
        ("tunisko 2 pole a je nase", ("controller", "me", "tunisia")),
        ("Na Sicílii nikdo nestojí.", ("empty", True, "sicily")),
        ("drzej ji nemci ale nemaj tam ani jednotky ani dela", ("empty", True, None)),
        ("V Besarábii žádné jednotky ani děla nemají.", ("empty", True, None)),
        ("Nepřátelské lodě tam nejsou.", ("enemy_there", False, None)),
        ("nepritel nikde", ("enemy_there", False, None)),
        ("V moři není žádná nepřátelská loď.", ("enemy_there", False, None)),
        # what is loaded, unloaded, landed, on how many ships
        ("Na britský transport chci naložit tank a pěchotu.", ("loaded", 1, "infantry")),
        ("prazdnej transport u kanady, chci nalozit tank a jednu pechotu", ("loaded", 1, "armour")),
        ("vejdou se na transport tank a pesak", ("loads", True, "infantry")),
        ("naložit na dvě nákladní lodě čtyři pěchoty", ("load_ships", 2, None)),
        ("chci na svou nakladni lod nalozit dve pechoty", ("load_ships", 1, None)),
        ("Loď vysadila dvě pěchoty a dělo.", ("unloaded", 2, "infantry")),
        ("dve stihacky chtej pristat v tunisku", ("landed", 2, "fighter")),
        # what is bought and placed
        ("Koupil bombardér a dvě ponorky.", ("bought", 2, "submarine")),
        ("kupuju 3 pechoty a 1 delo", ("bought", 3, "infantry")),
        ("postavim tank v leningradu", ("placed", 1, "armour")),
        ("muzu tam dat 3 pesaky", ("placed", 3, "infantry")),
        # what was taken and lost, what a convoy and a production are
        ("nemec ztratil rumunsko a recko, vzal egypt", ("lost_by", "germany", "greece")),
        ("Brit dobyl Norsko a Finsko.", ("taken_by", "britain", "finland")),
        ("V britském konvoji leží německý žeton.", ("convoy_holder", "germany", None)),
        ("V britském konvoji leží německý žeton.", ("convoy_of", "britain", None)),
        ("rus ma prijem 24 ipc", ("production_level", 24, None)),
        ("Německo má na tabulce produkce 40, v tomto kole dobylo Ukrajinu.", ("taken_by", "germany", "ukraine")),
        ("nemec mel prijem 40, ztratil norsko", ("lost_by", "germany", "norway")),
        ("rusovi nemec sebral ukrajinu", ("lost_by", "soviet", "ukraine")),
        ("hlavni mesto mi nikdo nevzal", ("capital_lost", False, None)),
        ("Americká stíhačka chce vzlétnout z britské letadlové lodi.", ("launched_of", "usa", None)),
        ("Americká stíhačka chce vzlétnout z britské letadlové lodi.", ("deck_of", "britain", None)),
        ("chci vzletnout svoji stihackou, letadlovka je moje", ("deck_of", "me", None)),
        ("amik udrzel nemecko az do sveho dalsiho kola", ("held_to_next_turn", True, None)),
        ("V Archangelsku, v němž je továrna, chce Sovět postavit dva tanky.", ("has_factory", True, "archangel")),
        ("na lodi uz je jedna pechota", ("aboard_of", 1, "infantry")),
        ("vjede tam a hned zpatky na ukrajinu", ("move_back", True, None)),
        ("Tank už v tomto kole bojoval a chce do další bitvy.", ("fights_in", 2, None)),
        ("Sověti začali kolo s příjmem 30 IPC.", ("production_before", 30, None)),
    ],
)  # fmt: skip
def test_words_tell_facts(ae, text, said):
    assert said in heard(ae, text)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Nevíme, jestli Norsko Britové obsadili teprve v tomto kole.", "taken_by"),
        ("Moskvu nedrží Němci.", "controller"),
        ("Možná Moskvu drží Němci.", "controller"),
        ("Drží Moskvu Němci?", "controller"),
        ("Kdyby Moskvu drželi Němci, co pak?", "controller"),
        ("Rus tvrdí, že Norsko obsadili Britové.", "taken_by"),
        ("Loď u Kanady je prázdná.", "empty"),
        ("O jejím dobytí v tomto kole se přou.", "taken_now"),
        ("Není to nálet.", "battle_kind"),
        ("normalni utok zadnej nalet", "battle_kind"),
        ("Nejsem Němec.", "my_nation"),
        ("Na Němce teď nikdo neútočí.", "attacker"),
        ("Tam není žádná továrna v Leningradu, bez továrny.", "money"),
        ("Na německou ponorku útočí dvě stíhačky.", "attacker"),
        ("tank prijel po zemi z karelie", "sailed_from"),
        ("Kdybych hodil 3 a 4, co pak?", "throws"),
        ("V prvním kole boje padlo 1 a 5, ve druhém kole ještě neházel.", "throws"),
        ("Nad Ukrajinou padlo 1 a 5.", "throws"),
        ("V Bělorusku má Sovět jedno AA dělo.", "controller"),
        ("nad ukrajinou padly 2 stihacky, v moskve 2 pesaci", "fallen_at"),
        ("nehodil jsem 3", "throws"),
        ("minule padlo 3 a 5", "throws"),
        ("souper tvrdi ze hodil 2", "throws"),
        ("Padly mi 2 tanky.", "throws"),
        ("hodil jsem za tank 2, pechoty 3 prezily", "throws"),
        ("dostal jsem 2 zasahy", "hits_told"),
        ("Ponorka nezasáhla.", "unit_hits"),
        ("Zasáhla by ponorka?", "unit_hits"),
        ("bitevka dostane 1 zasah?", "ship_hits"),
        ("Bitevní loď nedostala zásah.", "ship_hits"),
        ("ponorka se neponorila", "dived"),
        ("Smí stíhačka vystřelit?", "retreating"),
        ("utocim 3 tanky na jeho bitevni lod", "battle_space"),
        ("Tank nejede do Rumunska.", "moves"),
        ("Kdyby tank jel do Rumunska, zničil by dělo.", "moves"),
        ("Minule jel tank do Rumunska.", "moves"),
        ("Soupeř říká, že ponorka plula do Baltu.", "moves"),
        ("lod s pechotou chce plout do norskyho more", "moves"),
        ("stihacka sedla na letadlovku a ta popluje dal", "mover"),
        ("vejdou se na transport tank a pesak", "moves"),
        ("v kanade mam transport", "controller"),
        ("Jsem na tahu za Německo a v pokladně mám 40 IPC.", "controller"),
        ("V Egyptě je německý tank.", "controller"),
        ("rus ma prijem 24 ipc", "money"),
        ("V minulém kole dobyli Němci Londýn.", "lost_by"),
        ("koupil na zacatku sveho kola dva tanky", "next_turn_begun"),
        ("transport veze tank do norska", "moves"),
        ("v konvoji stoji bitevka, nikdo jinej tam neni", "empty"),
        ("Na americké letadlové lodi stojí britská stíhačka.", "carrier_moved"),
        ("Libye není prázdná.", "empty"),
        ("V Severním moři nejsou žádné nepřátelské lodě.", "empty"),
        ("Nezbývají mu dva pohyby.", "range_rest"),
        ("prý mu zbývají dva pohyby", "range_rest"),
        ("bombarderu uz zbyva jen jeden pohyb", "moved_before"),
        ("Nechci naložit tank, ale pěchotu.", "loads"),
        ("Nákladní loď už vyložila pěchotu.", "loads"),
        ("Nekoupil dvě ponorky.", "bought"),
        ("koupil jsem 2 pesaky a tank, pesaky dam do anglie", "placed"),
        ("Nevíme, jestli Brit dobyl Norsko a Finsko.", "taken_by"),
        ("nevzal si 5 kostek", "dice_count"),
        ("Mohl bych si vzít pět kostek?", "dice_count"),
        ("vzal jsem mu 5 tanku, kostek mel malo", "dice_count"),
    ],
)
def test_what_is_denied_doubted_or_only_asked_tells_nothing(ae, text, kind):
    assert kind not in {name for name, value, _ in heard(ae, text) if value is not False}


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("Němec útočí na Kavkaz čtyřmi pěchotami a dvěma tanky, brání se pět sovětských pěchot.",
         {("germany", "infantry"): 4, ("germany", "armour"): 2, ("soviet", "infantry"): 5}),
        ("nemec jde na moskvu 3 bombery 2 stihacky", {("germany", "bomber"): 3, ("germany", "fighter"): 2}),
        ("Američan provedl nálet na Německo dvěma bombardéry s jednou stíhačkou.", {("usa", "bomber"): 2, ("usa", "fighter"): 1}),
        ("v keltskym mori sedi ponorka nemcu a taky americkej torpedoborec", {("germany", "submarine"): 1, ("usa", "destroyer"): 1}),
        ("Stojí tam spolu britský torpédoborec a americká nákladní loď.", {("britain", "destroyer"): 1, ("usa", "transport"): 1}),
        ("Němec na ně zaútočil bitevní lodí.", {("germany", "battleship"): 1}),
        ("Brit chce zničit tři pěchoty.", {}),
        ("utocim na nemecky lode, 2 torpedoborce priplavaly", {("me", "destroyer"): 2}),
        # against whom something is done, and who faces whoever speaks
        ("utocim 2 tankama na 3 pesaky v ukrajine", {("me", "armour"): 2, ("you", "infantry"): 3}),
        ("Zaútočil jsem třemi tanky proti dvěma pěchotám.", {("me", "armour"): 3, ("you", "infantry"): 2}),
        ("Němec zaútočil ponorkou na 3 torpédoborce.", {("germany", "submarine"): 1}),
        ("brani se mi 4 pesaci, utocim 3 tankama", {("you", "infantry"): 4, ("me", "armour"): 3}),
        # labels, names of several words, lists without a verb
        ("nemec: 2 ponorky na keltske more, brit tam mel torpika a transport",
         {("germany", "submarine"): 2, ("britain", "destroyer"): 1, ("britain", "transport"): 1}),
        ("nalet na nemecko, usa 2 bombry + 1 stihacka doprovod.", {("usa", "bomber"): 2, ("usa", "fighter"): 1}),
        ("Moje dvě bitevní lodě a torpédoborec útočí na jeho ponorku.", {("me", "battleship"): 2, ("me", "destroyer"): 1}),
        ("Útočník má dvě pěchoty, obránce tank.", {("attacker", "infantry"): 2, ("defender", "armour"): 1}),
        ("utok na rumunsko 3 pesaci a 2 arty. kolik mam zasahu?", {("me", "infantry"): 3, ("me", "artillery"): 2}),
        # to whom something is done has not done it, and whose things somebody's are is not clear beside a power
        ("amik mu bombardoval nemecko, prezily dva bombery", {}),
        ("Brit napadl Německo dvěma bombardéry.", {("britain", "bomber"): 2}),
        ("Mám 2 tanky a Německo má 3 pěchoty.", {("me", "armour"): 2, ("germany", "infantry"): 3}),
        ("Sedí tam ponorka Němců, kromě ní tam je jen britský torpédoborec.", {("germany", "submarine"): 1, ("britain", "destroyer"): 1}),
        # neither denied, supposed, doubted, of another time, nor the word of somebody
        ("Němec nemá 2 tanky, má jen pěšáka.", {("germany", "infantry"): 1}),
        ("Kdyby Němec zaútočil 2 tanky na Kavkaz.", {}),
        ("rus rika ze ma 3 pesaky", {}),
        ("asi ma 2 stihacky", {}),
        ("Minule jsem měl 3 tanky, teď mám 2 stíhačky.", {("me", "fighter"): 2}),
        ("Muze utocit 2 tanky?", {}),
        ("mam 3 tanky, teda 2 tanky", {}),
        ("nemec utoci tankem, brit stihacku sestrelil", {("germany", "armour"): 1}),
    ],
)  # fmt: skip
def test_units_are_counted_for_the_nation_that_has_them(ae, text, counted):
    assert {key: number for key, (number, _) in Counted(ae.catalog, text).counted("branch", "party").items()} == counted


def test_what_stands_where_is_counted_there(ae):
    there = [(who, what, where) for who, what, _, _, where in Counted(ae.catalog, "V Keltském moři je německá ponorka.").counts("branch", "party")]
    assert there == [("germany", "submarine", "celtic-sea")]


@pytest.mark.parametrize("text", ["V Bělorusku má Sovět jedno AA dělo, v Moskvě dvě.", "v belorusku ma rus 1 flak, v moskve 2."])
def test_a_number_that_stands_alone_behind_another_place_counts_the_same(ae, text):
    there = [(who, number, where) for who, _, number, _, where in Counted(ae.catalog, text).counts("branch", "party")]
    assert there == [("soviet", 1, "belorussia"), ("soviet", 2, "moscow")]


def test_who_comes_to_a_place_where_others_stand_does_not_stand_there(ae):
    there = [(who, where) for who, _, _, _, where in Counted(ae.catalog, "rus ma v moskve 6 pesaku, nemec utoci 8 tanky").counts("branch", "party")]
    assert there == [("soviet", "moscow"), ("germany", "")]


def test_whom_the_attacker_faces_and_who_speaks_follow_from_what_the_text_says():
    session = Session("nemec utoci 2 ponorkama v keltskym mori, stoji tam britskej torpedoborec. kolik kostek hazi nemec, hele?", "ae")
    session.ask("value:dice_count")
    told = {(p.kind, p.value if not isinstance(p.value, list) else tuple(p.value)) for p in session.proposals}
    assert any(kind == "defenders" and "britain" in (value if isinstance(value, tuple) else (value,)) for kind, value in told)


def test_facts_of_whoever_speaks_are_of_whom_he_says_that_he_plays():
    session = Session("hraju brita, utocim 2 stihackama v keltskym mori. muzu ustoupit, hele?", "ae")
    session.ask("may:retreat")
    assert not any("me" in p.args or p.value == "me" for p in session.proposals if p.heard)


def test_what_a_text_that_is_read_whole_says_is_no_chip():
    session = Session("Němec útočí na Kavkaz čtyřmi pěchotami. Smí ustoupit?", "ae")
    session.ask("may:aim")
    assert session.unread or not session.standing.plain


@pytest.mark.parametrize("text", [
    "Kanada je britská, teď ji ale dobyl Němec.", "kanada je britska, tenhle kolo ji ale sebral nemec", "egypt je britskej, ted ho dobyl nemec",
])  # fmt: skip
def test_who_took_a_place_is_heard_by_a_pronoun(ae, text):
    assert ("taken_by", "germany", None) in heard(ae, text)


@pytest.mark.parametrize("text", ["Kanada je britská, Němec ji nedobyl.", "kanada je britska, chce ji dobyt nemec"])
def test_who_did_not_take_a_place_is_not(ae, text):
    assert "taken_by" not in {kind for kind, *_ in heard(ae, text)}


@pytest.mark.parametrize(
    ("intent", "text", "party"),
    [
        ("value:hits", "V 1. kole boje padlo za tanky 2 a 5, hele. Kolik zásahů dal Němec?", "germany"),
        ("value:hits", "utok na rumunsko, pesaci hodili 1 3, kolik zasahu mam hele?", "me"),
        ("value:hit_numbers", "Němec útočí na Kavkaz dvěma pěchotami, hele. Na kolik zasahují sovětské tanky?", "soviet"),
        ("value:hit_numbers", "na co bere kazdej z mejch pesaku hele kdyz jedu na kavkaz? brani soveti", "me"),
        ("value:loss_answer", "Ponorka hodila 2, hele. Co ztratí obránce?", "defender"),
        ("value:handed_over", "nemec odevzda kolik hele? bombery hodily 6 a 5", "germany"),
    ],
)
def test_a_question_is_asked_of_whom_the_words_that_ask_name(intent, text, party):
    session = Session(text, "ae")
    session.ask(intent)
    assert session.standing.docket.data["questions"][0]["of"][-1] == party


def test_a_question_that_names_nobody_is_asked_of_no_party_that_is_brought_in():
    session = Session("bombardery hodily 6 a 5, hele. kolik se plati do banky?", "ae")
    session.ask("value:handed_over")
    assert session.standing.docket.data["questions"][0]["of"] == ["someone"]


def test_a_round_that_the_text_names_is_the_one_asked_about():
    session = Session("kolik mam zasahu hele? utok na rumunsko, prvni kolo boje, pesaci hodili 2 2 2", "ae")
    session.ask("value:hits")
    rounds = [t["id"] for part in ("things", "acts") for t in session.standing.docket.data[part] if "round" in (t.get("type"), t.get("act"))]
    assert len(rounds) == 1


@pytest.mark.parametrize("text", [
    "nemec utoci 3 ponorkama hele. ponorky hodily 1 2 a 5 v prvnim kole jak blbec. kolik zasahu ma nemec",
    "utok hele: nemecky ponorky hodily 1 2 a 5, kolik zasahu dal nemec?",
])  # fmt: skip
def test_dice_are_of_the_party_that_has_such_units(text):
    session = Session(text, "ae")
    session.ask("value:hits")
    told = {tuple(row["of"])[1:]: row["value"] for row in session.standing.docket.data["facts"] if row["fact"] == "rolls"}
    assert told == {("germany", "submarine"): [1, 2, 5]}


def test_what_a_player_tells_of_himself_is_of_what_he_plays():
    session = Session("hraju nemce, chci koupit bombarder a dve ponorky, mam 40 ipc. jde to, hele?", "ae")
    session.ask("may:buy")
    session.confirm()
    session.correct("buyer", ("buy1",), "me")
    facts = session.standing.case.read.situation.facts
    assert facts["buyer", ("buy1",)].value == "germany" and ("money", ("germany",)) in facts
    assert not any("me" in key[1] for key in facts)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Spojené státy mají ukazatel na 20.", ("production_level", 20, "usa")),
        ("Můj žeton je na 28, dobyl jsem Libyi a ztratil Egypt.", ("lost_by", "me", "egypt")),
        ("vzal jsem recko ale prisel o tunisko", ("lost_by", "me", "tunisia")),
        ("Norsko jsem dobyl, Finsko jsem ztratil.", ("lost_by", "me", "finland")),
    ],
)
def test_a_level_and_a_loss_are_heard(ae, text, said):
    assert said in heard(ae, text)


@pytest.mark.parametrize(
    "text",
    ["Dobyl jsem Libyi a neztratil Egypt.", "Obsadil jsem Libyi a Němec ztratil Egypt.", "Mám žeton na 20, soupeř ztratil Egypt."],
)
def test_what_the_other_lost_is_no_loss_of_mine(ae, text):
    assert not [one for one in heard(ae, text) if one[:2] == ("lost_by", "me")]


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("mam zeton na 28, vzal jsem libyi. kolik dostanu z banky?", "me"),
        ("Můj žeton je na 28 a Němec ztratil Egypt. Kolik IPC si na konci kola vyberu?", "me"),
        ("Německo má žeton příjmu na 34 a Sověti mu vzali Rumunsko. Kolik IPC vybere z banky?", "germany"),
        ("Produkce Británie je 25, Němec zabral Norsko. Kolik vybere Německo?", "germany"),
        ("Jsem Brit a chci vědět, kolik vybere Německo, když mám žeton na 34?", "germany"),
    ],
)
def test_income_is_asked_of_whose_level_is_told_where_nobody_is_named(text, whose):
    session = Session(text, "ae")
    session.ask("value:income_amount")
    assert session.standing.docket.data["questions"][0]["of"] == [whose]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Můj tank vjel z Polska do prázdné Ukrajiny, kterou drželi Sověti, a pokračoval do Stalingradu. Komu patří Ukrajina?", "ukraine"),
        ("tank vjel z polska do prazdny ukrajiny co drzi rus. kdo ma ukrajinu", "ukraine"),
        ("Brit osvobodil Norsko i Finsko. Čí je teď Finsko?", "finland"),
    ],
)
def test_a_question_is_asked_of_the_place_that_the_words_which_ask_name(text, what):
    session = Session(text, "ae")
    session.ask("value:holder")
    assert session.standing.docket.data["questions"][0]["of"] == [what]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # where a marker stood before what this turn brought, and where it stands
        ("Sovět začínal kolo s příjmem 24, teď má žeton na 23.", ("production_before", 24, None)),
        ("pred kolem mel brit na tabulce produkce 25 ipc, vzal norsko", ("production_before", 25, None)),
        ("Můj příjem byl na začátku kola 30 IPC.", ("production_before", 30, None)),
        ("produkce spojenych statu je ted 31 ipc", ("production_level", 31, "usa")),
        ("Příjem Sovětů se po ztrátě Leningradu snížil na 21 IPC.", ("production_level", 21, "soviet")),
        ("muj zeton na ukazateli prijmu stoji na 19. kolik si vyberu", ("production_level", 19, None)),
        # who pays
        ("Spojenci se nemohou dohodnout, kdo bude platit.", ("payers_agree", False, None)),
        ("my spojenci se hadame kdo to zaplati", ("payers_agree", False, None)),
        ("Spojenci se shodli, že zaplatí Američan.", ("payers_agree", True, None)),
        ("nemec ukazal na soveta at zaplati", ("picked_payer", "soviet", None)),
        ("Stupnice středního východu je na 5.", ("middle_east_scale", 5, None)),
        # whose lands are, in lists without commas, with what they are worth, and of whom a clause behind them speaks
        ("nemci drzi irak syrii a trans-jordan", ("controller", "germany", "trans-jordan")),
        ("Německo drží Sýrii za 1 IPC a Irák za 2 IPC.", ("controller", "germany", "iraq")),
        ("V moci Německa je Palestina, Sýrie i Írán.", ("controller", "germany", "iran")),
        ("rusovi zbyva archangelsk s fabrikou", ("controller", "soviet", "archangel")),
        ("Brit tam chce stavět, do Kanady, kterou drží celou hru.", ("controller", "britain", "canada")),
        ("rusovi zbyva archangelsk, chce koupit 3 pechoty", ("buyer", "soviet", None)),
        # who took what back, and who drove whom out
        ("Německo obsadilo Moskvu. Sověti ji pak ve svém kole dobyli zpět.", ("taken_by", "soviet", "moscow")),
        ("nemec vzal norsko a brit norsko ve svym kole vzal zpatky", ("taken_by", "britain", "norway")),
        # convoys
        ("britskej konvoj za 5 ipc, lod zadna", ("ipc", 5, None)),
        ("Na konvoji leží německý žeton a žádná loď v něm není.", ("empty", True, None)),
        ("nemec tam uz nema zadny lode, jen tam lezi jeho zeton", ("convoy_holder", "germany", None)),
        ("Do konvoje vplul americký torpédoborec.", ("seizes_with", True, "destroyer")),
        ("brit tam vjel torpikem", ("seizer", "britain", None)),
    ],
)
def test_incomes_payers_and_convoys_are_heard(ae, text, said):
    assert said in heard(ae, text)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("V minulém kole měl Brit příjem 25 IPC.", "production_before"),
        ("Možná začínal s příjmem 30 IPC.", "production_before"),
        ("Začal kolo s příjmem 30 IPC?", "production_before"),
        ("Brit měl na začátku kola příjem 25 IPC.", "production_level"),
        ("Kdyby se spojenci nedohodli, kdo určí plátce?", "payers_agree"),
        ("Nevíme, jestli se spojenci dohodli, kdo zaplatí.", "payers_agree"),
        ("Spojenci se na převzetí stíhačky nedohodli.", "payers_agree"),
        ("Sověti tvrdí, že Němec ukázal na Brita.", "picked_payer"),
        ("Německo nedrží Sýrii ani Irák.", "controller"),
        ("Drží Německo Sýrii za 1 IPC a Irák za 2 IPC?", "controller"),
        ("Brit nevplul do konvoje.", "seizer"),
        ("Kdyby tam brit vplul torpédoborcem, co pak?", "seizes_with"),
        ("V konvoji není jediná britská ponorka, ale německá bitevní loď.", "empty"),
    ],
)
def test_what_only_looks_like_incomes_payers_and_convoys_is_not(ae, text, kind):
    assert kind not in {name for name, value, _ in heard(ae, text)}


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Moskvu drží Němci. Američan vyhnal Němce z Ukrajiny, původně sovětské. Komu se přičte?", "ukraine"),
        ("moskvu maj nemci. amik vzal nemcum ukrajinu, komu jde prijem", "ukraine"),
    ],
)
def test_a_question_that_names_no_place_is_of_the_one_for_which_the_rules_have_an_answer(text, what):
    session = Session(text, "ae")
    session.ask("value:gainer")
    assert session.standing.docket.data["questions"][0]["of"] == [what]


def test_what_a_second_question_needs_is_heard_with_the_first():
    text = "nemec ma syrii, irak a egypt. my spojenci se hadame kdo to zaplati. kolik dostane nemec za stredni vychod a kdo rozhodne kdo to zaplati?"
    session = Session(text, "ae")
    session.ask("value:middle_east_payment")
    assert "payers_agree" in {proposal.kind for proposal in session.proposals}
    session.confirm()
    session.answer("also", "value:who_decides")
    assert session.ruling.values["who_decides"] == "germany"


def test_a_convoy_without_a_name_is_brought_in_with_what_is_told_of_it():
    told = "Na britském konvoji s hodnotou 5 leží německý žeton a žádná loď v něm není. Americký torpédoborec do něj vplul."
    session = Session(f"{told} O kolik tím komu stoupne příjem?", "ae")
    session.ask("value:production_change")
    session.confirm()
    assert session.ruling.values["production_change"].startswith("Velká Británie +5")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # units that leave for several places, submerged ones alone
        ("Chtějí ustoupit, pěchotou zpět na Ukrajinu a tankem zpět do Besarábie.", ("retreat_elsewhere", True, None)),
        ("pesak jde zpatky na ukrajinu a tank zpatky do besarabie", ("retreat_elsewhere", True, None)),
        ("po prvnim kole boje se chce stahnout pesaci do polska tank do madarska, obe drzi od zacatku kola", ("retreat_elsewhere", True, None)),
        ("Je tam jen německá ponorka, která se v tomto kole ponořila.", ("submerged_there", True, None)),
        ("lezi tam nemecka ponorka, ponorena", ("submerged_there", True, None)),
        # where guns stand and what fell over land
        ("AA děla stojí v Polsku, Bělorusku a v Moskvě.", ("stands_at", True, "aa-gun")),
        ("v polsku i v belorusku maj rusaci flak", ("stands_at", True, "aa-gun")),
        ("Nad Běloruskem nespadlo žádné letadlo.", ("felled_at", 0, "belorussia")),
        ("nad ukrajinou sestrelili 2 stihacky", ("felled_at", 2, "ukraine")),
        # flights
        ("Stíhačka letí přes Bělorusko do bitvy ve Stalingradu.", ("move_to", "stalingrad", None)),
        ("smi mi stihacka v nebojovym pristat v recku?", ("move_to", "greece", None)),
        ("Posílá přes Bělorusko do Moskvy dvě stíhačky.", ("moved", 2, "fighter")),
        ("v temze hernim kole ho chci dat z palestiny do syrie", ("moved_before", True, None)),
        # ships
        ("Brit vyložil z nákladní lodi tank.", ("unloader", "britain", None)),
        ("Britská nákladní loď veze dvě pěchoty.", ("aboard", 2, "infantry")),
        ("chci z transportu vylodit 2 americky pesaky", ("unload_cargo_of", "usa", None)),
        ("po vylozeni chci s lodi dal", ("unloaded_before", True, None)),
        ("Loď vyložila pěchotu a chce plout ještě dál.", ("unloaded_before", True, None)),
        # what shoots, what was lost, whose dice
        ("Smějí moje dvě stíhačky střílet na ponorku?", ("aims", 2, "fighter")),
        ("Chci bombardérem zaútočit na ponorku.", ("aims", 1, "bomber")),
        ("Padl mi torpédoborec i transport, letadlová loď přežila.", ("losses", 1, "transport")),
        ("prisel jsem o 2 pesaky a tank", ("losses", 1, "armour")),
        ("souper mi potopil bitevku", ("losses", 1, "battleship")),
        ("Pěchoty hodily 1, 3 a 5, obránce 2 a 6.", ("throws", (2, 6), None)),
        ("Hodil jsem čtyřmi kostkami.", ("dice_count", 4, None)),
        # units of a battle told by where they came from
        ("Tank ze sousedního Nizozemska k útoku na Francii přidal Brit, přidal i stíhačku.", ("force", 1, "fighter")),
        ("utocim na francii, tank z nizozemska prijel po zemi", ("came_to_battle_from", True, "netherlands-belgium")),
        ("letadlovka je britska", ("force", 1, "carrier")),
    ],
)  # fmt: skip
def test_battles_and_moves_are_heard(ae, text, said):
    assert said in heard(ae, text)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Chci ustoupit s pěchotou a tankem do Polska.", "retreat_elsewhere"),
        ("Pěchota přišla z Polska a tank z Maďarska.", "retreat_elsewhere"),
        ("Soupeř tvrdí, že se pěchota stáhla do Polska a tank do Maďarska.", "retreat_elsewhere"),
        ("Německá ponorka se neponořila, je tam jen ona.", "submerged_there"),
        ("V Polsku nestojí žádné AA dělo.", "stands_at"),
        ("mozna maj v polsku flak", "stands_at"),
        ("koupil flak a dal ho do polska", "stands_at"),
        ("V Bělorusku má Sovět jedno AA dělo, v Moskvě dvě.", "fallen_at"),
        ("Nad Běloruskem padlo 1, 3 a 5.", "felled_at"),
        ("Útočím na Moskvu, letadla nemám.", "move_to"),
        ("Nákladní loď nevyložila nic.", "unloaded_before"),
        ("Chci tank naložit na loď.", "unloader"),
        ("Padl torpédoborec a bitevní loď dostala jeden zásah.", "ship_lost"),
        ("utocila na nas ponorka, padla 2, letadlovka je britska", "losses"),
        ("Nepřišel jsem o tank.", "losses"),
        ("Kdyby padl torpédoborec, co pak?", "losses"),
        ("utocnik: 3 pesaci 1 3 6, tank 2. obrance: 2 pesaci 2 2", "rolls"),
        ("letadlovka sla ke dnu", "moves"),
        ("Na ponorku střílet nesmí stíhačky.", "aims"),
        ("Nehodil jsem čtyřmi kostkami.", "dice_count"),
    ],
)  # fmt: skip
def test_battles_and_moves_denied_or_of_others_are_not(ae, text, kind):
    assert kind not in {name for name, value, _ in heard(ae, text) if value is not False}


def test_a_battleship_that_was_hit_is_not_lost_with_what_fell(ae):
    assert ("losses", 1, "battleship") not in heard(ae, "Padl torpédoborec a bitevní loď dostala jeden zásah.")


def test_the_start_of_a_turn_is_no_other_round(ae):
    said = heard(ae, "V prvním kole boje hodily pěchoty 1 a 2, Polsko drží od začátku kola.")
    assert ("rolls", (1, 2), "infantry") in said
    assert "rolls" not in {kind for kind, *_ in heard(ae, "V prvním kole boje hodily pěchoty 1 a 2, ve druhém kole teprve hodí.")}


def test_a_flight_is_told_where_a_value_is_asked_and_no_act():
    session = Session("nemec leti se 3 stihackama pres belorusko na moskvu, rusak ma v belorusku flak. kolik kostek hele?", "ae")
    session.ask("value:dice_all")
    assert any(row["fact"] == "moved" and row["value"] == 3 for row in session.standing.docket.data["facts"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("V Bělorusku není jediná sovětská jednotka.", ("empty", True, "belorussia")),
        ("belorusko je uplne bez vojaku", ("empty", True, "belorussia")),
        ("Opuštěné Řecko padne samo.", ("empty", True, "greece")),
        ("nemci vlezli do beloruska kde rusaci nic nemaji", ("empty", True, None)),
        ("V konvoji nestála žádná loď.", ("empty", True, None)),
        ("zůstalo tam jediné AA dělo a nic víc", ("only_guns", True, None)),
        ("Můj žeton se z 22 posunul na 24.", ("production_level", 24, None)),
        ("Podle tabulky produkce náleží Britům 27 IPC.", ("production_level", 27, "britain")),
        ("norsko jsem vzal a egypt mi sebrali", ("lost_by", "me", "egypt")),
        ("Brit má podle žetonu 23, o Gibraltar přišel.", ("lost_by", "britain", "gibraltar")),
    ],
)
def test_empty_land_levels_and_losses_are_heard(ae, text, said):
    assert said in heard(ae, text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("V konvoji není jediná britská ponorka, ale německá bitevní loď.", "empty"),
        ("Je Bělorusko bez obránců?", "empty"),
        ("Možná je Bělorusko bez vojáků.", "empty"),
        ("v konvoji 2 nemecke ponorky", "ipc"),
        ("egypt mi nikdo nevzal", "lost_by"),
        ("Kdyby se můj žeton posunul na 24, co pak?", "production_level"),
    ],
)
def test_what_only_looks_like_empty_land_levels_and_losses_is_not(ae, text, told):
    assert told not in {name for name, value, _ in heard(ae, text) if value is not False}


def test_what_the_rules_answer_comes_first_among_second_questions():
    text = "Na britském konvoji za 5 leží německý žeton, žádná loď tam není. Americký torpédoborec do něj vplul. Komu a o kolik tím stoupne příjem?"
    session = Session(text, "ae")
    session.ask("value:gainer")
    session.confirm()
    assert session.further[0] in {"value:production_change", "value:holder"}
    session.answer("also", "value:production_change")
    assert [part["verdict"] for part in session.ruling.answers] == ["výsledek", "výsledek"]
