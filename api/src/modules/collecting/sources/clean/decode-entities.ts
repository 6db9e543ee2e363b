/** The names of the characters U+00A0 to U+00FF in their order. */
const LATIN_1_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig ' +
  'Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash ' +
  'Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ' +
  'ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc ' +
  'uuml yacute thorn yuml';

/** Other names, each followed by its character. */
const OTHER_NAMES =
  'amp& lt< gt> quot" apos\' ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ bull• hellip… trade™ euro€ ' +
  'dagger† Dagger‡ permil‰ prime′ Prime″ lsaquo‹ rsaquo› larr← uarr↑ rarr→ darr↓ harr↔ le≤ ge≥ ne≠ asymp≈ equiv≡ ' +
  'infin∞ minus− radic√ sum∑ part∂ Delta∆ Omega Ω alphaα betaβ gammaγ deltaδ muμ piπ sigmaσ omegaω check✓ ' +
  'OElig Œ oeligœ Scaron Š scaronš fnof ƒ circˆ tilde˜ loz◊ frasl⁄ oline‾ sdot⋅ empty∅ deg°';

const NAMED = new Map<string, string>([
  ...LATIN_1_NAMES.split(' ').map((name, at): [string, string] => [name, String.fromCodePoint(0xa0 + at)]),
  ...[...OTHER_NAMES.matchAll(/([A-Za-z]+) ?([^A-Za-z\s])/g)].map(
    ([, name = '', char = '']): [string, string] => [name, char],
  ),
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['zwnj', ''],
  ['zwj', ''],
]);

/** The characters that Windows programs use for the codes 128 to 159; unassigned codes stand for themselves. */
export const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bounded repetitions keep this linear. Without a semicolon it is no entity, as in `R&D` and `?a=1&copy=2`. */
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,9}));/g;

function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.charAt(code - 0x80);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    return (name === undefined ? undefined : NAMED.get(name)) ?? whole;
  });
}
