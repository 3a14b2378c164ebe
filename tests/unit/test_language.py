"""The position language, layer by layer, with a small vocabulary of its own."""

from __future__ import annotations

from typing import Any

import pytest

from grammar.clauses import Failure, Language, SentenceReader, Understood
from grammar.frames import FrameError, FrameSet, frame_from_row, parse_role, parse_spec
from grammar.language import build
from grammar.lexicon import Reading
from grammar.morphology import adjective_forms, noun_forms
from grammar.phrases import Phrase, read_flat
from grammar.tokens import sentences, tokenize

NOUNS = [
    ("armáda", "žena", "f", "army", "unit", {}),
    ("front", "hrad", "i", "front", "unit", {}),
    ("tank", "hrad", "i", "tank", "unit", {"branch": "armour"}),
    ("řeka", "žena", "f", "river", "hexside", {}),
    ("les", "les", "i", "forest", "terrain", {}),
    ("síla", "žena", "f", "strength", "strength", {}),
    ("Osa", "žena", "f", "axis", "side", {"side": "axis"}),
    ("karta", "žena", "f", "card", "card", {}),
]
FRAMES: dict[str, Any] = {
    "frame": [
        {"verb": ["útočit", "zaútočit"], "act": "attack", "roles": {"kdo": "1 unit|side", "na": "na+4 unit ?", "pres": "přes+4 hexside ?"}},
        {"verb": "stát", "roles": {"kdo": "1 unit", "kde": "v+6 terrain"}},
        {"verb": "zahrát", "roles": {"kdo": "1 side", "co": "4 card no"}},
        {"verb": "-", "roles": {"kdo": "1 unit"}},
    ],
    "attach": [
        {"host": "unit", "phrase": "o+6 strength", "facts": ["strength(host) = guest.n"]},
        {"host": "unit", "phrase": "paren strength", "facts": ["strength(host) = guest.n"]},
        {"host": "unit", "phrase": "v+6 terrain", "facts": ["at(host) = guest"]},
    ],
}


@pytest.fixture(scope="module")
def language() -> Language:
    rows = []
    for lemma, paradigm, gender, concept, kind, sets in NOUNS:
        for f in noun_forms(lemma, paradigm, gender):
            rows.append((f.text, concept, kind, lemma, f.case, f.number, f.gender, tuple(sets.items()), False))
    for lemma, sets in (("německý", {"side": "axis"}), ("sovětský", {"side": "soviet"}), ("útočící", {})):
        for f in adjective_forms(lemma):
            rows.append((f.text, lemma, "adjective", lemma, f.case, f.number, f.gender, tuple(sets.items()), False))
    frames = FrameSet()
    frames.add(FRAMES, "test")
    return build(rows, [], frames)


def understood(language: Language, text: str) -> list[Understood]:
    (sentence,) = sentences(text)
    result = SentenceReader(language, sentence).read()
    assert not isinstance(result, Failure), (result.unknown, result.verbs)
    return result


def roles(language: Language, text: str) -> list[dict[str, str]]:
    (reading,) = understood(language, text)
    return [{name: p.text for name, p in c.match.bound.items()} for c in reading.clauses]


# -- tokens and sentences ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("9. armáda", ["ord", "word"]),
        ("má sílu 3. Osa", ["word", "word", "num", "punct", "word"]),
        ("1. Baltský front", ["ord", "word", "word"]),
        ("poměr 3:1", ["word", "ratio"]),
        ("poměr 7 ku 2", ["word", "ratio"]),
        ("armáda 4-4", ["word", "pair"]),
        ("pravidlo 15.5", ["word", "rule"]),
        ("6., 9. a 18. armáda", ["ord", "punct", "ord", "word", "ord", "word"]),
        ("značka Blitz!", ["word", "word"]),
        ("v S'-čchuanu", ["word", "word"]),
    ],
)
def test_tokens(text: str, kinds: list[str]) -> None:
    assert [t.kind for t in tokenize(text)] == kinds


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Osa útočí. Smí?", 2),
        ("Útočí 6. armáda. Smí?", 2),
        ("17. kolo, sníh.", 1),
        ("Útočí (síla 3. Nebo 4) dnes.", 1),
        ("Osa útočí; Sověti ne.", 2),
        ("Např. les.", 1),
    ],
)
def test_sentences(text: str, count: int) -> None:
    assert len(sentences(text)) == count


