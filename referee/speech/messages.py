"""Every Czech sentence that the referee says by itself, in one place, with the agreement of number and case."""

from __future__ import annotations

import re
from collections.abc import Sequence

from grammar.saying import number_of

EMPTY = "Text je prázdný. Napište, co se na stole děje, a skončete otázkou, třeba „Smí?“."
TOO_LONG = "Text má {count} znaků, čteme jich nejvýš {limit}. Napište jen to, čeho se spor týká."
BINARY = "Tohle není text: na pozici {place} je znak, který v textu nebývá. Pošlete obyčejný text v češtině."
UNKNOWN_GAME = "Hru „{game}“ neznáme; známe: {known}."
WHICH_GAME = "Není jasné, o kterou hru jde: popis dává smysl pro {games}. Vyberte ji (v příkazu --game ID)."
NOT_REFEREED = "O hře „{game}“ zatím nerozhodujeme, jen ukazujeme její pravidla."
DECIDES_HERE = "nejspíš o tom rozhoduje: {title} ({place})"
NO_CHECKS = "Pro hru „{game}“ zatím jen hledáme v pravidlech, rozhodovat ji neumíme."
NO_QUESTION = "V textu není otázka. Připište, co chcete vědět, třeba „Smí?“ nebo „Jaký je konečný sloupec?“."
UNREAD_WORDS = "Větě „{sentence}“ nerozumím, protože neznám {words}. {advice}"
UNREAD_FROM = "Větě „{sentence}“ rozumím po „{read}“, dál už ne („{rest}“). Řekněte ten zbytek vlastní krátkou větou, nebo ho vynechte."
UNREAD_WHOLE = "Věta „{sentence}“ se mi neskládá do celku, i když slova znám. Řekněte ji kratšími větami, nebo ji vynechte."
UNREAD_HERE = "Celým větám o této hře zatím nerozumím („{sentence}“). Vyberte, na co se ptáte, a potvrďte, co platí."
DID_YOU_MEAN_WORD = "Mysleli jste {words}?"
SAY_WORDS_OTHERWISE = "Řekněte to jinými slovy, nebo tu část vynechte."
GROUNDS = "Z čeho to má plynout?"
NO_GROUNDS = "Z čeho by to mělo plynout, text neříká."
TOO_INVOLVED = "Věta „{sentence}“ je na nás příliš dlouhá nebo spletitá; rozdělte ji na kratší věty, každou s tečkou."
TOO_MUCH = "Popis je na nás příliš obsáhlý: prošli jsme, kolik smíme, a nedošli ke konci. Napište jen to, čeho se spor týká, a jednu otázku."
TWO_WAYS = "Větě „{sentence}“ rozumíme dvojím způsobem; napište ji jinak."
UNRESOLVED = "Ve větě „{sentence}“: {reason}."
CONTRADICTION = "Popis si odporuje: „{first}“ a „{second}“."
UNHEARD = "Slova „{words}“ žádný údaj neříká a mohla by rozhodnout; řekněte je jinak."
OUT_OF_RANGE = "Popis je nemožný: {label} {value} neexistuje ({low} až {high}), viz „{words}“."
IMPOSSIBLE = "Popis je nemožný: {text} ({place})."
BY_NATURE = "Popis je nemožný: {text}, viz {places}."
ON_BOTH_SIDES = "Popis je nemožný: „{name}“ nemůže být na obou stranách jednoho činu."
OUR_GAME = "naše hra"
WITHOUT = "Bez nepřečtených vět by platilo: {answer}"
MISSING = "Nelze rozhodnout: chybí údaj – {what}"
MORE_IS_MISSING = "chybí další údaj"
SAID_ALREADY = "Na co se ptáte, text sám uvádí („{words}“); napište, z čeho to má vyplývat."
NOT_AS_PRINTED = "text uvádí „{words}“, v tabulce je to jinak; napište, co platí"
IGNORED = "Nelze rozhodnout: text uvádí „{words}“, a pravidla, která jsme použili, na to nehledí; nevíme, zda to něco mění."
UNDECIDED = "Nelze rozhodnout: {text}."
NO_CLAUSE = "žádná klauzule, kterou známe, o tom nerozhoduje"
BECAUSE = "protože {title} ({place})"
BY_RULE = "podle pravidla „{title}“ ({place})"
COPULA = frozenset({"je", "jsou", "není", "nejsou", "byl", "byla", "bylo", "byly"})
ASKING_TITLE = frozenset({"Co", "Kdo", "Který", "Která", "Které", "Kdy", "Kam", "Kde", "Kolik", "Jak", "K čemu"})
"""Words with which a title begins that names what the clause explains, unless a comma makes a sentence of it (Kdo ..., je ...)."""
BECAUSE_UNMET = "protože nejsou splněny podmínky: {title} ({place})"
PERMITS = re.compile(r"\b(smí|smějí|může|mohou|lze)\b", re.IGNORECASE)
"""In the title of a clause: it permits ..."""
RESTRICTS = re.compile(r"\b(jen|pouze|jedině|až|nejdřív|nejvýš|nejdříve|ani|bez|dokud|teprve|ne\w*|není)\b", re.IGNORECASE)
"""... and this or that within limits which it names."""
BECAUSE_NOT = "protože není splněno: {title} ({place})"
YES, NO = "Ano.", "Ne."
MAY_YES, MAY_NO = "Ano, smí to udělat{proviso}.", "Ne, nesmí to udělat."
CLAIM_RIGHT, CLAIM_WRONG = "{who}: tvrzení platí.", "{who}: tvrzení neplatí."
WE = frozenset({"já", "my"})
MY_CLAIM_RIGHT, MY_CLAIM_WRONG = "Vaše tvrzení platí.", "Vaše tvrzení neplatí."
MAY_OMIT, MAY_NOT_OMIT = "Ano, nemusí to udělat.", "Ne, musí to udělat."
MUST_YES, MUST_NO = "Ano, musí.", "Ne, nemusí."
PROVISO = ", nebrání-li tomu {clauses}"
PROVISO_BELOW = ", nebrání-li tomu některé z těchto pravidel"

