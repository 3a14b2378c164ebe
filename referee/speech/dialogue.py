"""What is said to a player who taps: the questions of a session and its faults."""

ASKS_MAY = "Je dovoleno: {act}?"
ASKS_MUST = "Musí být {act}?"
WHAT_IS_ASKED = "Na co se ptáte?"
ANOTHER_QUESTION = "Jiná otázka"
DO_NOT_KNOW = "nevím"
BAD_SESSION = "Uložený rozhovor nejde přečíst; odkaz je asi neúplný."
OTHER_SESSION = "Uložený rozhovor je z jiné verze ({version}); známe verzi {known}."
WHAT_ELSE = "Text se asi ptá ještě na něco. Na co?"
NOTHING_ELSE = "už na nic"
ASKED_TOO = "Na co se ptáte ještě?"
EMPTY_NOTHING_ELSE = "Enter: už na nic"
UNUSED = "Z textu jsem nepoužil: {words}. Záleží na tom?"
UNUSED_NO = "ne, rozhodni bez toho"
UNUSED_YES = "ano, doplním to"
NO_SUCH_QUESTION = "Na nic takového se tu neptáme."
NO_SUCH_CHIP = "Takový údaj tu nenabízíme: {name}."
NO_SUCH_TYPE = "Takovou věc hra nezná."
NOT_FOLLOWED = (
    "Nevím, co by se tím mělo změnit. Řekněte to údajem, o kterém už je řeč (například „a co kdyby byl nezásobený?“), "
    "nebo číslem pravidla („a co 8.5.4?“)."
)
NOT_IN_WORDS = "Takhle to přečíst neumím. Řekněte to kratší větou, třeba „Mám tam dvě pěchoty“, nebo „nevím“."
TAP_GAME = "O kterou hru jde?"
TOO_MANY_MOVES = "Rozhovor je příliš dlouhý (nejvýš {limit} kroků); začněte znovu."


# -- the dialogue over lines -------------------------------------------------------------------------------------------

PROMPT = "> "
TELL_SITUATION = "Co se na stole děje a na co se ptáte? Pište, jak byste to řekli u stolu. Prázdný řádek popis ukončí; „?“ poradí."
HELP = (
    "Odpovězte číslem, slovem nebo jeho začátkem; kde se píší jména, oddělte je čárkami. Co nevíte, je „nevím“.",
    "zpet: o krok zpátky.   konec: rozhodnout podle toho, co už je známo.",
    "proc: které pravidlo se na to ptá.   udaj: co už je řečeno; jde to změnit i vzít zpět.",
    "a co ...: další otázka, třeba „a co kdyby byl nezásobený?“ nebo „a co 8.5.4?“.   jeste: něco jiného k téže situaci.",
    "odkaz: uložený rozhovor; pokračuje v něm „rozhodci check --session ODKAZ“.",
)
HELP_WORDS = frozenset({"pomoc", "napoveda"})
AGREED = frozenset({"ano", "plati", "plati, to je vse", "ok"})
LIKELY = "Nejspíš o tom rozhoduje:"
ASKS = "Ptáte se: {question} (0: jiná otázka)"
OR_ASKS = "      nebo: {question}"
IS_READ, NOTHING_READ = "Rozumím tomuto:", "Zatím z textu nic nemám za jisté."
PROPOSED = "A nabízím:"
NOT_USED = "nepoužito: „{words}“"
CONFIRM = "Enter: platí, co je zaškrtnuté. Číslo: změnit nebo doplnit."
CONFIRM_READ = "Enter: platí, to je vše."
TAKES_CHIP = "Napište číslo od 1 do {last}, nebo jen Enter."
TAKES_ONE_CHIP = "Změnit jde údaj 1; jinak jen Enter."
TAKES_ENTER = "Potvrďte to klávesou Enter, nebo napište „zpet“."
EMPTY_LEAVES_OUT = "prázdný řádek: vynechat"
EMPTY_LEAVES_SO = "prázdný řádek: nechat být"
EMPTY_TAKES_BACK = "prázdný řádek: vzít zpět"
TAKES_NUMBERS = "Napište číslo od {low} do {high}, nebo „nevím“."
TAKES_NUMBER = "Napište číslo, nebo „nevím“."
TAKES_QUESTION = "Napište číslo otázky, nebo svými slovy, na co se ptáte."
TAKES_NAME = "Napište jméno, víc jmen oddělte čárkami, nebo „nevím“."
TAKES_WORDS = "Napište to pár slovy, nebo „nevím“."
TAKES_OPTION = "Napište číslo odpovědi, od 1 do {last}, nebo její začátek."
TAKES_ONE_OF = "Napište jednu z odpovědí."
DID_YOU_MEAN = "Mysleli jste „{near}“? Napište to prosím znovu."
NO_SUCH_VALUE = "Takové jméno sem hra nezná. Napište jiné, nebo „nevím“."
DOES_NOT_FIT = "To odporuje tomu, co už je řečeno. „udaj“ ukáže, co to je, a změní to."
NOT_A_FOLLOW = "Zeptejte se dál větou, která začíná „a co“; „jeste“ nabídne další otázky, „udaj“ změní, co je řečeno; Enter skončí."
NOT_RULED = "Na něco dalšího se zeptejte, až bude rozhodnuto tohle."
ASK_ON = "Ještě něco? („a co ...“, jeste, udaj, zpet; Enter: konec)"
ALTERNATIVE = "jinak: {question}"
WHICH_TO_ADD = "Co chcete doplnit?"
NOTHING_TO_ADD = "Doplnit tu nejde nic, co by pravidla četla. Odpovězte „ne“, nebo „zpet“."
WHICH_TO_CHANGE = "Co se má změnit?"
NO_STEP = "Tohle není krok: čekáme na řádku seznam v JSON, třeba [\"confirm\"]."
NOTHING_TOLD = "Zatím není nic řečeno."
NO_WAY_BACK = "Dál zpátky to nejde."
NO_CLAUSE_ASKS = "Na tohle se neptá žádné pravidlo."
ONE_THING = "Nejdřív dokončete tuhle otázku, nebo napište „zpet“ („{words}“ přijde pak)."

NOT_SAID = "Text neříká: {fact} ({why}). Platí to? [ano/ne]"