# -- the lexicon ----------------------------------------------------------------------------------------------------------


def test_diacritics_choose_and_their_absence_takes_any(language: Language) -> None:
    assert {r.case for r in language.lexicon.readings("řeku")} == {4}
    assert language.lexicon.readings("reku") == language.lexicon.readings("řeku")
    assert language.lexicon.readings("ŘEKU") == language.lexicon.readings("řeku")


def test_an_unknown_word_has_near_ones(language: Language) -> None:
    assert "armáda" in language.lexicon.near("armada") or language.lexicon.readings("armada")
    assert language.lexicon.near("armádda")[0].startswith("armád")


def test_a_form_keeps_all_its_readings(language: Language) -> None:
    cats = {r.cat for r in language.lexicon.readings("je")}
    assert {"B", "S"} <= cats


# -- phrases --------------------------------------------------------------------------------------------------------------


def flat(language: Language, text: str) -> list[Any]:
    (sentence,) = sentences(text)
    return list(read_flat(language.lexicon.words(sentence.tokens)))


def test_agreement_narrows_the_case(language: Language) -> None:
    (phrase,) = flat(language, "německou armádu")[0].phrases
    assert phrase.cases == {4}
    assert phrase.attr("side") == "axis"


def test_ordinals_share_a_noun(language: Language) -> None:
    (phrase,) = flat(language, "6. a 9. armáda")[0].phrases
    assert [m.ordinals for m in phrase.members] == [(6,), (9,)]


def test_a_number_joins_the_measure_before_it(language: Language) -> None:
    (phrase,) = flat(language, "síla 12")[0].phrases
    assert (phrase.type, phrase.number) == ("strength", 12)


def test_five_and_more_count_in_the_genitive(language: Language) -> None:
    (phrase,) = flat(language, "pět armád")[0].phrases
    assert phrase.number == 5
    assert {1, 4} <= phrase.cases


# -- frames ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Německá armáda útočí na sovětský front přes řeku.",
        "Přes řeku útočí na sovětský front německá armáda.",
        "Na sovětský front útočí přes řeku německá armáda.",
        "nemecka armada utoci na sovetsky front pres reku",
    ],
)
def test_roles_come_from_prepositions_cases_and_agreement(language: Language, text: str) -> None:
    (found,) = roles(language, text)
    assert set(found) == {"kdo", "na", "pres"}
    assert found["kdo"].lower().endswith(("armáda", "armada"))


def test_brackets_and_attributes_belong_to_their_noun(language: Language) -> None:
    (reading,) = understood(language, "Tank (síla 4) útočí na front o síle 3 v lese.")
    bound = reading.clauses[0].match.bound
    assert [g.number for g in bound["kdo"].attached] == [4]
    assert [g.type for g in bound["na"].attached] == ["strength", "terrain"]


def test_two_verbs_are_two_clauses(language: Language) -> None:
    assert roles(language, "Armáda stojí v lese a útočí na front.") == [{"kdo": "Armáda", "kde": "v lese"}, {"na": "na front"}]


def test_a_relative_clause_may_stand_in_the_middle(language: Language) -> None:
    (reading,) = understood(language, "Armáda, která stojí v lese, útočí na front.")
    assert [c.lead for c in reading.clauses] == ["", "který"]


def test_the_passive_turns_the_roles_round(language: Language) -> None:
    (found,) = roles(language, "Karta byla zahrána.")
    assert found == {"co": "Karta"}


def test_denial_is_kept(language: Language) -> None:
    (reading,) = understood(language, "Osa nezahrála žádnou kartu.")
    assert reading.clauses[0].match.verb.negated


def test_a_modal_and_an_infinitive_are_one_group(language: Language) -> None:
    (reading,) = understood(language, "Osa chce zaútočit na front.")
    verb = reading.clauses[0].match.verb
    assert (verb.modal, verb.main) == ("chtít", "zaútočit")