OF = "{who}: {answer}"

NOT_FORBIDDEN, FORBIDDEN = "Není to zakázané", "Je to zakázané"


def turned(answer: str) -> str:
    """The answer to whether something is allowed as one to whether it is forbidden, where a bare yes or no would say the contrary."""
    for word, instead in (("Ano", NOT_FORBIDDEN), ("Ne", FORBIDDEN)):
        if answer == f"{word}.":
            return f"{instead}."
        if answer.startswith(f"{word}, "):
            return f"{instead}: {answer.removeprefix(f'{word}, ')}"
    return answer


STATUS = {
    "holds": "splněno",
    "violated": "porušeno",
    "set aside": "nepoužije se: {by}",
    "value": "{value}",
}


# -- "a co 8.5.4?" ---------------------------------------------------------------------------------------------------------

WHY_UNKNOWN = "Klauzuli {clause} neznáme{near}."
WHY_UNKNOWN_NEAR = "; nejblíž: {near}"
WHY_DECIDES = "{clause} právě rozhoduje."
WHY_USED = "{clause} se použije, ale sama nerozhoduje; rozhoduje {by}."
WHY_SET_ASIDE = "{clause} se nepoužije: má přednost {by} ({title})."
WHY_REQUIRED = "{clause} se nepoužije: není splněno, co k ní žádá {by} ({title})."
WHY_VIOLATED = "{clause} se použije a není splněna."
WHY_NOT_MET = "{clause} se tu neuplatní: její podmínka není splněna."
WHY_NOT_MET_BY = "{clause} se tu neuplatní: její podmínka není splněna ({facts})."
WHY_DEPENDS = "{clause} by mohla platit, ale text neříká, co potřebuje: {question}"
WHY_EXCEPTION = "{clause} je výjimka z {to} a její podmínka tu není splněna"
WHY_OTHER = "{clause} rozhoduje o něčem jiném, než nač se ptáte ({title})."
WHY_UNDECIDABLE = "{clause} žádnou situaci nerozhoduje ({why})."
WHY_PARTS = "{clause} sama nerozhoduje; kontrolu mají její části: {parts}."
WHY_KIND = "{clause} je jen {kind}, situaci nerozhoduje."
WHY_NO_CHECK = "{clause} ({title}) zatím nemá kontrolu; posuďte ji sami."
WHY_IMPLEMENTED = "{clause} říká totéž, o čem rozhoduje {by} ({title}); ptejte se na ni."
WHY_NO_QUESTION = "Nejdřív je potřeba situace s otázkou, kterou lze rozhodnout; pak lze říct, proč nerozhoduje {clause}."


