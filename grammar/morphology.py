"""Czech paradigms: from a lemma to all its forms.

Pure functions over strings. Irregular words are the caller's data (``irregular``), given as
``{"2p": ["jednotek"], "6s": ["lese", "lesu"], "stem": ["ledn"]}``: case and number, then the forms that
replace the generated ones; ``stem`` replaces the oblique stem.

A paradigm may carry a restriction: ``žena+s`` has only the singular (a place name), ``žena+p`` only the
plural, and its lemma is then the nominative plural (``Karpaty``, ``hory``).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

Irregular = Mapping[str, Sequence[str]]

CASES = (1, 2, 3, 4, 5, 6, 7)
GENDERS = ("m", "i", "f", "n")


class MorphologyError(ValueError):
    """A lemma that does not fit its paradigm."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a noun or adjective. Case 0: not declined (short, predicative forms)."""

    text: str
    case: int
    number: str
    gender: str


@dataclass(frozen=True, slots=True)
class VerbForm:
    """One form of a verb. Tense: pres, fut, past, pass, inf, imp or cond; person 0 and '' where none."""

    text: str
    person: int
    number: str
    tense: str
    gender: str
    negated: bool


@dataclass(frozen=True, slots=True)
class NumberForm:
    """One form of a numeral. Kind: card, ord, both (oba), coll (dvoje) or times (dvakrát)."""

    text: str
    value: int
    kind: str
    case: int
    number: str
    gender: str


@dataclass(frozen=True, slots=True)
class PronounForm:
    """One form of a pronoun. Kind: pers, poss, dem, rel, quant or refl; gender '' fits any."""

    text: str
    lemma: str
    kind: str
    case: int
    number: str
    gender: str


# --- text ---------------------------------------------------------------------------------------

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("‐‑‒–—―−", "-"),
        **dict.fromkeys("„“”‟«»″", '"'),
        **dict.fromkeys("‚‘’‛‹›′´`", "'"),
        **dict.fromkeys("\u00a0\u2007\u2009\u202f", " "),
    }
)


class _Bare(dict[int, "int | None"]):
    """What each character is without diacritics: itself, and nothing for a combining mark; learned as characters are met."""

    def __missing__(self, code: int) -> int | None:
        self[code] = None if unicodedata.combining(chr(code)) else code
        return self[code]


_BARE = _Bare()


def fold(text: str) -> str:
    """Lower case, no diacritics, plain dashes, quotes and spaces.

    For composed (NFC) Czech text the result has the same length, so places in it are places in the text.
    """
    return _folded_word(text) if len(text) <= WORD else _folded(text)


WORD = 24
"""Letters of a text at most that is remembered: a word, which comes again and again."""


def _folded(text: str) -> str:
    plain = text.translate(_PLAIN).lower()
    return plain if plain.isascii() else unicodedata.normalize("NFD", plain).translate(_BARE)


_folded_word = lru_cache(8192)(_folded)


# --- stems --------------------------------------------------------------------------------------

_VOWELS = "aáeéěiíoóuúůyý"
_VELARS = ("ch", "k", "h", "g")
_SOFTENED = {"ch": "š", "k": "c", "h": "z", "g": "z", "r": "ř"}
_HACEK = {"ď": "d", "ť": "t", "ň": "n"}
_TAKES_E_HACEK = "dtnbpvmf"


def _velar(stem: str) -> bool:
    return stem.endswith(_VELARS)


def _soften(stem: str) -> str:
    for end, soft in _SOFTENED.items():
        if stem.endswith(end):
            return stem[: -len(end)] + soft
    return stem


def _plus_e(stem: str) -> str:
    """The stem with the -ě of žena, hrad and město (řeka -> řece, voda -> vodě, síla -> síle)."""
    stem = _soften(stem)
    return stem + ("ě" if stem[-1:] in _TAKES_E_HACEK else "e")


def _soft_e(stem: str) -> str:
    """The stem with the -e of the soft paradigms (píseň -> písně, věž -> věže)."""
    if stem[-1:] in _HACEK:
        return stem[:-1] + _HACEK[stem[-1]] + "ě"
    return stem + "e"


def _soft_i(stem: str) -> str:
    if stem[-1:] in _HACEK:
        return stem[:-1] + _HACEK[stem[-1]]
    return stem


def _drop_e(lemma: str, endings: tuple[str, ...]) -> str:
    """The oblique stem of a word with a fleeting e (konec -> konc, protiútok stays)."""
    for end in endings:
        head = lemma[: -len(end)]
        if lemma.endswith(end) and head and head[-1] not in _VOWELS and any(c in _VOWELS for c in head.lower()):
            return head + end[1:]
    return lemma


def _bare(stem: str) -> str:
    """The genitive plural without ending, e inserted into a heavy cluster (bitv -> bitev)."""
    if len(stem) < 2 or stem.endswith("ch"):
        return stem
    last, before = stem[-1], stem[-2]
    if last in "klmnrvbcč" and before not in _VOWELS and not stem.endswith(("st", "rn")):
        if before in _HACEK:
            return stem[:-2] + _HACEK[before] + "ě" + last
        return stem[:-1] + "e" + last
    return stem


# --- nouns --------------------------------------------------------------------------------------

_Table = dict[str, list[str]]


def _table(stem: str, singular: str, plural: str) -> _Table:
    """Seven endings a number, alternatives with a slash, '-' for none."""
    out: _Table = {}
    for number, endings in (("s", singular), ("p", plural)):
        for case, group in zip(CASES, endings.split(), strict=True):
            out[f"{case}{number}"] = [stem + ("" if e == "-" else e) for e in group.split("/")]
    return out


def _pan(lemma: str, stem: str) -> _Table:
    t = _table(stem, "- a ovi/u a e ovi/u em", "i/ové ů ům y i/ové ech y")
    t["1s"] = [lemma]
    soft = _soften(stem)
    t["5s"] = [stem + "u"] if _velar(stem) else [stem + "e", *([soft + "e"] if stem.endswith("r") else [])]
    t["1p"] = [soft + "i", stem + "ové"]
    if stem.endswith("an"):
        t["1p"].append(stem + "é")
    t["5p"] = list(t["1p"])
    if _velar(stem):
        t["6p"] = [soft + "ích"]
    return t


