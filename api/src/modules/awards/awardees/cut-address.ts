import { US_STATES } from '@bidlight/contract';
import { COUNTRIES } from './countries.ts';
import { isLegalEnding, isLegalForm } from './legal-forms.ts';

const STATE = `(?:${[...US_STATES, 'AP', 'AE', 'AA', 'FM', 'MH', 'PW'].join('|')})`;
const POSTAL = '\\d{4,7}(?:-\\d{4})?';
const PROVINCE = '(?:AB|BC|MB|NB|NL|NS|ON|PE|QC|SK)';
/** Of Canada, the end of which is often cut off. */
const CANADIAN_POSTAL = '[A-Z]\\d[A-Z] ?\\d(?:[A-Z]\\d?)?';
/** What an address ends with: state and postal code, postal code, state and country, in any of which the country may be wrong. */
const TAILS = [
  new RegExp(`[ ,]+${STATE},?(?: ${POSTAL})+(?: [A-Z]{3})?$`),
  new RegExp(`(?: ${POSTAL})+(?: [A-Z]{3})?$`),
  new RegExp(`(?:[ ,]+${PROVINCE})? ${CANADIAN_POSTAL}(?: CAN)?$`),
  new RegExp(`[ ,]+${STATE},? USA$`),
];
/** What they all end with, which most names do not. */
const ANY_TAIL = /\d{4}(?: [A-Z]{3})?$| USA$|[A-Z]\d[A-Z] ?\d(?:[A-Z]\d?)?(?: CAN)?$/;
/** A country alone, or a state: only behind a legal form are they surely no part of the name. */
const BARE_TAIL = new RegExp(`[ ,]+(?:[A-Z]{3}|${STATE})$`);
const STREET =
  /\b(?:[nsew]|calle|interstate|st|street|ave?|avenue|rd|road|dr|drive|blvd|boulevard|hwy|highway|ln|lane|way|ct|court|pl|place|pkwy|parkway|cir|circle|ste|suite|apt|unit|box|fl|floor|ter|terrace|trl|trail|loop|route|rte|sq|square|row|pike|plaza|bldg|building)\b/i;
const HOUSE = /^#?\d+[A-Za-z]?,?$/;
const BOX = /^(?:P\.?\s?O\.?|PO|P\.O\.)$/i;
/** Beginnings of the names of towns of two words or more. */
const TOWN_FIRST = new Set(
  `new san santa los las el la fort ft saint st sainte north south east west port mount mt lake palm cape grand great little
  big old upper lower salt baton des cedar colorado virginia kansas oklahoma long green red white black silver rock glen king
  college rising bay boca coral canoga simi chula laguna costa santo sioux oak national huntington sterling falls presque de
  jersey newport redondo manhattan fountain panama myrtle daytona`.split(/\s+/),
);
const TOWN_LAST = new Set(
  `city county beach springs spring park heights hills falls rapids valley creek grove island lake lakes junction haven harbor point
  bluff bluffs rock station mills village forge bay ridge hill rouge moines raton gables shade vista viejo view green
  city diego antonio francisco jose clara fe angeles vegas paso worth louis paul grande`.split(/\s+/),
);

/** A name as an award notice writes it, without the address that a third of them end with. */
export function cutAddress(text: string): string {
  const at = ANY_TAIL.test(text) ? tailAt(text) : undefined;
  const words = text
    .slice(0, at)
    .replaceAll(/,(?=\p{L})/gu, ', ')
    .split(' ')
    .filter(Boolean);
  const end = at !== undefined ? endBeforeAddress(words) : endOfFirm(words, text);
  return tidy(words.slice(0, end).join(' '));
}

function tailAt(text: string): number | undefined {
  return TAILS.map((pattern) => pattern.exec(text)).find((match) => match !== null)?.index;
}

/** Behind a name without a postal code only what is surely an address is left out: a street, a state or a country behind a legal form. */
function endOfFirm(words: readonly string[], text: string): number {
  const firm = afterLegalForm(words, isLegalForm);
  const next = words[firm];
  const isAbroad = COUNTRIES.has(words.at(-1) ?? '');
  if (firm === 0) return isAbroad ? foreignTownAt(words) : words.length;
  if (next === undefined) return words.length;
  const isAddress = HOUSE.test(next) || BOX.test(next) || isAbroad;
  const isTown = BARE_TAIL.test(text) && words.length - firm <= 4 && !isLegalForm(words.at(-1) ?? '');
  return isAddress || isTown ? firm : words.length;
}

function endBeforeAddress(words: readonly string[]): number {
  const street = streetAt(words);
  const firm = afterLegalForm(words.slice(0, street), isLegalForm) || afterWeakForm(words, street);
  if (firm > 0) return firm;
  return street < words.length ? street : townAt(words);
}

/** Where the name ends by its last legal form; 0 where it has none. */
function afterLegalForm(words: readonly string[], isForm: (word: string) => boolean): number {
  for (let at = words.length - 1; at > 0; at--) {
    if (!isForm(words[at] ?? '')) continue;
    if (/^(?:of|for|and|&)$/i.test(words[at + 1] ?? '')) continue;
    return /^\(?the\)?$/i.test(words[at + 1] ?? '') ? at + 2 : at + 1;
  }
  return 0;
}

/** 'Company' and 'Co' may be followed by more of the name, but not where only a town or a street follows. */
function afterWeakForm(words: readonly string[], street: number): number {
  const firm = afterLegalForm(words.slice(0, street), isLegalEnding);
  const left = street < words.length ? street - firm : townAt(words) - firm;
  return firm > 0 && left === 0 ? firm : 0;
}

/** Where the street or the box begins; the number of words where there is none. */
function streetAt(words: readonly string[]): number {
  const at = words.findIndex(
    (word, index) =>
      index > 0 &&
      ((HOUSE.test(word) &&
        (isLegalEnding(words[index - 1] ?? '') || STREET.test(words.slice(index + 1).join(' ')))) ||
        (BOX.test(word) && /^box$/i.test(words[index + 1] ?? '')) ||
        /^(?:ATTN|C\/O)$/i.test(word)),
  );
  return at === -1 ? words.length : at;
}

/** Where the town begins: by the change from capitals to small letters, else by the words that towns are named with. */
function townAt(words: readonly string[]): number {
  const capitals = words.findLastIndex((word) => !/^[A-Z][a-z.'-]/.test(word));
  const isMixed = capitals >= 0 && /^[^a-z]*[A-Z]{2}[^a-z]*$/.test(words[capitals] ?? '');
  if (isMixed && capitals < words.length - 1 && words.length - capitals <= 4) return capitals + 1;
  let at = words.length - 1;
  const word = (index: number) => (words[index] ?? '').toLowerCase().replaceAll('.', '');
  if (TOWN_LAST.has(word(at)) && at > 1 && !isLegalEnding(words[at - 1] ?? '')) at -= 1;
  while (at > 1 && TOWN_FIRST.has(word(at - 1))) at -= 1;
  return Math.max(1, at);
}

/** Behind a name in capitals a town abroad begins with the first word that is not: 'ACME Dakar SEN'. */
function foreignTownAt(words: readonly string[]): number {
  const town = words.findIndex((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return town > 0 ? town : words.length;
}

function tidy(name: string): string {
  return name.replace(/^[\s,;:.-]+|[\s,;:(-]+$/g, '');
}