# -- the ruling as a page ------------------------------------------------------------------------------------------------

VERDICTS = {
    "povoleno": ("Povoleno", "✔"),
    "zakázáno": ("Zakázáno", "✘"),
    "výsledek": ("Výsledek", "="),
    "nelze rozhodnout": ("Nelze rozhodnout", "?"),
}
"""A word and a shape for each verdict, so that colour says nothing by itself."""

TRIED = "(zkusmo; vyjde vždy totéž)"
TOLD_AS_DATA = "(v popisu)"
TOLD_BY_PLAYER = "(řekli jste)"
NOT_USED = "nepoužije se: {by}"
HOLDS, VIOLATED, NOT_MET, NO_USE = "splněno", "porušeno", "nesplněno", "neuplatní se"
OF_GAME = "Hra: {title}."
SHIFTS = "Posuny"
ASSUMED, PROVISOS = "Předpokládám", "Výhrada"
IDLE = "Bez vlivu"
READ, CONFIRMED, ANSWERED, CORRECTED, UNUSED = "Přečteno", "Potvrzeno", "Odpovězeno", "Změněno", "Nepoužito"
FURTHER = {1: "a ještě jedna", 2: "a další {count}", 5: "a dalších {count}"}
WHY, NEAREST, UNDERSTOOD = "K vašemu dotazu na pravidlo", "Nejbližší pravidla", "Rozuměl jsem"
ALIKE = "Podobným větám rozumím"
ALWAYS = "vždy"
TITLE = "Rozhodčí"
FROM_TEXT, FROM_RULES, BRANCHES, QUESTIONS = "Z popisu", "Z pravidel", "Záleží na tom", "Doplňte"
YOUR_TEXT, COLOPHON = "Váš popis", "Databáze pravidel {version}. Pravidla jsou převyprávěna; platí kniha."


# -- a situation told as data --------------------------------------------------------------------------------------------