def _muz(lemma: str, stem: str) -> _Table:
    t = _table(stem, "- e i/ovi e i i/ovi em", "i/ové ů ům e i/ové ích i")
    t["1s"] = [lemma]
    if lemma.endswith("ec"):
        t["5s"] = [stem[:-1] + "če"]
    if lemma.endswith("tel"):
        t["1p"] = t["5p"] = [stem + "é"]
        t["7p"] = [stem + "i"]
    return t


def _predseda(lemma: str, stem: str) -> _Table:
    t = _table(stem, "a y ovi u o ovi ou", "ové ů ům y ové ech y")
    if stem.endswith(("ist", "it")):
        t["1p"] = t["5p"] = [stem + "é"]
    if _velar(stem):
        t["6p"] = [_soften(stem) + "ích"]
    return t


def _soudce(lemma: str, stem: str) -> _Table:
    return _table(stem, "e e i/ovi e e i/ovi em", "i/ové ů ům e i/ové ích i")


def _hrad(lemma: str, stem: str) -> _Table:
    t = _table(stem, "- u u - e u em", "y ů ům y y ech y")
    t["1s"] = t["4s"] = [lemma]
    if _velar(stem):
        t["5s"] = [stem + "u"]
        t["6p"] = [_soften(stem) + "ích", stem + "ách"]
    elif lemma[:1].isupper():
        t["6s"] = [stem + "u", _plus_e(stem)]
    return t


def _les(lemma: str, stem: str) -> _Table:
    t = _hrad(lemma, stem)
    t["2s"] = [stem + "a"]
    t["6s"] = [stem + "u"] if _velar(stem) else [_plus_e(stem), stem + "u"]
    return t


def _stroj(lemma: str, stem: str) -> _Table:
    base = _soft_i(stem)
    e = _soft_e(stem)
    t = _table(base, "- e i - i i em", "e ů ům e e ích i")
    t["1s"] = t["4s"] = [lemma]
    t["2s"] = [e]
    t["7s"] = [e + "m"]
    t["1p"] = t["4p"] = t["5p"] = [e]
    return t


def _zena(lemma: str, stem: str) -> _Table:
    t = _table(stem, "a y - u o - ou", "y - ám y y ách ami")
    t["3s"] = t["6s"] = [_plus_e(stem)]
    t["2p"] = [_bare(stem)]
    return t


def _ruze(lemma: str, stem: str) -> _Table:
    e = lemma[-1] if lemma[-1:] in "eě" else "e"
    t = _table(stem, "e e i i e i í", "e í ím e e ích emi")
    for key in ("1s", "2s", "5s", "1p", "4p", "5p"):
        t[key] = [stem + e]
    t["7p"] = [stem + e + "mi"]
    if lemma.endswith("ice"):
        t["2p"] = [stem]
    elif lemma.endswith("yně"):
        t["2p"] = [stem[:-1] + "ň"]
    return t


def _pisen(lemma: str, stem: str) -> _Table:
    base = _soft_i(stem)
    e = _soft_e(stem)
    t = _table(base, "- e i - i i í", "e í ím e e ích emi")
    t["1s"] = t["4s"] = [lemma]
    t["2s"] = t["1p"] = t["4p"] = t["5p"] = [e]
    t["7p"] = [e + "mi"]
    return t


def _kost(lemma: str, stem: str) -> _Table:
    base = _soft_i(stem)
    t = _table(base, "- i i - i i í", "i í em i i ech mi")
    t["1s"] = t["4s"] = [lemma]
    return t


def _mesto(lemma: str, stem: str) -> _Table:
    if lemma.endswith("ium"):
        return _table(stem, "um a u um um u em", "a í ím a a ích i")
    t = _table(stem, "o a u o o u em", "a - ům a a ech y")
    if lemma.endswith("um"):
        t["1s"] = t["4s"] = t["5s"] = [lemma]
    if _velar(stem):
        t["6p"] = [stem + "ách", _soften(stem) + "ích"]
    else:
        t["6s"] = [_plus_e(stem), stem + "u"]
    t["2p"] = [_bare(stem)]
    if stem.endswith("sk"):
        t["2p"].append(stem)
    return t


def _more(lemma: str, stem: str) -> _Table:
    e = lemma[-1] if lemma[-1:] in "eě" else "e"
    t = _table(stem, "e e i e e i em", "e í ím e e ích i")
    for key in ("1s", "2s", "4s", "5s", "1p", "4p", "5p"):
        t[key] = [stem + e]
    t["7s"] = [stem + e + "m"]
    if lemma.endswith("iště"):
        t["2p"] = [stem[:-1] + "ť"]
    return t


def _kure(lemma: str, stem: str) -> _Table:
    e = lemma[-1]
    t = _table(stem, "ete ete eti ete ete eti etem", "ata at atům ata ata atech aty")
    for key in ("1s", "4s", "5s"):
        t[key] = [lemma]
    if e == "ě":
        t["2s"], t["3s"], t["6s"], t["7s"] = ([stem + x] for x in ("ěte", "ěti", "ěti", "ětem"))
    return t


def _staveni(lemma: str, stem: str) -> _Table:
    return _table(stem, "í í í í í í ím", "í í ím í í ích ími")


def _nesklonne(lemma: str, stem: str) -> _Table:
    return _table(lemma, "- - - - - - -", "- - - - - - -")


_NOUNS = {
    "pán": (_pan, ("",), ("ek", "ec")),
    "muž": (_muz, ("",), ("ec",)),
    "předseda": (_predseda, ("a",), ()),
    "soudce": (_soudce, ("e",), ()),
    "hrad": (_hrad, ("",), ("ek",)),
    "les": (_les, ("",), ("ek",)),
    "stroj": (_stroj, ("",), ("ec", "eň")),
    "žena": (_zena, ("a",), ()),
    "růže": (_ruze, ("e", "ě"), ()),
    "píseň": (_pisen, ("",), ("eň",)),
    "kost": (_kost, ("",), ()),
    "město": (_mesto, ("o", "um"), ()),
    "moře": (_more, ("e", "ě"), ()),
    "kuře": (_kure, ("e", "ě"), ()),
    "stavení": (_staveni, ("í",), ()),
    "nesklonné": (_nesklonne, ("",), ()),
}
_ADJECTIVES = ("mladý", "jarní", "otcův", "matčin")
_HARDENED = (("c", "k"), ("z", "h"), ("š", "ch"), ("ř", "r"))
_PLURAL_ENDS = ("ové", "a", "e", "ě", "i", "í", "y", "é")