@pytest.mark.parametrize(
    "text",
    [
        "Armáda útočí na front rychle.",  # a word without a reading
        "Armáda útočí na řeku.",  # no frame takes the phrase
        "Armáda útočí na front jen v lese karta.",  # a phrase is left
        "Osa zahraje jen kartu.",  # a limit that the frame does not know
        "Útočí na front nebo armádu.",  # alternatives that the frame does not know
    ],
)
def test_what_no_frame_takes_whole_is_not_understood(language: Language, text: str) -> None:
    (sentence,) = sentences(text)
    assert isinstance(SentenceReader(language, sentence).read(), Failure)


def test_a_failure_tells_how_far_it_got(language: Language) -> None:
    (sentence,) = sentences("Armáda stojí v lese a bude útočit na řeku.")
    failure = SentenceReader(language, sentence).read()
    assert isinstance(failure, Failure)
    assert failure.reached > 0
    assert "útočit" in failure.verbs


# -- frame rows -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"verb": "x", "roles": {"a": "1"}}, "needs a place and a type"),
        ({"verb": "x", "roles": {"a": "na+z unit"}}, "case must be digits"),
        ({"verb": "x", "rolez": {}}, "unknown keys"),
        ({"verb": "x", "roles": {"a": "1 unit q|side q"}}, "unknown flags"),
    ],
)
def test_a_wrong_row_is_refused(row: dict[str, Any], message: str) -> None:
    with pytest.raises(FrameError, match=message):
        frame_from_row(row, "test.toml")


def test_a_role_with_alternatives() -> None:
    role = parse_role("kam", "na+4 hex|city / do+2 city ?")
    assert role.optional
    assert [(s.prep, s.cases) for s in role.specs] == [("na", frozenset({4})), ("do", frozenset({2}))]


def test_a_reading_remembers_its_slot() -> None:
    assert Reading("N", "les", case=6, number="s", gender="i").slot == (6, "s", "i")


SHARED: dict[str, Any] = {
    "class": [{"name": "assault", "verbs": ["útočit", "zaútočit"]}],
    "act": [
        {
            "name": "attack",
            "roles": {"pres": "přes+4 hexside", "kde": "v+6 terrain"},
            "facts": ["across_river(act) = pres.hexside?river", "at(@unit) = kde"],
        }
    ],
    "frame": [
        {"verb": ["@assault"], "act": "attack", "roles": {"kdo": "1 unit", "na": "na+4 unit ?"}, "facts": ["attackers(act) = kdo"]},
        {"verb": "stát", "act": "attack", "roles": {"kdo": "1 unit", "misto": "v+6 terrain|unit"}, "facts": ["place(act) = misto"]},
    ],
}


@pytest.fixture(scope="module")
def sharing() -> FrameSet:
    frames = FrameSet()
    frames.add_all([("test", SHARED)])
    return frames


def test_a_class_stands_for_its_verbs(sharing: FrameSet) -> None:
    assert {"útočit", "zaútočit"} <= set(sharing.by_verb)
    with pytest.raises(FrameError, match="unknown class of verbs: @retreat"):
        FrameSet().add_all([("test", {"frame": [{"verb": "@retreat", "roles": {}}]})])


def test_the_frames_of_an_act_share_its_roles_with_what_they_state(sharing: FrameSet) -> None:
    (frame,) = sharing.by_verb["útočit"]
    assert [(r.name, r.optional) for r in frame.roles] == [("kdo", False), ("na", True), ("pres", True), ("kde", True)]
    assert frame.facts == ("attackers(act) = kdo", "across_river(act) = pres.hexside?river", "at(@unit) = kde")


def test_a_frame_keeps_its_own_role_where_a_shared_one_is_like_it(sharing: FrameSet) -> None:
    (frame,) = sharing.by_verb["stát"]
    assert [r.name for r in frame.roles] == ["kdo", "misto", "pres"]
    assert frame.facts == ("place(act) = misto", "across_river(act) = pres.hexside?river")


def test_a_verb_in_the_first_person_has_no_noun_for_its_subject(language: Language) -> None:
    """``utoci`` without accents is they or (in other verbs) I: who is named, is no speaker."""
    for text, read in (("Osa zahraje kartu.", True), ("Osa zahraji kartu.", False)):
        (sentence,) = sentences(text)
        assert isinstance(SentenceReader(language, sentence).read(), Failure) is not read