DATA_EMPTY = "Popis je prázdný. Napište aspoň hru (game) a otázku (questions)."
DATA_TOO_LONG = "Popis má {count} znaků, čteme jich nejvýš {limit}."
DATA_TOO_MUCH = "Popis má víc než {limit} údajů. Popište jen to, čeho se spor týká."
DATA_TOO_DEEP = "Údaje jsou vnořené do sebe víc než {limit}krát; tak hluboký popis situace být nemůže."
DATA_NOT_YAML = "Tohle není YAML ani JSON: na tomto místě se údaje nedají přečíst."
DATA_NO_YAML = "Soubory YAML čteme knihovnou PyYAML, která tu není; nainstalujte ji, nebo popis uložte jako JSON."
DATA_ONE_DOCUMENT = "Soubor obsahuje víc popisů (oddělovač „---“); v jednom souboru smí být jen jeden."
DATA_ALIAS = "Odkazy (& a *) v popisu nečteme; napište údaj „{name}“ na každém místě celý."
DATA_TAG = "Značky typů („{tag}“) v popisu nečteme; napište prostou hodnotu."
DATA_KEY_TWICE = "Klíč „{key}“ je tu dvakrát; nechte jen jeden."
DATA_KEY_NOT_WORD = "Klíčem musí být slovo."
DATA_NOT_TEXT = "V textu je znak, který v textu nebývá (řídicí znak nebo polovina znaku)."
DATA_OTHER = "Hodnota „{value}“ není text, celé číslo, ano/ne ani seznam."
DATA_NOT_MAP = "Popis situace má být tabulka s klíči game, things, acts, facts, questions."
DATA_NO_GAME = "Chybí hra: přidejte klíč game (známe: {known})."
DATA_OTHER_GAME = "Popis je pro hru „{told}“, ptáte se ve hře „{game}“."
DATA_NEWER = "Popis má formát {version}, umíme číst nejvýš formát {known}. Potřebujete novějšího Rozhodčího."
DATA_WANTS = "Tady má být {what}."
DATA_TEXT, DATA_NUMBER, DATA_FLAG, DATA_LIST, DATA_MAP = "text", "celé číslo", "ano, nebo ne", "seznam", "tabulka s klíči"
DATA_WORD, DATA_THING = "slovo ze slovníku hry", "jméno nebo id věci"
TYPE_ANY, TYPE_ACT = "cokoli", "čin"
DATA_NEAR = " (nemysleli jste {near}?)"
DATA_UNKNOWN_KEY = "Klíč „{key}“ tu neznáme{near} (smí tu být: {known})."
DATA_NO_WORD = "Slovo „{word}“ ve slovníku hry není{near}."
DATA_NO_TYPE = "U věci chybí typ (klíč type){near}; známe: {types}."
DATA_BAD_TYPE = "Typ „{type}“ neznáme{near}; známe: {types}."
DATA_NO_ID = "Věc nemá id ani jméno."
DATA_TWICE = "Věc „{id}“ už tu jednou je; každá smí být uvedena jen jednou."
DATA_ACT_WANTED = "U činu chybí, co se děje (klíč act)."
DATA_NO_ACT = "Čin „{act}“ neznáme{near}. Seznam činů vypíše „rozhodci describe {game}“."
DATA_SEVERAL = "„{name}“ může znamenat více věcí: {ids}; napište id."
DATA_FACT_WANTED = "Chybí, o jaký údaj jde (klíč fact)."
DATA_NO_FACT = "Údaj „{fact}“ neznáme{near}. Seznam údajů vypíše „rozhodci describe {game}“."
DATA_NO_FACT_OF = "Údaj „{fact}“ tu neznáme{near}. Co o něm lze říct ({type}), vypíše „rozhodci describe {game} {id}“."
DATA_ELSEWHERE = "Údaj „{label}“ nemluví jen o tomto: {type}; patří do facts, mluví o: {of}."
DATA_TABLE = "nic (údaj platí pro celý stůl)"
DATA_HOW_MANY = "Údaj „{label}“ mluví o: {of}; uvedeno věcí: {count}."
DATA_BAD_THING = "„{name}“ je {type}; údaj „{label}“ tu mluví o: {slot}{near}.{instead}"
DATA_INSTEAD = " O tom, co jste napsali, mluví „{label}“."
DATA_BAD_VALUE = "„{name}“ je {type}; údaj „{label}“ chce: {wanted}{near}."
DATA_TAKEN = "Id „{id}“ má ve hře {name} ({type}); dejte své věci jiné."
DATA_NO_THING = "Věc „{name}“ v popisu není{near}. Přidejte ji do things nebo acts."
DATA_VALUE_OR_BOUNDS = "Údaj má mít buď hodnotu (value), nebo meze (at_least, at_most), ne obojí."
DATA_NO_VALUE = "Údaj „{label}“ nemá hodnotu; není-li známa, napište value: unknown."
DATA_TWO_VALUES = "Údaj „{label}“ je tu podruhé (poprvé: {first}); jedna věc má jen jednu hodnotu."
DATA_WHEN = "Klíč when má být pořadí činu (0 = přede všemi), nebo id činu, po kterém údaj platí."
DATA_WHEN_LATE = "Klíč when je {when}, ale {last}."
DATA_LAST_ACT, DATA_LAST_MOMENT = "popis má {acts:čin|činy|činů}", "okamžiků (klíč moments) je {moments}"
DATA_NO_BOUNDS = "Údaj „{label}“ není číslo, meze mít nemůže."
DATA_BOUNDS_CROSS = "Nejméně {low} a nejvýš {high} spolu nejde dohromady."
DATA_ONE_VALUE = "Údaj „{label}“ má jedinou hodnotu, ne seznam; má to být: {wanted}."
DATA_OUT_OF_RANGE = "Údaj „{label}“ nemůže být {value} (smí být {low} až {high})."
DATA_NOT_VALUE = "Údaj „{label}“ nemůže být „{value}“; má to být: {wanted}{near}."
DATA_NO_QUESTION = "Chybí otázka (klíč questions): napište, co chcete vědět."
DATA_ASK = "Klíč ask má být jedno z: {known}."
DATA_WHICH_ACT = "Činů je víc; napište, na který se ptáte (klíč act)."
DATA_NO_SUCH_ACT = "Čin „{act}“, na který se ptáte, v popisu není. Přidejte ho do acts."
DATA_WHETHER = "U otázky „zda“ chybí hodnota, na kterou se ptáte ({label})."
DATA_FORMER = "Údaj „{former}“ se dnes říká údajem „{label}“ a jeho hodnotou; ne jeho hodnotou „ne“."
DATA_OPPOSED = "Údaj „{first}“ ({first_value}) odporuje údaji „{second}“ ({second_value}); změňte oba ({path})."
DATA_NO_ACTOR = "U činu „{act}“ chybí, kdo ho dělá; doplňte: {needed}."