PARADIGMS: tuple[str, ...] = (*_NOUNS, *_ADJECTIVES)


def _noun_table(lemma: str, paradigm: str, irregular: Irregular) -> _Table:
    build, endings, fleeting = _NOUNS[paradigm]
    if "stem" in irregular:
        stem = irregular["stem"][0]
    else:
        end = next((e for e in endings if lemma.endswith(e)), None)
        if end is None or len(lemma) <= len(end):
            raise MorphologyError(f"{lemma!r} does not end as {paradigm!r} does")
        stem = lemma[: len(lemma) - len(end)]
        if fleeting:
            stem = _drop_e(stem, fleeting)
    return build(lemma, stem)


def _singular_of(plural: str, paradigm: str) -> str:
    """A lemma whose plural is the given word; good enough to generate the rest of the plural."""
    end = next((e for e in _PLURAL_ENDS if plural.endswith(e)), None)
    if end is None:
        raise MorphologyError(f"{plural!r} is no nominative plural")
    stem = plural[: -len(end)]
    if paradigm == "pán" and end == "i":
        stem = next((stem[: -len(soft)] + hard for soft, hard in _HARDENED if stem.endswith(soft)), stem)
    nominative = _NOUNS[paradigm][1][0]
    if paradigm in ("růže", "moře") and end in ("e", "ě"):
        nominative = end
    if paradigm == "stavení":
        nominative = "í"
    return stem + nominative


def noun_forms(lemma: str, paradigm: str, gender: str, irregular: Irregular | None = None) -> list[Form]:
    """All forms of a noun, of a noun declined as an adjective, or of a term of several words."""
    if " " in lemma:
        return multi_forms(lemma, paradigm, gender, irregular)
    irregular = irregular or {}
    name, _, only = paradigm.partition("+")
    if only not in ("", "s", "p") or (name not in _NOUNS and name not in _ADJECTIVES):
        raise MorphologyError(f"unknown paradigm {paradigm!r}")
    if gender not in GENDERS and name != "nesklonné":
        raise MorphologyError(f"unknown gender {gender!r}")
    table: _Table
    if name in _ADJECTIVES:
        table = {}
        for form in adjective_forms(_adjective_lemma(lemma, name)):
            if form.gender == gender:
                table.setdefault(f"{form.case}{form.number}", []).append(form.text)
    elif only == "p" and name != "nesklonné":
        singular = _singular_of(lemma, name)
        table = _noun_table(
            singular, name, {"stem": [singular], **irregular} if singular[-1:] not in _VOWELS else irregular
        )
        table["1p"] = table["5p"] = [lemma]
        if gender != "m":
            table["4p"] = [lemma]
    else:
        table = _noun_table(lemma, name, irregular)
    for key, texts in irregular.items():
        if key != "stem":
            if key not in table:
                raise MorphologyError(f"unknown case {key!r} of {lemma!r}")
            table[key] = list(texts)
    return [
        Form(text, case, number, gender)
        for number in ("s", "p")
        if not only or only == number
        for case in CASES
        for text in dict.fromkeys(table.get(f"{case}{number}", ()))
    ]


def _adjective_lemma(word: str, paradigm: str) -> str:
    """The masculine lemma of an adjective met in any gender (pancéřová -> pancéřový)."""
    if paradigm == "mladý" and word[-1:] in "ýáé":
        return word[:-1] + "ý"
    if paradigm == "mladý" and word.endswith("í"):  # sovětští důstojníci
        pairs = (("čt", "ck"), ("št", "sk"), *_HARDENED)
        stem = next((word[: -len(a) - 1] + b for a, b in pairs if word.endswith(a + "í")), word[:-1])
        return stem + "ý"
    if paradigm == "jarní" and word.endswith("í"):
        return word
    if paradigm == "otcův":
        for end in ("ův", "ova", "ovo", "ovy", "ovi"):
            if word.endswith(end):
                return word[: -len(end)] + "ův"
    if paradigm == "matčin":
        for end in ("in", "ina", "ino", "iny", "ini"):
            if word.endswith(end):
                return word[: -len(end)] + "in"
    raise MorphologyError(f"{word!r} does not end as {paradigm!r} does")


def _guess_paradigms(words: Sequence[str], head: str) -> list[str]:
    """Adjectives up to the head, then nothing: 'pancéřová armáda', 'zóna kontroly'."""
    out: list[str] = []
    for word in words[:-1]:
        if word[-1:] in "ýáé":
            out.append("mladý")
        elif word.endswith("í") and not head.startswith("stavení"):
            out.append("jarní")
        elif word.endswith(("ova", "ův", "ovo")):
            out.append("otcův")
        else:
            break
    return [*out, head]