def test_a_participle_keeps_its_own_se(language: Language) -> None:
    assert roles(language, "Sovětský front a útočící se armáda.") == roles(language, "Sovětský front a útočící armáda.")


def test_what_the_speaker_decided_is_meant(language: Language) -> None:
    (reading,) = understood(language, "Rozhodl jsem se zaútočit na front.")
    verb = reading.clauses[0].match.verb
    assert (verb.main, verb.modal, verb.person, verb.reflexive) == ("zaútočit", "rozhodnout", 1, False)


@pytest.mark.parametrize(("place", "case", "prep", "taken"), [("1 unit", 1, "", False), ("1 side", 1, "", True), ("na+4 unit", 4, "na", True)])
def test_who_acts_as_i_is_a_player(place: str, case: int, prep: str, taken: bool) -> None:
    me = Phrase(type="pronoun", concept="", lemma="já", start=0, end=2, text="já", prep=prep, slots=frozenset({(case, "s", "")}))
    assert parse_spec(place).takes(me) == taken


def test_about_shares_roles_with_frames_that_speak_of_the_act() -> None:
    frames = FrameSet()
    about = {"name": "attack", "reply": "odveta", "roles": {"odveta": "v+6 hexside"}, "facts": ["side(@attack) = odveta.side"]}
    speaking = {"verb": "platit", "roles": {"co": "1 card"}, "asks": "column(@attack)"}
    silent = {"verb": "ležet", "roles": {"co": "1 card"}, "facts": ["lies(co) = true"]}
    frames.add_all([("test", {"about": [about], "frame": [speaking, silent]})])
    (shared,), (alone,) = frames.by_verb["platit"], frames.by_verb["ležet"]
    assert [r.name for r in shared.roles] == ["co", "odveta"]
    assert (shared.context, shared.reply) == (("side(@attack) = odveta.side",), ("attack", "odveta"))
    assert [r.name for r in alone.roles] == ["co"] and not alone.reply


def test_li_behind_a_verb_joins_the_clause() -> None:
    tokens = tokenize("má-li armádu")
    assert [t.text for t in tokens] == ["li", "má", "armádu"]
    assert tokens[0].start == tokens[1].start == 0


def test_ze_before_a_place_is_a_preposition_first(language: Language) -> None:
    frames = FrameSet()
    frames.add({"frame": [{"verb": "útočit", "roles": {"kdo": "1 unit", "z": "z+2 terrain"}}]}, "test")
    language = Language(language.lexicon, frames)
    assert roles(language, "ze lesa útočí armáda.") == [{"z": "ze lesa", "kdo": "armáda"}]


def test_an_object_may_be_left_out_with_its_verb(language: Language) -> None:
    frames = FrameSet()
    frames.add({"frame": [{"verb": "mít", "roles": {"kdo": "1 side|unit", "co": "4 card", "kde": "v+6 terrain"}}]}, "test")
    language = Language(language.lexicon, frames)
    found = roles(language, "Osa má karty v lese, armáda v lese.")
    assert [f["co"] for f in found] == ["karty", "karty"]
    assert [f["kdo"] for f in found] == ["Osa", "armáda"]


def test_a_file_names_a_specification_of_roles_once() -> None:
    frames = FrameSet()
    data = {"role": {"place": "v+6 terrain / na+6 terrain"}, "frame": [{"verb": "stát", "roles": {"kde": "@place ?"}}]}
    frames.add_all([("test", data)])
    (role,) = frames.by_verb["stát"][0].roles
    assert [s.prep for s in role.specs] == ["v", "na"] and role.optional
    with pytest.raises(FrameError, match="unknown role specification"):
        frames.add_all([("test", {"frame": [{"verb": "stát", "roles": {"kde": "@nowhere"}}]})])


def test_a_role_for_nouns_takes_no_pronoun(language: Language) -> None:
    role, free = parse_role("co", "4 unit noun"), parse_role("co", "4 unit")
    for text, taken in (("armádu", True), ("ji", False)):
        phrase = next(f.phrases[0] for f in read_flat(language.lexicon.words(tokenize(text))))
        assert free.specs[0].takes(phrase)
        assert role.specs[0].takes(phrase) is taken