SCHEMA_TITLE = "Situace jako data: {game}"
SCHEMA_STAND_IN = "strana nebo stát, za který píše hráč nebo jeho soupeř"
DESCRIBE_COMMON = "Společné"
DESCRIBE_TYPE, DESCRIBE_BOARD, DESCRIBE_FACTS = "typ", "ve hře od začátku (id – jméno)", "údaje o něm"
DESCRIBE_NAMED = "a dalších {count} jmen, která hra zná (rozhodci describe {game} {id})"
DESCRIBE_OWN = "vlastní věc se uvede v things: {{id: x, type: {id}, name: ...}}"
DESCRIBE_WORDS = "slovo ze slovníku hry, ne věc; do things nepatří"
DESCRIBE_APART = "pozor"
DESCRIBE_MANY = "{clauses:klauzule|klauzule|klauzulí} (skoro každé pravidlo)"
DESCRIBE_MORE = "a dalších {count}, které čte skoro každé pravidlo"
DESCRIBE_HINT = "Typy věcí a jejich id vypíše „rozhodci describe {game} typy“."
DESCRIBE_ACT, DESCRIBE_ASKED, DESCRIBE_TAKES = "čin", "lze se ptát", "Co o něm lze říct"
DESCRIBE_OF, DESCRIBE_VALUES, DESCRIBE_QUESTION, DESCRIBE_PRESUMED = "mluví o", "hodnoty", "otázka", "neřekne-li se nic"
DESCRIBE_DERIVED, DESCRIBE_READ_BY, DESCRIBE_DECIDED_BY = "odvozují ho", "čtou ho", "rozhodují"
DESCRIBE_DECIDES, DESCRIBE_LIMITS, DESCRIBE_READS = "rozhoduje o", "výjimka nebo podmínka k", "může číst"
DESCRIBE_SENTENCE, DESCRIBE_DATA = "příklad věty", "jako data"
READS_OF = "Takovou klauzuli neznáme; k činu nebo údaji uveďte i hru (--game)."
NOT_DESCRIBED = "„{name}“ ve hře {game} neznáme. Seznam údajů a činů vypíše „rozhodci describe {game}“."
NO_SITUATION_TEXT = "Popis jako data se čte ze souboru nebo ze standardního vstupu („-“)."
LOOKS_LIKE_DATA = "Tohle je situace jako data, ne věty; rozhodne ji „rozhodci check --facts SOUBOR“."
LINE = "řádek"
FAULTY_SITUATION = "Popis situace má {count:vadu|vady|vad}:"


# -- the command line ------------------------------------------------------------------------------------------------------