def multi_forms(
    lemma: str, paradigms: str | Sequence[str], gender: str, irregular: Irregular | None = None
) -> list[Form]:
    """All forms of a term of several words.

    ``paradigms`` names one paradigm a word from the left (``"mladý žena"``, ``-`` for a fixed word); words
    after the last one stay as they are. A single paradigm is that of the head; adjectives before it are
    found by their endings. ``irregular`` is about the head, the last word with a noun's paradigm.
    """
    words = lemma.split()
    names = paradigms.split() if isinstance(paradigms, str) else list(paradigms)
    if len(names) == 1:
        names = _guess_paradigms(words, names[0])
    if len(names) > len(words):
        raise MorphologyError(f"more paradigms than words in {lemma!r}")
    bare = [n.partition("+")[0] for n in names]
    heads = [i for i, n in enumerate(bare) if n in _NOUNS] or [i for i, n in enumerate(bare) if n in _ADJECTIVES]
    if not heads:
        raise MorphologyError(f"no head in {lemma!r}")
    head = heads[-1]
    phrases: dict[tuple[int, str], list[str]] = {}
    for form in noun_forms(words[head], names[head], gender, irregular):
        phrases.setdefault((form.case, form.number), []).append(form.text)
    for i, word in enumerate(words):
        if i == head:
            continue
        if i >= len(names) or names[i] == "-":
            choices = {key: [word] for key in phrases}
        elif bare[i] in _ADJECTIVES:
            choices = {key: [] for key in phrases}
            for form in adjective_forms(_adjective_lemma(word, bare[i])):
                if form.gender == gender and (form.case, form.number) in choices:
                    choices[form.case, form.number].append(form.text)
        else:  # a second noun in apposition
            choices = {key: [] for key in phrases}
            for form in noun_forms(word, names[i], gender):
                if (form.case, form.number) in choices:
                    choices[form.case, form.number].append(form.text)
        phrases = {
            key: [f"{text} {c}" if i > head else f"{c}\0{text}" for text in texts for c in choices[key]]
            for key, texts in phrases.items()
        }
    return [
        Form(_order(text), case, number, gender)
        for (case, number), texts in phrases.items()
        for text in dict.fromkeys(texts)
    ]


def _order(text: str) -> str:
    """Words before the head were put on from the left: turn them back into reading order."""
    *before, rest = text.split("\0")
    return " ".join([*reversed(before), rest])


# --- adjectives ---------------------------------------------------------------------------------

_HARD = {
    "m": ("ý ého ému ého ý ém ým", "- ých ým é - ých ými"),
    "i": ("ý ého ému ý ý ém ým", "é ých ým é é ých ými"),
    "f": ("á é é ou á é ou", "é ých ým é é ých ými"),
    "n": ("é ého ému é é ém ým", "á ých ým á á ých ými"),
}
_SOFT = {
    "m": ("í ího ímu ího í ím ím", "í ích ím í í ích ími"),
    "i": ("í ího ímu í í ím ím", "í ích ím í í ích ími"),
    "f": ("í í í í í í í", "í ích ím í í ích ími"),
    "n": ("í ího ímu í í ím ím", "í ích ím í í ích ími"),
}
_POSSESSIVE = {
    "m": ("! a u a ! ě/u ým", "i ých ým y i ých ými"),
    "i": ("! a u ! ! ě/u ým", "y ých ým y y ých ými"),
    "f": ("a y ě u a ě ou", "y ých ým y y ých ými"),
    "n": ("o a u o o ě/u ým", "a ých ým a a ých ými"),
}
_SHORT = {"s": {"m": "", "i": "", "f": "a", "n": "o"}, "p": {"m": "i", "i": "y", "f": "y", "n": "a"}}


def _plural_stem(stem: str) -> str:
    """Before the -í of the animate plural: ruský -> ruští, německý -> němečtí, druhý -> druzí."""
    for end, soft in (("ck", "čt"), ("sk", "št")):
        if stem.endswith(end):
            return stem[:-2] + soft
    return _soften(stem)


def _decline(endings: Mapping[str, tuple[str, str]], stem: str, nominative: str) -> list[Form]:
    out: list[Form] = []
    for gender, numbers in endings.items():
        for number, line in zip("sp", numbers, strict=True):
            for case, group in zip(CASES, line.split(), strict=True):
                for end in group.split("/"):
                    text = _plural_stem(stem) + "í" if end == "-" else nominative if end == "!" else stem + end
                    out.append(Form(text, case, number, gender))
    return out


def short_forms(short: str, stem: str | None = None) -> list[Form]:
    """The predicative forms (zásoben, zásobena, zásobeno, zásobeni, zásobeny); case 0.

    ``stem`` is what the endings follow where the masculine has a fleeting e (schopen, schopna).
    """
    base = stem or short
    return [
        Form(base + end if end else short, 0, number, gender)
        for number, ends in _SHORT.items()
        for gender, end in ends.items()
    ]


def adjective_forms(
    lemma: str, short: str | None = None, comparative: str | None = None, negative: bool = False
) -> list[Form]:
    """All forms of an adjective: mladý, jarní, otcův or matčin, told by the ending.

    ``short`` is the short masculine form (``zásoben``), ``comparative`` a lemma (``silnější``; the superlative
    comes with it), ``negative`` adds the forms with ne-.
    """
    if lemma.endswith("ý"):
        out = _decline(_HARD, lemma[:-1], lemma)
    elif lemma.endswith("í"):
        out = _decline(_SOFT, lemma[:-1], lemma)
    elif lemma.endswith("ův"):
        out = _decline(_POSSESSIVE, lemma[:-2] + "ov", lemma)
    elif lemma.endswith("in"):
        out = _decline(_POSSESSIVE, lemma, lemma)
    else:
        raise MorphologyError(f"{lemma!r} is no adjective")
    if short:
        out += short_forms(short, lemma[:-1] if short == lemma[:-2] + "en" else None)
    if negative:
        out += [Form("ne" + f.text, f.case, f.number, f.gender) for f in out]
    if comparative:
        degree = _decline(_SOFT, comparative[:-1], comparative)
        out += degree
        out += [Form("nej" + f.text, f.case, f.number, f.gender) for f in degree]
    return list(dict.fromkeys(out))


# --- verbs --------------------------------------------------------------------------------------

