// Words of a text as the search sees them: a port of rulebase/text.py and of `fold` in grammar/morphology.py.
// The browser test holds it to the Python: the database that it helps to build must equal the one of the command line.

const PLAIN = new Map();
for (const c of "‐‑‒–—―−") PLAIN.set(c, "-");
for (const c of "„“”‟«»″") PLAIN.set(c, '"');
for (const c of "‚‘’‛‹›′´`") PLAIN.set(c, "'");
for (const c of "\u00a0\u2007\u2009\u202f") PLAIN.set(c, " ");

const WORD = /\p{Nd}+(?:[.:]\p{Nd}+)+|[\p{L}\p{N}]+/gu;

export const PREFIX = 5;

export const STOP_WORDS = new Set(`
    a aby ale ani ano asi at az bez bude budou by byl byla bylo byly byt ci co coz do dve ho i ik ja jak jaka
    jake jakou jaky je jeho jej jeji jejich jemu jen jenom jeste jestli ji jich jim jiz jsem jsme jsou k kam kde
    kdo kdy kdyz ke ktera ktere kteri kterou ktery kterych li lze ma maji me mel mela mi mit mne mohu mozno
    mu muj musi musim musite muze muzeme muzete muzou muzu my na nad nam nas ne nebo neco nej nejak nemuze neni
    nez nic o od on ona oni ono pak po pod podle pokud potom prave pred pri pro proc proto protoze s se si sice
    smeji smi smim snad sve svou svuj svych ta tak take takze tam te tedy ten tento teto tim to tohle toho tom
    tomu toto tu tuto ty tyto u uz v vam vas ve vsak vy z za zda zde ze znamena
`.trim().split(/\s+/));

const ODD = new RegExp(`[${[...PLAIN.keys()].join("")}]`, "g");

export function fold(text) {
  const plain = text.replace(ODD, (c) => PLAIN.get(c));
  return plain.toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "");
}

export const words = (text) => text.match(WORD) ?? [];

export const foldedWords = (text) => words(fold(text));

export const token = (word) => word.replaceAll(".", "x").replaceAll(":", "y");

export const prefix = (word) => (word.length <= PREFIX || /^\p{Nd}/u.test(word) ? word : [...word.slice(0, 2 * PREFIX)].slice(0, PREFIX).join(""));

const NUMERALS = `
    jeden jedna jedno jednoho jedne jednu jednomu jednim
    dva dve dvou dvema
    tri trem tremi trech
    ctyri ctyr ctyrem ctyrmi ctyrech
    pet peti
    sest sesti
    sedm sedmi
    osm osmi
    devet deviti
    deset deseti
    jedenact jedenacti
    dvanact dvanacti
`.trim().split("\n").map((line) => line.trim().split(" "));
const OTHER = new Map(NUMERALS.flatMap((forms, i) => [...forms.map((form) => [form, String(i + 1)]), [String(i + 1), forms[0]]]));

/** A small number in digits for a numeral, and in a word for digits; nothing for other words. */
export const otherwiseWritten = (word) => (OTHER.has(word) ? [OTHER.get(word)] : []);

export function meaningful(folded) {
  const unique = [...new Set(folded)];
  const kept = unique.filter((word) => !STOP_WORDS.has(word));
  return kept.length ? kept : unique;
}

/** Places of the words in a text, as [start, end, folded word]. */
export function* wordSpans(text) {
  const plain = fold(text);
  if (plain.length !== text.length) return;
  for (const match of plain.matchAll(/[\p{L}\p{N}]+/gu)) yield [match.index, match.index + match[0].length, match[0]];
}