STDIN, FILE = "Vstup", "Soubor „{name}“"
NO_FILE = "Soubor „{name}“ neexistuje. Zkontrolujte cestu, nebo text pošlete na standardní vstup („-“)."
IS_FOLDER = "„{name}“ je složka. Uveďte soubor s popisem situace."
UNREADABLE_FILE = "Soubor „{name}“ nelze přečíst ({reason})."
NO_SUCH_NAME = "tak se soubor jmenovat nemůže"
TOO_BIG = "{what} má víc než 1 MB. Pošlete jen popis, čeho se spor týká; stačí pár vět."
BINARY_FILE = "{what} není text. Uložte popis jako obyčejný text v UTF-8 (ne jako .docx, .pdf ani obrázek)."
BAD_UTF16 = "{what} začíná jako UTF-16, ale dál jako UTF-16 přečíst nejde. Uložte text znovu, nejlépe v UTF-8."
UNKNOWN_ENCODING = (
    "{what} není v UTF-8 a ani jako Windows-1250 nevypadá česky (první cizí bajt je na pozici {place}). Uložte text v UTF-8."
)
NO_INPUT = "Chybí popis situace: uveďte soubor, nebo text pošlete na standardní vstup, třeba: echo \"...\" | rozhodci check"
UNKNOWN_GAME_HERE = "Hru „{game}“ neznáme{near}; známe: {known}."
DID_YOU_MEAN = " (mysleli jste „{near}“?)"
NOTHING_FOUND = "Nic jsme nenašli. Zkuste jiné slovo, anglický výraz nebo číslo klauzule."
NOT_WRITTEN = "Soubor „{name}“ nelze zapsat ({reason})."
NO_PROTOCOL = "Server pro asistenty potřebuje balíček mcp (2.3 nebo novější); nainstalujte ho: pip install \"rozhodci[assistant]\""
PROTOCOL_ON_TERMINAL = "Tohle je server pro asistenty: mluví s ním program, který si ho sám spustí. Ukončí ho Ctrl+C."
NO_LIBRARY = "Chybí knihovna {name}. Doinstaluje ji „pip install rozhodci“; co ještě není v pořádku, řekne „rozhodci doctor“."
PROMPT_TOO_LONG = "Text má {count} znaků; do zadání pro asistenta se vejde nejvýš {limit}. Zkraťte ho na to, čeho se spor týká."
NO_PROMPT_TEXT = "Chybí text: napište ho za hru, nebo ho pošlete na standardní vstup, třeba: rozhodci prompt nr < situace.txt"
TEXT_WITHOUT_FACTS = "Volba --text patří k --facts: je to popis, proti kterému se data kontrolují."
DATA_AND_ANSWERS = "S --ask se na standardním vstupu odpovídá; data i text (--text) uveďte souborem."
TWICE_STDIN = "Ze standardního vstupu lze číst jen jednou; uveďte data, nebo text souborem."
NO_OUTPUT = "Výstup nelze zapsat ({reason})."
WRITTEN = "Zapsáno: {name}"
BUILT = "Databáze pravidel je hotová: {path} ({clauses:klauzule|klauzule|klauzulí})"
SITE_BUILT = "Web je hotový: {path} ({pages:stránka|stránky|stránek})"
SITE_LACKS = "Pozor: {what}."
SERVING = "Web běží na http://127.0.0.1:{port}/, skončí po Ctrl+C."
NOT_SERVED = "Na portu {port} web ukázat nejde ({reason}); zkuste jiný: --serve 8080"
BROKEN = "Tohle se nemělo stát ({error}). Napište nám to prosím i s textem, který jste zadali; podrobnosti ukáže ROZHODCI_DEBUG=1."
ONE_VIEW = "--tree, --count a --explain nejdou dohromady; vyberte jedno."
SEARCH_LENGTH = "Napište, co hledáte: slova, otázku nebo číslo klauzule, nejvýš {limit} znaků."
MANY_CLAUSES = "Klauzuli {address} má víc her, vyberte jednu: {options}."
WITH_CHECKS, SEARCH_ONLY = "rozhoduje a hledá", "jen hledá"
REFERENCES, REFERENCED, DEFECTS, ASKED_AS, BELOW = (
    "Odkazuje", "Odkazují sem", "Vady tisku", "Ptáte se třeba", "Obsahuje",
)  # fmt: skip
DEFINES, TERMS, CHECKS, CASES, ALIASES = "Definuje", "Termíny", "Rozhodují podle ní kontroly", "Případy", "Dřívější adresy"
DEFECT = "{kind}: {printed} | držíme: {held} | proč: {why}"
UNKNOWN_WORD = "Slovo „{word}“ v pravidlech není; mysleli jste {near}?"
NOT_DECIDABLE = "Z popisu se nerozhoduje ({kind}): {why}"


# -- what is asked ---------------------------------------------------------------------------------------------------------

NO_SUCH_GAME = "Takovou hru neznáme; umíme: {known}."
LOOK = "{question} ({look}.)"
INSTEAD = "{question} Nebo rovnou: {others}"


# -- coverage ----------------------------------------------------------------------------------------------------------------