# Whole forms of the irregular verbs; an entry of the same infinitive may override any key.
IRREGULAR_VERBS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "být": {
        "1s": ["jsem"], "2s": ["jsi", "seš"], "3s": ["je", "jest"], "1p": ["jsme"], "2p": ["jste"], "3p": ["jsou"],
        "past": ["byl"], "imp": ["buď"],
        "f1s": ["budu"], "f2s": ["budeš"], "f3s": ["bude"], "f1p": ["budeme"], "f2p": ["budete"], "f3p": ["budou"],
        "c1s": ["bych"], "c2s": ["bys"], "c3s": ["by"], "c1p": ["bychom", "bysme"], "c2p": ["byste"], "c3p": ["by"],
    },
    "mít": {"3s": ["má"], "past": ["měl"], "imp": ["měj"]},
    "chtít": {"1s": ["chci"], "3s": ["chce"], "3p": ["chtějí", "chtěj"], "past": ["chtěl"]},
    "smět": {"3s": ["smí"], "3p": ["smějí", "smí"], "past": ["směl"]},
    "moci": {
        "inf": ["moci", "moct"], "1s": ["mohu", "můžu"], "3s": ["může"], "3p": ["mohou", "můžou"], "past": ["mohl"],
    },
    "muset": {"inf": ["muset", "musit"], "3s": ["musí"], "3p": ["musí", "musejí"], "past": ["musel", "musil"]},
    "jít": {
        "3s": ["jde"], "past": ["šel"], "imp": ["jdi"],
        "f1s": ["půjdu"], "f2s": ["půjdeš"], "f3s": ["půjde"], "f1p": ["půjdeme"], "f2p": ["půjdete"], "f3p": ["půjdou"],
    },
    "jet": {"3s": ["jede"], "past": ["jel"], "f3s": ["pojede"], "f3p": ["pojedou"], "f1s": ["pojedu"], "f1p": ["pojedeme"]},
    "vědět": {"3s": ["ví"], "3p": ["vědí"], "past": ["věděl"]},
    "vzít": {"3s": ["vezme"], "past": ["vzal"], "passive": ["vzat"]},
    "stát": {"3s": ["stojí"], "past": ["stál"]},
    "říci": {"inf": ["říci", "říct"], "3s": ["řekne"], "past": ["řekl"], "passive": ["řečen"]},
    "přijít": {"3s": ["přijde"], "past": ["přišel"]},
    "dostat": {"3s": ["dostane"], "past": ["dostal"]},
}  # fmt: skip

_PERSONS = ("1s", "2s", "3s", "1p", "2p", "3p")
_SOFT_ENDS = "žščřcj"


def _texts(value: object) -> list[str]:
    if value is None:
        return []
    if isinstance(value, str):
        return [value]
    if isinstance(value, Iterable):
        return [str(v) for v in value]
    raise MorphologyError(f"not a form: {value!r}")


def _present(inf: str, third: str) -> dict[str, list[str]]:
    stem, end = third[:-1], third[-1:]
    if end == "á":
        return {"1s": [stem + "ám"], "2s": [stem + "áš"], "3s": [third], "1p": [stem + "áme"], "2p": [stem + "áte"],
                "3p": [stem + "ají"]}  # fmt: skip
    if end == "í":
        plural = [third]
        if inf.endswith(("et", "ět")):
            plural.append(inf[:-1] + "jí")
        return {"1s": [third + "m"], "2s": [third + "š"], "3s": [third], "1p": [third + "me"], "2p": [third + "te"],
                "3p": plural}  # fmt: skip
    if end in ("e", "ě"):
        soft = stem[-1:] in _SOFT_ENDS
        return {"1s": [stem + "u", *([stem + "i"] if soft else [])], "2s": [third + "š"], "3s": [third],
                "1p": [third + "me", third + "m"], "2p": [third + "te"],
                "3p": [stem + "ou", *([stem + "í"] if soft else [])]}  # fmt: skip
    raise MorphologyError(f"present {third!r} of {inf!r} ends in none of á, í, e")


def _past(inf: str) -> list[str]:
    if inf.endswith("nout"):
        stem = inf[:-4]
        return [stem + "nul", *([stem + "l"] if stem[-1:] not in _VOWELS else [])]
    for end, past in (("ýt", "yl"), ("ít", "il"), ("át", "ál"), ("út", "ul")):
        if inf.endswith(end):
            return [inf[:-2] + past]
    if inf.endswith(("at", "it", "et", "ět")):
        return [inf[:-1] + "l"]
    raise MorphologyError(f"{inf!r} needs its past participle")


def _participle(masculine: str) -> list[tuple[str, str, str]]:
    of_go = masculine.endswith("šel") and not masculine.endswith(("ášel", "oušel", "lyšel", "slušel"))
    stem = masculine[:-2] + "l" if of_go else masculine
    return [
        (masculine if gender in "mi" and number == "s" else stem + end, number, gender)
        for number, ends in _SHORT.items()
        for gender, end in ends.items()
    ]


def _imperative(second: str) -> dict[str, str]:
    if second.endswith("i"):
        stem = second[:-1]
        e = "ě" if stem[-1:] in _TAKES_E_HACEK else "e"
        return {"2s": second, "1p": stem + e + "me", "2p": stem + e + "te"}
    return {"2s": second, "1p": second + "me", "2p": second + "te"}


def verb_forms(entry: Mapping[str, object]) -> list[VerbForm]:
    """All forms of a verb, each also negated.

    ``inf`` and ``pres`` (third person singular) are enough for a regular verb; ``past`` (masculine singular),
    ``passive`` (short masculine), ``imp`` (second person singular) and single persons (``3p``) override or
    add. Values are a form or a list of forms. A verb without ``pres`` has no present tense.
    """
    inf = str(entry["inf"])
    data: dict[str, list[str]] = {k: _texts(v) for k, v in IRREGULAR_VERBS.get(inf, {}).items()}
    data |= {k: _texts(v) for k, v in entry.items() if k not in ("inf", "pres") and (k in _KEYS)}
    third = _texts(entry.get("pres")) or ([] if all(k in data for k in _PERSONS) else data.get("3s", []))
    present: dict[str, list[str]] = {}
    for text in third:
        for key, texts in _present(inf, text).items():
            present.setdefault(key, []).extend(texts)
    out: list[VerbForm] = [VerbForm(text, 0, "", "inf", "", False) for text in data.get("inf", [inf])]
    for key in _PERSONS:
        for text in data.get(key) or present.get(key, []):
            out.append(VerbForm(text, int(key[0]), key[1], "pres", "", False))
    for prefix, tense in (("f", "fut"), ("c", "cond")):
        for key in _PERSONS:
            for text in data.get(prefix + key, []):
                out.append(VerbForm(text, int(key[0]), key[1], tense, "", False))
    for tense, sources in (("past", data.get("past") or _past(inf)), ("pass", data.get("passive", []))):
        for source in sources:
            out += [VerbForm(text, 0, number, tense, gender, False) for text, number, gender in _participle(source)]
    for source in data.get("imp", []):
        out += [VerbForm(t, int(k[0]), k[1], "imp", "", False) for k, t in _imperative(source).items()]
    out += [
        VerbForm(negate(f.text, f.tense), f.person, f.number, f.tense, f.gender, True) for f in out if f.tense != "cond"
    ]
    return list(dict.fromkeys(out))