def test_a_role_may_ask_for_the_number_alone_or_never(language: Language) -> None:
    number, which = parse_role("co", "1246 unit q number"), parse_role("co", "1246 unit q which")
    for text, counted in (("kolik armád", True), ("která armáda", False)):
        phrases = [p for f in read_flat(language.lexicon.words(tokenize(text))) for p in f.phrases if p.type == "unit" and p.question]
        assert [number.specs[0].takes(p) for p in phrases[:1]] == [counted]
        assert [which.specs[0].takes(p) for p in phrases[:1]] == [not counted]


def test_brackets_may_hold_words_of_what_stands_before_and_clauses(language: Language) -> None:
    found = roles(language, "Armáda (síla 3, Osa zahraje kartu) útočí přes řeku.")
    assert {"kdo": "Osa", "co": "kartu"} in found
    assert {"kdo": "Armáda", "pres": "přes řeku"} in found


def test_an_adjective_has_the_gender_of_the_noun_behind_the_next_one(language: Language) -> None:
    (reading,) = understood(language, "Útočí německá a sovětská armáda.")
    (phrase,) = reading.clauses[0].match.bound.values()
    assert [{s[2] for s in m.slots} for m in phrase.members] == [{"f"}, {"f"}]


def test_an_adjective_behind_a_preposition_may_stand_apart_from_the_next_noun(language: Language) -> None:
    flats = read_flat(language.lexicon.words(tokenize("v sovětském armádu")))
    assert ["v sovětském", "armádu"] in [[p.text for p in flat.phrases] for flat in flats]


def test_an_adjunct_of_a_person_stands_with_that_person_only(language: Language) -> None:
    frames = FrameSet()
    frames.add({**FRAMES, "adjunct": [{"person": 1, "roles": {"kdo": "jako+1 side"}}]}, "test")
    for text, read in (("Jako Osa zahraji kartu.", True), ("Front zahraje kartu jako Osa.", False)):
        (sentence,) = sentences(text)
        assert isinstance(SentenceReader(Language(language.lexicon, frames), sentence).read(), list) is read


@pytest.mark.parametrize("text", ["Smí být karta zahrána?", "Může být karta zahrána?"])
def test_what_may_be_done_is_an_act_and_no_property(language: Language, text: str) -> None:
    (reading,) = understood(language, text)
    verb = reading.clauses[0].match.verb
    assert (verb.main, verb.passive) == ("zahrát", True)


@pytest.mark.parametrize(
    ("role", "text", "taken"),
    [
        ("1 det#všechen plain", "všechny", True),
        ("1 det#všechen plain bare", "všechny", True),
        ("1 det#všechen plain bare", "všechny ty", False),
        ("1 *#takový", "taková armáda", True),
        ("1 *#takový", "ta armáda", False),
    ],
)
def test_a_role_may_ask_for_a_determiner_alone_or_for_one_of_any_noun(language: Language, role: str, text: str, taken: bool) -> None:
    phrases = [p for flat in read_flat(language.lexicon.words(tokenize(text))) for p in flat.phrases if len(flat.phrases) == 1]
    assert phrases
    assert any(parse_role("x", role).specs[0].takes(p) for p in phrases) is taken


def test_what_only_says_that_one_more_follows_parts_no_list(language: Language) -> None:
    flats = read_flat(language.lexicon.words(tokenize("armádu a k ní front")))
    assert any([len(p.members) for p in flat.phrases] == [2] for flat in flats)


@pytest.mark.parametrize(("text", "number"), [("jedna ze tří armád", 1), ("dvě ze čtyř armád", 2)])
def test_some_of_a_number_are_so_many(language: Language, text: str, number: int) -> None:
    flats = read_flat(language.lexicon.words(tokenize(text)))
    assert any([p.number for p in flat.phrases] == [number] for flat in flats)


def test_a_sentence_is_read_without_what_it_is_meant_for(language: Language) -> None:
    (reading,) = understood(language, "Armáda stojí v lese, aby tam rychle bylo.")
    assert [c.match.verb.main for c in reading.clauses] == ["stát"]