COVERAGE = "{game}: {total:klauzule|klauzule|klauzulí}"
COVERAGE_STATUS = {
    "decided": "rozhoduje kontrola", "undecidable": "z popisu se nerozhoduje", "no rule": "není pravidlo", "open": "otevřeno",
}  # fmt: skip
CLAUSES = "{count:klauzule|klauzule|klauzulí}"
COVERAGE_BARE = "s kontrolou, bez případu"
COVERAGE_CHECKS, COVERAGE_NO_CASE, COVERAGE_MORE = "kontroly", "žádný", " a dalších {count}"
COVERAGE_COMPLETE = "Nic není otevřené."
COVERAGE_OPEN = "Zatím bez kontroly i bez důvodu: {count:klauzule|klauzule|klauzulí}."
COVERAGE_SEARCH_ONLY = "V téhle hře zatím jen hledáme; kontroly nemá."
NO_RULE = {
    "příklad": "příklad nic nenařizuje, jen ukazuje, co říkají jiná pravidla",
    "poznámka": "poznámka autora nic nenařizuje",
}


def words_list(words: Sequence[str], last: str = "a") -> str:
    """``a``, ``a a b``, ``a, b a c`` with Czech quotes round each word."""
    quoted = [f"„{w}“" for w in words]
    if len(quoted) < 2:
        return "".join(quoted)
    return ", ".join(quoted[:-1]) + f" {last} {quoted[-1]}"


def unknown_words(words: Sequence[str]) -> str:
    """``slovo „x“`` or ``slova „x“ a „y“``."""
    return ("slovo " if len(words) == 1 else "slova ") + words_list(words)


def further(count: int) -> str:
    """How many more there are: ``a ještě jedna``, ``a další 3``, ``a dalších 7``."""
    return FURTHER[number_of(count)].format(count=count)


def added(amount: int, columns: bool) -> str:
    """What a modifier adds: ``+1``, ``−2``, ``0``; of columns as players write a shift."""
    return shift(amount) if columns else f"{'+' if amount > 0 else '−' if amount else ''}{abs(amount)}"


def shift(amount: int) -> str:
    """A column shift as players write it: ``1P``, ``2L``, ``0``."""
    return f"{abs(amount)}{'P' if amount > 0 else 'L'}" if amount else "0"


def ending(text: str, mark: str) -> str:
    """The text with a final mark, unless it has one."""
    return text if text.endswith((".", "?", "!", "…", ".)")) else text + mark


def or_instead(question: str, others: Sequence[str]) -> str:
    """A question with others whose answer would do as well."""
    small = [f"{other[:1].lower()}{other[1:]}" for other in others]
    return INSTEAD.format(question=question, others=" ".join(small)) if small else question


def joined(parts: Sequence[str], last: str) -> str:
    """``x``, ``x a y``, ``x, y a z``."""
    return f" {last} ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def when(conditions: Sequence[tuple[str, Sequence[str]]]) -> str:
    """The conditions of a branch: ``je-li počasí sníh nebo bahno``, ``platí-li „první kolo se sněhem“ a neplatí-li „hraje Osa“``.

    >>> when([("les", ["ano"]), ("řeka", ["ano"]), ("hory", ["ne"])])
    'platí-li „les“ i „řeka“ a neplatí-li „hory“'
    """
    yes, no = ([f"„{label}“" for label, values in conditions if list(values) == [said]] for said in ("ano", "ne"))
    others = [f"je-li {label} {joined(values, 'nebo')}" for label, values in conditions if list(values) not in (["ano"], ["ne"])]
    said = [*others, f"platí-li {joined(yes, 'i')}" if yes else "", f"neplatí-li {joined(no, 'ani')}" if no else ""]
    return joined([one for one in said if one], "a")


def thing(name: str) -> str:
    """How the echo heads what it understood of a thing; the table has no name."""
    return name or "na stole"


def with_id(name: str, id: str) -> str:
    """A Czech name with the id by which data may name the same."""
    return name if name == id else f"{name} ({id})"
WAY_WORDS, WAY_CLAUSES, WAY_WHY, WAY_FACTS = "slova", "výroky", "proč ne", "údaje"
WAY_DERIVED, WAY_QUESTIONS, WAY_CHIPS, WAY_UNHEARD = "údaje bez slov", "nejspíš se ptá", "k potvrzení", "nevzato"
WAY_PARTS, WAY_LEFT = "čtené části", "slova, která nic nevysvětluje"
WAY_NOT = "ne"
WAY_OPEN = "?"