_KEYS = frozenset([*_PERSONS, *(p + k for p in "fc" for k in _PERSONS), "past", "passive", "imp"])


def negate(text: str, tense: str = "pres") -> str:
    """The negated form: ne- in front, není for je."""
    return "není" if text in ("je", "jest") and tense == "pres" else "ne" + text


# --- numerals -----------------------------------------------------------------------------------

_JEDEN = {
    "m": "jeden jednoho jednomu jednoho jeden jednom jedním",
    "i": "jeden jednoho jednomu jeden jeden jednom jedním",
    "f": "jedna jedné jedné jednu jedna jedné jednou",
    "n": "jedno jednoho jednomu jedno jedno jednom jedním",
}
_JEDNI = {
    "m": "jedni jedněch jedněm jedny jedni jedněch jedněmi",
    "i": "jedny jedněch jedněm jedny jedny jedněch jedněmi",
    "f": "jedny jedněch jedněm jedny jedny jedněch jedněmi",
    "n": "jedna jedněch jedněm jedna jedna jedněch jedněmi",
}
_DVA = {
    "m": "dva dvou dvěma dva dva dvou dvěma",
    "i": "dva dvou dvěma dva dva dvou dvěma",
    "f": "dvě dvou dvěma dvě dvě dvou dvěma",
    "n": "dvě dvou dvěma dvě dvě dvou dvěma",
}
_OBA = {g: line.replace("dv", "ob") for g, line in _DVA.items()}
_TRI = "tři tří/třech třem tři tři třech třemi"
_CTYRI = "čtyři čtyř/čtyřech čtyřem čtyři čtyři čtyřech čtyřmi"
_STO = "sto sta stu sto sto stu/stě stem"
_TISIC = "tisíc tisíce/tisíc tisíci tisíc tisíci tisíci tisícem"
_NULA = "nula nuly nule nulu nulo nule nulou"
_CARDINALS = {
    5: "pět", 6: "šest", 7: "sedm", 8: "osm", 9: "devět", 10: "deset", 11: "jedenáct", 12: "dvanáct", 13: "třináct",
    14: "čtrnáct", 15: "patnáct", 16: "šestnáct", 17: "sedmnáct", 18: "osmnáct", 19: "devatenáct", 20: "dvacet",
    30: "třicet", 40: "čtyřicet", 50: "padesát", 60: "šedesát", 70: "sedmdesát", 80: "osmdesát", 90: "devadesát",
}  # fmt: skip
_ORDINALS = {
    1: "první", 2: "druhý", 3: "třetí", 4: "čtvrtý", 5: "pátý", 6: "šestý", 7: "sedmý", 8: "osmý", 9: "devátý",
    10: "desátý", 11: "jedenáctý", 12: "dvanáctý", 13: "třináctý", 14: "čtrnáctý", 15: "patnáctý", 16: "šestnáctý",
    17: "sedmnáctý", 18: "osmnáctý", 19: "devatenáctý", 20: "dvacátý", 30: "třicátý", 40: "čtyřicátý", 50: "padesátý",
    60: "šedesátý", 70: "sedmdesátý", 80: "osmdesátý", 90: "devadesátý", 100: "stý", 0: "nultý",
}  # fmt: skip
_UNITS_IN_COMPOUND = {
    1: ("jedna", "jeden", "jedno"), 2: ("dva", "dvě"), 3: ("tři",), 4: ("čtyři",), 5: ("pět",), 6: ("šest",), 7: ("sedm",),
    8: ("osm",), 9: ("devět",),
}  # fmt: skip
_JOINED = {1: "jeden", 2: "dva", 3: "tři", 4: "čtyři", 5: "pět", 6: "šest", 7: "sedm", 8: "osm", 9: "devět"}
_TIMES = {
    1: ("jednou", "jedenkrát"), 2: ("dvakrát",), 3: ("třikrát",), 4: ("čtyřikrát",), 5: ("pětkrát",), 6: ("šestkrát",),
    7: ("sedmkrát",), 8: ("osmkrát",), 9: ("devětkrát",), 10: ("desetkrát",),
}  # fmt: skip
_COLLECTIVE = {
    1: "jedny jedněch jedněm jedny jedny jedněch jedněmi",
    2: "dvoje dvojích dvojím dvoje dvoje dvojích dvojími",
    3: "troje trojích trojím troje troje trojích trojími",
    4: "čtvery čtverých čtverým čtvery čtvery čtverých čtverými",
}


def _line(line: str) -> list[tuple[int, str]]:
    return [(case, text) for case, group in zip(CASES, line.split(), strict=True) for text in group.split("/")]


def _oblique(text: str) -> str:
    if text == "deset":
        return "deseti/desíti"
    if text.endswith("devět"):
        return text[:-2] + "íti"
    return text + "i"


def _plain(text: str) -> str:
    oblique = _oblique(text)
    return f"{text} {oblique} {oblique} {text} {text} {oblique} {oblique}"


@cache
def number_words() -> Mapping[str, tuple[NumberForm, ...]]:
    """Every form of the number words: 0-100, one and two words (osmadvacet, dvacátý osmý), by its text."""
    forms: list[NumberForm] = []

    def put(value: int, kind: str, line: str, number: str = "p", gender: str = "") -> None:
        forms.extend(NumberForm(text, value, kind, case, number, gender) for case, text in _line(line))

    for gender in GENDERS:
        put(1, "card", _JEDEN[gender], "s", gender)
        put(1, "card", _JEDNI[gender], "p", gender)
        put(2, "card", _DVA[gender], "p", gender)
        put(2, "both", _OBA[gender], "p", gender)
    put(0, "card", _NULA, "s", "f")
    put(3, "card", _TRI)
    put(4, "card", _CTYRI)
    put(100, "card", _STO, "s", "n")
    put(1000, "card", _TISIC, "s", "i")
    for value, text in _CARDINALS.items():
        put(value, "card", _plain(text))
    for tens in range(20, 100, 10):
        for unit in range(1, 10):
            put(tens + unit, "card", _plain(f"{_JOINED[unit]}a{_CARDINALS[tens]}"))
            for text in _UNITS_IN_COMPOUND[unit]:
                line = _plain(text) if unit >= 5 else {2: _DVA["f"], 3: _TRI, 4: _CTYRI}.get(unit, " ".join([text] * 7))
                if unit == 2:
                    line = line.replace("dvě ", text + " ")
                _compound(forms, tens + unit, _plain(_CARDINALS[tens]), line)
    for value, text in _ORDINALS.items():
        forms.extend(NumberForm(f.text, value, "ord", f.case, f.number, f.gender) for f in adjective_forms(text))
    for tens in range(20, 100, 10):
        for unit in range(1, 10):
            joined = f"{'jeden' if unit == 1 else _JOINED[unit]}a{_ORDINALS[tens]}"
            forms.extend(
                NumberForm(f.text, tens + unit, "ord", f.case, f.number, f.gender) for f in adjective_forms(joined)
            )
            pairs = multi_forms_of_adjectives(_ORDINALS[tens], _ORDINALS[unit])
            forms.extend(NumberForm(f.text, tens + unit, "ord", f.case, f.number, f.gender) for f in pairs)
    for value, texts in _TIMES.items():
        forms.extend(NumberForm(text, value, "times", 0, "", "") for text in texts)
    for value, line in _COLLECTIVE.items():
        put(value, "coll", line)
    out: dict[str, list[NumberForm]] = {}
    for form in dict.fromkeys(forms):
        out.setdefault(form.text, []).append(form)
    return {text: tuple(found) for text, found in out.items()}


def _compound(forms: list[NumberForm], value: int, tens: str, units: str) -> None:
    by_case: dict[int, list[str]] = {}
    for case, text in _line(tens):
        by_case.setdefault(case, []).append(text)
    for case, unit in _line(units):
        forms.extend(NumberForm(f"{ten} {unit}", value, "card", case, "p", "") for ten in by_case[case])


def multi_forms_of_adjectives(first: str, second: str) -> list[Form]:
    """Two adjectives that agree (dvacátý osmý)."""
    heads: dict[tuple[int, str, str], list[str]] = {}
    for f in adjective_forms(first):
        heads.setdefault((f.case, f.number, f.gender), []).append(f.text)
    return [
        Form(f"{head} {f.text}", f.case, f.number, f.gender)
        for f in adjective_forms(second)
        for head in heads[f.case, f.number, f.gender]
    ]


# --- pronouns -----------------------------------------------------------------------------------

# lemma, kind, number, gender, seven cases ('-' for none)
_PRONOUNS = """
on pers s m | on jeho/něho/ho/něj/jej jemu/mu/němu jeho/něho/ho/něj/jej - něm jím/ním
on pers s i | on jeho/něho/ho/něj/jej jemu/mu/němu ho/něj/jej - něm jím/ním
on pers s f | ona jí/ní jí/ní ji/ni - ní jí/ní
on pers s n | ono jeho/něho/ho/něj/jej jemu/mu/němu je/ně/ho/jej/něj - něm jím/ním
on pers p m | oni jich/nich jim/nim je/ně - nich jimi/nimi
on pers p i | ony jich/nich jim/nim je/ně - nich jimi/nimi
on pers p f | ony jich/nich jim/nim je/ně - nich jimi/nimi
on pers p n | ona jich/nich jim/nim je/ně - nich jimi/nimi
já pers1 s * | já mě/mne mně/mi mě/mne - mně mnou
my pers1 p * | my nás nám nás - nás námi
ty pers2 s * | ty tě/tebe tobě/ti tě/tebe - tobě tebou
vy pers2 p * | vy vás vám vás - vás vámi
se refl * * | - sebe sobě/si sebe/se - sobě sebou
ten dem s m | ten toho tomu toho - tom tím
ten dem s i | ten toho tomu ten - tom tím
ten dem s f | ta té té tu - té tou
ten dem s n | to toho tomu to - tom tím
ten dem p m | ti těch těm ty - těch těmi
ten dem p i | ty těch těm ty - těch těmi
ten dem p f | ty těch těm ty - těch těmi
ten dem p n | ta těch těm ta - těch těmi
týž same s m | týž/tentýž téhož témuž/tomutéž téhož - témž/témže/tomtéž týmž/tímtéž
týž same s i | týž/tentýž téhož témuž/tomutéž týž/tentýž - témž/témže/tomtéž týmž/tímtéž
týž same s f | táž/tatáž téže téže touž/tutéž - téže touž/toutéž
týž same s n | totéž téhož témuž/tomutéž totéž - témž/témže/tomtéž týmž/tímtéž
týž same p m | tíž/titíž týchž týmž tytéž - týchž týmiž
týž same p i | tytéž týchž týmž tytéž - týchž týmiž
týž same p f | tytéž týchž týmž tytéž - týchž týmiž
týž same p n | tatáž/táž týchž týmž tatáž/táž - týchž týmiž
sám self s m | sám samého/sama samému/samu samého/sama - samém samým
sám self s i | sám samého samému sám - samém samým
sám self s f | sama samé samé samu - samé samou
sám self s n | samo samého samému samo - samém samým
sám self p m | sami samých samým samy - samých samými
sám self p i | samy samých samým samy - samých samými
sám self p f | samy samých samým samy - samých samými
sám self p n | sama samých samým sama - samých samými
můj poss1 s m | můj mého mému mého - mém mým
můj poss1 s i | můj mého mému můj - mém mým
můj poss1 s f | má/moje mé/mojí mé/mojí mou/moji - mé/mojí mou/mojí
můj poss1 s n | mé/moje mého mému mé/moje - mém mým
můj poss1 p m | mí/moji mých mým mé/moje - mých mými
můj poss1 p i | mé/moje mých mým mé/moje - mých mými
můj poss1 p f | mé/moje mých mým mé/moje - mých mými
můj poss1 p n | má/moje mých mým má/moje - mých mými
náš poss1 s m | náš našeho našemu našeho - našem naším
náš poss1 s i | náš našeho našemu náš - našem naším
náš poss1 s f | naše naší naší naši - naší naší
náš poss1 s n | naše našeho našemu naše - našem naším
náš poss1 p m | naši našich našim naše - našich našimi
náš poss1 p i | naše našich našim naše - našich našimi
náš poss1 p f | naše našich našim naše - našich našimi
náš poss1 p n | naše našich našim naše - našich našimi
jeho poss3 * * | jeho jeho jeho jeho - jeho jeho
jejich poss3 * * | jejich jejich jejich jejich - jejich jejich
kdo rel s m | kdo koho komu koho - kom kým
co rel s n | co čeho čemu co - čem čím
což rel s n | což čehož čemuž což - čemž čímž
někdo quant s m | někdo někoho někomu někoho - někom někým
něco quant s n | něco něčeho něčemu něco - něčem něčím
nikdo neg s m | nikdo nikoho nikomu nikoho - nikom nikým
nic neg s n | nic ničeho ničemu nic - ničem ničím
všechen all s i | všechen všeho všemu všechen - všem vším
všechen all s m | všechen všeho všemu všeho - všem vším
všechen all s f | všechna vší vší všechnu - vší vší
všechen all s n | všechno/vše všeho všemu všechno/vše - všem vším
všechen all p m | všichni všech všem všechny - všech všemi
všechen all p i | všechny všech všem všechny - všech všemi
všechen all p f | všechny všech všem všechny - všech všemi
všechen all p n | všechna všech všem všechna - všech všemi
"""
# pronouns that decline as adjectives
_ADJECTIVAL = {
    "který": "rel", "jaký": "rel", "čí": "rel", "její": "poss3", "každý": "each", "žádný": "neg", "jiný": "other",
    "stejný": "same", "některý": "quant", "nějaký": "quant", "jakýkoli": "any", "kterýkoli": "any", "takový": "dem",
    "samý": "self", "ostatní": "other", "jehož": "rel", "obojí": "both",
}  # fmt: skip


@cache
def pronoun_forms() -> tuple[PronounForm, ...]:
    """All forms of the pronouns, as data."""
    out: list[PronounForm] = []

    def line(lemma: str, kind: str, number: str, gender: str, forms: str) -> None:
        for case, text in _line(forms):
            if text != "-":
                out.append(PronounForm(text, lemma, kind, case, number.strip("*"), gender.strip("*")))

    for row in _PRONOUNS.strip().splitlines():
        head, forms = row.split(" | ")
        lemma, kind, number, gender = head.split()
        line(lemma, kind, number, gender, forms)
        if lemma == "ten":
            line("tento", kind, number, gender, " ".join(f if f == "-" else f + "to" for f in forms.split()))
            line("tento", kind, number, gender, " ".join(f if f == "-" else f + "hle" for f in forms.split()))
            line("onen", kind, number, gender, _onen(forms))
        if lemma == "můj":
            line("svůj", "poss", number, gender, _own(forms))
            line("tvůj", "poss2", number, gender, _own(forms, "t"))
        if lemma == "náš":
            line("váš", "poss2", number, gender, forms.replace("na", "va").replace("ná", "vá"))
    for lemma, kind in _ADJECTIVAL.items():
        if lemma == "jehož":
            texts = {"m": "jehož", "i": "jehož", "f": "jejíž", "n": "jehož"}
            out += [PronounForm(t, "jehož", kind, c, "", "") for t in sorted(set(texts.values())) for c in CASES]
            out += [PronounForm("jejichž", "jehož", kind, c, "", "") for c in CASES]
            continue
        tail = "koli" if lemma.endswith("koli") else ""
        for f in adjective_forms(lemma.removesuffix(tail)):
            for end in (tail, tail + "v") if tail else ("",):
                out.append(PronounForm(f.text + end, lemma, kind, f.case, f.number, f.gender))
    # jenž: který after a comma, as books write it
    for number, gender, forms in (
        ("s", "m", "jenž jehož/něhož jemuž/němuž jehož/něhož/jejž/nějž - němž jímž/nímž"),
        ("s", "i", "jenž jehož/něhož jemuž/němuž jejž/nějž - němž jímž/nímž"),
        ("s", "f", "jež jíž/níž jíž/níž již/niž - níž jíž/níž"),
        ("s", "n", "jež jehož/něhož jemuž/němuž jež/něž - němž jímž/nímž"),
        ("p", "m", "již jichž/nichž jimž/nimž jež/něž - nichž jimiž/nimiž"),
        ("p", "i", "jež jichž/nichž jimž/nimž jež/něž - nichž jimiž/nimiž"),
        ("p", "f", "jež jichž/nichž jimž/nimž jež/něž - nichž jimiž/nimiž"),
        ("p", "n", "jež jichž/nichž jimž/nimž jež/něž - nichž jimiž/nimiž"),
    ):
        line("jenž", "rel", number, gender, forms)
    for gender in GENDERS:
        line("jeden", "one", "s", gender, _JEDEN[gender])
        line("oba", "both", "p", gender, _OBA[gender])
    return tuple(dict.fromkeys(out))


def _own(forms: str, letter: str = "s") -> str:
    """můj -> svůj, tvůj: only the first m of each form changes."""
    return " ".join(
        "/".join(letter + "v" + f[1:] if f != "-" else f for f in group.split("/")) for group in forms.split()
    )


def _onen(forms: str) -> str:
    table = {"ten": "onen", "ta": "ona", "to": "ono", "ti": "oni", "ty": "ony", "tu": "onu", "tou": "onou"}
    return " ".join(table.get(f, f if f == "-" else "on" + f[1:]) for f in forms.split())
